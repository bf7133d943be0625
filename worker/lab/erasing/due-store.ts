/** Erasures that a job goes on with, in the store of people. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { KeptKind } from '#shared/erasing/rules.ts';
import { isOpenErasure, type ErasureRow } from '#worker/lab/account/erasures-store.ts';
import { isOnItsWay } from '#worker/lab/merges/store.ts';

const columns = 'id, account_id, asked_at, state, asked_by, reason, erase_at, next_at, kept, children';

/** Those that are due, the longest due first. */
export async function dueErasures(db: Database, now: number, count: number): Promise<ErasureRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM erasures WHERE ${isOpenErasure} AND next_at <= ?1 ORDER BY next_at LIMIT ?2`)
		.bind(now, count)
		.all<ErasureRow>();
	return results;
}

/** Those of which not everything has ended yet, or nobody was told. */
export async function erasuresToFollow(db: Database, count: number): Promise<ErasureRow[]> {
	const { results } = await db.prepare(`SELECT ${columns} FROM erasures WHERE followed_at IS NULL ORDER BY asked_at LIMIT ?1`).bind(count).all<ErasureRow>();
	return results;
}

export const noteFollowed = (db: Database, id: string, now: number): Promise<unknown> =>
	db.prepare('UPDATE erasures SET followed_at = ?2 WHERE id = ?1 AND followed_at IS NULL').bind(id, now).run();

/** It is looked at again then. */
export const postpone = (db: Database, id: string, until: number): Promise<unknown> =>
	db.prepare(`UPDATE erasures SET next_at = ?2 WHERE id = ?1 AND ${isOpenErasure}`).bind(id, until).run();

/** Whether what the account has is on its way to another one, from it, or back. */
export const isMoving = async (db: Database, accountId: string): Promise<boolean> =>
	(await db
		.prepare(`SELECT 1 WHERE ${isOnItsWay('CAST(?1 AS TEXT)')}`)
		.bind(accountId)
		.first()) !== null;

/** From now on it cannot be taken back. @returns false where it was taken back, somebody else has begun it, or a merge of the account is under way */
export async function begin(
	db: Database,
	id: string,
	{ kept, children }: { readonly kept: Readonly<Record<KeptKind, number>>; readonly children: readonly string[] },
): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE erasures SET state = 'begun', kept = ?2, children = ?3 WHERE id = ?1 AND state = 'waiting' AND NOT ${isOnItsWay('erasures.account_id')}`,
		)
		.bind(id, JSON.stringify(kept), JSON.stringify(children))
		.run();
	return meta.changes === 1;
}

/** @returns whether it was not done until now */
export async function finish(db: Database, id: string, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare("UPDATE erasures SET state = 'done', ended_at = ?2, ended_by = asked_by WHERE id = ?1 AND state = 'begun'")
		.bind(id, now)
		.run();
	return meta.changes === 1;
}
