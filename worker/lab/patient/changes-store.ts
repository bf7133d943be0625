/** Values of a patient in the store, as small trends want them. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Degree, Flag } from '#shared/kit/domain.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { openRank } from './results-store.ts';

/** A number that surely is one. Moments in milliseconds since 1970. */
export interface MeasuredLine {
	readonly request_id: string;
	/** By which it stands in time: collection, else arrival, else issue. */
	readonly at: number;
	readonly code: string;
	readonly name: string;
	readonly number: number;
	readonly decimals: number;
	readonly unit: string;
	/** Empty where the laboratory did not say. */
	readonly method: string;
	readonly flag: Flag | null;
	readonly degree: Degree | null;
	readonly is_fact: 0 | 1;
	readonly low: number | null;
	readonly high: number | null;
}

interface Span {
	readonly patientId: string;
	/** Codes of analytes. */
	readonly codes: readonly string[];
	/** Place of the first request of a page: what stands before it in the list is left out, but for what is not finished. */
	readonly fromRank: number;
	/** So many requests are looked at. */
	readonly requests: number;
}

/** Finished numbers of some analytes in a patient's requests, oldest first. Half-lines, words and doubtful values are none. */
export async function measuredLines(db: Database, locale: Locale, { patientId, codes, fromRank, requests }: Span): Promise<MeasuredLine[]> {
	const { results } = await db
		.prepare(
			`WITH near AS (
				SELECT r.id, coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T12:00:00+05:00') * 1000 END, r.received_at) AS at
				FROM result_requests r WHERE r.patient_id = ?1 AND (r.patient_rank <= ?3 OR r.patient_rank >= ${openRank}) ORDER BY r.patient_rank DESC, r.id DESC LIMIT ?4
			)
			SELECT n.id AS request_id, coalesce(n.at, l.issued) AS at, l.code, coalesce(l.body ->> ?5, '') AS name, CAST(l.body ->> '$.value.number' AS DOUBLE PRECISION) AS number,
				CAST(l.body ->> '$.decimals' AS BIGINT) AS decimals, coalesce(l.body ->> ?6, '') AS unit, coalesce(l.body ->> '$.method', '') AS method, l.body ->> '$.flag' AS flag,
				l.body ->> '$.degree' AS degree, coalesce(CAST(l.body ->> '$.isFact' AS BIGINT), 0) AS is_fact, CAST(l.body ->> '$.range.low' AS DOUBLE PRECISION) AS low, CAST(l.body ->> '$.range.high' AS DOUBLE PRECISION) AS high
			FROM near n CROSS JOIN json_each(?2) c CROSS JOIN result_lines l ON l.request_id = n.id AND l.code = c.value
			WHERE l.state = 'done' AND json_type(l.body, '$.value.number') IN ('integer', 'real') AND l.body ->> '$.value.comparator' IS NULL
				AND coalesce(CAST(l.body ->> '$.isDoubtful' AS BIGINT), 0) = 0 AND coalesce(json_array_length(l.body, '$.parts'), 0) = 0
			ORDER BY at, n.id`,
		)
		.bind(patientId, JSON.stringify(codes), fromRank, requests, `$.name.${locale}`, `$.unit.${locale}`)
		.all<MeasuredLine>();
	return results;
}
