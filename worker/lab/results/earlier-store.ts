/** The last value of each analyte from before. */
import type { Database } from '#worker/providers/database/port.ts';
import type { StoredLine } from './line.ts';
import { saidPregnant } from './reported-state-store.ts';
import type { RequestRow } from './requests-store.ts';

/** The last value of an analyte from before; `collectedAt` in milliseconds since 1970. */
export interface EarlierLine {
	/** The request that it stands in. */
	readonly requestId: string;
	readonly line: StoredLine;
	readonly collectedAt: number;
	/** 1: somebody said of that request that she was pregnant. */
	readonly isPregnant: 0 | 1;
}

/** So many requests of a person from before are looked at: several years of somebody who comes each week. */
const maxEarlier = 200;

/**
 * The last finished line of each analyte of the same person from before a day: requests whose IIN the laboratory itself named, so that an IIN that
 * somebody typed into an order shows nobody another person's results.
 * @param until milliseconds since 1970: when this request's sample was taken
 * @param reader a doctor is shown earlier values of requests of their own, a patient those of the account; by a receipt or a link only that one request is shown
 */
export async function previousLines(
	db: Database,
	request: RequestRow,
	until: number,
	reader: { readonly doctorId: string } | { readonly patientId: string } | null,
): Promise<Map<string, EarlierLine>> {
	if (request.iin === '' || request.iin_confirmed === 0 || reader === null) return new Map();
	const [column, id] = 'doctorId' in reader ? ['doctor_id', reader.doctorId] : ['patient_id', reader.patientId];
	const { results } = await db
		.prepare(
			`WITH earlier AS (
				SELECT r.id, r.collected_at, ${saidPregnant('r')} AS is_pregnant FROM result_requests r
				WHERE r.iin = ?1 AND r.iin_confirmed = 1 AND r.birth_date = ?2 AND r.id <> ?3 AND r.collected_at < ?4 AND r.${column} = ?5
				ORDER BY r.collected_at DESC LIMIT ${maxEarlier}
			), newest AS (
				SELECT e.id, l.code, l.body, e.collected_at, e.is_pregnant, row_number() OVER (PARTITION BY l.code ORDER BY e.collected_at DESC, e.id) AS place
				FROM earlier e JOIN result_lines l ON l.request_id = e.id
				WHERE l.state = 'done' AND l.code IN (SELECT code FROM result_lines WHERE request_id = ?3)
			)
			SELECT id AS "requestId", code, body, collected_at AS "collectedAt", is_pregnant AS "isPregnant" FROM newest WHERE place = 1`,
		)
		.bind(request.iin, request.birth_date, request.id, until, id)
		.all<{ requestId: string; code: string; body: string; collectedAt: number; isPregnant: 0 | 1 }>();
	return new Map(results.map(({ code, body, ...row }) => [code, { ...row, line: JSON.parse(body) as StoredLine }]));
}
