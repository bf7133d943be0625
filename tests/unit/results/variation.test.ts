/** The reference change value: figures worked out by hand, and what holds of all of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeFactor, changeOf, usualChangeOf, variations, type ComparedValue } from '#shared/results/variation.ts';
import { changesOverTime } from '#worker/lab/results/changes.ts';
import { sameText, type StoredLine } from '#worker/lab/results/line.ts';
import '#tests/support/properties.ts';

const of = (loinc: string) => variations.get(loinc) ?? expect.fail(loinc);
const creatinine = (number: number, more: Partial<ComparedValue> = {}): ComparedValue => ({ loinc: '14682-9', number, unit: 'umol/L', method: '', ...more });

describe('known figures', () => {
	test.each([
		// CVI 4.5, CVA 2.25: total 5.031 %; 2.7719 x 0.05028 = 0.13936.
		['creatinine', '14682-9', 1.1495],
		// CVI 2.7, CVA 1.35: total 3.019 %; 2.7719 x 0.03018 = 0.08365.
		['hemoglobin', '718-7', 1.0872],
		// CVI 17.9, CVA 8.95: total 20.013 %; 2.7719 x 0.19817 = 0.54929.
		['TSH', '3016-3', 1.732],
		// CVI 34.1, CVA 17.05: total 38.125 %; 2.7719 x 0.36840 = 1.02115.
		['C-reactive protein', '1988-5', 2.776],
	])('%s', (_name, loinc, factor) => expect(changeFactor(of(loinc))).toBeCloseTo(factor, 3));

	test('where variation is small the log-normal form is the usual one: 2^½ x 1.96 x (CVA² + CVI²)^½', () => {
		const { within, analytical } = of('2951-2');
		const usual = Math.SQRT2 * 1.96 * Math.hypot(within, analytical);
		expect((changeFactor(of('2951-2')) - 1) * 100).toBeCloseTo(usual, 1);
	});
	test.each([
		[80, 91, 'usual'],
		[80, 92, 'beyond'],
		[92, 80, 'beyond'],
		[91, 80, 'usual'],
		[80, 80, 'usual'],
	] as const)('creatinine of %d and then %d: %s', (before, after, change) => expect(changeOf(creatinine(before), creatinine(after))).toBe(change));
	test('is asymmetric in percent: a CRP that falls to 36 % has changed as much as one that rises to 278 %', () => {
		const crp = (number: number): ComparedValue => ({ loinc: '1988-5', number, unit: 'mg/L', method: '' });
		expect([changeOf(crp(10), crp(27.7)), changeOf(crp(10), crp(27.8)), changeOf(crp(10), crp(3.7)), changeOf(crp(10), crp(3.6))]).toEqual([
			'usual',
			'beyond',
			'usual',
			'beyond',
		]);
	});
});

describe('usual fluctuation in percent', () => {
	test.each([
		['creatinine', '14682-9', { fall: 13, rise: 15 }],
		['C-reactive protein', '1988-5', { fall: 64, rise: 177.6 }],
	])('%s', (_name, loinc, usual) => {
		const told = usualChangeOf(loinc);
		expect(told?.fall).toBeCloseTo(usual.fall, 0);
		expect(told?.rise).toBeCloseTo(usual.rise, 0);
	});
	test('a change beyond it is never called usual, nor one within it more, but for what rounding took', () => {
		for (const loinc of variations.keys()) {
			const { fall, rise } = usualChangeOf(loinc) ?? expect.fail(loinc);
			const after = (percent: number) => changeOf(creatinine(100, { loinc }), creatinine(100 + percent, { loinc }));
			expect([after(rise + 0.06), after(rise - 0.06), after(-fall - 0.06), after(-fall + 0.06)]).toEqual(['beyond', 'usual', 'beyond', 'usual']);
		}
	});
	test('is nothing of an analyte without figures', () => expect(usualChangeOf('2276-4')).toBeNull());
});

describe('nothing is said', () => {
	test.each([
		['of an analyte without figures', { loinc: '2276-4' }],
		['of another unit', { unit: 'mg/dL' }],
		['of another method', { method: 'enzymatic' }],
		['of nought', { number: 0 }],
		['below nought', { number: -1 }],
	] as const)('%s', (_what, more) => {
		expect(changeOf(creatinine(80), creatinine(120, more))).toBeNull();
		expect(changeOf(creatinine(120, more), creatinine(80))).toBeNull();
	});
});

const positive = fc.double({ min: 0.001, max: 10_000, noNaN: true });
const anyLoinc = fc.constantFrom(...variations.keys());
describe('of all analytes', () => {
	test('a change there and back is the same', () => {
		fc.assert(
			fc.property(anyLoinc, positive, positive, (loinc, a, b) => {
				expect(changeOf(creatinine(a, { loinc }), creatinine(b, { loinc }))).toBe(changeOf(creatinine(b, { loinc }), creatinine(a, { loinc })));
			}),
		);
	});
	test('what is further off is never less of a change', () => {
		fc.assert(
			fc.property(anyLoinc, positive, fc.double({ min: 1, max: 9, noNaN: true }), fc.double({ min: 1, max: 9, noNaN: true }), (loinc, a, near, more) => {
				const change = (ratio: number) => changeOf(creatinine(a, { loinc }), creatinine(a * ratio, { loinc }));
				if (change(near) === 'beyond') expect(change(near * more)).toBe('beyond');
			}),
		);
	});
	test('more variation, of either kind, wants a greater change', () => {
		fc.assert(
			fc.property(
				fc.double({ min: 0.1, max: 50, noNaN: true }),
				fc.double({ min: 0.1, max: 50, noNaN: true }),
				fc.double({ min: 0.1, max: 9, noNaN: true }),
				(within, analytical, more) => {
					expect(changeFactor({ within: within + more, analytical })).toBeGreaterThan(changeFactor({ within, analytical }));
					expect(changeFactor({ within, analytical: analytical + more })).toBeGreaterThan(changeFactor({ within, analytical }));
				},
			),
		);
	});
	test('the factor is more than one, and no method is taken for better than half of what fluctuates', () => {
		for (const variation of variations.values()) {
			expect(changeFactor(variation)).toBeGreaterThan(1);
			expect(variation.analytical).toBeGreaterThanOrEqual(variation.within / 2);
		}
	});
});

const stored = (number: number, more: Partial<StoredLine> = {}): StoredLine => ({
	name: sameText('Creatinine'),
	analysis: { code: 'X', name: sameText('X'), slug: null },
	material: sameText(''),
	unit: sameText('umol/L'),
	decimals: 0,
	range: null,
	note: sameText(''),
	value: { number, comparator: null },
	flag: 'N',
	comment: '',
	reason: '',
	loinc: '14682-9',
	unitCode: 'umol/L',
	...more,
});
const day = (at: number) => Date.UTC(2026, 0, 1) + at * 24 * 3_600_000;
const over = (lines: readonly StoredLine[], birthDate = '1985-03-02', pregnant: readonly number[] = []) =>
	changesOverTime(lines.map((line, at) => ({ line, at: day(at), birthDate, isPregnant: pregnant.includes(at) })));

describe('over time', () => {
	test('each value is held against the one before it', () => {
		expect(over([stored(80), stored(85), stored(120), stored(121)])).toEqual([null, 'usual', 'beyond', 'usual']);
	});
	test('half-lines, doubtful values, texts and parts are passed over; a value of another unit or method ends the comparison', () => {
		const halfLine = stored(10, { value: { number: 10, comparator: '<' } });
		expect(over([stored(80), halfLine, stored(80, { isDoubtful: true }), stored(0, { value: { text: '?' } }), stored(120)])).toEqual([
			null,
			null,
			null,
			null,
			'beyond',
		]);
		expect(over([stored(80), stored(1, { unitCode: 'mg/dL' }), stored(120)])).toEqual([null, null, null]);
		expect(over([stored(80), stored(80, { method: 'B' }), stored(120)])).toEqual([null, null, null]);
		const { unitCode: _, ...foreign } = stored(120);
		expect(over([stored(80), foreign])).toEqual([null, null]);
	});
	test('nothing is said of children, without a day of birth, or in a pregnancy', () => {
		expect(over([stored(40), stored(80)], '2010-01-01')).toEqual([null, null]);
		// Eighteen on the second day: the first value is a child's.
		expect(over([stored(40), stored(80), stored(40)], '2008-01-02')).toEqual([null, null, 'beyond']);
		expect(over([stored(40), stored(80)], '')).toEqual([null, null]);
		expect(over([stored(80), stored(50), stored(80)], '1985-03-02', [1])).toEqual([null, null, null]);
	});
	test('beside a critical value nothing says that a change is a usual one', () => {
		expect(over([stored(500), stored(505, { flag: 'HH' }), stored(800, { flag: 'HH' })])).toEqual([null, null, 'beyond']);
	});
});
