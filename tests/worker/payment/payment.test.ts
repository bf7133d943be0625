/** Payments of orders by card: every step, in whatever order and however often it is told. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { addDoctor, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, person, placed, read, writingTogether, type Placed } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { beforePayments, hour, listening, minute, paying, stepsOf, sum } from '#tests/support/payments.ts';
import { testServices } from '#tests/support/services.ts';
import { bringFile, lis } from '#tests/support/site.ts';
import { findById } from '#worker/lab/order/store.ts';
import { reconcilePayments } from '#worker/lab/payment/job.ts';
import { startPayment } from '#worker/lab/payment/start.ts';

/** Of a payment with which nothing is amiss. */
const plain = { isRefundLate: false, isOpening: false, isInQuestion: false, returned: null, surplus: null };

let glucose = 0;
beforePayments((id) => {
	glucose = id;
});
beforeEach(async () => {
	await env.LAB_DB.prepare('DELETE FROM outgoing').run();
});
const mails = async () =>
	(await env.LAB_DB.prepare("SELECT kind, count(*) AS n FROM outgoing WHERE channel = 'mail' AND kind LIKE 'payment-%' GROUP BY kind ORDER BY kind").all())
		.results;

describe('ordering by card', () => {
	it('gives the address of a page for the order’s own sum, and the order waits for the bank', async () => {
		const bench = paying();
		const order = await bench.order([glucose], { sum: 1, amount: 1 });
		expect(order).toMatchObject({ http: 200, total: sum });
		expect(bench.vendor.asked[0]?.fields).toMatchObject({
			pg_amount: String(sum),
			pg_description: `№ ${order.orderNr}`,
			pg_result_url: 'http://localhost/api/payment/notify/freedom-pay',
			pg_success_url: `http://localhost/order/success?order=${order.id}`,
			pg_failure_url: `http://localhost/order/error?order=${order.id}`,
		});
		expect(await bench.standing(order)).toEqual({
			state: 'pending',
			amount: sum,
			mayPay: true,
			pageUrl: 'https://customer.freedompay.kz/pay.html?customer=900000000&lang=ru',
			...plain,
		});
		// The provider is told nothing of the person: whole values are looked for, since a part of one may stand in a salt or a signature by chance.
		const told = JSON.stringify(bench.vendor.asked);
		expect(told).not.toMatch(/Сәрсенбаева|Айгүл|Қайратқызы|aigul@|701\D*234\D*56\D*78|1990\D05\D14|14\D05\D1990/);
		expect(Object.values(bench.vendor.asked[0]?.fields ?? {})).not.toContain(person.sex);
	});
	it('in cash has none', async () => {
		const bench = paying();
		const order = await bench.order([glucose], { payment: 'cash' });
		expect([order.http, (await bench.view(order)).cardPayment, bench.vendor.asked]).toEqual([200, null, []]);
		expect(await bench.start(order)).toMatchObject({ http: 409, code: 'conflict' });
	});
	it('of which nothing is to be paid asks nobody for anything, and is not said to be unpaid', async () => {
		const texts = Object.fromEntries(['ru', 'en', 'kz'].flatMap((locale) => ['title', 'text'].map((name) => [`${name}_${locale}`, 'Подарок'])));
		const free = { slug: 'free', ...texts, from: '2020-01-01', until: '2090-01-01', percent: '100', codes: 'BIO-001; SMP-001', cities: 'all' };
		expect((await read(bringFile('/lis/promotions', [free]))).http).toBe(200);
		const bench = paying();
		const order = await bench.order([glucose]);
		await env.LAB_DB.prepare('DELETE FROM promotions').run();
		expect(order).toMatchObject({ http: 200, total: 0 });
		expect([(await bench.view(order)).cardPayment, bench.vendor.asked]).toEqual([null, []]);
	});
	it('the same key again leads to the same page; twenty at once open one', async () => {
		const bench = paying();
		const [key, db] = [fresh(), writingTogether(20)];
		const place = (more: object = {}) =>
			read<Placed>(ask('POST', create, { key, services: bench.services, body: { ...person, payment: 'card', analyses: [glucose] }, ...more }));
		const answers = await Promise.all(Array.from({ length: 20 }, () => place({ db })));
		expect(new Set(answers.map(({ http, id }) => `${http} ${id}`)).size).toBe(1);
		expect(bench.vendor.payments.size).toBe(1);
		expect(await place()).toMatchObject({ id: answers[0]?.id });
		expect(bench.vendor.payments.size).toBe(1);
	});
	it.each(['unreachable', 'refusal'])('a provider that is no help (%s): the order stands, and is paid later', async (kind) => {
		const bench = paying();
		bench.vendor.instead.push(kind === 'unreachable' ? 'unreachable' : new Response('down', { status: 503 }));
		const order = await bench.order([glucose]);
		expect(order).toMatchObject({ http: 200 });
		// No bank has refused anything.
		expect(await bench.standing(order)).toMatchObject({ state: 'unpaid', mayPay: true, pageUrl: null });
		bench.vendor.instead.push('unreachable');
		expect(await bench.start(order)).toMatchObject({ http: 503 });
		expect(await bench.start(order)).toMatchObject({ http: 200, url: expect.stringContaining('customer.freedompay.kz') as string });
		expect(await stepsOf(order.id)).toHaveLength(3);
		expect(bench.vendor.payments.size).toBe(1);
	});
	it('a page that was not to be had hides nothing of the one before it', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		bench.time.now += 2 * hour;
		bench.vendor.instead.push('unreachable');
		expect(await bench.start(order)).toMatchObject({ http: 503 });
		expect(await bench.standing(order)).toMatchObject({ state: 'expired', mayPay: true });
		await bench.notify('900000000', '0');
		expect(await stepsOf(order.id)).toEqual([
			['created', 'pending', 'expired'],
			['created', 'failed'],
		]);
	});
	it('where nobody takes cards it is refused, and cash is all there is', async () => {
		const services = testServices({ payment: null });
		const methods = async (own = services) => (await read<{ methods: string[] }>(ask('GET', '/api/payment/methods', { services: own }))).methods;
		expect([await methods(), await methods(paying().services)]).toEqual([['cash'], ['card', 'cash']]);
		const refused = await read(ask('POST', create, { key: fresh(), services, body: { ...person, payment: 'card', analyses: [glucose] } }));
		expect(refused).toMatchObject({ http: 422, fields: [{ field: 'payment', rule: 'noCards' }] });
		expect(
			(await ask('POST', '/api/payment/notify/freedom-pay', { services, body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }))
				.status,
		).toBe(404);
	});
});

describe('a notice', () => {
	it('that it is paid: the order is, once, and its mail is written once, whatever comes after', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		expect(await bench.notify(bench.newest())).toBe('ok');
		expect(await bench.standing(order)).toEqual({ state: 'paid', amount: sum, mayPay: false, pageUrl: null, ...plain });
		for (const result of ['1', '0', '2', '1'] as const) expect(await bench.notify(bench.newest(), result)).toBe('ok');
		expect(await stepsOf(order.id)).toEqual([['created', 'pending', 'paid']]);
		expect(await mails()).toEqual([{ kind: 'payment-received', n: 1 }]);
		expect(await bench.start(order)).toMatchObject({ http: 409 });
	});
	it('200 at once: one step', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const answers = await Promise.all(Array.from({ length: 200 }, () => bench.notify(bench.newest())));
		expect(new Set(answers)).toEqual(new Set(['ok']));
		expect(await stepsOf(order.id)).toEqual([['created', 'pending', 'paid']]);
		expect(await mails()).toEqual([{ kind: 'payment-received', n: 1 }]);
	});
	it('that it is refused: it may be paid anew, and a later “paid” of the same page is believed', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const first = bench.newest();
		expect(await bench.notify(first, '0')).toBe('ok');
		expect(await bench.standing(order)).toMatchObject({ state: 'failed', mayPay: true, pageUrl: null });
		const { url } = await bench.start(order);
		expect(await bench.standing(order)).toMatchObject({ state: 'pending', pageUrl: url });
		expect(await bench.notify(first)).toBe('ok');
		expect(await bench.standing(order)).toMatchObject({ state: 'paid', mayPay: false });
		expect(await mails()).toEqual([{ kind: 'payment-received', n: 1 }]);
	});
	it.each(['0', '2'] as const)('%s before “paid” changes nothing of what comes', async (result) => {
		const bench = paying();
		const order = await bench.order([glucose]);
		await bench.notify(bench.newest(), result);
		await bench.notify(bench.newest());
		expect(await bench.standing(order)).toMatchObject({ state: 'paid' });
	});
	it.each([
		['another sum', { pg_amount: '2099.00' }, 'amount'],
		['a part of a tenge more', { pg_amount: '2100.01' }, 'amount'],
		['no sum', { pg_amount: '' }, 'amount'],
		['another currency', { pg_currency: 'RUB' }, 'currency'],
		['no currency', { pg_currency: '' }, 'currency'],
		['another number of the provider', { pg_payment_id: '900000777' }, 'other-payment'],
		['a payment that nobody knows', { pg_order_id: '00000000-0000' }, 'unknown-payment'],
	])('of %s is refused in the provider’s words, told by a code, and believed in nothing', async (_, more, code) => {
		const said = listening();
		const bench = paying();
		const order = await bench.order([glucose]);
		const { vendor } = bench;
		// Signed anew: it is the provider itself that says so.
		const { handSigned } = await import('#tests/support/freedom-pay.ts');
		const notice = (own: object) => handSigned('freedom-pay', { ...vendor.notice(bench.newest(), '1'), ...more, ...own });
		expect(await (await bench.send(notice({}))).text()).toContain('<pg_status>error</pg_status>');
		expect(await (await bench.send(notice({ pg_can_reject: '1' }))).text()).toContain('<pg_status>rejected</pg_status>');
		expect(await stepsOf(order.id)).toEqual([['created', 'pending']]);
		expect(said.codes()).toEqual([code, code]);
		expect(said.all()).not.toMatch(new RegExp(`${order.orderNr}|${order.id}|701`));
	});
	it('without a good signature: 403, in the same words whatever it is about', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const good = bench.vendor.notice(bench.newest(), '1');
		const { pg_sig: _sig, ...unsigned } = good;
		const answers = await Promise.all(
			[unsigned, { ...good, pg_amount: '1' }, { ...good, pg_sig: 'x' }, { ...unsigned, pg_order_id: 'nobody' }].map(async (fields) => {
				const answer = await bench.send(fields);
				return `${String(answer.status)} ${await answer.text()}`;
			}),
		);
		expect(new Set(answers).size).toBe(1);
		expect(answers[0]).toMatch(/^403 /);
		expect(await stepsOf(order.id)).toEqual([['created', 'pending']]);
	});
	it.each([
		['another provider’s address', 'a=1', 'application/x-www-form-urlencoded', '/api/payment/notify/local', 404],
		['a foreign type', '<a/>', 'text/xml', '/api/payment/notify/freedom-pay', 415],
		['nothing', '{', 'application/json', '/api/payment/notify/freedom-pay', 400],
		['too much', `a=${'x'.repeat(70_000)}`, 'application/x-www-form-urlencoded', '/api/payment/notify/freedom-pay', 413],
	])('%s: %s', async (_, body, type, path, status) => {
		expect((await ask('POST', path, { services: paying().services, body, headers: { 'Content-Type': type } })).status).toBe(status);
	});
	it('in parts and as JSON is the same notice', async () => {
		for (const kind of ['multipart', 'json']) {
			const bench = paying();
			const order = await bench.order([glucose]);
			const notice = bench.vendor.notice(bench.newest(), '1');
			const form = new FormData();
			for (const [name, value] of Object.entries(notice)) form.append(name, value);
			const parts = new Response(form);
			const [body, type] = kind === 'json' ? [JSON.stringify(notice), 'application/json'] : [parts.body ?? '', parts.headers.get('Content-Type') ?? ''];
			const answer = await ask('POST', '/api/payment/notify/freedom-pay', { services: bench.services, body, headers: { 'Content-Type': type } });
			expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<pg_status>ok<')]);
			expect(await bench.standing(order)).toMatchObject({ state: 'paid' });
		}
	});
});

describe('money that goes back', () => {
	it('an order that is paid and cancelled by the person', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		expect(await bench.cancel(order)).toMatchObject({ http: 200, status: 5 });
		expect(bench.kept(id)).toMatchObject({ refunded: sum, status: 'revoked' });
		expect(await bench.standing(order)).toEqual({
			state: 'refunded',
			amount: sum,
			mayPay: false,
			pageUrl: null,
			...plain,
			returned: { amount: sum, by: 'laboratory' },
		});
		expect(await stepsOf(order.id)).toEqual([['created', 'pending', 'paid', 'refunding', 'refunded']]);
		expect(await mails()).toEqual([
			{ kind: 'payment-received', n: 1 },
			{ kind: 'payment-refunded', n: 1 },
		]);
		// Twice is once, and a late notice of the payment does not pay it anew.
		await bench.cancel(order);
		await bench.notify(id);
		expect(await stepsOf(order.id)).toEqual([['created', 'pending', 'paid', 'refunding', 'refunded']]);
	});
	it('an order that the laboratory’s system cancels; the timer gives the money back where that did not go at once', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		const moved = await ask('PUT', `/lis/orders/${order.orderNr}/status`, { services: bench.services, access: env.LIS_KEY, body: { status: 5 } });
		expect(moved.status).toBe(200);
		await bench.bring();
		expect(bench.kept(id).refunded).toBe(sum);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded' });
	});
	it('what cannot go back yet is said to be late, is tried again in pauses that grow, and goes back once', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		bench.vendor.instead.push('unreachable');
		await bench.cancel(order);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunding', isRefundLate: true, mayPay: false });
		// Before its time nobody is asked.
		await bench.jobs();
		expect(await bench.standing(order)).toMatchObject({ state: 'refunding', isRefundLate: true });
		bench.time.now += 5 * minute;
		bench.vendor.instead.push('unreachable');
		await bench.jobs();
		bench.time.now += 5 * minute;
		await bench.jobs();
		expect(bench.kept(id).refunded).toBe(0);
		bench.time.now += 10 * minute;
		await Promise.all([bench.jobs(), bench.jobs(), bench.jobs()]);
		expect(bench.kept(id).refunded).toBe(sum);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded', isRefundLate: false });
		expect(bench.troubles.filter((code) => code !== 'unreachable')).toEqual([]);
	});
	it('a refund whose answer was lost is not made a second time', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		bench.vendor.instead.push('unreachable');
		await bench.cancel(order);
		Object.assign(bench.kept(id), { status: 'revoked', refunded: sum });
		bench.time.now += 10 * minute;
		await bench.jobs();
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded' });
		expect(bench.vendor.asked.filter(({ script }) => script === 'revoke.php')).toEqual([]);
	});
	it('while nobody says whether a refund was made, no second one is asked for', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const id = bench.pay();
		await bench.notify(id);
		bench.vendor.instead.push('unreachable');
		await bench.cancel(order);
		bench.time.now += 10 * minute;
		bench.vendor.instead.push('unreachable');
		await bench.jobs();
		expect(bench.vendor.asked.filter(({ script }) => script === 'revoke.php')).toEqual([]);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunding', isRefundLate: true });
		bench.time.now += hour;
		await bench.jobs();
		expect(bench.kept(id).refunded).toBe(sum);
	});
	it('a notice is answered before the money is asked back', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		await bench.cancel(order);
		const provider = bench.services.payment;
		if (!provider) throw new Error('no provider');
		const steps: string[] = [];
		const payment: typeof provider = {
			...provider,
			answerCallback(...notice) {
				steps.push('answered');
				return provider.answerCallback(...notice);
			},
			refund(...paid) {
				steps.push('asked');
				return provider.refund(...paid);
			},
		};
		const services = { ...bench.services, payment };
		const body = new URLSearchParams(bench.vendor.notice(bench.pay(), '1')).toString();
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
		await ask('POST', '/api/payment/notify/freedom-pay', { services, body, headers });
		await bench.bring(undefined, services);
		expect(steps).toEqual(['answered', 'asked']);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded' });
	});
	it('cancelled while its page is being opened: no page is', async () => {
		const bench = paying();
		bench.vendor.instead.push('unreachable');
		const order = await bench.order([glucose]);
		const asItWas = await findById(env.LAB_DB, order.id);
		if (asItWas === null) throw new Error('no order');
		await bench.cancel(order);
		const started = await startPayment({ db: env.LAB_DB, services: bench.services, locale: 'ru' }, asItWas);
		expect([started.ok, bench.vendor.payments.size]).toEqual([false, 0]);
	});
	it('an order that is paid after it was cancelled: all of it', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		await bench.cancel(order);
		expect(await bench.standing(order)).toMatchObject({ mayPay: false, pageUrl: null });
		expect(await bench.start(order)).toMatchObject({ http: 409 });
		const id = bench.pay();
		expect(await bench.notify(id)).toBe('ok');
		expect(bench.kept(id).refunded).toBe(sum);
		expect(await stepsOf(order.id)).toEqual([['created', 'pending', 'refunding', 'refunded']]);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded' });
		expect(await mails()).toEqual([{ kind: 'payment-refunded', n: 1 }]);
	});
	it('an order that is paid twice, on an old page and on a new one: the second', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		const first = bench.newest();
		bench.time.now += 2 * hour;
		await bench.start(order);
		const second = bench.newest();
		expect(second).not.toBe(first);
		bench.pay(first);
		bench.pay(second);
		await Promise.all([bench.notify(second), bench.notify(first)]);
		expect([bench.kept(first).refunded, bench.kept(second).refunded].toSorted((a, b) => a - b)).toEqual([0, sum]);
		expect(await bench.standing(order)).toMatchObject({ state: 'paid', amount: sum, surplus: { amount: sum, isRefunded: true, isLate: false } });
		// Cancelled, what is left goes back as well.
		await bench.cancel(order);
		expect(bench.kept(first).refunded + bench.kept(second).refunded).toBe(2 * sum);
	});
	it('cancelled and paid at the same moment: it goes back, whichever was first', async () => {
		for (let round = 0; round < 10; round += 1) {
			const bench = paying();
			const order = await bench.order([glucose]);
			const id = bench.pay();
			await Promise.all(round % 2 === 0 ? [bench.notify(id), bench.cancel(order)] : [bench.cancel(order), bench.notify(id)]);
			await bench.jobs();
			expect([bench.kept(id).refunded, (await bench.standing(order)).state]).toEqual([sum, 'refunded']);
		}
	});
});

describe('the timer', () => {
	it('finds what was paid and never told, after some minutes', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		bench.pay();
		await bench.jobs();
		expect(await bench.standing(order)).toMatchObject({ state: 'pending' });
		bench.time.now += 3 * minute;
		await Promise.all([bench.jobs(), bench.jobs()]);
		expect(await bench.standing(order)).toMatchObject({ state: 'paid' });
		expect(await stepsOf(order.id)).toEqual([['created', 'pending', 'paid']]);
		expect(await mails()).toEqual([{ kind: 'payment-received', n: 1 }]);
	});
	it('asks in pauses that grow, until a day after the page is closed, and what is paid last is still found', async () => {
		const bench = paying();
		const turn = () => bench.jobs(bench.services, reconcilePayments);
		const order = await bench.order([glucose]);
		const asked = () => bench.vendor.asked.filter(({ script }) => script === 'get_status3.php').length;
		const counts: number[] = [];
		for (let passed = 0; passed < 24 * 60; passed += 10) {
			bench.time.now += 10 * minute;
			await turn();
			counts.push(asked());
		}
		expect(counts.at(-1)).toBeLessThan(16);
		expect(counts[5]).toBeGreaterThan(2);
		expect(await bench.standing(order)).toMatchObject({ state: 'expired', mayPay: true, pageUrl: null });
		bench.pay();
		for (let passed = 0; passed < 3; passed += 1) {
			bench.time.now += hour;
			await turn();
		}
		expect(await bench.standing(order)).toMatchObject({ state: 'paid' });
		const other = await bench.order([glucose]);
		const ofOther = () => bench.vendor.asked.filter(({ script, fields }) => script === 'get_status3.php' && fields.pg_payment_id === '900000001').length;
		for (let passed = 0; passed < 60; passed += 1) {
			bench.time.now += hour;
			await turn();
		}
		const before = ofOther();
		bench.time.now += 100 * hour;
		await turn();
		expect([ofOther(), (await bench.standing(other)).state]).toEqual([before, 'expired']);
	});
	it('a status of another sum is believed in nothing; a provider that is down keeps nobody else waiting', async () => {
		const said = listening();
		const bench = paying();
		const [wrong, down, good] = [await bench.order([glucose]), await bench.order([glucose]), await bench.order([glucose])];
		for (const id of bench.vendor.payments.keys()) bench.pay(id);
		Object.assign(bench.kept('900000000'), { fields: { ...bench.kept('900000000').fields, pg_amount: '1' } });
		bench.time.now += 3 * minute;
		const provider = bench.services.payment;
		if (!provider) throw new Error('no provider');
		const payment: typeof provider = {
			...provider,
			status: (ref) => (ref.providerId === '900000001' ? Promise.reject(new TypeError('broken')) : provider.status(ref)),
		};
		await bench.jobs({ ...bench.services, payment });
		expect([(await bench.standing(wrong)).state, (await bench.standing(down)).state, (await bench.standing(good)).state]).toEqual([
			'pending',
			'pending',
			'paid',
		]);
		expect(said.codes()).toEqual(['amount']);
	});
	it('killed between the provider’s answer and the store: the order is paid on a new page, and what nobody could pay is dropped', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		await env.LAB_DB.prepare("UPDATE payments SET state = 'created', provider_id = NULL, url = '', next_at = NULL WHERE order_id = ?1")
			.bind(order.id)
			.run();
		expect(await bench.standing(order)).toMatchObject({ state: 'unpaid', mayPay: true, pageUrl: null });
		// Anyone who began may still be at it.
		expect(await bench.start(order)).toMatchObject({ http: 503 });
		bench.time.now += 2 * minute;
		expect(await bench.start(order)).toMatchObject({ http: 200 });
		await bench.notify(bench.newest());
		expect(await bench.standing(order)).toMatchObject({ state: 'paid' });
	});
	it('reads what is due, and an order’s payments, by index', async () => {
		const plan = async (sql: string) =>
			(await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>()).results.map(({ detail }) => detail).join('; ');
		const plans = [
			await plan('SELECT id FROM payments WHERE next_at <= 1 ORDER BY next_at LIMIT 30'),
			await plan("SELECT id FROM payments WHERE order_id = 'x' ORDER BY created_at DESC, id LIMIT 50"),
			await plan("UPDATE payments SET state = 'refunding' WHERE order_id = 'x' AND state = 'paid'"),
			await plan("SELECT 1 FROM paid_payments WHERE id = 'x'"),
		];
		for (const one of plans) expect(one).not.toMatch(/SCAN/);
	});
});

describe('asking how it stands', () => {
	it('asks the provider for who waits, at most once in five seconds', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		expect(await bench.check(order)).toMatchObject({ http: 200, cardPayment: { state: 'pending' } });
		bench.pay();
		await Promise.all(Array.from({ length: 5 }, () => bench.check(order)));
		expect(await bench.standing(order)).toMatchObject({ state: 'pending' });
		bench.time.now += 5000;
		expect(await bench.check(order)).toMatchObject({ cardPayment: { state: 'paid' } });
		expect(bench.vendor.asked.filter(({ script }) => script === 'get_status3.php')).toHaveLength(2);
		bench.time.now += hour;
		await bench.check(order);
		expect(bench.vendor.asked.filter(({ script }) => script === 'get_status3.php')).toHaveLength(2);
	});
	it('another’s order is one that does not exist', async () => {
		const bench = paying();
		const [own, other] = [await bench.order([glucose]), await bench.order([glucose])];
		for (const path of ['/api/payment/start', '/api/payment/check']) {
			const of = async (id: string, access: string) => {
				const answer = await ask('POST', path, { services: bench.services, access, body: { id } });
				return `${String(answer.status)} ${await answer.text()}`;
			};
			const none = await of('N'.repeat(32), own.access);
			expect(none).toMatch(/^404/);
			expect(await of(other.id, own.access)).toBe(none);
			expect(await of(own.id, 'F'.repeat(43))).toBe(none);
		}
	});
	it('once the laboratory has made its request, nothing more is paid on the site; what was paid before counts', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		for (const status of [2, 3]) await (await lis('PUT', `/lis/orders/${order.orderNr}/status`, { status })).json();
		expect(await bench.standing(order)).toMatchObject({ mayPay: false, pageUrl: null });
		expect(await bench.start(order)).toMatchObject({ http: 409, code: 'conflict' });
		await bench.notify(bench.pay());
		expect(await bench.standing(order)).toMatchObject({ state: 'paid' });
	});
	it('the laboratory’s system reads what is paid, and by whom it was taken', async () => {
		const bench = paying();
		const [paid, open, cash] = [await bench.order([glucose]), await bench.order([glucose]), await placed([glucose])];
		await bench.notify('900000000');
		const { data } = await read<{ data: { orderNr: string; payment: string; paid: unknown }[] }>(lis('GET', '/lis/orders?status=1&pageSize=100'));
		const of = ({ orderNr }: { orderNr: string }) => data.filter((row) => row.orderNr === orderNr).map((row) => [row.payment, row.paid])[0];
		expect([of(paid), of(open), of(cash)]).toEqual([
			['card', { amount: sum, paidAt: new Date(bench.time.now).toISOString(), provider: 'freedom-pay', paymentNr: '900000000' }],
			['card', null],
			['cash', null],
		]);
	});
	it('a doctor’s order for a patient is paid at the point', async () => {
		const { token } = await signIn('doctor', await addDoctor());
		const agreed = { consent: textVersions['preorder.consent'], agreement: textVersions['preorder.agreement'] };
		const preorder = (payment: string) =>
			read(ask('POST', '/account/doctor-room/preorder', { access: token, key: fresh(), body: { ...person, ...agreed, payment, analyses: [glucose] } }));
		expect(await preorder('card')).toMatchObject({ http: 422, fields: [{ field: 'payment', rule: 'choose' }] });
		expect(await preorder('cash')).toMatchObject({ http: 200 });
	});
});
