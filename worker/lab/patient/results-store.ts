/** A patient's requests as a list. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Flag, LineState } from '#shared/kit/domain.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Moments in milliseconds since 1970; `seen` is the version that the account opened last. */
export interface RequestRow {
	readonly id: string;
	readonly request_nr: string;
	readonly collected_at: number | null;
	readonly received_at: number | null;
	readonly planned_at: number | null;
	readonly completed_at: number | null;
	readonly created_at: number;
	readonly version: number;
	readonly patient_rank: number;
	readonly seen: number | null;
	/** What the laboratory concludes of it; empty for nothing. */
	readonly conclusion: string;
	/** Something of it has not come, there is a file, or people hold all of it back: more than the lines say. */
	readonly is_more: 0 | 1;
}

/** Which requests: everything but `patientId` narrows. */
export interface RequestFilter {
	readonly patientId: string;
	/** Who looks: for whom it is new. */
	readonly accountId: string;
	/** Collected, or else registered, from a moment on, and before one. */
	readonly from: number;
	readonly before: number;
	/** `open`: not finished. */
	readonly doneState: 'open' | 'done' | null;
	/** Where the page before ended. */
	readonly after: { readonly rank: number; readonly id: string };
	/** With a line of one of these analytes; null for any. */
	readonly codes: readonly string[] | null;
	readonly count: number;
}

/** Ranks of unfinished requests begin here (0029_patient.sql). */
export const openRank = 1_000_000_000;
/** Above every rank: the first page begins there. */
export const firstRequest = { rank: Number.MAX_SAFE_INTEGER, id: '' };

/** The statement for a page, as its plan is looked at as well. @param isSearched for requests with a line of some analytes: each is looked up by its key */
export const requestsStatement = (
	isSearched: boolean,
) => `SELECT r.id, r.request_nr, r.collected_at, r.received_at, r.planned_at, r.completed_at, r.created_at, r.version, r.patient_rank, v.version AS seen,
	CASE WHEN r.said ->> '$.isHeld' IS NULL THEN r.conclusion ELSE '' END AS conclusion,
	coalesce(json_array_length(r.said, '$.lacking'), 0) > 0 OR EXISTS (SELECT 1 FROM result_files f WHERE f.request_id = r.id) OR r.said ->> '$.isHeld' IS NOT NULL AS is_more
	FROM result_requests r LEFT JOIN result_views v ON v.account_id = ?2 AND v.request_id = r.id
	WHERE r.patient_id = ?1 AND (r.patient_rank, r.id) < (?3, ?4) AND r.patient_rank >= ?5 AND r.patient_rank < ?6
		AND coalesce(r.collected_at, r.created_at) >= ?7 AND coalesce(r.collected_at, r.created_at) < ?8
		${isSearched ? 'AND EXISTS (SELECT 1 FROM json_each(?10) c CROSS JOIN result_lines l ON l.request_id = r.id AND l.code = c.value)' : ''}
	ORDER BY r.patient_rank DESC, r.id DESC LIMIT ?9`;

export async function requestsOf(db: Database, { patientId, accountId, from, before, doneState, after, codes, count }: RequestFilter): Promise<RequestRow[]> {
	const { results } = await db
		.prepare(requestsStatement(codes !== null))
		.bind(
			patientId,
			accountId,
			after.rank,
			after.id,
			doneState === 'open' ? openRank : 0,
			doneState === 'done' ? openRank : Number.MAX_SAFE_INTEGER,
			from,
			before,
			count,
			...(codes === null ? [] : [JSON.stringify(codes)]),
		)
		.all<RequestRow>();
	return results;
}

/** A line as a list tells of it, without its value. */
export interface RequestLine {
	readonly request_id: string;
	/** Of the analyte. */
	readonly code: string;
	readonly state: LineState;
	readonly corrected: 0 | 1;
	/** It had a result that was taken back into work. */
	readonly is_reopened: 0 | 1;
	readonly flag: Flag | null;
	readonly is_fact: 0 | 1;
	readonly is_doubtful: 0 | 1;
	/** The laboratory has written something beside it. */
	readonly has_comment: 0 | 1;
	/** JSON list of the flags of its parts. */
	readonly part_flags: string;
	/** Of the analysis: its code, and its name in one language. */
	readonly test_code: string;
	readonly test: string;
	/** Why it is held back; empty for the rest. */
	readonly reason: string;
}

/** Lines of some requests, each one's in the order of printing. */
export async function requestLines(db: Database, locale: Locale, requestIds: readonly string[]): Promise<RequestLine[]> {
	const { results } = await db
		.prepare(
			`SELECT l.request_id, l.code, l.state, l.corrected, coalesce(CAST(l.body ->> '$.isReopened' AS BIGINT), 0) AS is_reopened, l.body ->> '$.flag' AS flag,
				coalesce(CAST(l.body ->> '$.isFact' AS BIGINT), 0) AS is_fact, coalesce(CAST(l.body ->> '$.isDoubtful' AS BIGINT), 0) AS is_doubtful, coalesce(l.body ->> '$.comment', '') <> '' AS has_comment,
				(SELECT json_group_array(p.value ->> '$.flag') FROM json_each(l.body, '$.parts') p) AS part_flags,
				coalesce(l.body ->> '$.analysis.code', '') AS test_code, coalesce(l.body ->> ?2, '') AS test,
				CASE l.state WHEN 'restricted' THEN coalesce(l.body ->> '$.reason', '') ELSE '' END AS reason
			FROM json_each(?1) j JOIN result_lines l ON l.request_id = j.value ORDER BY j.key, l.position, l.code`,
		)
		.bind(JSON.stringify(requestIds), `$.analysis.name.${locale}`)
		.all<RequestLine>();
	return results;
}
