/** A doctor's statistics, by calls, page and file; and what they cost the store. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { statements } from '#worker/lab/statistics/store.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { seedSite, visit } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

interface Sums {
	readonly requestsDoctorMoney: number;
	readonly otherLabRequestsDoctorMoney: number;
	readonly externalRequestsDoctorMoney: number;
	readonly prevDoctorfMoney: number;
	readonly nextDoctorMoney: number;
	readonly requestsTotalMoney: number;
}
type ByPeriod = Sums &
	Refused & {
		readonly dateFrom: string;
		readonly dateTill: string;
		readonly data: readonly (Sums & { readonly dateFrom: string; readonly dateTill: string })[];
	};
type ByRequests = Sums &
	Refused & { readonly data: readonly { readonly id: string; readonly requestNr: string; readonly paidOn: string | null }[]; readonly next: string | null };

type Entry = readonly [id: string, day: string, requestNr: string, kind: string, amount: number, paidOn: string | null];
async function addMoney(doctorId: string, entries: readonly Entry[]): Promise<void> {
	const statement = env.LAB_DB.prepare(
		'INSERT INTO doctor_money (id, doctor_id, day, request_nr, kind, amount, paid_on) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
	);
	await env.LAB_DB.batch(entries.map(([id, ...entry]) => statement.bind(id, doctorId, ...entry)));
}

/** A doctor with money over three months, and another one whose money is never to be seen here. */
async function doctorWithMoney(): Promise<string> {
	const [id, other] = [await addDoctor(), await addDoctor()];
	await addMoney(other, [[`${other}-1`, '2026-09-10', 'OTHER-NR', 'own', 999_999, null]]);
	await addMoney(id, [
		[`${id}-1`, '2026-08-20', '=1+1', 'own', 1000, '2026-09-05'],
		[`${id}-2`, '2026-08-31', '1000000002', 'other', 300, null],
		[`${id}-3`, '2026-09-01', '1000000003', 'own', 500, '2026-09-30'],
		[`${id}-4`, '2026-09-30', '1000000004', 'external', 70, '2026-10-01'],
		[`${id}-5`, '2026-10-01', '1000000005', 'other', 9, null],
	]);
	return id;
}

const byPeriod = (token: string, query = '') => read<ByPeriod>(ask('GET', `/account/doctor-room/statistics-by-period${query}`, { access: token }));
const byRequests = (token: string, query = '') => read<ByRequests>(ask('GET', `/account/doctor-room/statistics-by-requests${query}`, { access: token }));

describe('the sums of a period', () => {
	it('carry in what was open, and over what stays so; the months hand on to each other', async () => {
		const { token } = await signIn('doctor', await doctorWithMoney());
		const all = await byPeriod(token, '?dateFrom=2026-09-01&dateTill=2026-10-31');
		expect(all).toMatchObject({
			http: 200,
			requestsDoctorMoney: 500,
			otherLabRequestsDoctorMoney: 9,
			externalRequestsDoctorMoney: 70,
			prevDoctorfMoney: 1300,
			nextDoctorMoney: 309,
			requestsTotalMoney: 1570,
		});
		expect(all.data).toEqual([
			{
				dateFrom: '2026-09-01',
				dateTill: '2026-09-30',
				requestsDoctorMoney: 500,
				otherLabRequestsDoctorMoney: 0,
				externalRequestsDoctorMoney: 70,
				prevDoctorfMoney: 1300,
				nextDoctorMoney: 370,
				requestsTotalMoney: 1500,
			},
			{
				dateFrom: '2026-10-01',
				dateTill: '2026-10-31',
				requestsDoctorMoney: 0,
				otherLabRequestsDoctorMoney: 9,
				externalRequestsDoctorMoney: 0,
				prevDoctorfMoney: 370,
				nextDoctorMoney: 309,
				requestsTotalMoney: 70,
			},
		]);
		// A part of a month carries on from the day before.
		const [first, second] = [
			await byPeriod(token, '?dateFrom=2026-08-01&dateTill=2026-09-04'),
			await byPeriod(token, '?dateFrom=2026-09-05&dateTill=2026-09-30'),
		];
		expect(second.prevDoctorfMoney).toBe(first.nextDoctorMoney);
	});
	it('are of this month where nobody says which; nothing is nothing', async () => {
		const { token } = await signIn('doctor', await addDoctor());
		const now = await byPeriod(token);
		expect(now.dateFrom).toMatch(/-01$/);
		expect(now.dateFrom.slice(0, 7)).toBe(new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7));
		expect(now).toMatchObject({ requestsDoctorMoney: 0, prevDoctorfMoney: 0, nextDoctorMoney: 0, requestsTotalMoney: 0 });
	});
	it('are refused for six months and a day, and for what is no day, at the field', async () => {
		const { token } = await signIn('doctor', await addDoctor());
		expect(await byPeriod(token, '?dateFrom=2026-01-01&dateTill=2026-06-30')).toMatchObject({ http: 200 });
		for (const path of [byPeriod, byRequests]) {
			expect(await path(token, '?dateFrom=2026-01-01&dateTill=2026-07-01')).toMatchObject({
				http: 422,
				fields: [{ field: 'dateTill', rule: 'periodTooLong' }],
			});
			expect(await path(token, '?dateFrom=2026-01-31&dateTill=2026-01-01')).toMatchObject({
				http: 422,
				fields: [{ field: 'dateTill', rule: 'periodTurned' }],
			});
			expect(await path(token, '?dateFrom=2026-02-30&dateTill=2026-03-01')).toMatchObject({ http: 422, fields: [{ field: 'dateFrom', rule: 'date' }] });
		}
		expect((await ask('GET', '/account/doctor-room/statistics-download?dateFrom=2026-01-01&dateTill=2026-07-01', { access: token })).status).toBe(422);
	});
});

describe('the list of requests', () => {
	it('goes page by page, the latest first, and leaves none out', async () => {
		const id = await addDoctor();
		// Several on one day: a page may end between them.
		await addMoney(
			id,
			Array.from({ length: 23 }, (_, at): Entry => [`${id}-${String(at).padStart(2, '0')}`, `2026-09-0${1 + (at % 3)}`, `R${at}`, 'own', 1, null]),
		);
		const { token } = await signIn('doctor', id);
		const seen: string[] = [];
		let after: string | null = '';
		while (after !== null) {
			const page: ByRequests = await byRequests(token, `?dateFrom=2026-09-01&dateTill=2026-09-30&pageSize=5${after === '' ? '' : `&after=${after}`}`);
			expect(page).toMatchObject({ http: 200, requestsDoctorMoney: 23 });
			seen.push(...page.data.map((entry) => entry.id));
			after = page.next;
		}
		expect(seen.length).toBe(23);
		expect(new Set(seen).size).toBe(23);
	});
	it('never begins after another doctor’s entry', async () => {
		const id = await doctorWithMoney();
		const stranger = await addDoctor();
		await addMoney(stranger, [[`${stranger}-x`, '2026-09-15', 'X', 'own', 1, null]]);
		const { token } = await signIn('doctor', id);
		const whole = await byRequests(token, '?dateFrom=2026-09-01&dateTill=2026-09-30');
		expect(await byRequests(token, `?dateFrom=2026-09-01&dateTill=2026-09-30&after=${stranger}-x`)).toEqual(whole);
	});
});

describe('anyone who is no doctor', () => {
	it('has no statistics', async () => {
		const others = [
			await signIn('patient', await addPatient()),
			await signIn('representative', await addRepresentative()),
			await signIn('partner', await addPartner()),
		];
		for (const name of ['statistics-by-period', 'statistics-by-requests', 'statistics-download', 'main']) {
			expect((await ask('GET', `/account/doctor-room/${name}`)).status).toBe(401);
			for (const { token } of others) expect((await ask('GET', `/account/doctor-room/${name}`, { access: token })).status).toBe(401);
		}
		for (const { cookie } of others) expect((await visit('/cabinet/statistics', { headers: { Cookie: cookie } })).status).not.toBe(200);
	});
});

describe('the page', () => {
	const page = async (cookie: string, query = '', language = '') =>
		(await visit(`${language}/cabinet/statistics${query}`, { headers: { Cookie: cookie } })).text();
	it('shows the table, the chart, and a link to the file of the same period', async () => {
		const { cookie } = await signIn('doctor', await doctorWithMoney());
		const html = await page(cookie, '?dateFrom=2026-09-01&dateTill=2026-10-31');
		expect(html).toContain('1\u00a0570\u00a0₸');
		expect(html).toContain('сентябрь 2026');
		expect(html).toContain('<figure');
		expect(html).toContain('/account/doctor-room/statistics-download?dateFrom=2026-09-01&amp;dateTill=2026-10-31&amp;lang=ru-RU&amp;city_id=98');
		const requests = await page(cookie, '?view=requests&dateFrom=2026-09-01&dateTill=2026-10-31', '/kz');
		expect(requests).toContain('1000000003');
		expect(requests).toContain('әлі төленбеген');
		expect(requests).not.toContain('OTHER-NR');
	});
	it('tells what is wrong at the field, keeps what was typed, and shows no sums', async () => {
		const { cookie } = await signIn('doctor', await doctorWithMoney());
		const html = await page(cookie, '?dateFrom=2026-01-01&dateTill=2026-07-01');
		expect(html).toContain('Период — не больше 6 месяцев');
		expect(html).toMatch(/name="dateTill"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="dateTill"/);
		expect(html).toContain('value="2026-07-01"');
		expect(html).not.toContain('Итого выплачено за период');
	});
	it('says that there is nothing where there is nothing', async () => {
		const { cookie } = await signIn('doctor', await addDoctor());
		expect(await page(cookie)).toContain('За этот период начислений нет');
	});
});

describe('the file', () => {
	it('is what Excel reads: a byte order mark, semicolons, nothing that is taken for a formula', async () => {
		const { cookie } = await signIn('doctor', await doctorWithMoney());
		const answer = await visit('/account/doctor-room/statistics-download?dateFrom=2026-08-01&dateTill=2026-09-30&lang=kk-KZ&city_id=98', {
			headers: { Cookie: cookie },
		});
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Content-Disposition')).toContain('statistics-2026-08-01-2026-09-30.csv');
		expect(answer.headers.get('Cache-Control')).toContain('no-store');
		const bytes = new Uint8Array(await answer.arrayBuffer());
		expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
		const lines = new TextDecoder().decode(bytes).split('\r\n');
		expect(lines[0]).toBe('Күні;Өтінім нөмірі;Зертхана;Сомасы, ₸;Төленген күні');
		expect(lines).toContain("2026-08-20;'=1+1;Біздің зертхана;1000;2026-09-05");
		expect(lines).toContain('2026-09-30;1000000004;Сыртқы зертхана;70;2026-10-01');
		expect(lines).toContain('Кезеңде барлығы төленді;;;1500;');
		expect((await visit('/account/doctor-room/statistics-download?lang=kk-KZ&city_id=98')).status).toBe(401);
	});
});

describe('the store', () => {
	it('reads by an index, with 200,000 rows as with few', async () => {
		const id = await addDoctor();
		const dayAfter = (days: number) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10);
		const days = Array.from({ length: 2000 }, (_, at) => [dayAfter(at), dayAfter(at + 20)]);
		await env.LAB_DB.prepare(
			`INSERT INTO doctor_money (id, doctor_id, day, request_nr, kind, amount, paid_on)
			SELECT 'big-' || (d.key * 100 + k.key), ?1, d.value ->> '$[0]', 'B' || (d.key * 100 + k.key), 'own', 1, CASE WHEN k.key % 50 <> 0 THEN d.value ->> '$[1]' END
			FROM json_each(?2) d CROSS JOIN json_each(?3) k`,
		)
			.bind(id, JSON.stringify(days), JSON.stringify(Array.from({ length: 100 }, (_, at) => at)))
			.run();
		const { token } = await signIn('doctor', id);
		expect(await byPeriod(token, '?dateFrom=2022-01-01&dateTill=2022-06-30')).toMatchObject({ http: 200, requestsDoctorMoney: 18_100 });
		for (const [name, sql] of Object.entries(statements)) {
			const values = [id, '2022-01-01', '2022-06-30', 50, '2022-03-01', 'big-1'].slice(
				0,
				Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, digit]) => Number(digit))),
			);
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			const plan = results.map(({ detail }) => detail).join('\n');
			expect(plan, name).toContain('SEARCH doctor_money USING');
			expect(plan, name).not.toMatch(/SCAN (?!CONSTANT)/);
		}
	});
});
