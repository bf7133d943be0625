import { describe, expect, test } from 'vitest';
import { groupLines } from '#client/results/groups.ts';
import { rangeWords, standingOf } from '#client/results/line-words.ts';
import type { ResultLine } from '#shared/results/calls.ts';

const range = (low: number | null, high: number | null, more: Partial<NonNullable<ResultLine['range']>> = {}): ResultLine['range'] => ({
	low,
	high,
	lowIncluded: true,
	highIncluded: true,
	expected: null,
	...more,
});

const line = (more: Partial<ResultLine> = {}): ResultLine => ({
	code: 'HGB',
	name: 'Гемоглобин',
	analysis: { code: 'CBC', name: 'Общий анализ крови', slug: null },
	material: 'кровь',
	state: 'done',
	value: '130',
	number: 130,
	comparator: null,
	unit: 'г/л',
	range: range(117, 155),
	decimals: 0,
	flag: 'N',
	comment: '',
	reason: '',
	corrected: false,
	note: '',
	...more,
});

describe('the reference in words', () => {
	test.each([
		['ru', range(117, 155), 0, 'норма 117–155'],
		['ru', range(null, 5.2), 1, 'норма до 5,2'],
		['ru', range(null, 5.2, { highIncluded: false }), 1, 'норма меньше 5,2'],
		['ru', range(60, null), 0, 'норма от 60'],
		['ru', range(60, null, { lowIncluded: false }), 0, 'норма больше 60'],
		['ru', range(null, null, { expected: 'not-detected' }), 0, 'норма: не обнаружено'],
		['ru', null, 0, 'норма не установлена'],
		['ru', range(null, null), 0, 'норма не установлена'],
		['en', range(3.5, 5.1), 1, 'normal range 3.5–5.1'],
		['kz', range(null, 5.2), 1, 'қалыпты мәні 5,2 шегіне дейін'],
	] as const)('%s %j', (locale, given, decimals, words) => {
		expect(rangeWords({ range: given, decimals }, locale)).toBe(words);
	});
});

describe('how far a value lies from its reference', () => {
	test.each([
		[line(), 'в норме', null, 'good'],
		[line({ number: 157, flag: 'H' }), 'немного выше', 'up', 'notice'],
		[line({ number: 190, flag: 'H' }), 'выше нормы', 'up', 'notice'],
		[line({ number: 115, flag: 'L' }), 'немного ниже', 'down', 'notice'],
		[line({ number: 40, flag: 'LL' }), 'критически низко', 'down', 'critical'],
		[line({ number: 240, flag: 'HH' }), 'критически высоко', 'up', 'critical'],
		[line({ number: null, value: 'обнаружено', flag: 'A' }), 'отклонение', null, 'notice'],
	] as const)('%#', (given, word, arrow, tone) => {
		expect(standingOf(given, 'ru')).toMatchObject({ word, arrow, tone });
	});

	test('where nothing can be said, nothing is', () => {
		expect(standingOf(line({ flag: null }), 'ru')).toBeNull();
	});

	test('red is for what is critical alone', () => {
		for (const flag of ['N', 'L', 'H', 'A'] as const) expect(standingOf(line({ flag, number: 500 }), 'ru')?.tone).not.toBe('critical');
	});
});

describe('the order of reading', () => {
	const other = { code: 'GLU', name: 'Глюкоза', slug: 'glyukoza' };
	const lines = [
		line({ code: 'a' }),
		line({ code: 'b', flag: 'H', number: 160 }),
		line({ code: 'c', flag: 'HH', number: 300, analysis: other }),
		line({ code: 'd', state: 'restricted', flag: null, number: null, value: '' }),
		line({ code: 'e', state: 'in-process', flag: null, number: null, value: '', analysis: other }),
		line({ code: 'f', state: 'not-available', flag: null, number: null, value: '' }),
	];
	const groups = groupLines(lines);

	test('critical first, then what is outside; each line once', () => {
		expect(groups.abnormal.map(({ code }) => code)).toEqual(['c', 'b']);
		expect(groups.critical).toBe(true);
		const shown = [...groups.abnormal, ...groups.restricted, ...groups.analyses.flatMap((group) => group.lines)].map(({ code }) => code);
		expect(shown.sort()).toEqual(lines.map(({ code }) => code));
	});

	test('what is held back stands by itself, the rest by analysis, with a pointer to what stands above', () => {
		expect(groups.restricted.map(({ code }) => code)).toEqual(['d']);
		expect(groups.analyses.map(({ analysis, lines: own, above }) => [analysis.code, own.map(({ code }) => code), above])).toEqual([
			['CBC', ['a', 'f'], 1],
			['GLU', ['e'], 1],
		]);
	});

	test('what is ready is counted', () => {
		expect(groups).toMatchObject({ ready: 5, total: 6, values: 3 });
	});

	test('an analysis whose every line stands above has no empty group', () => {
		expect(groupLines([line({ flag: 'H', number: 160 })]).analyses).toEqual([]);
	});
});
