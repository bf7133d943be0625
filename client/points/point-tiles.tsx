/** Some collection points of the city with today's hours, and the way to the list of all, on which the nearest to the visitor come first. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { pointQueryString, readPointQuery } from '#shared/points/find.ts';
import { hoursOn } from '#shared/points/opening.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Tiles } from '#client/ui/tiles.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import type { Translator } from '#shared/i18n/translator.ts';
import { homeWords } from '#shared/home/words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { MapLink } from './map-link.tsx';
import { OpenNow } from './open-now.tsx';
import styles from './point-tiles.module.css';

interface PointTilesProps {
	readonly points: readonly Cabinet[];
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
}

export function PointTiles({ points, today }: PointTilesProps) {
	const href = useHref();
	const t = useT(homeWords);
	if (points.length === 0) return <p>{t('points.none')}</p>;
	const { near } = t.words.points;
	return (
		<>
			{points.length > 1 && (
				<p className={styles.near}>
					<Button
						type="button"
						variant="quiet"
						data-nearest=""
						data-later=""
						data-looking={near.looking}
						data-failed={near.failed}
						data-nearest-to={href(`/cabinets${pointQueryString(readPointQuery({ near: '1' }))}`)}
					>
						<Icon name="pin" />
						<span aria-live="polite">{near.ask}</span>
					</Button>
				</p>
			)}
			<PointList points={points} today={today} />
		</>
	);
}

function PointList({ points, today }: PointTilesProps) {
	const { translator } = useFrame();
	const tPoints = useT(pointsWords);
	return (
		<Tiles>
			{points.map((point) => (
				<li key={point.slug} className={styles.point}>
					<Link to={`/cabinets/${point.slug}`}>{point.name}</Link>
					<span>
						<Icon name="pin" />
						{point.address}
					</span>
					<span>
						<Icon name="clock" />
						<OpenNow schedule={point.schedule} inPlaceOf={hoursOf(translator, point.schedule, today)} />
					</span>
					<MapLink place={point} label={tPoints('map')} />
				</li>
			))}
		</Tiles>
	);
}

function hoursOf(translator: Translator, schedule: Cabinet['schedule'], today: string): string {
	const t = translator(homeWords);
	const hours = hoursOn(schedule, today);
	if (hours === null) return t('points.closed');
	const open = t('points.today', { from: hours.from, till: hours.till });
	// The latest time for blood is told for a whole day; on a day that ends earlier it says nothing.
	return schedule.bloodUntil !== null && schedule.bloodUntil < hours.till
		? `${open}, ${t('points.blood', { untilTime: timeIn(t.locale, schedule.bloodUntil, 'dative') })}`
		: open;
}
