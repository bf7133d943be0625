/** When somebody took along everything about them, in the store of people. */
import type { Database } from '#worker/providers/database/port.ts';

export interface NewTaking {
	readonly id: string;
	readonly accountId: string;
	/** Id of the archive that the front desk handed over; empty for the account itself. */
	readonly handoverId: string;
	/** In a few words. */
	readonly device: string;
	readonly part: number;
	readonly parts: number;
}

/** @param now milliseconds since 1970 */
export const insertTaking = (db: Database, { id, accountId, handoverId, device, part, parts }: NewTaking, now: number): Promise<unknown> =>
	db
		.prepare(
			`INSERT INTO data_takings (id, account_id, at, basis, handover_id, device, part, parts)
			VALUES (?1, ?2, ?3, CASE WHEN ?4 = '' THEN 'account' ELSE 'handover' END, ?4, ?5, ?6, ?7)`,
		)
		.bind(id, accountId, now, handoverId, device, part, parts)
		.run();

export interface TakingRow {
	readonly at: number;
	readonly basis: 'account' | 'handover';
	readonly device: string;
	readonly part: number;
	readonly parts: number;
}

const maxListed = 10;

/** The latest first. @param own ids of the account and of those that ended in it */
export const latestTakings = async (db: Database, own: readonly string[]): Promise<TakingRow[]> =>
	(
		await db
			.prepare(
				`SELECT t.at, t.basis, t.device, t.part, t.parts FROM data_takings t WHERE t.account_id IN (SELECT value FROM json_each(?1))
				ORDER BY t.at DESC, t.id DESC LIMIT ${maxListed}`,
			)
			.bind(JSON.stringify(own))
			.all<TakingRow>()
	).results;
