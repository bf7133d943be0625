/**
 * Lookups that went wrong in the last quarter of an hour, over all numbers, counted exactly: those of each client, and those of all together, to which one
 * client adds a few at the most.
 */
import type { D1Database } from '@cloudflare/workers-types';
import type { LookupFailures } from '#worker/providers/captcha/port.ts';

const minuteMs = 60_000;
const windowMinutes = 15;
/** So many of one client count as everybody's: it takes several to make the captcha dearer for all. */
const maxOfClient = 10;

const ofAll = 'SELECT coalesce(sum(failures), 0) FROM lookup_failures WHERE minute > ?2';
const ofClient = 'SELECT coalesce(sum(failures), 0) FROM lookup_failures_by_client WHERE client = ?1 AND minute > ?2';
const sums = `SELECT (${ofAll}) AS everywhere, (${ofClient}) AS here`;
const none: LookupFailures = { everywhere: 0, here: 0 };
const since = (now: number) => Math.floor(now / minuteMs) - windowMinutes;

/** How many there were. @param client key of the client that asks @param now milliseconds since 1970 */
export const recentFailures = async (db: D1Database, client: string, now: number): Promise<LookupFailures> =>
	(await db.prepare(sums).bind(client, since(now)).first<LookupFailures>()) ?? none;

/** Counts one more. @returns how many there were, this one among them, and whether it counted as everybody's */
export async function addFailure(db: D1Database, client: string, now: number): Promise<LookupFailures & { readonly isEverybodys: boolean }> {
	const minute = Math.floor(now / minuteMs);
	const [, , , added, counted] = await db.batch<LookupFailures>([
		db.prepare('DELETE FROM lookup_failures WHERE minute <= ?1').bind(since(now)),
		db
			.prepare(
				'DELETE FROM lookup_failures_by_client WHERE (client, minute) IN (SELECT client, minute FROM lookup_failures_by_client WHERE minute <= ?1 LIMIT 200)',
			)
			.bind(since(now)),
		db
			.prepare(
				'INSERT INTO lookup_failures_by_client (client, minute, failures) VALUES (?1, ?2, 1) ON CONFLICT (client, minute) DO UPDATE SET failures = failures + 1',
			)
			.bind(client, minute),
		db
			.prepare(
				`INSERT INTO lookup_failures (minute, failures) SELECT ?3, 1 WHERE (${ofClient}) <= ${maxOfClient}
				ON CONFLICT (minute) DO UPDATE SET failures = failures + 1`,
			)
			.bind(client, since(now), minute),
		db.prepare(sums).bind(client, since(now)),
	]);
	return { ...(counted?.results[0] ?? none), isEverybodys: added?.meta.changes === 1 };
}
