/** Opening hours of a collection point: what belongs together stays in one line, and the next line begins with no dot. */
import { Fragment } from 'react';
import type { Cabinet } from '#shared/points/calls.ts';
import { hoursParts } from '#shared/points/hours.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './point-hours.module.css';

export function PointHours({ schedule }: { readonly schedule: Cabinet['schedule'] }) {
	const parts = hoursParts(useT(orderWords), schedule);
	return (
		<span>
			{parts.map((part, at) => (
				<Fragment key={part}>
					<span className={styles.part}>{at < parts.length - 1 ? `${part} ·` : part}</span>{' '}
				</Fragment>
			))}
		</span>
	);
}
