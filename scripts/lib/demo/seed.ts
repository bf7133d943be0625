/**
 * Puts the demo people into a local laboratory: what the laboratory brings in by its own calls goes by them, results too; accounts of patients, passwords and whose a
 * request is have no call of the laboratory's and are written into its store. What was broken off is done again without doubling anything.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callLaboratory, importQuery, outcomeOf, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { foldName } from '#shared/kit/names.ts';
import { usualPasswordCost } from '#worker/env.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { hashPersonsPassword } from '#worker/lab/kit/passwords.ts';
import { demoFiles, demoPassword, demoPatients, demoReader, demoTemplates, demoWards, type DemoPatient } from './people.ts';
import { assignToDoctor, backdate, markOpened } from './assign-store.ts';
import { insertDemoVisits } from './visits-store.ts';
import { doctorCorrection, doctorMessages, doctorMoney, patientMessages, type DemoMessage } from './results.ts';

export interface DemoLaboratory extends Laboratory {
	/** Its store. */
	readonly db: Database;
	readonly stateDir: string;
	/** As its setting says. */
	readonly passwordCost?: number;
}

/** Requests of the first doctor. */
const doctorRequests = 2000;
/** The newest of them wait to be read: 40 that are finished, and four that are in work. */
export const unreadRequests = 44;
/** Visits of a patient that the account has not opened yet. */
const newVisits = 2;
/** Sent and assigned in parts of so many. */
const partSize = 200;
/** Sent at once. */
const together = 4;

type Mark = '' | 'people' | 'done';
const markOf = (stateDir: string) => join(stateDir, 'demo-people');
const readMark = (stateDir: string): Mark => (existsSync(markOf(stateDir)) ? (readFileSync(markOf(stateDir), 'utf8') as Mark) : '');

/** Who signs in: quick, and done before the site is called ready. A laboratory that an operator has filled is left alone. */
export async function seedDemoPeople({ db, stateDir, passwordCost = usualPasswordCost, ...laboratory }: DemoLaboratory): Promise<void> {
	const seeded = join(stateDir, 'seeded');
	if (readMark(stateDir) !== '' || !existsSync(seeded) || readFileSync(seeded, 'utf8') !== 'done') return;
	for (const kind of ['representatives', 'doctors', 'partners', 'staff'] as const) await bring(laboratory, kind, demoFiles[kind]);
	const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)), uuid: randomUUID };
	const hashed = await hashPersonsPassword({ random, passwordCost }, 'visitor', demoPassword);
	if (!hashed.ok) throw new Refusal('The passwords of the demo people could not be made.');
	const now = Date.now();
	const codes = [...demoFiles.doctors, ...demoFiles.representatives, ...demoFiles.partners, ...demoFiles.staff].map(({ code }) => code);
	await db.batch([
		...demoPatients.map((patient) => insertPatient(db, patient, demoReader(patient) === patient ? hashed.value : '', now)),
		...demoWards.map(({ guardian, child, until }) =>
			db
				.prepare('INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING')
				.bind(guardian.id, child.id, until, now),
		),
		...(['doctors', 'representatives', 'partners', 'staff'] as const).map((table) =>
			db.prepare(`UPDATE ${table} SET password = ?1 WHERE code IN (SELECT value FROM json_each(?2))`).bind(hashed.value, JSON.stringify(codes)),
		),
		...demoTemplates.flatMap(({ id, name, codes: tests }) => [
			db
				.prepare(
					`INSERT INTO templates (id, doctor_id, name, created_at, changed_at) SELECT ?1, d.id, ?2, ?3, ?3 FROM doctors d WHERE d.code = 'DEMO-D1'
					ON CONFLICT DO NOTHING`,
				)
				.bind(id, name, now),
			db
				.prepare(
					`INSERT INTO template_lines (template_id, position, analysis_id) SELECT ?1, j.key, a.id FROM json_each(?2) j JOIN analyses a ON a.code = j.value
					ON CONFLICT DO NOTHING`,
				)
				.bind(id, JSON.stringify(tests)),
		]),
	]);
	await bring(laboratory, 'cards', demoFiles.cards);
	await bring(laboratory, 'discount-levels', demoFiles['discount-levels']);
	await insertDemoVisits(db, dayInAlmaty(now), now);
	writeFileSync(markOf(stateDir), 'people');
}

/** Their results and money: goes on behind a site that is ready. @param isStopped asked before each step @param requests of the first doctor */
export async function seedDemoResults({ db, stateDir, ...laboratory }: DemoLaboratory, isStopped: () => boolean, requests = doctorRequests): Promise<void> {
	if (readMark(stateDir) !== 'people') return;
	const now = Date.now();
	// Their accounts show what comes for their IINs where the reception has confirmed them, else what carries their phones.
	for (const { patient, messages } of patientMessages(now)) {
		// As they would have come, the oldest first: so their journals read.
		if (!(await sendAll(laboratory, messages.toReversed(), isStopped, 1))) return;
		await backdate(db, messages);
		await markOpened(db, messages.slice(newVisits), demoReader(patient).id);
	}
	const doctor = await db.prepare("SELECT id FROM doctors WHERE code = 'DEMO-D1'").first<{ id: string }>();
	if (doctor === null) return;
	await bring(laboratory, 'doctor-money', doctorMoney(now, requests));
	const messages = doctorMessages(now, requests);
	const corrected = doctorCorrection(messages);
	// The first of them are there to be looked at before the last are.
	const parts = [
		messages.slice(0, unreadRequests),
		...Array.from({ length: Math.ceil((messages.length - unreadRequests) / partSize) }, (_, at) =>
			messages.slice(unreadRequests + at * partSize, unreadRequests + (at + 1) * partSize),
		),
	];
	for (const [at, part] of parts.entries()) {
		const also = at === 0 && corrected !== null ? [corrected] : [];
		if (!(await sendAll(laboratory, part, isStopped)) || !(await sendAll(laboratory, also, isStopped))) return;
		await assignToDoctor(db, part, doctor.id, at > 0);
	}
	writeFileSync(markOf(stateDir), 'done');
}

const insertPatient = (db: Database, { phone, email, ...patient }: DemoPatient, password: string, now: number) =>
	db
		.prepare(
			`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending,
				city_id, locale, password, proved_at, proved_by, created_at, changed_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '', ?9, '', ?10, 1, 1, 98, 'ru', ?11, ?13, ?14, ?12, ?12) ON CONFLICT DO NOTHING`,
		)
		.bind(
			patient.id,
			patient.lastName,
			patient.firstName,
			patient.middleName,
			foldName(`${patient.lastName} ${patient.firstName}`),
			patient.birthDate,
			patient.sex,
			patient.iin,
			phone,
			email,
			password,
			now,
			patient.isConfirmed ? now : null,
			patient.isConfirmed ? 'reception' : '',
		);

async function bring(
	laboratory: Laboratory,
	kind: 'representatives' | 'doctors' | 'partners' | 'staff' | 'cards' | 'discount-levels' | 'doctor-money',
	rows: readonly object[],
): Promise<void> {
	const response = await callLaboratory(laboratory, `/lis/${kind}?${importQuery(false)}`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(rows),
	});
	const outcome = await outcomeOf(laboratory.origin, response);
	if (!outcome.ok) throw new Refusal(`Demo people (${kind}): ${[outcome.message, ...outcome.faults.map(({ message }) => message)].join(' ')}`);
}

/** False when it was stopped before the last one. A message that was taken on another day says other moments: it is left as it was. */
async function sendAll(laboratory: Laboratory, messages: readonly DemoMessage[], isStopped: () => boolean, senders = together): Promise<boolean> {
	const waiting = [...messages];
	const sender = async () => {
		for (let message = waiting.shift(); message !== undefined && !isStopped(); message = waiting.shift()) {
			const response = await callLaboratory(laboratory, '/lis/results', {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(message.body),
			});
			const answer = await response.text();
			if (!response.ok && response.status !== 409) throw new Refusal(`Demo people (${message.requestNr}): ${answer}`);
		}
	};
	await Promise.all(Array.from({ length: senders }, sender));
	return waiting.length === 0 && !isStopped();
}
