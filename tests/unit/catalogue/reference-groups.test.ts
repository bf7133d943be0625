/** The groups of reference ranges say of every person what the rule of results says, and show adults unasked. */
import { describe, expect, it } from 'vitest';
import type { Analyte } from '#shared/catalogue/calls.ts';
import { parseRanges } from '#shared/catalogue/ranges.ts';
import { pickRange } from '#shared/results/ranges.ts';
import { translator } from '#shared/i18n/translator.ts';
import { placeRange, referenceGroups, type PlacedRange } from '#client/catalogue/reference-groups.ts';
import { placedWhomWords } from '#client/catalogue/reference-words.ts';
import { seedMeasured } from '#tests/support/seed-rows.ts';

const year = 365.25;
const rangesOf = (text: string) => {
	const parsed = parseRanges(text);
	if (!parsed.ok) throw new Error(`${parsed.fault.rule}: ${parsed.fault.entry}`);
	return parsed.value;
};
const analyteOf = (code: string, ranges: Analyte['ranges']): Analyte => ({ code, name: code, loinc: null, unit: null, decimals: 1, ranges });
const wordsOf = (text: string) => {
	const ranges = rangesOf(text);
	return ranges.map((range) => placedWhomWords(translator('ru'), placeRange(range, ranges)));
};
const isWithin = ({ ages }: PlacedRange, age: number) => ages === 'other' || (age >= (ages.from ?? 0) && (ages.to === null || age < ages.to));

describe('whom an entry without an age is for', () => {
	it('is everybody where no other entry names an age', () => expect(wordsOf('4..10')).toEqual(['Все']));
	it('is told by the ages that others leave', () => {
		expect(wordsOf('4..10 | 0d-14d 9..34 | 14d-16y 5..12')[0]).toBe('от 16 лет');
		expect(wordsOf('F 117..155 | M 132..173 | 0d-18y 110..150 | F 65y+ 117..161')).toEqual([
			'Женщины, 18–65 лет',
			'Мужчины, от 18 лет',
			'до 18 лет',
			'Женщины, от 65 лет',
		]);
	});
	it('is the rest where the others leave a gap, or leave women and men different ages', () => {
		expect(wordsOf('4..10 | 0d-1y 9..34 | 10y-16y 5..12')[0]).toBe('в другом возрасте');
		expect(wordsOf('4..10 | F 0d-12y 9..34 | M 0d-14y 5..12')[0]).toBe('в другом возрасте');
	});
	it('is not narrowed by entries of a state', () => expect(wordsOf('F 1..2 | F preg 3..4 | F 12y-50y fol 2..3')[0]).toBe('Женщины'));
});

describe('the groups', () => {
	it('keep a short table whole, adults first', () => {
		const [whole, ...more] = referenceGroups([analyteOf('a', rangesOf('0d-18y 9..34 | 4..10'))]);
		expect(more).toEqual([]);
		expect(whole?.name).toBe('all');
		expect(whole?.analytes[0]?.ranges.map(({ range }) => range.low)).toEqual([4, 9]);
	});
	it('show adults, and fold pregnancy and children', () => {
		const many = Array.from({ length: 9 }, (_, at) => analyteOf(String(at), rangesOf('4..10 | 0d-18y 9..34 | F preg 3..9')));
		expect(referenceGroups([...many, analyteOf('same', rangesOf('4..10'))]).map(({ name, analytes }) => [name, analytes.length])).toEqual([
			['adults', 10],
			['pregnancy', 9],
			['children', 10],
		]);
	});
	it('keep whole what speaks of pregnancy alone', () => {
		const many = Array.from({ length: 9 }, (_, at) => analyteOf(String(at), rangesOf('F preg 3..9')));
		expect(referenceGroups(many).map(({ name }) => name)).toEqual(['all']);
	});
	it('fold nothing that is the same for children', () => {
		const many = Array.from({ length: 9 }, (_, at) => analyteOf(String(at), rangesOf('F 4..10 | M 5..11')));
		expect(referenceGroups(many).map(({ name }) => name)).toEqual(['all']);
	});
});

const ages = [
	0,
	1,
	13,
	27,
	28,
	100,
	364,
	year,
	5 * year,
	11.9 * year,
	12 * year,
	16 * year,
	17.9 * year,
	18 * year,
	30 * year,
	55 * year,
	64.9 * year,
	90 * year,
];

it('of every value of the seed, each person finds the entry that results are held against in his group', () => {
	const tests = Map.groupBy(
		seedMeasured().filter(({ ranges }) => ranges.length > 0),
		({ test }) => test,
	);
	let looked = 0;
	for (const measured of tests.values()) {
		const groups = referenceGroups(measured.map(({ code, ranges }) => analyteOf(code, [...ranges])));
		for (const { code, ranges } of measured)
			for (const sex of ['F', 'M'] as const)
				for (const age of ages) {
					const picked = pickRange(ranges, sex, age);
					if (!picked) continue;
					const name = age >= 18 * year ? 'adults' : 'children';
					const group = groups.find((one) => one.name === name) ?? groups[0];
					const shown = group?.analytes.find(({ analyte }) => analyte.code === code)?.ranges ?? [];
					const placed = shown.find(({ range }) => range === picked);
					expect(placed, `${code} ${sex} ${age} in ${group?.name}`).toBeDefined();
					expect(placed && isWithin(placed, age), `${code} ${sex} ${age}`).toBe(true);
					// No other entry of the same sex claims this person without being of a wider age.
					for (const other of shown.filter(
						({ range }) => range !== picked && range.condition === null && range.sex === picked.sex && range.ageFrom === null,
					))
						expect(other.ages === 'other' || !isWithin(other, age), `${code} ${sex} ${age}: two claim it`).toBe(true);
					looked += 1;
				}
	}
	expect(looked).toBeGreaterThan(1000);
});
