/** How far orders came, and what those of doctors and partners came to. */
import { formatMonth, formatShortDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { share } from '#shared/kit/numbers.ts';
import { turnoverSorts, type TurnoverBy } from '#shared/staff/figures.ts';
import type { FiguresPayload } from '#shared/staff/figures-payload.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { viewKinds } from '#shared/vitals/views.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Way } from './figures-way.tsx';
import { FileLink, ListPages, NoFigures, Uncounted, useFigures, WeeksChart } from './figures-parts.tsx';
import { fileOf, placeIn } from './figures-place.ts';

type Shown<Name extends 'funnel' | 'turnover'> = FiguresPayload & { readonly [N in Name]: NonNullable<FiguresPayload[N]> };

export function FunnelView(props: Shown<'funnel'>) {
	const { all, weeks, uncounted } = props.funnel;
	const { looks } = props;
	const { locale } = useFrame();
	const t = useT(staffFiguresWords);
	const { number, part } = useFigures();
	const rows = [
		...weeks.map(({ from, ...steps }) => ({ key: from, name: formatShortDay(locale, from), ...steps })),
		{ key: 'all', name: t('path.all'), ...all },
	];
	return (
		<>
			<Way looks={looks} all={all} />
			<Hint>{t('path.hint')}</Hint>
			<Hint>{t('path.cash')}</Hint>
			{all.made === 0 ? (
				<NoFigures />
			) : (
				<>
					<Columns
						aside={
							<WeeksChart
								kind="line"
								title={t('path.openedChart')}
								unit="%"
								decimals={1}
								weeks={weeks.map(({ from, ready, opened }) => ({ from, value: share(opened, ready) }))}
							/>
						}
					>
						<WeeksChart kind="bars" title={t('path.chart')} weeks={weeks.map(({ from, made }) => ({ from, value: made }))} />
					</Columns>
					<Table
						caption={t('path.caption')}
						rows={rows}
						rowKey={({ key }) => key}
						dense
						columns={[
							{ key: 'week', title: t('columns.week'), cell: ({ name }) => name },
							{ key: 'made', title: t('steps.made'), numeric: true, cell: ({ made }) => number(made) },
							{ key: 'cancelled', title: t('steps.cancelled'), numeric: true, cell: ({ made, cancelled }) => part(cancelled, made) },
							{ key: 'byCard', title: t('steps.byCard'), numeric: true, cell: ({ byCard }) => number(byCard) },
							{ key: 'paid', title: t('steps.paid'), numeric: true, cell: ({ byCard, paid }) => part(paid, byCard) },
							{ key: 'requested', title: t('steps.requested'), numeric: true, cell: ({ made, requested }) => part(requested, made) },
							{ key: 'drawn', title: t('steps.drawn'), numeric: true, cell: ({ made, drawn }) => part(drawn, made) },
							{ key: 'ready', title: t('steps.ready'), numeric: true, cell: ({ made, ready }) => part(ready, made) },
							{ key: 'opened', title: t('steps.opened'), numeric: true, cell: ({ made, opened }) => part(opened, made) },
						]}
					/>
				</>
			)}
			{uncounted > 0 && (
				<Facts beside>
					<Uncounted count={uncounted} />
				</Facts>
			)}
			<FileLink
				to={fileOf('figures-file', props, {
					table: 'funnel',
					looks: looks === null ? null : viewKinds.map((kind) => looks.views[kind].about).join('.'),
				})}
			/>
		</>
	);
}

/** What the partners of a page of the list came to, month by month. */
function Months({ data, months }: Shown<'turnover'>['turnover']) {
	const { locale } = useFrame();
	const t = useT(staffFiguresWords);
	const shown = [...new Set(months.map(({ month }) => month))];
	return (
		<>
			<Hint>{t('brought.monthsHint')}</Hint>
			<Table
				caption={t('brought.months')}
				rows={data}
				rowKey={({ key }) => key}
				dense
				columns={[
					{ key: 'name', title: t('columns.partner'), cell: ({ key, name }) => name || key },
					...shown.map((month) => ({
						key: month,
						title: formatMonth(locale, month),
						numeric: true,
						cell: ({ key }: (typeof data)[number]) => formatMoney(months.find((one) => one.month === month && one.key === key)?.sum ?? 0),
					})),
				]}
			/>
		</>
	);
}

export function TurnoverView(props: Shown<'turnover'>) {
	const {
		turnoverBy: by,
		sort,
		isAscending,
		turnover: { all, data, weeks, _meta: meta },
	} = props;
	const t = useT(staffFiguresWords);
	const { number } = useFigures();
	const pathBy = (one: TurnoverBy) => placeIn(props, { by: one, sort: null, order: null });
	return (
		<>
			<Hint>{t(by === 'partner' ? 'brought.partners' : 'brought.hint')}</Hint>
			<Columns
				aside={
					<Stack>
						<WeeksChart
							kind="bars"
							title={t('brought.chart')}
							unit={t('brought.thousands')}
							decimals={1}
							weeks={weeks.map(({ from, sum }) => ({ from, value: sum / 1000 }))}
						/>
					</Stack>
				}
			>
				<Facts beside>
					<Fact name={t('columns.orders')}>{number(all.orders)}</Fact>
					<Fact name={t('columns.cancelled')}>{number(all.cancelled)}</Fact>
					<Fact name={t('columns.sum')}>{formatMoney(all.sum)}</Fact>
					<Fact name={t('columns.paid')}>{formatMoney(all.paid)}</Fact>
					<Fact name={t('columns.returned')}>{formatMoney(all.returned)}</Fact>
				</Facts>
			</Columns>
			<Tabs
				label={t('by')}
				current={pathBy(by)}
				tabs={[
					{ name: t('byDoctor'), path: pathBy('doctor') },
					{ name: t('byRepresentative'), path: pathBy('representative') },
					{ name: t('byPartner'), path: pathBy('partner') },
				]}
			/>
			{data.length === 0 ? (
				<NoFigures />
			) : (
				<Table
					caption={t('brought.caption')}
					rows={data}
					rowKey={({ key }) => key}
					dense
					narrow="cards"
					sort={{
						by: sort,
						descending: !isAscending,
						pathOf: (column, descending) => placeIn(props, { sort: column, order: descending ? 'desc' : 'asc' }),
					}}
					columns={[
						{
							key: 'name',
							title: t(`columns.${by}`),
							cell: ({ key, name }) => (key === '' && by === 'representative' ? t('nobody') : name || key),
						},
						...turnoverSorts.map((column) => ({
							key: column,
							title: t(`columns.${column}`),
							numeric: true,
							sortable: true,
							cell: (row: (typeof data)[number]) =>
								column === 'orders' || column === 'cancelled' ? number(row[column]) : formatMoney(row[column]),
						})),
					]}
				/>
			)}
			<ListPages meta={meta} pathOf={(page) => placeIn(props, { page })} />
			{by === 'partner' && data.length > 0 && <Months {...props.turnover} />}
			<FileLink to={fileOf('figures-turnover-file', props, { by })} />
		</>
	);
}
