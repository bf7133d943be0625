/** The short message that an order was received: one for an order, whatever comes twice or fails. */
import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#shared/brand.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { smsWords } from '#shared/order/sms.words.ts';
import { ask, fresh, inOrder, person, read, writingTogether, type Placed } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, seedSite } from '#tests/support/site.ts';
import worker from '#worker/index.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import type { SmsMessage, SmsOutcome } from '#worker/providers/sms/port.ts';

// Passwords are hashed, captchas solved and documents drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
beforeEach(() => env.LAB_DB.prepare('DELETE FROM messages').run());

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 6);

/** Services with a sender that answers as told and a clock that is set by hand. */
function bench(answer: (message: SmsMessage) => SmsOutcome | Promise<SmsOutcome> = () => ({ kind: 'sent' })) {
	const sent: SmsMessage[] = [];
	const time = { now: start };
	const services = testServices({
		clock: () => time.now,
		sms: {
			async send(message) {
				sent.push(message);
				return answer(message);
			},
		},
	});
	return { sent, time, services, jobs: () => runJobs({ db: env.LAB_DB, services }) };
}
const states = async () => (await env.LAB_DB.prepare('SELECT state, attempts FROM messages ORDER BY state').all()).results;
const order = (services: ReturnType<typeof bench>['services'], more: object = {}, calling: object = {}) =>
	read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], ...more }, services, ...calling }));

describe('the message that an order was received', () => {
	it.each(locales)('%s: goes to the phone of the order, in its language, with its number', async (locale) => {
		const { sent, services } = bench();
		const { orderNr } = await order(services, {}, { lang: localeFacts[locale].alias });
		const text = translator(locale)(smsWords)('orderReceived', { brand: brand.name, number: orderNr });
		expect(sent).toEqual([{ to: '+77012345678', text, id: expect.stringMatching(/^order-received:/) }]);
		expect(text).not.toContain('{{');
		// One message of Cyrillic letters; a second one would cost as much again.
		expect(text.length).toBeLessThanOrEqual(70);
		expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
	});
	it('twenty creations at once under one key: one order, one message', async () => {
		const { sent, services, jobs } = bench();
		const [key, db] = [fresh(), writingTogether(20)];
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => read<Placed>(ask('POST', create, { key, body: { ...person, analyses: [glucose] }, services, db }))),
		);
		expect(inOrder(answers.map(({ http }) => http))).toEqual(Array.from({ length: 20 }, () => 200));
		expect(new Set(answers.map(({ orderNr }) => orderNr)).size).toBe(1);
		await jobs();
		expect(sent).toHaveLength(1);
		expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
	});
	it('a refused order has none', async () => {
		const { sent, services } = bench();
		for (const more of [{ point: 'nowhere' }, { analyses: [999_999] }, { total: 1 }, { phone: '1' }])
			expect((await order(services, more)).http).toBeGreaterThanOrEqual(400);
		expect(sent).toEqual([]);
		expect(await states()).toEqual([]);
	});
	it('a sender that fails is no trouble of the order: the message waits, goes out once, and never again', async () => {
		let down = true;
		const { sent, services, time, jobs } = bench(() => (down ? { kind: 'failed', code: 'down' } : { kind: 'sent' }));
		expect((await order(services)).http).toBe(200);
		expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }]);
		await jobs();
		expect(sent).toHaveLength(1);
		time.now += 5 * minute;
		down = false;
		await Promise.all([jobs(), jobs(), jobs()]);
		expect(sent).toHaveLength(2);
		for (let round = 0; round < 3; round += 1) {
			time.now += 24 * 60 * minute;
			await jobs();
		}
		expect(sent).toHaveLength(2);
		expect(await states()).toEqual([{ state: 'sent', attempts: 2 }]);
	});
	it('is given up after five tries', async () => {
		const { sent, services, time, jobs } = bench(() => ({ kind: 'failed', code: 'down' }));
		await order(services);
		for (let round = 0; round < 10; round += 1) {
			time.now += 24 * 60 * minute;
			await jobs();
		}
		expect(sent).toHaveLength(5);
		expect(await states()).toEqual([{ state: 'failed', attempts: 5 }]);
	});
	it.each(['refused', 'unknown'] as const)('%s: not tried again', async (kind) => {
		const { sent, services, time, jobs } = bench(() => ({ kind, code: 'x' }));
		await order(services);
		time.now += 24 * 60 * minute;
		await jobs();
		expect(sent).toHaveLength(1);
		expect(await states()).toEqual([{ state: kind, attempts: 1 }]);
	});
	it('whoever took it and was never heard of again may have sent it: it is not sent twice', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const { sent, services, time, jobs } = bench(() => Promise.reject(new Error(`lost on the way to ${person.phone}`)));
		expect((await order(services)).http).toBe(200);
		expect(await states()).toEqual([{ state: 'sending', attempts: 1 }]);
		time.now += 11 * minute;
		await jobs();
		expect(sent).toHaveLength(1);
		expect(await states()).toEqual([{ state: 'unknown', attempts: 1 }]);
		expect(said.mock.calls.flat().join()).toContain('"event":"laboratory"');
		expect(said.mock.calls.flat().join()).not.toMatch(/lost|701/);
	});
	it('the timer of the platform sends what waits, and a job that fails is said by its kind alone', async () => {
		const { services, time } = bench(() => ({ kind: 'failed', code: 'down' }));
		time.now = Date.now() - 60 * minute;
		const { orderNr } = await order(services);
		const run = async (bindings: typeof env) => {
			const context = createExecutionContext();
			await worker.scheduled(createScheduledController(), { ...bindings });
			await waitOnExecutionContext(context);
		};
		await run({ ...env });
		const { outbox } = testServices();
		expect((await outbox?.list(100))?.filter(({ text }) => text.includes(orderNr))).toHaveLength(1);
		expect(await states()).toEqual([{ state: 'sent', attempts: 2 }]);
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await run({
			...env,
			LAB_DB: {
				prepare: () => {
					throw new TypeError('near "Иванов"');
				},
			},
		} as never);
		expect(said.mock.calls.flat().join()).toContain('"job":"messages"');
		expect(said.mock.calls.flat().join()).not.toContain('Иванов');
	});
});

describe('what the laboratory pays for', () => {
	const day = 24 * 60 * minute;
	const counted = async () => (await env.LAB_DB.prepare('SELECT state, count(*) AS n FROM messages GROUP BY state ORDER BY state').all()).results;

	it('twenty orders of one phone at once: all are made, three messages go out; another phone has its own three', async () => {
		const { sent, services, jobs } = bench();
		const db = writingTogether(20);
		const answers = await Promise.all(Array.from({ length: 20 }, () => order(services, {}, { db })));
		expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 20 }, () => 200));
		expect(new Set(answers.map(({ orderNr }) => orderNr)).size).toBe(20);
		await jobs();
		expect(sent).toHaveLength(3);
		expect(await counted()).toEqual([
			{ state: 'refused', n: 17 },
			{ state: 'sent', n: 3 },
		]);
		expect((await order(services, { phone: '8 702 000 00 01' })).http).toBe(200);
		expect(sent.map(({ to }) => to)).toEqual([...Array.from({ length: 3 }, () => '+77012345678'), '+77020000001']);
	});
	it('a day after the third, and no sooner, the phone is told again; what was refused is not sent later', async () => {
		const { sent, services, time, jobs } = bench();
		for (let made = 0; made < 5; made += 1) await order(services);
		time.now += day - 1;
		await order(services);
		await jobs();
		expect(sent).toHaveLength(3);
		time.now += 1;
		await order(services);
		await jobs();
		expect(sent).toHaveLength(4);
	});
	it('one that went out late counts from then', async () => {
		let down = true;
		const { sent, services, time, jobs } = bench(() => (down ? { kind: 'failed', code: 'down' } : { kind: 'sent' }));
		for (let made = 0; made < 3; made += 1) await order(services);
		down = false;
		time.now += 60 * minute;
		await jobs();
		const tried = sent.length;
		time.now += day - 30 * minute;
		await order(services);
		expect([tried, sent.length]).toEqual([6, 6]);
	});
	it('a thousand a day for all: the last of them goes out, one more does not, and a day later there is room again', async () => {
		const { sent, services, time } = bench();
		const { id } = await order(services);
		// Orders of as many people, written where they stand: what is asked here is only how many there are.
		const { results } = await env.LAB_DB.prepare('SELECT name FROM pragma_table_info(?1)').bind('orders').all<{ name: string }>();
		const columns = results.map(({ name }) => name);
		const own: Readonly<Record<string, string>> = {
			id: "'many-' || j.value",
			order_nr: "'many-' || j.value",
			key_hash: "'many-' || j.value",
			phone: "'+7705' || (1000000 + j.value)",
			request_nr: 'NULL',
		};
		const numbers = JSON.stringify(Array.from({ length: 998 }, (_, at) => at));
		await env.LAB_DB.batch([
			env.LAB_DB.prepare(
				`INSERT INTO orders (${columns.join(', ')}) SELECT ${columns.map((name) => own[name] ?? `o.${name}`).join(', ')} FROM orders o, json_each(?2) j WHERE o.id = ?1`,
			).bind(id, numbers),
			env.LAB_DB.prepare(
				`INSERT INTO messages (kind, order_id, locale, phone, state, attempts, next_at, changed_at)
				SELECT 'order-received', id, 'ru', phone, 'sent', 1, ?1, ?1 FROM orders WHERE id LIKE 'many-%'`,
			).bind(start),
		]);
		for (const phone of ['8 702 000 00 02', '8 702 000 00 03']) expect((await order(services, { phone })).http).toBe(200);
		expect(sent.map(({ to }) => to)).toEqual(['+77012345678', '+77020000002']);
		time.now += day;
		await order(services, { phone: '8 702 000 00 03' });
		expect(sent).toHaveLength(3);
	});
	it('is counted without reading through what grows', async () => {
		const { services } = bench();
		const statements: string[] = [];
		const noting = new Proxy(env.LAB_DB, {
			get: (target, name) => {
				const value: unknown = Reflect.get(target, name);
				if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
				return (sql: string) => {
					statements.push(sql);
					return target.prepare(sql);
				};
			},
		});
		await order(services, {}, { db: noting });
		const [counting = '', ...others] = statements.filter((sql) => /INTO messages/.test(sql));
		expect(others).toEqual([]);
		const most = Math.max(...[...counting.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
		const plan = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${counting}`)
			.bind(...Array.from({ length: most }, () => 1))
			.all<{ detail: string }>();
		const steps = plan.results.map(({ detail }) => detail);
		expect(steps.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
		expect(
			steps.filter((step) => /USING COVERING INDEX messages_by_(phone \(phone=\? AND |time \()changed_at>\?\)/.test(step)),
			steps.join('; '),
		).toHaveLength(2);
	});
});
