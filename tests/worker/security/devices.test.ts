/** Open sessions, the password, and confirming that it is still the owner. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDoctor, addPartner, addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { codesTo } from '#tests/support/flows.ts';
import { ask, inOrder, joinCookies, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, post, seedSite, visit } from '#tests/support/site.ts';

// Passwords are hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const password = 'Qarlygash-27';
const next = 'Besqonaq-314-tau';
const minute = 60_000;
const isOpen = async (token: string, role = 'patient') =>
	(await ask('POST', `/account/auth-${role}/confirming-session`, { body: { session: token }, access: token })).status === 200;
interface Session {
	readonly id: string;
	readonly device: string;
	readonly isThis: boolean;
}
const list = (access: string) => read<{ data: readonly Session[] }>(ask('GET', '/account/sessions', { access }));
const end = (access: string, id: string) => read<{ code: string; wasThis: boolean }>(ask('POST', '/account/sessions/end', { access, body: { id } }));
const navigation = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' };
/** A session whose credential was given a while ago. */
async function aged(id: string, role: 'patient' | 'doctor' = 'patient') {
	const session = await signIn(role, id);
	await env.LAB_DB.prepare('UPDATE sessions SET strong_until = ?2 WHERE account_id = ?1').bind(id, Date.now()).run();
	return session;
}

describe('the list of devices', () => {
	it('shows what is open, with the one that asks, and nothing of others', async () => {
		const id = await addPatient();
		const [first, second] = [await signIn('patient', id), await signIn('patient', id)];
		await signIn('patient', await addPatient());
		const { data } = await list(second.token);
		expect(data).toHaveLength(2);
		expect(data.filter(({ isThis }) => isThis)).toHaveLength(1);
		const page = await (await visit('/cabinet/sessions', { headers: { Cookie: second.cookie } })).text();
		expect(page.match(/Chrome, Android/g)?.length).toBeGreaterThanOrEqual(2);
		expect(page).toContain('Это устройство');
		// The button says which session it ends to who does not see the row.
		const [, about = ''] = /<button[^>]*aria-describedby="(device-[\w-]+)"[^>]*>.*?Завершить/.exec(page) ?? [];
		expect(page).toMatch(new RegExp(`<h2 id="${about}">Chrome, Android`));
		expect(about).not.toBe('');
		expect(page).not.toContain(first.token);
	});
	it('is every role’s', async () => {
		const made = [
			['doctor', await addDoctor()],
			['representative', await addRepresentative()],
			['partner', await addPartner()],
		] as const;
		for (const [role, id] of made) {
			const { cookie } = await signIn(role, id);
			expect((await visit('/kz/cabinet/sessions', { headers: { Cookie: cookie } })).status, role).toBe(200);
		}
	});
	it('leaves out what has ended', async () => {
		const id = await addPatient();
		await signIn('patient', id, { notMine: true, services: testServices({ clock: () => Date.now() - 20 * minute }) });
		const { token } = await signIn('patient', id);
		expect((await list(token)).data).toHaveLength(1);
	});
	it('is read by an index', async () => {
		const { results } = await env.LAB_DB.prepare(
			'EXPLAIN QUERY PLAN SELECT hash FROM sessions WHERE account_id = ?1 AND role = ?2 AND ends_at > ?3 AND seen_at + idle_ms > ?3 ORDER BY seen_at DESC LIMIT 50',
		)
			.bind('x', 'patient', 0)
			.all<{ detail: string }>();
		expect(results.map(({ detail }) => detail).join('\n')).toMatch(/^SEARCH sessions USING INDEX sessions_by_account/);
		expect(results).toHaveLength(1);
	});
	it('ends one; another person’s answers as one that does not exist', async () => {
		const id = await addPatient();
		const [own, other] = [await signIn('patient', id), await signIn('patient', id)];
		const stranger = await signIn('patient', await addPatient());
		const otherId = (await list(other.token)).data.find(({ isThis }) => isThis)?.id ?? '';
		const refused = await end(stranger.token, otherId);
		expect(refused).toEqual(await end(stranger.token, 'Z'.repeat(22)));
		expect(refused).toMatchObject({ http: 404 });
		const ended = await post('/cabinet/sessions', { intent: 'end', id: otherId }, { Cookie: own.cookie });
		expect(ended.headers.get('Location')).toBe('/cabinet/sessions?ended=one');
		expect([await isOpen(own.token), await isOpen(other.token)]).toEqual([true, false]);
	});
	it('ends all others', async () => {
		const id = await addPatient();
		const [own, ...others] = [await signIn('patient', id), await signIn('patient', id), await signIn('patient', id)];
		const doctor = await signIn('doctor', await addDoctor());
		expect((await post('/cabinet/sessions', { intent: 'others' }, { Cookie: own.cookie })).headers.get('Location')).toBe('/cabinet/sessions?ended=others');
		expect(await isOpen(own.token)).toBe(true);
		for (const { token } of others) expect(await isOpen(token)).toBe(false);
		expect(await isOpen(doctor.token, 'doctor')).toBe(true);
	});
	it('ending the own one leads out', async () => {
		const { token, cookie } = await signIn('patient', await addPatient());
		const id = (await list(token)).data[0]?.id ?? '';
		const ended = await post('/cabinet/sessions', { intent: 'end', id }, { Cookie: cookie });
		expect(ended.headers.get('Location')).toBe('/login?out=1');
		expect(ended.headers.getSetCookie().join('\n')).toMatch(/auth-session=;.*Max-Age=0/);
	});
});

describe('confirming that it is still the owner', () => {
	it('is asked before sessions are ended, and leads back to the form with what was typed', async () => {
		const id = await addPatient({ password });
		const other = await signIn('patient', id);
		const { cookie, token } = await aged(id);
		const otherId = (await list(token)).data.find(({ isThis }) => !isThis)?.id ?? '';
		expect(await end(token, otherId)).toMatchObject({ http: 403, code: 'confirm-again' });
		const refused = await post('/kz/cabinet/sessions', { intent: 'end', id: otherId }, { Cookie: cookie, ...navigation });
		expect(refused.status).toBe(303);
		expect(refused.headers.get('Location')).toBe('/kz/cabinet/confirm?back=%2Fkz%2Fcabinet%2Fsessions');
		let cookies = joinCookies(cookie, refused);
		// A wrong password in between costs nothing of it.
		const wrong = await post(
			'/kz/cabinet/confirm?back=%2Fkz%2Fcabinet%2Fsessions',
			{ intent: 'password', password: 'wrong' },
			{ Cookie: cookies, ...navigation },
		);
		cookies = joinCookies(cookies, wrong);
		expect(await (await visit(wrong.headers.get('Location') ?? '', { headers: { Cookie: cookies } })).text()).toContain('Құпиясөз сәйкес келмейді');
		const confirmed = await post('/kz/cabinet/confirm?back=%2Fkz%2Fcabinet%2Fsessions', { intent: 'password', password }, { Cookie: cookies });
		expect(confirmed.headers.get('Location')).toBe('/kz/cabinet/sessions');
		cookies = joinCookies(cookies, confirmed);
		expect(await (await visit('/kz/cabinet/sessions', { headers: { Cookie: cookies } })).text()).toMatch(
			/data-banner-text[^>]*>Бұл өзіңіз екеніңізді растадыңыз/,
		);
		const done = await post('/kz/cabinet/sessions', { intent: 'end', id: otherId }, { Cookie: cookies });
		expect(done.headers.get('Location')).toBe('/kz/cabinet/sessions?ended=one');
		expect(await isOpen(other.token)).toBe(false);
	});
	it('a script is told where to go, and keeps what was typed', async () => {
		const { cookie } = await aged(await addPatient({ password }));
		const answer = await post('/cabinet/sessions', { intent: 'others' }, { Cookie: cookie, Accept: 'application/json' });
		expect(await answer.json()).toEqual({ redirect: '/cabinet/confirm?back=%2Fcabinet%2Fsessions', unsent: true });
	});
	it('works by a code to the phone on file, of that session alone', async () => {
		const phone = '+77026612345';
		const id = await addPatient({ phone });
		const other = await aged(id);
		const { cookie, token } = await aged(id);
		const page = await (await visit('/cabinet/confirm', { headers: { Cookie: cookie } })).text();
		expect(page).not.toMatch(/name="password"/);
		expect(page).not.toContain(phone.slice(-7));
		const asked = await post('/cabinet/confirm?back=%2Fcabinet%2Fsessions', { intent: 'code' }, { Cookie: cookie });
		expect(asked.headers.get('Location')).toBe('/login/code?for=confirm&back=%2Fcabinet%2Fsessions');
		const [code = ''] = await codesTo(phone);
		const done = await post(asked.headers.get('Location') ?? '', { code, intent: 'confirm' }, { Cookie: joinCookies(cookie, asked) });
		expect(done.headers.get('Location')).toBe('/cabinet/sessions');
		expect(done.headers.getSetCookie().join('\n')).toMatch(/auth-flow=;.*Max-Age=0/);
		expect(cookiesOf(done)).not.toMatch(/auth-session=/);
		const strong = async (access: string) =>
			(await read<{ isStrong: boolean }>(ask('POST', '/account/auth-patient/confirming-session', { body: { session: access }, access }))).isStrong;
		expect([await strong(token), await strong(other.token)]).toEqual([true, false]);
	});
	it('says so where there is neither password nor phone', async () => {
		const { cookie, token } = await aged(await addPatient({ phone: '', email: 'only@example.kz' }));
		expect(await (await visit('/en/cabinet/confirm', { headers: { Cookie: cookie } })).text()).toContain('neither a password nor');
		expect(await read(ask('POST', '/account/session/confirm-code', { access: token, body: {} }))).toMatchObject({ http: 409, code: 'not-available' });
	});
	it('has tries of its own: wrong ones end it, and a stranger’s at the sign-in use none of them up', async () => {
		const phone = '+77026698765';
		const { token } = await signIn('patient', await addPatient({ phone, password }));
		const confirm = (typed: string) => read<{ code: string }>(ask('POST', '/account/session/confirm', { access: token, body: { password: typed } }));
		const enter = (typed: string) => read(ask('POST', '/account/auth-patient/login', { body: { login: phone, password: typed } }));
		for (let tried = 0; tried < 6; tried += 1) await enter('wrong');
		expect(await enter(password)).toMatchObject({ http: 429 });
		expect(await confirm(password)).toMatchObject({ http: 200 });
		for (let tried = 0; tried < 5; tried += 1) expect(await confirm('wrong')).toMatchObject({ http: 403, code: 'wrong-credentials' });
		expect(await confirm(password)).toMatchObject({ http: 429, code: 'too-many' });
	});
	it('is nobody’s who is not signed in', async () => {
		for (const path of [
			'/cabinet/sessions',
			'/cabinet/password',
			'/cabinet/confirm',
			'/kz/cabinet/sessions/',
			'/cabinet/%73essions',
			'/cabinet/sessions/_payload.json',
		])
			expect((await visit(path)).headers.get('Location'), path).toMatch(/^(\/kz)?\/login\?back=/);
		for (const [method, path] of [
			['GET', 'sessions'],
			['POST', 'sessions/end'],
			['POST', 'sessions/end-others'],
			['GET', 'session/ways'],
			['POST', 'session/confirm'],
			['POST', 'session/confirm-code'],
			['POST', 'session/password'],
		] as const)
			for (const access of [undefined, 'F'.repeat(43)])
				expect(
					(await ask(method, `/account/${path}`, { ...(method === 'POST' ? { body: {} } : {}), ...(access === undefined ? {} : { access }) })).status,
					path,
				).toBe(401);
	});
});

describe('the password', () => {
	const change = (access: string, body: Readonly<Record<string, string>>) =>
		read<{ code: string }>(ask('POST', '/account/session/password', { access, body }));
	const signsIn = async (phone: string, typed: string) =>
		(await ask('POST', '/account/auth-patient/login', { body: { login: phone, password: typed } })).status === 200;

	it('is changed with the current one; every other session ends', async () => {
		const phone = '+77026600001';
		const id = await addPatient({ phone, password });
		const [own, other] = [await signIn('patient', id), await signIn('patient', id)];
		const done = await post('/cabinet/password', { currentPassword: password, password: next, repeatPassword: next }, { Cookie: own.cookie });
		expect(done.headers.get('Location')).toBe('/cabinet/password?end=done');
		expect(await (await visit('/cabinet/password?end=done', { headers: { Cookie: own.cookie } })).text()).toContain('Пароль изменён');
		expect([await isOpen(own.token), await isOpen(other.token)]).toEqual([true, false]);
		expect([await signsIn(phone, password), await signsIn(phone, next)]).toEqual([false, true]);
		const messages = await env.LAB_DB.prepare("SELECT kind FROM outgoing WHERE recipient = ?1 AND kind LIKE 'password-changed-%'").bind(phone).all();
		expect(messages.results).toEqual([{ kind: 'password-changed-sms' }]);
	});
	it('is changed by every role, and is made of nobody’s code, name or the site’s', async () => {
		const made = [
			['doctor', 'doctor', await addDoctor({ code: 'DOC-558877', password })],
			['representative', 'med', await addRepresentative({ code: 'REP-558877', password })],
			['partner', 'partner', await addPartner({ code: 'PAR-558877', password })],
		] as const;
		for (const [role, path, id] of made) {
			const { token } = await signIn(role, id);
			const code = `${role.slice(0, 3).toUpperCase()}-558877`;
			for (const [typed, rule] of [
				[`${code}aA!`, 'passwordPersonal'],
				['Zerthana2026!', 'passwordCommon'],
				['Aa1!Зертхана', 'passwordCommon'],
			] as const)
				expect(await change(token, { currentPassword: password, password: typed, repeatPassword: typed }), `${role} ${typed}`).toMatchObject({
					http: 422,
					fields: [{ field: 'password', rule }],
				});
			expect(await change(token, { currentPassword: password, password: next, repeatPassword: next }), role).toMatchObject({ http: 200 });
			const enters = async (typed: string) => (await ask('POST', `/account/auth-${path}/login`, { body: { code, password: typed } })).status;
			expect([await enters(password), await enters(next)], role).toEqual([403, 200]);
		}
	});
	it.each([
		[{ currentPassword: 'wrong', password: next, repeatPassword: next }, 403, 'wrong-credentials'],
		[{ currentPassword: password, password: 'Seitkali1990!', repeatPassword: 'Seitkali1990!' }, 422, 'validation'],
		[{ currentPassword: password, password: next, repeatPassword: `${next}.` }, 422, 'validation'],
		[{ currentPassword: password, password: 'short-1A', repeatPassword: 'short-1B' }, 422, 'validation'],
		[{ currentPassword: password, password: 'Password1!', repeatPassword: 'Password1!' }, 422, 'validation'],
		[{ currentPassword: '', password: next, repeatPassword: next }, 422, 'validation'],
	])('stays with %j', async (body, http, code) => {
		const id = await addPatient({ password });
		const [own, other] = [await signIn('patient', id), await signIn('patient', id)];
		const stored = () => env.LAB_DB.prepare('SELECT password FROM patients WHERE id = ?1').bind(id).first('password');
		const before = await stored();
		expect(await change(own.token, body)).toMatchObject({ http, code });
		expect([await stored(), await isOpen(other.token)]).toEqual([before, true]);
	});
	it('of two changes at once one is made', async () => {
		const { token } = await signIn('patient', await addPatient({ password }));
		const answers = await Promise.all([next, `${next}-2`].map((one) => change(token, { currentPassword: password, password: one, repeatPassword: one })));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([200, 409]);
	});
	it('is nothing that a page gives back, and the form tells managers of passwords whose it is', async () => {
		const { cookie } = await signIn('patient', await addPatient({ phone: '+77026600002', password }));
		const refused = await post(
			'/cabinet/password',
			{ currentPassword: 'Typed-Wrong-1', password: next, repeatPassword: next },
			{ Cookie: cookie, ...navigation },
		);
		const page = await (await visit('/cabinet/password', { headers: { Cookie: joinCookies(cookie, refused) } })).text();
		expect(page).toContain('Нынешний пароль не подходит');
		expect(page).not.toMatch(/Typed-Wrong-1|Besqonaq/);
		expect(page).toMatch(/<input[^>]*autocomplete="username"[^>]*value="\+77026600002"/i);
		expect(page.match(/autocomplete="new-password"/gi)).toHaveLength(2);
		expect(page.match(/autocomplete="current-password"/gi)).toHaveLength(1);
	});
	it('has an address that programs know', async () => {
		const answer = await visit('/.well-known/change-password');
		expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/cabinet/password']);
	});
	it('that nobody has chosen yet is not asked for', async () => {
		const { cookie } = await signIn('patient', await addPatient());
		expect(await (await visit('/kz/cabinet/password', { headers: { Cookie: cookie } })).text()).toContain('Сізде әлі құпиясөз жоқ');
	});
});
