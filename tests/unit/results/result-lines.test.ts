import type { Comparator, Flag } from '#shared/kit/domain.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	degreeOf,
	decimalsToPrint,
	flagOf,
	flagOfWord,
	formatInterval,
	formatMeasured,
	type Critical,
	type Interval,
	type Measured,
} from '#shared/results/lines.ts';
import { roundTo } from '#shared/kit/numbers.ts';

const range = (low: number | null, high: number | null, more: Partial<Interval> = {}): Interval => ({
	low,
	high,
	lowIncluded: true,
	highIncluded: true,
	expected: null,
	...more,
});
const exactly = (number: number): Measured => ({ number, comparator: null });

/** Tenths, as bounds and values have them. */
const tenths = fc.integer({ min: -100, max: 1000 }).map((n) => n / 10);
const bound = fc.option(tenths, { nil: null });
const interval = fc
	.record({ a: bound, b: bound, lowIncluded: fc.boolean(), highIncluded: fc.boolean() })
	.map(({ a, b, lowIncluded, highIncluded }) =>
		range(a !== null && b !== null ? Math.min(a, b) : a, a !== null && b !== null ? Math.max(a, b) + 0.1 : b, { lowIncluded, highIncluded }),
	);
/** Limits of a call lie outside of the reference. */
const withCritical = fc
	.record({ interval, below: fc.option(tenths.map(Math.abs), { nil: null }), above: fc.option(tenths.map(Math.abs), { nil: null }) })
	.map((made): { interval: Interval; critical: Critical } => ({
		interval: made.interval,
		critical: {
			low: made.interval.low === null || made.below === null ? null : made.interval.low - made.below - 0.1,
			high: made.interval.high === null || made.above === null ? null : made.interval.high + made.above + 0.1,
			lowIncluded: true,
			highIncluded: true,
		},
	}));
const comparator = fc.constantFrom<Comparator | null>('<', '<=', '>', '>=', null);

/** Whether a number is one of those that a half-line stands for. */
const means = ({ number, comparator: sign }: Measured, n: number) =>
	sign === null ? n === number : sign === '<' ? n < number : sign === '<=' ? n <= number : sign === '>' ? n > number : n >= number;

describe('the flag of a number', () => {
	test.each([
		[5.9, range(4.1, 5.9), 'N'],
		[5.91, range(4.1, 5.9), 'H'],
		[4.1, range(4.1, 5.9), 'N'],
		[4.09, range(4.1, 5.9), 'L'],
		[5, range(null, 5, { highIncluded: false }), 'H'],
		[5, range(null, 5), 'N'],
		[60, range(60, null, { lowIncluded: false }), 'L'],
		[61, range(60, null, { lowIncluded: false }), 'N'],
		[0, range(0, 0), 'N'],
		[5, range(null, null), null],
		[5, null, null],
	] as const)('%d against %j: %j', (number, against, flag) => {
		expect(flagOf(exactly(number), against, null)).toBe(flag);
	});
	test.each([
		['<', 0.1, range(null, 5), 'N'],
		['<', 5, range(null, 5), 'N'],
		['<=', 5, range(null, 5, { highIncluded: false }), null],
		['<', 6, range(null, 5), null],
		['<', 4.1, range(4.1, 5.9), 'L'],
		['<', 5, range(4.1, 5.9), null],
		['>', 5.9, range(4.1, 5.9), 'H'],
		['>=', 5.9, range(4.1, 5.9), null],
		['>', 90, range(60, null), 'N'],
	] as const)('%s%d against %j: %j', (sign, number, against, flag) => {
		expect(flagOf({ number, comparator: sign }, against, null)).toBe(flag);
	});
	test('critical limits come first; the limit itself is not critical', () => {
		const critical = { low: 2.2, high: 25, lowIncluded: true, highIncluded: true };
		expect([2.1, 2.2, 5, 25, 25.1].map((n) => flagOf(exactly(n), range(4.1, 5.9), critical))).toEqual(['LL', 'L', 'N', 'H', 'HH']);
		expect(flagOf(exactly(30), null, critical)).toBe('HH');
	});
	test('a half-line that reaches into what is critical is no reassurance', () => {
		expect(flagOf({ number: 4, comparator: '<' }, range(null, 5), { low: 2, high: null, lowIncluded: true, highIncluded: true })).toBeNull();
	});

	test('says where the number stands', () => {
		fc.assert(
			fc.property(tenths, withCritical, (number, { interval: within, critical }) => {
				const flag = flagOf(exactly(number), within, critical);
				const below = within.low !== null && (number < within.low || (number === within.low && !within.lowIncluded));
				const above = within.high !== null && (number > within.high || (number === within.high && !within.highIncluded));
				const far = (critical.low !== null && number < critical.low) || (critical.high !== null && number > critical.high);
				const open = within.low === null && within.high === null;
				expect(flag).toBe(open ? null : below ? (far ? 'LL' : 'L') : above ? (far ? 'HH' : 'H') : 'N');
			}),
		);
	});
	test('what a half-line is flagged with is true of every number that it may be', () => {
		const agrees: Readonly<Record<Flag, readonly Flag[]>> = { N: ['N'], L: ['L', 'LL'], H: ['H', 'HH'], LL: ['LL'], HH: ['HH'], A: [], AA: [] };
		fc.assert(
			fc.property(
				tenths,
				comparator,
				withCritical,
				fc.array(tenths, { minLength: 20, maxLength: 40 }),
				(number, sign, { interval: within, critical }, others) => {
					const value = { number, comparator: sign };
					const flag = flagOf(value, within, critical);
					const possible = [number, number + 0.05, number - 0.05, ...others]
						.filter((n) => means(value, n))
						.map((n) => flagOf(exactly(n), within, critical));
					if (flag !== null) for (const one of possible) expect(agrees[flag]).toContain(one);
					expect(possible.length + others.length).toBeGreaterThan(0);
				},
			),
			{ numRuns: 1000 },
		);
	});
});

describe('the flag of a word', () => {
	const expecting = (expected: Interval['expected']) => range(null, null, { expected });
	test.each([
		['not-detected', expecting('not-detected'), 'N'],
		['detected', expecting('not-detected'), 'A'],
		['negative', expecting('not-detected'), 'N'],
		['no-growth', expecting('not-detected'), 'N'],
		['non-reactive', expecting('negative'), 'N'],
		['reactive', expecting('negative'), 'A'],
		['trace', expecting('negative'), 'A'],
		['equivocal', expecting('negative'), 'A'],
		['weakly-positive', expecting('negative'), 'A'],
		['positive', expecting('negative'), 'A'],
		// A rhesus factor.
		['positive', null, null],
		['negative', null, null],
		['normal', null, 'N'],
		['abnormal', null, 'A'],
		// Protein of urine, given as a word where a number is usual.
		['not-detected', range(null, 0.14), 'N'],
		['trace', range(null, 0.14), null],
		['detected', range(null, 0.14), null],
		['negative', range(3.5, 5.1), null],
	] as const)('%j, against %j: %j', (word, against, flag) => {
		expect(flagOfWord(word, against)).toBe(flag);
	});
});

describe('how far outside', () => {
	const limits = (low: number | null, high: number | null, more: Partial<Critical> = {}): Critical => ({
		low,
		high,
		lowIncluded: true,
		highIncluded: true,
		...more,
	});
	test.each([
		['TSH 0.005', 'L', 0.005, range(0.4, 4), null, 'low'],
		['ferritin 2', 'L', 2, range(15, 150), null, 'low'],
		['vitamin D 17', 'L', 17, range(30, 100), null, 'low'],
		['B12 85', 'L', 85, range(187, 883), null, 'low'],
		['HbA1c 7.1 over 6', 'H', 7.1, range(4, 6), null, 'high'],
		['troponin 18.5 over 14', 'H', 18.5, range(null, 14), null, 'high'],
		['troponin 14.2, for which nothing is slight', 'H', 14.2, range(null, 14), limits(null, 14), 'high'],
		['HbA1c 6.4', 'H', 6.4, range(4, 6), limits(null, 6.5, { highIncluded: false }), 'slightly-high'],
		['HbA1c 6.5', 'H', 6.5, range(4, 6), limits(null, 6.5, { highIncluded: false }), 'high'],
		['sodium 126', 'L', 126, range(136, 145), null, 'low'],
		['sodium 135', 'L', 135, range(136, 145), null, 'slightly-low'],
		['calcium 1.95', 'L', 1.95, range(2.15, 2.55), null, 'low'],
		['cholesterol 5.3', 'H', 5.3, range(null, 5.2), limits(null, 6.2, { highIncluded: false }), 'slightly-high'],
		['a viral load just over its cut-off', 'H', 21, range(null, 20), null, 'high'],
		['antibodies just under what protects', 'L', 0.17, range(0.18, null), null, 'low'],
		['without a bound on that side', 'L', 5, range(null, 5.2), null, 'low'],
		['a bound of nought', 'H', 0.1, range(null, 0), null, 'high'],
		['a flag that contradicts the number', 'L', 7, range(3.5, 5.1), null, 'low'],
		['critical', 'HH', 26, range(4.1, 5.9), null, 'critically-high'],
		['normal', 'N', 5, range(4.1, 5.9), null, 'normal'],
	] as const)('%s', (_name, flag, number, against, decision, degree) => {
		expect(degreeOf(flag, exactly(number), against, decision)).toBe(degree);
	});
	test('of a half-line nobody knows how far', () => {
		expect(degreeOf('H', { number: 5.25, comparator: '>' }, range(null, 5.2), null)).toBe('high');
		expect(degreeOf('L', null, range(4, 5), null)).toBe('low');
	});
	test('is slight within a fifth of the interval and a tenth of the bound, and beyond them never', () => {
		const between = fc.record({ low: fc.integer({ min: 1, max: 1000 }), width: fc.integer({ min: 1, max: 1000 }) });
		const beyond = fc.integer({ min: 1, max: 200 });
		fc.assert(
			fc.property(between, beyond, fc.constantFrom('low', 'high'), ({ low, width }, off, side) => {
				const within = range(low, low + width);
				const outer = side === 'low' ? low : low + width;
				const number = side === 'low' ? low - off : outer + off;
				const isSlight = off * 10 <= outer && off * 5 <= width;
				expect(degreeOf(side === 'low' ? 'L' : 'H', exactly(number), within, null)).toBe(isSlight ? `slightly-${side}` : side);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe('how a value is printed', () => {
	test('5.14 over 5.1 is not printed as 5.1', () => {
		expect(decimalsToPrint(exactly(5.14), 1, [range(3.5, 5.1)], null)).toBe(2);
		expect(decimalsToPrint(exactly(5.04), 1, [range(3.5, 5.1)], null)).toBe(1);
		expect(decimalsToPrint(exactly(6.21), 1, [range(3.5, 5.1)], { low: null, high: 6.2, lowIncluded: true, highIncluded: true })).toBe(2);
	});
	test('a limit of detection is never printed as nought', () => {
		expect(decimalsToPrint({ number: 0.04, comparator: '<' }, 0, [range(null, 5)], null)).toBe(2);
		expect(decimalsToPrint({ number: 0, comparator: '>' }, 0, [range(null, 5)], null)).toBe(0);
	});
	test('rounding makes no other number of it', () => {
		expect(decimalsToPrint(exactly(0.005), 2, [range(0.4, 4)], null)).toBe(3);
		expect(decimalsToPrint(exactly(0.04), 1, [range(null, 5)], null)).toBe(2);
		expect(decimalsToPrint(exactly(0.014), 2, [null], null)).toBe(3);
		expect(decimalsToPrint(exactly(0.124), 2, [null], null)).toBe(2);
		expect(decimalsToPrint(exactly(0), 1, [range(null, 5)], null)).toBe(1);
	});
	test('as printed it has the flag that it has', () => {
		const measured = fc.integer({ min: 0, max: 10_000_000 }).map((n) => Number(`${n}e-5`));
		fc.assert(
			fc.property(measured, comparator, withCritical, fc.integer({ min: 0, max: 3 }), (number, sign, { interval: within, critical }, decimals) => {
				const value = { number, comparator: sign };
				const places = decimalsToPrint(value, decimals, [within], critical);
				expect(places).toBeGreaterThanOrEqual(decimals);
				expect(flagOf({ ...value, number: roundTo(number, places) }, within, critical)).toBe(flagOf(value, within, critical));
			}),
		);
	});
	test.each([
		['ru', range(3.5, 5.1), 1, '3,5–5,1'],
		['ru', range(0.27, 4.2), 1, '0,27–4,2'],
		['en', range(null, 5), 1, '≤5.0'],
		['en', range(null, 5, { highIncluded: false }), 0, '<5'],
		['kz', range(60, null), 0, '≥60'],
		['kz', range(60, null, { lowIncluded: false }), 0, '>60'],
		['ru', range(null, null, { expected: 'negative' }), 0, null],
		['en', range(10_000, 450_000), 0, '10,000–450,000'],
	] as const)('%s %j: %j', (locale, against, decimals, text) => {
		expect(formatInterval(locale, against, decimals)).toBe(text);
	});
	test('comparators have the signs of print', () => {
		expect((['<', '<=', '>', '>='] as const).map((sign) => formatMeasured('ru', { number: 0.1, comparator: sign }, 1))).toEqual([
			'<0,1',
			'≤0,1',
			'>0,1',
			'≥0,1',
		]);
	});
});
