/** Opening hours of a collection point in one line. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { orderWords } from '#shared/order/words.ts';
import type { Cabinet } from './calls.ts';

type Hours = Cabinet['schedule']['weekdays'];

const span = (hours: Hours, closed: string) => (hours === null ? closed : `${hours.from}–${hours.till}`);

/** Each kind of day, «пн–пт 07:00–16:00», then the break and the end of blood draws. */
export function hoursParts(t: TranslateOf<typeof orderWords>, schedule: Cabinet['schedule']): string[] {
	const days = (['weekdays', 'saturday', 'sunday'] as const).map((day) => `${t(`hours.${day}`)} ${span(schedule[day], t('hours.closed'))}`);
	const pause = schedule.break === null ? [] : [t('hours.break', { from: schedule.break.from, till: schedule.break.till })];
	const blood =
		schedule.bloodUntil === null || schedule.bloodUntil === '' ? [] : [t('bloodUntil', { untilTime: timeIn(t.locale, schedule.bloodUntil, 'dative') })];
	return [...days, ...pause, ...blood];
}

/** All of it: «пн–пт 07:00–16:00 · сб 08:00–13:00 · вс выходной». */
export const hoursLine = (t: TranslateOf<typeof orderWords>, schedule: Cabinet['schedule']): string => hoursParts(t, schedule).join(' · ');
