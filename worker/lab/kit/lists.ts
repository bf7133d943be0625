/** Lists: the counts of numbered pages, and where a list without counts goes on. */

import { localeFacts, type Locale } from '#shared/i18n/locales.ts';

/** The counts of a list that is given whole. */
export const wholeList = <T>(data: T[]) => ({
	data,
	_meta: { totalCount: data.length, pageCount: data.length > 0 ? 1 : 0, currentPage: 1, pageSize: Math.max(1, data.length) },
});

/** The counts of one page out of many. */
export const pageMeta = (totalCount: number, currentPage: number, pageSize: number) => ({
	totalCount,
	pageCount: Math.ceil(totalCount / pageSize),
	currentPage,
	pageSize,
});

/** One page of rows that are all at hand. Beyond the last page it is the last one: an empty one would say that there is nothing. */
export function pageOf<Row>(rows: readonly Row[], { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
	const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)));
	return { data: rows.slice((shown - 1) * pageSize, shown * pageSize), _meta: pageMeta(rows.length, shown, pageSize) };
}

/**
 * One page of a list without counts, and where the next one goes on; null on the last page.
 * @param rows one more than `pageSize`, where there are that many
 */
export function cursorPage<Row, Cursor>(rows: readonly Row[], pageSize: number, cursorOf: (last: Row) => Cursor) {
	const page = rows.slice(0, pageSize);
	const last = page.at(-1);
	return { page, next: rows.length > pageSize && last !== undefined ? cursorOf(last) : null };
}

/** A row of what a visitor wrote, as a list for the laboratory tells it: when, and in which language it is to be answered. @param row `created_at` in milliseconds since 1970 */
export const writtenRow = <Row extends { readonly created_at: number; readonly locale: Locale }>({ created_at: createdAt, locale, ...row }: Row) => ({
	...row,
	lang: localeFacts[locale].alias,
	createdAt: new Date(createdAt).toISOString(),
});

/** What somebody of the laboratory has done about what a visitor wrote, as its columns say it. */
export interface AnsweredColumns {
	/** Milliseconds since 1970; null while nobody has. */
	readonly answered_at: number | null;
	readonly answered_by: string;
	readonly answer_note: string;
	/** When it was opened again after an answer, by whom and why; null and empty for never. */
	readonly reopened_at: number | null;
	readonly reopened_by: string;
	readonly reopen_note: string;
	/** When it was answered before it was opened again. */
	readonly before_at: number | null;
}

/** Their names, for a statement. @param alias of the table, with its dot */
export const answeredColumns = (alias = ''): string =>
	['answered_at', 'answered_by', 'answer_note', 'reopened_at', 'reopened_by', 'reopen_note', 'before_at'].map((name) => alias + name).join(', ');

/** The same as a list for the laboratory tells it: while it waits again, nobody has answered it. */
export const answeredRow = <Row extends AnsweredColumns>({
	answered_at: at,
	answered_by: by,
	answer_note: note,
	reopened_at: _at,
	reopened_by: _by,
	reopen_note: _note,
	before_at: _before,
	...row
}: Row) => ({
	...row,
	answered: at === null ? null : { at: new Date(at).toISOString(), by, note },
});
