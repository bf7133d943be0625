/** One invoice of a partner in the console: how far it is paid, its payments, and the forms by which one is booked and taken back. */
import { formatDay, formatMoment, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { payInvoiceForm, takeBackPaymentForm } from '#shared/staff/invoice-forms.ts';
import type { StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { PaidState } from '#client/partner/paid-state.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import styles from './partner-forms.module.css';
import { InvoiceFiles } from './staff-file.tsx';

const Pay = fieldsOf(payInvoiceForm);
const TakeBack = fieldsOf(takeBackPaymentForm);

type Invoice = NonNullable<StaffPartnersPayload['invoice']>;
type Payment = Invoice['payments'][number];
interface InvoiceProps extends StaffPartnersPayload {
	readonly invoice: Invoice;
	/** Where its forms are sent. */
	readonly action: string;
}

export function OneInvoice(props: Omit<InvoiceProps, 'action'>) {
	const { invoice, outcome, refused } = props;
	const { locale } = useFrame();
	const t = useT(paidWords);
	const tInvoice = useT(invoiceWords);
	const href = useHref();
	const isWarning = outcome === 'changed';
	const all = { ...props, action: href(`/staff/partners${queryString({ invoice: invoice.id })}`) };
	const { calledOff } = invoice;
	return (
		<>
			{outcome !== null && refused === null && (
				<Notice role={isWarning ? 'alert' : 'status'} tone={isWarning ? 'warn' : 'info'}>
					<p>{tInvoice(`staff.done.${outcome}`)}</p>
				</Notice>
			)}
			<Card>
				<Facts beside>
					<Fact name={t('columns.company')}>
						<Link to={`/staff/partners${queryString({ code: invoice.code })}`}>{invoice.company}</Link>
					</Fact>
					<Fact name={t('columns.day')}>{formatDay(locale, invoice.day)}</Fact>
					<Fact name={t('columns.month')}>{formatMonth(locale, invoice.month)}</Fact>
					<Fact name={tInvoice('columns.lines')}>{invoice.lines.map(({ name }) => name).join('; ')}</Fact>
					<Fact name={t('columns.total')}>{formatMoney(invoice.total)}</Fact>
					<Fact name={t('columns.paid')}>{formatMoney(invoice.paid)}</Fact>
					<Fact name={t('columns.open')}>{calledOff === null ? formatMoney(invoice.total - invoice.paid) : null}</Fact>
					<Fact name={t('columns.dueDay')} none={tInvoice('staff.unknown')}>
						{invoice.dueDay === '' ? null : formatDay(locale, invoice.dueDay)}
					</Fact>
					<Fact name={t('columns.state')}>
						{calledOff === null ? (
							<PaidState invoice={invoice} />
						) : (
							`${tInvoice('calledOff', { reason: calledOff.reason })} (${invoice.calledOffBy})`
						)}
					</Fact>
					<Fact name={tInvoice('columns.files')}>{calledOff === null && <InvoiceFiles id={invoice.id} number={invoice.number} />}</Fact>
				</Facts>
			</Card>
			<h2>{t('one.payments')}</h2>
			<Payments payments={invoice.payments} />
			{((calledOff === null && invoice.paid < invoice.total) || refusalOf(payInvoiceForm, refused) !== null) && <Paying {...all} />}
			<TakingBack {...all} />
		</>
	);
}

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
	const { locale } = useFrame();
	const t = useT(paidWords);
	if (payments.length === 0)
		return (
			<Notice>
				<p>{t('one.none')}</p>
			</Notice>
		);
	return (
		<Table
			caption={t('one.caption')}
			rows={payments}
			rowKey={({ id }) => id}
			dense
			narrow="cards"
			columns={[
				{ key: 'day', title: t('columns.day'), cell: ({ day }) => formatDay(locale, day) },
				{ key: 'sum', title: t('columns.total'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
				{ key: 'number', title: t('one.paper'), cell: ({ number }) => number },
				{ key: 'note', title: t('one.note'), cell: ({ note }) => note },
				{ key: 'booked', title: t('one.booked'), cell: ({ bookedBy, bookedAt }) => `${bookedBy}, ${formatMoment(locale, bookedAt)}` },
				{
					key: 'state',
					title: t('columns.state'),
					cell: ({ takenBack }) => (takenBack === null ? t('one.counts') : t('one.takenBack', { reason: takenBack.reason, by: takenBack.by })),
				},
			]}
		/>
	);
}

function Paying({ invoice, action, refused, phone, formKey, today }: InvoiceProps) {
	const t = useT(paidWords);
	const tInvoice = useT(invoiceWords);
	const open = invoice.total - invoice.paid;
	return (
		<Card>
			<h2>{t('one.pay')}</h2>
			<Form
				form={payInvoiceForm}
				action={action}
				words={t.words}
				refused={refusalOf(payInvoiceForm, refused)}
				phone={phone}
				// Not of a version: what was typed stays when somebody else has booked a payment meanwhile.
				about={invoice.id}
				formKey={formKey}
			>
				<Pay.Hidden name="invoice" value={invoice.id} />
				<Pay.Hidden name="version" value={invoice.version} />
				<div className={styles.row}>
					<Pay.TextField name="sum" autoComplete="off" inputMode="numeric" value={String(open)} />
					<Pay.TextField name="day" type="date" value={today} />
				</div>
				<div className={styles.row}>
					<Pay.TextField name="number" autoComplete="off" />
					<Pay.TextField name="note" autoComplete="off" />
				</div>
				<Hint>{t('one.payHint')}</Hint>
				<div>
					<Submit intent="pay" label={t('one.pay')} sending={tInvoice('staff.sending')} />
				</div>
			</Form>
		</Card>
	);
}

/** Nothing where no payment counts; a refusal is said all the same. */
function TakingBack({ invoice, action, refused, phone }: InvoiceProps) {
	const { locale } = useFrame();
	const t = useT(paidWords);
	const tInvoice = useT(invoiceWords);
	const standing = invoice.payments.filter(({ takenBack }) => takenBack === null);
	const refusal = refusalOf(takeBackPaymentForm, refused);
	if (standing.length === 0 && refusal === null) return null;
	const options = {
		payment: Object.fromEntries(standing.map(({ id, day, amount, number }) => [id, `${formatDay(locale, day)}, ${formatMoney(amount)}, ${number}`])),
	};
	return (
		<Card>
			<h2>{t('one.undo')}</h2>
			<Form form={takeBackPaymentForm} action={action} words={{ ...t.words, options }} refused={refusal} phone={phone}>
				<TakeBack.Select name="payment" values={standing.map(({ id }) => id)} />
				<TakeBack.TextField name="reason" autoComplete="off" unkept />
				<Hint>{t('one.undoHint')}</Hint>
				<div>
					<Submit intent="take-back" label={t('one.undo')} sending={tInvoice('staff.sending')} quiet />
				</div>
			</Form>
		</Card>
	);
}
