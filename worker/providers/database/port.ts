/**
 * The store of a laboratory: what its statements use of a database, whatever engine that is. It is the part of D1's interface that they use, so D1 is
 * one as it stands; PostgreSQL is another (`postgres.ts`).
 */

/** What a statement did. */
export interface StatementResult<Row = Record<string, unknown>> {
	readonly results: Row[];
	/** Rows that it wrote itself; those of triggers are not counted. */
	readonly meta: { readonly changes: number };
}

/** One statement with its values. It does nothing before it is asked for, and may be handed to `batch` instead. */
export interface Statement {
	/** Values of `?1`, `?2` ...: text, whole and other numbers, booleans (1 and 0) and null. */
	bind(...values: unknown[]): Statement;
	/** The first row; null where there is none. */
	first<Row = Record<string, unknown>>(): Promise<Row | null>;
	/** One column of the first row; null where there is none. */
	first<Value = unknown>(column: string): Promise<Value | null>;
	all<Row = Record<string, unknown>>(): Promise<StatementResult<Row>>;
	run<Row = Record<string, unknown>>(): Promise<StatementResult<Row>>;
}

export interface Database {
	prepare(sql: string): Statement;
	/** All of them in one transaction that no other one comes in between, in this order, or none. */
	batch<Row = Record<string, unknown>>(statements: Statement[]): Promise<StatementResult<Row>[]>;
}

/** Runs statements of one transaction, and may watch how it goes. @param texts of them, in their order */
export type WatchStatements = <T>(texts: readonly string[], run: () => Promise<T>) => Promise<T>;
