/**
 * What is shown of a value is what was sent: the figure itself, or a conversion that the line names. What lies beyond the plausible, or lacks its unit, is printed as it
 * came and never normal.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickLimits } from '#shared/catalogue/ranges.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { plainDigits } from '#shared/kit/numbers.ts';
import { summarise } from '#shared/results/summary.ts';
import { ageInDays } from '#shared/results/ranges.ts';
import { seedMeasured, type Measured } from '#tests/support/seed-rows.ts';
import { notedFor } from '#tests/support/noted.ts';
import { analyte, judged, line, man, woman, type Analyte } from '#tests/support/judging.ts';
import { readAnswer } from '#worker/lab/results/answers.ts';
import { judge } from '#worker/lab/results/judge.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';
import { presentLine } from '#worker/lab/results/present.ts';
import { unitFactor } from '#worker/lab/results/units.ts';

const noted = await notedFor('R');
const shownIn = (locale: Locale, stored: StoredLine) =>
	presentLine(noted, locale, 'R', { code: 'X', state: 'done', issued: 1, corrected: 0, line: stored }, null);
/** The number that a text shows, as a reader of the language takes it. */
const figureIn = (locale: Locale, text: string) => {
	const plain = text
		.replace(/[\s\u00A0]/g, '')
		.replace(/^[<>≤≥]/, '')
		.replace('\u2212', '-');
	return Number(locale === 'en' ? plain.replaceAll(',', '') : plain.replace(',', '.'));
};

const seed = seedMeasured().filter(({ unit }) => unit !== '');
const factsOf = ({ unit, text, decimals, molarMass, loinc }: Measured) => ({
	...analyte({
		unit,
		ranges: text.ranges,
		critical: text.critical,
		decisionLimits: text.decision,
		plausible: text.plausible,
		decimals: decimals === '' ? 1 : Number(decimals),
		...(molarMass === '' ? {} : { molarMass: Number(molarMass) }),
	}),
	loinc: loinc || null,
});
const number = fc.oneof(
	fc
		.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
		.map(([digits, decimals]) => Number((digits / 10 ** decimals).toFixed(decimals))),
	fc.double({ min: 1e-9, max: 1e22, noNaN: true }),
	fc.constantFrom(0, 0.071, 1e21, 1e-7, 5.949, 13.2, 6500, 240),
);
const units = ['catalogue', 'none', 'mg/dL', 'g/dL', 'g/L', 'mmol/L', 'mmol/mol', 'mg/L', 'pmol/L', '%', '10^9/л'] as const;

describe('the figure that is shown is the figure that was sent, or a conversion that the page names', () => {
	test('whatever the analyte, the number, how it is written, the unit and the language', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...seed),
				number,
				fc.constantFrom(...units),
				fc.boolean(),
				fc.constantFrom(woman, man),
				(row, sent, unit, asText, subject) => {
					const facts = factsOf(row);
					const raw = asText ? plainDigits(sent).replace('.', ',') : sent;
					const reported = unit === 'none' ? undefined : unit === 'catalogue' ? row.unit : unit;
					const stored = judge(line(raw, { unit: reported }), facts, subject, 'done');
					for (const locale of locales) {
						const shown = shownIn(locale, stored);
						expect(shown.value).not.toMatch(/\d[eE][+-]?\d/);
						if (shown.number === null) {
							// As it came, with the unit that came.
							expect(shown.value).toContain(asText ? raw : plainDigits(sent));
							expect(shown.unit).toBe('');
							expect(shown.value.endsWith(reported ?? '')).toBe(true);
							continue;
						}
						const figure = figureIn(locale, shown.value);
						if (shown.sent === null) {
							expect(Math.abs(figure - sent)).toBeLessThanOrEqual(Math.min(0.5 * 10 ** -shown.decimals, 0.05 * sent) * (1 + 1e-9) + 1e-12 * sent);
						} else {
							expect(shown.sent).toEqual({ value: asText ? raw : plainDigits(sent), unit: reported });
							const factor = unitFactor(reported ?? '', row.unit, facts.molarMass);
							const meant = factor === null ? sent * 0.09148 + 2.152 : sent * factor;
							expect(Math.abs(figure - meant)).toBeLessThanOrEqual(0.1 * Math.abs(meant) + 1e-12);
						}
					}
				},
			),
			{ numRuns: 2000 },
		);
	});

	test('beyond what is plausible nothing is normal, whatever the laboratory says, and it says so', () => {
		fc.assert(
			fc.property(fc.constantFrom(...seed), fc.boolean(), fc.boolean(), (row, below, calmed) => {
				const limits = pickLimits(row.plausible, 'M', ageInDays(man.birthDate, man.day));
				const bound = below ? (limits?.low ?? null) : (limits?.high ?? null);
				if (bound === null || (below && bound <= 0)) return;
				const stored = judge(line(below ? bound / 2 : bound * 2, { unit: row.unit, interpretations: calmed ? ['N'] : [] }), factsOf(row), man, 'done');
				expect(stored.flag).not.toBe('N');
				expect(stored.doubts).toContain('implausible');
				expect(stored.value).toHaveProperty('text');
			}),
		);
	});

	test('a number without its unit is never normal, nor outside, and names no unit', () => {
		fc.assert(
			fc.property(fc.constantFrom(...seed.filter(({ unit }) => !/^\{[^}]*\}$|^\[pH\]$/.test(unit))), number, (row, sent) => {
				if (sent === 0) return;
				const stored = judge(line(sent), factsOf(row), man, 'done');
				expect([null, 'LL', 'HH', 'AA']).toContain(stored.flag);
				expect(stored.doubts).toContain('no-unit');
				expect(shownIn('ru', stored)).toMatchObject({ value: plainDigits(sent), unit: '', number: null });
			}),
		);
	});
});

describe('a number without a unit', () => {
	const haemoglobin: Analyte = { unit: 'g/L', ranges: '117..155', critical: '<70 | >200', plausible: '<20 | >270', decimals: 0 };
	const creatinine: Analyte = { unit: 'umol/L', ranges: '45..84', critical: '>440', plausible: '<4 | >5000', molarMass: 113.12, decimals: 0 };
	const platelets: Analyte = { unit: '10*9/L', ranges: '150..400', critical: '<30 | >1000', plausible: '>6000', decimals: 0 };
	const none = { unit: '' };
	test.each([
		['haemoglobin in grams of a decilitre', '13,2', haemoglobin, null],
		['creatinine in milligrams', '1,1', creatinine, null],
		['a haemoglobin that is critical in either', '5,1', haemoglobin, 'LL'],
		['platelets, which have one unit', 12, platelets, 'LL'],
		['creatinine that is critical in each unit in which it can be', 500, creatinine, 'HH'],
		['haemoglobin that would be critical in one of them', 60, haemoglobin, 'LL'],
	] as const)('%s', (_name, value, facts, flag) => {
		expect(judged(value, facts, none, man)).toMatchObject({ flag, value: { text: String(value) }, doubts: ['no-unit'], unit: { ru: '', en: '', kz: '' } });
	});
	test('the laboratory’s own reference beside it is in the same unit, and judges', () => {
		const own = { ...none, range: { low: 12, high: 16 } };
		expect(judged('13,2', haemoglobin, own, man)).toMatchObject({ flag: 'N', value: { text: '13,2' } });
		expect(judged('11,2', haemoglobin, own, man)).toMatchObject({ flag: 'L', value: { text: '11,2' } });
	});
	test('its own flag stands, and its word that all is normal is not believed', () => {
		expect(judged('13,2', haemoglobin, { ...none, interpretations: ['L'] }, man).flag).toBe('L');
		expect(judged('13,2', haemoglobin, { ...none, interpretations: ['N'] }, man).flag).toBeNull();
	});
	test('nought, and what is a pure number, need none', () => {
		expect(judged(0, { ...platelets, ranges: '<=5', critical: '' }, none, man)).toMatchObject({ flag: 'N', doubts: [] });
		expect(judged('1,1', { unit: '{INR}', ranges: '0.80..1.20', decimals: 2 }, none, man)).toMatchObject({ flag: 'N', doubts: [] });
	});
	test.each(['1', '-', '—', ' '])(
		'a unit that names none (%j) is none: of a pure number it hides nothing that is critical, of any other it is missed',
		(unit) => {
			const inr: Analyte = { unit: '{INR}', ranges: '0.80..1.20', critical: '>5.00', decimals: 2 };
			expect(judged('6,2', inr, { unit }, man)).toMatchObject({ flag: 'HH', doubts: [], unit: { ru: '{INR}' } });
			expect(judged('1,1', inr, { unit, range: { low: 0.8, high: 1.2, unit } }, man)).toMatchObject({ flag: 'N', doubts: [] });
			expect(judged('13,2', haemoglobin, { unit }, man)).toMatchObject({ flag: null, doubts: ['no-unit'], unit: { ru: '' } });
		},
	);
});

describe('converted units', () => {
	const bilirubin: Analyte = { unit: 'umol/L', ranges: '3.4..20.5', molarMass: 584.66, decimals: 1 };
	test.each([
		[1.2, 20.5, 'N'],
		['1,2', 20.5, 'N'],
		[1.23, 21, 'H'],
		['1.200', 20.5248, 'H'],
	] as const)('the noise of a conversion makes nothing slightly high: %j mg/dL', (value, expected, flag) => {
		const made = judged(value, bilirubin, { unit: 'mg/dL' }, man);
		expect(made.flag).toBe(flag);
		expect(made.value).toMatchObject({ number: expect.closeTo(expected, 1) });
	});
	test('beside the laboratory’s own bounds, converted with it, it keeps its figures', () => {
		expect(judged(1.2, bilirubin, { unit: 'mg/dL', range: { low: 0.1, high: 1.2 } }, man).flag).toBe('N');
		expect(judged(0.3, bilirubin, { unit: 'mg/dL', range: { low: 0.3, high: 1.2 } }, man).flag).toBe('N');
	});
	test.each([
		[38, 5.6, 'N'],
		[42, 6, 'H'],
		[48, 6.5, 'H'],
		[54, 7.1, 'H'],
		[97, 11, 'H'],
	] as const)('%d mmol/mol of haemoglobin A1c are %d %% by the master equation', (ifcc, ngsp, flag) => {
		const facts = { ...analyte({ unit: '%', ranges: '<6.0', decisionLimits: '>=6.5', plausible: '<2.5 | >25.0' }), loinc: '4548-4' };
		const made = judge(line(ifcc, { unit: 'mmol/mol' }), facts, man, 'done');
		expect(made).toMatchObject({ flag, value: { number: ngsp }, sent: { value: String(ifcc), unit: 'mmol/mol' } });
	});
});

describe('a flag that does not go with the number', () => {
	const sodium: Analyte = { ranges: '136..145', critical: '<120 | >160', decimals: 0 };
	test.each([
		[140, 'LL', ['flag']],
		[140, 'H', ['flag']],
		[130, 'H', ['flag']],
		[130, 'L', []],
		[130, 'LL', []],
		[140, 'N', []],
		[118, 'H', ['flag']],
	] as const)('%d beside %s', (value, said, doubts) => {
		expect(judged(value, sodium, { interpretations: [said] }, man).doubts).toEqual(doubts);
	});
});

describe('a newborn, of whom the day of birth is known and not the hour', () => {
	const bilirubin: Analyte = {
		unit: 'umol/L',
		ranges: '3.4..20.5 | 0d-1d <=103 | 1d-2d <=171 | 2d-14d <=205',
		critical: '>250 | 0h-6h >103 | 6h-12h >125 | 12h-24h >150 | 24h-36h >200 | 36h-48h >225',
		decimals: 1,
	};
	const born = (day: string, collectedAt: string) => ({ ...woman, birthDate: day, collectedAt: Date.parse(collectedAt) });
	const at = '2026-11-20T09:00:00+05:00';
	test('240 within the first hours is critical for sure', () => {
		expect(judged(240, bilirubin, {}, born('2026-11-20', at))).toMatchObject({ flag: 'HH', doubts: [] });
	});
	test('160 on the next morning is critical by the youngest age, and says that it goes by hours', () => {
		expect(judged(160, bilirubin, {}, born('2026-11-19', at))).toMatchObject({ flag: 'HH', doubts: ['hours'] });
	});
	test('90 is usual, 240 on the fourth day is high and not critical', () => {
		expect(judged(90, bilirubin, {}, born('2026-11-20', at))).toMatchObject({ flag: 'N', doubts: [] });
		expect(judged(240, bilirubin, {}, born('2026-11-16', at))).toMatchObject({ flag: 'H', doubts: [] });
	});
	test('190 on the second day after it is high by the youngest age, and says so; 170 is usual by every age', () => {
		// 33 to 57 hours old: up to 171, or up to 205.
		expect(judged(190, bilirubin, {}, born('2026-11-18', at))).toMatchObject({ flag: 'H', doubts: ['hours'], range: { high: 171 } });
		expect(judged(170, bilirubin, {}, born('2026-11-18', at))).toMatchObject({ flag: 'N', doubts: [], range: { high: 205 } });
		expect(judged(190, bilirubin, {}, born('2026-11-17', at))).toMatchObject({ flag: 'N', doubts: [] });
	});
	test('where the hour of collection is not known either, all that it may be counts', () => {
		expect(judged(160, bilirubin, {}, { ...woman, birthDate: '2026-11-20' })).toMatchObject({ flag: 'HH' });
	});
	const bornAt = (instant: string, collectedAt: string) => ({
		...born(instant.slice(0, 10), collectedAt),
		day: collectedAt.slice(0, 10),
		bornAt: Date.parse(instant),
	});
	test.each([
		// At the same hour of the next morning: 5 hours old, 13, 30.
		['2026-11-20T03:30:00+05:00', 110, 'HH'],
		['2026-11-19T20:00:00+05:00', 150, 'H'],
		['2026-11-19T20:00:00+05:00', 160, 'HH'],
		['2026-11-19T03:00:00+05:00', 160, 'N'],
		['2026-11-19T03:00:00+05:00', 201, 'HH'],
		['2026-11-17T22:00:00+05:00', 230, 'H'],
	] as const)('born at %s, %d is %s for sure', (instant, value, flag) => {
		expect(judged(value, bilirubin, {}, bornAt(instant, at))).toMatchObject({ flag, doubts: [] });
	});
	test('of a birth just before midnight the age is of hours, not of days', () => {
		// Two hours old, on the day after the birth: the bound of the first day holds.
		expect(judged(150, bilirubin, {}, bornAt('2026-11-19T23:00:00+05:00', '2026-11-20T01:00:00+05:00'))).toMatchObject({
			flag: 'HH',
			range: { high: 103 },
		});
	});
	test('where the day of collection alone is known, all of its hours may be', () => {
		const whom = { ...woman, birthDate: '2026-11-19', day: '2026-11-20', bornAt: Date.parse('2026-11-19T22:00:00+05:00') };
		expect(judged(110, bilirubin, {}, whom)).toMatchObject({ flag: 'HH', doubts: ['hours'] });
		expect(judged(210, bilirubin, {}, whom)).toMatchObject({ flag: 'HH' });
	});
	test('a sample from before the birth says that one moment is wrong: the hour counts for nothing', () => {
		const whom = bornAt('2026-11-20T12:00:00+05:00', at);
		expect(judged(110, bilirubin, {}, whom)).toEqual(judged(110, bilirubin, {}, born('2026-11-20', at)));
	});
	test.each(['2026-11-19T00:00:00+05:00', '2026-11-05T10:00:00+05:00'])(
		'a birth at midnight, or on another day than the birth date, tells no hour: %s',
		(instant) => {
			const unknown = born('2026-11-19', at);
			expect(judged(160, bilirubin, {}, { ...unknown, bornAt: Date.parse(instant) } as typeof unknown)).toEqual(judged(160, bilirubin, {}, unknown));
		},
	);
	test('a grown-up has the limit of grown-ups', () => {
		expect(judged(240, bilirubin, {}, man)).toMatchObject({ flag: 'H' });
	});
});

describe('titres', () => {
	const wright: Analyte = { unit: '', ranges: '=negative', decisionLimits: '>=200', decimals: 0 };
	test.each([
		['1:400', 'A'],
		['1:200', 'A'],
		['>1:640', 'A'],
		['1:100', null],
		['<1:50', 'N'],
		['<1:400', null],
	] as const)('%s where 1:200 is diagnostic', (value, flag) => {
		expect(judged(value, wright, {}, man).flag).toBe(flag);
	});
	// Islet cells by immunofluorescence: laboratories begin at 1:4 (ARUP 0050138), 1:5 or 1:10, and what they measure from there on they found.
	const islets: Analyte = { ...wright, decisionLimits: '>=4' };
	test.each([
		['1:4', 'A'],
		['1:10', 'A'],
		['1:320', 'A'],
		['1:2', null],
		['<1:4', 'N'],
		['<1:10', null],
	] as const)('%s where 1:4 was found', (value, flag) => {
		expect(judged(value, islets, {}, man).flag).toBe(flag);
	});
	test('without a limit of the catalogue nobody says anything', () => {
		expect(judged('1:400', { ...wright, decisionLimits: '' }, {}, man).flag).toBeNull();
	});
});

describe('facts, which are neither good nor bad', () => {
	const group: Analyte = { unit: '', ranges: '=any', decimals: 0 };
	test.each([
		'A(II)',
		'A (II)',
		'0 (I)',
		'O(I)',
		'AB (IV) Rh(+)',
		'А(II) вторая'.slice(0, 5),
		'II (A)',
		'B',
		'отрицательный',
		'Rh (−)',
		'Rh(+) полож.',
		'CcDee',
		'K-',
	])('%s', (value) => {
		expect(judged(value, group)).toMatchObject({ flag: null, isFact: true });
	});
	test.each(['сомнительно', 'не определена: холодовые антитела', 'слабоположительно', 'Rh(-) полож.', 'A(II), реакция ослаблена'])(
		'%s is for a doctor',
		(value) => {
			expect(judged(value, group)).toMatchObject({ flag: null, isFact: false });
		},
	);
	test('the word of a laboratory that it is abnormal stands', () => {
		expect(judged('A(II)', group, { interpretations: ['A'] })).toMatchObject({ flag: 'A', isFact: false });
	});
	test('beside normal values nothing is for a doctor, and nobody says that a blood group is normal', () => {
		const lines = [judged('A(II)', group), judged(4.2, { ranges: '3.5..5.1' })].map((one) => ({ ...one, state: 'done' as const }));
		expect(summarise(lines)).toMatchObject({ allNormal: false, noneOutside: true, unjudged: [] });
		expect(summarise(lines, 'Слова')).toMatchObject({ allNormal: false, noneOutside: false });
	});
});

describe('answers in words', () => {
	test.each([
		['ДНК не обнаружена', 'not-detected'],
		['не обнаружено ДНК', 'not-detected'],
		['РНК вируса не обнаружена', 'not-detected'],
		['Антитела не обнаружены', 'not-detected'],
		['DNA not detected', 'not-detected'],
		['ДНҚ анықталмады', 'not-detected'],
		['Не обн.', 'not-detected'],
		['НЕОБНАРУЖЕНО', 'not-detected'],
		['Не oбнаружено', 'not-detected'],
		['не обнаруженно', 'not-detected'],
		['ДНК обнаружена', 'detected'],
		['Обнаруженa', 'detected'],
		['Положит.', 'positive'],
		['Полож', 'positive'],
		['положительнo', 'positive'],
		['полжительно', 'positive'],
		['Результат: отрицательный', 'negative'],
		['отрицателньо', 'negative'],
		['отр.', 'negative'],
		['Neg.', 'negative'],
		['negativ', 'negative'],
		['Нәтижесі: теріс', 'negative'],
		['слабополож.', 'weakly-positive'],
		['Не обнаружено (отрицательно)', 'not-detected'],
		['Рост нормальной микрофлоры', 'normal-flora'],
		['Қалыпты микрофлора', 'normal-flora'],
	] as const)('%s', (text, word) => {
		expect(readAnswer(text)).toBe(word);
	});
	test.each(['анормально', 'анықталады', 'ненормально', 'не обнаружено, повторить', 'отрицательно/положительно', 'ДНК', 'обнаружено не было', 'дефектед'])(
		'%s is none',
		(text) => {
			expect(readAnswer(text)).toBeNull();
		},
	);
	const calm = new Set(['not-detected', 'negative', 'normal', 'non-reactive', 'no-growth', 'normal-flora']);
	test('no slip of one letter turns an answer into its opposite', () => {
		const answers = [
			'обнаружено',
			'не обнаружено',
			'положительно',
			'отрицательно',
			'выявлена',
			'не выявлена',
			'реактивный',
			'нереактивный',
			'detected',
			'not detected',
			'undetected',
			'reactive',
			'non-reactive',
			'positive',
			'анықталды',
			'анықталмады',
			'табылды',
			'табылмады',
		];
		const letters = [...'абвгдежзийклмнопрстуфхцчшщыьэюяaeinortdұқңө '];
		for (const answer of answers) {
			const meant = calm.has(readAnswer(answer) ?? '');
			for (let at = 0; at <= answer.length; at += 1) {
				const without = answer.slice(0, at) + answer.slice(at + 1);
				const slips = [
					without,
					...letters.flatMap((letter) => [answer.slice(0, at) + letter + answer.slice(at), answer.slice(0, at) + letter + answer.slice(at + 1)]),
				];
				for (const slip of slips) {
					const read = readAnswer(slip);
					// What is an answer of its own, letter for letter, is what it says.
					if (read !== null && !answers.includes(slip.trim())) expect([slip, calm.has(read)]).toEqual([slip, meant]);
				}
			}
		}
	});
});
