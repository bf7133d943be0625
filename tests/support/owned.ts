/** Things that belong to accounts, made straight in the store: for tests of who may have them, whatever the calls that make them say. */
import { env } from 'cloudflare:test';
import type { AccountRole, ObjectKind } from '#shared/kit/audience.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { buyerOf, sellerNow } from '#worker/lab/partner/sides.ts';
import { addCard, addDoctor, addPatient, signIn } from './accounts.ts';
import { attach } from './attachments.ts';
import { madeHouseCall } from './house-calls.ts';
import { placed } from './laboratory.ts';
import { finished, open, send } from './results.ts';
import { testServices } from './services.ts';
import { idOf } from './site.ts';

const run = (sql: string, ...values: readonly (string | number)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

/** A finished request, with a file of the laboratory's. */
async function withFile() {
	const request = await finished();
	await send(request.requestNr, [], { files: [{ title: 'Report', data: btoa('%PDF-1.4') }] });
	return request;
}

let cards = 0;
let acts = 0;
/** The roles that can own a thing of a kind, and how one is made for an account; the id by which calls name it. */
export const makers: Readonly<Record<ObjectKind, Readonly<Partial<Record<AccountRole, (accountId: string) => Promise<string>>>>>> = {
	order: {
		patient: async (accountId) => {
			const { id } = await placed([await idOf('BIO-001')]);
			await run('UPDATE orders SET account_id = ?2, patient_id = ?2 WHERE id = ?1', id, accountId);
			return id;
		},
		doctor: async (accountId) => {
			const { id } = await placed([await idOf('BIO-001')]);
			await run('UPDATE orders SET doctor_id = ?2 WHERE id = ?1', id, accountId);
			return id;
		},
	},
	result: {
		patient: async (accountId) => {
			const { id } = await open(await withFile());
			await attach(id, accountId);
			return id;
		},
		doctor: async (accountId) => {
			const { id } = await open(await withFile());
			await run('UPDATE result_requests SET doctor_id = ?2 WHERE id = ?1', id, accountId);
			return id;
		},
	},
	invoice: {
		partner: async (accountId) => {
			const id = randomToken(testServices().random, 128);
			await run(
				`INSERT INTO partner_invoices (id, partner_id, number, day, month, company, bin, address, contract_nr, lines, total, issued_by, issued_at)
				VALUES (?1, ?2, ?1, '2026-11-28', '2026-11', 'ТОО «Жайлау»', '', '', '1', '[{"name":"Анализы","sum":1000}]', 1000, 'S-1 Касымова', 1)`,
				id,
				accountId,
			);
			return id;
		},
	},
	act: {
		partner: async (accountId) => {
			const id = randomToken(testServices().random, 128);
			acts += 1;
			await run(
				`INSERT INTO partner_acts (id, partner_id, year, nr, number, day, month, seller, buyer, lines, total, replaces, issued_by, issued_at)
				SELECT ?1, ?2, 2026, coalesce(max(nr), 0) + 1, ?1, '2026-11-28', ?5, ?3, ?4, '[{"name":"Анализы","sum":1000}]', 1000, '', 'S-1 Касымова', 1 FROM partner_acts`,
				id,
				accountId,
				JSON.stringify(sellerNow(testServices().requisites)),
				JSON.stringify(buyerOf({ buyer: '', company: 'ТОО «Жайлау»', bin: '180340021791', address: '', contract_nr: '1' })),
				`20${String(10 + Math.floor(acts / 12))}-${String(1 + (acts % 12)).padStart(2, '0')}`,
			);
			return id;
		},
	},
	'house-call': {
		patient: async (accountId) => {
			const { id } = await madeHouseCall();
			await run('UPDATE house_calls SET account_id = ?2 WHERE public_id = ?1', id, accountId);
			return id;
		},
	},
	template: {
		doctor: async (accountId) => {
			const id = randomToken(testServices().random, 128);
			await run('INSERT INTO templates (id, doctor_id, name, created_at, changed_at) VALUES (?1, ?2, ?3, 1, 1)', id, accountId, 'Чек-ап');
			await run('INSERT INTO template_lines (template_id, position, analysis_id) VALUES (?1, 0, ?2)', id, await idOf('BIO-001'));
			return id;
		},
	},
	filter: {
		doctor: async (accountId) => {
			const id = randomToken(testServices().random, 128);
			await run(
				`INSERT INTO doctor_filters (id, doctor_id, name, filters, place, is_default, created_at) VALUES (?1, ?2, ?1, '{"lastName":"Ким"}', '{}', 0, 1)`,
				id,
				accountId,
			);
			return id;
		},
	},
	session: {
		patient: (accountId) => anotherSession('patient', accountId),
		doctor: (accountId) => anotherSession('doctor', accountId),
		representative: (accountId) => anotherSession('representative', accountId),
		partner: (accountId) => anotherSession('partner', accountId),
	},
	passkey: {
		patient: (accountId) => addPasskeyRow('patient', accountId),
		doctor: (accountId) => addPasskeyRow('doctor', accountId),
		representative: (accountId) => addPasskeyRow('representative', accountId),
		partner: (accountId) => addPasskeyRow('partner', accountId),
	},
	browser: {
		patient: async (accountId) => {
			const id = randomToken(testServices().random, 128);
			await run(
				`INSERT INTO push_subscriptions (id, account_id, endpoint, p256dh, auth, device, created_at) VALUES (?1, ?2, 'https://fcm.googleapis.com/fcm/send/' || ?1, '', '', '', 1)`,
				id,
				accountId,
			);
			return id;
		},
	},
	ward: {
		patient: async (accountId) => {
			const child = await addPatient({ first_name: 'Арсен', last_name: 'Сейткали', birth_date: '2018-03-02' });
			await run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2034-03-02', 1)", accountId, child);
			return child;
		},
	},
	card: {
		patient: async (accountId) => {
			cards += 1;
			const nr = `27000000${String(cards).padStart(5, '0')}`;
			await addCard(nr, accountId);
			return nr;
		},
	},
	doctor: { representative: (accountId) => addDoctor({ representative_id: accountId }) },
	share: { patient: (accountId) => addShare(accountId, null) },
	'app-access': {
		patient: async (accountId) => {
			const id = randomToken(testServices().random, 128);
			await run(
				`INSERT INTO app_grants (id, client_id, app_name, account_id, patient_id, answer, scopes, created_at, used_at, ends_at, ended_by)
				VALUES (?1, 'some-app', 'Some app', ?2, ?2, 'allowed', 'patient/Observation.rs', 1, NULL, 4102444800000, NULL)`,
				id,
				accountId,
			);
			return id;
		},
	},
	offer: { doctor: async (accountId) => addShare(await addPatient(), accountId) },
	// What a patient opened; the doctor's own are of the kind `result`.
	'readable-result': {
		doctor: async (accountId) => {
			const id = await addShare(await addPatient(), accountId);
			await run("UPDATE shares SET answer = 'accepted', answered_at = 1 WHERE id = ?1", id);
			return (await env.LAB_DB.prepare('SELECT request_id FROM shares WHERE id = ?1').bind(id).first<string>('request_id')) ?? '';
		},
	},
};

/** A link to a result of a patient, or what was opened to a doctor's account. */
async function addShare(patientId: string, doctorId: string | null): Promise<string> {
	const { id: request } = await open(await finished());
	const id = randomToken(testServices().random, 128);
	await attach(request, patientId);
	await env.LAB_DB.prepare(
		`INSERT INTO shares (id, account_id, patient_id, request_id, token_hash, pin_hash, tries_left, created_at, expires_at, kind, doctor_id)
		VALUES (?1, ?2, ?2, ?3, ?1, '', 5, 1, 4102444800000, ?4, ?5)`,
	)
		.bind(id, patientId, request, doctorId === null ? 'link' : 'doctor', doctorId)
		.run();
	return id;
}

async function addPasskeyRow(role: AccountRole, accountId: string): Promise<string> {
	const id = randomToken(testServices().random, 128);
	await run(
		`INSERT INTO passkeys (id, credential_id, role, account_id, public_key, counter, transports, synced, name, created_at, used_at)
		VALUES (?1, ?1, ?2, ?3, '', 0, '', 0, 'Chrome, Android', 1, NULL)`,
		id,
		role,
		accountId,
	);
	return id;
}

async function anotherSession(role: AccountRole, accountId: string): Promise<string> {
	await signIn(role, accountId);
	const row = await env.LAB_DB.prepare('SELECT public_id FROM sessions WHERE account_id = ?1 AND role = ?2 ORDER BY created_at DESC, hash LIMIT 1')
		.bind(accountId, role)
		.first<{ public_id: string }>();
	return row?.public_id ?? '';
}
