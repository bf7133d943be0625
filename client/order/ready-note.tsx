/** When everything is ready, about: which day, and what takes longest. */
import { formatDay } from '#shared/kit/dates.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import type { CalendarDay } from '#shared/points/calls.ts';
import { readyOn } from '#shared/order/visit.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';

interface ReadyNoteProps {
	readonly lines: readonly { readonly name: string; readonly turnaround: number }[];
	/** On which the material is taken, `YYYY-MM-DD`; null where nobody knows. */
	readonly day: string | null;
	/** Null while nobody says which days people work on. */
	readonly calendar: readonly CalendarDay[] | null;
}

export function ReadyNote({ lines, day, calendar }: ReadyNoteProps) {
	const { locale } = useFrame();
	const t = useT(orderPlanWords);
	const ready = day === null || calendar === null ? null : readyOn(lines, day, calendar);
	if (ready === null || day === null) return null;
	return (
		<>
			<p>
				{ready.turnaround === 0
					? t('readySame', { day: formatDay(locale, ready.day) })
					: t.plural('ready', ready.turnaround, { day: formatDay(locale, ready.day), name: ready.name })}
			</p>
			<Hint>{t('readyIf', { day: formatDay(locale, day) })}</Hint>
		</>
	);
}
