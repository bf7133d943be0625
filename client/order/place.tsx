/** Where to go: name, address, hours, phone, and a map that knows the way. */
import type { Cabinet } from '#shared/points/calls.ts';
import type { Order } from '#shared/order/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { MapLink } from '#client/points/map-link.tsx';
import { OpenNow } from '#client/points/open-now.tsx';
import { PointHours } from '#client/points/point-hours.tsx';
import styles from './place.module.css';

interface PlaceProps {
	readonly point: NonNullable<Order['point']>;
	/** Hours, where the list of the city's points has them. */
	readonly schedule: Cabinet['schedule'] | null;
}

export function Place({ point, schedule }: PlaceProps) {
	const t = useT(orderWords);
	return (
		<address className={styles.place}>
			<strong>{point.name}</strong>
			<span>{point.address}</span>
			{schedule && (
				<>
					<OpenNow schedule={schedule} hoursBelow />
					<span className={styles.hours}>
						<PointHours schedule={schedule} />
					</span>
				</>
			)}
			<span className={styles.links}>
				<PhoneLink phone={point.phone} />
				<MapLink place={point} label={t('route')} />
			</span>
		</address>
	);
}
