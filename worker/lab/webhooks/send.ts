/**
 * Tells webhooks of changes of orders, each by one at a time and in the order of the changes. A webhook keeps the number that it has reached, and goes on only when the change behind it was taken: so
 * none is lost, whatever breaks, and one that was taken without our knowing comes again under the same id.
 */
import type { WebhookBody, WebhookEvent } from '#shared/webhooks/events.ts';
import { logEvent, logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { oneByOne, type Taker } from '#worker/lab/kit/tasks.ts';
import { changesAfter } from '#worker/lab/order/changes-store.ts';
import type { WebhookOutcome } from '#worker/providers/webhooks/port.ts';
import { isTaken, noteDelivered, noteFailed, releaseWebhook, takeWebhook, type TakenWebhook, type Tried } from './sending-store.ts';
import { signedHeaders } from './signature.ts';
import { dueWebhooks } from './store.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** Pauses behind a try that came to nothing; the last one again and again. */
const pausesMs = [5 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs] as const;
const lastPauseMs = hourMs;
/** No receiver asks to be left alone for longer. */
const maxPauseMs = 6 * hourMs;
/** One that takes nothing for so long is stopped, and stands where somebody looks (`zerthana_webhooks_stopped`). */
const stoppedAfterMs = 5 * 24 * hourMs;
/** Longer than a request takes, and than its outcome waits to be written. */
const takenMs = 60 * secondMs;
/** Somebody else sends: what has come since is looked for once more then. */
const againMs = 5 * secondMs;
/** So many changes are read at once, and for so long one is sent to before others have their turn. */
const batch = 50;
const turnMs = 20 * secondMs;
/** Changes that are looked at in one turn: some queries of a batch each. */
const maxPassed = 2000;

interface Change {
	readonly nr: number;
	readonly order_nr: string;
	readonly kind: 'made' | 'status' | 'visit' | 'payment';
	readonly missed: 0 | 1;
	readonly at: number;
}

const eventOf = ({ kind, missed }: Change): WebhookEvent => (missed === 1 ? 'order.missed' : `order.${kind}`);
/** Of a change, and of no other one that a store brought back from a backup would give the same number. */
const idOf = ({ nr, at }: Change): string => `change-${String(nr)}-${at.toString(36)}`;

/** @returns milliseconds until it is to be sent to again; null where the next change, or the job, brings it */
async function sendTo(context: JobContext, id: string): Promise<number | null> {
	const { db, services } = context;
	const { clock } = services;
	const [begun, token] = [clock(), services.random.uuid()];
	const taking = () => ({ token, now: clock(), until: clock() + takenMs });
	const webhook = await takeWebhook(db, id, taking());
	if (webhook === null) return (await isTaken(db, id, begun)) ? againMs : null;
	const wanted = JSON.parse(webhook.events) as readonly WebhookEvent[];
	let { reached, tries, failing_since: failingSince } = webhook;
	let passed = 0;
	for (let changes = await changesAfter(db, reached, batch); changes.length > 0; changes = await changesAfter(db, reached, batch)) {
		for (const change of changes) {
			if (!wanted.includes(eventOf(change))) {
				reached = change.nr;
				continue;
			}
			const outcome = await post(context, webhook, change);
			const tried: Tried = { changeNr: change.nr, orderNr: change.order_nr, event: eventOf(change), code: outcome.code, at: clock() };
			if (outcome.kind !== 'delivered') return failed(context, id, { token, tried, reached, tries, failingSince, outcome });
			if (!(await noteDelivered(db, id, taking(), tried))) return null;
			[reached, tries, failingSince] = [change.nr, 0, null];
			if (clock() - begun > turnMs) {
				await releaseWebhook(db, id, token, reached);
				return 0;
			}
		}
		// Of a long history that it does not want, so much is passed by in one turn.
		passed += changes.length;
		if (passed >= maxPassed || clock() - begun > turnMs) {
			await releaseWebhook(db, id, token, reached);
			return 0;
		}
	}
	await releaseWebhook(db, id, token, reached);
	return null;
}

async function post(
	{ services }: JobContext,
	{ url, secret, secret_before: before, before_until: until }: TakenWebhook,
	change: Change,
): Promise<WebhookOutcome> {
	const at = services.clock();
	const said: WebhookBody = { type: eventOf(change), timestamp: new Date(change.at).toISOString(), data: { orderNr: change.order_nr, change: change.nr } };
	const body = JSON.stringify(said);
	const signed = await signedHeaders({ id: idOf(change), at, body }, before !== '' && until > at ? [secret, before] : [secret]);
	return services.webhooks.send({ url, headers: { 'Content-Type': 'application/json', 'User-Agent': 'Zerthana-Webhooks/1', ...signed }, body });
}

interface Failing {
	readonly token: string;
	readonly tried: Tried;
	readonly reached: number;
	readonly tries: number;
	readonly failingSince: number | null;
	readonly outcome: Exclude<WebhookOutcome, { readonly kind: 'delivered' }>;
}

async function failed({ db }: JobContext, id: string, { token, tried, reached, tries, failingSince, outcome }: Failing): Promise<number | null> {
	const isOver = outcome.kind === 'gone' || tried.at - (failingSince ?? tried.at) >= stoppedAfterMs;
	const asked = outcome.kind === 'failed' ? Math.min(outcome.afterMs ?? 0, maxPauseMs) : 0;
	const pauseMs = Math.max(pausesMs[tries] ?? lastPauseMs, asked);
	await noteFailed(db, id, token, tried, { reached, nextAt: tried.at + pauseMs, stoppedAt: isOver ? tried.at : null });
	if (isOver) logEvent({ event: 'webhook', kind: 'stopped' });
	return isOver ? null : pauseMs;
}

/** What cannot even be tried is due all the same: the job brings it again. */
const deadLetter = async (): Promise<void> => undefined;

export const webhookTasks: Taker = { take: oneByOne(sendTo), deadLetter };

/** Has webhooks sent to that are due, as soon as can be: behind every call that changes an order, and from time to time. */
export const tellWebhooks: Job = async ({ db, services }) => {
	const ids = await dueWebhooks(db, services.clock());
	if (ids.length > 0) await services.queue.send(ids.map((id) => ({ task: { kind: 'webhook', id } })));
};

/** Tasks by which orders change as well: webhooks are told of it behind them. */
export const thenTold = ({ take, deadLetter: giveUp }: Taker): Taker => ({
	deadLetter: giveUp,
	take: async (context, ids) => {
		const again = await take(context, ids);
		await tellWebhooks(context).catch((thrown: unknown) => logFault({ job: 'webhooks' }, thrown));
		return again;
	},
});
