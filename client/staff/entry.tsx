/** One entry of a queue: what it is, since when it waits, and what is known of it. */
import type { ReactNode } from 'react';
import { formatDay, formatMoment, formatMonth } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { EntryFact, QueueEntry } from '#shared/staff/payload.ts';
import { kindWord } from '#shared/staff/kind-word.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import { staffRefusedWords } from '#shared/staff/refused.words.ts';
import { staffResultsWords } from '#shared/staff/results.words.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Item, ItemFacts, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { CriticalValue } from './critical-value.tsx';
import { HeldContacts } from './held-contacts.tsx';
import styles from './staff.module.css';

/** What came, and what stands. */
function Pair({ text, name }: Pick<EntryFact, 'text' | 'name'>) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	const { sexes } = t.words;
	const [came = '', stands = ''] = text
		.split('\n')
		.map((one) => (name === 'sex' ? ((sexes as Readonly<Record<string, string>>)[one] ?? one) : isDay(one) ? formatDay(locale, one) : one));
	if (came === '' && stands === '') return t('pair.differs');
	return (
		<>
			<span className={styles.line}>{t('pair.came', { text: came || t('pair.unknown') })}</span>
			<span className={styles.line}>{t('pair.stands', { text: stands || t('pair.unknown') })}</span>
		</>
	);
}

function FactText({ as, text, name }: EntryFact) {
	const { locale } = useFrame();
	const { cases, reasons, payments, languages, statuses, telling, visitFaults, orderWaits, noPhone, accountEnded, options } = useT(staffWords).words;
	const t = useT(dispatchWords);
	const { channels, states, why } = useT(staffMessagesWords).words;
	const { kinds } = useT(staffPricesWords).words;
	const named = (words: Readonly<Record<string, string>>) => words[text] ?? text;
	const refusedStates = useT(staffRefusedWords).words.states;
	const tResults = useT(staffResultsWords);
	if (as === 'held-whole') return tResults('wholeHeld');
	if (as === 'moment') return formatMoment(locale, text);
	if (as === 'day') return formatDay(locale, text);
	if (as === 'month') return formatMonth(locale, text);
	if (as === 'money') return formatMoney(Number(text));
	if (as === 'count') return formatNumber(locale, Number(text));
	if (as === 'phone') return <PhoneLink phone={text} />;
	if (as === 'no-phone') return noPhone;
	if (as === 'ended') return accountEnded;
	if (as === 'case') return named(cases);
	if (as === 'reason') return named(reasons);
	if (as === 'payment') return named(payments);
	if (as === 'language') return named(languages);
	if (as === 'order-status') return named(statuses);
	if (as === 'channel') return named(channels);
	if (as === 'message-state') return named(states);
	if (as === 'why') return named(why);
	if (as === 'settlement') return named(options.settlement);
	if (as === 'telling') return named(telling);
	if (as === 'fault') return named(visitFaults);
	if (as === 'try') {
		const [at = '', by = ''] = text.split('\n');
		return t('tries.one', { moment: formatMoment(locale, at), who: by });
	}
	if (as === 'order-wait') return named(orderWaits);
	if (as === 'pair') return <Pair text={text} name={name} />;
	if (as === 'import-kind') return named(kinds);
	if (as === 'refused-state') return named(refusedStates);
	return <span className={styles.text}>{text}</span>;
}

interface EntryProps {
	readonly entry: QueueEntry;
	readonly headId: string;
	/** Files and acts. */
	readonly children?: ReactNode;
	/** Of an order that was found: it waits for nobody. */
	readonly isWaiting?: boolean;
}

export function Entry({ entry, headId, children, isWaiting = true }: EntryProps) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	const { kinds } = useT(staffMessagesWords).words;
	return (
		<Item className={styles.entry} data-entry={entry.key} data-key={entry.row}>
			<ItemTitle id={headId}>{entry.titleAs === 'message-kind' ? kindWord(kinds, entry.title) : entry.title}</ItemTitle>
			{isWaiting && (
				<ItemFacts data-live-note="">
					<span>{t('queue.since', { moment: formatMoment(locale, entry.since) })}</span>
					{entry.due !== undefined && <span data-due="">{t('queue.due', { moment: formatMoment(locale, entry.due) })}</span>}
					{entry.isCritical === true && (
						<b className={styles.late} data-held-critical>
							{t('heldCritical')}
						</b>
					)}
					{entry.isLate && <b className={styles.late}>{t('today.late')}</b>}
				</ItemFacts>
			)}
			{entry.held !== undefined && <HeldContacts contacts={entry.held.contacts} />}
			{entry.critical !== undefined && <CriticalValue critical={entry.critical} />}
			<Facts beside>
				{entry.facts.map((fact, at) => (
					<Fact key={`${fact.name}-${String(at)}`} name={t(`facts.${fact.name}`)}>
						<FactText {...fact} />
					</Fact>
				))}
			</Facts>
			{entry.links !== undefined && (
				<Actions>
					{entry.links.map(({ name, to }) => (
						<Link key={to} to={to}>
							{t(`leads.${name}`)}
						</Link>
					))}
				</Actions>
			)}
			{children}
		</Item>
	);
}
