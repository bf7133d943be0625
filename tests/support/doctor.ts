/** Requests of a doctor as the laboratory sends them, and the doctor's own calls. */
import { env } from 'cloudflare:test';
import type { Reply } from '#shared/calls.ts';
import { addDoctor, signIn, type TestSession } from './accounts.ts';
import { ask, fresh, read, type Refused } from './laboratory.ts';
import { final, send } from './lis.ts';

export interface TestDoctor extends TestSession {
	readonly id: string;
	readonly code: string;
}

/** A doctor with a session. */
export async function newDoctor(): Promise<TestDoctor> {
	const id = await addDoctor();
	const row = await env.LAB_DB.prepare('SELECT code FROM doctors WHERE id = ?1').bind(id).first<{ code: string }>();
	return { id, code: row?.code ?? '', ...(await signIn('doctor', id)) };
}

let counter = 0;
/** A moment of a day of November. */
export const on = (day: number, hour = 8) => `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+05:00`;

interface SentRequest {
	readonly requestNr?: string;
	readonly patient?: object;
	readonly lines?: readonly object[];
	readonly issued?: string;
	readonly collectedAt?: string;
	/** Left out: the request is not finished. */
	readonly completedAt?: string;
	readonly conclusion?: string;
	readonly doctorCode?: string;
	readonly password?: string;
	readonly files?: readonly object[];
}

/** A request that the laboratory sends for a doctor. @throws when it is refused @returns number and id */
export async function sentTo(doctor: TestDoctor | null, { patient = {}, lines = [final('BIO-001', 5)], issued = on(12), ...more }: SentRequest = {}) {
	counter += 1;
	const requestNr = more.requestNr ?? `77${String(counter).padStart(8, '0')}`;
	const body = {
		messageId: fresh(),
		issued,
		requestNr,
		patient: { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F', ...patient },
		...(doctor === null ? {} : { doctorCode: doctor.code }),
		...more,
		lines,
	};
	const taken = await send(body);
	if (taken.http !== 200) throw new Error(JSON.stringify(taken));
	const row = await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<{ id: string }>();
	return { id: row?.id ?? '', requestNr };
}

type ListReply = Reply<'doctor.requests'> & Refused;
const listed =
	(path: string) =>
	(doctor: TestSession, query: Readonly<Record<string, string>> = {}) =>
		read<ListReply>(ask('GET', `/account/doctor-room/${path}?${new URLSearchParams(query).toString()}`, { access: doctor.token }));
export const requestsOf = listed('search-requests');
export const reviewOf = listed('review');
export const readingOf = (doctor: TestSession, id: string, query: Readonly<Record<string, string>> = {}) =>
	read<Reply<'doctor.reading'> & Refused>(
		ask('GET', `/account/doctor-room/reading?${new URLSearchParams({ id, ...query }).toString()}`, { access: doctor.token }),
	);
export const tell = <T = Refused>(doctor: TestSession, path: string, body: object) =>
	read<T & Refused>(ask('POST', `/account/doctor-room/${path}`, { access: doctor.token, body }));
