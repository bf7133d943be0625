/** A laboratory whose payments are taken by a server that stands in for Freedom Pay, with a clock that is set by hand. */
import { env } from 'cloudflare:test';
import { vi } from 'vitest';
import type { CardPayment } from '#shared/payment/state.ts';
import type { Order } from '#shared/order/calls.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { freedomPay } from '#worker/providers/payment/freedom-pay.ts';
import { merchantId, merchantSecret, standIn, type KeptPayment } from './freedom-pay.ts';
import { ask, fresh, person, read, type Placed, type Refused } from './laboratory.ts';
import { create } from './orders.ts';
import { testServices } from './services.ts';

export type PlacedByCard = Placed & { readonly paymentUrl: string | null };

/** Steps of every payment of an order, in their order, payments in the order in which they were begun. */
export const stepsOf = async (orderId: string): Promise<string[][]> => {
	const { results } = await env.LAB_DB.prepare(
		'SELECT s.payment_id, s.state FROM payment_steps s JOIN payments p ON p.id = s.payment_id WHERE p.order_id = ?1 ORDER BY p.created_at, s.payment_id, s.position',
	)
		.bind(orderId)
		.all<{ payment_id: string; state: string }>();
	return [...Map.groupBy(results, (row) => row.payment_id).values()].map((rows) => rows.map(({ state }) => state));
};

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
	const services = testServices({ payment, localPayments: null, clock: () => time.now });
	const kept = (id: string): KeptPayment => {
		const found = vendor.payments.get(id);
		if (!found) throw new Error(`no payment ${id}`);
		return found;
	};
	/** Number at the provider of the payment that was begun last. */
	const newest = () => [...vendor.payments.keys()].at(-1) ?? '';
	const order = async (analyses: readonly number[], more: object = {}): Promise<PlacedByCard & Refused & { readonly http: number }> =>
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
	const cancel = ({ id, access }: Pick<Placed, 'id' | 'access'>) =>
		read<{ status: number }>(ask('POST', '/api/site-order/cancel', { access, services, body: { id } }));
	const send = (fields: Readonly<Record<string, string>>, path = '/api/payment/notify/freedom-pay') =>
		ask('POST', path, {
			services,
			body: new URLSearchParams(fields).toString(),
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		});
	/** Tells the laboratory of a payment, and gives its answer's status. */
	const notify = async (id: string, result: '0' | '1' | '2' = '1', more: Readonly<Record<string, string>> = {}): Promise<string> => {
		const answer = await send(vendor.notice(id, result, more));
		return /<pg_status>(\w+)</.exec(await answer.text())?.[1] ?? String(answer.status);
	};
	/** Somebody pays on the provider's page; nobody is told. */
	const pay = (id: string = newest()) => {
		kept(id).status = 'ok';
		return id;
	};
	const jobs = () => runJobs({ db: env.LAB_DB, services });
	return { vendor, time, troubles, services, kept, newest, order, view, standing, start, check, cancel, send, notify, pay, jobs };
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
