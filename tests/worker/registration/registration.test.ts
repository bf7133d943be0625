/** Registration of a patient: its pages without scripts, the calls behind them, and who is told what. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { registrationWords } from '#shared/registration/words.ts';
import { hashPersonsPassword } from '#worker/lab/kit/passwords.ts';
import { beginFlow } from '#worker/lab/account/flows-store.ts';
import { writeCode } from '#worker/lab/account/codes-store.ts';
import { codeHashOf } from '#worker/lab/account/codes.ts';
import { duplicates } from '#worker/lab/registration/store.ts';
import type { RegistrationData } from '#worker/lab/registration/flow.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { codesTo, flowWithCode } from '#tests/support/flows.ts';
import { labContext } from '#tests/support/lab.ts';
import { attach } from '#tests/support/attachments.ts';
import { finished, open } from '#tests/support/results.ts';
import { ask, joinCookies, read, submit, writingAfter, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas and passwords are worked out for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let count = 0;
const next = () => String((count += 1)).padStart(5, '0');
/** Each of another ten thousand numbers: of one block only few get a code in a day. */
const newPhone = () => `+77${next()}5555`;
const newIin = () => `9005144${next()}`;
const password = 'Vt7#kel-Roo';
const person = () => ({
	lastName: 'Төлегенұлы',
	firstName: 'Ержан',
	middleName: '',
	date: `19${String(50 + (count % 40))}-02-${String(1 + (count % 28)).padStart(2, '0')}`,
	city: 'astana',
	personNr: newIin(),
	documentNr: '',
});
const login = (more: Readonly<Record<string, string>> = {}) => ({
	activation: 'phone',
	phone: newPhone(),
	phone2: '',
	email1: '',
	password,
	repeatPassword: password,
	consent: textVersions['registration.consent'],
	agreement: textVersions['registration.agreement'],
	...more,
});
const page = '/login/registration';
const confirmed = (one: ReturnType<typeof person>) => ({ ...one, personNrConfirmed: one.personNr });
const inBrowser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };

/** A browser without scripts: what it is sent to, and what it keeps. */
class Browser {
	cookie = '';
	readonly prefix: string;
	constructor(prefix = '') {
		this.prefix = prefix;
	}
	async post(path: string, fields: Readonly<Record<string, string>>): Promise<{ readonly to: string; readonly status: number }> {
		const answer = await submit(this.prefix + path, fields, this.cookie, inBrowser);
		await answer.body?.cancel();
		this.cookie = joinCookies(this.cookie, answer);
		return { to: answer.headers.get('Location') ?? '', status: answer.status };
	}
	async open(path: string): Promise<{ readonly html: string; readonly to: string | null; readonly status: number }> {
		const answer = await visit(path, { headers: { Cookie: this.cookie, ...inBrowser } });
		this.cookie = joinCookies(this.cookie, answer);
		return { html: await answer.text(), to: answer.headers.get('Location'), status: answer.status };
	}
	enter = (code: string) => this.post('/login/code?for=registration', { code, intent: 'confirm' });
}

/** The code that an account shows for the reception. */
async function codeOf(id: string): Promise<string> {
	const { token } = await signIn('patient', id);
	return (await read<{ code: string }>(ask('POST', '/account/patient-room/identity-code', { access: token, body: {} }))).code;
}
const patients = async (where: string, value: string) =>
	(await env.LAB_DB.prepare(`SELECT * FROM patients WHERE ${where} = ?1`).bind(value).all<Readonly<Record<string, string | number | null>>>()).results;

describe('registration without scripts', () => {
	it.each(locales)('goes through its four steps in %s, and signs in', async (locale) => {
		const prefix = locale === 'ru' ? '' : `/${locale}`;
		const t = translator(locale)(registrationWords);
		const browser = new Browser(prefix);
		const [one, two] = [person(), login({ email1: `Erzhan.${next()}@Mail.kz` })];
		expect((await browser.open(prefix + page)).html).toContain(t('steps.person'));
		expect(await browser.post(page, { ...confirmed(one), intent: 'person' })).toEqual({ status: 303, to: `${prefix}${page}?step=login` });
		expect((await browser.open(`${prefix}${page}?step=login`)).html).toContain(t('steps.login'));
		expect(await browser.post(`${page}?step=login`, { ...two, intent: 'login' })).toEqual({ status: 303, to: `${prefix}/login/code?for=registration` });
		const [code = ''] = await codesTo(two.phone);
		expect(code).toMatch(/^\d{6}$/);
		expect(await patients('iin', one.personNr)).toEqual([]);
		const { to } = await browser.enter(code);
		expect(to).toBe(`${prefix}${page}?step=done`);
		expect(browser.cookie).toMatch(/auth-session=[\w-]{43}/);
		const done = await browser.open(to);
		expect(done.html).toContain(t('done.title'));
		const [row] = await patients('iin', one.personNr);
		expect(row).toMatchObject({
			last_name: one.lastName,
			birth_date: one.date,
			phone: two.phone,
			// It was not proved: nobody gets in by it.
			email: '',
			unproved_email: two.email1.toLowerCase(),
			sms_sending: 1,
			email_sending: 0,
			city_id: 99,
			locale,
			proved_at: null,
		});
		expect(String(row?.password)).toMatch(/^[\w-]{22}:[\w-]{43}$/);
	});
	it('goes on where the answer to the code was lost: the code page stands, and the same code leads in; there is one account', async () => {
		const browser = new Browser('/kz');
		const [one, two] = [person(), login()];
		await browser.post(page, { ...confirmed(one), intent: 'person' });
		await browser.post(`${page}?step=login`, { ...two, intent: 'login' });
		const [code = ''] = await codesTo(two.phone);
		const before = browser.cookie;
		await browser.enter(code);
		// Nothing of the answer came.
		browser.cookie = before;
		expect(await browser.open('/kz/login/code?for=registration')).toMatchObject({ status: 200, html: expect.stringContaining('name="code"') as unknown });
		expect((await browser.enter(code)).to).toBe(`/kz${page}?step=done`);
		expect((await browser.open('/kz/cabinet')).html).toContain(one.firstName);
		expect(await patients('iin', one.personNr)).toHaveLength(1);
	});
	it('goes on where the answer to phone and password was lost: the same form leads on, the code that was sent is good, and no second one is', async () => {
		const browser = new Browser('/kz');
		const [one, two] = [person(), login()];
		await browser.post(page, { ...confirmed(one), intent: 'person' });
		const before = browser.cookie;
		await browser.post(`${page}?step=login`, { ...two, intent: 'login' });
		const [code = ''] = await codesTo(two.phone);
		browser.cookie = before;
		expect((await browser.open(`/kz${page}?step=login`)).html).toContain(two.phone);
		expect((await browser.post(`${page}?step=login`, { ...two, intent: 'login' })).to).toBe('/kz/login/code?for=registration');
		expect(await codesTo(two.phone)).toHaveLength(1);
		expect((await browser.enter(code)).to).toBe(`/kz${page}?step=done`);
		expect(await patients('iin', one.personNr)).toMatchObject([{ phone: two.phone }]);
	});
	it('goes on where the answer to another phone was lost: its code leads in, and that to the first one is good no more', async () => {
		const browser = new Browser('/kz');
		const [one, two, three] = [person(), login(), login()];
		await browser.post(page, { ...confirmed(one), intent: 'person' });
		await browser.post(`${page}?step=login`, { ...two, intent: 'login' });
		const firstCodes = await codesTo(two.phone);
		const before = browser.cookie;
		await browser.post(`${page}?step=login`, { ...three, intent: 'login' });
		browser.cookie = before;
		const [first = ''] = firstCodes;
		const [code = ''] = await codesTo(three.phone);
		expect((await browser.open(`/kz${page}?step=login`)).html).toContain(three.phone);
		await browser.enter(first);
		expect(await patients('iin', one.personNr)).toEqual([]);
		expect((await browser.post(`${page}?step=login`, { ...three, intent: 'login' })).to).toBe('/kz/login/code?for=registration');
		expect((await browser.enter(code)).to).toBe(`/kz${page}?step=done`);
		expect(await patients('iin', one.personNr)).toMatchObject([{ phone: three.phone }]);
	});
	it('by e-mail proves the e-mail, and leaves the phone as one that was not', async () => {
		const browser = new Browser();
		const [one, two] = [person(), login({ activation: 'email', email1: `Asel.${next()}@mail.kz` })];
		await browser.post(page, { ...confirmed(one), intent: 'person' });
		await browser.post(`${page}?step=login`, { ...two, intent: 'login' });
		expect(await codesTo(two.phone)).toEqual([]);
		const [code = ''] = await codesTo(two.email1.toLowerCase());
		await browser.enter(code);
		expect(await patients('iin', one.personNr)).toMatchObject([
			{ phone: '', unproved_phone: two.phone, email: two.email1.toLowerCase(), sms_sending: 0, email_sending: 1 },
		]);
	});
	it('keeps what was typed when somebody goes back, reloads, or reads it in another language; passwords are never sent back', async () => {
		const browser = new Browser();
		const [one, two] = [person(), login({ phone2: '+7 727 250 00 00' })];
		await browser.post(page, { ...confirmed(one), intent: 'person' });
		await browser.post(`${page}?step=login`, { ...two, intent: 'login' });
		for (const prefix of ['', '/kz', '/en']) {
			const first = await browser.open(prefix + page);
			for (const value of [one.lastName, one.date, one.personNr]) expect(first.html).toContain(`value="${value}"`);
			expect(first.html).toMatch(/<option value="astana" selected="">/);
			const second = await browser.open(`${prefix}${page}?step=login`);
			for (const value of [two.phone, '+77272500000']) expect(second.html).toContain(`value="${value}"`);
			const chosen = [...second.html.matchAll(/<input[^>]*name="activation"[^>]*>/g)].filter(([input]) => input.includes('checked'));
			expect(chosen.map(([input]) => /value="(\w+)"/.exec(input)?.[1])).toEqual(['phone']);
			expect(first.html + second.html).not.toContain(password);
		}
		const code = await browser.open('/login/code?for=registration');
		expect(code.html).toContain(`${page}?step=login`);
	});
	it('keeps what was typed after a refusal, with the reason at its field', async () => {
		const browser = new Browser('/kz');
		const one = { ...person(), lastName: '', documentNr: '12345' };
		const { to } = await browser.post(page, { ...confirmed(one), intent: 'person' });
		const { html } = await browser.open(to);
		const rules = translator('kz')(rulesWords);
		for (const rule of ['required', 'documentNr'] as const) expect(html).toContain(rules(rule));
		expect(html).toContain('value="12345"');
		expect(html).toContain(`value="${one.firstName}"`);
		expect(/<input[^>]*name="lastName"[^>]*>/.exec(html)?.[0]).toMatch(/autofocus/i);
	});
	it('asks anyone who mistypes an IIN once, and lets a confirmed one pass', async () => {
		const browser = new Browser();
		const one = { ...person(), personNr: '900514400120' };
		const refused = await browser.post(page, { ...one, intent: 'person' });
		const { html } = await browser.open(refused.to);
		expect(html).toContain(translator('ru')(rulesWords)('iinCheckDigit'));
		expect((await browser.post(page, { ...one, personNrConfirmed: one.personNr, intent: 'person' })).to).toBe(`${page}?step=login`);
	});
	it('asks on a page whether to stop, and then forgets everything', async () => {
		const browser = new Browser();
		const one = person();
		await browser.post(page, { ...confirmed(one), intent: 'person' });
		const asked = await browser.open(`${page}?leave=1`);
		expect(asked.html).toContain('value="leave"');
		expect((await browser.post(page, { intent: 'leave' })).to).toBe('/login');
		expect((await browser.open(page)).html).not.toContain(one.personNr);
		expect((await browser.open(`${page}?step=login`)).to).toBe(`${page}?again=1`);
	});
	it('goes on to where somebody wanted to be, within the site alone', async () => {
		const browser = new Browser();
		const [one, two] = [person(), login()];
		expect((await browser.post(`${page}?back=/basket`, { ...confirmed(one), intent: 'person' })).to).toBe(`${page}?step=login&back=%2Fbasket`);
		expect((await browser.post(`${page}?step=login&back=//evil.example`, { ...two, intent: 'login' })).to).toBe('/login/code?for=registration');
	});
	it('check 10: says to browsers what each field is, so that their stores of passwords keep the right ones', async () => {
		const browser = new Browser();
		await browser.post(page, { ...confirmed(person()), intent: 'person' });
		const [first, second] = [await browser.open(page), await browser.open(`${page}?step=login`)];
		const completeOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/autocomplete="([^"]*)"/i)?.[1];
		expect(['lastName', 'firstName', 'middleName', 'date'].map((name) => completeOf(first.html, name))).toEqual([
			'family-name',
			'given-name',
			'additional-name',
			'bday',
		]);
		expect(['phone', 'phone2', 'email1', 'password', 'repeatPassword'].map((name) => completeOf(second.html, name))).toEqual([
			'username',
			'tel',
			'email',
			'new-password',
			'new-password',
		]);
		// What is pasted is never cut.
		expect(/<input[^>]*name="password"[^>]*>/.exec(second.html)?.[0]).not.toMatch(/maxlength/i);
	});
});

/** The calls alone. */
const begin = (body: object = person(), access?: string) =>
	read<{ readonly access: string } & Refused>(ask('POST', '/account/auth-patient/registration', { body, ...(access === undefined ? {} : { access }) }));
const askCode = (access: string, body: object, ms = 0) =>
	read<{ readonly access?: string; readonly resendAt: string } & Refused>(
		ask('POST', '/account/auth-patient/registration-code', { access, body, services: testServices({ clock: () => Date.now() + ms }) }),
	);
const confirm = (access: string, code: string) =>
	read<{ readonly next: string; readonly access?: string; readonly role?: string } & Refused>(
		ask('POST', '/account/flow/confirm', { access, body: { code } }),
	);
const view = (access: string) =>
	read<{ readonly duplicate: string | null; readonly login: object | null } & Refused>(ask('GET', '/account/auth-patient/registration', { access }));

/** Everything up to the code. */
async function registering(one: object = person(), more: Readonly<Record<string, string>> = {}) {
	const begun = await begin(one);
	const two = login(more);
	const sent = await askCode(begun.access, two);
	const code = (await codesTo(two.activation === 'email' ? two.email1 : two.phone)).at(-1) ?? '';
	return { access: sent.access ?? begun.access, code, ...two };
}

describe('a password', () => {
	it.each([
		['check 9: Password1! is common', 'Password1!', 'passwordCommon'],
		['the site’s own name', 'Zerthana2026!', 'passwordCommon'],
		['the person’s own name', 'Yerzhan1!'.replace('Yerzhan', 'Ержан') + 'Aa', 'passwordPersonal'],
		['too few characters', 'Aa1!aaa', 'passwordTooShort'],
		['129 characters', `${'Vt7#kel-'.repeat(16)}x`, 'passwordTooLong'],
		['no special character', 'Vt7kelRoo9', 'passwordSpecial'],
	])('%s: refused at its field', async (_, typed, rule) => {
		const { access } = await begin();
		const answer = await askCode(access, login({ password: typed, repeatPassword: typed }));
		expect([answer.http, answer.fields]).toEqual([422, [{ field: 'password', rule }]]);
	});
	it('check 9: 128 characters pass, and all of them count', async () => {
		const whole = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x21 + ((at * 37) % 90))).join('');
		const { access } = await begin();
		expect((await askCode(access, login({ password: whole, repeatPassword: whole }))).http).toBe(200);
		const again = await begin();
		const other = await askCode(again.access, login({ password: whole, repeatPassword: `${whole.slice(0, -1)}~` }));
		expect(other.fields).toEqual([{ field: 'repeatPassword', rule: 'passwordRepeat' }]);
	});
	it.each([
		['a phone for a code by text message', { phone: '' }, 'phone', 'required'],
		['a mobile phone of Kazakhstan for it', { phone: '+7 727 250 00 00' }, 'phone', 'phoneSms'],
		['an e-mail for a code by e-mail', { activation: 'email' }, 'email1', 'required'],
		['a choice', { activation: '' }, 'activation', 'choose'],
		['the consent', { consent: '' }, 'consent', 'consent'],
		['the agreement', { agreement: '' }, 'agreement', 'consent'],
	])('does not stand without %s', async (_, more, field, rule) => {
		const { access } = await begin();
		const answer = await askCode(access, login(more));
		expect([answer.http, answer.fields]).toEqual([422, expect.arrayContaining([{ field, rule }])]);
	});
});

describe('the person', () => {
	it.each([
		['neither IIN nor document', { personNr: '' }, 'personNr', 'documentOrIin'],
		['an IIN of 11 digits', { personNr: '90051440012' }, 'personNr', 'iin'],
		['a document of 7 digits', { documentNr: '1234567' }, 'documentNr', 'documentNr'],
		['a document of 10 digits', { documentNr: '1234567890' }, 'documentNr', 'documentNr'],
		['a birth date to come', { date: '2999-01-01' }, 'date', 'dateTooLate'],
		['a city that is none', { city: 'atlantis' }, 'city', 'unknown'],
		['a name of digits', { lastName: '123' }, 'lastName', 'name'],
	])('with %s is refused', async (_, more, field, rule) => {
		const answer = await begin({ ...person(), ...more });
		expect([answer.http, answer.fields]).toEqual([422, [{ field, rule }]]);
	});
	it.each(['12345678', '012 345 678'])('of another country registers without an IIN, by the document %s', async (documentNr) => {
		const one = { ...person(), lastName: `Мюллер-${'абвгдежз'[count % 8]}`, personNr: '', documentNr };
		const { access, code } = await registering(one);
		expect(await confirm(access, code)).toMatchObject({ next: 'registered', role: 'patient' });
		expect(await patients('document_nr', documentNr.replaceAll(' ', ''))).toMatchObject([{ iin: '' }]);
	});
});

describe('somebody who is registered already', () => {
	it.each([
		['iin', { iin: '850101300001', last_name: 'Первый', proved_at: 1 }, { personNr: '850101300001' }],
		[
			'document',
			{ iin: '910304300001', document_nr: '777777771', last_name: 'Второй', first_name: 'Ержан', birth_date: '1991-03-05', proved_at: 1 },
			{ lastName: 'Второй', date: '1991-03-05', documentNr: '777777771' },
		],
		[
			'name',
			{ iin: '', last_name: 'Сейтқали', first_name: 'Әсел', birth_date: '1991-03-04', proved_at: 1 },
			{ lastName: 'Сейткали', firstName: 'АСЕЛ', date: '1991-03-04' },
		],
	])('is told of it (%s) after the code, in three languages, with the way to recovery, and not before', async (by, standing, more) => {
		await addPatient(standing);
		const one = { ...person(), ...more };
		const browser = new Browser();
		const two = login();
		expect((await browser.post(page, { ...confirmed(one), intent: 'person' })).to).toBe(`${page}?step=login`);
		expect((await browser.post(`${page}?step=login`, { ...two, intent: 'login' })).to).toBe('/login/code?for=registration');
		const [code = ''] = await codesTo(two.phone);
		const before = (await patients('phone', two.phone)).length;
		const { to } = await browser.enter(code);
		expect([to, before]).toEqual([`${page}?step=done`, 0]);
		expect(browser.cookie).not.toMatch(/auth-session=[\w-]{43}/);
		for (const locale of locales) {
			const { html } = await browser.open(`${locale === 'ru' ? '' : `/${locale}`}${to}`);
			expect(html).toContain(translator(locale)(registrationWords)(`duplicate.${by as 'iin'}`));
			expect(html).toContain('/login/recovery');
		}
		expect(await patients('phone', two.phone)).toEqual([]);
	});
	it('is not a namesake of the same birth date who has another IIN', async () => {
		await addPatient({ iin: '920202300001', last_name: 'Однофамилец', first_name: 'Болат', birth_date: '1992-02-02', proved_at: 1 });
		const { access, code } = await registering({ ...person(), lastName: 'Однофамилец', firstName: 'Болат', date: '1992-02-02', personNr: '920202300010' });
		expect(await confirm(access, code)).toMatchObject({ next: 'registered', role: 'patient' });
	});
	it('may correct a slip and register after all', async () => {
		await addPatient({ iin: '930303300001', proved_at: 1 });
		const one = { ...person(), personNr: '930303300001' };
		const { access, code } = await registering(one);
		expect(await confirm(access, code)).toMatchObject({ next: 'registered' });
		expect(await view(access)).toMatchObject({ duplicate: 'iin' });
		expect((await askCode(access, login())).code).toBe('start-again');
		const corrected = await begin({ ...one, personNr: newIin() }, access);
		const two = login();
		const sent = await askCode(corrected.access, two);
		expect(await confirm(sent.access ?? corrected.access, (await codesTo(two.phone)).at(-1) ?? '')).toMatchObject({ next: 'registered', role: 'patient' });
	});
	it('and has lost phone and e-mail makes another account only once the reception has taken back what the old one has proved, and has its results by a document', async () => {
		const one = person();
		const lost = newPhone();
		const names = { last_name: one.lastName, first_name: one.firstName, middle_name: '' };
		const id = await addPatient({ ...names, birth_date: one.date, iin: one.personNr, phone: lost });
		const { lastName, firstName, date: birthDate, personNr: iin } = one;
		const confirmBy = async (account: string) =>
			(await lis('POST', '/lis/identities', { lastName, firstName, middleName: '', birthDate, iin, code: await codeOf(account), by: 'reception' }))
				.status;
		const owners = async () =>
			(await env.LAB_DB.prepare('SELECT patient_id AS id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id')) ?? null;
		const requestNr = `L${next()}${next()}`;
		await lis('POST', '/lis/results', {
			messageId: crypto.randomUUID(),
			issued: '2026-11-20T10:00:00+05:00',
			requestNr,
			password: '482913750',
			patient: { lastName, firstName, birthDate, iin, phone: lost },
			lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }],
			completedAt: '2026-11-20T10:00:00+05:00',
		});
		expect([await confirmBy(id), await owners()]).toEqual([200, id]);
		const isRefused = async () => {
			const { access, code, phone } = await registering(one);
			expect(await confirm(access, code)).toMatchObject({ next: 'registered' });
			expect(await patients('phone', phone)).toEqual([]);
		};
		await isRefused();
		expect((await lis('POST', '/lis/identities/take-back', { iin })).status).toBe(200);
		// The phone that was lost still holds it there.
		expect(await owners()).toBe(id);
		await isRefused();
		expect((await lis('DELETE', `/lis/requests/${requestNr}/attachments`)).status).toBe(200);
		const { access, code, phone } = await registering(one);
		expect(await confirm(access, code)).toMatchObject({ role: 'patient' });
		const anew = String((await patients('phone', phone))[0]?.id);
		expect(await owners()).toBeNull();
		expect([await confirmBy(anew), await owners()]).toEqual([200, anew]);
	});
	/** Steps that wait for their code, of one phone: the code is written beside the clock of the phone. */
	async function waiting(one: RegistrationData['person'], phone: string, stored: string) {
		const data: RegistrationData = {
			isKnown: true,
			person: one,
			login: { activation: 'phone', phone, phone2: '', email1: '', password: stored },
			sent: 1,
			duplicate: null,
		};
		const context = { ...labContext(env.LAB_DB), now: Date.now(), services: testServices() };
		const { access, hash } = await beginFlow(context, { purpose: 'registration', role: 'patient', to: { channel: 'sms', address: phone }, data });
		const written = {
			id: hash,
			flowHash: hash,
			addressHash: hash,
			hash: await codeHashOf(hash, { purpose: 'registration', channel: 'sms', address: phone }, '123456'),
			limits: [],
			silent: null,
			room: { channel: 'sms' as const, limits: [] },
		};
		await writeCode(env.LAB_DB, written, null, Date.now());
		return access;
	}
	const passwordHash = async () => {
		const stored = await hashPersonsPassword(testServices(), 'visitor', password);
		return stored.ok ? stored.value : '';
	};
	const letters = 'абвгдежзик';
	/** Told apart by their names, so that the IIN alone is what they have in common. */
	const firstNames = Array.from({ length: 100 }, (_, at) => `Имя${letters[at % 10] ?? ''}${letters[Math.floor(at / 10)] ?? ''}`);
	it.each([
		['IIN', (firstName: string) => ({ ...person(), personNr: '870707300001', firstName }), 'iin'],
		[
			'name and birth date',
			() => ({ ...person(), lastName: 'Безымянный', date: '1987-07-07', personNr: undefined, documentNr: newIin().slice(3) }),
			'name',
		],
	] as const)('of 100 at once of one phone with one %s, one is registered, and the others are told', async (_, of, by) => {
		const [stored, phone] = [await passwordHash(), newPhone()];
		const flows = await Promise.all(firstNames.map((firstName) => waiting({ ...of(firstName), middleName: undefined }, phone, stored)));
		const answers = await Promise.all(flows.map((access) => confirm(access, '123456')));
		expect(answers.filter(({ access }) => access !== undefined)).toHaveLength(1);
		expect(answers.filter(({ next: then }) => then === 'registered')).toHaveLength(100);
		expect(await patients('phone', phone)).toHaveLength(1);
		const reported = await Promise.all(flows.map((access) => view(access)));
		expect(reported.filter(({ duplicate }) => duplicate === by)).toHaveLength(99);
	});
	it('of 100 who typed one IIN, each on a phone of their own, one has it once it is proved, and then nobody else is registered with it', async () => {
		const [stored, iin] = [await passwordHash(), '870707300002'];
		const flows = await Promise.all(
			firstNames.map((firstName) => waiting({ ...person(), personNr: iin, firstName, middleName: undefined, documentNr: undefined }, newPhone(), stored)),
		);
		const answers = await Promise.all(flows.map((access) => confirm(access, '123456')));
		expect(answers.filter(({ access }) => access !== undefined)).toHaveLength(100);
		const claims = await patients('iin', iin);
		expect(claims).toHaveLength(100);
		await Promise.all(
			claims.map(async (one) =>
				lis('POST', '/lis/identities', {
					lastName: one.last_name,
					firstName: one.first_name,
					middleName: one.middle_name,
					birthDate: one.birth_date,
					code: await codeOf(String(one.id)),
					iin,
					by: 'reception',
				}),
			),
		);
		const left = await patients('iin', iin);
		expect(left).toHaveLength(1);
		expect(left[0]?.proved_at).not.toBeNull();
		const { access, code } = await registering({ ...person(), personNr: iin });
		await confirm(access, code);
		expect(await view(access)).toMatchObject({ duplicate: 'iin' });
	});
});

describe('what a stranger typed keeps nobody out', () => {
	const victim = () => ({ ...person(), lastName: 'Жертвина', date: `1979-0${String(1 + (count % 9))}-11`, documentNr: newIin().slice(3) });
	it.each([
		['the IIN', ({ personNr }: ReturnType<typeof person>) => ({ ...person(), personNr, lastName: 'Чужой' })],
		['the document', ({ documentNr }: ReturnType<typeof person>) => ({ ...person(), documentNr, lastName: 'Чужой' })],
		[
			'name and birth date',
			({ lastName, firstName, date }: ReturnType<typeof person>) => ({
				...person(),
				lastName,
				firstName,
				date,
				personNr: '',
				documentNr: newIin().slice(3),
			}),
		],
		['all of it', (one: ReturnType<typeof person>) => one],
	])('%s: the owner registers all the same, and the stranger’s account stays apart', async (_, squatted) => {
		const one = victim();
		const stranger = await registering(squatted(one));
		expect(await confirm(stranger.access, stranger.code)).toMatchObject({ role: 'patient' });
		const owner = await registering(one);
		expect(await confirm(owner.access, owner.code)).toMatchObject({ role: 'patient' });
		expect((await patients('phone', owner.phone))[0]).toMatchObject({ iin: one.personNr, document_nr: one.documentNr });
		// The owner’s proof takes the claim away, and nothing else.
		const [own] = await patients('phone', owner.phone);
		const document = { lastName: one.lastName, firstName: one.firstName, middleName: one.middleName, birthDate: one.date, iin: one.personNr };
		expect((await lis('POST', '/lis/identities', { ...document, code: await codeOf(String(own?.id)), by: 'reception' })).status).toBe(200);
		expect(own?.proved_at).toBeNull();
		expect((await patients('phone', owner.phone))[0]?.proved_at).not.toBeNull();
		expect((await patients('phone', stranger.phone))[0]).toMatchObject({ phone: stranger.phone, proved_at: null });
		expect((await patients('phone', stranger.phone))[0]?.iin).not.toBe(one.personNr);
	});
	it('an account whose proved phone stands on a request counts for its name, and not for an IIN that was typed', async () => {
		const one = victim();
		const stranger = await addPatient({ last_name: 'Чужой', iin: one.personNr });
		const met = await addPatient({ last_name: one.lastName, first_name: one.firstName, birth_date: one.date, iin: '' });
		for (const id of [stranger, met]) await attach((await open(await finished())).id, id, 'phone');
		const { access, code } = await registering(one);
		expect(await confirm(access, code)).toMatchObject({ next: 'registered' });
		expect(await view(access)).toMatchObject({ duplicate: 'name' });
	});
});

describe('the order of the steps', () => {
	it('wants the person before phone and password, and both before the code', async () => {
		expect((await askCode('F'.repeat(43), login())).code).toBe('start-again');
		const { access } = await begin();
		expect((await confirm(access, '123456')).code).toBe('start-again');
		const browser = new Browser();
		expect((await browser.open(`${page}?step=login`)).to).toBe(`${page}?again=1`);
		expect((await browser.open(`${page}?again=1`)).html).toContain(translator('ru')(registrationWords)('again'));
		expect((await browser.post(`${page}?step=login`, { ...login(), intent: 'login' })).to).toBe(`${page}?again=1`);
	});
	it('takes no token of steps for something else, and none after half an hour', async () => {
		const other = await flowWithCode({ purpose: 'recovery', role: 'patient', to: { channel: 'sms', address: newPhone() }, data: { isKnown: true } });
		expect((await askCode(other.access, login())).code).toBe('start-again');
		expect((await view(other.access)).code).toBe('start-again');
		const { access } = await begin();
		expect((await askCode(access, login(), 30 * 60_000)).code).toBe('start-again');
	});
	it('a code proves the phone that it went to, and none that was put in its place', async () => {
		const begun = await begin();
		const [own, other] = [login(), login()];
		await askCode(begun.access, own);
		const [code = ''] = await codesTo(own.phone);
		await askCode(begun.access, other);
		expect((await confirm(begun.access, code)).code).toBe('wrong-code');
		expect(await confirm(begun.access, (await codesTo(other.phone))[0] ?? '')).toMatchObject({ role: 'patient' });
		expect(await patients('phone', own.phone)).toEqual([]);
	});
	it('keeps the steps where the form of phone and password is pressed twice at once: one code goes out', async () => {
		const begun = await begin();
		const two = login();
		const answers = await Promise.all([askCode(begun.access, two), askCode(begun.access, two)]);
		expect(answers.map(({ code }) => code)).not.toContain('start-again');
		expect(answers.some(({ http }) => http === 200)).toBe(true);
		expect(await codesTo(two.phone)).toHaveLength(1);
		expect(await view(begun.access)).toMatchObject({ login: { phone: two.phone } });
	});
	it('makes no account of a phone that its steps have left meanwhile: the code of the other one does', async () => {
		const begun = await begin();
		const [own, other] = [login(), login()];
		await askCode(begun.access, own);
		const [code = ''] = await codesTo(own.phone);
		let codes: readonly string[] = [];
		const left = writingAfter(async () => {
			await askCode(begun.access, other);
			codes = await codesTo(other.phone);
		}, /INSERT INTO patients/);
		expect((await read(ask('POST', '/account/flow/confirm', { access: begun.access, body: { code }, db: left }))).code).toBe('code-spent');
		expect(await patients('phone', own.phone)).toEqual([]);
		expect(await confirm(begun.access, codes[0] ?? '')).toMatchObject({ role: 'patient' });
		expect(await patients('phone', other.phone)).toHaveLength(1);
	});
	it('tells somebody who is registered already once more, where the answer was lost', async () => {
		await addPatient({ iin: '930303300002', proved_at: 1 });
		const { access, code } = await registering({ ...person(), personNr: '930303300002' });
		expect(await confirm(access, code)).toMatchObject({ next: 'registered' });
		expect(await confirm(access, code)).toMatchObject({ next: 'registered' });
		expect(await view(access)).toMatchObject({ duplicate: 'iin' });
	});
	it('lets somebody go back and on with the same phone: the code that is there serves', async () => {
		const begun = await begin();
		const two = login();
		await askCode(begun.access, two);
		const [code = ''] = await codesTo(two.phone);
		const again = await askCode(begun.access, { ...two, phone2: '+7 727 250 00 00' });
		expect([again.http, again.access]).toEqual([200, undefined]);
		expect(await codesTo(two.phone)).toHaveLength(1);
		expect(await confirm(begun.access, code)).toMatchObject({ role: 'patient' });
		expect(await patients('phone', two.phone)).toMatchObject([{ phone2: '+77272500000' }]);
	});
	it('sends codes to five addresses at most', async () => {
		let { access } = await begin();
		for (let sent = 0; sent < 5; sent += 1) access = (await askCode(access, login())).access ?? access;
		expect((await askCode(access, login())).code).toBe('too-many');
	});
	it('says nothing of what was typed to anybody without the token, and keeps no password as it was typed', async () => {
		const { access } = await registering();
		expect((await view('F'.repeat(43))).code).toBe('start-again');
		expect(JSON.stringify(await view(access))).not.toMatch(/password/i);
		const { results } = await env.LAB_DB.prepare('SELECT * FROM flows').all();
		expect(JSON.stringify(results)).not.toContain(password);
	});
});

describe('the store', () => {
	it('looks for namesakes and for numbers by indexes', async () => {
		const plans: string[] = [];
		for (const statement of Object.values(duplicates)) {
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
				.bind('а', '1990-01-01', '1', '2', '3', '4')
				.all<{ readonly detail: string }>();
			plans.push(...results.map(({ detail }) => detail).filter((detail) => /^(?:SEARCH|SCAN)/.test(detail)));
		}
		expect(plans.length).toBeGreaterThanOrEqual(3);
		for (const plan of plans) expect(plan).toMatch(/^SEARCH \w+ USING (?:COVERING )?INDEX/);
	});
});
