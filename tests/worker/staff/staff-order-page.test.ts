/** The page of one order: what a clerk who has the person on the phone does about it, and what others have done before. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayAfter, dayInAlmaty, weekdayOf } from '#shared/kit/dates.ts';
import { momentOf } from '#shared/order/visit.ts';
import { ask, fresh, move, person, placed, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { idOf, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
const today = dayInAlmaty(Date.now());
/** A Wednesday to come: every point of the tests is open. */
function wednesday(): string {
	let day = dayAfter(today, 3);
	while (weekdayOf(day) !== 3) day = dayAfter(day, 1);
	return day;
}

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	clerk = await member(['call-center']);
});

const pageOf = ({ orderNr }: Placed) => `/staff/orders?nr=${orderNr}`;
const html = async (path: string, { cookie }: Member = clerk) => (await visit(path, { headers: { Cookie: cookie } })).text();
const press = async (order: Placed, intent: string, fields: Record<string, string>, { cookie }: Member = clerk) =>
	(await post(pageOf(order), { intent, orderNr: order.orderNr, ...fields }, { cookie })).headers.get('Location');
const view = ({ orderNr }: Placed, { token }: Member = clerk) =>
	read<Reply<'staff.order.view'> & Refused>(ask('GET', `/account/staff/orders/${orderNr}`, { access: token }));
const moveVisit = ({ orderNr }: Placed, body: object, { token }: Member = clerk) =>
	read<Refused & { readonly at: string }>(ask('POST', `/account/staff/orders/${orderNr}/visit`, { access: token, body }));
const rowOf = ({ orderNr }: Placed) =>
	db
		.prepare('SELECT o.status, o.visit_at, f.version FROM orders o LEFT JOIN order_followups f ON f.order_id = o.id WHERE o.order_nr = ?1')
		.bind(orderNr)
		.first<Record<string, number | null>>();
const of = (order: Placed, done: string) => `${pageOf(order)}&done=${done}`;

describe('an order that nobody waits for yet', () => {
	it.each([
		['', 'Принять заказ', 'Другое время прихода', 'Не ответили', 'Оставить до дня', 'Отменить заказ', 'об отмене: SMS'],
		['/en', 'Confirm the order', 'Another time of the visit', 'No answer', 'Leave it until a day', 'Cancel the order', 'by text message'],
		['/kz', 'Тапсырысты растау', 'Келудің басқа уақыты', 'Жауап бермеді', 'Белгілі күнге қалдыру', 'Тапсырыстың күшін жою', 'күші жойылғанын SMS'],
	])('is confirmed, moved, left or canceled on its page: %s', async (prefix, ...words) => {
		const order = await placed([glucose]);
		const text = await html(prefix + pageOf(order));
		for (const word of words) expect(text).toContain(word);
	});

	it('is taken up, gets a time and another one, and its page says who did what', async () => {
		const order = await placed([glucose]);
		expect(await press(order, 'confirm-order', {})).toBe(of(order, 'confirmed'));
		expect(await html(of(order, 'confirmed'))).toContain('Заказ принят.');
		const day = wednesday();
		expect(await press(order, 'move-missed', { was: '', day, time: '09:00' })).toBe(of(order, 'moved'));
		const first = momentOf(day, '09:00');
		expect(await rowOf(order)).toMatchObject({ status: 2, visit_at: first });
		expect(await press(order, 'move-missed', { was: new Date(first).toISOString(), day, time: '10:00' })).toBe(of(order, 'moved'));
		const { acts } = await view(order);
		expect(acts.map(({ act, by, visitAt }) => [act, by, visitAt])).toEqual([
			['staff.order.visit', `${clerk.code} Касымова Айгуль`, new Date(momentOf(day, '10:00')).toISOString()],
			['staff.order.visit', `${clerk.code} Касымова Айгуль`, new Date(first).toISOString()],
			['staff.order.confirm', `${clerk.code} Касымова Айгуль`, null],
		]);
		expect((await journalOf(clerk.id)).filter(({ act, after }) => act === 'staff.order.visit' && after !== null)).toMatchObject([
			{ before: '{"visitAt":null}' },
			{ before: JSON.stringify({ visitAt: new Date(first).toISOString() }) },
		]);
		const page = await html(pageOf(order));
		expect(page).not.toContain('Принять заказ');
		for (const word of ['Что сделали сотрудники', 'принял заказ', clerk.code]) expect(page).toContain(word);
	});

	it('was called without an answer and is left until a day: both stand on its page, with author and note', async () => {
		const order = await placed([glucose]);
		expect(await press(order, 'unanswered', { seen: '0', note: '' })).toBe(of(order, 'noted'));
		const day = dayAfter(today, 3);
		expect(await press(order, 'leave-order', { seen: '1', day, note: 'Перезвонит сама' })).toBe(of(order, 'left'));
		expect(await view(order)).toMatchObject({
			seen: 2,
			tries: 1,
			leftUntil: day,
			acts: [
				{ act: 'staff.order.leave', day, note: 'Перезвонит сама', by: `${clerk.code} Касымова Айгуль` },
				{ act: 'staff.order.unanswered', day: null, note: '' },
			],
		});
		const page = await html(of(order, 'left'));
		for (const word of ['Заказ оставлен до дня.', 'Звонков без ответа', 'Отложено до', 'Перезвонит сама', clerk.code]) expect(page).toContain(word);
	});

	it('says until when it is left as the queue has it, and no longer', async () => {
		const [order, day] = [await placed([glucose]), dayAfter(today, 3)];
		const set = (sql: string, ...values: readonly number[]) =>
			db
				.prepare(sql)
				.bind(order.orderNr, ...values)
				.run();
		const ofOrder = 'order_id = (SELECT id FROM orders WHERE order_nr = ?1)';
		const left = async () => (await view(order)).leftUntil;
		await press(order, 'leave-order', { seen: '0', day, note: 'Перезвонит сама' });
		expect(await left()).toBe(day);
		// Its visit has passed since.
		await set('UPDATE orders SET status = 2, visit_at = ?2 WHERE order_nr = ?1', Date.now() - 3_600_000);
		await set(`UPDATE order_followups SET acted_at = ?2 WHERE ${ofOrder}`, Date.now() - 7_200_000);
		expect(await left()).toBeNull();
		// Another time was chosen since.
		await set('UPDATE orders SET visit_at = ?2 WHERE order_nr = ?1', Date.now() + 86_400_000);
		expect(await left()).toBeNull();
		await set(`UPDATE order_followups SET acted_at = ?2 WHERE ${ofOrder}`, Date.now() + 1000);
		expect(await left()).toBe(day);
		await set('UPDATE orders SET status = 3 WHERE order_nr = ?1');
		expect(await left()).toBeNull();
		await set('UPDATE orders SET status = 2 WHERE order_nr = ?1');
		await set(`UPDATE order_followups SET left_until = ?2, acted_at = ?2 WHERE ${ofOrder}`, Date.now() - 1000);
		expect(await left()).toBeNull();
		// What was left when the queue began was left by nobody.
		await set(`UPDATE order_followups SET left_until = 4102444800000, acted_at = ?2, acted_by = '' WHERE ${ofOrder}`, Date.now() + 1000);
		expect(await left()).toBeNull();
		expect(await html(pageOf(order))).not.toContain('Отложено до');
		expect(await press(order, 'unanswered', { seen: '1', note: '' })).toBe(of(order, 'noted'));
		expect(await left()).toBeNull();
	});

	it('is canceled with the reason, which its page goes on saying', async () => {
		const order = await placed([glucose]);
		expect(await press(order, 'cancel-order', { seen: '0', was: '', note: 'Передумала' })).toBe(of(order, 'done'));
		const page = await html(of(order, 'done'));
		for (const word of ['Заказ отменён.', 'отменил заказ', 'Передумала', clerk.code]) expect(page).toContain(word);
		for (const word of ['Не ответили', 'Оставить до дня', 'name="was"']) expect(page).not.toContain(word);
	});
});

describe('changes nothing', () => {
	it('from a page that has not shown what somebody else did, and says so', async () => {
		const [order, other] = [await placed([glucose]), await member(['reception'])];
		await press(order, 'unanswered', { seen: '0', note: '' }, other);
		await press(order, 'move-missed', { was: '', day: wednesday(), time: '09:00' }, other);
		const before = await rowOf(order);
		expect(await press(order, 'unanswered', { seen: '0', note: '' })).toBe(of(order, 'changed'));
		// What was typed behind a call stands beside the order as it is by now.
		for (const [intent, fields, typed] of [
			['leave-order', { seen: '0', day: dayAfter(today, 2), note: 'Потом' }, 'value="Потом"'],
			['move-missed', { was: '', day: wednesday(), time: '11:00' }, 'value="11:00"'],
			['cancel-order', { seen: '0', was: '', note: 'Передумала' }, 'value="Передумала"'],
		] as const) {
			const answer = await post(pageOf(order), { intent, orderNr: order.orderNr, ...fields }, { cookie: clerk.cookie });
			const text = await answer.text();
			expect([intent, answer.status]).toEqual([intent, 409]);
			for (const word of [typed, 'или ЛИС', 'name="seen" value="1"', `name="was" value="${new Date(momentOf(wednesday(), '09:00')).toISOString()}"`])
				expect(text).toContain(word);
		}
		expect(await rowOf(order)).toEqual(before);
		expect(await html(of(order, 'changed'))).toContain('уже изменил кто-то другой');
		// What was refused is no act.
		expect((await view(order)).acts.map(({ act, by }) => [act, by.split(' ')[0]])).toEqual([
			['staff.order.visit', other.code],
			['staff.order.unanswered', other.code],
		]);
	});

	it('of two first times at once: one counts', async () => {
		const [order, other] = [await placed([glucose]), await member(['reception'])];
		const body = { was: '', day: wednesday() };
		const both = await Promise.all([moveVisit(order, { ...body, time: '09:00' }), moveVisit(order, { ...body, time: '10:00' }, other)]);
		expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
	});

	it('of an order in work, whose page offers nothing of it', async () => {
		const order = await placed([glucose]);
		await move(order.orderNr, 2);
		await move(order.orderNr, 3);
		const before = await rowOf(order);
		const page = await html(pageOf(order));
		for (const word of ['Не ответили', 'Отменить заказ', 'Записать новое время']) expect(page).not.toContain(word);
		for (const [intent, fields] of [
			['confirm-order', {}],
			['unanswered', { seen: '0', note: '' }],
		] as const)
			expect([intent, await press(order, intent, fields)]).toEqual([intent, of(order, 'changed')]);
		for (const [intent, fields, typed] of [
			['move-missed', { was: '', day: wednesday(), time: '09:00' }, '09:00'],
			['cancel-order', { seen: '0', was: '', note: 'Поздно' }, 'Вы ввели: Поздно'],
		] as const) {
			const answer = await post(pageOf(order), { intent, orderNr: order.orderNr, ...fields }, { cookie: clerk.cookie });
			expect([intent, answer.status]).toEqual([intent, 409]);
			const text = await answer.text();
			for (const word of ['уже изменил кто-то другой или ЛИС', 'Вы ввели', typed]) expect(text).toContain(word);
		}
		expect(await rowOf(order)).toEqual(before);
	});

	it('at a time when the point takes nobody: the form comes back beside the order, with what was typed', async () => {
		const order = await placed([glucose]);
		const before = await rowOf(order);
		const refused = await (
			await post(pageOf(order), { intent: 'move-missed', orderNr: order.orderNr, was: '', day: wednesday(), time: '23:30' }, { cookie: clerk.cookie })
		).text();
		expect(refused).toContain('aria-invalid');
		expect(refused).toContain('value="23:30"');
		expect(refused).toMatch(/<details[^>]*open/);
		expect(await rowOf(order)).toEqual(before);
	});
});

it('an address that somebody made up says nothing of the order that is not so', async () => {
	const order = await placed([glucose]);
	const said = ['Заказ отменён.', 'Заказ принят.', 'Новое время записано.', 'Записано: не ответили.', 'Заказ оставлен до дня.', 'уже изменил кто-то другой'];
	for (const done of ['done', 'confirmed', 'moved', 'noted', 'left', 'changed']) {
		const text = await html(of(order, done));
		for (const words of said) expect(text).not.toContain(words);
	}
	await press(order, 'move-missed', { was: '', day: wednesday(), time: '09:00' });
	expect(await html(of(order, 'moved'))).toContain('Новое время записано.');
	await press(order, 'unanswered', { seen: '0', note: '' });
	expect(await html(of(order, 'noted'))).toContain('Записано: не ответили.');
});

describe('by right', () => {
	it('the journal of the order is led to where the reader may open it', async () => {
		const order = await placed([glucose]);
		const link = `/staff/journal?object=${order.orderNr}`;
		expect(await html(pageOf(order))).not.toContain(link);
		expect(await html(pageOf(order), await member())).toContain(link);
	});

	it('who has no right to orders is refused, and no row changes', async () => {
		const [order, doctor] = [await placed([glucose]), await member(['doctor'])];
		const before = await rowOf(order);
		expect(await view(order, doctor)).toMatchObject({ http: 403 });
		expect(await moveVisit(order, { was: '', day: wednesday(), time: '09:00' }, doctor)).toMatchObject({ http: 403 });
		expect(await rowOf(order)).toEqual(before);
	});
});

it('the page of an order is drawn anew when somebody has called about it', async () => {
	const order = await read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] } }));
	const state = async () =>
		(await read<{ readonly version: string }>(ask('GET', `/account/staff/live?view=order&of=${order.orderNr}`, { access: clerk.token }))).version;
	const before = await state();
	expect(await state()).toBe(before);
	await press(order, 'unanswered', { seen: '0', note: '' });
	expect(await state()).not.toBe(before);
});

it.each([
	['+77012345678', 'a@zerthana.test', 'SMS и письмом'],
	['+77012345678', '', 'об отмене: SMS.'],
	['+77172345678', 'a@zerthana.test', 'об отмене: письмом.'],
	['+77172345678', '', 'Позвоните человеку.'],
])('says beside the button how the person is told: %s %s', async (phone, email, words) => {
	const order = await placed([glucose]);
	await db.prepare('UPDATE orders SET phone = ?2, email = ?3, created_at = ?4 WHERE order_nr = ?1').bind(order.orderNr, phone, email, 1).run();
	expect(await html(pageOf(order))).toContain(words);
	expect(await html('/staff/queues/orders')).toContain(words);
	await db.prepare('UPDATE orders SET status = 4 WHERE order_nr = ?1').bind(order.orderNr).run();
});
