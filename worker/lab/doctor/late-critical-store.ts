/** Critical values that nobody acknowledges, in the store: which they are, and that their doctor was told. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';
import { waits } from '#worker/lab/results/critical-store.ts';

export interface LateValue {
	readonly id: number;
	readonly doctor_id: string;
}

/** Values that came before a moment, wait, and of which no doctor was told yet: the longest waiting first. */
export async function lateValues(db: Database, before: number, count: number): Promise<LateValue[]> {
	const { results } = await db
		.prepare(
			`SELECT v.id, v.doctor_id FROM critical_values v INDEXED BY critical_values_untold
			WHERE ${waits} AND v.late_at IS NULL AND v.doctor_id IS NOT NULL AND v.arrived_at <= ?1 ORDER BY v.arrived_at LIMIT ?2`,
		)
		.bind(before, count)
		.all<LateValue>();
	return results;
}

/** Writes that a doctor was told, or could not be, with the messages: once for each value, of any number who try. */
export async function noteLate(db: Database, doctorId: string, ids: readonly number[], messages: readonly NewMessage[], now: number): Promise<void> {
	await db.batch([
		...messages.flatMap((message) => insertMessage(db, message, { table: 'doctors', column: 'id', value: doctorId }, now)),
		db
			.prepare(
				`UPDATE critical_values AS v SET late_at = ?2, was_told = ?3
				WHERE v.id IN (SELECT CAST(value AS BIGINT) FROM json_each(?1)) AND v.doctor_id = ?4 AND v.late_at IS NULL AND ${waits}`,
			)
			.bind(JSON.stringify(ids), now, messages.length > 0 ? 1 : 0, doctorId),
	]);
}
