/** Numbers by which the laboratory's own system reads on: on PostgreSQL two transactions that are open at once are numbered in the order in which they end. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { postgresWithTables, template } from '#tests/support/postgres-server.ts';
import { changesAfter } from '#worker/lab/order/changes-store.ts';
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import { postgres } from '#worker/providers/database/postgres.ts';

const server = await postgresWithTables();
const pool = connectionPool({ url: server.url(template), max: 2 });
const db = postgres(pool.execute);
const clients = [0, 1].map(() => new pg.Client(server.url(template)));
const [first, second] = clients as [pg.Client, pg.Client];

beforeAll(async () => {
	for (const client of clients) await client.connect();
	for (const nr of [1, 2]) await db.prepare(orderOf(nr)).run();
});
afterAll(async () => {
	for (const client of clients) await client.end();
	await pool.end();
	await server.stop();
});

/** An order that nothing is known of but what its table wants. */
const orderOf = (
	nr: number,
) => `INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, point_slug, last_name, first_name, middle_name, birth_date,
	sex, iin, phone, email, payment, total) VALUES ('order-${nr}', 'nr-${nr}', 'key-${nr}', '', 1, 1, 1, 1, 'abay', '', '', '', '', 'F', '', '', '', 'cash', 0)`;
const moving = (nr: number) => `UPDATE orders SET status = 2, moved_by = 'laboratory', changed_at = 2 WHERE id = 'order-${nr}'`;
const seen = async () => (await changesAfter(db, 0, 100)).map(({ nr, order_nr: orderNr, kind }) => ({ nr, of: `${orderNr} ${kind}` }));

/** Whether a connection waits for a lock that another one has. */
async function waits(client: pg.Client): Promise<boolean> {
	const pid = (client as unknown as { readonly processID: number }).processID;
	const row = await db.prepare('SELECT count(*) AS n FROM pg_locks WHERE pid = ?1 AND NOT granted').bind(pid).first<{ n: number }>();
	return Number(row?.n) > 0;
}

it('who has begun later and would be done first waits: no number appears below one that was read', async () => {
	const before = await seen();
	await first.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
	await first.query(moving(1));
	await second.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
	const state = { isDone: false };
	const later = second
		.query(moving(2))
		.then(() => second.query('COMMIT'))
		.finally(() => {
			state.isDone = true;
		});
	while (!state.isDone && !(await waits(second)));
	expect(state.isDone, 'the second one is through before the first').toBe(false);
	expect(await seen()).toEqual(before);
	await first.query('COMMIT');
	await later;
	const after = (await seen()).slice(before.length);
	expect(after.map(({ of }) => of)).toEqual(['nr-1 status', 'nr-2 status']);
	expect(after.every(({ nr }) => nr > (before.at(-1)?.nr ?? 0))).toBe(true);
});

it('holds for every list that is read on by its numbers', async () => {
	const { rows } = await first.query<{ name: string }>(
		"SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = 'number_in_order' ORDER BY name",
	);
	expect(rows.map(({ name }) => name)).toEqual([
		'consultations',
		'critical_values',
		'feedback',
		'held_results',
		'helpful',
		'opening_faults',
		'order_changes',
		'payment_cases',
		'payment_events',
		'refused_messages',
		'result_mismatches',
	]);
});
