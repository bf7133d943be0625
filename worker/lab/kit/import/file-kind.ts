/** What is particular to a file of the laboratory: its columns, how its rows are found, checked, written and taken away. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ImportKind } from '#shared/kit/import-call.ts';
import type { Counter } from '#worker/lab/kit/generation-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { Change, Names } from './changes-store.ts';
import type { Faults } from './faults.ts';
import type { Known } from './known-store.ts';
import type { Doubt, Limits } from './doubt.ts';
import type { ColumnChange, Standing, StandingRow } from './standing.ts';
import type { CellTexts, Row, Table, UnknownColumn } from './table.ts';

/** All of an import: one transaction. */
export interface Plan {
	readonly statements: readonly Statement[];
	/** What a row changes besides its cells, by its line. */
	readonly besides?: ReadonlyMap<number, readonly ColumnChange[]>;
	/** Keys of rows that go with it, though the file does not name them. */
	readonly gone?: readonly string[];
}

/** What was read of the store, and the generation at which that was. */
export interface ReadStore {
	readonly generation: number;
}

/** What a file may refer to, and by which counter it is known that nothing of it has changed since. */
export interface StoreOf<K extends ReadStore> {
	readonly counter: Counter;
	/** @param now milliseconds since 1970 */
	readonly read: (db: Database, now: number) => Promise<K>;
}

/** What new rows are made with. */
export type PlanContext = Pick<LabContext, 'now' | 'services'>;

/** What becomes of rows that an import added, when it is undone. */
interface Added<K> {
	/** Takes some away. @param keys as `keyOf` gives them */
	readonly remove?: (db: Database, keys: readonly string[], known: K) => Statement[];
	/** Cells that end what the row began, where it is not taken away. */
	readonly close?: CellTexts;
	/** Rows that stay as they are: something may point at them. Left out: none. */
	readonly stays?: (key: string) => boolean;
}

/** A row on its way back: its key, and the cells that it is given. */
export interface RowBack {
	readonly key: string;
	readonly cells: CellTexts;
}

export interface FileKind<T, K extends ReadStore = Known> {
	readonly kind: ImportKind;
	readonly isColumn: (column: string, known: K) => boolean;
	readonly unknownColumn?: UnknownColumn;
	readonly keyOf: (row: Row, known: K) => string | null;
	/** The cells that name a row, by its key. */
	readonly cellsOfKey: (key: string) => CellTexts;
	/** Of a row that may have another key afterwards. */
	readonly keyAfter?: (row: StandingRow) => string;
	/** A row as it is kept and compared, where cells may say the same in several ways. */
	readonly plain?: (cells: CellTexts) => CellTexts;
	/** Left out: a row stands where `before` finds it. */
	readonly stands?: (key: string, known: K) => boolean;
	readonly columnsOf: (table: Table) => Standing['columnsOf'];
	/** What stands of the rows with these keys, in the words of a file. */
	readonly before: (db: Database, keys: readonly string[], known: K) => Promise<ReadonlyMap<string, CellTexts>>;
	/** How many rows of the kind stand, as far as the file is about them. */
	readonly standing: (db: Database, known: K, table: Table) => number | Promise<number>;
	/** Each cell counts as one change, and one that says this is none: a price that is not to be had. Left out: rows count. */
	readonly absent?: string;
	/** Each day or month brings rows of its own: how many are new is not asked. */
	readonly growsByTime?: true;
	readonly check: (rows: readonly StandingRow[], known: K, faults: Faults, table: Table) => T;
	/** What of the changes somebody has to confirm, beside what is asked of every file. */
	readonly doubts?: (db: Database, changes: readonly StandingRow[], known: K, table: Table, limits: Limits) => Promise<readonly Doubt[]>;
	/** Nothing is written by planning. @param known what the store held when the file was checked */
	readonly plan: (db: Database, file: T, known: K, context: PlanContext) => Plan;
	readonly added: Added<K>;
	/** What rows are called, for who looks for one by its name. Left out: nothing but their keys. */
	readonly names?: (db: Database, changes: readonly Pick<Change, 'key' | 'columns'>[]) => Promise<Names>;
	/** Completes the rows by which an import is put back, where the file wants others beside them. @param changes all of the import's */
	readonly completeBack?: (rows: readonly RowBack[], changes: readonly Change[]) => readonly RowBack[];
}

/** What an import is brought in with. */
export interface Bringing {
	readonly db: Database;
	readonly locale: Locale;
	/** Milliseconds since 1970. */
	readonly now: number;
	readonly services: LabContext['services'];
}
