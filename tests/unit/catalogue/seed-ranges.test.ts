/**
 * The ranges and limits of the seed, walked: every measured value, both sexes, birth to 110 years, and the conditions of women. What has no range at
 * some age has none on purpose, and `without` says why.
 */
import { describe, expect, test } from 'vitest';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { decimalsWritten, parseRanges, pickLimits, type LimitSet } from '#shared/catalogue/ranges.ts';
import type { Critical } from '#shared/results/lines.ts';
import { seedMeasured, seedRows, type Measured } from '#tests/support/seed-rows.ts';
import { aliases, massless, phaseless, trimesterless, without, withoutUnder } from '#tests/support/seed-without.ts';

const year = 365.25;
const oldest = 110 * year;
const sexes = ['F', 'M'] as const;
type Sex = (typeof sexes)[number];
const phases = ['fol', 'ovu', 'lut', 'meno'] as const;
const trimesters = ['preg1', 'preg2', 'preg3'] as const;
/** Ages at which a woman may be pregnant or have a cycle; after menopause from 40 on. */
const fertile = { from: 12 * year, to: 56 * year };
const afterMenopause = 40 * year;

const measured = seedMeasured();
const withRanges = measured.filter(({ ranges }) => ranges.length > 0);
const numeric = withRanges.filter(({ ranges }) => ranges.every(({ expected }) => expected === null));

/** Ages worth looking at, in days: every age that the row names, a day on each side, birth and 110 years. */
function ages(...sets: readonly (readonly Pick<ReferenceRange, 'ageFrom' | 'ageTo'>[])[]): number[] {
	const named = sets.flat().flatMap(({ ageFrom, ageTo }) => [ageFrom, ageTo].filter((age) => age !== null));
	const all = [0, fertile.from, fertile.to, oldest, ...named].flatMap((age) => [age - 1, age, age + 1]);
	return [...new Set(all)].filter((age) => age >= 0 && age <= oldest).toSorted((a, b) => a - b);
}

const fits = (range: Pick<ReferenceRange, 'sex' | 'ageFrom' | 'ageTo'>, sex: Sex, age: number) =>
	(range.sex === null || range.sex === sex) && age >= (range.ageFrom ?? 0) && age < (range.ageTo ?? Infinity);

/** Entries that fit a person under a condition (null: none is known), the one that applies first: by age, then by sex. */
function fitting(ranges: readonly ReferenceRange[], sex: Sex, age: number, condition: string | null): ReferenceRange[] {
	const width = ({ ageFrom, ageTo }: ReferenceRange) => (ageFrom === null ? Infinity : (ageTo ?? Number.MAX_VALUE) - ageFrom);
	return ranges
		.filter((range) => range.condition === condition && fits(range, sex, age))
		.toSorted((a, b) => width(a) - width(b) || Number(b.sex !== null) - Number(a.sex !== null));
}
const same = (a: ReferenceRange, b: ReferenceRange) => (a.ageFrom === null) === (b.ageFrom === null) && a.sex === b.sex;

/** What a person is held against where the condition is known: its entries; of a trimester also those for pregnancy; else those without one. */
function underCondition(ranges: readonly ReferenceRange[], age: number, condition: string): ReferenceRange | undefined {
	const inTrimester = condition.startsWith('preg') && condition !== 'preg';
	return fitting(ranges, 'F', age, condition)[0] ?? (inTrimester ? fitting(ranges, 'F', age, 'preg')[0] : undefined) ?? fitting(ranges, 'F', age, null)[0];
}

/** Conditions that a woman of this age may be under. */
function conditionsAt(age: number): string[] {
	const young = age >= fertile.from && age < fertile.to;
	return [...(young ? ['preg', ...trimesters, 'fol', 'ovu', 'lut'] : []), ...(age >= afterMenopause ? ['meno'] : [])];
}

/** Whether a person has a range: one that needs no condition, or one for whichever phase a woman is in, or the one that ordering the test implies. */
function isCovered({ ranges, implies }: Measured, sex: Sex, age: number): boolean {
	if (fitting(ranges, sex, age, null).length > 0) return true;
	if (sex === 'M' || age < fertile.from) return false;
	if (implies !== '') return age < fertile.to && fitting(ranges, sex, age, implies).length > 0;
	return phases.every((phase) => fitting(ranges, sex, age, phase).length > 0);
}

const person = (code: string, sex: Sex, age: number) => `${code} ${sex} ${age < 2 * year ? `${age.toFixed(1)} d` : `${(age / year).toFixed(2)} y`}`;

describe('ranges', () => {
	test('nobody is without a range but on purpose, and nothing on purpose is out of date', () => {
		const wrong: string[] = [];
		const named = new Map(without.flatMap(({ codes, ages: text }) => codes.map((code) => [code, text] as const)));
		const codes = new Set(withRanges.map(({ code }) => code));
		for (const code of named.keys()) if (!codes.has(code)) wrong.push(`${code} has no ranges at all`);
		for (const row of withRanges) {
			const text = named.get(row.code);
			const gaps = text === undefined ? { ok: true as const, value: [] } : parseRanges(text.replaceAll(/(?= \||$)/g, ' =normal'));
			if (!gaps.ok) throw new Error(`${row.code}: ${text}`);
			for (const sex of sexes) {
				for (const age of ages(row.ranges, gaps.value)) {
					const expected = !gaps.value.some((gap) => fits(gap, sex, age));
					if (isCovered(row, sex, age) !== expected) wrong.push(`${person(row.code, sex, age)}: ${expected ? 'no range' : 'has a range'}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	});

	test('one entry alone applies: no two with an age fit one person, nor two without', () => {
		const wrong: string[] = [];
		for (const { code, ranges } of withRanges) {
			for (const sex of sexes) {
				for (const age of ages(ranges)) {
					for (const condition of [null, ...(sex === 'F' ? conditionsAt(age) : [])]) {
						const [first, second] = fitting(ranges, sex, age, condition);
						if (first && second && (same(first, second) || (first.ageFrom !== null && second.ageFrom !== null)))
							wrong.push(`${person(code, sex, age)} ${condition ?? ''}`);
					}
				}
			}
		}
		expect(wrong).toEqual([]);
	});

	test('an entry without an age is for one span of ages: it fills no hole between those of children', () => {
		const wrong: string[] = [];
		for (const { code, ranges } of withRanges) {
			for (const sex of sexes) {
				let [spans, before] = [0, false];
				for (const age of ages(ranges)) {
					const first = fitting(ranges, sex, age, null)[0];
					const ageless = first !== undefined && first.ageFrom === null;
					if (ageless && !before) spans++;
					before = ageless;
				}
				if (spans > 1) wrong.push(`${code} ${sex}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	test('a condition is a woman’s; who has a range for one trimester or phase has it for all', () => {
		const wrong: string[] = [];
		for (const { code, ranges } of withRanges) {
			const conditions = new Set<string>(ranges.map(({ condition }) => condition ?? ''));
			if (ranges.some(({ condition, sex }) => condition !== null && sex !== 'F')) wrong.push(`${code}: a condition without F`);
			const some = (names: readonly string[]) => names.some((name) => conditions.has(name));
			const all = (names: readonly string[]) => names.every((name) => conditions.has(name));
			if (some(trimesters) && !all(trimesters) && !(code in trimesterless)) wrong.push(`${code}: trimesters`);
			if (some(phases.slice(0, 3)) && !all(phases) && !(code in phaseless)) wrong.push(`${code}: phases`);
			if (conditions.has('meno') && !all(phases) && !(code in phaseless)) wrong.push(`${code}: after menopause alone`);
		}
		expect(wrong).toEqual([]);
	});

	test('a woman whose condition is known has a range under it, but on purpose', () => {
		const wrong: string[] = [];
		const expected = new Map(withoutUnder.flatMap(({ codes, conditions }) => codes.map((code) => [code, conditions.join(' ')] as const)));
		for (const { code, ranges } of withRanges) {
			if (!ranges.some(({ condition }) => condition !== null)) continue;
			const missing = new Set<string>();
			for (const age of [18 * year, 30 * year, 50 * year, 70 * year]) {
				for (const condition of conditionsAt(age)) if (!underCondition(ranges, age, condition)) missing.add(condition);
			}
			if ([...missing].join(' ') !== (expected.get(code) ?? '')) wrong.push(`${code}: ${[...missing].join(' ')}`);
		}
		expect(wrong).toEqual([]);
	});

	test('bounds are printed with as many decimals as they have', () => {
		const wrong = measured.filter(
			({ text, decimals }) => decimals !== '' && decimalsWritten([text.ranges, text.critical, text.decision].join(' ')) > Number(decimals),
		);
		expect(wrong.map(({ code }) => code)).toEqual([]);
	});
});

/** Whether a value can be within the range and beyond the limits at once. */
function touch(range: ReferenceRange, limits: Critical | null): boolean {
	if (!limits) return false;
	const low = limits.low !== null && (range.low === null || range.low < limits.low || (range.low === limits.low && range.lowIncluded && !limits.lowIncluded));
	const high =
		limits.high !== null && (range.high === null || range.high > limits.high || (range.high === limits.high && range.highIncluded && !limits.highIncluded));
	return low || high;
}

/** Whether limits of the second kind are reached no later than those of the first, on each side that both have. */
const within = (critical: Critical | null, decision: Critical | null) =>
	!critical ||
	!decision ||
	((critical.low === null || decision.low === null || critical.low <= decision.low) &&
		(critical.high === null || decision.high === null || critical.high >= decision.high));

describe('limits', () => {
	const walk = (check: (row: Measured, sex: Sex, age: number) => boolean) => {
		const wrong: string[] = [];
		for (const row of numeric) {
			for (const sex of sexes) {
				for (const age of ages(row.ranges, row.critical, row.decision)) if (!check(row, sex, age)) wrong.push(person(row.code, sex, age));
			}
		}
		return wrong;
	};

	test('what is critical lies outside the range, at every age and under every condition', () => {
		const wrong = walk(({ ranges, critical }, sex, age) => {
			const limits = pickLimits(critical, sex, age);
			const conditional = sex === 'F' ? conditionsAt(age).map((condition) => underCondition(ranges, age, condition)) : [];
			return [fitting(ranges, sex, age, null)[0], ...conditional].every((range) => !range || !touch(range, limits));
		});
		expect(wrong).toEqual([]);
	});

	// A condition moves the range and not these limits: within the range of a pregnancy nothing is held against them.
	test('decision limits lie outside the range', () => {
		const wrong = walk(({ ranges, decision }, sex, age) => {
			const range = fitting(ranges, sex, age, null)[0];
			return !range || !touch(range, pickLimits(decision, sex, age));
		});
		expect(wrong).toEqual([]);
	});

	test('what is critical is beyond the decision limits', () => {
		expect(walk(({ critical, decision }, sex, age) => within(pickLimits(critical, sex, age), pickLimits(decision, sex, age)))).toEqual([]);
	});

	test('a limit speaks of people who can have a range', () => {
		const orphans = (row: Measured, sets: readonly LimitSet[]) =>
			sets.filter((set) => !sexes.some((sex) => ages(row.ranges, sets).some((age) => fits(set, sex, age) && isCovered(row, sex, age))));
		expect(measured.filter((row) => orphans(row, row.critical).length + orphans(row, row.decision).length > 0).map(({ code }) => code)).toEqual([]);
	});
});

describe('plausible limits', () => {
	test('whatever has a unit has them, and none that has no unit', () => {
		expect(measured.filter(({ unit, plausible }) => (unit === '') !== (plausible.length === 0)).map(({ code }) => code)).toEqual([]);
	});

	test('they have an upper bound: nothing is measured without end', () => {
		expect(measured.filter(({ plausible }) => plausible.some(({ high }) => high === null)).map(({ code }) => code)).toEqual([]);
	});

	test('what may be normal, slight or critical is plausible, at every age and under every condition', () => {
		const wrong = measured.flatMap(({ code, plausible, ranges, critical, decision }) => {
			const bounds = [...ranges, ...critical, ...decision].flatMap(({ low, high }) => [low, high]).filter((bound) => bound !== null);
			const [set] = plausible;
			return set && bounds.some((bound) => bound < (set.low ?? -Infinity) || bound > (set.high ?? Infinity)) ? [code] : [];
		});
		expect(wrong).toEqual([]);
	});

	test('a value a hundred times what is normal, as another unit writes it, is plausible of few things, and never of those whose bounds are narrow', () => {
		// Within these no slip of a unit or a point reads as a normal value.
		const narrow = ['BIO-004', 'BIO-051', 'BIO-052', 'BIO-053', 'BIO-055', 'HEM-001.HGB', 'HEM-001.HCT', 'HEM-001.MCV', 'COA-001.INR', 'URI-001.PH'];
		const wrong = measured
			.filter(({ code }) => narrow.includes(code))
			.filter(({ plausible: [set], ranges: [range] }) => {
				const usual = range?.high ?? range?.low ?? 0;
				return set === undefined || (set.low ?? -Infinity) <= usual / 100 || (set.high ?? Infinity) >= usual * 100;
			});
		expect(wrong.map(({ code }) => code)).toEqual([]);
	});
});

describe('titres', () => {
	test('where a titre is measured against "negative", the catalogue says from which on it is not', () => {
		const titres = [
			'SER-012',
			'SER-014',
			'SER-050.HUD',
			'SER-050.WRI',
			'SER-051.TO',
			'SER-051.TH',
			'SER-052',
			'SER-053.O3',
			'AUT-001',
			'AUT-013',
			'AUT-016',
			'AUT-018',
		];
		const silent = titres.filter(
			(code) => !measured.some((row) => row.code === code && row.decision.every(({ high }) => high !== null) && row.decision.length > 0),
		);
		expect(silent).toEqual([]);
	});
});

describe('one analyte is one analyte', () => {
	// What stands in brackets in Cyrillic only explains; abbreviations (RDW-CV, RDW-SD) tell analytes apart.
	const word = (text: string) =>
		text
			.toLowerCase()
			.replaceAll('ё', 'е')
			.replaceAll(/\s*\([^()]*[а-я][^()]*\)/g, '');
	const groups = new Map<string, Measured[]>();
	for (const row of measured) {
		const allergen = row.code.startsWith('ALL-') ? /\(([a-z]+\d+)\)/.exec(row.name)?.[1] : undefined;
		const alias = aliases.find((codes) => codes.includes(row.code))?.join(' ');
		const keys = [`${word(row.name)} ${row.material}`, row.loinc, allergen ?? '', alias ?? ''].filter((key) => key !== '');
		for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	const several = [...groups].filter(([, rows]) => rows.length > 1);
	const sets = (rows: readonly Measured[], of: (row: Measured) => string) => new Set(rows.map(of)).size;

	test('it has one unit, one number of decimals, one molar mass wherever it stands', () => {
		const wrong = several.filter(([, rows]) => sets(rows, ({ unit, decimals, molarMass }) => `${unit} ${decimals} ${molarMass}`) > 1);
		expect(wrong.map(([key, rows]) => `${key}: ${rows.map(({ code }) => code).join(' ')}`)).toEqual([]);
	});

	test('it has the same range and limits in each test; one that implies a condition has that condition’s range', () => {
		const wrong: string[] = [];
		for (const [key, rows] of several) {
			const plain = rows.filter(({ implies }) => implies === '');
			if (sets(plain, ({ text }) => `${text.ranges}; ${text.critical}; ${text.decision}; ${text.plausible}`) > 1)
				wrong.push(`${key}: ${plain.map(({ code }) => code).join(' ')}`);
			for (const row of rows.filter(({ implies }) => implies !== '')) {
				const own = fitting(row.ranges, 'F', 30 * year, null)[0] ?? fitting(row.ranges, 'F', 30 * year, row.implies)[0];
				for (const other of plain) {
					const there = underCondition(other.ranges, 30 * year, row.implies);
					if (own?.low !== there?.low || own?.high !== there?.high) wrong.push(`${row.code} ${other.code}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	});

	test('a molar mass stands where amount of substance and mass are both reported, and is missing on purpose only', () => {
		const amount = /^[munp]?mol\/(?:L|d)$/;
		const mass = /^[munp]?g\/(?:L|dL|mL|d)$/;
		const strange = measured.filter(({ unit, molarMass }) => molarMass !== '' && !amount.test(unit) && !mass.test(unit));
		expect(strange.map(({ code }) => code)).toEqual([]);
		const missing = measured.filter(({ unit, molarMass }) => molarMass === '' && amount.test(unit));
		expect(missing.map(({ code }) => code).toSorted()).toEqual(Object.keys(massless).toSorted());
	});
});

describe('pregnancy', () => {
	const tests = seedRows().filter(({ kind }) => kind === 'test' || kind === 'panel');

	test('a test before birth says that the patient is pregnant', () => {
		const silent = tests.filter(({ parent, implies }) => parent === 'prenatal' && !/^preg[1-3]?$/.test(implies ?? ''));
		expect(silent.map(({ code }) => code)).toEqual([]);
	});

	test('a panel for a trimester says which', () => {
		const panels = tests.flatMap(({ slug, implies }) => {
			const trimester = /^beremennost-(\d)-trimestr$/.exec(slug ?? '')?.[1];
			return trimester === undefined ? [] : [[`preg${trimester}`, implies]];
		});
		expect(panels).toEqual([
			['preg1', 'preg1'],
			['preg2', 'preg2'],
			['preg3', 'preg3'],
		]);
	});
});
