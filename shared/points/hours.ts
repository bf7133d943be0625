/** Opening hours of a collection point as people say them: days that keep the same hours are said once. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { orderWords } from '#shared/order/words.ts';
import type { Cabinet } from './calls.ts';

type T = TranslateOf<typeof orderWords>;
type Schedule = Cabinet['schedule'];
type Hours = Schedule['weekdays'];

const isSame = (one: Hours, other: Hours) => (one === null ? other === null : one.from === other?.from && one.till === other.till);

function groupsOf({ weekdays, saturday, sunday }: Schedule): (readonly ['daily' | 'toSaturday' | 'weekdays' | 'weekend' | 'saturday' | 'sunday', Hours])[] {
	if (isSame(weekdays, saturday)) {
		return isSame(saturday, sunday)
			? [['daily', weekdays]]
			: [
					['toSaturday', weekdays],
					['sunday', sunday],
				];
	}
	if (isSame(saturday, sunday)) {
		return [
			['weekdays', weekdays],
			['weekend', saturday],
		];
	}
	return [
		['weekdays', weekdays],
		['saturday', saturday],
		['sunday', sunday],
	];
}

/** Days with their hours, «пн–пт 07:00–16:00», «вс выходной»; and beside them the break and the end of blood draws. */
export function hoursParts(t: T, schedule: Schedule): { readonly days: readonly string[]; readonly more: readonly string[] } {
	const days = groupsOf(schedule).map(([which, hours]) => (hours === null ? t(`hours.off.${which}`) : t(`hours.on.${which}`, hours)));
	const pause = schedule.break === null ? [] : [t('hours.break', { from: schedule.break.from, till: schedule.break.till })];
	const blood =
		schedule.bloodUntil === null || schedule.bloodUntil === '' ? [] : [t('bloodUntil', { untilTime: timeIn(t.locale, schedule.bloodUntil, 'dative') })];
	return { days, more: [...pause, ...blood] };
}

/** All of it: «пн–пт 07:00–16:00, сб 08:00–13:00, вс выходной · кровь берут до 11:00». */
export function hoursLine(t: T, schedule: Schedule): string {
	const { days, more } = hoursParts(t, schedule);
	return [days.join(', '), ...more].join(' · ');
}
