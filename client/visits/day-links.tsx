/** From one of a nurse's days to those beside it. */
import { dayAfter, formatDay } from '#shared/kit/dates.ts';
import { isNurseDay } from '#shared/visits/rules.ts';
import { visitWords } from '#shared/visits/words.ts';
import { opensHere } from '#client/runtime/events.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Link } from '#client/ui/link.tsx';

const page = '/staff/my-day';

interface DayLinksProps {
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly today: string;
	/** Those that can be opened; null for any. */
	readonly days?: readonly string[] | null;
	/** Those that open without a line. */
	readonly kept?: readonly string[];
}

export function DayLinks({ date, today, days = null, kept = [] }: DayLinksProps) {
	const { locale } = useFrame();
	const t = useT(visitWords);
	const [before, after] = [dayAfter(date, -1), dayAfter(date, 1)];
	const links = [
		{ day: before, name: t('mine.previous'), rel: 'prev' },
		{ day: today, name: t('mine.today'), rel: undefined },
		{ day: after, name: t('mine.following'), rel: 'next' },
	].filter(
		({ day, rel }) =>
			day !== date && (rel !== undefined || (day !== before && day !== after)) && (days === null || days.includes(day)) && isNurseDay(day, today),
	);
	return (
		<nav aria-label={t('day.date')}>
			<Actions>
				{links.map(({ day, name, rel }) => (
					<Link
						key={day}
						to={day === today ? page : `${page}?date=${day}`}
						rel={rel}
						onClick={(event) => {
							if (!kept.includes(day) || !opensHere(event.nativeEvent)) return;
							// Without a line the site follows no link to a personal page; this one is answered by what the phone has kept.
							event.preventDefault();
							location.assign(event.currentTarget.href);
						}}
					>
						{`${name}: ${formatDay(locale, day)}`}
					</Link>
				))}
			</Actions>
		</nav>
	);
}
