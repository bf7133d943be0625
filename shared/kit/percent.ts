/** Percentages as they are printed. */
import type { Locale } from '#shared/i18n/locales.ts';

/** A share in ten-thousandths without its sign: 1250 -> «12,5», in English "12.5". The words around it set the sign. */
export const formatPercent = (locale: Locale, share: number): string =>
	// Of numbers Kazakh is written as Russian is.
	new Intl.NumberFormat(locale === 'en' ? 'en' : 'ru', { maximumFractionDigits: 2 }).format(share / 100);
