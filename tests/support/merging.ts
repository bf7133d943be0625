/** Two accounts of one person, and a front desk that puts them together. */
import { env } from 'cloudflare:test';
import type { Reply } from '#shared/calls.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { goOnDue } from '#worker/lab/merging/move.ts';
import { addCard, addDoctor, addPatient, signIn, type TestSession } from './accounts.ts';
import { ask, read, type Refused } from './laboratory.ts';
import { makers } from './owned.ts';
import type { Member } from './staff.ts';
import { testServices } from './services.ts';

let count = 0;

interface Account extends TestSession {
	readonly id: string;
	readonly phone: string;
}

export interface Twice {
	/** The account that stays: its IIN is proved. */
	readonly stays: Account;
	readonly ends: Account;
	readonly iin: string;
}

export const password = 'Vt7#kel-Roo';
const born = { last_name: 'Омарова', first_name: 'Дана', middle_name: '', birth_date: '1991-04-12' } as const;

async function account(given: Readonly<Record<string, string | number | null>>): Promise<Account> {
	count += 1;
	const phone = `+770177${String(count).padStart(5, '0')}`;
	const id = await addPatient({ ...born, iin: '', phone, password, ...given });
	return { id, phone: String(given['phone'] ?? phone), ...(await signIn('patient', id)) };
}

/** @param more columns of the account that ends */
export async function twice(more: Readonly<Record<string, string | number | null>> = {}): Promise<Twice> {
	const iin = `910412${String((count += 1)).padStart(4, '0')}12`;
	return { stays: await account({ iin, proved_at: 1, proved_by: 'reception' }), ends: await account(more), iin };
}

interface Everything {
	readonly order: string;
	readonly houseCall: string;
	readonly result: string;
	/** The doctor's of the result, and what the doctor has said of it. */
	readonly doctor: string;
	readonly comment: string;
	/** Of a card. */
	readonly nr: string;
}

/** Whatever of a patient's moves, made for an account; children apart. */
export async function everything(id: string): Promise<Everything> {
	const order = (await makers.order.patient?.(id)) ?? '';
	const houseCall = (await makers['house-call'].patient?.(id)) ?? '';
	const result = (await makers.result.patient?.(id)) ?? '';
	const doctor = await addDoctor();
	await run(
		"UPDATE result_requests SET last_name = 'Омарова', first_name = 'Дана', middle_name = '', birth_date = '1991-04-12', sex = 'F', iin = '', doctor_id = ?2 WHERE id = ?1",
		result,
		doctor,
	);
	await run(
		"INSERT INTO told_states (request_id, patient_id, access_hash, body_state, pregnancy_week, last_period, told_on, told_at) VALUES (?1, ?2, '', 'pregnant', NULL, NULL, '2026-11-10', 1)",
		result,
		id,
	);
	const comment = await sayOf(result, id, doctor, 'Приходите через месяц');
	const nr = `27000${order.replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8)}`;
	await addCard(nr, id);
	return { order, houseCall, result, doctor, comment, nr };
}

/** What a doctor says of a result to the account that shows it. @returns the id */
export async function sayOf(requestId: string, patientId: string, doctorId: string, text: string): Promise<string> {
	const id = crypto.randomUUID();
	await run(
		'INSERT INTO result_comments (id, request_id, doctor_id, patient_id, text, version, written_at) VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6)',
		id,
		requestId,
		doctorId,
		patientId,
		text,
		Date.now(),
	);
	return id;
}

/** The code that an account shows to who is signed in to it. */
export const codeOf = async ({ token }: TestSession): Promise<string> =>
	(await read<{ code: string }>(ask('POST', '/account/patient-room/identity-code', { access: token, body: {} }))).code;

/** What stands on the document, as the front desk types it. */
export const paper = (iin: string, more: object = {}) => ({
	documentKind: 'id-card',
	lastName: 'Омарова',
	firstName: 'Дана',
	birthDate: '1991-04-12',
	iin,
	iinAgain: iin,
	documentNr: '045678123',
	documentNrAgain: '045678123',
	note: 'Просит сама',
	...more,
});

type By = Pick<Member, 'token'>;
export const look = (stays: string, other: string, { token }: By) =>
	read<Reply<'staff.merge.view'> & Refused>(ask('GET', `/account/staff/patients/${stays}/merging?other=${other}`, { access: token }));
export const sendCodes = (stays: string, other: string, { token }: By) =>
	read<Reply<'staff.merge.codes'> & Refused>(ask('POST', `/account/staff/patients/${stays}/merging/codes`, { access: token, body: { other } }));
export const askMerge = (stays: string, other: string, body: object, { token }: By) =>
	read<Reply<'staff.merge.ask'> & Refused>(ask('POST', `/account/staff/patients/${stays}/merging`, { access: token, body: { other, ...body } }));
export const part = (stays: string, id: string, { token }: By, note = 'Не тот человек') =>
	read<Reply<'staff.merge.part'> & Refused>(ask('POST', `/account/staff/patients/${stays}/merging/back`, { access: token, body: { merge: id, note } }));
export const viewAccount = (id: string, { token }: By) =>
	read<Reply<'staff.patient.view'> & Refused>(ask('GET', `/account/staff/patients/${id}`, { access: token }));
export const ownMerges = (token: string) => read<Reply<'merging.view'> & Refused>(ask('GET', '/account/patient-room/merging', { access: token }));

/** Both codes, the document, and the merge. */
export async function merge({ stays, ends, iin }: Twice, by: By, more: object = {}) {
	const [code, otherCode] = [await codeOf(stays), await codeOf(ends)];
	return askMerge(stays.id, ends.id, { code, otherCode, ...paper(iin), ...more }, by);
}

/** What the job does, some time later. */
export const runMerges = (afterMs = 0, db: Database = env.LAB_DB): Promise<void> =>
	goOnDue({ db, services: testServices({ clock: () => Date.now() + afterMs }) });

export const stateOf = (id: string) => env.LAB_DB.prepare('SELECT state FROM merges WHERE id = ?1').bind(id).first<string>('state');
/** Whose a row is. */
export const whose = (table: string, column: string, key: string, id: string | number) =>
	env.LAB_DB.prepare(`SELECT ${column} AS whose FROM ${table} WHERE ${key} = ?1`).bind(id).first<string | null>('whose');
/** Runs a statement of the store. */
export const run = (sql: string, ...values: readonly (string | number)[]): Promise<unknown> =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

/** Phones of both accounts that were told of it. */
export const toldOf = async ({ stays, ends }: Twice, what: 'merged' | 'parted'): Promise<string[]> =>
	(
		await env.LAB_DB.prepare('SELECT recipient FROM outgoing WHERE kind = ?1 AND recipient IN (?2, ?3) ORDER BY recipient')
			.bind(`accounts-${what}-sms`, stays.phone, ends.phone)
			.all<{ recipient: string }>()
	).results.map(({ recipient }) => recipient);
