/** Collection points of the city with today's hours. */
import type { Cabinet } from '#shared/calls/catalogue.ts';
import { Icon } from '#client/components/ui/icon.tsx';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import type { Translator } from '#shared/i18n/translator.ts';
import styles from './home.module.css';

interface PointTilesProps {
	readonly points: readonly Cabinet[];
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
}

export function PointTiles({ points, today }: PointTilesProps) {
	const { say } = useFrame();
	const href = useHref();
	if (points.length === 0) return <p>{say.t('home.points.none')}</p>;
	return (
		<ul className={styles.tiles}>
			{points.map((point) => (
				<li key={point.slug} className={styles.point}>
					<a href={href(`/cabinets/${point.slug}`)}>{point.name}</a>
					<span>
						<Icon name="pin" />
						{point.address}
					</span>
					<span>
						<Icon name="clock" />
						{hoursOf(say, point.schedule, today)}
					</span>
				</li>
			))}
		</ul>
	);
}

function hoursOf(say: Translator, schedule: Cabinet['schedule'], today: string): string {
	const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
	const hours = weekday === 0 ? schedule.sunday : weekday === 6 ? schedule.saturday : schedule.weekdays;
	if (hours === null) return say.t('home.points.closed');
	const open = say.t('home.points.today', { from: hours.from, till: hours.till });
	// The latest time for blood is told for a whole day; on a day that ends earlier it says nothing.
	return schedule.bloodUntil !== null && schedule.bloodUntil < hours.till ? `${open}, ${say.t('home.points.blood', { till: schedule.bloodUntil })}` : open;
}
