/** Browsers that asked for notifications, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import { maxBrowsers } from '#shared/settings/push.ts';
import type { PushSubscriptionKeys } from '#worker/providers/push/port.ts';

export const subscriptionOf = (db: Database, id: string): Promise<PushSubscriptionKeys | null> =>
	db.prepare('SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE id = ?1').bind(id).first<PushSubscriptionKeys>();

export const forgetBrowser = (db: Database, id: string): Promise<unknown> => db.prepare('DELETE FROM push_subscriptions WHERE id = ?1').bind(id).run();

/** A browser as its owner sees it. */
export interface BrowserRow {
	readonly id: string;
	readonly device: string;
	readonly created_at: number;
	/** SHA-256 of the endpoint, by which the browser knows itself, is made of it. */
	readonly endpoint: string;
}

/** The newest first. */
export async function browsersOf(db: Database, accountId: string): Promise<BrowserRow[]> {
	const { results } = await db
		.prepare('SELECT id, device, created_at, endpoint FROM push_subscriptions WHERE account_id = ?1 ORDER BY created_at DESC, id')
		.bind(accountId)
		.all<BrowserRow>();
	return results;
}

interface NewBrowser extends PushSubscriptionKeys {
	readonly id: string;
	readonly accountId: string;
	readonly device: string;
}

/** Writes a browser down, for the account that asked last. @returns whether it was; an account has a few at the most */
export async function insertBrowser(db: Database, { id, accountId, endpoint, p256dh, auth, device }: NewBrowser, now: number): Promise<boolean> {
	const room = '(SELECT count(*) FROM push_subscriptions WHERE account_id = ?2 AND endpoint <> ?1) < ?3';
	const [, inserted] = await db.batch([
		db.prepare(`DELETE FROM push_subscriptions WHERE endpoint = ?1 AND ${room}`).bind(endpoint, accountId, maxBrowsers),
		db
			.prepare(
				`INSERT INTO push_subscriptions (id, account_id, endpoint, p256dh, auth, device, created_at)
				SELECT ?4, ?2, ?1, ?5, ?6, ?7, ?8 WHERE ${room} RETURNING id`,
			)
			.bind(endpoint, accountId, maxBrowsers, id, p256dh, auth, device, now),
	]);
	return inserted?.results.length === 1;
}

/** Takes every browser and the chat of an account away, with a link that would connect one; what waits for them is called off by triggers. */
export const forgetEverywhere = (db: Database, accountId: string): Promise<unknown> =>
	db.batch([
		db.prepare('DELETE FROM push_subscriptions WHERE account_id = ?1').bind(accountId),
		db.prepare('DELETE FROM telegram_chats WHERE account_id = ?1').bind(accountId),
		db.prepare('DELETE FROM telegram_codes WHERE account_id = ?1').bind(accountId),
	]);
