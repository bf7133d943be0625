/**
 * A patient's account as the network gives it: by registration, with the code that the site would have sent; then what stands in it, by receipts. The short
 * way, by the site's own posts, without drawing a page.
 */
import { expect, type APIRequestContext } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { textVersions } from '#shared/consent/versions.ts';
import { accountRoles, type AccountRole } from '#shared/kit/audience.ts';
import { pageEntry, pageIds, type PageId } from '#shared/pages.ts';
import type { LisLine } from '#shared/results/messages.ts';
import { analysesOf } from './catalogue.ts';
import { setUpFactor } from './second-factor.ts';
import { laboratory, ownRequest } from './laboratory.ts';
import { sentPrices } from './staff-prices.ts';
import { captchaToken, freshPhone, openResult, post } from './visitor.ts';

/** Passes the rules of passwords. */
export const accountPassword = 'Vt7#kel-Roo';

interface Person {
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly birthDate: string;
	readonly sex: 'F' | 'M';
}
interface Registered extends Person {
	readonly phone: string;
}

const birthDateOf = (from: number, years: number) => new Date(Date.UTC(from + randomInt(years), randomInt(12), 1 + randomInt(28))).toISOString().slice(0, 10);

/** The newest code that was sent to a phone. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
	let code = '';
	await expect
		.poll(async () => {
			const { data } = (await (await request.get('/local/outbox')).json()) as {
				readonly data: readonly { readonly to: string; readonly text: string }[];
			};
			code = /#(\d{6})/.exec(data.find(({ to }) => to === phone)?.text ?? '')?.[1] ?? '';
			return code;
		})
		.not.toBe('');
	return code;
}

/** Posts a form and says where the site leads. @throws when it does not lead there */
async function lead(request: APIRequestContext, path: string, form: Readonly<Record<string, string>>, to: RegExp): Promise<string> {
	const answer = await post(request, path, form);
	const location = answer.headers().location ?? '';
	expect(location, `${path} ${form.intent ?? ''} answers ${String(answer.status())}`).toMatch(to);
	return location;
}

/** A new patient, signed in in the cookies of `request`. @param born `YYYY-MM-DD`; any day of an adult's life where it does not matter */
export async function registered(request: APIRequestContext, born = birthDateOf(1930, 70)): Promise<Registered> {
	const person = { lastName: 'Төлегенова', firstName: 'Жанар', middleName: 'Ерланқызы', birthDate: born, sex: 'F' } as const;
	const { lastName, firstName, middleName, birthDate } = person;
	const phone = freshPhone();
	const path = '/login/registration';
	const who = { lastName, firstName, middleName, date: birthDate, documentNr: String(randomInt(10 ** 8, 10 ** 9)), city: 'almaty' };
	await lead(request, path, { intent: 'person', ...who, 'smart-token': await captchaToken(request) }, /step=login/);
	const password = { password: accountPassword, repeatPassword: accountPassword };
	await lead(
		request,
		`${path}?step=login`,
		{
			intent: 'login',
			activation: 'phone',
			phone,
			...password,
			consent: textVersions['registration.consent'],
			agreement: textVersions['registration.agreement'],
		},
		/\/login\/code/,
	);
	await lead(request, '/login/code?for=registration', { intent: 'confirm', code: await codeFor(request, phone) }, /step=done/);
	return { ...person, phone };
}

/** A result of somebody, with the receipt that opens it. */
export async function receiptFor(
	request: APIRequestContext,
	lisKey: string,
	{ lastName, firstName, middleName, birthDate, sex }: Person,
	lines: readonly LisLine[],
) {
	const message = ownRequest(lines, { patient: { lastName, firstName, middleName, birthDate, sex }, completedAt: new Date().toISOString() });
	await laboratory(request, lisKey).send(message);
	return { internalNr: message.requestNr, password: message.password };
}

/** Puts a result into the account of `request` by its receipt. @returns its id */
export async function claimed(request: APIRequestContext, receipt: { readonly internalNr: string; readonly password: string }): Promise<string> {
	const page = await openResult(request, receipt.internalNr, receipt.password);
	await lead(request, page, { intent: 'claim' }, /\/results\//);
	return page.split('/').at(-1) ?? '';
}

/** A child of the person who is signed in, proved by the receipt of a result. */
export async function addChild(request: APIRequestContext, lisKey: string, lines: readonly LisLine[]) {
	const child = { lastName: 'Төлеген', firstName: 'Әлихан', middleName: '', birthDate: birthDateOf(2015, 8), sex: 'M' } as const;
	const receipt = await receiptFor(request, lisKey, child, lines);
	const { sex: _, ...typed } = child;
	await lead(request, '/cabinet/family', { intent: 'add', ...typed, ...receipt, guardian: 'on' }, /\/cabinet\/family/);
	return { ...child, name: `${child.firstName} ${child.lastName}` };
}

const speciality = { speciality_ru: 'Терапевт', speciality_en: 'General practitioner', speciality_kz: 'Терапевт' };
const names = { last_name: 'Омаров', first_name: 'Данияр' };
const contract = { company: 'ТОО «Жайлау»', contract_nr: '12/2026', discount: '12.5', valid_until: '', contact_name: 'Асель Жумабаева' };
const rows = { doctor: { ...names, ...speciality }, representative: names, partner: contract, staff: { ...names, roles: 'administrator;nurse' } } as const;

/** Somebody of the network whom the laboratory brings in; the first password is set by a code, which signs in in the cookies of `request`. @returns the code */
async function staff(request: APIRequestContext, lisKey: string, role: keyof typeof rows): Promise<string> {
	const code = `${role.slice(0, 1).toUpperCase()}-${String(randomInt(10 ** 8, 10 ** 9))}`;
	const phone = freshPhone();
	await laboratory(request, lisKey).bring(role === 'staff' ? role : `${role}s`, [{ code, phone, ...rows[role] }]);
	await lead(request, `/login/recovery?by=${role}`, { intent: role, code, phone, 'smart-token': await captchaToken(request) }, /\/login\/code/);
	await lead(request, '/login/code?for=recovery', { intent: 'confirm', code: await codeFor(request, phone) }, /\/login\/recovery/);
	await lead(request, '/login/recovery', { intent: 'password', password: accountPassword, repeatPassword: accountPassword }, /^\//);
	return code;
}

/** The last part of the first address on a page that begins so. */
async function linkedId(request: APIRequestContext, page: string, begin: string): Promise<string> {
	const html = await (await request.get(page)).text();
	const id = new RegExp(`href="${begin}([\\w-]{16,})"`).exec(html)?.[1];
	expect(id, `${page} has no link to ${begin}`).toBeTruthy();
	return id ?? '';
}

const final = [
	{ code: 'HEM-010', status: 'final', value: 95, unit: 'g/L' },
	{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' },
	{ code: 'BIO-022', status: 'restricted', reason: 'Ждёт разговора с врачом.' },
] as const;

/** Signs somebody of a role in, and puts something onto every page of the account. @returns addresses of its pages whose own hold a parameter, and of more pages */
export async function wholeAccount(request: APIRequestContext, lisKey: string, role: AccountRole): Promise<Readonly<Partial<Record<PageId, string>>>> {
	if (role === 'patient') {
		const patient = await registered(request);
		await claimed(request, await receiptFor(request, lisKey, patient, final));
		const id = await claimed(request, await receiptFor(request, lisKey, patient, final));
		await addChild(request, lisKey, final);
		return {
			results: '/results',
			'results-view': `/results/${id}`,
			'results-share': `/results/${id}/share`,
			'cabinet-trend': '/cabinet/trend?code=HEM-010',
		};
	}
	const code = await staff(request, lisKey, role);
	if (role === 'representative') {
		await laboratory(request, lisKey).bring('doctors', [{ code: `${code}-D`, phone: freshPhone(), ...rows.doctor, representative: code }]);
		return { 'cabinet-doctor': `/cabinet/doctors/${await linkedId(request, '/cabinet/doctors', '/cabinet/doctors/')}` };
	}
	if (role === 'partner') return {};
	if (role === 'staff') {
		await setUpFactor(request);
		return {
			'staff-queue': '/staff/queues/feedback',
			'staff-settled': '/staff/settled/feedback',
			'staff-refused': `/staff/refused/${String(await laboratory(request, lisKey).refuse())}`,
			'staff-price-file': await sentPrices(request, 'BIO-053', randomInt(1000, 900_000)),
			'staff-content-piece': '/staff/content/services/vzyatie-krovi',
			'staff-content-version': '/staff/content/services/vzyatie-krovi/versions/1',
		};
	}
	await laboratory(request, lisKey).send(ownRequest(final, { doctorCode: code }));
	const ids = (await analysesOf(request, ['HEM-010', 'BIO-001'])).map(({ id }) => id).join('.');
	const template = await lead(request, `/template/analyzes?ids=${ids}`, { intent: 'save', name: 'Осмотр', key: randomUUID() }, /\/template\/[\w-]{16,}/);
	const path = template.split('?')[0] ?? '';
	const result = await linkedId(request, '/results', '/results/');
	return {
		results: '/results',
		'results-view': `/results/${result}`,
		'cabinet-trend': `/cabinet/trend?of=${result}&code=HEM-010`,
		'cabinet-health': `/cabinet/health?of=${result}`,
		'template-view': path,
		'template-edit': `${path}/edit`,
		order: '/order',
	};
}

/** Every page of a role's account, as the table of addresses has them; what every role has alike is the patient's alone. @param own of `wholeAccount` @throws when one with a parameter has no address there */
export function accountPages(role: AccountRole, own: Readonly<Partial<Record<PageId, string>>>): string[] {
	const pages = pageIds.filter((id) => pageEntry(id).account?.includes(role) === true && (role === 'patient' || pageEntry(id).account !== accountRoles));
	return [...new Set([...pages.map((id) => own[id] ?? ownPattern(id)), ...Object.values(own)])];
}

function ownPattern(id: PageId): string {
	const { pattern } = pageEntry(id);
	if (pattern.includes(':')) throw new Error(`${id} wants an address in wholeAccount: ${pattern}`);
	return pattern;
}
