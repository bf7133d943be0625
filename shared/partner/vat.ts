/** VAT of Kazakhstan in documents to partners: which rate holds when, and what of a sum it is (docs/decisions/doctor.md, "Documents of partners"). */
import { isDay } from '#shared/kit/fields.ts';

/** Without VAT; the usual rate; the lower one of medical services that are not exempt. */
export const vatKinds = ['exempt', 'standard', 'reduced'] as const;
export type VatKind = (typeof vatKinds)[number];

/** What holds from a day on, in whole percent. */
export interface VatRates {
	/** `YYYY-MM-DD` */
	readonly from: string;
	readonly standard: number;
	/** Null: there is none, and medical services are exempt. */
	readonly reduced: number | null;
}

/** By the Tax Codes of 2017 and 2025. The latest last. */
export const usualVatRates: readonly VatRates[] = [
	{ from: '2009-01-01', standard: 12, reduced: null },
	{ from: '2026-01-01', standard: 16, reduced: 5 },
	{ from: '2027-01-01', standard: 16, reduced: 10 },
];

const percent = (text: string) => (/^(?:[1-9]|[1-9]\d)$/.test(text) ? Number(text) : null);
/** A setting: `2026-01-01:16:5,2027-01-01:16:10`, each day after the one before; without a lower rate `2009-01-01:12`. Null for what is none. */
export function readVatRates(text: string): readonly VatRates[] | null {
	const rates: VatRates[] = [];
	for (const part of text.split(',')) {
		const [from = '', usual = '', lower, ...more] = part.trim().split(':');
		const [standard, reduced] = [percent(usual), lower === undefined ? null : percent(lower)];
		const isGiven = isDay(from) && standard !== null && (lower === undefined || reduced !== null) && more.length === 0;
		if (!isGiven || (rates.at(-1)?.from ?? '') >= from) return null;
		rates.push({ from, standard, reduced });
	}
	return rates;
}

/** Percent of a kind on a day; null: without VAT. Undefined: there is no such rate by then. @param day of the turnover, `YYYY-MM-DD` */
export function rateOn(rates: readonly VatRates[], kind: VatKind, day: string): number | null | undefined {
	if (kind === 'exempt') return null;
	return rates.findLast(({ from }) => from <= day)?.[kind] ?? undefined;
}

/**
 * VAT that a sum has in it, in whole tiyn: `sum * rate / (100 + rate)`, half a tiyn up; of a sum that is taken back the same with a minus. Each line is rounded by
 * itself, and what a document says in all is the sum of its lines. @param sum whole tenge, with VAT @param rate null: none
 */
export function vatIn(sum: number, rate: number | null): number {
	if (rate === null) return 0;
	const [parts, whole] = [Math.abs(sum) * 100 * rate, 100 + rate];
	const rounded = Math.floor((2 * parts + whole) / (2 * whole));
	return sum < 0 ? -rounded : rounded;
}

/** What of a document's lines is of each rate, the exempt ones last; sums in whole tenge, VAT in tiyn. */
export function byRate(
	lines: readonly { readonly sum: number; readonly rate: number | null; readonly vat: number }[],
): { readonly rate: number | null; readonly sum: number; readonly vat: number }[] {
	return [...Map.groupBy(lines, ({ rate }) => rate)]
		.map(([rate, of]) => ({ rate, sum: of.reduce((all, { sum }) => all + sum, 0), vat: of.reduce((all, { vat }) => all + vat, 0) }))
		.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
}
