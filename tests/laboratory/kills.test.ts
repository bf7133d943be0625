/**
 * What is killed takes nothing along that was acknowledged: a process of the laboratory, PostgreSQL, whoever works at the queue. Orders are made meanwhile, and
 * counted afterwards.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askedTimes, timeForMs } from '#tests/support/asked-times.ts';
import { fillCatalogue, type Placed } from './steps/calls.ts';
import { writeUnderLoad } from './steps/load.ts';
import { startWorld, type LaboratoryProcess } from './steps/processes.ts';
import { countingSender } from './steps/sender.ts';
import { inOutboxes, outboxes, written } from '#tests/support/written.ts';

const writes = askedTimes('KILL_WRITES', 120);
const kills = 3;
/** After so many acknowledged orders something is killed. */
const moments = Array.from({ length: kills }, (_, at) => Math.floor((writes * (at + 1)) / (kills + 1)));

vi.setConfig({ testTimeout: timeForMs(writes, 200), hookTimeout: timeForMs(1, 0) });

const folder = mkdtempSync(join(tmpdir(), 'laboratory-kills-'));
// PostgreSQL's user goes through it.
chmodSync(folder, 0o711);
let world: Awaited<ReturnType<typeof startWorld>>;
let sender: Awaited<ReturnType<typeof countingSender>>;
const processes: LaboratoryProcess[] = [];
let analysis = 0;

/** What a day has room for is no matter of these tests. */
const room = { SMS_PER_DAY: '900000', MAIL_PER_DAY: '900000' };
const begin = () => world.start({ ...sender.settings, ...room });

beforeAll(async () => {
	world = await startWorld({ data: join(folder, 'data'), password: crypto.randomUUID() });
	sender = await countingSender();
	processes.push(await begin(), await begin());
	analysis = await fillCatalogue(processes[0]?.origin ?? '');
});
afterAll(async () => {
	await world.end();
	sender.end();
	rmSync(folder, { recursive: true, force: true });
});

const count = async (sql: string) => Number((await world.query(`SELECT count(*) AS n FROM ${sql}`))[0]?.['n']);

/** Every order that was acknowledged stands there once with all that belongs to it, and no other does. */
async function expectWhole(acknowledged: readonly Placed[]): Promise<void> {
	const stored = (await world.query('SELECT id FROM orders')).map(({ id }) => String(id));
	const told = new Set(acknowledged.map(({ id }) => id));
	const lost = [...told].filter((id) => !stored.includes(id));
	expect({ told: told.size, lost: lost.length, stored: stored.length }).toEqual({ told: acknowledged.length, lost: 0, stored: acknowledged.length });
	expect(await count('(SELECT order_id FROM order_lines GROUP BY order_id HAVING count(*) = 2) AS whole')).toBe(stored.length);
	expect(await count('order_lines')).toBe(2 * stored.length);
	expect(await count(`${written} WHERE kind = 'order-received-mail'`)).toBe(stored.length);
}

/**
 * Minutes go by for the queue: who was killed is not heard of any more, what is to be tried again is tried, and a message that a process wrote down and did not live to put into the
 * queue counts as forgotten.
 */
async function passMinutes(boss: PgBoss): Promise<void> {
	await world.query("UPDATE outgoing SET put_at = 0, next_at = 0 WHERE state = 'waiting'");
	for (const outbox of outboxes) await world.query(`UPDATE ${outbox} SET put_at = 0, next_at = 0`);
	await world.query("UPDATE tasks.job SET heartbeat_on = heartbeat_on - interval '2 minutes' WHERE state = 'active'");
	await world.query("UPDATE tasks.job SET start_after = now() WHERE state = 'retry'");
	await world.query('UPDATE tasks.queue SET monitor_on = NULL');
	await boss.supervise();
	await boss.send('periodic');
}

const all: Placed[] = [];
/** Comes back when all are made. */
async function orderAll(happens: () => Promise<void>) {
	const started = Date.now();
	const { acknowledged, unanswered } = await writeUnderLoad({
		origins: () => processes.map(({ origin }) => origin),
		analysis,
		writes,
		events: moments.map((after) => [after, happens] as const),
	});
	all.push(...acknowledged);
	process.stdout.write(`${acknowledged.length} orders in ${Math.round((Date.now() - started) / 1000)} s; not answered: ${JSON.stringify(unanswered)}\n`);
	await expectWhole(all);
	return unanswered;
}

test('a process of the laboratory that is killed under load loses and doubles nothing', async () => {
	let turn = 0;
	await orderAll(async () => {
		const at = turn++ % processes.length;
		processes[at]?.child.kill('SIGKILL');
		processes[at] = await begin();
	});
});

test('PostgreSQL that is killed under load loses and doubles nothing, and the processes go on by themselves', async () => {
	const unanswered = await orderAll(() => world.killDatabase());
	// Every process has gone on answering; an edge sends again what is answered so.
	expect(Object.keys(unanswered)).toEqual(['500 unexpected']);
	for (const { origin, child } of processes) {
		expect(child.exitCode).toBeNull();
		await expect.poll(async () => (await fetch(`${origin}/ready`)).status, { timeout: 30_000 }).toBe(200);
	}
});

test(
	'of messages whose sender was killed none is lost and none goes out twice',
	async () => {
		const channels = { sms: 'order-received', mail: 'order-received-mail' };
		const boss = new PgBoss({ connectionString: world.settings.DATABASE_URL, schema: 'tasks', schedule: false, supervise: false, migrate: false });
		await boss.start();
		// Tasks of the living are told anew as well; each message is taken once all the same.
		const waiting = async () => {
			await passMinutes(boss);
			return (await count("outgoing WHERE state = 'waiting'")) + (await count(inOutboxes));
		};
		processes.push(await begin());
		await expect.poll(waiting, { timeout: timeForMs(writes, 1000), interval: 3000 }).toBe(0);
		await boss.stop({ graceful: false });
		expect(sender.all().filter((times) => times > 1)).toEqual([]);
		const rows = await world.query('SELECT id, channel, state FROM outgoing');
		expect(rows.length).toBe(2 * all.length);
		for (const { id, channel, state } of rows) {
			expect(Object.values(channels).some((kind) => String(id).startsWith(`${kind}:`))).toBe(true);
			// What was under way when its sender was killed may have arrived: after ten minutes the laboratory is told so.
			if (state !== 'sending') expect([state, sender.timesOf(String(id), String(channel))], String(id)).toEqual(['sent', 1]);
		}
		process.stdout.write(`${rows.length} messages; perhaps lost: ${rows.filter(({ state }) => state === 'sending').length}\n`);
	},
	timeForMs(writes, 2000),
);
