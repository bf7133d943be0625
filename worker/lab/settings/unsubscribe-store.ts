/** Letters that their readers end by a link, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import { callOffUnwanted } from './choices-store.ts';

type Flag = 0 | 1;

/** The account that a letter went to, while it has the address that the letter went to; whether any news is told there, by channel. */
export interface Letter {
	readonly account_id: string;
	readonly phone: string;
	readonly mail: Flag;
	readonly sms: Flag;
	readonly push: Flag;
	readonly telegram: Flag;
	readonly browsers: number;
	readonly chats: number;
}

/** Channels that are on for the account itself or for any child. */
export const isOn = (column: string, channel: string) =>
	`(p.${column} = 1 OR EXISTS (SELECT 1 FROM notification_choices c WHERE c.account_id = p.id AND c.channel = '${channel}' AND c.wanted = 1))`;

/** @param hash SHA-256 of the token of the link */
export const letterOf = (db: Database, hash: string): Promise<Letter | null> =>
	db
		.prepare(
			`SELECT p.id AS account_id, p.phone, ${isOn('email_sending', 'mail')} AS mail, ${isOn('sms_sending', 'sms')} AS sms, ${isOn('push_sending', 'push')} AS push,
				${isOn('telegram_sending', 'telegram')} AS telegram, (SELECT count(*) FROM telegram_chats t WHERE t.account_id = p.id) AS chats,
				(SELECT count(*) FROM push_subscriptions b WHERE b.account_id = p.id) AS browsers
			FROM unsubscribe_tokens u JOIN patients p ON p.id = u.account_id AND p.email = u.email WHERE u.hash = ?1`,
		)
		.bind(hash)
		.first<Letter>();

/** Ends letters of news to the address, for everybody of whom the account is told. */
export async function endLetters(db: Database, hash: string, letter: Letter, now: number): Promise<void> {
	const known = 'EXISTS (SELECT 1 FROM unsubscribe_tokens u JOIN patients a ON a.id = u.account_id AND a.email = u.email WHERE u.hash = ?1 AND a.id = ?2)';
	await db.batch([
		db
			.prepare(`UPDATE patients SET email_sending = 0, changed_at = ?3 WHERE id = ?2 AND email_sending = 1 AND ${known}`)
			.bind(hash, letter.account_id, now),
		db.prepare(`UPDATE notification_choices SET wanted = 0 WHERE account_id = ?2 AND channel = 'mail' AND ${known}`).bind(hash, letter.account_id),
		callOffUnwanted(db, letter.account_id, 'mail', now),
	]);
}
