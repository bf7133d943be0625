/** A partner's documents: acts with their answers, invoices with their files, and what both say of the company. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Invoice } from '#shared/partner/invoices.ts';
import type { InvoicesPayload } from '#shared/partner/payload.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { Acts } from './acts.tsx';
import { DetailsFacts } from './details-facts.tsx';
import { DocumentPages } from './document-pages.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { paidCell } from './paid-state.tsx';

export function InvoicesPage(props: InvoicesPayload) {
	const { invoices, details, outcome, refused, at, next, open, overdue } = props;
	const t = useT(invoiceWords);
	const tAct = useT(actWords);
	const tPaid = useT(paidWords);
	const columns = useInvoiceColumns();
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				{outcome !== null && refused === null && (
					<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'}>
						<p>{tAct(`done.${outcome}`)}</p>
					</Notice>
				)}
				<Acts {...props} />
				<h2>{t('invoices')}</h2>
				{open > 0 && (
					<Facts beside>
						<Fact name={tPaid('sums.open')}>{formatMoney(open)}</Fact>
						<Fact name={tPaid('sums.overdue')}>{formatMoney(overdue)}</Fact>
					</Facts>
				)}
				{invoices.length === 0 ? (
					<Notice>
						<p>{at.invoices === null ? t('none') : tPaid('noMore')}</p>
					</Notice>
				) : (
					<Table
						caption={t('caption')}
						rows={invoices}
						rowKey={({ id }) => id}
						dense
						narrow="cards"
						columns={[
							...columns,
							{ key: 'paid', title: tPaid('state'), cell: paidCell },
							{ key: 'files', title: t('columns.files'), cell: filesCell },
						]}
					/>
				)}
				<DocumentPages of="invoices" path="/cabinet/invoices" at={at} next={next.invoices} />
				<Card>
					<h2>{tAct('details')}</h2>
					<Hint>{tAct('detailsHint')}</Hint>
					<DetailsFacts details={details} />
				</Card>
			</Stack>
		</AccountFrame>
	);
}

const filesCell = (invoice: Invoice) => <Files invoice={invoice} />;

/** One that was called off has none: it says why. */
function Files({ invoice: { id, number, calledOff } }: { readonly invoice: Invoice }) {
	const { locale, city } = useFrame();
	const t = useT(invoiceWords);
	if (calledOff !== null) return t('calledOff', { reason: calledOff.reason });
	const query = queryString({ id, lang: localeFacts[locale].alias, city_id: city.id });
	return (
		<Actions>
			<a href={`/account/partner-room/invoice-pdf${query}`} download="" aria-label={t('about', { kind: 'PDF', number })}>
				PDF
			</a>
			<a href={`/account/partner-room/invoice-xml${query}`} download="" aria-label={t('about', { kind: 'XML', number })}>
				XML
			</a>
		</Actions>
	);
}
