/** What the store of messages does with two accounts of one person. */
import type { Database } from '#worker/providers/database/port.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

/** What was chosen about children holds on; what the account that stays has chosen itself goes before. */
export const copyChoices = (db: Database, { stays, ends }: { readonly stays: string; readonly ends: string }): Promise<unknown> =>
	db
		.prepare(
			`INSERT INTO notification_choices (account_id, patient_id, channel, wanted)
			SELECT ?2, c.patient_id, c.channel, c.wanted FROM notification_choices c WHERE c.account_id = ?1 AND c.patient_id NOT IN (?1, ?2) ON CONFLICT DO NOTHING`,
		)
		.bind(ends, stays)
		.run();

/** Of children for whom the account acts no more. */
export const forgetChoices = (db: Database, accountId: string, children: readonly string[]): Promise<unknown> =>
	db
		.prepare('DELETE FROM notification_choices WHERE account_id = ?1 AND patient_id IN (SELECT value FROM json_each(?2))')
		.bind(accountId, JSON.stringify(children))
		.run();

/** Each once, however often it is written. */
export async function writeMessages(db: Database, messages: readonly NewMessage[], now: number): Promise<void> {
	if (messages.length > 0) await db.batch(messages.flatMap((message) => insertMessage(db, message, null, now)));
}
