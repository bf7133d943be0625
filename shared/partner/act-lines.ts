/** What a line of an act says, from the facts that the act keeps of it: in one language, or in both of the paper. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { formatMonth } from '#shared/kit/dates.ts';
import type { actWords } from './acts.words.ts';
import type { ActLine } from './invoices.ts';

export interface Teller {
	readonly t: TranslateOf<typeof actWords>;
	readonly locale: Locale;
}

/** The service; before it that an invoice is taken back, behind it the month of one that comes late. @param of the act's month */
export function actLineName({ name, month, corrects }: ActLine, of: string, tellers: readonly Teller[]): string {
	const months = tellers.map(({ locale }) => formatMonth(locale, month));
	if (corrects !== '') return `${tellers.map(({ t }, at) => t('correction', { number: corrects, month: months[at] ?? '' })).join(' / ')}. ${name}`;
	return month === of ? name : `${name} (${months.join(' / ')})`;
}
