/**
 * People with accounts, as they come to be: staff by the laboratory's files and a recovered password, patients by registration; codes are read where the site
 * keeps what it would have sent. The short way, by the site's own posts, without drawing a page.
 */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { textVersions } from '#shared/consent/versions.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { loginWords } from '#shared/login/words.ts';
import { laboratory } from './laboratory.ts';
import { press } from './mouse.ts';
import { captchaToken, freshPhone, post } from './visitor.ts';
import { inLocale, wordsOf, type Locale } from './words.ts';

/** Passes the rules of passwords. */
export const goodPassword = 'Vt7#kel-Roo';

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));

/** Every code that was sent to a phone or an e-mail, the newest first. */
async function codesTo(request: APIRequestContext, to: string): Promise<string[]> {
	const { data } = (await (await request.get('/local/outbox')).json()) as {
		readonly data: readonly { readonly to: string; readonly subject: string; readonly text: string }[];
	};
	return data.flatMap((message) => (message.to === to ? (/(?<!\d)\d{6}(?!\d)/.exec(`${message.subject} ${message.text}`)?.[0] ?? []) : []));
}

/** The newest code that was sent to a phone or an e-mail. @param known codes that came before */
export async function codeTo(request: APIRequestContext, to: string, known: readonly string[] = []): Promise<string> {
	let found = '';
	await expect
		.poll(async () => {
			found = (await codesTo(request, to)).find((code) => !known.includes(code)) ?? '';
			return found;
		})
		.not.toBe('');
	return found;
}

/** Posts a step and says where the site leads. @throws when that is the way back to the step */
async function step(request: APIRequestContext, path: string, form: Readonly<Record<string, string>>, leadsTo: string): Promise<void> {
	const answer = await post(request, path, form);
	expect(answer.headers().location ?? `${answer.status()}`, `${path} ${form.intent ?? ''}`).toContain(leadsTo);
}

/** Takes the code that was sent, and sets a password. */
async function setPassword(request: APIRequestContext, phone: string): Promise<void> {
	await step(request, '/login/code?for=recovery', { intent: 'confirm', code: await codeTo(request, phone) }, '/login/recovery');
	await step(request, '/login/recovery', { intent: 'password', password: goodPassword, repeatPassword: goodPassword }, '/');
}

export type StaffRole = Exclude<AccountRole, 'patient'>;
export interface Staff {
	readonly role: StaffRole;
	readonly code: string;
	readonly phone: string;
}

const speciality = { speciality_ru: 'Терапевт', speciality_en: 'General practitioner', speciality_kz: 'Терапевт' };
const names = { last_name: 'Омаров', first_name: 'Данияр' };
const contract = { company: 'ТОО «Жайлау»', contract_nr: '12/2026', discount: '12.5', valid_until: '', contact_name: 'Асель Жумабаева' };
const rowOf: Readonly<Record<StaffRole, object>> = {
	doctor: { ...names, ...speciality },
	representative: names,
	partner: contract,
	staff: { ...names, roles: 'administrator' },
};

/** Somebody of the network, as the laboratory brings them in: without a password. */
export async function addStaff(request: APIRequestContext, lisKey: string, role: StaffRole): Promise<Staff> {
	const [code, phone] = [`${role.slice(0, 1).toUpperCase()}-${digits(9)}`, freshPhone()];
	await laboratory(request, lisKey).bring(role === 'staff' ? role : `${role}s`, [{ code, phone, ...rowOf[role] }]);
	return { role, code, phone };
}

/** Sets the first password by a code to the phone, which signs in: the session stays in the cookies of `request`. */
export async function recoverStaff(request: APIRequestContext, { role, code, phone }: Staff): Promise<void> {
	const form = { intent: role, code, phone, 'smart-token': await captchaToken(request) };
	await step(request, `/login/recovery?by=${role}`, form, '/login/code');
	await setPassword(request, phone);
}

/** A doctor with a password, signed in in the cookies of `request`. */
export async function signedInDoctor(request: APIRequestContext, lisKey: string): Promise<Staff> {
	const doctor = await addStaff(request, lisKey, 'doctor');
	await recoverStaff(request, doctor);
	return doctor;
}

/** A new person: nobody has the name, birth date, document, phone or e-mail. */
export function newPatient() {
	return {
		lastName: 'Төлегенова',
		firstName: `Жанар${['а', 'гүл', 'сая', 'қыз'][randomInt(4)] ?? ''}`,
		middleName: '',
		date: new Date(Date.UTC(1930 + randomInt(75), randomInt(12), 1 + randomInt(28))).toISOString().slice(0, 10),
		documentNr: digits(9),
		phone: freshPhone(),
		email: `zhanar${digits(9)}@example.kz`,
	} as const;
}
type NewPatient = ReturnType<typeof newPatient>;

/** Registers, activates by phone or e-mail, and is signed in in the cookies of `request`. */
export async function registerPatient(
	request: APIRequestContext,
	patient: NewPatient = newPatient(),
	activation: 'phone' | 'email' = 'phone',
): Promise<NewPatient> {
	const { lastName, firstName, middleName, date, documentNr, phone, email } = patient;
	const address = activation === 'phone' ? { phone } : { email1: email };
	await step(
		request,
		'/login/registration',
		{ intent: 'person', lastName, firstName, middleName, date, documentNr, city: 'almaty', 'smart-token': await captchaToken(request) },
		'step=login',
	);
	await step(
		request,
		'/login/registration?step=login',
		{
			intent: 'login',
			activation,
			...address,
			password: goodPassword,
			repeatPassword: goodPassword,
			consent: textVersions['registration.consent'],
			agreement: textVersions['registration.agreement'],
		},
		'/login/code',
	);
	const code = await codeTo(request, activation === 'phone' ? phone : email);
	await step(request, '/login/code?for=registration', { intent: 'confirm', code }, 'step=done');
	return patient;
}

/** Forgets in this browser who is signed in, the session itself goes on. */
export const leaveBrowser = (page: Page) => page.context().clearCookies();

/** Signs in on the page itself: fills what is given by the names of the fields, and sends it. @param path of the form, `/login?as=doctor` */
export async function enter(page: Page, path: string, typed: Readonly<Record<string, string>>): Promise<void> {
	await page.goto(path);
	for (const [name, text] of Object.entries(typed)) await page.locator(`main [name="${name}"]`).fill(text);
	await press(page, page.locator('main form[data-form] [data-submit]').first());
}

/** Signs out on the page itself. */
export async function signOut(page: Page, locale: Locale = 'ru'): Promise<void> {
	const t = wordsOf(locale)(loginWords);
	await page.goto(inLocale(locale, '/logout'));
	await press(page, page.getByRole('button', { name: t('logout.yes') }));
	await expect(page.getByText(t('out.title'))).toBeVisible();
}
