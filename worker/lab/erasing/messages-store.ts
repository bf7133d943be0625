/** What the store of messages has of an account. */
import type { Database } from '#worker/providers/database/port.ts';
import { gatherAll } from '#worker/lab/messages/outbox-store.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

/**
 * Takes messages to an account, its choices and where it is told of news away, in one transaction; and what was sent to its contacts without naming an account. Of the latter what came to
 * wait since the erasing was asked for stays: it is for somebody else who has the same phone, and goes with the period of messages.
 * @param contacts phones and addresses of mail @param askedAt milliseconds since 1970
 */
export async function forgetMessages(db: Database, id: string, contacts: readonly string[], askedAt: number): Promise<void> {
	// What another store has written is no way around this.
	while (await gatherAll(db, 1000));
	const ofAccount = (table: string) => db.prepare(`DELETE FROM ${table} WHERE account_id = ?1`).bind(id);
	await db.batch([
		...['push_subscriptions', 'telegram_chats', 'telegram_codes', 'unsubscribe_tokens'].map(ofAccount),
		db.prepare('DELETE FROM notification_choices WHERE account_id = ?1 OR patient_id = ?1').bind(id),
		db.prepare("DELETE FROM outgoing WHERE account_id = ?1 AND account_id <> ''").bind(id),
		db
			.prepare(
				`DELETE FROM outgoing WHERE recipient IN (SELECT value FROM json_each(?1)) AND account_id = ''
					AND (state NOT IN ('waiting', 'sending') OR changed_at <= ?2)`,
			)
			.bind(JSON.stringify(contacts), askedAt),
	]);
}

/** Writes messages that no row of this store speaks for, each once. */
export async function writeMessages(db: Database, messages: readonly NewMessage[], now: number): Promise<void> {
	if (messages.length > 0) await db.batch(messages.flatMap((message) => insertMessage(db, message, null, now)));
}
