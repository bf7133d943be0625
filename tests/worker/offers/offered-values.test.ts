/** What a doctor sees beside each other of a patient who opened some requests: the doctor's own and exactly those, as long as they stand open. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { healthPath } from '#shared/health/payload.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { offerWords } from '#shared/offers/words.ts';
import { openingWords } from '#shared/openings/words.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { testServices } from '#tests/support/services.ts';
import { visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

let count = 0;
interface Patient extends TestSession {
	readonly id: string;
	readonly iin: string;
}
async function newPatient(): Promise<Patient> {
	count += 1;
	const iin = `8503024${String(81_000 + count).padStart(5, '0')}`;
	const id = await addPatient({ iin });
	return { id, iin, ...(await signIn('patient', id)) };
}
const glucose = (value: number) => ({ code: 'BIO-001', status: 'final', value, unit: 'mmol/L' });
/** A finished request of a patient's account. @param iin left out where the laboratory names none */
async function result(owner: Patient, day: string, value: number, doctor: TestDoctor | null, iin: string | null = owner.iin): Promise<string> {
	const moment = `${day}T09:00:00+05:00`;
	const { id } = await sentTo(doctor, {
		patient: iin === null ? {} : { iin },
		lines: [glucose(value)],
		issued: moment,
		collectedAt: moment,
		completedAt: moment,
	});
	await attach(id, owner.id);
	return id;
}
const surgery = '/account/doctor-room';
/** The patient opens a request to the doctor. @returns the id of the offer */
async function offered(owner: Patient, doctor: TestDoctor, id: string, answer: 'accepted' | 'declined' | null = 'accepted'): Promise<string> {
	const { code: doctorCode } = await read<{ code: string }>(ask('POST', `${surgery}/offers/code`, { access: doctor.token, body: {} }));
	const body = { id, doctorCode, days: '7' };
	const { id: offer } = await read<{ id: string }>(ask('POST', '/account/patient-room/offers', { access: owner.token, body }));
	if (answer !== null) await say(doctor, offer, answer);
	return offer;
}
const say = ({ token }: TestDoctor, offer: string, answer: 'accepted' | 'declined') =>
	ask('POST', `${surgery}/offers/answer`, { access: token, body: { offer, answer } });

/** Values that a doctor is given from one request: over time, by organ, side by side; null for a refusal. */
async function seen({ token }: TestDoctor, id: string, services = testServices()) {
	const of = <T>(path: string) => read<T & Refused>(ask('GET', `${surgery}/${path}`, { access: token, services }));
	const [trend, health, compare] = await Promise.all([
		of<Reply<'doctor.trend'>>(`trend?id=${id}&analyte=BIO-001`),
		of<Reply<'doctor.health'>>(`health?id=${id}`),
		of<Reply<'doctor.compare'>>(`compare?id=${id}`),
	]);
	if (trend.http !== 200) return { trend: trend.http, body: health.http, compare: compare.http };
	return {
		trend: trend.points.map(({ requestId }) => requestId),
		body: health.values.map(({ requestId }) => requestId),
		compare: compare.requests.map((one) => one.id).toReversed(),
	};
}
const allOf = (...ids: readonly string[]) => ({ trend: ids, body: [ids.at(-1)], compare: ids });
const nothing = { trend: 404, body: 404, compare: 404 };
const pageOf = async ({ cookie }: TestSession, path: string) => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	return { status: answer.status, to: answer.headers.get('Location'), html: (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '') };
};

describe('the values of a patient who opened requests to a doctor', () => {
	it('are those of the doctor’s own requests and of exactly what was opened and accepted', async () => {
		const [doctor, colleague, one] = [await newDoctor(), await newDoctor(), await newPatient()];
		const own = await result(one, '2026-01-10', 5.1, doctor);
		const [first, second] = [await result(one, '2026-02-10', 5.2, colleague), await result(one, '2026-03-10', 5.3, null)];
		const [unsaid, refused, others] = [
			await result(one, '2026-04-10', 5.4, colleague),
			await result(one, '2026-05-10', 5.5, null),
			await result(one, '2026-06-10', 5.6, null),
		];
		// Nobody opened anything yet: the own one alone.
		expect(await seen(doctor, own)).toEqual(allOf(own));
		for (const id of [first, second]) await offered(one, doctor, id);
		await offered(one, doctor, unsaid, null);
		await offered(one, doctor, refused, 'declined');
		await offered(one, colleague, others);
		for (const id of [own, first, second]) expect(await seen(doctor, id), id).toEqual(allOf(own, first, second));
		for (const id of [unsaid, refused, others]) expect(await seen(doctor, id), id).toEqual(nothing);
		// Another doctor is shown nothing of it, and what is another doctor's own stays that.
		expect(await seen(await newDoctor(), first)).toEqual(nothing);
		expect(await seen(colleague, first)).toEqual(allOf(first, unsaid, others));
	});
	it('are no other patient’s, whoever opened what', async () => {
		const [doctor, one, another] = [await newDoctor(), await newPatient(), await newPatient()];
		const [mine, theirs] = [await result(one, '2026-01-10', 5.1, null), await result(another, '2026-02-10', 9.9, null)];
		await offered(one, doctor, mine);
		await offered(another, doctor, theirs);
		expect(await seen(doctor, mine)).toEqual(allOf(mine));
		expect(await seen(doctor, theirs)).toEqual(allOf(theirs));
	});
	it('stand together by the account that shows them where the laboratory named no IIN', async () => {
		const [doctor, one] = [await newDoctor(), await newPatient()];
		const own = await result(one, '2026-01-10', 5.1, doctor, null);
		const [opened, closed] = [await result(one, '2026-02-10', 5.2, null, null), await result(one, '2026-03-10', 5.3, null, null)];
		await offered(one, doctor, opened);
		expect(await seen(doctor, own)).toEqual(allOf(own, opened));
		expect(await seen(doctor, closed)).toEqual(nothing);
	});
	it('are gone at once with what was withdrawn, declined later, over, or another person’s by now', async () => {
		const one = await newPatient();
		const ends: Readonly<Record<string, (doctor: TestDoctor, offer: string, id: string) => Promise<unknown>>> = {
			withdrawn: (_doctor, share) => ask('POST', '/account/patient-room/shares/revoke', { access: one.token, body: { share } }),
			declined: (doctor, offer) => say(doctor, offer, 'declined'),
			over: (_doctor, offer) => env.LAB_DB.prepare('UPDATE shares SET expires_at = 1 WHERE id = ?1').bind(offer).run(),
			'of another person': (_doctor, _offer, id) => env.LAB_DB.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(id).run(),
		};
		for (const [how, end] of Object.entries(ends)) {
			const doctor = await newDoctor();
			const [own, opened] = [await result(one, '2026-01-10', 5.1, doctor), await result(one, '2026-02-10', 5.2, null)];
			const offer = await offered(one, doctor, opened);
			expect(await seen(doctor, own), how).toEqual(allOf(own, opened));
			await end(doctor, offer, opened);
			expect(await seen(doctor, own), how).toEqual(allOf(own));
			expect(await seen(doctor, opened), how).toEqual(nothing);
		}
	});
	it('end to the moment with the time that the patient set', async () => {
		const start = Date.now();
		const at = (ms: number) => testServices({ clock: () => start + ms });
		const [doctor, one] = [await newDoctor(), await newPatient()];
		const opened = await result(one, '2026-02-10', 5.2, null);
		const offer = await offered(one, doctor, opened);
		await env.LAB_DB.prepare('UPDATE shares SET expires_at = ?2 WHERE id = ?1')
			.bind(offer, start + 60_000)
			.run();
		expect(await seen(doctor, opened, at(59_999))).toEqual(allOf(opened));
		expect(await seen(doctor, opened, at(60_000))).toEqual(nothing);
	});
	it('open nothing else of the request: no result, no file, no acknowledgement, no comment', async () => {
		const [doctor, one] = [await newDoctor(), await newPatient()];
		const opened = await result(one, '2026-02-10', 5.2, null);
		await offered(one, doctor, opened);
		const as = (path: string, body?: object) =>
			ask(body === undefined ? 'GET' : 'POST', `${surgery}/${path}`, { access: doctor.token, ...(body === undefined ? {} : { body }) });
		for (const path of [`result?id=${opened}`, `reading?id=${opened}`, `trend-csv?id=${opened}&analytes=BIO-001`])
			expect((await as(path)).status, path).toBe(404);
		expect((await as('acknowledge', { id: opened, version: 0 })).status).toBe(404);
		expect((await as('comments', { id: opened, comment: 'Ждите' })).status).toBe(404);
		// Nor does a file of the doctor's own requests hold any of it.
		const own = await result(one, '2026-01-10', 5.1, doctor);
		const csv = await (await as(`trend-csv?id=${own}&analytes=BIO-001`)).text();
		expect(csv).toContain('5,1');
		expect(csv).not.toContain('5,2');
	});
	it('are written down again where they are read by another offer of the same request', async () => {
		const [doctor, one] = [await newDoctor(), await newPatient()];
		const opened = await result(one, '2026-02-10', 5.2, null);
		const first = await offered(one, doctor, opened);
		await seen(doctor, opened);
		await ask('POST', '/account/patient-room/shares/revoke', { access: one.token, body: { share: first } });
		const second = await offered(one, doctor, opened);
		await seen(doctor, opened);
		await seen(doctor, opened);
		const { results } = await env.LAB_DB.prepare('SELECT share_id, count(*) AS n FROM openings WHERE request_id = ?1 GROUP BY share_id')
			.bind(opened)
			.all<{ share_id: string; n: number }>();
		expect(Object.fromEntries(results.map(({ share_id: share, n }) => [share, n]))).toEqual({ [first]: 2, [second]: 2 });
	});
	it('have no page for a code that is none, whatever it is called', async () => {
		const { token, cookie, ...one } = await newPatient();
		await result({ ...one, token, cookie }, '2026-02-10', 5.2, null);
		for (const code of ['constructor', 'toString', '__proto__'])
			expect((await pageOf({ token, cookie }, trendPath(['BIO-001', code]))).status, code).toBe(200);
	});
	it('stand in the patient’s journal as given to the doctor whom the patient chose', async () => {
		const [doctor, one] = [await newDoctor(), await newPatient()];
		const opened = await result(one, '2026-02-10', 5.2, null);
		await offered(one, doctor, opened);
		await seen(doctor, opened);
		const { results } = await env.LAB_DB.prepare('SELECT basis, form, share_id FROM openings WHERE request_id = ?1 ORDER BY form')
			.bind(opened)
			.all<{ basis: string; form: string; share_id: string }>();
		expect(results.map(({ basis, form }) => [basis, form])).toEqual([
			['link', 'compare'],
			['link', 'trend'],
		]);
		expect(results.every(({ share_id: share }) => share !== '')).toBe(true);
		const shares = async () => (await read<Reply<'share.list'>>(ask('GET', '/account/patient-room/shares', { access: one.token }))).data;
		expect((await shares()).map(({ viewCount, views }) => [viewCount, views.length])).toEqual([[2, 2]]);
		const { html } = await pageOf(one, '/cabinet/journal?tab=openings');
		expect(html).toContain(translator('ru')(openingWords)('readers.chosen-doctor', { name: 'Омаров Данияр Серикович' }));
	});
});

describe.each(locales)('the pages of what was opened to a doctor, %s', (locale) => {
	const t = translator(locale)(offerWords);
	it('say so, and lead to where it is opened', async () => {
		const [doctor, one] = [await newDoctor(), await newPatient()];
		const [own, opened] = [await result(one, '2026-01-10', 5.1, doctor), await result(one, '2026-02-10', 5.2, null)];
		await offered(one, doctor, opened);
		const note = t.plural('beside', 1).replaceAll('\u00a0', ' ');
		for (const of of [own, opened])
			for (const path of [trendPath(['BIO-001'], of), healthPath(of)]) expect((await pageOf(doctor, localise(path, locale))).html, path).toContain(note);
		const compared = await pageOf(doctor, localise(`/results/${opened}?compare=1`, locale));
		expect(compared.status).toBe(200);
		expect(compared.html).toContain(note);
		expect((await pageOf(doctor, localise(`/results/${own}?compare=1`, locale))).html).toContain(t('mark'));
		expect(await pageOf(doctor, localise(`/results/${opened}`, locale))).toMatchObject({ status: 302, to: localise('/cabinet/offers', locale) });
	});
	it('stay closed to other doctors, as if there were nothing', async () => {
		const [doctor, other, one] = [await newDoctor(), await newDoctor(), await newPatient()];
		const opened = await result(one, '2026-02-10', 5.2, null);
		await offered(one, doctor, opened);
		for (const path of [trendPath(['BIO-001'], opened), healthPath(opened), `/results/${opened}`, `/results/${opened}?compare=1`])
			expect((await pageOf(other, localise(path, locale))).status, path).toBe(404);
	});
});
