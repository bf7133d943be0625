/** What the laboratory says of a line beside its value: parts, its own words, who and how. */
import type { ReactNode } from 'react';
import type { ResultLine } from '#shared/results/calls.ts';
import { antibiogramOf } from '#shared/results/antibiogram.ts';
import { changeWords, fluctuationWords, usualChangeWords } from '#shared/results/change-words.ts';
import { dependsOnState } from '#shared/results/lines.ts';
import { doubtWords, reportWords } from '#shared/results/report.words.ts';
import { stateWords } from '#shared/results/state.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Antibiogram } from './antibiogram.tsx';
import { intervalWords, standingOf, withUnit } from './line-words.ts';
import { StandingWord } from './standing-word.tsx';
import styles from './result-table.module.css';

interface LineDetailsProps {
	readonly line: ResultLine;
	/** Of the table. */
	readonly columns: number;
	/** Where the values of this analyte over time stand; null where nobody may look. */
	readonly trendPath: string | null;
	/** Page that explains what was measured; null for none. */
	readonly explainedPath: string | null;
	/** How it lies outside; null for nothing to say. */
	readonly sentence: string | null;
	/** By whose word its reference goes; empty where nobody but the laboratory says anything. */
	readonly told: string;
}

/** A second row; none where there is nothing to say. */
export function LineDetails({ line, columns, trendPath, explainedPath, sentence, told }: LineDetailsProps) {
	const t = useT(resultsWords);
	const tReport = useT(reportWords);
	const { locale } = useFrame();
	if (line.state !== 'done') return null;
	const change = changeWords(line, locale);
	const usualChange = usualChangeWords(line, locale);
	const fluctuation = fluctuationWords(line, locale);
	const { sent, rangeText, range, doubts, note, comment, corrected, method, validatedBy } = line;
	const parts: ReactNode[] = [
		sentence !== null && <p key="sentence">{sentence}</p>,
		change !== null && <p key="change">{change}</p>,
		told !== '' && (
			<p key="told" className={styles.told}>
				{told}
			</p>
		),
		antibiogramOf(line.parts).others.length > 0 && <Parts key="parts" line={line} />,
		antibiogramOf(line.parts).microbes.length > 0 && <Antibiogram key="antibiogram" line={line} />,
		sent !== null && <p key="sent">{tReport('details.sent', { value: withUnit(sent) })}</p>,
		rangeText !== '' && range !== null && <p key="range">{tReport('details.rangeText', { text: rangeText })}</p>,
		line.conditional.length > 0 && !dependsOnState(line) && <Conditions key="conditions" line={line} />,
		...doubts.map((doubt) => <p key={doubt}>{tReport(doubtWords[doubt])}</p>),
		note !== '' && <p key="note">{note}</p>,
		comment !== '' && (
			<p key="comment" className={styles.reading}>
				{tReport('comment', { text: comment })}
			</p>
		),
		corrected && <Corrected key="corrected" />,
		(method !== '' || validatedBy !== '') && (
			<p key="made" className={styles.aside}>
				{method !== '' && <span>{tReport('details.method', { text: method })}</span>}
				{validatedBy !== '' && <span>{tReport('details.validatedBy', { name: validatedBy })}</span>}
			</p>
		),
		(usualChange !== null || fluctuation !== null) && (
			<details key="usual" className={styles.usual}>
				<summary>{t('view.sinceLast')}</summary>
				{usualChange !== null && <p>{usualChange}</p>}
				{fluctuation !== null && <p>{fluctuation}</p>}
			</details>
		),
		(explainedPath !== null || trendPath !== null) && (
			<p key="further" className={styles.further}>
				{explainedPath !== null && (
					<Link to={explainedPath} aria-label={t('view.explainedOf', { name: line.name })}>
						{t('view.explained')}
					</Link>
				)}
				{trendPath !== null && <Link to={trendPath}>{t('view.trend')}</Link>}
			</p>
		),
	].filter((part) => part !== false);
	if (parts.length === 0) return null;
	return (
		<tr role="row" className={styles.more}>
			<td role="cell" colSpan={columns}>
				{parts}
			</td>
		</tr>
	);
}

/** Where each reference that may apply says the same of the value, its column shows one; the others unfold. */
function Conditions({ line: { conditional, decimals, rangeDecimals = decimals, unit } }: { readonly line: ResultLine }) {
	const t = useT(stateWords);
	const tReport = useT(reportWords);
	const { locale } = useFrame();
	return (
		<details className={styles.usual}>
			<summary>{t('ranges')}</summary>
			<ul>
				{conditional.map(({ condition, ...interval }) => (
					<li key={`${condition ?? 'none'} ${String(interval.low)} ${String(interval.high)}`}>
						<span>{tReport(`conditions.${condition ?? 'none'}`)}</span>{' '}
						<span>{withUnit({ value: intervalWords(interval, rangeDecimals, locale) ?? '—', unit: interval.expected === null ? unit : '' })}</span>
					</li>
				))}
			</ul>
		</details>
	);
}

function Parts({ line: { parts, name } }: { readonly line: ResultLine }) {
	const tReport = useT(reportWords);
	return (
		<ul className={styles.parts} aria-label={name}>
			{antibiogramOf(parts).others.map((part, at) => (
				// Two parts may have one name: a laboratory sends what it likes.
				<li key={`${String(at)} ${part.name}`}>
					<span>{[part.group, part.name].filter(Boolean).join(': ')}</span> <strong>{withUnit(part)}</strong>
					{part.reference !== '' && (
						<span className={styles.aside}>
							{tReport('columns.range')}: {part.reference}
						</span>
					)}
					<PartWord part={part} />
				</li>
			))}
		</ul>
	);
}

/** What the laboratory said of a part stands for a verdict; a part of which it said nothing has none. */
function PartWord({ part }: { readonly part: ResultLine['parts'][number] }) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	const { flag, interpretation } = part;
	const standing = standingOf(part, locale);
	return (
		<>
			{flag !== null && <StandingWord standing={standing} />}
			{flag === null && interpretation === '' && <StandingWord standing={{ ...standing, word: tReport('unjudged') }} />}
			{interpretation !== '' && <span className={styles.said}>{interpretation}</span>}
		</>
	);
}

function Corrected() {
	const t = useT(resultsWords);
	return (
		<p className={styles.corrected}>
			<Icon name="info" />
			<span>
				<strong>{t('view.corrected')}.</strong> {t('view.correctedNote')}
			</span>
		</p>
	);
}
