/**
 * Numbers as they are written in each language. workerd and Chrome have no Kazakh data, so none of this goes through `Intl`: Russian and
 * Kazakh write a decimal comma and group with a no-break space, English a point and commas. Groups start at five digits.
 */
import type { Locale } from '#shared/i18n/locales.ts';

const marks: Readonly<Record<Locale, { readonly decimal: string; readonly group: string }>> = {
	ru: { decimal: ',', group: '\u00a0' },
	en: { decimal: '.', group: ',' },
	kz: { decimal: ',', group: '\u00a0' },
};

/** Rounds half away from zero in decimal notation, as laboratories do: 1.005 with two decimals is 1.01. */
export function roundTo(n: number, decimals: number): number {
	if (!Number.isFinite(n)) return n;
	const text = String(Math.abs(n));
	if (text.includes('e')) return Number(n.toFixed(decimals));
	const rounded = Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
	return n < 0 && rounded !== 0 ? -rounded : rounded;
}

/** A number as its digits, without an exponent: `1e21` is 1 and 21 noughts. */
export function plainDigits(n: number): string {
	const text = String(n);
	const [mantissa = '', exponent] = text.split('e');
	if (exponent === undefined) return text;
	return Number(exponent) > 0 ? String(BigInt(n)) : n.toFixed(Math.min(100, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)));
}

/** A share in per cent; null of nothing. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** From here on a number is written with an exponent by itself. */
const exponential = 1e21;

/** A number with exactly so many decimals; a minus is the minus sign. */
export function formatNumber(locale: Locale, n: number, decimals = 0): string {
	const rounded = roundTo(n, decimals);
	const size = Math.abs(rounded);
	const [whole = '0', fraction] = (size >= exponential ? plainDigits(size) : size.toFixed(decimals)).split('.');
	const { decimal, group } = marks[locale];
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
	return `${rounded < 0 ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : `${decimal}${fraction}`}`;
}
