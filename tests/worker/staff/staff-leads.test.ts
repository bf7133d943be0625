/** Where entries of the queues lead, by the reader's rights; and whom to call about results that are late. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { ask, read, requested } from '#tests/support/laboratory.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
beforeAll(seedSite);
beforeEach(async () => {
	await db.batch(['DELETE FROM outgoing', 'UPDATE result_requests SET planned_at = NULL'].map((sql) => db.prepare(sql)));
});

/** A request of an order, that is late and in somebody's account. */
async function late() {
	const { requestNr } = await requested([await idOf('BIO-001')]);
	const account = await addPatient();
	await db
		.prepare("UPDATE result_requests SET planned_at = ?2, patient_id = ?3, phone = '+77029998877' WHERE request_nr = ?1")
		.bind(requestNr, Date.now() - 3_600_000, account)
		.run();
	const orderNr = await db.prepare('SELECT order_nr FROM orders WHERE request_nr = ?1').bind(requestNr).first<string>('order_nr');
	return { requestNr, account, orderNr: orderNr ?? '' };
}
const page = async (name: string, role: string) => (await visit(`/staff/queues/${name}`, { headers: { Cookie: (await member([role])).cookie } })).text();
/** Which of these parts a role's page has. */
const has = async (name: string, role: string, ...parts: readonly string[]) => {
	const text = await page(name, role);
	return parts.map((part) => text.includes(part));
};

describe('results that are late', () => {
	it('say whom to call, and lead to order and account', async () => {
		const { orderNr, account } = await late();
		const parts = ['tel:+77029998877', 'tel:+77012345678', `/staff/orders?nr=${orderNr}`, `/staff/patients?id=${account}`];
		expect(await has('overdue', 'administrator', ...parts)).toEqual([true, true, true, true]);
		expect(await has('overdue', 'doctor', ...parts)).toEqual([true, true, false, false]);
	});

	it('that they were read stands at the request, under the reader’s name', async () => {
		const { requestNr } = await late();
		const reader = await member(['doctor']);
		const { data } = await read<Reply<'staff.results.overdue'>>(ask('GET', '/account/staff/overdue-results', { access: reader.token }));
		expect(data).toMatchObject([{ requestNr, phone: '+77029998877', orderPhone: '+77012345678' }]);
		const { results } = await db
			.prepare('SELECT w.reader FROM request_reads w JOIN result_requests r ON r.id = w.request_id WHERE r.request_nr = ?1')
			.bind(requestNr)
			.all();
		expect(results).toEqual([{ reader: `${reader.code} Касымова Айгуль` }]);
	});

	it('never say the phone of an order that is somebody else’s by now', async () => {
		const { requestNr } = await late();
		await db.prepare("UPDATE result_requests SET last_name = 'Басқа', birth_date = '1970-01-01' WHERE request_nr = ?1").bind(requestNr).run();
		expect(await has('overdue', 'administrator', 'tel:+77029998877', 'tel:+77012345678')).toEqual([true, false]);
	});

	it('are for the right of results alone', async () => {
		await late();
		const { token } = await member(['money']);
		expect((await ask('GET', '/account/staff/overdue-results', { access: token })).status).toBe(403);
	});
});

describe('messages that did not arrive', () => {
	const failed = (id: string, kind: string, recipient: string) =>
		db
			.prepare(
				`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, reason)
				VALUES (?1, ?2, 'sms', ?3, 'ru', '{}', 'failed', 1, 0, ?4, 'no-answer')`,
			)
			.bind(id, kind, recipient, Date.now())
			.run();

	it('lead to the order that they are about, and to the account that has proved the phone', async () => {
		const { orderNr, account } = await late();
		const orderId = await db.prepare('SELECT id FROM orders WHERE order_nr = ?1').bind(orderNr).first<string>('id');
		await db.prepare("UPDATE patients SET phone = '+77023334455' WHERE id = ?1").bind(account).run();
		await db.prepare('DELETE FROM outgoing').run();
		await failed(`order-received:${orderId ?? ''}`, 'order-received', '+77023334455');
		const parts = [`/staff/orders?nr=${orderNr}`, `/staff/patients?id=${account}`];
		expect(await has('messages', 'call-center', ...parts)).toEqual([true, true]);
		await db.prepare('DELETE FROM outgoing').run();
		await failed('result-ready-sms:x', 'result-ready-sms', '+77023334456');
		expect(await has('messages', 'call-center', '/staff/orders?nr=', '/staff/patients?id=')).toEqual([false, false]);
	});
});

describe('cases of payments', () => {
	it('lead to the payment and to its order', async () => {
		const { orderNr } = await late();
		const payment = `${orderNr}-0001`;
		await db.batch([
			db
				.prepare(
					`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble)
					SELECT ?2, id, 'freedom-pay', 'p-1', total, 'KZT', 'ru', 'failed', '', 1, 1, 1, 1, 0, '' FROM orders WHERE order_nr = ?1`,
				)
				.bind(orderNr, payment),
		]);
		await db.batch([
			db
				.prepare(
					`INSERT INTO payment_events (id, subject, payment_id, provider, provider_id, reference, source, outcome, said, state, times, first_at, last_at)
					VALUES (901, ?1, ?1, 'freedom-pay', 'p-1', ?1, 'notice', 'paid', 'ok', 'failed', 1, 1, 1)`,
				)
				.bind(payment),
			db
				.prepare(
					`INSERT INTO payment_cases (id, kind, subject, payment_id, detail, event_id, opened_at, settlement, note) VALUES (901, 'amount', ?1, ?1, '', 901, ?2, '', '')`,
				)
				.bind(payment, Date.now()),
		]);
		const parts = [`/staff/orders?nr=${orderNr}`, `/staff/money?payment=${payment}`];
		expect(await has('payments', 'money', ...parts)).toEqual([true, true]);
	});
});
