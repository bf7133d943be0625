/** What follows from a merge in each store, none of whose statements knows another one: done at once, and by a job until all of it is. Done twice it changes nothing more. */
import { localise } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import { settingsPath } from '#shared/merging/place.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { findFacts } from '#worker/lab/attachments/store.ts';
import type { MergeRow } from '#worker/lab/merges/store.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import { dueMerges, mergeById, noteMoved, noteReturned, postpone } from './due-store.ts';
import { copyChoices, forgetChoices, forgetConnected, writeMessages } from './messages-store.ts';
import { moveOrders, returnOrders } from './orders-store.ts';
import { childrenLeft, childrenMoved, movePeopleAgain, returnPeople, type Moving } from './people-store.ts';
import { endLinks, moveResults, returnResults } from './results-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What was under way while the account ended (an order in flight, a result that was being attached) is written within seconds; it is looked for after this, and once more after a day. */
const soonMs = 10 * minuteMs;
const failedMs = minuteMs;
const batch = 20;

const movingOf = ({ id, account_id: stays, ended_id: ends }: MergeRow): Moving => ({ id, stays, ends });

/** Goes on with one as far as it goes, as it stands by now. @returns whether nothing more is on its way */
export async function goOn(context: JobContext, { id }: Pick<MergeRow, 'id'>): Promise<boolean> {
	const seenAt = context.services.clock();
	const merge = await mergeById(context.db, id);
	if (merge === null || merge.next_at === null) return true;
	if (merge.state === 'returning') await goBack(context, merge);
	else if (merge.state === 'returned') await finishReturn(context, merge);
	else await moveAll(context, merge, seenAt);
	const { state } = (await mergeById(context.db, id)) ?? merge;
	return state === 'merged' || state === 'returned';
}

async function moveAll(context: JobContext, merge: MergeRow, seenAt: number): Promise<void> {
	const { db, services } = context;
	const now = services.clock();
	const moving = movingOf(merge);
	const { id, stays, ends } = moving;
	// The warning goes first: if the merge was wrong, both people learn of it even when a later step fails.
	await tell(context, merge, 'merged');
	// Again: somebody may have been about to sign in, or to name a card.
	if (!(await movePeopleAgain(db, moving, now))) return;
	const children = await childrenMoved(db, id);
	if (!(await endLinks(db, { id, phase: 'stands', accountId: ends, patientIds: [ends, ...children.map((child) => child.id)] }, now))) return;
	const self = await findFacts(db, stays);
	if (self === null || !(await moveResults(db, moving, self))) return;
	await moveOrders(db, moving);
	await copyChoices(db, moving);
	await forgetConnected(db, ends, seenAt);
	const nextAt = merge.merged_at === null ? now + soonMs : now - merge.merged_at < dayMs ? merge.merged_at + dayMs : null;
	await noteMoved(db, id, nextAt, now);
}

async function goBack(context: JobContext, merge: MergeRow): Promise<void> {
	const { db, services } = context;
	const now = services.clock();
	const moving = movingOf(merge);
	const { id, stays } = moving;
	// Results first: they may be another person's.
	if (!(await returnResults(db, await returningOf(db, merge), 'returning'))) return;
	await returnOrders(db, moving);
	const children = (await childrenMoved(db, id)).filter(({ had }) => had === '').map((child) => child.id);
	if (!(await endLinks(db, { id, phase: 'returning', accountId: stays, patientIds: children }, now))) return;
	await forgetChoices(db, stays, children);
	if (!(await returnPeople(db, moving, now))) return;
	const returned = await mergeById(db, id);
	if (returned !== null) await finishReturn(context, returned);
}

/** Behind the opening of the account: both are told, and what was written while it went back (a link to a child's results, a result that was just being attached) is looked for, once more after a while. */
async function finishReturn(context: JobContext, merge: MergeRow): Promise<void> {
	const { db, services } = context;
	const now = services.clock();
	const { id, account_id: stays } = merge;
	await tell(context, merge, 'parted');
	const children = await childrenLeft(db, movingOf(merge));
	await forgetChoices(db, stays, children);
	// Neither where the two were put together anew: all of it is on another way then.
	const isApart = await endLinks(db, { id, phase: 'apart', accountId: stays, patientIds: children }, now);
	if (isApart) await returnResults(db, await returningOf(db, merge), 'apart');
	const lookAt = (merge.returned_at ?? now) + soonMs;
	await noteReturned(db, id, now < lookAt ? lookAt : null);
}

async function returningOf(db: Database, merge: MergeRow) {
	const moving = movingOf(merge);
	const [stays, ends] = await Promise.all([credentialsOf(db, 'patient', moving.stays), credentialsOf(db, 'patient', moving.ends)]);
	return { ...moving, phone: ends === null || ends.phone === stays?.phone ? '' : ends.phone, since: merge.asked_at };
}

/** Tells every proved contact of both accounts. If they are two people after all, each learns of it. */
async function tell({ db, services }: JobContext, merge: MergeRow, what: 'merged' | 'parted'): Promise<void> {
	const now = services.clock();
	const accounts = await Promise.all([merge.account_id, merge.ended_id].map((id) => credentialsOf(db, 'patient', id)));
	const messages = new Map<string, NewMessage>();
	for (const to of accounts) {
		if (to === null) continue;
		const facts = { at: new Date(merge.asked_at).toISOString(), link: services.origin + localise(settingsPath, to.locale) };
		const ways = [
			{ kind: `accounts-${what}-sms` as const, recipient: getsSms(to.phone) ? to.phone : '' },
			{ kind: `accounts-${what}-mail` as const, recipient: to.email },
		];
		for (const [at, { kind, recipient }] of ways.entries())
			if (recipient !== '' && !messages.has(recipient))
				messages.set(recipient, {
					kind,
					about: `${merge.id}.${to === accounts[0] ? 'stays' : 'ended'}${String(at)}`,
					recipient,
					locale: to.locale,
					facts,
				});
	}
	await writeMessages(db, [...messages.values()], now);
	await enqueueAll({ db, services, now }, [...messages.values()]);
}

export const goOnDue: Job = async (context) => {
	const now = context.services.clock();
	for (const due of await dueMerges(context.db, now, batch)) {
		try {
			await goOn(context, due);
		} catch (thrown) {
			// One that cannot go on keeps no other from it.
			logFault({ job: 'merges' }, thrown);
			await postpone(context.db, due.id, now + failedMs);
		}
	}
};
