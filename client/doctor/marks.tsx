/** How grave something is, in a sign and a word; colour only besides. */
import { urgencies, type Urgency } from '#shared/doctor/urgency.ts';
import type { DoctorRow } from '#shared/doctor/calls.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { reportWords } from '#shared/results/report.words.ts';
import type { ResultLine } from '#shared/results/calls.ts';
import { severestOf, isText, withUnit } from '#client/results/line-words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import styles from './marks.module.css';

const signs = { critical: 'alert', abnormal: 'info', 'to-read': 'eye', waiting: 'clock', normal: 'check' } as const satisfies Record<Urgency, IconName>;
const classes = { critical: styles.critical, abnormal: styles.abnormal, 'to-read': styles.toRead, waiting: styles.waiting, normal: styles.normal } as const;

export function UrgencyMark({ urgency }: { readonly urgency: Urgency }) {
	const t = useT(doctorWords);
	const word = t.words.urgencies[urgencies.find((one) => one === urgency) ?? 'to-read'];
	return (
		<span className={classNames(styles.mark, classes[urgency])} title={word}>
			<Icon name={signs[urgency]} />
			<span className="visually-hidden">{word}</span>
		</span>
	);
}

type Value = Pick<ResultLine, 'value' | 'flag' | 'degree' | 'isDoubtful' | 'parts'>;
const arrows: Readonly<Record<string, string>> = { LL: '↓↓', HH: '↑↑', L: '↓', H: '↑', AA: '!!', A: '!' };

/** The arrows of a value, two where it is critical, and in words for who does not see them; nothing for a normal one. */
export function ValueMark({ value: line }: { readonly value: Value }) {
	const { locale } = useFrame();
	const t = useT(doctorWords);
	const standing = severestOf(line, locale);
	// Of a part that is out of bounds the line itself has no arrow.
	const arrow = arrows[line.flag ?? ''] ?? { critical: '!!', attention: '!', unjudged: '', fact: '', good: '' }[standing.tone];
	return (
		<>
			{arrow !== '' && (
				<span className={classNames(styles.arrow, standing.tone === 'critical' && styles.critical)} aria-hidden="true">
					{' '}
					{arrow}
				</span>
			)}
			{standing.tone === 'unjudged' ? (
				<span className={styles.word}> {t('unjudged')}</span>
			) : (
				standing.tone !== 'good' && standing.tone !== 'fact' && <span className="visually-hidden"> {standing.word}</span>
			)}
			{line.isDoubtful && <span className={styles.word}> {t('doubtful')}</span>}
		</>
	);
}

/** A line with its value and how grave it is: an item of a list, or, inline, a part of one. */
export function GraveLine({ line, inline = false }: { readonly line: DoctorRow['grave'][number]; readonly inline?: boolean }) {
	const Item = inline ? 'span' : 'li';
	const t = useT(doctorWords);
	const tReport = useT(reportWords);
	if (line.state !== 'done') {
		return (
			<Item>
				<span>{keptName(line.name)}</span> <span className={styles.word}>{tReport(line.isReopened ? 'reopened' : `states.${line.state}`)}</span>
			</Item>
		);
	}
	const isLong = isText({ number: null, value: line.value }) || (line.value === '' && line.parts.length > 0);
	return (
		<Item>
			<span>{keptName(line.name)}</span> <b className={styles.value}>{isLong ? t('text') : withUnit(line)}</b>
			<ValueMark value={line} />
		</Item>
	);
}
