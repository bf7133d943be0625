/** The rows of a file beside what the store holds of them: what it does not say of a row that stands stays, and what it changes can be told. */
import type { Faults } from './faults.ts';
import { filled, type CellTexts, type Row } from './table.ts';

/** A row of a file with what stands. */
export interface StandingRow extends Row {
	/** What it is found again by; null where the row does not say. */
	readonly key: string | null;
	/** As the file has them; `cells` are these, and what stands in the columns that the file leaves out. */
	readonly given: CellTexts;
	readonly stands: boolean;
	/** What the last file said; null for a new row, and where it is not known. */
	readonly before: CellTexts | null;
}

export interface Standing {
	readonly keyOf: (row: Row) => string | null;
	readonly stands: (key: string) => boolean;
	/** Columns that a row may have. */
	readonly columnsOf: (row: Row) => Iterable<string>;
	/** What the last files said, by key. */
	readonly before: ReadonlyMap<string, CellTexts>;
}

/** Rows made whole. It is a fault where a column is left out and nobody knows any more what stood there. */
export function besideStanding(rows: readonly Row[], { keyOf, stands, columnsOf, before }: Standing, faults: Faults): StandingRow[] {
	return rows.map((row) => {
		const key = keyOf(row);
		const there = key !== null && stands(key);
		const known = (there ? before.get(key) : undefined) ?? null;
		const whole = { ...row, key, given: row.cells, stands: there, before: known };
		if (!there) return whole;
		const left = [...columnsOf(row)].filter((column) => row.cells[column] === undefined);
		if (known === null) for (const name of left) faults.addOnce(row.header.has(name) ? row.line : 1, name, 'columnNotKept', { name });
		return { ...whole, cells: { ...row.cells, ...Object.fromEntries(left.map((column) => [column, known?.[column] ?? ''])) } };
	});
}

/** What a row changes in a column; `old` is null where it is not known. */
export interface ColumnChange {
	readonly column: string;
	readonly old: string | null;
	readonly new: string;
}

/** Columns in which a row is unlike what stands; a new row's are those that it fills. */
export function columnChanges({ cells, before, stands }: StandingRow): ColumnChange[] {
	const [was, is] = [filled(before ?? {}), filled(cells)];
	const columns = new Set([...Object.keys(is), ...Object.keys(was).filter((column) => column in cells)]);
	return [...columns]
		.filter((column) => was[column] !== is[column])
		.map((column) => ({ column, old: before === null && stands ? null : (was[column] ?? ''), new: is[column] ?? '' }));
}

/** Whether a row changes what a page shows. @param isShown whether a column of it stands there */
export const showsChange = (row: StandingRow, isShown: (column: string) => boolean): boolean =>
	!row.stands || row.before === null || columnChanges(row).some(({ column }) => isShown(column));

export const isChanged = (row: StandingRow): boolean => !row.stands || row.before === null || columnChanges(row).length > 0;
