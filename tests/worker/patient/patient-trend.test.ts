/** Several analytes over time: a patient's own and those of a doctor's patient, on the page and as a table to take along; and that a person of years costs what is shown. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { exportWords } from '#shared/export/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { visit } from '#tests/support/site.ts';
import { analytesStatement, doctorPointsStatement, latestStatement, openStatement, pointsStatement } from '#worker/lab/results/over-time-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

let count = 0;
async function account() {
	count += 1;
	const iin = `8503024${String(78_000 + count).padStart(5, '0')}`;
	const id = await addPatient({ iin });
	return { id, iin, ...(await signIn('patient', id)) };
}
const glucose = (value: number | string, more: object = {}) => ({ code: 'BIO-001', status: 'final', value, unit: 'mmol/L', ...more });
const creatinine = (value: number, more: object = {}) => ({ code: 'BIO-018.CREA', status: 'final', value, unit: 'umol/L', ...more });
const ferritin = (value: number) => ({ code: 'BIO-047', status: 'final', value, unit: 'ug/L' });
/** A finished request. @returns its id */
async function result(owner: { readonly id: string; readonly iin: string } | null, day: string, lines: readonly object[], doctor: TestDoctor | null = null) {
	const moment = `${day}T09:00:00+05:00`;
	const patient = owner === null ? {} : { iin: owner.iin };
	const { id } = await sentTo(doctor, { patient, lines, issued: moment, collectedAt: moment, completedAt: moment });
	if (owner !== null) await attach(id, owner.id);
	return id;
}
const pageOf = async ({ cookie }: TestSession, query: string, locale: (typeof locales)[number] = 'ru') => {
	const answer = await visit(localise(`/cabinet/trend${query}`, locale), { headers: { Cookie: cookie } });
	return { status: answer.status, html: (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', ''), headers: answer.headers };
};
const csvOf = async ({ token }: TestSession, query: string, room = 'patient') => {
	const answer = await ask('GET', `/account/${room}-room/trend-csv?${query}`, { access: token, lang: 'ru-RU' });
	const text = await answer.text();
	return {
		status: answer.status,
		type: answer.headers.get('Content-Type'),
		rows: text
			.replace(/^\uFEFF/, '')
			.split(/\r?\n/)
			.filter(Boolean),
		text,
	};
};
const ru = translator('ru')(patientWords);

describe('several analytes on one page', () => {
	it.each(locales)('%s: each has its charts on one axis and its table, named; boxes are ticked for what is shown', async (locale) => {
		const one = await account();
		await result(one, '2024-01-10', [glucose(5.1), creatinine(70)]);
		await result(one, '2026-10-10', [glucose(6.9), ferritin(40)]);
		const { html, headers } = await pageOf(one, '?codes=BIO-001&codes=BIO-018.CREA', locale);
		expect(headers.get('Cache-Control')).toContain('no-store');
		expect(html.match(/<figure/g)).toHaveLength(2);
		expect(html.match(/<table/g)).toHaveLength(2);
		const places = html
			.split('<figure')
			.slice(1)
			.map((figure) => [...figure.matchAll(/<svg x="([\d.]+)%"/g)].map(([, x]) => Number(x)));
		// The one creatinine stands where the glucose of the same day does, and not in the middle.
		expect(places).toEqual([[10, 90], [10]]);
		const ticked = [...html.matchAll(/<input[^>]*name="codes"[^>]*>/g)].map(([input]) => [/value="([^"]+)"/.exec(input)?.[1], input.includes('checked')]);
		expect(Object.fromEntries(ticked)).toEqual({ 'BIO-001': true, 'BIO-018.CREA': true, 'BIO-047': false });
		const t = translator(locale)(patientWords);
		expect(html).toContain(t('trend.csv'));
		expect(html).toContain('data-act="print"');
	});
	it('says whose values these are, with the day of birth and the period, for who holds them on paper', async () => {
		const one = await account();
		await result(one, '2024-01-10', [glucose(5.1)]);
		await result(one, '2026-10-10', [glucose(5.2)]);
		const { html } = await pageOf(one, '?code=BIO-001');
		expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/дата рождения: \d+ \S+ \d{4}[\s\S]*период: 10 января 2024 – 10 октября 2026/);
	});
	it('shows the first six of more, and says so; what is no code is left out', async () => {
		const one = await account();
		await result(one, '2026-10-10', [glucose(5.1)]);
		const codes = Array.from({ length: 8 }, (_, at) => `codes=BIO-00${String(at + 1)}`).join('&');
		const { html } = await pageOf(one, `?${codes}`);
		expect(html).toContain(ru('trend.tooMany', { count: 6 }));
		expect(html.match(new RegExp(ru('trend.none'), 'g'))).toHaveLength(5);
		expect((await pageOf(one, `?codes=${'x'.repeat(80)}`)).html).not.toContain('<figure');
	});
	it('breaks the line where a value in another unit lies between, which the table has', async () => {
		const one = await account();
		await result(one, '2026-01-10', [glucose(5.1)]);
		await result(one, '2026-02-10', [glucose(95, { unit: 'U/L' })]);
		await result(one, '2026-03-10', [glucose(5.3)]);
		const { html } = await pageOf(one, '?code=BIO-001');
		expect(html).toContain('95');
		expect(html).toContain(ru('trend.broken'));
		expect(html).not.toMatch(/<line[^>]*class="[^"]*_line_/);
	});
	it('has a place in the journal for each request, once', async () => {
		const one = await account();
		const id = await result(one, '2026-10-10', [glucose(5.1), creatinine(70)]);
		await pageOf(one, '?codes=BIO-001&codes=BIO-018.CREA');
		const { results } = await env.LAB_DB.prepare('SELECT form, basis FROM openings WHERE request_id = ?1').bind(id).all();
		expect(results).toEqual([{ form: 'trend', basis: 'account' }]);
	});
	it('another account’s values are as ones that do not exist', async () => {
		const [one, other] = [await account(), await account()];
		await result(one, '2026-10-10', [glucose(5.1)]);
		const trend = (session: TestSession, code: string) =>
			read<Reply<'patient.trend'> & Refused>(ask('GET', `/account/patient-room/trend?code=${code}`, { access: session.token }));
		expect(await trend(other, 'BIO-001')).toEqual({ ...(await trend(other, 'NO-SUCH')) });
		expect((await csvOf(other, 'analytes=BIO-001')).rows).toHaveLength(1);
	});
});

describe('as a table to take along', () => {
	it('has the columns of every other download, the chosen analytes alone, oldest first, in the reader’s language', async () => {
		const one = await account();
		await result(one, '2026-10-10', [glucose(6.9), creatinine(70), ferritin(40)]);
		await result(one, '2026-01-10', [glucose(5.1)]);
		const { rows, type, status } = await csvOf(one, 'analytes=BIO-001,BIO-018.CREA');
		expect([status, type]).toEqual([200, expect.stringContaining('text/csv')]);
		const t = translator('ru')(exportWords);
		expect(rows[0]).toContain(t('columns.patient'));
		expect(rows[0]).toContain(t('columns.validatedBy'));
		expect(rows).toHaveLength(4);
		expect(rows[1]).toMatch(/2026-01-10 09:00.*BIO-001.*5,1/);
		expect(rows.slice(2).join('\n')).toMatch(/BIO-001.*6,9[\s\S]*BIO-018\.CREA/);
		expect(rows.join('\n')).not.toContain('BIO-047');
		// As the download of one request has it.
		const { results } = await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE patient_id = ?1 ORDER BY collected_at')
			.bind(one.id)
			.all<{ id: string }>();
		const whole = await (await ask('GET', `/api/site-test-results/csv?id=${results[0]?.id ?? ''}`, { access: one.token, lang: 'ru-RU' })).text();
		expect(whole.split(/\r?\n/)[1]).toBe(rows[1]);
	});
	it('gives a spreadsheet nothing to calculate', async () => {
		const one = await account();
		await result(one, '2026-10-10', [{ ...glucose('=HYPERLINK("http://x")'), unit: undefined, comment: '@SUM(1)' }]);
		const { text } = await csvOf(one, 'analytes=BIO-001');
		expect(text).not.toMatch(/(^|[;,\n])"?[=@+]/m);
		expect(text).toContain('HYPERLINK');
	});
	it('tells no value that is held back, and is in the journal as a download', async () => {
		const one = await account();
		const id = await result(one, '2026-10-10', [glucose(5.1)]);
		await result(one, '2026-10-12', [{ code: 'BIO-001', status: 'restricted', reason: 'Врач позвонит' }]);
		expect((await csvOf(one, 'analytes=BIO-001')).rows).toHaveLength(2);
		const { results } = await env.LAB_DB.prepare('SELECT form FROM openings WHERE request_id = ?1').bind(id).all();
		expect(results).toEqual([{ form: 'csv' }]);
	});
	it.each(['', 'analytes=', 'analytes=A,,B', `analytes=${'A'.repeat(65)}`, 'analytes=A,B,C,D,E,F,G'])('refuses %s', async (query) => {
		expect((await csvOf(await account(), query)).status).toBe(400);
	});
	it('comes through the site as a file that nobody keeps', async () => {
		const one = await account();
		await result(one, '2026-10-10', [glucose(5.1)]);
		const answer = await visit('/account/patient-room/trend-csv?analytes=BIO-001&lang=ru-RU&city_id=98', { headers: { Cookie: one.cookie } });
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Cache-Control')).toContain('no-store');
		expect(answer.headers.get('Content-Disposition')).toMatch(/attachment.*values-over-time\.csv/);
		await answer.body?.cancel();
	});
});

describe('a doctor', () => {
	it('has the values of the same person from the doctor’s own requests, by the same page, and no others', async () => {
		const [doctor, colleague, one] = [await newDoctor(), await newDoctor(), await account()];
		await result(one, '2026-01-10', [glucose(5.1)], doctor);
		await result(one, '2026-02-10', [glucose(9.9)], colleague);
		const last = await result(one, '2026-03-10', [glucose(6.9), creatinine(70)], doctor);
		const { html, status } = await pageOf(doctor, `?of=${last}&codes=BIO-001&codes=BIO-018.CREA`);
		expect(status).toBe(200);
		expect(html).toContain('5,1');
		expect(html).toContain('6,9');
		expect(html).not.toContain('9,9');
		expect(html).toContain(ru('trend.doctorOnly'));
		const csv = await csvOf(doctor, `id=${last}&analytes=BIO-001`, 'doctor');
		expect(csv.rows.slice(1).map((row) => /5,1|6,9|9,9/.exec(row)?.[0])).toEqual(['5,1', '6,9']);
		// From the page of a result a line leads here.
		const shown = await (await visit(`/results/${last}`, { headers: { Cookie: doctor.cookie } })).text();
		expect(shown).toContain(`/cabinet/trend?of=${last}&amp;code=BIO-001`);
	});
	it('of somebody whom nobody identified, has that one request alone', async () => {
		const doctor = await newDoctor();
		await result(null, '2026-01-10', [glucose(5.1)], doctor);
		const last = await result(null, '2026-03-10', [glucose(6.9)], doctor);
		const { points } = await read<Reply<'doctor.trend'>>(ask('GET', `/account/doctor-room/trend?id=${last}&analyte=BIO-001`, { access: doctor.token }));
		expect(points.map(({ line }) => line.number)).toEqual([6.9]);
	});
	it('is refused another doctor’s request as one that does not exist: page, table and calls', async () => {
		const [doctor, other, one] = [await newDoctor(), await newDoctor(), await account()];
		const id = await result(one, '2026-03-10', [glucose(6.9)], other);
		const none = id.replace(/^.{4}/, 'AAAA');
		for (const of of [id, none]) {
			expect((await pageOf(doctor, `?of=${of}&code=BIO-001`)).status).toBe(404);
			expect((await csvOf(doctor, `id=${of}&analytes=BIO-001`, 'doctor')).status).toBe(404);
			expect((await ask('GET', `/account/doctor-room/analytes?id=${of}`, { access: doctor.token })).status).toBe(404);
		}
		expect((await pageOf(doctor, '?code=BIO-001')).status).toBe(404);
		expect((await pageOf(one, `?of=${id}&code=BIO-001`)).html).toContain('6,9');
	});
});

describe('with years of results', () => {
	const plan = async (sql: string, values: readonly (string | number)[]) =>
		(
			await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>()
		).results
			.map(({ detail }) => detail)
			.join('\n');

	it('every statement goes by keys to what is shown: none reads a table, or an index, from end to end', async () => {
		const points = await plan(pointsStatement, ['p', 'BIO-001', 201]);
		expect(points).toMatch(/SEARCH p USING (COVERING )?INDEX patient_lines_done \(patient_id=\? AND code=\?\)/);
		expect(points).not.toMatch(/\bSCAN (?!CONSTANT)|TEMP B-TREE/);
		const open = await plan(openStatement, ['p', 'BIO-001', 200]);
		expect(open).toMatch(/patient_lines_open \(patient_id=\? AND code=\?\)/);
		for (const [sql, values] of [
			[latestStatement, ['p', 2000]],
			[analytesStatement, ['p', 2000, '$.name.ru']],
		] as const) {
			const steps = await plan(sql, values);
			expect(steps).toMatch(/SEARCH p USING (PRIMARY KEY|COVERING INDEX patient_lines_done|INDEX patient_lines_done) \(patient_id=\? AND code>\?\)/);
			// What is scanned is what was found already.
			expect(steps).not.toMatch(/SCAN (?:p|o|l|r|d|patient_lines|result_\w+)\b/);
		}
		const doctors = await plan(doctorPointsStatement, ['r', 'd', 'i', '1985-03-02', 1, '["x"]', 'BIO-001', 200]);
		expect(doctors).not.toMatch(/SCAN (?:l|r|result_\w+)\b/);
		expect(doctors).toMatch(/SEARCH l USING PRIMARY KEY \(request_id=\? AND code=\?\)/);
	});
});
