/** What doctors have acknowledged. The list's own column says the same as the row of who and when: both are written together. */
import type { Database } from '#worker/providers/database/port.ts';
import { waits } from '#worker/lab/results/critical-store.ts';

/** A request as its doctor stands to it. Moments in milliseconds since 1970. */
export interface ReadingRow {
	readonly version: number;
	/** It is finished, corrected or critical: there is something to acknowledge. */
	readonly reviewable: 0 | 1;
	readonly acknowledgedVersion: number | null;
	readonly acknowledgedAt: number | null;
	/** Critical values that wait to be acknowledged by themselves. */
	readonly critical: number;
}

/** Of `result_requests r`. */
export const reviewable = '(r.completed_at IS NOT NULL OR r.corrected = 1 OR r.urgency = 0)';

/** Of `result_requests r`. */
export const criticalWaiting = `(SELECT count(*) FROM critical_values v WHERE v.request_id = r.id AND ${waits})`;

/** Null for no request of this doctor. */
export const findReading = (db: Database, doctorId: string, id: string): Promise<ReadingRow | null> =>
	db
		.prepare(
			`SELECT r.version, ${reviewable} AS reviewable, a.version AS acknowledgedVersion, a.at AS acknowledgedAt, ${criticalWaiting} AS critical
			FROM result_requests r LEFT JOIN acknowledgements a ON a.request_id = r.id AND a.doctor_id = r.doctor_id WHERE r.id = ?1 AND r.doctor_id = ?2`,
		)
		.bind(id, doctorId)
		.first<ReadingRow>();

/** A request as it was read. */
export interface ReadVersion {
	readonly id: string;
	readonly version: number;
}

/** Acknowledges those that stand as they were read, in one transaction; the first time counts. @returns the ids that are acknowledged by then */
export async function acknowledgeRead(db: Database, doctorId: string, read: readonly ReadVersion[], now: number): Promise<Set<string>> {
	const json = JSON.stringify(read);
	const chosen = `FROM json_each(?1) j JOIN result_requests r ON r.id = j.value ->> '$.id' AND r.version = CAST(j.value ->> '$.version' AS BIGINT) AND r.doctor_id = ?2 AND ${reviewable}`;
	const [, , stand] = await db.batch<{ id: string }>([
		db
			.prepare(
				`INSERT INTO acknowledgements (request_id, doctor_id, version, at) SELECT r.id, ?2, r.version, ?3 ${chosen} WHERE true
				ON CONFLICT (request_id, doctor_id) DO UPDATE SET version = excluded.version, at = excluded.at WHERE acknowledgements.version <> excluded.version`,
			)
			.bind(json, doctorId, now),
		db.prepare(`UPDATE result_requests SET acknowledged = version WHERE id IN (SELECT r.id ${chosen})`).bind(json, doctorId),
		db.prepare(`SELECT r.id ${chosen}`).bind(json, doctorId),
	]);
	return new Set(stand?.results.map(({ id }) => id));
}

/** Takes acknowledgements back, of whatever version they were. @returns how many requests of this doctor were open to it */
export async function reopenRequests(db: Database, doctorId: string, ids: readonly string[]): Promise<number> {
	const json = JSON.stringify(ids);
	const [, reopened] = await db.batch([
		db.prepare('DELETE FROM acknowledgements WHERE request_id IN (SELECT value FROM json_each(?1)) AND doctor_id = ?2').bind(json, doctorId),
		db.prepare('UPDATE result_requests SET acknowledged = NULL WHERE id IN (SELECT value FROM json_each(?1)) AND doctor_id = ?2').bind(json, doctorId),
	]);
	return reopened?.meta.changes ?? 0;
}
