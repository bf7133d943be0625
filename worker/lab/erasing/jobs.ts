/**
 * Erases accounts whose day has come (docs/decisions/accounts.md, "Erasing"): store by store, each step in a transaction of its own store that finds nothing the second time. What is broken off is
 * begun again from the start by the next run, and stands as done only behind the last step.
 */
import { z } from 'zod';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { ErasureRow } from '#worker/lab/account/erasures-store.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { countResultsOf } from '#worker/lab/results/counts-store.ts';
import { follow } from './ask.ts';
import { begin, dueErasures, erasuresToFollow, finish, isMoving, postpone } from './due-store.ts';
import { endedIn } from '#worker/lab/merges/store.ts';
import { hindersOf, isHindered } from './hinders-store.ts';
import { forgetMessages } from './messages-store.ts';
import { forgetOrders, forgetWritten, keptOrders } from './orders-store.ts';
import { childrenOf, emptyAccount, identifyingOf, leaveFamily, stillAlone, type Identifying } from './people-store.ts';
import { leaveResults } from './results-store.ts';

/** Accounts of one run: the next one follows within minutes. */
const batch = 10;
const hourMs = 3_600_000;
/** One for whom something is still to be done is looked at again a day later; one that failed, or whose account is being merged or parted, an hour later, behind the others. */
const hinderedMs = 24 * hourMs;
const failedMs = hourMs;
const movingMs = hourMs;

/** What was broken off between the asking and what follows from it. */
export const followAsked: Job = async ({ db, services }) => {
	for (const asked of await erasuresToFollow(db, batch)) await follow({ db, services }, asked);
};

export const eraseDue: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	for (const due of await dueErasures(db, now, batch)) {
		try {
			await erase(context, due, now);
		} catch (thrown) {
			// One that cannot be erased keeps no other from it.
			logFault({ job: 'erasures' }, thrown);
			await postpone(db, due.id, now + failedMs);
		}
	}
};

async function erase(context: JobContext, due: ErasureRow, now: number): Promise<void> {
	const { db } = context;
	const { id, account_id: accountId } = due;
	const today = todayInAlmaty(now);
	const children = due.state === 'begun' ? z.array(z.string()).parse(JSON.parse(due.children)) : await beginOf(context, due, now);
	if (children === null) return;
	const known = await identifyingOf(db, accountId);
	if (known !== null) {
		await forgetMessages(db, accountId, contactsOf(known), due.asked_at);
		await forgetWritten(db, known);
		await leaveFamily(db, accountId);
	}
	const ended = await endedIn(db, accountId);
	for (const one of ended) {
		const ofEnded = await identifyingOf(db, one);
		if (ofEnded === null) continue;
		await forgetMessages(db, one, contactsOf(ofEnded), due.asked_at);
		await forgetWritten(db, ofEnded);
	}
	const going = [accountId, ...ended, ...(await stillAlone(db, children, today))];
	// Twice: what came to the account between the first time and the emptying of its row goes as well, and nothing comes behind that.
	for (const round of ['before', 'behind']) {
		for (const one of going) {
			await forgetOrders(db, one);
			await leaveResults(db, accountId, one, now);
			await forgetMessages(db, one, [], due.asked_at);
			if (round === 'before') await emptyAccount(db, one, now);
		}
	}
	await finish(db, id, now);
}

/** Ids of the children who go with the account; null where it may not be begun. */
async function beginOf({ db }: JobContext, { id, account_id: accountId }: ErasureRow, now: number): Promise<readonly string[] | null> {
	const today = todayInAlmaty(now);
	// Who is erased with it is known once nothing is on its way.
	if (await isMoving(db, accountId)) {
		await postpone(db, id, now + movingMs);
		return null;
	}
	if (isHindered(await hindersOf(db, accountId, now, today))) {
		await postpone(db, id, now + hinderedMs);
		return null;
	}
	const [orders, { requests }, children] = await Promise.all([
		keptOrders(db, accountId),
		countResultsOf(db, accountId, now),
		childrenOf(db, accountId, today),
	]);
	const going = children.filter(({ goes }) => goes === 1).map((child) => child.id);
	return (await begin(db, id, { kept: { ...orders, requests }, children: going })) ? going : null;
}

const contactsOf = ({ phone, phone2, email, unproved_phone: unprovedPhone, unproved_email: unprovedEmail }: Identifying) =>
	[phone, phone2, email, unprovedPhone, unprovedEmail].filter((contact) => contact !== '');
