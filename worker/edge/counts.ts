/**
 * What the edge counts in the isolate's memory and writes once a minute: a page that is kept must not cost a write. What an isolate counted within its last minute is
 * lost with it.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { kindOf } from '#shared/kit/log-line.ts';
import type { EdgeContext } from './context.ts';
import { log } from './log.ts';
import { addFigures } from './site-figures-store.ts';

const everyMs = 60_000;
/** What a collector is told, and nobody looks at by days. */
const sinceBeginning: ReadonlySet<string> = new Set(['requests', 'statements']);
/** By name, page and bucket, which are words without spaces. */
let counted = new Map<string, number>();
let since = 0;

/** Counts one. @param now milliseconds since 1970 */
export function count(name: string, page: string, bucket: string, now: number): void {
	if (counted.size === 0) since = now;
	const key = `${name} ${page} ${bucket}`;
	counted.set(key, (counted.get(key) ?? 0) + 1);
}

/** Writes what was counted so far behind the answer, where a minute has passed. */
export function writeDue(c: EdgeContext): void {
	const now = c.get('now');
	if (counted.size > 0 && now - since >= everyMs) c.executionCtx.waitUntil(writeCounts(c.get('env').EDGE_DB, now, c.get('requestId')));
}

/** Writes what was counted so far. What cannot be written is counted on. */
export async function writeCounts(db: D1Database, now: number, requestId?: string): Promise<void> {
	const written = counted;
	counted = new Map();
	since = now;
	if (written.size === 0) return;
	const figures = [...written].map(([key, times]) => {
		const [name = '', page = '', bucket = ''] = key.split(' ');
		return { name, page, bucket, count: times };
	});
	try {
		await addFigures(
			db,
			figures,
			dayInAlmaty(now),
			figures.filter(({ name }) => !sinceBeginning.has(name)),
		);
	} catch (thrown) {
		log({ event: 'unexpected', requestId, kind: kindOf(thrown) });
		for (const [key, times] of written) counted.set(key, (counted.get(key) ?? 0) + times);
	}
}
