/** One request on the line of time: when, what was tested, how it stands in a dot and in words, and what changed since the last time. */
import { Fragment } from 'react';
import type { PatientRequest } from '#shared/patient/calls.ts';
import { phrasesOf, type RequestPhrase, type RequestTone } from '#shared/patient/request-state.ts';
import { dayInAlmaty, formatDay, formatMoment } from '#shared/kit/dates.ts';
import { expectedAt, expectedOf } from '#shared/results/way.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { ItemFacts, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './request-item.module.css';

const tones: Readonly<Record<RequestTone, string | undefined>> = {
	critical: styles.critical,
	held: styles.held,
	attention: styles.attention,
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

const icons: Readonly<Record<RequestTone, IconName>> = { critical: 'alert', held: 'lock', attention: 'info', unjudged: 'eye', waiting: 'clock', good: 'check' };

/** All that is to be said of a request, the gravest first: what its dot shows is said in words beside it. */
function Phrases({ phrases, request: { done, total } }: { readonly phrases: readonly RequestPhrase[]; readonly request: PatientRequest }) {
	const t = useT(patientWords);
	const write = (phrase: RequestPhrase) => {
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
export function RequestLine({ request }: { readonly request: PatientRequest }) {
	const { locale } = useFrame();
	const phrases = phrasesOf(request);
	return (
		<div className={styles.entry}>
			<RequestDot tone={phrases[0]?.tone ?? 'unjudged'} />
			<div className={styles.body}>
				<p className={styles.when}>
					<time dateTime={dayOfRequest(request)}>{formatDay(locale, dayOfRequest(request))}</time>
				</p>
				<ItemTitle heading="h3">
					<Link to={`/results/${request.id}`}>
						<TestNames tests={request.tests} />
					</Link>
				</ItemTitle>
				<Phrases phrases={phrases} request={request} />
			</div>
		</div>
	);
}

interface RequestItemProps {
	readonly request: PatientRequest;
	readonly heading: 'h2' | 'h3';
}

/** What stands on the line of time. */
function RequestDot({ tone }: { readonly tone: RequestTone }) {
	return (
		<span className={classNames(styles.dot, tones[tone])} data-tone={tone}>
			<Icon name={icons[tone]} />
		</span>
	);
}

/** By what a request stands in time: the day of the sample, else that of the request. */
const dayOfRequest = ({ sampleDeliveryDate, createdAt }: PatientRequest): string => dayInAlmaty(sampleDeliveryDate ?? createdAt);

export function RequestItem({ request, heading }: RequestItemProps) {
	const { locale, city } = useFrame();
	const t = useT(patientWords);
	const { state } = request;
	const phrases = phrasesOf(request);
	const day = (moment: string) => formatDay(locale, dayInAlmaty(moment));
	const isLate = expectedOf(request) === 'late';
	const expected = expectedAt(request);
	return (
		<div className={styles.entry}>
			<RequestDot tone={phrases[0]?.tone ?? 'unjudged'} />
			<div className={styles.body}>
				<p className={styles.when}>
					<time dateTime={dayOfRequest(request)}>
						{request.sampleDeliveryDate === null
							? t('results.orderedOn', { day: day(request.createdAt) })
							: t('results.collectedOn', { day: day(request.sampleDeliveryDate) })}
					</time>
					<span>{t.plural('results.tests', request.tests.length)}</span>
					{request.isNew && <span className={styles.fresh}>{t('results.isNew')}</span>}
				</p>
				<ItemTitle heading={heading}>
					<Link to={`/results/${request.id}`}>
						<TestNames tests={request.tests} />
					</Link>
				</ItemTitle>
				<Phrases phrases={phrases} request={request} />
				{state === 'held' && (
					<p>
						{request.reasons.map((reason) => (
							<span key={reason} className={styles.reason}>
								{reason}
							</span>
						))}
						{t('results.callUs')} <PhoneLink phone={city.phone} />
					</p>
				)}
				{isLate && request.plannedDate !== null && (
					<p>
						{t('results.late', { moment: formatMoment(locale, request.plannedDate) })} <PhoneLink phone={city.phone} />
					</p>
				)}
				<ChangeList changes={request.changes} />
				<ItemFacts>
					{request.endDate !== null && <span>{t('results.finishedOn', { day: day(request.endDate) })}</span>}
					{expected !== null && <span>{t('results.plannedFor', { day: day(expected) })}</span>}
					<span>{t('results.request', { number: request.internalNr })}</span>
				</ItemFacts>
			</div>
		</div>
	);
}
