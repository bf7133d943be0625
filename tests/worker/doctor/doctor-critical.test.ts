/** Critical values: whose list they stand in, what acknowledging one writes and what it never changes, who is told that nobody did, and what the laboratory reads. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addDoctor, addPatient, sessionCookies, signIn } from '#tests/support/accounts.ts';
import { newDoctor, on, readingOf, requestsOf, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { final, send } from '#tests/support/lis.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';
import { tellLateValues } from '#worker/lab/doctor/late-critical.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
const minuteMs = 60_000;
const done = { collectedAt: on(10), completedAt: on(12) };
const potassium = (value = 6.5) => final('BIO-002', value);
const critical = (doctor: TestDoctor | null, more: object = {}) =>
	sentTo(doctor, { ...done, patient: { phone: '+77011112233' }, lines: [potassium()], ...more });
const correct = (requestNr: string, value: number, day = 13, more: object = {}) =>
	send({ messageId: fresh(), issued: on(day), requestNr, lines: [{ ...potassium(value), status: 'corrected' }], ...more });

const listOf = (doctor: { readonly token: string }, query = '') =>
	read<Reply<'doctor.critical'> & Refused>(ask('GET', `/account/doctor-room/critical-values${query}`, { access: doctor.token }));
const logOf = (doctor: { readonly token: string }, query = '') =>
	read<Reply<'doctor.critical-log'> & Refused>(ask('GET', `/account/doctor-room/critical-acknowledgements${query}`, { access: doctor.token }));
const acknowledge = (doctor: TestDoctor, body: object) => tell<Reply<'doctor.critical-acknowledge'>>(doctor, 'critical-acknowledgements', body);
const laboratory = (query = '') => read<Reply<'lis.critical.list'> & Refused>(lis('GET', `/lis/critical-values${query}`));
const ofRequest = async (requestNr: string, query = '?state=all&pageSize=100') => (await laboratory(query)).data.filter((row) => row.requestNr === requestNr);
const rowsOf = async (doctor: TestDoctor) =>
	(await db.prepare('SELECT * FROM critical_acknowledgements WHERE doctor_id = ?1 ORDER BY id').bind(doctor.id).all()).results;

let doctor: TestDoctor;
beforeEach(async () => {
	doctor = await newDoctor();
});

describe('the list', () => {
	it('has each critical value with its reference, when it was ready, the patient and whom to call, the oldest first', async () => {
		const first = await critical(doctor);
		const second = await sentTo(doctor, { ...done, lines: [potassium(2.1), final('BIO-001', 5)] });
		const { data, next } = await listOf(doctor);
		expect(next).toBeNull();
		expect(data.map(({ id, phone }) => [id, phone])).toEqual([
			[first.id, '+77011112233'],
			[second.id, ''],
		]);
		expect(data[0]).toMatchObject({ internalNr: first.requestNr, lastName: 'Ахметова', birthYear: '1985', isLate: false });
		expect(data[0]?.line).toMatchObject({ code: 'BIO-002', value: '6,5', unit: 'ммоль/л', flag: 'HH', range: { low: expect.any(Number) as number } });
		expect(Date.parse(data[0]?.issued ?? '')).toBe(Date.parse(on(12)));
		expect((await listOf(doctor, '?lastCount=1')).next).toBe(data[0]?.value);
		expect((await listOf(doctor, `?lastCount=1&after=${String(data[0]?.value)}`)).data.map(({ id }) => id)).toEqual([second.id]);
		expect((await requestsOf(doctor)).critical).toBe(2);
		expect((await readingOf(doctor, first.id)).critical).toBe(1);
	});
	it('is the doctor’s whose the request is: another one’s is empty, and a request that goes to another doctor takes its value along', async () => {
		const other = await newDoctor();
		const { requestNr, id } = await critical(doctor);
		expect((await listOf(other)).data).toEqual([]);
		await send({ messageId: fresh(), issued: on(14), requestNr, doctorCode: other.code, lines: [] });
		expect((await listOf(doctor)).data).toEqual([]);
		expect((await listOf(other)).data.map((one) => one.id)).toEqual([id]);
		expect((await requestsOf(doctor)).critical).toBe(0);
	});
	it('has no value that is held back, in work, or outside and not critical', async () => {
		await sentTo(doctor, { ...done, lines: [{ ...potassium(), status: 'restricted' }] });
		await sentTo(doctor, { ...done, lines: [final('BIO-001', 6.3)] });
		expect((await listOf(doctor)).data).toEqual([]);
	});
	it('is in the journal of whoever’s result it is', async () => {
		const { id } = await critical(doctor);
		await listOf(doctor);
		const row = await db.prepare("SELECT count(*) AS count FROM openings WHERE request_id = ?1 AND form = 'list'").bind(id).first('count');
		expect(row).toBe(1);
	});
	it('is refused to everybody who is no doctor', async () => {
		await critical(doctor);
		const patientId = await addPatient();
		expect((await listOf(await signIn('patient', patientId))).http).toBe(401);
		expect((await ask('GET', '/account/doctor-room/critical-values')).status).toBe(401);
	});
});

describe('to acknowledge', () => {
	it('writes who, when and what was done, once; the value leaves the list and stands in the log', async () => {
		const { id, requestNr } = await critical(doctor);
		const [one] = (await listOf(doctor)).data;
		const body = { id, value: one?.value, note: 'Позвонил, направлен в приёмный покой' };
		const answer = await acknowledge(doctor, body);
		expect(answer).toMatchObject({ http: 200, isWritten: true });
		// The same pressed twice is one; another note is not told to be written.
		expect(await acknowledge(doctor, body)).toMatchObject({ acknowledgedAt: answer.acknowledgedAt, isWritten: true });
		expect(await acknowledge(doctor, { ...body, note: 'Иначе' })).toMatchObject({ acknowledgedAt: answer.acknowledgedAt, isWritten: false });
		expect((await listOf(doctor)).data).toEqual([]);
		expect((await requestsOf(doctor)).critical).toBe(0);
		expect((await logOf(doctor)).data).toMatchObject([
			{ id, internalNr: requestNr, note: body.note, acknowledgedAt: answer.acknowledgedAt, isOver: false, line: { value: '6,5' } },
		]);
		expect(await rowsOf(doctor)).toMatchObject([{ note: body.note, doctor_id: doctor.id }]);
	});
	it('says nothing of the request, and to have read the request acknowledges nothing', async () => {
		const { id } = await critical(doctor);
		const { version } = await readingOf(doctor, id);
		expect((await tell(doctor, 'acknowledge', { id, version })).http).toBe(200);
		expect((await listOf(doctor)).data).toHaveLength(1);
		await acknowledge(doctor, { id, value: (await listOf(doctor)).data[0]?.value });
		expect((await readingOf(doctor, id)).acknowledgedAt).not.toBeNull();
		await tell(doctor, 'reopen', { id });
		expect((await listOf(doctor)).data).toEqual([]);
	});
	it('is asked for anew by another value, and not by the same one again', async () => {
		const { id, requestNr } = await critical(doctor);
		const value = (await listOf(doctor)).data[0]?.value;
		await acknowledge(doctor, { id, value });
		await send({ messageId: fresh(), issued: on(13), requestNr, lines: [potassium()] });
		expect((await listOf(doctor)).data).toEqual([]);
		await correct(requestNr, 7.1, 14);
		const { data } = await listOf(doctor);
		expect(data.map(({ line }) => line.value)).toEqual(['7,1']);
		expect((await logOf(doctor)).data).toMatchObject([{ isOver: true, line: { value: '6,5' } }]);
	});
	it('is no more of a value that gave way meanwhile: nothing is written', async () => {
		const { id, requestNr } = await critical(doctor);
		const value = (await listOf(doctor)).data[0]?.value;
		await correct(requestNr, 7.1);
		expect((await acknowledge(doctor, { id, value })).http).toBe(409);
		expect(await rowsOf(doctor)).toEqual([]);
		await correct(requestNr, 4.4, 14);
		expect((await listOf(doctor)).data).toEqual([]);
	});
	it('is another doctor’s, a former doctor’s and a stranger’s to none: not found, and no row', async () => {
		const { id, requestNr } = await critical(doctor);
		const value = (await listOf(doctor)).data[0]?.value;
		const other = await newDoctor();
		const own = await critical(other);
		expect((await acknowledge(other, { id, value })).http).toBe(404);
		// Whose the request is, and whose the value, are two questions.
		expect((await acknowledge(other, { id: own.id, value })).http).toBe(409);
		await send({ messageId: fresh(), issued: on(14), requestNr, doctorCode: '', lines: [] });
		expect((await acknowledge(doctor, { id, value })).http).toBe(404);
		const body = { id, value };
		expect((await ask('POST', '/account/doctor-room/critical-acknowledgements', { body })).status).toBe(401);
		expect(
			(await ask('POST', '/account/doctor-room/critical-acknowledgements', { body, access: (await signIn('patient', await addPatient())).token })).status,
		).toBe(401);
		expect([...(await rowsOf(doctor)), ...(await rowsOf(other))]).toEqual([]);
	});
	it('takes no note that is too long', async () => {
		const { id } = await critical(doctor);
		const value = (await listOf(doctor)).data[0]?.value;
		expect(await acknowledge(doctor, { id, value, note: 'я'.repeat(301) })).toMatchObject({ http: 422, fields: [{ field: 'note', rule: 'tooLong' }] });
		expect(await rowsOf(doctor)).toEqual([]);
	});
	it('is a log that nobody changes, not even by the store', async () => {
		const { id } = await critical(doctor);
		await acknowledge(doctor, { id, value: (await listOf(doctor)).data[0]?.value });
		await expect(db.prepare("UPDATE critical_acknowledgements SET note = 'x'").run()).rejects.toThrow('never changed');
		await expect(db.prepare('DELETE FROM critical_acknowledgements').run()).rejects.toThrow('never taken away');
	});
	it('stands in nobody’s log once the request is another doctor’s, and stays in the laboratory’s', async () => {
		const { id, requestNr } = await critical(doctor);
		await acknowledge(doctor, { id, value: (await listOf(doctor)).data[0]?.value, note: 'Позвонил' });
		await send({ messageId: fresh(), issued: on(14), requestNr, doctorCode: '', lines: [] });
		expect((await logOf(doctor)).data).toEqual([]);
		expect(await ofRequest(requestNr)).toMatchObject([{ doctorCode: null, acknowledged: { doctorCode: doctor.code, note: 'Позвонил' } }]);
	});
});

describe('what waits for too long', () => {
	const services = (minutes: number) => testServices({ clock: () => Date.now() + minutes * minuteMs });
	const run = (minutes: number, more: object = {}) => tellLateValues({ db, services: { ...services(minutes), ...more } });
	const messagesTo = async ({ id }: { readonly id: string }) =>
		(await db.prepare("SELECT kind, recipient, facts FROM outgoing WHERE id LIKE 'critical-waiting-%:' || ?1 || '.%' ORDER BY kind").bind(id).all())
			.results;

	it('is told to the doctor once, by every way that reaches, without a word of the patient', async () => {
		await db.prepare("UPDATE doctors SET email = 'omarov@clinic.example' WHERE id = ?1").bind(doctor.id).run();
		const { requestNr } = await critical(doctor);
		await critical(doctor);
		await run(59);
		expect(await messagesTo(doctor)).toEqual([]);
		expect((await listOf(doctor)).data.map(({ isLate }) => isLate)).toEqual([false, false]);
		await run(61);
		await run(300);
		const told = await messagesTo(doctor);
		expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
			['critical-waiting-mail', 'omarov@clinic.example'],
			['critical-waiting-sms', '+77015550001'],
		]);
		for (const { facts } of told) expect(Object.keys(JSON.parse(String(facts)) as object)).toEqual(['link']);
		expect(await ofRequest(requestNr)).toMatchObject([{ toldAt: expect.any(String) as string }]);
	});
	it('waits as long as the laboratory says', async () => {
		await critical(doctor);
		await run(20, { criticalMinutes: 30 });
		expect(await messagesTo(doctor)).toEqual([]);
		await run(31, { criticalMinutes: 30 });
		expect(await messagesTo(doctor)).toHaveLength(1);
	});
	it('is told of no value that was acknowledged, gave way, or is nobody’s', async () => {
		const first = await critical(doctor);
		await acknowledge(doctor, { id: first.id, value: (await listOf(doctor)).data[0]?.value });
		const second = await critical(doctor);
		await correct(second.requestNr, 4.4);
		const third = await critical(null);
		await run(120);
		expect(await messagesTo(doctor)).toEqual([]);
		expect(await ofRequest(third.requestNr)).toMatchObject([{ doctorCode: null, toldAt: null }]);
	});
	it('is told anew of another value, and to another doctor', async () => {
		const { requestNr } = await critical(doctor);
		await run(61);
		await correct(requestNr, 7.1);
		await run(61);
		expect(await messagesTo(doctor)).toHaveLength(2);
		const other = await newDoctor();
		await send({ messageId: fresh(), issued: on(15), requestNr, doctorCode: other.code, lines: [] });
		await run(61);
		expect(await messagesTo(other)).toHaveLength(1);
	});
	it('stands in the laboratory’s list also where its doctor cannot be reached, and holds up nobody else', async () => {
		const unreached = await addDoctor({ phone: '' });
		const code = await db.prepare('SELECT code FROM doctors WHERE id = ?1').bind(unreached).first<string>('code');
		const lost = await critical(null, { doctorCode: code ?? '' });
		await critical(doctor);
		await run(61);
		await run(62);
		expect(await messagesTo({ id: unreached })).toEqual([]);
		expect(await messagesTo(doctor)).toHaveLength(1);
		expect(await ofRequest(lost.requestNr)).toMatchObject([{ doctorCode: code, toldAt: null, acknowledged: null }]);
	});
});

describe('the laboratory', () => {
	it('reads what waits, what waits for too long, and all of it with who acknowledged it', async () => {
		const waiting = await critical(doctor);
		const settled = await critical(doctor);
		const list = (await listOf(doctor)).data;
		await acknowledge(doctor, { id: settled.id, value: list.find(({ id }) => id === settled.id)?.value, note: 'Позвонил' });
		const numbers = async (query: string) =>
			(await ofRequest(waiting.requestNr, query)).concat(await ofRequest(settled.requestNr, query)).map((row) => row.requestNr);
		expect(await numbers('?pageSize=100')).toEqual([waiting.requestNr]);
		expect(await numbers('?state=late&pageSize=100')).toEqual([]);
		expect(await numbers('?state=all&pageSize=100')).toEqual([waiting.requestNr, settled.requestNr]);
		await db
			.prepare('UPDATE critical_values SET arrived_at = arrived_at - ?1 WHERE request_id IN (?2, ?3)')
			.bind(61 * minuteMs, waiting.id, settled.id)
			.run();
		expect(await numbers('?state=late&pageSize=100')).toEqual([waiting.requestNr]);
		expect((await ofRequest(settled.requestNr))[0]).toMatchObject({ isLate: false, acknowledged: { doctorCode: doctor.code, note: 'Позвонил' } });
	});
	it('shows its key for it', async () => {
		expect((await lis('GET', '/lis/critical-values', undefined, { Authorization: 'Bearer wrong' })).status).toBe(401);
	});
});

describe('the page', () => {
	const open = async (path: string, { cookie }: { readonly cookie: string }) => {
		const answer = await visit(path, { headers: { Cookie: cookie } });
		return { status: answer.status, text: await answer.text() };
	};
	it('shows list and log in each language, and acknowledges by a form without scripts', async () => {
		const { id } = await critical(doctor);
		for (const [prefix, word] of [
			['', 'Телефон пациента'],
			['/en', 'Patient’s phone'],
			['/kz', 'Пациенттің телефоны'],
		] as const) {
			const { status, text } = await open(`${prefix}/cabinet/critical`, doctor);
			expect(status).toBe(200);
			for (const part of [word, 'tel:+77011112233', 'data-critical']) expect(text).toContain(part);
		}
		expect((await open('/results', doctor)).text).toContain('/cabinet/critical');
		expect((await open(`/results/${id}`, doctor)).text).toContain('Ждёт подтверждения 1 критическое значение');
		const value = String((await listOf(doctor)).data[0]?.value);
		const press = (fields: Record<string, string>) => post('/cabinet/critical', { intent: 'acknowledge', id, value, ...fields }, { Cookie: doctor.cookie });
		const long = await press({ note: 'я'.repeat(301) });
		expect(await long.text()).toContain('data-critical');
		expect(await rowsOf(doctor)).toEqual([]);
		const pressed = await press({ note: 'Позвонил' });
		expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/cabinet/critical?done=acknowledged']);
		expect((await open('/cabinet/critical', doctor)).text).toContain('Неподтверждённых критических значений нет');
		const { text } = await open('/cabinet/critical?log=1', doctor);
		for (const part of ['data-logged', 'Позвонил', 'Подтверждено']) expect(text).toContain(part);
		expect((await open(`/results/${id}`, doctor)).text).not.toContain('Ждёт подтверждения');
	});
	it('says so where the value gave way meanwhile', async () => {
		const { id, requestNr } = await critical(doctor);
		const value = String((await listOf(doctor)).data[0]?.value);
		await correct(requestNr, 7.1);
		const pressed = await post('/cabinet/critical', { intent: 'acknowledge', id, value, note: '' }, { Cookie: doctor.cookie });
		expect(pressed.headers.get('Location')).toBe('/cabinet/critical?done=changed');
		expect((await open('/cabinet/critical?done=changed', doctor)).text).toContain('подтверждение не записано');
	});
	it('says so where the value had been acknowledged in another tab, whose note stays', async () => {
		const { id } = await critical(doctor);
		const value = String((await listOf(doctor)).data[0]?.value);
		const press = (note: string) => post('/cabinet/critical', { intent: 'acknowledge', id, value, note }, { Cookie: doctor.cookie });
		const leads = async (note: string) => (await press(note)).headers.get('Location');
		expect(await leads('Первая вкладка')).toBe('/cabinet/critical?done=acknowledged');
		expect(await leads('Первая вкладка')).toBe('/cabinet/critical?done=acknowledged');
		expect(await leads('Вторая вкладка')).toBe('/cabinet/critical?done=already');
		expect((await open('/cabinet/critical?done=already', doctor)).text).toContain('новая не добавлена');
		expect(await rowsOf(doctor)).toMatchObject([{ note: 'Первая вкладка' }]);
	});
	it('leads a script that sends a form after the session to the sign-in, with what was typed; where the page of the form is gone, it says so', async () => {
		const { id } = await critical(doctor);
		const value = String((await listOf(doctor)).data[0]?.value);
		// Without any session, and with one that the laboratory has ended.
		for (const Cookie of ['', sessionCookies('doctor', 'A'.repeat(43))]) {
			const Accept = 'application/json, text/html';
			const noted = await post('/cabinet/critical', { intent: 'acknowledge', id, value, note: 'Позвонил' }, { Cookie, Accept });
			expect([noted.status, await noted.json()]).toEqual([200, { redirect: '/login?back=%2Fcabinet%2Fcritical', unsent: true }]);
			const commented = await post(`/results/${id}`, { intent: 'comment', comment: 'Приезжайте сегодня.' }, { Cookie, Accept });
			expect([commented.status, ((await commented.json()) as Refused).message]).toEqual([401, 'Время доступа истекло. Войдите ещё раз.']);
		}
		expect(await rowsOf(doctor)).toEqual([]);
	});
});
