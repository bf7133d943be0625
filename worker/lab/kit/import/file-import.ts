/**
 * How a file of the laboratory is brought in. It is checked whole before anything changes, and applied in one transaction: it is taken whole or
 * not at all, and a reader never sees half of it. A trial does all of it but the writing.
 */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { failure, success } from '#shared/kit/errors.ts';
import { demandGeneration, isOvertaken, raiseGeneration } from '#worker/lab/kit/generation-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { collectFaults, refuseFile, type Faults } from './faults.ts';
import { readKnown, type Known } from './known-store.ts';
import { besideStanding, columnChanges, isChanged, type ColumnChange, type Standing, type StandingRow } from './standing.ts';
import { tellTrial } from './trial.ts';
import { readTable, type CellTexts, type Row, type Table, type UnknownColumn } from './table.ts';

/** Calls that bring a file in. */
export type ImportId = 'lis.cities' | 'lis.catalogue' | 'lis.prices' | 'lis.points';

/** All of an import: one transaction. */
export interface Plan {
	readonly statements: readonly D1PreparedStatement[];
	/** What a row changes besides its cells, by its line. */
	readonly besides?: ReadonlyMap<number, readonly ColumnChange[]>;
}

/** What is particular to a file. */
export interface FileKind<T> {
	readonly isColumn: (column: string, known: Known) => boolean;
	readonly unknownColumn?: UnknownColumn;
	readonly keyOf: Standing['keyOf'];
	readonly stands: (key: string, known: Known) => boolean;
	readonly columnsOf: (table: Table) => Standing['columnsOf'];
	/** What stands of the rows with these keys, in the words of a file. */
	readonly before: (db: D1Database, keys: readonly string[], known: Known) => Promise<ReadonlyMap<string, CellTexts>>;
	/** What counts as one change: a row, or each of its cells. */
	readonly counted?: 'rows' | 'cells';
	readonly check: (rows: readonly StandingRow[], known: Known, faults: Faults, table: Table) => T;
	/** Nothing is written by planning. @param known what the store held when the file was checked */
	readonly plan: (db: D1Database, file: T, known: Known) => Plan;
}

/** Times that an import starts again because another one went through in between. */
const rounds = 3;

/** Refusals: `validation` with every fault of the file by line and column; `unavailable` when other imports were faster again and again. */
export function importOf<T>(kind: FileKind<T>): LabHandler<ImportId> {
	return async ({ db, locale }, { body, params: { dryRun } }) => {
		for (let round = 0; round < rounds; round += 1) {
			const faults = collectFaults();
			const known = await readKnown(db);
			const table = readTable(body, (column) => kind.isColumn(column, known), faults, kind.unknownColumn);
			const rows = await rowsOf(db, kind, table, known, faults);
			const file = kind.check(rows, known, faults, table);
			if (faults.count() > 0) return refuseFile(locale, faults);
			const { statements, besides = new Map() } = kind.plan(db, file, known);
			const changes = rows.filter((row) => isChanged(row) || besides.has(row.line));
			const all = (row: StandingRow) => [...columnChanges(row), ...(besides.get(row.line) ?? [])];
			const changed = kind.counted === 'cells' ? changes.reduce((sum, row) => sum + all(row).length, 0) : changes.length;
			const counts = { rows: table.rows.length, changed };
			if (dryRun)
				return success({
					...counts,
					trial: tellTrial(changes, (row) => ({ line: row.line, row: row.key ?? '', isNew: !row.stands, columns: all(row) })),
				});
			if (await apply(db, known.generation, statements)) return success(counts);
		}
		return failure('unavailable', { retryAfter: 5 });
	};
}

async function rowsOf<T>(db: D1Database, kind: FileKind<T>, table: Table, known: Known, faults: Faults): Promise<StandingRow[]> {
	const stands = (key: string) => kind.stands(key, known);
	const keys = table.rows.map((row: Row) => kind.keyOf(row)).filter((key) => key !== null && stands(key)) as string[];
	const before = await kind.before(db, keys, known);
	return besideStanding(table.rows, { keyOf: kind.keyOf, stands, columnsOf: kind.columnsOf(table), before }, faults);
}

/** False when another import was faster. */
async function apply(db: D1Database, generation: number, statements: readonly D1PreparedStatement[]): Promise<boolean> {
	try {
		await db.batch([demandGeneration(db, generation), raiseGeneration(db), ...statements]);
		return true;
	} catch (error) {
		if (isOvertaken(error)) return false;
		throw error;
	}
}
