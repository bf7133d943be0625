/** Accounts of patients that wait to be erased, in the store (docs/decisions/accounts.md, "Erasing"). Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

/** One that is under way. */
export interface ErasureRow {
	readonly id: string;
	readonly account_id: string;
	readonly asked_at: number;
	/** `waiting`: it may be taken back; `begun`: not any more. */
	readonly state: 'waiting' | 'begun';
	/** Empty for the owner, else code and name of the person of the staff. */
	readonly asked_by: string;
	readonly reason: string;
	/** When it is due. */
	readonly erase_at: number;
	/** When the job looks at it again. */
	readonly next_at: number;
	/** JSON: how many documents stay, by their kind, and ids of the children who go with it. Empty until it is begun. */
	readonly kept: string;
	readonly children: string;
}

/** SQL: an erasure is under way. */
export const isOpenErasure = "state IN ('waiting', 'begun')";
const columns = 'id, account_id, asked_at, state, asked_by, reason, erase_at, next_at, kept, children';

/** SQL: when the account is erased; null for one that stays. @param id of the account, an expression */
export const eraseAtOf = (id: string): string => `(SELECT e.erase_at FROM erasures e WHERE e.account_id = ${id} AND e.${isOpenErasure})`;

/** Null for an account that stays. */
export const erasureOf = (db: Database, accountId: string): Promise<ErasureRow | null> =>
	db.prepare(`SELECT ${columns} FROM erasures WHERE account_id = ?1 AND ${isOpenErasure}`).bind(accountId).first<ErasureRow>();

interface Asked {
	readonly id: string;
	readonly accountId: string;
	/** As the row has them. */
	readonly by: string;
	readonly reason: string;
	readonly eraseAt: number;
	/** Hash of the session that stays; empty for none. */
	readonly kept: string;
}

/**
 * Has an account wait to be erased, and ends in the same transaction all by which somebody is in it: sessions but one, steps, the code for the front desk, archives that this has handed over,
 * what apps were allowed. A second time it ends what came meanwhile, and says no more.
 * @returns whether it stayed until now
 */
export async function askErasure(db: Database, { id, accountId, by, reason, eraseAt, kept }: Asked, now: number): Promise<boolean> {
	const [written] = await db.batch([
		db
			.prepare(
				`INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at) VALUES (?1, ?2, ?3, 'waiting', ?4, ?5, ?6, ?6)
				ON CONFLICT DO NOTHING`,
			)
			.bind(id, accountId, now, by, reason, eraseAt),
		db.prepare("DELETE FROM sessions WHERE account_id = ?1 AND role = 'patient' AND hash <> ?2").bind(accountId, kept),
		// It opens the one page on which this is taken back: whose data it showed is over.
		db.prepare('UPDATE sessions SET acting_for = NULL WHERE hash = ?1').bind(kept),
		db.prepare("DELETE FROM flows WHERE account_id = ?1 AND role = 'patient'").bind(accountId),
		db.prepare('DELETE FROM identity_codes WHERE patient_id = ?1').bind(accountId),
		db
			.prepare('UPDATE app_grants SET ends_at = ?2, ended_by = ?3 WHERE account_id = ?1 AND ends_at > ?2')
			.bind(accountId, now, by === '' ? 'patient' : 'operator'),
		db.prepare('UPDATE handovers SET ended_at = ?2 WHERE patient_id = ?1 AND ended_at IS NULL').bind(accountId, now),
	]);
	return written?.meta.changes === 1;
}

/** Takes it back while it waits. @param by empty for the owner @returns whether it did */
export async function takeErasureBack(db: Database, accountId: string, by: string, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare("UPDATE erasures SET state = 'taken-back', ended_at = ?2, ended_by = ?3 WHERE account_id = ?1 AND state = 'waiting'")
		.bind(accountId, now, by)
		.run();
	return meta.changes === 1;
}
