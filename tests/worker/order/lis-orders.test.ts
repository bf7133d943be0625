import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { judgeMove, numberOfState, orderStates, takesResults } from '#shared/order/states.ts';
import { ask, fresh, move, placed, read, requested, writingTogether, type Moved, type Refused } from '#tests/support/laboratory.ts';
import { shown } from '#tests/support/lis.ts';
import { recorded } from '#tests/support/recorded.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Listed = Reply<'lis.order.list'>;
const db = env.LAB_DB;
let [glucose, potassium, urine, panel] = [0, 0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine, panel] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003'), idOf('PAN-001')]);
});

describe('states of an order', () => {
	const pairs = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));
	it.each(pairs)('%s -> %s', async (from, to) => {
		const { id, orderNr } = await placed([glucose]);
		await db
			.prepare('UPDATE orders SET status = ?1, request_nr = ?2 WHERE id = ?3')
			.bind(numberOfState(from), takesResults(from) ? fresh() : null, id)
			.run();
		const verdict = judgeMove(from, to);
		const answer = await read<Moved & Refused>(lis('PUT', `/lis/orders/${orderNr}/status`, { status: numberOfState(to) }));
		expect(answer).toMatchObject(verdict === 'refused' ? { http: 409, code: 'transition-refused' } : { http: 200, orderNr, status: numberOfState(to) });
		expect(await db.prepare('SELECT status FROM orders WHERE id = ?1').bind(id).first('status')).toBe(numberOfState(verdict === 'refused' ? from : to));
		expect(await db.prepare('SELECT count(*) AS n FROM result_requests WHERE order_id = ?1').bind(id).first('n')).toBe(
			from === 'formalized' && to === 'requested' ? 1 : 0,
		);
	});
	it.each([6, -1, 1.5, '2', null, undefined])('%j is no state: 422', async (status) => {
		const { orderNr } = await placed([glucose]);
		expect(await read(lis('PUT', `/lis/orders/${orderNr}/status`, { status }))).toMatchObject({ http: 422, fields: [{ field: 'status' }] });
	});
	it('an order that is not there: 404', async () => {
		for (const orderNr of ['00000000', 'x', '%27%20OR%201=1', '1'.repeat(40)]) expect((await move(orderNr, 2)).http, orderNr).toBe(404);
		expect((await move('1'.repeat(41), 2)).http).toBe(400);
	});
	it('state 3 tells number and password once, and never again', async () => {
		const { orderNr, requestNr, password } = await requested([glucose]);
		expect([requestNr, password]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^\d{9}$/)]);
		expect(await move(orderNr, 3)).toMatchObject({ http: 200, status: 3, requestNr, password: null });
		const stored = JSON.stringify((await db.prepare('SELECT * FROM result_requests WHERE request_nr = ?1').bind(requestNr).all()).results);
		expect(stored).not.toContain(password);
	});
	it('takes the laboratory’s own number and password; another number for it is a conflict, and so is one that is taken', async () => {
		const [one, two] = [await placed([glucose]), await placed([glucose])];
		await move(one.orderNr, 2);
		await move(two.orderNr, 2);
		expect(await move(one.orderNr, 3, { requestNr: 'LAB-1', password: '123456789' })).toMatchObject({ requestNr: 'LAB-1', password: '123456789' });
		expect((await shown({ requestNr: 'LAB-1', password: '123456789' })).state).toBe('created');
		expect(await move(one.orderNr, 3, { requestNr: 'LAB-2' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await move(two.orderNr, 3, { requestNr: 'LAB-1' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await db.prepare('SELECT status FROM orders WHERE id = ?1').bind(two.id).first('status')).toBe(2);
		expect(await move(two.orderNr, 3, { password: '12345' })).toMatchObject({ http: 422, fields: [{ field: 'password' }] });
		expect(await move(two.orderNr, 3, { password: '12345678' })).toMatchObject({ http: 422, fields: [{ field: 'password', rule: 'passwordShort' }] });
	});
	it('asked for twice at once, one password is told, and it opens', async () => {
		const { orderNr } = await placed([glucose]);
		await move(orderNr, 2);
		const store = writingTogether(3);
		const ask3 = () => read<Moved & Refused>(ask('PUT', `/lis/orders/${orderNr}/status`, { access: env.LIS_KEY, body: { status: 3 }, db: store }));
		const answers = await Promise.all([ask3(), ask3(), ask3()]);
		const reported = answers.flatMap(({ requestNr, password }) => (requestNr && password ? [{ requestNr, password }] : []));
		expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
		expect(new Set(answers.map(({ requestNr }) => requestNr)).size).toBe(1);
		expect(reported).toHaveLength(1);
		expect((await shown(reported[0] ?? { requestNr: '', password: '' })).lines).toHaveLength(1);
	});
});

describe('the list of orders', () => {
	const list = (query: string, store?: typeof env.LAB_DB) =>
		read<Listed & Refused>(ask('GET', `/lis/orders?${query}`, { access: env.LIS_KEY, ...(store ? { db: store } : {}) }));

	it.each(['', 'status=9', 'status=x', 'status=1&pageSize=x', 'status=1&pageSize=101', 'status=1&pageSize=0'])('%j: 400', async (query) => {
		expect((await list(query)).http).toBe(400);
	});
	it.each(['', 'x', '00000000', '%27%20OR%201=1', '1'.repeat(1000), '%F0%9F%98%80'])(
		'after an order that is not there, %j: 422 that names it',
		async (after) => {
			expect(await list(`status=1&after=${after}`)).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'after' }] });
		},
	);

	/** So many orders in state 1 and none besides, oldest first. */
	async function waiting(count: number): Promise<string[]> {
		await db.prepare('UPDATE orders SET status = 0').run();
		const made: string[] = [];
		for (let at = 0; at < count; at += 1) made.push((await placed([glucose])).orderNr);
		// Two of each moment: what was made at once has an order of its own, too.
		await db.batch(made.map((orderNr, at) => db.prepare('UPDATE orders SET created_at = ?1 WHERE order_nr = ?2').bind(1000 + Math.floor(at / 2), orderNr)));
		const { results } = await db.prepare('SELECT order_nr FROM orders WHERE status = 1 ORDER BY created_at, id').all<{ order_nr: string }>();
		return results.map(({ order_nr: orderNr }) => orderNr);
	}
	/** Every page until the last one, with what is done between two of them. */
	async function walk(pageSize: number, between: (page: Listed) => Promise<unknown> = () => Promise.resolve()): Promise<string[][]> {
		const pages: string[][] = [];
		let after = '';
		for (;;) {
			const page = await list(`status=1&pageSize=${pageSize}${after}`);
			pages.push(page.data.map(({ orderNr }) => orderNr));
			if (page.next === null) return pages;
			after = `&after=${page.next}`;
			await between(page);
		}
	}
	it('pages without gap or overlap, oldest first, and ends with the last order', async () => {
		const made = await waiting(7);
		expect(await walk(3)).toEqual([made.slice(0, 3), made.slice(3, 6), made.slice(6)]);
		expect(await walk(7)).toEqual([made]);
		expect(await list(`status=1&after=${made[6]}`)).toMatchObject({ http: 200, data: [], next: null });
		expect(await list('status=5')).toMatchObject({ data: [], next: null });
	});
	it('brings every order once, though each page’s orders are moved before the next one is asked for', async () => {
		const made = await waiting(7);
		const moveAll = async ({ data }: Listed) => {
			for (const { orderNr } of data) await move(orderNr, 2);
		};
		expect((await walk(2, moveAll)).flat()).toEqual(made);
	});
	it('brings every order that stays, though others are cancelled and made meanwhile; new ones come last', async () => {
		const made = await waiting(6);
		let late = '';
		const pages = await walk(2, async () => {
			if (late !== '') return;
			late = (await placed([glucose])).orderNr;
			await move(made[2] ?? '', 5);
		});
		expect(pages.flat()).toEqual([...made.filter((orderNr) => orderNr !== made[2]), late]);
	});
	it('reads no more of the store than its page: no scan, no sort', async () => {
		const [, second = ''] = await waiting(3);
		const { db: noting, statements } = recorded(db);
		expect((await list(`status=1&pageSize=1&after=${second}`, noting)).data).toHaveLength(1);
		const ofOrders = statements.filter((sql) => /\borders\b/.test(sql));
		expect(ofOrders).toHaveLength(2);
		for (const sql of ofOrders) {
			const most = Math.max(...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
			const plan = await db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...Array.from({ length: most }, () => 1))
				.all<{ detail: string }>();
			const steps = plan.results.map(({ detail }) => detail);
			// What one order's lines are gathered from is read in the order in which they stand.
			expect(steps.filter((step) => /^SCAN (?!\(subquery)|TEMP B-TREE/.test(step))).toEqual([]);
			expect(steps.filter((step) => step.startsWith('SEARCH')).length, steps.join('; ')).toBeGreaterThan(0);
		}
	});
	it('says what is to be measured: panels taken apart, each analyte once, without the service', async () => {
		await db.prepare('UPDATE orders SET status = 0').run();
		const [one, two, three] = [await placed([potassium, panel]), await placed([urine]), await placed([panel, urine])];
		const listed = await list('status=1');
		expect(listed.data.map(({ orderNr, analytes }) => [orderNr, analytes.map(({ code }) => code)])).toEqual([
			[one.orderNr, ['BIO-002', 'BIO-001']],
			[two.orderNr, ['BIO-003']],
			[three.orderNr, ['BIO-001', 'BIO-002', 'BIO-003']],
		]);
		expect(listed.data[0]?.analytes[0]).toMatchObject({ unit: 'mmol/L', decimals: 1, ranges: [{ low: 3.5, high: 5.1 }] });
		expect(listed.data[0]).toMatchObject({ sex: 'F', birthDate: '1990-05-14', requestNr: null, status: 1 });
	});
	it('asks the store as often for many orders as for one', async () => {
		let asked = 0;
		const counting = new Proxy(db, {
			get: (target, name) => {
				if (name === 'prepare') asked += 1;
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? value.bind(target) : value;
			},
		});
		const [few, many] = [await list('status=1&pageSize=1', counting), asked];
		asked = 0;
		expect(few.data).toHaveLength(1);
		expect((await list('status=1', counting)).data.length).toBeGreaterThan(2);
		expect(asked).toBe(many);
	});
});
