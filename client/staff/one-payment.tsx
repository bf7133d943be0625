/** One payment: how it stands, what a person does of a refund that failed, and all that is known of it. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { maxOfPayment } from '#shared/payment/shown.ts';
import { queryString } from '#shared/kit/urls.ts';
import { byHandForm, retryRefundForm } from '#shared/staff/forms.ts';
import type { MoneyPayload, OnePayment } from '#shared/staff/money-payload.ts';
import { staffMoneyWords } from '#shared/staff/money.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';

const Retry = fieldsOf(retryRefundForm);
const ByHand = fieldsOf(byHandForm);

interface PartProps extends Pick<MoneyPayload, 'outcome' | 'refused' | 'phone'> {
	readonly payment: OnePayment;
}

export function OnePaymentPart(props: PartProps) {
	const { payment, outcome, refused } = props;
	const { locale } = useFrame();
	const t = useT(staffMoneyWords);
	const { payments } = useT(staffWords).words;
	const troubles: Readonly<Record<string, string>> = t.words.troubles;
	// An address that is kept says nothing that is not so.
	const holds =
		outcome === null ? false : { retry: payment.state !== 'paid', 'by-hand': payment.entries.some(({ by }) => by === 'hand'), changed: true }[outcome];
	return (
		<>
			{outcome !== null && holds && refused === null && (
				<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'}>
					<p>{t(`done.${outcome}`)}</p>
				</Notice>
			)}
			<Card>
				<Facts beside>
					<Fact name={t('state')}>{payments[payment.state]}</Fact>
					<Fact name={t('amount')}>{formatMoney(payment.amount)}</Fact>
					{payment.returned > 0 && <Fact name={t('one.gone')}>{formatMoney(payment.returned)}</Fact>}
					<Fact name={t('order')}>
						<Link to={`/staff/orders${queryString({ nr: payment.orderNr })}`}>{payment.orderNr}</Link>
					</Fact>
					<Fact name={t('one.begun')}>{formatMoment(locale, payment.begunAt)}</Fact>
					<Fact name={t('city')}>{payment.city}</Fact>
					<Fact name={t('provider')}>{t(`providers.${payment.provider}`)}</Fact>
					{payment.paymentNr !== null && <Fact name={t('paymentNr')}>{payment.paymentNr}</Fact>}
					{payment.attempts > 0 && <Fact name={t('one.attempts')}>{formatNumber(locale, payment.attempts)}</Fact>}
					{payment.trouble !== '' && <Fact name={t('one.trouble')}>{troubles[payment.trouble] ?? payment.trouble}</Fact>}
					{payment.nextAt !== null && <Fact name={t('one.nextAt')}>{formatMoment(locale, payment.nextAt)}</Fact>}
				</Facts>
			</Card>
			{payment.isRefundLate && <LateRefund {...props} />}
			<Known payment={payment} />
		</>
	);
}

function LateRefund({ payment: { payment, attempts }, refused, phone }: PartProps) {
	const t = useT(staffMoneyWords);
	const href = useHref();
	const common = { action: href(`/staff/money${queryString({ payment })}`), words: t.words, phone } as const;
	return (
		<Card>
			<h2>{t('late.title')}</h2>
			<Form {...common} form={retryRefundForm} refused={refusalOf(retryRefundForm, refused)}>
				<Retry.Hidden name="payment" value={payment} />
				<Retry.Hidden name="attempts" value={String(attempts)} />
				<div>
					<Submit intent="retry" label={t('late.retry')} sending={t('late.sending')} />
				</div>
			</Form>
			<Form {...common} form={byHandForm} refused={refusalOf(byHandForm, refused)}>
				<ByHand.Hidden name="payment" value={payment} />
				<ByHand.Hidden name="attempts" value={String(attempts)} />
				<ByHand.TextField name="note" autoComplete="off" unkept />
				<Hint>{t('late.hint')}</Hint>
				<div>
					<Submit intent="by-hand" label={t('late.byHand')} sending={t('late.sending')} quiet />
				</div>
			</Form>
		</Card>
	);
}

function Known({ payment }: Pick<PartProps, 'payment'>) {
	const { locale } = useFrame();
	const t = useT(staffMoneyWords);
	const { payments, cases } = useT(staffWords).words;
	// Of a list that is longer its heading says so.
	const caption = (name: OnePayment['cut'][number]) =>
		payment.cut.includes(name) ? t('one.last', { list: t(`one.${name}`), count: maxOfPayment }) : t(`one.${name}`);
	const sum = (amount: number | null, currency: string | null) => (amount === null ? '' : `${String(amount)} ${currency ?? ''}`.trim());
	return (
		<>
			<Table
				caption={caption('entries')}
				rows={payment.entries}
				rowKey={({ at, kind, amount }) => `${at} ${kind} ${String(amount)}`}
				live="entries"
				dense
				narrow="cards"
				columns={[
					{ key: 'at', title: t('at'), cell: ({ at }) => formatMoment(locale, at) },
					{
						key: 'what',
						title: t('what'),
						cell: ({ kind, by }) => [t(`kinds.${kind}`), by === null ? '' : t(`givers.${by}`)].filter(Boolean).join(': '),
					},
					{ key: 'amount', title: t('amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
				]}
			/>
			<Table
				caption={caption('steps')}
				rows={payment.steps}
				rowKey={({ at, state }) => `${at} ${state}`}
				live="steps"
				dense
				narrow="cards"
				columns={[
					{ key: 'at', title: t('at'), cell: ({ at }) => formatMoment(locale, at) },
					{ key: 'state', title: t('state'), cell: ({ state }) => payments[state] },
				]}
			/>
			{payment.events.length > 0 && (
				<Table
					caption={caption('events')}
					rows={payment.events}
					rowKey={({ id }) => `event-${String(id)}`}
					live="events"
					dense
					narrow="cards"
					columns={[
						{ key: 'at', title: t('at'), cell: ({ lastAt }) => formatMoment(locale, lastAt) },
						{ key: 'said', title: t('one.said'), cell: ({ said }) => said },
						{ key: 'source', title: t('one.source'), cell: ({ source }) => t(`sources.${source}`) },
						{ key: 'amount', title: t('amount'), numeric: true, cell: ({ amount, currency }) => sum(amount, currency) },
						{ key: 'gone', title: t('one.gone'), numeric: true, cell: ({ returned, currency }) => sum(returned, currency) },
						{ key: 'times', title: t('one.times'), numeric: true, cell: ({ times }) => formatNumber(locale, times) },
					]}
				/>
			)}
			{payment.cases.length > 0 && (
				<Table
					caption={caption('cases')}
					rows={payment.cases}
					rowKey={({ id }) => `case-${String(id)}`}
					live="cases"
					dense
					narrow="cards"
					columns={[
						{ key: 'at', title: t('at'), cell: ({ openedAt }) => formatMoment(locale, openedAt) },
						{ key: 'what', title: t('what'), cell: ({ kind }) => cases[kind] },
						{
							key: 'settled',
							title: t('one.settled'),
							cell: ({ settled }) =>
								settled === null ? t('one.open') : [t(`settlements.${settled.as}`), settled.note, settled.by].filter(Boolean).join(': '),
						},
					]}
				/>
			)}
		</>
	);
}
