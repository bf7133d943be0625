/** What a doctor writes to a patient beside a result: who may, who reads it and who does not, how the patient is told, and what taking it back leaves. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, on, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { final, send } from '#tests/support/lis.ts';
import { testServices } from '#tests/support/services.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { openAccess } from '#worker/lab/results/access.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
const text = 'Гемоглобин немного снижен.\nПриходите на приём в среду.';
const done = { collectedAt: on(10), completedAt: on(12) };

interface Case {
	readonly id: string;
	readonly requestNr: string;
	readonly doctor: TestDoctor;
	readonly patientId: string;
	readonly patient: TestSession;
}
/** Whose the requests are. */
const person = { last_name: 'Ахметова', first_name: 'Сауле', middle_name: '', birth_date: '1985-03-02', sex: 'F' };
/** A finished request of a doctor that a patient's account shows. */
async function linked(): Promise<Case> {
	const doctor = await newDoctor();
	const patientId = await addPatient({
		...person,
		phone: `+7701${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
		sms_sending: 1,
		email_sending: 0,
	});
	const request = await sentTo(doctor, done);
	await attach(request.id, patientId);
	return { ...request, doctor, patientId, patient: await signIn('patient', patientId) };
}
let one: Case;
beforeEach(async () => {
	one = await linked();
});

const write = (doctor: TestDoctor, body: object) => tell<{ written: true }>(doctor, 'comments', body);
const withdraw = (doctor: TestDoctor, body: object) => tell<{ withdrawn: true }>(doctor, 'comments/withdraw', body);
const infoOf = (id: string, access: string) => read<ResultRequest & Refused>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access }));
const ownOf = async (doctor: TestDoctor, id: string) =>
	(await read<Reply<'doctor.result'> & Refused>(ask('GET', `/account/doctor-room/result?id=${id}`, { access: doctor.token }))).comments;
const rowsOf = async (id: string) => (await db.prepare('SELECT * FROM result_comments WHERE request_id = ?1').bind(id).all()).results;
const messagesOf = async (patientId: string) =>
	(await db.prepare("SELECT id, kind, state, facts FROM outgoing WHERE account_id = ?1 AND kind LIKE 'doctor-comment-%'").bind(patientId).all()).results;

describe('a comment', () => {
	it('is read by the patient with the doctor’s name and when it was written, and by nobody who has a receipt or a link', async () => {
		expect((await write(one.doctor, { id: one.id, comment: `  ${text} ` })).http).toBe(200);
		const { comments } = await infoOf(one.id, one.patient.token);
		expect(comments).toMatchObject([{ text, doctor: 'Омаров Данияр Серикович', isOlder: false }]);
		const { access } = await openAccess({ db, now: Date.now(), services: testServices() }, one.id);
		expect((await infoOf(one.id, access)).comments).toEqual([]);
		expect((await infoOf(one.id, one.doctor.token)).comments).toEqual([]);
	});
	it('says once the result is another one that it was written before', async () => {
		await write(one.doctor, { id: one.id, comment: text });
		await send({ messageId: fresh(), issued: on(14), requestNr: one.requestNr, lines: [{ ...final('BIO-001', 6.3), status: 'corrected' }] });
		expect((await infoOf(one.id, one.patient.token)).comments).toMatchObject([{ text, isOlder: true }]);
	});
	it('sent twice is one, and told once a day; what is told has no word of it', async () => {
		for (let time = 0; time < 2; time += 1) expect((await write(one.doctor, { id: one.id, comment: text })).http).toBe(200);
		await write(one.doctor, { id: one.id, comment: 'И ещё одно.' });
		expect(await rowsOf(one.id)).toHaveLength(2);
		const told = await messagesOf(one.patientId);
		expect(told).toMatchObject([{ kind: 'doctor-comment-sms', state: 'waiting' }]);
		const facts = JSON.parse(String(told[0]?.facts)) as Record<string, string>;
		expect(Object.keys(facts).toSorted()).toEqual(['link', 'news', 'patient']);
		expect(facts['news']).toBe('comment');
	});
	it('is told to nobody who wants no news, and stands all the same', async () => {
		await db.prepare('UPDATE patients SET sms_sending = 0, push_sending = 0 WHERE id = ?1').bind(one.patientId).run();
		await write(one.doctor, { id: one.id, comment: text });
		expect(await messagesOf(one.patientId)).toEqual([]);
		expect((await infoOf(one.id, one.patient.token)).comments).toHaveLength(1);
	});
	it('takes the place of no news of the laboratory, and none takes its', async () => {
		await send({ messageId: fresh(), issued: on(13), requestNr: one.requestNr, lines: [{ ...final('BIO-001', 6.3), status: 'corrected' }] });
		await write(one.doctor, { id: one.id, comment: text });
		const { results } = await db.prepare("SELECT kind FROM outgoing WHERE account_id = ?1 AND state = 'waiting' ORDER BY kind").bind(one.patientId).all();
		expect(results.map(({ kind }) => kind)).toEqual(['doctor-comment-sms', 'result-changed-sms']);
	});
	it('is for the person whose account it was: whoever has the request later reads none, and the doctor is not shown it as theirs', async () => {
		await write(one.doctor, { id: one.id, comment: text });
		const other = await addPatient({ phone: '+77019998877' });
		await db.prepare('DELETE FROM attachments WHERE request_id = ?1').bind(one.id).run();
		await attach(one.id, other);
		expect((await infoOf(one.id, (await signIn('patient', other)).token)).comments).toEqual([]);
		expect((await infoOf(one.id, one.patient.token)).http).toBe(404);
		expect((await ownOf(one.doctor, one.id)).data).toEqual([]);
	});
});

describe('nobody else may write', () => {
	const refused = async (answer: Promise<{ readonly http: number }>, status: number) => {
		expect((await answer).http).toBe(status);
		expect(await rowsOf(one.id)).toEqual([]);
		expect(await messagesOf(one.patientId)).toEqual([]);
	};
	it('no other doctor, no former one, no patient, and nobody without a session', async () => {
		const body = { id: one.id, comment: text };
		await refused(write(await newDoctor(), body), 404);
		await refused(read(ask('POST', '/account/doctor-room/comments', { body, access: one.patient.token })), 401);
		await refused(read(ask('POST', '/account/doctor-room/comments', { body })), 401);
		await send({ messageId: fresh(), issued: on(14), requestNr: one.requestNr, doctorCode: '', lines: [] });
		await refused(write(one.doctor, body), 404);
	});
	it('and no doctor of a request that no account shows', async () => {
		await db.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(one.id).run();
		expect((await ownOf(one.doctor, one.id)).mayWrite).toBe(false);
		await refused(write(one.doctor, { id: one.id, comment: text }), 409);
	});
	it('nothing, nor more than there is room for', async () => {
		await refused(write(one.doctor, { id: one.id, comment: ' \n ' }), 422);
		await refused(write(one.doctor, { id: one.id, comment: 'я'.repeat(2001) }), 422);
		for (let nr = 0; nr < 20; nr += 1) await write(one.doctor, { id: one.id, comment: `№ ${String(nr)}` });
		expect((await write(one.doctor, { id: one.id, comment: text })).http).toBe(409);
		expect(await rowsOf(one.id)).toHaveLength(20);
	});
});

describe('taken back', () => {
	it('it is read no more, its message is called off, and the doctor’s list keeps it as taken back', async () => {
		await write(one.doctor, { id: one.id, comment: text });
		const comment = (await ownOf(one.doctor, one.id)).data[0]?.id;
		for (let time = 0; time < 2; time += 1) expect((await withdraw(one.doctor, { id: one.id, comment })).http).toBe(200);
		expect((await infoOf(one.id, one.patient.token)).comments).toEqual([]);
		expect(await messagesOf(one.patientId)).toMatchObject([{ state: 'refused', facts: '{}' }]);
		expect((await ownOf(one.doctor, one.id)).data).toMatchObject([{ text, withdrawnAt: expect.any(String) as string }]);
		await write(one.doctor, { id: one.id, comment: text });
		expect(await rowsOf(one.id)).toHaveLength(2);
	});
	it('is told all the same while another one stands', async () => {
		await write(one.doctor, { id: one.id, comment: text });
		const comment = (await ownOf(one.doctor, one.id)).data[0]?.id;
		await write(one.doctor, { id: one.id, comment: 'И ещё одно.' });
		await withdraw(one.doctor, { id: one.id, comment });
		expect(await messagesOf(one.patientId)).toMatchObject([{ state: 'waiting' }]);
	});
	it('by nobody but who wrote it', async () => {
		await write(one.doctor, { id: one.id, comment: text });
		const comment = (await ownOf(one.doctor, one.id)).data[0]?.id;
		const other = await linked();
		expect((await withdraw(other.doctor, { id: one.id, comment })).http).toBe(404);
		expect((await withdraw(other.doctor, { id: other.id, comment })).http).toBe(409);
		await send({ messageId: fresh(), issued: on(14), requestNr: one.requestNr, doctorCode: other.doctor.code, lines: [] });
		expect((await withdraw(other.doctor, { id: one.id, comment })).http).toBe(409);
		expect(await rowsOf(one.id)).toMatchObject([{ withdrawn_at: null }]);
	});
	it('and the store changes nothing else of it', async () => {
		await write(one.doctor, { id: one.id, comment: text });
		await expect(db.prepare("UPDATE result_comments SET text = 'x' WHERE request_id = ?1").bind(one.id).run()).rejects.toThrow('never changed');
	});
});

describe('on the pages', () => {
	const open = async (path: string, { cookie }: { readonly cookie: string }) => (await visit(path, { headers: { Cookie: cookie } })).text();
	it('the doctor writes and takes back by forms without scripts, the patient reads whose word it is, in each language', async () => {
		const page = `/results/${one.id}`;
		const press = (fields: Record<string, string>) => post(page, fields, { Cookie: one.doctor.cookie });
		const empty = await press({ intent: 'comment', comment: '' });
		await empty.body?.cancel();
		expect(await rowsOf(one.id)).toEqual([]);
		const written = await press({ intent: 'comment', comment: text });
		expect([written.status, written.headers.get('Location')]).toEqual([303, `${page}?commented=written`]);
		expect(await open(page, one.doctor)).toContain('data-comment');
		for (const [prefix, whose] of [
			['', 'Это слова вашего врача, а не лаборатории'],
			['/en', 'These are your doctor’s words, not the laboratory’s'],
			['/kz', 'Бұл зертхананың емес, дәрігеріңіздің сөзі'],
		] as const) {
			const shown = await open(prefix + page, one.patient);
			for (const part of [whose, 'Омаров Данияр Серикович', 'Приходите на приём в среду.']) expect(shown).toContain(part);
		}
		const comment = (await ownOf(one.doctor, one.id)).data[0]?.id ?? '';
		const back = await press({ intent: 'withdraw-comment', comment });
		expect(back.headers.get('Location')).toBe(`${page}?commented=withdrawn`);
		expect(await open(page, one.patient)).not.toContain('Приходите на приём в среду.');
		expect(await open(page, one.doctor)).toContain('Пациент его больше не видит');
	});
});
