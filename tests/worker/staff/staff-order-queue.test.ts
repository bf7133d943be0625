/** Orders that nobody took up, or for which nobody came: what waits, what does not, and what the staff does about one. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayAfter, dayInAlmaty, weekdayOf } from '#shared/kit/dates.ts';
import { momentOf } from '#shared/order/visit.ts';
import { tellMissedVisits } from '#worker/lab/order/missed-visits.ts';
import { ask, fresh, person, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { testServices } from '#tests/support/services.ts';
import { drop, idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
const hourMs = 3_600_000;
const today = dayInAlmaty(Date.now());
const moment = (ms: number) => new Date(ms).toISOString();

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	// What the tests before have left goes on.
	await db.batch(['DELETE FROM missed_visits', 'UPDATE orders SET status = 4, visit_at = NULL'].map((sql) => db.prepare(sql)));
	clerk = await member(['call-center']);
});

const placed = async () => read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] } }));
const set = (order: Placed, sql: string, ...values: readonly (number | null)[]) =>
	db
		.prepare(`UPDATE orders SET ${sql} WHERE order_nr = ?1`)
		.bind(order.orderNr, ...values)
		.run();
/** New since so many hours. */
async function untaken(hours = 3): Promise<Placed> {
	const order = await placed();
	await set(order, 'created_at = ?2', Date.now() - hours * hourMs);
	return order;
}
/** Taken up, and its visit was so many hours ago. */
async function withoutSample(hours = 3): Promise<{ readonly order: Placed; readonly visitAt: number }> {
	const order = await placed();
	const visitAt = Date.now() - hours * hourMs;
	await set(order, 'status = 2, visit_at = ?2', visitAt);
	return { order, visitAt };
}
type Listed = Reply<'staff.order.waiting'>;
const list = ({ token }: Member = clerk, query = '') => read<Listed & Refused>(ask('GET', `/account/staff/waiting-orders${query}`, { access: token }));
const waiting = async () => (await list()).data.map(({ orderNr }) => orderNr);
const act = ({ orderNr }: Placed, name: 'unanswered' | 'left' | 'confirmed', body: object = {}, { token }: Member = clerk) =>
	read<Refused & { readonly tries: number }>(ask('POST', `/account/staff/orders/${orderNr}/${name}`, { access: token, body }));
const statusOf = ({ orderNr }: Placed) => db.prepare('SELECT status FROM orders WHERE order_nr = ?1').bind(orderNr).first<number>('status').then(Number);
const counted = async ({ token }: Member = clerk) =>
	(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: token }))).queues.find(({ name }) => name === 'orders');
const rowsOf = () => db.prepare('SELECT count(*) AS n FROM order_followups').first<number>('n').then(Number);

describe('what waits', () => {
	it('is what nobody took up in two hours, and what was taken up and nobody came for; what waits longest first', async () => {
		const [young, old] = [await untaken(1), await untaken(5)];
		const { order: missing, visitAt } = await withoutSample(4);
		const { order: recent } = await withoutSample(1);
		const coming = await placed();
		await set(coming, 'status = 2, visit_at = ?2', Date.now() + 24 * hourMs);
		const anyTime = await placed();
		await set(anyTime, 'status = 2');
		const { data } = await list();
		expect(data.map(({ orderNr, why }) => [orderNr, why])).toEqual([
			[old.orderNr, 'untaken'],
			[missing.orderNr, 'no-sample'],
		]);
		for (const none of [young, recent, coming, anyTime]) expect(data.map(({ orderNr }) => orderNr)).not.toContain(none.orderNr);
		expect(data[1]).toMatchObject({
			visitAt: moment(visitAt),
			since: moment(visitAt + 2 * hourMs),
			seen: 0,
			tries: 0,
			triedAt: null,
			by: '',
			phone: '+77012345678',
		});
		expect(await counted()).toMatchObject({ waiting: 2, since: data[0]?.since, due: moment(Date.parse(data[0]?.since ?? '') + 4 * hourMs), isLate: false });
	});

	it('is nothing that goes on: taken up, at the laboratory, or cancelled', async () => {
		const [up, asked, cancelled] = [await untaken(), await untaken(), await untaken()];
		expect(await waiting()).toHaveLength(3);
		expect((await drop(await lis('PUT', `/lis/orders/${up.orderNr}/status`, { status: 2 }))).status).toBe(200);
		await drop(await lis('PUT', `/lis/orders/${asked.orderNr}/status`, { status: 2 }));
		await drop(await lis('PUT', `/lis/orders/${asked.orderNr}/status`, { status: 3 }));
		await drop(await lis('PUT', `/lis/orders/${cancelled.orderNr}/status`, { status: 5 }));
		expect(await waiting()).toEqual([]);
		expect(await counted()).toMatchObject({ waiting: 0, due: null });
	});

	it('stands in one queue: a visit at a closed point that nobody has seen to is none of these', async () => {
		let holiday = dayAfter(today, 10);
		while (weekdayOf(holiday) !== 1) holiday = dayAfter(holiday, 1);
		const order = await placed();
		expect((await read(ask('POST', '/api/site-order/visit', { body: { id: order.id, day: holiday, time: '09:00' }, access: order.access }))).http).toBe(
			200,
		);
		const of = (hours: string) => lis('PUT', '/lis/holidays', [{ day: holiday, name_ru: 'Праздник', name_en: 'Holiday', name_kz: 'Мереке', hours }]);
		await drop(await of('sunday'));
		await tellMissedVisits({ db, services: testServices() });
		await set(order, 'created_at = ?2', Date.now() - 3 * hourMs);
		const missed = async () =>
			(await read<Reply<'staff.order.missed'>>(ask('GET', '/account/staff/missed-visits', { access: clerk.token }))).data.map(({ orderNr }) => orderNr);
		expect([await missed(), await waiting()]).toEqual([[order.orderNr], []]);
		const was = new Date(momentOf(holiday, '09:00')).toISOString();
		const settled = await read(
			ask('POST', `/account/staff/orders/${order.orderNr}/missed-visit`, { access: clerk.token, body: { was, settlement: 'called', note: 'Придёт' } }),
		);
		expect(settled.http).toBe(200);
		expect([await missed(), await waiting()]).toEqual([[], [order.orderNr]]);
		await drop(await of('usual'));
	});

	it('is read page by page, under the reader’s name', async () => {
		const orders = [await untaken(7), await untaken(6), await untaken(5)];
		const first = await list(clerk, '?pageSize=2');
		expect(first.data.map(({ orderNr }) => orderNr)).toEqual(orders.slice(0, 2).map(({ orderNr }) => orderNr));
		const second = await list(clerk, `?pageSize=2&after=${encodeURIComponent(first.next ?? '')}`);
		expect([second.data.map(({ orderNr }) => orderNr), second.next]).toEqual([[orders[2]?.orderNr], null]);
		expect((await list(clerk, '?after=x')).http).toBe(400);
		const { results } = await db
			.prepare('SELECT r.reader FROM order_reads r JOIN orders o ON o.id = r.order_id WHERE o.order_nr = ?1')
			.bind(orders[0]?.orderNr ?? '')
			.all();
		expect(results).toEqual([{ reader: `${clerk.code} Касымова Айгуль` }]);
	});

	it('is for the right of orders alone', async () => {
		await untaken();
		for (const role of ['nurse', 'doctor', 'integration', 'content', 'house-calls']) {
			const other = await member([role]);
			expect([role, await list(other)]).toMatchObject([role, { http: 403, code: 'forbidden' }]);
			expect([role, await counted(other)]).toEqual([role, undefined]);
		}
		for (const role of ['reception', 'call-center', 'money', 'administrator']) expect((await list(await member([role]))).http).toBe(200);
	});
});

describe('a call that nobody answered', () => {
	it('is written down with its time, and the order goes on waiting', async () => {
		const order = await untaken();
		expect(await act(order, 'unanswered', { seen: 0, note: 'Гудки' })).toMatchObject({ http: 200, tries: 1 });
		// The same form sent twice is one call.
		expect(await act(order, 'unanswered', { seen: 0, note: 'Гудки' })).toMatchObject({ http: 200, tries: 1 });
		expect(await act(order, 'unanswered', { seen: 1, note: '' })).toMatchObject({ http: 200, tries: 2 });
		const [row] = (await list()).data;
		expect(row).toMatchObject({ orderNr: order.orderNr, seen: 2, tries: 2, by: `${clerk.code} Касымова Айгуль` });
		expect(Date.now() - Date.parse(row?.triedAt ?? '')).toBeLessThan(hourMs);
		expect((await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.order.unanswered')).toMatchObject([
			{ object: order.orderNr, outcome: 'done', before: '{"tries":0}', after: '{"tries":1,"note":"Гудки","waits":true}' },
			{ outcome: 'done', before: null, after: null },
			{ outcome: 'done', before: '{"tries":1}', after: '{"tries":2,"waits":true}' },
		]);
	});

	it('is none from a page that has not shown what somebody else did since, and of two at once one counts', async () => {
		const [order, other] = [await untaken(), await member(['reception'])];
		await act(order, 'unanswered', { seen: 0, note: '' });
		expect(await act(order, 'unanswered', { seen: 0, note: '' }, other)).toMatchObject({ http: 409, code: 'conflict' });
		const both = await Promise.all([act(order, 'unanswered', { seen: 1, note: '' }), act(order, 'unanswered', { seen: 1, note: '' }, other)]);
		expect(both.map(({ http }) => http).toSorted((one, two) => one - two)).toEqual([200, 409]);
		expect((await list()).data[0]).toMatchObject({ tries: 2 });
	});

	it('changes no row of an order that there is not, or that has gone on', async () => {
		const before = await rowsOf();
		const order = await untaken();
		await set(order, 'status = 3');
		expect(await act(order, 'unanswered', { seen: 0, note: '' })).toMatchObject({ http: 409, code: 'transition-refused' });
		expect(await act({ ...order, orderNr: '000000001' }, 'unanswered', { seen: 0, note: '' })).toMatchObject({ http: expect.any(Number) as number });
		expect(await act(order, 'unanswered', {})).toMatchObject({ http: 422 });
		expect(await rowsOf()).toBe(before);
	});
});

describe('an order that is left', () => {
	it('waits again from its day on, and not before', async () => {
		const order = await untaken();
		const day = dayAfter(today, 2);
		expect(await act(order, 'left', { seen: 0, day, note: 'Придёт в четверг' })).toMatchObject({ http: 200, day });
		expect(await act(order, 'left', { seen: 0, day, note: 'Придёт в четверг' })).toMatchObject({ http: 200 });
		expect(await waiting()).toEqual([]);
		await db
			.prepare('UPDATE order_followups SET left_until = ?1')
			.bind(Date.now() - 60_000)
			.run();
		expect((await list()).data).toMatchObject([{ orderNr: order.orderNr, seen: 1, note: 'Придёт в четверг' }]);
		expect(Date.parse((await list()).data[0]?.since ?? '')).toBeGreaterThan(Date.now() - hourMs);
		expect((await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.order.leave')[0]).toMatchObject({
			object: order.orderNr,
			before: '{"leftUntil":null}',
			after: JSON.stringify({ leftUntil: day, note: 'Придёт в четверг' }),
		});
	});

	it.each([
		['today', 0],
		['past', -1],
		['after more than 60 days', 61],
	])('is for a day to come, within 60: not %s', async (_name, days) => {
		const [order, before] = [await untaken(), await rowsOf()];
		expect(await act(order, 'left', { seen: 0, day: dayAfter(today, days), note: 'Потом' })).toMatchObject({ http: 422 });
		expect([await rowsOf(), await waiting()]).toEqual([before, [order.orderNr]]);
	});

	it('that is left once more says until when it was', async () => {
		const order = await untaken();
		await act(order, 'left', { seen: 0, day: dayAfter(today, 2), note: 'Уехала' });
		await act(order, 'left', { seen: 1, day: dayAfter(today, 9), note: 'Ещё не вернулась' });
		const [, second] = (await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.order.leave');
		expect(second?.before).toBe(JSON.stringify({ leftUntil: dayAfter(today, 2) }));
	});

	it('is left with the visit that was over then: one that passes afterwards waits, and a call about it ends the leave', async () => {
		const { order } = await withoutSample();
		await act(order, 'left', { seen: 0, day: dayAfter(today, 9), note: 'Придёт' });
		expect(await waiting()).toEqual([]);
		const acted = Date.now() - 6 * hourMs;
		await db.prepare('UPDATE order_followups SET acted_at = ?1').bind(acted).run();
		const visitAt = Date.now() - 3 * hourMs;
		await set(order, 'visit_at = ?2', visitAt);
		expect((await list()).data).toMatchObject([{ orderNr: order.orderNr, since: moment(visitAt + 2 * hourMs), seen: 1 }]);
		expect(await counted()).toMatchObject({ waiting: 1 });
		expect(await act(order, 'unanswered', { seen: 1, note: '' })).toMatchObject({ http: 200 });
		expect(await waiting()).toEqual([order.orderNr]);
		// Left for this visit it waits no more.
		await act(order, 'left', { seen: 2, day: dayAfter(today, 9), note: 'Придёт' });
		expect(await waiting()).toEqual([]);
	});

	it('before it is taken up is none that hides the visit', async () => {
		const order = await untaken();
		await act(order, 'left', { seen: 0, day: dayAfter(today, 9), note: 'Позвонит сама' });
		await db
			.prepare('UPDATE order_followups SET acted_at = ?1')
			.bind(Date.now() - 6 * hourMs)
			.run();
		expect(await waiting()).toEqual([]);
		await set(order, 'status = 2, visit_at = ?2', Date.now() - 3 * hourMs);
		expect(await waiting()).toEqual([order.orderNr]);
	});

	it.each([
		['without a visit', null],
		['before its visit', 24],
	])('after it was taken up, %s, waits from its day on, and on until somebody decides', async (_name, hours) => {
		const order = await placed();
		await set(order, 'status = 2, visit_at = ?2', hours === null ? null : Date.now() + hours * hourMs);
		expect(await act(order, 'left', { seen: 0, day: dayAfter(today, 2), note: 'Перезвонить' })).toMatchObject({ http: 200 });
		// A call before that day leaves it where it is.
		expect(await act(order, 'unanswered', { seen: 1, note: '' })).toMatchObject({ http: 200 });
		expect(await waiting()).toEqual([]);
		const until = Date.now() - 60_000;
		await db.prepare('UPDATE order_followups SET left_until = ?1 WHERE left_until > 0').bind(until).run();
		expect((await list()).data).toMatchObject([{ orderNr: order.orderNr, why: 'left', since: moment(until), seen: 2, tries: 1 }]);
		expect(await counted()).toMatchObject({ waiting: 1, since: moment(until) });
		expect(await (await visit('/staff/queues/orders', { headers: { Cookie: clerk.cookie } })).text()).toContain('настал день, до которого его отложили');
		expect(await act(order, 'unanswered', { seen: 2, note: '' })).toMatchObject({ http: 200 });
		expect(await waiting()).toEqual([order.orderNr]);
		// Another time was chosen: that is what it was left for.
		await db
			.prepare('UPDATE order_followups SET acted_at = ?1')
			.bind(Date.now() - 6 * hourMs)
			.run();
		await set(order, 'visit_at = ?2', Date.now() + 48 * hourMs);
		expect(await waiting()).toEqual([]);
	});

	it('waits no more once it has gone on', async () => {
		const order = await placed();
		await set(order, 'status = 2');
		await act(order, 'left', { seen: 0, day: dayAfter(today, 2), note: 'Перезвонить' });
		await db
			.prepare('UPDATE order_followups SET left_until = ?1')
			.bind(Date.now() - 60_000)
			.run();
		expect(await waiting()).toEqual([order.orderNr]);
		await set(order, 'status = 3');
		expect(await waiting()).toEqual([]);
	});

	it('by nobody, when the queue began, waits as soon as somebody has called about it', async () => {
		const order = await untaken();
		await db
			.prepare(
				"INSERT INTO order_followups (order_id, version, left_until, acted_at, acted_by) SELECT id, 1, 4102444800000, 1, '' FROM orders WHERE order_nr = ?1",
			)
			.bind(order.orderNr)
			.run();
		expect(await waiting()).toEqual([]);
		expect(await act(order, 'unanswered', { seen: 1, note: '' })).toMatchObject({ http: 200 });
		expect((await list()).data).toMatchObject([{ orderNr: order.orderNr, why: 'untaken' }]);
	});

	it('wants a reason', async () => {
		expect(await act(await untaken(), 'left', { seen: 0, day: dayAfter(today, 1), note: ' ' })).toMatchObject({ http: 422 });
	});
});

describe('a confirmed order', () => {
	it('is taken up, once, and the laboratory’s own system reads that', async () => {
		const order = await untaken();
		expect(await act(order, 'confirmed')).toMatchObject({ http: 200, status: 2 });
		expect(await act(order, 'confirmed')).toMatchObject({ http: 200, status: 2 });
		expect([await statusOf(order), await waiting()]).toEqual([2, []]);
		expect((await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.order.confirm')).toMatchObject([
			{ object: order.orderNr, outcome: 'done', before: '{"status":"new"}', after: '{"status":"formalized"}' },
			{ outcome: 'done', before: null, after: null },
		]);
		const seen = await read<Reply<'lis.order.view'>>(lis('GET', `/lis/orders/${order.orderNr}`));
		expect(seen.changes.at(-1)).toMatchObject({ kind: 'status', status: 2, by: 'laboratory' });
	});

	it('is none that was cancelled or has gone on', async () => {
		const order = await untaken();
		for (const status of [3, 5]) {
			await set(order, `status = ${String(status)}`);
			expect(await act(order, 'confirmed')).toMatchObject({ http: 409, code: 'transition-refused' });
			expect(await statusOf(order)).toBe(status);
		}
	});
});

describe('an order that is cancelled from the queue', () => {
	const cancel = ({ orderNr }: Placed, body: object, { token }: Member = clerk) =>
		read(ask('POST', `/account/staff/orders/${orderNr}/cancel`, { access: token, body: { note: 'Не придёт', ...body } }));
	const messages = () => db.prepare("SELECT count(*) AS n FROM outgoing WHERE kind LIKE 'order-cancelled%'").first<number>('n').then(Number);

	it('is the one that its page showed: with another act or another visit since, nothing is written', async () => {
		const [{ order, visitAt }, other] = [await withoutSample(), await member(['reception'])];
		await act(order, 'unanswered', { seen: 0, note: '' }, other);
		const before = await messages();
		expect(await cancel(order, { seen: 0, was: moment(visitAt) })).toMatchObject({ http: 409, code: 'conflict' });
		await set(order, 'visit_at = ?2', visitAt + 48 * hourMs);
		for (const was of [moment(visitAt), '']) expect(await cancel(order, { seen: 1, was })).toMatchObject({ http: 409, code: 'conflict' });
		expect([await statusOf(order), await messages()]).toEqual([2, before]);
		expect((await journalOf(clerk.id)).filter(({ act: name, after }) => name === 'staff.order.cancel' && after !== null)).toEqual([]);
		expect(await cancel(order, { seen: 1, was: moment(visitAt + 48 * hourMs) })).toMatchObject({ http: 200 });
		expect([await statusOf(order), await messages()]).not.toContain(before);
	});

	it('has its reason in the journal and its person told, also where what goes back cannot be read', async () => {
		const [order, before] = [await untaken(), await messages()];
		const failing = new Proxy(db, {
			get: (target, name) => {
				if (name === 'prepare')
					return (sql: string) => target.prepare(sql.includes("state = 'refunding' AND changed_at") ? 'SELECT no_such_column' : sql);
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? (value as (...all: never[]) => unknown).bind(target) : value;
			},
		});
		const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const answer = await read(
			ask('POST', `/account/staff/orders/${order.orderNr}/cancel`, { access: clerk.token, body: { note: 'Не придёт' }, db: failing }),
		);
		expect(complaint).toHaveBeenCalled();
		complaint.mockRestore();
		expect(answer).toMatchObject({ http: 200 });
		expect(await statusOf(order)).toBe(5);
		expect(await messages()).toBeGreaterThan(before);
		expect((await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.order.cancel')).toMatchObject([
			{
				object: order.orderNr,
				outcome: 'done',
				after: JSON.stringify({ status: 'cancelled', returns: null, refund: 'unknown', note: 'Не придёт' }),
			},
		]);
	});

	it('has no visit, where its page showed none', async () => {
		const order = await untaken();
		await set(order, 'visit_at = ?2', Date.now() + 48 * hourMs);
		expect(await cancel(order, { seen: 0, was: '' })).toMatchObject({ http: 409, code: 'conflict' });
		await set(order, 'visit_at = NULL');
		expect(await cancel(order, { seen: 0, was: '' })).toMatchObject({ http: 200 });
		// Cancelled it stays so, whatever the page showed.
		expect(await cancel(order, { seen: 7, was: '' })).toMatchObject({ http: 200 });
		await set(order, 'status = 3');
		expect(await cancel(order, { seen: 7, was: '' })).toMatchObject({ http: 409, code: 'transition-refused' });
		expect(await cancel(order, { seen: -1 })).toMatchObject({ http: 422 });
		expect(await cancel(order, { was: 'yesterday' })).toMatchObject({ http: 422 });
	});

	it('says what goes back by card', async () => {
		const [paid, unpaid] = [await untaken(5), await untaken(4)];
		await db
			.prepare(
				`INSERT INTO payments (id, order_id, provider, provider_id, amount, returned, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble)
				SELECT 'back-' || order_nr, id, 'freedom-pay', 'back-' || order_nr, 5000, 1500, 'KZT', 'ru', 'paid', '', 1, 1, 1, 1, 0, '' FROM orders WHERE order_nr = ?1`,
			)
			.bind(paid.orderNr)
			.run();
		expect((await list()).data.map((one) => [one.orderNr, one.paid])).toEqual([
			[paid.orderNr, 3500],
			[unpaid.orderNr, 0],
		]);
		const text = await (await visit('/staff/queues/orders', { headers: { Cookie: clerk.cookie } })).text();
		expect(text.match(/Оплата картой \([^)]*3.500[^)]*\) вернётся/gu)).toHaveLength(1);
	});
});

describe('on its page, without a script', () => {
	const page = '/staff/queues/orders';
	const html = async (prefix = '') => (await visit(prefix + page, { headers: { Cookie: clerk.cookie } })).text();

	it.each([
		['', 'никто не принял в работу', 'Принять заказ', 'Не ответили', 'Оставить до дня', 'Отменить заказ'],
		['/en', 'nobody took it up', 'Confirm the order', 'No answer', 'Leave it until a day', 'Cancel the order'],
		['/kz', 'ешкім жұмысқа алмаған', 'Тапсырысты растау', 'Жауап бермеді', 'Белгілі күнге қалдыру', 'Тапсырыстың күшін жою'],
	])('says why it waits and what can be done: %s', async (prefix, ...words) => {
		const order = await untaken();
		const text = await html(prefix);
		for (const word of [order.orderNr, 'tel:+77012345678', ...words]) expect(text).toContain(word);
	});

	it('each act leads back to the queue and says what came of it', async () => {
		const [one, other, third] = [await untaken(), await untaken(), await untaken()];
		const press = async (fields: Record<string, string>) => (await post(page, fields, { cookie: clerk.cookie })).headers.get('Location');
		expect(await press({ intent: 'unanswered', orderNr: one.orderNr, seen: '0' })).toBe(`${page}?done=noted`);
		expect(await html()).toContain('Звонков без ответа');
		expect(await press({ intent: 'confirm-order', orderNr: one.orderNr })).toBe(`${page}?done=done`);
		expect(await press({ intent: 'leave-order', orderNr: other.orderNr, seen: '0', day: dayAfter(today, 3), note: 'Уехала' })).toBe(`${page}?done=done`);
		const cancelling = { intent: 'cancel-order', orderNr: third.orderNr, note: 'Передумала', was: '' };
		expect(await html()).toMatch(/name="was"/);
		expect(await press({ ...cancelling, seen: '0' })).toBe(`${page}?done=done`);
		expect([await statusOf(one), await statusOf(other), await statusOf(third), await waiting()]).toEqual([2, 1, 5, []]);
		// Somebody else was faster: the queue says so, and by whom.
		const late = await member(['reception']);
		const told = (await post(page, { intent: 'confirm-order', orderNr: third.orderNr }, { cookie: late.cookie })).headers.get('Location') ?? '';
		expect(told).toBe(`${page}?done=changed&about=${third.orderNr}`);
		expect(await (await visit(told, { headers: { Cookie: late.cookie } })).text()).toContain('Касымова Айгуль');
	});

	it.each([
		['', 'изменил другой сотрудник, сам человек или ЛИС', 'Вы ввели: Передумала'],
		['/en', 'another member of the staff, the person or the LIS changed the entry', 'You typed: Передумала'],
		['/kz', 'басқа қызметкер, адамның өзі немесе ЗАЖ өзгертті', 'Сіз енгізген мәтін: Передумала'],
	])('what was typed behind a call is not lost to whoever was faster: %s', async (prefix, words, typed) => {
		const [order, faster] = [await untaken(), await member(['reception'])];
		await act(order, 'unanswered', { seen: 0, note: '' }, faster);
		const press = async (fields: Record<string, string>) =>
			post(prefix + page, { orderNr: order.orderNr, seen: '0', was: '', note: 'Передумала', ...fields }, { cookie: clerk.cookie });
		for (const fields of [{ intent: 'cancel-order' }, { intent: 'leave-order', day: dayAfter(today, 3) }]) {
			const answer = await press(fields);
			const text = await answer.text();
			expect(answer.status).toBe(409);
			for (const word of [words, 'value="Передумала"', 'name="seen" value="1"']) expect(text).toContain(word);
			expect(text).not.toContain('name="seen" value="0"');
			expect(text).toMatch(/<details[^>]*open/);
		}
		// It has left the queue: there is no form to say it at.
		await set(order, 'status = 3');
		const gone = await press({ intent: 'cancel-order', seen: '1' });
		expect(gone.status).toBe(409);
		const text = await gone.text();
		for (const word of [typed, 'data-unkept="staff/cancel-order"']) expect(text).toContain(word);
		expect(await statusOf(order)).toBe(3);
	});

	it('a visit that is over gets another time, within the hours of the point', async () => {
		const { order, visitAt } = await withoutSample();
		const at = /name="was" value="([^"]+)"/.exec(await html())?.[1] ?? '';
		expect(Date.parse(at)).toBe(visitAt);
		let day = dayAfter(today, 3);
		while (weekdayOf(day) !== 3) day = dayAfter(day, 1);
		const moved = await post(page, { intent: 'move-missed', orderNr: order.orderNr, was: at, day, time: '09:00' }, { cookie: clerk.cookie });
		expect(moved.headers.get('Location')).toBe(`${page}?done=done`);
		expect(await waiting()).toEqual([]);
	});

	it('a refused form keeps what was typed, beside its order', async () => {
		const order = await untaken();
		const refused = await (
			await post(page, { intent: 'leave-order', orderNr: order.orderNr, seen: '0', day: dayAfter(today, 70), note: 'Летом' }, { cookie: clerk.cookie })
		).text();
		expect(refused).toContain('не позже чем через 60 дней');
		expect(refused).toContain('Летом');
		expect(refused).toMatch(/<details[^>]*open/);
	});
});
