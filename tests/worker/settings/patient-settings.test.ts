/** A patient's settings: names, contacts, notices and the language of messages. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { address, ask, joinCookies, read } from '#tests/support/laboratory.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const path = '/account/patient-room/settings';
const rowOf = (id: string) => env.LAB_DB.prepare('SELECT * FROM patients WHERE id = ?1').bind(id).first();
const saveAt = (session: TestSession, intent: string, fields: Readonly<Record<string, string>>) =>
	post('/cabinet/settings', { intent, ...fields }, { Cookie: session.cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' });
const codeTo = async (recipient: string) => {
	const row = await env.LAB_DB.prepare("SELECT facts FROM outgoing WHERE recipient = ?1 AND kind LIKE 'code-%' ORDER BY changed_at DESC")
		.bind(recipient)
		.first<{ facts: string }>();
	return (JSON.parse(row?.facts ?? '{}') as { code?: string }).code ?? '';
};
const messagesTo = async (recipient: string) => {
	const { results } = await env.LAB_DB.prepare("SELECT kind FROM outgoing WHERE recipient = ?1 AND kind LIKE 'contact-%'")
		.bind(recipient)
		.all<{ kind: string }>();
	return results.map(({ kind }) => kind);
};

describe('names', () => {
	it('are the person’s to correct until the IIN is proved, and the reception’s from then on', async () => {
		const id = await addPatient();
		const session = await signIn('patient', id);
		const names = { surname: 'Сейтқали', name: 'Айгерім', patronymic: '', iin: '900521400123', iinConfirmed: '900521400123' };
		const saved = await saveAt(session, 'names', names);
		expect(saved.headers.get('Location')).toBe('/cabinet/settings?done=saved');
		expect(await (await visit('/cabinet/settings?done=saved', { headers: { Cookie: session.cookie } })).text()).toContain('Данные успешно изменены.');
		expect(await rowOf(id)).toMatchObject({ last_name: 'Сейтқали', name_folded: 'сеиткали аигерим', iin: '900521400123' });
		await env.LAB_DB.prepare('UPDATE patients SET proved_at = 1 WHERE id = ?1').bind(id).run();
		const body = { part: 'names', surname: 'Другая', name: 'Дина', patronymic: '', iin: '' };
		expect(await read(ask('POST', path, { access: session.token, body }))).toMatchObject({ http: 409, code: 'ask-reception' });
		expect(await rowOf(id)).toMatchObject({ last_name: 'Сейтқали' });
		const page = await (await visit('/cabinet/settings', { headers: { Cookie: session.cookie } })).text();
		expect(page).not.toContain('name="surname"');
		expect(page).toContain('Изменить их можно в регистратуре');
	});
	it('keep what was typed when they are refused, with the fault at its field', async () => {
		const session = await signIn('patient', await addPatient());
		const refused = await saveAt(session, 'names', { surname: 'Ким', name: '', patronymic: 'Ильич', iin: '' });
		const page = await (await visit('/cabinet/settings', { headers: { Cookie: joinCookies(session.cookie, refused) } })).text();
		expect(page).toContain('value="Ильич"');
		expect(/<input[^>]*id="f-name"[^>]*>/.exec(page)?.[0]).toContain('aria-invalid="true"');
		// Other forms of the page are not touched by it.
		expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
	});
	it('do not take the IIN of somebody else, and anyone who tries many is stopped', async () => {
		const taken = await addPatient({ iin: '850101300001', proved_at: 1 });
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		const body = { part: 'names', surname: 'Ким', name: 'Лев', patronymic: '', iin: '850101300001' };
		const tries = [];
		for (let at = 0; at < 6; at += 1) tries.push((await ask('POST', path, { access: token, body })).status);
		expect(tries).toEqual([409, 409, 409, 409, 409, 429]);
		expect(await rowOf(taken)).toMatchObject({ iin: '850101300001' });
	});
});

describe('a phone', () => {
	it('is changed by a code to the new one, and the old one is told', async () => {
		const [old, next] = ['+77017770001', '+77017770002'];
		// Two people may share one.
		await addPatient({ phone: next });
		const id = await addPatient({ phone: old });
		const session = await signIn('patient', id);
		const sent = await saveAt(session, 'phone', { phoneNumber: '8 701 777 00 02' });
		// A message that was sent has no code any more.
		const code = await codeTo(next);
		expect(sent.headers.get('Location')).toBe('/login/code?for=contact');
		expect(await rowOf(id)).toMatchObject({ phone: old });
		const cookie = joinCookies(session.cookie, sent);
		const wrong = await post('/login/code?for=contact', { code: '000000' }, { Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' });
		expect(wrong.headers.get('Location') ?? '').not.toContain('changed');
		const done = await post('/login/code?for=contact', { code }, { Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' });
		expect(done.headers.get('Location')).toBe('/cabinet/settings?changed=1');
		expect(await rowOf(id)).toMatchObject({ phone: next });
		expect(await messagesTo(old)).toEqual(['contact-changed-sms']);
		expect(await messagesTo(next)).toEqual([]);
	});
	it('is not changed by a session that its owner has ended since the code was asked for', async () => {
		const next = '+77017770021';
		const id = await addPatient({ phone: '+77017770020' });
		const [thief, own] = [await signIn('patient', id), await signIn('patient', id)];
		const asked = await read<{ access: string }>(ask('POST', `${path}/phone`, { access: thief.token, body: { phoneNumber: next } }));
		const code = await codeTo(next);
		expect((await ask('POST', '/account/sessions/end-others', { access: own.token, body: {} })).status).toBe(200);
		const confirmed = await read(ask('POST', '/account/flow/confirm', { access: asked.access, body: { code } }));
		expect(confirmed).toMatchObject({ code: 'start-again' });
		expect(await rowOf(id)).toMatchObject({ phone: '+77017770020' });
	});
	it('that no SMS reaches is refused at the field', async () => {
		const { token } = await signIn('patient', await addPatient());
		const refused = await read(ask('POST', `${path}/phone`, { access: token, body: { phoneNumber: '+74951234567' } }));
		expect(refused).toMatchObject({ http: 422, fields: [{ field: 'phoneNumber', rule: 'phoneNotMobile' }] });
	});
	it('is not changed without a credential that was given not long ago', async () => {
		const session = await signIn('patient', await addPatient(), { method: 'mail-code' });
		expect((await ask('POST', `${path}/phone`, { access: session.token, body: { phoneNumber: '+77017770003' } })).status).toBe(403);
		const page = await (await visit('/en/cabinet/settings', { headers: { Cookie: session.cookie } })).text();
		expect(page).toContain('/en/cabinet/confirm?back=%2Fen%2Fcabinet%2Fsettings');
		expect(page).not.toContain('name="phoneNumber"');
	});
	it('that is the second one is saved without a code, and taken away when it is left empty', async () => {
		const id = await addPatient();
		const session = await signIn('patient', id);
		await saveAt(session, 'secondPhone', { additionalPhoneNumber: '+7 727 350 00 01' });
		expect(await rowOf(id)).toMatchObject({ phone2: '+77273500001' });
		await saveAt(session, 'secondPhone', { additionalPhoneNumber: '' });
		expect(await rowOf(id)).toMatchObject({ phone2: '' });
	});
});

describe('an e-mail address', () => {
	it('that is the first one is told of by SMS; the next one by a letter to the first', async () => {
		const id = await addPatient({ phone: '+77017770010' });
		const session = await signIn('patient', id);
		for (const [mail, recipient] of [
			['aigerim@example.kz', '+77017770010'],
			['novaya@example.kz', 'aigerim@example.kz'],
		] as const) {
			const cookie = joinCookies(session.cookie, await saveAt(session, 'email', { email: mail }));
			await post('/login/code?for=contact', { code: await codeTo(mail) }, { Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' });
			expect(await rowOf(id)).toMatchObject({ email: mail });
			expect(await messagesTo(recipient)).toHaveLength(1);
		}
	});
});

describe('a contact that was not proved', () => {
	const confirm = (access: string, code: string) => read(ask('POST', '/account/flow/confirm', { access, body: { code } }));
	const askFor = async (token: string, email: string) =>
		(await read<{ access: string }>(ask('POST', `${path}/email`, { access: token, body: { email } }))).access;

	it('is shown as such, and is the person’s once its code was given', async () => {
		const [mail, phone] = ['waits@example.kz', '+77017770020'];
		const id = await addPatient({ phone, unproved_email: mail });
		const session = await signIn('patient', id);
		const page = async () => (await visit('/cabinet/settings', { headers: { Cookie: session.cookie } })).text();
		expect(await page()).toContain('ещё не подтверждена');
		expect(/<input[^>]*name="email"[^>]*>/.exec(await page())?.[0]).toContain(`value="${mail}"`);
		const weak = await signIn('patient', id, { method: 'mail-code' });
		expect(await (await visit('/cabinet/settings', { headers: { Cookie: weak.cookie } })).text()).toContain(`${mail} (не подтверждена)`);
		const cookie = joinCookies(session.cookie, await saveAt(session, 'email', { email: mail }));
		expect(await rowOf(id)).toMatchObject({ email: '', unproved_email: mail });
		await post('/login/code?for=contact', { code: await codeTo(mail) }, { Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' });
		expect(await rowOf(id)).toMatchObject({ email: mail, unproved_email: '', phone });
		expect(await page()).not.toContain('не подтвержден');
		expect(await messagesTo(phone)).toEqual(['contact-changed-sms']);
	});
	it('is forgotten when another one is proved in its place', async () => {
		const id = await addPatient({ phone: '', email: 'proved@example.kz', unproved_phone: '+77017770021' });
		const session = await signIn('patient', id);
		const cookie = joinCookies(session.cookie, await saveAt(session, 'phone', { phoneNumber: '+77017770022' }));
		const code = await codeTo('+77017770022');
		await post('/login/code?for=contact', { code }, { Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' });
		expect(await rowOf(id)).toMatchObject({ phone: '+77017770022', unproved_phone: '' });
	});
	it('a code proves the address that it went to, and no other that was asked for before or after it', async () => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		const first = await askFor(token, 'first@example.kz');
		const code = await codeTo('first@example.kz');
		const second = await askFor(token, 'second@example.kz');
		expect(await confirm(second, code)).toMatchObject({ http: 403, code: 'wrong-code' });
		expect(await confirm(first, await codeTo('second@example.kz'))).toMatchObject({ http: 403, code: 'wrong-code' });
		expect(await rowOf(id)).toMatchObject({ email: '' });
		expect((await confirm(second, await codeTo('second@example.kz'))).http).toBe(200);
		expect(await rowOf(id)).toMatchObject({ email: 'second@example.kz' });
	});
});

it('notices and the language of messages are saved each by itself', async () => {
	const id = await addPatient();
	const session = await signIn('patient', id);
	await saveAt(session, 'notices', { emailSending: 'own', quietFrom: '21', quietUntil: '8' });
	expect(await rowOf(id)).toMatchObject({ sms_sending: 0, email_sending: 1, locale: 'ru' });
	// Who holds the device without the password turns no message off, and takes no name.
	const weak = await signIn('patient', id, { method: 'mail-code' });
	for (const [intent, fields, body] of [
		['notices', { quietFrom: '21', quietUntil: '8' }, { part: 'notices', quietFrom: '21', quietUntil: '8' }],
		['names', { surname: 'Чужая', name: 'Дина' }, { part: 'names', surname: 'Чужая', name: 'Дина', patronymic: '', iin: '' }],
	] as const) {
		expect((await saveAt(weak, intent, fields)).headers.get('Location')).toBe('/cabinet/confirm?back=%2Fcabinet%2Fsettings');
		expect(await read(ask('POST', path, { access: weak.token, body }))).toMatchObject({ http: 403, code: 'confirm-again' });
	}
	expect(await rowOf(id)).toMatchObject({ sms_sending: 0, email_sending: 1, last_name: 'Сейткали' });
	await saveAt(weak, 'language', { locale: 'kz' });
	expect(await rowOf(id)).toMatchObject({ sms_sending: 0, email_sending: 1, locale: 'kz' });
});
