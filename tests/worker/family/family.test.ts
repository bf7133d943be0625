/** Children of an account, as parents, their browsers and the laboratory meet them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { ask, joinCookies, person, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { send } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';

beforeAll(seedSite);

interface Family {
	readonly data: readonly { readonly id: string; readonly firstName: string; readonly until: string; readonly isOver: boolean }[];
	readonly shown: string | null;
}
const path = '/account/patient-room/family';
const family = ({ token }: TestSession, services = testServices()) => read<Family>(ask('GET', path, { access: token, services }));
const act = ({ token }: TestSession, id: string, services = testServices()) => ask('POST', `${path}/act`, { access: token, body: { id }, services });

let count = 0;
/** A child of their own, whose IIN nobody else has. */
const newChild = () => {
	count += 1;
	return {
		lastName: 'Сейткали',
		firstName: `Алихан${'абвгдежзиклмн'[count] ?? 'я'}`,
		birthDate: '2018-03-12',
		iin: `180312500${String(count).padStart(3, '0')}`,
	};
};
type Child = ReturnType<typeof newChild>;

/** A receipt of a child whose IIN the laboratory has named itself. */
async function receiptOf(child: Child, more: object = {}) {
	const request = await requested([await idOf('BIO-001')], { ...person, ...child, middleName: '', sex: 'M', ...more });
	await lis('PUT', `/lis/requests/${request.requestNr}/patient`, { ...child, middleName: '', sex: 'M' });
	await send(request.requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }], { collectedAt: '2026-11-20T08:00:00+05:00' });
	return request;
}
const add = ({ token }: TestSession, child: object) =>
	read<Refused & { readonly id: string }>(ask('POST', path, { access: token, body: { ...child, guardian: true } }));

async function parentOf(child: Child) {
	const id = await addPatient();
	const session = await signIn('patient', id);
	const { requestNr, password } = await receiptOf(child);
	const added = await add(session, { ...child, internalNr: requestNr, password });
	expect(added.http).toBe(200);
	return { id, session, childId: added.id, requestNr };
}

describe('adding a child', () => {
	it('by a receipt gives the parent that request, and nothing else that the laboratory has under the IIN', async () => {
		const child = newChild();
		const other = await receiptOf(child);
		const { childId, session, requestNr } = await parentOf(child);
		const { results } = await env.LAB_DB.prepare('SELECT request_nr FROM result_requests WHERE patient_id = ?1')
			.bind(childId)
			.all<{ request_nr: string }>();
		expect(results.map((row) => row.request_nr)).toEqual([requestNr]);
		expect(other.requestNr).not.toBe(requestNr);
		expect(await family(session)).toMatchObject({ shown: null, data: [{ id: childId, firstName: child.firstName, until: '2034-03-12', isOver: false }] });
	});
	it('by an IIN alone is refused: a request in another name, a wrong password, no receipt at all', async () => {
		const child = newChild();
		const session = await signIn('patient', await addPatient());
		const stranger = await receiptOf({ ...newChild(), firstName: 'Мансур' });
		const own = await receiptOf(child);
		expect(await add(session, { ...child, internalNr: stranger.requestNr, password: stranger.password })).toMatchObject({ code: 'not-same-person' });
		expect(await add(session, { ...child, internalNr: own.requestNr, password: '111111111' })).toMatchObject({ code: 'invalid-password', triesLeft: 4 });
		expect(await add(session, child)).toMatchObject({ code: 'validation', fields: [{ field: 'internalNr', rule: 'receiptNeeded' }] });
		expect(await add(session, { ...child, internalNr: own.requestNr })).toMatchObject({ fields: [{ field: 'password', rule: 'required' }] });
		expect((await family(session)).data).toEqual([]);
	});
	it('without the word of a parent is refused by name, and adds nobody', async () => {
		const child = newChild();
		const session = await signIn('patient', await addPatient());
		const { requestNr, password } = await receiptOf(child);
		const sent = ask('POST', path, { access: session.token, body: { ...child, internalNr: requestNr, password } });
		expect(await read(sent)).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'guardian', rule: 'guardian' }] });
		expect((await family(session)).data).toEqual([]);
	});
	it('keeps an IIN that the laboratory has not named out of the store', async () => {
		const child = newChild();
		const session = await signIn('patient', await addPatient());
		const { requestNr, password } = await requested([await idOf('BIO-001')], { ...person, ...child, middleName: '', sex: 'M' });
		const { id } = await add(session, { ...child, internalNr: requestNr, password });
		expect(await env.LAB_DB.prepare('SELECT iin, proved_at FROM patients WHERE id = ?1').bind(id).first()).toEqual({ iin: '', proved_at: null });
	});
	it('by an order with the account’s proved phone counts only when the child was tested by it', async () => {
		const child = newChild();
		const guardian = await addPatient({ phone: '+77012345678' });
		const session = await signIn('patient', guardian);
		const { requestNr } = await requested([await idOf('BIO-001')], { ...person, ...child, middleName: '', sex: 'M' });
		expect(await add(session, child)).toMatchObject({ code: 'validation' });
		await send(requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }], { collectedAt: '2026-11-20T08:00:00+05:00' });
		expect((await add(await signIn('patient', await addPatient()), child)).http).toBe(422);
		expect((await add(session, child)).http).toBe(200);
	});
	it('by an order that was claimed, and not made here, proves nothing', async () => {
		const child = newChild();
		const session = await signIn('patient', await addPatient());
		const { access, requestNr } = await requested([await idOf('BIO-001')], { ...person, ...child, middleName: '', sex: 'M' });
		await send(requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }], { collectedAt: '2026-11-20T08:00:00+05:00' });
		expect((await ask('POST', '/account/patient-room/claim-order', { body: { access }, access: session.token })).status).toBe(200);
		expect(await add(session, child)).toMatchObject({ code: 'validation' });
	});
	it('tells of other accounts only after the proof, and then only whom to ask', async () => {
		const child = newChild();
		await parentOf(child);
		const session = await signIn('patient', await addPatient());
		const again = await receiptOf(child);
		const before = await add(session, { ...child, internalNr: again.requestNr, password: '111111111' });
		const unknown = newChild();
		const nobody = await receiptOf(unknown);
		const beside = await add(session, { ...unknown, internalNr: nobody.requestNr, password: '111111111' });
		expect({ ...before, triesLeft: 0 }).toEqual({ ...beside, triesLeft: 0 });
		expect(await add(session, { ...child, internalNr: again.requestNr, password: again.password })).toMatchObject({ http: 409, code: 'ask-reception' });
		const grown = newChild();
		await addPatient({ iin: grown.iin, birth_date: grown.birthDate, proved_at: 1 });
		const theirs = await receiptOf(grown);
		expect(await add(session, { ...grown, internalNr: theirs.requestNr, password: theirs.password })).toMatchObject({ code: 'ask-reception' });
		expect((await family(session)).data).toEqual([]);
	});
	it('of 16 years is refused at the birth date', async () => {
		const session = await signIn('patient', await addPatient());
		expect(await add(session, { ...newChild(), birthDate: '2010-11-20' })).toMatchObject({ fields: [{ field: 'birthDate', rule: 'ofAge' }] });
	});
	it('of many who try at once, one becomes the guardian', async () => {
		const child = newChild();
		const { requestNr, password } = await receiptOf(child);
		const sessions = await Promise.all(Array.from({ length: 8 }, async () => signIn('patient', await addPatient())));
		const tries = await Promise.all(sessions.map((session) => add(session, { ...child, internalNr: requestNr, password })));
		expect(tries.filter(({ http }) => http === 200)).toHaveLength(1);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM patients WHERE iin = ?1').bind(child.iin).first('n')).toBe(1);
	});
});

describe('showing a child', () => {
	it('is the parent’s alone: another’s child is no child', async () => {
		const { childId, session } = await parentOf(newChild());
		const stranger = await signIn('patient', await addPatient());
		const [other, none] = await Promise.all([act(stranger, childId), act(stranger, 'F'.repeat(22))]);
		expect([other.status, none.status]).toEqual([404, 404]);
		expect(await other.text()).toBe(await none.text());
		expect((await act(session, childId)).status).toBe(200);
		expect((await family(session)).shown).toBe(childId);
	});
	it('names the child on every page of the account, and goes back in one press', async () => {
		const child = newChild();
		const { childId, session } = await parentOf(child);
		const shown = await post('/cabinet/family', { intent: 'show', id: childId }, { Cookie: session.cookie });
		expect(shown.status).toBe(303);
		const cookie = joinCookies(session.cookie, shown);
		expect(cookie).toMatch(/acting=1/);
		for (const page of ['/cabinet/family', '/kz/cabinet/settings', '/cabinet/shared', '/basket', '/en/results']) {
			const text = await (await visit(page, { headers: { Cookie: cookie } })).text();
			expect(text, page).toContain(`${child.firstName} ${child.lastName}`);
			expect(text, page).toContain('value="back"');
		}
		// A page that is the same for everybody knows of no child.
		expect(await (await visit('/', { headers: { Cookie: cookie } })).text()).not.toContain(child.firstName);
		const back = await post('/cabinet/family', { intent: 'back' }, { Cookie: cookie });
		expect(back.headers.getSetCookie().join()).toMatch(/acting=;.*Max-Age=0/);
		expect((await family(session)).shown).toBeNull();
	});
	it('refuses a form of a page that showed somebody else, and changes nothing', async () => {
		const { id, childId, session } = await parentOf(newChild());
		await act(session, childId);
		const fields = { intent: 'names', subject: id, surname: 'Другая', name: 'Дина', patronymic: '', iin: '' };
		const refused = await post('/cabinet/settings', fields, { Cookie: session.cookie, 'Sec-Fetch-Mode': 'cors' });
		expect(refused.status).toBe(409);
		expect(await refused.text()).toContain('переключились на данные другого человека');
		for (const one of [id, childId])
			expect(await env.LAB_DB.prepare('SELECT last_name FROM patients WHERE id = ?1').bind(one).first('last_name')).toBe('Сейткали');
		// The backend refuses as well what no page has asked for.
		const direct = await read(ask('POST', '/account/patient-room/settings/language', { access: session.token, body: { locale: 'en' } }));
		expect(direct).toMatchObject({ http: 409, code: 'person-changed' });
		// The other way round it is the page's mark alone that tells.
		await ask('POST', `${path}/back`, { access: session.token, body: {} });
		const late = { intent: 'language', subject: childId, locale: 'en' };
		expect((await post('/cabinet/settings', late, { Cookie: session.cookie })).status).toBe(409);
		expect(await env.LAB_DB.prepare('SELECT locale FROM patients WHERE id = ?1').bind(id).first('locale')).toBe('ru');
		expect((await post('/cabinet/settings', { ...late, subject: id }, { Cookie: session.cookie })).status).toBe(303);
	});
	it('ends at once where the child is removed in another session, and the next page says so', async () => {
		const child = newChild();
		const { id, childId, session } = await parentOf(child);
		const shown = await post('/cabinet/family', { intent: 'show', id: childId }, { Cookie: session.cookie });
		const cookie = joinCookies(session.cookie, shown);
		const other = await signIn('patient', id);
		expect((await post('/cabinet/family', { intent: 'remove', id: childId }, { Cookie: other.cookie })).headers.get('Location')).toContain('done=removed');
		const page = await visit('/basket', { headers: { Cookie: cookie } });
		expect(await page.text()).not.toContain(child.firstName);
		expect(decodeURIComponent(page.headers.getSetCookie().join('\n'))).toContain('Доступ к данным ребёнка закончился');
		expect((await act(session, childId)).status).toBe(404);
	});
	it('ends on the sixteenth birthday by the clock of Almaty', async () => {
		const { id, childId, session } = await parentOf(newChild());
		const birthday = Date.now() + 5 * 24 * 3_600_000;
		const day = new Date(birthday + 5 * 3_600_000).toISOString().slice(0, 10);
		await env.LAB_DB.prepare('UPDATE wards SET until = ?2 WHERE patient_id = ?1').bind(childId, day).run();
		expect((await act(session, childId)).status).toBe(200);
		const midnight = Date.parse(`${day}T00:00:00+05:00`);
		const at = (ms: number) => testServices({ clock: () => midnight + ms });
		expect((await family(session, at(-1000))).shown).toBe(childId);
		expect(await family(session, at(0))).toMatchObject({ shown: null, data: [{ isOver: true }] });
		expect((await act(session, childId, at(0))).status).toBe(404);
		expect(id).not.toBe(childId);
		// The month before, the page says so.
		const page = await (await visit('/cabinet/family', { headers: { Cookie: session.cookie } })).text();
		expect(page).toContain('Скоро 16 лет');
	});
	it('lets a removed child be added again, with what is proved then and nothing of what was', async () => {
		const child = newChild();
		const { childId, session, requestNr } = await parentOf(child);
		await ask('POST', `${path}/remove`, { access: session.token, body: { id: childId } });
		const again = await receiptOf(child);
		const anew = await add(session, { ...child, internalNr: again.requestNr, password: again.password });
		expect(anew.http).toBe(200);
		const { results } = await env.LAB_DB.prepare('SELECT request_nr FROM result_requests WHERE patient_id IN (?1, ?2)')
			.bind(childId, anew.id)
			.all<{ request_nr: string }>();
		expect(results.map((row) => row.request_nr)).toEqual([again.requestNr]);
		expect(requestNr).not.toBe(again.requestNr);
	});
	it('finds children and requests by indexes', async () => {
		const plan = async (sql: string) => {
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>();
			return results.map(({ detail }) => detail).join('\n');
		};
		expect(await plan("SELECT p.id FROM wards w JOIN patients p ON p.id = w.patient_id WHERE w.guardian_id = 'a'")).not.toContain('SCAN');
		expect(await plan("UPDATE result_requests SET patient_id = 'a' WHERE iin = 'b' AND iin_confirmed = 1 AND patient_id IS NULL")).not.toContain('SCAN');
		expect(await plan("SELECT s.id FROM shares s WHERE s.patient_id = 'a' ORDER BY s.created_at DESC")).not.toContain('SCAN');
		expect(await plan("DELETE FROM result_access WHERE share_id = 'a'")).not.toContain('SCAN');
	});
});

describe('the end of the access', () => {
	const messages = async (id: string) =>
		(
			await env.LAB_DB.prepare(
				"SELECT kind, recipient, locale, facts, next_at FROM outgoing WHERE kind LIKE 'ward-ending-%' AND id LIKE '%:' || ?1 || '.%'",
			)
				.bind(id)
				.all()
		).results;
	const run = (clock: string) =>
		runJobs({ db: env.LAB_DB, services: testServices({ clock: () => Date.parse(clock), queue: { send: async () => undefined } }) });

	it('is told thirty days before, once, by day, to a parent who wants no news as well; and to nobody when it is over', async () => {
		const child = newChild();
		const { id } = await parentOf(child);
		await env.LAB_DB.prepare("UPDATE patients SET email = ?2, email_sending = 0, sms_sending = 0, locale = 'kz' WHERE id = ?1")
			.bind(id, `${id}@example.kz`)
			.run();
		// The sixteenth birthday is 12 March 2034.
		await run('2034-02-09T20:00:00+05:00');
		expect(await messages(id)).toEqual([]);
		await run('2034-02-10T06:00:00+05:00');
		const expected = {
			kind: 'ward-ending-mail',
			recipient: `${id}@example.kz`,
			locale: 'kz',
			facts: expect.stringContaining('"day":"2034-03-12"') as unknown,
			next_at: Date.parse('2034-02-10T08:00:00+05:00'),
		};
		expect(await messages(id)).toEqual([expected]);
		await env.LAB_DB.prepare("DELETE FROM outgoing WHERE kind LIKE 'ward-ending-%'").run();
		await run('2034-02-20T12:00:00+05:00');
		expect(await messages(id)).toEqual([]);
		await env.LAB_DB.prepare('UPDATE wards SET told_at = NULL WHERE guardian_id = ?1').bind(id).run();
		await run('2034-03-12T00:00:00+05:00');
		expect(await messages(id)).toEqual([]);
	});
	it('names nobody, and a short message of it is one to pay for', () => {
		for (const locale of locales) {
			const { text } = messageKinds['ward-ending-sms'].write(locale, { day: '2034-03-12' });
			expect(text.length).toBeLessThanOrEqual(70);
			expect(text).toContain('2034');
			expect(messageKinds['ward-ending-mail'].write(locale, { day: '2034-03-12', link: 'https://site.example/x' }).text).toContain(
				'https://site.example/x',
			);
		}
	});
	it('is looked for by its day, however many children there are', async () => {
		const { results } = await env.LAB_DB.prepare(
			"EXPLAIN QUERY PLAN SELECT guardian_id, patient_id, until FROM wards WHERE told_at IS NULL AND until > '2034-01-01' AND until <= '2034-02-01' ORDER BY until LIMIT 50",
		).all<{ detail: string }>();
		expect(results.map(({ detail }) => detail).join()).toContain('wards_untold');
	});
});
