/** Since when the backend does not answer, as far as anybody asked it: a visitor of the page of the state, or the timer every five minutes. */
import type { D1Database } from '@cloudflare/workers-types';

/** Nobody has asked for so long: what is seen now is another outage, or nobody knows. */
const gapMs = 15 * 60_000;

/** It did not answer. @param now milliseconds since 1970 @returns since when */
export async function noteOutage(db: D1Database, now: number): Promise<number> {
	const since = await db
		.prepare(
			`INSERT INTO outages (part, since, seen_at) VALUES ('backend', ?1, ?1)
			ON CONFLICT (part) DO UPDATE SET since = iif(outages.seen_at < excluded.seen_at - ?2, excluded.since, outages.since), seen_at = excluded.seen_at RETURNING since`,
		)
		.bind(now, gapMs)
		.first<number>('since');
	return since ?? now;
}

/** It answered. */
export async function endOutage(db: D1Database): Promise<void> {
	await db.prepare("DELETE FROM outages WHERE part = 'backend'").run();
}
