/** Values beyond a critical limit, from when they come until somebody acknowledges them or is told. Moments in milliseconds since 1970. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import type { CriticalLine } from './critical.ts';

/** Of `critical_values v`: it stands, and neither a doctor has acknowledged it nor has the laboratory told whom it has to. */
export const waits = 'v.acknowledged_at IS NULL AND v.ended_at IS NULL';

interface OfRequest {
	readonly id: string;
	readonly doctor_id: string | null;
}

/**
 * Part of the transaction that writes a request's lines: values that stand no more end, new ones begin to wait, and what waits is the doctor's whose the request is by then, who has to be told anew.
 * A value that was told to the patient, or to somebody else, while the request named no doctor waits anew for the one that is named now: that one knows nothing yet.
 * @param lines all that are critical as they stand from now on
 */
export function writeCritical(db: Database, { id, doctor_id: doctorId }: OfRequest, lines: readonly CriticalLine[], now: number): Statement[] {
	const json = JSON.stringify(lines);
	return [
		db
			.prepare(
				`UPDATE critical_values SET ended_at = ?3 WHERE request_id = ?1 AND ended_at IS NULL
				AND NOT EXISTS (SELECT 1 FROM json_each(?2) j WHERE j.value ->> '$.code' = critical_values.code AND j.value ->> '$.said' = critical_values.said)`,
			)
			.bind(id, json, now),
		...(doctorId === null
			? []
			: [
					db
						.prepare(
							`UPDATE critical_values SET ended_at = ?2 WHERE request_id = ?1 AND ended_at IS NULL AND acknowledged_at IS NOT NULL AND doctor_id IS NULL
							AND EXISTS (SELECT 1 FROM critical_contacts c WHERE c.value_id = critical_values.id AND c.settles = 1 AND c.whom <> 'doctor')`,
						)
						.bind(id, now),
				]),
		db
			.prepare(
				`UPDATE critical_values SET doctor_id = ?2, late_at = NULL, was_told = 0
				WHERE request_id = ?1 AND acknowledged_at IS NULL AND ended_at IS NULL AND doctor_id IS DISTINCT FROM ?2`,
			)
			.bind(id, doctorId),
		db
			.prepare(
				`INSERT INTO critical_values (request_id, code, doctor_id, said, body, issued, arrived_at)
				SELECT ?1, j.value ->> '$.code', ?3, j.value ->> '$.said', j.value ->> '$.body', CAST(j.value ->> '$.issued' AS BIGINT), ?4 FROM json_each(?2) j
				WHERE NOT EXISTS (SELECT 1 FROM critical_values v WHERE v.request_id = ?1 AND v.code = j.value ->> '$.code' AND v.ended_at IS NULL)`,
			)
			.bind(id, json, doctorId, now),
	];
}

/** Part of the transaction that says that a request is another person's, before its values are written: what stands was said, or is about to be said, of somebody else. */
export const endCritical = (db: Database, requestId: string, now: number): Statement =>
	db.prepare('UPDATE critical_values SET ended_at = ?2 WHERE request_id = ?1 AND ended_at IS NULL').bind(requestId, now);

/** Part of the same transaction, behind them: a value has waited for its own person since it came, and is no less late because it was taken for another one's. */
export function keepArrivals(db: Database, requestId: string, now: number): Statement {
	const same = 'FROM critical_values e WHERE e.request_id = ?1 AND e.ended_at = ?2 AND e.code = critical_values.code AND e.said = critical_values.said';
	return db
		.prepare(
			`UPDATE critical_values SET arrived_at = (SELECT max(e.arrived_at) ${same})
			WHERE request_id = ?1 AND ended_at IS NULL AND EXISTS (SELECT 1 ${same})`,
		)
		.bind(requestId, now);
}

/** Part of the transaction that shows what was held, behind the values: one that was critical while it was held has waited since then. */
export const keepHeldSince = (db: Database, requestId: string, held: readonly { readonly code: string; readonly since: number }[], now: number): Statement[] =>
	held.map(({ code, since }) =>
		db
			.prepare('UPDATE critical_values SET arrived_at = ?3 WHERE request_id = ?1 AND code = ?2 AND ended_at IS NULL AND arrived_at = ?4')
			.bind(requestId, code, since, now),
	);

/** As the laboratory reads one. */
export interface CriticalRow {
	readonly id: number;
	readonly request_nr: string;
	readonly code: string;
	/** Of the doctor whose the request is; null for nobody's. */
	readonly doctor_code: string | null;
	readonly issued: number;
	readonly arrived_at: number;
	readonly ended_at: number | null;
	readonly told_at: number | null;
	readonly waits: 0 | 1;
	/** Null where no doctor has. */
	readonly acknowledged_at: number | null;
	/** Code of the doctor who did. */
	readonly acknowledged_by: string | null;
	readonly note: string | null;
}

/** After the one with this id, oldest first. @param before only what came before that moment, and waits; null: whenever it came @param isOpen only what waits */
export async function criticalAfter(
	db: Database,
	{ after, isOpen, before, count }: { readonly after: number; readonly isOpen: boolean; readonly before: number | null; readonly count: number },
): Promise<CriticalRow[]> {
	const { results } = await db
		.prepare(
			`SELECT v.id, r.request_nr, v.code, r.doctor_id, v.issued, v.arrived_at, v.ended_at, CASE WHEN ${waits} THEN 1 ELSE 0 END AS waits, CASE WHEN v.was_told = 1 THEN v.late_at END AS told_at,
				a.at AS acknowledged_at, a.doctor_id AS acknowledged_by, a.note
			FROM critical_values v JOIN result_requests r ON r.id = v.request_id LEFT JOIN critical_acknowledgements a ON a.value_id = v.id
			WHERE v.id > ?1 ${isOpen ? `AND ${waits}` : ''} AND (CAST(?2 AS BIGINT) IS NULL OR v.arrived_at <= ?2) ORDER BY v.id LIMIT ?3`,
		)
		.bind(after, before, count)
		.all<Omit<CriticalRow, 'doctor_code'> & { readonly doctor_id: string | null }>();
	const doctors = await doctorsById(
		db,
		results.flatMap(({ doctor_id: whose, acknowledged_by: by }) => [whose, by]),
	);
	return results.map(({ doctor_id: whose, acknowledged_by: by, ...row }) => ({
		...row,
		doctor_code: doctors.get(whose)?.code ?? null,
		acknowledged_by: doctors.get(by)?.code ?? null,
	}));
}
