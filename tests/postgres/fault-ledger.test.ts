/** The ledger of `npm run faults` on the laboratory's own tables: even books say nothing, and a row that is spoilt is named by the case that spoilt it, and by no other. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unevenSince, type Books } from '#tests/faults/ledger.ts';
import { standIn } from '#tests/support/freedom-pay.ts';
import { postgresWithTables, template } from '#tests/support/postgres-server.ts';

let server: Awaited<ReturnType<typeof postgresWithTables>>;
let client: pg.Client;
let books: Books;
beforeAll(async () => {
	server = await postgresWithTables();
});
afterAll(() => server.stop());
beforeEach(async () => {
	await server.admin.query('DROP DATABASE IF EXISTS books WITH (FORCE)');
	await server.admin.query(`CREATE DATABASE books TEMPLATE ${template}`);
	client = new pg.Client({ connectionString: server.url('books') });
	await client.connect();
	const vendors = { payments: standIn(), sms: [], mails: new Map() } as unknown as Books['vendors'];
	const query = async (sql: string) => (await client.query(sql)).rows as Record<string, unknown>[];
	books = { vendors, query, sweep: async () => undefined, taken: new Map(), toldUneven: new Set() };
	// What a row needs elsewhere, or says besides, is no matter of a ledger.
	await client.query("SET session_replication_role = 'replica'");
	const checks = await client.query(
		"SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace",
	);
	for (const { name, conname } of checks.rows as { name: string; conname: string }[]) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT "${conname}"`);
	return () => client.end();
});

/** A row with what it is about, and something of its type in every other column that must have one. */
async function insert(table: string, given: Readonly<Record<string, string | number>>): Promise<void> {
	const { rows } = await client.query(
		`SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = '${table}' AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`,
	);
	const usual = (rows as { name: string; type: string }[]).map(({ name, type }) => [name, type === 'text' ? randomUUID() : 0] as const);
	const row = { ...Object.fromEntries(usual), ...given };
	const names = Object.keys(row);
	await client.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${String(at + 1)}`).join(', ')})`, Object.values(row));
}
const order = async (nr: string) => {
	await insert('orders', { id: `order-${nr}`, order_nr: nr });
	for (const position of [1, 2]) await insert('order_lines', { order_id: `order-${nr}`, position, analysis_id: position });
};
const sms = (id: string, state: string) => insert('outgoing', { id, kind: 'order-received', channel: 'sms', locale: 'ru', state, recipient: '+77010000001' });
const result = async (nr: string, value: number) => {
	await insert('result_requests', { id: `request-${nr}`, request_nr: nr });
	await insert('lis_messages', { message_id: `message-${nr}` });
	await insert('result_lines', {
		request_id: `request-${nr}`,
		code: 'HEM-010',
		state: 'done',
		message_id: `message-${nr}`,
		body: JSON.stringify({ value: String(value) }),
		basis: '{}',
	});
	books.taken.set(nr, { messageId: `message-${nr}`, value });
};
const payment = async (id: string, sum: number) => {
	const providerId = String(900_000_000 + books.vendors.payments.payments.size);
	books.vendors.payments.payments.set(providerId, { fields: { pg_order_id: id, pg_amount: String(sum) }, status: 'ok', refunded: 0, given: 0 });
	await insert('payments', {
		id,
		order_id: `order-${id}`,
		provider: 'freedom-pay',
		provider_id: providerId,
		amount: sum,
		currency: 'KZT',
		locale: 'ru',
		state: 'paid',
	});
	for (const kind of ['begun', 'paid']) await insert('payment_entries', { payment_id: id, kind, amount: sum });
};
async function everything(nr: number): Promise<void> {
	await order(String(nr));
	await result(`77${String(nr)}`, 130);
	await payment(`${String(nr)}-0001`, 2500);
	await sms(`order-received:${String(nr)}`, 'sent');
	(books.vendors.sms as { to: string; text: string }[]).push({ to: '+77010000001', text: `Order ${String(nr)}` });
}

describe('the ledger after a case', () => {
	it('says nothing while both sides of everything are the same', async () => {
		expect(await unevenSince(books)).toEqual([]);
		for (const nr of [1, 2, 3]) {
			await everything(nr);
			expect(await unevenSince(books), `case ${String(nr)}`).toEqual([]);
		}
	});

	it.each<readonly [what: string, spoil: () => Promise<unknown>, told: readonly string[]]>([
		[
			'a line of an order is gone',
			() => client.query("DELETE FROM order_lines WHERE order_id = 'order-2' AND position = 2"),
			['order 2: 1 of its 2 lines'],
		],
		[
			'a line stands without its order',
			() => insert('order_lines', { order_id: 'nobody', position: 1 }),
			['order lines of nobody: there is no such order'],
		],
		[
			'another sum is paid than the provider has',
			() => client.query("UPDATE payments SET amount = 2400 WHERE id = '2-0001'"),
			['payment 2-0001: 2400 here, 2500 at the provider'],
		],
		[
			'a payment is booked twice',
			() => insert('payment_entries', { payment_id: '2-0001', kind: 'paid', amount: 2500 }),
			['payment 2-0001: its entries say begun 2500, paid 2500+2500, returned ; at the provider 2500 came and 0 went'],
		],
		[
			'a value of a result is another one',
			() => client.query('UPDATE result_lines SET body = \'{"value":"99"}\' WHERE request_id = \'request-772\''),
			['result 772: its line is not that of the message that was taken last'],
		],
		['a result is gone', () => client.query("DELETE FROM result_lines WHERE request_id = 'request-772'"), ['result 772: none of its 1 line']],
		['a message is told as sent that never went out', () => sms('order-received:lost', 'sent'), ['short messages: 1 more are told as sent than came']],
		[
			'a message went out twice',
			async () => (books.vendors.sms as { to: string; text: string }[]).push({ to: '+77010000001', text: 'Order 2' }),
			['short messages: 1 more came than are told as sent', 'short message 2: it is number 1 again'],
		],
	])('names by its own case that %s', async (_what, spoil, told) => {
		await everything(1);
		expect(await unevenSince(books), 'case 1').toEqual([]);
		await everything(2);
		await spoil();
		expect(await unevenSince(books), 'case 2').toEqual(told);
		await everything(3);
		expect(await unevenSince(books), 'case 3').toEqual([]);
	});
});
