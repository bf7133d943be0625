/** Opening hours of a collection point: what belongs together stays in one line, and no line begins or ends with a dot. */
import type { Cabinet } from '#shared/points/calls.ts';
import { hoursParts } from '#shared/points/hours.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './point-hours.module.css';

export function PointHours({ schedule }: { readonly schedule: Cabinet['schedule'] }) {
	const parts = hoursParts(useT(orderWords), schedule);
	return (
		<span className={styles.hours}>
			{parts.map((part, at) => (
				<span key={part}>
					{at > 0 && <i> · </i>}
					{part}
				</span>
			))}
		</span>
	);
}
