import fc from 'fast-check';
import type { ResultLine } from '#shared/results/calls.ts';
import { describe, expect, test } from 'vitest';
import { groupLines } from '#client/results/groups.ts';
import { severestOf, isText, markOf, rangeWords, standingOf } from '#client/results/line-words.ts';
import { degree, flag } from '#shared/kit/domain.ts';
import { sampleLine, sampleOpenLine, samplePart, sampleRange } from '#tests/support/sample-results.ts';

describe('the reference in words', () => {
	test.each([
		['ru', sampleRange(117, 155), 0, '117–155'],
		['ru', sampleRange(null, 5.2), 1, 'до 5,2'],
		['ru', sampleRange(null, 5.2, { highIncluded: false }), 1, 'меньше 5,2'],
		['ru', sampleRange(60, null), 0, 'от 60'],
		['ru', sampleRange(60, null, { lowIncluded: false }), 0, 'больше 60'],
		['ru', sampleRange(null, null, { expected: 'not-detected' }), 0, 'не обнаружено'],
		['ru', null, 0, 'не установлена'],
		['ru', sampleRange(null, null), 0, 'не установлена'],
		['en', sampleRange(3.5, 5.1), 1, '3.5–5.1'],
		['kz', sampleRange(null, 5.2), 1, '≤\u00a05,2'],
		['kz', sampleRange(60, null, { lowIncluded: false }), 0, '>\u00a060'],
	] as const)('%s %j', (locale, range, decimals, words) => {
		expect(rangeWords(sampleLine({ range, decimals }), locale)).toBe(words);
	});

	test('the laboratory’s own words stand where it gave no bounds', () => {
		expect(rangeWords(sampleLine({ range: null, rangeText: 'см. заключение' }), 'ru')).toBe('см. заключение');
	});
	test('where a condition decides, that stands in its place', () => {
		const conditional = [{ ...sampleRange(0.2, 2.8), condition: 'fol' as const }];
		expect(rangeWords(sampleLine({ range: null, flag: null, degree: null, conditional }), 'ru')).toBe('зависит от состояния');
	});
	test('where every one of them says the same of the value, the range of that stands in its column', () => {
		const cycle = [
			{ ...sampleRange(0.2, 2.8), condition: 'fol' as const },
			{ ...sampleRange(1.1, 4.5, { highIncluded: false }), condition: 'lut' as const },
		];
		const of = (number: number, said: 'N' | 'L' | 'H' | 'HH' | null, conditional: readonly ((typeof cycle)[number] | { readonly condition: null })[]) =>
			rangeWords(sampleLine({ range: null, number, flag: said, degree: null, decimals: 1, conditional: conditional as ResultLine['conditional'] }), 'ru');
		expect(of(2, 'N', cycle)).toBe('1,1–2,8');
		expect(of(5, 'H', cycle)).toBe('0,2–4,5');
		expect(of(0.1, 'L', cycle)).toBe('0,2–4,5');
		expect(of(2, 'N', [...cycle, { ...sampleRange(0.5, 5), condition: null }])).toBe('0,5–5,0');
		expect(of(2, 'N', [{ ...sampleRange(null, 5.1, { highIncluded: false }), condition: 'fol' }])).toBe('меньше 5,1');
		// The laboratory's mark alone does not say which of them holds; and outside of all may be right for who is pregnant.
		expect(of(3.5, 'H', cycle)).toBe('зависит от состояния');
		expect(of(5, null, cycle)).toBe('зависит от состояния');
		// Nobody judged it, and it is within all of them.
		expect(of(2, null, cycle)).toBe('1,1–2,8');
	});
});

describe('how far a value lies from its reference', () => {
	test.each([
		['N', 'normal', 'в норме', null, 'good'],
		['H', 'slightly-high', 'немного выше', 'up', 'attention'],
		['H', 'high', 'выше нормы', 'up', 'attention'],
		['L', 'slightly-low', 'немного ниже', 'down', 'attention'],
		['LL', 'critically-low', 'критически низко', 'down', 'critical'],
		['HH', 'critically-high', 'критически высоко', 'up', 'critical'],
		['A', 'abnormal', 'отклонение', null, 'attention'],
		['AA', 'critically-abnormal', 'критическое отклонение', null, 'critical'],
		// A degree that is calmer than the flag is not believed.
		['HH', 'slightly-high', 'критически высоко', 'up', 'critical'],
		['H', 'normal', 'выше нормы', 'up', 'attention'],
		['L', null, 'ниже нормы', 'down', 'attention'],
	] as const)('%s, %s: %s', (given, degreeGiven, word, arrow, tone) => {
		expect(standingOf({ flag: given, degree: degreeGiven }, 'ru')).toEqual({ word, arrow, tone });
	});

	test.each([
		['ru', 'без оценки: покажите врачу'],
		['en', 'not assessed: show it to a doctor'],
		['kz', 'бағаланбаған: дәрігерге көрсетіңіз'],
	] as const)('without a verdict that is said (%s)', (locale, word) => {
		expect(standingOf({ flag: null, degree: null }, locale)).toEqual({ word, arrow: null, tone: 'unjudged' });
	});

	test('never calmer than the flag, whatever the degree', () => {
		fc.assert(
			fc.property(fc.constantFrom(...flag.options), fc.option(fc.constantFrom(...degree.options)), (given, degreeGiven) => {
				const { tone } = standingOf({ flag: given, degree: degreeGiven }, 'ru');
				if (given === 'N') expect(tone).toBe('good');
				else if (given === 'LL' || given === 'HH' || given === 'AA') expect(tone).toBe('critical');
				else expect(['attention', 'critical']).toContain(tone);
			}),
		);
	});

	test('of a line and its parts the gravest is said, and marks the line', () => {
		const parts = [samplePart(), samplePart({ flag: 'HH' }), samplePart({ flag: null })];
		expect(severestOf(sampleLine({ parts }), 'ru')).toMatchObject({ word: 'критически высоко', tone: 'critical' });
		expect(markOf(sampleLine({ parts }))).toBe('critical');
		expect(markOf(sampleLine({ parts: [samplePart({ flag: 'A' })] }))).toBe('attention');
		expect(markOf(sampleLine({ parts: [samplePart({ flag: null })] }))).toBe('unjudged');
		expect(markOf(sampleLine())).toBe('good');
		expect(markOf(sampleOpenLine('withdrawn'))).toBeNull();
	});
});

describe('a text', () => {
	test.each([
		['не обнаружено', null, false],
		['аденокарцинома, G2, с инвазией', null, true],
		['рост\nE. coli', null, true],
		['1234567890123456789012345', 1.2e24, false],
	] as const)('%j', (value, number, text) => {
		expect(isText({ value, number })).toBe(text);
	});
});

describe('tables', () => {
	const glucose = { code: 'GLU', name: 'Глюкоза', slug: 'glyukoza' };
	const ferritin = { code: 'FER', name: 'Ферритин', slug: 'ferritin' };
	const lines = [
		sampleLine({ code: 'a' }),
		sampleLine({ code: 'g', analysis: glucose }),
		sampleLine({ code: 'b', flag: 'HH' }),
		sampleOpenLine('restricted', { code: 'f', analysis: ferritin }),
		sampleOpenLine('in-process', { code: 'c' }),
	];

	test('a panel keeps its lines, in their order and whatever their state; tests of one value stand together', () => {
		expect(groupLines(lines).map(({ analysis, lines: own }) => [analysis?.code ?? null, own.map(({ code }) => code)])).toEqual([
			['CBC', ['a', 'b', 'c']],
			[null, ['g', 'f']],
		]);
	});
	test('every line stands in exactly one', () => {
		const line = fc.record({ code: fc.uuid(), analysis: fc.constantFrom(glucose, ferritin, sampleLine().analysis) }).map((more) => sampleLine(more));
		fc.assert(
			fc.property(fc.array(line), (given) => {
				const shown = groupLines(given).flatMap((group) => group.lines.map(({ code }) => code));
				expect(shown.toSorted()).toEqual(given.map(({ code }) => code).toSorted());
			}),
		);
	});
});
