/** Orders and requests of a representative's doctors by doctor and month, of facts whose figures are worked out by hand. */
import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { orderedSql } from '#worker/lab/representative/months-store.ts';
import { statements } from '#worker/lab/representative/store.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, signIn, type TestSession } from '#tests/support/accounts.ts';
import { orderedOn } from '#tests/support/figures.ts';
import { ask, move, read, type Refused } from '#tests/support/laboratory.ts';
import { beforePayments, paying, sum } from '#tests/support/payments.ts';
import { visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
let glucose = 0;
beforePayments((id) => {
	glucose = id;
});

const on = (day: string, time = '10:00') => `2026-${day}T${time}:00+05:00`;
const give = (orderId: string, doctorId: string) => db.prepare('UPDATE orders SET doctor_id = ?2 WHERE id = ?1').bind(orderId, doctorId).run();

async function order(doctorId: string, at: string, count = 1): Promise<void> {
	for (let made = 0; made < count; made += 1) await give((await orderedOn(at, [glucose])).id, doctorId);
}
async function cancelled(doctorId: string, at: string): Promise<void> {
	const made = await orderedOn(at, [glucose]);
	await move(made.orderNr, 5);
	await give(made.id, doctorId);
}
/** An order by card whose money came. */
async function paid(doctorId: string, at: string, isCancelled = false): Promise<void> {
	const bench = paying();
	bench.time.now = Date.parse(at);
	const made = await bench.order([glucose]);
	await bench.notify(bench.pay());
	if (isCancelled) await bench.cancel(made);
	await give(made.id, doctorId);
}
const earn = async (doctorId: string, requests: number, day: string): Promise<void> => {
	const statement = db.prepare(
		"INSERT INTO doctor_money (id, doctor_id, day, request_nr, kind, amount, paid_on) VALUES (?1 || ?2 || ?3, ?1, ?2, 'R' || ?3, 'own', 100, NULL)",
	);
	await db.batch(Array.from({ length: requests }, (_, at) => statement.bind(doctorId, day, String(at))));
};

type Query = Readonly<Record<string, string | number>>;
const autumn = { from: '2026-09', till: '2026-10' };
const queried = (query: Query) => new URLSearchParams(Object.entries(query).map(([key, one]) => [key, String(one)])).toString();
const months = ({ token }: TestSession, query: Query = autumn) =>
	read<Reply<'representative.months'> & Refused>(ask('GET', `/account/med-room/months?${queried(query)}`, { access: token }));

/**
 * Abaeva: in October six orders, two paid, one cancelled and one paid, cancelled and given back beside them; five requests. In September four orders and six requests. Baizhanov: five orders in
 * September, the last one half an hour before its end, and one that is of October; four requests. Others: a foreign doctor of ten orders, one who has left.
 */
async function two() {
	const [id, rival] = [await addRepresentative(), await addRepresentative()];
	const [first, second] = [
		await addDoctor({ representative_id: id, last_name: 'Абаева' }),
		await addDoctor({ representative_id: id, last_name: 'Байжанов' }),
	];
	await order(first, on('10-05'), 4);
	for (const time of ['10:00', '11:00']) await paid(first, on('10-06', time));
	await paid(first, on('10-07'), true);
	await cancelled(first, on('10-08'));
	await earn(first, 5, '2026-10-31');
	await order(first, on('09-10'), 4);
	await earn(first, 6, '2026-09-01');
	await order(second, on('09-30', '23:30'), 5);
	await order(second, on('10-01', '00:10'));
	await earn(second, 4, '2026-09-10');
	const [foreign, gone] = [
		await addDoctor({ representative_id: rival, last_name: 'Чужой' }),
		await addDoctor({ representative_id: id, last_name: 'Ушедший' }),
	];
	for (const doctor of [foreign, gone]) {
		await order(doctor, on('10-05'), 5);
		await earn(doctor, 9, '2026-10-05');
	}
	await db.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'doctor', 1)").bind(gone).run();
	return { ...(await signIn('representative', id)), id, rival, first, second, foreign, gone };
}

describe('orders and requests by doctor and month', () => {
	it('leave out what is cancelled, what is few, and other representatives’ doctors; totals are of what is told', async () => {
		const session = await two();
		const { first, second } = session;
		const found = await months(session);
		expect(found).toMatchObject({ http: 200, from: '2026-09', till: '2026-10', _meta: { totalCount: 3 } });
		expect(found.data).toMatchObject([
			{
				doctorId: first,
				doctor: 'Абаева Данияр Серикович',
				month: '2026-10',
				ordered: { orders: 6, sum: 6 * sum, paid: null },
				requests: 5,
				due: { own: 500, other: null, external: null },
			},
			{ doctorId: first, month: '2026-09', ordered: null, requests: 6 },
			{ doctorId: second, month: '2026-09', ordered: { orders: 5, sum: 5 * sum, paid: null }, requests: null, due: null },
		]);
		expect(found.all).toEqual({ orders: 11, sum: 11 * sum, paid: null, requests: 11 });
		expect(found.doctors.map(({ id }) => id)).toEqual([first, second]);
		// Nothing of a patient: those orders have a name, a phone and a number.
		expect(JSON.stringify(found)).not.toMatch(/Сәрсенбаева|Айгүл|\+7|IIN|\d{10}/);
	});

	it('tell what was paid only where neither the orders paid by card nor the others are few', async () => {
		const id = await addRepresentative();
		const doctor = await addDoctor({ representative_id: id });
		const session = await signIn('representative', id);
		const told = async () => {
			const { data, all } = await months(session, { from: '2026-09', till: '2026-09' });
			return { ordered: data[0]?.ordered, all: all.paid };
		};
		await order(doctor, on('09-10'), 4);
		await paid(doctor, on('09-11'));
		// Of one patient: exactly what that one bought.
		expect(await told()).toEqual({ ordered: { orders: 5, sum: 5 * sum, paid: null }, all: null });
		for (const time of ['10:00', '11:00', '12:00', '13:00']) await paid(doctor, on('09-12', time));
		// Of five; of the four others the difference would tell what they bought.
		expect(await told()).toEqual({ ordered: { orders: 9, sum: 9 * sum, paid: null }, all: null });
		await order(doctor, on('09-13'));
		expect(await told()).toEqual({ ordered: { orders: 10, sum: 10 * sum, paid: 5 * sum }, all: 5 * sum });
		const whole = await addDoctor({ representative_id: id });
		for (const time of ['10:00', '11:00', '12:00', '13:00', '14:00']) await paid(whole, on('10-12', time));
		await order(whole, on('09-13'), 5);
		const rows = async (way: 'asc' | 'desc') => {
			const found = await months(session, { ...autumn, sort: 'paid', order: way });
			expect(found.all).toEqual({ orders: 20, sum: 20 * sum, paid: 10 * sum, requests: 0 });
			return found.data.map(({ month, ordered }) => [month, ordered?.paid ?? null]);
		};
		const [october, september] = [
			['2026-10', 5 * sum],
			['2026-09', 5 * sum],
		];
		expect(await rows('asc')).toEqual([october, september, ['2026-09', null]]);
		expect(await rows('desc')).toEqual([october, september, ['2026-09', null]]);
	});

	it('tell a month of few orders and one of none alike', async () => {
		const id = await addRepresentative();
		const doctor = await addDoctor({ representative_id: id });
		await order(doctor, on('09-10'), 4);
		await earn(doctor, 4, '2026-09-10');
		const session = await signIn('representative', id);
		const [few, none] = [await months(session, { from: '2026-09', till: '2026-09' }), await months(session, { from: '2026-08', till: '2026-08' })];
		expect(few.data).toEqual([]);
		expect({ ...few, from: '', till: '' }).toEqual({ ...none, from: '', till: '' });
		await order(doctor, on('09-11'));
		expect((await months(session, { from: '2026-09', till: '2026-09' })).data).toMatchObject([{ ordered: { orders: 5, sum: 5 * sum }, requests: null }]);
	});

	it('are sorted and paged by the laboratory; what is not told stands last either way', async () => {
		const session = await two();
		const { first, second } = session;
		const rows = async (query: Query) => (await months(session, { ...autumn, ...query })).data.map(({ doctorId, month }) => [doctorId, month.slice(5)]);
		const [firstLate, firstEarly, secondEarly] = [
			[first, '10'],
			[first, '09'],
			[second, '09'],
		];
		expect(await rows({ sort: 'orders' })).toEqual([firstLate, secondEarly, firstEarly]);
		expect(await rows({ sort: 'orders', order: 'asc' })).toEqual([secondEarly, firstLate, firstEarly]);
		expect(await rows({ sort: 'requests', order: 'asc' })).toEqual([firstLate, firstEarly, secondEarly]);
		expect(await rows({ sort: 'doctor', order: 'desc' })).toEqual([secondEarly, firstLate, firstEarly]);
		expect(await rows({ sort: 'month', order: 'asc' })).toEqual([firstEarly, secondEarly, firstLate]);
		expect(await months(session, { ...autumn, page: 2, pageSize: 2 })).toMatchObject({
			data: [{ doctorId: second }],
			all: { orders: 11 },
			_meta: { pageCount: 2 },
		});
		// Beyond the last page: the last one, and not that there is nothing.
		expect(await months(session, { ...autumn, page: 9, pageSize: 2 })).toMatchObject({
			data: [{ doctorId: second }],
			_meta: { totalCount: 3, pageCount: 2, currentPage: 2 },
		});
	});

	it('are of one doctor where one is chosen, and find a foreign one as one that does not exist', async () => {
		const session = await two();
		const { second, foreign, gone } = session;
		expect(await months(session, { ...autumn, doctor: second })).toMatchObject({ http: 200, data: [{ doctorId: second }], all: { orders: 5 } });
		const missing = await months(session, { ...autumn, doctor: 'A'.repeat(22) });
		expect(missing.http).toBe(404);
		for (const stranger of [foreign, gone]) {
			expect(await months(session, { ...autumn, doctor: stranger })).toEqual(missing);
			expect((await visit(`/cabinet/doctor-statistics?doctor=${stranger}`, { headers: { Cookie: session.cookie } })).status).toBe(404);
			expect((await ask('GET', `/account/med-room/months-download?${queried({ ...autumn, doctor: stranger })}`, { access: session.token })).status).toBe(
				404,
			);
		}
	});

	it('go with a doctor to another representative, all months', async () => {
		const session = await two();
		const { first, rival } = session;
		await db.prepare('UPDATE doctors SET representative_id = ?2 WHERE id = ?1').bind(first, rival).run();
		expect((await months(session)).data.map(({ doctorId }) => doctorId)).not.toContain(first);
		const now = await months(await signIn('representative', rival), { ...autumn, doctor: first });
		expect(now.data.map(({ month, ordered }) => [month, ordered?.orders ?? null])).toEqual([
			['2026-10', 6],
			['2026-09', null],
		]);
	});

	it('are for whole months, six at most, and for representatives alone', async () => {
		const session = await signIn('representative', await addRepresentative());
		for (const query of [
			{ from: '2026-10', till: '2026-09' },
			{ from: '2026-04', till: '2026-10' },
		])
			expect(await months(session, query), JSON.stringify(query)).toMatchObject({ http: 422, fields: [{ field: 'till', rule: 'tooManyMonths' }] });
		expect(await months(session, { from: '2026-05', till: '2026-10' })).toMatchObject({ http: 200, data: [], doctors: [] });
		expect((await months(session, { from: '2026-09-15', till: '2026-09-16' })).http).toBe(400);
		const strangers = [await signIn('patient', await addPatient()), await signIn('doctor', await addDoctor()), await signIn('partner', await addPartner())];
		for (const { token, cookie } of strangers) {
			for (const path of ['months', 'months-download']) expect((await ask('GET', `/account/med-room/${path}`, { access: token })).status, path).toBe(401);
			expect((await visit('/cabinet/doctor-statistics', { headers: { Cookie: cookie } })).status).not.toBe(200);
		}
	});
});

describe('the file and the page', () => {
	it('hold the same, in the reader’s language, and no formula', async () => {
		const session = await two();
		await db
			.prepare("UPDATE doctors SET last_name = '=1+1', first_name = '', middle_name = '', code = '@D' || substr(id, 1, 6) WHERE id = ?1")
			.bind(session.second)
			.run();
		const code = async (id: string) => (await db.prepare('SELECT code FROM doctors WHERE id = ?1').bind(id).first<string>('code')) ?? '';
		const [first, second] = [await code(session.first), await code(session.second)];
		const file = await ask('GET', `/account/med-room/months-download?${queried({ ...autumn, sort: 'doctor', order: 'asc', lang: 'ru-RU' })}`, {
			access: session.token,
		});
		expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
			200,
			'text/csv; charset=utf-8',
			expect.stringContaining('doctors-2026-09-2026-10.csv'),
		]);
		expect((await file.text()).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
			'Врач;Код;Месяц;Заказов;Сумма, ₸;Оплачено картой, ₸;Заявок;Начислено врачу: наша лаборатория, ₸;Начислено врачу: другие, ₸;Начислено врачу: внешние, ₸',
			`'=1+1;'${second};2026-09;5;${String(5 * sum)};;меньше 5;;;`,
			`Абаева Данияр Серикович;${first};2026-10;6;${String(6 * sum)};;5;500;;`,
			`Абаева Данияр Серикович;${first};2026-09;меньше 5;;;6;600;;`,
			`Итого показанного;;;11;${String(11 * sum)};;11;1100;;`,
		]);
		const page = async (query: string, locale = '') =>
			(await visit(`${locale}/cabinet/doctor-statistics?from=2026-09&till=2026-10${query}`, { headers: { Cookie: session.cookie } })).text();
		const ru = await page('');
		expect(ru).toMatch(/Итого показанного<[^]*?>Заказов<[^]*?>11<[^]*?>Заявок<[^]*?>11</);
		expect(ru).toContain('меньше 5');
		expect(ru).toContain('не показано');
		expect(ru).toMatch(/Итого показанного<[^]*?>Оплачено картой, ₸<[^]*?>не показано<[^]*?>Заявок</);
		expect(ru).not.toMatch(/Сәрсенбаева|Айгүл/);
		expect(await page('&page=9')).toContain('Итого показанного');
		expect(await page('', '/kz')).toContain('2026 жылғы қыркүйек');
		expect(await page(`&doctor=${session.second}`)).toMatch(/Итого показанного<[^]*?>Заказов<[^]*?>5<[^]*?>Заявок<[^]*?>не показано</);
		const wrong = await visit('/cabinet/doctor-statistics?from=2025-01&till=2026-10', { headers: { Cookie: session.cookie } });
		expect(await wrong.text()).toContain('Самое большее месяцев: 6');
	});
});

describe('the store', () => {
	it('reads by indexes', async () => {
		const span = JSON.stringify([{ month: '2026-10', from: 1, till: 2 }]);
		const planOf = async (sql: string, ...values: readonly string[]) => {
			const { results } = await db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			return results.map(({ detail }) => detail).join('\n');
		};
		const ordered = await planOf(orderedSql, '["x"]', span);
		expect(ordered).toContain('SEARCH o USING INDEX orders_by_doctor (doctor_id=? AND created_at>? AND created_at<?)');
		expect(ordered).not.toMatch(/SCAN (?!CONSTANT|[jmq]\b)/);
		expect(await planOf(statements.named, 'x')).not.toMatch(/SCAN (?!CONSTANT)/);
	});
});
