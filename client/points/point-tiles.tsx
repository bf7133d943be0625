/** Collection points of the city with today's hours; the nearest to the visitor come first when the browser is asked where that is. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Link } from '#client/ui/link.tsx';
import { Tiles } from '#client/ui/tiles.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
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

/** The rest unfolds. */
const shownCount = 4;

export function PointTiles({ points, today }: PointTilesProps) {
	const t = useT(homeWords);
	if (points.length === 0) return <p>{t('points.none')}</p>;
	const rest = points.slice(shownCount);
	const { near } = t.words.points;
	return (
		<div data-points="">
			{points.length > 1 && (
				<p className={styles.near}>
					<Button
						type="button"
						variant="quiet"
						data-nearest=""
						data-looking={near.looking}
						data-found={near.found}
						data-failed={near.failed}
						data-km={near.km}
					>
						<Icon name="pin" />
						<span aria-live="polite">{near.ask}</span>
					</Button>
				</p>
			)}
			<PointList points={points.slice(0, shownCount)} today={today} />
			{rest.length > 0 && (
				<Disclosure className={styles.rest} summary={t.plural('points.more', rest.length)}>
					<PointList points={rest} today={today} />
				</Disclosure>
			)}
		</div>
	);
}

function PointList({ points, today }: PointTilesProps) {
	const { translator } = useFrame();
	const tPoints = useT(pointsWords);
	return (
		<Tiles>
			{points.map((point) => (
				<li key={point.slug} className={styles.point} data-lat={point.lat} data-lon={point.lon}>
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
					<em data-far="" />
				</li>
			))}
		</Tiles>
	);
}

function hoursOf(translator: Translator, schedule: Cabinet['schedule'], today: string): string {
	const t = translator(homeWords);
	const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
	const hours = weekday === 0 ? schedule.sunday : weekday === 6 ? schedule.saturday : schedule.weekdays;
	if (hours === null) return t('points.closed');
	const open = t('points.today', { from: hours.from, till: hours.till });
	// The latest time for blood is told for a whole day; on a day that ends earlier it says nothing.
	return schedule.bloodUntil !== null && schedule.bloodUntil < hours.till
		? `${open}, ${t('points.blood', { untilTime: timeIn(t.locale, schedule.bloodUntil, 'dative') })}`
		: open;
}
