/** Somebody without an account at the front desk, and what the laboratory has of them. */
import { env } from 'cloudflare:test';
import type { Reply } from '#shared/calls.ts';
import { bookHouseCall } from './house-calls.ts';
import { ask, placed, read, requested, type Calling, type Refused } from './laboratory.ts';
import { send } from './results.ts';
import { idOf } from './site.ts';
import type { Member } from './staff.ts';

const run = (sql: string, ...values: readonly (string | number | null)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();
let count = 0;
let consultations = 0;

export interface Somebody {
	readonly lastName: string;
	readonly firstName: string;
	readonly birthDate: string;
	readonly iin: string;
	readonly phone: string;
}

/** Nobody else in the store has any of these. */
export function somebody(more: Partial<Somebody> = {}): Somebody {
	count += 1;
	const nr = String(count).padStart(4, '0');
	return { lastName: 'Бекболатова', firstName: 'Динара', birthDate: '1991-02-03', iin: `910203${nr}19`, phone: `+7705512${nr}`, ...more };
}

/** As the front desk types it off the document. */
export const paperOf = ({ lastName, firstName, birthDate, iin }: Somebody, more: object = {}) => ({
	documentKind: 'id-card',
	lastName,
	firstName,
	birthDate,
	iin,
	iinAgain: iin,
	documentNr: '045678123',
	documentNrAgain: '045678123',
	...more,
});

export interface Things {
	/** Done, with results by the confirmed IIN. */
	readonly done: { readonly id: string; readonly orderNr: string; readonly requestNr: string; readonly password: string };
	readonly request: string;
	/** Canceled, and nothing else. */
	readonly canceled: { readonly id: string; readonly orderNr: string };
	readonly call: string;
	readonly feedback: number;
	readonly consultation: number;
}

/** Everything that somebody without an account can have: none of it waits for anything. */
export async function thingsOf(of: Somebody): Promise<Things> {
	const bio = await idOf('BIO-001');
	const { phone, iin } = of;
	const person = { lastName: of.lastName, firstName: of.firstName, middleName: '', birthDate: of.birthDate, iin, phone };
	const done = await requested([bio], person);
	await send(done.requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }], { completedAt: '2026-11-20T10:00:00+05:00' });
	await run('UPDATE orders SET status = 4 WHERE id = ?1', done.id);
	await run('UPDATE result_requests SET iin = ?2, iin_confirmed = 1 WHERE request_nr = ?1', done.requestNr, iin);
	const request = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(done.requestNr).first('id'));
	const canceled = await placed([bio], person);
	await run('UPDATE orders SET status = 5 WHERE id = ?1', canceled.id);
	const fio = `${of.lastName} ${of.firstName}`;
	const call = await bookHouseCall({ fio, phone });
	if (call.http !== 200) throw new Error(JSON.stringify(call));
	await run("UPDATE house_calls SET state = 'cancelled', phone = ?2 WHERE public_id = ?1", call.id, phone);
	const letter = { city: 'almaty', name: of.firstName, surname: of.lastName, phoneNumber: phone, message: `Спасибо ${iin}` };
	await read(ask('POST', '/api/site-feedback/create', { body: letter }));
	const feedback = Number(await env.LAB_DB.prepare('SELECT id FROM feedback WHERE phone = ?1 ORDER BY id DESC').bind(phone).first('id'));
	consultations += 1;
	const consultation = 800_000 + consultations;
	await run(
		`INSERT INTO consultations (id, key_hash, body_hash, created_at, locale, city_id, fio, email, iin, phone, departure_date, reason)
		VALUES (?1, ?2, '', 1, 'ru', 98, ?3, 'a@example.kz', ?4, ?5, '2026-12-01', 'other')`,
		consultation,
		`key-${iin}`,
		fio,
		iin,
		phone,
	);
	return { done, request, canceled, call: call.id, feedback, consultation };
}

type By = Pick<Member, 'token'>;
export const begin = (phone: string, { token }: By, calling: Calling = {}) =>
	read<Reply<'staff.guest.begin'> & Refused>(ask('POST', '/account/staff/guests', { access: token, body: { phone }, ...calling }));
/** The code that went to the phone. */
export async function codeOf(id: string): Promise<string> {
	const facts = await env.LAB_DB.prepare('SELECT facts FROM outgoing WHERE id = ?1').bind(`guest-code-sms:${id}`).first<string>('facts');
	return (JSON.parse(facts ?? '{}') as { code?: string }).code ?? '';
}
export const prove = (id: string, body: object, { token }: By, calling: Calling = {}) =>
	read<Reply<'staff.guest.prove'> & Refused>(ask('POST', `/account/staff/guests/${id}/proof`, { access: token, body, ...calling }));
export const view = (id: string, { token }: By, calling: Calling = {}) =>
	read<Reply<'staff.guest.view'> & Refused>(ask('GET', `/account/staff/guests/${id}`, { access: token, ...calling }));
type Act = Reply<'staff.guest.hand-over'> & Reply<'staff.guest.erase'> & Reply<'staff.guest.keep'> & Refused;
export const act = (id: string, what: 'handover' | 'erasing' | 'erasing/back', { token }: By, calling: Calling = {}, note = 'Заявление № 5') =>
	read<Act>(ask('POST', `/account/staff/guests/${id}/${what}`, { access: token, body: { note }, ...calling }));

/** Somebody whose phone and document are proved. @returns the id */
export async function proved(of: Somebody, by: By): Promise<string> {
	const { id } = await begin(of.phone, by);
	const answer = await prove(id, { code: await codeOf(id), ...paperOf(of) }, by);
	if (answer.http !== 200) throw new Error(JSON.stringify(answer));
	return id;
}

/** Token of the link of a copy. @param nr which one, from 1 */
export async function linkOf(id: string, nr = 1): Promise<string> {
	const facts = await env.LAB_DB.prepare('SELECT facts FROM outgoing WHERE id = ?1').bind(`guest-link-sms:${id}:${nr}`).first<string>('facts');
	return (JSON.parse(facts ?? '{}') as { link?: string }).link?.split('/').at(-1) ?? '';
}
