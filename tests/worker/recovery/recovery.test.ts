/** Recovery of a password: every way to the code, what comes after it, and that nobody learns who is known here. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { recoveryWords } from '#shared/recovery/words.ts';
import { personsPasswordFits } from '#worker/lab/kit/passwords.ts';
import { openGateway } from '#worker/gateway/gateway.ts';
import { addCard, addDoctor, addPartner, addPatient, addRepresentative, deviceCookie, deviceHeaders, knowDevice, signIn } from '#tests/support/accounts.ts';
import { codesTo, flowWithCode } from '#tests/support/flows.ts';
import { ask, joinCookies, read, submit, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite, visit } from '#tests/support/site.ts';

// Captchas and passwords are worked out for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let count = 0;
const next = () => String((count += 1)).padStart(5, '0');
const newPhone = () => `+770166${next()}`;
const fresh = 'Vt7#kel-Roo';
const page = '/login/recovery';
const inBrowser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };

interface Begun extends Refused {
	readonly access: string;
	readonly resendAt: string;
}
const begin = (body: object, role: 'patient' | 'doctor' | 'med' | 'partner' = 'patient', ms = 0) =>
	read<Begun>(ask('POST', `/account/auth-${role}/restore-password`, { body, services: testServices({ clock: () => Date.now() + ms }) }));
const confirm = (access: string, code: string) =>
	read<{ readonly next: string } & Refused>(ask('POST', '/account/flow/confirm', { access, body: { code }, headers: deviceHeaders }));
const choose = (access: string, id: string, date: string) => read(ask('POST', '/account/flow/recovery/choose', { access, body: { id, date } }));
const setPassword = (access: string, password = fresh, repeatPassword = password) =>
	read<{ readonly access: string; readonly role: string } & Refused>(
		ask('POST', '/account/flow/recovery/password', { access, body: { password, repeatPassword } }),
	);
const view = (access: string) =>
	read<{ readonly login: string; readonly choices: readonly { readonly id: string; readonly name: string }[] | null } & Refused>(
		ask('GET', '/account/flow/recovery', { access }),
	);
const stored = async (table: string, id: string) =>
	(await env.LAB_DB.prepare(`SELECT password FROM ${table} WHERE id = ?1`).bind(id).first<{ readonly password: string }>())?.password ?? '';
const fits = async (table: string, id: string, password: string) => {
	const answer = await personsPasswordFits(testServices(), 'visitor', password, await stored(table, id));
	return answer.ok && answer.value;
};
let cards = 0;
/** A patient who has signed in on this device before. */
async function addKnown(given: Parameters<typeof addPatient>[0]): Promise<string> {
	const id = await addPatient(given);
	await knowDevice(id);
	return id;
}
const newCard = () => `29900000${String((cards += 1)).padStart(5, '0')}`;

/** Each way of a patient, with what it is found by. */
const ways = {
	phone: (phone: string) => ({ method: 'contact', login: phone.replace('+7', '8 ') }),
	birth: (phone: string) => ({ method: 'birth', phone, date: '1990-05-21' }),
	card: (_: string, card: string) => ({ method: 'card', card }),
} as const;

describe('a patient', () => {
	it.each(Object.keys(ways) as (keyof typeof ways)[])('gets a new password by %s: other sessions end, and one opens', async (way) => {
		const [phone, card] = [newPhone(), newCard()];
		const id = await addKnown({ phone });
		await addCard(card, id);
		const old = await signIn('patient', id);
		const { access } = await begin(ways[way](phone, card));
		expect((await view(access)).code).toBe('start-again');
		const [code = ''] = await codesTo(phone);
		expect(await confirm(access, code)).toMatchObject({ next: 'password' });
		expect(await view(access)).toMatchObject({ login: phone, choices: null });
		const set = await setPassword(access);
		expect(set).toMatchObject({ http: 200, role: 'patient' });
		expect(await fits('patients', id, fresh)).toBe(true);
		const confirmSession = (token: string) => ask('POST', '/account/auth-patient/confirming-session', { body: { session: token }, access: token });
		expect((await confirmSession(old.token)).status).toBe(401);
		expect(await (await confirmSession(set.access)).json()).toMatchObject({ id });
		// The steps are over.
		expect((await setPassword(access)).code).toBe('start-again');
	});
	it('is told of it by the way that the code did not come, and by the only one', async () => {
		const messagesTo = async (recipient: string) =>
			(
				await env.LAB_DB.prepare("SELECT kind FROM outgoing WHERE recipient = ?1 AND kind LIKE 'password-changed-%'")
					.bind(recipient)
					.all<{ kind: string }>()
			).results.map(({ kind }) => kind);
		const recover = async (login: string) => {
			const { access } = await begin({ method: 'contact', login });
			await confirm(access, (await codesTo(login))[0] ?? '');
			expect((await setPassword(access)).http).toBe(200);
		};
		const [both, alone, mail, other] = [newPhone(), newPhone(), 'both@example.kz', 'other@example.kz'];
		await addKnown({ phone: both, email: mail, sms_sending: 0, email_sending: 0 });
		await recover(both);
		expect([await messagesTo(mail), await messagesTo(both)]).toEqual([['password-changed-mail'], []]);
		await addKnown({ phone: alone });
		await recover(alone);
		expect(await messagesTo(alone)).toEqual(['password-changed-sms']);
		const phone = newPhone();
		await addKnown({ phone, email: other });
		await recover(other);
		expect([await messagesTo(phone), await messagesTo(other)]).toEqual([['password-changed-sms'], []]);
	});
	it('gets one by e-mail as well, in whatever letters it is typed', async () => {
		const email = `dana.${next()}@mail.kz`;
		const id = await addKnown({ email });
		const { access } = await begin({ method: 'contact', login: `  ${email.toUpperCase()} ` });
		const [code = ''] = await codesTo(email);
		await confirm(access, code);
		await setPassword(access);
		expect(await fits('patients', id, fresh)).toBe(true);
	});
	it('gets none by an address that was changed since its code was given', async () => {
		const email = `ayan.${next()}@mail.kz`;
		const id = await addKnown({ email });
		const { access } = await begin({ method: 'contact', login: email });
		await confirm(access, (await codesTo(email))[0] ?? '');
		await env.LAB_DB.prepare('UPDATE patients SET email = ?2 WHERE id = ?1').bind(id, `new.${email}`).run();
		expect((await setPassword(access)).code).toBe('start-again');
		expect(await stored('patients', id)).toBe('');
	});
	it('check 12: of several on one phone is chosen after the code alone, and by the birth date', async () => {
		const phone = newPhone();
		const first = await addPatient({ phone, first_name: 'Әсел', last_name: 'Қасымова', birth_date: '1980-01-02' });
		const second = await addPatient({ phone, first_name: 'Марат', last_name: 'Қасымов', birth_date: '1978-03-04' });
		const child = await addPatient({ phone, first_name: 'Айша', birth_date: '2020-05-05' });
		await env.LAB_DB.prepare(`INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 0)`).bind(first, child).run();
		const { access } = await begin({ method: 'contact', login: phone });
		expect(JSON.stringify(await view(access))).not.toMatch(/Әсел|Марат/);
		await confirm(access, (await codesTo(phone))[0] ?? '');
		const { choices } = await view(access);
		expect(choices?.map(({ name }) => name).toSorted()).toEqual(['Марат Қ.', 'Әсел Қ.']);
		expect((await setPassword(access)).code).toBe('start-again');
		expect((await choose(access, second, '1980-01-02')).code).toBe('wrong-credentials');
		expect((await choose(access, child, '2020-05-05')).code).toBe('start-again');
		expect((await choose(access, second, '1978-03-04')).http).toBe(200);
		expect((await choose(access, first, '1980-01-02')).code).toBe('start-again');
		await setPassword(access);
		expect([await fits('patients', second, fresh), await stored('patients', first)]).toEqual([true, '']);
	});
	it('of those whose parents acted for them until today finds them again, by code, birth date and card', async () => {
		const [phone, card, parent] = [newPhone(), newCard(), await addPatient()];
		const grown = await addPatient({ phone, birth_date: '2010-01-02' });
		await addCard(card, grown);
		const guard = (until: string) =>
			env.LAB_DB.prepare(
				'INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, ?3, 0) ON CONFLICT (guardian_id, patient_id) DO UPDATE SET until = excluded.until',
			)
				.bind(parent, grown, until)
				.run();
		const bodies = [
			{ method: 'contact', login: phone },
			{ method: 'birth', phone, date: '2010-01-02' },
			{ method: 'card', card },
		];
		await guard('2099-01-01');
		for (const [at, body] of bodies.entries()) await begin(body, 'patient', at * 60_000);
		expect(await codesTo(phone)).toEqual([]);
		await guard('2026-01-02');
		for (const [at, body] of bodies.entries()) await begin(body, 'patient', (10 + at * 10) * 60_000);
		expect(await codesTo(phone)).toHaveLength(3);
		const signingIn = await read(
			ask('POST', '/account/auth-patient/code', { body: { login: phone }, services: testServices({ clock: () => Date.now() + 3_600_000 }) }),
		);
		expect([signingIn.http, (await codesTo(phone)).length]).toEqual([200, 4]);
	});
	const signInTo = (phone: string, password: string) => read(ask('POST', '/account/auth-patient/login', { body: { login: phone, password } }));
	it('has three tries at the birth date in its steps, no matter who they are for and however many at once, and then they are over', async () => {
		const phone = newPhone();
		const [id, other] = [await addPatient({ phone, birth_date: '1980-01-02' }), await addPatient({ phone, birth_date: '1981-01-02' })];
		const { access } = await begin({ method: 'contact', login: phone });
		await confirm(access, (await codesTo(phone))[0] ?? '');
		const guessed = await Promise.all([id, other, id, other, id, other].map((one) => choose(access, one, '1999-09-09')));
		expect(guessed.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(3);
		expect(guessed.filter(({ code }) => code === 'start-again')).toHaveLength(3);
		expect((await choose(access, id, '1980-01-02')).code).toBe('start-again');
		expect((await setPassword(access, fresh)).code).toBe('start-again');
	});
	it('has five tries at the birth date, at recoveries and sign-ins together', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, birth_date: '1980-01-02' });
		await addPatient({ phone, birth_date: '1981-01-02' });
		const { access } = await begin({ method: 'contact', login: phone });
		await confirm(access, (await codesTo(phone))[0] ?? '');
		for (let tried = 0; tried < 3; tried += 1) expect((await choose(access, id, '1999-09-09')).code).toBe('wrong-credentials');
		const data = { isKnown: true, notMine: false };
		const signingIn = async (later: number) => {
			const flow = await flowWithCode({ purpose: 'sign-in', role: 'patient', to: { channel: 'sms', address: phone }, data }, later);
			const then = { access: flow.access, services: testServices({ clock: () => later }) };
			expect(await read(ask('POST', '/account/flow/confirm', { ...then, body: { code: flow.code } }))).toMatchObject({ next: 'choose' });
			return async (birthDate: string) => (await read(ask('POST', '/account/flow/choose', { ...then, body: { id, birthDate } }))).code;
		};
		const first = await signingIn(Date.now() + 5 * 60_000);
		for (let tried = 0; tried < 2; tried += 1) expect(await first('1999-09-09')).toBe('wrong-credentials');
		expect(await first('1980-01-02')).toBe('too-many');
		const second = await signingIn(Date.now() + 12 * 60_000);
		expect(await second('1980-01-02')).toBe('too-many');
	});
	it('who used up the tries of the password is still chosen by the birth date', async () => {
		const phone = newPhone();
		const id = await addPatient({ phone, birth_date: '1980-01-02', password: 'Own-Kept-Word-7!' });
		await addPatient({ phone, birth_date: '1981-01-02' });
		for (let tried = 0; tried < 5; tried += 1) expect((await signInTo(phone, 'wrong')).code).toBe('wrong-credentials');
		expect((await signInTo(phone, 'wrong')).code).toBe('too-many');
		const { access } = await begin({ method: 'contact', login: phone });
		await confirm(access, (await codesTo(phone))[0] ?? '');
		expect((await choose(access, id, '1980-01-02')).http).toBe(200);
	});
	it.each([
		['passwords that differ', fresh, `${fresh}x`, 'repeatPassword', 'passwordRepeat'],
		['check 9: a common one', 'Password1!', 'Password1!', 'password', 'passwordCommon'],
		['one that is made of the person', 'Gulnar1990!', 'Gulnar1990!', 'password', 'passwordPersonal'],
	])('is refused %s at the field, and goes on with the same steps', async (_, password, repeat, field, rule) => {
		const phone = newPhone();
		await addKnown({ phone, first_name: 'Гүлнар' });
		const { access } = await begin({ method: 'contact', login: phone });
		await confirm(access, (await codesTo(phone))[0] ?? '');
		expect(await setPassword(access, password, repeat)).toMatchObject({ http: 422, fields: [{ field, rule }] });
		expect((await setPassword(access)).http).toBe(200);
	});
	it('who sends two passwords at once has one of them', async () => {
		const phone = newPhone();
		await addKnown({ phone });
		const { access } = await begin({ method: 'contact', login: phone });
		await confirm(access, (await codesTo(phone))[0] ?? '');
		const answers = await Promise.all([setPassword(access), setPassword(access, `${fresh}-2`)]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
	});
});

describe('the only one of a phone or an e-mail, on a device that is new to them', () => {
	it.each(['phone', 'mail'] as const)('is asked for the birth date after the code to the %s, and named to nobody', async (way) => {
		const address = way === 'phone' ? newPhone() : `zhanar.${next()}@mail.kz`;
		const id = await addPatient({ ...(way === 'phone' ? { phone: address } : { email: address }), first_name: 'Жанар', birth_date: '1988-07-09' });
		const { access } = await begin({ method: 'contact', login: address });
		await confirm(access, (await codesTo(address))[0] ?? '');
		expect(await view(access)).toMatchObject({ login: '', choices: [{ id, name: '' }] });
		expect((await setPassword(access)).code).toBe('start-again');
		expect((await choose(access, id, '1961-02-03')).code).toBe('wrong-credentials');
		expect((await choose(access, id, '1988-07-09')).http).toBe(200);
		expect((await setPassword(access)).http).toBe(200);
	});
	it('sees a page with a birth date and no name', async () => {
		const phone = newPhone();
		await addPatient({ phone, first_name: 'Жанар', last_name: 'Ахметова' });
		const { access } = await begin({ method: 'contact', login: phone });
		await confirm(access, (await codesTo(phone))[0] ?? '');
		const flow = await flowWithCode({ purpose: 'recovery', role: 'patient', to: { channel: 'sms', address: newPhone() }, data: { isKnown: true } });
		const cookie = flow.cookie.replace(/=.*/, `=${access}`);
		for (const locale of locales) {
			const html = await (await visit(`${locale === 'ru' ? '' : `/${locale}`}${page}`, { headers: { Cookie: cookie } })).text();
			expect(html).toContain(translator(locale)(recoveryWords)('whose.only.title'));
			expect(html).not.toMatch(/Жанар|Ахметова|type="radio"/);
		}
	});
	it('who is asked by the birth date already, or has the card, is not asked again', async () => {
		const [phone, card] = [newPhone(), newCard()];
		await addCard(card, await addPatient({ phone }));
		for (const [at, body] of [ways.birth(phone), ways.card('', card)].entries()) {
			const { access } = await begin(body);
			expect(await confirm(access, (await codesTo(phone))[at] ?? '')).toMatchObject({ next: 'password' });
			expect(await view(access)).toMatchObject({ choices: null });
		}
	});
});

describe('who signs in with a code of the network', () => {
	it.each([
		['doctor', 'doctors', addDoctor, 'doctor'],
		['representative', 'representatives', addRepresentative, 'med'],
		['partner', 'partners', addPartner, 'partner'],
	] as const)('a %s is found by code and phone together', async (role, table, add, path) => {
		const [phone, code] = [newPhone(), `K-${next()}`];
		const id = await add({ phone, code });
		// Small letters are taken, as at the sign-in.
		const { access } = await begin({ code: code.toLowerCase(), phone }, path);
		const [sent = ''] = await codesTo(phone);
		expect(await confirm(access, sent)).toMatchObject({ next: 'password' });
		expect(await view(access)).toMatchObject({ login: code });
		expect(await setPassword(access)).toMatchObject({ role });
		expect(await fits(table, id, fresh)).toBe(true);
		// Somebody else's code brings nothing to this phone.
		await begin({ code: 'K-00', phone }, path, 60_000);
		expect(await codesTo(phone)).toHaveLength(1);
	});
});

describe('nobody learns who is known here', () => {
	it.each([
		['phone', async () => ways.phone(await known()), () => ways.phone(newPhone())],
		['birth date', async () => ways.birth(await known()), async () => ({ ...ways.birth(await known()), date: '1991-01-01' })],
		['card', async () => ways.card('', await knownCard()), () => ways.card('', newCard())],
		['e-mail', async () => ways.phone(await knownMail()), () => ways.phone(newMail())],
	])(
		'check 11: known and unknown are answered alike by %s: status, length and members, the page that follows, a second try',
		async (_, knownOne, unknownOne) => {
			const replies = await Promise.all(
				[await knownOne(), await unknownOne()].map(async (fields) => {
					const { intent, ...more } = { intent: fields.method, ...fields };
					const browserAnswer = await submit(`${page}?by=${intent}`, { ...(more as unknown as Record<string, string>), intent }, '', inBrowser);
					const cookie = joinCookies('', browserAnswer);
					const to = browserAnswer.headers.get('Location') ?? '';
					const code = await visit(to, { headers: { Cookie: cookie } });
					const text = (await code.text()).replaceAll(/nonce="[^"]*"|data-ms="\d+"|\d\d:\d\d/g, '');
					const again = await begin(fields);
					const later = await begin(fields, 'patient', 60_000);
					return {
						status: browserAnswer.status,
						to,
						page: [code.status, text.length],
						again: [again.http, again.code],
						later: [later.http, Object.keys(later).toSorted(), JSON.stringify(later).length],
						wrong: (await confirm(later.access, '000000')).code,
					};
				}),
			);
			expect(replies[1]).toEqual(replies[0]);
			expect(replies[0]).toMatchObject({ status: 303, to: '/login/code?for=recovery', again: [429, 'code-wait'], wrong: 'wrong-code' });
		},
	);
	const known = async () => {
		const phone = newPhone();
		await addPatient({ phone });
		return phone;
	};
	const newMail = () => `somebody.${next()}@example.kz`;
	const knownMail = async () => {
		const email = newMail();
		await addPatient({ phone: '', email });
		return email;
	};
	it.each([
		['doctor', addDoctor, 'doctor'],
		['representative', addRepresentative, 'med'],
		['partner', addPartner, 'partner'],
	] as const)('nor whose code and phone a %s has', async (_, add, path) => {
		const [phone, code] = [newPhone(), `K-${next()}`];
		await add({ phone, code });
		const stateAfter = async (body: object) => {
			const begun = await begin(body, path);
			const again = await begin(body, path);
			const wrong = await confirm(begun.access, '000000');
			return [begun.http, Object.keys(begun).toSorted(), begun.access.length, again.http, again.code, wrong.http, wrong.code];
		};
		const right = await stateAfter({ code, phone });
		expect(right).toMatchObject([200, {}, {}, 429, 'code-wait', 403, 'wrong-code']);
		expect(await stateAfter({ code, phone: newPhone() })).toEqual(right);
		expect(await stateAfter({ code: `K-${next()}`, phone: newPhone() })).toEqual(right);
	});
	const knownCard = async () => {
		const card = newCard();
		await addCard(card, await addPatient({ phone: newPhone() }));
		return card;
	};
	it('nothing is sent to a phone that nobody has, nor for a card of nobody’s', async () => {
		const [phone, card] = [newPhone(), newCard()];
		await addCard(card, null);
		const before = await env.LAB_DB.prepare('SELECT count(*) AS sent FROM outgoing').first<{ readonly sent: number }>();
		await begin(ways.phone(phone));
		await begin(ways.birth(newPhone()));
		await begin(ways.card('', card));
		expect(await env.LAB_DB.prepare('SELECT count(*) AS sent FROM outgoing').first()).toEqual(before);
	});
});

describe('the page', () => {
	it.each(locales)('leads without scripts from the phone to the new password in %s', async (locale) => {
		const prefix = locale === 'ru' ? '' : `/${locale}`;
		const t = translator(locale)(recoveryWords);
		const phone = newPhone();
		const id = await addKnown({ phone });
		expect(await (await visit(prefix + page)).text()).toContain(t('about.contact'));
		const found = await submit(prefix + page, { method: 'contact', login: phone, intent: 'contact' }, deviceCookie, inBrowser);
		expect(found.headers.get('Location')).toBe(`${prefix}/login/code?for=recovery`);
		let cookie = joinCookies(deviceCookie, found);
		const [code = ''] = await codesTo(phone);
		const proved = await submit(`${prefix}/login/code?for=recovery`, { code, intent: 'confirm' }, cookie, inBrowser);
		expect(proved.headers.get('Location')).toBe(prefix + page);
		cookie = joinCookies(cookie, proved);
		const html = await (await visit(prefix + page, { headers: { Cookie: cookie } })).text();
		expect(html).toContain(t('fresh.title'));
		// check 10: browsers know whose password it is, and that it is a new one.
		expect(html).toMatch(new RegExp(`<input[^>]*autocomplete="username"[^>]*value="\\${phone}"`, 'i'));
		expect(html.match(/autocomplete="new-password"/gi)).toHaveLength(2);
		const refused = await submit(prefix + page, { password: 'Password1!', repeatPassword: 'Password1!', intent: 'password' }, cookie, inBrowser);
		const kept = joinCookies(cookie, refused);
		const again = await (await visit(prefix + page, { headers: { Cookie: kept } })).text();
		expect(again).not.toContain('Password1!');
		const set = await submit(prefix + page, { password: fresh, repeatPassword: fresh, intent: 'password' }, cookie, inBrowser);
		expect(set.headers.get('Location')).toBe(`${prefix}/cabinet`);
		expect(joinCookies(cookie, set)).toMatch(/auth-session=[\w-]{43}/);
		expect(await fits('patients', id, fresh)).toBe(true);
	});
	it.each(['birth', 'card', 'doctor', 'representative', 'partner'] as const)('has a form for %s, and says what is wrong at its fields', async (way) => {
		const html = await (await visit(`/kz${page}?by=${way}`)).text();
		expect(html).toContain(translator('kz')(recoveryWords)(`about.${way}`));
		const refused = await submit(`${page}?by=${way}`, { method: way, phone: '123', card: '12', intent: way });
		expect(refused.status).toBe(422);
		expect(await refused.text()).toContain('aria-invalid="true"');
	});
	it('asks whether to stop, and then is over', async () => {
		const phone = newPhone();
		await addPatient({ phone });
		const flow = await begin(ways.phone(phone));
		await confirm(flow.access, (await codesTo(phone))[0] ?? '');
		const { cookie } = {
			cookie: (
				await flowWithCode({ purpose: 'recovery', role: 'patient', to: { channel: 'sms', address: newPhone() }, data: { isKnown: true } })
			).cookie.replace(/=.*/, `=${flow.access}`),
		};
		expect(await (await visit(`${page}?leave=1`, { headers: { Cookie: cookie } })).text()).toContain('value="leave"');
		const left = await submit(page, { intent: 'leave' }, cookie, inBrowser);
		expect(left.headers.get('Location')).toBe('/login');
		expect((await setPassword(flow.access)).code).toBe('start-again');
	});
	it('sends steps that are over back to their beginning, and says so', async () => {
		const answer = await submit(page, { password: fresh, repeatPassword: fresh, intent: 'password' }, '', inBrowser);
		expect(answer.headers.get('Location')).toBe(`${page}?again=1`);
		expect(await (await visit(`${page}?again=1`)).text()).toContain(translator('ru')(recoveryWords)('again'));
	});
});

describe('the steps', () => {
	it('take no token of other steps, none after half an hour, and no password before the code', async () => {
		const phone = newPhone();
		await addPatient({ phone });
		const other = await flowWithCode({ purpose: 'registration', role: 'patient', to: { channel: 'sms', address: newPhone() }, data: { isKnown: true } });
		expect((await setPassword(other.access)).code).toBe('start-again');
		const { access } = await begin(ways.phone(phone));
		expect((await setPassword(access)).code).toBe('start-again');
		await confirm(access, (await codesTo(phone))[0] ?? '');
		const late = await read(
			ask('POST', '/account/flow/recovery/password', {
				access,
				body: { password: fresh, repeatPassword: fresh },
				services: testServices({ clock: () => Date.now() + 30 * 60_000 }),
			}),
		);
		expect(late.code).toBe('start-again');
	});
});

describe('a backend of somebody else', () => {
	const gatewayOf = (status: number, body: unknown) =>
		openGateway({
			backend: async () => Response.json(body, { status }),
			kv: env.CONTENT,
			clock: Date.now,
			clientKey: async () => '',
			device: () => ({ mark: '', name: '' }),
			deviceName: () => '',
			referral: () => '',
			requestId: 'request-1',
			tokens: { of: () => 'F'.repeat(43) },
			later: () => undefined,
			onFault: () => undefined,
			onStale: () => undefined,
		});
	it.each([200, 400, 409, 500, 501])('says by the code 501, with the status %i, that the steps begin again', async (status) => {
		const call = await gatewayOf(status, { code: 501 }).bind({ locale: 'ru', cityId: 98 });
		const restored = await call('recovery.patient', { body: { method: 'contact', login: '+77012345678' } });
		expect(restored).toMatchObject({ ok: false, error: { name: 'start-again' } });
		const session = await call('patient.confirm', { body: { session: 'F'.repeat(43) } });
		expect(session).toMatchObject({ ok: false, error: { name: 'start-again' } });
	});
	it('fails as ever with another code, or at another call', async () => {
		const other = await gatewayOf(501, { code: 500 }).bind({ locale: 'ru', cityId: 98 });
		expect(await other('recovery.patient', { body: { method: 'contact', login: '+77012345678' } })).toMatchObject({
			error: { name: 'unavailable' },
		});
		const call = await gatewayOf(501, { code: 501 }).bind({ locale: 'ru', cityId: 98 });
		expect(await call('account.logout', { body: {} })).toMatchObject({ error: { name: 'unavailable' } });
	});
});
