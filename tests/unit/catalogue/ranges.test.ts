import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { decimalsWritten, parseLimits, parseRanges, pickLimits, type LimitSet } from '#shared/catalogue/ranges.ts';
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
				expect(typeof parseLimits(text).ok).toBe('boolean');
			}),
		);
	});
});

const anybody = { sex: null, ageFrom: null, ageTo: null };
const limitsOf = (text: string): readonly LimitSet[] => {
	const parsed = parseLimits(text);
	if (!parsed.ok) throw new Error(parsed.fault.rule);
	return parsed.value;
};

describe('limits', () => {
	test('are the bounds within which nobody is called', () => {
		expect(limitsOf('<2.8 | >6.2')).toEqual([{ ...anybody, low: 2.8, high: 6.2, lowIncluded: true, highIncluded: true }]);
		expect(limitsOf('<=2.8')).toEqual([{ ...anybody, low: 2.8, high: null, lowIncluded: false, highIncluded: true }]);
		expect(limitsOf('>=6.5')).toEqual([{ ...anybody, low: null, high: 6.5, lowIncluded: true, highIncluded: false }]);
		expect(limitsOf('')).toEqual([]);
	});

	test('of the same sex and age are two sides of one set, wherever they stand', () => {
		expect(limitsOf('0d-28d <2.6 | F >25 | 0d-28d >7.5 | F <2.2')).toEqual([
			{ sex: null, ageFrom: 0, ageTo: 28, low: 2.6, high: 7.5, lowIncluded: true, highIncluded: true },
			{ sex: 'F', ageFrom: null, ageTo: null, low: 2.2, high: 25, lowIncluded: true, highIncluded: true },
		]);
		expect(limitsOf('0m-12m <1 | 0y-1y >9')).toHaveLength(1);
	});

	test.each([
		['2.8', 'rangeSyntax'],
		['2.8..6.2', 'rangeSyntax'],
		['=negative', 'rangeSyntax'],
		['preg <2.8', 'rangeSyntax'],
		['0d-28d F <2.8', 'rangeSyntax'],
		['<2.8 |', 'rangeSyntax'],
		['28d-0d <2.8', 'rangeAge'],
		['1w+ <2.8', 'rangeAge'],
		['<2.8 | <3', 'rangeOverlap'],
		['F <2.8 | >6 | F <3', 'rangeOverlap'],
		['0d-28d <2.8 | 7d-1y >6', 'rangeOverlap'],
		['F 18y+ <2.8 | F 60y+ >6', 'rangeOverlap'],
		['<6.2 | >2.8', 'rangeInterval'],
		['>5 | 60y+ >4 | <5', 'rangeInterval'],
	] as const)('%s is refused: %s', (text, rule) => {
		expect(parseLimits(text)).toMatchObject({ ok: false, fault: { rule } });
	});

	test('too many of them are refused', () => {
		expect(parseLimits(Array.from({ length: 101 }, (_, at) => `${at}d-${at + 1}d <1`).join(' | '))).toMatchObject({
			ok: false,
			fault: { rule: 'rangeTooMany' },
		});
	});

	const glucose = limitsOf('<2.5 | >25 | F <2.4 | 0d-28d <2.2 | F 0d-28d >17 | 60y+ <3 | M 18y+ <2.6');
	test.each([
		['anybody', null, null, { low: 2.5, high: 25 }],
		['a woman of 30', 'F', 30 * year, { low: 2.4, high: null }],
		['a man of 30', 'M', 30 * year, { low: 2.6, high: null }],
		['a boy of 10', 'M', 10 * year, { low: 2.5, high: 25 }],
		['a newborn boy', 'M', 0, { low: 2.2, high: null }],
		['a newborn girl', 'F', 27, { low: null, high: 17 }],
		['a girl of 28 days', 'F', 28, { low: 2.4, high: null }],
		['a woman of 60, by her age before her sex', 'F', 60 * year, { low: 3, high: null }],
		['a man of 76, by the age that begins later', 'M', 76 * year, { low: 3, high: null }],
		['somebody of 59 without a sex', null, 59 * year, { low: 2.5, high: 25 }],
		['a woman without an age', 'F', null, { low: 2.4, high: null }],
	] as const)('%s', (_who, sex, age, expected) => {
		expect(pickLimits(glucose, sex, age)).toEqual({ lowIncluded: true, highIncluded: true, ...expected });
	});

	test('nobody is called where no set fits', () => {
		expect(pickLimits([], 'F', 0)).toBeNull();
		expect(pickLimits(limitsOf('F <1 | 60y+ >5'), 'M', 59 * year)).toBeNull();
		expect(pickLimits(limitsOf('F <1 | 60y+ >5'), null, null)).toBeNull();
	});

	const ageOfSet = fc.option(fc.record({ from: fc.nat(60), width: fc.option(fc.integer({ min: 1, max: 30 })), unit: fc.constantFrom('d', 'm', 'y') }));
	const limit = fc
		.tuple(fc.constantFrom('', 'F ', 'M '), ageOfSet, fc.constantFrom('<', '<=', '>', '>='), fc.integer({ min: -1000, max: 1000 }))
		.map(([sex, age, sign, bound]) => {
			const till = age === null ? '' : age.width === null ? '+ ' : `-${age.from + age.width}${age.unit} `;
			return `${sex}${age === null ? '' : `${age.from}${age.unit}${till}`}${sign}${bound}`;
		});
	const limits = fc.array(limit, { maxLength: 8 }).map((entries) => {
		const parsed = parseLimits(entries.join(' | '));
		return parsed.ok ? parsed.value : [];
	});
	const person = fc.record({ sex: fc.constantFrom('F' as const, 'M' as const, null), age: fc.option(fc.integer({ min: 0, max: 40_000 })) });
	const fits = (set: LimitSet, sex: 'F' | 'M' | null, age: number | null) =>
		(set.sex === null || set.sex === sex) && (set.ageFrom === null || (age !== null && set.ageFrom <= age && (set.ageTo === null || age < set.ageTo)));

	test('what applies is a set that fits, none that fits is narrower in age, and of the same age none says more of the sex', () => {
		fc.assert(
			fc.property(limits, person, (sets, { sex, age }) => {
				const picked = pickLimits(sets, sex, age);
				const fitting = sets.filter((set) => fits(set, sex, age));
				expect(picked === null).toBe(fitting.length === 0);
				if (fitting.length === 0) return;
				const taken = fitting.filter((set) => Object.entries(picked ?? {}).every(([name, value]) => set[name as keyof LimitSet] === value));
				const within = (inner: LimitSet, outer: LimitSet) =>
					outer.ageFrom === null
						? inner.ageFrom !== null
						: inner.ageFrom !== null &&
							inner.ageFrom >= outer.ageFrom &&
							(outer.ageTo ?? Infinity) >= (inner.ageTo ?? Infinity) &&
							(inner.ageFrom > outer.ageFrom || (outer.ageTo ?? Infinity) > (inner.ageTo ?? Infinity));
				const sameAge = (a: LimitSet, b: LimitSet) => a.ageFrom === b.ageFrom && a.ageTo === b.ageTo;
				const best = taken.filter(
					(set) => !fitting.some((other) => within(other, set) || (sameAge(other, set) && other.sex !== null && set.sex === null)),
				);
				expect(best).not.toEqual([]);
			}),
		);
	});

	test('the order of the entries makes no difference', () => {
		fc.assert(
			fc.property(limits, person, fc.nat(), (sets, { sex, age }, turn) => {
				const at = sets.length === 0 ? 0 : turn % sets.length;
				expect(pickLimits([...sets.slice(at), ...sets.slice(0, at)], sex, age)).toEqual(pickLimits(sets, sex, age));
			}),
		);
	});
});

test('a value is printed with the decimals its bounds are written with', () => {
	expect([decimalsWritten('F 117..155'), decimalsWritten('0.40..4.0 <2'), decimalsWritten('')]).toEqual([0, 2, 0]);
});
