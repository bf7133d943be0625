/** Letters that their readers end by a link, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { NewsChannel } from '#shared/patient/news.ts';
import { callOffUnwanted } from './choices-store.ts';

type Flag = 0 | 1;

/** The account that a letter went to, while it has the address that the letter went to; whether any news is told there, by channel. */
export interface Letter extends ChannelsOn {
	readonly account_id: string;
	readonly phone: string;
	readonly browsers: number;
	readonly chats: number;
}

/** Whether the person wants any news by this channel. */
type ChannelsOn = Readonly<Record<NewsChannel, Flag>>;

/** What messages know of an account: its browsers, and `chosen`, the channels that are on for some child, as JSON. @param account SQL of its id */
export const toldByColumns = (account: string): string =>
	`(SELECT count(*) FROM push_subscriptions b WHERE b.account_id = ${account}) AS browsers,
	(SELECT json_group_array(c.channel) FROM notification_choices c WHERE c.account_id = ${account} AND c.wanted = 1) AS chosen`;

/** The account itself: where it is reached, and the channels that are on for its own results. */
interface Reached extends ChannelsOn {
	readonly phone: string;
	readonly email: string;
	readonly locale: Locale;
}
export const reachedBy = (db: Database, accountId: string): Promise<Reached | null> =>
	db
		.prepare(
			'SELECT phone, email, locale, sms_sending AS sms, email_sending AS mail, push_sending AS push, telegram_sending AS telegram FROM patients WHERE id = ?1',
		)
		.bind(accountId)
		.first<Reached>();

/** Channels that are on for the account itself or for any child. @param chosen as `toldByColumns` tells it */
export function channelsOn(own: ChannelsOn, chosen: string): ChannelsOn {
	const forChildren = JSON.parse(chosen) as NewsChannel[];
	const isOn = (channel: NewsChannel): Flag => (own[channel] === 1 || forChildren.includes(channel) ? 1 : 0);
	return { sms: isOn('sms'), mail: isOn('mail'), push: isOn('push'), telegram: isOn('telegram') };
}

/** @param hash SHA-256 of the token of the link */
export async function letterOf(db: Database, hash: string): Promise<Letter | null> {
	const token = await db
		.prepare(
			`SELECT u.account_id, u.email, (SELECT count(*) FROM telegram_chats t WHERE t.account_id = u.account_id) AS chats, ${toldByColumns('u.account_id')}
			FROM unsubscribe_tokens u WHERE u.hash = ?1`,
		)
		.bind(hash)
		.first<Pick<Letter, 'account_id' | 'chats' | 'browsers'> & { readonly email: string; readonly chosen: string }>();
	if (token === null) return null;
	const own = await reachedBy(db, token.account_id);
	if (own === null || own.email !== token.email) return null;
	return { account_id: token.account_id, phone: own.phone, chats: token.chats, browsers: token.browsers, ...channelsOn(own, token.chosen) };
}

/**
 * Ends letters of news to the address, for everybody of whom the account is told: a transaction of each store. What waits and what is chosen for children ends first: broken off in between the account's own news go on, and the same link ends them.
 * @param letter as `letterOf` has just found it: an address that is changed in between was the account's when the link was pressed
 */
export async function endLetters(db: Database, letter: Letter, now: number): Promise<void> {
	await db.batch([
		db.prepare("UPDATE notification_choices SET wanted = 0 WHERE account_id = ?1 AND channel = 'mail'").bind(letter.account_id),
		callOffUnwanted(db, letter.account_id, 'mail', 0, now),
	]);
	await db.prepare('UPDATE patients SET email_sending = 0, changed_at = ?2 WHERE id = ?1 AND email_sending = 1').bind(letter.account_id, now).run();
}
