/** What stands between a sum without discount and what is paid, in words: the same on pages and on paper. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import type { LineReduction } from '#shared/order/price.ts';
import type { totalsWords } from './totals.words.ts';

export interface ReducedLine {
	/** Whole tenge. */
	readonly discount?: number;
	readonly by?: LineReduction | null;
}

export interface Reason {
	/** Null where nobody says what gives it. */
	readonly by: LineReduction | null;
	/** Whole tenge. */
	readonly sum: number;
}

/**
 * Each discount once, with what all of its lines cost less; together they are the whole discount. A backend may tell of its lines less than it takes off: then
 * there is one discount without a reason, since a list that does not add up explains nothing.
 * @param discount of the whole order, in whole tenge
 */
export function reasonsOf(discount: number, lines: readonly ReducedLine[]): Reason[] {
	const groups = Map.groupBy(
		lines.flatMap(({ by, discount: off = 0 }) => (by && off > 0 ? [{ by, off }] : [])),
		({ by }) => JSON.stringify([by.kind, by.slug, by.title, by.discountValue]),
	);
	const reasons = [...groups.values()].flatMap((group) =>
		group[0] === undefined ? [] : [{ by: group[0].by, sum: group.reduce((sum, { off }) => sum + off, 0) }],
	);
	if (reasons.reduce((sum, reason) => sum + reason.sum, 0) === discount) return reasons;
	return [{ by: null, sum: discount }];
}

/** What gives a discount, and how much, in words. */
export const reasonText = (t: TranslateOf<typeof totalsWords>, locale: Locale, by: Reason['by']): string =>
	by === null ? t('by.unnamed') : t(`by.${by.kind}`, { percent: formatPercent(locale, by.discountValue), title: by.title });
