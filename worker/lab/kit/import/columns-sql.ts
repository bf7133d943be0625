/** Parts of the statements that write rows out of JSON (`json_each(?1) j`), and what they are given. */

/** Columns of an upsert that take the new row's values. */
export const replace = (columns: readonly string[]) => columns.map((column) => `${column} = excluded.${column}`).join(', ');

/** A row with its place; null is the one that it has. */
export type Placed<T> = T & { readonly position: number | null };

/**
 * Gives a file's rows their places in the store: by the file's own order where it names every row that stands. Otherwise rows that stand keep
 * theirs, which is null here, and new ones come behind them.
 */
export function placed<T>(rows: readonly T[], keyOf: (row: T) => string, standing: ReadonlySet<string>): Placed<T>[] {
	const named = new Set(rows.map(keyOf));
	const whole = [...standing].every((key) => named.has(key));
	let next = standing.size;
	return rows.map((row, at) => {
		if (whole) return { ...row, position: at };
		if (standing.has(keyOf(row))) return { ...row, position: null };
		next += 1;
		return { ...row, position: next - 1 };
	});
}

/** SQL of the day on which what is shown of a row last changed: `changedOn` of the JSON, null where it stays as it is. @param same as of `placeOf` */
export const changedDayOf = (table: string, same: string): string => `coalesce(j.value ->> 'changedOn', (SELECT s.changed_on FROM ${table} s WHERE ${same}))`;

/** SQL of a row's place as `placed` gives it. @param same condition that finds the row that stands, as `s` */
export const placeOf = (table: string, same: string): string =>
	`coalesce(CAST(j.value ->> 'position' AS BIGINT), (SELECT s.position FROM ${table} s WHERE ${same}))`;
