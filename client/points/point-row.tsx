/** One collection point in a list: where it is, whether it is open, what speaks for it. */
import type { Cabinet } from '#shared/points/calls.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { MapLink } from './map-link.tsx';
import { OpenNow } from './open-now.tsx';
import { PointHours } from './point-hours.tsx';
import { pointData } from './show-points.tsx';
import styles from './point-row.module.css';

interface PointRowProps {
	readonly point: Cabinet;
	/** Level of the point's name. */
	readonly heading?: 'h2' | 'h3';
}

export function PointRow({ point, heading: Heading = 'h2' }: PointRowProps) {
	const { locale } = useFrame();
	const t = useT(pointListWords);
	const tPoints = useT(pointsWords);
	const words = t.words.badges;
	const badges = [
		point.is_drop_off_only && words.dropOff,
		point.has_swabs && !point.is_drop_off_only && words.swabs,
		point.is_child_friendly && words.children,
		point.is_ramp && words.ramp,
		point.is_cashless_payment && words.cashless,
		point.is_kaspired && words.kaspi,
	].filter((badge) => badge !== false);
	return (
		<li className={styles.row} {...pointData(point)}>
			<div className={styles.head}>
				<Heading className={styles.name}>
					<Link to={`/cabinets/${point.slug}`}>{point.name}</Link>
				</Heading>
				<em data-far="" />
			</div>
			<p className={styles.address}>{point.address}</p>
			<OpenNow schedule={point.schedule} hoursBelow />
			<div className={styles.hours}>
				<PointHours schedule={point.schedule} />
			</div>
			<div className={styles.foot}>
				<ul className={styles.badges}>
					{point.discount > 0 && <li className={styles.discount}>{t('discount', { percent: formatPercent(locale, point.discount * 100) })}</li>}
					{badges.map((badge) => (
						<li key={badge}>{badge}</li>
					))}
				</ul>
				<MapLink place={point} label={tPoints('map')} />
			</div>
		</li>
	);
}
