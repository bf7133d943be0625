/** Opening hours of a collection point: what belongs together stays in one line, and no line begins or ends with a dot. */
import { Fragment } from 'react';
import type { Cabinet } from '#shared/points/calls.ts';
import { hoursParts } from '#shared/points/hours.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './point-hours.module.css';

export function PointHours({ schedule }: { readonly schedule: Cabinet['schedule'] }) {
	const { days, more } = hoursParts(useT(orderWords), schedule);
	return (
		<span className={styles.hours}>
			<span className={styles.days}>
				{days.map((part, at) => (
					<Fragment key={part}>
						{at > 0 && ' '}
						<span>{at < days.length - 1 ? `${part},` : part}</span>
					</Fragment>
				))}
			</span>
			{more.map((part) => (
				<span key={part}>
					<i> · </i>
					{part}
				</span>
			))}
		</span>
	);
}
