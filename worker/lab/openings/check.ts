/** Whether the chains of requests are whole. What is not is put where the laboratory sees it, and stays broken for its readers, whatever becomes of the rows. */
import type { Database } from '#worker/providers/database/port.ts';
import { logLine } from '#shared/kit/log-line.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { misfitsOf, noHead, type Head } from './chain.ts';
import { chainsOf } from './chain-store.ts';
import { brokenBefore, insertFaults, type Fault } from './faults-store.ts';

export interface CheckedChain {
	readonly entries: number;
	readonly head: Head;
	/** The first entry that was changed or taken away; null for a whole chain. */
	readonly brokenAt: number | null;
}

/** Looks through the chains of some requests. */
export async function checkChains(db: Database, requestIds: readonly string[], now: number): Promise<ReadonlyMap<string, CheckedChain>> {
	const [{ heads, entries, rounds }, before] = await Promise.all([chainsOf(db, requestIds), brokenBefore(db, requestIds)]);
	const checked = await Promise.all(
		requestIds.map(async (requestId) => {
			const head = heads.get(requestId) ?? noHead;
			const own = entries.get(requestId) ?? [];
			const misfits = await misfitsOf(own, head, rounds.get(requestId) ?? []);
			const found: Fault | null =
				misfits[0] === undefined ? null : { kind: 'chain', subject: requestId, nr: misfits[0].nr, cause: await hashOf(JSON.stringify(misfits)) };
			const first = Math.min(found?.nr ?? Infinity, before.get(requestId) ?? Infinity);
			return { requestId, found, chain: { entries: own.length, head, brokenAt: Number.isFinite(first) ? first : null } };
		}),
	);
	await tellFaults(
		db,
		checked.flatMap(({ found }) => found ?? []),
		now,
	);
	return new Map(checked.map(({ requestId, chain }) => [requestId, chain]));
}

/** Tells the laboratory what does not fit: a row in the list, and a line of the log with the count of what is new. */
export async function tellFaults(db: Database, faults: readonly Fault[], now: number): Promise<void> {
	if (faults.length === 0) return;
	const count = await insertFaults(db, faults, now);
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	if (count > 0) console.error(logLine({ event: 'openings-broken', count }));
}
