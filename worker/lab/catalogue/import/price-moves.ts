/** What of a price list is so unlike what stands that it may be a slip: a column that slid, a zero too many, another file. */
import type { Locale } from '#shared/i18n/locales.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { FieldFault } from '#shared/kit/errors.ts';
import type { Doubt } from '#worker/lab/kit/import/doubt.ts';
import { columnChanges, type StandingRow } from '#worker/lab/kit/import/standing.ts';

/** One price that stands and would be another, or go (`-`). */
interface PriceMove {
	readonly line: number;
	readonly code: string;
	readonly city: string;
	readonly old: number;
	readonly next: number | null;
}

/** A price may become so many times as high or as low without a question; the words say so, too. */
const maxTimes = 3;
/** Part of the prices of the cities that a file names: more of them are asked about, where they are more than a few. */
const maxShare = 0.2;
const few = 10;
/** So many prices are named in the question. */
const named = 20;

/** Only what stands can be compared: a price in a city that had none is new. */
function movesOf(rows: readonly StandingRow[]): PriceMove[] {
	return rows.flatMap((row) =>
		columnChanges(row).flatMap(({ column, old, new: next }) =>
			column === 'code' || !/^\d+$/.test(old ?? '')
				? []
				: [{ line: row.line, code: row.key ?? '', city: column, old: Number(old), next: next === '-' ? null : Number(next) }],
		),
	);
}

const timesOf = ({ old, next }: PriceMove) => (next === null ? 1 : Math.max(next / old, old / next));

/** Null where nothing has to be asked. @param standing prices that the cities of the file have by now */
export function doubtOf(rows: readonly StandingRow[], standing: number, locale: Locale): Doubt | null {
	const moves = movesOf(rows);
	const far = moves.filter((move) => timesOf(move) > maxTimes);
	const isMuch = moves.length > few && moves.length > standing * maxShare;
	if (far.length === 0 && !isMuch) return null;
	const t = translator(locale)(importsWords);
	const summary = t('confirm.prices', { changed: moves.length, standing, far: far.length });
	const examples = (far.length > 0 ? far : moves)
		.toSorted((a, b) => timesOf(b) - timesOf(a))
		.slice(0, named)
		.map(({ line, code, city, old, next }): FieldFault => {
			const values = { code, old, next: next ?? '-' };
			return { field: `${line}:${city}`, rule: 'priceMoved', values: { ...values, message: t('rules.priceMoved', values) } };
		});
	return { summary, examples, counts: { changed: moves.length, standing, far: far.length } };
}
