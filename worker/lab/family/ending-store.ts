/** Whose access to a child ends soon, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

export interface EndingWard {
	readonly guardian_id: string;
	readonly patient_id: string;
	/** `YYYY-MM-DD` */
	readonly until: string;
}

/** Those of whom nobody was told yet, the soonest first. @param within days, `YYYY-MM-DD`, the first of them left out */
export async function endingWards(db: Database, within: { readonly after: string; readonly until: string }, count: number): Promise<EndingWard[]> {
	const { results } = await db
		.prepare('SELECT guardian_id, patient_id, until FROM wards WHERE told_at IS NULL AND until > ?1 AND until <= ?2 ORDER BY until LIMIT ?3')
		.bind(within.after, within.until, count)
		.all<EndingWard>();
	return results;
}

/** Writes the message and that it was written, in one transaction. @param message null for a parent who cannot be told: the page says it */
export async function tellEnding(
	db: Database,
	{ guardian_id: guardianId, patient_id: patientId }: EndingWard,
	message: NewMessage | null,
	now: number,
): Promise<void> {
	await db.batch([
		...(message === null ? [] : insertMessage(db, message, { table: 'patients', column: 'id', value: guardianId }, now)),
		db.prepare('UPDATE wards SET told_at = ?3 WHERE guardian_id = ?1 AND patient_id = ?2 AND told_at IS NULL').bind(guardianId, patientId, now),
	]);
}
