/** How the results of one test came out month by month: a chart of the share out of range, and the table of the same figures. */
import { formatMonth } from '#shared/kit/dates.ts';
import type { TestsPayload } from '#shared/statistics/payload.ts';
import { isShared, judged } from '#shared/statistics/tests.ts';
import { share } from '#shared/kit/numbers.ts';
import { testWords } from '#shared/statistics/tests.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chart, type ChartPoint } from '#client/ui/chart.tsx';
import { Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Table } from '#client/ui/table.tsx';
import { Uncounted, useOutcomeColumns, useOutcomes } from './outcomes.tsx';

interface TestMonthsProps {
	readonly months: NonNullable<TestsPayload['months']>;
	/** Bare path of the view without them. */
	readonly close: string;
}

export function TestMonths({ months: { code, name, data, uncounted }, close }: TestMonthsProps) {
	const { locale } = useFrame();
	const t = useT(testWords);
	const columns = useOutcomeColumns<(typeof data)[number]>(false);
	return (
		<Card aria-labelledby="months">
			<h2 id="months">{t('chosen', { test: name || code })}</h2>
			{uncounted > 0 && (
				<Facts beside>
					<Uncounted count={uncounted} />
				</Facts>
			)}
			<MonthsChart data={data} />
			<Table
				caption={t('byMonth')}
				dense
				narrow="cards"
				rows={data}
				rowKey={({ month }) => month}
				columns={[{ key: 'month', title: t('columns.month'), cell: ({ month }) => formatMonth(locale, month) }, ...columns]}
			/>
			<p>
				<Link to={close}>{t('close')}</Link>
			</p>
		</Card>
	);
}

/** Months without a judged result are left out, and no line leads over them. Of few results the counts stand at the mark, and no percentage. */
function MonthsChart({ data }: { readonly data: TestMonthsProps['months']['data'] }) {
	const t = useT(testWords);
	const { number } = useOutcomes();
	const points = data.flatMap((row, place): ChartPoint[] => {
		const whole = judged(row);
		const value = share(row.outOfRange, whole);
		if (value === null) return [];
		const before = data[place - 1];
		const few = { standing: 'unknown', text: t('ofFew', { count: number(row.outOfRange), total: number(whole) }) } as const;
		return [
			{
				at: Date.parse(`${row.month}-01T00:00:00Z`),
				label: `${row.month.slice(5)}.${row.month.slice(2, 4)}`,
				value,
				isBroken: before === undefined || judged(before) === 0,
				...(isShared(whole) ? { standing: 'within' } : few),
			},
		];
	});
	if (points.length === 0) return null;
	return (
		<Chart
			kind="line"
			title={t('chart')}
			unit="%"
			span={[0, 100]}
			decimals={1}
			points={points}
			hasTable
			marks={{ within: t('marks.many'), unknown: t('marks.few'), outside: '' }}
		/>
	);
}
