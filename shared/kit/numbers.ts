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

/** A number with exactly so many decimals (0-10); a minus is the minus sign. */
export function formatNumber(locale: Locale, n: number, decimals = 0): string {
	const rounded = roundTo(n, decimals);
	const [whole = '0', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
	const { decimal, group } = marks[locale];
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
	return `${rounded < 0 ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : `${decimal}${fraction}`}`;
}
