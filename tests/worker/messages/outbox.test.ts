/** Messages between the transaction of what they tell of and the store of messages: whatever breaks there, each comes once, and what is not so any more does not come behind what is. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bookHouseCall, dayFromNow, houseCallServices, ownPhone, seedSlots } from '#tests/support/house-calls.ts';
import { flowWithCode } from '#tests/support/flows.ts';
import { ask, fresh, person, read, type Placed } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { refuseRows } from '#tests/support/refusing.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, seedSite } from '#tests/support/site.ts';
import { runJobs, takeBatch } from '#worker/lab/jobs.ts';
import { findByNumber, moveAndTell } from '#worker/lab/house-call/store.ts';
import { gather, gatherAll } from '#worker/lab/messages/outbox-store.ts';
import { outboxes } from '#worker/lab/messages/outboxes.ts';
import type { SmsMessage } from '#worker/providers/sms/port.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 6);
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	await seedSlots(1000);
	glucose = await idOf('BIO-001');
});
beforeEach(() => env.LAB_DB.batch(['outgoing', 'outgoing_counts', ...outboxes].map((table) => env.LAB_DB.prepare(`DELETE FROM ${table}`))));

const rows = async <Row>(sql: string, ...values: readonly unknown[]) =>
	(
		await env.LAB_DB.prepare(sql)
			.bind(...values)
			.all<Row>()
	).results;
const leaving = async () => (await Promise.all(outboxes.map((outbox) => rows<{ id: string }>(`SELECT id FROM ${outbox}`)))).flat().map(({ id }) => id);
const stands = (like: string) => rows<{ id: string; state: string }>('SELECT id, state FROM outgoing WHERE id LIKE ?1 ORDER BY id', like);

function bench() {
	const sent: SmsMessage[] = [];
	const queued: string[] = [];
	const time = { now: start };
	const services = testServices({
		clock: () => time.now,
		queue: { send: async (tasks) => void queued.push(...tasks.map(({ task }) => task.id)) },
		sms: {
			async send(message) {
				sent.push(message);
				return { kind: 'sent' };
			},
		},
	});
	const work = () =>
		takeBatch(
			{ db: env.LAB_DB, services },
			{
				queue: 'zerthana-messages',
				messages: queued.splice(0).map((id) => ({ body: { kind: 'message', id }, ack: () => undefined, retry: () => undefined })),
			},
		);
	return { sent, queued, time, services, work };
}

/** Nothing gets into the store of messages meanwhile. */
async function whileItIsAway<T>(run: () => Promise<T>): Promise<T> {
	const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const isBack = await refuseRows('outgoing');
	const done = await run();
	await isBack();
	expect(said.mock.calls.flat().join()).toContain('"job":"gather"');
	expect(said.mock.calls.flat().join()).not.toContain('+7701');
	said.mockRestore();
	return done;
}
let days = 2;
/** Nobody takes its messages out of a queue: what brings them is what a test says. Four are the most of one building on a day. */
const untaken = () => houseCallServices({ queue: { send: async () => undefined } });
const book = (phone = ownPhone()) => bookHouseCall({ phone, departure_date: dayFromNow((days += 1)) }, { services: untaken() });

/** A row as it stood: of who was killed between the two stores, or is slow. */
async function writeAgain(row: Readonly<Record<string, unknown>>) {
	const columns = Object.keys(row);
	await env.LAB_DB.prepare(`INSERT INTO orders_outbox (${columns.join(', ')}) VALUES (${columns.map((_, at) => `?${String(at + 1)}`).join(', ')})`)
		.bind(...Object.values(row))
		.run();
}

const order = (services: ReturnType<typeof testServices>) =>
	read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, email: '', analyses: [glucose] }, services }));

it('an order is taken while the store of messages is away, its message waits where the laboratory looks, and goes once with its task', async () => {
	const { sent, queued, services, work } = bench();
	const { http, id } = await whileItIsAway(() => order(services));
	expect([http, await leaving(), await stands('%')]).toEqual([200, [`order-received:${id}`], []]);
	const figures = await (await ask('GET', '/lis/metrics', { access: env.LIS_KEY, services })).text();
	expect(figures).toMatch(/messages_due\b[^\n]* 1\n/);
	expect(queued).toContain(`order-received:${id}`);
	queued.push(...queued);
	await work();
	expect([sent.length, await leaving(), await stands('order-received:%')]).toEqual([1, [], [{ id: `order-received:${id}`, state: 'sent' }]]);
});

it('one whose task was never put into the queue is found by the job, and is sent once', async () => {
	const { sent, queued, time, services, work } = bench();
	const { id } = await whileItIsAway(() => order(services));
	queued.length = 0;
	for (let round = 0; round < 3; round += 1) {
		await Promise.all([runJobs({ db: env.LAB_DB, services }), runJobs({ db: env.LAB_DB, services })]);
		await work();
		time.now += 6 * minute;
	}
	expect([sent.length, await leaving(), await stands('order-received:%')]).toEqual([1, [], [{ id: `order-received:${id}`, state: 'sent' }]]);
});

it('of twenty who bring the same one it comes once, and what was sent stays sent where a row is brought anew', async () => {
	const { sent, queued, services, work } = bench();
	const { id } = await whileItIsAway(() => order(services));
	const message = `order-received:${id}`;
	const [row] = await rows<Record<string, unknown>>('SELECT * FROM orders_outbox');
	await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? gather(env.LAB_DB, [message]) : gatherAll(env.LAB_DB, 10))));
	expect([await leaving(), await stands('%')]).toEqual([[], [{ id: message, state: 'waiting' }]]);
	queued.push(message);
	await work();
	await writeAgain(row ?? {});
	queued.push(message);
	await work();
	expect([sent.length, await leaving(), await stands('%')]).toEqual([1, [], [{ id: message, state: 'sent' }]]);
});

it('that a house call was taken is not told behind its cancellation, even by who was only just bringing it', async () => {
	const made = await whileItIsAway(() => book());
	const older = `house-call-sms:${made.id}`;
	expect(await leaving()).toEqual([older]);
	const [row] = await rows<Record<string, unknown>>('SELECT * FROM orders_outbox WHERE id = ?1', older);
	const cancelled = await ask('PUT', `/lis/house-calls/${made.number}/status`, { access: env.LIS_KEY, body: { state: 'cancelled' }, services: untaken() });
	expect(cancelled.status).toBe(200);
	await writeAgain(row ?? {});
	await gatherAll(env.LAB_DB, 10);
	expect([await leaving(), await stands('house-call-%')]).toEqual([
		[],
		[
			{ id: `house-call-cancelled-sms:${made.id}`, state: 'waiting' },
			{ id: older, state: 'refused' },
		],
	]);
});

it('of two moves of a house call the last is told, even where the first is brought behind it', async () => {
	const made = await book();
	const one = await findByNumber(env.LAB_DB, made.number);
	if (one === null) throw new Error('no house call');
	const move = (nr: number) =>
		moveAndTell(
			env.LAB_DB,
			env.LAB_DB.prepare('UPDATE house_calls SET act_key = ?2 WHERE public_id = ?1').bind(made.id, `act-${String(nr)}`),
			one,
			{ key: `act-${String(nr)}`, about: `${made.id}.${String(nr)}` },
			start,
		);
	await move(3);
	const [row] = await rows<Record<string, unknown>>('SELECT * FROM orders_outbox');
	await move(4);
	expect(await leaving()).toEqual([`house-call-moved-sms:${made.id}.4`]);
	await gatherAll(env.LAB_DB, 10);
	await writeAgain(row ?? {});
	await gatherAll(env.LAB_DB, 10);
	expect([await leaving(), await stands('house-call-%')]).toEqual([
		[],
		[
			{ id: `house-call-moved-sms:${made.id}.3`, state: 'refused' },
			{ id: `house-call-moved-sms:${made.id}.4`, state: 'waiting' },
			{ id: `house-call-sms:${made.id}`, state: 'refused' },
		],
	]);
});

it('what three messages in a row outdate stays so where the first is brought last', async () => {
	const made = await whileItIsAway(() => book());
	const one = await findByNumber(env.LAB_DB, made.number);
	if (one === null) throw new Error('no house call');
	const [row] = await rows<Record<string, unknown>>('SELECT * FROM orders_outbox WHERE id = ?1', `house-call-sms:${made.id}`);
	for (const nr of [3, 4])
		await moveAndTell(
			env.LAB_DB,
			env.LAB_DB.prepare('UPDATE house_calls SET act_key = ?2 WHERE public_id = ?1').bind(made.id, `act-${String(nr)}`),
			one,
			{ key: `act-${String(nr)}`, about: `${made.id}.${String(nr)}` },
			start,
		);
	await gatherAll(env.LAB_DB, 10);
	await writeAgain(row ?? {});
	await gatherAll(env.LAB_DB, 10);
	expect((await stands('house-call-%')).filter(({ state }) => state === 'waiting')).toEqual([{ id: `house-call-moved-sms:${made.id}.4`, state: 'waiting' }]);
});

it('a code that is refused takes no room of the day from others', async () => {
	const used = async () => (await rows<{ n: number }>("SELECT coalesce(sum(count), 0) AS n FROM outgoing_counts WHERE share = 'codes'"))[0]?.n;
	const to = { channel: 'sms', address: ownPhone() } as const;
	const flow = { purpose: 'sign-in', role: 'patient', data: { isKnown: true }, to } as const;
	await flowWithCode(flow, start);
	expect(await used()).toBe(1);
	// A second one within the minute.
	await flowWithCode(flow, start + 1000);
	expect(await used()).toBe(1);
	await flowWithCode({ ...flow, to: { ...to, address: ownPhone() }, data: { isKnown: false } }, start);
	await expect.poll(used).toBe(1);
});

it('a code that could not be written gives its room back', async () => {
	const to = { channel: 'sms', address: ownPhone() } as const;
	const isBack = await refuseRows('people_outbox');
	await expect(flowWithCode({ purpose: 'sign-in', role: 'patient', data: { isKnown: true }, to }, start)).rejects.toThrow();
	await isBack();
	await expect.poll(() => rows("SELECT 1 FROM outgoing_counts WHERE share = 'codes' AND count > 0")).toEqual([]);
});
