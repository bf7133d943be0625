/** Sessions of accounts in the store: a hash of the id that the browser has, and when it ends. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { isNotBlocked } from './blocks-store.ts';
import { eraseAtOf } from './erasures-store.ts';
import { isNotMerged } from '#worker/lab/merges/store.ts';

/** How somebody signed in. */
export type SignInMethod = 'password' | 'sms-code' | 'mail-code' | 'passkey';

/** Moments in milliseconds since 1970. */
export interface SessionRow {
	readonly hash: string;
	readonly role: AccountRole;
	readonly account_id: string;
	/** The child whom the session acts for, while that is allowed; null for the account itself. */
	readonly acting_for: string | null;
	readonly seen_at: number;
	readonly idle_ms: number;
	readonly ends_at: number;
	readonly strong_until: number;
	/** When a second factor was shown in it; 0 for never. */
	readonly second_factor_at: number;
	/** Of a doctor: in full, and a JSON list of places by language; null for everybody else. */
	readonly doctor_name: string | null;
	readonly work_places: string | null;
	/** Of a patient whose account waits to be erased, in milliseconds since 1970; null for everybody else. */
	readonly erase_at: number | null;
}

export interface NewSession {
	/** What the browser gets; its hash alone is written down. */
	readonly token: string;
	/** By which its owner's list names it. */
	readonly publicId: string;
	readonly role: AccountRole;
	readonly accountId: string;
	readonly method: SignInMethod;
	readonly device: string;
	/** Of the mark that the device keeps; empty for a device that keeps none. */
	readonly deviceMark: string;
	readonly idleMs: number;
	readonly endsAt: number;
	readonly strongUntil: number;
	/** The device is not the person's own. */
	readonly notMine: boolean;
}

/** Last use is written once a minute: what is read often is not written often. */
const seenMs = 60_000;

/** Opens a session. Some of those that are over are taken away with it. */
export async function insertSession(db: Database, session: NewSession, now: number): Promise<void> {
	await db.batch([
		db.prepare('DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE ends_at <= ?1 ORDER BY ends_at LIMIT 100)').bind(now),
		db
			.prepare(
				`INSERT INTO sessions (hash, public_id, role, account_id, acting_for, method, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until, not_mine, second_factor_at)
				VALUES (?1, ?2, ?3, ?4, NULL, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11, ?12, ?13)`,
			)
			.bind(
				await hashOf(session.token),
				session.publicId,
				session.role,
				session.accountId,
				session.method,
				session.device,
				session.deviceMark,
				now,
				session.idleMs,
				session.endsAt,
				session.strongUntil,
				session.notMine ? 1 : 0,
				// The device, and what opens it: both at once.
				session.method === 'passkey' ? now : 0,
			),
	]);
}

interface Finding {
	readonly now: number;
	/** `YYYY-MM-DD` in Almaty */
	readonly today: string;
	/** Finding it counts as use. */
	readonly isUse: boolean;
}

/** A session that is open now; null for one that ended, or never was. */
export async function findSession(db: Database, token: string, { now, today, isUse }: Finding): Promise<SessionRow | null> {
	const row = await db
		.prepare(
			`SELECT s.hash, s.role, s.account_id, s.seen_at, s.idle_ms, s.ends_at, s.strong_until, s.second_factor_at,
				trim(d.last_name || ' ' || d.first_name || ' ' || d.middle_name) AS doctor_name, d.work_places,
				(SELECT w.patient_id FROM wards w WHERE w.guardian_id = s.account_id AND w.patient_id = s.acting_for AND w.until > ?3) AS acting_for,
				CASE WHEN s.role = 'patient' THEN ${eraseAtOf('s.account_id')} END AS erase_at
			FROM sessions s LEFT JOIN doctors d ON s.role = 'doctor' AND d.id = s.account_id WHERE s.hash = ?1 AND s.ends_at > ?2 AND s.seen_at + s.idle_ms > ?2
				AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = s.account_id) AND ${isNotBlocked('s.account_id')}
				AND (s.role <> 'patient' OR ${isNotMerged('s.account_id')})`,
		)
		.bind(await hashOf(token), now, today)
		.first<SessionRow>();
	if (isUse && row !== null && now - row.seen_at > seenMs) {
		// One that was ended meanwhile stays ended.
		await db.prepare('UPDATE sessions SET seen_at = ?2 WHERE hash = ?1 AND seen_at < ?2').bind(row.hash, now).run();
	}
	return row;
}

/** Whether a session is open now; asking is no use of it. */
export const isSessionOpen = async (db: Database, hash: string, now: number): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM sessions WHERE hash = ?1 AND ends_at > ?2 AND seen_at + idle_ms > ?2').bind(hash, now).first()) !== null;

/** Whether a session was begun on a device that is the person's own. */
export const isOnOwnDevice = async (db: Database, hash: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM sessions WHERE hash = ?1 AND not_mine = 0').bind(hash).first()) !== null;

/** Ends one session. */
export const deleteSession = (db: Database, hash: string): Promise<unknown> => db.prepare('DELETE FROM sessions WHERE hash = ?1').bind(hash).run();

/** Ends every session of an account but one. @param kept hash of the session that stays; empty for none */
export const deleteOtherSessions = (db: Database, role: AccountRole, accountId: string, kept: string): Promise<unknown> =>
	db.prepare('DELETE FROM sessions WHERE account_id = ?1 AND role = ?2 AND hash <> ?3').bind(accountId, role, kept).run();

/** Sessions that one statement ends: of all at once there is always one that somebody uses just then, and on a store that tells writers apart such a statement never ends. */
const endedAtOnce = 500;
/** Clocks of two machines do not differ by more. */
const clocksMs = 60_000;

/**
 * Ends every session, those that had run out as well; what somebody opens while it runs may be among them.
 * @param role null for those of every role
 * @returns how many
 */
export async function deleteEverybodysSessions(db: Database, role: AccountRole | null, now: number): Promise<number> {
	const some = (where: string) =>
		db.prepare(`DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE created_at <= ?1${where} ORDER BY hash LIMIT ${String(endedAtOnce)})`);
	let ended = 0;
	for (;;) {
		const { meta } = await (role === null ? some('').bind(now + clocksMs) : some(' AND role = ?2').bind(now + clocksMs, role)).run();
		if (meta.changes === 0) return ended;
		ended += meta.changes;
	}
}

/** A credential was given just now. */
export const strengthenSession = (db: Database, hash: string, until: number): Promise<unknown> =>
	db.prepare('UPDATE sessions SET strong_until = ?2 WHERE hash = ?1').bind(hash, until).run();

/** A session as its owner's list shows it. */
interface ListedSession {
	readonly hash: string;
	readonly public_id: string;
	readonly device: string;
	readonly created_at: number;
	readonly seen_at: number;
}

/** More than anybody has devices. */
const maxListed = 50;

/** Sessions of an account that are open now, last used first. */
export async function sessionsOf(db: Database, role: AccountRole, accountId: string, now: number): Promise<ListedSession[]> {
	const { results } = await db
		.prepare(
			`SELECT hash, public_id, device, created_at, seen_at FROM sessions
			WHERE account_id = ?1 AND role = ?2 AND ends_at > ?3 AND seen_at + idle_ms > ?3 ORDER BY seen_at DESC LIMIT ${maxListed}`,
		)
		.bind(accountId, role, now)
		.all<ListedSession>();
	return results;
}

/** The hash of the session that a list names so. Whose it is was asked before. */
export async function sessionHashOf(db: Database, publicId: string): Promise<string | null> {
	const row = await db.prepare('SELECT hash FROM sessions WHERE public_id = ?1').bind(publicId).first<{ hash: string }>();
	return row?.hash ?? null;
}
