/** Orders and requests of a medical representative's doctors, by doctor and month. */
import { formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { DoctorMonth } from '#shared/representative/months-calls.ts';
import type { MonthSort } from '#shared/representative/months.ts';
import { monthsWords } from '#shared/representative/months.words.ts';
import { monthsPath, type MonthsPayload } from '#shared/representative/payload.ts';
import { maxDoctorMonths } from '#shared/statistics/months.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFieldId, useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { MonthField } from '#client/statistics/month-choice.tsx';
import formStyles from '#client/statistics/period-form.module.css';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table, type Column } from '#client/ui/table.tsx';

type Anew = Readonly<Partial<Record<'sort' | 'order' | 'page', string | number>>>;

/** What is chosen, as a query. */
const chosenIn = ({ months: { from, till }, doctor, sort, isAscending }: MonthsPayload) => ({ from, till, doctor, sort, order: isAscending ? 'asc' : 'desc' });
/** The page with something chosen anew; the first page of its table unless one is named. */
const placeIn = (props: MonthsPayload, anew: Anew): string => `${monthsPath}${queryString({ ...chosenIn(props), ...anew })}`;

export function MonthsPage(props: MonthsPayload) {
	const { areWrongMonths, months, fileQuery } = props;
	const t = useT(monthsWords);
	const meta = months._meta;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				{areWrongMonths && (
					<Notice tone="warn" role="alert">
						<p>{t('wrongMonths', { months: maxDoctorMonths })}</p>
					</Notice>
				)}
				<Choice {...props} />
				{months.data.length === 0 ? (
					<Notice>
						<p>{t('none')}</p>
					</Notice>
				) : (
					<>
						<Totals {...props} />
						<MonthsTable {...props} />
						<Pagination page={meta.currentPage} pages={meta.pageCount} pathOf={(page) => placeIn(props, { page })} />
					</>
				)}
				<Hint>{t('hint')}</Hint>
				<Hint>{t('fewHint')}</Hint>
				{months.data.length > 0 && (
					<p>
						<ButtonLink variant="quiet" to={`/account/med-room/months-download${queryString({ ...fileQuery, ...chosenIn(props) })}`} download="">
							<Icon name="file" />
							{t('download')}
						</ButtonLink>
					</p>
				)}
			</Stack>
		</AccountFrame>
	);
}

function Choice({ choices, doctor, sort, isAscending, months: { from, till, doctors } }: MonthsPayload) {
	const t = useT(monthsWords);
	const href = useHref();
	const id = useFieldId('doctor');
	return (
		<form className={formStyles.form} action={href(monthsPath)} aria-label={t('choice')}>
			<input type="hidden" name="sort" value={sort} />
			<input type="hidden" name="order" value={isAscending ? 'asc' : 'desc'} />
			<MonthField name="from" label={t('from')} value={from} choices={choices} />
			<MonthField name="till" label={t('till')} value={till} choices={choices} />
			<div className={formStyles.field}>
				<label htmlFor={id}>{t('doctor')}</label>
				<select id={id} name="doctor" defaultValue={doctor ?? ''}>
					<option value="">{t('anyDoctor')}</option>
					{doctors.map(({ id: one, name }) => (
						<option key={one} value={one}>
							{name}
						</option>
					))}
				</select>
			</div>
			<Button variant="quiet">{t('show')}</Button>
		</form>
	);
}

function Totals({ months: { all } }: MonthsPayload) {
	const { locale } = useFrame();
	const t = useT(monthsWords);
	return (
		<Card aria-labelledby="total">
			<h2 id="total">{t('total')}</h2>
			<Facts beside>
				<Fact name={t('columns.orders')}>{all.orders === 0 ? t('hidden') : formatNumber(locale, all.orders)}</Fact>
				<Fact name={t('columns.sum')}>{all.orders === 0 ? t('hidden') : formatMoney(all.sum)}</Fact>
				<Fact name={t('columns.paid')}>{all.paid === null ? t('hidden') : formatMoney(all.paid)}</Fact>
				<Fact name={t('columns.requests')}>{all.requests === 0 ? t('hidden') : formatNumber(locale, all.requests)}</Fact>
			</Facts>
		</Card>
	);
}

const doctorCell = ({ doctorId, doctor }: DoctorMonth) => <Link to={`/cabinet/doctors/${doctorId}`}>{doctor}</Link>;

function MonthsTable(props: MonthsPayload) {
	const { months, sort, isAscending } = props;
	const { locale } = useFrame();
	const t = useT(monthsWords);
	const column = (key: Exclude<MonthSort, 'doctor' | 'month'>, cell: (row: DoctorMonth) => string): Column<DoctorMonth> => ({
		key,
		title: t(`columns.${key}`),
		numeric: true,
		sortable: true,
		cell,
	});
	return (
		<Table
			caption={t('caption')}
			dense
			narrow="cards"
			rows={months.data}
			rowKey={({ doctorId, month }) => `${doctorId} ${month}`}
			sort={{ by: sort, descending: !isAscending, pathOf: (by, descending) => placeIn(props, { sort: by, order: descending ? 'desc' : 'asc' }) }}
			columns={[
				{
					key: 'doctor',
					title: t('columns.doctor'),
					sortable: true,
					cell: doctorCell,
				},
				{ key: 'month', title: t('columns.month'), sortable: true, cell: ({ month }) => formatMonth(locale, month) },
				column('orders', ({ ordered }) => (ordered === null ? t('few') : formatNumber(locale, ordered.orders))),
				column('sum', ({ ordered }) => (ordered === null ? t('hidden') : formatMoney(ordered.sum))),
				column('paid', ({ ordered }) => (typeof ordered?.paid === 'number' ? formatMoney(ordered.paid) : t('hidden'))),
				column('requests', ({ requests }) => (requests === null ? t('few') : formatNumber(locale, requests))),
			]}
		/>
	);
}
