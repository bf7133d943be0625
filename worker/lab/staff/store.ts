/** The staff in the store: their second factor, and what they have answered. */
import type { Database } from '#worker/providers/database/port.ts';

export interface FactorRow {
	readonly code: string;
	/** Base32; empty until an app was set up. */
	readonly totp_secret: string;
	readonly has_passkey: 0 | 1;
}

/** Null when the account is gone. */
export const factorOf = (db: Database, id: string): Promise<FactorRow | null> =>
	db
		.prepare(
			`SELECT code, totp_secret, EXISTS (SELECT 1 FROM passkeys k WHERE k.account_id = s.id AND k.role = 'staff') AS has_passkey FROM staff s WHERE s.id = ?1`,
		)
		.bind(id)
		.first<FactorRow>();

/** Sets an app up, where none is. Of any number at once one gets true. @param step of the password that proved it */
export async function setUpFactor(db: Database, id: string, secret: string, step: number): Promise<boolean> {
	const { meta } = await db.prepare("UPDATE staff SET totp_secret = ?2, totp_step = ?3 WHERE id = ?1 AND totp_secret = ''").bind(id, secret, step).run();
	return meta.changes === 1;
}

/** Takes a one-time password: each is taken once, and none that is older than the last one (RFC 6238, section 5.2). */
export async function takeStep(db: Database, id: string, secret: string, step: number): Promise<boolean> {
	const { meta } = await db.prepare('UPDATE staff SET totp_step = ?3 WHERE id = ?1 AND totp_secret = ?2 AND totp_step < ?3').bind(id, secret, step).run();
	return meta.changes === 1;
}

/** A second factor was shown in this session. */
export async function noteFactor(db: Database, sessionHash: string, now: number): Promise<void> {
	await db.prepare('UPDATE sessions SET second_factor_at = ?2 WHERE hash = ?1').bind(sessionHash, now).run();
}

/** By what a member signs in, as the journal tells it; null for nobody. */
export async function standingFactor(
	db: Database,
	code: string,
): Promise<{ readonly app: boolean; readonly passkeys: number; readonly sessions: number } | null> {
	const row = await db
		.prepare(
			`SELECT s.totp_secret <> '' AS app, (SELECT count(*) FROM passkeys k WHERE k.account_id = s.id AND k.role = 'staff') AS passkeys,
				(SELECT count(*) FROM sessions o WHERE o.account_id = s.id AND o.role = 'staff') AS sessions FROM staff s WHERE s.code = ?1`,
		)
		.bind(code)
		.first<{ readonly app: 0 | 1 | boolean; readonly passkeys: number; readonly sessions: number }>();
	return row && { ...row, app: Boolean(row.app) };
}

/** Takes app, passkeys and sessions of a member away; the password stays. @returns false for nobody */
export async function resetFactorOf(db: Database, code: string): Promise<boolean> {
	const member = 'SELECT id FROM staff WHERE code = ?1';
	const [reset] = await db.batch([
		db.prepare("UPDATE staff SET totp_secret = '', totp_step = 0 WHERE code = ?1").bind(code),
		db.prepare(`DELETE FROM passkeys WHERE role = 'staff' AND account_id = (${member})`).bind(code),
		db.prepare(`DELETE FROM sessions WHERE role = 'staff' AND account_id = (${member})`).bind(code),
	]);
	return reset?.meta.changes === 1;
}

export type Letters = 'feedback' | 'consultations';

/** How a letter stands. Moments in milliseconds since 1970. */
export interface StandingLetter {
	/** Null while it waits. */
	readonly answered_at: number | null;
	/** While it waits again, of the answer before. */
	readonly answered_by: string;
	readonly answer_note: string;
	readonly reopened_at: number | null;
	readonly reopened_by: string;
	readonly reopen_note: string;
}

/** Null for nothing of that id. */
export const standingLetter = (db: Database, table: Letters, id: number): Promise<StandingLetter | null> =>
	db
		.prepare(`SELECT answered_at, answered_by, answer_note, reopened_at, reopened_by, reopen_note FROM ${table} WHERE id = ?1`)
		.bind(id)
		.first<StandingLetter>();

/**
 * Writes down who has answered what a visitor wrote, once. One that was opened again since it was looked at is not answered by a page of before.
 * @param opened when it was opened again last, as the person saw it: 0 for never; null where nobody says
 * @returns whether it is answered by this
 */
export async function noteAnswer(
	db: Database,
	table: Letters,
	{ id, by, note, opened, now }: { readonly id: number; readonly by: string; readonly note: string; readonly opened: number | null; readonly now: number },
): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE ${table} SET answered_at = ?2, answered_by = ?3, answer_note = ?4
			WHERE id = ?1 AND answered_at IS NULL AND (CAST(?5 AS BIGINT) < 0 OR coalesce(reopened_at, 0) = ?5)`,
		)
		.bind(id, now, by, note, opened ?? -1)
		.run();
	return meta.changes === 1;
}

/** It waits again, from now on. @param answeredAt of the answer that the person saw @returns false where it stands another way */
export async function reopenLetter(
	db: Database,
	table: Letters,
	{ id, answeredAt, by, note, now }: { readonly id: number; readonly answeredAt: number; readonly by: string; readonly note: string; readonly now: number },
): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE ${table} SET before_at = answered_at, answered_at = NULL, reopened_at = ?3, reopened_by = ?4, reopen_note = ?5 WHERE id = ?1 AND answered_at = ?2`,
		)
		.bind(id, answeredAt, now, by, note)
		.run();
	return meta.changes === 1;
}
