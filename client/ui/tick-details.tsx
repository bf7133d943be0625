/** What a tick stands for, at length, unfolded below its label. */
import { Disclosure } from './disclosure.tsx';
import { Hint } from './hint.tsx';
import styles from './tick-details.module.css';

interface TickDetailsProps {
	readonly summary: string;
	/** Below the text, in small type. */
	readonly note?: string;
	readonly open?: boolean;
	readonly children: string;
}

export function TickDetails({ summary, note, open, children }: TickDetailsProps) {
	return (
		<Disclosure summary={summary} className={styles.details} open={open}>
			<p>{children}</p>
			{note !== undefined && <Hint>{note}</Hint>}
		</Disclosure>
	);
}
