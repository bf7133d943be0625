/**
 * What a result says in short, before any line of it is read: critical values first and apart, then what else a doctor has to read, then what has no
 * value. Each is named and leads to its line. That all is well is said by `allNormal` alone, and nothing beside critical values reassures.
 */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { calmSentence, summaryOf, type Summary } from '#shared/results/summary.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { keptName } from '#client/ui/kept-name.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { lineId } from './groups.ts';
import { severestOf, isText, withUnit } from './line-words.ts';
import { StandingWord } from './standing-word.tsx';
import styles from './result-summary.module.css';

export function ResultSummary({ result }: { readonly result: ResultRequest }) {
	const t = useT(resultsWords);
	const tReport = useT(reportWords);
	const summary = summaryOf(result);
	const { critical, abnormal, unjudged, commented, finished, total } = summary;
	const calm = calmSentence(summary);
	if (calm !== null) {
		return (
			<p className={styles.fine}>
				<Icon name="check" />
				<span>{tReport(calm)}</span>
			</p>
		);
	}
	const others = abnormal.length + unjudged.length;
	return (
		<div className={styles.summary}>
			{critical.length > 0 && <Critical lines={critical} phone={result.phone} />}
			{others > 0 && (
				<section aria-labelledby="doctor" className={styles.box}>
					<h2 id="doctor">{tReport.plural(critical.length > 0 ? 'summary.forDoctorToo' : 'summary.forDoctor', others)}</h2>
					{abnormal.length > 0 && <Flagged title={tReport.plural('summary.abnormal', abnormal.length)} lines={abnormal} />}
					{unjudged.length > 0 && (
						<>
							<Flagged title={tReport.plural('summary.unjudged', unjudged.length)} lines={unjudged} />
							<p className={styles.note}>{tReport('summary.unjudgedMeaning')}</p>
						</>
					)}
					{isSlight(summary) && <p className={styles.note}>{t('view.calm')}</p>}
				</section>
			)}
			{result.conclusion !== '' && (
				<div className={styles.box}>
					<p className={styles.ready}>{tReport('summary.conclusion')}</p>
				</div>
			)}
			{commented.length > 0 && (
				<section aria-labelledby="commented" className={styles.box}>
					<h2 id="commented">{tReport.plural('summary.commented', commented.length)}</h2>
					<Links lines={commented} />
				</section>
			)}
			{result.lacking.length > 0 && <Lacking lacking={result.lacking} phone={result.phone} />}
			{finished.length < total && <Open summary={summary} phone={result.phone} />}
		</div>
	);
}

type LinesSummary = Summary<ResultLine>;

/** Whether a word that calms is true of everything that is not normal. */
const isSlight = ({ critical, abnormal, unjudged, withdrawn, reopened, restricted }: LinesSummary) =>
	abnormal.length > 0 &&
	critical.length + unjudged.length + withdrawn.length + reopened.length + restricted.length === 0 &&
	abnormal.every(({ degree, parts }) => (degree === 'slightly-low' || degree === 'slightly-high') && parts.every(({ flag }) => flag === 'N'));

function Critical({ lines, phone }: { readonly lines: readonly ResultLine[]; readonly phone: string }) {
	const tReport = useT(reportWords);
	return (
		<section aria-labelledby="critical" className={`${styles.box} ${styles.critical}`}>
			<h2 id="critical">
				<Icon name="alert" />
				<span>{tReport.plural('summary.critical', lines.length)}</span>
			</h2>
			<Links lines={lines} />
			<p>{tReport('summary.criticalAdvice')}</p>
			<p>
				{tReport('summary.callLaboratory')} <PhoneLink phone={phone} />
			</p>
		</section>
	);
}

function Flagged({ title, lines }: { readonly title: string; readonly lines: readonly ResultLine[] }) {
	return (
		<div className={styles.flagged}>
			<h3>{title}</h3>
			<Links lines={lines} />
		</div>
	);
}

function Links({ lines }: { readonly lines: readonly ResultLine[] }) {
	return (
		<ul className={styles.links}>
			{lines.map((line) => (
				<li key={line.code}>
					<FlaggedLink line={line} />
				</li>
			))}
		</ul>
	);
}

/** Letters of a number with its unit that stand on one row of a phone, beside a name. */
const maxWhole = 18;

/** The link says what it leads to: moving from link to link, a screen reader says name, value and how far out it lies. */
function FlaggedLink({ line }: { readonly line: ResultLine }) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	const standing = severestOf(line, locale);
	// What a text says is read in its place, whole.
	const isBelow = isText(line) || (line.value === '' && line.parts.length > 0);
	const value = isBelow ? tReport('seeBelow') : withUnit(line);
	return (
		<a href={`#${encodeURIComponent(lineId(line))}`} className={styles.link}>
			<span className={styles.name}>{keptName(line.name)}</span>{' '}
			<span className={classNames(styles.value, isBelow && styles.below, line.number !== null && value.length <= maxWhole && styles.whole)}>{value}</span>{' '}
			{standing.tone !== 'unjudged' && <StandingWord standing={standing} />}
			{line.isDoubtful && <span className={styles.doubt}>{tReport('details.inDoubt')}</span>}
		</a>
	);
}

/** What of an analysis nobody sent. */
function Lacking({ lacking, phone }: Pick<ResultRequest, 'lacking' | 'phone'>) {
	const tReport = useT(reportWords);
	return (
		<section aria-labelledby="lacking" className={styles.box}>
			<h2 id="lacking">{tReport('summary.lackingTitle')}</h2>
			{lacking.map(({ analysis, names }) => (
				<p key={analysis}>{tReport('summary.lacking', { analysis, names: names.join('; ') })}</p>
			))}
			<p className={styles.note}>{tReport('summary.lackingAdvice')}</p>
			<p className={styles.whom}>
				{tReport('summary.callLaboratory')} <PhoneLink phone={phone} />
			</p>
		</section>
	);
}

const openStates = [
	['withdrawn', 'withdrawn', 'alert'],
	['reopened', 'reopened', 'alert'],
	['restricted', 'restricted', 'lock'],
	['notPerformed', 'notPerformed', 'alert'],
	['waiting', 'waiting', 'clock'],
] as const;

/** Lines without a value: neither ready nor finished, each kind by itself. */
function Open({ summary, phone }: { readonly summary: LinesSummary; readonly phone: string }) {
	const t = useT(resultsWords);
	const tReport = useT(reportWords);
	const { finished, total } = summary;
	return (
		<section aria-labelledby="open" className={styles.box}>
			<h2 id="open">{t('view.open')}</h2>
			<p className={styles.ready}>{finished.length === 0 ? tReport('none') : tReport('summary.ready', { ready: finished.length, total })}</p>
			<ul className={styles.states}>
				{openStates.map(([kind, words, icon]) =>
					summary[kind].length === 0 ? null : (
						<li key={kind}>
							<Icon name={icon} />
							<div>
								<p>{tReport.plural(`summary.${words}`, summary[kind].length)}</p>
								<ul className={styles.names}>
									{summary[kind].map((line) => (
										<li key={line.code}>
											<a href={`#${encodeURIComponent(lineId(line))}`}>{keptName(line.name)}</a>
										</li>
									))}
								</ul>
								{kind === 'restricted' && (
									<p className={styles.whom}>
										{tReport('restricted')} <PhoneLink phone={phone} />
									</p>
								)}
							</div>
						</li>
					),
				)}
			</ul>
		</section>
	);
}
