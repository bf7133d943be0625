/** Rows of one person, page by page, in the order of time: many rows take no more memory than few. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Database } from '#worker/providers/database/port.ts';

/** A row as it stands in the store, by its columns. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

/** What is read, as parts of one statement. `?1` is a JSON list of the person's accounts. */
export interface Rows {
	/** What is selected, or what is in one language. */
	readonly columns: string | ((locale: Locale) => string);
	readonly from: string;
	readonly where: string;
	/** Moment by which rows stand in order, a number, and what tells those of one moment apart. */
	readonly at: string;
	readonly id: string;
	/** Ids are numbers. */
	readonly isNumbered?: true;
	/** Instead of `where`, of somebody without an account: what was found at the front desk. `?1` is a JSON list of ids of this kind. Left out: nobody without one has such rows. */
	readonly guest?: { readonly of: 'orders' | 'houseCalls' | 'requests'; readonly where: string };
}

/** Part of a statement: an expression is one of the person's accounts. */
export const isOwn = (column: string): string => `${column} IN (SELECT value FROM json_each(?1))`;

/** Part of a statement: one of those that were found at the front desk. */
export const isFound = (column: string, isNumbered = false): string =>
	`${column} IN (SELECT ${isNumbered ? 'CAST(value AS BIGINT)' : 'value'} FROM json_each(?1))`;

const pageRows = 500;

/** The statement of a page: `?2` and `?3` are where the one before ended. */
const statementOf = ({ columns, from, where, at, id }: Rows, locale: Locale): string =>
	`SELECT ${typeof columns === 'string' ? columns : columns(locale)}, ${at} AS key_at, ${id} AS key_id FROM ${from}
	WHERE ${where} AND (${at}, ${id}) > (?2, ?3) ORDER BY key_at, key_id LIMIT ${pageRows}`;

/** @param own ids of the person's accounts, or of what was found */
export async function* pagesOf(db: Database, rows: Rows, own: readonly (string | number)[], locale: Locale): AsyncGenerator<readonly StoredRow[]> {
	const statement = db.prepare(statementOf(rows, locale));
	let after: readonly [number, string | number] = [-1, rows.isNumbered ? -1 : ''];
	for (;;) {
		const { results } = await statement
			.bind(JSON.stringify(own), ...after)
			.all<StoredRow & { readonly key_at: number; readonly key_id: string | number }>();
		if (results.length > 0) yield results;
		const last = results.at(-1);
		if (last === undefined || results.length < pageRows) return;
		after = [last.key_at, last.key_id];
	}
}
