/** What an act of the staff changed: thing by thing, how it was and how it is since. */
import { changeLines, type ChangeLine } from '#shared/staff/journal-change.ts';
import type { JournalPayload } from '#shared/staff/payload.ts';
import { useFrame } from '#client/runtime/frame.tsx';
import styles from './staff.module.css';

type Row = JournalPayload['entries'][number];

const Lines = ({ lines }: { readonly lines: readonly ChangeLine[] }) => (
	<ul className={styles.cells}>
		{lines.map(({ text, lines: parts }) => (
			<li key={text}>
				{text}
				{parts.length > 0 && <Lines lines={parts} />}
			</li>
		))}
	</ul>
);

export function JournalChange(entry: Row) {
	const lines = changeLines(useFrame().translator, entry);
	return lines.length === 0 ? null : <Lines lines={lines} />;
}
