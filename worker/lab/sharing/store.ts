/** Links to results in the store. Moments in milliseconds since 1970. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { ShareKind } from '#shared/sharing/calls.ts';
import type { OfferAnswer } from '#shared/sharing/terms.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import { isOpen } from '#worker/lab/request-facts/offered-store.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';

/** Wrong PINs that a link bears. */
const maxPinTries = 5;
/** Links that stand open for one person at the same time. */
const maxOpenShares = 50;
/** How long a PIN opens the request. */
const accessMs = 30 * 60_000;
const maxListed = 100;
const maxViews = 20;

export interface NewShareRow {
	readonly id: string;
	readonly accountId: string;
	readonly patientId: string;
	readonly requestId: string;
	readonly kind: ShareKind;
	readonly token: string;
	readonly pin: string;
	readonly expiresAt: number;
	/** How often it may be opened; null for any number of times. */
	readonly maxViews: number | null;
	/** Until when it may be opened, where that is before its end. */
	readonly opensUntil: number | null;
	/** Of the kind `doctor`, else null. */
	readonly doctorId: string | null;
}

/** Made with the token, which the store does not have: the six digits cannot be found out from the store. */
const pinHashOf = (token: string, pin: string) => hashOf(`${token}:${pin}`);

/** Whether one that has not ended can be opened once more: it was not opened too often, not shown too long ago (?2 now), and accepted where it is a doctor's. */
const mayOpen = `(s.kind <> 'doctor' OR s.answer = 'accepted') AND (s.opens_until IS NULL OR s.opens_until > ?2)
	AND (s.max_views IS NULL OR (SELECT count(*) FROM share_views v WHERE v.share_id = s.id) < s.max_views)`;

/** @param isConfirmed false for one that opens nothing before `confirmShare` @returns whether it was written: not where too many stand open */
export async function insertShare(db: Database, share: NewShareRow, isConfirmed: boolean, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO shares (id, account_id, patient_id, request_id, token_hash, pin_hash, tries_left, created_at, expires_at, kind, max_views, opens_until, doctor_id, is_confirmed)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${maxPinTries}, ?7, ?8, ?9, ?10, ?11, ?12, ?13
			WHERE (SELECT count(*) FROM shares WHERE patient_id = ?3 AND revoked_at IS NULL AND expires_at > ?7) < ${maxOpenShares}`,
		)
		.bind(
			share.id,
			share.accountId,
			share.patientId,
			share.requestId,
			await hashOf(share.token),
			await pinHashOf(share.token, share.pin),
			now,
			share.expiresAt,
			share.kind,
			share.maxViews,
			share.opensUntil,
			share.doctorId,
			isConfirmed ? 1 : 0,
		)
		.run();
	return meta.changes === 1;
}

/** From now on it opens, unless it was revoked meanwhile. @returns whether it does */
export async function confirmShare(db: Database, id: string): Promise<boolean> {
	const { meta } = await db.prepare('UPDATE shares SET is_confirmed = 1 WHERE id = ?1 AND revoked_at IS NULL').bind(id).run();
	return meta.changes === 1;
}

/** The day on which a parent's access to a child ends, `YYYY-MM-DD`; null for no such parent, and for one whose day has come. */
export async function wardUntil(db: Database, guardianId: string, childId: string, today: string): Promise<string | null> {
	const row = await db
		.prepare('SELECT until FROM wards WHERE guardian_id = ?1 AND patient_id = ?2 AND until > ?3')
		.bind(guardianId, childId, today)
		.first<{ until: string }>();
	return row?.until ?? null;
}

export interface ShareRow {
	readonly id: string;
	/** Null where the request is not that person's any more. */
	readonly request_nr: string | null;
	readonly request_id: string;
	readonly created_at: number;
	readonly expires_at: number;
	readonly revoked_at: number | null;
	readonly kind: ShareKind;
	readonly tries_left: number;
	readonly is_open: 0 | 1;
	readonly may_open: 0 | 1;
	readonly max_views: number | null;
	readonly opens_until: number | null;
	/** Whom it was opened to; null for nobody by name. */
	readonly doctor_name: string | null;
	readonly answer: OfferAnswer | null;
	readonly view_count: number;
	/** Of the newest views, as JSON: `{ at, device }`. */
	readonly views: string;
}

/** When and at which device the results of a link `s` were read: by itself, and by the doctor whom it is for beside other values of the person. */
const looksAt = `SELECT v.at, v.device FROM share_views v WHERE v.share_id = s.id
	UNION ALL SELECT o.at, o.device FROM openings o WHERE s.kind = 'doctor' AND o.request_id = s.request_id AND o.share_id = s.id AND o.form IN ('trend', 'compare')`;

/** Links to a person's results, the newest first. */
export async function sharesOf(db: Database, patientId: string, now: number): Promise<ShareRow[]> {
	const { results } = await db
		.prepare(
			`SELECT s.id, CASE WHEN r.patient_id = s.patient_id THEN r.request_nr END AS request_nr, s.request_id, s.created_at, s.expires_at, s.revoked_at, s.tries_left, s.kind, s.max_views, s.opens_until, s.answer,
				s.doctor_id, (${isOpen}) AS is_open,
				(${mayOpen}) AS may_open,
				(SELECT count(*) FROM (${looksAt})) AS view_count,
				(SELECT coalesce(json_group_array(json_object('at', at, 'device', device)), '[]') FROM (${looksAt} ORDER BY at DESC LIMIT ${maxViews})) AS views
			FROM shares s JOIN result_requests r ON r.id = s.request_id WHERE s.patient_id = ?1 ORDER BY s.created_at DESC, s.id LIMIT ${maxListed}`,
		)
		.bind(patientId, now)
		.all<Omit<ShareRow, 'doctor_name'> & { readonly doctor_id: string | null }>();
	const doctors = await doctorsById(
		db,
		results.map((row) => row.doctor_id),
	);
	return results.map(({ doctor_id: doctorId, ...row }) => ({ ...row, doctor_name: doctors.get(doctorId)?.name ?? null }));
}

/** Ends a link with everything that was opened by it. */
export async function revokeShare(db: Database, id: string, now: number): Promise<void> {
	await db.batch([
		db.prepare('UPDATE shares SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL').bind(id, now),
		db.prepare('DELETE FROM result_access WHERE share_id = ?1').bind(id),
	]);
}

/** Ends every link that an account has made, with everything that was opened by them. @param patientIds of whose results: the account's own and its children's */
export async function revokeSharesOf(db: Database, accountId: string, patientIds: readonly string[], now: number): Promise<void> {
	await db.batch(revokeStatements(db, accountId, patientIds, now));
}

/** The same as part of a transaction. */
export function revokeStatements(db: Database, accountId: string, patientIds: readonly string[], now: number): Statement[] {
	const own = 'SELECT s.id FROM shares s WHERE s.patient_id IN (SELECT value FROM json_each(?2)) AND s.account_id = ?1';
	const people = JSON.stringify(patientIds);
	return [
		db.prepare(`DELETE FROM result_access WHERE share_id IN (${own})`).bind(accountId, people),
		db.prepare(`UPDATE shares SET revoked_at = ?3 WHERE revoked_at IS NULL AND id IN (${own})`).bind(accountId, people, now),
	];
}

/** What a link that has not ended is now. */
type ShareNow = Pick<ShareRow, 'kind' | 'tries_left' | 'is_open' | 'may_open'>;

/** Null for a link that ended, or never was. */
export async function shareNow(db: Database, token: string, now: number): Promise<ShareNow | null> {
	return db
		.prepare(`SELECT s.kind, s.tries_left, 1 AS is_open, (${mayOpen}) AS may_open FROM shares s WHERE s.token_hash = ?1 AND ${isOpen}`)
		.bind(await hashOf(token), now)
		.first<ShareNow>();
}

interface Opening {
	/** What the browser gets if it opens; its hash alone is written down. */
	readonly access: string;
	/** In a few words. */
	readonly device: string;
}

interface PinTry extends Opening {
	readonly token: string;
	readonly pin: string;
}

/** What came of a try. */
export type PinOutcome =
	| { readonly kind: 'over' }
	| { readonly kind: 'used' }
	| { readonly kind: 'locked' }
	| { readonly kind: 'wrong'; readonly triesLeft: number }
	| ({ readonly kind: 'right' } & OpenedShare);

/** Why one that cannot be opened is shut. @param share null for one that ended, or never was */
function whyShut(share: ShareNow | null): PinOutcome {
	if (share === null) return { kind: 'over' };
	if (share.may_open === 0) return { kind: 'used' };
	return share.tries_left === 0 ? { kind: 'locked' } : { kind: 'over' };
}

/**
 * Part of a transaction: gives access by a link, and notes the view, only where it can be opened at that moment, so that of any number at once no more open it than may.
 * Its first statement tells the access that was written.
 */
async function openingOf(db: Database, { kind, column, value }: ShareKey, { access, device }: Opening, now: number) {
	const accessHash = await hashOf(access);
	return [
		db
			.prepare(
				`INSERT INTO result_access (hash, request_id, expires_at, share_id) SELECT ?3, s.request_id, min(s.expires_at, ?4), s.id FROM shares s
				WHERE s.${column} = ?1 AND s.kind = ?5 AND ${isOpen} AND ${mayOpen} RETURNING request_id AS requestId, expires_at AS expiresAt`,
			)
			.bind(value, now, accessHash, now + accessMs, kind),
		db.prepare('INSERT INTO share_views (share_id, at, device) SELECT share_id, ?1, ?2 FROM result_access WHERE hash = ?3').bind(now, device, accessHash),
	] as const;
}

/** By what a link is found. */
interface ShareKey {
	readonly kind: ShareKind;
	readonly column: 'token_hash' | 'id';
	readonly value: string;
}
interface OpenedShare {
	readonly requestId: string;
	readonly expiresAt: number;
}

/**
 * Tries a PIN. The try is taken before anything is compared, so that of any number at once no more are compared than are left; a right one gives them all back,
 * since only who has the PIN can. The access is written only if the link can be opened then.
 */
export async function tryPin(db: Database, { token, pin, ...opening }: PinTry, now: number): Promise<PinOutcome> {
	const tokenHash = await hashOf(token);
	const taken = await db
		.prepare(
			`UPDATE shares AS s SET tries_left = tries_left - 1 WHERE s.token_hash = ?1 AND s.kind = 'link' AND s.tries_left > 0 AND ${isOpen} AND ${mayOpen}
			RETURNING id, pin_hash, tries_left`,
		)
		.bind(tokenHash, now)
		.first<{ id: string; pin_hash: string; tries_left: number }>();
	if (taken === null) return whyShut(await shareNow(db, token, now));
	if (taken.pin_hash !== (await pinHashOf(token, pin))) return taken.tries_left > 0 ? { kind: 'wrong', triesLeft: taken.tries_left } : { kind: 'locked' };
	const restored = db.prepare(`UPDATE shares SET tries_left = ${maxPinTries} WHERE id = ?1`).bind(taken.id);
	const [, opened] = await db.batch<OpenedShare>([
		restored,
		...(await openingOf(db, { kind: 'link', column: 'token_hash', value: tokenHash }, opening, now)),
	]);
	const [row] = opened?.results ?? [];
	return row === undefined ? whyShut(await shareNow(db, token, now)) : { kind: 'right', ...row };
}

async function openBy(db: Database, key: ShareKey, opening: Opening, now: number): Promise<OpenedShare | null> {
	const [opened] = await db.batch<OpenedShare>([...(await openingOf(db, key, opening, now))]);
	return opened?.results[0] ?? null;
}

/** Opens what is shown at a counter; null where it cannot be opened. */
export const openShown = async (db: Database, token: string, opening: Opening, now: number): Promise<OpenedShare | null> =>
	openBy(db, { kind: 'counter', column: 'token_hash', value: await hashOf(token) }, opening, now);

/** Opens what was opened to a doctor, and accepted; null where it cannot be opened. That it is the doctor's was seen before. */
export const openOffered = (db: Database, id: string, opening: Opening, now: number): Promise<OpenedShare | null> =>
	openBy(db, { kind: 'doctor', column: 'id', value: id }, opening, now);

/** When the link ends by which an access was opened; null where it was not this one, or where that has ended. */
export async function shareEnd(db: Database, accessHash: string, token: string, now: number): Promise<number | null> {
	const row = await db
		.prepare(`SELECT s.expires_at FROM result_access a JOIN shares s ON s.id = a.share_id WHERE a.hash = ?3 AND s.token_hash = ?1 AND ${isOpen}`)
		.bind(await hashOf(token), now, accessHash)
		.first<{ expires_at: number }>();
	return row?.expires_at ?? null;
}
