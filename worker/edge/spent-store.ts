/** The edge's own exact store: which one-time tokens were used. A unique row decides, so of any number of racers one wins. */
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
