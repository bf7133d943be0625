/** A doctor's statistics for a spreadsheet: UTF-8 with a byte order mark and semicolons, as Excel reads it in Russian and Kazakh. */
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { MoneySums } from '#shared/statistics/period.ts';
import { statisticsWords } from '#shared/statistics/words.ts';
import type { EntryRow } from './store.ts';

type Cell = string | number;

/** A spreadsheet takes what begins like this for a formula (OWASP, "CSV Injection"): an apostrophe before it makes it a text. */
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cellOf = (cell: Cell) => {
	const text = typeof cell === 'number' ? String(cell) : defused(cell);
	return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a file. */
const csvOf = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> =>
	new TextEncoder().encode(`\ufeff${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`);

/** The entries of a period, and its sums below them. */
export function statementCsv(locale: Locale, entries: readonly EntryRow[], sums: MoneySums): Uint8Array<ArrayBuffer> {
	const t = translator(locale)(statisticsWords);
	return csvOf([
		[t('columns.day'), t('columns.request'), t('columns.kind'), t('columns.amount'), t('columns.paidOn')],
		...entries.map(({ day, requestNr, kind, amount, paidOn }): Cell[] => [day, requestNr, t(`kinds.${kind}`), amount, paidOn ?? '']),
		[],
		...(Object.keys(sums) as (keyof MoneySums)[]).map((name): Cell[] => [t(`sums.${name}`), '', '', sums[name], '']),
	]);
}
