/** One analyte over time: charts by unit, each point with the reference that its value was held against, and every value in a table. */
import type { Trend } from '#shared/patient/calls.ts';
import type { TrendPayload } from '#shared/patient/payload.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { agreedInterval } from '#shared/results/lines.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { intervalWords, severestOf, markOf, rangeWords, withUnit } from '#client/results/line-words.ts';
import { StandingWord } from '#client/results/standing-word.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Chart, type ChartPoint } from '#client/ui/chart.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { Empty } from './list-parts.tsx';
import styles from './trend-page.module.css';

type Point = Trend['points'][number];

/** A number that is surely one: a half-line (`<0.1`) and a doubtful value have no place on a scale. */
const isDrawn = ({ line }: Point) => line.number !== null && line.comparator === null && !line.isDoubtful;

/** The interval that a value stands before: its own reference, or what all references that depend on a condition agree in. Null where there is none to draw. */
function bandOf(line: Point['line']): NonNullable<ChartPoint['band']> | null {
	const interval = line.range ?? agreedInterval(line);
	return interval === null || (interval.low === null && interval.high === null) ? null : { low: interval.low, high: interval.high };
}

/** By unit, in the order in which units first came: values in different units have no scale in common. */
export const seriesOf = (points: readonly Point[]): ReadonlyMap<string, readonly Point[]> => Map.groupBy(points.filter(isDrawn), ({ line }) => line.unit);

/** Points of one chart. Where the method changed, or nobody knows whether it did, nothing leads from one to the next. */
export const chartPoints = (points: readonly Point[], labelOf: (point: Point) => string): ChartPoint[] =>
	points.map((point, place) => {
		const { line, at } = point;
		const mark = markOf(line);
		return {
			at: Date.parse(at) + place,
			label: labelOf(point),
			value: line.number ?? 0,
			band: bandOf(line),
			standing: mark === 'good' ? 'within' : mark === 'unjudged' ? 'unknown' : 'outside',
			isBroken: place > 0 && points[place - 1]?.line.method !== line.method,
		};
	});

/** `21.11.26`: short enough for a phone. */
const shortDay = (moment: string) => dayInAlmaty(moment).replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, '$3.$2.$1');

export function TrendPage({ code, trend }: TrendPayload) {
	const t = useT(patientWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={trend?.name || t('trend.link')} lead={t('trend.lead')}>
					<p>
						<Link to="/results">{t('results.back')}</Link>
					</p>
				</PageHead>
				{trend === null ? (
					<Empty title={t('results.failed')} note={t('results.failedNote')}>
						<ButtonLink to={`/cabinet/trend${queryString({ code })}`}>{t('retry')}</ButtonLink>
					</Empty>
				) : (
					<TrendOf {...trend} />
				)}
			</Stack>
		</AccountFrame>
	);
}

function TrendOf({ name, points, withoutValue }: Trend) {
	const t = useT(patientWords);
	const series = [...seriesOf(points)];
	const isBroken = series.some(([, ofUnit]) => ofUnit.some(({ line }, place) => place > 0 && ofUnit[place - 1]?.line.method !== line.method));
	const rest = withoutValue > 0 && <p>{t.plural('trend.withoutValue', withoutValue)}</p>;
	if (points.length === 0) {
		return (
			<>
				<p role="status">{t('trend.none')}</p>
				{rest}
			</>
		);
	}
	return (
		<>
			{series.map(([unit, ofUnit]) => (
				<Chart
					key={unit}
					kind="line"
					title={name}
					unit={unit}
					points={chartPoints(ofUnit, ({ at }) => shortDay(at))}
					decimals={Math.max(...ofUnit.map(({ line }) => line.decimals))}
					{...(ofUnit.some(({ line }) => bandOf(line)) ? { bandsLabel: t('trend.band') } : {})}
					marks={t.words.trend.marks}
					hasTable
				/>
			))}
			{series.length > 1 && <Hint>{t('trend.units')}</Hint>}
			{isBroken && <Hint>{t('trend.broken')}</Hint>}
			{!points.every(isDrawn) && <Hint>{t('trend.onlyTable')}</Hint>}
			<Values points={points} />
			{points.some(({ change }) => change !== null) && <Hint>{t('trend.changeNote')}</Hint>}
			{rest}
		</>
	);
}

/** A day in words, or that nobody said it. */
function Day({ moment }: { readonly moment: string | null }) {
	const { locale } = useFrame();
	const t = useT(patientWords);
	return moment === null ? t('trend.unknownDay') : formatDay(locale, dayInAlmaty(moment));
}

function Verdict({ point: { line } }: { readonly point: Point }) {
	const { locale } = useFrame();
	return <StandingWord standing={severestOf(line, locale)} />;
}

const collectedCell = ({ requestId, collectedAt }: Point) => (
	<Link to={`/results/${requestId}`}>
		<Day moment={collectedAt} />
	</Link>
);
const standingCell = (point: Point) => <Verdict point={point} />;
const issuedCell = ({ line }: Point) => <Day moment={line.issuedAt} />;

/** The reference of a value; where it depends on what nobody told and the answers do not agree, all of them, each with its condition. */
function Reference({ line }: { readonly line: Point['line'] }) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	const { range, rangeText, conditional, decimals, rangeDecimals = decimals } = line;
	if (range !== null || rangeText !== '' || conditional.length === 0 || agreedInterval(line) !== null) return rangeWords(line, locale);
	return (
		<ul className={styles.references}>
			{conditional.map(({ condition, ...interval }) => (
				<li key={`${condition ?? 'none'} ${String(interval.low)} ${String(interval.high)}`}>
					{tReport(`conditions.${condition ?? 'none'}`)}:{' '}
					<span className={styles.bounds}>{intervalWords(interval, rangeDecimals, locale) ?? '—'}</span>
				</li>
			))}
		</ul>
	);
}

const referenceCell = ({ line }: Point) => <Reference line={line} />;

/** A step beyond usual fluctuation is marked by an icon as well. */
function ChangeWord({ change }: Pick<Point, 'change'>) {
	const t = useT(patientWords);
	if (change === null) return '—';
	return (
		<span className={classNames(styles.change, change === 'beyond' && styles.beyond)}>
			{change === 'beyond' && <Icon name="alert" />}
			<span>{t(`trend.changes.${change}`)}</span>
		</span>
	);
}

const changeCell = ({ change }: Point) => <ChangeWord change={change} />;

function Values({ points }: { readonly points: readonly Point[] }) {
	const t = useT(patientWords);
	const hasChange = points.some(({ change }) => change !== null);
	return (
		<Table
			caption={t('trend.table')}
			narrow="cards"
			rows={points.toReversed()}
			rowKey={({ requestId }) => requestId}
			columns={[
				{ key: 'collected', title: t('trend.collected'), cell: collectedCell },
				{
					key: 'value',
					title: t('trend.value'),
					cell: ({ line }) => (line.value === '' && line.parts.length > 0 ? t('trend.elsewhere') : withUnit(line)),
				},
				{ key: 'range', title: t('trend.range'), cell: referenceCell },
				{ key: 'standing', title: t('trend.standing'), cell: standingCell },
				...(hasChange ? [{ key: 'change', title: t('trend.change'), cell: changeCell }] : []),
				{ key: 'method', title: t('trend.method'), cell: ({ line }) => line.method || '—' },
				{ key: 'issued', title: t('trend.issued'), cell: issuedCell },
			]}
		/>
	);
}
