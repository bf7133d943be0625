/** An order's request follows from the order's own step: never in one transaction with it, at once where all is well, and once in any case. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { refuseRows } from '#tests/support/refusing.ts';
import { ask, fresh, move, person, placed, read, type Moved, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send, shown } from '#tests/support/lis.ts';
import { view } from '#tests/support/orders.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, seedSite } from '#tests/support/site.ts';
import { makeRequests } from '#worker/lab/results/make-request.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

/** A store whose statements are changed before they are prepared, and whose transactions are told apart. */
function watching({
	spoil = (sql) => sql,
	after = async () => undefined,
}: {
	spoil?: (sql: string) => string;
	after?: (sqls: readonly string[]) => Promise<void>;
}) {
	const sqlOf = new WeakMap<object, string>();
	const batches: string[][] = [];
	const noting = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
		sqlOf.set(statement, sql);
		const bind = statement.bind.bind(statement);
		statement.bind = (...values) => {
			const bound = bind(...values);
			sqlOf.set(bound, sql);
			return bound;
		};
		return statement;
	};
	const store = new Proxy(db, {
		get(target, name) {
			if (name === 'prepare') return (sql: string) => noting(target.prepare(spoil(sql)), sql);
			if (name === 'batch')
				return async (statements: D1PreparedStatement[]) => {
					const sqls = statements.map((statement) => sqlOf.get(statement) ?? '');
					batches.push(sqls);
					const answers = await target.batch(statements);
					await after(sqls);
					return answers;
				};
			const value: unknown = Reflect.get(target, name);
			return typeof value === 'function' ? (value.bind(target) as unknown) : value;
		},
	});
	return { store, batches };
}

/** The program says that it could not do something. */
const expectFault = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const formalized = async (more: object = {}): Promise<Placed> => {
	const order = await placed([glucose], more);
	await move(order.orderNr, 2);
	return order;
};
const moveOn = (order: Placed, store: D1Database, more: object = {}) =>
	read<Moved & Refused>(ask('PUT', `/lis/orders/${order.orderNr}/status`, { access: env.LIS_KEY, body: { status: 3, ...more }, db: store }));
const broken = () => watching({ spoil: (sql) => (sql.includes('INSERT INTO result_requests') ? 'SELECT no_such_column' : sql) }).store;
const requestsOf = async ({ id }: Placed) =>
	(
		await db
			.prepare(
				'SELECT request_nr, version, (SELECT count(*) FROM result_lines l WHERE l.request_id = r.id) AS lines FROM result_requests r WHERE order_id = ?1',
			)
			.bind(id)
			.all()
	).results;
const run = (minutes: number) => makeRequests({ db, services: testServices({ clock: () => Date.now() + minutes * 60_000 }) });
const opened = ({ requestNr, password }: Moved) => shown({ requestNr: requestNr ?? '', password: password ?? '' });

describe('the request of an order', () => {
	it('is made at once, and no transaction writes an order and a request', async () => {
		const { store, batches } = watching({});
		const order = await formalized();
		const answer = await moveOn(order, store);
		expect(answer).toMatchObject({ http: 200, status: 3 });
		expect((await opened(answer)).lines.map(({ code, state }) => [code, state])).toEqual([['BIO-001', 'in-process']]);
		const writes = (sqls: readonly string[], tables: RegExp) => sqls.some((sql) => tables.test(sql));
		const [orders, results] = [/\b(?:INTO|UPDATE|FROM|JOIN)\s+(?:orders|order_\w+|requests_to_make|payments)\b/, /\bresult_\w+/];
		expect(batches.filter((sqls) => writes(sqls, orders))).not.toEqual([]);
		expect(batches.filter((sqls) => writes(sqls, results))).not.toEqual([]);
		expect(batches.filter((sqls) => writes(sqls, orders) && writes(sqls, results))).toEqual([]);
		expect(await requestsOf(order)).toHaveLength(1);
		// Its password's hash stands in one place alone.
		expect(await db.prepare('SELECT password, made_at > 0 AS made FROM requests_to_make WHERE order_id = ?1').bind(order.id).first()).toEqual({
			password: '',
			made: 1,
		});
	});
	it('that could not be made is made by the job, once, as it was told', async () => {
		const said = expectFault();
		const order = await formalized({ bodyState: 'pregnant', pregnancyWeek: '20' });
		const answer = await moveOn(order, broken());
		expect(answer).toMatchObject({ http: 200, status: 3, requestNr: expect.stringMatching(/^\d{10}$/), password: expect.stringMatching(/^\d{9}$/) });
		expect(said.mock.calls.join()).toContain('make request');
		expect(said.mock.calls.join()).not.toMatch(/Сәрсенбаева|7012345678/);
		expect(await requestsOf(order)).toEqual([]);
		expect((await view(order.id, order.access)).requestNr).toBe(answer.requestNr);
		// Anyone who moved it may still be at it.
		await run(0);
		expect(await requestsOf(order)).toEqual([]);
		await run(2);
		expect(await requestsOf(order)).toEqual([{ request_nr: answer.requestNr, version: 0, lines: 1 }]);
		const first = await opened(answer);
		await run(10);
		expect(await requestsOf(order)).toEqual([{ request_nr: answer.requestNr, version: 0, lines: 1 }]);
		expect(await opened(answer)).toEqual(first);
		expect(
			await db
				.prepare('SELECT CAST(told ->> ?1 AS BIGINT) AS week, last_name FROM result_requests WHERE order_id = ?2')
				.bind('$.pregnancyWeek', order.id)
				.first(),
		).toEqual({
			week: 20,
			last_name: person.lastName,
		});
	});
	it('that was made, and not noted as made, is not made again, and keeps the results that came', async () => {
		expectFault();
		const order = await formalized();
		const { store } = watching({ spoil: (sql) => (sql.startsWith('UPDATE requests_to_make SET made_at') ? 'SELECT no_such_column' : sql) });
		const answer = await moveOn(order, store);
		expect(answer.http).toBe(200);
		expect(await send(message(answer.requestNr ?? '', [final('BIO-001', 5)]))).toMatchObject({ http: 200, applied: 1 });
		for (const minutes of [2, 10]) await run(minutes);
		expect(await requestsOf(order)).toHaveLength(1);
		expect((await opened(answer)).lines.map(({ code, state }) => [code, state])).toEqual([['BIO-001', 'done']]);
	});
	it('is made by the first message that names it, where that comes before the job', async () => {
		expectFault();
		const order = await formalized();
		const answer = await moveOn(order, broken());
		const sent = await send(message(answer.requestNr ?? '', [final('BIO-001', 5)], { orderNr: order.orderNr }));
		expect(sent).toMatchObject({ http: 200, applied: 1 });
		await run(10);
		expect(await requestsOf(order)).toHaveLength(1);
		expect((await opened(answer)).lines[0]).toMatchObject({ code: 'BIO-001', state: 'done' });
	});
	it('is made once by any number of jobs at once', async () => {
		expectFault();
		const orders = await Promise.all([formalized(), formalized(), formalized()]);
		for (const order of orders) await moveOn(order, broken());
		await Promise.all([run(2), run(2), run(2)]);
		for (const order of orders) expect(await requestsOf(order)).toMatchObject([{ lines: 1 }]);
	});
	it('one that fails again keeps no other from its turn, and is tried again later', async () => {
		expectFault();
		const [bad, good] = [await formalized(), await formalized()];
		for (const order of [bad, good]) await moveOn(order, broken());
		const takeAgain = await refuseRows('result_requests', `NEW.order_id = '${bad.id}'`);
		await run(2);
		expect([await requestsOf(bad), (await requestsOf(good)).length]).toEqual([[], 1]);
		await takeAgain();
		await run(3);
		expect(await requestsOf(bad)).toEqual([]);
		await run(8);
		expect(await requestsOf(bad)).toHaveLength(1);
	});
	it('whose number a message takes in the same moment: the order waits for another number, and the other request stays', async () => {
		const order = await formalized();
		const requestNr = `TAKEN-${fresh().slice(-8)}`;
		const patient = { lastName: 'Другая', firstName: 'Персона', birthDate: '1980-01-01', sex: 'F' };
		const { store } = watching({
			after: async (sqls) => {
				if (!sqls.some((sql) => sql.includes('INSERT INTO requests_to_make'))) return;
				await db
					.prepare(
						"INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at) VALUES (?1, ?2, NULL, '', ?3, ?4, '', ?5, 'F', '', 0, 0)",
					)
					.bind(fresh(), requestNr, patient.lastName, patient.firstName, patient.birthDate)
					.run();
			},
		});
		expect(await moveOn(order, store, { requestNr })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await view(order.id, order.access)).toMatchObject({ status: 2, requestNr: null });
		expect(await requestsOf(order)).toEqual([]);
		expect(await db.prepare('SELECT last_name FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('last_name')).toBe('Другая');
		const { results } = await db.prepare("SELECT status FROM order_changes WHERE order_id = ?1 AND kind = 'status' ORDER BY nr").bind(order.id).all();
		expect(results.map(({ status }) => status)).toEqual([2, 3, 2]);
		expect((await view(order.id, order.access)).events.map(({ status }) => status)).toEqual([1, 2]);
		await run(10);
		const again = await move(order.orderNr, 3);
		expect(again).toMatchObject({ http: 200, status: 3 });
		expect((await opened(again)).lines).toHaveLength(1);
	});
	it('whose number another request has while the order has gone on is told in the laboratory’s list, once, and nothing is written over', async () => {
		expectFault();
		const order = await formalized();
		const answer = await moveOn(order, broken());
		const requestNr = answer.requestNr ?? '';
		await db
			.prepare(
				"INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at) VALUES (?1, ?2, NULL, '', 'Другая', 'Персона', '', '1980-01-01', 'F', '', 0, 0)",
			)
			.bind(fresh(), requestNr)
			.run();
		expect(await move(order.orderNr, 4)).toMatchObject({ http: 200, status: 4 });
		for (const minutes of [2, 10]) await run(minutes);
		const listed = await read<Reply<'lis.results.mismatches'>>(ask('GET', '/lis/mismatches?pageSize=100', { access: env.LIS_KEY }));
		const own = listed.data.filter((one) => one.requestNr === requestNr);
		expect(own).toMatchObject([{ messageId: `order ${order.orderNr}`, fields: ['orderNr'] }]);
		expect(await requestsOf(order)).toEqual([]);
		expect(await db.prepare('SELECT last_name FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('last_name')).toBe('Другая');
	});
});
