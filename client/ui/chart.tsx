/**
 * Values over time, drawn by the server: a line, or bars. The reference is a band; what lies outside of it has a mark of another shape and
 * its value beside it, so nothing depends on colour. The same values stand below as a table. Places are shares of the plot's width, so that
 * type keeps its size on a phone and no inline style is needed.
 */
import { useId } from 'react';
import { formatNumber } from '#shared/kit/numbers.ts';
import { uiWords } from '#shared/i18n/ui.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { besideMarks, heightOf, labelled, placesOf, scaleOf, valueOffsets, type ChartScale } from './chart-geometry.ts';
import { Disclosure } from './disclosure.tsx';
import { Table } from './table.tsx';
import styles from './chart.module.css';

type Standing = 'within' | 'outside' | 'unknown';

export interface ChartPoint {
	/** Milliseconds since 1970. */
	readonly at: number;
	/** The moment in short, as it stands below the plot: `21.11.26`. */
	readonly label: string;
	readonly value: number;
	/** What is written beside a mark of a line in place of the value: «3 of 4». */
	readonly text?: string;
	/** Of a line whose reference changes: this point's own, drawn around it; null for none. */
	readonly band?: Pick<ChartBand, 'low' | 'high'> | null;
	/** Where somebody has judged the value: it is not measured against the band again. `unknown`: nobody could. */
	readonly standing?: Standing;
	/** It cannot be compared with the one before: no line leads to it. */
	readonly isBroken?: boolean;
}

export interface ChartBand {
	/** Null for an end without a bound. */
	readonly low: number | null;
	readonly high: number | null;
	/** What the band is, with its bounds: «норма 117–155». */
	readonly label: string;
}

interface ChartProps {
	readonly kind: 'line' | 'bars';
	readonly title: string;
	/** From the oldest on. */
	readonly points: readonly ChartPoint[];
	readonly band?: ChartBand;
	readonly unit?: string;
	/** Of the values (0-10). */
	readonly decimals?: number;
	/** What the bands of the points are, where each has its own. */
	readonly bandsLabel?: string;
	/** What the marks mean, where somebody has judged the values: those that stand in the drawing are told. */
	readonly marks?: Readonly<Record<Standing, string>>;
	/** Milliseconds since 1970: where the width begins and ends, of charts below each other that share their axis. Left out: at the first and the last point. */
	readonly axis?: readonly [from: number, till: number];
	/** Between what the values lie by their nature, a share between 0 and 100: the scale is of all of it. */
	readonly span?: readonly [low: number, high: number];
	/** The page itself has a table of the values below. */
	readonly hasTable?: boolean;
}

/** Pixels: room above and below the plot for labels, and the plot between. */
const top = 22;
const plot = 180;
const height = top + plot + 28;
/** Share of the width that a label needs on a phone. */
const labelWidth = 0.26;
/** Share of the width that a value takes on a phone. */
const valueWidth = 0.16;
/** More bars than that leave no room for their values. */
const maxBarValues = 8;

export function Chart({ kind, title, points, band, unit, decimals = 0, bandsLabel, marks, axis, span, hasTable = false }: ChartProps) {
	const { locale } = useFrame();
	const t = useT(uiWords);
	const id = useId();
	if (points.length === 0) return <p>{t('chart.empty')}</p>;
	const bounds = [band, ...points.map((point) => point.band)].flatMap((one) => [one?.low, one?.high]).filter((bound) => typeof bound === 'number');
	const scale = scaleOf([...points.map(({ value }) => value), ...bounds, ...(span ?? []), ...(kind === 'bars' ? [0] : [])]);
	const write = (value: number) => formatNumber(locale, value, decimals);
	const outside = (value: number) => isOutside(band, value);
	return (
		<figure className={styles.chart}>
			<figcaption id={id}>
				{title}
				{unit !== undefined && <span className={styles.unit}>{unit}</span>}
			</figcaption>
			<div className={styles.drawing} role="img" aria-labelledby={id}>
				<svg className={styles.axis} height={height}>
					{scale.ticks.map((tick) => (
						<text key={tick} x="100%" y={y(scale, tick) + 4} textAnchor="end">
							{formatNumber(locale, tick, scale.decimals)}
						</text>
					))}
				</svg>
				<svg className={styles.plot} height={height}>
					{scale.ticks.map((tick) => (
						<line key={tick} className={styles.grid} x1="0" x2="100%" y1={y(scale, tick)} y2={y(scale, tick)} />
					))}
					{band && <Band band={band} scale={scale} />}
					{kind === 'line' && <Bands points={points} scale={scale} axis={axis} />}
					{kind === 'line' ? (
						<Line points={points} scale={scale} axis={axis} write={write} outside={outside} />
					) : (
						<Bars points={points} scale={scale} write={write} outside={outside} />
					)}
				</svg>
			</div>
			{band && <p className={styles.legend}>{band.label}</p>}
			{bandsLabel !== undefined && <p className={styles.legend}>{bandsLabel}</p>}
			{marks !== undefined && <Marks points={points} marks={marks} />}
			{!hasTable && (
				<Disclosure summary={t('chart.table')}>
					<Table
						caption={title}
						dense
						rows={points}
						rowKey={({ at }) => at}
						columns={[
							{ key: 'when', title: t('chart.when'), cell: ({ label }) => label },
							{
								key: 'value',
								title: unit === undefined ? t('chart.value') : t('chart.valueIn', { unit }),
								numeric: true,
								cell: ({ value }) => (outside(value) ? `${write(value)} (${t('chart.outside')})` : write(value)),
							},
						]}
					/>
				</Disclosure>
			)}
		</figure>
	);
}

/** What squares and circles mean: each as it is drawn, with its word. */
function Marks({ points, marks }: Pick<ChartProps, 'points'> & { readonly marks: Readonly<Record<Standing, string>> }) {
	const drawn = new Set(points.map(({ standing }) => standing));
	const told = (['within', 'outside', 'unknown'] as const).filter((standing) => drawn.has(standing));
	return (
		<ul className={styles.marks}>
			{told.map((standing) => (
				<li key={standing}>
					<svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
						<Mark standing={standing} />
					</svg>
					{marks[standing]}
				</li>
			))}
		</ul>
	);
}

/** A ring within the reference, a solid square outside of it, an open one where nobody could judge. */
function Mark({ standing }: { readonly standing: Standing }) {
	if (standing === 'within') return <circle className={styles.mark} r="5" />;
	return <rect className={standing === 'outside' ? styles.far : styles.mark} x="-6" y="-6" width="12" height="12" />;
}

const isOutside = (band: ChartBand | undefined, value: number) =>
	band !== undefined && ((band.low !== null && value < band.low) || (band.high !== null && value > band.high));

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
const y = (scale: ChartScale, value: number) => Math.round(top + plot * (1 - heightOf(scale, value)));

function Band({ band: { low, high }, scale }: { readonly band: ChartBand; readonly scale: ChartScale }) {
	const upper = y(scale, high ?? scale.to);
	return (
		<>
			<rect className={styles.band} x="0" width="100%" y={upper} height={y(scale, low ?? scale.from) - upper} />
			{[low, high].map(
				(bound) => bound !== null && <line key={bound} className={styles.bound} x1="0" x2="100%" y1={y(scale, bound)} y2={y(scale, bound)} />,
			)}
		</>
	);
}

/** Each point's own reference, from the middle of the way before it to the middle of the way behind it: the band steps where the reference changed. */
function Bands({ points, scale, axis }: Pick<MarksProps, 'points' | 'scale' | 'axis'>) {
	const shares = sharesOf(points, axis);
	return points.map(({ at, band }, place) => {
		if (band === undefined || band === null || (band.low === null && band.high === null)) return null;
		const here = shares[place] ?? 0;
		const from = place === 0 ? 0 : (here + (shares[place - 1] ?? 0)) / 2;
		const till = place === points.length - 1 ? 1 : (here + (shares[place + 1] ?? 1)) / 2;
		const [upper, lower] = [y(scale, band.high ?? scale.to), y(scale, band.low ?? scale.from)];
		const [x, width, end] = [percent(from), percent(till - from), percent(till)];
		return (
			<g key={at}>
				<rect className={styles.band} x={x} width={width} y={upper} height={Math.max(1, lower - upper)} />
				{band.high !== null && <line className={styles.bound} x1={x} x2={end} y1={upper} y2={upper} />}
				{band.low !== null && <line className={styles.bound} x1={x} x2={end} y1={lower} y2={lower} />}
			</g>
		);
	});
}

interface MarksProps {
	readonly points: readonly ChartPoint[];
	readonly scale: ChartScale;
	readonly axis?: ChartProps['axis'] | undefined;
	readonly write: (value: number) => string;
	readonly outside: (value: number) => boolean;
}

/** The outermost marks keep this share of the width from the edges, where their labels need it. */
const inset = 0.1;

const sharesOf = (points: readonly ChartPoint[], axis: ChartProps['axis']) =>
	placesOf(
		points.map(({ at }) => at),
		axis,
	).map((place) => inset + place * (1 - 2 * inset));

/** The line comes from above where the neighbours stand higher: the value stands below then, as long as there is room. */
function sideOf(points: readonly ChartPoint[], place: number, scale: ChartScale): 'above' | 'below' {
	const own = y(scale, points[place]?.value ?? 0);
	const [before, after] = [
		points[place]?.isBroken === true ? undefined : points[place - 1],
		points[place + 1]?.isBroken === true ? undefined : points[place + 1],
	];
	const steps = [before, after].flatMap((point) => (point === undefined ? [] : [own - y(scale, point.value)]));
	const isBelow = steps.length > 0 && steps.every((step) => step > 0);
	return isBelow ? 'below' : 'above';
}

function Line({ points, scale, axis, write, outside }: MarksProps) {
	const shares = sharesOf(points, axis);
	const places = shares.map(percent);
	const labelledPlaces = labelled(shares, labelWidth);
	const isFar = ({ value, standing }: ChartPoint) => (standing === undefined ? outside(value) : standing === 'outside');
	const valued = points.flatMap((point, place) => (isFar(point) || point.standing === 'unknown' || place === points.length - 1 ? [place] : []));
	const sides = besideMarks(
		valued.map((place) => ({ share: shares[place] ?? 0, y: y(scale, points[place]?.value ?? 0), side: sideOf(points, place, scale) })),
		valueWidth,
		top + plot,
	);
	return (
		<>
			{points
				.slice(1)
				.map(
					({ at, value, isBroken = false }, before) =>
						!isBroken && (
							<line
								key={at}
								className={styles.line}
								x1={places[before]}
								x2={places[before + 1]}
								y1={y(scale, points[before]?.value ?? value)}
								y2={y(scale, value)}
							/>
						),
				)}
			{points.map((point, place) => (
				<svg key={point.at} x={places[place]} y={y(scale, point.value)} className={styles.origin}>
					<Mark standing={isFar(point) ? 'outside' : (point.standing ?? 'within')} />
				</svg>
			))}
			{/* Over all marks: the next one would cover figures of a value. */}
			{points.map(({ at, label, value, text = write(value) }, place) => {
				const side = sides[valued.indexOf(place)] ?? null;
				return (
					<g key={at}>
						{side !== null && <Value x={places[place]} y={y(scale, value) + valueOffsets[side]} text={text} />}
						{labelledPlaces.has(place) && <Label x={places[place]} text={label} />}
					</g>
				);
			})}
		</>
	);
}

function Bars({ points, scale, write, outside }: MarksProps) {
	const slot = 1 / points.length;
	const labelledPlaces = labelled(
		points.map((_point, place) => (place + 0.5) * slot),
		labelWidth,
	);
	return (
		<>
			{points.map(({ at, label, value }, place) => {
				const [end, ground] = [y(scale, value), y(scale, 0)];
				const middle = percent((place + 0.5) * slot);
				return (
					<g key={at}>
						<rect
							className={outside(value) ? styles.farBar : styles.bar}
							x={percent((place + 0.2) * slot)}
							width={percent(0.6 * slot)}
							y={Math.min(end, ground)}
							height={Math.abs(ground - end)}
						/>
						{(points.length <= maxBarValues || outside(value)) && (
							<Value x={middle} y={Math.min(end, ground) + valueOffsets.above} text={write(value)} />
						)}
						{labelledPlaces.has(place) && <Label x={middle} text={label} />}
					</g>
				);
			})}
		</>
	);
}

const Value = ({ x, y: foot, text }: { readonly x: string | undefined; readonly y: number; readonly text: string }) => (
	<text className={styles.value} x={x} y={foot} textAnchor="middle">
		{text}
	</text>
);

const Label = ({ x, text }: { readonly x: string | undefined; readonly text: string }) => (
	<text x={x} y={height - 6} textAnchor="middle">
		{text}
	</text>
);
