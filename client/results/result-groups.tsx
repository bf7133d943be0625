/** The lines of a result in the order in which they are read, with a calm word before them. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import type { AnalysisGroup, ResultGroups as Groups } from './groups.ts';
import { ResultLine } from './result-line.tsx';
import styles from './result-groups.module.css';

interface ResultGroupsProps {
	readonly groups: Groups;
	readonly planned: ResultRequest['plannedDate'];
	readonly phone: string;
}

export function ResultGroups({ groups, planned, phone }: ResultGroupsProps) {
	const t = useT(resultsWords);
	const { abnormal, restricted, analyses } = groups;
	return (
		<>
			<CalmWord groups={groups} />
			{abnormal.length > 0 && (
				<section aria-labelledby="attention" className={styles.group}>
					<h2 id="attention">{t('view.abnormal')}</h2>
					<ul className={styles.lines}>
						{abnormal.map((line) => (
							<ResultLine key={`${line.analysis.code} ${line.code}`} line={line} named planned={planned} />
						))}
					</ul>
				</section>
			)}
			{restricted.length > 0 && (
				<section aria-labelledby="held" className={styles.group}>
					<h2 id="held">{t('view.held')}</h2>
					<p className={styles.note}>
						{t('view.heldNote')} <PhoneLink phone={phone} />
					</p>
					<ul className={styles.lines}>
						{restricted.map((line) => (
							<ResultLine key={`${line.analysis.code} ${line.code}`} line={line} named planned={planned} />
						))}
					</ul>
				</section>
			)}
			{analyses.map((group) => (
				<OneAnalysis key={group.analysis.code} group={group} planned={planned} />
			))}
		</>
	);
}

function OneAnalysis({ group: { analysis, lines, above }, planned }: { readonly group: AnalysisGroup; readonly planned: ResultRequest['plannedDate'] }) {
	const t = useT(resultsWords);
	const id = `analysis-${analysis.code}`;
	return (
		<section aria-labelledby={id} className={styles.group}>
			<h2 id={id}>{analysis.name}</h2>
			{above > 0 && <p className={styles.note}>{t.plural('view.aboveElsewhere', above)}</p>}
			<ul className={styles.lines}>
				{lines.map((line) => (
					<ResultLine key={line.code} line={line} named={false} planned={planned} />
				))}
			</ul>
			{analysis.slug !== null && (
				<p className={styles.about}>
					<Link to={`/pricelist/${analysis.slug}`} aria-label={`${t('view.about')}: ${analysis.name}`}>
						{t('view.about')}
					</Link>
				</p>
			)}
		</section>
	);
}

/** What deviations mean and do not mean, before any of them is read. */
function CalmWord({ groups: { abnormal, critical, values, restricted } }: { readonly groups: Groups }) {
	const t = useT(resultsWords);
	if (values === 0) return restricted.length > 0 ? null : <p className={styles.calm}>{t('view.none')}</p>;
	if (abnormal.length === 0) {
		return (
			<p className={`${styles.calm} ${styles.fine}`}>
				<Icon name="check" />
				<span>{t('view.calmAll')}</span>
			</p>
		);
	}
	return (
		<>
			{critical && <Notice tone="bad" title={t('view.critical')} />}
			<div className={styles.calm}>
				<p className={styles.first}>{t.plural('view.calmSome', abnormal.length)}</p>
				<p>{t('view.calm')}</p>
			</div>
		</>
	);
}
