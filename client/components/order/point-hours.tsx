/** Opening hours of a collection point, in one line for each kind of day. */
import type { Cabinet } from '#shared/calls/catalogue.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { useFrame } from '#client/layouts/frame.tsx';

type Hours = Cabinet['schedule']['weekdays'];

const span = (hours: Hours, say: Translator) => (hours === null ? say.t('order.hours.closed') : `${hours.from}–${hours.till}`);

/** Days of the same hours stand together: «пн–пт 07:00–16:00 · сб 08:00–13:00 · вс выходной». */
export function PointHours({ schedule }: { readonly schedule: Cabinet['schedule'] }) {
	const { say } = useFrame();
	const days = (['weekdays', 'saturday', 'sunday'] as const).map((day) => `${say.t(`order.hours.${day}`)} ${span(schedule[day], say)}`);
	const pause = schedule.break === null ? [] : [say.t('order.hours.break', { from: schedule.break.from, till: schedule.break.till })];
	const blood = schedule.bloodUntil === null || schedule.bloodUntil === '' ? [] : [say.t('order.bloodUntil', { time: schedule.bloodUntil })];
	return <span>{[...days, ...pause, ...blood].join(' · ')}</span>;
}
