/** A partner in the console: what documents say of the company, its acts and invoices, and the forms by which all of it is written. */
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { payTerms, usualTerm } from '#shared/partner/invoices.ts';
import { vatKinds } from '#shared/partner/vat.ts';
import { callOffInvoiceForm, issueInvoiceForm } from '#shared/staff/invoice-forms.ts';
import type { StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { DocumentPages } from '#client/partner/document-pages.tsx';
import { useInvoiceColumns } from '#client/partner/invoice-columns.tsx';
import { paidCell } from '#client/partner/paid-state.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { PartnerActs } from './partner-acts.tsx';
import { DetailsForm } from './partner-details.tsx';
import { invoiceLinkCell } from './partner-invoices.tsx';
import styles from './partner-forms.module.css';
import { InvoiceFiles } from './staff-file.tsx';

const Issue = fieldsOf(issueInvoiceForm);
const CallOff = fieldsOf(callOffInvoiceForm);

type Partner = NonNullable<StaffPartnersPayload['partner']>;
export interface PartnerProps extends StaffPartnersPayload {
	readonly partner: Partner;
	/** Where its forms are sent. */
	readonly action: string;
}

export function OnePartner(props: StaffPartnersPayload & { readonly partner: Partner }) {
	const { partner, outcome, refused, at } = props;
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	const tPaid = useT(paidWords);
	const href = useHref();
	const isWarning = outcome === 'changed' || outcome === 'sent-before';
	// With the places of both lists: a refused form comes back beside what it was sent from.
	const all = { ...props, action: href(`/staff/partners${queryString({ code: partner.code, ...at })}`) };
	return (
		<>
			{outcome !== null && refused === null && (
				<Notice role={isWarning ? 'alert' : 'status'} tone={isWarning ? 'warn' : 'info'}>
					<p>{t(`staff.done.${outcome}`)}</p>
				</Notice>
			)}
			<Card>
				<Facts beside>
					<Fact name={t('staff.code')}>{partner.code}</Fact>
					<Fact name={t('paper.contract')}>{partner.contractNr}</Fact>
					<Fact name={tPaid('sums.open')}>{formatMoney(partner.open)}</Fact>
					<Fact name={tPaid('sums.overdue')}>{formatMoney(partner.overdue)}</Fact>
					<Fact name={t('staff.validUntil')}>{partner.validUntil === null ? t('staff.noEnd') : formatDay(locale, partner.validUntil)}</Fact>
				</Facts>
			</Card>
			<PartnerActs {...all} />
			<h2>{t('invoices')}</h2>
			<Invoices invoices={partner.invoices} isFurther={props.at.invoices !== null} />
			<DocumentPages of="invoices" path="/staff/partners" kept={{ code: partner.code }} at={props.at} next={partner.nextInvoices} />
			<Issuing {...all} />
			<CallingOff {...all} />
			<DetailsForm {...all} />
		</>
	);
}

/** As many as `maxLines`. */
const lineNumbers = [1, 2, 3] as const;

function Issuing({ partner, months, refused, phone, action, formKey }: PartnerProps) {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	const tPaid = useT(paidWords);
	const kinds = t.words.vatKinds;
	const options = {
		payWithin: Object.fromEntries(payTerms.map((days) => [days, tPaid.plural('days', Number(days))])),
		month: Object.fromEntries(months.map((month) => [month, formatMonth(locale, month)])),
		...Object.fromEntries(lineNumbers.map((nr) => [`vat${String(nr)}`, kinds])),
	};
	return (
		<Card>
			<h2>{t('staff.issue')}</h2>
			<Form
				form={issueInvoiceForm}
				action={action}
				words={{ ...t.words, options }}
				refused={refusalOf(issueInvoiceForm, refused)}
				phone={phone}
				about={partner.code}
				formKey={formKey}
			>
				<Issue.Hidden name="partner" value={partner.code} />
				<Issue.Select name="month" values={months} short />
				{lineNumbers.map((nr) => (
					<Line key={nr} nr={nr} isVatPayer={partner.isVatPayer} />
				))}
				<Issue.Select name="payWithin" values={payTerms} value={usualTerm} short />
				<Hint>{t('staff.issueHint')}</Hint>
				{!partner.isVatPayer && <Hint>{t('staff.notPayer')}</Hint>}
				<div>
					<Submit intent="issue" label={t('staff.issue')} sending={t('staff.sending')} />
				</div>
			</Form>
		</Card>
	);
}

function Line({ nr, isVatPayer }: { readonly nr: (typeof lineNumbers)[number]; readonly isVatPayer: boolean }) {
	return (
		<div className={styles.row}>
			<Issue.TextField name={`name${nr}`} autoComplete="off" />
			<Issue.TextField name={`sum${nr}`} autoComplete="off" inputMode="numeric" />
			{isVatPayer ? <Issue.Select name={`vat${nr}`} values={vatKinds} value="exempt" /> : <Issue.Hidden name={`vat${nr}`} value="exempt" />}
		</div>
	);
}

const fileCell = ({ id, number, calledOff }: Partner['invoices'][number]) => (calledOff === null ? <InvoiceFiles id={id} number={number} /> : null);

function Invoices({ invoices, isFurther }: { readonly invoices: Partner['invoices']; readonly isFurther: boolean }) {
	const t = useT(invoiceWords);
	const tPaid = useT(paidWords);
	const [, ...columns] = useInvoiceColumns<Partner['invoices'][number]>();
	if (invoices.length === 0)
		return (
			<Notice>
				<p>{isFurther ? tPaid('noMore') : t('none')}</p>
			</Notice>
		);
	return (
		<Table
			caption={t('caption')}
			rows={invoices}
			rowKey={({ id }) => id}
			dense
			narrow="cards"
			columns={[
				{ key: 'number', title: t('columns.number'), cell: invoiceLinkCell },
				...columns,
				{ key: 'paid', title: tPaid('state'), cell: paidCell },
				{
					key: 'state',
					title: t('columns.state'),
					cell: ({ calledOff, calledOffBy, issuedBy }) =>
						calledOff === null ? t('stands', { by: issuedBy }) : `${t('calledOff', { reason: calledOff.reason })} (${calledOffBy})`,
				},
				{ key: 'files', title: t('columns.files'), cell: fileCell },
			]}
		/>
	);
}

/** Nothing where no invoice stands of which nothing is paid: payments are taken back first. A refusal is said all the same. */
function CallingOff({ partner: { invoices }, action, refused, phone }: PartnerProps) {
	const t = useT(invoiceWords);
	const standing = invoices.filter(({ state }) => state === 'open');
	const refusal = refusalOf(callOffInvoiceForm, refused);
	if (standing.length === 0 && refusal === null) return null;
	const options = { invoice: Object.fromEntries(standing.map(({ id, number, total }) => [id, `${number}, ${formatMoney(total)}`])) };
	return (
		<Card>
			<h2>{t('staff.callOff')}</h2>
			<Form form={callOffInvoiceForm} action={action} words={{ ...t.words, options }} refused={refusal} phone={phone}>
				<CallOff.Select name="invoice" values={standing.map(({ id }) => id)} />
				<CallOff.TextField name="reason" autoComplete="off" unkept />
				<div>
					<Submit intent="call-off" label={t('staff.callOff')} sending={t('staff.sending')} quiet />
				</div>
			</Form>
		</Card>
	);
}
