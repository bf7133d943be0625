/** What a reader said of the patient's state, in words. Pure. */
import { daysBetween } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ReportedStateReply } from './calls.ts';
import { stateWords } from './state.words.ts';

/** `беременность, 20 полных недель`; `день цикла: 5`. */
export function toldWords({ bodyState, pregnancyWeek, lastPeriod, day }: ReportedStateReply, locale: Locale): string {
	const t = translator(locale)(stateWords);
	if (bodyState === 'pregnant' && pregnancyWeek !== null) return t.plural('weeks', pregnancyWeek);
	if (bodyState === 'cycle' && lastPeriod !== null) return t('states.cycleDay', { day: daysBetween(lastPeriod, day) + 1 });
	return t(`states.${bodyState}`);
}

/** What stands at a line whose reference goes by it. */
export const lineToldWords = (told: ReportedStateReply, locale: Locale): string =>
	translator(locale)(stateWords)(told.isOwn ? 'line.own' : 'line.patients', { state: toldWords(told, locale) });
