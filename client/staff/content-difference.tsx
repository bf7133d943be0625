/** What changed in a text, line by line: what a line is stands in words as well as in its colour. */
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import type { DiffLine } from '#shared/staff/content-calls.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './texts.module.css';

const signs = { added: '+', 'taken-away': '−', same: '', gap: '…' } as const;

interface DifferenceProps {
	readonly lines: readonly DiffLine[];
	/** Language of the lines. */
	readonly text: Locale;
	readonly label: string;
	readonly none: string;
}

export function Difference({ lines, text: language, label, none }: DifferenceProps) {
	const { lines: words } = useT(staffContentWords).words;
	if (lines.length === 0) return <p>{none}</p>;
	return (
		<ol className={styles.lines} aria-label={label}>
			{lines.map(({ what, text }, at) => (
				<li key={at} className={what === 'added' ? styles.added : what === 'taken-away' ? styles.removed : undefined}>
					<span className={styles.sign} aria-hidden="true">
						{signs[what]}
					</span>
					{what !== 'same' && <span className="visually-hidden">{words[what]} </span>}
					<span className={styles.words} lang={localeFacts[language].html}>
						{text}
					</span>
				</li>
			))}
		</ol>
	);
}
