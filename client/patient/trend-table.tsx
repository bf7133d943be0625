/** Values of one analyte in a table, newest first: the same for one and for several. */
import { dayInAlmaty, formatDay, formatShortDay } from '#shared/kit/dates.ts';
import { agreedInterval } from '#shared/results/lines.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { intervalWords, isText, severestOf, rangeWords, withUnit } from '#client/results/line-words.ts';
import { StandingWord } from '#client/results/standing-word.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Table } from '#client/ui/table.tsx';
import type { Point } from './trend-series.ts';
import styles from './trend-page.module.css';

/** A day in words, or that nobody said it. */
function Day({ moment }: { readonly moment: string | null }) {
	const { locale } = useFrame();
	const t = useT(patientWords);
	return moment === null ? t('trend.unknownDay') : formatDay(locale, dayInAlmaty(moment));
}

/** The same in figures, where many stand below each other. */
function ShortDay({ moment }: { readonly moment: string | null }) {
	const { locale } = useFrame();
	const t = useT(patientWords);
	return moment === null ? t('trend.unknownDay') : formatShortDay(locale, dayInAlmaty(moment));
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
const collectedShortCell = ({ requestId, collectedAt }: Point) => (
	<Link to={`/results/${requestId}`}>
		<ShortDay moment={collectedAt} />
	</Link>
);
/** A number and its unit stand in one row: a browser would break a unit at its stroke. */
function Measured({ line }: { readonly line: Point['line'] }) {
	const t = useT(patientWords);
	if (line.value === '' && line.parts.length > 0) return t('trend.elsewhere');
	return isText(line) ? withUnit(line) : <span className={styles.figure}>{withUnit(line)}</span>;
}

const valueCell = ({ line }: Point) => <Measured line={line} />;
const standingCell = (point: Point) => <Verdict point={point} />;
/** Below each other they stand in sight on a phone, in whatever font. */
const judgedCell = (point: Point) => (
	<div className={styles.judged}>
		<Measured line={point.line} />
		<Verdict point={point} />
	</div>
);
const methodCell = ({ line }: Point) => line.method || '—';
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

interface TrendTableProps {
	readonly points: readonly Point[];
	/** What the values are of. */
	readonly caption: string;
	/** One of several on a page: narrow rows, the value above what it means, and nothing that is said of no value. */
	readonly isOneOfMany: boolean;
}

export function TrendTable({ points, caption, isOneOfMany }: TrendTableProps) {
	const t = useT(patientWords);
	const range = { key: 'range', title: t('trend.range'), cell: referenceCell };
	const standing = { key: 'standing', title: t('trend.standing'), cell: standingCell };
	const hasChange = points.some(({ change }) => change !== null);
	return (
		<Table
			caption={caption}
			narrow={isOneOfMany ? 'scroll' : 'cards'}
			dense={isOneOfMany}
			rows={points.toReversed()}
			rowKey={({ requestId }) => requestId}
			columns={[
				// A short head: the widest one would push what a value means out of sight.
				{
					key: 'collected',
					title: t(isOneOfMany ? 'trend.collectedShort' : 'trend.collected'),
					cell: isOneOfMany ? collectedShortCell : collectedCell,
				},
				{ key: 'value', title: t(isOneOfMany ? 'trend.judged' : 'trend.value'), cell: isOneOfMany ? judgedCell : valueCell },
				range,
				...(isOneOfMany ? [] : [standing]),
				...(hasChange ? [{ key: 'change', title: t('trend.change'), cell: changeCell }] : []),
				...(points.every(({ line }) => line.method === '') ? [] : [{ key: 'method', title: t('trend.method'), cell: methodCell }]),
				...(isOneOfMany ? [] : [{ key: 'issued', title: t('trend.issued'), cell: issuedCell }]),
			]}
		/>
	);
}
