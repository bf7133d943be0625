/** Wrong keys of other systems, counted exactly in the last quarter of an hour, each once. */
import type { D1Database } from '@cloudflare/workers-types';

const windowMs = 15 * 60_000;

/** How many different ones a client has shown. @param now milliseconds since 1970 */
export const wrongKeysOf = async (db: D1Database, client: string, now: number): Promise<number> =>
	(await db
		.prepare('SELECT count(*) AS n FROM wrong_keys WHERE client = ?1 AND at > ?2')
		.bind(client, now - windowMs)
		.first<number>('n')) ?? 0;

/** Writes one down. @returns whether it is new from this client */
export async function addWrongKey(db: D1Database, { client, key }: { readonly client: string; readonly key: string }, now: number): Promise<boolean> {
	const [, added] = await db.batch([
		db.prepare('DELETE FROM wrong_keys WHERE (client, key) IN (SELECT client, key FROM wrong_keys WHERE at <= ?1 LIMIT 200)').bind(now - windowMs),
		db
			.prepare(
				'INSERT INTO wrong_keys (client, key, at) VALUES (?1, ?2, ?3) ON CONFLICT (client, key) DO UPDATE SET at = excluded.at WHERE wrong_keys.at <= ?4',
			)
			.bind(client, key, now, now - windowMs),
	]);
	return added?.meta.changes === 1;
}
