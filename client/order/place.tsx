/** Where to go: name, address, hours, phone, and a map that knows the way. */
import type { Cabinet } from '#shared/points/calls.ts';
import type { Order } from '#shared/order/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { PointHours } from '#client/points/point-hours.tsx';
import styles from './place.module.css';

interface PlaceProps {
	readonly point: NonNullable<Order['point']>;
	/** Hours, where the list of the city's points has them. */
	readonly schedule: Cabinet['schedule'] | null;
}

export function Place({ point, schedule }: PlaceProps) {
	const t = useT(orderWords);
	const map = `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lon}#map=17/${point.lat}/${point.lon}`;
	return (
		<address className={styles.place}>
			<strong>{point.name}</strong>
			<span>{point.address}</span>
			{schedule && (
				<span className={styles.hours}>
					<PointHours schedule={schedule} />
				</span>
			)}
			<span className={styles.links}>
				<PhoneLink phone={point.phone} />
				<Link to={map} target="_blank">
					{t('route')}
				</Link>
			</span>
		</address>
	);
}
