/** A result that many people may read, and the journal of it as its owner reads it. */
import { env } from 'cloudflare:test';
import type { Reply } from '#shared/calls.ts';
import { openAccess } from '#worker/lab/results/access.ts';
import { addPatient, deviceHeaders, signIn, type TestSession } from './accounts.ts';
import { attach } from './attachments.ts';
import { newDoctor, on, sentTo, type TestDoctor } from './doctor.ts';
import { ask, read, type Calling, type Refused } from './laboratory.ts';
import { final } from './lis.ts';
import { open } from './results.ts';
import { testServices } from './services.ts';

export type Journal = Reply<'patient.openings'> & Refused;
const password = '482913750';
let count = 0;

export interface Read {
	readonly owner: TestSession & { readonly id: string };
	readonly doctor: TestDoctor;
	readonly id: string;
	readonly requestNr: string;
	/** Of the same person, from before. */
	readonly earlierId: string;
}

/** A finished request with a file, in its owner's account and on its doctor's list, and an earlier one of the same person. Nobody has opened either. */
export async function readable(): Promise<Read> {
	count += 1;
	const patient = { iin: `8503024${String(count).padStart(5, '0')}` };
	const doctor = await newDoctor();
	await env.LAB_DB.prepare('UPDATE doctors SET work_places = ?2 WHERE id = ?1')
		.bind(doctor.id, JSON.stringify([{ ru: 'Клиника «Сайран»', en: 'Sairan clinic', kz: '«Сайран» клиникасы' }]))
		.run();
	const sent = (day: number, value: number, more: object = {}) =>
		sentTo(doctor, { patient, collectedAt: on(day), completedAt: on(day, 12), lines: [final('BIO-001', value)], ...more });
	const { id: earlierId } = await sent(1, 5);
	const { id, requestNr } = await sent(5, 30, { password, files: [{ title: 'Report', data: btoa('%PDF-1.4') }] });
	const ownerId = await addPatient({ last_name: 'Ахметова', first_name: 'Сауле', birth_date: '1985-03-02', ...patient });
	for (const one of [earlierId, id]) await attach(one, ownerId);
	return { owner: { id: ownerId, ...(await signIn('patient', ownerId)) }, doctor, id, requestNr, earlierId };
}

/** The ways in: a bearer for the calls of one request each. */
export const byReceipt = async ({ requestNr }: Read): Promise<string> => (await open({ requestNr, password })).access;
/** Another one, as if number and password were typed anew: anyone who tests how they are typed does it by `byReceipt`. */
export const byAnotherReceipt = async ({ id }: Read): Promise<string> =>
	(await openAccess({ db: env.LAB_DB, now: Date.now(), services: testServices() }, id)).access;
export async function byLink({ owner, id }: Read): Promise<{ readonly access: string; readonly share: string; readonly link: string }> {
	const made = await read<{ id: string; token: string; pin: string }>(
		ask('POST', '/account/patient-room/shares', { access: owner.token, body: { id, days: '7' } }),
	);
	const opened = await read<{ access: string }>(ask('POST', '/api/shared/open', { body: { token: made.token, pin: made.pin } }));
	return { access: opened.access, share: made.id, link: made.token };
}
/** A parent who acts for the owner. */
export async function byParent({ owner }: Read): Promise<TestSession & { readonly id: string }> {
	const id = await addPatient({ last_name: 'Ахметов', first_name: 'Ерлан', middle_name: '' });
	await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 1)").bind(id, owner.id).run();
	const session = await signIn('patient', id);
	await ask('POST', '/account/patient-room/family/act', { access: session.token, body: { id: owner.id } });
	return { id, ...session };
}

/** A reading of values; drained, so that what it has to write is written. @returns its status and what it said */
export async function reads(access: string | undefined, path: string, more: Calling = {}): Promise<{ readonly status: number; readonly text: string }> {
	const answer = await ask('GET', path, { headers: deviceHeaders, ...(access === undefined ? {} : { access }), ...more });
	return { status: answer.status, text: new TextDecoder().decode(await answer.arrayBuffer()) };
}
export const infoPath = (id: string) => `/api/site-test-results/request-info-by-id?id=${id}`;

/** What somebody reads of the journal of their results. */
export const journalOf = ({ token }: TestSession, query = '') => read<Journal>(ask('GET', `/account/patient-room/openings${query}`, { access: token }));
export const journalOfResult = ({ token }: TestSession, id: string, query = '') =>
	read<Journal>(ask('GET', `/account/patient-room/result-openings?id=${id}${query}`, { access: token }));
/** Entries of a request in the store, however they came there. */
export const entriesOf = async (id: string) => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM openings WHERE request_id = ?1').bind(id).first('n'));
