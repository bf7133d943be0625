/** Letters to doctors as tests see them: a clock of the day, choices, the jobs that write them, and what was written. */
import { env } from 'cloudflare:test';
import type { D1Database } from '@cloudflare/workers-types';
import { tellDigests, tellOffers } from '#worker/lab/doctor/news.ts';
import type { MessageKind } from '#worker/lab/messages/kinds.ts';
import { addDoctor, signIn } from './accounts.ts';
import { newDoctor, type TestDoctor } from './doctor.ts';
import { ask, read, type Refused } from './laboratory.ts';
import { testServices } from './services.ts';

const db = env.LAB_DB;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** Noon of a day in Almaty, tomorrow or the day after: the sessions of the tests have not ended by then where they are opened at that time. */
export const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs + 7 * hourMs;
export const at = (clock: number) => testServices({ clock: () => clock });

let counter = 0;
/** A doctor with an address of letters. */
export async function readingDoctor(): Promise<TestDoctor & { readonly email: string }> {
	counter += 1;
	const doctor = await newDoctor();
	const email = `reads${String(counter)}@clinic.example`;
	await db.prepare('UPDATE doctors SET email = ?2 WHERE id = ?1').bind(doctor.id, email).run();
	return { ...doctor, email };
}
/** Doctors without sessions whose digests are due at a moment. */
export async function dueDoctors(count: number, dueAt: number): Promise<string[]> {
	const ids: string[] = [];
	for (let made = 0; made < count; made += 1) ids.push(await addDoctor());
	await db
		.prepare("INSERT INTO doctor_news (doctor_id, digest, hour, offers, told_until, next_at) SELECT value, 'daily', 8, 0, 0, ?2 FROM json_each(?1)")
		.bind(JSON.stringify(ids), dueAt)
		.run();
	return ids;
}

export const daily = { digest: 'daily', hour: '17', offers: false } as const;
/** The doctor chooses, at a moment, in a session of that time. */
export async function choose(doctor: Pick<TestDoctor, 'id'>, body: object, clock = noon) {
	const services = at(clock);
	const { token } = await signIn('doctor', doctor.id, { services });
	return read<{ saved?: true } & Refused>(ask('POST', '/account/doctor-room/news', { access: token, body, services }));
}
export const newsRow = (doctor: Pick<TestDoctor, 'id'>) =>
	db
		.prepare('SELECT * FROM doctor_news WHERE doctor_id = ?1')
		.bind(doctor.id)
		.first<{ readonly digest: string; readonly told_until: number; readonly next_at: number }>();

export const digestAt = (clock: number, store: D1Database = db) => tellDigests({ db: store, services: at(clock) });
export const offersAt = (clock: number, store: D1Database = db) => tellOffers({ db: store, services: at(clock) });
/** Requests, and critical values, count by when they came: a test puts them where it wants them. */
export async function arriveAt(id: string, clock: number): Promise<void> {
	await db.batch([
		db.prepare('UPDATE result_requests SET arrived_at = ?2 WHERE id = ?1').bind(id, clock),
		db.prepare('UPDATE critical_values SET arrived_at = ?2 WHERE request_id = ?1').bind(id, clock),
	]);
}

export interface Letter {
	readonly id: string;
	readonly kind: MessageKind;
	readonly recipient: string;
	readonly state: string;
	readonly facts: Readonly<Record<string, string>>;
}
export async function lettersTo({ id }: Pick<TestDoctor, 'id'>): Promise<Letter[]> {
	const { results } = await db
		.prepare('SELECT id, kind, recipient, state, facts FROM outgoing WHERE account_id = ?1 ORDER BY changed_at, id')
		.bind(id)
		.all<Omit<Letter, 'facts'> & { readonly facts: string }>();
	return results.map((row) => ({ ...row, facts: JSON.parse(row.facts) as Letter['facts'] }));
}
export const tokensOf = ({ id }: Pick<TestDoctor, 'id'>) =>
	db.prepare('SELECT count(*) AS n FROM doctor_unsubscribe_tokens WHERE doctor_id = ?1').bind(id).first<number>('n');

/** A store before whose first transaction something happens. */
export function interrupted(happening: () => Promise<unknown>): D1Database {
	let isFirst = true;
	return new Proxy(db, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== 'function') return value;
			if (name !== 'batch') return value.bind(target) as unknown;
			return async (statements: Parameters<D1Database['batch']>[0]) => {
				if (isFirst) {
					isFirst = false;
					await happening();
				}
				return target.batch(statements);
			};
		},
	});
}
