/**
 * How a file of the laboratory is brought in. It is checked whole before anything changes, and applied in one transaction: it is taken whole or
 * not at all, and a reader never sees half of it. A trial does all of it but the writing.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { demandGeneration, forgetGeneration, isOvertaken, raiseGeneration, type Counter } from '#worker/lab/kit/generation-store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { askToConfirm, confirmationOf, digestOf, type Doubt } from './doubt.ts';
import { collectFaults, refuseFile, type Faults } from './faults.ts';
import { readKnown, type Known } from './known-store.ts';
import { besideStanding, columnChanges, isChanged, type ColumnChange, type Standing, type StandingRow } from './standing.ts';
import { tellTrial } from './trial.ts';
import { readTable, type CellTexts, type Row, type Table, type UnknownColumn } from './table.ts';

/** Calls that bring a file in. */
export type ImportId =
	| 'lis.cities'
	| 'lis.catalogue'
	| 'lis.prices'
	| 'lis.points'
	| 'lis.doctors'
	| 'lis.representatives'
	| 'lis.staff'
	| 'lis.partners'
	| 'lis.cards'
	| 'lis.doctor-money'
	| 'lis.promotions'
	| 'lis.discount-levels'
	| 'lis.house-call-slots'
	| 'lis.holidays'
	| 'lis.held'
	| 'lis.health'
	| 'lis.patterns';

/** All of an import: one transaction. */
export interface Plan {
	readonly statements: readonly Statement[];
	/** What a row changes besides its cells, by its line. */
	readonly besides?: ReadonlyMap<number, readonly ColumnChange[]>;
}

/** What was read of the store, and the generation at which that was. */
interface ReadStore {
	readonly generation: number;
}

/** What a file may refer to, and by which counter it is known that nothing of it has changed since. */
interface StoreOf<K extends ReadStore> {
	readonly counter: Counter;
	/** @param now milliseconds since 1970 */
	readonly read: (db: Database, now: number) => Promise<K>;
}

/** What new rows are made with. */
export type PlanContext = Pick<LabContext, 'now' | 'services'>;

/** What is particular to a file. */
export interface FileKind<T, K extends ReadStore = Known> {
	readonly isColumn: (column: string, known: K) => boolean;
	readonly unknownColumn?: UnknownColumn;
	readonly keyOf: (row: Row, known: K) => string | null;
	/** A row as it is kept and compared, where cells may say the same in several ways. */
	readonly plain?: (cells: CellTexts) => CellTexts;
	/** Left out: a row stands where `before` finds it. */
	readonly stands?: (key: string, known: K) => boolean;
	readonly columnsOf: (table: Table) => Standing['columnsOf'];
	/** What stands of the rows with these keys, in the words of a file. */
	readonly before: (db: Database, keys: readonly string[], known: K) => Promise<ReadonlyMap<string, CellTexts>>;
	/** What counts as one change: a row, or each of its cells. */
	readonly counted?: 'rows' | 'cells';
	readonly check: (rows: readonly StandingRow[], known: K, faults: Faults, table: Table) => T;
	/** What of the changes somebody has to confirm; null for nothing. Left out: nothing ever. */
	readonly doubt?: (db: Database, changes: readonly StandingRow[], known: K, table: Table, locale: Locale) => Promise<Doubt | null>;
	/** Nothing is written by planning. @param known what the store held when the file was checked */
	readonly plan: (db: Database, file: T, known: K, context: PlanContext) => Plan;
}

/** Times that an import starts again because another one went through in between. */
const rounds = 3;

const catalogue: StoreOf<Known> = { counter: 'catalogue_generation', read: readKnown };

/** Refusals: `validation` with every fault of the file by line and column; `unavailable` when other imports were faster again and again. */
export const importOf = <T>(kind: FileKind<T>): LabHandler<ImportId> => importInto(catalogue, kind);

/** The same for a file that is not about the catalogue. */
export function importInto<K extends ReadStore, T>({ counter, read }: StoreOf<K>, kind: FileKind<T, K>): LabHandler<ImportId> {
	return async ({ db, locale, now, services }, { body, params: { dryRun, confirm } }) => {
		for (let round = 0; round < rounds; round += 1) {
			const faults = collectFaults();
			const known = await read(db, now);
			const table = readTable(body, (column) => kind.isColumn(column, known), faults, kind.unknownColumn);
			const rows = await rowsOf(db, kind, plainTable(table, kind), known, faults);
			const file = kind.check(rows, known, faults, table);
			if (faults.count() > 0) return refuseFile(locale, faults);
			const { statements, besides = new Map() } = kind.plan(db, file, known, { now, services });
			const changes = rows.filter((row) => isChanged(row) || besides.has(row.line));
			const all = (row: StandingRow) => [...columnChanges(row), ...(besides.get(row.line) ?? [])];
			const changed = kind.counted === 'cells' ? changes.reduce((sum, row) => sum + all(row).length, 0) : changes.length;
			const counts = { rows: table.rows.length, changed };
			const doubt = (await kind.doubt?.(db, changes, known, table, locale)) ?? null;
			const digest = doubt === null ? '' : await digestOf(changes);
			if (dryRun) {
				const trial = tellTrial(changes, (row) => ({ line: row.line, row: row.key ?? '', isNew: !row.stands, columns: all(row) }));
				return success({ ...counts, trial: { ...trial, ...(doubt === null ? {} : { confirm: confirmationOf(doubt, digest) }) } });
			}
			if (doubt !== null && confirm !== digest) return askToConfirm(locale, doubt, digest);
			if (await apply(db, counter, known.generation, statements)) return success(counts);
		}
		return failure('unavailable', { retryAfter: 5 });
	};
}

const plainTable = (table: Table, { plain = (cells) => cells }: Pick<FileKind<never, never>, 'plain'>): Table => ({
	...table,
	rows: table.rows.map((row) => ({ ...row, cells: plain(row.cells) })),
});

async function rowsOf<T, K extends ReadStore>(db: Database, kind: FileKind<T, K>, table: Table, known: K, faults: Faults): Promise<StandingRow[]> {
	const { stands } = kind;
	const keyOf = (row: Row) => kind.keyOf(row, known);
	const given = table.rows.map(keyOf).filter((key) => key !== null);
	const keys = stands === undefined ? given : given.filter((key) => stands(key, known));
	const before = await kind.before(db, keys, known);
	const isThere = stands === undefined ? (key: string) => before.has(key) : (key: string) => stands(key, known);
	return besideStanding(table.rows, { keyOf, stands: isThere, columnsOf: kind.columnsOf(table), before }, faults);
}

/** False when another import was faster. */
async function apply(db: Database, counter: Counter, generation: number, statements: readonly Statement[]): Promise<boolean> {
	try {
		await db.batch([demandGeneration(db, generation, counter), raiseGeneration(db, counter), ...statements]);
		forgetGeneration();
		return true;
	} catch (error) {
		if (isOvertaken(error)) return false;
		throw error;
	}
}
