/** All that a doctor's own requests tell of a patient's body: by the proof of the values over time, and of nobody else. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { healthPath } from '#shared/health/payload.ts';
import { healthWords } from '#shared/health/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { lis, visit } from '#tests/support/site.ts';
import { doctorLatestStatement, doctorOlderStatement } from '#worker/lab/results/over-time-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

let count = 0;
async function account() {
	count += 1;
	const iin = `8503024${String(79_000 + count).padStart(5, '0')}`;
	const id = await addPatient({ iin });
	return { id, iin, ...(await signIn('patient', id)) };
}
const glucose = (value: number, more: object = {}) => ({ code: 'BIO-001', status: 'final', value, unit: 'mmol/L', ...more });
const creatinine = (value: number) => ({ code: 'BIO-018.CREA', status: 'final', value, unit: 'umol/L' });
/** A finished request. @returns its id */
async function result(owner: { readonly id: string; readonly iin: string } | null, day: string, lines: readonly object[], doctor: TestDoctor) {
	const moment = `${day}T09:00:00+05:00`;
	const patient = owner === null ? {} : { iin: owner.iin };
	const { id } = await sentTo(doctor, { patient, lines, issued: moment, collectedAt: moment, completedAt: moment });
	if (owner !== null) await attach(id, owner.id);
	return id;
}
const bodyOf = ({ token }: TestSession, id: string) =>
	read<Reply<'doctor.health'> & Refused>(ask('GET', `/account/doctor-room/health?id=${id}`, { access: token }));
const pageOf = async ({ cookie }: TestSession, path: string) => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	return {
		status: answer.status,
		cache: answer.headers.get('Cache-Control'),
		html: (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', ''),
	};
};
const ru = translator('ru')(healthWords);

describe('the values of a patient by organ', () => {
	it('are the newest of the doctor’s own requests of that person, and no colleague’s', async () => {
		const [doctor, colleague, one] = [await newDoctor(), await newDoctor(), await account()];
		const older = await result(one, '2026-01-10', [glucose(5.1), creatinine(70)], doctor);
		await result(one, '2026-03-10', [glucose(9.9)], colleague);
		const last = await result(one, '2026-02-10', [glucose(6.9)], doctor);
		const { values, identified, person } = await bodyOf(doctor, older);
		expect(values.map(({ line, requestId, system }) => [line.code, line.number, requestId, system])).toEqual([
			['BIO-001', 6.9, last, 'sugar'],
			['BIO-018.CREA', 70, older, 'kidneys'],
		]);
		expect([identified, person.lastName]).toEqual([true, 'Ахметова']);
	});
	it('are nobody’s of another day of birth, whose IIN a laboratory has mistyped', async () => {
		const [doctor, one] = [await newDoctor(), await account()];
		const own = await result(one, '2026-01-10', [glucose(5.1)], doctor);
		const moment = '2026-02-10T09:00:00+05:00';
		await sentTo(doctor, {
			patient: { iin: one.iin, birthDate: '1991-07-02' },
			lines: [glucose(9.9)],
			issued: moment,
			collectedAt: moment,
			completedAt: moment,
		});
		expect((await bodyOf(doctor, own)).values.map(({ line, requestId }) => [line.number, requestId])).toEqual([[5.1, own]]);
	});
	it('of somebody whom nobody identified are those of that one request, which the page says', async () => {
		const doctor = await newDoctor();
		await result(null, '2026-01-10', [glucose(5.1), creatinine(70)], doctor);
		const last = await result(null, '2026-03-10', [glucose(6.9)], doctor);
		const { values, identified } = await bodyOf(doctor, last);
		expect([values.map(({ line }) => line.number), identified]).toEqual([[6.9], false]);
		expect((await pageOf(doctor, healthPath(last))).html).toContain(translator('ru')(doctorWords)('compare.unidentified'));
	});
	it('stand beside a newer line that is held back, which is named, and call nothing well', async () => {
		const [doctor, one] = [await newDoctor(), await account()];
		await result(one, '2026-01-10', [glucose(5.1)], doctor);
		const held = await result(one, '2026-02-10', [{ code: 'BIO-001', status: 'restricted', reason: 'Врач позвонит' }], doctor);
		expect((await bodyOf(doctor, held)).values).toMatchObject([{ line: { number: 5.1 }, newer: { requestId: held, state: 'restricted' } }]);
		const { html } = await pageOf(doctor, healthPath(held));
		expect(html).toContain(ru('newer.restricted'));
		expect(html).not.toContain(ru('doctor.noneOutside'));
	});
	it('of more requests than are read: the page says so in each language, with the way to the earlier ones', async () => {
		const [doctor, one] = [await newDoctor(), await account()];
		const oldest = await result(one, '2015-01-10', [creatinine(70)], doctor);
		const last = await result(one, '2026-02-10', [glucose(6.9)], doctor);
		/** @param from beside the two, one a day before 2026-02-10 */
		const more = (from: number, to: number) =>
			env.LAB_DB.prepare(
				`WITH RECURSIVE days (nr) AS (SELECT CAST(?2 AS BIGINT) UNION ALL SELECT nr + 1 FROM days WHERE nr < CAST(?3 AS BIGINT))
				INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at, collected_at, doctor_id, iin, iin_confirmed)
				SELECT r.id || '-' || d.nr, r.request_nr || '-' || d.nr, NULL, '', r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex, '', 0, r.created_at, r.collected_at - d.nr * 86400000,
					r.doctor_id, r.iin, r.iin_confirmed FROM days d, result_requests r WHERE r.id = ?1`,
			)
				.bind(last, from, to)
				.run();
		await more(1, 198);
		const all = await bodyOf(doctor, last);
		expect([all.olderTill, all.values.map(({ line }) => line.code)]).toEqual([null, ['BIO-001', 'BIO-018.CREA']]);
		expect((await pageOf(doctor, healthPath(last))).html).not.toContain(ru('doctor.olderLink'));
		const trend = async (code: string) => {
			const { points, isCut } = await read<Reply<'doctor.trend'>>(
				ask('GET', `/account/doctor-room/trend?id=${last}&analyte=${code}`, { access: doctor.token }),
			);
			return [points.length, isCut];
		};
		expect(await trend('BIO-018.CREA')).toEqual([1, false]);
		await more(199, 199);
		expect(await trend('BIO-018.CREA')).toEqual([0, true]);
		expect(await trend('BIO-001')).toEqual([1, true]);
		expect((await pageOf(doctor, trendPath(['BIO-001'], last))).html).toContain(translator('ru')(patientWords)('trend.cut', { count: 1 }));
		const cut = await bodyOf(doctor, last);
		expect([cut.olderTill, cut.values.map(({ line }) => line.code)]).toEqual(['2025-07-26', ['BIO-001']]);
		for (const locale of locales) {
			const t = translator(locale)(healthWords);
			const { html } = await pageOf(doctor, localise(healthPath(last), locale));
			expect(html).toContain(t('doctor.older', { day: formatDay(locale, '2025-07-26') }).replaceAll('\u00a0', ' '));
			expect(html).toContain(`href="${localise('/results?mode=1&amp;to=2025-07-26', locale)}">${t('doctor.olderLink')}`);
		}
		const list = await pageOf(doctor, '/results?mode=1&to=2025-07-26');
		expect(list.html).toContain(oldest);
		expect(list.html).not.toContain(`"/results/${last}"`);
	});
	it('are in the journal that the patient reads, as values over time, for the requests that were shown', async () => {
		const [doctor, one] = [await newDoctor(), await account()];
		const older = await result(one, '2026-01-10', [glucose(5.1)], doctor);
		const last = await result(one, '2026-02-10', [glucose(6.9)], doctor);
		await bodyOf(doctor, last);
		const { results } = await env.LAB_DB.prepare('SELECT request_id, form, basis FROM openings WHERE request_id IN (?1, ?2)').bind(older, last).all();
		expect(results).toEqual([{ request_id: last, form: 'trend', basis: 'doctor' }]);
		const { data } = await read<Reply<'patient.openings'>>(ask('GET', '/account/patient-room/openings', { access: one.token }));
		expect(data).toMatchObject([{ requestId: last, reader: 'doctor', form: 'trend' }]);
	});
	it('of another doctor’s request are refused as what does not exist, and so are those of a request that went to another one; nothing is written down', async () => {
		const [doctor, other, one] = [await newDoctor(), await newDoctor(), await account()];
		const id = await result(one, '2026-03-10', [glucose(6.9)], other);
		for (const of of [id, id.replace(/^.{4}/, 'AAAA')]) {
			expect((await bodyOf(doctor, of)).http).toBe(404);
			expect((await pageOf(doctor, healthPath(of))).status).toBe(404);
		}
		expect((await pageOf(doctor, healthPath())).status).toBe(404);
		expect((await bodyOf(other, id)).http).toBe(200);
		await env.LAB_DB.prepare('UPDATE result_requests SET doctor_id = ?2 WHERE id = ?1').bind(id, doctor.id).run();
		expect((await bodyOf(other, id)).http).toBe(404);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM openings WHERE request_id = ?1').bind(id).first('n')).toBe(1);
	});
});

describe('the page', () => {
	it.each(locales)(
		'%s: says whose values these are and of which requests, is led to from the result and from the values over time, and leads back',
		async (locale) => {
			const t = translator(locale)(healthWords);
			const [doctor, one] = [await newDoctor(), await account()];
			const id = await result(one, '2026-03-10', [glucose(6.9)], doctor);
			const { html, status, cache } = await pageOf(doctor, localise(healthPath(id), locale));
			expect([status, cache]).toEqual([200, expect.stringContaining('no-store')]);
			for (const text of [
				'Ахметова Сауле',
				t('doctor.lead'),
				t('doctor.only'),
				`/results/${id}`,
				trendPath([], id),
				trendPath(['BIO-001'], id).replace('&', '&amp;'),
			])
				expect(html).toContain(text);
			expect(html).not.toContain(t('noneOutside'));
			const link = `href="${localise(healthPath(id), locale)}"`;
			expect((await pageOf(doctor, localise(`/results/${id}`, locale))).html).toContain(link);
			expect((await pageOf(doctor, localise(trendPath(['BIO-001'], id), locale))).html).toContain(link);
		},
	);
	it('says what is due, in words for a doctor, and prices nothing', async () => {
		await lis('PUT', '/lis/health', 'code,system,repeat_days\nBIO-001,sugar,30\n', { 'Content-Type': 'text/csv' });
		const [doctor, one] = [await newDoctor(), await account()];
		const id = await result(one, '2020-03-10', [glucose(5)], doctor);
		const { html } = await pageOf(doctor, healthPath(id));
		expect(html).toContain(ru('due.now'));
		expect(html).toContain(ru('doctor.dueLead'));
		expect(html).not.toContain(ru('due.order'));
	});
	it('says that there is nothing yet, and nothing calm', async () => {
		const [doctor, one] = [await newDoctor(), await account()];
		const id = await result(one, '2026-03-10', [{ code: 'BIO-001', status: 'preliminary', value: 2, unit: 'mmol/L' }], doctor);
		const { html } = await pageOf(doctor, healthPath(id));
		expect(html).toContain(ru('doctor.noneNote'));
		expect(html).not.toContain(ru('doctor.noneOutside'));
	});
	it('is read by the keys of the requests, never by a whole table', async () => {
		const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${doctorLatestStatement}`)
			.bind('r', 'd', 'i', '1985-03-02', 1, '["x"]', 4000)
			.all<{ detail: string }>();
		const older = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${doctorOlderStatement}`).bind('d', 'i', '1985-03-02', 1).all<{ detail: string }>();
		expect([...results, ...older.results].map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN (?:l|r|result_\w+)\b/);
	});
});
