/** Signing in by each way, what is refused, and signing out. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clientHeader } from '#shared/kit/call.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { addCard, addDoctor, addPartner, addPatient, addRepresentative, deviceCookie, knowDevice, signIn } from '#tests/support/accounts.ts';
import { codesTo } from '#tests/support/flows.ts';
import { ask, joinCookies, read, submit } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, post, seedSite, visit } from '#tests/support/site.ts';
import type { Services } from '#worker/services.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const password = 'Qarlygash-27';
let count = 0;
const newPhone = () => `+770266${String((count += 1)).padStart(5, '0')}`;
const newCard = () => `99600077${String((count += 1)).padStart(5, '0')}`;
interface Answer {
	readonly code: string;
	readonly access?: string;
	readonly role?: string;
	readonly persistent?: boolean;
	readonly message?: string;
}
const login = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
	read<Answer>(ask('POST', `/account/${path}/login`, { body, headers }));
const patientLogin = (typed: string, secret: string, more: object = {}) => login('auth-patient', { login: typed, password: secret, ...more });
/** Tries at a patient’s account that count as wrong, by whatever login. */
const wrongTriesAt = async (id: string) =>
	env.LAB_DB.prepare('SELECT count(*) AS n FROM lookup_tries WHERE subject = ?1 AND success = 0')
		.bind(await hashOf(`account:patient:${id}:`))
		.first<number>('n');
const sessionsOf = async (id: string) => (await env.LAB_DB.prepare('SELECT * FROM sessions WHERE account_id = ?1').bind(id).all()).results;

describe('a patient signs in', () => {
	it('by discount card, e-mail or phone, however they are typed', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, email: 'aigerim@example.kz', password });
		await addCard('9960001112223', id);
		const typed = [
			'9960001112223',
			'9960 0011 1222 3',
			'aigerim@example.kz',
			' Aigerim@Example.KZ ',
			phone,
			phone.replace('+7', '8'),
			phone.replace('+7', '+7 (').replace(/(\d{3})$/, ') $1'),
		];
		for (const one of typed) expect(await patientLogin(one, password), one).toMatchObject({ http: 200, role: 'patient', persistent: true });
		expect(await patientLogin(phone, password, { notMine: true })).toMatchObject({ http: 200, persistent: false });
		expect(await sessionsOf(id)).toHaveLength(typed.length + 1);
	});
	it.each(['', '996000111222', '99600011122233', 'aigerim@', '+7 701 12', 'x'.repeat(300)])(
		'what is no login, %j, is a fault of its field',
		async (typed) => {
			expect(await patientLogin(typed, password)).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'login' }] });
		},
	);
	it('the password counts whole: case, spaces and length', async () => {
		const phone = newPhone();
		await addPatient({ phone, password: ` ${password} й` });
		for (const wrong of [password, ` ${password} Й`, ` ${password} й `]) expect(await patientLogin(phone, wrong)).toMatchObject({ http: 403 });
		// macOS writes й as two signs.
		expect(await patientLogin(phone, ` ${password} й`.normalize('NFD'))).toMatchObject({ http: 200 });
		const long = 'Vt7#kel-'.repeat(16);
		const other = newPhone();
		await addPatient({ phone: other, password: long });
		for (const wrong of [`${long.slice(0, -1)}+`, long.slice(0, -1), `${long}x`]) expect(await patientLogin(other, wrong)).toMatchObject({ http: 403 });
		expect(await patientLogin(other, long)).toMatchObject({ http: 200 });
	});
	it('of several people with one phone the one whose password it is; nobody where it is that of two', async () => {
		const phone = newPhone();
		const [mother, son] = [await addPatient({ phone, password }), await addPatient({ phone, password: 'Besqonaq-31' })];
		expect(await patientLogin(phone, 'Besqonaq-31')).toMatchObject({ http: 200 });
		expect([(await sessionsOf(mother)).length, (await sessionsOf(son)).length]).toEqual([0, 1]);
		await addPatient({ phone, password });
		expect(await patientLogin(phone, password)).toMatchObject({ http: 409, code: 'conflict' });
		expect(await sessionsOf(mother)).toHaveLength(0);
	});
	it('a password never runs out: one of ten years ago leads to what was asked for, and nobody is asked to change it', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, password, created_at: 0, changed_at: 0 });
		const services = testServices({ clock: () => Date.now() + 10 * 366 * 24 * 3_600_000 });
		const signedIn = await read<Answer>(ask('POST', '/account/auth-patient/login', { body: { login: phone, password }, services }));
		expect(Object.keys(signedIn).toSorted()).toEqual(['access', 'http', 'persistent', 'role']);
		const { access = '' } = signedIn;
		expect((await ask('GET', '/account/patient-room/settings', { access, services })).status).toBe(200);
		const { cookie } = await signIn('patient', id);
		expect(await (await visit('/cabinet', { headers: { Cookie: cookie } })).text()).not.toMatch(/<main[^]*href="\/cabinet\/password"[^]*<\/main>/);
	});
	it('a child, and anyone who has no password, cannot be signed in to by one', async () => {
		const phone = newPhone();
		await addPatient({ phone, password: '' });
		for (const typed of ['x', ':', 'undefined']) expect(await patientLogin(phone, typed)).toMatchObject({ http: 403, code: 'wrong-credentials' });
	});
});

describe('anyone who works with the laboratory signs in', () => {
	it('by the code and the password, each under their own option alone', async () => {
		const made = {
			doctor: ['auth-doctor', await addDoctor({ code: 'D-7001', password })],
			representative: ['auth-med', await addRepresentative({ code: 'R-7001', password })],
			partner: ['auth-partner', await addPartner({ code: 'P-7001', password })],
		};
		const codes = { doctor: 'D-7001', representative: 'R-7001', partner: 'P-7001' };
		for (const [role, [path]] of Object.entries(made))
			for (const [owner, code] of Object.entries(codes)) {
				const answer = await login(String(path), { code: owner === 'doctor' ? ` ${code.toLowerCase()} ` : code, password });
				if (owner === role) expect(answer).toMatchObject({ http: 200, role, persistent: false });
				else expect(answer, `${code} as ${role}`).toMatchObject({ http: 403, code: 'wrong-credentials' });
			}
	});
});

describe('check 11: known and unknown people', () => {
	it('are answered alike by a wrong password: status and body', async () => {
		const phone = newPhone();
		await addPatient({ phone, password });
		await addDoctor({ code: 'D-8001', password });
		const pairs = [
			[patientLogin(phone, 'wrong'), patientLogin(newPhone(), 'wrong')],
			[login('auth-doctor', { code: 'D-8001', password: 'wrong' }), login('auth-doctor', { code: 'D-8002', password: 'wrong' })],
		];
		for (const [known, unknown] of pairs) expect(await known).toEqual(await unknown);
	});
	it('are locked alike, each login by itself: phone, e-mail and card of one person are told apart from strangers’ by nothing', async () => {
		const phone = newPhone();
		// Of this try alone, as its clients are: what another one has counted is none of it.
		const [card, email] = [newCard(), `locked-${phone.slice(1)}@example.kz`];
		const id = await addPatient({ phone, email, password });
		await addCard(card, id);
		const own = [phone, email, card];
		const strangers = [newPhone(), `nobody-${email}`, newCard()];
		const shared = newPhone();
		const unshared = newPhone();
		await addPatient({ phone: shared, password });
		await addPatient({ phone: shared, password: 'Besqonaq-31' });
		// From seven places, in turns of the three logins: one more than the person’s own count bears in silence.
		for (let client = 0; client < 7; client += 1) {
			const headers = { [clientHeader]: `client-${phone.slice(1)}-${String(client).padStart(13, '0')}` };
			const tried = (typed: string, secret = 'wrong') => login('auth-patient', { login: typed, password: secret }, headers);
			for (let turn = 0; turn < 6; turn += 1)
				for (const [at, typed] of [...own, shared].entries()) {
					const answer = await tried(typed);
					expect(answer, `${client}, ${turn}, ${at}`).toEqual(await tried([...strangers, unshared][at] ?? ''));
					// Nothing of another login is in it: each has five of a client, and thirty of all.
					expect(answer.http).toBe(turn < 5 && client < 6 ? 403 : 429);
				}
		}
		expect(await wrongTriesAt(id)).toBe(30);
		// 336 logins, one after another.
	}, 300_000);
	it('what an account can bear is exceeded in silence: its password is looked at no more, and a device that it knows is not kept out', async () => {
		const [phone, mark] = [newPhone(), 'd'.repeat(32)];
		const id = await addPatient({ phone, email: 'silent@example.kz', password });
		const from = (client: string, typed: string, secret: string, device: string) =>
			login('auth-patient', { login: typed, password: secret }, { [clientHeader]: client.padStart(32, '0'), 'X-Device': `${device} Chrome, Android` });
		expect(await from('home', phone, password, mark)).toMatchObject({ http: 200 });
		for (let client = 0; client < 3; client += 1)
			for (let turn = 0; turn < 5; turn += 1)
				for (const typed of [phone, 'silent@example.kz']) expect((await from(String(client), typed, 'wrong', 'e'.repeat(32))).http).toBe(403);
		expect(await wrongTriesAt(id)).toBe(30);
		const stranger = await from('9', 'silent@example.kz', password, 'f'.repeat(32));
		expect(stranger).toEqual(await from('9', 'nobody-silent@example.kz', password, 'f'.repeat(32)));
		expect(stranger).toMatchObject({ http: 403, code: 'wrong-credentials' });
		expect(await from('home', phone, password, mark)).toMatchObject({ http: 200 });
	});
	it('cost the same number of passwords looked at: of a phone that nobody, one, two or four people have', async () => {
		const phones = Array.from({ length: 5 }, newPhone);
		for (const [people, phone] of phones.entries())
			for (let at = 0; at < people; at += 1) await addPatient({ phone, password: `Besqonaq-${people}-${at}` });
		await addPatient({ phone: newPhone(), email: 'cost@example.kz', password });
		const derivations = async (path: string, body: object) => {
			let derived = 0;
			// Each derivation asks what it may cost.
			const services = new Proxy(testServices(), {
				get: (of, name: keyof Services) => {
					if (name === 'passwordCost') derived += 1;
					return of[name];
				},
			});
			await read(ask('POST', `/account/${path}/login`, { body, services }));
			return derived;
		};
		const ofPhones: number[] = [];
		for (const phone of phones) ofPhones.push(await derivations('auth-patient', { login: phone, password: 'wrong' }));
		expect(new Set(ofPhones).size).toBe(1);
		for (const typed of ['cost@example.kz', 'nobody-cost@example.kz'])
			expect(await derivations('auth-patient', { login: typed, password })).toBe(ofPhones[0]);
		await addDoctor({ code: 'D-9001', password });
		await addDoctor({ code: 'd-9001', password });
		for (const code of ['d-9001', 'D-9001', 'D-9002']) expect(await derivations('auth-doctor', { code, password: 'wrong' })).toBe(1);
	});
	it('more people of one phone than are looked at: a right password opens nobody’s account, and says what to do', async () => {
		const phone = newPhone();
		for (const at of [1, 2, 3, 4]) await addPatient({ phone, password: `Besqonaq-3${at}`, created_at: at });
		expect(await patientLogin(phone, 'Besqonaq-34')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await patientLogin(phone, 'Besqonaq-31')).toMatchObject({ http: 403, code: 'wrong-credentials' });
	});
	it('200 wrong ones at once cost exactly the five tries that are allowed, known or not, and nothing is taken back', async () => {
		const [known, unknown] = [newPhone(), newPhone()];
		await addPatient({ phone: known, password });
		for (const phone of [known, unknown]) {
			const answers = await Promise.all(Array.from({ length: 200 }, () => patientLogin(phone, 'wrong')));
			const answered = (status: number, code: string) => answers.filter((answer) => answer.http === status && answer.code === code).length;
			expect([answered(403, 'wrong-credentials'), answered(429, 'too-many')]).toEqual([5, 195]);
			expect(await patientLogin(phone, password)).toMatchObject({ http: 429, code: 'too-many' });
		}
	});
	it('200 wrong ones at once from as many places cost what one account allows', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, password });
		const answers = await Promise.all(
			Array.from({ length: 200 }, (_, at) =>
				login('auth-patient', { login: phone, password: 'wrong' }, { [clientHeader]: String(at).padStart(32, '0') }),
			),
		);
		const looked = answers.filter(({ code }) => code === 'wrong-credentials').length;
		expect(looked).toBeGreaterThan(0);
		// What found no turn was not looked at, and costs nothing.
		expect(await wrongTriesAt(id)).toBe(looked);
		expect(looked).toBeLessThanOrEqual(30);
		expect(answers.every(({ http }) => http === 403 || http === 429)).toBe(true);
	});
	it('a flood of strangers keeps nobody out on a device that the account knows; a mark that somebody made up gains nothing', async () => {
		const [phone, mark] = [newPhone(), 'h'.repeat(32)];
		await addPatient({ phone, password });
		let strangers = 0;
		const from = (typed: string, secret: string, device: string) => {
			strangers += 1;
			const headers = { [clientHeader]: `flood-${String(strangers).padStart(26, '0')}`, 'X-Device': `${device} Chrome, Android` };
			return login('auth-patient', { login: typed, password: secret }, headers);
		};
		expect(await from(phone, password, mark)).toMatchObject({ http: 200 });
		/** Strangers at once, and behind them somebody with this device. */
		const behindFlood = async (device: string) => {
			const flood = Array.from({ length: 30 }, () => from(newPhone(), 'wrong', 'e'.repeat(32)));
			const asked = from(phone, password, device);
			expect((await Promise.all(flood)).filter(({ code }) => code === 'busy').length).toBeGreaterThan(0);
			return asked;
		};
		for (let at = 0; at < 3; at += 1) expect(await behindFlood(mark)).toMatchObject({ http: 200 });
		const forged: string[] = [];
		while (!forged.includes('busy') && forged.length < 5) forged.push((await behindFlood(String(forged.length).padStart(32, 'g'))).code);
		expect(forged).toContain('busy');
	});
	it('are answered alike by a code, and see the same page; only the known one gets a message', async () => {
		const [known, unknown] = [newPhone(), newPhone()];
		await addPatient({ phone: known });
		const pages: string[] = [];
		for (const typed of [known, unknown]) {
			const sent = await submit('/login?by=code', { intent: 'code', as: 'code', login: typed });
			expect(sent.status).toBe(303);
			expect(sent.headers.get('Location')).toBe('/login/code');
			const page = await (await visit('/login/code', { headers: { Cookie: cookiesOf(sent) } })).text();
			pages.push(page.replaceAll(/nonce="[^"]*"|data-ms="\d+"|\d\d:\d\d|[A-Za-z0-9+/=_-]{40,}/g, ''));
		}
		expect(pages[0]).toBe(pages[1]);
		expect([(await codesTo(known)).length, (await codesTo(unknown)).length]).toEqual([1, 0]);
		const rows = await env.LAB_DB.prepare('SELECT purpose, channel, address FROM flows WHERE address IN (?1, ?2)').bind(known, unknown).all();
		expect(rows.results).toHaveLength(2);
	});
	it.each([
		['+7 727 350 00 98', 'phoneSms'],
		['+49 151 23456789', 'phoneSms'],
		['98', 'login'],
	])('a code cannot be sent to %s', async (typed, rule) => {
		const refused = await read(ask('POST', '/account/auth-patient/code', { body: { login: typed } }));
		expect(refused).toMatchObject({ http: 422, fields: [{ field: 'login', rule }] });
	});
});

describe('the page', () => {
	it.each([
		['/login', 'name="login"', 'username'],
		['/login?by=code', 'name="login"', 'username'],
		['/en/login?as=doctor', 'name="code"', 'username'],
		['/kz/login?as=representative', 'name="code"', 'username'],
		['/login?as=partner', 'name="code"', 'username'],
		['/login?as=operator', 'name="login"', 'username'],
	])('%s has a form that managers of passwords fill', async (path, field, autocomplete) => {
		const page = await (await visit(path)).text();
		const input = new RegExp(`<input[^>]*${field}[^>]*>`).exec(page)?.[0] ?? '';
		expect(input).toMatch(new RegExp(`autocomplete="${autocomplete}"`, 'i'));
		if (!path.includes('by=code')) expect(page).toMatch(/autocomplete="current-password"/i);
		expect(page).toContain('name="notMine"');
	});
	it('opens a session with a new id, ends the one that was here, and takes nobody else’s id', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, password });
		const before = await signIn('patient', id);
		const fixed = `__Host-auth-session=${'F'.repeat(43)}; auth-session=${'F'.repeat(43)}`;
		for (const cookie of [before.cookie, fixed]) {
			const done = await submit('/login', { intent: 'patient', as: 'patient', login: phone, password }, cookie);
			expect(done.headers.get('Location')).toBe('/cabinet');
			const session = /auth-session=([\w-]{43})/.exec(done.headers.getSetCookie().join('\n'))?.[1] ?? '';
			expect(session).not.toBe('');
			expect(cookie).not.toContain(session);
			for (const one of done.headers.getSetCookie().filter((set) => /auth-|login-role/.test(set))) expect(one).toMatch(/HttpOnly/);
		}
		expect((await ask('POST', '/account/auth-patient/confirming-session', { body: { session: before.token }, access: before.token })).status).toBe(401);
	});
	it('on a device that is not the person’s own ends with the browser', async () => {
		const phone = newPhone();
		await addPatient({ phone, password });
		const done = await submit('/login', { intent: 'patient', as: 'patient', login: phone, password, notMine: 'on' });
		const set = done.headers.getSetCookie().filter((one) => /auth-session=|auth-patient=|login-role=/.test(one));
		expect(set).toHaveLength(3);
		for (const one of set) expect(one).not.toMatch(/Max-Age|Expires/i);
	});
	it.each([
		['/kz/basket', '/kz/basket'],
		['/cabinet/sessions', '/kz/cabinet/sessions'],
		['/results?page=2', '/kz/results?page=2'],
		['https://evil.example/', '/kz/cabinet'],
		['//evil.example/', '/kz/evil.example'],
		['/\\evil.example', '/kz/cabinet'],
		['/%5cevil.example', '/kz/cabinet'],
		['javascript:alert(1)', '/kz/cabinet'],
		['/login?back=/login', '/kz/cabinet'],
		['/kz/logout', '/kz/cabinet'],
		['/nowhere', '/kz/cabinet'],
	])('goes back to %j as %s', async (back, to) => {
		const { cookie } = await signIn('patient', await addPatient());
		const answer = await visit(`/kz/login?back=${encodeURIComponent(back)}`, { headers: { Cookie: cookie } });
		const place = answer.headers.get('Location') ?? '';
		// What is no page of the site leads nowhere but home.
		expect(place).toBe(to === '/kz/evil.example' ? '/kz/cabinet' : to);
	});
	it('keeps the way back through a refusal, a change of language and the code', async () => {
		const phone = newPhone();
		await knowDevice(await addPatient({ phone, password }));
		const navigation = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' };
		const path = '/login?back=%2Fcabinet%2Fsessions';
		const refused = await submit(path, { intent: 'patient', as: 'patient', login: phone, password: 'wrong' }, '', navigation);
		expect(refused.headers.get('Location')).toBe(path);
		const page = await (await visit(path, { headers: { Cookie: cookiesOf(refused) } })).text();
		expect(page).toContain(`value="${phone}"`);
		expect(page).not.toContain('wrong');
		expect(page).toMatch(/Логин или пароль не подходят/);
		expect(page).toContain('href="/kz/login?back=%2Fcabinet%2Fsessions"');
		expect(page).toContain('action="/login?back=%2Fcabinet%2Fsessions"');
		const asked = await submit('/kz/login?by=code&back=%2Fcabinet%2Fsessions', { intent: 'code', as: 'code', login: phone }, deviceCookie);
		expect(asked.headers.get('Location')).toBe('/kz/login/code?back=%2Fcabinet%2Fsessions');
		const [code = ''] = await codesTo(phone);
		const done = await post('/kz/login/code?back=%2Fcabinet%2Fsessions', { code, intent: 'confirm' }, { Cookie: joinCookies(deviceCookie, asked) });
		expect(done.headers.get('Location')).toBe('/kz/cabinet/sessions');
	});
	it('does not go round in circles with a page of another role', async () => {
		const { cookie } = await signIn('doctor', await addDoctor());
		const answer = await visit('/login?back=%2Fcabinet%2Fsessions', { headers: { Cookie: cookie } });
		expect(answer.headers.get('Location')).toBe('/cabinet/sessions');
	});
	it('shows a refusal in the form that was refused, and in no other', async () => {
		const refused = await submit('/login?as=doctor', { intent: 'doctor', as: 'doctor', code: 'D-0', password: 'x' }, '', {
			'Sec-Fetch-Mode': 'navigate',
			Accept: 'text/html',
		});
		const cookie = cookiesOf(refused);
		expect(await (await visit('/login?as=doctor', { headers: { Cookie: cookie } })).text()).toContain('не подходят');
		expect(await (await visit('/login?as=partner', { headers: { Cookie: cookie } })).text()).not.toContain('не подходят');
	});
	it('wants a captcha, and comes from this site', async () => {
		const phone = newPhone();
		await addPatient({ phone, password });
		const fields = { intent: 'patient', as: 'patient', login: phone, password };
		expect((await submit('/login', { ...fields, 'smart-token': '' })).status).toBe(422);
		expect((await submit('/login', fields, '', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
	});
	describe('a code without a captcha', () => {
		const sendCode = (phone: string, headers: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
			post('/login?by=code', { intent: 'code', as: 'code', login: phone, ...more }, headers);
		const slot = 'data-captcha=';
		const page = async (headers: Readonly<Record<string, string>>) => (await visit('/login?by=code', { headers })).text();
		it('check 3: is sent while nothing went wrong, three times for one client in a quarter of an hour', async () => {
			const from = { 'CF-Connecting-IP': '198.51.100.31' };
			expect(await page(from)).not.toContain(slot);
			const phones = [newPhone(), newPhone(), newPhone(), newPhone()];
			for (const phone of phones) await addPatient({ phone });
			for (const phone of phones.slice(0, 3)) {
				expect((await sendCode(phone, from)).headers.get('Location')).toBe('/login/code');
				expect(await codesTo(phone)).toHaveLength(1);
			}
			const [, , , last = ''] = phones;
			expect((await sendCode(last, from)).status).toBe(422);
			expect(await codesTo(last)).toEqual([]);
			expect(await page(from)).toContain(slot);
			// Another client is none the worse for it, and a solved one still counts.
			expect(await page({ 'CF-Connecting-IP': '198.51.100.32' })).not.toContain(slot);
			expect((await submit('/login?by=code', { intent: 'code', as: 'code', login: last }, '', from)).status).toBe(303);
		});
		it('wants one from a client whose lookup went wrong, and from everybody while those of the site do', async () => {
			const from = { 'CF-Connecting-IP': '198.51.100.33' };
			const phone = newPhone();
			await addPatient({ phone, password });
			expect((await submit('/login', { intent: 'patient', as: 'patient', login: phone, password: 'Qarlygash-28' }, '', from)).status).toBe(403);
			expect(await page(from)).toContain(slot);
			expect((await sendCode(phone, from)).status).toBe(422);
			const other = { 'CF-Connecting-IP': '198.51.100.34' };
			expect(await page(other)).not.toContain(slot);
			await env.EDGE_DB.prepare('INSERT INTO lookup_failures (minute, failures) VALUES (?1, 40) ON CONFLICT (minute) DO UPDATE SET failures = 40')
				.bind(Math.floor(Date.now() / 60_000))
				.run();
			expect(await page(other)).toContain(slot);
			expect((await sendCode(phone, other)).status).toBe(422);
			await env.EDGE_DB.prepare('DELETE FROM lookup_failures').run();
			expect((await sendCode(phone, other)).status).toBe(303);
		});
		it('that has racers is sent to as many as there are free times', async () => {
			const from = { 'CF-Connecting-IP': '198.51.100.35' };
			const answers = await Promise.all(Array.from({ length: 12 }, () => sendCode(newPhone(), from)));
			expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
		});
	});
	it('a code that has to wait leads to the one that was sent', async () => {
		const phone = newPhone();
		await addPatient({ phone });
		const first = await submit('/login?by=code', { intent: 'code', as: 'code', login: phone });
		const again = await submit('/login?by=code', { intent: 'code', as: 'code', login: phone }, cookiesOf(first));
		expect(again.status).toBe(429);
		expect(await again.text()).toContain('href="/login/code"');
	});
	it('keeps no login and no password in the store, the address or a log', async () => {
		await patientLogin('secret-login@example.kz', 'Secret-Typed-1');
		const { results } = await env.LAB_DB.prepare('SELECT * FROM lookup_tries').all();
		expect(JSON.stringify(results)).not.toMatch(/secret-login|Secret-Typed/i);
	});
});

describe('a new device', () => {
	const mark = (letter: string) => ({ 'X-Device': `${letter.repeat(32)} Chrome, Android` });
	const noticesTo = async (recipient: string) =>
		(
			await env.LAB_DB.prepare("SELECT kind, facts, state FROM outgoing WHERE recipient = ?1 AND kind LIKE 'device-%'")
				.bind(recipient)
				.all<{ kind: string; facts: string }>()
		).results;

	it('is told of, but for the first sign-in and those that were here before', async () => {
		const phone = newPhone();
		await addPatient({ phone, password });
		const enter = (headers: Readonly<Record<string, string>>, more: object = {}) => login('auth-patient', { login: phone, password, ...more }, headers);
		await enter(mark('a'));
		await enter(mark('a'));
		expect(await noticesTo(phone)).toHaveLength(0);
		await enter(mark('b'));
		const [reported, ...others] = await noticesTo(phone);
		expect(others).toHaveLength(0);
		expect(reported).toMatchObject({ kind: 'device-sms' });
		await enter(mark('b'));
		expect(await noticesTo(phone)).toHaveLength(1);
	});
	it('that is not the person’s own is told of each time', async () => {
		const email = 'strange@example.kz';
		await addPatient({ phone: '', email, password });
		const enter = (letter: string, more: object = {}) => login('auth-patient', { login: email, password, ...more }, mark(letter));
		await enter('a');
		await enter('c', { notMine: true });
		await enter('c', { notMine: true });
		expect((await noticesTo(email)).map(({ kind }) => kind)).toEqual(['device-mail', 'device-mail']);
	});
	it('is told by the way that the person allows, or by the only one', async () => {
		for (const [allowed, kind] of [
			[{ sms_sending: 0, email_sending: 1 }, 'device-mail'],
			[{ sms_sending: 1, email_sending: 0 }, 'device-sms'],
		] as const) {
			const phone = newPhone();
			const email = `ways${phone.slice(-4)}@example.kz`;
			await addPatient({ phone, email, password, ...allowed });
			for (const letter of ['a', 'b']) await login('auth-patient', { login: phone, password }, mark(letter));
			expect([...(await noticesTo(phone)), ...(await noticesTo(email))].map((one) => one.kind)).toEqual([kind]);
		}
		const phone = newPhone();
		await addPatient({ phone, password, sms_sending: 0 });
		for (const letter of ['a', 'b']) await login('auth-patient', { login: phone, password }, mark(letter));
		expect(await noticesTo(phone)).toHaveLength(1);
	});
});

describe('check 14: signing out', () => {
	it('asks first, then ends everything that this browser was let into', async () => {
		const id = await addPatient();
		const { cookie, token } = await signIn('patient', id);
		expect(await (await visit('/en/logout', { headers: { Cookie: cookie } })).text()).toContain('Sign out?');
		const secure = cookie.includes('__Host-') ? '__Host-' : '';
		const others = `${secure}auth-result=${'R'.repeat(22)}.${'A'.repeat(43)}; ${secure}auth-order=${'O'.repeat(22)}.${'A'.repeat(43)}; ${secure}auth-flow=${'F'.repeat(43)}; ${secure}auth-handover=${'H'.repeat(22)}.${'A'.repeat(43)}; ${secure}basket=1`;
		const out = await post('/en/logout', {}, { Cookie: `${cookie}; ${others}` });
		expect(out.headers.get('Location')).toBe('/en/login?out=1');
		const set = out.headers.getSetCookie();
		for (const name of ['auth-session', 'auth-patient', 'login-role', 'signed-in', 'auth-result', 'auth-order', 'auth-flow', 'auth-handover', 'notice'])
			expect(
				set.some((one) => new RegExp(`${name}=;.*Max-Age=0`).test(one)),
				name,
			).toBe(true);
		expect(set.join('\n')).not.toMatch(/basket=/);
		expect((await ask('POST', '/account/auth-patient/confirming-session', { body: { session: token }, access: token })).status).toBe(401);
		expect(await (await visit('/en/login?out=1', { headers: { Cookie: joinCookies('', out) } })).text()).toContain('You are signed out');
	});
	it('works for anyone who is not signed in, or no more, without a word', async () => {
		for (const cookie of ['', `__Host-auth-session=${'F'.repeat(43)}; __Host-login-role=patient; __Host-auth-patient=1`]) {
			const out = await post('/logout', {}, { Cookie: cookie });
			expect(out.headers.get('Location')).toBe('/login?out=1');
			expect(out.headers.getSetCookie().join('\n')).not.toMatch(/notice=[^;]/);
		}
	});
	it('takes no post of another site', async () => {
		const { cookie, token } = await signIn('patient', await addPatient());
		expect((await post('/logout', {}, { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
		expect((await ask('POST', '/account/auth-patient/confirming-session', { body: { session: token }, access: token })).status).toBe(200);
	});
});
