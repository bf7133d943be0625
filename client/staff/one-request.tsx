/** One request of results: whose it is, how each line stands, and what of it is held back. No values. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { HandHold } from '#shared/staff/held.ts';
import type { ResultsPayload } from '#shared/staff/payload.ts';
import type { ViewedRequest } from '#shared/staff/result-calls.ts';
import { staffResultsWords } from '#shared/staff/results.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { OwnIds, useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Item, ItemFacts, ItemList, ItemTitle } from '#client/ui/item-list.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Section } from '#client/ui/section.tsx';
import { Table } from '#client/ui/table.tsx';
import { HeldActs } from './held-acts.tsx';
import { HeldContacts } from './held-contacts.tsx';
import { HoldForms } from './hold-forms.tsx';
import { RequestState } from './request-state.tsx';
import styles from './staff.module.css';

type Line = ViewedRequest['lines'][number];
export interface OneRequestProps extends ResultsPayload {
	readonly request: ViewedRequest;
}

export function OneRequest(props: OneRequestProps) {
	const { request, rights, outcome, refused, number, search, phone } = props;
	const t = useT(staffResultsWords);
	const tQueue = useT(staffWords);
	const href = useHref();
	const action = href(`/staff/results${queryString({ nr: number, search })}`);
	const held = request.lines.filter((line) => isKept(line) || line.byHand !== null);
	return (
		<>
			{outcome !== null && refused === null && (
				<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'} tabIndex={-1} autoFocus>
					<p>{outcome === 'changed' || outcome === 'done' ? t(outcome) : tQueue(`queue.${outcome}`)}</p>
				</Notice>
			)}
			<Section id="request" wide title={request.requestNr}>
				<Person {...props} />
				{request.whole !== null && (
					<Notice tone="warn">
						<p>
							<b>{t('wholeHeld')}</b> <Hold hold={request.whole} />
						</p>
					</Notice>
				)}
				<Links overdue={request.overdue} marks={request.marks} rights={rights} patientId={request.patientId} />
				<Lines lines={request.lines} />
			</Section>
			{held.length > 0 && (
				<Section id="held" title={t('heldLines')}>
					<ItemList>
						{held.map((line) => (
							<Item key={line.code} data-key={`held-${line.code}`} data-entry={line.code} data-held={line.code}>
								<ItemTitle id={`held-${line.code}`}>{keptName(titleOf(line))}</ItemTitle>
								<Standing line={line} />
								<HeldContacts contacts={line.contacts} />
								{(isKept(line) || line.byHand !== null) && (
									<div className={styles.acts} data-acts="">
										<OwnIds of={`held-${line.code}`}>
											<HeldActs
												requestNr={request.requestNr}
												code={line.code}
												row={line.code}
												version={request.version}
												seen={line.seen}
												isByHand={line.byHand !== null}
												isKept={isKept(line)}
												action={action}
												phone={phone}
												refused={refused}
												headId={`held-${line.code}`}
											/>
										</OwnIds>
									</div>
								)}
							</Item>
						))}
					</ItemList>
				</Section>
			)}
			<HoldForms {...props} action={action} />
		</>
	);
}

/** Whether something of it is kept aside: there is a result to speak of. */
const isKept = ({ heldBy }: Pick<Line, 'heldBy'>) => heldBy === 'hand' || heldBy === 'list';

const titleOf = ({ test, name }: Pick<Line, 'test' | 'name'>) => (test === name || test === '' ? name : `${test}: ${name}`);

function Person({ request, rights }: OneRequestProps) {
	const { locale } = useFrame();
	const t = useT(staffResultsWords);
	const { facts } = t.words;
	const { patient, orderNr } = request;
	const moment = (at: string | null) => (at === null ? '' : formatMoment(locale, at));
	const has = (phone: string) => (phone === '' ? '' : <PhoneLink phone={phone} />);
	const isReached = patient.accountPhone !== '' || patient.orderPhone !== '';
	return (
		<Facts beside>
			<Fact name={facts.person}>{keptName([patient.lastName, patient.firstName, patient.middleName].filter(Boolean).join(' '))}</Fact>
			<Fact name={facts.born}>{patient.birthDate === '' ? '' : formatDay(locale, patient.birthDate)}</Fact>
			<Fact name={facts.accountPhone}>{has(patient.accountPhone)}</Fact>
			<Fact name={facts.phone} {...(isReached ? {} : { none: t('noPhone') })}>
				{has(patient.phone)}
			</Fact>
			<Fact name={facts.orderPhone}>{has(patient.orderPhone)}</Fact>
			<Fact name={facts.order} none={t('noOrder')}>
				{orderNr === null ? '' : rights.includes('orders') ? <Link to={`/staff/orders${queryString({ nr: orderNr })}`}>{orderNr}</Link> : orderNr}
			</Fact>
			<Fact name={facts.collected}>{moment(request.collectedAt)}</Fact>
			<Fact name={facts.received}>{moment(request.receivedAt)}</Fact>
			<Fact name={facts.planned}>{moment(request.plannedAt)}</Fact>
			<Fact name={facts.completed}>{moment(request.completedAt)}</Fact>
			<Fact name={facts.state}>
				<RequestState row={request} />
			</Fact>
			{request.overdue !== null && <Late overdue={request.overdue} />}
		</Facts>
	);
}

/** What came of the calls about a result that is late. */
function Late({ overdue: { tries, triedAt, leftUntil, by, note } }: { readonly overdue: NonNullable<ViewedRequest['overdue']> }) {
	const { locale } = useFrame();
	const { facts } = useT(staffWords).words;
	return (
		<>
			{tries > 0 && <Fact name={facts.tries}>{formatNumber(locale, tries)}</Fact>}
			{triedAt !== null && <Fact name={facts.tried}>{formatMoment(locale, triedAt)}</Fact>}
			{leftUntil !== null && <Fact name={facts.leftUntil}>{formatDay(locale, leftUntil)}</Fact>}
			{by !== '' && (
				<Fact name={facts.followed}>
					<span className={styles.text}>{[note, by].filter(Boolean).join('\n')}</span>
				</Fact>
			)}
		</>
	);
}

function Links({ overdue, marks, rights, patientId }: Pick<OneRequestProps, 'rights'> & Pick<ViewedRequest, 'marks' | 'overdue' | 'patientId'>) {
	const { links } = useT(staffResultsWords).words;
	const shown = [
		...(patientId !== null && rights.includes('patients') ? [{ to: `/staff/patients${queryString({ id: patientId })}`, text: links.person }] : []),
		...(marks.includes('held') ? [{ to: '/staff/queues/held', text: links.held }] : []),
		...(marks.includes('critical') && rights.includes('critical') ? [{ to: '/staff/queues/critical', text: links.critical }] : []),
		...(marks.includes('mismatch') ? [{ to: '/staff/queues/mismatches', text: links.mismatches }] : []),
		...(marks.includes('overdue') && overdue?.isLeft !== true ? [{ to: '/staff/queues/overdue', text: links.overdue }] : []),
	];
	if (shown.length === 0) return null;
	return (
		<Actions>
			{shown.map(({ to, text }) => (
				<Link key={to} to={to}>
					{text}
				</Link>
			))}
		</Actions>
	);
}

/** Who holds it back by hand, since when, and why. */
function Hold({ hold: { by, at, reason, wasRead } }: { readonly hold: HandHold }) {
	const { locale } = useFrame();
	const t = useT(staffResultsWords);
	return (
		<>
			{t('byHand', { by, moment: formatMoment(locale, at), reason })}
			{wasRead && <> ({t('wasRead')})</>}
		</>
	);
}

/** How a line stands, beside its name. */
function Standing({ line: { heldBy, heldAt, byHand, isCriticalHeld, state, kept } }: { readonly line: Line }) {
	const { locale } = useFrame();
	const t = useT(staffResultsWords);
	return (
		<ItemFacts>
			{heldBy !== null && (
				<span>
					{t(`heldBy.${heldBy}`)}
					{heldAt !== null && <>, {t('heldSince', { moment: formatMoment(locale, heldAt) })}</>}
				</span>
			)}
			{heldBy === null && byHand !== null && <span>{state === 'done' ? '' : t('comingHeld')}</span>}
			{byHand !== null && (
				<span>
					<Hold hold={byHand} />
				</span>
			)}
			{kept !== null && (
				<span data-kept={kept.status}>
					{t(`kept.${kept.status}`)}
					{kept.isLater && <>, {t('keptLater')}</>}
				</span>
			)}
			{isCriticalHeld && (
				<b className={styles.late} data-held-critical>
					{t('criticalHeld')}
				</b>
			)}
		</ItemFacts>
	);
}

function Lines({ lines }: Pick<ViewedRequest, 'lines'>) {
	const { locale } = useFrame();
	const t = useT(staffResultsWords);
	const { columns } = t.words;
	const moment = (at: string | null) => (at === null ? '' : formatMoment(locale, at));
	const state = (line: Line) => (
		<span data-line={line.code} data-state={line.state}>
			{[t(`states.${line.state}`), line.corrected ? t('corrected') : ''].filter(Boolean).join(', ')}
			{line.heldBy !== null && <span className={styles.line}>{t(`heldBy.${line.heldBy}`)}</span>}
			{line.heldBy === null && line.byHand !== null && <span className={styles.line}>{t('comingHeld')}</span>}
			{line.isCriticalHeld && <b className={`${styles.line ?? ''} ${styles.late ?? ''}`}>{t('criticalHeld')}</b>}
			{line.isCriticalWaiting && <b className={`${styles.line ?? ''} ${styles.late ?? ''}`}>{t('criticalWaiting')}</b>}
		</span>
	);
	return (
		<Table
			caption={t('linesCaption')}
			rows={lines}
			rowKey={({ code }) => code}
			live="lines"
			dense
			narrow="cards"
			columns={[
				{ key: 'test', title: columns.test, cell: (line) => keptName(titleOf(line)) },
				{ key: 'state', title: columns.state, cell: state },
				{ key: 'ready', title: columns.ready, cell: ({ issuedAt }) => moment(issuedAt) },
				{ key: 'shown', title: columns.shown, cell: ({ shownAt }) => moment(shownAt) },
				{ key: 'read', title: columns.read, cell: ({ shownAt, readAt }) => (shownAt === null ? '' : readAt === null ? t('notRead') : moment(readAt)) },
			]}
		/>
	);
}
