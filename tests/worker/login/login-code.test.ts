/** The page that takes a one-time code, and the calls behind it. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { addPatient, deviceCookie, deviceHeaders, knowDevice } from '#tests/support/accounts.ts';
import { codesTo, flowWithCode, wrongOf } from '#tests/support/flows.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { ask, joinCookies, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

let count = 0;
const newPhone = () => `+770177${String((count += 1)).padStart(5, '0')}`;
const minute = 60_000;

/** A sign-in that waits for its code, on a device that the account knows. */
async function signingIn(phone = newPhone(), given: Readonly<Record<string, string>> = {}) {
	const id = await addPatient({ phone, ...given });
	await knowDevice(id);
	const flow = await flowWithCode({ purpose: 'sign-in', role: 'patient', to: { channel: 'sms', address: phone }, data: { isKnown: true } });
	return { id, phone, ...flow, cookie: `${flow.cookie}; ${deviceCookie}`, strange: flow.cookie };
}
const confirm = (access: string, code: string, ms = 0) =>
	read<{ next: string; access?: string; role?: string; code: string; triesLeft?: number }>(
		ask('POST', '/account/flow/confirm', { access, body: { code }, headers: deviceHeaders, services: testServices({ clock: () => Date.now() + ms }) }),
	);
const faultOf = (page: string) => /data-error="true">([^<]+)</.exec(page)?.[1] ?? /id="f-code-error"[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
/** Posts a code as a browser does, and opens the page that it leads to. */
async function enter(cookie: string, code: string, path = '/login/code') {
	const posted = await post(path, { code, intent: 'confirm' }, { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' });
	const to = posted.headers.get('Location') ?? '';
	const cookies = joinCookies(cookie, posted);
	return { posted, to, cookies, text: to.includes('/login/code') ? await (await visit(to, { headers: { Cookie: cookies } })).text() : '' };
}

describe('the code page', () => {
	it('has one field, for which browsers offer the code of a message, and no limit of its length', async () => {
		const { cookie } = await signingIn();
		const page = await (await visit('/login/code', { headers: { Cookie: cookie } })).text();
		const inputs = [...page.matchAll(/<input[^>]*name="code"[^>]*>/g)].map(([input]) => input);
		expect(inputs).toHaveLength(1);
		expect(inputs[0]).toMatch(/type="text"/);
		expect(inputs[0]).toMatch(/inputMode="numeric"/i);
		expect(inputs[0]).toMatch(/autoComplete="one-time-code"/i);
		expect(inputs[0]).not.toMatch(/maxLength/i);
	});
	it.each([
		['', 'Никому не сообщайте код'],
		['/en', 'Do not share the code with anyone'],
		['/kz', 'Кодты ешкімге айтпаңыз'],
	])('%s/login/code tells to give the code to nobody', async (prefix, reported) => {
		const { cookie } = await signingIn();
		expect(await (await visit(`${prefix}/login/code`, { headers: { Cookie: cookie } })).text()).toContain(reported);
	});
	it('check 1: takes a code with spaces and hyphens', async () => {
		for (const write of [(code: string) => `${code.slice(0, 3)} ${code.slice(3)}`, (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`]) {
			const { cookie, code } = await signingIn();
			const { posted, to } = await enter(cookie, write(code));
			expect(to).toBe('/cabinet');
			expect(posted.headers.getSetCookie().join('\n')).toMatch(/auth-session=[\w-]{43}/);
		}
	});
	it('says what is wrong with a code in five ways', async () => {
		const { cookie, code } = await signingIn();
		const reported = new Set<string>();
		for (const typed of ['', '12345', '1234567', '12a456', wrongOf(code)]) {
			const { text, to } = await enter(cookie, typed);
			expect(to).toBe('/login/code');
			reported.add(faultOf(text));
		}
		expect(reported.size).toBe(5);
		expect([...reported].every((one) => one.length > 10)).toBe(true);
	});
	it('keeps what was typed, and says how many tries are left', async () => {
		const { cookie, code } = await signingIn();
		const { text } = await enter(cookie, wrongOf(code));
		expect(text).toContain(`value="${wrongOf(code)}"`);
		expect(faultOf(text)).toContain('Осталось 2 попытки');
	});
	it('check 6: refuses the right code after three wrong ones, and offers a new one', async () => {
		const { cookie, code } = await signingIn();
		for (let tried = 0; tried < 3; tried += 1) await enter(cookie, wrongOf(code));
		const { text, to } = await enter(cookie, code);
		expect(to).toBe('/login/code');
		expect(faultOf(text)).toContain('Запросите новый код');
		expect(text).toContain('value="resend"');
	});
	it('check 7: after five minutes a code has expired, and is not called wrong', async () => {
		const { access, code } = await signingIn();
		expect(await confirm(access, code, 5 * minute)).toMatchObject({ http: 403, code: 'code-expired' });
	});
	it('check 4: the first code is taken after a second was sent, and the second is refused then', async () => {
		const { cookie, code, phone, access } = await signingIn();
		await env.LAB_DB.prepare('UPDATE codes SET created_at = created_at - 60000').run();
		const resent = await post('/login/code', { intent: 'resend' }, { Cookie: cookie });
		expect(resent.headers.get('Location')).toBe('/login/code?sent=1');
		const second = (await codesTo(phone)).at(-1) ?? '';
		expect((await enter(cookie, code)).to).toBe('/cabinet');
		// The steps are over with it.
		expect(await confirm(access, second)).toMatchObject({ http: 409, code: 'start-again' });
	});
	it('answers once more where the answer was lost: the same code, for two minutes and three times', async () => {
		const { cookie, access, code, id } = await signingIn();
		expect(await confirm(access, code)).toMatchObject({ http: 200, next: 'session' });
		// Its page stands as it stood.
		expect(await (await visit('/login/code', { headers: { Cookie: cookie } })).text()).toContain('name="code"');
		const again = await confirm(access, code, minute);
		expect(again).toMatchObject({ http: 200, next: 'session', role: 'patient' });
		expect(
			await env.LAB_DB.prepare('SELECT account_id FROM sessions WHERE hash = ?1')
				.bind(await hashOf(again.access ?? ''))
				.first('account_id'),
		).toBe(id);
		for (let times = 0; times < 2; times += 1) expect(await confirm(access, code, minute)).toMatchObject({ http: 200 });
		expect(await confirm(access, code, minute)).toMatchObject({ http: 409, code: 'start-again' });
		expect((await env.LAB_DB.prepare('SELECT 1 FROM sessions WHERE account_id = ?1').bind(id).all()).results).toHaveLength(4);
	});
	it('answers once more who lost the process that was about to write the session, and not who ended the session', async () => {
		const { access, code, id } = await signingIn();
		const sessions = async () => (await env.LAB_DB.prepare('SELECT 1 FROM sessions WHERE account_id = ?1').bind(id).all()).results.length;
		expect(await confirm(access, code)).toMatchObject({ http: 200, next: 'session' });
		// As the store stands where the process ended behind the code.
		await env.LAB_DB.prepare('DELETE FROM sessions WHERE account_id = ?1').bind(id).run();
		await env.LAB_DB.prepare('UPDATE flows SET data = replace(data, \'"isOpened":true\', \'"isOpened":false\') WHERE hash = ?1')
			.bind(await hashOf(access))
			.run();
		const { access: session = '', ...again } = await confirm(access, code, minute);
		expect(again).toMatchObject({ http: 200, next: 'session', role: 'patient' });
		expect(await sessions()).toBe(1);
		await read(ask('POST', '/account/session/logout', { access: session, body: {} }));
		expect(await confirm(access, code, minute)).toMatchObject({ http: 409, code: 'start-again' });
		expect(await sessions()).toBe(0);
	});
	it('answers nobody once more with another code, after two minutes, or who asks for a code', async () => {
		const [one, other, third, left] = [await signingIn(), await signingIn(), await signingIn(), await signingIn()];
		for (const { access, code } of [one, other, third]) expect(await confirm(access, code)).toMatchObject({ http: 200 });
		expect(await confirm(one.access, wrongOf(one.code), minute)).toMatchObject({ http: 409, code: 'start-again' });
		expect(await confirm(one.access, one.code, minute)).toMatchObject({ http: 409, code: 'start-again' });
		expect(await confirm(other.access, other.code, 2 * minute)).toMatchObject({ http: 409, code: 'start-again' });
		expect(await read(ask('POST', '/account/flow/code', { access: third.access, body: {} }))).toMatchObject({ http: 409, code: 'start-again' });
		expect(await codesTo(third.phone)).toHaveLength(1);
		// Whoever ended the session wants nobody in it.
		const { access: session = '' } = await confirm(left.access, left.code);
		await read(ask('POST', '/account/session/logout', { access: session, body: {} }));
		expect(await env.LAB_DB.prepare('SELECT 1 FROM sessions WHERE account_id = ?1').bind(left.id).first()).toBeNull();
		expect(await confirm(left.access, left.code, minute)).toMatchObject({ http: 409, code: 'start-again' });
		for (const { id } of [one, other, third])
			expect((await env.LAB_DB.prepare('SELECT 1 FROM sessions WHERE account_id = ?1').bind(id).all()).results).toHaveLength(1);
	});
	it('check 5: says by the server’s clock when a new code may be asked for, and goes on with it after a reload', async () => {
		const { cookie } = await signingIn();
		const left = async () => Number(/data-ms="(\d+)"/.exec(await (await visit('/login/code', { headers: { Cookie: cookie } })).text())?.[1]);
		const before = await left();
		expect(before).toBeGreaterThan(30_000);
		expect(before).toBeLessThanOrEqual(minute);
		await env.LAB_DB.prepare('UPDATE codes SET created_at = created_at - 20000').run();
		expect(await left()).toBeLessThanOrEqual(before - 19_000);
		const page = await (await visit('/login/code', { headers: { Cookie: cookie } })).text();
		expect(page).toMatch(/после \d\d:\d\d\./);
	});
	it('check 8: after five codes of a day it names the time and another way, and sends nothing', async () => {
		const { cookie, phone } = await signingIn();
		const [row] = (await env.LAB_DB.prepare('SELECT address_hash, flow_hash FROM codes ORDER BY created_at DESC LIMIT 1').all<Record<string, string>>())
			.results;
		for (let more = 0; more < 4; more += 1)
			await env.LAB_DB.prepare('INSERT INTO codes VALUES (?1, ?2, ?3, ?4, 3, ?5, ?5, NULL)')
				.bind(`${phone}${String(more)}`, row?.flow_hash, row?.address_hash, String(more), Date.now() - 3_600_000)
				.run();
		const posted = await post('/login/code', { intent: 'resend' }, { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' });
		const text = await (await visit('/login/code', { headers: { Cookie: joinCookies(cookie, posted) } })).text();
		expect(text).toMatch(/Следующий можно запросить после: [^.]*\d\d:\d\d/);
		expect(text).toContain('с паролем');
		expect(await codesTo(phone)).toHaveLength(1);
	});
	it.each([
		['', '/login?by=code&again=1'],
		['?for=registration', '/login/registration?again=1'],
		['?for=recovery&back=%2Fbasket', '/login/recovery?back=%2Fbasket&again=1'],
		['?back=https%3A%2F%2Fevil.example', '/login?by=code&again=1'],
		['?back=%2F%2Fevil.example', '/login?by=code&again=1'],
	])('without steps, or with those of somebody else’s making, %s leads to where they begin', async (query, to) => {
		for (const cookie of ['', '__Host-auth-flow=', `auth-flow=${'F'.repeat(43)}`, `__Host-auth-flow=${'F'.repeat(43)}`]) {
			const answer = await visit(`/login/code${query}`, { headers: { Cookie: cookie } });
			expect(answer.status).toBe(302);
			expect(answer.headers.get('Location')).toBe(to);
		}
	});
	it('takes no post of another site', async () => {
		const { cookie, code } = await signingIn();
		expect((await post('/login/code', { code, intent: 'confirm' }, { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
		expect((await enter(cookie, code)).to).toBe('/cabinet');
	});
	it('asks before the steps are given up, and then gives them up', async () => {
		const { cookie, access, code } = await signingIn();
		expect(await (await visit('/kz/login/code?leave=1', { headers: { Cookie: cookie } })).text()).toContain('Тоқтатасыз ба?');
		const left = await post('/kz/login/code', { intent: 'leave' }, { Cookie: cookie });
		expect(left.headers.get('Location')).toBe('/kz/login?by=code');
		expect(left.headers.getSetCookie().join('\n')).toMatch(/auth-flow=;.*Max-Age=0/);
		expect(await confirm(access, code)).toMatchObject({ http: 409, code: 'start-again' });
	});
	it('says nothing of the phone', async () => {
		const { cookie, phone } = await signingIn();
		expect(await (await visit('/login/code', { headers: { Cookie: cookie } })).text()).not.toContain(phone.slice(-7));
	});
});

describe('a right code', () => {
	it('50 at once open one session', async () => {
		const { access, code, id } = await signingIn();
		const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(access, code)));
		expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
		const { results } = await env.LAB_DB.prepare('SELECT 1 FROM sessions WHERE account_id = ?1').bind(id).all();
		expect(results).toHaveLength(1);
	});
	it('leads on to what was asked for, in the reader’s language, and nowhere else', async () => {
		for (const [back, to] of [
			['/kz/basket', '/kz/basket'],
			['/results?page=2', '/kz/results?page=2'],
			['//evil.example/', '/kz/cabinet'],
			['https://evil.example', '/kz/cabinet'],
			['/\\evil.example', '/kz/cabinet'],
			['/login', '/kz/cabinet'],
			['/logout', '/kz/cabinet'],
			['/template', '/kz/cabinet'],
		]) {
			const { cookie, code } = await signingIn();
			expect((await enter(cookie, code, `/kz/login/code?back=${encodeURIComponent(back ?? '')}`)).to, back).toBe(to);
		}
	});
	it('check 12: of two people with one phone names nobody before it, and lets either be chosen after it', async () => {
		const phone = newPhone();
		await addPatient({ phone, first_name: 'Алия', last_name: 'Оспанова', birth_date: '1961-02-03' });
		const { strange: cookie, code, id } = await signingIn(phone, { first_name: 'Тимур', last_name: 'Жакупов', birth_date: '1988-07-09' });
		const before = await (await visit('/login/code', { headers: { Cookie: cookie } })).text();
		expect(before).not.toMatch(/Алия|Тимур/);
		const entered = await enter(cookie, code);
		expect(entered.posted.headers.getSetCookie().join('\n')).not.toContain('auth-session=');
		expect(entered.text).toMatch(/Алия О\./);
		expect(entered.text).toMatch(/Тимур Ж\./);
		expect(entered.text).not.toMatch(/Оспанова|Жакупов/);
		const choose = (fields: Readonly<Record<string, string>>) => post('/login/code', { intent: 'choose', ...fields }, { Cookie: entered.cookies });
		// The device is new: the phone may be somebody else's by now.
		expect((await choose({ id })).status).toBe(422);
		expect((await choose({ id, birthDate: '1961-02-03' })).status).toBe(403);
		expect((await choose({ id: 'A'.repeat(22), birthDate: '1988-07-09' })).headers.get('Location')).toBe('/login?by=code&again=1');
		const chosen = await choose({ id, birthDate: '1988-07-09' });
		expect(chosen.headers.get('Location')).toBe('/cabinet');
		expect(chosen.headers.getSetCookie().join('\n')).toMatch(/auth-session=[\w-]{43}/);
	});
	it('on a device that is new to the only one of a phone wants the birth date, names nobody, and counts the tries', async () => {
		const { strange, code, id } = await signingIn(newPhone(), { first_name: 'Жанар', last_name: 'Ахметова', birth_date: '1988-07-09' });
		for (const [prefix, title] of [
			['', 'Подтвердите, что это вы'],
			['/en', 'Confirm that it is you'],
			['/kz', 'Бұл өзіңіз екеніңізді растаңыз'],
		] as const) {
			const flow = prefix === '' ? await enter(strange, code) : null;
			if (flow !== null) {
				expect(flow.to).toBe('/login/code');
				expect(flow.posted.headers.getSetCookie().join('\n')).not.toMatch(/auth-session=[\w-]{43}/);
			}
			const text = await (await visit(`${prefix}/login/code`, { headers: { Cookie: strange } })).text();
			expect(text).toContain(title);
			expect(text).not.toMatch(/Жанар|Ахметова|type="radio"/);
			expect(text).toContain('name="birthDate"');
			// What is asked for is not called optional.
			expect(/<div[^>]*data-field="birthDate".*?<\/label>/s.exec(text)?.[0]).not.toContain(translator('ru')(formsWords)('optional'));
			expect(/<input[^>]*name="birthDate"[^>]*>/.exec(text)?.[0]).toContain('required');
		}
		const choose = (fields: Readonly<Record<string, string>>) => post('/login/code', { intent: 'choose', id, ...fields }, { Cookie: strange });
		expect((await choose({})).status).toBe(422);
		for (let tried = 0; tried < 3; tried += 1) expect((await choose({ birthDate: '1961-02-03' })).status).toBe(403);
		expect((await choose({ birthDate: '1988-07-09' })).headers.get('Location')).toBe('/login?by=code&again=1');
	});
	it('on a new device signs the only one in with the birth date, and asks for none the next time', async () => {
		const { strange, code, id, phone } = await signingIn(newPhone(), { birth_date: '1988-07-09' });
		await env.LAB_DB.prepare('DELETE FROM known_devices WHERE account_id = ?1').bind(id).run();
		const entered = await enter(`${strange}; ${deviceCookie}`, code);
		const chosen = await post('/login/code', { intent: 'choose', id, birthDate: '1988-07-09' }, { Cookie: entered.cookies });
		expect(chosen.headers.get('Location')).toBe('/cabinet');
		expect(chosen.headers.getSetCookie().join('\n')).toMatch(/auth-session=[\w-]{43}/);
		const again = await flowWithCode(
			{ purpose: 'sign-in', role: 'patient', to: { channel: 'sms', address: phone }, data: { isKnown: true } },
			Date.now() + 2 * minute,
		);
		expect((await enter(`${again.cookie}; ${deviceCookie}`, again.code)).to).toBe('/cabinet');
	});
	it('of steps that nobody has built a session for yet leads to their beginning', async () => {
		const phone = newPhone();
		const flow = await flowWithCode({ purpose: 'sign-in', role: 'patient', to: { channel: 'sms', address: phone }, data: { isKnown: true } });
		// Nobody has this phone: the code was guessed.
		expect((await enter(flow.cookie, flow.code)).to).toBe('/login?by=code&again=1');
	});
});
