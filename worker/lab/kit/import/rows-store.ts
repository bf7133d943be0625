/** Rows that files bring in, by the table that keeps them: how many there are, and taking away those that an import is undone of. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';

type FileTable =
	| 'holidays'
	| 'representatives'
	| 'staff'
	| 'doctors'
	| 'partners'
	| 'cards'
	| 'doctor_money'
	| 'promotions'
	| 'discount_levels'
	| 'house_call_slots'
	| 'held_analytes'
	| 'health_list'
	| 'pattern_rules'
	| 'concepts';

export const countRows = async (db: Database, table: FileTable): Promise<number> => Number(await db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'));

/** @param column by which the rows are found, as text */
export const removeRows = (db: Database, table: FileTable, column: string, keys: readonly string[]): Statement[] =>
	forRows(db, `DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?1))`, keys);
