/** A result that a patient opens to a doctor's account, as both of them, and others, meet it. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { attach } from '#tests/support/attachments.ts';
import { addDoctor, addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { ask, joinCookies, read, type Refused } from '#tests/support/laboratory.ts';
import { finished } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const room = '/account/patient-room/offers';
const surgery = '/account/doctor-room/offers';
const dayMs = 24 * 3_600_000;

async function owner() {
	const patient = await addPatient();
	const { requestNr } = await finished();
	const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
	await attach(id, patient);
	return { patient, id, requestNr, session: await signIn('patient', patient) };
}
const aDoctor = async (row: Parameters<typeof addDoctor>[0] = {}) => signIn('doctor', await addDoctor(row));
const codeOf = async ({ token }: TestSession, services = testServices()) =>
	(await read<{ code: string }>(ask('POST', `${surgery}/code`, { access: token, body: {}, services }))).code;
const find = ({ token }: TestSession, doctorCode: string, services = testServices()) =>
	read<{ name: string; places: readonly string[] } & Refused>(ask('POST', `${room}/doctor`, { access: token, body: { doctorCode }, services }));
const offer = ({ token }: TestSession, id: string, doctorCode: string, days = '7', services = testServices()) =>
	read<{ id: string } & Refused>(ask('POST', room, { access: token, body: { id, doctorCode, days }, services }));
const listed = async ({ token }: TestSession, services = testServices()) =>
	(await read<{ data: readonly { id: string; lastName: string; answer: string | null }[] }>(ask('GET', surgery, { access: token, services }))).data;
const answer = ({ token }: TestSession, of: string, said: 'accepted' | 'declined', services = testServices()) =>
	read<{ answer: string } & Refused>(ask('POST', `${surgery}/answer`, { access: token, body: { offer: of, answer: said }, services }));
const open = ({ token }: TestSession, of: string, services = testServices()) =>
	read<{ id: string; access: string } & Refused>(ask('POST', `${surgery}/open`, { access: token, body: { offer: of }, services }));
const info = (id: string, access: string, services = testServices()) => ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, services });
const sharesOf = async ({ token }: TestSession) =>
	(
		await read<{ data: readonly { id: string; kind: string; state: string; doctorName: string | null; answer: string | null; viewCount: number }[] }>(
			ask('GET', '/account/patient-room/shares', { access: token }),
		)
	).data;

describe('a result that is opened to a doctor', () => {
	it('is read after the doctor has accepted it, and stands with the name in the owner’s list and journal', async () => {
		const { session, id } = await owner();
		const doctor = await aDoctor({ last_name: 'Сулейменова', first_name: 'Гульнара' });
		const code = await codeOf(doctor);
		expect((await find(session, code)).name).toContain('Сулейменова Гульнара');
		const { id: of } = await offer(session, id, code);
		expect(await listed(doctor)).toMatchObject([{ id: of, answer: null }]);
		expect((await open(doctor, of)).code).toBe('not-available');
		expect((await answer(doctor, of, 'accepted')).answer).toBe('accepted');
		const { access } = await open(doctor, of);
		expect(await (await info(id, access)).text()).toContain('Глюкоза');
		expect(await sharesOf(session)).toMatchObject([{ kind: 'doctor', answer: 'accepted', viewCount: 1 }]);
		const journal = await (await visit('/cabinet/journal?tab=openings', { headers: { Cookie: session.cookie } })).text();
		expect(journal).toContain('Врач, которому вы открыли результат: Сулейменова Гульнара');
	});
	it('is no doctor’s without both consents: declined it stays, and what was accepted ends when it is declined or revoked', async () => {
		const { session, id } = await owner();
		const doctor = await aDoctor();
		const code = await codeOf(doctor);
		const [first, second, third] = [await offer(session, id, code), await offer(session, id, code), await offer(session, id, code)];
		await answer(doctor, first.id, 'declined');
		expect((await answer(doctor, first.id, 'accepted')).code).toBe('not-available');
		expect((await open(doctor, first.id)).http).toBe(409);
		for (const { id: of } of [second, third]) await answer(doctor, of, 'accepted');
		const [left, right] = [await open(doctor, second.id), await open(doctor, third.id)];
		await answer(doctor, second.id, 'declined');
		expect((await info(id, left.access)).status).toBe(401);
		expect((await info(id, right.access)).status).toBe(200);
		await ask('POST', '/account/patient-room/shares/revoke', { access: session.token, body: { share: third.id } });
		expect((await info(id, right.access)).status).toBe(401);
		expect((await open(doctor, third.id)).http).toBe(409);
		expect(await listed(doctor)).toEqual([]);
	});
	it('is counted beside the doctor’s lists until it is answered, taken back or over, and nobody else’s is', async () => {
		const { session, id } = await owner();
		const [doctor, other] = [await aDoctor(), await aDoctor()];
		const code = await codeOf(doctor);
		const count = async ({ token }: TestSession, services = testServices()) =>
			(await read<{ offers: number }>(ask('GET', '/account/doctor-room/review', { access: token, services }))).offers;
		const [first, second] = [await offer(session, id, code), await offer(session, id, code)];
		await offer(session, id, code, '1');
		expect([await count(doctor), await count(other)]).toEqual([3, 0]);
		await answer(doctor, first.id, 'accepted');
		await ask('POST', '/account/patient-room/shares/revoke', { access: session.token, body: { share: second.id } });
		expect(await count(doctor)).toBe(1);
		expect(await (await visit('/results', { headers: { Cookie: doctor.cookie } })).text()).toMatch(/От пациентов<span[^>]*>1</);
		await env.LAB_DB.prepare('UPDATE shares SET expires_at = 1 WHERE request_id = ?1').bind(id).run();
		expect(await count(doctor)).toBe(0);
		expect(await (await visit('/results', { headers: { Cookie: doctor.cookie } })).text()).not.toMatch(/От пациентов<span/);
	});
	it('ends with the time that the patient set', async () => {
		const { session, id } = await owner();
		const start = Date.now();
		const at = (ms: number) => testServices({ clock: () => start + ms });
		const doctor = await aDoctor();
		const { id: of } = await offer(session, id, await codeOf(doctor), '1', at(0));
		await answer(doctor, of, 'accepted', at(0));
		// The session would be over by itself.
		const later = await env.LAB_DB.prepare('UPDATE shares SET expires_at = ?2 WHERE id = ?1')
			.bind(of, start + 60_000)
			.run();
		expect(later.meta.changes).toBe(1);
		const { access } = await open(doctor, of, at(59_000));
		expect((await info(id, access, at(59_999))).status).toBe(200);
		expect((await info(id, access, at(60_000))).status).toBe(401);
		expect((await open(doctor, of, at(60_000))).http).toBe(409);
	});
	it('is another doctor’s in no way, and another’s request cannot be offered', async () => {
		const { session, id } = await owner();
		const [doctor, other] = [await aDoctor(), await aDoctor()];
		const code = await codeOf(doctor);
		const { id: of } = await offer(session, id, code);
		expect((await answer(other, of, 'accepted')).http).toBe(404);
		expect((await open(other, of)).http).toBe(404);
		expect(await listed(other)).toEqual([]);
		const stranger = await signIn('patient', await addPatient());
		expect((await offer(stranger, id, code)).http).toBe(404);
		expect(await listed(doctor)).toMatchObject([{ id: of, answer: null }]);
	});
	it('wants a credential that was given not long ago', async () => {
		const { patient, id } = await owner();
		const weak = await signIn('patient', patient, { method: 'mail-code' });
		const doctor = await aDoctor();
		expect((await offer(weak, id, await codeOf(doctor))).code).toBe('confirm-again');
		expect(await listed(doctor)).toEqual([]);
	});
});

describe('a doctor’s code', () => {
	it('is the doctor’s until there is a new one, and for a day', async () => {
		const { session } = await owner();
		const start = Date.now();
		const at = (ms: number) => testServices({ clock: () => start + ms });
		const doctor = await aDoctor();
		const first = await codeOf(doctor, at(0));
		const second = await codeOf(doctor, at(0));
		expect((await find(session, first, at(0))).code).toBe('wrong-code');
		expect((await find(session, second, at(dayMs - 1))).http).toBe(200);
		expect((await find(session, second, at(dayMs))).code).toBe('wrong-code');
	});
	it('is not found out by trying', async () => {
		const { session, id } = await owner();
		const doctor = await aDoctor();
		const code = await codeOf(doctor);
		const wrong = (at: number) => String((Number(code) + 1 + at) % 100_000_000).padStart(8, '0');
		for (let at = 0; at < 5; at += 1) expect((await find(session, wrong(at))).code).toBe('wrong-code');
		expect((await find(session, code)).http).toBe(429);
		expect((await offer(session, id, code)).http).toBe(429);
		expect(await listed(doctor)).toEqual([]);
	});
});

describe('on the pages', () => {
	it('a patient types the code, sees whose it is, and opens; the doctor accepts and reads; neither needs a script', async () => {
		const { session, id } = await owner();
		const doctor = await aDoctor({ last_name: 'Жаксыбекова', first_name: 'Асель' });
		const asDoctor = (values: Readonly<Record<string, string>>) => post('/cabinet/offers', values, { Cookie: doctor.cookie, Accept: 'text/html' });
		await asDoctor({ intent: 'code' });
		const surgeryPage = await (await visit('/cabinet/offers', { headers: { Cookie: doctor.cookie } })).text();
		const { code } = (await read<{ code: { code: string } }>(ask('GET', surgery, { access: doctor.token }))).code;
		expect(surgeryPage.replaceAll(/<[^>]*>/g, '')).toContain(code);
		const page = `/results/${id}/share`;
		const asPatient = (values: Readonly<Record<string, string>>, cookie = session.cookie) => post(page, values, { Cookie: cookie, Accept: 'text/html' });
		const found = await asPatient({ intent: 'find-doctor', doctorCode: `${code.slice(0, 4)} ${code.slice(4)}` });
		const question = await (await visit(page, { headers: { Cookie: joinCookies(session.cookie, found) } })).text();
		expect(question).toContain('Жаксыбекова Асель');
		expect(await listed(doctor)).toEqual([]);
		await asPatient({ intent: 'offer', doctorCode: code, days: '7' });
		expect(await (await visit(page, { headers: { Cookie: session.cookie } })).text()).toContain('Ждёт ответа врача');
		const [{ id: of } = { id: '' }] = await listed(doctor);
		await asDoctor({ intent: 'answer', offer: of, answer: 'accepted' });
		const opened = await asDoctor({ intent: 'open', offer: of });
		expect(opened.headers.get('Location')).toBe(`/results/${id}`);
		const result = await (await visit(`/results/${id}`, { headers: { Cookie: joinCookies(doctor.cookie, opened) } })).text();
		expect(result).toContain('Глюкоза');
		// What the doctor may not do with it is not offered.
		for (const path of ['/api/site-test-results/csv', 'name="email"']) expect(result).not.toContain(path);
		// Without what was opened just now it is no result of this doctor's.
		expect((await visit(`/results/${id}`, { headers: { Cookie: doctor.cookie } })).status).not.toBe(200);
	});
	it('a wrong code is said at its field, in the reader’s language', async () => {
		const { session, id } = await owner();
		const page = `/kz/results/${id}/share`;
		const refused = await post(page, { intent: 'find-doctor', doctorCode: '12345678' }, { Cookie: session.cookie, Accept: 'text/html' });
		const shown = await (await visit(page, { headers: { Cookie: joinCookies(session.cookie, refused) } })).text();
		expect(shown).toContain('Мұндай код жоқ немесе мерзімі өткен');
	});
});
