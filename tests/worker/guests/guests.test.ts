/** People without an account at the front desk: what is theirs by phone and document together is found, handed over and erased; what goes by one of them alone is given to nobody. */
import { env } from 'cloudflare:test';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxCodeTries, maxHandovers, openableMs, takeableMs } from '#shared/handover/terms.ts';
import { rightsOfRoles, staffRoles } from '#shared/staff/roles.ts';
import { eraseGuests } from '#worker/lab/guests/jobs.ts';
import { patientSystem } from '#worker/lab/results/fhir/codes.ts';
import { keepPeriods } from '#worker/lab/retention/job.ts';
import { addPatient, deviceHeaders, signIn } from '#tests/support/accounts.ts';
import { addPayment, dump } from '#tests/support/erasing.ts';
import { act, begin, codeOf, linkOf, paperOf, prove, proved, somebody, thingsOf, view, type Somebody } from '#tests/support/guests.ts';
import { openWith } from '#tests/support/handovers.ts';
import { seedSlots } from '#tests/support/house-calls.ts';
import { ask, inOrder, placed, read } from '#tests/support/laboratory.ts';
import { open } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let desk: Member;
let boss: Member;
beforeAll(async () => {
	await seedSite();
	await seedSlots(50);
});
beforeEach(async () => {
	[desk, boss] = [await member(['reception']), await member()];
});

const at = (now: number) => ({ services: testServices({ clock: () => now }) });
const count = (sql: string, ...values: readonly (string | number)[]) =>
	db
		.prepare(sql)
		.bind(...values)
		.first<number>('n');
/** The store without what is written down of every call of the staff, refused or not. */
const stored = async () => JSON.stringify([...(await dump())].filter(([table]) => table !== 'staff_journal' && table !== 'sessions'));
async function refuses(what: () => Promise<{ readonly http: number; readonly code: string }>, http: number, code: string): Promise<void> {
	const before = await stored();
	expect(await what()).toMatchObject({ http, code });
	expect(await stored()).toBe(before);
}
const take = (id: string, access: string, calling: object = {}) => ask('GET', `/api/handover/whole?id=${id}`, { access, headers: deviceHeaders, ...calling });
const unpacked = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()));
const textIn = (files: ReturnType<typeof unzipSync>, name: string) => new TextDecoder().decode(files[name]);
const foundBy = async (of: Somebody, by = desk) => (await view(await proved(of, by), by)).found;

describe('what is theirs', () => {
	it('is found by the phone that a code has proved and by the document', async () => {
		const of = somebody();
		const things = await thingsOf(of);
		const found = await foundBy(of);
		expect(found?.counts).toEqual({ orders: 2, houseCalls: 1, feedback: 1, consultations: 1, requests: 1 });
		expect(found?.unsure).toEqual({ orders: 0, houseCalls: 0, feedback: 0, consultations: 0, requests: 0 });
		expect(found?.things.map(({ number }) => number)).toEqual(
			expect.arrayContaining([things.done.orderNr, things.canceled.orderNr, things.done.requestNr, String(things.feedback), String(things.consultation)]),
		);
		expect(found?.stays).toEqual({ orders: 1, houseCalls: 0, payments: 0, requests: 1 });
	});
	it('is nothing of whoever shares the phone: it is counted, and not said', async () => {
		const of = somebody();
		const sister = somebody({ firstName: 'Айнұр', birthDate: '1994-07-08', iin: of.iin.replace('910203', '940708'), phone: of.phone });
		const [, theirs] = [await thingsOf(of), await thingsOf(sister)];
		const found = await foundBy(of);
		expect(found?.counts).toEqual({ orders: 2, houseCalls: 1, feedback: 1, consultations: 1, requests: 1 });
		expect(found?.unsure).toEqual({ orders: 2, houseCalls: 1, feedback: 1, consultations: 1, requests: 1 });
		expect(JSON.stringify(found)).not.toContain(theirs.done.orderNr);
		expect(JSON.stringify(found)).not.toContain(theirs.done.requestNr);
	});
	it('is nothing of a namesake with another birth date or IIN on the same phone', async () => {
		const of = somebody();
		const mother = somebody({ birthDate: '1961-02-03', iin: of.iin.replace('910203', '610203'), phone: of.phone });
		await thingsOf(mother);
		const found = await foundBy(of);
		// A letter has no more than the names.
		expect(found?.counts).toEqual({ orders: 0, houseCalls: 1, feedback: 1, consultations: 0, requests: 0 });
		expect(found?.unsure).toMatchObject({ orders: 2, consultations: 1, requests: 1 });
	});
	it('is nothing under another phone, by name and IIN alone', async () => {
		const of = somebody();
		await thingsOf({ ...of, phone: somebody().phone });
		const found = await foundBy(of);
		expect(found?.counts).toMatchObject({ orders: 0, houseCalls: 0, feedback: 0, consultations: 0 });
		expect(found?.unsure).toMatchObject({ orders: 2, consultations: 1 });
		// The laboratory has confirmed whose the results are, and whoever stands at the desk has proved another phone.
		expect([found?.counts.requests, found?.unsure.requests]).toEqual([0, 1]);
	});
	it('has no result by an order that somebody has made since with the proved phone', async () => {
		const of = somebody();
		await thingsOf({ ...of, phone: somebody().phone });
		await placed([await idOf('BIO-001')], { ...of, middleName: '' });
		const found = await foundBy(of);
		expect([found?.counts.orders, found?.counts.requests, found?.unsure.requests]).toEqual([1, 0, 1]);
	});
	it('has a result by its own order or by the phone on it', async () => {
		const of = somebody();
		const { request, done } = await thingsOf(of);
		const requestsOf = async () => (await foundBy(of))?.counts.requests;
		await db.prepare("UPDATE result_requests SET phone = '' WHERE id = ?1").bind(request).run();
		expect(await requestsOf()).toBe(1);
		await db.prepare("UPDATE orders SET phone = '+77055129999' WHERE id = ?1").bind(done.id).run();
		expect(await requestsOf()).toBe(0);
		await db.prepare('UPDATE result_requests SET phone = ?2 WHERE id = ?1').bind(request, of.phone).run();
		expect(await requestsOf()).toBe(1);
	});
	it('has no result of an IIN that the laboratory has not confirmed', async () => {
		const of = somebody();
		const { request } = await thingsOf(of);
		await db.prepare('UPDATE result_requests SET iin_confirmed = 0 WHERE id = ?1').bind(request).run();
		const found = await foundBy(of);
		expect([found?.counts.requests, found?.unsure.requests]).toEqual([0, 1]);
	});
	it('is nothing of a relative whose patronymic is the name, or whose name stands behind', async () => {
		const father = somebody({ lastName: 'Ахмет', firstName: 'Нұрлан' });
		await thingsOf({ ...father, firstName: 'Айша' });
		await db.prepare("UPDATE house_calls SET fio = 'Ахмет Айша Нұрлан' WHERE phone = ?1").bind(father.phone).run();
		await db.prepare("UPDATE consultations SET fio = 'Айша Ахмет Нұрлан', iin = NULL WHERE phone = ?1").bind(father.phone).run();
		await db.prepare("UPDATE feedback SET surname = 'Ахмет Айша', name = 'Нұрлан' WHERE phone = ?1").bind(father.phone).run();
		await db.prepare("UPDATE orders SET first_name = 'Айша Нұрлан' WHERE phone = ?1").bind(father.phone).run();
		const found = await foundBy(father);
		expect(found?.counts).toEqual({ orders: 0, houseCalls: 0, feedback: 0, consultations: 0, requests: 0 });
		expect(found?.unsure).toMatchObject({ orders: 2, houseCalls: 1, feedback: 1, consultations: 1 });
	});
	it('is theirs in whichever order the names stand, with hyphens and a patronymic behind them', async () => {
		const of = somebody({ lastName: 'Нұр-Ахметова', firstName: 'Айша' });
		await thingsOf(of);
		await db.prepare("UPDATE house_calls SET fio = 'Айша Нур Ахметова Маратовна' WHERE phone = ?1").bind(of.phone).run();
		await db.prepare("UPDATE feedback SET surname = 'Айша', name = 'нур-ахметова' WHERE phone = ?1").bind(of.phone).run();
		expect((await foundBy(of))?.counts).toMatchObject({ houseCalls: 1, feedback: 1 });
	});
	it('is nothing that an account has, then or since', async () => {
		const of = somebody();
		const { done, request } = await thingsOf(of);
		const owner = await addPatient({ last_name: of.lastName, first_name: of.firstName, birth_date: of.birthDate });
		await db.prepare('UPDATE orders SET account_id = ?2 WHERE id = ?1').bind(done.id, owner).run();
		const id = await proved(of, desk);
		expect((await view(id, desk)).found?.counts).toMatchObject({ orders: 1, requests: 1 });
		await db.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(request, owner).run();
		expect((await view(id, desk)).found?.counts).toMatchObject({ orders: 1, requests: 0 });
	});
});

describe('the proof', () => {
	it('says nothing of who has things; a wrong code says how many tries are left, and five end it', async () => {
		const of = somebody();
		const { id } = await begin(of.phone, desk);
		expect(await view(id, desk)).toMatchObject({ http: 200, state: 'asked', found: null });
		const code = await codeOf(id);
		const wrong = code === '00000000' ? '00000001' : '00000000';
		for (let left = maxCodeTries - 1; left > 0; left -= 1)
			expect(await prove(id, { code: wrong, ...paperOf(of) }, desk)).toMatchObject({ code: 'wrong-code', triesLeft: left });
		expect(await prove(id, { code: wrong, ...paperOf(of) }, desk)).toMatchObject({ code: 'too-many' });
		await refuses(() => prove(id, { code, ...paperOf(of) }, desk), 429, 'too-many');
		expect((await view(id, desk)).state).toBe('over');
	});
	it('is over after half an hour, and what was found after two hours', async () => {
		const of = somebody();
		await thingsOf(of);
		const { id } = await begin(of.phone, desk);
		const code = await codeOf(id);
		const until = await db.prepare('SELECT code_until FROM guests WHERE id = ?1').bind(id).first('code_until');
		await db.prepare('UPDATE guests SET code_until = ?2 WHERE id = ?1').bind(id, Date.now()).run();
		await refuses(() => prove(id, { code, ...paperOf(of) }, desk), 404, 'not-found');
		await db.prepare('UPDATE guests SET code_until = ?2 WHERE id = ?1').bind(id, until).run();
		expect(await prove(id, { code, ...paperOf(of) }, desk)).toMatchObject({ http: 200 });
		await db.prepare('UPDATE guests SET acts_until = ?2 WHERE id = ?1').bind(id, Date.now()).run();
		expect(await view(id, desk)).toMatchObject({ state: 'over', found: null });
		await refuses(() => act(id, 'handover', desk), 404, 'not-found');
		await refuses(() => act(id, 'erasing', boss), 404, 'not-found');
	});
	it('sent twice is one; another document afterwards changes nothing', async () => {
		const of = somebody();
		await thingsOf(of);
		const { id } = await begin(of.phone, desk);
		const code = await codeOf(id);
		const first = await prove(id, { code, ...paperOf(of) }, desk);
		expect(await prove(id, { code, ...paperOf(of) }, desk)).toEqual(first);
		const beside = await begin(of.phone, desk);
		const besideCode = await codeOf(beside.id);
		const answers = await Promise.all([1, 2, 3].map(() => prove(beside.id, { code: besideCode, ...paperOf(of) }, desk)));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([200, 200, 200]);
		await refuses(() => prove(id, { code, ...paperOf(of, { documentNr: '045678124', documentNrAgain: '045678124' }) }, desk), 409, 'conflict');
		await refuses(
			() => prove(id, { code, ...paperOf(of, { documentKind: 'passport', documentNr: 'N12345678', documentNrAgain: 'N12345678' }) }, desk),
			409,
			'conflict',
		);
		await refuses(() => prove(id, { code, ...paperOf(somebody({ phone: of.phone })) }, desk), 409, 'conflict');
		const other = somebody();
		await refuses(() => prove(id, { code: '12345678', ...paperOf(other) }, desk), 409, 'conflict');
	});
	it.each([
		['an IIN of another birth date', { birthDate: '1992-02-03' }, 'iinOfOtherDay'],
		['an IIN that was typed differently', { iinAgain: '910203000017' }, 'typedDifferently'],
		['a document that was typed differently', { documentNrAgain: '045678124' }, 'typedDifferently'],
	])('by %s takes no try', async (_what, more, rule) => {
		const of = somebody();
		const { id } = await begin(of.phone, desk);
		const before = await stored();
		const answer = await prove(id, { code: await codeOf(id), ...paperOf(of, more) }, desk);
		expect(answer).toMatchObject({ http: 422, fields: expect.arrayContaining([expect.objectContaining({ rule })]) });
		expect(await stored()).toBe(before);
	});
	it('goes to a mobile phone of Kazakhstan alone, and of a laboratory that sends messages', async () => {
		await refuses(() => begin('+77172123456', desk), 409, 'not-available');
		const services = testServices({ sms: { ...testServices().sms, isOff: true } });
		await refuses(() => begin(somebody().phone, desk, { services }), 503, 'unavailable');
	});
	it('is refused once as many codes went to the phone as may', async () => {
		const { phone } = somebody();
		const answers = [];
		for (let nr = 0; nr < 12; nr += 1) answers.push((await begin(phone, desk)).code);
		expect(answers.at(-1)).toBe('busy');
	});
	it('stands in the journal with the last signs of document and IIN, and nothing else of the person', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, desk);
		const entries = await journalOf(desk.id);
		expect(entries.map(({ act: what }) => what)).toEqual(['staff.guest.begin', 'staff.guest.prove']);
		expect(entries[1]).toMatchObject({ object: id, outcome: 'done', before: '{"proved":false}' });
		expect(JSON.parse(entries[1]?.['after'] ?? '{}')).toMatchObject({
			found: { orders: 2 },
			document: { kind: 'id-card', number: expect.stringMatching(/8123$/) },
		});
		for (const secret of [of.iin, of.phone, of.lastName, '045678123']) expect(JSON.stringify(entries)).not.toContain(secret);
	});
});

describe('a copy', () => {
	it('is opened by link and code together, and has what was found and nothing of anybody else', async () => {
		const of = somebody();
		const sister = somebody({ firstName: 'Айнұр', birthDate: '1994-07-08', iin: of.iin.replace('910203', '940708'), phone: of.phone });
		const [own, theirs] = [await thingsOf(of), await thingsOf(sister)];
		const id = await proved(of, desk);
		const { code, http } = await act(id, 'handover', desk);
		expect(http).toBe(200);
		const token = await linkOf(id);
		expect(token).not.toBe('');
		expect(await read(ask('POST', '/api/handover/state', { body: { token } }))).toMatchObject({ state: 'open' });
		const opened = await openWith(token, code);
		expect(opened).toMatchObject({ http: 200, id });
		const seen = await read<{ taking: { hasAccount: boolean; requests: number; parts: unknown[]; whole: unknown[] } }>(
			ask('POST', '/api/handover/view', { access: opened.access, body: { id, token } }),
		);
		expect(seen.taking).toMatchObject({ hasAccount: false, requests: 1, parts: [], whole: [{ hasData: true, requests: 1 }] });
		const files = await unpacked(await take(id, opened.access));
		const orders = JSON.parse(textIn(files, 'data/orders.json')) as { number: string }[];
		expect(orders.map(({ number }) => number).toSorted()).toEqual([own.done.orderNr, own.canceled.orderNr].toSorted());
		expect(JSON.parse(textIn(files, 'data/feedback.json'))).toMatchObject([{ message: `Спасибо ${of.iin}` }]);
		expect(JSON.parse(textIn(files, 'data/consultations.json'))).toMatchObject([{ id: own.consultation }]);
		expect(JSON.parse(textIn(files, 'data/house-calls.json'))).toHaveLength(1);
		const lines = JSON.parse(textIn(files, 'data/order-lines.json')) as { number: string }[];
		expect(new Set(lines.map(({ number }) => number))).toEqual(new Set(orders.map(({ number }) => number)));
		expect(JSON.parse(textIn(files, 'data/requests.json'))).toMatchObject([{ requestNr: own.done.requestNr, iin: of.iin }]);
		expect(textIn(files, 'results/results.csv')).toContain('5,4');
		const all = Object.values(files)
			.map((bytes) => new TextDecoder().decode(bytes))
			.join('');
		for (const other of [sister.iin, theirs.done.orderNr, theirs.done.requestNr, sister.firstName]) expect(all).not.toContain(other);
		// Nobody has an account here: the person of the file for programs is known by the IIN alone.
		expect(textIn(files, 'results/results.fhir.json')).toContain(of.iin);
		expect(textIn(files, 'results/results.fhir.json')).not.toContain(patientSystem);
		// A message names a phone and nobody.
		expect(Object.keys(files)).not.toContain('data/messages.json');
		// Who has opened a result stands in its journal.
		expect(await count("SELECT count(*) AS n FROM openings WHERE request_id = ?1 AND basis = 'handover' AND reader = ?2", own.request, id)).toBe(1);
		expect((await ask('GET', `/api/handover/archive?id=${id}`, { access: opened.access, headers: deviceHeaders })).status).toBe(404);
	});
	it('opens by neither alone; five wrong codes lock it; another browser finds it over; it ends by itself', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, desk);
		const { code } = await act(id, 'handover', desk);
		const token = await linkOf(id);
		const wrong = code === '11111111' ? '11111112' : '11111111';
		expect(await openWith('x'.repeat(22), code)).toMatchObject({ http: 404 });
		expect(await openWith(token, wrong)).toMatchObject({ code: 'wrong-code', triesLeft: maxCodeTries - 1 });
		expect(await openWith(token, code, at(Date.now() + openableMs + 1000))).toMatchObject({ http: 404 });
		const key = 'the-same-form-once-more-0001';
		const opened = await openWith(token, code, { key });
		expect(await openWith(token, code, { key })).toMatchObject({ id, access: opened.access });
		expect(await openWith(token, code)).toMatchObject({ http: 404 });
		expect((await take(id, opened.access, at(Date.now() + takeableMs + 1000))).status).toBe(404);
		await read(ask('POST', '/api/handover/close', { access: opened.access, body: { id } }));
		expect((await take(id, opened.access)).status).toBe(404);
		await act(id, 'handover', desk);
		const again = await linkOf(id, 2);
		for (let nr = 0; nr < maxCodeTries; nr += 1) await openWith(again, wrong);
		expect(await read(ask('POST', '/api/handover/state', { body: { token: again } }))).toMatchObject({ state: 'locked' });
	});
	it('ends when the next one is made, and there are no more than three, however many press at once', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, desk);
		const first = await act(id, 'handover', desk);
		const token = await linkOf(id);
		const opened = await openWith(token, first.code);
		const second = await act(id, 'handover', desk);
		expect(second.code).not.toBe(first.code);
		expect((await take(id, opened.access)).status).toBe(404);
		const answers = await Promise.all([1, 2, 3].map(() => act(id, 'handover', desk)));
		expect(answers.filter(({ http }) => http === 200)).toHaveLength(maxHandovers - 2);
		expect(await act(id, 'handover', desk)).toMatchObject({ code: 'too-many' });
	});
	it('has nothing that an account has claimed since', async () => {
		const of = somebody();
		const { done, request } = await thingsOf(of);
		const id = await proved(of, desk);
		const { code } = await act(id, 'handover', desk);
		const owner = await addPatient({ last_name: of.lastName });
		await db.prepare('UPDATE orders SET patient_id = ?2 WHERE id = ?1').bind(done.id, owner).run();
		await db.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(request, owner).run();
		const opened = await openWith(await linkOf(id), code);
		const files = await unpacked(await take(id, opened.access));
		expect(textIn(files, 'data/orders.json')).not.toContain(done.orderNr);
		expect(Object.keys(files).some((name) => name.startsWith('results/'))).toBe(false);
	});
	it('stands for who has the result in an account since as handed over at the front desk', async () => {
		const of = somebody();
		const { request } = await thingsOf(of);
		const id = await proved(of, desk);
		const { code } = await act(id, 'handover', desk);
		const opened = await openWith(await linkOf(id), code);
		await unpacked(await take(id, opened.access));
		const owner = await addPatient({ last_name: of.lastName });
		await db.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(request, owner).run();
		const list = await read<{ data: { basis: string; reader: string }[] }>(
			ask('GET', `/account/patient-room/result-openings?id=${request}`, { access: (await signIn('patient', owner)).token }),
		);
		expect(list.data.filter(({ basis }) => basis === 'handover').map(({ reader }) => reader)).toEqual(['handover']);
	});
	it('is remembered after a month by who handed it over, when and why, and by nothing of the person', async () => {
		const [of, other] = [somebody(), somebody()];
		await thingsOf(of);
		await thingsOf(other);
		const handed = await proved(of, desk);
		await act(handed, 'handover', desk);
		const looked = await proved(other, desk);
		const services = testServices({ clock: () => Date.now() + 31 * dayMs });
		await eraseGuests({ db, services });
		await keepPeriods({ db, services });
		const row = (id: string) =>
			db.prepare('SELECT phone, found, proof_hash, handed_by, handed_reason, handed_at FROM guests WHERE id = ?1').bind(id).first();
		expect(await row(handed)).toEqual({
			phone: '',
			found: '',
			proof_hash: '',
			handed_by: expect.stringMatching(/./),
			handed_reason: 'Заявление № 5',
			handed_at: expect.any(Number),
		});
		expect(await row(looked)).toBeNull();
	});
	it('of more than is looked through at once is refused, and so is its erasing; the desk is told', async () => {
		const of = somebody();
		await thingsOf(of);
		const columns = 'created_at, locale, city_id, name, surname, phone, message';
		await db
			.prepare(`INSERT INTO feedback (${columns}) SELECT ${columns} FROM feedback, json_each(?2) j WHERE phone = ?1`)
			.bind(of.phone, JSON.stringify(Array.from({ length: 499 }, () => 1)))
			.run();
		const whole = await view(await proved(of, desk), desk);
		expect(whole.found).toMatchObject({ isCut: false, counts: { feedback: 500 } });
		await db.prepare(`INSERT INTO feedback (${columns}) SELECT ${columns} FROM feedback WHERE phone = ?1 LIMIT 1`).bind(of.phone).run();
		const id = await proved(of, boss);
		expect((await view(id, boss)).found).toMatchObject({ isCut: true });
		await refuses(() => act(id, 'handover', boss), 409, 'not-available');
		await refuses(() => act(id, 'erasing', boss), 409, 'not-available');
		await db.prepare('DELETE FROM feedback WHERE phone = ?1').bind(of.phone).run();
	});
	it('of nothing is refused', async () => {
		const id = await proved(somebody(), desk);
		await refuses(() => act(id, 'handover', desk), 404, 'not-found');
		await refuses(() => act(id, 'erasing', boss), 404, 'not-found');
	});
	it('stands in the journal, with how it was before', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, desk);
		const { code } = await act(id, 'handover', desk);
		await act(id, 'handover', desk);
		const entries = (await journalOf(desk.id)).filter(({ act: what }) => what === 'staff.guest.hand-over');
		expect(entries.map(({ before }) => JSON.parse(before ?? '{}') as object)).toEqual([
			{ copy: null },
			{ copy: { at: expect.any(String), state: 'waiting' } },
		]);
		expect(JSON.parse(entries[0]?.['after'] ?? '{}')).toMatchObject({ copy: { found: { orders: 2 } }, note: 'Заявление № 5' });
		expect(JSON.stringify(entries)).not.toContain(code);
		expect(JSON.stringify(entries)).not.toContain(of.phone);
	});
});

const erase = (now: number) => eraseGuests({ db, services: testServices({ clock: () => now }) });
const later = () => Date.now() + 15 * dayMs;

describe('an erasing', () => {
	it('waits fourteen days, takes what came to nothing and what was written, and leaves the documents and the others', async () => {
		const of = somebody();
		const sister = somebody({ firstName: 'Айнұр', birthDate: '1994-07-08', iin: of.iin.replace('910203', '940708'), phone: of.phone });
		const [own, theirs] = [await thingsOf(of), await thingsOf(sister)];
		const { access } = await open(own.done);
		expect(access).not.toBe('');
		const id = await proved(of, boss);
		expect(await act(id, 'erasing', boss)).toMatchObject({ http: 200 });
		const there = (things: typeof own) =>
			Promise.all([
				count('SELECT count(*) AS n FROM orders WHERE id = ?1', things.done.id),
				count('SELECT count(*) AS n FROM orders WHERE id = ?1', things.canceled.id),
				count('SELECT count(*) AS n FROM house_calls WHERE public_id = ?1', things.call),
				count('SELECT count(*) AS n FROM feedback WHERE id = ?1', things.feedback),
				count('SELECT count(*) AS n FROM consultations WHERE id = ?1', things.consultation),
				count('SELECT count(*) AS n FROM result_requests WHERE id = ?1', things.request),
			]);
		await erase(Date.now() + 13 * dayMs);
		expect(await there(own)).toEqual([1, 1, 1, 1, 1, 1]);
		await erase(later());
		expect(await there(own)).toEqual([1, 0, 0, 0, 0, 1]);
		expect(await there(theirs)).toEqual([1, 1, 1, 1, 1, 1]);
		expect(await count('SELECT count(*) AS n FROM order_access WHERE order_id = ?1', own.done.id)).toBe(0);
		expect(await count('SELECT count(*) AS n FROM result_access WHERE request_id = ?1', own.request)).toBe(0);
		// Whoever has the receipt opens it as before.
		expect(await open(own.done)).toMatchObject({ id: own.request });
		expect(await db.prepare('SELECT erase_state, phone FROM guests WHERE id = ?1').bind(id).first()).toEqual({ erase_state: 'done', phone: '' });
		const after = await stored();
		await erase(later() + dayMs);
		expect(await stored()).toBe(after);
	});
	it('tells the phone, ends a copy, and asked again says the day that stands', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, boss);
		const { code } = await act(id, 'handover', boss);
		const opened = await openWith(await linkOf(id), code);
		const first = await act(id, 'erasing', boss);
		expect(await act(id, 'erasing', boss)).toMatchObject({ http: 200, eraseAt: first.eraseAt });
		expect(await count("SELECT count(*) AS n FROM outgoing WHERE kind = 'guest-erase-sms' AND recipient = ?1", of.phone)).toBe(1);
		expect((await take(id, opened.access)).status).toBe(404);
		await refuses(() => act(id, 'handover', boss), 409, 'conflict');
		const said = (await journalOf(boss.id)).filter(({ act: what }) => what === 'staff.guest.erase');
		expect(said[0]).toMatchObject({ object: id, before: '{"eraseAt":null}' });
		expect(said.map(({ after }) => after !== null)).toEqual([true, false]);
	});
	it('asked by three at once is one', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, boss);
		const answers = await Promise.all([1, 2, 3].map(() => act(id, 'erasing', boss)));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([200, 200, 200]);
		expect(await count("SELECT count(*) AS n FROM outgoing WHERE kind = 'guest-erase-sms' AND recipient = ?1", of.phone)).toBe(1);
	});
	it('of one phone and twice proved has one day, and is taken back whole', async () => {
		const of = somebody();
		const things = await thingsOf(of);
		const first = await proved(of, boss);
		const second = await proved(of, boss);
		const { eraseAt } = await act(first, 'erasing', boss);
		expect(await act(second, 'erasing', boss, at(Date.now() + 60_000))).toMatchObject({ http: 200, eraseAt });
		// Before it is pressed the page says that the other one goes with it.
		expect((await view(first, boss)).erasing).toMatchObject({ state: 'waiting', others: 1 });
		for (const [prefix, words] of [
			['', 'Кроме этого ещё записей: 1.'],
			['/en', 'Entries beside this one: 1.'],
			['/kz', 'Бұдан бөлек жазба саны: 1.'],
		] as const)
			expect(await (await visit(`${prefix}/staff/guests?id=${first}`, { headers: { Cookie: boss.cookie } })).text()).toContain(words);
		expect(await act(first, 'erasing/back', boss)).toMatchObject({ http: 200, kept: true });
		expect((await view(first, boss)).erasing).toMatchObject({ state: 'taken-back', others: 0 });
		expect((await view(second, boss)).erasing).toMatchObject({ state: 'taken-back' });
		await erase(later());
		expect(await count('SELECT count(*) AS n FROM feedback WHERE id = ?1', things.feedback)).toBe(1);
		const said = (await journalOf(boss.id)).filter(({ act: what }) => what === 'staff.guest.keep');
		expect(JSON.parse(said[0]?.['before'] ?? '{}')).toMatchObject({ eraseAt, others: [second] });
	});
	it('of somebody else with the same phone has a day of its own', async () => {
		const of = somebody();
		const sister = somebody({ firstName: 'Айнұр', birthDate: '1994-07-08', iin: of.iin.replace('910203', '940708'), phone: of.phone });
		await thingsOf(of);
		await thingsOf(sister);
		const { eraseAt } = await act(await proved(of, boss), 'erasing', boss);
		const theirs = await act(await proved(sister, boss), 'erasing', boss, at(Date.now() + 60_000));
		expect(theirs.http).toBe(200);
		expect(Date.parse(theirs.eraseAt)).toBeGreaterThan(Date.parse(eraseAt));
	});
	it('waits in a list by pages, and is found by the whole phone', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, boss);
		await act(id, 'erasing', boss);
		const row = 'asked_at, asked_by, phone, locale, code_hash, code_tries, code_until, erase_state, erase_at, next_at';
		for (let nr = 0; nr < 41; nr += 1)
			await db
				.prepare(`INSERT INTO guests (id, ${row}) VALUES (?1, 1, 'R01', '+77055550000', 'ru', '', 0, 0, 'waiting', ?2, ?2)`)
				.bind(`early-${String(nr).padStart(16, '0')}`, 1 + (nr >> 1))
				.run();
		const pages: string[][] = [];
		for (let after: string | null = ''; after !== null;) {
			const page: { data: { id: string }[]; next: string | null } = await read(
				ask('GET', `/account/staff/guests-waiting${after === '' ? '' : `?after=${after}`}`, { access: boss.token }),
			);
			pages.push(page.data.map((one) => one.id));
			after = page.next ?? null;
		}
		expect(pages.length).toBeGreaterThan(1);
		expect(pages[0]).toHaveLength(40);
		const all = pages.flat();
		expect(new Set(all).size).toBe(all.length);
		expect(all).toContain(id);
		const find = (phone: string, { token }: Member) =>
			read<{ http: number; id?: string }>(ask('POST', '/account/staff/guests-waiting', { access: token, body: { phone } }));
		expect(await find(of.phone, boss)).toMatchObject({ http: 200, id });
		expect(await find(somebody().phone, boss)).toMatchObject({ http: 404 });
		expect(await find(of.phone, desk)).toMatchObject({ http: 403 });
		expect(JSON.stringify(await journalOf(boss.id))).not.toContain(of.phone);
		await db.prepare("DELETE FROM guests WHERE phone = '+77055550000'").run();
	});
	it('whose message was lost is told of by the same press again, or by the job, and once', async () => {
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, boss);
		await act(id, 'erasing', boss);
		const lose = () => db.prepare("DELETE FROM outgoing WHERE kind = 'guest-erase-sms' AND recipient = ?1").bind(of.phone).run();
		const told = () => count("SELECT count(*) AS n FROM outgoing WHERE kind = 'guest-erase-sms' AND recipient = ?1", of.phone);
		await lose();
		await act(id, 'erasing', boss);
		expect(await told()).toBe(1);
		await lose();
		await erase(Date.now());
		expect(await told()).toBe(1);
		await erase(Date.now() + dayMs);
		await act(id, 'erasing', boss);
		expect(await told()).toBe(1);
	});
	it('is taken back while it waits, and not once it has begun', async () => {
		const of = somebody();
		const things = await thingsOf(of);
		const id = await proved(of, boss);
		const { eraseAt } = await act(id, 'erasing', boss);
		const list = await read<{ data: { id: string; phone: string }[] }>(ask('GET', '/account/staff/guests-waiting', { access: boss.token }));
		expect(list.data.find((one) => one.id === id)?.phone).toMatch(/^\+7705•+\d\d$/);
		expect((await view(id, boss)).erasing).toMatchObject({ others: 0 });
		expect(await act(id, 'erasing/back', boss)).toMatchObject({ http: 200, kept: true });
		const before = await stored();
		expect(await act(id, 'erasing/back', boss)).toMatchObject({ http: 200, kept: true });
		expect(await stored()).toBe(before);
		await erase(later());
		expect(await count('SELECT count(*) AS n FROM feedback WHERE id = ?1', things.feedback)).toBe(1);
		const said = (await journalOf(boss.id)).filter(({ act: what }) => what === 'staff.guest.keep');
		expect(JSON.parse(said[0]?.['before'] ?? '{}')).toMatchObject({ eraseAt });
		expect(said[1]?.['after']).toBeNull();
		await act(id, 'erasing', boss);
		await erase(later());
		await refuses(() => act(id, 'erasing/back', boss), 409, 'conflict');
	});
	it.each([
		['an order that is not done', async (of: Somebody) => void (await placed([await idOf('BIO-001')], { ...of, middleName: '' })), 'orders'],
		[
			'a refund on its way',
			async (_of: Somebody, orderId: string) => {
				await addPayment(orderId, `pay-${orderId}`, 'refunding');
			},
			'payments',
		],
	] as const)('is refused while there is %s', async (_what, make, kind) => {
		const of = somebody();
		const { done } = await thingsOf(of);
		await make(of, done.id);
		const id = await proved(of, boss);
		expect((await view(id, boss)).found?.hinders[kind]).toBe(1);
		await refuses(() => act(id, 'erasing', boss), 409, 'not-available');
	});
	it('that is due waits for what has come up since', async () => {
		const of = somebody();
		const things = await thingsOf(of);
		const id = await proved(of, boss);
		await act(id, 'erasing', boss);
		await addPayment(things.done.id, `pay-${things.done.id}`, 'refunding');
		await erase(later());
		expect(await count('SELECT count(*) AS n FROM feedback WHERE id = ?1', things.feedback)).toBe(1);
		await db.prepare("UPDATE payments SET state = 'refunded' WHERE order_id = ?1").bind(things.done.id).run();
		await erase(later() + 2 * dayMs);
		expect(await count('SELECT count(*) AS n FROM feedback WHERE id = ?1', things.feedback)).toBe(0);
	});
	it('that breaks off is begun again', async () => {
		const of = somebody();
		const things = await thingsOf(of);
		const id = await proved(of, boss);
		await act(id, 'erasing', boss);
		const broken = new Proxy(db, {
			get(target, name) {
				if (name === 'batch') return () => Promise.reject(new Error('the store is away'));
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? (value.bind(target) as unknown) : value;
			},
		});
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await eraseGuests({ db: broken, services: testServices({ clock: later }) });
		expect(said).toHaveBeenCalled();
		said.mockRestore();
		expect(await db.prepare('SELECT erase_state FROM guests WHERE id = ?1').bind(id).first('erase_state')).toBe('begun');
		await erase(later() + 2 * hourMs);
		expect(await count('SELECT count(*) AS n FROM feedback WHERE id = ?1', things.feedback)).toBe(0);
	});
});

describe('who may', () => {
	it.each(staffRoles)('%s: what its rights give', async (role) => {
		const rights = rightsOfRoles([role]);
		const of = somebody();
		await thingsOf(of);
		const id = await proved(of, boss);
		const { token } = await member([role]);
		const [mayServe, mayErase] = [rights.includes('identities'), rights.includes('erasures')];
		const may = async (path: string, is: boolean, body?: object) =>
			expect([
				path,
				(await ask(body === undefined ? 'GET' : 'POST', `/account/staff/guests${path}`, { access: token, ...(body === undefined ? {} : { body }) }))
					.status === 403,
			]).toEqual([path, !is]);
		await may('', mayServe, { phone: somebody().phone });
		await may(`/${id}`, mayServe);
		await may(`/${id}/proof`, mayServe, { code: '12345678', ...paperOf(of) });
		await may(`/${id}/handover`, mayServe, { note: 'x' });
		await may('-waiting', mayErase);
		await may(`/${id}/erasing`, mayErase, { note: 'x' });
		await may(`/${id}/erasing/back`, mayErase, { note: 'x' });
	});
	it('nobody by a made up id', async () => {
		const id = 'x'.repeat(22);
		expect(await view(id, boss)).toMatchObject({ http: 404 });
		await refuses(() => prove(id, { code: '12345678', ...paperOf(somebody()) }, boss), 404, 'not-found');
		await refuses(() => act(id, 'handover', boss), 404, 'not-found');
		await refuses(() => act(id, 'erasing', boss), 404, 'not-found');
		await refuses(() => act(id, 'erasing/back', boss), 404, 'not-found');
	});
});
