/** The job of every five minutes where several processes stand side by side: one of them at a time does it, and what the queue lost goes out once. */
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillCatalogue, order } from './steps/calls.ts';
import { startWorld } from './steps/processes.ts';
import { countingSender } from './steps/sender.ts';
import { inOutboxes } from '#tests/support/written.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const orders = 60;
const turns = 4;
let world: Awaited<ReturnType<typeof startWorld>>;
let sender: Awaited<ReturnType<typeof countingSender>>;
let boss: PgBoss;
let holder: pg.Client;
const origins: string[] = [];

beforeAll(async () => {
	world = await startWorld();
	sender = await countingSender();
	const settings = { ...sender.settings, SMS_PER_DAY: '900000', MAIL_PER_DAY: '900000' };
	for (let started = 0; started < 2; started += 1) origins.push((await world.start(settings)).origin);
});
afterAll(async () => {
	await holder?.end();
	await boss?.stop({ graceful: false });
	await world.end();
	sender.end();
});

test('a message whose task was lost goes out once, whichever of two processes finds it', async () => {
	const analysis = await fillCatalogue(origins[0] ?? '');
	// The queue takes a message's task and keeps nothing of it.
	await world.query(
		`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF NEW.name LIKE ''messages%'' THEN RETURN NULL; END IF; RETURN NEW; END'`,
	);
	await world.query('CREATE TRIGGER lose BEFORE INSERT ON tasks.job_common FOR EACH ROW EXECUTE FUNCTION lose()');
	const placed = await Promise.all(
		Array.from({ length: orders }, (_, at) =>
			order(origins[at % 2] ?? '', { analyses: [analysis], phone: `+7 703 ${String(at).padStart(7, '0')}`, email: `lost-${at}@example.kz` }),
		),
	);
	expect(placed.map(({ http }) => http)).toEqual(placed.map(() => 200));
	await expect.poll(async () => (await world.query(`SELECT id FROM ${inOutboxes}`)).length, { timeout: 60_000 }).toBe(0);
	const waiting = await world.query("SELECT id, channel FROM outgoing WHERE state = 'waiting'");
	expect(waiting.length).toBeGreaterThanOrEqual(orders);
	expect(sender.all()).toEqual([]);

	await world.query('DROP TRIGGER lose ON tasks.job_common');
	// As long ago as it takes to call them lost.
	await world.query("UPDATE outgoing SET put_at = 0, next_at = 0 WHERE state = 'waiting'");
	boss = new PgBoss({ connectionString: world.settings.DATABASE_URL, schema: 'tasks', schedule: false, supervise: false, migrate: false });
	await boss.start();
	// Whoever begins waits for the messages, and everybody else for whoever has begun.
	holder = new pg.Client({ connectionString: world.settings.DATABASE_URL });
	await holder.connect();
	await holder.query('BEGIN');
	await holder.query('LOCK TABLE outgoing IN ACCESS EXCLUSIVE MODE');
	const sent = await Promise.all(Array.from({ length: turns }, () => boss.send('periodic')));
	const inState = async (state: string) =>
		(await world.query(`SELECT id FROM tasks.job WHERE name = 'periodic' AND state = '${state}'`)).filter(({ id }) => sent.includes(String(id))).length;
	await expect.poll(() => inState('active'), { timeout: 60_000 }).toBe(1);
	expect(await boss.fetch('periodic')).toEqual([]);
	await holder.query('COMMIT');

	await expect.poll(async () => (await world.query("SELECT 1 FROM outgoing WHERE state <> 'sent'")).length, { timeout: 60_000 }).toBe(0);
	await expect.poll(() => inState('completed'), { timeout: 60_000 }).toBe(turns);
	expect(waiting.map(({ id, channel }) => sender.timesOf(String(id), String(channel)))).toEqual(waiting.map(() => 1));
});
