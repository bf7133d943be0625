/** The lines of a result in the order in which they are read, with a calm word before them. */
import type { ResultRequest } from '#shared/calls/results.ts';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import { Icon } from '#client/components/ui/icon.tsx';
import { PhoneLink } from '#client/components/forms/form-banner.tsx';
import { Sign } from '#client/components/forms/sign.tsx';
import type { AnalysisGroup, ResultGroups as Groups } from './groups.ts';
import { ResultLine } from './result-line.tsx';
import styles from './result-groups.module.css';

interface ResultGroupsProps {
	readonly groups: Groups;
	readonly planned: ResultRequest['plannedDate'];
	readonly phone: string;
}

export function ResultGroups({ groups, planned, phone }: ResultGroupsProps) {
	const { say } = useFrame();
	const { abnormal, restricted, analyses } = groups;
	return (
		<>
			<CalmWord groups={groups} />
			{abnormal.length > 0 && (
				<section aria-labelledby="attention" className={styles.group}>
					<h2 id="attention">{say.t('results.view.abnormal')}</h2>
					<ul className={styles.lines}>
						{abnormal.map((line) => (
							<ResultLine key={`${line.analysis.code} ${line.code}`} line={line} named planned={planned} />
						))}
					</ul>
				</section>
			)}
			{restricted.length > 0 && (
				<section aria-labelledby="held" className={styles.group}>
					<h2 id="held">{say.t('results.view.held')}</h2>
					<p className={styles.note}>
						{say.t('results.view.heldNote')} <PhoneLink phone={phone} />
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
	const { say } = useFrame();
	const href = useHref();
	const id = `analysis-${analysis.code}`;
	return (
		<section aria-labelledby={id} className={styles.group}>
			<h2 id={id}>{analysis.name}</h2>
			{above > 0 && <p className={styles.note}>{say.plural('results.view.aboveElsewhere', above)}</p>}
			<ul className={styles.lines}>
				{lines.map((line) => (
					<ResultLine key={line.code} line={line} named={false} planned={planned} />
				))}
			</ul>
			{analysis.slug !== null && (
				<p className={styles.about}>
					<a href={href(`/pricelist/${analysis.slug}`)} aria-label={`${say.t('results.view.about')}: ${analysis.name}`}>
						{say.t('results.view.about')}
					</a>
				</p>
			)}
		</section>
	);
}

/** What deviations mean and do not mean, before any of them is read. */
function CalmWord({ groups: { abnormal, critical, values, restricted } }: { readonly groups: Groups }) {
	const { say } = useFrame();
	if (values === 0) return restricted.length > 0 ? null : <p className={styles.calm}>{say.t('results.view.none')}</p>;
	if (abnormal.length === 0) {
		return (
			<p className={`${styles.calm} ${styles.fine}`}>
				<Icon name="check" />
				<span>{say.t('results.view.calmAll')}</span>
			</p>
		);
	}
	return (
		<div className={styles.calm}>
			<p className={styles.first}>{say.plural('results.view.calmSome', abnormal.length)}</p>
			{critical && (
				<p className={styles.critical}>
					<Sign name="alert" />
					<span>{say.t('results.view.critical')}</span>
				</p>
			)}
			<p>{say.t('results.view.calm')}</p>
		</div>
	);
}
