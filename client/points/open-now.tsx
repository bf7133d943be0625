/** Whether a point is open now. Pages are kept, so the browser says it, from the hours (`opening.ts`); without scripts the plain hours stand. */
import type { Cabinet } from '#shared/points/calls.ts';
import styles from './open-now.module.css';

interface OpenNowProps {
	readonly schedule: Cabinet['schedule'];
	/** What stands there until it is known; left out, an empty line of its own. */
	readonly inPlaceOf?: string;
	/** Its opening hours stand below and say until when blood is drawn: that is not said twice. */
	readonly hoursBelow?: boolean;
}

export function OpenNow({ schedule, inPlaceOf, hoursBelow = false }: OpenNowProps) {
	return (
		<span
			className={inPlaceOf === undefined ? styles.line : styles.text}
			data-hours={JSON.stringify(schedule)}
			data-hours-below={hoursBelow ? '' : undefined}
		>
			{inPlaceOf}
		</span>
	);
}
