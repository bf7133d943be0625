/** What follows from a merge in each store, none of whose statements knows another one: done at once, and by a job until all of it is. Done twice it changes nothing more. */
import { localise } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import { settingsPath } from '#shared/merging/place.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import type { MergeRow } from '#worker/lab/merges/store.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { forgetEverywhere } from '#worker/lab/messages/push-store.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import { revokeSharesOf } from '#worker/lab/sharing/store.ts';
import { dueMerges, noteMoved, postpone } from './due-store.ts';
import { copyChoices, forgetChoices, writeMessages } from './messages-store.ts';
import { moveOrders, returnOrders } from './orders-store.ts';
import { childrenMoved, movePeopleAgain, returnPeople, type Moving } from './people-store.ts';
import { moveResults, returnResults } from './results-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What was under way while the account ended (an order in flight, a result that was being attached) is written within seconds; it is looked for after this, and once more after a day. */
const soonMs = 10 * minuteMs;
const failedMs = minuteMs;
const batch = 20;

const movingOf = ({ id, account_id: stays, ended_id: ends }: MergeRow): Moving => ({ id, stays, ends });

/** Goes on with one as far as it goes. */
export async function goOn(context: JobContext, merge: MergeRow): Promise<void> {
	if (merge.state === 'returning') await goBack(context, merge);
	else await moveAll(context, merge);
}

async function moveAll({ db, services }: JobContext, merge: MergeRow): Promise<void> {
	const now = services.clock();
	const moving = movingOf(merge);
	// Again: somebody may have been about to sign in, or to name a card.
	await movePeopleAgain(db, moving, now);
	const children = await childrenMoved(db, merge.id);
	await revokeSharesOf(db, moving.ends, [moving.ends, ...children.map(({ id }) => id)], now);
	await moveResults(db, moving);
	await moveOrders(db, moving);
	await copyChoices(db, moving);
	await forgetEverywhere(db, moving.ends);
	await tell({ db, services }, merge, 'merged');
	const nextAt = merge.merged_at === null ? now + soonMs : now - merge.merged_at < dayMs ? merge.merged_at + dayMs : null;
	await noteMoved(db, merge.id, nextAt, now);
}

async function goBack({ db, services }: JobContext, merge: MergeRow): Promise<void> {
	const now = services.clock();
	const moving = movingOf(merge);
	const [stays, ends] = await Promise.all([credentialsOf(db, 'patient', moving.stays), credentialsOf(db, 'patient', moving.ends)]);
	// Results first: they may be another person's.
	await returnResults(db, moving, ends === null || ends.phone === stays?.phone ? '' : ends.phone, merge.asked_at);
	await returnOrders(db, moving);
	const children = await childrenMoved(db, merge.id);
	await forgetChoices(
		db,
		moving.stays,
		children.filter(({ had }) => had === '').map(({ id }) => id),
	);
	await tell({ db, services }, merge, 'parted');
	await returnPeople(db, moving, now);
}

/** Both owners are told by every contact that is proved: should they be two people after all, each learns of it. */
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
	await enqueueAll({ services, now }, [...messages.values()]);
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
