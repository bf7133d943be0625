/** What a tick stands for, at length, unfolded below its label. */
import { Disclosure } from './disclosure.tsx';
import styles from './tick-details.module.css';

interface TickDetailsProps {
	readonly summary: string;
	readonly children: string;
}

export function TickDetails({ summary, children }: TickDetailsProps) {
	return (
		<Disclosure summary={summary} className={styles.details}>
			<p>{children}</p>
		</Disclosure>
	);
}
