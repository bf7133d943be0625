/** How long results took, and how they came out. */
import { share } from '#shared/kit/numbers.ts';
import { repeatDays } from '#shared/staff/figures.ts';
import type { FiguresPayload } from '#shared/staff/figures-payload.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { FileLink, ListPages, NoFigures, Uncounted, useFigures, WeeksChart } from './figures-parts.tsx';
import { fileOf, placeIn } from './figures-place.ts';

type Shown<Name extends 'turnaround' | 'rates'> = FiguresPayload & { readonly [N in Name]: NonNullable<FiguresPayload[N]> };

export function TurnaroundView(props: Shown<'turnaround'>) {
	const {
		byTest,
		turnaround: { all, data, weeks, uncounted, _meta: meta },
	} = props;
	const t = useT(staffFiguresWords);
	const { number, part, hours } = useFigures();
	const pathBy = (by: 'point' | 'test') => placeIn(props, { by });
	return (
		<>
			<Hint>{t('times.hint')}</Hint>
			<Columns
				aside={
					<Stack>
						<WeeksChart
							kind="line"
							title={t('times.chart')}
							unit={t('times.hours')}
							decimals={1}
							weeks={weeks.map(({ from, median }) => ({ from, value: median === null ? null : median / 60 }))}
						/>
						<WeeksChart
							kind="line"
							title={t('times.lateChart')}
							unit="%"
							decimals={1}
							weeks={weeks.map(({ from, late, termed }) => ({ from, value: share(late, termed) }))}
						/>
					</Stack>
				}
			>
				<Facts beside>
					<Fact name={t('columns.results')}>{number(all.results)}</Fact>
					<Fact name={t('columns.median')}>{hours(all.median)}</Fact>
					<Fact name={t('columns.p90')}>{hours(all.p90)}</Fact>
					<Fact name={t('columns.late')}>{part(all.late, all.termed)}</Fact>
					<Fact name={t('times.noHour')}>{number(all.results - all.timed - all.turned)}</Fact>
					<Fact name={t('times.turned')}>{number(all.turned)}</Fact>
					<Fact name={t('times.noTerm')}>{number(all.results - all.termed - all.turned)}</Fact>
					<Uncounted count={uncounted} />
				</Facts>
				<Hint>{t('times.left')}</Hint>
			</Columns>
			<Tabs
				label={t('by')}
				current={pathBy(byTest ? 'test' : 'point')}
				tabs={[
					{ name: t('byPoint'), path: pathBy('point') },
					{ name: t('byTest'), path: pathBy('test') },
				]}
			/>
			{data.length === 0 ? (
				<NoFigures />
			) : (
				<Table
					caption={t('times.caption')}
					rows={data}
					rowKey={({ key }) => key}
					dense
					narrow="cards"
					columns={[
						{
							key: 'name',
							title: t(byTest ? 'columns.test' : 'columns.point'),
							cell: ({ key, name }) => (key === '' ? t('noOrder') : name || key),
						},
						{ key: 'results', title: t('columns.results'), numeric: true, cell: ({ results }) => number(results) },
						{ key: 'timed', title: t('columns.timed'), numeric: true, cell: ({ timed }) => number(timed) },
						{ key: 'median', title: t('columns.median'), numeric: true, cell: ({ median }) => hours(median) },
						{ key: 'p90', title: t('columns.p90'), numeric: true, cell: ({ p90 }) => hours(p90) },
						{ key: 'termed', title: t('columns.termed'), numeric: true, cell: ({ termed }) => number(termed) },
						{ key: 'late', title: t('columns.late'), numeric: true, cell: ({ late, termed }) => part(late, termed) },
					]}
				/>
			)}
			<ListPages meta={meta} pathOf={(page) => placeIn(props, { page })} />
			<FileLink to={fileOf('figures-file', props, { table: byTest ? 'tests' : 'points' })} />
		</>
	);
}

export function RatesView(props: Shown<'rates'>) {
	const { all, data, weeks, uncounted, _meta: meta } = props.rates;
	const t = useT(staffFiguresWords);
	const { number, part } = useFigures();
	return (
		<>
			<Hint>{t('rated.hint')}</Hint>
			<Columns
				aside={
					<WeeksChart
						kind="line"
						title={t('rated.chart')}
						unit="%"
						decimals={1}
						weeks={weeks.map(({ from, inRange, outOfRange }) => ({ from, value: share(outOfRange, inRange + outOfRange) }))}
					/>
				}
			>
				<Facts beside>
					<Fact name={t('columns.results')}>{number(all.results)}</Fact>
					<Fact name={t('columns.outOfRange')}>{part(all.outOfRange, all.inRange + all.outOfRange)}</Fact>
					<Fact name={t('columns.critical')}>{part(all.critical, all.inRange + all.outOfRange)}</Fact>
					<Fact name={t('columns.unjudged')}>{number(all.unjudged)}</Fact>
					<Fact name={t('columns.repeats')}>{part(all.repeats, all.known)}</Fact>
					<Fact name={t('rated.unknown')}>{number(all.results - all.known)}</Fact>
					<Fact name={t('columns.corrected')}>{part(all.corrected, all.results)}</Fact>
					<Uncounted count={uncounted} />
				</Facts>
				<Hint>{t('rated.repeats', { days: repeatDays })}</Hint>
			</Columns>
			{data.length === 0 ? (
				<NoFigures />
			) : (
				<Table
					caption={t('rated.caption')}
					rows={data}
					rowKey={({ key }) => key}
					dense
					columns={[
						{ key: 'name', title: t('columns.test'), cell: ({ key, name }) => name || key },
						{ key: 'results', title: t('columns.results'), numeric: true, cell: ({ results }) => number(results) },
						{ key: 'inRange', title: t('columns.inRange'), numeric: true, cell: ({ inRange }) => number(inRange) },
						{
							key: 'outOfRange',
							title: t('columns.outOfRange'),
							numeric: true,
							cell: ({ inRange, outOfRange }) => part(outOfRange, inRange + outOfRange),
						},
						{
							key: 'critical',
							title: t('columns.critical'),
							numeric: true,
							cell: ({ inRange, outOfRange, critical }) => part(critical, inRange + outOfRange),
						},
						{ key: 'unjudged', title: t('columns.unjudged'), numeric: true, cell: ({ unjudged }) => number(unjudged) },
						{ key: 'repeats', title: t('columns.repeats'), numeric: true, cell: ({ repeats, known }) => part(repeats, known) },
						{ key: 'unknown', title: t('rated.unknown'), numeric: true, cell: ({ results, known }) => number(results - known) },
						{ key: 'corrected', title: t('columns.corrected'), numeric: true, cell: ({ corrected, results }) => part(corrected, results) },
					]}
				/>
			)}
			<ListPages meta={meta} pathOf={(page) => placeIn(props, { page })} />
			<FileLink to={fileOf('figures-file', props, { table: 'rates' })} />
		</>
	);
}
