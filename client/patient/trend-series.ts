/** Values over time as charts draw them. Pure. */
import type { Trend } from '#shared/results/over-time.ts';
import { agreedInterval } from '#shared/results/lines.ts';
import { markOf } from '#client/results/line-words.ts';
import type { ChartPoint } from '#client/ui/chart.tsx';

export type Point = Trend['points'][number];

/** A number that is surely one: a half-line (`<0.1`) and a doubtful value have no place on a scale. */
export const isDrawn = ({ line }: Point): boolean => line.number !== null && line.comparator === null && !line.isDoubtful;

/** The interval that a value stands before: its own reference, or what all references that depend on a condition agree in. Null where there is none to draw. */
export function bandOf(line: Point['line']): NonNullable<ChartPoint['band']> | null {
	const interval = line.range ?? agreedInterval(line);
	return interval === null || (interval.low === null && interval.high === null) ? null : { low: interval.low, high: interval.high };
}

/** A chart: values of one analyte in one unit, oldest first. */
export interface Series {
	readonly unit: string;
	readonly points: readonly (Point & {
		/** It cannot be compared with the one before: another method (or nobody knows), or a value in another unit lies between them. */
		readonly isBroken: boolean;
	})[];
}

/** By unit, in the order in which units first came: values in different units have no scale in common. */
export function seriesOf(points: readonly Point[]): Series[] {
	const placed = points.map((point, place) => ({ point, place })).filter(({ point }) => isDrawn(point));
	return [...Map.groupBy(placed, ({ point }) => point.line.unit)].map(([unit, ofUnit]) => ({
		unit,
		points: ofUnit.map(({ point, place }, at) => {
			const before = ofUnit[at - 1];
			return { ...point, isBroken: before !== undefined && !isComparable(points.slice(before.place, place + 1)) };
		}),
	}));
}

/** From the first to the last of some values nothing was measured in another unit, by another method, or in a way that nobody is sure of. */
const isComparable = (points: readonly Point[]): boolean =>
	points.every(({ line }) => line.method === points[0]?.line.method && !line.isDoubtful && (line.unit === points[0]?.line.unit || line.unit === ''));

/** Points of one chart. Two of one moment stand beside each other. */
export const chartPoints = ({ points }: Series, labelOf: (point: Point) => string): ChartPoint[] =>
	points.map((point, place) => {
		const { line, at, isBroken } = point;
		const mark = markOf(line);
		return {
			at: Date.parse(at) + place,
			label: labelOf(point),
			value: line.number ?? 0,
			band: bandOf(line),
			standing: mark === 'good' ? 'within' : mark === 'attention' || mark === 'critical' ? 'outside' : 'unknown',
			isBroken,
		};
	});

/** From the first to the last value of all, drawn or not, in milliseconds since 1970; null where there is none. */
export function spanOf(trends: readonly Pick<Trend, 'points'>[]): readonly [from: number, till: number] | null {
	const moments = trends.flatMap(({ points }) => points.map(({ at }) => Date.parse(at)));
	return moments.length === 0 ? null : [Math.min(...moments), Math.max(...moments)];
}
