/** One request on the line of time: when, what was tested, how it stands in a dot and in words, and what changed since the last time. */
import { Fragment } from 'react';
import type { Visit } from '#shared/patient/calls.ts';
import { phrasesOf, type VisitPhrase, type VisitTone } from '#shared/patient/visits.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { ItemFacts, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './visit-item.module.css';

const tones: Readonly<Record<VisitTone, string | undefined>> = {
	critical: styles.critical,
	held: styles.held,
	notice: styles.notice,
	unjudged: styles.unjudged,
	waiting: styles.waiting,
	good: styles.good,
};

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

const icons: Readonly<Record<VisitTone, IconName>> = { critical: 'alert', held: 'lock', notice: 'info', unjudged: 'eye', waiting: 'clock', good: 'check' };

/** All that is to be said of a request, the gravest first: what its dot shows is said in words beside it. */
function Phrases({ phrases, visit: { done, total } }: { readonly phrases: readonly VisitPhrase[]; readonly visit: Visit }) {
	const t = useT(patientWords);
	const write = (phrase: VisitPhrase) => {
		if ('count' in phrase) return t.plural(`phrases.${phrase.kind}`, phrase.count);
		const { kind } = phrase;
		if (kind === 'remark' || kind === 'waits' || kind === 'all-normal' || kind === 'none-outside') return t(`phrases.${kind}`);
		return t(`states.${kind}`, { done, total });
	};
	return (
		<p className={styles.phrases}>
			{phrases.map((phrase) => (
				<Fragment key={phrase.kind}>
					<span className={classNames(styles.phrase, tones[phrase.tone])}>{write(phrase)}</span>{' '}
				</Fragment>
			))}
		</p>
	);
}

/** A request in little room: the day, what was tested, and all that is to be said of it. */
export function VisitLine({ visit }: { readonly visit: Visit }) {
	const { locale } = useFrame();
	const phrases = phrasesOf(visit);
	return (
		<div className={styles.entry}>
			<VisitDot tone={phrases[0]?.tone ?? 'unjudged'} />
			<div className={styles.body}>
				<p className={styles.when}>
					<time dateTime={dayOfVisit(visit)}>{formatDay(locale, dayOfVisit(visit))}</time>
				</p>
				<ItemTitle heading="h3">
					<Link to={`/results/${visit.id}`}>
						<TestNames tests={visit.tests} />
					</Link>
				</ItemTitle>
				<Phrases phrases={phrases} visit={visit} />
			</div>
		</div>
	);
}

interface VisitItemProps {
	readonly visit: Visit;
	/** `YYYY-MM-DD`: what was expected before has not come in time. */
	readonly today: string;
	readonly heading: 'h2' | 'h3';
}

/** What stands on the line of time. */
function VisitDot({ tone }: { readonly tone: VisitTone }) {
	return (
		<span className={classNames(styles.dot, tones[tone])} data-tone={tone}>
			<Icon name={icons[tone]} />
		</span>
	);
}

/** By what a request stands in time: the day of the sample, else that of the request. */
const dayOfVisit = ({ sampleDeliveryDate, createdAt }: Visit): string => dayInAlmaty(sampleDeliveryDate ?? createdAt);

export function VisitItem({ visit, today, heading }: VisitItemProps) {
	const { locale, city } = useFrame();
	const t = useT(patientWords);
	const { state } = visit;
	const phrases = phrasesOf(visit);
	const day = (moment: string) => formatDay(locale, dayInAlmaty(moment));
	const isLate = visit.endDate === null && visit.plannedDate !== null && dayInAlmaty(visit.plannedDate) < today;
	return (
		<div className={styles.entry}>
			<VisitDot tone={phrases[0]?.tone ?? 'unjudged'} />
			<div className={styles.body}>
				<p className={styles.when}>
					<time dateTime={dayOfVisit(visit)}>
						{visit.sampleDeliveryDate === null
							? t('results.orderedOn', { day: day(visit.createdAt) })
							: t('results.collectedOn', { day: day(visit.sampleDeliveryDate) })}
					</time>
					<span>{t.plural('results.tests', visit.tests.length)}</span>
					{visit.isNew && <span className={styles.fresh}>{t('results.isNew')}</span>}
				</p>
				<ItemTitle heading={heading}>
					<Link to={`/results/${visit.id}`}>
						<TestNames tests={visit.tests} />
					</Link>
				</ItemTitle>
				<Phrases phrases={phrases} visit={visit} />
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
				<ChangeList changes={visit.changes} />
				<ItemFacts>
					{visit.endDate !== null && <span>{t('results.finishedOn', { day: day(visit.endDate) })}</span>}
					{visit.endDate === null && visit.plannedDate !== null && !isLate && <span>{t('results.plannedFor', { day: day(visit.plannedDate) })}</span>}
					<span>{t('results.request', { number: visit.internalNr })}</span>
				</ItemFacts>
			</div>
		</div>
	);
}
