import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Trend } from '#shared/results/over-time.ts';
import { Chart } from '#client/ui/chart.tsx';
import { chartPoints, seriesOf, spanOf } from '#client/patient/trend-series.ts';
import { draw, tagsOf } from '#tests/support/draw.tsx';
import { sampleLine } from '#tests/support/sample-results.ts';

type Point = Trend['points'][number];
const point = (day: string, line: Partial<Point['line']>): Point => ({
	requestId: 'r'.repeat(32),
	collectedAt: `2026-${day}T09:00:00+05:00`,
	at: `2026-${day}T09:00:00+05:00`,
	change: null,
	line: sampleLine({ state: 'done', value: '5', number: 5, unit: 'ммоль/л', method: 'А', ...line }),
});
const drawnOf = (points: readonly Point[]) => seriesOf(points).flatMap((series) => chartPoints(series, () => ''));
const standings = (points: readonly Point[]) => drawnOf(points).map(({ standing }) => standing);

describe('one analyte over time', () => {
	test('has a chart for each unit, of numbers that surely are some', () => {
		const points = [
			point('01-01', {}),
			point('01-02', { unit: 'мг/дл', number: 90 }),
			point('01-03', { comparator: '<', number: 0.1 }),
			point('01-04', { isDoubtful: true }),
			point('01-05', { number: null, value: 'гемолиз' }),
			point('01-06', {}),
		];
		expect(seriesOf(points).map((series) => [series.unit, series.points.length])).toEqual([
			['ммоль/л', 2],
			['мг/дл', 1],
		]);
	});
	test('is broken where the method changed, or where it is not known whether it did', () => {
		const points = [point('01-01', {}), point('01-02', {}), point('01-03', { method: '' }), point('01-04', { method: 'Б' })];
		expect(drawnOf(points).map(({ isBroken }) => isBroken)).toEqual([false, false, true, true]);
	});
	test('is broken where a value in another unit lies between, on both charts', () => {
		const points = [
			point('01-01', {}),
			point('01-02', {}),
			point('01-03', { unit: 'мг/дл' }),
			point('01-04', { unit: 'мг/дл' }),
			point('01-05', {}),
			point('01-06', {}),
		];
		expect(seriesOf(points).map((series) => series.points.map(({ isBroken }) => isBroken))).toEqual([
			[false, false, true, false],
			[false, false],
		]);
	});
	test('no line ever leads from one method, or one unit, to another', () => {
		const kind = fc.record({ unit: fc.constantFrom('ммоль/л', 'мг/дл'), method: fc.constantFrom('А', 'Б', '') });
		fc.assert(
			fc.property(fc.array(kind, { minLength: 1, maxLength: 12 }), (kinds) => {
				const points = kinds.map((line, day) => point(`01-${String(day + 1).padStart(2, '0')}`, line));
				for (const series of seriesOf(points)) {
					for (const [place, { isBroken, at }] of series.points.entries()) {
						const before = series.points[place - 1];
						if (isBroken || before === undefined) continue;
						const between = points.filter((one) => one.at > before.at && one.at < at);
						expect(between).toEqual([]);
						expect(before.line.method).toBe(series.points[place]?.line.method);
					}
				}
				// Every value stands in one chart, in order.
				expect(seriesOf(points).flatMap((series) => series.points)).toHaveLength(points.length);
			}),
		);
	});
	test('several stand on one axis: a moment has the same place in each', () => {
		const [early, late] = [point('01-01', {}), point('12-01', {})];
		const alone = point('06-15', {});
		const axis = spanOf([{ points: [early, late] }, { points: [alone] }]);
		const placeOf = (points: readonly Point[]) => {
			const [series] = seriesOf(points);
			if (series === undefined || axis === null) throw new Error('nothing is drawn');
			const page = draw(<Chart kind="line" title="Глюкоза" points={chartPoints(series, () => '')} axis={axis} hasTable />);
			return [...page.matchAll(/<svg x="([\d.]+)%"/g)].map(([, x]) => Number(x));
		};
		expect(placeOf([early, late])).toEqual([10, 90]);
		const [middle = 0] = placeOf([alone]);
		expect(middle).toBeGreaterThan(45);
		expect(middle).toBeLessThan(55);
		expect(placeOf([early, alone, late])[1]).toBe(middle);
		expect(spanOf([{ points: [] }])).toBeNull();
	});
	test('marks each value as its line is marked: what nobody judged is not within', () => {
		const marked = (['N', 'H', 'LL', 'A', null] as const).map((flag, at) => point(`01-0${at + 1}`, { flag, degree: null, parts: [] }));
		expect(standings(marked)).toEqual(['within', 'outside', 'outside', 'outside', 'unknown']);
	});
	test('draws the reference of each point, and no line over a break', () => {
		const points = drawnOf([
			point('01-01', { flag: 'N', range: { low: 4, high: 6, lowIncluded: true, highIncluded: true, expected: null } }),
			point('02-01', { flag: 'N', range: { low: 3, high: 5, lowIncluded: true, highIncluded: true, expected: null } }),
			point('03-01', { flag: 'N', range: null, method: 'Б' }),
		]);
		const page = draw(<Chart kind="line" title="Глюкоза" points={points} hasTable />);
		const withClass = (tag: string, name: string) => tagsOf(page, tag).filter((one) => new RegExp(`class="[^"]*${name}`).test(one));
		expect(withClass('rect', 'band')).toHaveLength(2);
		expect(withClass('line', '_line|"line')).toHaveLength(1);
		expect(page).not.toContain('<table');
	});
});
