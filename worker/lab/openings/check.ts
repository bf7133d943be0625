/** Whether the chains of requests are whole. What is not is put where the operator sees it, and stays broken for whoever reads it, whatever becomes of the rows. */
import type { D1Database } from '@cloudflare/workers-types';
import { logLine } from '#shared/kit/log-line.ts';
import { brokenAt, noHead, type Head } from './chain.ts';
import { brokenBefore, chainsOf, insertFaults, type Fault } from './chain-store.ts';

export interface CheckedChain {
	readonly entries: number;
	readonly head: Head;
	/** The first entry that was changed or taken away; null for a whole chain. */
	readonly brokenAt: number | null;
}

/** Looks through the chains of some requests. */
export async function checkChains(db: D1Database, requestIds: readonly string[], now: number): Promise<ReadonlyMap<string, CheckedChain>> {
	const [{ heads, entries }, before] = await Promise.all([chainsOf(db, requestIds), brokenBefore(db, requestIds)]);
	const checked = await Promise.all(
		requestIds.map(async (requestId) => {
			const head = heads.get(requestId) ?? noHead;
			const own = entries.get(requestId) ?? [];
			const found = await brokenAt(own, head);
			const first = Math.min(found ?? Infinity, before.get(requestId) ?? Infinity);
			return { requestId, found, chain: { entries: own.length, head, brokenAt: Number.isFinite(first) ? first : null } };
		}),
	);
	await tellFaults(
		db,
		checked.flatMap(({ requestId, found }) => (found === null ? [] : [{ kind: 'chain', subject: requestId, nr: found } as const])),
		now,
	);
	return new Map(checked.map(({ requestId, chain }) => [requestId, chain]));
}

/** Tells the operator what does not fit: a row in the list, and a line of the log with the count of what is new. */
export async function tellFaults(db: D1Database, faults: readonly Fault[], now: number): Promise<void> {
	if (faults.length === 0) return;
	const count = await insertFaults(db, faults, now);
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	if (count > 0) console.error(logLine({ event: 'openings-broken', count }));
}
