/** Invoices of all partners in the console: what is open, the list by how far they are paid, and its file. */
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import { invoiceFilters } from '#shared/partner/invoices.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import type { StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { useInvoiceColumns } from '#client/partner/invoice-columns.tsx';
import { DocumentNumber } from '#client/partner/document-number.tsx';
import { paidCell } from '#client/partner/paid-state.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { Table } from '#client/ui/table.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

const path = '/staff/partners';
type Row = NonNullable<StaffPartnersPayload['listed']>['data'][number];

/** What is open of all partners, and ways to it. */
export function OpenSums({ sums }: { readonly sums: NonNullable<StaffPartnersPayload['sums']> }) {
	const { locale } = useFrame();
	const t = useT(paidWords);
	return (
		<Section title={t('sums.title')} wide>
			<Facts beside>
				<Fact name={t('sums.open')}>{formatMoney(sums.open)}</Fact>
				<Fact name={t('sums.overdue')}>{formatMoney(sums.overdue)}</Fact>
				<Fact name={t('sums.invoices')}>{formatNumber(locale, sums.invoices)}</Fact>
			</Facts>
			<Actions>
				{(['unpaid', 'overdue'] as const).map((state) => (
					<Link key={state} to={`${path}${queryString({ view: 'invoices', state })}`}>
						{t(`list.filters.${state}`)}
					</Link>
				))}
				<Link to={`${path}${queryString({ view: 'invoices' })}`}>{t('list.all')}</Link>
			</Actions>
		</Section>
	);
}

/** Leads to its payments. */
export const invoiceLinkCell = ({ id, number }: Pick<Row, 'id' | 'number'>) => (
	<Link to={`${path}${queryString({ invoice: id })}`}>
		<DocumentNumber number={number} />
	</Link>
);
const companyCell = ({ code, company }: Row) => <Link to={`${path}${queryString({ code })}`}>{company}</Link>;

export function InvoiceList({ listed, next, isFurther, fileQuery }: StaffPartnersPayload & { readonly listed: NonNullable<StaffPartnersPayload['listed']> }) {
	const t = useT(paidWords);
	const href = useHref();
	const [, ...columns] = useInvoiceColumns<Row>();
	const { data, state, year, years } = listed;
	const chosen = { state, year: year === null ? null : String(year) };
	return (
		<>
			<form className={styles.find} action={href(path)}>
				<input type="hidden" name="view" value="invoices" />
				<label>
					{t('list.state')}
					<select name="state" defaultValue={state ?? ''}>
						<option value="">{t('list.all')}</option>
						{invoiceFilters.map((one) => (
							<option key={one} value={one}>
								{t(`list.filters.${one}`)}
							</option>
						))}
					</select>
				</label>
				<label>
					{t('list.year')}
					<select name="year" defaultValue={year ?? ''}>
						<option value="">{t('list.anyYear')}</option>
						{years.map((one) => (
							<option key={one} value={one}>
								{one}
							</option>
						))}
					</select>
				</label>
				<Button>{t('list.show')}</Button>
			</form>
			{data.length === 0 ? (
				<Notice role="status">
					<p>{t(isFurther ? 'noMore' : 'list.none')}</p>
				</Notice>
			) : (
				<Table
					caption={t('list.caption')}
					rows={data}
					rowKey={({ id }) => id}
					dense
					narrow="cards"
					columns={[
						{ key: 'number', title: t('columns.number'), cell: invoiceLinkCell },
						{ key: 'company', title: t('columns.company'), cell: companyCell },
						...columns,
						{ key: 'paid', title: t('state'), cell: paidCell },
					]}
				/>
			)}
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ view: 'invoices', ...chosen, after })}`} />
			<Actions>
				<a href={`/account/staff/partner-invoices-file${queryString({ ...fileQuery, ...chosen })}`} download="">
					{t('list.file')}
				</a>
				{chosen.state !== 'called-off' && (
					<a href={`/account/staff/partner-invoices-xml${queryString({ ...fileQuery, ...chosen })}`} download="">
						{t('list.xml')}
					</a>
				)}
			</Actions>
		</>
	);
}
