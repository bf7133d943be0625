/** What a result says in short: on the page, in three languages, of every mix of lines. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flag, lineState } from '#shared/kit/domain.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ResultLine } from '#shared/results/calls.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { summarise } from '#shared/results/summary.ts';
import { resultsWords } from '#shared/results/words.ts';
import { ResultSummary } from '#client/results/result-summary.tsx';
import { draw, tagsOf, textsOf } from '#tests/support/draw.tsx';
import { sampleLine, sampleOpenLine, samplePart, sampleRange, sampleRequest } from '#tests/support/sample-results.ts';

const summaryOf = (lines: readonly ResultLine[], locale: (typeof locales)[number] = 'ru') => draw(<ResultSummary result={sampleRequest(lines)} />, locale);
const reassuring = locales.flatMap((locale) => {
	const { summary } = translator(locale)(reportWords).words;
	return [summary.allNormal, summary.allNormalOne];
});
const reassures = (html: string) => reassuring.some((text) => html.includes(text));
const calms = (html: string) => locales.some((locale) => html.includes(translator(locale)(resultsWords)('view.calm')));

const potassium = sampleLine({ code: 'K', name: 'Калий', value: '7,4', number: 7.4, unit: 'ммоль/л', flag: 'HH', degree: 'critically-high' });
const creatinine = sampleLine({ code: 'CREA', name: 'Креатинин', value: '112', number: 112, unit: 'мкмоль/л', flag: 'H', degree: 'high' });
const ferritin = sampleLine({ code: 'FER', name: 'Ферритин', value: '12', number: 12, flag: 'L', degree: 'slightly-low' });
const detected = sampleLine({ code: 'HBS', name: 'HBsAg', value: 'обнаружено', number: null, unit: '', flag: 'A', degree: 'abnormal' });
const histology = sampleLine({
	code: 'HIS',
	name: 'Гистология',
	value: 'Аденокарцинома, G2, с инвазией',
	number: null,
	unit: '',
	range: null,
	flag: null,
	degree: null,
});
const hormone = sampleLine({ code: 'PRG', name: 'Прогестерон', value: '14,2', range: null, flag: null, degree: null });
const coli = sampleLine({
	code: 'URC',
	name: 'Посев мочи',
	value: 'рост есть',
	number: null,
	unit: '',
	parts: [samplePart({ name: 'E. coli', value: '10⁶', flag: 'A' })],
});

describe('that all is well', () => {
	test.each(locales)('is said when every line is finished and normal (%s)', (locale) => {
		const { summary } = translator(locale)(reportWords).words;
		expect(summaryOf([sampleLine(), sampleLine({ code: 'b' })], locale)).toContain(summary.allNormal);
		expect(summaryOf([sampleLine()], locale)).toContain(summary.allNormalOne);
	});

	test.each([
		['a finding', detected],
		['growth that a part tells of', coli],
		['a critical value', potassium],
		['histology', histology],
		['a hormone without a reference', hormone],
		['a line that is held back', sampleOpenLine('restricted', { code: 'HIV' })],
		['a line in work', sampleOpenLine('in-process', { code: 'w' })],
		['a line that was not performed', sampleOpenLine('not-available', { code: 'n' })],
		['a result that was taken back', sampleOpenLine('withdrawn', { code: 't' })],
		['a part without verdict', sampleLine({ code: 'p', parts: [samplePart({ flag: null })] })],
	])('is not said beside %s', (_, line) => {
		for (const locale of locales) expect(reassures(summaryOf([sampleLine(), line], locale))).toBe(false);
	});

	test('nor of a request without lines', () => {
		expect(reassures(summaryOf([]))).toBe(false);
	});

	const line = fc
		.record({
			code: fc.uuid(),
			state: fc.constantFrom(...lineState.options),
			flag: fc.option(fc.constantFrom(...flag.options)),
			part: fc.option(fc.constantFrom(...flag.options, 'none' as const)),
		})
		.map(({ code, state, flag: given, part }) => {
			const done = state === 'done';
			return sampleLine({
				code,
				name: code,
				state,
				value: done ? '1' : '',
				flag: done ? given : null,
				parts: part === 'none' || !done ? [] : [samplePart({ flag: part })],
			});
		});
	test('whatever the lines: said exactly when every flag is normal, and each other line is named', () => {
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
				const html = summaryOf(lines);
				const wrong = lines.filter(({ state, flag: own, parts }) => state !== 'done' || own !== 'N' || parts.some((part) => part.flag !== 'N'));
				expect(reassures(html)).toBe(wrong.length === 0);
				const named = tagsOf(html, 'a').filter((tag) => tag.includes('href="#line-'));
				expect(named).toHaveLength(wrong.length);
				for (const { code } of wrong) expect(html).toContain(`href="#line-${code}"`);
			}),
			{ numRuns: 300 },
		);
	});
	test('whatever the lines: each stands in exactly one count', () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
				const summary = summarise(lines);
				const normal = summary.finished.length - summary.critical.length - summary.abnormal.length - summary.unjudged.length;
				const { waiting, restricted, notPerformed, withdrawn } = summary;
				expect(normal).toBeGreaterThanOrEqual(0);
				expect(summary.finished.length + waiting.length + restricted.length + notPerformed.length + withdrawn.length).toBe(lines.length);
				expect(summary.allNormal).toBe(lines.length > 0 && normal === lines.length);
			}),
		);
	});
});

describe('what a doctor has to read', () => {
	test('is counted and named, with value and how far out it lies', () => {
		const html = summaryOf([sampleLine(), creatinine, detected, hormone]);
		expect(textsOf(html, 'h2')).toEqual(['Покажите врачу 3 показателя']);
		expect(textsOf(html, 'h3')).toEqual(['2 показателя вне нормы', '1 показатель без оценки']);
		expect(textsOf(html, 'a')).toEqual(['Креатинин 112\u00a0мкмоль/л выше нормы', 'HBsAg обнаружено отклонение', 'Прогестерон 14,2\u00a0г/л ']);
		expect(html).toContain('«Без оценки» не значит «в норме»');
	});
	test('a text is not cut short: its link leads to it', () => {
		expect(textsOf(summaryOf([histology]), 'a')).toEqual(['Гистология см. ниже ']);
	});
	test('a line that is normal by itself and has a critical part is critical', () => {
		const html = summaryOf([sampleLine({ parts: [samplePart({ flag: 'LL' })] })]);
		expect(textsOf(html, 'h2')).toEqual(['1 критический показатель']);
		expect(html).toContain('критически низко');
	});
	test.each([
		['kz', ['Дәрігерге 2 көрсеткішті көрсетіңіз'], ['1 көрсеткіш қалыпты шектен тыс', '1 көрсеткіш бағаланбаған']],
		['en', ['Show 2 values to a doctor'], ['1 value out of range', '1 value not assessed']],
	] as const)('in %s', (locale, headings, groups) => {
		const html = summaryOf([creatinine, hormone], locale);
		expect(textsOf(html, 'h2')).toEqual(headings);
		expect(textsOf(html, 'h3')).toEqual(groups);
	});
});

describe('critical values', () => {
	const html = summaryOf([creatinine, sampleLine(), hormone, potassium]);
	test('stand first and apart; the rest is counted beside them', () => {
		expect(textsOf(html, 'h2')).toEqual(['1 критический показатель', 'Покажите врачу ещё 2 показателя']);
		expect(textsOf(html, 'a')[0]).toBe('Калий 7,4\u00a0ммоль/л критически высоко');
	});
	test('name the laboratory’s phone, as a number to press', () => {
		expect(html).toContain(`Телефон лаборатории: <a class="numbers" href="tel:+77270550001">${formatPhone('+77270550001')}</a>`);
		expect(html).toContain('Если вам плохо, звоните 103.');
	});
	test('have no reassurance beside them', () => {
		expect(calms(html)).toBe(false);
		expect(calms(summaryOf([potassium, ferritin]))).toBe(false);
		expect(html).not.toMatch(/двадцат|не диагноз/);
	});
});

describe('a word that calms', () => {
	test('is said of slight deviations alone', () => {
		expect(calms(summaryOf([sampleLine(), ferritin]))).toBe(true);
		expect(calms(summaryOf([ferritin, sampleOpenLine('in-process', { code: 'w' })]))).toBe(true);
	});
	test.each([
		['a greater one', creatinine],
		['a finding', detected],
		['a value without verdict', hormone],
		['a line that is held back', sampleOpenLine('restricted', { code: 'r' })],
		['a result that was taken back', sampleOpenLine('withdrawn', { code: 't' })],
		['a finding in a part', coli],
	])('and not beside %s', (_, line) => {
		expect(calms(summaryOf([ferritin, line]))).toBe(false);
	});
});

describe('lines without a value', () => {
	const open = [
		sampleOpenLine('in-process', { code: 'a', name: 'Железо' }),
		sampleOpenLine('in-process', { code: 'b', name: 'Цинк' }),
		sampleOpenLine('restricted', { code: 'c', name: 'ВИЧ' }),
		sampleOpenLine('not-available', { code: 'd', name: 'Кальций' }),
		sampleOpenLine('withdrawn', { code: 'e', name: 'ТТГ' }),
	];
	test.each([
		['ru', 'Готово 1 из 6', ['1 результат отозван', 'Ограничен доступ к 1 показателю', '1 показатель не выполнен', '2 показателя в работе']],
		['en', '1 of 6 ready', ['1 result withdrawn', 'Access to 1 value restricted', '1 test not performed', '2 values in progress']],
		['kz', 'Дайыны: 1 / 6', ['1 нәтиже қайтарып алынған', '1 көрсеткішке қолжетімділік шектелген', '1 көрсеткіш орындалмаған', '2 көрсеткіш орындалуда']],
	] as const)(
		'are no ready ones, and each kind is counted by itself; of what is held it says whom to ask (%s)',
		(locale, ready, [withdrawn, held, ...kinds]) => {
			const whom = `${translator(locale)(reportWords)('restricted')} ${formatPhone(sampleRequest([]).phone)}`;
			expect(textsOf(summaryOf([sampleLine({ range: sampleRange(1, 2) }), ...open], locale), 'p')).toEqual([ready, withdrawn, held, whom, ...kinds]);
		},
	);
	test('alone they are no results at all', () => {
		expect(textsOf(summaryOf(open), 'p')[0]).toBe('Готовых результатов пока нет.');
	});
});
