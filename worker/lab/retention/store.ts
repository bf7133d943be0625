/** Rows whose time is over, taken away a bounded number at once. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Period } from './periods.ts';

/**
 * Takes the oldest of them away.
 * @param before rows whose moment is not after this one, as the column has it
 * @returns how many went
 */
export async function removeEnded(db: Database, table: string, { since, key, only, frees }: Period, before: number | string, count: number): Promise<number> {
	const columns = key.join(', ');
	const ended = `SELECT ${columns} FROM ${table} WHERE ${since} <= ?1${only === undefined ? '' : ` AND ${only}`} ORDER BY ${since} LIMIT ?2`;
	const answers = await db.batch([
		...(frees === undefined
			? []
			: [db.prepare(`UPDATE ${frees.table} SET ${frees.column} = NULL WHERE ${frees.column} IN (${ended})`).bind(before, count)]),
		db.prepare(`DELETE FROM ${table} WHERE (${columns}) IN (${ended})`).bind(before, count),
	]);
	return answers.at(-1)?.meta.changes ?? 0;
}
