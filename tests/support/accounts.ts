/** People with accounts in the laboratory's store, and sessions of theirs as a browser has them. */
import { env } from 'cloudflare:test';
import type { AccountRole } from '#shared/kit/audience.ts';
import { deviceHeader, writeDevice } from '#shared/kit/call.ts';
import { cookieName } from '#shared/kit/cookies.ts';
import { foldName } from '#shared/kit/names.ts';
import type { SignIn } from '#worker/lab/account/sessions.ts';
import { openedSession } from './opened.ts';
import { hashPersonsPassword } from '#worker/lab/kit/passwords.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import type { Services } from '#worker/services.ts';
import { testServices } from './services.ts';

const newId = () => randomToken(testServices().random, 128);
async function insert(table: string, row: Readonly<Record<string, string | number | null>>): Promise<void> {
	const names = Object.keys(row);
	await env.LAB_DB.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `?${at + 1}`).join(', ')})`)
		.bind(...Object.values(row))
		.run();
}
/** `salt:hash`; empty for none. @throws when too many are hashed at once */
async function hashed(password: string): Promise<string> {
	if (password === '') return '';
	const made = await hashPersonsPassword(testServices(), 'visitor', password);
	if (!made.ok) throw new Error('no turn for a password');
	return made.value;
}

type Given = Readonly<Record<string, string | number | null>> & { readonly password?: string };

/** A patient with a phone and an IIN of their own. @param given columns of the table; the password as it is typed @returns the id */
export async function addPatient({ password = '', ...given }: Given = {}): Promise<string> {
	const id = newId();
	const digits = Array.from(testServices().random.bytes(8), (byte) => byte % 10).join('');
	const row = {
		id,
		last_name: 'Сейткали',
		first_name: 'Айгерим',
		middle_name: 'Нурланкызы',
		birth_date: '1990-05-21',
		sex: 'F',
		iin: `9005${digits}`,
		document_nr: '',
		phone: `+7701${digits.slice(0, 7)}`,
		phone2: '',
		email: '',
		sms_sending: 1,
		email_sending: 1,
		city_id: 98,
		locale: 'ru',
		password: await hashed(password),
		proved_at: null,
		created_at: Date.now(),
		changed_at: Date.now(),
		...given,
	};
	await insert('patients', { ...row, name_folded: foldName(`${row.last_name} ${row.first_name}`) });
	return id;
}

/** The same for a doctor. */
export async function addDoctor({ password = '', ...given }: Given = {}): Promise<string> {
	const id = newId();
	await insert('doctors', {
		id,
		code: `D${id.slice(0, 8)}`,
		last_name: 'Омаров',
		first_name: 'Данияр',
		middle_name: 'Серикович',
		phone: '+77015550001',
		email: '',
		speciality_ru: 'Терапевт',
		speciality_en: 'General practitioner',
		speciality_kz: 'Терапевт',
		work_places: '[]',
		representative_id: null,
		locale: 'ru',
		password: await hashed(password),
		created_at: Date.now(),
		...given,
	});
	return id;
}

/** The same for a medical representative. */
export async function addRepresentative({ password = '', ...given }: Given = {}): Promise<string> {
	const id = newId();
	await insert('representatives', {
		id,
		code: `R${id.slice(0, 8)}`,
		last_name: 'Ким',
		first_name: 'Виктория',
		middle_name: '',
		phone: '+77015550002',
		email: 'v.kim@example.test',
		locale: 'ru',
		password: await hashed(password),
		created_at: Date.now(),
		...given,
	});
	return id;
}

/** The same for a partner. */
export async function addPartner({ password = '', ...given }: Given = {}): Promise<string> {
	const id = newId();
	await insert('partners', {
		id,
		code: `P${id.slice(0, 8)}`,
		company: 'ТОО «Жайлау»',
		contract_nr: '12/2026',
		discount: 1500,
		valid_until: '2027-12-31',
		contact_name: 'Асель Жумабаева',
		contact_phone: '+77015550003',
		contact_email: 'asel@example.test',
		link: crypto.randomUUID().replaceAll('-', '').slice(0, 10),
		phone: '+77015550004',
		email: '',
		locale: 'ru',
		password: await hashed(password),
		created_at: Date.now(),
		...given,
	});
	return id;
}

/** The same for somebody of the laboratory, with every right unless `roles` says otherwise. */
export async function addStaff({ password = '', ...given }: Given = {}): Promise<string> {
	const id = newId();
	await insert('staff', {
		id,
		code: `S${id.slice(0, 8)}`,
		last_name: 'Касымова',
		first_name: 'Айгуль',
		middle_name: '',
		phone: '+77015550009',
		email: '',
		locale: 'ru',
		password: await hashed(password),
		roles: '["administrator"]',
		created_at: Date.now(),
		...given,
	});
	return id;
}

interface SigningIn {
	readonly method?: SignIn['method'];
	readonly notMine?: boolean;
	readonly services?: Services;
}

export interface TestSession {
	/** As a bearer of calls. */
	readonly token: string;
	/** As a browser sends them. */
	readonly cookie: string;
}

/** A session of an account, opened now by the services' clock. */
export async function signIn(
	role: AccountRole,
	accountId: string,
	{ method = 'password', notMine = false, services = testServices() }: SigningIn = {},
): Promise<TestSession> {
	const opened = await openedSession(
		{ db: env.LAB_DB, now: services.clock(), services, device: { name: 'Chrome, Android', mark: '' }, later: (work) => void work, tell: () => undefined },
		{ role, accountId, method, notMine },
	);
	return { token: opened.access, cookie: sessionCookies(role, opened.access) };
}

const roleCookies: Readonly<Record<AccountRole, string>> = {
	patient: 'auth-patient',
	doctor: 'auth-doctor',
	representative: 'auth-med',
	partner: 'auth-partner',
	staff: 'auth-staff',
};
/** The cookies of a session of these roles, whether the backend knows it or not. */
export function sessionCookies(role: AccountRole, token: string, roles: readonly AccountRole[] = [role]): string {
	const isSecure = env.SITE_ORIGIN.startsWith('https:');
	const cookies = [['auth-session', token], ['login-role', role], ...roles.map((one) => [roleCookies[one], '1'])];
	return cookies.map(([name = '', value = '']) => `${cookieName(name, isSecure)}=${value}`).join('; ');
}

/** The mark of a device, as its browser keeps it. */
const deviceMark = 'd'.repeat(32);
/** As a browser sends it, and as the edge tells it to a backend. */
export const deviceCookie = `${cookieName('device', env.SITE_ORIGIN.startsWith('https:'))}=${deviceMark}`;
export const deviceHeaders = { [deviceHeader]: writeDevice({ mark: deviceMark, name: 'Chrome, Android' }) };
/** That device is one on which the account has signed in before. */
export const knowDevice = async (accountId: string, role: AccountRole = 'patient'): Promise<unknown> =>
	insert('known_devices', { role, account_id: accountId, mark: await hashOf(deviceMark), seen_at: Date.now() });

/** A discount card. @param patientId null for one that is nobody's yet @param given columns of the table */
export const addCard = (nr: string, patientId: string | null, given: Readonly<Record<string, string | number>> = {}): Promise<unknown> =>
	insert('cards', { nr, patient_id: patientId, state: 2, discount: 1000, created_at: 1, ...given });
