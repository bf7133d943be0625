/** How to prepare, step by step: when, what, and for which tests. What the catalogue says of each test stands below, whole. */
import { planOf, type Preparation } from '#shared/preparation/plan.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { byMoment, writePlan } from '#shared/preparation/written.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './plan-list.module.css';

interface PlanListProps {
	/** Null where nobody can say. */
	readonly preparation: readonly Preparation[] | null;
	/** Milliseconds since 1970; null: times are told from the visit backwards. */
	readonly visitAt: number | null;
	readonly now: number;
	/** Whole years of the person at the visit; null where nobody knows. */
	readonly years: number | null;
}

const Warning = ({ text }: { readonly text: string }) => (
	<span className={styles.warn}>
		<Icon name="alert" /> {text}
	</span>
);

export function PlanList({ preparation, visitAt, now, years }: PlanListProps) {
	const { city } = useFrame();
	const t = useT(preparationWords);
	if (preparation === null) return <p>{t('unknown', { phone: formatPhone(city.phone) })}</p>;
	const steps = writePlan(t, planOf(preparation, years), { visitAt, now, phone: city.phone, years });
	if (steps.length === 0) return <p>{t('none')}</p>;
	return (
		<div className={styles.plan}>
			<ol className={styles.steps}>
				{byMoment(steps).map(({ when, warning, steps: same }) => (
					<li key={when}>
						<strong className={styles.when}>{when}</strong>
						{warning !== null && <Warning text={warning} />}
						{same.map(({ kind, what, notes, warns, names }) => (
							<div key={`${kind} ${what}`} className={styles.step}>
								<span>{what}</span>
								{notes.map((note, at) => (warns && at === 0 ? <Warning key={note} text={note} /> : <span key={note}>{note}</span>))}
								<small>{t('for', { names: names.join('; ') })}</small>
							</div>
						))}
					</li>
				))}
			</ol>
			<Disclosure summary={t('sources')} className={styles.sources}>
				<ul>
					{preparation.map(({ text, names }) => (
						<li key={text}>
							{text} <small>{t('for', { names: names.join('; ') })}</small>
						</li>
					))}
				</ul>
			</Disclosure>
		</div>
	);
}
