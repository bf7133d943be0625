/** Which letters doctors want of what is new, in the store. Moments in milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Digest } from '#shared/doctor/news-forms.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';
import { waits } from '#worker/lab/results/critical-store.ts';

export interface DoctorNews {
	readonly digest: Digest;
	/** Full hour in Almaty. */
	readonly hour: number;
	readonly offers: 0 | 1;
}
/** Of who has chosen nothing yet. */
const usual: DoctorNews = { digest: 'off', hour: 8, offers: 1 };

export const newsOf = async (db: D1Database, doctorId: string): Promise<DoctorNews> =>
	(await db.prepare('SELECT digest, hour, offers FROM doctor_news WHERE doctor_id = ?1').bind(doctorId).first<DoctorNews>()) ?? usual;

/** What waits of letters of a kind. */
const callOff = (db: D1Database, doctorId: string, kind: NewMessage['kind'], now: number): D1PreparedStatement =>
	db
		.prepare(
			"UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '', changed_at = ?3 WHERE account_id = ?1 AND account_id <> '' AND state = 'waiting' AND kind = ?2",
		)
		.bind(doctorId, kind, now);

/**
 * Saves what a doctor wants. A digest that was on goes on from where it was; one that is turned on tells of what comes from now on.
 * @param nextAt when it is looked at next whether there is something to tell
 */
export async function saveNews(db: D1Database, doctorId: string, { digest, hour, offers }: DoctorNews, nextAt: number, now: number): Promise<void> {
	await db.batch([
		db
			.prepare(
				`INSERT INTO doctor_news (doctor_id, digest, hour, offers, told_until, next_at) VALUES (?1, ?2, ?3, ?4, ?6, ?5)
				ON CONFLICT (doctor_id) DO UPDATE SET digest = excluded.digest, hour = excluded.hour, offers = excluded.offers, next_at = excluded.next_at,
					told_until = CASE WHEN doctor_news.digest = 'off' THEN excluded.told_until ELSE doctor_news.told_until END`,
			)
			.bind(doctorId, digest, hour, offers, nextAt, now),
		...(digest === 'off' ? [callOff(db, doctorId, 'doctor-digest-mail', now)] : []),
		...(offers === 0 ? [callOff(db, doctorId, 'doctor-offer-mail', now)] : []),
	]);
}

export interface DueDigest extends Pick<DoctorNews, 'hour'> {
	readonly doctor_id: string;
	readonly digest: Exclude<Digest, 'off'>;
	readonly told_until: number;
	readonly next_at: number;
}

/** Doctors who are to be told by now, the longest waiting first. */
export async function dueDigests(db: D1Database, now: number, count: number): Promise<DueDigest[]> {
	const { results } = await db
		.prepare(
			"SELECT doctor_id, digest, hour, told_until, next_at FROM doctor_news INDEXED BY doctor_news_next WHERE digest <> 'off' AND next_at <= ?1 ORDER BY next_at LIMIT ?2",
		)
		.bind(now, count)
		.all<DueDigest>();
	return results;
}

/** Of a doctor's finished requests that came or were changed within a span, and of critical values that wait now. */
export interface DigestCounts {
	readonly finished: number;
	readonly outside: number;
	readonly critical: number;
}

/** `outside`: something is beyond its reference or a critical limit (the first two of `urgencies`). */
export const countsStatement = `SELECT
	(SELECT count(*) FROM result_requests r INDEXED BY result_requests_by_arrival WHERE r.doctor_id = ?1 AND r.arrived_at > ?2 AND r.arrived_at <= ?3) AS finished,
	(SELECT count(*) FROM result_requests r INDEXED BY result_requests_by_arrival WHERE r.doctor_id = ?1 AND r.arrived_at > ?2 AND r.arrived_at <= ?3 AND r.urgency <= 1) AS outside,
	(SELECT count(*) FROM critical_values v INDEXED BY critical_values_waiting WHERE v.doctor_id = ?1 AND ${waits}) AS critical`;

export const digestCounts = async (db: D1Database, doctorId: string, from: number, till: number): Promise<DigestCounts> =>
	(await db.prepare(countsStatement).bind(doctorId, from, till).first<DigestCounts>()) ?? { finished: 0, outside: 0, critical: 0 };

/** A letter to a doctor, and the token by which it ends all of them. */
export interface DoctorLetter {
	readonly message: NewMessage;
	/** SHA-256 of the token. */
	readonly hash: string;
	readonly email: string;
}

const insertLetter = (db: D1Database, doctorId: string, { message, hash, email }: DoctorLetter, now: number): D1PreparedStatement[] => [
	db.prepare('INSERT INTO doctor_unsubscribe_tokens (hash, doctor_id, email, created_at) VALUES (?1, ?2, ?3, ?4)').bind(hash, doctorId, email, now),
	...insertMessage(db, message, { table: 'doctors', column: 'id', value: doctorId }, now),
];

/** Writes that a doctor was told, or had nothing to be told, once: where somebody else did so meanwhile, the letter is the one that stands. */
export async function noteDigest(
	db: D1Database,
	due: DueDigest,
	letter: DoctorLetter | null,
	next: { readonly toldUntil: number; readonly at: number },
	now: number,
): Promise<void> {
	await db.batch([
		...(letter === null ? [] : insertLetter(db, due.doctor_id, letter, now)),
		db
			.prepare('UPDATE doctor_news SET told_until = ?3, next_at = ?4 WHERE doctor_id = ?1 AND next_at = ?2')
			.bind(due.doctor_id, due.next_at, next.toldUntil, next.at),
	]);
}

export interface UntoldOffer {
	readonly id: string;
	readonly doctor_id: string;
}

/** What patients opened to doctors after a moment and no doctor was told of yet, the first before others. What was answered or taken back needs no letter. */
export async function untoldOffers(db: D1Database, after: number, count: number): Promise<UntoldOffer[]> {
	const { results } = await db
		.prepare(
			`SELECT s.id, s.doctor_id FROM shares s INDEXED BY shares_untold
			WHERE s.doctor_id IS NOT NULL AND s.told_at IS NULL AND s.created_at > ?1 AND s.answer IS NULL AND s.revoked_at IS NULL ORDER BY s.created_at LIMIT ?2`,
		)
		.bind(after, count)
		.all<UntoldOffer>();
	return results;
}

export async function noteOffers(db: D1Database, doctorId: string, ids: readonly string[], letter: DoctorLetter | null, now: number): Promise<void> {
	await db.batch([
		...(letter === null ? [] : insertLetter(db, doctorId, letter, now)),
		db.prepare('UPDATE shares SET told_at = ?2 WHERE id IN (SELECT value FROM json_each(?1)) AND told_at IS NULL').bind(JSON.stringify(ids), now),
	]);
}

/** The doctor whom a letter went to, while letters go there. */
export interface DoctorOfLetter {
	readonly doctor_id: string;
	/** Any letter is wanted. */
	readonly mail: 0 | 1;
}

/** @param hash SHA-256 of the token of the link */
export const doctorOfLetter = (db: D1Database, hash: string): Promise<DoctorOfLetter | null> =>
	db
		.prepare(
			`SELECT d.id AS doctor_id, coalesce(n.digest, '${usual.digest}') <> 'off' OR coalesce(n.offers, ${String(usual.offers)}) = 1 AS mail
			FROM doctor_unsubscribe_tokens u JOIN doctors d ON d.id = u.doctor_id AND d.email = u.email LEFT JOIN doctor_news n ON n.doctor_id = d.id WHERE u.hash = ?1`,
		)
		.bind(hash)
		.first<DoctorOfLetter>();
