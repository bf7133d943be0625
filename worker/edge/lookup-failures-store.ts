/** Lookups that went wrong, over all numbers and all clients, counted exactly in the last quarter of an hour. */
import type { D1Database } from '@cloudflare/workers-types';

const minuteMs = 60_000;
const windowMinutes = 15;

const sum = 'SELECT coalesce(sum(failures), 0) AS failures FROM lookup_failures WHERE minute > ?1';
const since = (now: number) => Math.floor(now / minuteMs) - windowMinutes;

/** How many there were. @param now milliseconds since 1970 */
export const recentFailures = async (db: D1Database, now: number): Promise<number> =>
	(await db.prepare(sum).bind(since(now)).first<{ failures: number }>())?.failures ?? 0;

/** Counts one more. @returns how many there were, this one among them */
export async function addFailure(db: D1Database, now: number): Promise<number> {
	const [, , counted] = await db.batch<{ failures: number }>([
		db.prepare('DELETE FROM lookup_failures WHERE minute <= ?1').bind(since(now)),
		db
			.prepare('INSERT INTO lookup_failures (minute, failures) VALUES (?1, 1) ON CONFLICT (minute) DO UPDATE SET failures = failures + 1')
			.bind(Math.floor(now / minuteMs)),
		db.prepare(sum).bind(since(now)),
	]);
	return counted?.results[0]?.failures ?? 1;
}
