import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { decimalsWritten, parseCritical, parseRanges } from '#shared/catalogue/ranges.ts';
import { ageInDays, pickRange } from '#shared/results/ranges.ts';

/** Days. */
const year = 365.25;

/** Writes ranges as a file has them; read again they are the same. */
const writeRanges = (ranges: readonly ReferenceRange[]): string => ranges.map(writeEntry).join(' | ');

function writeEntry(range: ReferenceRange): string {
	const age = range.ageFrom === null ? '' : range.ageTo === null ? `${writeAge(range.ageFrom)}+` : `${writeAge(range.ageFrom)}-${writeAge(range.ageTo)}`;
	return [range.sex ?? '', age, range.condition ?? '', writeInterval(range)].filter((word) => word !== '').join(' ');
}

function writeAge(age: number): string {
	if (Number.isInteger(age / year) && age > 0) return `${age / year}y`;
	const months = Math.round(age / (year / 12));
	return (months * year) / 12 === age && !Number.isInteger(age) ? `${months}m` : `${age}d`;
}

function writeInterval({ low, high, lowIncluded, highIncluded, expected }: ReferenceRange): string {
	if (expected !== null) return `=${expected}`;
	if (low !== null && high !== null) return `${low}..${high}`;
	return low === null ? `<${highIncluded ? '=' : ''}${high ?? 0}` : `>${lowIncluded ? '=' : ''}${low}`;
}

const open: ReferenceRange = {
	sex: null,
	ageFrom: null,
	ageTo: null,
	condition: null,
	low: null,
	high: null,
	lowIncluded: true,
	highIncluded: true,
	expected: null,
};

describe('ranges', () => {
	test('an empty cell has none', () => {
		expect(parseRanges('  ')).toEqual({ ok: true, value: [] });
	});

	test.each([
		['4.1..5.9', { low: 4.1, high: 5.9 }],
		['-2.0..2.0', { low: -2, high: 2 }],
		['<5.0', { high: 5, highIncluded: false }],
		['<=5.2', { high: 5.2 }],
		['>60', { low: 60, lowIncluded: false }],
		['>=1.0', { low: 1 }],
		['=not-detected', { expected: 'not-detected' }],
		['F 117..155', { sex: 'F', low: 117, high: 155 }],
		['18y+ <0.50', { ageFrom: 18 * year, high: 0.5, highIncluded: false }],
		['0d-28d 1..2', { ageFrom: 0, ageTo: 28, low: 1, high: 2 }],
		['1m-1y 1..2', { ageFrom: year / 12, ageTo: year, low: 1, high: 2 }],
		['F 18y-50y preg2 1..2', { sex: 'F', ageFrom: 18 * year, ageTo: 50 * year, condition: 'preg2', low: 1, high: 2 }],
		['meno >=3', { condition: 'meno', low: 3 }],
	] as const)('%s', (text, expected) => {
		expect(parseRanges(text)).toEqual({ ok: true, value: [{ ...open, ...expected }] });
	});

	test.each([
		['4,1..5,9', 'rangeSyntax'],
		['4.1-5.9', 'rangeSyntax'],
		['1..2 |', 'rangeSyntax'],
		['W 1..2', 'rangeSyntax'],
		['18y+ F 1..2', 'rangeSyntax'],
		['preg 18y+ 1..2', 'rangeSyntax'],
		['=positive', 'rangeSyntax'],
		['F', 'rangeSyntax'],
		['5.9..4.1', 'rangeInterval'],
		['18y-1y 1..2', 'rangeAge'],
		['12w+ 1..2', 'rangeAge'],
		['200y+ 1..2', 'rangeAge'],
		['1..2 | 3..4', 'rangeOverlap'],
		['0y-5y 1..2 | 4y-6y 1..2', 'rangeOverlap'],
		['F 18y+ 1..2 | F 50y-60y 1..2', 'rangeOverlap'],
	] as const)('%s is refused: %s', (text, rule) => {
		expect(parseRanges(text)).toMatchObject({ ok: false, fault: { rule } });
	});

	test.each(['0y-5y 1..2 | 5y-6y 1..2', 'F 1..2 | M 1..2 | 3..4', '1..2 | 1y-5y 3..4', '1..2 | preg 3..4', '11m-12m 1..2 | 1y-2y 1..2'])(
		'%s stands together',
		(text) => {
			expect(parseRanges(text).ok).toBe(true);
		},
	);

	test('the narrowest age wins for a girl of three', () => {
		const parsed = parseRanges('F 117..155 | M 132..173 | 1y-5y 110..140');
		const ranges = parsed.ok ? parsed.value : [];
		expect(pickRange(ranges, 'F', ageInDays('2023-01-01', '2026-11-21'))).toMatchObject({ low: 110 });
		expect(pickRange(ranges, 'F', ageInDays('2021-11-21', '2026-11-21'))).toMatchObject({ low: 117 });
	});

	const age = fc.record({ from: fc.nat(60), width: fc.integer({ min: 1, max: 30 }), unit: fc.constantFrom('d', 'm', 'y') });
	const number = fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 100);
	const interval = fc.oneof(
		fc.tuple(number, number).map(([a, b]) => `${Math.min(a, b)}..${Math.max(a, b)}`),
		fc.tuple(fc.constantFrom('<', '<=', '>', '>='), number).map(([sign, n]) => `${sign}${n}`),
		fc.constantFrom('=not-detected', '=negative', '=normal'),
	);
	const entry = fc
		.tuple(fc.constantFrom('', 'F ', 'M '), fc.option(age), fc.constantFrom('', 'preg1 ', 'lut '), interval)
		.map(
			([sex, years, condition, what]) =>
				`${sex}${years ? `${years.from}${years.unit}-${years.from + years.width}${years.unit} ` : ''}${condition}${what}`,
		);

	test('what is read and written again reads the same', () => {
		fc.assert(
			fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
				const parsed = parseRanges(entries.join(' | '));
				if (parsed.ok) expect(parseRanges(writeRanges(parsed.value))).toEqual(parsed);
				else expect(parsed.fault.rule).toBe('rangeOverlap');
			}),
		);
	});

	test('any text is read or refused, never thrown at', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				expect(typeof parseRanges(text).ok).toBe('boolean');
				expect(typeof parseCritical(text).ok).toBe('boolean');
			}),
		);
	});
});

describe('critical limits', () => {
	test('are the bounds within which nobody is called', () => {
		expect(parseCritical('<2.8 | >6.2')).toEqual({ ok: true, value: { low: 2.8, high: 6.2, lowIncluded: true, highIncluded: true } });
		expect(parseCritical('<=2.8')).toEqual({ ok: true, value: { low: 2.8, high: null, lowIncluded: false, highIncluded: true } });
		expect(parseCritical('')).toEqual({ ok: true, value: null });
	});

	test.each([
		['2.8', 'rangeSyntax'],
		['<2.8 | <3', 'rangeOverlap'],
		['<6.2 | >2.8', 'rangeInterval'],
	] as const)('%s is refused: %s', (text, rule) => {
		expect(parseCritical(text)).toMatchObject({ ok: false, fault: { rule } });
	});
});

test('a value is printed with the decimals its bounds are written with', () => {
	expect([decimalsWritten('F 117..155'), decimalsWritten('0.40..4.0 <2'), decimalsWritten('')]).toEqual([0, 2, 0]);
});
