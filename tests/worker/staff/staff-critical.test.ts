/** Critical values in the staff's console: whom to call is shown, and what came of the call is written down once: it ends the waiting where whoever has to know was told, and nowhere else. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { newDoctor, on, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, fresh, person, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';
import { tellLateValues } from '#worker/lab/doctor/late-critical.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const db = env.LAB_DB;
const minuteMs = 60_000;
const { lastName, firstName, middleName, birthDate, sex } = person;
const known = { lastName, firstName, middleName, birthDate, sex };
const potassium = (value = 6.5) => final('BIO-002', value);
const done = { collectedAt: on(10), completedAt: on(12) };
const critical = (doctor: TestDoctor | null = null, more: object = {}) =>
	sentTo(doctor, { ...done, patient: { phone: '+77011112233' }, lines: [potassium()], ...more });
const correct = (requestNr: string, value: number, day = 13) =>
	send({ messageId: fresh(), issued: on(day), requestNr, lines: [{ ...potassium(value), status: 'corrected' }] });

let clerk: Member;
beforeEach(async () => {
	clerk = await member(['doctor']);
});

type Listed = Reply<'staff.critical.list'>;
type Entry = Listed['data'][number];
const list = (query = '', { token }: Member = clerk, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') =>
	read<Listed & Refused>(ask('GET', `/account/staff/critical-values${query}`, { access: token, lang }));
/** Every entry, however many pages. */
async function entries(who: Member = clerk): Promise<Entry[]> {
	const { data, next } = await list('?pageSize=100', who);
	expect(next).toBeNull();
	return data;
}
const entryOf = async (requestNr: string) => (await entries()).find((one) => one.requestNr === requestNr);
async function waitingOf(requestNr: string): Promise<Entry> {
	const entry = await entryOf(requestNr);
	if (entry === undefined) throw new Error('it does not wait');
	return entry;
}
const write =
	(path: 'told' | 'unreached') =>
	({ id, seen, doctor }: Pick<Entry, 'id' | 'seen' | 'doctor'>, body: object, { token }: Member = clerk) =>
		read<Reply<'staff.critical.told'> & Refused>(
			ask('POST', `/account/staff/critical-values/${String(id)}/${path}`, {
				access: token,
				body: { seen, doctor: doctor?.code ?? '', whom: 'patient', ...(path === 'told' ? { readBack: true } : {}), ...body },
			}),
		);
const told = write('told');
const unreached = write('unreached');
const contacts = async (id: number) => (await db.prepare('SELECT * FROM critical_contacts WHERE value_id = ?1 ORDER BY id').bind(id).all()).results;
const ofLaboratory = async (requestNr: string, state = 'all') =>
	(await read<Reply<'lis.critical.list'>>(lis('GET', `/lis/critical-values?state=${state}&pageSize=100`))).data.filter((row) => row.requestNr === requestNr);
const doctorsList = ({ token }: TestDoctor) => read<Reply<'doctor.critical'>>(ask('GET', '/account/doctor-room/critical-values', { access: token }));
const doctorsLog = ({ token }: TestDoctor, query = '') =>
	read<Reply<'doctor.critical-log'>>(ask('GET', `/account/doctor-room/critical-acknowledgements${query}`, { access: token }));
const byClerk = () => `${clerk.code} Касымова Айгуль`;

describe('the queue', () => {
	it('says whom to call, the value with its reference, since when and until when, and who read it is written down', async () => {
		const order = await requested([await idOf('BIO-002')]);
		expect(await send(message(order.requestNr, [potassium()], { patient: { ...known, phone: '+77011112233' } }))).toMatchObject({ http: 200 });
		const entry = await waitingOf(order.requestNr);
		expect(entry).toMatchObject({
			patient: { lastName: person.lastName, firstName: person.firstName, middleName: person.middleName, birthDate: person.birthDate },
			doctor: null,
			point: { name: expect.stringMatching(/./) as string, address: expect.stringMatching(/./) as string, phone: '+77273500001' },
			line: { code: 'BIO-002', value: '6,5', unit: 'ммоль/л', flag: 'HH', range: { low: expect.any(Number) as number } },
			isLate: false,
			contacts: [],
			seen: 0,
		});
		expect([entry.patient.phone, entry.patient.orderPhone]).toEqual(['+77011112233', '+77012345678']);
		expect(Date.parse(entry.dueAt) - Date.parse(entry.arrivedAt)).toBe(60 * minuteMs);
		const requestId = await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(order.requestNr).first<string>('id');
		expect(await db.prepare('SELECT reader FROM request_reads WHERE request_id = ?1').bind(requestId).first('reader')).toBe(byClerk());
		// The owner's journal is of those whom the laboratory gives values to.
		expect(await db.prepare('SELECT count(*) AS count FROM openings WHERE request_id = ?1').bind(requestId).first('count')).toBe(0);
		const english = (await list('?pageSize=100', clerk, 'en-US')).data.find(({ id }) => id === entry.id);
		expect(english?.line).toMatchObject({ value: '6.5', unit: 'mmol/L' });
	});

	it('names the doctor with the phone, and where no phone is known none', async () => {
		const doctor = await newDoctor();
		const { requestNr } = await critical(doctor, { patient: {} });
		const entry = await waitingOf(requestNr);
		expect(entry.doctor).toEqual({ code: doctor.code, name: 'Омаров Данияр Серикович', phone: '+77015550001', hasEnded: false });
		// Whom the page showed goes along with each of its two forms.
		const page = await (await visit('/staff/queues/critical', { headers: { Cookie: clerk.cookie } })).text();
		expect(page.split(`name="doctor" value="${doctor.code}"`)).toHaveLength(3);
		expect(entry).toMatchObject({ patient: { phone: '', orderPhone: '' }, point: null });
	});

	it('says of a doctor whose account has ended that it has, and wants the name of whoever was told in that one’s place', async () => {
		const doctor = await newDoctor();
		const { requestNr } = await critical(doctor);
		await db.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'doctor', 1)").bind(doctor.id).run();
		const entry = await waitingOf(requestNr);
		expect(entry.doctor).toEqual({ code: doctor.code, name: 'Омаров Данияр Серикович', phone: '', hasEnded: true });
		const page = await (await visit('/staff/queues/critical', { headers: { Cookie: clerk.cookie } })).text();
		for (const part of ['учётная запись закрыта', 'Учётная запись врача закрыта']) expect(page).toContain(part);
		expect(await told(entry, { whom: 'doctor' })).toMatchObject({ http: 422, fields: [{ field: 'name', rule: 'required' }] });
		expect(await contacts(entry.id)).toEqual([]);
		expect(await told(entry, { whom: 'doctor', name: 'Ким, дежурный' })).toMatchObject({ http: 200, waits: false });
	});

	it('goes on behind a value, and is late when the operator’s minutes are over', async () => {
		const first = await waitingOf((await critical()).requestNr);
		const second = await waitingOf((await critical()).requestNr);
		expect((await list(`?pageSize=1&after=${String(second.id - 1)}`)).data.map(({ id }) => id)).toEqual([second.id]);
		expect((await list(`?pageSize=1&after=${String(first.id - 1)}`)).next).toBe(first.id);
		await db
			.prepare('UPDATE critical_values SET arrived_at = arrived_at - ?1 WHERE id = ?2')
			.bind(31 * minuteMs, first.id)
			.run();
		const services = testServices();
		const at = (criticalMinutes: number) =>
			read<Listed>(ask('GET', '/account/staff/critical-values?pageSize=100', { access: clerk.token, services: { ...services, criticalMinutes } }));
		const lateIn = async (minutes: number) => (await at(minutes)).data.find(({ id }) => id === first.id)?.isLate;
		expect([await lateIn(30), await lateIn(60)]).toEqual([true, false]);
		const today = await read<Reply<'staff.today'>>(
			ask('GET', '/account/staff/today', { access: clerk.token, services: { ...services, criticalMinutes: 30 } }),
		);
		expect(today.queues.find(({ name }) => name === 'critical')).toMatchObject({ isLate: true });
	});

	it('is the laboratory’s doctor’s and the administrator’s: any other role is refused, and a refusal writes nothing', async () => {
		const entry = await waitingOf((await critical()).requestNr);
		for (const role of ['reception', 'call-center', 'house-calls', 'nurse', 'integration', 'money', 'content']) {
			const other = await member([role]);
			expect(await list('', other)).toMatchObject({ http: 403, code: 'forbidden' });
			expect(await told(entry, {}, other)).toMatchObject({ http: 403, code: 'forbidden' });
			expect(await unreached(entry, {}, other)).toMatchObject({ http: 403, code: 'forbidden' });
		}
		for (const { token } of [await newDoctor(), await signIn('patient', await addPatient())])
			expect(await told(entry, {}, { ...clerk, token })).toMatchObject({ http: 401 });
		expect(await contacts(entry.id)).toEqual([]);
		expect((await entries(await member(['administrator']))).some(({ id }) => id === entry.id)).toBe(true);
	});
});

describe('to tell somebody', () => {
	it.each([
		['patient', ''],
		['doctor', 'Ким, поликлиника № 5'],
		['other', 'Мать пациентки, Анар Серикова'],
	])('of a request without a doctor, the %s, ends the waiting once and under a name', async (whom, name) => {
		const { requestNr } = await critical();
		const entry = await waitingOf(requestNr);
		const act = { whom, name, note: 'Едет в приёмный покой' };
		const answer = await told(entry, act);
		expect(answer).toMatchObject({ http: 200, id: entry.id, waits: false });
		// An answer that was lost, and the form sent again.
		expect(await told(entry, act)).toMatchObject({ http: 200, at: answer.at, waits: false });
		expect(await entryOf(requestNr)).toBeUndefined();
		expect(await contacts(entry.id)).toMatchObject([
			{ outcome: 'told', whom, name, read_back: 1, note: act.note, made_by: byClerk(), settles: 1, doctor_id: null },
		]);
		expect(await ofLaboratory(requestNr)).toMatchObject([
			{
				waits: false,
				isLate: false,
				acknowledged: null,
				contacts: [{ at: answer.at, by: byClerk(), outcome: 'told', whom, name, note: act.note, settles: true }],
			},
		]);
		expect(await ofLaboratory(requestNr, 'waiting')).toEqual([]);
		const [written] = (await journalOf(clerk.id)).filter(({ act: call }) => call === 'staff.critical.told');
		expect(written).toEqual({
			act: 'staff.critical.told',
			object: String(entry.id),
			outcome: 'done',
			before: JSON.stringify({ requestNr, code: 'BIO-002', waits: true }),
			after: JSON.stringify({ outcome: 'told', whom, name, note: act.note, readBack: true, waits: false }),
		});
	});

	it('of a request with a doctor ends it for the doctor alone, or one in that one’s place; the patient and others are written down', async () => {
		const doctor = await newDoctor();
		const { requestNr } = await critical(doctor);
		expect(await told(await waitingOf(requestNr), { note: 'Знает, ждёт звонка врача' })).toMatchObject({ http: 200, waits: true });
		expect(await told(await waitingOf(requestNr), { whom: 'other', name: 'Муж' })).toMatchObject({ http: 200, waits: true });
		const entry = await waitingOf(requestNr);
		expect(entry.contacts.map(({ whom, name, settles }) => [whom, name, settles])).toEqual([
			['patient', '', false],
			['other', 'Муж', false],
		]);
		expect(await told(entry, { whom: 'doctor' })).toMatchObject({ http: 200, waits: false });
		expect(await entryOf(requestNr)).toBeUndefined();
		// To the laboratory by name; which patient was told is the request's.
		expect((await ofLaboratory(requestNr))[0]?.contacts.at(-1)).toMatchObject({ whom: 'doctor', name: 'Омаров Данияр Серикович', settles: true });

		const another = await critical(doctor);
		expect(await told(await waitingOf(another.requestNr), { whom: 'doctor', name: 'Ким, дежурный' })).toMatchObject({ waits: false });
	});

	it('is refused without a word about reading back, without a name where one is wanted, and for what is not there; nothing is written', async () => {
		const entry = await waitingOf((await critical()).requestNr);
		expect(await told(entry, { readBack: undefined })).toMatchObject({ http: 422, fields: [{ field: 'readBack', rule: 'readBack' }] });
		expect(await told(entry, { whom: 'other', name: ' ' })).toMatchObject({ http: 422, fields: [{ field: 'name', rule: 'required' }] });
		expect(await told(entry, { whom: 'doctor' })).toMatchObject({ http: 422, fields: [{ field: 'name', rule: 'required' }] });
		expect(await told(entry, { whom: 'nobody' })).toMatchObject({ http: 422 });
		expect(await told(entry, { note: 'я'.repeat(501) })).toMatchObject({ http: 422 });
		expect(await told({ ...entry, id: 999_999 }, {})).toMatchObject({ http: 404 });
		expect(await contacts(entry.id)).toEqual([]);
		expect(await waitingOf(entry.requestNr)).toMatchObject({ id: entry.id });
	});

	it('of two at once is done by one, and the other is told', async () => {
		const entry = await waitingOf((await critical()).requestNr);
		const other = await member(['administrator']);
		const answers = await Promise.all([told(entry, { note: 'Первая' }), told(entry, { note: 'Вторая' }, other)]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect(await contacts(entry.id)).toHaveLength(1);
		const loser = answers[0].http === 409 ? clerk : other;
		const winner = answers[0].http === 409 ? other : clerk;
		const settled = await read<Reply<'staff.live.settled'>>(
			ask('POST', '/account/staff/live/settled', { access: loser.token, body: { queue: 'critical', keys: [String(entry.id)] } }),
		);
		expect(settled.data).toMatchObject([{ key: String(entry.id), by: 'Касымова Айгуль' }]);
		expect((await journalOf(winner.id)).at(-1)).toMatchObject({ act: 'staff.critical.told', outcome: 'done' });
	});

	it('waits again as another value once the result is corrected, and what was read of the first one is not told of the second', async () => {
		const { requestNr } = await critical();
		const first = await waitingOf(requestNr);
		await told(first, {});
		await send({ messageId: fresh(), issued: on(13), requestNr, lines: [potassium()] });
		expect(await entryOf(requestNr)).toBeUndefined();
		await correct(requestNr, 7.1, 14);
		const second = await waitingOf(requestNr);
		expect(second).toMatchObject({ line: { value: '7,1' }, contacts: [], seen: 0 });
		expect(second.id).not.toBe(first.id);
		await correct(requestNr, 7.4, 15);
		expect(await told(second, { note: 'Назвали 7,1' })).toMatchObject({ http: 409 });
		expect(await contacts(second.id)).toEqual([]);
		// No longer critical: nobody has to be called.
		await correct(requestNr, 4.4, 16);
		expect(await entryOf(requestNr)).toBeUndefined();
	});

	it('is of the doctor whom the page showed: where the request names another one by then, or one at all, nothing is written', async () => {
		const [before, after] = [await newDoctor(), await newDoctor()];
		const { requestNr } = await critical();
		const name = (doctorCode: string, day: number) => send({ messageId: fresh(), issued: on(day), requestNr, doctorCode, lines: [] });
		const ofNobody = await waitingOf(requestNr);
		await name(before.code, 14);
		expect(await told(ofNobody, {})).toMatchObject({ http: 409, code: 'conflict' });
		const ofBefore = await waitingOf(requestNr);
		await name(after.code, 15);
		for (const act of [told, unreached])
			for (const body of [{ whom: 'doctor' }, { whom: 'doctor', name: 'Ким' }, {}]) expect(await act(ofBefore, body)).toMatchObject({ http: 409 });
		expect(await told({ ...ofBefore, doctor: null }, { whom: 'doctor' })).toMatchObject({ http: 409 });
		expect(await told({ ...ofBefore, doctor: { code: 'D-0', name: '', phone: '', hasEnded: false } }, { whom: 'doctor' })).toMatchObject({ http: 409 });
		expect(await contacts(ofBefore.id)).toEqual([]);
		expect((await doctorsList(after)).data).toMatchObject([{ value: ofBefore.id, contacts: [] }]);
		expect(await told(await waitingOf(requestNr), { whom: 'doctor' })).toMatchObject({ http: 200, waits: false });
		expect((await doctorsLog(after)).data).toMatchObject([{ told: { isReader: true } }]);
	});

	it('waits anew for a doctor who is named after the patient was told, and not where a doctor was told in that one’s place', async () => {
		const doctor = await newDoctor();
		const [first, second] = [await critical(), await critical()];
		const entry = await waitingOf(first.requestNr);
		expect(await told(entry, {})).toMatchObject({ waits: false });
		await told(await waitingOf(second.requestNr), { whom: 'doctor', name: 'Ким, дежурный' });
		for (const { requestNr } of [first, second]) await send({ messageId: fresh(), issued: on(14), requestNr, doctorCode: doctor.code, lines: [] });
		expect((await doctorsList(doctor)).data).toMatchObject([{ id: first.id, line: { value: '6,5' }, contacts: [] }]);
		expect(await entryOf(second.requestNr)).toBeUndefined();
		const anew = await waitingOf(first.requestNr);
		expect(anew).toMatchObject({ doctor: { code: doctor.code }, contacts: [], seen: 0 });
		expect(anew.id).not.toBe(entry.id);
		// The call stands where it stood, and the doctor’s own word is asked for once.
		expect(await contacts(entry.id)).toHaveLength(1);
		expect(await told(anew, { whom: 'doctor' })).toMatchObject({ waits: false });
		await send({ messageId: fresh(), issued: on(15), requestNr: first.requestNr, doctorCode: doctor.code, lines: [] });
		expect(await entryOf(first.requestNr)).toBeUndefined();
	});
});

describe('a request that turns out to be another person’s', () => {
	const correctPerson = (requestNr: string, body: object) => lis('PUT', `/lis/requests/${requestNr}/patient`, body);
	const patient = { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F' };
	const other = { lastName: 'Иванова', firstName: 'Мария', birthDate: '1979-01-05', sex: 'F' };

	it('waits for that person whoever was told of it as the first one’s, as long as it has waited', async () => {
		const { requestNr } = await critical();
		const first = await waitingOf(requestNr);
		await db
			.prepare('UPDATE critical_values SET arrived_at = arrived_at - ?1 WHERE id = ?2')
			.bind(90 * minuteMs, first.id)
			.run();
		await told(first, { note: 'Едет в приёмный покой' });
		expect((await correctPerson(requestNr, other)).status).toBe(200);
		const anew = await waitingOf(requestNr);
		expect(anew).toMatchObject({ patient: { lastName: 'Иванова', phone: '' }, line: { value: '6,5' }, contacts: [], seen: 0, isLate: true });
		expect(anew.id).not.toBe(first.id);
		expect(await ofLaboratory(requestNr)).toMatchObject([
			{ waits: false, contacts: [{ whom: 'patient', settles: true }] },
			{ waits: true, contacts: [] },
		]);
		// The same again, and a correction of the sex or the phone alone, are the same person’s.
		await told(anew, {});
		expect((await correctPerson(requestNr, { ...other, phone: '+77010000001' })).status).toBe(200);
		expect(await entryOf(requestNr)).toBeUndefined();
	});

	it('takes no call to the first one that was made meanwhile, and no acknowledgment of a page from before', async () => {
		const doctor = await newDoctor();
		const [called, acknowledged, seen] = [await critical(), await critical(doctor), await critical(doctor)];
		const [entry, late, early] = [await waitingOf(called.requestNr), await waitingOf(acknowledged.requestNr), await waitingOf(seen.requestNr)];
		const acknowledge = (id: string, value: number) => tell(doctor, 'critical-acknowledgements', { id, value, note: 'Позвонил' });
		expect((await acknowledge(seen.id, early.id)).http).toBe(200);
		for (const { requestNr } of [called, acknowledged, seen]) expect((await correctPerson(requestNr, other)).status).toBe(200);
		expect(await told(entry, {})).toMatchObject({ http: 409, code: 'conflict' });
		expect((await acknowledge(acknowledged.id, late.id)).http).toBe(409);
		expect(await contacts(entry.id)).toEqual([]);
		for (const { requestNr } of [called, acknowledged, seen]) expect(await waitingOf(requestNr)).toMatchObject({ patient: { lastName: 'Иванова' } });
		expect((await doctorsList(doctor)).data.map(({ id }) => id)).toEqual([acknowledged.id, seen.id]);
		expect((await doctorsLog(doctor)).data).toMatchObject([{ id: seen.id, isOver: true }]);
	});

	it('is asked of nobody again where the same person was written otherwise', async () => {
		const { requestNr } = await critical();
		await told(await waitingOf(requestNr), {});
		expect((await correctPerson(requestNr, { ...patient, middleName: 'Кайратовна' })).status).toBe(200);
		expect(await entryOf(requestNr)).toBeUndefined();
	});

	it('shows no phone of the first one, and says that there is none', async () => {
		const order = await requested([await idOf('BIO-002')]);
		await send(message(order.requestNr, [potassium()]));
		expect((await waitingOf(order.requestNr)).patient).toMatchObject({ phone: '+77012345678' });
		expect((await correctPerson(order.requestNr, other)).status).toBe(200);
		const entry = await waitingOf(order.requestNr);
		expect(entry.patient).toMatchObject({ lastName: 'Иванова', phone: '', orderPhone: '' });
		const ofEntry = async () =>
			(await (await visit('/staff/queues/critical', { headers: { Cookie: clerk.cookie } })).text())
				.split('data-entry=')
				.find((part) => part.includes(order.requestNr)) ?? '';
		const page = await ofEntry();
		expect(page).toContain('не указан');
		expect(page).not.toContain('+77012345678');
		// Where the person is the same the order’s stands beside the request’s, which is said to be missing.
		await db
			.prepare("UPDATE result_requests SET last_name = ?2, first_name = ?3, birth_date = ?4, phone = '' WHERE request_nr = ?1")
			.bind(order.requestNr, lastName, firstName, birthDate)
			.run();
		expect((await waitingOf(order.requestNr)).patient).toMatchObject({ phone: '', orderPhone: '+77012345678' });
		const same = await ofEntry();
		for (const part of ['не указан', '+77012345678']) expect(same).toContain(part);
	});
});

describe('who could not be reached', () => {
	it('is written down with the time, each try once, and the value waits on', async () => {
		const { requestNr } = await critical();
		const first = await waitingOf(requestNr);
		expect(await unreached(first, { note: 'Не берёт трубку' })).toMatchObject({ http: 200, waits: true });
		// The same form again, and a second try from the page that shows the first one.
		expect(await unreached(first, { note: 'Не берёт трубку' })).toMatchObject({ http: 200, waits: true });
		const shown = await waitingOf(requestNr);
		expect(shown.contacts).toMatchObject([{ outcome: 'unreached', whom: 'patient', note: 'Не берёт трубку', by: byClerk(), settles: false }]);
		await unreached(shown, { note: 'Не берёт трубку' });
		// A colleague who has not seen that has tried, too.
		await unreached(first, { note: 'Не берёт трубку' }, await member(['administrator']));
		expect((await waitingOf(requestNr)).contacts).toHaveLength(3);
		expect(await ofLaboratory(requestNr)).toMatchObject([{ waits: true, contacts: [{ settles: false }, { settles: false }, { settles: false }] }]);
		const acts = (await journalOf(clerk.id)).filter(({ act }) => act === 'staff.critical.unreached');
		expect(acts.map(({ object, outcome }) => [object, outcome])).toEqual(Array.from({ length: 3 }, () => [String(first.id), 'done']));
		// The same form sent behind what settled the value has changed nothing of it.
		const again = { note: 'Знает' };
		await told(await waitingOf(requestNr), again);
		await told({ ...shown, seen: Number((await contacts(first.id)).at(-2)?.['id']) }, again);
		const said = (await journalOf(clerk.id)).filter(({ act }) => act === 'staff.critical.told');
		expect(said).toHaveLength(2);
		expect(said.filter(({ before }) => (JSON.parse(before ?? '{}') as { waits?: boolean }).waits === true)).toHaveLength(1);
	});

	it('is none any more of a value that waits no more', async () => {
		const { requestNr } = await critical();
		const entry = await waitingOf(requestNr);
		await told(entry, {});
		expect(await unreached(entry, {})).toMatchObject({ http: 409, code: 'conflict' });
		expect(await contacts(entry.id)).toHaveLength(1);
	});
});

it('stands for good: the store itself changes and deletes no row', async () => {
	const entry = await waitingOf((await critical()).requestNr);
	await unreached(entry, {});
	await expect(db.prepare("UPDATE critical_contacts SET note = 'x'").run()).rejects.toThrow('never changed');
	await expect(db.prepare('DELETE FROM critical_contacts').run()).rejects.toThrow('never taken away');
});

describe('the doctor whose request it is', () => {
	it('reads that the laboratory told, and never of an acknowledgment that nobody gave; what was tried stands beside what waits', async () => {
		const doctor = await newDoctor();
		const { requestNr, id } = await critical(doctor);
		await unreached(await waitingOf(requestNr), { whom: 'doctor', note: 'Занято' });
		await told(await waitingOf(requestNr), { note: 'Знает' });
		const [waiting] = (await doctorsList(doctor)).data;
		expect(waiting?.contacts).toMatchObject([
			{ outcome: 'unreached', whom: 'doctor', isReader: true },
			{ outcome: 'told', whom: 'patient', isReader: false },
		]);
		// Neither who of the staff it was, nor what they noted.
		expect(JSON.stringify(waiting)).not.toMatch(/Занято|Знает|Касымова/);
		const answer = await told(await waitingOf(requestNr), { whom: 'doctor', note: 'Повторил' });
		expect((await doctorsList(doctor)).data).toEqual([]);
		expect((await doctorsLog(doctor)).data).toMatchObject([
			{
				id,
				acknowledgedAt: null,
				note: '',
				isOver: false,
				told: { at: answer.at, whom: 'doctor', isReader: true, isAnother: false },
				line: { value: '6,5' },
			},
		]);
		expect(await db.prepare('SELECT count(*) AS count FROM critical_acknowledgements WHERE doctor_id = ?1').bind(doctor.id).first('count')).toBe(0);
		const page = async (path: string) => (await visit(path, { headers: { Cookie: doctor.cookie } })).text();
		const log = await page('/cabinet/critical?log=1');
		expect(log).toContain('Лаборатория сообщила вам по телефону');
		expect(log).not.toContain('Подтверждено ');
		expect(await page('/kz/cabinet/critical?log=1')).toContain('Зертхана сізге телефонмен хабарлады');
	});

	it('is told so who acknowledges a moment too late; and whoever of the laboratory does behind the doctor', async () => {
		const doctor = await newDoctor();
		const first = await critical(doctor);
		const entry = await waitingOf(first.requestNr);
		const answer = await told(entry, { whom: 'doctor' });
		const body = { id: first.id, value: entry.id, note: 'Позвонил' };
		expect(await tell<Reply<'doctor.critical-acknowledge'>>(doctor, 'critical-acknowledgements', body)).toMatchObject({
			http: 200,
			acknowledgedAt: answer.at,
			isWritten: false,
			isTold: true,
		});
		const pressed = await post('/cabinet/critical', { intent: 'acknowledge', id: first.id, value: String(entry.id), note: '' }, { Cookie: doctor.cookie });
		expect(pressed.headers.get('Location')).toBe('/cabinet/critical?done=told');
		expect(await (await visit('/cabinet/critical?done=told', { headers: { Cookie: doctor.cookie } })).text()).toContain(
			'лаборатория сообщила об этом значении',
		);

		const second = await critical(doctor);
		const late = await waitingOf(second.requestNr);
		expect((await tell(doctor, 'critical-acknowledgements', { id: second.id, value: late.id, note: 'Сам' })).http).toBe(200);
		expect(await told(late, { whom: 'doctor' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await contacts(late.id)).toEqual([]);
		expect(await ofLaboratory(second.requestNr)).toMatchObject([{ waits: false, acknowledged: { doctorCode: doctor.code, note: 'Сам' }, contacts: [] }]);
	});

	it('reads own acknowledgments and what was told in one log, the newest first, page by page, and of no other doctor’s requests', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const made = [await critical(doctor), await critical(doctor), await critical(doctor)];
		const [a, b, c] = await Promise.all(made.map(({ requestNr }) => waitingOf(requestNr)));
		if (a === undefined || b === undefined || c === undefined) throw new Error('three wait');
		await told(c, { whom: 'doctor' });
		await tell(doctor, 'critical-acknowledgements', { id: made[0]?.id, value: a.id, note: 'Сам' });
		await told(b, { whom: 'doctor', name: 'Ким' });
		const first = await doctorsLog(doctor, '?lastCount=2');
		const rest = await doctorsLog(doctor, `?lastCount=2&after=${first.next ?? ''}`);
		expect(rest.next).toBeNull();
		const seen = [...first.data, ...rest.data];
		expect(seen.map(({ value }) => value).toSorted((x, y) => x - y)).toEqual([a.id, b.id, c.id]);
		const moments = seen.map(({ acknowledgedAt, told: by }) => Date.parse(acknowledgedAt ?? by?.at ?? ''));
		expect(moments).toEqual(moments.toSorted((x, y) => y - x));
		expect(seen.filter(({ told: by }) => by === null).map(({ note }) => note)).toEqual(['Сам']);
		expect(seen.find(({ value }) => value === b.id)?.told).toMatchObject({ name: 'Ким', isReader: false, isAnother: false });
		// Whoever that was: the reader may be called so, too.
		const page = await (await visit('/cabinet/critical?log=1', { headers: { Cookie: doctor.cookie } })).text();
		expect(page).toMatch(/Лаборатория сообщила врачу по телефону: [^<]*(?:<!-- -->)?[^<]*\(/);
		expect(page).not.toContain('другому врачу');
		expect((await doctorsLog(other)).data).toEqual([]);
		await send({ messageId: fresh(), issued: on(15), requestNr: made[1]?.requestNr ?? '', doctorCode: other.code, lines: [] });
		expect((await doctorsLog(doctor)).data.map(({ value }) => value)).not.toContain(b.id);
		// It was told while the request was another doctor's.
		expect((await doctorsLog(other)).data).toEqual([]);
	});

	it('is not taken for the doctor before, whom the laboratory called', async () => {
		const [before, after] = [await newDoctor(), await newDoctor()];
		const { requestNr } = await critical(before);
		await unreached(await waitingOf(requestNr), { whom: 'doctor' });
		await send({ messageId: fresh(), issued: on(14), requestNr, doctorCode: after.code, lines: [] });
		expect((await doctorsList(after)).data[0]?.contacts).toMatchObject([{ whom: 'doctor', isReader: false, isAnother: true }]);
		expect(await (await visit('/cabinet/critical', { headers: { Cookie: after.cookie } })).text()).toContain('другому врачу');
	});

	it('is reminded of what was only tried or told to the patient, and not of what the doctor was told', async () => {
		const doctor = await newDoctor();
		const [tried, settled] = [await critical(doctor), await critical(doctor)];
		await unreached(await waitingOf(tried.requestNr), { whom: 'doctor' });
		await told(await waitingOf(tried.requestNr), {});
		await told(await waitingOf(settled.requestNr), { whom: 'doctor' });
		await tellLateValues({ db, services: testServices({ clock: () => Date.now() + 61 * minuteMs }) });
		const late = await db
			.prepare(
				'SELECT r.request_nr, v.late_at IS NOT NULL AS told FROM critical_values v JOIN result_requests r ON r.id = v.request_id WHERE r.request_nr IN (?1, ?2) ORDER BY v.id',
			)
			.bind(tried.requestNr, settled.requestNr)
			.all<{ request_nr: string; told: number | boolean }>();
		expect(late.results.map(({ request_nr: nr, told: was }) => [nr, Boolean(was)])).toEqual([
			[tried.requestNr, true],
			[settled.requestNr, false],
		]);
		expect(await ofLaboratory(settled.requestNr)).toMatchObject([{ toldAt: null }]);
	});
});

describe('the page that follows', () => {
	const version = async () => (await read<{ version: string }>(ask('GET', '/account/staff/live?view=queue&of=critical', { access: clerk.token }))).version;
	const settled = async (id: number) =>
		(
			await read<Reply<'staff.live.settled'>>(
				ask('POST', '/account/staff/live/settled', { access: clerk.token, body: { queue: 'critical', keys: [String(id)] } }),
			)
		).data;

	it('is another one with each try, and names who settled it: nobody who only told the patient', async () => {
		const doctor = await newDoctor();
		const { requestNr, id } = await critical(doctor);
		const before = await version();
		await unreached(await waitingOf(requestNr), { whom: 'doctor' });
		const tried = await version();
		expect(tried).not.toBe(before);
		const entry = await waitingOf(requestNr);
		await told(entry, {});
		expect(await version()).not.toBe(tried);
		const corrected = await version();
		await lis('PUT', `/lis/requests/${requestNr}/patient`, {
			lastName: 'Ахметова',
			firstName: 'Сауле',
			birthDate: '1985-03-02',
			sex: 'F',
			phone: '+77010000002',
		});
		expect(await version()).not.toBe(corrected);
		// The doctor settles it then.
		await tell(doctor, 'critical-acknowledgements', { id, value: entry.id, note: '' });
		expect(await settled(entry.id)).toEqual([]);
		const other = await critical();
		const own = await waitingOf(other.requestNr);
		await told(own, {});
		expect(await settled(own.id)).toMatchObject([{ key: String(own.id), by: 'Касымова Айгуль' }]);
	});
});

describe('by forms without scripts', () => {
	const headers = () => ({ Cookie: clerk.cookie });
	const page = async (path = '/staff/queues/critical') => (await visit(path, { headers: headers() })).text();
	const press = (fields: Record<string, string>) => post('/staff/queues/critical', fields, headers());

	it('a call is written down, a try leaves the entry where it is, and what is refused comes back at its entry', async () => {
		const { requestNr } = await critical();
		const { id } = await waitingOf(requestNr);
		for (const [prefix, words] of [
			['', ['Записать, что сообщили', 'Сообщить не удалось', 'Разобрать до']],
			['/en', ['Record that you told', 'Could not tell', 'See to it by']],
			['/kz', ['Хабарланғанын жазу', 'Хабарлау мүмкін болмады', 'Реттеу мерзімі']],
		] as const) {
			const text = await page(`${prefix}/staff/queues/critical`);
			for (const part of [requestNr, 'tel:+77011112233', ...words]) expect(text).toContain(part);
		}
		const fields = { id: String(id), seen: '0', doctor: '', whom: 'patient', name: '', note: '' };
		const refused = await (await press({ intent: 'critical-told', ...fields, note: 'Позвонили дважды' })).text();
		expect(refused).toContain('Отметьте, что собеседник повторил значение');
		expect(refused).toContain('Позвонили дважды');
		const tried = await press({ intent: 'critical-unreached', ...fields, note: 'Занято' });
		expect([tried.status, tried.headers.get('Location')]).toEqual([303, '/staff/queues/critical?done=noted']);
		const shown = await page('/staff/queues/critical?done=noted');
		for (const part of ['Запись остаётся в очереди', 'Не удалось сообщить 1 раз', 'Занято', requestNr]) expect(shown).toContain(part);
		const pressed = await press({ intent: 'critical-told', ...fields, readBack: 'on' });
		expect(pressed.headers.get('Location')).toBe('/staff/queues/critical?done=done');
		expect(await page()).not.toContain(requestNr);
		const late = await press({ intent: 'critical-told', ...fields, note: 'Ещё раз', readBack: 'on' });
		expect(late.headers.get('Location')).toBe(`/staff/queues/critical?done=changed&about=${String(id)}`);
		expect(await page(`/staff/queues/critical?done=changed&about=${String(id)}`)).toContain('Касымова Айгуль');
	});
});
