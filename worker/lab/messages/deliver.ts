/**
 * Sends messages to people: each from the queue, as soon as what it tells of is written, and again while its sender fails or the day has no room for it. A message that may
 * have been sent is not sent a second time, and none is given up before it is no news any more; then it stands where the laboratory looks.
 */
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import type { Again, Taker } from '#worker/lab/kit/tasks.ts';
import { stayingOf } from '#worker/lab/merges/store.ts';
import { patientsOfRequests } from '#worker/lab/request-facts/store.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { DelayedTask, Task } from '#worker/providers/queue/port.ts';
import { awaitedOf } from './awaited-store.ts';
import { houseHours, nextByDay, type DayHours } from './by-day.ts';
import { goesByDay, isMessageKind, messageKinds, writeMessage, type MessageKind } from './kinds.ts';
import { gather, gatherAll } from './outbox-store.ts';
import { messageId, putAtOf, type NewMessage } from './store.ts';
import { sendToBrowser } from './push.ts';
import { sendToChat } from './telegram.ts';
import {
	claimOverdue,
	endUnsent,
	giveUpLost,
	hoursOfOwners,
	putOff,
	refuseWaiting,
	requestsOfMessages,
	settleMessages,
	takeMessages,
	type BroughtMessage,
	type PassedMessage,
	type Settling,
	type TakenMessage,
} from './take-store.ts';
import { forgetSaid } from './undelivered-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Waiting times after a try that failed; the last one again and again. */
const waits = [1 * minuteMs, 5 * minuteMs, 30 * minuteMs] as const;
const lastWaitMs = 4 * hourMs;
/** Waiting times before what went out is written down once more: a database that starts anew is back within them. */
const writeWaitsMs = [250, 1000, 3000, 8000] as const;
/** Longer than any sending takes, and than its outcome waits to be written down. */
const lostMs = 10 * minuteMs;
/** So long after its time a message is taken for one that the queue knows nothing of: it was not put there, or fell out. */
const forgottenMs = 5 * minuteMs;
/** As often as the job comes (`crons` of wrangler.toml): what it puts into the queue is spread over that time. */
const everyMs = 5 * minuteMs;
/** Twenty thousand of a night that the queue has lost are there again within 40 minutes. */
const batch = 3000;
/** The platform lets six connections be open at once (https://developers.cloudflare.com/workers/platform/limits/). */
const wave = 6;

/** What kind of message an id is of: that stands before the colon. Null for one that this version of the site does not know. */
function kindOf(id: string): MessageKind | null {
	const kind = id.slice(0, Math.max(0, id.indexOf(':')));
	return isMessageKind(kind) ? kind : null;
}

/** Sends messages, unless they were sent already, wait for their time, or somebody else is at it. */
async function deliver({ db, services }: JobContext, ids: readonly string[]): Promise<ReadonlyMap<string, Again>> {
	const [now, token] = [services.clock(), services.random.uuid()];
	// What its writer did not live to bring.
	await gather(db, ids);
	const again = new Map<string, Again>();
	const brought = ids.flatMap((id): BroughtMessage[] => {
		const kind = kindOf(id);
		if (kind === null) again.set(id, 'fault');
		return kind === null ? [] : [{ id, kind }];
	});
	// Whatever was tried at night, or came late from the queue: nobody is woken by it.
	const byDay = brought.filter(({ kind }) => goesByDay(kind));
	const chosen = await hoursOfOwners(
		db,
		byDay.map(({ id }) => id),
	);
	const hoursOf = (id: string) => chosen.get(id) ?? houseHours;
	const early = byDay.filter(({ id }) => nextByDay(now, hoursOf(id)) > now);
	await waitOn(early.map(({ id }) => ({ id, until: nextByDay(now, hoursOf(id)), why: '' })));
	await refuseForeign(
		db,
		brought.filter((one) => !early.includes(one)),
		now,
	);
	await refuseOver(
		db,
		brought.filter((one) => !early.includes(one)),
		now,
	);
	const { taken, passed } = await takeMessages(
		db,
		brought.filter((one) => !early.includes(one)),
		{ budgets: services.messageBudgets, now, token },
	);
	await endUnsent(
		db,
		passed.filter((one) => one.good_until <= now).map(({ id }) => id),
		'late',
		now,
	);
	const waiting = passed.filter((one) => one.good_until > now);
	for (const { id, next_at: nextAt } of waiting) if (nextAt > now) again.set(id, nextAt - now);
	await waitOn(
		waiting
			.filter((one) => one.next_at <= now)
			.map((one) => ({ id: one.id, ...roomFor(one, brought.find(({ id }) => id === one.id)?.kind, now, hoursOf(one.id)) })),
	);
	for (let from = 0; from < taken.length; from += wave) await sendSome(taken.slice(from, from + wave));
	return again;

	async function waitOn(those: readonly { readonly id: string; readonly until: number; readonly why: string }[]) {
		await putOff(db, those, now);
		for (const { id, until } of those) again.set(id, until - now);
	}

	async function sendSome(messages: readonly TakenMessage[]) {
		const outcomes = await Promise.all(messages.map((message) => send({ db, services }, message).catch(noOutcome)));
		const settled = services.clock();
		const settlings = messages.flatMap((message, at) => {
			const outcome = outcomes[at] ?? null;
			// It may have been sent, so nobody else may take it: `sweep` gives it up.
			if (outcome === null) return [];
			return [settlingOf(message, outcome, settled, hoursOf(message.id))];
		});
		await untilWritten(() => settleMessages(db, settlings, { token, takenAt: now }, settled));
		for (const { message, state, nextAt } of settlings) if (state === 'waiting') again.set(message.id, nextAt - settled);
	}
}

/** A request may have left the account since it was written that there is something new of it: then it is told there no more. */
async function refuseForeign(db: JobContext['db'], brought: readonly BroughtMessage[], now: number): Promise<void> {
	const about = await requestsOfMessages(db, brought);
	const shownTo = await patientsOfRequests(
		db,
		about.map(({ requestId }) => requestId),
	);
	const apart = about.filter(({ requestId, patient }) => shownTo.has(requestId) && shownTo.get(requestId) !== patient);
	// Of an account that ended in another one of its person what waits is still theirs.
	const staying = await stayingOf(
		db,
		apart.map(({ patient }) => patient),
	);
	const foreign = apart.filter(({ requestId, patient }) => !staying.has(patient) || shownTo.get(requestId) !== staying.get(patient));
	await refuseWaiting(
		db,
		foreign.map(({ id }) => id),
		now,
	);
}

/** What some messages tell of may be over before they went out: a visit to which the point takes people again. */
async function refuseOver(db: JobContext['db'], brought: readonly BroughtMessage[], now: number): Promise<void> {
	const about = brought.flatMap(({ id, kind }) =>
		kind === 'visit-missed-sms' || kind === 'visit-missed-mail' ? [{ id, row: id.slice(kind.length + 1) }] : [],
	);
	if (about.length === 0) return;
	const awaited = await awaitedOf(
		db,
		about.map(({ row }) => row),
	);
	await refuseWaiting(
		db,
		about.flatMap(({ id, row }) => (awaited.has(row) ? [] : [id])),
		now,
	);
}

/**
 * What went out cannot be sent anew, so that it did is worth some more tries: without a row that says so the message ends as one that may have been sent.
 * @param write changes nothing when it was done before @throws what the last try throws
 */
async function untilWritten(write: () => Promise<void>): Promise<void> {
	for (const waitMs of writeWaitsMs) {
		try {
			return await write();
		} catch (thrown) {
			logFault({ job: 'message' }, thrown);
			await new Promise<void>((resolve) => setTimeout(resolve, waitMs));
		}
	}
	await write();
}

/** Somebody's fault on the way: the message may have been sent. */
function noOutcome(thrown: unknown): null {
	logFault({ job: 'message' }, thrown);
	return null;
}

function settlingOf(message: TakenMessage, outcome: SendOutcome, now: number, hours: DayHours): Settling {
	const isUnsent = outcome.kind === 'failed' || outcome.kind === 'refused';
	// An operator who sends none knows it.
	const why = outcome.kind === 'sent' || outcome.code === 'off' ? '' : outcome.code;
	return { message, ...judge(outcome, message, now, hours), why, isUnsent };
}

/** When a message that is one too many is tried again, and for what it waits. Hours leave the day one by one. */
function roomFor(
	{ recipient_full: isRecipientFull }: PassedMessage,
	kind: MessageKind | undefined,
	now: number,
	hours: DayHours,
): { readonly until: number; readonly why: string } {
	const next = isRecipientFull === 1 ? now + hourMs : (Math.floor(now / hourMs) + 1) * hourMs;
	return { until: kind !== undefined && goesByDay(kind) ? nextByDay(next, hours) : next, why: isRecipientFull === 1 ? 'recipient' : 'budget' };
}

async function send({ db, services }: JobContext, { id, kind, recipient: to, locale, facts }: TakenMessage): Promise<SendOutcome> {
	const { channel } = messageKinds[kind];
	const { subject, text, link, unsubscribe } = writeMessage(kind, locale, JSON.parse(facts) as Readonly<Record<string, string>>);
	if (channel === 'push') return sendToBrowser({ db, services }, { id, subscriptionId: to, title: subject, text, link: link ?? '', locale });
	if (channel === 'telegram') return sendToChat({ db, services }, { id, chat: to, text });
	if (channel === 'sms') return services.sms.send({ to, text, id });
	return services.mail.send({ to, subject, text, id, ...(unsubscribe === undefined ? {} : { unsubscribe }) });
}

function judge(
	outcome: SendOutcome,
	{ kind, attempts, good_until: goodUntil }: TakenMessage,
	now: number,
	hours: DayHours,
): Pick<Settling, 'state' | 'nextAt'> {
	if (outcome.kind !== 'failed') return { state: outcome.kind, nextAt: now };
	const next = now + Math.max(waits[attempts - 1] ?? lastWaitMs, outcome.afterMs ?? 0);
	const nextAt = goesByDay(kind) ? nextByDay(next, hours) : next;
	return nextAt < goodUntil ? { state: 'waiting', nextAt } : { state: 'failed', nextAt: now };
}

const taskOf = (id: string) => ({ kind: 'message', id }) as const satisfies Task;

/**
 * Has messages in the store of messages, and in the queue. Neither a store nor a queue that does not take them fails the request: `sweep` finds the messages.
 */
async function put(
	{ db, services }: Pick<JobContext, 'db' | 'services'>,
	tasks: readonly (DelayedTask & { readonly task: { readonly id: string } })[],
): Promise<void> {
	await gather(
		db,
		tasks.map(({ task }) => task.id),
	).catch((thrown: unknown) => logFault({ job: 'gather' }, thrown));
	await services.queue.send(tasks).catch((thrown: unknown) => logFault({ job: 'enqueue' }, thrown));
}

/** Has messages sent as soon as can be. */
export const enqueue = (context: Pick<JobContext, 'db' | 'services'>, ...ids: readonly string[]): Promise<void> =>
	put(
		context,
		ids.map((id) => ({ task: taskOf(id) })),
	);

/** Has messages sent when their time comes. */
export const enqueueAll = (context: Pick<JobContext, 'db' | 'services'> & { readonly now: number }, messages: readonly NewMessage[]): Promise<void> =>
	put(
		context,
		messages.map((message) => ({ task: taskOf(messageId(message.kind, message.about)), delayMs: putAtOf(message, context.now) - context.now })),
	);

/** Fetches messages that are still in an outbox, puts those into the queue that are overdue, and gives up those that nobody was heard of again about. */
export const sweep: Job = async ({ db, services }) => {
	const now = services.clock();
	// What cannot be brought keeps nothing that is there already.
	await gatherAll(db, batch).catch((thrown: unknown) => logFault({ job: 'gather' }, thrown));
	await giveUpLost(db, now - lostMs, now);
	await forgetSaid(db, now);
	const ids = await claimOverdue(db, now - forgottenMs, now + everyMs, batch);
	await services.queue.send(ids.map((id, at) => ({ task: taskOf(id), delayMs: ids.length < batch / 10 ? 0 : Math.floor((everyMs * at) / ids.length) })));
};

/** One that the queue could not even bring to its sender: it stands as failed, unless it was sent meanwhile. */
async function deadLetter({ db, services }: JobContext, id: string): Promise<void> {
	await gather(db, [id]);
	await endUnsent(db, [id], 'dead-letter', services.clock());
}

export const messageTasks: Taker = { take: deliver, deadLetter };
