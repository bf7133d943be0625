/** One line of a result: name, value, how far from the reference in words, the reference, and what the laboratory adds. */
import type { ResultLine as Line } from '#shared/results/calls.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { NumberLine } from './number-line.tsx';
import { rangeWords, standingOf, type Standing } from './line-words.ts';
import styles from './result-line.module.css';

interface ResultLineProps {
	readonly line: Line;
	/** The analysis is named where the line stands outside of its group. */
	readonly named: boolean;
	/** Planned moment of the whole request. */
	readonly planned: string | null;
}

export function ResultLine({ line, named, planned }: ResultLineProps) {
	return (
		<li className={styles.line}>
			<div className={styles.name}>
				<p>{line.name}</p>
				{named && line.analysis.name !== line.name && <p className={styles.of}>{line.analysis.name}</p>}
			</div>
			{line.state === 'done' ? <Done line={line} /> : <NotDone line={line} planned={planned} />}
		</li>
	);
}

function Done({ line }: { readonly line: Line }) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const standing = standingOf(line, locale);
	return (
		<>
			<p className={styles.value}>
				<span className={line.number === null ? styles.word : 'numbers'}>{line.value}</span>{' '}
				{line.unit !== '' && <span className={styles.unit}>{line.unit}</span>}
			</p>
			<div className={styles.against}>
				{standing && <Word standing={standing} />}
				<NumberLine line={line} tone={standing?.tone ?? null} />
				<p className={styles.range}>{rangeWords(line, locale)}</p>
			</div>
			{(line.note !== '' || line.comment !== '' || line.corrected) && (
				<div className={styles.more}>
					{line.note !== '' && <p>{line.note}</p>}
					{line.comment !== '' && (
						<p>
							<strong>{t('view.comment')}:</strong> {line.comment}
						</p>
					)}
					{line.corrected && (
						<p className={styles.corrected}>
							<Icon name="info" />
							<span>
								<strong>{t('view.corrected')}.</strong> {t('view.correctedNote')}
							</span>
						</p>
					)}
				</div>
			)}
		</>
	);
}

function Word({ standing: { tone, arrow, word } }: { readonly standing: Standing }) {
	return (
		<p className={`${styles.standing} ${styles[tone]}`}>
			{arrow !== null ? <Icon name={arrow} /> : tone === 'good' ? <Icon name="check" /> : <Icon name="info" />}
			{word}
		</p>
	);
}

function NotDone({ line, planned }: { readonly line: Line; readonly planned: string | null }) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	if (line.state === 'in-process') {
		const words = planned === null ? t('view.waiting') : t('view.waitingUntil', { day: formatDay(locale, dayInAlmaty(planned)) });
		return (
			<p className={`${styles.standing} ${styles.wait}`}>
				<Icon name="clock" />
				{words}
			</p>
		);
	}
	return (
		<div className={styles.held}>
			<p className={styles.standing}>
				<Icon name={line.state === 'restricted' ? 'lock' : 'alert'} />
				{t(line.state === 'restricted' ? 'view.held' : 'view.notAvailable')}
			</p>
			{line.reason !== '' && <p>{line.reason}</p>}
			{line.comment !== '' && <p>{line.comment}</p>}
		</div>
	);
}
