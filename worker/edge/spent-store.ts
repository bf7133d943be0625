/**
 * The edge's own exact store: which one-time tokens were used, and how often a client did what it may do a few times. A unique row decides, so of any number of
 * racers one wins.
 */
import type { D1Database } from '@cloudflare/workers-types';
import type { SpendOnce } from '#worker/providers/captcha/port.ts';

/** @returns a function that is true for the first to spend a key, false for everybody after. Expired keys are swept on the way. */
export const spendOnce =
	(db: D1Database, clock: () => number): SpendOnce =>
	async (key, expiresAt) => {
		const [, inserted] = await db.batch([
			db.prepare('DELETE FROM spent WHERE expires_at < ?').bind(clock()),
			db.prepare('INSERT INTO spent (key, expires_at) VALUES (?, ?) ON CONFLICT (key) DO NOTHING').bind(key, expiresAt),
		]);
		return inserted?.meta.changes === 1;
	};

/** Which of these keys were spent, and are not over. @param now milliseconds since 1970 */
export async function spentAmong(db: D1Database, keys: readonly string[], now: number): Promise<ReadonlySet<string>> {
	const places = keys.map((_, at) => `?${at + 2}`).join(', ');
	const { results } = await db
		.prepare(`SELECT key FROM spent WHERE expires_at >= ?1 AND key IN (${places})`)
		.bind(now, ...keys)
		.all<{ key: string }>();
	return new Set(results.map(({ key }) => key));
}

/** Spends a key, or keeps it spent for longer. */
export async function keepSpent(db: D1Database, key: string, expiresAt: number): Promise<void> {
	const upsert = 'INSERT INTO spent (key, expires_at) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET expires_at = max(expires_at, excluded.expires_at)';
	await db.prepare(upsert).bind(key, expiresAt).run();
}
