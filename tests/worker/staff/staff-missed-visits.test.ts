/** Visits at a closed point in the staff's console: somebody calls, writes down another time or what was agreed; once, and within the point's hours. */
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
const today = dayInAlmaty(Date.now());
const day = (weekday: number, after: number) => {
	let at = dayAfter(today, after);
	while (weekdayOf(at) !== weekday) at = dayAfter(at, 1);
	return at;
};
const [holiday, fine] = [day(1, 10), day(3, 10)];
const hours = async (of: 'sunday' | 'usual') =>
	expect(
		(await drop(await lis('PUT', '/lis/holidays', [{ day: holiday, name_ru: 'Праздник', name_en: 'Holiday', name_kz: 'Мереке', hours: of }]))).status,
	).toBe(200);

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	await hours('usual');
	await db.batch(['DELETE FROM missed_visits', 'DELETE FROM visit_look', 'UPDATE orders SET visit_at = NULL'].map((sql) => db.prepare(sql)));
	clerk = await member(['call-center']);
});

/** An order whose visit is none any more. */
async function missed(time = '09:00'): Promise<Placed> {
	await hours('usual');
	const order = await read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] } }));
	expect((await read(ask('POST', '/api/site-order/visit', { body: { id: order.id, day: holiday, time }, access: order.access }))).http).toBe(200);
	await hours('sunday');
	await tellMissedVisits({ db, services: testServices() });
	return order;
}
const was = new Date(momentOf(holiday, '09:00')).toISOString();
type Listed = Reply<'staff.order.missed'>;
const list = ({ token }: Member = clerk, query = '') => read<Listed & Refused>(ask('GET', `/account/staff/missed-visits${query}`, { access: token }));
const settle = ({ orderNr }: Placed, body: object = {}, { token }: Member = clerk) =>
	read(
		ask('POST', `/account/staff/orders/${orderNr}/missed-visit`, {
			access: token,
			body: { was, settlement: 'called', note: 'Придёт в другой пункт', ...body },
		}),
	);
const moveTo = ({ orderNr }: Placed, to: object = {}, { token }: Member = clerk) =>
	read<{ readonly at: string } & Refused>(
		ask('POST', `/account/staff/orders/${orderNr}/visit`, { access: token, body: { was, day: fine, time: '09:30', ...to } }),
	);
const waiting = async ({ token }: Member = clerk) =>
	(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: token }))).queues.find(({ name }) => name === 'missed-visits')?.waiting;
const visitOf = ({ id }: Placed) => db.prepare('SELECT visit_at FROM orders WHERE id = ?1').bind(id).first<number>('visit_at');

describe('a visit at a closed point', () => {
	it('waits with whom to call, where and why; each read is written down at the order', async () => {
		const order = await missed();
		expect(await waiting()).toBe(1);
		expect((await list()).data).toEqual([
			{
				orderNr: order.orderNr,
				status: 1,
				visitAt: was,
				noticedAt: expect.stringMatching(/Z$/) as string,
				fault: 'pointDayOff',
				point: expect.stringContaining('Пункт на Абая') as string,
				lastName: person.lastName,
				firstName: person.firstName,
				phone: '+77012345678',
				lang: 'ru-RU',
				telling: 'waiting',
				toldAt: null,
			},
		]);
		const reads = await read<Reply<'staff.order.reads'>>(
			ask('GET', `/account/staff/orders/${order.orderNr}/reads`, { access: (await member(['reception'])).token }),
		);
		expect(JSON.stringify(reads)).toContain(clerk.code);
	});

	it('is seen to once and under a name', async () => {
		const order = await missed();
		expect(await settle(order)).toMatchObject({ http: 200 });
		expect(await settle(order)).toMatchObject({ http: 200 });
		expect(await settle(order, { note: 'Иначе' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await waiting()).toBe(0);
		expect((await list()).data).toEqual([]);
		expect((await journalOf(clerk.id)).find(({ act }) => act === 'staff.order.missed-settle')).toEqual({
			act: 'staff.order.missed-settle',
			object: order.orderNr,
			outcome: 'done',
			before: JSON.stringify({ visitAt: was }),
			after: JSON.stringify({ settlement: 'called', note: 'Придёт в другой пункт' }),
		});
	});

	it('gets another time within the point’s hours, and leaves the queue', async () => {
		const order = await missed();
		expect(await moveTo(order)).toMatchObject({ http: 200, at: new Date(momentOf(fine, '09:30')).toISOString() });
		expect(await visitOf(order)).toBe(momentOf(fine, '09:30'));
		expect(await waiting()).toBe(0);
		expect((await journalOf(clerk.id)).find(({ act }) => act === 'staff.order.visit')).toMatchObject({
			object: order.orderNr,
			before: JSON.stringify({ visitAt: was }),
			after: JSON.stringify({ visitAt: new Date(momentOf(fine, '09:30')).toISOString() }),
		});
		// As the page showed it, it is another visit by now.
		expect(await settle(order)).toMatchObject({ http: 409 });
		expect(await moveTo(order, { time: '10:00' })).toMatchObject({ http: 409, code: 'conflict' });
	});

	it('of two who act at once is moved or settled by one', async () => {
		const other = await member(['reception']);
		const order = await missed();
		const moved = await Promise.all([moveTo(order), moveTo(order, { time: '10:00' }, other)]);
		expect(moved.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		const next = await missed();
		const settled = await Promise.all([settle(next), settle(next, { settlement: 'done', note: 'Сама напишет' }, other)]);
		expect(settled.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
	});

	it('is not moved to where nobody is taken, nor by whom it is no matter of; a refusal changes no row', async () => {
		const order = await missed();
		const before = await db.prepare('SELECT * FROM missed_visits').first();
		expect(await moveTo(order, { day: holiday, time: '10:00' })).toMatchObject({ http: 422 });
		expect(await moveTo(order, { time: '03:00' })).toMatchObject({ http: 422 });
		expect(await moveTo(order, { day: dayAfter(today, -1) })).toMatchObject({ http: 422, fields: [{ field: 'day', rule: 'datePassed' }] });
		expect(await settle(order, { note: '' })).toMatchObject({ http: 422 });
		expect(await settle({ ...order, orderNr: '00000000' })).toMatchObject({
			http: expect.toSatisfy((http: number) => http === 404 || http === 422) as number,
		});
		for (const role of ['doctor', 'integration', 'house-calls', 'nurse']) {
			const other = await member([role]);
			for (const answer of [await list(other), await settle(order, {}, other), await moveTo(order, {}, other)])
				expect(answer).toMatchObject({ http: 403, code: 'forbidden' });
		}
		expect(await visitOf(order)).toBe(momentOf(holiday, '09:00'));
		expect(await db.prepare('SELECT * FROM missed_visits').first()).toEqual(before);
	});

	it('waits for nobody where the order was cancelled, is in work, or the hours were given back', async () => {
		const cancelled = await missed();
		expect((await read(ask('POST', `/account/staff/orders/${cancelled.orderNr}/cancel`, { access: clerk.token, body: { note: 'Передумала' } }))).http).toBe(
			200,
		);
		expect(await waiting()).toBe(0);
		expect(await moveTo(cancelled)).toMatchObject({ http: 409, code: 'transition-refused' });
		await missed();
		expect(await waiting()).toBe(1);
		await hours('usual');
		await tellMissedVisits({ db, services: testServices() });
		expect(await waiting()).toBe(0);
	});

	it('is another page for who follows the queue once its message was sent, or could not be', async () => {
		const order = await missed();
		const version = async () =>
			(await read<{ version: string }>(ask('GET', '/account/staff/live?view=queue&of=missed-visits', { access: clerk.token }))).version;
		const telling = async () => (await list()).data.find(({ orderNr }) => orderNr === order.orderNr)?.telling;
		const become = (state: string) => db.prepare("UPDATE outgoing SET state = ?1 WHERE id LIKE 'visit-missed-%'").bind(state).run();
		await become('waiting');
		const seen = new Map([[await version(), await telling()]]);
		for (const state of ['failed', 'sent']) {
			await become(state);
			seen.set(await version(), await telling());
		}
		expect([...seen.values()]).toEqual(['waiting', 'failed', 'sent']);
	});

	it('is told page by page, the next visit first', async () => {
		const [later, sooner] = [await missed('09:30'), await missed('09:00')];
		const page = await list(clerk, '?pageSize=1');
		expect(page.data.map(({ orderNr }) => orderNr)).toEqual([sooner.orderNr]);
		const rest = await list(clerk, `?pageSize=1&after=${String(page.next)}`);
		expect([rest.data.map(({ orderNr }) => orderNr), rest.next]).toEqual([[later.orderNr], null]);
		expect(await list(clerk, '?after=x')).toMatchObject({ http: 400 });
	});

	it.each(['', '/en', '/kz'])('is seen to on its page (%s)', async (prefix) => {
		const order = await missed();
		const path = `${prefix}/staff/queues/missed-visits`;
		const page = await (await visit(path, { headers: { Cookie: clerk.cookie } })).text();
		for (const part of [order.orderNr, person.lastName, `/staff/orders?nr=${order.orderNr}`]) expect(page).toContain(part);
		const refused = await post(path, { orderNr: order.orderNr, was, day: fine, time: '03:00', intent: 'move-missed' }, { cookie: clerk.cookie });
		expect(refused.status).toBe(422);
		expect(await visitOf(order)).toBe(momentOf(holiday, '09:00'));
		const done = await post(path, { orderNr: order.orderNr, was, settlement: 'called', note: 'Знает', intent: 'settle-missed' }, { cookie: clerk.cookie });
		expect(done.headers.get('location')).toBe(`${path}?done=done`);
		expect(await waiting()).toBe(0);
	});
});
