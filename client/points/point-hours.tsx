/** Opening hours of a collection point, in one line for each kind of day. */
import type { Cabinet } from '#shared/points/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';

type Hours = Cabinet['schedule']['weekdays'];

const span = (hours: Hours, closed: string) => (hours === null ? closed : `${hours.from}–${hours.till}`);

/** Days of the same hours stand together: «пн–пт 07:00–16:00 · сб 08:00–13:00 · вс выходной». */
export function PointHours({ schedule }: { readonly schedule: Cabinet['schedule'] }) {
	const t = useT(orderWords);
	const days = (['weekdays', 'saturday', 'sunday'] as const).map((day) => `${t(`hours.${day}`)} ${span(schedule[day], t('hours.closed'))}`);
	const pause = schedule.break === null ? [] : [t('hours.break', { from: schedule.break.from, till: schedule.break.till })];
	const blood = schedule.bloodUntil === null || schedule.bloodUntil === '' ? [] : [t('bloodUntil', { time: schedule.bloodUntil })];
	return <span>{[...days, ...pause, ...blood].join(' · ')}</span>;
}
