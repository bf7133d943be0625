import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { daysBetween } from '#shared/kit/dates.ts';
import { parseRanges } from '#shared/catalogue/ranges.ts';
import { ageInDays, pickRange } from '#shared/results/ranges.ts';

const year = 365.25;
const dayMs = 86_400_000;
const dayOf = (count: number) => new Date(count * dayMs).toISOString().slice(0, 10);
/** Days of 1900 to 2099, as counts from 1970. */
const count = fc.integer({ min: -25_567, max: 47_481 });
const later = (day: string, days: number) => dayOf(daysBetween('1970-01-01', day) + days);

function rangesOf(text: string): ReferenceRange[] {
	const parsed = parseRanges(text);
	if (!parsed.ok) throw new Error(parsed.fault.rule);
	return parsed.value;
}
/** Bounds of the picked entry, as a text. */
const picked = (text: string, sex: 'F' | 'M' | null, age: number | null) => {
	const range = pickRange(rangesOf(text), sex, age);
	return range && `${range.low ?? ''}..${range.high ?? ''}`;
};

describe('age in days', () => {
	test.each([
		['2000-01-01', '2000-01-01', 0],
		['2026-11-01', '2026-11-21', 20],
		['2000-05-14', '2018-05-13', 17 * year + 364],
		['2000-05-14', '2018-05-14', 18 * year],
		['2000-05-14', '2018-05-15', 18 * year + 1],
		['2004-02-29', '2022-02-28', 17 * year + 364],
		['2004-02-29', '2022-03-01', 18 * year],
		['2004-02-29', '2024-02-29', 20 * year],
		['2026-11-21', '2026-11-20', 0],
	])('born %s, on %s: %d', (born, day, age) => {
		expect(ageInDays(born, day)).toBe(age);
	});
	test('is a number, not below nought, and grows no younger', () => {
		fc.assert(
			fc.property(count, fc.integer({ min: 0, max: 40_000 }), (born, days) => {
				const [today, tomorrow] = [ageInDays(dayOf(born), dayOf(born + days)), ageInDays(dayOf(born), dayOf(born + days + 1))];
				expect(today).toBeGreaterThanOrEqual(0);
				expect(tomorrow).toBeGreaterThanOrEqual(today);
			}),
		);
	});
	test('reaches a whole year on the birthday and not a day before', () => {
		fc.assert(
			fc.property(count, fc.integer({ min: 1, max: 110 }), (born, years) => {
				const day = dayOf(born);
				fc.pre(!day.endsWith('02-29'));
				const birthday = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
				expect(ageInDays(day, birthday)).toBe(years * year);
				expect(ageInDays(day, later(birthday, -1))).toBeLessThan(years * year);
			}),
		);
	});
});

describe('the entry that a value is held against', () => {
	const haemoglobin = 'F 117..155 | M 132..173 | 1y-5y 110..140 | F preg 110..140';
	test.each([
		['F', 30 * year, '117..155'],
		['M', 30 * year, '132..173'],
		['F', 3 * year, '110..140'],
		['M', year, '110..140'],
		['F', 5 * year, '117..155'],
		[null, 30 * year, null],
		[null, 3 * year, '110..140'],
		['F', null, '117..155'],
	] as const)('%s at %j: %j', (sex, age, range) => {
		expect(picked(haemoglobin, sex, age)).toBe(range);
	});
	test('of equally narrow ones, that for the sex', () => {
		expect(picked('1..2 | F 3..4', 'F', 100)).toBe('3..4');
		expect(picked('1..2 | F 3..4', 'M', 100)).toBe('1..2');
		expect(picked('18y+ 1..2 | F 18y+ 3..4', 'F', 20 * year)).toBe('3..4');
	});
	test('none for a condition that the laboratory does not tell', () => {
		expect(picked('preg 1..2 | F meno 3..4', 'F', 60 * year)).toBeNull();
	});

	const bounds = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }));
	const entry = fc.record({ sex: fc.constantFrom('F', 'M', null), bounds: fc.option(bounds, { nil: null }), condition: fc.constantFrom(null, null, 'preg') });
	const ranges = fc.array(entry, { maxLength: 8 }).map((entries) =>
		entries.map(({ sex, bounds: age, condition }, at): ReferenceRange => ({
			sex,
			ageFrom: age === null ? null : age[0],
			ageTo: age?.[1] == null ? null : age[0] + age[1],
			condition: condition as ReferenceRange['condition'],
			low: at,
			high: null,
			lowIncluded: true,
			highIncluded: true,
			expected: null,
		})),
	);
	const sexes = fc.constantFrom('F', 'M', null);
	test('fits, and nothing that fits is narrower', () => {
		fc.assert(
			fc.property(ranges, sexes, fc.integer({ min: 0, max: 250 }), (all, sex, age) => {
				const fits = (range: ReferenceRange) =>
					range.condition === null && (range.sex ?? sex) === sex && age >= (range.ageFrom ?? 0) && age < (range.ageTo ?? Number.POSITIVE_INFINITY);
				const width = (range: ReferenceRange) => (range.ageTo ?? Number.POSITIVE_INFINITY) - (range.ageFrom ?? 0);
				const range = pickRange(all, sex, age);
				if (range === null) expect(all.filter(fits)).toEqual([]);
				else {
					expect(fits(range)).toBe(true);
					for (const other of all.filter(fits)) expect(width(range)).toBeLessThanOrEqual(width(other));
				}
			}),
		);
	});
});
