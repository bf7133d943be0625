/** Seals what was opened, in the order in which it was written, and looks chains and rounds through, the longest unchecked first. Done twice it changes nothing more. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Job } from '#worker/lab/kit/jobs.ts';
import { hashOfRound, noHead, sealOf, type Round } from './chain.ts';
import { longestUnchecked, noteChecked, unsealed, writeSeals, type Seal } from './chain-store.ts';
import { checkChains } from './check.ts';
import { checkRounds, tellRound } from './rounds.ts';

const batch = 500;
/** Ten thousand entries a run; what is left waits for the next one. */
const maxBatches = 20;
/** So many chains are looked through a run: 14,400 a day. */
const checkedChains = 50;

export const sealOpenings: Job = async ({ db, services }) => {
	for (let count = 0; count < maxBatches && (await sealSome(db, services.clock())); count += 1);
	const now = services.clock();
	const requestIds = await longestUnchecked(db, checkedChains);
	await checkChains(db, requestIds, now);
	await noteChecked(db, requestIds, now);
	await checkRounds(db, now);
};

/** @returns whether there may be more: the batch was full, or another job was faster, and it is to be worked out again */
async function sealSome(db: Database, now: number): Promise<boolean> {
	const { entries, round: from } = await unsealed(db, batch);
	if (entries.length === 0) return false;
	const chains = await Promise.all(
		[...Map.groupBy(entries, ({ entry }) => entry.request_id)].map(async ([requestId, own]) => {
			const seals: Seal[] = [];
			for (const { entry, before } of own) seals.push({ requestId, nr: entry.nr, hash: await sealOf(seals.at(-1)?.hash ?? before, entry) });
			return seals;
		}),
	);
	const last = from ?? noHead;
	const round: Round = { nr: last.nr + 1, at: now, heads: chains.flatMap((seals) => seals.slice(-1)) };
	const hash = await hashOfRound(last.hash, round);
	const isWritten = await writeSeals(db, chains.flat(), last, round, hash);
	if (isWritten) tellRound(round.nr, hash);
	return !isWritten || entries.length === batch;
}
