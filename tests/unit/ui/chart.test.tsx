import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chart, type ChartBand, type ChartPoint } from '#client/ui/chart.tsx';
import { besideMarks, heightOf, labelled, placesOf, scaleOf } from '#client/ui/chart-geometry.ts';
import { draw, tagsOf, textsOf } from '#tests/support/draw.tsx';

/** With up to three decimals, as laboratories and counters write them. */
const values = fc.array(
	fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
	{ minLength: 1, maxLength: 20 },
);

describe('the scale of a chart', () => {
	test('has round steps', () => {
		expect(scaleOf([95, 155]).ticks).toEqual([80, 100, 120, 140, 160]);
		expect(scaleOf([0, 7]).ticks).toEqual([0, 2, 4, 6, 8]);
		expect(scaleOf([0.11, 0.19])).toMatchObject({ ticks: [0.1, 0.12, 0.14, 0.16, 0.18, 0.2], decimals: 2 });
	});

	test('a single value has room on both sides', () => {
		const scale = scaleOf([5]);
		expect(heightOf(scale, 5)).toBeGreaterThan(0.2);
		expect(heightOf(scale, 5)).toBeLessThan(0.8);
		expect(scaleOf([0]).from).toBeLessThan(0);
	});

	test('holds every value, in few lines that go up', () => {
		fc.assert(
			fc.property(values, (list) => {
				const { from, to, ticks } = scaleOf(list);
				const slack = (to - from) * 1e-6;
				expect(from).toBeLessThanOrEqual(Math.min(...list) + slack);
				expect(to).toBeGreaterThanOrEqual(Math.max(...list) - slack);
				expect(ticks.length).toBeGreaterThanOrEqual(2);
				expect(ticks.length).toBeLessThanOrEqual(7);
				for (const [at, tick] of ticks.entries()) if (at > 0) expect(tick).toBeGreaterThan(ticks[at - 1] ?? tick);
			}),
		);
	});
});

test('moments stand by time, a single one in the middle', () => {
	expect(placesOf([0, 10, 40])).toEqual([0, 0.25, 1]);
	expect(placesOf([7])).toEqual([0.5]);
});

test('labels are as many as have room, the last among them', () => {
	expect([...labelled([0, 0.5, 1], 0.25)]).toEqual([2, 1, 0]);
	expect([...labelled([0, 0.1, 0.6, 0.7, 1], 0.25)]).toEqual([4, 3, 1]);
	expect([...labelled([0.5], 0.25)]).toEqual([0]);
});

const points: readonly ChartPoint[] = [
	{ at: Date.UTC(2026, 0, 10), label: '10.01.26', value: 120 },
	{ at: Date.UTC(2026, 3, 10), label: '10.04.26', value: 131.5 },
	{ at: Date.UTC(2026, 10, 21), label: '21.11.26', value: 95 },
];
const band: ChartBand = { low: 117, high: 155, label: 'норма 117–155' };

test('values beside marks cover each other nowhere: below the mark where there is no room above, and not at all where there is none', () => {
	expect(besideMarks([{ share: 0.5, y: 100 }], 0.16)).toEqual(['above']);
	// Far apart, across or up and down, they do not meet.
	expect(
		besideMarks(
			[
				{ share: 0.1, y: 100 },
				{ share: 0.5, y: 100 },
				{ share: 0.52, y: 30 },
			],
			0.16,
		),
	).toEqual(['above', 'above', 'above']);
	// Where the line comes from above, the value stands below, as long as nothing else does.
	expect(besideMarks([{ share: 0.5, y: 100, side: 'below' }], 0.16)).toEqual(['below']);
	expect(
		besideMarks(
			[
				{ share: 0.5, y: 100, side: 'below' },
				{ share: 0.5, y: 132 },
			],
			0.16,
		),
	).toEqual(['above', 'above']);
	// The newest has the first choice.
	expect(
		besideMarks(
			[
				{ share: 0.5, y: 100 },
				{ share: 0.55, y: 102 },
				{ share: 0.6, y: 104 },
			],
			0.16,
		),
	).toEqual([null, 'below', 'above']);
	// No value stands among the dates.
	const low = [
		{ share: 0.5, y: 190 },
		{ share: 0.55, y: 192, side: 'below' },
	] as const;
	expect(besideMarks(low, 0.16, 210)).toEqual([null, 'above']);
	expect(besideMarks(low, 0.16)).toEqual(['above', 'below']);
});

describe('a chart', () => {
	test('no mark covers figures of a value beside it', () => {
		const drawn = draw(<Chart kind="line" title="Гемоглобин" points={points} band={band} decimals={1} />);
		const texts = drawn.indexOf('95,0</text>');
		expect(texts).toBeGreaterThan(-1);
		expect(drawn.slice(texts, drawn.indexOf('</figure>', texts)).match(/<circle|<rect/)).toBeNull();
		expect(drawn.slice(0, drawn.indexOf('10.01.26</text>')).match(/<circle|class="[^"]*far/g)).toHaveLength(3);
	});

	const html = draw(<Chart kind="line" title="Гемоглобин" points={points} band={band} unit="г/л" decimals={1} />);

	test('is a picture with a name, and its values stand below it as a table', () => {
		const [, name] = /<figcaption id="([^"]+)">Гемоглобин/.exec(html) ?? [];
		expect(html).toContain(`role="img" aria-labelledby="${name}"`);
		expect(textsOf(html, 'tbody')).toEqual(['10.01.26120,010.04.26131,521.11.2695,0 (вне нормы)']);
		expect(textsOf(html, 'th')).toContain('Значение, г/л');
	});

	test('what lies outside of the reference has another shape, and its value beside it', () => {
		const marks = [...html.matchAll(/class="[^"]*(mark|far)[^"]*"/g)].map(([, shape]) => shape);
		expect(marks).toEqual(['mark', 'mark', 'far']);
		expect(textsOf(html, 'text')).toContain('95,0');
		expect(textsOf(html, 'text')).not.toContain('131,5');
	});

	test('needs no style of its own, which the page’s policy would refuse', () => {
		expect(html).not.toContain('style=');
	});

	test('the band has a line for each of its bounds', () => {
		const bounds = (one: ChartBand) => draw(<Chart kind="line" title="x" points={points} band={one} />).match(/class="[^"]*bound[^"]*"/g)?.length;
		expect(bounds(band)).toBe(2);
		expect(bounds({ ...band, low: null })).toBe(1);
	});

	test('bars stand on nought, and those below it hang from it', () => {
		const drawn = draw(
			<Chart
				kind="bars"
				title="x"
				points={[
					{ at: 1, label: 'a', value: 10 },
					{ at: 2, label: 'b', value: -10 },
				]}
			/>,
		);
		const bars = tagsOf(drawn, 'rect').map((tag) => ({ y: Number(/ y="(\d+)"/.exec(tag)?.[1]), height: Number(/height="(\d+)"/.exec(tag)?.[1]) }));
		expect(bars).toHaveLength(2);
		expect(bars[0]?.height).toBe(bars[1]?.height);
		expect((bars[0]?.y ?? 0) + (bars[0]?.height ?? 0)).toBe(bars[1]?.y);
	});

	test('without values it says so', () => {
		expect(draw(<Chart kind="line" title="x" points={[]} />, 'en')).toBe('<p>There is no data for this period.</p>');
	});
});
