import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rangeCondition } from '#shared/kit/domain.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { maxReportBytes, type ResultLine, type ResultRequest } from '#shared/results/calls.ts';
import { requisitesWords } from '#shared/requisites/words.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { operatorsOfPdf, piecesOfPdf, type Piece } from '#tests/support/pdf-text.ts';
import { bloodCount, fortyPages, lineFeeds, lineOf, longLines, oneWord, sampleProof, textLine } from '#tests/support/report-data.ts';
import { samplePart, sampleRange, sampleRequest } from '#tests/support/sample-results.ts';
import { lettersOf } from '#worker/lab/results/pdf/letters.ts';
import { renderReport } from '#worker/lab/results/pdf/report.ts';

const font = (name: string) => readFileSync(`worker/lab/results/pdf/font-${name}.bin`);
const fonts = { regular: font('regular'), semibold: font('semibold') };
const words = (locale: Locale) => translator(locale)(reportWords);
const ru = words('ru');

async function drawn(
	request: ResultRequest,
	{ locale = 'ru', readyOnly = false, licence = null }: { readonly locale?: Locale; readonly readyOnly?: boolean; readonly licence?: string | null } = {},
) {
	const bytes = await renderReport(
		locale,
		request,
		{ readyOnly, now: Date.UTC(2026, 10, 21), requisites: { bin: null, licence }, proof: sampleProof },
		fonts,
	);
	const pieces = await piecesOfPdf(bytes);
	/** What stands on the paper, lines of a text joined as they are read. */
	const text = pieces.map((piece) => piece.text).join(' ');
	return { bytes, pieces, text, pages: Math.max(...pieces.map(({ page }) => page)) + 1 };
}
const at = (pieces: readonly Piece[], text: string) => {
	const found = pieces.findIndex((piece) => piece.text.includes(text));
	expect(found, text).toBeGreaterThanOrEqual(0);
	return found;
};
const pieceWith = (pieces: readonly Piece[], text: string) => {
	const piece = pieces[at(pieces, text)];
	if (piece === undefined) throw new Error(text);
	return piece;
};
const rowOf = (pieces: readonly Piece[], text: string) => {
	const { page, y } = pieceWith(pieces, text);
	return pieces.filter((piece) => piece.page === page && piece.y === y).map((piece) => piece.text);
};
test.each(locales)('%s: a blood count is one page, with all that it says', async (locale) => {
	const { pages, text } = await drawn(bloodCount, { locale });
	expect(pages).toBe(1);
	for (const { name } of bloodCount.lines) expect(text).toContain(name);
	for (const said of [words(locale)('disclaimer'), words(locale)('page', { page: 1, pages: 1 }), sampleProof.code]) expect(text).toContain(said);
});
test('what does not fit one page has the usual room on two', async () => {
	const roomy = await drawn(sampleRequest(Array.from({ length: 30 }, (_, nr) => lineOf({ name: `Показатель ${nr + 1}` }))));
	expect(roomy.pages).toBe(2);
	const [first, second] = ['Показатель 3', 'Показатель 4'].map((name) => pieceWith(roomy.pieces, name).y);
	const short = await drawn(sampleRequest(Array.from({ length: 4 }, (_, nr) => lineOf({ name: `Показатель ${nr + 1}` }))));
	const [third, fourth] = ['Показатель 3', 'Показатель 4'].map((name) => pieceWith(short.pieces, name).y);
	expect((first ?? 0) - (second ?? 0)).toBeCloseTo((third ?? 0) - (fourth ?? 0), 1);
});
const single = (name: string) => ({ name, analysis: { code: name, name, slug: null } });
const expected = (word: 'not-detected' | 'normal') => sampleRange(null, null, { expected: word });
const without = { value: '', number: null, flag: null, degree: null, unit: '' } as const;
const phone = formatPhone(sampleRequest([]).phone);

describe('a text stands whole, and no result is empty beside a reference', () => {
	const culture = 'Обнаружен рост Escherichia coli 10^6 КОЕ/мл, продуцент БЛРС.';
	test.each([20, 60, 61, 80, 200, 400, 2000, 4000])('of %i letters, in every language', async (length) => {
		const value = culture.repeat(100).slice(0, length).trim();
		for (const locale of locales) {
			const t = words(locale);
			const { pieces, text } = await drawn(
				sampleRequest([textLine(value, { ...single('Посев мочи'), flag: 'A', degree: 'abnormal', range: expected('not-detected') })]),
				{
					locale,
				},
			);
			// What stands at the edges of its pages is smaller.
			const body = pieces.filter(({ size }) => size === 9.5).map((piece) => piece.text);
			expect(body.join('').replace(/\s/g, '')).toContain(value.replace(/\s/g, ''));
			const [name, first, reference] = [at(pieces, t('columns.flag')) + 1, at(pieces, 'Обнаружен'), at(pieces, t('words.not-detected'))];
			expect(pieces[name]?.text).toBe('Посев мочи');
			expect(first).toBeLessThan(reference);
			// Beside the reference on its own row, or above it.
			const row = rowOf(pieces, t('words.not-detected'));
			if (!row.some((said) => said.includes('Обнаружен'))) expect(row).toEqual([`${t('columns.range')}: ${t('words.not-detected')}`]);
			expect(text).toContain(t('degrees.abnormal'));
		}
	});
	test('a word too wide for its column is not broken there', async () => {
		const value = `Salmonella-${'x'.repeat(40)}`;
		const { pieces } = await drawn(sampleRequest([textLine(value, { ...single('Посев кала'), range: expected('not-detected') })]));
		expect(at(pieces, value)).toBeLessThan(at(pieces, ru('words.not-detected')));
	});
	test('what has no result has no reference beside its state', async () => {
		const states = ['in-process', 'not-available', 'restricted', 'withdrawn'] as const;
		const { text } = await drawn(sampleRequest(states.map((state) => lineOf({ ...single(state), ...without, state, range: expected('not-detected') }))));
		expect(text).not.toContain(ru('words.not-detected'));
		for (const state of states) expect(text).toContain(ru(`states.${state}`));
	});
	test('of four thousand letters over several pages none is lost', async () => {
		const value = Array.from({ length: 400 }, (_, word) => `слово-${word}`).join('\n');
		const { text, pages } = await drawn(sampleRequest([textLine(value, single('Гистология'))]));
		expect(pages).toBeGreaterThan(2);
		for (let word = 0; word < 400; word += 1) expect(text).toContain(`слово-${word}`);
	});
});

describe('what is critical stands first and apart', () => {
	const normal = Array.from({ length: 40 }, (_, number) => lineOf({ name: `Показатель ${number}` }));
	const potassium = lineOf({ ...single('Калий'), value: '7,4', number: 7.4, flag: 'HH', degree: 'critically-high' });
	test.each(locales)('in %s: with its value and the laboratory’s phone, before anything else is said', async (locale) => {
		const t = words(locale);
		const { pieces, text } = await drawn(sampleRequest([...normal, potassium]), { locale });
		const title = at(pieces, t.plural('summary.critical', 1));
		const list = pieces.slice(title, at(pieces, t('summary.ready', { ready: 41, total: 41 })));
		const said = list.map((piece) => piece.text).join(' ');
		for (const part of ['Калий', '7,4', t('degrees.critically-high'), t('summary.criticalAdvice'), phone]) expect(said).toContain(part);
		expect(list[0]?.page).toBe(0);
		for (const calm of [t('summary.allNormal'), t('summary.allNormalOne')]) expect(text).not.toContain(calm);
	});
	test('framed twice, and two arrows each', async () => {
		const operators = (await operatorsOfPdf((await drawn(sampleRequest([potassium]))).bytes)).join('\n');
		expect(operators.match(/ re S/g)).toHaveLength(2);
		expect(operators.match(/ l f/g)).toHaveLength(4);
	});
	test('a part beyond its limits counts as its line does', async () => {
		const part = samplePart({ name: 'Гемоглобин', value: '41', unit: 'г/л', reference: '120–160', flag: 'LL' });
		const { text } = await drawn(sampleRequest([lineOf({ ...single('Газы крови'), ...without, flag: 'N', degree: 'normal', parts: [part] })]));
		expect(text).toContain(ru.plural('summary.critical', 1));
		expect(text.split(ru('degrees.critically-low'))).toHaveLength(3);
		expect(text).not.toContain(ru('summary.allNormalOne'));
	});
	test('hundreds of them are all named', async () => {
		const many = Array.from({ length: 150 }, (_, number) => ({ ...potassium, ...single(`Калий ${number}`) }));
		const { pieces } = await drawn(sampleRequest(many));
		const list = pieces.slice(0, at(pieces, ru('summary.criticalAdvice').slice(0, 20)));
		for (const { name } of many)
			expect(
				list.some((piece) => piece.text === name),
				name,
			).toBe(true);
	});
});

describe('the summary counts what there is', () => {
	const lines = [
		lineOf(single('Натрий')),
		lineOf({ ...single('Глюкоза'), flag: 'H', degree: 'high' }),
		textLine('27.2?', single('Хлор')),
		lineOf({ ...single('ВИЧ'), ...without, state: 'restricted', reason: 'Сообщается лично' }),
		lineOf({ ...single('Мочевина'), ...without, state: 'not-available', reason: 'Мало материала' }),
		lineOf({ ...single('Креатинин'), ...without, state: 'withdrawn', reason: 'Проба другого пациента' }),
		lineOf({ ...single('Тропонин'), ...without, state: 'in-process' }),
	];
	test.each(locales)('in %s: what is held back, not performed, withdrawn or waiting is never ready', async (locale) => {
		const t = words(locale);
		const { text } = await drawn(sampleRequest(lines), { locale });
		expect(text).toContain(t('summary.ready', { ready: 3, total: 7 }));
		for (const kind of ['abnormal', 'unjudged', 'restricted', 'notPerformed', 'withdrawn', 'waiting'] as const)
			expect(text).toContain(`${t.plural(`summary.${kind}`, 1)}:`);
		expect(text).toContain(t.plural('summary.forDoctor', 2));
		expect(text).toContain(t('summary.unjudgedMeaning'));
		expect(text).toContain(t('unjudged'));
		for (const calm of [t('summary.allNormal'), t('summary.allNormalOne')]) expect(text).not.toContain(calm);
	});
	test.each(locales)('in %s: the report of what is ready names what it lacks, and why', async (locale) => {
		const t = words(locale);
		const { pieces, text } = await drawn(sampleRequest(lines), { locale, readyOnly: true });
		const said = pieces
			.slice(at(pieces, t('missing')), at(pieces, t('columns.range')))
			.map((piece) => piece.text)
			.join(' ');
		for (const [name, state] of [
			['ВИЧ', 'restricted'],
			['Мочевина', 'not-available'],
			['Креатинин', 'withdrawn'],
			['Тропонин', 'in-process'],
		] as const)
			expect(said).toContain(`${name}: ${t(`states.${state}`)}`);
		for (const why of ['Сообщается лично', 'Мало материала', 'Проба другого пациента', t('restricted', { phone })]) expect(said).toContain(why);
		expect(text).toContain(t('readyOnly'));
		const inTable = pieces
			.slice(at(pieces, t('columns.range')))
			.map((piece) => piece.text)
			.join(' ');
		for (const name of ['ВИЧ', 'Мочевина', 'Креатинин', 'Тропонин']) expect(inTable).not.toContain(name);
	});
	test('only when every line is finished and normal is it said that all is well', async () => {
		const normal = lineOf(single('Натрий'));
		expect((await drawn(sampleRequest([normal]))).text).toContain(ru('summary.allNormalOne'));
		expect((await drawn(sampleRequest([normal, lineOf(single('Калий'))]))).text).toContain(ru('summary.allNormal'));
		for (const other of lines.slice(1)) expect((await drawn(sampleRequest([normal, other]))).text, other.name).not.toContain(ru('summary.allNormal'));
		for (const other of lines.slice(1))
			expect((await drawn(sampleRequest([normal, other]), { readyOnly: true })).text, other.name).not.toContain(ru('summary.allNormal'));
	});
	test('lines of one name are told apart', async () => {
		const cells = (analysis: string) => lineOf({ name: 'Лейкоциты', analysis: { code: analysis, name: analysis, slug: null }, flag: 'H', degree: 'high' });
		expect((await drawn(sampleRequest([cells('Кровь'), cells('Моча')]))).text).toContain('Лейкоциты (Кровь); Лейкоциты (Моча)');
	});
});

describe('a line says what laboratories print', () => {
	const shown = async (line: Partial<ResultLine>, more: Partial<ResultRequest> = {}) =>
		(await drawn(sampleRequest([lineOf({ ...single('Глюкоза'), ...line })], more))).text;
	test('method, who validated, the value before with its day and verdict', async () => {
		const text = await shown({
			method: 'Гексокиназный',
			validatedBy: 'Ахметова Д. С.',
			previous: { value: '4,8', unit: 'ммоль/л', collectedAt: '2026-03-11T20:30:00.000Z', flag: 'N', change: null },
		});
		expect(text).toContain('Предыдущее значение: 4,8 ммоль/л, 12 марта 2026 (в норме) · метод: Гексокиназный');
		expect(text).toContain(ru('details.validatedBy', { name: 'Ахметова Д. С.' }));
	});
	test('method and name once above an analysis whose lines share them', async () => {
		const { text } = await drawn({ ...bloodCount, lines: bloodCount.lines.slice(0, 10) });
		expect(text.split('Проточная цитометрия')).toHaveLength(2);
	});
	test('the value as it was sent beside the converted one, and the laboratory’s own reference', async () => {
		const text = await shown({ sent: { value: '270', unit: 'mg/dL' }, rangeText: 'до 106 mg/dL' });
		for (const part of ['270 mg/dL', 'Норма лаборатории: до 106 mg/dL', '4,1–5,9']) expect(text).toContain(part);
		expect(await shown({ rangeText: '4.1 - 5.9' })).not.toContain('4.1 - 5.9');
		expect(await shown({ range: null, rangeText: 'не выше 5' })).toContain('не выше 5');
	});
	test('all references that depend on what nobody told, each by its name, and no verdict', async () => {
		const conditional = (['fol', 'ovu', 'lut', 'meno', null] as const).map((condition, number) => ({ ...sampleRange(number + 1, number + 10), condition }));
		const { pieces, text } = await drawn(sampleRequest([lineOf({ ...single('Глюкоза'), range: null, conditional, flag: null, degree: null })]));
		for (const condition of ['fol', 'ovu', 'lut', 'meno', 'none'] as const) expect(text).toContain(ru(`conditions.${condition}`));
		for (const interval of ['1,0–10,0', '2,0–11,0', '3,0–12,0', '4,0–13,0', '5,0–14,0']) expect(text).toContain(`${interval} ммоль/л`);
		expect(text).toContain(ru('unjudged'));
		expect(pieces.map((piece) => piece.text)).not.toContain(ru('degrees.normal'));
	});
	test('the name of a condition ends before its reference begins, in every language', async () => {
		const conditional = [...rangeCondition.options, null].map((condition) => ({ ...sampleRange(1, 10), condition }));
		for (const locale of locales) {
			const t = words(locale);
			const { pieces } = await drawn(sampleRequest([lineOf({ ...single('Глюкоза'), range: null, conditional, flag: null, degree: null })]), { locale });
			for (const { condition } of conditional) {
				const name = t(`conditions.${condition ?? 'none'}`);
				const found = pieces.findIndex(({ text }) => text === name);
				const [piece, reference] = [pieces[found], pieces[found + 1]];
				if (!piece || !reference) throw new Error(name);
				expect(reference.y).toBe(piece.y);
				expect(piece.x + lettersOf(fonts.regular).widthOf(name, piece.size), name).toBeLessThan(reference.x);
			}
		}
	});
	test('its parts stand under it, each with its own verdict and what was said of it', async () => {
		const part = (name: string, more: object) => samplePart({ name, value: '≥32', unit: 'мкг/мл', reference: 'S ≤8', flag: null, ...more });
		const { pieces, text } = await drawn(
			sampleRequest([
				textLine('E. coli', {
					...single('Посев мочи'),
					parts: [
						part('Ампициллин', { flag: 'A', interpretation: 'устойчив' }),
						part('Меропенем', { value: '≤0,25', interpretation: 'чувствителен' }),
						part('Нитрофурантоин', {}),
					],
				}),
			]),
		);
		expect(rowOf(pieces, 'Ампициллин')).toEqual(['Ампициллин', '≥32', 'мкг/мл', 'S ≤8', ru('degrees.abnormal')]);
		for (const said of ['устойчив', 'чувствителен']) expect(text).toContain(said);
		expect(rowOf(pieces, 'Нитрофурантоин')).toContain(ru('unjudged'));
	});
	test('that it was corrected, and why it was taken back, when, and whom to ask', async () => {
		expect(await shown({ corrected: true })).toContain(ru('corrected'));
		const text = await shown({ ...without, state: 'withdrawn', reason: 'Проба другого пациента', issuedAt: '2026-11-20T21:00:00.000Z' });
		for (const part of [ru('states.withdrawn'), 'Проба другого пациента', 'Отозван: 21 ноября 2026']) expect(text).toContain(part);
		expect(text.replace(/\s+/g, ' ')).toContain(`${ru('details.withdrawn')} ${phone}`.replace(/\s+/g, ' '));
	});
	test('what else the laboratory said of the value, however long', async () => {
		expect(await shown({ interpretation: 'лучше, чем раньше' })).toContain('лучше, чем раньше');
		const long = 'значение подтверждено повторным исследованием в референс-лаборатории другим методом';
		expect(await shown({ interpretation: long })).toContain(long);
	});
	test('its name once when it is an analysis of its own', async () => {
		expect((await shown({})).split('Глюкоза')).toHaveLength(2);
	});
	test('the conclusion of the request stands before its table', async () => {
		const { pieces } = await drawn(sampleRequest([lineOf()], { conclusion: 'Картина железодефицитной анемии.' }));
		expect(at(pieces, 'Картина железодефицитной')).toBeLessThan(at(pieces, ru('columns.range')));
	});
	test('the phone is the one of the request, and pages say which they are', async () => {
		const { text, pages } = await drawn({ ...fortyPages, phone: '+77172500099' });
		expect(text).toContain(formatPhone('+77172500099'));
		expect(text).not.toContain(phone);
		for (const page of [1, 2, pages]) expect(text).toContain(ru('page', { page, pages }));
	});
	test('a letter that the font lacks leaves a mark, and a sentence says what it means', async () => {
		const text = await shown({ comment: 'до 😀 после' });
		expect(text).toContain('до [?] после');
		expect(text).toContain(ru('missingLetters', { mark: '[?]' }));
		expect(await shown({})).not.toContain('[?]');
	});
});

describe('a report ends', () => {
	const names = (pieces: readonly Piece[]) => new Set(pieces.map((piece) => piece.text).filter((text) => /^Показатель \d+$/.test(text)));
	test('a thousand lines are drawn whole', async () => {
		const { pieces, pages } = await drawn(fortyPages);
		expect(pages).toBeLessThan(60);
		expect(names(pieces).size).toBe(1000);
	});
	// Where widths were asked of the font word by word, each of these took 12 to 110 seconds, more than a test may.
	test.each([
		['250 lines of 4,000 letters', longLines],
		['250 words of 4,000 letters', oneWord],
		['347 lines of 1,400 line feeds', lineFeeds],
	])('%s: in time, on so many pages, and it says what is not on them', async (_name, request) => {
		const { bytes, pieces, text, pages } = await drawn(request);
		expect(pages).toBe(60);
		expect(bytes.byteLength).toBeLessThan(maxReportBytes / 4);
		const last = pieces.filter(({ page, text: said }) => page === 59 && said.includes(ru.plural('undrawn', 2).slice(0, 14)));
		expect(last).toHaveLength(1);
		const count = Number(/не поместил\S+ (\d+)/.exec(text)?.[1]);
		// The one that was begun is counted with those that are not there.
		expect(request.lines.length - count).toBeLessThanOrEqual(names(pieces).size);
		expect(request.lines.length - count).toBeGreaterThanOrEqual(names(pieces).size - 1);
		expect(text).toContain(ru('cutOff'));
		expect(text).toContain(ru('disclaimer'));
		for (const { y } of pieces) expect(y).toBeGreaterThan(30);
	});
	test('no text runs into another', async () => {
		for (const request of [
			bloodCount,
			sampleRequest([textLine('длинный текст '.repeat(40), { ...single('Мазок'), range: expected('normal'), comment: 'комментарий' })]),
		]) {
			const { pieces } = await drawn(request);
			const rows = new Map<string, Piece[]>();
			for (const piece of pieces) rows.set(`${piece.page} ${piece.x}`, [...(rows.get(`${piece.page} ${piece.x}`) ?? []), piece]);
			for (const column of rows.values()) {
				for (const [number, piece] of column.entries()) {
					const above = column[number - 1];
					if (above && above.y > piece.y) expect(above.y - piece.y, piece.text).toBeGreaterThan(piece.size);
				}
			}
		}
	});
});

test.each(locales)('the head of a report in %s names the licence that was given, and none that was not', async (locale) => {
	const t = translator(locale)(requisitesWords);
	const named = t('licenceLine', { licence: '№ 21028716' });
	expect((await drawn(bloodCount, { locale, licence: '№ 21028716' })).text).toContain(named);
	const { text } = await drawn(bloodCount, { locale });
	expect(text).not.toContain(t('licenceLine', { licence: '' }).trim());
	expect(text).not.toMatch(/0{6,}/);
});
