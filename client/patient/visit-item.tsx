/** One request in a list: what was tested, where it stands, and when; of values it says nothing. */
import type { Visit } from '#shared/patient/calls.ts';
import type { VisitState } from '#shared/patient/visits.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ItemFacts, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import styles from './list.module.css';

/** Names that a heading holds; the rest is counted. */
const maxNames = 3;

/** What was tested, in a heading. */
export function TestNames({ tests }: { readonly tests: readonly string[] }) {
	const t = useT(patientWords);
	const others = tests.length - maxNames;
	return (
		<>
			{tests.length === 0 ? t('results.untitled') : tests.slice(0, maxNames).join(', ')}
			{others > 0 && <span className={styles.more}> {t.plural('results.others', others)}</span>}
		</>
	);
}

const icons: Readonly<Record<VisitState, 'clock' | 'check' | 'info' | 'lock' | 'alert'>> = {
	ordered: 'clock',
	collected: 'clock',
	'in-process': 'clock',
	'partly-ready': 'clock',
	ready: 'check',
	corrected: 'info',
	held: 'lock',
	'not-performed': 'alert',
	withdrawn: 'alert',
};
const grave: ReadonlySet<VisitState> = new Set(['held', 'not-performed', 'withdrawn', 'corrected']);

interface VisitItemProps {
	readonly visit: Visit;
	/** `YYYY-MM-DD`: what was expected before has not come in time. */
	readonly today: string;
	readonly heading: 'h2' | 'h3';
}

export function VisitItem({ visit, today, heading }: VisitItemProps) {
	const { locale, city } = useFrame();
	const t = useT(patientWords);
	const { state } = visit;
	const day = (moment: string) => formatDay(locale, dayInAlmaty(moment));
	const isLate = visit.endDate === null && visit.plannedDate !== null && dayInAlmaty(visit.plannedDate) < today;
	return (
		<>
			<div className={styles.top}>
				<ItemTitle heading={heading}>
					<Link to={`/results/${visit.id}`}>
						<TestNames tests={visit.tests} />
					</Link>
				</ItemTitle>
				{visit.isNew && <span className={styles.fresh}>{t('results.isNew')}</span>}
			</div>
			<p className={classNames(styles.state, grave.has(state) && styles.warn)}>
				<Icon name={icons[state]} />
				<span>{t(`states.${state}`, { done: visit.done, total: visit.total })}</span>
			</p>
			{state === 'held' && (
				<p>
					{visit.reasons.map((reason) => (
						<span key={reason} className={styles.reason}>
							{reason}
						</span>
					))}
					{t('results.callUs')} <PhoneLink phone={city.phone} />
				</p>
			)}
			{isLate && visit.plannedDate !== null && (
				<p>
					{t('results.late', { day: day(visit.plannedDate) })} <PhoneLink phone={city.phone} />
				</p>
			)}
			<ItemFacts>
				<span>
					{visit.sampleDeliveryDate === null
						? t('results.orderedOn', { day: day(visit.createdAt) })
						: t('results.collectedOn', { day: day(visit.sampleDeliveryDate) })}
				</span>
				{visit.endDate !== null && <span>{t('results.finishedOn', { day: day(visit.endDate) })}</span>}
				{visit.endDate === null && visit.plannedDate !== null && !isLate && <span>{t('results.plannedFor', { day: day(visit.plannedDate) })}</span>}
				<span>{t('results.request', { number: visit.internalNr })}</span>
			</ItemFacts>
		</>
	);
}
