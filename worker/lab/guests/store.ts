/** People without an account at the front desk, in the store of people. Moments in milliseconds since 1970. */
import { maxCodeTries, maxHandovers, takeableMs } from '#shared/handover/terms.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import type { Database } from '#worker/providers/database/port.ts';

/** Ids of what is somebody's, by its kind; `unsure`: how much goes by one key alone, and is given to nobody. */
export interface FoundThings {
	readonly orders: readonly string[];
	readonly houseCalls: readonly number[];
	readonly feedback: readonly number[];
	readonly consultations: readonly number[];
	/** Requests of results. */
	readonly requests: readonly string[];
	/** There was more than is looked through at once: what stands here is a part. */
	readonly isCut?: boolean;
	readonly unsure: Readonly<Record<ThingKind, number>>;
}
export type ThingKind = 'orders' | 'houseCalls' | 'feedback' | 'consultations' | 'requests';

export const countsOf = (found: FoundThings): Readonly<Record<ThingKind, number>> => ({
	orders: found.orders.length,
	houseCalls: found.houseCalls.length,
	feedback: found.feedback.length,
	consultations: found.consultations.length,
	requests: found.requests.length,
});
export const isNothing = (found: FoundThings): boolean => Object.values(countsOf(found)).every((count) => count === 0);

/** Whether everything that was found is among what another proof has found. */
export const isWithin = (found: FoundThings, other: FoundThings | null): boolean =>
	other !== null &&
	(['orders', 'houseCalls', 'feedback', 'consultations', 'requests'] as const).every((kind) => {
		const there = new Set<string | number>(other[kind]);
		return found[kind].every((id) => there.has(id));
	});

export interface GuestRow {
	readonly id: string;
	readonly asked_at: number;
	readonly asked_by: string;
	/** Empty once nothing more is sent to it. */
	readonly phone: string;
	readonly locale: Locale;
	readonly code_hash: string;
	/** Of code and document; empty until they are proved. */
	readonly proof_hash: string;
	readonly code_tries: number;
	readonly code_until: number;
	readonly proved_at: number | null;
	readonly acts_until: number;
	/** JSON of `FoundThings`; empty until it is proved. */
	readonly found: string;
	readonly handed_at: number | null;
	readonly handed_by: string;
	readonly handed_reason: string;
	readonly handed_times: number;
	readonly take_tries: number;
	readonly take_until: number;
	readonly opened_at: number | null;
	readonly ended_at: number | null;
	readonly erase_state: '' | 'waiting' | 'begun' | 'done' | 'taken-back';
	readonly erase_asked_at: number | null;
	readonly erase_by: string;
	readonly erase_reason: string;
	readonly erase_at: number | null;
	readonly erase_ended_at: number | null;
}
const columns = `id, asked_at, asked_by, phone, locale, code_hash, proof_hash, code_tries, code_until, proved_at, acts_until, found, handed_at, handed_by, handed_reason, handed_times, take_tries, take_until,
	opened_at, ended_at, erase_state, erase_asked_at, erase_by, erase_reason, erase_at, erase_ended_at`;

/** Eight digits cannot be found out from the store by a table: the id stands before them. */
const codeHashOf = (id: string, code: string) => hashOf(`${id}:${code}`);

export const thingsOf = ({ found }: Pick<GuestRow, 'found'>): FoundThings | null => (found === '' ? null : (JSON.parse(found) as FoundThings));

export interface NewGuest {
	readonly id: string;
	readonly by: string;
	readonly phone: string;
	readonly locale: Locale;
	readonly code: string;
	readonly codeUntil: number;
}

export async function insertGuest(db: Database, { id, by, phone, locale, code, codeUntil }: NewGuest, now: number): Promise<void> {
	await db
		.prepare(
			`INSERT INTO guests (id, asked_at, asked_by, phone, locale, code_hash, code_tries, code_until) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ${maxCodeTries}, ?7)`,
		)
		.bind(id, now, by, phone, locale, await codeHashOf(id, code), codeUntil)
		.run();
}

export const guestById = (db: Database, id: string): Promise<GuestRow | null> =>
	db.prepare(`SELECT ${columns} FROM guests WHERE id = ?1`).bind(id).first<GuestRow>();

/** How a code was answered. */
export type PhoneProof = { readonly kind: 'right' } | { readonly kind: 'wrong'; readonly triesLeft: number } | { readonly kind: 'over' };

/** Tries the code of the phone: the try is taken before anything is compared, so that of any number at once no more are compared than are left. */
export async function tryPhoneCode(db: Database, id: string, code: string, now: number): Promise<PhoneProof> {
	const taken = await db
		.prepare(
			'UPDATE guests SET code_tries = code_tries - 1 WHERE id = ?1 AND code_tries > 0 AND code_until > ?2 AND proved_at IS NULL RETURNING code_hash, code_tries',
		)
		.bind(id, now)
		.first<{ code_hash: string; code_tries: number }>();
	if (taken === null) return { kind: 'over' };
	return taken.code_hash === (await codeHashOf(id, code)) ? { kind: 'right' } : { kind: 'wrong', triesLeft: taken.code_tries };
}

/** What was typed to prove somebody: the code, and everything off the document. */
export interface ProofTyped {
	readonly code: string;
	readonly document: readonly string[];
}
/** Nobody can try documents against it without the code, which nothing has. */
const proofHashOf = (id: string, { code, document }: ProofTyped) => hashOf(JSON.stringify([id, code, ...document]));

/** Whether it was proved by this code and this document: the same form sent again is no failure, another document is. */
export const isProvedBy = async (row: GuestRow, proof: ProofTyped): Promise<boolean> =>
	row.proved_at !== null && row.proof_hash === (await proofHashOf(row.id, proof));

/** @returns false where somebody was faster */
export async function noteProved(
	db: Database,
	id: string,
	{ proof, found, until }: { readonly proof: ProofTyped; readonly found: FoundThings; readonly until: number },
	now: number,
): Promise<boolean> {
	const { meta } = await db
		.prepare('UPDATE guests SET proved_at = ?2, acts_until = ?3, found = ?4, proof_hash = ?5 WHERE id = ?1 AND proved_at IS NULL')
		.bind(id, now, until, JSON.stringify(found), await proofHashOf(id, proof))
		.run();
	return meta.changes === 1;
}

/** SQL: the desk may act, with ?2 for now. */
const mayAct = "proved_at IS NOT NULL AND acts_until > ?2 AND erase_state IN ('', 'taken-back')";

interface Handing {
	readonly token: string;
	readonly code: string;
	readonly by: string;
	readonly reason: string;
	readonly until: number;
}

/** Hands a copy over; the one before ends. @returns false where that may not be (any more): then nothing was changed */
export async function handGuestOver(db: Database, id: string, { token, code, by, reason, until }: Handing, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE guests SET handed_at = ?2, handed_by = ?3, handed_reason = ?4, handed_times = handed_times + 1, token_hash = ?5, take_hash = ?6, take_tries = ${maxCodeTries},
				take_until = ?7, opened_at = NULL, access_hash = NULL, access_until = 0, ended_at = NULL WHERE id = ?1 AND ${mayAct} AND handed_times < ${maxHandovers}`,
		)
		.bind(id, now, by, reason, await hashOf(token), await codeHashOf(token, code), until)
		.run();
	return meta.changes === 1;
}

/** Has what was found wait to be erased, and ends a copy that was handed over. @returns whether it stayed until now */
export async function askGuestErasure(
	db: Database,
	id: string,
	{ by, reason, eraseAt }: { readonly by: string; readonly reason: string; readonly eraseAt: number },
	now: number,
): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE guests SET erase_state = 'waiting', erase_asked_at = ?2, erase_by = ?3, erase_reason = ?4, erase_at = ?5, next_at = ?5, erase_ended_at = NULL,
				ended_at = coalesce(ended_at, ?2), access_until = 0 WHERE id = ?1 AND ${mayAct}`,
		)
		.bind(id, now, by, reason, eraseAt)
		.run();
	return meta.changes === 1;
}

/** Takes back all that waits of the phone of this one: what was proved twice would be erased all the same. @returns whose rows those were, this one among them; empty where it does not wait */
export async function keepGuest(db: Database, id: string, now: number): Promise<string[]> {
	const { results } = await db
		.prepare(
			`UPDATE guests SET erase_state = 'taken-back', erase_ended_at = ?2
			WHERE erase_state = 'waiting' AND phone = (SELECT g.phone FROM guests g WHERE g.id = ?1 AND g.erase_state = 'waiting') RETURNING id`,
		)
		.bind(id, now)
		.all<{ id: string }>();
	return results.map((row) => row.id);
}

/** What waits to be erased of a phone, the earliest due first. */
export async function waitingOfPhone(db: Database, phone: string): Promise<GuestRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM guests WHERE phone = ?1 AND phone <> '' AND erase_state = 'waiting' ORDER BY erase_at, id LIMIT 40`)
		.bind(phone)
		.all<GuestRow>();
	return results;
}

const isOpen = "erase_state IN ('waiting', 'begun')";

/** Those that wait to be erased, the earliest due first. @param after when the last one of the page before is looked at next, and its id; 0 and empty for the first page */
export async function guestsToErase(db: Database, [at, id]: readonly [at: number, id: string], count: number): Promise<(GuestRow & { next_at: number })[]> {
	const { results } = await db
		.prepare(`SELECT ${columns}, next_at FROM guests WHERE ${isOpen} AND (next_at, id) > (?1, ?2) ORDER BY next_at, id LIMIT ?3`)
		.bind(at, id, count)
		.all<GuestRow & { next_at: number }>();
	return results;
}
/** Some of those that wait, from the latest asked for. @param since when they were asked for, at the earliest */
export async function guestsToTell(db: Database, since: number, count: number): Promise<GuestRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${columns} FROM guests INDEXED BY guests_to_erase WHERE ${isOpen} AND erase_state = 'waiting' AND erase_asked_at >= ?1 ORDER BY erase_asked_at DESC, id LIMIT ?2`,
		)
		.bind(since, count)
		.all<GuestRow>();
	return results;
}
export async function dueGuests(db: Database, now: number, count: number): Promise<GuestRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM guests WHERE ${isOpen} AND next_at <= ?1 ORDER BY next_at, id LIMIT ?2`)
		.bind(now, count)
		.all<GuestRow>();
	return results;
}
export const postponeGuest = (db: Database, id: string, until: number): Promise<unknown> =>
	db.prepare(`UPDATE guests SET next_at = ?2 WHERE id = ?1 AND ${isOpen}`).bind(id, until).run();

/** From now on it cannot be taken back. @returns false where it was, or somebody else has begun it */
export async function beginGuest(db: Database, id: string): Promise<boolean> {
	const { meta } = await db.prepare("UPDATE guests SET erase_state = 'begun' WHERE id = ?1 AND erase_state = 'waiting'").bind(id).run();
	return meta.changes === 1;
}
/** Done: what is left of the person here goes, too. */
export const finishGuest = (db: Database, id: string, now: number): Promise<unknown> =>
	db.prepare("UPDATE guests SET erase_state = 'done', erase_ended_at = ?2, phone = '' WHERE id = ?1 AND erase_state = 'begun'").bind(id, now).run();

/**
 * Of what was handed over, or taken back, who did it, when and why stays: the phone goes, and which things it was.
 * @param until asked for before that moment
 */
export const forgetGuests = (db: Database, until: number): Promise<unknown> =>
	db
		.prepare(
			"UPDATE guests SET phone = '', found = '', proof_hash = '', code_hash = '' WHERE phone <> '' AND asked_at <= ?1 AND erase_state NOT IN ('waiting', 'begun')",
		)
		.bind(until)
		.run();

/** SQL: a copy that can be opened, with ?2 for now. */
const isOpenable = "opened_at IS NULL AND ended_at IS NULL AND take_until > ?2 AND erase_state IN ('', 'taken-back')";

/** Wrong codes that a copy which can be opened still bears; null for one that cannot, and for none. */
export const guestTriesLeft = async (db: Database, token: string, now: number): Promise<number | null> =>
	db
		.prepare(`SELECT take_tries FROM guests WHERE token_hash = ?1 AND ${isOpenable}`)
		.bind(await hashOf(token), now)
		.first<number>('take_tries');

type CodeOutcome =
	| { readonly kind: 'over' }
	| { readonly kind: 'locked' }
	| { readonly kind: 'wrong'; readonly triesLeft: number }
	| { readonly kind: 'right'; readonly id: string; readonly until: number };

/** As the code of an account's archive is tried (`worker/lab/handover/store.ts`). */
export async function tryGuestCode(
	db: Database,
	{ token, code, access }: Readonly<Record<'token' | 'code' | 'access', string>>,
	now: number,
): Promise<CodeOutcome> {
	const accessHash = await hashOf(access);
	const taken = await db
		.prepare(`UPDATE guests SET take_tries = take_tries - 1 WHERE token_hash = ?1 AND take_tries > 0 AND ${isOpenable} RETURNING id, take_hash, take_tries`)
		.bind(await hashOf(token), now)
		.first<{ id: string; take_hash: string; take_tries: number }>();
	if (taken === null) return (await guestTriesLeft(db, token, now)) === 0 ? { kind: 'locked' } : openedBefore(db, accessHash, now);
	if (taken.take_hash !== (await codeHashOf(token, code))) return taken.take_tries > 0 ? { kind: 'wrong', triesLeft: taken.take_tries } : { kind: 'locked' };
	const until = now + takeableMs;
	const { meta } = await db
		.prepare(`UPDATE guests SET opened_at = ?2, access_hash = ?3, access_until = ?4 WHERE id = ?1 AND ${isOpenable}`)
		.bind(taken.id, now, accessHash, until)
		.run();
	return meta.changes === 1 ? { kind: 'right', id: taken.id, until } : openedBefore(db, accessHash, now);
}

async function openedBefore(db: Database, accessHash: string, now: number): Promise<CodeOutcome> {
	const taking = await guestTaking(db, accessHash, now);
	return taking === null ? { kind: 'over' } : { kind: 'right', id: taking.id, until: taking.until };
}

/** What an access opens. */
export const guestTaking = (db: Database, accessHash: string, now: number): Promise<{ id: string; tokenHash: string; until: number } | null> =>
	db
		.prepare(
			`SELECT id, token_hash AS tokenHash, access_until AS until FROM guests
			WHERE access_hash = ?1 AND access_until > ?2 AND ended_at IS NULL AND erase_state IN ('', 'taken-back')`,
		)
		.bind(accessHash, now)
		.first();

export const endGuestTaking = (db: Database, accessHash: string, now: number): Promise<unknown> =>
	db.prepare('UPDATE guests SET ended_at = ?2 WHERE access_hash = ?1 AND ended_at IS NULL').bind(accessHash, now).run();
