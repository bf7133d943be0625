/** One line in its table: name, value, unit, reference, mark and the value before; below it whatever else there is to be said of it. */
import type { ResultLine } from '#shared/results/calls.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { dependsOnState } from '#shared/results/lines.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { lineId } from './groups.ts';
import { deviationWords, severestOf, isText, markOf, rangeWords, standingOf, withUnit } from './line-words.ts';
import { stateQuestionId } from './state-question.tsx';
import { LineDetails } from './line-details.tsx';
import { NumberLine } from './number-line.tsx';
import { StandingWord } from './standing-word.tsx';
import styles from './result-table.module.css';

export interface RowContext {
	/** In words, when the whole request is expected or that it is late; null where no day was named. */
	readonly expected: string | null;
	readonly phone: string;
	/** The tables have a column of earlier values. */
	readonly before: boolean;
	/** The line is the whole of its test. */
	readonly single: boolean;
	/** Where values of an analyte over time stand, by its code; null where the reader has no such page. */
	readonly trendOf: ((code: string) => string) | null;
	/** By codes of lines, the bare path of the page that explains what was measured. */
	readonly explained: Readonly<Record<string, string>>;
	readonly withSentences: boolean;
	/** What stands at a line that goes by what was said of the patient; empty for nothing. */
	readonly told: string;
}

interface RowProps {
	readonly line: ResultLine;
	readonly context: RowContext;
}

export function ResultRow({ line, context }: RowProps) {
	const { locale } = useFrame();
	const mark = markOf(line);
	const columns = context.before ? 6 : 5;
	// A group of rows for each line: links lead to it, with all that belongs to the line.
	return (
		<tbody role="rowgroup" id={lineId(line)} tabIndex={-1} className={classNames(styles.line, mark !== null && styles[mark])}>
			<tr role="row" className={classNames(isText(line) && styles.text)}>
				<th scope="row" role="rowheader" className={styles.name}>
					<LineName line={line} to={namePath(line, context)} single={context.single} />
				</th>
				{line.state !== 'done' ? (
					<td role="cell" className={styles.state} colSpan={columns - 1}>
						<NotDone line={line} context={context} />
					</td>
				) : isText(line) ? (
					<Finding line={line} columns={columns - 1} />
				) : (
					<Value line={line} before={context.before} />
				)}
			</tr>
			<LineDetails
				line={line}
				columns={columns}
				sentence={context.withSentences ? deviationWords(line, locale) : null}
				told={line.isByToldState ? context.told : ''}
				explainedPath={context.withSentences && (context.single || isQuestion(mark)) ? (context.explained[line.code] ?? null) : null}
				trendPath={context.trendOf !== null && line.previous !== null ? context.trendOf(line.code) : null}
			/>
		</tbody>
	);
}

/** A reader is left with a question: what is outside, or could not be judged. */
const isQuestion = (mark: ReturnType<typeof markOf>) => mark !== null && mark !== 'good' && mark !== 'fact';

/** Where the name of a line leads: to what was measured; of a test of one value, to the test, unless the reader reads results every day. Null for nowhere. */
function namePath({ code, analysis: { slug } }: ResultLine, { single, withSentences, explained }: RowContext): string | null {
	const test = single && slug !== null ? `/pricelist/${slug}` : null;
	const what = explained[code] ?? null;
	return single && withSentences ? test : (what ?? test);
}

interface LineNameProps {
	readonly line: ResultLine;
	readonly to: string | null;
	readonly single: boolean;
}

function LineName({ line: { name, analysis, material }, to, single }: LineNameProps) {
	const shown = to === null ? keptName(name) : <Link to={to}>{keptName(name)}</Link>;
	if (!single) return shown;
	return (
		<>
			{shown}
			{analysis.name !== name && <span className={styles.of}>{keptName(analysis.name)}</span>}
			{material !== '' && <span className={styles.of}>{material}</span>}
		</>
	);
}

function Value({ line, before }: { readonly line: ResultLine; readonly before: boolean }) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	const standing = severestOf(line, locale);
	return (
		<>
			<td role="cell" className={classNames(styles.value, line.number === null && styles.word)} colSpan={line.unit === '' ? 2 : undefined}>
				{line.value === '' && line.parts.length > 0 ? tReport('seeBelow') : line.value}
			</td>
			{line.unit !== '' && (
				<td role="cell" className={styles.unit}>
					{line.unit}
				</td>
			)}
			<Range line={line} />
			<td role="cell" className={styles.flag}>
				<StandingWord standing={standing} />
				{line.interpretation !== '' && <span className={styles.said}>{line.interpretation}</span>}
			</td>
			{before && <Before line={line} />}
		</>
	);
}

function Range({ line }: { readonly line: ResultLine }) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	return (
		<td role="cell" className={styles.range} data-title={tReport('columns.range')}>
			{dependsOnState(line) ? (
				<a className={styles.depends} href={`#${stateQuestionId}`}>
					{rangeWords(line, locale)}
				</a>
			) : (
				<span className={styles.bounds}>{rangeWords(line, locale)}</span>
			)}
			<NumberLine line={line} tone={markOf(line)} />
		</td>
	);
}

/** A text stands whole, over the width of the row, before anything that might be taken for its result. */
function Finding({ line, columns }: { readonly line: ResultLine; readonly columns: number }) {
	const { locale } = useFrame();
	return (
		<td role="cell" className={styles.finding} colSpan={columns}>
			<p className={styles.reading}>{line.value}</p>
			<p>
				<StandingWord standing={severestOf(line, locale)} />
				{line.interpretation !== '' && <span className={styles.said}>{line.interpretation}</span>}
			</p>
			<FindingRange line={line} />
			{line.previous !== null && <Previous previous={line.previous} />}
		</td>
	);
}

function FindingRange({ line }: { readonly line: ResultLine }) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	if (line.range === null && line.rangeText === '') return null;
	return (
		<p className={styles.aside}>
			{tReport('columns.range')}: {rangeWords(line, locale)}
		</p>
	);
}

function Before({ line }: { readonly line: ResultLine }) {
	const t = useT(resultsWords);
	return (
		<td role="cell" className={styles.before} data-title={line.previous === null ? undefined : t('view.previous')}>
			{line.previous !== null && <PreviousValue previous={line.previous} />}
		</td>
	);
}

function Previous({ previous }: { readonly previous: NonNullable<ResultLine['previous']> }) {
	const tReport = useT(reportWords);
	return (
		<p className={styles.aside}>
			{tReport('details.previous')}: <PreviousValue previous={previous} />
		</p>
	);
}

/** The mark of an earlier value is a word for who does not see the arrow. */
function PreviousValue({ previous: { value, unit, collectedAt, flag } }: { readonly previous: NonNullable<ResultLine['previous']> }) {
	const { locale } = useFrame();
	const standing = flag === null ? null : standingOf({ flag }, locale);
	return (
		<span className={styles.previous}>
			<span>
				{withUnit({ value, unit })}
				{standing !== null && (
					<>
						{' '}
						{flag !== 'N' && <Icon name={standing.arrow ?? 'alert'} />}
						<span className="visually-hidden">{standing.word}</span>
					</>
				)}
			</span>{' '}
			<time dateTime={dayInAlmaty(collectedAt)}>{formatDay(locale, dayInAlmaty(collectedAt))}</time>
		</span>
	);
}

const stateIcons = { 'in-process': 'clock', restricted: 'lock', 'not-available': 'alert', withdrawn: 'alert' } as const;

/** A line without a value: which of the states, why, and who can be asked. */
function NotDone({ line, context: { expected, phone } }: RowProps) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	if (line.state === 'done') return null;
	const isTakenBack = line.state === 'withdrawn' || line.isReopened;
	return (
		<>
			<p className={styles.stateWord}>
				<Icon name={line.isReopened ? 'alert' : stateIcons[line.state]} />
				<span>{tReport(line.isReopened ? 'reopened' : `states.${line.state}`)}</span>
			</p>
			{line.state === 'in-process' && expected !== null && <p>{expected}</p>}
			{isTakenBack && line.issuedAt !== null && <p>{tReport('details.withdrawnOn', { day: formatDay(locale, dayInAlmaty(line.issuedAt)) })}</p>}
			{line.reason !== '' && <p>{tReport('reason', { text: line.reason })}</p>}
			{line.comment !== '' && <p>{tReport('comment', { text: line.comment })}</p>}
			{line.state === 'restricted' && (
				<p>
					{tReport('restricted')} <PhoneLink phone={phone} />
				</p>
			)}
			{line.state === 'not-available' && (
				<p>
					{tReport('notPerformed')} <PhoneLink phone={phone} />
				</p>
			)}
			{isTakenBack && (
				<p>
					{tReport(line.isReopened ? 'details.reopened' : 'details.withdrawn')} <PhoneLink phone={phone} />
				</p>
			)}
		</>
	);
}
