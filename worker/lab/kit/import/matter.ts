/** What is particular to what is brought in, and what is common to all imports by their numbers. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MemoryKind } from '#shared/kit/import-call.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import type { Counter } from '#worker/lab/kit/generation-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import type { Change, Names } from './changes-store.ts';
import type { Doubt } from './doubt.ts';
import type { Faults } from './faults.ts';
import type { ReadStore } from './file-kind.ts';
import type { Counts, ImportRow, Reason } from './journal-store.ts';

export type ImportContext = Pick<Parameters<LabHandler<'lis.catalogue'>>[0], 'db' | 'services' | 'locale' | 'now' | 'principal'>;
export interface Taken {
	readonly number: number | null;
	readonly rows: number;
	readonly changed: number;
	readonly counts: Counts;
}
type Undone = Taken & { readonly staying: string[] };

/** What a file would do. */
export interface Found {
	/** What is in the file: rows, or pieces. */
	readonly rows: number;
	/** Whether it says how many rows it has. */
	readonly counted: boolean;
	readonly changes: readonly Change[];
	/** All that it changes, as it is told: rows, or cells. */
	readonly changed: number;
	readonly counts: Counts;
	/** A name for exactly these changes. */
	readonly digest: () => Promise<string>;
	readonly statements: (making: Making) => readonly Statement[];
}

/** Under which number something is written, and by whom. */
interface Making {
	readonly id: number;
	readonly author: string;
}

export interface Look<F extends Found> {
	readonly faults: Faults;
	readonly rows: number;
	readonly counted: boolean;
	/** Null where the file is at fault. */
	readonly found: F | null;
}

/** What would put an import back; or why it cannot be put back (the first reason as the message). */
export type LookBack =
	| { readonly refused: readonly Reason[] }
	| { readonly refused: null; readonly faults: Faults; readonly rows: number; readonly found: (Found & { readonly staying: readonly string[] }) | null };

/** What is particular to what is brought in. `B` is how it comes, `K` what was read of the store. */
export interface Matter<B, K extends ReadStore, F extends Found> {
	readonly kind: MemoryKind;
	/** In which store what it changes is kept. */
	readonly counter: Counter;
	/** @param text what was kept while it waited */
	readonly bodyOf: (text: string, format: 'csv' | 'json') => B;
	/** Null: by the counter itself. */
	readonly generation: ((db: Database) => Promise<number>) | null;
	readonly read: (db: Database, now: number) => Promise<K>;
	readonly examine: (context: ImportContext, body: B, known: K) => Promise<Look<F>>;
	readonly doubts: (context: ImportContext, known: K, found: F, fileName: string) => Promise<readonly Doubt[]>;
	readonly back: (context: ImportContext, known: K, row: ImportRow) => Promise<LookBack>;
	readonly names: (db: Database, changes: readonly Pick<Change, 'key' | 'columns'>[]) => Promise<Names>;
	readonly refuse: (locale: Locale, faults: Faults) => { readonly ok: false; readonly error: Failure };
	/** First of the transaction: they fail, and it with them, where the store is not the one that was read. */
	readonly demand: (db: Database, known: K) => readonly Statement[];
	readonly isOvertaken: (error: unknown) => boolean;
	/** It went through. */
	readonly taken: () => void;
}

/** Imports of one kind, by their numbers. */
export interface Remembered {
	readonly kind: MemoryKind;
	/** By which its rows are counted: what they changed lies in that store. */
	readonly counter: Counter;
	/** Takes one that waits. Refusals as of bringing it; `conflict` where it does not wait, or its file is not kept any more. */
	readonly approve: (context: ImportContext, row: ImportRow) => Promise<Result<Taken>>;
	/** Takes one to which a second person has said yes, once its time has come; where it would change something else by now, it waits for a new yes: `confirm-import`. Nothing is lost by a break: it can be begun again. */
	readonly begin: (context: ImportContext, row: ImportRow) => Promise<Result<Taken>>;
	/** Looks anew what one that waits would change, where the store has changed since. Refusals: `validation` where it cannot be taken by now, `conflict` where its file is not kept any more. */
	readonly renew: (context: ImportContext, row: ImportRow) => Promise<Result<null>>;
	/** Ends one that waits, or that waits for its start. Refusals: `conflict` where it does not wait, or is being taken. */
	readonly callOff: (context: ImportContext, row: ImportRow, reason: Reason) => Promise<Result<null>>;
	/** What putting one back would change. Refusals as of `undo`; nothing is written. */
	readonly lookBack: (context: ImportContext, row: ImportRow) => Promise<Result<Reverse>>;
	/** Puts one back. Refusals: `conflict` where it does not stand, or what it changed was changed since; as of bringing a file in. */
	readonly undo: (context: ImportContext, row: ImportRow, authorId?: string) => Promise<Result<Undone>>;
	/** What rows are called; none where the file's rows have no names. */
	readonly namesOf: (context: Pick<ImportContext, 'db'>, changes: readonly Pick<Change, 'key' | 'columns'>[]) => Promise<Names>;
}

/** Of a file that somebody of the staff sends. */
export interface Proposal {
	readonly fileName: string;
	readonly authorId: string;
	/** Milliseconds since 1970; null for at once. */
	readonly startsAt: number | null;
}

interface Reverse {
	readonly counts: Counts;
	readonly changes: readonly Change[];
	/** Keys of rows that the import had added and that stay. */
	readonly staying: readonly string[];
}
