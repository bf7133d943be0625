/**
 * The days on which a house call can be booked, week by week: one week is open, and the others a press away. All of them stand in the form, so a draft finds its own
 * again, and nothing has to be loaded to look at another week. Drawn anew for another city (`slots.ts`).
 */
import type { VisitDay } from '#shared/house-call/calls.ts';
import { houseCallForm } from '#shared/house-call/forms.ts';
import type { HouseCallFormPayload } from '#shared/house-call/payload.ts';
import { visitDaysAfter } from '#shared/house-call/rules.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { formatDayOfYear, formatDaysOfYear, formatWeekday } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { fieldsOf } from '#client/ui/form.tsx';
import styles from './house-call.module.css';

const { ChoiceGroup, RadioOption } = fieldsOf(houseCallForm);

const daysOfWeek = 7;

type Day = Pick<VisitDay, 'day'> & Partial<VisitDay>;

export function DayChoice({ city, date, days, today }: Pick<HouseCallFormPayload, 'city' | 'date' | 'days' | 'today'>) {
	const { locale } = useFrame();
	const all: readonly Day[] = days ?? [today, ...visitDaysAfter(today, today)].map((day) => ({ day }));
	const weeks = Array.from({ length: Math.ceil(all.length / daysOfWeek) }, (_, at) => all.slice(at * daysOfWeek, (at + 1) * daysOfWeek));
	// Before a day was chosen: the first that has a place.
	const shown = date ?? all.find(({ free = 0 }) => free > 0)?.day ?? today;
	return (
		<ChoiceGroup name="departure_date">
			<div className={styles.weeks} data-days data-of={city.slug}>
				{weeks.map((week, nr) => (
					<details key={week[0]?.day} name="house-call-week" open={week.some(({ day }) => day === shown)}>
						<summary>{formatDaysOfYear(locale, week[0]?.day ?? '', week.at(-1)?.day ?? '')}</summary>
						<div className={styles.days}>
							{week.map((one, at) => (
								<RadioOption
									key={one.day}
									name="departure_date"
									value={one.day}
									first={nr + at === 0}
									chosen={one.day === date}
									className={classNames(styles.day, one.free === 0 && styles.shut)}
								>
									<span className={styles.weekday}>{formatWeekday(locale, one.day)}</span>
									<span className={styles.date}>{formatDayOfYear(locale, one.day)}</span>
									<Places {...one} />
								</RadioOption>
							))}
						</div>
					</details>
				))}
			</div>
		</ChoiceGroup>
	);
}

/** How many house calls a day still takes; nothing where nobody can tell. */
function Places({ free, open }: Day) {
	const t = useT(houseCallWords);
	if (free === undefined) return null;
	const said = open === false ? t('slots.closed') : free === 0 ? t('slots.none') : t.plural('slots.places', free);
	return (
		<span className={classNames(styles.places, free > 0 && styles.some)} data-places>
			{said}
		</span>
	);
}
