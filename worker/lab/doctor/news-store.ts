/** Which letters doctors want of what is new, in the store. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Digest } from '#shared/doctor/news-forms.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { assertHolds, writeWhereHolds } from '#worker/lab/kit/assertions-store.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';
import { waits } from '#worker/lab/results/critical-store.ts';
import { isOpen } from '#worker/lab/request-facts/offered-store.ts';
import { doctorAddresses } from './address-store.ts';

export interface DoctorNews {
	readonly digest: Digest;
	/** Full hour in Almaty. */
	readonly hour: number;
	readonly offers: 0 | 1;
}
/** Of who has chosen nothing yet. */
const usual: DoctorNews = { digest: 'off', hour: 8, offers: 1 };

export const newsOf = async (db: Database, doctorId: string): Promise<DoctorNews> =>
	(await db.prepare('SELECT digest, hour, offers FROM doctor_news WHERE doctor_id = ?1').bind(doctorId).first<DoctorNews>()) ?? usual;

/** Calls off what waits of some kinds. @param doctor the doctor's id, as SQL; `now` is `?2` */
const callOff = (doctor: string, kinds: readonly NewMessage['kind'][]) =>
	`UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '', changed_at = ?2
	WHERE account_id = ${doctor} AND account_id <> '' AND state = 'waiting' AND kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

/**
 * Saves what a doctor wants. A digest that was on goes on from where it was; one that is turned on tells of what comes from now on.
 * @param nextAt when it is looked at next whether there is something to tell
 */
export async function saveNews(db: Database, doctorId: string, { digest, hour, offers }: DoctorNews, nextAt: number, now: number): Promise<void> {
	const unwanted = [...(digest === 'off' ? (['doctor-digest-mail'] as const) : []), ...(offers === 0 ? (['doctor-offer-mail'] as const) : [])];
	await db.batch([
		db
			.prepare(
				`INSERT INTO doctor_news (doctor_id, digest, hour, offers, told_until, next_at) VALUES (?1, ?3, ?4, ?5, ?2, ?6)
				ON CONFLICT (doctor_id) DO UPDATE SET digest = excluded.digest, hour = excluded.hour, offers = excluded.offers, next_at = excluded.next_at,
					told_until = CASE WHEN doctor_news.digest = 'off' THEN excluded.told_until ELSE doctor_news.told_until END`,
			)
			.bind(doctorId, now, digest, hour, offers, nextAt),
		...(unwanted.length === 0 ? [] : [db.prepare(callOff('?1', unwanted)).bind(doctorId, now)]),
	]);
}

/** Where a doctor's letters go; null for nowhere: the account has ended. */
export interface LetterAddress {
	readonly email: string | null;
	readonly locale: Locale | null;
}
const nowhere: LetterAddress = { email: null, locale: null };

/** A doctor whose time has come, with what there is to tell. */
export interface DueDigest extends Pick<DoctorNews, 'hour'>, LetterAddress {
	readonly doctor_id: string;
	readonly digest: Exclude<Digest, 'off'>;
	readonly told_until: number;
	readonly next_at: number;
	/** Requests that came, or were changed, since the doctor was told, and wait to be reviewed. */
	readonly fresh: number;
	/** Of these, with something beyond its reference or a critical limit. */
	readonly outside: number;
	/** Critical values that wait now, whenever they came. */
	readonly critical: number;
	/** One of them came since the doctor was told. */
	readonly is_critical_fresh: 0 | 1;
	/** An earlier digest was not sent yet. */
	readonly is_waiting: 0 | 1;
}

/** Of the doctor's requests that came after what was told and up to `?2`; doctors as a JSON list `j`. The first two of `urgencies` are out of range. */
const toldUntil = "CAST(j.value ->> 'told_until' AS BIGINT)";
const fresh = `SELECT count(*) FROM result_requests r INDEXED BY result_requests_by_arrival
	WHERE r.doctor_id = j.value ->> 'doctor_id' AND r.arrived_at > ${toldUntil} AND r.arrived_at <= ?2`;
const critical = `FROM critical_values v INDEXED BY critical_values_waiting WHERE v.doctor_id = j.value ->> 'doctor_id' AND ${waits}`;

type DueDoctor = Pick<DueDigest, 'doctor_id' | 'digest' | 'hour' | 'told_until' | 'next_at' | 'is_waiting'>;
type DigestCounts = Pick<DueDigest, 'doctor_id' | 'fresh' | 'outside' | 'critical' | 'is_critical_fresh'>;

/**
 * Doctors whose digest is due, the longest waiting first: whose turn it is, then what there is to tell of and where to.
 * @param till results that arrived later are left for the next digest
 */
export async function dueDigests(
	db: Database,
	{ now, till, count }: { readonly now: number; readonly till: number; readonly count: number },
): Promise<DueDigest[]> {
	const { results: due } = await db
		.prepare(
			`SELECT n.doctor_id, n.digest, n.hour, n.told_until, n.next_at,
				EXISTS (SELECT 1 FROM outgoing o WHERE o.account_id = n.doctor_id AND o.account_id <> '' AND o.state = 'waiting' AND o.kind = 'doctor-digest-mail') AS is_waiting
			FROM doctor_news n INDEXED BY doctor_news_next WHERE n.digest <> 'off' AND n.next_at <= ?1 ORDER BY n.next_at LIMIT ?2`,
		)
		.bind(now, count)
		.all<DueDoctor>();
	if (due.length === 0) return [];
	const asked = JSON.stringify(due.map(({ doctor_id, told_until }) => ({ doctor_id, told_until })));
	const [{ results: counts }, addresses] = await Promise.all([
		db
			.prepare(
				`SELECT j.value ->> 'doctor_id' AS doctor_id, (${fresh} AND r.review_rank IS NOT NULL) AS fresh, (${fresh} AND r.review_rank <= 1) AS outside,
					(SELECT count(*) ${critical}) AS critical,
					EXISTS (SELECT 1 ${critical} AND v.arrived_at > ${toldUntil} AND v.arrived_at <= ?2) AS is_critical_fresh FROM json_each(?1) j`,
			)
			.bind(asked, till)
			.all<DigestCounts>(),
		doctorAddresses(
			db,
			due.map((row) => row.doctor_id),
		),
	]);
	const countsOf = new Map(counts.map((row) => [row.doctor_id, row]));
	const nothing = { fresh: 0, outside: 0, critical: 0, is_critical_fresh: 0 } as const;
	return due.map((row) => ({ ...nothing, ...countsOf.get(row.doctor_id), ...row, ...(addresses.get(row.doctor_id) ?? nowhere) }));
}

/** A letter to a doctor, and the token by which it ends all of them. */
export interface DoctorLetter {
	readonly message: NewMessage;
	/** SHA-256 of the token. */
	readonly hash: string;
}

/** The letter stands where its token does. It goes to the address that is the doctor's then, or the transaction fails. */
const insertLetter = (db: Database, doctorId: string, { message, hash }: DoctorLetter, now: number) => [
	assertHolds(db, 'people', 'EXISTS (SELECT 1 FROM doctors d WHERE d.id = ?1 AND d.email = ?2)', doctorId, message.recipient),
	db
		.prepare('INSERT INTO doctor_unsubscribe_tokens (hash, doctor_id, email, created_at) VALUES (?1, ?2, ?3, ?4)')
		.bind(hash, doctorId, message.recipient, now),
	...insertMessage(db, message, { table: 'doctor_unsubscribe_tokens', column: 'hash', value: hash }, now),
];

/**
 * Writes that a doctor was told, or had nothing to be told: of any number who try once, and not where the doctor has chosen anew meanwhile.
 * @returns false where the doctor has, somebody else was first, or the letter would go to another address by now: then nothing is written
 */
export const noteDigest = (
	db: Database,
	{ doctor_id: doctorId, next_at: dueAt }: Pick<DueDigest, 'doctor_id' | 'next_at'>,
	letter: DoctorLetter | null,
	next: { readonly toldUntil: number; readonly at: number },
	now: number,
): Promise<boolean> =>
	writeWhereHolds(db, [
		assertHolds(db, 'messages', "EXISTS (SELECT 1 FROM doctor_news n WHERE n.doctor_id = ?1 AND n.digest <> 'off' AND n.next_at = ?2)", doctorId, dueAt),
		...(letter === null ? [] : insertLetter(db, doctorId, letter, now)),
		db.prepare('UPDATE doctor_news SET told_until = ?2, next_at = ?3 WHERE doctor_id = ?1').bind(doctorId, next.toldUntil, next.at),
	]);

/** What a patient opened to a doctor. */
export interface UntoldOffer extends LetterAddress {
	readonly id: string;
	readonly doctor_id: string;
	readonly is_wanted: 0 | 1;
}

/** Whether the doctor of row `n` wants letters about opened results; the default where no choice was made. */
const wantsOffers = `coalesce(n.offers, ${String(usual.offers)})`;

/**
 * What stands open to doctors since a moment, waits for an answer, and no doctor was told of yet; the first before others.
 * @param since what was opened before is told of by the list alone @param quietSince nothing of a doctor who was told of others after this moment
 */
export async function untoldOffers(
	db: Database,
	{ now, since, quietSince, count }: { readonly now: number; readonly since: number; readonly quietSince: number; readonly count: number },
): Promise<UntoldOffer[]> {
	const { results: untold } = await db
		.prepare(
			`SELECT s.id, s.doctor_id FROM shares s INDEXED BY shares_untold
			WHERE s.doctor_id IS NOT NULL AND s.told_at IS NULL AND s.created_at > ?1 AND s.answer IS NULL AND ${isOpen}
				AND NOT EXISTS (SELECT 1 FROM shares t WHERE t.doctor_id = s.doctor_id AND t.told_at > ?3)
			ORDER BY s.created_at LIMIT ?4`,
		)
		.bind(since, now, quietSince, count)
		.all<Pick<UntoldOffer, 'id' | 'doctor_id'>>();
	if (untold.length === 0) return [];
	const ids = untold.map((row) => row.doctor_id);
	const [{ results: chosen }, addresses] = await Promise.all([
		db
			.prepare('SELECT n.doctor_id, n.offers FROM json_each(?1) j CROSS JOIN doctor_news n ON n.doctor_id = j.value')
			.bind(JSON.stringify([...new Set(ids)]))
			.all<{ readonly doctor_id: string; readonly offers: 0 | 1 }>(),
		doctorAddresses(db, ids),
	]);
	const wanted = new Map(chosen.map((row) => [row.doctor_id, row.offers]));
	return untold.map((row) => ({ ...row, is_wanted: wanted.get(row.doctor_id) ?? usual.offers, ...(addresses.get(row.doctor_id) ?? nowhere) }));
}

/**
 * Writes that a doctor was told of what was opened, or was not to be: once for each.
 * @returns false where there is a letter and none is wanted any more, nothing of it is untold, or it would go to another address by now: then nothing is written
 */
export const noteOffers = (db: Database, doctorId: string, ids: readonly string[], letter: DoctorLetter | null, now: number): Promise<boolean> => {
	const json = JSON.stringify(ids);
	const untold = 'SELECT 1 FROM json_each(?1) j JOIN shares s ON s.id = j.value WHERE s.told_at IS NULL AND s.answer IS NULL AND s.revoked_at IS NULL';
	return writeWhereHolds(db, [
		...(letter === null
			? []
			: [
					assertHolds(db, 'results', `EXISTS (${untold})`, json),
					assertHolds(db, 'messages', 'NOT EXISTS (SELECT 1 FROM doctor_news n WHERE n.doctor_id = ?1 AND n.offers = 0)', doctorId),
					...insertLetter(db, doctorId, letter, now),
				]),
		db.prepare('UPDATE shares SET told_at = ?2 WHERE id IN (SELECT value FROM json_each(?1)) AND told_at IS NULL').bind(json, now),
	]);
};

/** The letter of a link with what its doctor has chosen; null for an unknown link, and for an address that is the doctor's no more. */
async function letterOf(db: Database, hash: string): Promise<Pick<DoctorNews, 'digest' | 'offers'> | null> {
	const letter = await db
		.prepare(
			`SELECT u.doctor_id, u.email, coalesce(n.digest, '${usual.digest}') AS digest, ${wantsOffers} AS offers
			FROM doctor_unsubscribe_tokens u LEFT JOIN doctor_news n ON n.doctor_id = u.doctor_id WHERE u.hash = ?1`,
		)
		.bind(hash)
		.first<Pick<DoctorNews, 'digest' | 'offers'> & { readonly doctor_id: string; readonly email: string }>();
	if (letter === null) return null;
	const email = await db.prepare('SELECT email FROM doctors WHERE id = ?1').bind(letter.doctor_id).first<string>('email');
	return email === letter.email ? letter : null;
}

/** Whether any letter is wanted where one went; null for an unknown link, and for an address that is the doctor's no more. @param hash SHA-256 of the token of the link */
export async function wantsLetters(db: Database, hash: string): Promise<0 | 1 | null> {
	const letter = await letterOf(db, hash);
	return letter && (letter.digest !== 'off' || letter.offers === 1 ? 1 : 0);
}

/** Ends all letters to the address that one went to, with what of them waits; nothing where the link is unknown or the address another one. @param hash SHA-256 of the token of the link */
export async function endDoctorLetters(db: Database, hash: string, now: number): Promise<void> {
	// An address that is changed just now was the doctor's when the link was pressed: nothing else than letters ends by it.
	if ((await letterOf(db, hash)) === null) return;
	await db.batch([
		db
			.prepare(
				`INSERT INTO doctor_news (doctor_id, digest, hour, offers, told_until, next_at)
				SELECT u.doctor_id, 'off', ${String(usual.hour)}, 0, ?2, ?2 FROM doctor_unsubscribe_tokens u WHERE u.hash = ?1
				ON CONFLICT (doctor_id) DO UPDATE SET digest = 'off', offers = 0`,
			)
			.bind(hash, now),
		db
			.prepare(callOff('(SELECT u.doctor_id FROM doctor_unsubscribe_tokens u WHERE u.hash = ?1)', ['doctor-digest-mail', 'doctor-offer-mail']))
			.bind(hash, now),
	]);
}
