/** Seals what was opened, in the order in which it was written, and looks the chains through, the longest unchecked first. Done twice it changes nothing more. */
import type { D1Database } from '@cloudflare/workers-types';
import { beginningOfDay } from '#shared/kit/dates.ts';
import type { Job } from '#worker/lab/kit/jobs.ts';
import { noHead, sealOf } from './chain.ts';
import { headsOf, longestUnchecked, noteChecked, unsealed, writeSeals, type Seal } from './chain-store.ts';
import { checkChains } from './check.ts';
import { closeDays, dayAfter, recheckDay } from './days.ts';
import { lastDay } from './days-store.ts';

const batch = 500;
/** Ten thousand entries a run; what is left waits for the next one. */
const maxBatches = 20;
/** So many chains are looked through a run: 14,400 a day. */
const checkedChains = 50;

export const sealOpenings: Job = async ({ db, services }) => {
	for (let count = 0; count < maxBatches && (await sealSome(db, await momentOfSeals(db, services.clock()))) === batch; count += 1);
	const now = services.clock();
	const requestIds = await longestUnchecked(db, checkedChains);
	await checkChains(db, requestIds, now);
	await noteChecked(db, requestIds, now);
	await closeDays(db, now);
	await recheckDay(db, now);
};

/** No seal is of a day that has its digest already, whatever the clock says. */
async function momentOfSeals(db: D1Database, now: number): Promise<number> {
	const last = await lastDay(db);
	return last === null ? now : Math.max(now, beginningOfDay(dayAfter(last.day)));
}

/** @returns how many entries were without a seal, `batch` at the most */
async function sealSome(db: D1Database, now: number): Promise<number> {
	const entries = await unsealed(db, batch);
	const ofRequests = Map.groupBy(entries, (entry) => entry.request_id);
	const heads = await headsOf(db, [...ofRequests.keys()]);
	const chains = await Promise.all(
		[...ofRequests].map(async ([requestId, own]) => {
			const { hash: from } = heads.get(requestId) ?? noHead;
			const seals: Seal[] = [];
			for (const entry of own) seals.push({ requestId, nr: entry.nr, from, hash: await sealOf(seals.at(-1)?.hash ?? from, entry) });
			return seals;
		}),
	);
	if (entries.length > 0)
		await writeSeals(
			db,
			chains.flat(),
			chains.flatMap((seals) => seals.slice(-1)),
			now,
		);
	return entries.length;
}
