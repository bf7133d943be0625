/** How long results took and how they came out, of facts whose figures are worked out by hand. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { narrowed } from '#worker/lab/figures/chosen.ts';
import { countStatements, dueRequests, noteCounted, writeFigures } from '#worker/lab/figures/count-store.ts';
import { countFigures } from '#worker/lab/figures/job.ts';
import { ratesSql, reachedSql, timesSql } from '#worker/lab/figures/results-store.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { askErasing, password, runErasing } from '#tests/support/erasing.ts';
import { count, figures, on, released, requestedOn, value } from '#tests/support/figures.ts';
import { ask, fresh } from '#tests/support/laboratory.ts';
import { listening } from '#tests/support/payments.ts';
import { testServices } from '#tests/support/services.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
let [glucose, potassium] = [0, 0];
let doctor: Member;
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = [await idOf('BIO-001'), await idOf('BIO-002')];
	doctor = await member(['doctor']);
});
/** Requests of the tests before are nobody's: they count in no month. */
beforeEach(async () => {
	vi.restoreAllMocks();
	await db.batch(['test_figures', 'request_figures'].map((table) => db.prepare(`DELETE FROM ${table}`)));
	await db.prepare('UPDATE result_requests SET iin_confirmed = 0, counted_version = version').run();
});

/** One test, drawn on Tuesday the 10th at eight. */
async function drawn(issued: string, test = 'BIO-001', more: { readonly city?: number; readonly collectedAt?: string | null; readonly status?: string } = {}) {
	const { city = 98, collectedAt = on(10) } = more;
	const request = await requestedOn(on(9), [test === 'BIO-001' ? glucose : potassium], city === 99 ? { point: 'abay-astana' } : {}, city);
	await released(request.requestNr, issued, [value(test, 5)], { completedAt: issued, ...(collectedAt === null ? {} : { collectedAt }) });
	return request;
}

/** A request that no order made, of a person whose IIN the laboratory names (or does not). */
async function sent(day: number, iin: string | null, test = 'BIO-001') {
	const requestNr = `88${fresh().replace(/\D/g, '').padStart(8, '0')}`;
	await released(requestNr, on(day, '12:00'), [value(test, 5)], {
		collectedAt: on(day),
		patient: { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F', ...(iin === null ? {} : { iin }) },
	});
	return requestNr;
}

describe('turnaround', () => {
	it('is median, 90th percentile and share past the term, of an even and an odd number of tests', async () => {
		// Glucose: 60, 120, 240 minutes, and 3 days; the term of one business day ends on Wednesday the 11th.
		for (const issued of [on(10, '09:00'), on(10, '10:00'), on(10, '12:00'), on(13)]) await drawn(issued);
		// Potassium: 30, 90 and 300 minutes.
		for (const issued of [on(10, '08:30'), on(10, '09:30'), on(10, '13:00')]) await drawn(issued, 'BIO-002');
		await count();
		const byTest = await figures(doctor, 'turnaround', { by: 'test' });
		expect(byTest).toMatchObject({ http: 200, uncounted: 0, _meta: { totalCount: 2 } });
		expect(byTest.data).toEqual([
			{ key: 'BIO-001', name: 'Глюкоза', results: 4, timed: 4, median: 180, p90: 4320, termed: 4, late: 1, turned: 0 },
			{ key: 'BIO-002', name: 'Калий', results: 3, timed: 3, median: 90, p90: 300, termed: 3, late: 0, turned: 0 },
		]);
		// 30, 60, 90, 120, 240, 300, 4320: the fourth is in the middle, the seventh is the 90th percentile.
		expect(byTest.all).toEqual({ results: 7, timed: 7, median: 120, p90: 4320, termed: 7, late: 1, turned: 0 });
		expect(byTest.weeks).toEqual([{ from: '2026-11-09', ...byTest.all }]);
		const byPoint = await figures(doctor, 'turnaround');
		expect(byPoint.data).toEqual([{ key: 'abay', name: 'Алматы, Пункт на Абая', ...byTest.all }]);
	});

	it('takes the ninth of ten as the 90th percentile', async () => {
		for (let hour = 1; hour <= 10; hour += 1) await drawn(on(10, `${String(8 + hour).padStart(2, '0')}:00`));
		await count();
		expect((await figures(doctor, 'turnaround')).all).toMatchObject({ timed: 10, median: 330, p90: 540 });
	});

	it('counts business days: what is drawn on a Friday is in time on Monday, and late on Tuesday', async () => {
		await drawn(on(16, '20:00'), 'BIO-001', { collectedAt: on(13) });
		await drawn(on(17, '08:00'), 'BIO-001', { collectedAt: on(13) });
		await count();
		expect((await figures(doctor, 'turnaround')).all).toMatchObject({ termed: 2, late: 1 });
		expect(
			(await lis('PUT', '/lis/holidays', [{ day: '2026-11-16', name_ru: 'Праздник', name_en: 'Holiday', name_kz: 'Мереке', hours: 'holiday' }])).status,
		).toBe(200);
		await db.prepare('UPDATE result_requests SET counted_version = NULL WHERE id IN (SELECT request_id FROM test_figures)').run();
		await count();
		expect((await figures(doctor, 'turnaround')).all).toMatchObject({ late: 0 });
		expect(
			(await lis('PUT', '/lis/holidays', [{ day: '2026-11-16', name_ru: 'Праздник', name_en: 'Holiday', name_kz: 'Мереке', hours: 'usual' }])).status,
		).toBe(200);
	});

	it('says how many have no hour of drawing, and how many are older than their sample: neither is timed', async () => {
		await drawn(on(10, '09:00'));
		await drawn(on(10, '09:00'), 'BIO-001', { collectedAt: null });
		await drawn(on(10, '07:00'));
		const dayOnly = await requestedOn(on(9), [glucose]);
		await released(dayOnly.requestNr, on(12, '09:00'), [value('BIO-001', 5)], { collectedAt: on(10) });
		// As a message leaves it that names the day alone.
		await db.prepare('UPDATE result_requests SET collected_at = NULL WHERE request_nr = ?1').bind(dayOnly.requestNr).run();
		await count();
		const { all } = await figures(doctor, 'turnaround');
		expect(all).toEqual({ results: 4, timed: 1, median: 60, p90: 60, termed: 2, late: 1, turned: 1 });
	});

	it('counts the first release of a test whose values have all come; a correction does not move it, and what waits is not counted', async () => {
		const request = await drawn(on(10, '10:00'));
		await released(request.requestNr, on(20), [value('BIO-001', 6.4, 'corrected')]);
		const waits = await requestedOn(on(9), [glucose]);
		await released(waits.requestNr, on(10, '09:00'), [{ code: 'BIO-001', status: 'preliminary' }], { collectedAt: on(10) });
		const cancelled = await requestedOn(on(9), [glucose]);
		await released(cancelled.requestNr, on(10, '09:00'), [{ code: 'BIO-001', status: 'cancelled', reason: 'Гемолиз' }], { collectedAt: on(10) });
		await count();
		expect((await figures(doctor, 'turnaround')).all).toMatchObject({ results: 1, timed: 1, median: 120 });
		await released(waits.requestNr, on(11), [value('BIO-001', 5)]);
		expect((await figures(doctor, 'turnaround')).uncounted).toBe(1);
		await count();
		expect((await figures(doctor, 'turnaround')).all).toMatchObject({ results: 2, timed: 2 });
	});

	it('is narrowed down to days of Almaty, a city and a point; what no order asked for is of no point', async () => {
		await drawn(on(10, '23:30'));
		await drawn(on(11, '00:10'));
		await drawn(on(12), 'BIO-001', { city: 99 });
		await sent(12, null);
		await count();
		const of = async (query: Readonly<Record<string, string | number>>) =>
			(await figures(doctor, 'turnaround', query)).data.map(({ key, results }) => [key, results]);
		expect(await of({})).toEqual([
			['abay', 2],
			['', 1],
			['abay-astana', 1],
		]);
		expect(await of({ from: '2026-11-10', till: '2026-11-10' })).toEqual([['abay', 1]]);
		expect(await of({ city: 99 })).toEqual([['abay-astana', 1]]);
		expect(await of({ point: 'abay' })).toEqual([['abay', 2]]);
		expect(await of({ city: 99, point: 'abay' })).toEqual([]);
		expect((await figures(doctor, 'turnaround', { page: 2, pageSize: 2 })).data.map(({ key }) => key)).toEqual(['abay-astana']);
	});
});

describe('rates', () => {
	it('are of values as they stand: out of range, critical, and without a verdict, which are no normal ones', async () => {
		const send = async (line: object, day = 10) => {
			const { requestNr } = await requestedOn(on(9), [glucose]);
			await released(requestNr, on(day, '10:00'), [line], { collectedAt: on(day) });
			return requestNr;
		};
		await send(value('BIO-001', 5));
		await send(value('BIO-001', 7));
		await send(value('BIO-001', 1.5));
		await send({ code: 'BIO-001', status: 'final', value: 'гемолиз' });
		const corrected = await send(value('BIO-001', 8));
		await released(corrected, on(11), [value('BIO-001', 5, 'corrected')]);
		const withdrawn = await send(value('BIO-001', 9));
		await released(withdrawn, on(11), [{ code: 'BIO-001', status: 'withdrawn' }]);
		await count();
		const rates = await figures(doctor, 'rates');
		expect(rates.data).toEqual([
			{ key: 'BIO-001', name: 'Глюкоза', results: 5, inRange: 2, outOfRange: 2, critical: 1, unjudged: 1, known: 0, repeats: 0, corrected: 1 },
		]);
		expect(rates.weeks).toEqual([{ from: '2026-11-09', ...rates.all }]);
		expect(JSON.stringify(rates)).not.toMatch(/Сәрсенбаева|Айгүл/);
	});

	it('tell a repeat by the IIN that the laboratory named, within 30 days, and follow what changes', async () => {
		const [saule, other] = ['850302400123', '850302400124'];
		const first = await sent(2, saule);
		await sent(12, saule);
		await sent(14, other);
		await sent(14, saule, 'BIO-002');
		await sent(14, null);
		await count();
		const of = async (test = 'BIO-001') => {
			const row = (await figures(doctor, 'rates')).data.find(({ key }) => key === test);
			return row && [row.results, row.known, row.repeats];
		};
		expect(await of()).toEqual([4, 3, 1]);
		expect(await of('BIO-002')).toEqual([1, 1, 0]);
		// A third one comes late, between the two.
		await sent(5, saule);
		await count();
		expect(await of()).toEqual([5, 4, 2]);
		// The first is taken back: the second one repeats nothing any more.
		await released(first, on(20), [{ code: 'BIO-001', status: 'withdrawn' }]);
		await count();
		expect(await of()).toEqual([4, 3, 1]);
	});

	it('take 30 days for a repeat, and not a minute more', async () => {
		const iin = '850302400125';
		const at = async (collectedAt: string) => {
			const requestNr = `89${fresh().replace(/\D/g, '').padStart(8, '0')}`;
			await released(requestNr, '2026-11-26T12:00:00+05:00', [value('BIO-001', 5)], {
				collectedAt,
				patient: { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F', iin },
			});
		};
		await at('2026-10-26T08:00:00+05:00');
		await at('2026-11-25T08:00:00+05:00');
		await count();
		expect((await figures(doctor, 'rates')).all).toMatchObject({ known: 2, repeats: 1 });
		await at('2026-09-26T07:59:00+05:00');
		await count();
		expect((await figures(doctor, 'rates')).all).toMatchObject({ known: 3, repeats: 1 });
	});

	it('keep the results of somebody whose account was erased: they name nobody', async () => {
		const requestNr = await sent(12, '850302400126');
		const patient = await addPatient({ iin: '850302400126', last_name: 'Ахметова', first_name: 'Сауле', birth_date: '1985-03-02', password });
		await db.prepare('UPDATE result_requests SET patient_id = ?1 WHERE request_nr = ?2').bind(patient, requestNr).run();
		await count();
		const before = await figures(doctor, 'rates');
		expect(before.all).toMatchObject({ results: 1, known: 1 });
		const { token } = await signIn('patient', patient);
		expect(await askErasing(token)).toMatchObject({ http: 200 });
		await runErasing();
		expect(await db.prepare('SELECT last_name FROM patients WHERE id = ?1').bind(patient).first('last_name')).toBe('');
		await count();
		expect((await figures(doctor, 'rates')).all).toEqual(before.all);
	});
});

describe('the files', () => {
	it('hold a table whole, in the reader’s language, and the journal says who took them', async () => {
		await drawn(on(10, '09:30'));
		await count();
		const answer = await ask('GET', '/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=points', { access: doctor.token });
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
		expect(await answer.text()).toBe(
			'Пункт приёма;Код;Анализов;Время известно;Выпущены раньше последнего взятия;Медиана, минут;90 %, минут;Срок известен;Позже срока;Позже срока, %\r\nАлматы, Пункт на Абая;abay;1;1;0;90;90;1;0;0,0\r\n',
		);
		expect((await journalOf(doctor.id)).findLast(({ act }) => act === 'staff.figures.file')).toMatchObject({
			outcome: 'done',
			after: JSON.stringify({ from: '2026-11-01', till: '2026-11-30', table: 'points' }),
		});
		const rates = await ask('GET', '/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=rates', { access: doctor.token, lang: 'en-US' });
		expect((await rates.text()).split('\r\n')[1]).toBe('Glucose;BIO-001;1;1;0;0.0;0;0.0;0;0;0;;0;0.0');
	});

	it('defuse what a spreadsheet would take for a formula', async () => {
		await db.prepare("UPDATE points SET name_ru = '=1+1' WHERE slug = 'abay'").run();
		await db.prepare("UPDATE cities SET name_ru = '=2+2' WHERE id = 98").run();
		await drawn(on(10, '09:30'));
		await count();
		const text = await (await ask('GET', '/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=points', { access: doctor.token })).text();
		expect(text).toContain("\r\n'=2+2, =1+1;abay");
		await seedSite();
	});
});

describe('reading', () => {
	it('is refused without the right, and beyond 92 days', async () => {
		for (const role of ['reception', 'call-center', 'integration', 'content', 'nurse', 'house-calls']) {
			const other = await member([role]);
			for (const name of ['places', 'turnaround', 'rates', 'funnel'] as const)
				expect(await figures(other, name)).toMatchObject({ http: 403, code: 'forbidden' });
			const file = await ask('GET', '/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=rates', { access: other.token });
			expect(file.status).toBe(403);
		}
		for (const name of ['turnaround', 'rates', 'funnel'] as const) {
			expect(await figures(doctor, name, { from: '2026-08-31', till: '2026-11-30' })).toMatchObject({ http: 200 });
			for (const from of ['2026-08-30', '2026-12-01'])
				expect(await figures(doctor, name, { from })).toMatchObject({ fields: [{ field: 'till', rule: 'rangeTooLong', values: { days: 92 } }] });
		}
	});

	it('goes by indexes: of the store it reads what is asked for', async () => {
		const span = { from: 1, till: 2, city: null, point: null };
		const byRelease = narrowed(span, { at: 'f.released_at', city: 'f.city_id', point: 'f.point' });
		const byOrder = narrowed(span, { at: 'f.ordered_at', city: 'f.city_id', point: 'f.point' });
		const planOf = async (sql: string, values: readonly unknown[]) => {
			const { results } = await db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			return results.map(({ detail }) => detail).join('\n');
		};
		for (const by of ['point', 'test', 'week', 'all'] as const)
			for (const sql of [timesSql(by, byRelease.only), ratesSql(by, byRelease.only)])
				expect(await planOf(sql, byRelease.values), sql).toMatch(
					/SEARCH f USING (?:PRIMARY KEY|INDEX sqlite_autoindex\S+) \(released_at>\? AND released_at<\?\)/,
				);
		expect(await planOf(reachedSql(byOrder.only), byOrder.values)).toMatch(
			/SEARCH f USING PRIMARY KEY \(ordered_at>\? AND ordered_at<\?\)[^]*SEARCH o USING INDEX openings_recent/,
		);
		expect(await planOf(countStatements.due, [10, ''])).toContain('USING INDEX result_requests_to_count');
		expect(await planOf(countStatements.left, [10])).toMatch(/USING (?:COVERING )?INDEX result_requests_to_count/);
		for (const sql of [countStatements.sampled, countStatements.linked]) expect(await planOf(sql, ['[]']), sql).not.toMatch(/SCAN (?!j|CONSTANT)/);
	});
});

describe('counting', () => {
	it('goes past a request that cannot be counted', async () => {
		listening();
		const good = await drawn(on(10, '09:00'));
		const bad = await drawn(on(10, '09:00'));
		// As no code of the laboratory writes it.
		await db
			.prepare("UPDATE result_lines SET body = '{}' WHERE request_id = (SELECT id FROM result_requests WHERE request_nr = ?1)")
			.bind(bad.requestNr)
			.run();
		await countFigures({ db, services: testServices() });
		const counted = await db.prepare('SELECT r.request_nr FROM test_figures f JOIN result_requests r ON r.id = f.request_id').all<{ request_nr: string }>();
		expect(counted.results).toEqual([{ request_nr: good.requestNr }]);
		expect(await figures(doctor, 'rates')).toMatchObject({ uncounted: 1, all: { results: 1 } });
		const file = await ask('GET', '/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=rates', { access: doctor.token });
		expect(await file.text()).toContain('\r\nЗаявок ждут подсчёта;1');
	});

	it('of the same requests by two at once leaves what the first has finished', async () => {
		const { requestNr } = await drawn(on(10, '09:00'));
		const read = await dueRequests(db, 10, '');
		await count();
		const [request] = read;
		if (request === undefined) throw new Error('nothing is due');
		await writeFigures(db, [{ request, figures: { request: null, tests: [] } }]);
		const { results } = await db
			.prepare('SELECT r.request_nr FROM test_figures f JOIN result_requests r ON r.id = f.request_id')
			.all<{ request_nr: string }>();
		expect(results).toEqual([{ request_nr: requestNr }]);
	});

	it('writes nothing of a request that has changed since it was read, and counts it anew', async () => {
		const { requestNr } = await drawn(on(10, '09:00'));
		const read = await dueRequests(db, 10, '');
		await released(requestNr, on(11), [value('BIO-001', 7, 'corrected')]);
		const [request] = read;
		if (request === undefined) throw new Error('nothing is due');
		await writeFigures(db, [{ request, figures: { request: null, tests: [] } }]);
		await noteCounted(db, read);
		expect((await figures(doctor, 'rates')).uncounted).toBe(1);
		await count();
		await writeFigures(db, [{ request, figures: { request: null, tests: [] } }]);
		expect((await figures(doctor, 'rates')).all).toMatchObject({ results: 1, outOfRange: 1, corrected: 1 });
	});
});
