/**
 * A round says, each time that seals are written, where the chains that grew end by them, over the hash of the round before. Its number and hash are told to the log, which stands outside of this
 * store: who writes chains and rounds anew contradicts that.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { logEvent } from '#worker/lab/kit/jobs.ts';
import { hashOfRound } from './chain.ts';
import { checkChains, tellFaults } from './check.ts';
import type { Fault } from './faults-store.ts';
import { noteRoundsChecked, requestsUnlike, roundsToCheck, type KeptRound } from './rounds-store.ts';

/** So many rounds are looked through a run: 5,760 a day. A run writes one, unless it has more than 500 entries to seal. */
const checkedRounds = 20;

/** Tells the log of a round that stands: the collected log is a witness that nobody who holds the store can change. */
export function tellRound(round: number, hash: string): void {
	logEvent({ event: 'openings-round', round, hash });
}

/** The round that was changed; or the one before it, which is not there. Null for one that fits. */
async function faultOf(round: KeptRound): Promise<Fault | null> {
	const { nr, hash } = round;
	const isFirst = nr === 1;
	const own = await hashOfRound(isFirst ? '' : (round.previous ?? ''), round);
	if (!isFirst && round.previous === null) return { kind: 'round', subject: String(nr - 1), nr: 0, cause: `none before ${own}` };
	return own === hash ? null : { kind: 'round', subject: String(nr), nr: 0, cause: `hash ${own}` };
}

/** Looks some rounds through, those that were not for longest: whether they are what was written, and the chains that they name are what they say. */
export async function checkRounds(db: Database, now: number): Promise<void> {
	const rounds = await roundsToCheck(db, checkedRounds);
	const faults = await Promise.all(rounds.map(faultOf));
	await tellFaults(
		db,
		faults.filter((fault) => fault !== null),
		now,
	);
	const numbers = rounds.map(({ nr }) => nr);
	await checkChains(db, await requestsUnlike(db, numbers), now);
	await noteRoundsChecked(db, numbers, now);
}
