/** Orders as reception needs them: who comes, where and when, what was paid; who read that; and what happens to an order afterwards. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { ask, move, person, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { paying } from '#tests/support/payments.ts';
import { recorded } from '#tests/support/recorded.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';
import { noteMissed } from '#worker/lab/order/missed-visits-store.ts';
import { setVisit } from '#worker/lab/order/store.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

type One = Reply<'lis.order.view'> & Refused;
type Changes = Reply<'lis.order.changes'> & Refused;
const at = Date.UTC(2026, 10, 20, 19, 30);
const asking = (path: string, headers: Readonly<Record<string, string>> = {}, now = at) =>
	read<One>(ask('GET', path, { access: env.LIS_KEY, headers, services: testServices({ clock: () => now }) }));
const changes = (after: number, pageSize = 100) => read<Changes>(lis('GET', `/lis/orders/changes?after=${after}&pageSize=${pageSize}`));

describe('whose an order is', () => {
	it('says the person, the place and the visit, in the list and alone', async () => {
		const { id, orderNr } = await placed([glucose], { iin: '900514400123' });
		await setVisit(db, id, Date.UTC(2026, 10, 23, 3));
		const one = await asking(`/lis/orders/${orderNr}`);
		expect(one).toMatchObject({
			http: 200,
			orderNr,
			status: 1,
			patient: {
				lastName: person.lastName,
				firstName: person.firstName,
				middleName: person.middleName,
				birthDate: person.birthDate,
				sex: 'F',
				iin: '900514400123',
				phone: '+77012345678',
				email: person.email,
			},
			city: { slug: 'almaty', name: 'Алматы' },
			point: { slug: 'abay', name: expect.stringMatching(/./), address: expect.stringMatching(/./) },
			visitAt: '2026-11-23T03:00:00.000Z',
			payment: 'cash',
			paid: null,
			payments: [],
		});
		const { data } = await read<Reply<'lis.order.list'>>(lis('GET', '/lis/orders?status=1&pageSize=100'));
		const { http: _, ...alone } = one;
		expect(data.find((row) => row.orderNr === orderNr)).toEqual(alone);
	});
	it('leaves empty what nobody said: IIN, e-mail, visit; a point that is gone has no name', async () => {
		const { id, orderNr } = await placed([glucose], { email: '' });
		await db.prepare("UPDATE orders SET point_slug = 'gone', point_id = 'gone' WHERE id = ?1").bind(id).run();
		expect(await asking(`/lis/orders/${orderNr}`)).toMatchObject({
			patient: { iin: null, email: null },
			point: { slug: 'gone', name: null, address: null },
			visitAt: null,
		});
	});
	it('an order that is not there: 404, and no key: 401 that says nothing', async () => {
		expect(await asking('/lis/orders/00000000')).toMatchObject({ http: 404, code: 'not-found' });
		const { orderNr } = await placed([glucose]);
		for (const path of [`/lis/orders/${orderNr}`, `/lis/orders/${orderNr}/reads`, '/lis/orders/changes']) {
			const refused = await ask('GET', path, { access: 'not-the-key-of-the-laboratory' });
			expect([path, refused.status]).toEqual([path, 401]);
			expect(await refused.text()).not.toMatch(/Сәрсенбаева|7012345678/);
		}
	});
	it('every payment by card that a provider knows, with its state', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		expect(await asking(`/lis/orders/${order.orderNr}`)).toMatchObject({
			paid: null,
			payments: [{ state: 'pending', amount: 2100, provider: 'freedom-pay' }],
		});
		await bench.notify(bench.pay());
		expect(await asking(`/lis/orders/${order.orderNr}`)).toMatchObject({ paid: { amount: 2100 }, payments: [{ state: 'paid', amount: 2100 }] });
	});
});

describe('who read it', () => {
	const reads = (orderNr: string) => read<Reply<'lis.order.reads'>>(lis('GET', `/lis/orders/${orderNr}/reads`));
	const basic = (user: string) => ({ Authorization: `Basic ${btoa(`${user}:${env.LIS_KEY}`)}` });

	it('stands with user, day, first and last moment, before the answer is given', async () => {
		const { orderNr } = await placed([glucose]);
		expect(await reads(orderNr)).toMatchObject({ http: 200, data: [] });
		await asking(`/lis/orders/${orderNr}`, basic('reception-3'));
		await asking(`/lis/orders/${orderNr}`, basic('reception-3'), at + 60_000);
		await asking('/lis/orders?status=1&pageSize=100', {}, at + 120_000);
		expect((await reads(orderNr)).data).toEqual([
			{ reader: 'reception-3', firstAt: '2026-11-20T19:30:00.000Z', lastAt: '2026-11-20T19:31:00.000Z', times: 2 },
			{ reader: '', firstAt: '2026-11-20T19:32:00.000Z', lastAt: '2026-11-20T19:32:00.000Z', times: 1 },
		]);
	});
	it('and who is asked for nothing, or refused, reads nothing', async () => {
		const { orderNr } = await placed([glucose]);
		await asking(`/lis/orders/${orderNr}`, { Authorization: 'Bearer not-the-key-of-the-laboratory' });
		await changes(0);
		expect((await reads(orderNr)).data).toEqual([]);
	});
	it('what cannot be written down is not told', async () => {
		const { orderNr } = await placed([glucose]);
		const failing = new Proxy(db, {
			get: (target, name) => {
				if (name === 'prepare') return (sql: string) => target.prepare(sql.includes('INSERT INTO order_reads') ? 'SELECT no_such_column' : sql);
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? value.bind(target) : value;
			},
		});
		const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const answer = await ask('GET', `/lis/orders/${orderNr}`, { access: env.LIS_KEY, db: failing });
		expect(answer.status).toBe(500);
		expect(await answer.text()).not.toContain('Сәрсенбаева');
		complaint.mockRestore();
	});
});

describe('what happens to orders', () => {
	let from = 0;
	beforeEach(async () => {
		from = Number(await db.prepare('SELECT coalesce(max(nr), 0) AS n FROM order_changes').first('n'));
	});
	const since = async () => (await changes(from)).data;

	it('tells a visitor’s cancelling, as it tells the laboratory’s own moves, and nothing of the person', async () => {
		const [mine, theirs] = [await placed([glucose]), await placed([glucose])];
		await move(mine.orderNr, 2);
		expect((await ask('POST', '/api/site-order/cancel', { access: theirs.access, body: { id: theirs.id } })).status).toBe(200);
		await move(mine.orderNr, 2);
		const reported = await since();
		expect(reported.map(({ orderNr, kind, status, by }) => [orderNr, kind, status, by])).toEqual([
			[mine.orderNr, 'made', 1, null],
			[theirs.orderNr, 'made', 1, null],
			[mine.orderNr, 'status', 2, 'laboratory'],
			[theirs.orderNr, 'status', 5, 'visitor'],
		]);
		const { changes: whole } = await asking(`/lis/orders/${theirs.orderNr}`);
		expect(whole).toEqual(reported.filter(({ orderNr }) => orderNr === theirs.orderNr).map(({ orderNr: _, ...change }) => change));
		expect(JSON.stringify(reported)).not.toMatch(/Сәрсенбаева|7012345678|1990/);
	});
	it('tells a payment, the money that goes back, and another visit', async () => {
		const bench = paying();
		const order = await bench.order([glucose]);
		await bench.notify(bench.pay());
		await setVisit(db, order.id, Date.UTC(2026, 10, 24, 4));
		await bench.cancel(order);
		const reported = (await since()).filter(({ orderNr }) => orderNr === order.orderNr);
		expect(reported.map(({ kind, status, payment }) => [kind, status, payment?.state])).toEqual(
			expect.arrayContaining([
				['made', 1, undefined],
				['payment', 1, 'paid'],
				['visit', 1, undefined],
				['status', 5, undefined],
				['payment', 5, 'refunding'],
			]),
		);
		expect(reported.find(({ payment }) => payment?.state === 'paid')?.payment).toMatchObject({ amount: 2100, provider: 'freedom-pay' });
	});
	it('tells a visit at which the point takes nobody any more, once', async () => {
		const { id, orderNr } = await placed([glucose]);
		const visitAt = Date.UTC(2026, 10, 24, 4);
		await setVisit(db, id, visitAt);
		const missed = [{ id: `missed-${id}`, orderId: id, visitAt, messages: [] }];
		await noteMissed(db, missed, at);
		await noteMissed(db, missed, at + 1);
		expect((await since()).filter((one) => one.orderNr === orderNr).map(({ kind, status }) => [kind, status])).toEqual([
			['made', 1],
			['visit', 1],
			['missed', 1],
		]);
	});
	it('a refused move is none', async () => {
		const { orderNr } = await placed([glucose]);
		expect((await move(orderNr, 4)).http).toBe(409);
		expect((await since()).map(({ kind }) => kind)).toEqual(['made']);
	});
	it('leaves no gap and doubles nothing, though orders are made and moved between the pages', async () => {
		const made: string[] = [];
		const busy = Promise.all(
			Array.from({ length: 6 }, async () => {
				const { orderNr } = await placed([glucose]);
				made.push(orderNr);
				await move(orderNr, 2);
				await move(orderNr, 5);
			}),
		);
		const seen: { readonly change: number; readonly orderNr: string; readonly status: unknown }[] = [];
		const readOn = async () => {
			const { data } = await changes(seen.at(-1)?.change ?? from, 2);
			seen.push(...data);
			return data.length;
		};
		for (let round = 0; round < 8; round += 1) await readOn();
		await busy;
		while ((await readOn()) > 0);
		expect(seen.map(({ change }) => change)).toEqual([...new Set(seen.map(({ change }) => change))].toSorted((a, b) => a - b));
		for (const orderNr of made) expect(seen.filter((one) => one.orderNr === orderNr).map(({ status }) => status)).toEqual([1, 2, 5]);
	});
	it('reads on along the numbers: no scan, no sort', async () => {
		await placed([glucose]);
		const { db: noting, statements } = recorded(db);
		await ask('GET', '/lis/orders/changes?after=1&pageSize=2', { access: env.LIS_KEY, db: noting });
		const [sql = ''] = statements.filter((one) => one.includes('order_changes'));
		const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(1, 2).all<{ detail: string }>();
		expect(results.filter(({ detail }) => /^SCAN|TEMP B-TREE/.test(detail))).toEqual([]);
	});
});
