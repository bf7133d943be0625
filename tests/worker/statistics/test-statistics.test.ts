/** A doctor's results by test, of facts whose figures are worked out by hand; and what they cost the store. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { countStatements } from '#worker/lab/figures/count-store.ts';
import { testStatements } from '#worker/lab/statistics/tests-store.ts';
import { noteRuns } from '#worker/lab/kit/runs-store.ts';
import { addPartner, addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { newDoctor, requestsOf, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { askErasing, password, runErasing } from '#tests/support/erasing.ts';
import { count, released, value } from '#tests/support/figures.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { recorded } from '#tests/support/recorded.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
beforeAll(seedSite);

const on = (day: string, time = '12:00') => `2026-${day}T${time}:00+05:00`;
let serial = 0;
/** An IIN of nobody else. */
const newIin = () => {
	serial += 1;
	return `850302${String(400_200 + serial)}`;
};
/** A request with one value of glucose, finished when it was issued. */
const glucose = (doctor: TestDoctor | null, issued: string, amount: number, iin: string | null = newIin()) =>
	sentTo(doctor, { issued, completedAt: issued, lines: [value('BIO-001', amount)], patient: iin === null ? {} : { iin } });

const inAutumn = { from: '2026-09', till: '2026-10' };
type Query = Readonly<Record<string, string | number>>;
const queried = (query: Query) => new URLSearchParams(Object.entries(query).map(([key, one]) => [key, String(one)])).toString();
const byTest = ({ token }: { readonly token: string }, query: Query = inAutumn) =>
	read<Reply<'doctor.statistics-by-test'> & Refused>(ask('GET', `/account/doctor-room/statistics-by-test?${queried(query)}`, { access: token }));
const months = ({ token }: TestDoctor, query: Query) =>
	read<Reply<'doctor.statistics-test-months'> & Refused>(ask('GET', `/account/doctor-room/statistics-test-months?${queried(query)}`, { access: token }));

/** In October: within, out of range, critical, not judged, corrected, and one ten minutes into the month; in September one half an hour before its end. Eight others count nowhere. */
async function doctorWithResults(): Promise<TestDoctor> {
	const [doctor, other] = [await newDoctor(), await newDoctor()];
	const [saule, edge] = [newIin(), newIin()];
	await glucose(doctor, on('10-10'), 5, saule);
	await glucose(doctor, on('10-12'), 7, saule);
	await glucose(doctor, on('10-12'), 1.5);
	const text = { code: 'BIO-001', status: 'final', value: 'гемолиз' };
	await sentTo(doctor, { issued: on('10-12'), completedAt: on('10-12'), lines: [text] });
	const corrected = await glucose(doctor, on('10-10'), 8);
	await released(corrected.requestNr, on('10-11'), [value('BIO-001', 5, 'corrected')]);
	await glucose(doctor, on('09-30', '23:30'), 7, edge);
	await glucose(doctor, on('10-01', '00:10'), 5, edge);
	// Withdrawn, not there yet, cancelled.
	const withdrawn = await glucose(doctor, on('10-10'), 9);
	await released(withdrawn.requestNr, on('10-11'), [{ code: 'BIO-001', status: 'withdrawn' }]);
	await sentTo(doctor, { issued: on('10-12'), lines: [{ code: 'BIO-001', status: 'preliminary' }] });
	await sentTo(doctor, { issued: on('10-12'), lines: [{ code: 'BIO-001', status: 'cancelled', reason: 'Гемолиз' }] });
	// Another doctor's, and nobody's.
	await glucose(other, on('10-12'), 9, saule);
	await glucose(null, on('10-12'), 9, saule);
	// Other months, and another doctor's by the time it was counted.
	await glucose(doctor, on('08-31', '23:59'), 9);
	await glucose(doctor, '2026-11-01T00:00:00+05:00', 9);
	const moved = await glucose(doctor, on('10-12'), 9);
	await released(moved.requestNr, on('10-13'), [value('BIO-001', 9)], { doctorCode: other.code });
	await count();
	return doctor;
}

const late = { results: 6, outOfRange: 2, critical: 1, unjudged: 1, people: 5 };
const early = { results: 1, outOfRange: 1, critical: 0, unjudged: 0, people: 1 };

describe('results by test', () => {
	it('count what a doctor can read, as it stands, by months of Almaty', async () => {
		const doctor = await doctorWithResults();
		const both = await byTest(doctor);
		expect(both).toMatchObject({ http: 200, from: '2026-09', till: '2026-10', uncounted: 0, _meta: { totalCount: 1, pageCount: 1 } });
		expect(both.data).toEqual([{ code: 'BIO-001', name: 'Глюкоза', results: 7, outOfRange: 3, critical: 1, unjudged: 1, people: 5 }]);
		const { code: _code, name: _name, ...row } = both.data[0] ?? { code: '', name: '' };
		expect(both.all).toEqual(row);
		expect((await byTest(doctor, { from: '2026-10', till: '2026-10' })).all).toEqual(late);
		expect((await byTest(doctor, { from: '2026-09', till: '2026-09' })).all).toEqual(early);
		expect(await months(doctor, { ...inAutumn, from: '2026-07', test: 'BIO-001' })).toMatchObject({
			http: 200,
			code: 'BIO-001',
			name: 'Глюкоза',
			data: [
				{ month: '2026-07', results: 0, people: 0 },
				{ month: '2026-08', results: 1, outOfRange: 1 },
				{ month: '2026-09', ...early },
				{ month: '2026-10', ...late },
			],
		});
		expect(JSON.stringify(both)).not.toMatch(/Ахметова|Сауле|850302/);
	});

	it('lack what has changed until it is counted anew, and say so; a request that went to another doctor is that one’s', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const request = await glucose(doctor, on('10-10'), 7);
		await glucose(doctor, on('10-10'), 7);
		await count();
		expect(await byTest(doctor)).toMatchObject({ all: { results: 2 }, uncounted: 0 });
		await released(request.requestNr, on('10-11'), [value('BIO-001', 7)], { doctorCode: other.code });
		const before = await db.prepare('SELECT count(*) AS n FROM test_figures WHERE doctor_id = ?1').bind(doctor.id).first('n');
		expect(Number(before)).toBe(2);
		expect(await byTest(doctor)).toMatchObject({ all: { results: 1, outOfRange: 1, people: 1 }, uncounted: 0 });
		// The other one's look has it counted behind its answer.
		expect(await byTest(other)).toMatchObject({ all: { results: 0 }, uncounted: 1 });
		await count();
		expect(await byTest(other)).toMatchObject({ all: { results: 1 }, uncounted: 0 });
		expect((await byTest(doctor)).all.results).toBe(1);
	});

	it('have nothing of what is held back, until it is released', async () => {
		const doctor = await newDoctor();
		expect((await lis('PUT', '/lis/held', [{ code: 'BIO-002', held: 'yes' }])).status).toBe(200);
		const { requestNr } = await sentTo(doctor, { issued: on('10-10'), completedAt: on('10-10'), lines: [value('BIO-002', 7.9), value('BIO-001', 5)] });
		await count();
		expect((await byTest(doctor)).data.map(({ code }) => code)).toEqual(['BIO-001']);
		expect((await lis('PUT', `/lis/requests/${requestNr}/release`, {})).status).toBe(200);
		await count();
		expect((await byTest(doctor, { from: '2026-09', till: '2026-11' })).data.map(({ code }) => code).toSorted()).toEqual(['BIO-001', 'BIO-002']);
		await db.prepare('DELETE FROM held_analytes').run();
	});

	it('have nothing of what a patient opened to the doctor, and stand as the doctor’s list does when an account is erased', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const iin = newIin();
		const own = await glucose(doctor, on('10-10'), 7, iin);
		const opened = await glucose(other, on('10-10'), 7, iin);
		const patient = await addPatient({ iin, last_name: 'Ахметова', first_name: 'Сауле', birth_date: '1985-03-02', password });
		await db.prepare('UPDATE result_requests SET patient_id = ?1 WHERE id IN (?2, ?3)').bind(patient, own.id, opened.id).run();
		await db
			.prepare(
				`INSERT INTO shares (id, account_id, patient_id, request_id, token_hash, pin_hash, tries_left, created_at, expires_at, kind, doctor_id)
				VALUES (?1, ?2, ?2, ?3, ?1, '', 5, 1, 9999999999999, 'doctor', ?4)`,
			)
			.bind(`share-${doctor.id}`, patient, opened.id, doctor.id)
			.run();
		await count();
		expect((await byTest(doctor)).all).toMatchObject({ results: 1, people: 1 });
		expect(await askErasing((await signIn('patient', patient)).token)).toMatchObject({ http: 200 });
		await runErasing();
		await count();
		expect((await requestsOf(doctor)).data.map(({ id }) => id)).toEqual([own.id]);
		expect((await byTest(doctor)).all).toMatchObject({ results: 1, people: 1 });
	});

	it('are searched by name and code in the reader’s language, sorted and paged by the laboratory', async () => {
		const doctor = await newDoctor();
		for (const [code, amount] of [
			['BIO-001', 5],
			['BIO-001', 7],
			['BIO-002', 4.2],
		] as const)
			await sentTo(doctor, { issued: on('10-10'), completedAt: on('10-10'), lines: [value(code, amount)], patient: { iin: newIin() } });
		await count();
		const codes = async (query: Query) => (await byTest(doctor, { ...inAutumn, ...query })).data.map(({ code }) => code);
		expect(await codes({})).toEqual(['BIO-001', 'BIO-002']);
		expect(await codes({ order: 'asc' })).toEqual(['BIO-002', 'BIO-001']);
		expect(await codes({ sort: 'name', order: 'desc' })).toEqual(['BIO-002', 'BIO-001']);
		expect(await codes({ sort: 'outOfRange', order: 'asc' })).toEqual(['BIO-002', 'BIO-001']);
		expect(await codes({ q: 'КАЛИ' })).toEqual(['BIO-002']);
		expect(await codes({ q: 'bio-002' })).toEqual(['BIO-002']);
		expect(await codes({ q: 'нет такого' })).toEqual([]);
		const second = await byTest(doctor, { ...inAutumn, pageSize: 1, page: 2 });
		expect(second).toMatchObject({ data: [{ code: 'BIO-002' }], all: { results: 3 }, _meta: { totalCount: 2, pageCount: 2, currentPage: 2 } });
		// Beyond the last page: the last one, and not that there is nothing.
		expect(await byTest(doctor, { ...inAutumn, pageSize: 1, page: 9 })).toMatchObject({
			data: [{ code: 'BIO-002' }],
			_meta: { totalCount: 2, pageCount: 2, currentPage: 2 },
		});
		expect(await byTest(doctor, { ...inAutumn, q: 'нет такого', page: 9 })).toMatchObject({ data: [], _meta: { totalCount: 0, currentPage: 1 } });
		const english = await read<Reply<'doctor.statistics-by-test'>>(
			ask('GET', `/account/doctor-room/statistics-by-test?${queried({ ...inAutumn, q: 'gluc' })}`, { access: doctor.token, lang: 'en-US' }),
		);
		expect(english.data).toMatchObject([{ code: 'BIO-001', name: 'Glucose' }]);
	});

	it('refuse other months than twelve in their order, and whoever is no doctor', async () => {
		const doctor = await newDoctor();
		for (const query of [
			{ from: '2026-10', till: '2026-09' },
			{ from: '2025-10', till: '2026-10' },
		])
			expect(await byTest(doctor, query), JSON.stringify(query)).toMatchObject({ http: 422, fields: [{ field: 'till', rule: 'tooManyMonths' }] });
		expect((await byTest(doctor, { from: '2025-11', till: '2026-10' })).http).toBe(200);
		expect((await byTest(doctor, { from: '2026-13' })).http).toBe(400);
		// Of a sign that no text of the store can hold.
		for (const test of ['\0', 'BIO\u0000-001', 'BIO\n001', '']) expect((await months(doctor, { test })).http, JSON.stringify(test)).toBe(400);
		expect((await byTest(doctor, { q: 'BIO\u0000' })).http).toBe(400);
		const strangers = [
			await signIn('patient', await addPatient()),
			await signIn('representative', await addRepresentative()),
			await signIn('partner', await addPartner()),
		];
		for (const { token, cookie } of strangers) {
			for (const path of ['statistics-by-test', 'statistics-test-months?test=BIO-001', 'statistics-tests-download'])
				expect((await ask('GET', `/account/doctor-room/${path}`, { access: token })).status, path).toBe(401);
			expect((await visit('/cabinet/statistics?view=tests', { headers: { Cookie: cookie } })).status).not.toBe(200);
		}
	});
});

/** The tests' own store, in which something happens before the batch that reads the results. */
function changedBefore(sql: string, happening: () => Promise<unknown>): typeof db {
	let isDue = false;
	return new Proxy(db, {
		get(target, name) {
			const own: unknown = Reflect.get(target, name);
			if (name === 'prepare')
				return (asked: string) => {
					if (asked === sql) isDue = true;
					return target.prepare(asked);
				};
			if (name !== 'batch') return typeof own === 'function' ? (own.bind(target) as unknown) : own;
			return async (statements: Parameters<typeof target.batch>[0]) => {
				if (isDue) {
					isDue = false;
					await happening();
				}
				return target.batch(statements);
			};
		},
	});
}

describe('what waits to be counted', () => {
	it('is told of the same moment as the results, of one test as well', async () => {
		const doctor = await newDoctor();
		const request = await glucose(doctor, on('10-10'), 7);
		await glucose(doctor, on('10-10'), 7);
		const change = () => db.prepare('UPDATE result_requests SET version = version + 1 WHERE id = ?1').bind(request.id).run();
		await count();
		const changing = { access: doctor.token, db: changedBefore(testStatements.byTest, change) };
		const answer = await read<Reply<'doctor.statistics-by-test'>>(ask('GET', `/account/doctor-room/statistics-by-test?${queried(inAutumn)}`, changing));
		expect(answer).toMatchObject({ all: { results: 1 }, uncounted: 1 });
		await count();
		const path = `/account/doctor-room/statistics-test-months?${queried({ ...inAutumn, test: 'BIO-001' })}`;
		expect(
			await read<Reply<'doctor.statistics-test-months'>>(ask('GET', path, { access: doctor.token, db: changedBefore(testStatements.byMonth, change) })),
		).toMatchObject({
			data: [{ results: 0 }, { results: 1 }],
			uncounted: 1,
		});
		await count();
		expect(await months(doctor, { ...inAutumn, test: 'BIO-001' })).toMatchObject({ data: [{ results: 0 }, { results: 2 }], uncounted: 0 });
		await change();
		const page = await (
			await visit('/cabinet/statistics?view=tests&from=2026-09&till=2026-10&test=BIO-001', { headers: { Cookie: doctor.cookie } })
		).text();
		expect(page.split('id="months"')[1]?.split('<table')[0]).toMatch(/Заявок ждут подсчёта<[^]*?>1</);
		await count();
	});

	it('is counted behind a look, once for two at once, and not where the timer’s turn has just ended', async () => {
		const doctors = [await newDoctor(), await newDoctor()];
		const wait = async () => {
			for (const doctor of doctors) await glucose(doctor, on('10-10'), 7);
		};
		const look = async (): Promise<number> => {
			const { db: noting, statements } = recorded(db);
			await Promise.all(
				doctors.map(async ({ token }) => {
					const answer = await ask('GET', '/account/doctor-room/statistics-by-test', { access: token, db: noting });
					await answer.body?.cancel();
				}),
			);
			return statements.filter((sql) => sql === countStatements.due).length;
		};
		await wait();
		expect(await look()).toBe(1);
		expect((await byTest(doctors[0] ?? { token: '' })).uncounted).toBe(0);
		await wait();
		await noteRuns(db, { done: ['figures'], failed: [] }, Date.now());
		expect(await look()).toBe(0);
		await noteRuns(db, { done: ['figures'], failed: [] }, Date.now() - 5 * 60_000 - 1);
		expect(await look()).toBe(1);
		await db.prepare('DELETE FROM job_runs').run();
	});
});

describe('the file', () => {
	it('holds the table whole, and no formula', async () => {
		const doctor = await doctorWithResults();
		const name = await db.prepare("SELECT name_ru FROM analyses WHERE code = 'BIO-001'").first<string>('name_ru');
		await db.prepare("UPDATE analyses SET name_ru = '=HYPERLINK(1)' WHERE code = 'BIO-001'").run();
		const answer = await ask('GET', `/account/doctor-room/statistics-tests-download?${queried(inAutumn)}`, { access: doctor.token });
		await db.prepare("UPDATE analyses SET name_ru = ?1 WHERE code = 'BIO-001'").bind(name).run();
		expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
			200,
			'text/csv; charset=utf-8',
			expect.stringContaining('tests-2026-09-2026-10.csv'),
		]);
		expect((await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
			'Исследование;Код;Результатов;Оценено;Вне нормы;Критических;Не оценено;Людей',
			"'=HYPERLINK(1);BIO-001;7;6;3;1;1;5",
		]);
	});
});

describe('the page', () => {
	it('says parts of few results by their numbers, keeps the chosen test in the address, and stands up to wrong months', async () => {
		const doctor = await doctorWithResults();
		const page = async (query: string, locale = '') =>
			(await visit(`${locale}/cabinet/statistics?view=tests${query}`, { headers: { Cookie: doctor.cookie } })).text();
		const ru = await page('&from=2026-09&till=2026-10&test=BIO-001');
		expect(ru).toContain('По месяцам: Глюкоза');
		expect(ru).toContain('2 из 5');
		expect(ru).toContain('1 из 1');
		expect(ru).toContain('3 из 6');
		expect(ru).not.toMatch(/\(\d+(,\d)? %\)/);
		expect(ru).toContain('сентябрь 2026');
		expect(ru).toContain('test=BIO-001');
		const kz = await page('&from=2026-09&till=2026-10', '/kz');
		expect(kz).toContain('6 ішінен 3');
		expect(kz).not.toContain('id="months"');
		for (const query of ['test=%00', 'q=%00', 'test=BIO%0A001'])
			expect((await visit(`/cabinet/statistics?view=tests&${query}`, { headers: { Cookie: doctor.cookie } })).status, query).toBeLessThan(500);
		expect(await page('&from=2026-09&till=2026-10&page=9')).toContain('Глюкоза');
		expect(await page('&from=2026-10&till=2026-09')).toContain('Самое большее месяцев: 12');
		expect(await page('&from=2026-09&till=2026-10&q=нет')).toContain('Такого исследования среди результатов этих месяцев нет');
	});
});

describe('the store', () => {
	it('reads by indexes', async () => {
		const span = JSON.stringify([{ month: '2026-10', from: 1, till: 2 }]);
		for (const [sql, values] of [
			[testStatements.byTest, ['x', 1, 2]],
			[testStatements.all, ['x', 1, 2]],
			[testStatements.byMonth, ['x', 'BIO-001', span]],
			[testStatements.uncounted, ['x', 1000]],
		] as const) {
			const { results } = await db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			const plan = results.map(({ detail }) => detail).join('\n');
			expect(plan).not.toMatch(/SCAN (?!CONSTANT|[mq]\b)/);
			expect(plan).toMatch(/test_figures_of_doctor|result_requests_of_doctor_to_count/);
		}
	});
});
