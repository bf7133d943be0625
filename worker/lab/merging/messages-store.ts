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

/**
 * Takes browsers and the chat of an account away that were connected until then, with a link that would connect one. Those of an account that is open again meanwhile are later ones.
 * @param until read before the merge was seen to stand
 */
export const forgetConnected = (db: Database, accountId: string, until: number): Promise<unknown> =>
	db.batch([
		db.prepare('DELETE FROM telegram_codes WHERE account_id = ?1').bind(accountId),
		db.prepare('DELETE FROM push_subscriptions WHERE account_id = ?1 AND created_at <= ?2').bind(accountId, until),
		db.prepare('DELETE FROM telegram_chats WHERE account_id = ?1 AND connected_at <= ?2').bind(accountId, until),
	]);

/** Each once, however often it is written. */
export async function writeMessages(db: Database, messages: readonly NewMessage[], now: number): Promise<void> {
	if (messages.length > 0) await db.batch(messages.flatMap((message) => insertMessage(db, message, null, now)));
}
