import { describe, expect, test } from 'vitest';
import type { Trend } from '#shared/patient/calls.ts';
import { Chart } from '#client/ui/chart.tsx';
import { chartPoints, seriesOf } from '#client/patient/trend-page.tsx';
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
const standings = (points: readonly Point[]) => chartPoints(points, () => '').map(({ standing }) => standing);

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
		expect([...seriesOf(points)].map(([unit, ofUnit]) => [unit, ofUnit.length])).toEqual([
			['ммоль/л', 2],
			['мг/дл', 1],
		]);
	});
	test('is broken where the method changed, or where it is not known whether it did', () => {
		const points = [point('01-01', {}), point('01-02', {}), point('01-03', { method: '' }), point('01-04', { method: 'Б' })];
		expect(chartPoints(points, () => '').map(({ isBroken }) => isBroken)).toEqual([false, false, true, true]);
	});
	test('marks each value as its line is marked: what nobody judged is not within', () => {
		const marked = (['N', 'H', 'LL', 'A', null] as const).map((flag, at) => point(`01-0${at + 1}`, { flag, degree: null, parts: [] }));
		expect(standings(marked)).toEqual(['within', 'outside', 'outside', 'outside', 'unknown']);
	});
	test('draws the reference of each point, and no line over a break', () => {
		const points = chartPoints(
			[
				point('01-01', { flag: 'N', range: { low: 4, high: 6, lowIncluded: true, highIncluded: true, expected: null } }),
				point('02-01', { flag: 'N', range: { low: 3, high: 5, lowIncluded: true, highIncluded: true, expected: null } }),
				point('03-01', { flag: 'N', range: null, method: 'Б' }),
			],
			() => '',
		);
		const page = draw(<Chart kind="line" title="Глюкоза" points={points} hasTable />);
		const withClass = (tag: string, name: string) => tagsOf(page, tag).filter((one) => new RegExp(`class="[^"]*${name}`).test(one));
		expect(withClass('rect', 'band')).toHaveLength(2);
		expect(withClass('line', '_line|"line')).toHaveLength(1);
		expect(page).not.toContain('<table');
	});
});
