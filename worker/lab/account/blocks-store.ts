/** Accounts of patients that the staff has shut, in the store (docs/decisions/accounts.md, "People in the console"). */
import type { Database } from '#worker/providers/database/port.ts';

export interface BlockRow {
	/** Milliseconds since 1970. */
	readonly blocked_at: number;
	/** Code and name of the person of the staff. */
	readonly blocked_by: string;
	readonly reason: string;
}

/** SQL: an account is not shut. @param id of the account, an expression */
export const isNotBlocked = (id: string): string => `NOT EXISTS (SELECT 1 FROM blocked_accounts b WHERE b.account_id = ${id})`;

/** Null for one that is not shut. */
export const blockOf = (db: Database, accountId: string): Promise<BlockRow | null> =>
	db.prepare('SELECT blocked_at, blocked_by, reason FROM blocked_accounts WHERE account_id = ?1').bind(accountId).first<BlockRow>();

/**
 * Shuts an account and ends, in the same transaction, all by which somebody is in it or gets in: sessions, the code for the front desk, archives that this has handed over, what apps
 * were allowed. A second time it ends what came meanwhile, and says no more.
 * @returns whether it was open until now
 */
export async function block(db: Database, accountId: string, { by, reason }: { readonly by: string; readonly reason: string }, now: number): Promise<boolean> {
	const [written] = await db.batch([
		db
			.prepare('INSERT INTO blocked_accounts (account_id, blocked_at, blocked_by, reason) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (account_id) DO NOTHING')
			.bind(accountId, now, by, reason),
		db.prepare("DELETE FROM sessions WHERE account_id = ?1 AND role = 'patient'").bind(accountId),
		db.prepare('DELETE FROM identity_codes WHERE patient_id = ?1').bind(accountId),
		db.prepare("UPDATE app_grants SET ends_at = ?2, ended_by = 'operator' WHERE account_id = ?1 AND ends_at > ?2").bind(accountId, now),
		db.prepare('UPDATE handovers SET ended_at = ?2 WHERE patient_id = ?1 AND ended_at IS NULL').bind(accountId, now),
	]);
	return written?.meta.changes === 1;
}

/** @returns whether it was shut until now */
export async function unblock(db: Database, accountId: string): Promise<boolean> {
	const { meta } = await db.prepare('DELETE FROM blocked_accounts WHERE account_id = ?1').bind(accountId).run();
	return meta.changes === 1;
}
