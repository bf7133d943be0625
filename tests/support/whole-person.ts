/** A person with everything: for tests of what becomes of it. */
import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import { addCard, addPatient, knowDevice, signIn } from './accounts.ts';
import { letIn } from './apps.ts';
import { addPayment, password } from './erasing.ts';
import { madeHouseCall } from './house-calls.ts';
import { ask, placed, read, requested } from './laboratory.ts';
import { byLink } from './openings.ts';
import { makers } from './owned.ts';
import { addPasskey } from './passkeys.ts';
import { open, send } from './results.ts';
import { idOf } from './site.ts';

const run = (sql: string, ...values: readonly (string | number | null)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

let count = 0;
/** Nobody else in the store has any of these. */
function marks() {
	count += 1;
	const nr = String(count).padStart(4, '0');
	return {
		last: `Ерасылқызы${'абвгдежзик'[count % 10] ?? ''}`,
		first: 'Жібек',
		iin: `900521${nr}17`,
		phone: `+7707612${nr}`,
		phone2: `+7707613${nr}`,
		email: `zhibek${nr}@example.kz`,
		unproved: `zhibek${nr}.new@example.kz`,
		card: `27001234${nr}5`,
		born: '1990-05-21',
	};
}

/** A person of whom the laboratory has something in every table that it can have something in, two children among them: one alone, and one whom somebody else acts for as well. */
export async function whole() {
	const of = marks();
	const names = { last_name: of.last, first_name: of.first, middle_name: 'Маратқызы', birth_date: of.born };
	const id = await addPatient({ ...names, ...contactsOf(of), password, proved_at: 1, document_nr: `N${of.card}` });
	await knowDevice(id);
	const session = await signIn('patient', id);
	const bio = await idOf('BIO-001');
	const person = { lastName: of.last, firstName: of.first, middleName: 'Маратқызы', birthDate: of.born, iin: of.iin, phone: of.phone, email: of.email };
	// Done, paid and with results; cancelled; by card.
	const done = await requested([bio], person);
	await send(done.requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }], { completedAt: '2026-11-20T10:00:00+05:00' });
	const { id: request, access } = await open(done);
	await run('UPDATE orders SET account_id = ?2, patient_id = ?2, status = 4 WHERE id = ?1', done.id, id);
	await addPayment(done.id, `pay-${of.card}`, 'paid');
	const cancelled = await placed([bio], person);
	await run('UPDATE orders SET account_id = ?2, patient_id = ?2, status = 5 WHERE id = ?1', cancelled.id, id);
	// Proved, and with the phone of the order: the account shows it already.
	expect(await env.LAB_DB.prepare('SELECT patient_id FROM result_requests WHERE id = ?1').bind(request).first('patient_id')).toBe(id);
	const calls = [];
	for (const state of ['done', 'cancelled']) {
		const call = await madeHouseCall({ fio: `${of.last} ${of.first}`, phone: of.phone, email: of.email });
		await run('UPDATE house_calls SET account_id = ?2, state = ?3 WHERE public_id = ?1', call.id, id, state);
		calls.push(call.id);
	}
	await ask('GET', `/account/patient-room/results/${request}`, { access: session.token });
	await byLink({ owner: { id, ...session }, id: request } as never);
	await letIn(id, { token: session.token });
	await addPasskey('patient', id);
	await addCard(of.card, id, { owner_iin: of.iin });
	const alone = (await makers.ward.patient?.(id)) ?? '';
	await run("UPDATE patients SET phone = '', last_name = ?2, iin = ?3 WHERE id = ?1", alone, of.last, `180302${of.iin.slice(6)}`);
	const shared = (await makers.ward.patient?.(id)) ?? '';
	const other = await addPatient({ last_name: 'Өтегенов' });
	await run("UPDATE patients SET phone = '' WHERE id = ?1", shared);
	await run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2034-03-02', 1)", other, shared);
	await makers.browser.patient?.(id);
	await run("INSERT INTO telegram_chats (id, account_id, chat_id, code_hash, said_at, connected_at) VALUES (?1, ?1, ?2, '', 1, 1)", id, of.phone);
	await run('INSERT INTO telegram_codes (account_id, hash, expires_at) VALUES (?1, ?1, 4102444800000)', id);
	await run('INSERT INTO unsubscribe_tokens (hash, account_id, email, created_at) VALUES (?1, ?1, ?2, 1)', id, of.email);
	await run("INSERT INTO notification_choices (account_id, patient_id, channel, wanted) VALUES (?1, ?2, 'sms', 1)", id, alone);
	await run('INSERT INTO result_views (account_id, request_id, version, at) VALUES (?1, ?2, 1, 1) ON CONFLICT DO NOTHING', id, request);
	for (const state of ['sent', 'waiting', 'failed'])
		await run(
			`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, account_id)
			VALUES (?1, 'result-ready-sms', 'sms', ?2, 'ru', '{}', ?3, 1, 4102444800000, 1, ?4)`,
			`result-ready-sms:${id}.${state}`,
			of.phone,
			state,
			id,
		);
	const letter = { city: 'almaty', name: of.first, surname: of.last, phoneNumber: of.phone, message: 'Спасибо за терпение' };
	expect((await ask('POST', '/api/site-feedback/create', { body: letter, access: session.token })).status).toBe(200);
	await run(
		`INSERT INTO consultations (id, key_hash, body_hash, created_at, locale, city_id, fio, email, iin, phone, departure_date, reason)
		VALUES (?1, ?2, '', 1, 'ru', 98, ?3, ?4, ?5, ?6, '2026-01-01', 'other')`,
		900_000 + count,
		`key-${of.card}`,
		`${of.last} ${of.first}`,
		of.email,
		of.iin,
		of.phone,
	);
	await read(ask('POST', '/account/patient-room/identity-code', { access: session.token, body: {} }));
	await read(ask('POST', '/account/patient-room/settings/email', { access: session.token, body: { email: of.unproved } }));
	return { of, id, ...session, request, resultAccess: access, done, cancelled, calls, alone, shared, other };
}
export const contactsOf = ({ iin, phone, phone2, email, unproved }: ReturnType<typeof marks>) => ({ iin, phone, phone2, email, unproved_email: unproved });
