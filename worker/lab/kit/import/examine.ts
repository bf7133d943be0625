/** Looks at the rows of a file beside what stands: what is wrong with them, what they would change, and by which statements. Nothing is written. */
import { changedPart, type Counts } from './counts.ts';
import type { Change } from './changes-store.ts';
import type { Bringing, FileKind, Plan, ReadStore } from './file-kind.ts';
import { collectFaults, type Faults } from './faults.ts';
import { besideStanding, columnChanges, isChanged, type ColumnChange, type StandingRow } from './standing.ts';
import { filled, type Row, type Table } from './table.ts';

export interface Examined {
	readonly table: Table;
	readonly statements: Plan['statements'];
	/** In the order of the file; what goes without being named comes last. */
	readonly changes: readonly Change[];
	/** Those of the file, as it has them. */
	readonly changedRows: readonly StandingRow[];
	readonly counts: Counts;
	/** All that the file changes, as it is told: rows, or cells. */
	readonly changed: number;
}

/** The first fault's file changes nothing. */
type Look =
	| { readonly faults: Faults; readonly table: Table; readonly found: null }
	| { readonly faults: Faults; readonly table: Table; readonly found: Examined };

/** @param read the rows, whose faults it writes down */
export async function examine<T, K extends ReadStore>(
	{ db, now, services }: Bringing,
	kind: FileKind<T, K>,
	known: K,
	read: (faults: Faults) => Table | Promise<Table>,
): Promise<Look> {
	const faults = collectFaults();
	const table = plainTable(await read(faults), kind);
	const rows = await rowsOf({ db }, kind, table, known, faults);
	const file = kind.check(rows, known, faults, table);
	if (faults.count() > 0) return { faults, table, found: null };
	const { statements, besides = new Map<number, readonly ColumnChange[]>(), gone = [] } = kind.plan(db, file, known, { now, services });
	const changedRows = rows.filter((row) => isChanged(row) || besides.has(row.line));
	const ofFile = changedRows.map((row): Change => {
		const columns = [...columnChanges(row), ...(besides.get(row.line) ?? [])];
		const key = row.key ?? '';
		return {
			what: whatOf(row.stands, columns, kind.absent),
			key: kind.keyAfter?.(row) ?? key,
			keyBefore: row.stands ? key : null,
			line: row.line,
			columns,
		};
	});
	const went = gone.length === 0 ? new Map<string, Record<string, string>>() : await kind.before(db, gone, known);
	const without = gone.map((key): Change => {
		const cells = filled(went.get(key) ?? {});
		return { what: 'taken-away', key, keyBefore: key, line: null, columns: Object.entries(cells).map(([column, old]) => ({ column, old, new: '' })) };
	});
	const changes = [...ofFile, ...without];
	const counts = changedPart(table, changes, kind.absent);
	const changed = kind.absent === undefined ? ofFile.length : ofFile.reduce((sum, { columns }) => sum + columns.length, 0);
	return { faults, table, found: { table, statements, changes, changedRows, counts, changed } };
}

function whatOf(stands: boolean, columns: readonly ColumnChange[], absent: string | undefined): Change['what'] {
	if (absent === undefined) return stands ? 'changed' : 'added';
	const cells = columns.filter(({ column }) => column !== 'code');
	if (cells.every(({ old }) => old === absent)) return 'added';
	return cells.every(({ new: next }) => next === absent) ? 'taken-away' : 'changed';
}

const plainTable = (table: Table, { plain = (cells) => cells }: Pick<FileKind<never, never>, 'plain'>): Table => ({
	...table,
	rows: table.rows.map((row) => ({ ...row, cells: plain(row.cells) })),
});

async function rowsOf<T, K extends ReadStore>(
	{ db }: Pick<Bringing, 'db'>,
	kind: FileKind<T, K>,
	table: Table,
	known: K,
	faults: Faults,
): Promise<StandingRow[]> {
	const { stands } = kind;
	const keyOf = (row: Row) => kind.keyOf(row, known);
	const given = table.rows.map(keyOf).filter((key) => key !== null);
	const keys = stands === undefined ? given : given.filter((key) => stands(key, known));
	const before = await kind.before(db, keys, known);
	const isThere = stands === undefined ? (key: string) => before.has(key) : (key: string) => stands(key, known);
	return besideStanding(table.rows, { keyOf, stands: isThere, columnsOf: kind.columnsOf(table), before }, faults);
}
