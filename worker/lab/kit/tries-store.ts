/**
 * Wrong tries of a lookup: at most five a subject in any 15 minutes, counted exactly. A try is written down before anything is checked, in
 * one conditional statement, and taken back when it was right; so of many tries at the same time no more than five are ever checked. A
 * subject is counted whether it exists or not.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { hashOf } from './secrets.ts';

const maxTries = 5;
const windowMs = 15 * 60_000;

export type Try =
	| { readonly allowed: false; /** Seconds until a try is free again. */ readonly retryAfter: number }
	| {
			readonly allowed: true;
			/** Tries left should this one be wrong. */ readonly triesLeft: number;
			/** Takes the try back: it was right. */ readonly forgive: () => Promise<void>;
	  };

/**
 * @param kind lookups are counted apart
 * @param name whom or what the try is for; only its hash is written down
 */
export async function takeTry(db: D1Database, kind: 'order' | 'results', name: string, now: number): Promise<Try> {
	const subject = await hashOf(`${kind}:${name}`);
	const since = now - windowMs;
	const [, taken, standing] = await db.batch<{ id?: number; used?: number; oldest?: number | null }>([
		db.prepare('DELETE FROM lookup_tries WHERE id IN (SELECT id FROM lookup_tries WHERE at <= ?1 ORDER BY at LIMIT 100)').bind(since),
		db
			.prepare(
				'INSERT INTO lookup_tries (subject, at) SELECT ?1, ?2 WHERE (SELECT count(*) FROM lookup_tries WHERE subject = ?1 AND at > ?3) < ?4 RETURNING id',
			)
			.bind(subject, now, since, maxTries),
		db.prepare('SELECT count(*) AS used, min(at) AS oldest FROM lookup_tries WHERE subject = ?1 AND at > ?2').bind(subject, since),
	]);
	const id = taken?.results[0]?.id;
	const { used = maxTries, oldest = now } = standing?.results[0] ?? {};
	if (id === undefined) return { allowed: false, retryAfter: Math.max(1, Math.ceil(((oldest ?? now) + windowMs - now) / 1000)) };
	return {
		allowed: true,
		triesLeft: Math.max(0, maxTries - used),
		forgive: async () => {
			await db.prepare('DELETE FROM lookup_tries WHERE id = ?1').bind(id).run();
		},
	};
}
