/** Partners: a list by code with what is open, one, or invoices: of all partners, or one with its payments. */
import { formatDay } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { findInvoicesForm } from '#shared/staff/invoice-forms.ts';
import type { StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { OnePartner } from './one-partner.tsx';
import { Pages } from './pages.tsx';
import { OneInvoice } from './partner-invoice.tsx';
import { InvoiceList, OpenSums } from './partner-invoices.tsx';

const path = '/staff/partners';
const { TextField } = fieldsOf(findInvoicesForm);

export function PartnersPage(props: StaffPartnersPayload) {
	const { partner, isMissing, invoice, isInvoiceMissing, listed, sums, isFound } = props;
	const t = useT(invoiceWords);
	const tPaid = useT(paidWords);
	const tStaff = useT(staffWords);
	const isList = partner === null && !isMissing && invoice === null && !isInvoiceMissing;
	const title =
		invoice !== null
			? tPaid('one.title', { number: invoice.number })
			: partner !== null
				? partner.company
				: listed !== null
					? tPaid('list.title')
					: tStaff('titles.partners');
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={title} {...(isList && listed === null ? { lead: t('staff.lead') } : {})}>
					{(!isList || listed !== null || isFound) && (
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
				{isInvoiceMissing && (
					<Notice tone="warn" role="alert">
						<p>{tPaid('one.missing')}</p>
					</Notice>
				)}
				{partner !== null && <OnePartner {...props} partner={partner} />}
				{invoice !== null && <OneInvoice {...props} invoice={invoice} />}
				{isList && <Find {...props} />}
				{isList && sums !== null && <OpenSums sums={sums} />}
				{isList && (listed === null ? <PartnerTable {...props} /> : <InvoiceList {...props} listed={listed} />)}
			</Stack>
		</AccountFrame>
	);
}

/** In a body, and not in the address: a BIN may be a person's IIN. */
function Find({ refused, phone }: StaffPartnersPayload) {
	const t = useT(paidWords);
	const href = useHref();
	return (
		<Form form={findInvoicesForm} action={href(path)} words={t.words} refused={refusalOf(findInvoicesForm, refused)} phone={phone}>
			<TextField name="q" autoComplete="off" unkept />
			<div>
				<Submit intent="find" label={t('find')} sending={t('finding')} quiet />
			</div>
		</Form>
	);
}

const companyCell = ({ code, company }: StaffPartnersPayload['partners'][number]) => <Link to={`${path}${queryString({ code })}`}>{company}</Link>;

function PartnerTable({ partners, next, isFurther, isFound }: StaffPartnersPayload) {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	const tPaid = useT(paidWords);
	if (partners.length === 0)
		return (
			<Notice>
				<p>{t('staff.none')}</p>
			</Notice>
		);
	return (
		<>
			<Table
				caption={isFound ? tPaid('found') : t('staff.caption')}
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
					{ key: 'open', title: tPaid('columns.open'), numeric: true, cell: ({ open }) => formatMoney(open) },
					{ key: 'overdue', title: tPaid('sums.overdue'), numeric: true, cell: ({ overdue }) => formatMoney(overdue) },
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
