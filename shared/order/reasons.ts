/** What makes an order cheaper, in words: the same on a page and on paper. */
import { totalsWords } from '#shared/discount/totals.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import type { LineReduction } from './price.ts';

export interface ReducedLine {
	/** Whole tenge. */
	readonly discount?: number;
	readonly by?: LineReduction | null;
}

/** Each discount once, with what all of its lines cost less, in whole tenge. */
export function reasonsOf(lines: readonly ReducedLine[]): { readonly by: LineReduction; readonly sum: number }[] {
	const groups = Map.groupBy(
		lines.flatMap(({ by, discount = 0 }) => (by ? [{ by, discount }] : [])),
		({ by }) => JSON.stringify([by.kind, by.title, by.discountValue]),
	);
	return [...groups.values()].flatMap((group) =>
		group[0] === undefined ? [] : [{ by: group[0].by, sum: group.reduce((sum, { discount }) => sum + discount, 0) }],
	);
}

/** What gives a discount, and how much, in words. */
export const reasonText = (t: TranslateOf<typeof totalsWords>, locale: Locale, { kind, discountValue, title }: LineReduction): string =>
	t(`by.${kind}`, { percent: formatPercent(locale, discountValue), title });
