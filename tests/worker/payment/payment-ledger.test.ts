/** Every word of a payment provider is a row, in every state of a payment; and what a machine cannot settle stands in a list that the laboratory works through. */
import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { CaseKind } from '#shared/payment/cases.ts';
import type { PaymentOutcome, PaymentState } from '#shared/payment/state.ts';
import type { PaymentStatus } from '#worker/providers/payment/port.ts';
import { hear, takeCallback } from '#worker/lab/payment/settle.ts';
import { findPayment } from '#worker/lab/payment/store.ts';
import { beforePayments, hour, listening, minute, paying, sum } from '#tests/support/payments.ts';
import { lis } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000 });

let glucose = 0;
beforePayments((id) => {
	glucose = id;
});

const states: readonly PaymentState[] = ['created', 'pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'];
const outcomes: readonly (PaymentOutcome | 'part')[] = ['paid', 'failed', 'pending', 'refunded', 'charged-back', 'unknown', 'part'];
type Cell = readonly [PaymentState, CaseKind?];

/** What is so after each word in each state, written by hand: where the payment stands, and why a person is needed. The page is closed by then. */
const table: Readonly<Record<PaymentOutcome | 'part', Readonly<Record<PaymentState, Cell>>>> = {
	paid: {
		created: ['paid'],
		pending: ['paid'],
		paid: ['paid'],
		failed: ['paid'],
		expired: ['paid'],
		refunding: ['refunding'],
		refunded: ['refunded', 'not-returned-there'],
	},
	failed: {
		created: ['created'],
		pending: ['failed'],
		paid: ['paid', 'not-paid-there'],
		failed: ['failed'],
		expired: ['expired'],
		refunding: ['refunding', 'not-paid-there'],
		refunded: ['refunded'],
	},
	pending: {
		created: ['created'],
		pending: ['expired'],
		paid: ['paid', 'not-paid-there'],
		failed: ['failed'],
		expired: ['expired'],
		refunding: ['refunding', 'not-paid-there'],
		refunded: ['refunded'],
	},
	refunded: {
		created: ['refunded', 'returned-there'],
		pending: ['refunded', 'returned-there'],
		paid: ['refunded', 'returned-there'],
		failed: ['refunded', 'returned-there'],
		expired: ['refunded', 'returned-there'],
		refunding: ['refunded'],
		refunded: ['refunded'],
	},
	'charged-back': {
		created: ['refunded', 'charged-back'],
		pending: ['refunded', 'charged-back'],
		paid: ['refunded', 'charged-back'],
		failed: ['refunded', 'charged-back'],
		expired: ['refunded', 'charged-back'],
		refunding: ['refunded', 'charged-back'],
		refunded: ['refunded', 'charged-back'],
	},
	unknown: {
		created: ['created', 'unknown-state'],
		pending: ['pending', 'unknown-state'],
		paid: ['paid', 'unknown-state'],
		failed: ['failed', 'unknown-state'],
		expired: ['expired', 'unknown-state'],
		refunding: ['refunding', 'unknown-state'],
		refunded: ['refunded', 'unknown-state'],
	},
	part: {
		created: ['paid', 'part-returned'],
		pending: ['paid', 'part-returned'],
		paid: ['paid', 'part-returned'],
		failed: ['paid', 'part-returned'],
		expired: ['paid', 'part-returned'],
		refunding: ['refunding', 'part-returned'],
		refunded: ['refunded', 'not-returned-there'],
	},
};
/** What a notice, which may be hours old, is not believed to mean. */
const onlyAsked = ['not-paid-there', 'not-returned-there'];

/** One order, whose payment is begun anew each time: cells are many. */
let shared: Awaited<ReturnType<ReturnType<typeof paying>['order']>> | null = null;
async function standing(state: PaymentState) {
	const bench = paying();
	shared ??= await bench.order([glucose]);
	const order = shared;
	const of = '(SELECT id FROM payments WHERE order_id = ?1)';
	await env.LAB_DB.batch(
		[
			`DELETE FROM payment_cases WHERE payment_id IN ${of}`,
			`DELETE FROM payment_events WHERE payment_id IN ${of}`,
			`DELETE FROM payment_steps WHERE payment_id IN ${of}`,
			`DELETE FROM payment_entries WHERE payment_id IN ${of}`,
			'DELETE FROM payments WHERE order_id = ?1',
			'UPDATE orders SET status = 1, request_nr = NULL WHERE id = ?1',
		].map((sql) => env.LAB_DB.prepare(sql).bind(order.id)),
	);
	await bench.start(order);
	await env.LAB_DB.prepare('UPDATE payments SET state = ?2, expires_at = ?3 WHERE order_id = ?1')
		.bind(order.id, state, bench.time.now - 1)
		.run();
	const row = async () => {
		const found = await env.LAB_DB.prepare('SELECT id FROM payments WHERE order_id = ?1').bind(order.id).first<{ id: string }>();
		const payment = await findPayment(env.LAB_DB, found?.id ?? '');
		if (payment === null) throw new Error('no payment');
		return payment;
	};
	const context = { db: env.LAB_DB, services: { ...bench.services, queue: { send: async () => undefined } } };
	return { bench, order, row, context };
}
const said = (outcome: PaymentOutcome | 'part'): PaymentStatus =>
	outcome === 'part'
		? { outcome: 'paid', said: 'ok', amount: sum, currency: 'KZT', returned: 500 }
		: { outcome, said: `word ${outcome}`, amount: sum, currency: 'KZT', returned: null };

describe('state and outcome', () => {
	for (const outcome of outcomes) {
		it.each(states.map((state) => [state, ...table[outcome][state]] as const))(`${outcome}: of one that is %s, %s (%s)`, async (state, then, kind) => {
			listening();
			for (const source of ['status', 'notice'] as const) {
				const { bench, order, row, context } = await standing(state);
				const before = await row();
				if (source === 'status') await hear(context, before, '900000000', said(outcome), 'status');
				else await takeCallback(context, { ...said(outcome), id: before.id, providerId: '900000000', mayReject: false });
				expect((await row()).state).toBe(then);
				expect(await bench.events(order)).toMatchObject([
					{ source, outcome: said(outcome).outcome, said: said(outcome).said, amount: sum, state, times: 1 },
				]);
				const reported = kind !== undefined && !(source === 'notice' && onlyAsked.includes(kind)) ? [kind] : [];
				expect((await bench.cases(order)).map((one) => one.kind)).toEqual(reported);
				// The same once more is the same event, and tells nobody anew.
				await hear(context, await row(), '900000000', said(outcome), source);
				expect((await bench.events(order)).reduce((times, event) => times + event.times, 0)).toBe(2);
				expect((await bench.cases(order)).filter((one) => one.kind === kind)).toHaveLength(reported.length);
			}
		});
	}
	it.each(['paid', 'refunded', 'charged-back', 'unknown'] as const)(
		'%s of another sum or currency: a row, a person, and nothing believed',
		async (outcome) => {
			listening();
			for (const [more, kind] of [
				[{ amount: 2000 }, 'amount'],
				[{ currency: 'RUB' }, 'currency'],
			] as const) {
				for (const state of states) {
					const { bench, order, row, context } = await standing(state);
					expect(await hear(context, await row(), '900000000', { ...said(outcome), ...more }, 'status')).toBe(false);
					expect((await row()).state).toBe(state);
					expect(await bench.cases(order)).toMatchObject([{ kind, event: { outcome, ...more }, payment: { state, amount: sum }, settled: null }]);
				}
			}
		},
	);
	it.each([
		['cancelled', 'cancelled-order', 'refunding'],
		['paid already', 'paid-twice', 'refunding'],
		['taken up', 'taken-up', 'paid'],
	] as const)('money for an order that is %s is told', async (what, kind, state) => {
		const { bench, order, row, context } = await standing('expired');
		const before = await row();
		if (what === 'cancelled') await bench.cancel(order);
		if (what === 'taken up') for (const status of [2, 3]) await lis('PUT', `/lis/orders/${order.orderNr}/status`, { status });
		if (what === 'paid already') {
			await bench.start(order);
			await bench.notify(bench.newest());
		}
		await hear(context, before, '900000000', said('paid'), 'status');
		expect((await findPayment(env.LAB_DB, before.id))?.state).toBe(state);
		expect((await bench.cases(order)).map((one) => [one.kind, one.settled])).toEqual([[kind, null]]);
		if (state === 'paid') return;
		// What goes back by itself is told as done once it is.
		bench.pay('900000000');
		await bench.jobs();
		expect(await bench.cases(order)).toMatchObject([{ kind, payment: { state: 'refunded', returned: sum }, settled: { as: 'refunded' } }]);
		expect(await bench.cases(order, '1')).toEqual([]);
	});
	it('a notice of a payment that nobody knows, or under another number of the provider, is a row in the list', async () => {
		const reported = listening();
		const bench = paying();
		const order = await bench.order([glucose]);
		const notice = { ...said('paid'), providerId: '777', mayReject: false };
		const context = { db: env.LAB_DB, services: bench.services };
		const payment = (await env.LAB_DB.prepare('SELECT id FROM payments WHERE order_id = ?1').bind(order.id).first<{ id: string }>())?.id ?? '';
		expect([await takeCallback(context, { ...notice, id: payment }), await takeCallback(context, { ...notice, id: 'nobody' })]).toEqual([false, false]);
		expect((await bench.cases(order)).map((one) => one.kind)).toEqual(['other-payment']);
		const { results } = await env.LAB_DB.prepare("SELECT subject FROM payment_cases WHERE kind = 'unknown-payment'").all();
		expect(results).toEqual([{ subject: 'freedom-pay:777' }]);
		expect(reported.codes()).toEqual(['other-payment', 'unknown-payment']);
	});
});

describe('what is learnt later', () => {
	it('a refund made at the provider’s, and a chargeback months later, are found by asking, told, and shown as what they are', async () => {
		for (const [status, by, kind] of [
			['refunded', 'provider', 'returned-there'],
			['chargeback', 'bank', 'charged-back'],
		] as const) {
			listening();
			const bench = paying();
			const order = await bench.order([glucose]);
			const id = bench.pay();
			await bench.notify(id);
			bench.time.now += 25 * hour;
			await bench.jobs();
			expect(await bench.standing(order)).toMatchObject({ state: 'paid' });
			bench.kept(id).status = status;
			for (let day = 0; day < 8; day += 1) {
				bench.time.now += 24 * hour;
				await bench.jobs();
			}
			// The order is not paid: it may be paid again.
			expect(await bench.standing(order)).toMatchObject({ state: 'refunded', returned: { amount: sum, by }, mayPay: true, surplus: null });
			expect(await bench.cases(order)).toMatchObject([{ kind, settled: null }]);
			expect((await bench.events(order)).map(({ outcome }) => outcome)).toEqual(['paid', 'paid', by === 'bank' ? 'charged-back' : 'refunded']);
		}
	});
	it('a part that went back is told, shown, and given back no second time', async () => {
		listening();
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		bench.kept(id).given = 500;
		bench.time.now += 25 * hour;
		await bench.jobs();
		expect(await bench.standing(order)).toMatchObject({ state: 'paid', returned: { amount: 500, by: 'provider' } });
		await bench.cancel(order);
		expect(bench.kept(id).refunded).toBe(sum - 500);
	});
	it('an unknown word: a person looks, nothing is paid a second time meanwhile, and a known word ends it', async () => {
		listening();
		const bench = paying();
		const order = await bench.order([glucose]);
		bench.kept(bench.newest()).status = 'on-the-moon';
		bench.time.now += 3 * minute;
		await bench.jobs();
		expect(await bench.standing(order)).toMatchObject({ isInQuestion: true, mayPay: false, pageUrl: null });
		bench.time.now += 2 * hour;
		expect(await bench.start(order)).toMatchObject({ http: 409 });
		bench.pay();
		await bench.jobs();
		expect(await bench.standing(order)).toMatchObject({ state: 'paid', isInQuestion: false });
		expect(await bench.cases(order)).toMatchObject([{ kind: 'unknown-state', settled: { as: 'resolved' } }]);
	});
	it('a provider that never says what came of a payment: after a day a person is told', async () => {
		listening();
		const bench = paying();
		const order = await bench.order([glucose]);
		for (let passed = 0; passed < 30; passed += 1) {
			bench.time.now += hour;
			bench.vendor.instead.splice(0, Infinity, ...Array.from({ length: 9 }, () => 'unreachable' as const));
			await bench.jobs();
		}
		expect(await bench.cases(order)).toMatchObject([{ kind: 'unanswered', event: { outcome: 'unanswered' }, settled: null }]);
		expect(await bench.standing(order)).toMatchObject({ isInQuestion: true, mayPay: false });
	});
	it('a refund that the provider refuses is told at once, one that fails for an hour then; done, both are', async () => {
		listening();
		for (const [answer, kind, hours] of [
			[() => new Response('<no/>', { status: 500 }), 'refund-late', 2],
			[null, 'refund-refused', 0],
		] as const) {
			const bench = paying();
			const order = await bench.order([glucose]);
			// Not taken yet at the vendor's: it refuses to give it back.
			const id = answer === null ? bench.newest() : bench.pay();
			await bench.notify(id);
			const failing = () => answer !== null && bench.vendor.instead.splice(0, Infinity, answer(), answer());
			failing();
			await bench.cancel(order);
			for (let passed = 0; passed < hours * 12; passed += 1) {
				bench.time.now += 5 * minute;
				failing();
				await bench.jobs();
			}
			expect(await bench.cases(order, '1')).toMatchObject([{ kind, payment: { state: 'refunding' } }]);
			bench.vendor.instead.splice(0);
			bench.pay(id);
			bench.time.now += 12 * hour;
			await bench.jobs();
			expect(await bench.standing(order)).toMatchObject({ state: 'refunded' });
			expect(await bench.cases(order)).toMatchObject([{ kind, settled: { as: 'refunded' } }]);
		}
	});
});

describe('settling', () => {
	const withCase = async (more: Partial<PaymentStatus>) => {
		listening();
		const made = await standing('pending');
		await hear(made.context, await made.row(), '900000000', { ...said('paid'), ...more }, 'status');
		const id = (await made.bench.cases(made.order))[0]?.id ?? 0;
		return { ...made, id };
	};
	it('another sum is accepted: the order is paid with what came', async () => {
		const { bench, order, id } = await withCase({ amount: 2000 });
		expect(await bench.standing(order)).toMatchObject({ isInQuestion: true, mayPay: false });
		expect(await bench.settle(id, 'accept', 'звонили, согласны')).toMatchObject({ http: 200, settlement: 'accept' });
		expect(await bench.settle(id, 'accept')).toMatchObject({ http: 200 });
		expect(await bench.settle(id, 'done')).toMatchObject({ http: 409 });
		expect(await bench.standing(order)).toMatchObject({ state: 'paid', amount: 2000, isInQuestion: false });
		expect(await bench.cases(order)).toMatchObject([{ settled: { as: 'accept', note: 'звонили, согласны' } }]);
	});
	it.each([[{ amount: 2000.5 }], [{ currency: 'RUB' }], [{ amount: Number.NaN }], [{ outcome: 'refunded' as const, amount: 2000 }]])(
		'%j cannot be accepted, nor given back; it is seen to elsewhere',
		async (more) => {
			const { bench, order, row, id } = await withCase(more);
			const before = await row();
			for (const settlement of ['accept', 'refund']) expect(await bench.settle(id, settlement)).toMatchObject({ http: 409, code: 'conflict' });
			expect([await row(), (await bench.cases(order))[0]?.settled]).toEqual([before, null]);
			expect(await bench.settle(id, 'done')).toMatchObject({ http: 200 });
			expect(await bench.cases(order, '1')).toEqual([]);
			expect(await bench.settle(id + 100_000, 'done')).toMatchObject({ http: 404 });
		},
	);
	it('what is paid goes back once, and the page says so of a live order', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		for (const status of [2, 3]) await lis('PUT', `/lis/orders/${order.orderNr}/status`, { status });
		const paid = bench.pay();
		await bench.notify(paid);
		const [found] = await bench.cases(order);
		expect(found).toMatchObject({ kind: 'taken-up', payment: { state: 'paid' } });
		await Promise.all(Array.from({ length: 5 }, () => bench.settle(found?.id ?? 0, 'refund')));
		await bench.bring();
		expect(bench.kept(paid).refunded).toBe(sum);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded', returned: { amount: sum, by: 'laboratory' }, surplus: null });
		expect(await bench.cases(order)).toMatchObject([{ settled: { as: 'refund' } }]);
	});
	it('the lists are the laboratory’s alone, go by cursor, and are read by index', async () => {
		for (const path of ['/lis/payments/cases', '/lis/payments/events']) {
			expect((await lis('GET', `${path}?pageSize=1`)).status).toBe(200);
			expect((await lis('GET', path, undefined, { Authorization: 'Bearer wrong' })).status).toBe(401);
		}
		const { results } = await env.LAB_DB.prepare(
			"EXPLAIN QUERY PLAN SELECT id FROM payments WHERE state = 'refunding' AND next_at <= 1 ORDER BY next_at LIMIT 9",
		).all<{ detail: string }>();
		expect(results.map(({ detail }) => detail).join()).toContain('payments_to_refund');
	});
});

describe('many at once', () => {
	it('10,000 abandoned payments keep no refund that is due waiting: not for one turn of the timer', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		const abandoned = `abandoned-${order.orderNr}-`;
		// The provider is away when the order is cancelled: the refund is due once more in five minutes.
		bench.vendor.instead.push('unreachable');
		await bench.cancel(order);
		await env.LAB_DB.prepare(
			`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, next_at, asked_at, attempts, trouble)
			SELECT CAST(?3 AS TEXT) || value, ?1, 'freedom-pay', 'x' || value, 100, 'KZT', 'ru', 'expired', '', 1, 1, CAST(?2 AS BIGINT), CAST(?2 AS BIGINT) - 3600000, 0, 3, ''
			FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 10000) SELECT value FROM n) AS numbers`,
		)
			.bind((await bench.order([glucose])).id, bench.time.now, abandoned)
			.run();
		// The queue has lost everything; what the provider is asked about payments hangs for ever.
		bench.queued.splice(0);
		const provider = bench.services.payment;
		if (!provider) throw new Error('no provider');
		const hanging = Promise.withResolvers<never>();
		const services = {
			...bench.services,
			payment: { ...provider, status: (ref: Parameters<typeof provider.status>[0]) => (ref.providerId === id ? provider.status(ref) : hanging.promise) },
		};
		bench.time.now += 5 * minute;
		const { runJobs } = await import('#worker/lab/jobs.ts');
		await runJobs({ db: env.LAB_DB, services });
		const asked = bench.bring(['payment'], services);
		await bench.bring(['refund'], services);
		expect(bench.kept(id).refunded).toBe(sum);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded', isRefundLate: false });
		// Nobody is asked twice for having been found twice.
		const put = bench.queued.length;
		await runJobs({ db: env.LAB_DB, services });
		expect(bench.queued.slice(put).filter(({ task }) => task.id === `${abandoned}1`)).toEqual([]);
		hanging.reject(new Error('away'));
		listening();
		await asked;
	});
	it('where the queue takes nothing the timer gives the money back itself', async () => {
		listening();
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		const services = { ...bench.services, queue: { send: () => Promise.reject(new Error('no queue')) } };
		const { ask } = await import('#tests/support/laboratory.ts');
		await ask('POST', '/api/site-order/cancel', { access: order.access, services, body: { id: order.id } });
		expect(bench.kept(id).refunded).toBe(0);
		const { runJobs } = await import('#worker/lab/jobs.ts');
		await runJobs({ db: env.LAB_DB, services });
		expect(bench.kept(id).refunded).toBe(sum);
	});
	it('a provider that hangs keeps nobody waiting who orders: the page comes later, and the order’s page says that it is on its way', async () => {
		const bench = paying();
		const provider = bench.services.payment;
		if (!provider) throw new Error('no provider');
		const gate = Promise.withResolvers<void>();
		const payment: typeof provider = {
			...provider,
			async start(asked) {
				await gate.promise;
				return provider.start(asked);
			},
		};
		const services = { ...bench.services, payment };
		const { makeLab } = await import('#worker/lab/app.ts');
		const { person, fresh } = await import('#tests/support/laboratory.ts');
		const works: Promise<unknown>[] = [];
		const call = (path: string, body: object | null, headers: Record<string, string>) =>
			makeLab().fetch(
				new Request(`https://laboratory.internal${path}`, {
					method: body === null ? 'GET' : 'POST',
					headers: { 'Content-Type': 'application/json', ...headers },
					...(body && { body: JSON.stringify(body) }),
				}),
				{ LAB_DB: env.LAB_DB, LIS_KEY: env.LIS_KEY, services, later: (work) => void works.push(work) },
			);
		const made = await call(
			'/api/site-order/create?lang=ru-RU&city_id=98',
			{ ...person, payment: 'card', analyses: [glucose] },
			{ 'Idempotency-Key': fresh() },
		);
		expect(made.status).toBe(200);
		const { id, access } = (await made.json()) as { id: string; access: string };
		const view = async () =>
			(
				(await (await call(`/api/site-order/view?id=${id}&lang=ru-RU&city_id=98`, null, { Authorization: `Bearer ${access}` })).json()) as {
					cardPayment: unknown;
				}
			).cardPayment;
		expect(await view()).toMatchObject({ state: 'unpaid', isOpening: true, pageUrl: null });
		gate.resolve();
		await Promise.all(works);
		expect(await view()).toMatchObject({ state: 'pending', isOpening: false, pageUrl: expect.stringContaining('customer.freedompay.kz') as string });
	});
});
