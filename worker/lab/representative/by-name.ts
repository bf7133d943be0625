/** The order of names: that of the reader's alphabet, which the store does not know. */
import type { Locale } from '#shared/i18n/locales.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';

export const byName = <Row>(rows: readonly Row[], locale: Locale, nameOf: (row: Row) => string): Row[] =>
	rows
		.map((row) => ({ row, key: sortKey(nameOf(row), locale) }))
		.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
		.map(({ row }) => row);
