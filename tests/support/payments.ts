/** A laboratory whose payments are taken by a server that stands in for Freedom Pay, with a clock that is set by hand. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import type { CardPayment } from '#shared/payment/state.ts';
import type { Order } from '#shared/order/calls.ts';
import { runJobs, takeBatch } from '#worker/lab/jobs.ts';
import type { Job } from '#worker/lab/kit/jobs.ts';
import type { DelayedTask } from '#worker/providers/queue/port.ts';
import { freedomPay } from '#worker/providers/payment/freedom-pay.ts';
import { merchantId, merchantSecret, standIn, type KeptPayment } from './freedom-pay.ts';
import { ask, fresh, person, read, type Placed, type Refused } from './laboratory.ts';
import { create } from './orders.ts';
import { testServices } from './services.ts';
import { idOf, seedSite } from './site.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** What an order of glucose costs, with the taking of blood, in whole tenge. */
export const sum = 1300 + 800;

/** Seeds the site before a file's tests, and leaves the payments of other tests to nobody before each. @param take is given the id of glucose */
export function beforePayments(take: (glucose: number) => void): void {
	beforeAll(async () => {
		await seedSite();
		take(await idOf('BIO-001'));
	});
	beforeEach(async () => {
		vi.restoreAllMocks();
		await env.LAB_DB.prepare('UPDATE payments SET next_at = NULL').run();
	});
}

/** Steps of every payment of an order, in their order, payments in the order in which they were begun. */
export const stepsOf = async (orderId: string): Promise<string[][]> => {
	const { results } = await env.LAB_DB.prepare(
		'SELECT s.payment_id, s.state FROM payment_steps s JOIN payments p ON p.id = s.payment_id WHERE p.order_id = ?1 ORDER BY p.created_at, s.payment_id, s.position',
	)
		.bind(orderId)
		.all<{ payment_id: string; state: string }>();
	return [...Map.groupBy(results, (row) => row.payment_id).values()].map((rows) => rows.map(({ state }) => state));
};

type Case = Reply<'lis.payment.cases'>['data'][number];

export function paying() {
	const vendor = standIn();
	const time = { now: Date.UTC(2026, 10, 22, 6) };
	const troubles: string[] = [];
	const payment = freedomPay({
		merchantId,
		secret: merchantSecret,
		testing: true,
		salt: () => crypto.randomUUID(),
		onTrouble: (code) => troubles.push(code),
		send: vendor.send,
	});
	/** What stands in the queues, and when each is brought. */
	const queued: { readonly task: DelayedTask['task']; readonly at: number }[] = [];
	const queue = {
		send: async (tasks: readonly DelayedTask[]) => void queued.push(...tasks.map(({ task, delayMs = 0 }) => ({ task, at: time.now + delayMs }))),
	};
	const services = testServices({ payment, localPayments: null, clock: () => time.now, queue });
	/** Brings what is due of some kinds, each in a batch of its own, until nothing is. */
	const bring = async (kinds: readonly string[] = ['refund', 'payment'], own = services): Promise<void> => {
		const isDue = ({ task, at }: (typeof queued)[number]) => at <= time.now && kinds.includes(task.kind);
		for (let due = queued.filter(isDue); due.length > 0; due = queued.filter(isDue)) {
			queued.splice(0, queued.length, ...queued.filter((one) => !isDue(one)));
			const messages = due.map(({ task }) => ({ body: task, ack: () => undefined, retry: () => undefined }));
			await takeBatch({ db: env.LAB_DB, services: own }, { queue: 'of-the-test', messages });
		}
	};
	const kept = (id: string): KeptPayment => {
		const found = vendor.payments.get(id);
		if (!found) throw new Error(`no payment ${id}`);
		return found;
	};
	/** Number at the provider of the payment that was begun last. */
	const newest = () => [...vendor.payments.keys()].at(-1) ?? '';
	const order = async (analyses: readonly number[], more: object = {}): Promise<Placed & Refused & { readonly http: number }> =>
		read(ask('POST', create, { key: fresh(), services, body: { ...person, payment: 'card', analyses, ...more } }));
	const view = async ({ id, access }: Pick<Placed, 'id' | 'access'>): Promise<Order> =>
		read<Order>(ask('GET', `/api/site-order/view?id=${id}`, { access, services }));
	const standing = async (placed: Pick<Placed, 'id' | 'access'>): Promise<CardPayment> => {
		const { cardPayment } = await view(placed);
		if (cardPayment === null) throw new Error('paid in cash');
		return cardPayment;
	};
	const start = ({ id, access }: Pick<Placed, 'id' | 'access'>) =>
		read<{ url: string } & Refused>(ask('POST', '/api/payment/start', { access, services, body: { id } }));
	const check = ({ id, access }: Pick<Placed, 'id' | 'access'>) =>
		read<{ cardPayment: CardPayment }>(ask('POST', '/api/payment/check', { access, services, body: { id } }));
	const cancel = async ({ id, access }: Pick<Placed, 'id' | 'access'>) => {
		const answer = await read<{ status: number }>(ask('POST', '/api/site-order/cancel', { access, services, body: { id } }));
		await bring(['refund']);
		return answer;
	};
	const send = (fields: Readonly<Record<string, string>>, path = '/api/payment/notify/freedom-pay') =>
		ask('POST', path, {
			services,
			body: new URLSearchParams(fields).toString(),
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		});
	/** Tells the laboratory of a payment, and gives its answer's status. */
	const notify = async (id: string, result: '0' | '1' | '2' = '1', more: Readonly<Record<string, string>> = {}): Promise<string> => {
		const answer = await send(vendor.notice(id, result, more));
		await bring(['refund']);
		return /<pg_status>(\w+)</.exec(await answer.text())?.[1] ?? String(answer.status);
	};
	/** Somebody pays on the provider's page; nobody is told. */
	const pay = (id: string = newest()) => {
		kept(id).status = 'ok';
		return id;
	};
	/** The timer's turn, and what it and the queues bring by then. @param own services in place of the bench's @param run the job of payments alone, where hundreds of turns follow each other */
	const jobs = async (own = services, run: Job = runJobs) => {
		await bring(undefined, own);
		await run({ db: env.LAB_DB, services: own });
		await bring(undefined, own);
	};
	const lab = <T>(method: 'GET' | 'PUT', path: string, body?: object) => read<T>(ask(method, path, { services, access: env.LIS_KEY, ...(body && { body }) }));
	async function whole<T>(path: string): Promise<T[]> {
		const found: T[] = [];
		for (let after: number | null = 0; after !== null;) {
			const page: { readonly data: readonly T[]; readonly next: number | null } = await lab('GET', `${path}&pageSize=100&after=${String(after)}`);
			found.push(...page.data);
			after = page.next;
		}
		return found;
	}
	/** What needs a person, of one order. */
	const cases = async ({ orderNr }: Pick<Placed, 'orderNr'>, open: '0' | '1' = '0') =>
		(await whole<Case>(`/lis/payments/cases?open=${open}`)).filter(({ event }) => event.orderNr === orderNr);
	/** What the provider said of one order. */
	const events = async ({ orderNr }: Pick<Placed, 'orderNr'>) =>
		(await whole<Reply<'lis.payment.events'>['data'][number]>('/lis/payments/events?')).filter((event) => event.orderNr === orderNr);
	const settle = (id: number, settlement: string, note = '') => lab<Refused>('PUT', `/lis/payments/cases/${String(id)}`, { settlement, note });
	return {
		vendor,
		time,
		troubles,
		services,
		queued,
		bring,
		kept,
		newest,
		order,
		view,
		standing,
		start,
		check,
		cancel,
		send,
		notify,
		pay,
		jobs,
		cases,
		events,
		settle,
	};
}

/** What the laboratory prints of payments, as codes. */
export function listening(): { readonly codes: () => string[]; readonly all: () => string } {
	const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const lines = () => said.mock.calls.flat().map(String);
	return {
		codes: () => lines().flatMap((line) => /"event":"payment","kind":"([^"]+)"/.exec(line)?.[1] ?? []),
		all: () => lines().join('\n'),
	};
}
