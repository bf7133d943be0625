/** Accounts of patients that ended in another one of the same person, in the store (docs/decisions/accounts.md, "Merging"). Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

type MergeState = 'moving' | 'merged' | 'returning' | 'returned';

export interface MergeRow {
	readonly id: string;
	/** The account that stays, and the one that ended. */
	readonly account_id: string;
	readonly ended_id: string;
	readonly state: MergeState;
	readonly asked_at: number;
	/** Code and name of the person of the staff, and why. */
	readonly asked_by: string;
	readonly reason: string;
	readonly merged_at: number | null;
	readonly next_at: number | null;
	readonly back_at: number | null;
	readonly back_by: string;
	readonly back_reason: string;
	/** When all was back; null for not yet. */
	readonly returned_at: number | null;
}

export const mergeColumns = 'id, account_id, ended_id, state, asked_at, asked_by, reason, merged_at, next_at, back_at, back_by, back_reason, returned_at';

/** SQL: a merge stands, or is not wholly taken back yet. @param alias of `merges` */
export const standsMerged = (alias: string): string => `${alias}.state <> 'returned'`;

/** SQL: what comes by a contact of the account that ended is the other one's. Once it is being taken back, it is its own again. As the index of those that stand has it. @param alias of `merges` */
export const isFollowed = (alias: string): string => `(${alias}.state <> 'returned' AND ${alias}.state <> 'returning')`;

/** SQL: whom a contact of an account means: the account in which it ended, else itself. @param id of the account, an expression */
export const meantBy = (id: string): string => `coalesce((SELECT m.account_id FROM merges m WHERE m.ended_id = ${id} AND ${isFollowed('m')}), ${id})`;

/** SQL: an account did not end in another one. @param id of the account, an expression */
export const isNotMerged = (id: string): string => `NOT EXISTS (SELECT 1 FROM merges m WHERE m.ended_id = ${id} AND ${standsMerged('m')})`;

/** SQL: the account `p` did not end in one with the same contact. At such a contact only the account that stays is offered. */
export const isNoDouble = (column: 'phone' | 'email'): string =>
	`NOT EXISTS (SELECT 1 FROM merges m JOIN patients stays ON stays.id = m.account_id WHERE m.ended_id = p.id AND ${standsMerged('m')} AND stays.${column} = p.${column})`;

/** By which an account ended; null for one that did not. */
export const mergeOf = (db: Database, endedId: string): Promise<MergeRow | null> =>
	db
		.prepare(`SELECT ${mergeColumns} FROM merges m WHERE m.ended_id = ?1 AND ${standsMerged('m')}`)
		.bind(endedId)
		.first<MergeRow>();

/** What the front desk has put into an account, also what it has taken out again; the latest first. */
export async function mergesInto(db: Database, accountId: string): Promise<MergeRow[]> {
	const { results } = await db
		.prepare(`SELECT ${mergeColumns} FROM merges WHERE account_id = ?1 ORDER BY asked_at DESC, id LIMIT 20`)
		.bind(accountId)
		.all<MergeRow>();
	return results;
}

/** Of these accounts those that ended, with the one that each ended in. */
export async function stayingOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const { results } = await db
		.prepare(`SELECT m.ended_id, m.account_id FROM json_each(?1) j CROSS JOIN merges m ON m.ended_id = j.value WHERE ${standsMerged('m')}`)
		.bind(JSON.stringify([...new Set(ids)]))
		.all<Pick<MergeRow, 'ended_id' | 'account_id'>>();
	return new Map(results.map((row) => [row.ended_id, row.account_id]));
}

/** Accounts that ended in this one. */
export async function endedIn(db: Database, accountId: string): Promise<string[]> {
	const { results } = await db
		.prepare(`SELECT m.ended_id FROM merges m WHERE m.account_id = ?1 AND ${standsMerged('m')} ORDER BY m.asked_at, m.id`)
		.bind(accountId)
		.all<Pick<MergeRow, 'ended_id'>>();
	return results.map(({ ended_id: id }) => id);
}

/** SQL: what an account has is on its way to it, from it, or back. @param id of the account, an expression */
export const isOnItsWay = (id: string): string =>
	`EXISTS (SELECT 1 FROM merges m WHERE (m.account_id = ${id} OR m.ended_id = ${id}) AND m.state IN ('moving', 'returning'))`;
