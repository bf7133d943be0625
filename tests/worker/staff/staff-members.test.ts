/** An administrator sees to the people of the staff: roles, sessions, accounts that are shut; and what nobody does to themselves. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { localise } from '#shared/kit/urls.ts';
import { staffMembersWords } from '#shared/staff/members.words.ts';
import { memberOutcomes } from '#shared/staff/payload.ts';
import { addStaff, deviceHeaders, signIn } from '#tests/support/accounts.ts';
import { codesTo } from '#tests/support/flows.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { addPasskey, sendSignIn, signInOptions, site } from '#tests/support/passkeys.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);
const db = env.LAB_DB;

type Act = 'added' | 'roles' | 'sessions/ended' | 'block' | 'unblock' | 'reset';
const act = (by: Member, code: string, what: Act, body: object = {}) =>
	read<{ roles?: string[]; ended?: number; blocked?: boolean } & Refused>(ask('POST', `/account/staff/people/${code}/${what}`, { access: by.token, body }));
const roles = (by: Member, code: string, was: string, now: readonly string[]) => act(by, code, 'roles', { was, roles: now });
const view = (by: Member, code: string) => read<Reply<'staff.people.view'> & Refused>(ask('GET', `/account/staff/people/${code}`, { access: by.token }));
const today = async ({ token }: Pick<Member, 'token'>) => (await read(ask('GET', '/account/staff/today', { access: token }))).http;
const mayRead = async (who: Member, path: string) => (await read(ask('GET', `/account/staff/${path}`, { access: who.token }))).http;
const stored = (id: string) =>
	db
		.prepare('SELECT roles, blocked_at, password, totp_secret FROM staff WHERE id = ?1')
		.bind(id)
		.first<{ readonly roles: string; readonly blocked_at: number | null }>();
const lastOf = async (id: string) => (await journalOf(id)).at(-1);

let phones = 5_560_000;
/** That nobody of the staff has. */
const newPhone = () => `+7701${String((phones += 1))}`;
const anybody = () => ({
	lastName: 'Ахметова',
	firstName: 'Дина',
	middleName: '',
	phone: newPhone(),
	email: '',
	language: 'kz',
	roles: ['call-center', 'reception'],
});
const newCode = () => `T-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;

describe('somebody new', () => {
	it('is taken in with roles and no password, and stands in the journal without phone or address', async () => {
		const boss = await member();
		const code = newCode();
		expect(await act(boss, code, 'added', { ...anybody(), phone: '8 701 555 12 34', email: 'dina@example.kz' })).toMatchObject({ http: 200, code });
		expect(await view(boss, code)).toMatchObject({
			lastName: 'Ахметова',
			phone: '+77015551234',
			language: 'kz',
			roles: ['reception', 'call-center'],
			hasPassword: false,
			hasFactor: false,
			signedInAt: null,
			isSelf: false,
		});
		const entry = (await journalOf(boss.id)).find(({ act: name }) => name === 'staff.people.add');
		expect(entry).toMatchObject({ object: code, outcome: 'done', before: null, after: '{"name":"Ахметова Дина","roles":["reception","call-center"]}' });
	});

	it('stands once, however often the same is asked, until it is another one or a password is set', async () => {
		const [boss, other] = [await member(), await member()];
		const code = newCode();
		const fresh = anybody();
		expect(await act(boss, code, 'added', fresh)).toMatchObject({ http: 200, code });
		const row = () => db.prepare('SELECT * FROM staff WHERE code = ?1').bind(code).first();
		const before = await row();
		// In another order they are the same roles.
		for (const again of [fresh, { ...fresh, roles: fresh.roles.toReversed() }])
			expect(await act(boss, code, 'added', again)).toMatchObject({ http: 200, code });
		expect(await act(other, code, 'added', fresh)).toMatchObject({ http: 200, code });
		const entries = [...(await journalOf(boss.id)), ...(await journalOf(other.id))].filter(({ act: name }) => name === 'staff.people.add');
		expect(entries.map(({ outcome, after }) => [outcome, after !== null])).toEqual([true, false, false, false].map((isTold) => ['done', isTold]));
		const others = {
			lastName: 'Ахметов',
			firstName: 'Дана',
			middleName: 'Ержановна',
			phone: newPhone(),
			email: 'dina@example.kz',
			language: 'ru',
			roles: ['reception'],
		};
		for (const [name, value] of Object.entries(others))
			expect([name, await act(boss, code, 'added', { ...fresh, [name]: value })]).toMatchObject([name, { http: 409, code: 'already-exists' }]);
		expect(await row()).toEqual(before);
		await db.prepare("UPDATE staff SET password = 'x' WHERE code = ?1").bind(code).run();
		expect(await act(boss, code, 'added', fresh)).toMatchObject({ http: 409, code: 'already-exists' });
	});

	it.each(locales)('has a phone that nobody else of the staff has, shut out or not, and the form says so at the phone (%s)', async (locale) => {
		const boss = await member();
		const first = anybody();
		const code = newCode();
		await act(boss, code, 'added', first);
		const count = () => db.prepare('SELECT count(*) AS n FROM staff').first<number>('n');
		const before = await count();
		const refused = { http: 422, code: 'validation', fields: [{ field: 'phone', rule: 'staffPhone' }] };
		const another = { ...anybody(), phone: first.phone, lastName: 'Тен' };
		expect(await act(boss, newCode(), 'added', another)).toMatchObject(refused);
		await act(boss, code, 'block', { note: 'Отпуск' });
		expect(await act(boss, newCode(), 'added', another)).toMatchObject(refused);
		const posted = await post(
			localise('/staff/people', locale),
			{ ...another, roles: 'reception', code: newCode(), intent: 'add' },
			{ cookie: boss.cookie },
		);
		expect(posted.status).toBe(422);
		expect(await posted.text()).toContain(translator(locale)(rulesWords)('staffPhone'));
		expect(await count()).toBe(before);
		// A code that somebody has is what is said first.
		expect(await act(boss, code, 'added', another)).toMatchObject({ http: 409, code: 'already-exists' });
	});

	it('of two with one phone at once one is taken in', async () => {
		const boss = await member();
		const { phone } = anybody();
		const answers = await Promise.all([newCode(), newCode()].map(async (code) => act(boss, code, 'added', { ...anybody(), phone })));
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422]);
	});

	it('sets the first password by a code to that phone alone', async () => {
		const boss = await member();
		const code = newCode();
		await act(boss, code, 'added', { ...anybody(), phone: '+77015559911' });
		const sent = () => db.prepare("SELECT count(*) AS n FROM outgoing WHERE recipient = '+77015559911'").first<number>('n');
		const recover = (phone: string) => ask('POST', '/account/auth-staff/restore-password', { body: { code, phone } });
		expect((await recover('+77015559900')).status).toBe(200);
		expect(await sent()).toBe(0);
		expect((await recover('+77015559911')).status).toBe(200);
		expect(await sent()).toBe(1);
	});

	it.each(locales)('whose phone was mistyped is shut, corrected by the file and opened again: the wrong one sets no password (%s)', async (locale) => {
		const boss = await member();
		const code = newCode();
		const [wrong, right] = [newPhone(), newPhone()];
		await act(boss, code, 'added', { ...anybody(), phone: wrong });
		const page = async () => (await visit(localise(`/staff/people?code=${code}`, locale), { headers: { Cookie: boss.cookie } })).text();
		const advice = translator(locale)(staffMembersWords)('wrongPhone');
		expect(await page()).toContain(advice);
		// Whoever has the wrong phone is half in already.
		const recover = (phone: string) => read<{ access: string }>(ask('POST', '/account/auth-staff/restore-password', { body: { code, phone } }));
		const { access } = await recover(wrong);
		const given = { body: { code: (await codesTo(wrong))[0] ?? '' }, headers: deviceHeaders };
		expect(await read(ask('POST', '/account/flow/confirm', { access, ...given }))).toMatchObject({ http: 200, next: 'password' });
		const set = () => read(ask('POST', '/account/flow/recovery/password', { access, body: { password: 'Vt7#kel-Roo', repeatPassword: 'Vt7#kel-Roo' } }));
		expect(await act(boss, code, 'block', { note: 'Ошибка в телефоне' })).toMatchObject({ http: 200 });
		expect(await set()).toMatchObject({ http: 403, code: 'blocked' });
		const file = `code,last_name,first_name,middle_name,phone,email,language,left,roles\n${code},Ахметова,Дина,,${right},,kz,no,reception\n`;
		expect((await lis('PUT', '/lis/staff?lang=ru-RU&city_id=98', file, { 'Content-Type': 'text/csv' })).status).toBe(200);
		expect(await act(boss, code, 'unblock', { note: 'Исправлено' })).toMatchObject({ http: 200 });
		expect(await set()).toMatchObject({ code: 'start-again' });
		expect(await view(boss, code)).toMatchObject({ phone: right, hasPassword: false, sessions: 0 });
		await recover(right);
		expect(await codesTo(right)).toHaveLength(1);
		// Who has been here sees to their phone themselves.
		await db.prepare("UPDATE staff SET password = 'x' WHERE code = ?1").bind(code).run();
		expect(await page()).not.toContain(advice);
	});

	it.each([
		['a code that somebody has', { code: true, firstName: 'Дана' }, 'already-exists'],
		['a phone that gets no messages', { phone: '+77272345678' }, 'validation'],
		['no role', { roles: [] }, 'validation'],
		['a role that there is not', { roles: ['owner'] }, 'validation'],
		['no name', { lastName: '' }, 'validation'],
	])('is refused with %s, and nobody is written', async (_what, given: object, name) => {
		const boss = await member();
		const taken = newCode();
		await act(boss, taken, 'added', anybody());
		const count = () => db.prepare('SELECT count(*) AS n FROM staff').first<number>('n');
		const before = await count();
		const code = 'code' in given ? taken.toLowerCase() : newCode();
		expect(await act(boss, code, 'added', { ...anybody(), ...given })).toMatchObject({ code: name });
		expect(await count()).toBe(before);
	});

	it('with a code in other letters than one that stands is the same one', async () => {
		const boss = await member();
		await addStaff({ code: `x${boss.code}` });
		expect(await act(boss, `X${boss.code}`.toUpperCase(), 'added', anybody())).toMatchObject({ http: 409, code: 'already-exists' });
	});
});

describe('roles', () => {
	it('open and end with the next call of an open session, and stand in the journal with before and after', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		expect([await mayRead(other, 'feedback'), await mayRead(other, 'partners')]).toEqual([200, 403]);
		expect(await roles(boss, other.code, 'reception', ['money'])).toMatchObject({ http: 200, roles: ['money'] });
		expect([await mayRead(other, 'feedback'), await mayRead(other, 'partners')]).toEqual([403, 200]);
		expect(await lastOf(boss.id)).toMatchObject({
			act: 'staff.people.roles',
			object: other.code,
			before: '{"roles":["reception"]}',
			after: '{"roles":["money"]}',
		});
		// The same told twice has changed nothing the second time.
		expect(await roles(boss, other.code, 'reception', ['money'])).toMatchObject({ http: 200 });
		expect(await lastOf(boss.id)).toMatchObject({ outcome: 'done', before: null, after: null });
	});

	it('are not changed over those that somebody else has given meanwhile', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		await roles(await member(), other.code, 'reception', ['reception', 'doctor']);
		expect(await roles(boss, other.code, 'reception', ['money'])).toMatchObject({ http: 409, code: 'conflict' });
		expect((await stored(other.id))?.roles).toBe('["reception","doctor"]');
	});

	it('are changed by nobody for themselves, and by who is no administrator for nobody', async () => {
		const [boss, clerk] = [await member(), await member(['reception'])];
		expect(await roles(boss, boss.code, 'administrator', ['administrator', 'nurse'])).toMatchObject({ http: 409, code: 'conflict' });
		expect(await roles(clerk, boss.code, 'administrator', ['reception'])).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await roles(boss, 'T-NOBODY', '', ['money'])).toMatchObject({ http: 404 });
		expect((await stored(boss.id))?.roles).toBe('["administrator"]');
	});

	it('are not given to who has left', async () => {
		const [boss, gone] = [await member(), await member(['reception'])];
		await db.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'staff', 1)").bind(gone.id).run();
		expect(await roles(boss, gone.code, 'reception', ['money'])).toMatchObject({ http: 409, code: 'conflict' });
	});

	it('of a file that was read before are read again: the import sees what the console has written', async () => {
		const boss = await member();
		const generation = () => db.prepare('SELECT generation FROM people_generation WHERE one = 1').first<number>('generation');
		const other = await member(['reception']);
		const before = (await generation()) ?? 0;
		await roles(boss, other.code, 'reception', ['money']);
		expect(await generation()).toBe(before + 1);
		await roles(boss, other.code, 'reception', ['doctor']);
		expect(await generation()).toBe(before + 1);
	});
});

describe('an administrator', () => {
	const administrators = async (ids: readonly string[]) => {
		const all = await Promise.all(ids.map(async (id) => stored(id)));
		return all.filter((one) => one !== null && one.blocked_at === null && one.roles.includes('administrator')).length;
	};
	/** Everybody else who gets in is taken away, so that those of the test are the last ones. */
	const alone = async (...kept: readonly Member[]) => {
		await db
			.prepare('UPDATE staff SET roles = \'["reception"]\' WHERE id NOT IN (SELECT value FROM json_each(?1))')
			.bind(JSON.stringify(kept.map(({ id }) => id)))
			.run();
	};

	it('who is the last one loses neither the role nor the account', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		await alone(boss, other);
		for (const what of ['block', 'roles'] as const)
			expect(await act(boss, boss.code, what, what === 'block' ? { note: 'Сам' } : { was: 'administrator', roles: ['money'] })).toMatchObject({
				http: 409,
			});
		expect(await act(other, boss.code, 'block', { note: 'Нельзя' })).toMatchObject({ http: 403 });
		expect(await administrators([boss.id])).toBe(1);
	});

	it.each([
		['take the role from each other', 'roles', 'roles'],
		['shut each other out', 'block', 'block'],
		['do one and the other', 'roles', 'block'],
	] as const)('stays of two who at once %s', async (_what, first, second) => {
		for (let round = 0; round < 8; round += 1) {
			const [one, two] = [await member(), await member()];
			await alone(one, two);
			const body = (what: 'roles' | 'block') => (what === 'roles' ? { was: 'administrator', roles: ['money'] } : { note: 'Первый' });
			const said = await Promise.all([act(one, two.code, first, body(first)), act(two, one.code, second, body(second))]);
			expect(await administrators([one.id, two.id])).toBe(1);
			expect(said.filter(({ http }) => http === 200)).toHaveLength(1);
			expect([401, 403]).toContain(said.find(({ http }) => http !== 200)?.http);
		}
	});
});

describe('an account that is shut', () => {
	it('ends its sessions at once, opens to no password and no passkey, and is opened again', async () => {
		const boss = await member();
		const password = 'Vt7#kel-Roo';
		const code = newCode();
		const id = await addStaff({ code, roles: '["reception"]', password });
		const other = { id, code, ...(await signIn('staff', id, { method: 'passkey' })) };
		const { key } = await addPasskey('staff', id);
		const login = () => read(ask('POST', '/account/auth-staff/login', { body: { code, password }, headers: deviceHeaders }));
		const byKey = async () => sendSignIn(await key.assert({ ...site, challenge: (await signInOptions()).options.challenge }));
		expect(await today(other)).toBe(200);
		expect(await act(boss, code, 'block', { note: 'Телефон украли' })).toMatchObject({ http: 200, blocked: true });
		expect(await today(other)).toBe(401);
		expect(await login()).toMatchObject({ http: 403, code: 'blocked' });
		expect(await byKey()).toMatchObject({ http: 403, code: 'blocked' });
		expect(await view(boss, code)).toMatchObject({ blocked: { by: `${boss.code} Касымова Айгуль`, reason: 'Телефон украли' }, sessions: 0 });
		expect(await lastOf(boss.id)).toMatchObject({ act: 'staff.people.view' });
		expect((await journalOf(boss.id)).find(({ act: name }) => name === 'staff.people.block')).toMatchObject({
			object: code,
			before: '{"blocked":false,"sessions":2}',
			after: '{"blocked":true,"sessions":0,"note":"Телефон украли"}',
		});
		// By another one, a second time, nothing of it changes.
		expect(await act(await member(), code, 'block', { note: 'Я тоже' })).toMatchObject({ http: 200 });
		expect(await view(boss, code)).toMatchObject({ blocked: { reason: 'Телефон украли' } });
		expect(await act(boss, code, 'unblock', { note: 'Нашёлся' })).toMatchObject({ http: 200, blocked: false });
		expect(await lastOf(boss.id)).toMatchObject({
			before: `{"blocked":true,"by":"${boss.code} Касымова Айгуль","note":"Телефон украли"}`,
			after: '{"blocked":false,"note":"Нашёлся"}',
		});
		expect(await today(other)).toBe(401);
		expect(await login()).toMatchObject({ http: 200 });
		expect(await byKey()).toMatchObject({ http: 200 });
		expect((await view(boss, code)).signedInAt).not.toBeNull();
	});

	it('lets a session in no more that was begun as it was shut', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		const row = await db.prepare('SELECT * FROM sessions WHERE account_id = ?1').bind(other.id).first<Record<string, string | number | null>>();
		await act(boss, other.code, 'block', { note: 'Проверка' });
		const columns = Object.keys(row ?? {});
		await db
			.prepare(`INSERT INTO sessions (${columns.join(', ')}) VALUES (${columns.map((_, at) => `?${String(at + 1)}`).join(', ')})`)
			.bind(...Object.values(row ?? {}))
			.run();
		expect(await today(other)).toBe(401);
		// Neither does it come to life when the account is opened again.
		expect(await act(boss, other.code, 'unblock', { note: 'Проверили' })).toMatchObject({ http: 200 });
		expect(await today(other)).toBe(401);
	});

	it('stays shut when the laboratory brings its file in, and is given no visits', async () => {
		const [boss, nurse] = [await member(), await member(['nurse'])];
		await act(boss, nurse.code, 'block', { note: 'Отпуск' });
		const file = `code,last_name,first_name,middle_name,phone,email,language,left,roles\n${nurse.code},Тен,Марина,,+77015550010,,ru,no,nurse\n`;
		expect((await lis('PUT', '/lis/staff?lang=ru-RU&city_id=98', file, { 'Content-Type': 'text/csv' })).status).toBe(200);
		expect((await stored(nurse.id))?.blocked_at).not.toBeNull();
		const day = await read<{ nurses: readonly { readonly code: string }[] }>(ask('GET', '/account/staff/visits?date=2026-12-01', { access: boss.token }));
		expect(day.nurses.map(({ code }) => code)).not.toContain(nurse.code);
	});

	it('wants a reason, and is nobody’s own', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		expect(await act(boss, other.code, 'block', { note: '' })).toMatchObject({ http: 422 });
		expect(await act(boss, boss.code, 'block', { note: 'Сам' })).toMatchObject({ http: 409 });
		expect(await act(boss, boss.code, 'unblock', { note: 'Сам' })).toMatchObject({ http: 409 });
		expect((await stored(other.id))?.blocked_at).toBeNull();
	});
});

describe('sessions', () => {
	it('of somebody else end at once, all of them, and say how many', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		const second = await signIn('staff', other.id, { method: 'passkey' });
		expect(await act(boss, other.code, 'sessions/ended')).toMatchObject({ http: 200, ended: 2 });
		expect([await today(other), await today(second)]).toEqual([401, 401]);
		expect(await lastOf(boss.id)).toMatchObject({ before: '{"sessions":2}', after: '{"sessions":0}' });
		expect(await act(boss, boss.code, 'sessions/ended')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await today(boss)).toBe(200);
	});
});

describe('who has confirmed nothing for ten minutes', () => {
	it('gives nobody a way in or a right, and is led to confirm; what takes something away waits for nothing', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		await db
			.prepare('UPDATE sessions SET strong_until = ?2 WHERE account_id = ?1')
			.bind(boss.id, Date.now() - 1)
			.run();
		const before = await stored(other.id);
		const code = newCode();
		for (const refused of [
			await act(boss, code, 'added', anybody()),
			await roles(boss, other.code, 'reception', ['reception', 'money']),
			await act(boss, other.code, 'unblock', { note: 'Телефон нашли' }),
			await act(boss, other.code, 'reset'),
		])
			expect(refused).toMatchObject({ http: 403, code: 'confirm-again' });
		expect(await stored(other.id)).toEqual(before);
		expect(await db.prepare('SELECT 1 FROM staff WHERE code = ?1').bind(code).first()).toBeNull();
		const page = `/staff/people?code=${other.code}`;
		const sent = await post(page, { intent: 'roles', code: other.code, was: 'reception', roles: 'money' }, { Cookie: boss.cookie, Accept: 'text/html' });
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/cabinet\/confirm\?back=/)]);
		expect(await stored(other.id)).toEqual(before);
		expect(await act(boss, other.code, 'sessions/ended')).toMatchObject({ http: 200 });
		expect(await act(boss, other.code, 'block', { note: 'Телефон украли' })).toMatchObject({ http: 200, blocked: true });
	});
});

describe('the list of the staff', () => {
	const listed = (by: Member, query = '') => read<Reply<'staff.people'> & Refused>(ask('GET', `/account/staff/people${query}`, { access: by.token }));
	const searched = (by: Member, q: string) =>
		read<Reply<'staff.people.search'> & Refused>(ask('POST', '/account/staff/people/search', { access: by.token, body: { q } }));
	const codes = ({ data }: Reply<'staff.people'>) => data.map(({ code }) => code);
	/** All of them, page by page. */
	async function whole(by: Member, query: string): Promise<string[]> {
		const all: string[] = [];
		for (let next: string | null = ''; next !== null;) {
			const page: Reply<'staff.people'> = await listed(by, `?pageSize=3${next === '' ? '' : `&after=${encodeURIComponent(next)}`}${query}`);
			expect(page.data.length).toBeLessThanOrEqual(3);
			all.push(...codes(page));
			({ next } = page);
		}
		return all;
	}
	const inOrder = async (where: string) =>
		(await db.prepare(`SELECT code FROM staff WHERE ${where} ORDER BY code`).all<{ code: string }>()).results.map(({ code }) => code);

	it('has everybody, page by page, each once; the journal says who was read', async () => {
		const boss = await member();
		expect(await whole(boss, '')).toEqual(await inOrder('true'));
		const [first] = (await journalOf(boss.id)).filter(({ act: name }) => name === 'staff.people');
		expect(JSON.parse(first?.['after'] ?? '{}')).toEqual({ read: (await inOrder('true')).slice(0, 3) });
	});

	it('is narrowed by role and by how somebody gets in', async () => {
		const boss = await member();
		const [shut, gone, fresh] = [await member(['nurse']), await member(['nurse']), newCode()];
		await act(boss, shut.code, 'block', { note: 'Отпуск' });
		await db.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'staff', 1)").bind(gone.id).run();
		await act(boss, fresh, 'added', { ...anybody(), roles: ['nurse'] });
		const open = await member(['nurse']);
		await db.prepare("UPDATE staff SET password = 'x' WHERE id = ?1").bind(open.id).run();
		const nurses = await inOrder(`roles LIKE '%"nurse"%'`);
		expect(await whole(boss, '&role=nurse')).toEqual(nurses);
		const states = await Promise.all((['blocked', 'left', 'noPassword', 'open'] as const).map((state) => whole(boss, `&role=nurse&state=${state}`)));
		expect(states[0]).toContain(shut.code);
		expect(states[1]).toContain(gone.code);
		expect(states[2]).toContain(fresh);
		expect(states[3]).toContain(open.code);
		// Each is in one state.
		expect(states.flat().toSorted()).toEqual(nurses.toSorted());
		expect(await listed(boss, '?state=lost')).toMatchObject({ http: 400 });
		expect(await listed(boss, '?role=cook')).toMatchObject({ http: 400 });
	});

	it('is searched by the beginnings of names in any order, case and alphabet, and by the code; what was typed is in no address', async () => {
		const boss = await member();
		await db.prepare("DELETE FROM staff WHERE last_name LIKE 'Құрманғали%'").run();
		const [one, two] = [newCode(), newCode()];
		await act(boss, one, 'added', { ...anybody(), lastName: 'Құрманғалиева-Сейіт', firstName: 'Әсем' });
		await act(boss, two, 'added', { ...anybody(), lastName: 'Құрманғалиев', firstName: 'Болат' });
		const found = async (q: string) => {
			const { search } = await searched(boss, q);
			return whole(boss, `&search=${search}`);
		};
		expect(await found('курмангал')).toEqual([one, two].toSorted());
		for (const q of ['асем КУРМАНГАЛИЕВА', 'Құрманғалиева-Сейіт', 'сейит ас', one.toLowerCase()]) expect(await found(q)).toEqual([one]);
		expect(await found('Курмангалиева Болат')).toEqual([]);
		expect(await searched(boss, one)).toMatchObject({ http: 200, code: one });
		expect(await searched(boss, 'курмангал')).toMatchObject({ http: 200, code: null });
		expect(await searched(boss, ' - ')).toMatchObject({ http: 422, fields: [{ field: 'q', rule: 'findUnclear' }] });
		const alone = await post('/staff/people', { intent: 'find', q: 'Әсем Құрманғалиева' }, { cookie: boss.cookie });
		expect([alone.status, alone.headers.get('Location')]).toEqual([303, `/staff/people?code=${one}`]);
		const several = await post('/staff/people', { intent: 'find', q: 'Құрманғали' }, { cookie: boss.cookie });
		expect(several.headers.get('Location')).toMatch(/^\/staff\/people\?search=[\w-]{22}$/);
		const page = await (await visit(several.headers.get('Location') ?? '', { headers: { Cookie: boss.cookie } })).text();
		for (const part of ['Найдено: Құрманғали', `code=${one}`, `code=${two}`]) expect(page).toContain(part);
		expect(JSON.stringify((await journalOf(boss.id)).filter(({ act: name }) => name !== 'staff.people.add'))).not.toMatch(/құрманғали|курмангал/i);
		// Of another session it opens nothing, and of no other role.
		const { search } = await searched(boss, 'курмангал');
		const other = await member();
		expect(await listed(other, `?search=${search}`)).toMatchObject({ http: 404 });
		expect(await (await visit(`/staff/people?search=${search}`, { headers: { Cookie: other.cookie } })).text()).toContain('Этот поиск больше не действует');
		const clerk = await member(['reception']);
		expect(await searched(clerk, 'курмангал')).toMatchObject({ http: 403 });
		expect(await listed(clerk)).toMatchObject({ http: 403 });
	});

	it('is forty to a page, which leads on with what it is narrowed by', async () => {
		const boss = await member();
		const own = newCode();
		for (let nr = 0; nr < 41; nr += 1) await addStaff({ code: `${own}-${String(nr).padStart(3, '0')}`, roles: '["money"]' });
		const { search } = await searched(boss, own);
		const shown = new RegExp(`code=${own}-\\d{3}`, 'g');
		const page = async (path: string) => (await visit(path, { headers: { Cookie: boss.cookie } })).text();
		const first = await page(`/staff/people?role=money&search=${search}`);
		expect(first.match(shown)).toHaveLength(40);
		const [, on = ''] = /href="([^"]+)" rel="next"/.exec(first) ?? [];
		expect(on).toContain('role=money');
		expect(on).toContain(search);
		const second = await page(on.replaceAll('&amp;', '&'));
		expect(second.match(shown)).toEqual([`code=${own}-040`]);
	});
});

describe('the page', () => {
	it.each(['', '/en', '/kz'])('shows who is where, and of oneself no form (%s)', async (locale) => {
		const [boss, other] = [await member(), await member(['reception'])];
		const page = async (code: string) => (await visit(`${locale}/staff/people?code=${code}`, { headers: { Cookie: boss.cookie } })).text();
		expect(await page(other.code)).toContain('value="roles"');
		expect(await page(boss.code)).not.toContain('value="roles"');
		expect((await visit(`${locale}/staff/people?code=T-NOBODY`, { headers: { Cookie: boss.cookie } })).status).toBe(404);
		const before = (await db.prepare('SELECT max(code) AS code FROM staff WHERE code < ?1').bind(other.code).first<string>('code')) ?? '';
		const list = await (await visit(`${locale}/staff/people?after=${before}`, { headers: { Cookie: boss.cookie } })).text();
		expect(list).toContain(`code=${other.code}`);
		expect(list).not.toContain('+7701');
	});

	it.each(locales)('says what was done where it is so, whatever its address says, and of nobody nothing (%s)', async (locale) => {
		const [boss, other] = [await member(), await member(['reception'])];
		const words = translator(locale)(staffMembersWords);
		const page = async (query: string) => (await visit(localise(`/staff/people${query}`, locale), { headers: { Cookie: boss.cookie } })).text();
		const said = async (code: string) => {
			const found = await Promise.all(
				memberOutcomes.map(async (outcome) =>
					(await page(`?code=${code}&done=${outcome}`)).includes(`<p>${words(`outcomes.${outcome}`)}</p>`) ? [outcome] : [],
				),
			);
			return found.flat();
		};
		// With a password, a second factor and an open session.
		await db.prepare("UPDATE staff SET password = 'x', totp_secret = 'x' WHERE id = ?1").bind(other.id).run();
		expect(await said(other.code)).toEqual(['roles', 'unblocked', 'changed']);
		await act(boss, other.code, 'block', { note: 'Телефон украли' });
		expect(await said(other.code)).toEqual(['roles', 'signed-out', 'blocked', 'changed']);
		const code = newCode();
		await act(boss, code, 'added', anybody());
		expect(await said(code)).toEqual(['added', 'roles', 'signed-out', 'unblocked', 'reset', 'changed']);
		// Nobody does anything to themselves there.
		expect(await said(boss.code)).toEqual(['changed']);
		for (const outcome of memberOutcomes) expect(await page(`?done=${outcome}`)).not.toContain(words(`outcomes.${outcome}`));
	});

	it('takes somebody in by its form, and leads to them', async () => {
		const boss = await member();
		const code = newCode();
		const fields = new URLSearchParams({ ...anybody(), roles: 'call-center', code: code.toLowerCase(), intent: 'add' });
		fields.append('roles', 'reception');
		const posted = await visit('/staff/people', {
			method: 'POST',
			body: fields.toString(),
			headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', Cookie: boss.cookie },
			redirect: 'manual',
		});
		expect(posted.headers.get('Location')).toBe(`/staff/people?code=${code}&done=added`);
	});
});
