/** Partners: a list by code, or one with its invoices and the forms by which they are issued and called off. */
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { callOffInvoiceForm, issueInvoiceForm } from '#shared/staff/invoice-forms.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useInvoiceColumns } from '#client/partner/invoice-columns.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { Pages } from './pages.tsx';

const path = '/staff/partners';
const Issue = fieldsOf(issueInvoiceForm);
const CallOff = fieldsOf(callOffInvoiceForm);

type Partner = NonNullable<StaffPartnersPayload['partner']>;

export function PartnersPage(props: StaffPartnersPayload) {
	const { partner, isMissing } = props;
	const t = useT(invoiceWords);
	const tStaff = useT(staffWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={partner === null ? tStaff('titles.partners') : partner.company} {...(partner === null ? { lead: t('staff.lead') } : {})}>
					{(partner !== null || isMissing) && (
						<p>
							<Link to={path}>{t('staff.all')}</Link>
						</p>
					)}
				</PageHead>
				{isMissing && (
					<Notice tone="warn" role="alert">
						<p>{t('staff.missing')}</p>
					</Notice>
				)}
				{partner !== null && <OnePartner {...props} partner={partner} />}
				{partner === null && !isMissing && <PartnerTable {...props} />}
			</Stack>
		</AccountFrame>
	);
}

const companyCell = ({ code, company }: StaffPartnersPayload['partners'][number]) => <Link to={`${path}${queryString({ code })}`}>{company}</Link>;

function PartnerTable({ partners, next, isFurther }: StaffPartnersPayload) {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	if (partners.length === 0)
		return (
			<Notice>
				<p>{t('staff.none')}</p>
			</Notice>
		);
	return (
		<>
			<Table
				caption={t('staff.caption')}
				rows={partners}
				rowKey={({ code }) => code}
				dense
				narrow="cards"
				columns={[
					{
						key: 'company',
						title: t('staff.company'),
						cell: companyCell,
					},
					{ key: 'code', title: t('staff.code'), cell: ({ code }) => code },
					{ key: 'contract', title: t('paper.contract'), cell: ({ contractNr }) => contractNr },
					{
						key: 'validUntil',
						title: t('staff.validUntil'),
						cell: ({ validUntil }) => (validUntil === null ? t('staff.noEnd') : formatDay(locale, validUntil)),
					},
				]}
			/>
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ after })}`} />
			<Actions>
				<Link to={`/staff/figures${queryString({ view: 'turnover', by: 'partner' })}`}>{t('staff.turnover')}</Link>
			</Actions>
		</>
	);
}

function OnePartner({ partner, months, outcome, refused, phone }: StaffPartnersPayload & { readonly partner: Partner }) {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	const href = useHref();
	const options = { month: Object.fromEntries(months.map((month) => [month, formatMonth(locale, month)])) };
	const action = href(`${path}${queryString({ code: partner.code })}`);
	return (
		<>
			{outcome !== null && refused === null && (
				<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'}>
					<p>{t(`staff.done.${outcome}`)}</p>
				</Notice>
			)}
			<Card>
				<Facts beside>
					<Fact name={t('staff.code')}>{partner.code}</Fact>
					<Fact name={t('paper.contract')}>{partner.contractNr}</Fact>
					<Fact name={t('staff.validUntil')}>{partner.validUntil === null ? t('staff.noEnd') : formatDay(locale, partner.validUntil)}</Fact>
					<Fact name={t('paper.bin')}>{partner.bin || t('staff.unknown')}</Fact>
					<Fact name={t('paper.address')}>{partner.address || t('staff.unknown')}</Fact>
				</Facts>
			</Card>
			<Invoices invoices={partner.invoices} />
			<Card>
				<h2>{t('staff.issue')}</h2>
				<Form
					form={issueInvoiceForm}
					action={action}
					words={{ ...t.words, options }}
					refused={refusalOf(issueInvoiceForm, refused)}
					phone={phone}
					about={partner.code}
				>
					<Issue.Hidden name="partner" value={partner.code} />
					<Issue.TextField name="number" autoComplete="off" short />
					<Issue.Select name="month" values={months} short />
					<Issue.TextField name="name1" autoComplete="off" />
					<Issue.TextField name="sum1" autoComplete="off" inputMode="numeric" short />
					<Issue.TextField name="name2" autoComplete="off" />
					<Issue.TextField name="sum2" autoComplete="off" inputMode="numeric" short />
					<Issue.TextField name="name3" autoComplete="off" />
					<Issue.TextField name="sum3" autoComplete="off" inputMode="numeric" short />
					<Hint>{t('staff.issueHint')}</Hint>
					<div>
						<Submit intent="issue" label={t('staff.issue')} sending={t('staff.sending')} />
					</div>
				</Form>
			</Card>
			<CallingOff invoices={partner.invoices} action={action} refused={refused} phone={phone} />
		</>
	);
}

function Invoices({ invoices }: { readonly invoices: Partner['invoices'] }) {
	const t = useT(invoiceWords);
	const columns = useInvoiceColumns<Partner['invoices'][number]>();
	if (invoices.length === 0)
		return (
			<Notice>
				<p>{t('none')}</p>
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
				...columns,
				{
					key: 'state',
					title: t('columns.state'),
					cell: ({ calledOff, calledOffBy, issuedBy }) =>
						calledOff === null ? t('stands', { by: issuedBy }) : `${t('calledOff', { reason: calledOff.reason })} (${calledOffBy})`,
				},
			]}
		/>
	);
}

interface CallingOffProps extends Pick<StaffPartnersPayload, 'refused' | 'phone'> {
	readonly invoices: Partner['invoices'];
	readonly action: string;
}

/** Nothing where no invoice stands. */
function CallingOff({ invoices, action, refused, phone }: CallingOffProps) {
	const t = useT(invoiceWords);
	const standing = invoices.filter(({ calledOff }) => calledOff === null);
	if (standing.length === 0) return null;
	const options = { invoice: Object.fromEntries(standing.map(({ id, number, total }) => [id, `${number}, ${formatMoney(total)}`])) };
	return (
		<Card>
			<h2>{t('staff.callOff')}</h2>
			<Form form={callOffInvoiceForm} action={action} words={{ ...t.words, options }} refused={refusalOf(callOffInvoiceForm, refused)} phone={phone}>
				<CallOff.Select name="invoice" values={standing.map(({ id }) => id)} />
				<CallOff.TextField name="reason" autoComplete="off" unkept />
				<div>
					<Submit intent="call-off" label={t('staff.callOff')} sending={t('staff.sending')} quiet />
				</div>
			</Form>
		</Card>
	);
}
