/** The list of orders in the staff's console: what it is asked for by, how it goes on, which indexes serve it, and that an order cancelled by the laboratory is told of once. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { momentOf } from '#shared/order/visit.ts';
import { listStatement, type ListFilter } from '#worker/lab/order/list-store.ts';
import { waitingOrdersStatement } from '#worker/lab/order/followups-store.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { ask, fresh, person, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { drop, idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
const today = dayInAlmaty(Date.now());

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	// Orders of the tests before are of long ago.
	await db.prepare('UPDATE orders SET created_at = 1, visit_at = NULL').run();
	clerk = await member(['call-center']);
});

const placed = async (more: object = {}) => read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, ...more, analyses: [glucose] } }));
const set = (order: Placed, sql: string, ...values: readonly (string | number)[]) =>
	db
		.prepare(`UPDATE orders SET ${sql} WHERE order_nr = ?1`)
		.bind(order.orderNr, ...values)
		.run();
type Listed = Reply<'staff.order.list'>;
const list = (query = '', { token }: Member = clerk, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') =>
	read<Listed & Refused>(ask('GET', `/account/staff/orders${query}`, { access: token, lang }));
const numbers = async (query = '') => (await list(query)).data.map(({ orderNr }) => orderNr);

describe('the list of orders', () => {
	it('is of some days, the latest first, with the tests in the reader’s language', async () => {
		const [first, second] = [await placed(), await placed()];
		await set(first, 'created_at = ?2', Date.now() - 3_600_000);
		const { data } = await list();
		expect(data.map(({ orderNr }) => orderNr)).toEqual([second.orderNr, first.orderNr]);
		expect(data[0]).toMatchObject({ status: 1, isPaid: false, visitAt: null, phone: '+77012345678', tests: [{ code: 'BIO-001' }] });
		const names = await Promise.all((['ru-RU', 'en-US', 'kk-KZ'] as const).map(async (lang) => (await list('', clerk, lang)).data[0]?.tests[0]?.name));
		expect(new Set(names).size).toBeGreaterThan(1);
		expect(await numbers(`?from=${dayAfter(today, -5)}&till=${dayAfter(today, -2)}`)).toEqual([]);
	});

	it('is narrowed by state, city, point and payment', async () => {
		const [fresh_, up, paid] = [await placed(), await placed(), await placed()];
		await set(up, 'status = 2');
		await db
			.prepare(
				`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble)
				SELECT 'pay-' || order_nr, id, 'freedom-pay', 'p-' || order_nr, total, 'KZT', 'ru', 'paid', '', 1, 1, 1, 1, 0, '' FROM orders WHERE order_nr = ?1`,
			)
			.bind(paid.orderNr)
			.run();
		expect(await numbers('?status=2')).toEqual([up.orderNr]);
		expect(await numbers('?paid=1')).toEqual([paid.orderNr]);
		expect((await numbers('?paid=0')).toSorted()).toEqual([fresh_.orderNr, up.orderNr].toSorted());
		expect(await numbers('?city=98')).toHaveLength(3);
		expect(await numbers('?city=99')).toEqual([]);
		expect(await numbers('?city=98&point=abay')).toHaveLength(3);
		expect(await list('?city=98&point=nowhere')).toMatchObject({ http: 422, fields: [{ field: 'point' }] });
		expect(await list('?point=abay')).toMatchObject({ http: 422 });
	});

	it('is by visit too, the next first', async () => {
		const [late, early, none] = [await placed(), await placed(), await placed()];
		await set(late, 'visit_at = ?2', momentOf(dayAfter(today, 3), '11:00'));
		await set(early, 'visit_at = ?2', momentOf(dayAfter(today, 2), '09:00'));
		expect(await numbers('?by=visit')).toEqual([early.orderNr, late.orderNr]);
		expect(await numbers(`?by=visit&from=${dayAfter(today, 3)}&till=${dayAfter(today, 3)}`)).toEqual([late.orderNr]);
		expect(await numbers('?by=visit')).not.toContain(none.orderNr);
	});

	it.each(['created', 'visit'])('goes on behind the last row, and neither skips nor repeats one: by %s', async (by) => {
		const orders = [await placed(), await placed(), await placed(), await placed(), await placed()];
		for (const order of orders) await set(order, 'created_at = ?2, visit_at = ?3', Date.now() - 60_000, momentOf(dayAfter(today, 1), '09:00'));
		const seen: string[] = [];
		for (let next: string | null = ''; next !== null;) {
			const page: Listed = await list(`?by=${by}&pageSize=2${next === '' ? '' : `&after=${next}`}`);
			seen.push(...page.data.map(({ orderNr }) => orderNr));
			next = page.next;
		}
		expect(seen).toHaveLength(5);
		expect(new Set(seen)).toEqual(new Set(orders.map(({ orderNr }) => orderNr)));
	});

	it('is of an account, whatever the day; nobody else’s among them', async () => {
		const [mine, madeFor, other] = [await placed(), await placed(), await placed()];
		const account = await addPatient();
		await set(mine, 'account_id = ?2, created_at = 5', account);
		await set(madeFor, 'patient_id = ?2', account);
		expect((await numbers(`?account=${account}`)).toSorted()).toEqual([mine.orderNr, madeFor.orderNr].toSorted());
		expect(await numbers(`?account=${account}`)).not.toContain(other.orderNr);
		expect(await numbers(`?account=${'x'.repeat(22)}`)).toEqual([]);
	});

	it('is of a month at most, writes down who read, and is for the right of orders', async () => {
		expect(await list(`?from=${dayAfter(today, -31)}&till=${today}`)).toMatchObject({ http: 422, fields: [{ field: 'till', rule: 'rangeTooLong' }] });
		expect(await list(`?from=${today}&till=${dayAfter(today, -1)}`)).toMatchObject({ http: 422 });
		const order = await placed();
		await list();
		const { results } = await db
			.prepare('SELECT r.reader FROM order_reads r JOIN orders o ON o.id = r.order_id WHERE o.order_nr = ?1')
			.bind(order.orderNr)
			.all();
		expect(results).toEqual([{ reader: `${clerk.code} Касымова Айгуль` }]);
		for (const role of ['nurse', 'doctor', 'integration', 'content', 'house-calls'])
			expect([role, await list('', await member([role]))]).toMatchObject([role, { http: 403, code: 'forbidden' }]);
	});

	const any: ListFilter = { by: 'created', from: 1, till: 2, status: null, cityId: null, pointId: null, isPaid: null, accountId: null };
	it.each([
		['all', any, /orders_by_(?:day|time)/],
		['a state', { ...any, status: 1 }, /orders_by_(?:status|day|time)/],
		['a city', { ...any, cityId: 98 }, /orders_of_city_by_day/],
		['a point', { ...any, cityId: 98, pointId: 'p' }, /orders_of_point_by_day/],
		['visits', { ...any, by: 'visit' as const }, /orders_by_visit/],
		['an account', { ...any, accountId: 'a' }, /orders_by_account/],
	] as const)('reads an index: %s', async (_name, filter, wanted) => {
		for (const place of [null, { at: 1, key: 'x' }]) {
			const { sql, values } = listStatement(filter, 'ru', place, 41);
			const { results } = await db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			const plan = results.map(({ detail }) => detail).join('\n');
			expect(plan).toMatch(wanted);
			expect(plan).not.toMatch(/SCAN o\b|SCAN orders/);
		}
	});

	it('what waits reads an index as well', async () => {
		const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${waitingOrdersStatement}`).bind(1, 0, '', 41).all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).join('\n');
		expect(plan).toContain('orders_by_status');
		expect(plan).toContain('orders_accepted_by_visit');
		expect(plan).toContain('order_followups_left');
		expect(plan).not.toMatch(/SCAN o\b|SCAN orders/);
	});
});

describe('on its page', () => {
	const html = async (path: string, { cookie }: Member = clerk) => (await visit(path, { headers: { Cookie: cookie } })).text();

	it.each([
		['', 'Заказы по дням', 'не оплачен'],
		['/en', 'Orders by day', 'not paid'],
		['/kz', 'Күндер бойынша тапсырыстар', 'төленбеген'],
	])('nobody is read before something is asked for, and then what the address says: %s', async (prefix, title, word) => {
		const order = await placed();
		const bare = await html(`${prefix}/staff/orders`);
		expect(bare).toContain(title);
		expect(bare).not.toContain(order.orderNr);
		const listed = await html(`${prefix}/staff/orders?by=created&from=${today}&till=${today}&state=1&city=98&paid=0`);
		for (const part of [order.orderNr, word, 'BIO-001', 'name="point"']) expect(listed).toContain(part);
		expect(await html(`${prefix}/staff/orders?by=created&state=4`)).not.toContain(order.orderNr);
		// What means nothing narrows nothing.
		expect(await html(`${prefix}/staff/orders?by=x&state=9&city=0&point=%3Cscript%3E&paid=2&from=2026-99-99`)).toContain(order.orderNr);
	});

	it('says that more days than a month cannot be shown', async () => {
		expect(await html(`/staff/orders?by=created&from=2026-01-01&till=2026-03-01`)).toContain('не больше 31 дня');
	});

	it('an order leads to its payments, its messages and its account, each with its own right', async () => {
		const order = await placed({ email: 'aigul@example.kz' });
		const account = await addPatient();
		await set(order, 'account_id = ?2, patient_id = ?2', account);
		await db
			.prepare(
				`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble)
				SELECT 'pay-' || order_nr, id, 'freedom-pay', 'p-' || order_nr, total, 'KZT', 'ru', 'failed', '', 1, 1, 1, 1, 0, '' FROM orders WHERE order_nr = ?1`,
			)
			.bind(order.orderNr)
			.run();
		const page = `/staff/orders?nr=${order.orderNr}`;
		const [money, people, messages] = [`/staff/money?nr=${order.orderNr}`, `/staff/patients?id=${account}`, 'action="/staff/messages"'];
		const opens = async (role: string) => {
			const text = await html(page, await member([role]));
			return [money, people, messages].map((part) => text.includes(part));
		};
		expect(await opens('administrator')).toEqual([true, true, true]);
		expect(await opens('call-center')).toEqual([false, true, true]);
		expect(await opens('reception')).toEqual([false, true, false]);
		expect(await opens('money')).toEqual([true, false, false]);
		// A role without people is not told whose it is, in the call neither.
		const viewed = await read<Reply<'staff.order.view'>>(ask('GET', `/account/staff/orders/${order.orderNr}`, { access: (await member(['money'])).token }));
		expect([viewed.madeBy, viewed.madeFor]).toEqual([null, null]);
		const found = await post('/staff/messages', { intent: 'find', recipient: '+77012345678' }, { cookie: clerk.cookie });
		expect(found.headers.get('Location')).toMatch(/^\/staff\/messages\?search=[\w-]{22,}$/);
		expect(await html(`/staff/patients?id=${account}`)).toContain(`/staff/orders?by=created&amp;account=${account}`);
	});
});

describe('an order that the laboratory cancels', () => {
	const told = async ({ id }: Placed) =>
		(
			await db
				.prepare("SELECT kind, recipient, state, facts FROM outgoing WHERE id LIKE 'order-%:' || ?1 ORDER BY kind")
				.bind(id)
				.all<{ kind: string; recipient: string; state: string; facts: string }>()
		).results;
	const cancelled = async (order: Placed) => (await told(order)).filter(({ kind }) => kind.startsWith('order-cancelled'));
	const cancel = ({ orderNr }: Placed) =>
		read(ask('POST', `/account/staff/orders/${orderNr}/cancel`, { access: clerk.token, body: { note: 'Нет реактива' } }));

	it('is told of by SMS and email, once, and no more that it was received', async () => {
		const order = await placed({ email: 'aigul@example.kz' });
		expect((await cancel(order)).http).toBe(200);
		expect((await cancel(order)).http).toBe(200);
		expect((await cancelled(order)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
			['order-cancelled-mail', 'aigul@example.kz'],
			['order-cancelled-sms', '+77012345678'],
		]);
		expect((await told(order)).filter(({ kind, state }) => kind.startsWith('order-received') && state === 'waiting')).toEqual([]);
		// Why is the laboratory's own matter.
		expect(JSON.stringify(await told(order))).not.toContain('реактива');
		expect((await journalOf(clerk.id)).filter(({ act, before }) => act === 'staff.order.cancel' && before !== null)).toHaveLength(1);
	});

	it('is told of where the laboratory’s own system cancels it, too', async () => {
		const order = await placed();
		for (let times = 0; times < 2; times += 1) await drop(await lis('PUT', `/lis/orders/${order.orderNr}/status`, { status: 5 }));
		expect((await cancelled(order)).map(({ kind }) => kind)).toEqual(['order-cancelled-mail', 'order-cancelled-sms']);
	});

	it('is not told of by the person’s own act, nor where it has gone on', async () => {
		const [own, gone] = [await placed(), await placed()];
		expect((await read(ask('POST', '/api/site-order/cancel', { body: { id: own.id }, access: own.access }))).http).toBe(200);
		expect((await cancel(own)).http).toBe(200);
		await set(gone, 'status = 3');
		expect(await cancel(gone)).toMatchObject({ http: 409, code: 'transition-refused' });
		expect([await cancelled(own), await cancelled(gone)]).toEqual([[], []]);
	});

	it('and its person at once: whoever was first, nobody is told of two', async () => {
		const order = await placed();
		await Promise.all([cancel(order), read(ask('POST', '/api/site-order/cancel', { body: { id: order.id }, access: order.access }))]);
		const by = await db.prepare('SELECT moved_by FROM orders WHERE order_nr = ?1').bind(order.orderNr).first<string>('moved_by');
		expect((await cancelled(order)).length).toBe(by === 'laboratory' ? 1 : 0);
	});
});
