/** The page of a result as the server draws it: what a line says, in which table, and what is told where there is no value. */
import { describe, expect, test } from 'vitest';
import { ResultPage } from '#client/results/result-page.tsx';
import { DoctorResultPage } from '#client/doctor/doctor-result-page.tsx';
import { readPlace } from '#shared/doctor/place.ts';
import type { DoctorResultPayload } from '#shared/doctor/payload.ts';
import { ResultsSuccessPage } from '#client/results/results-success-page.tsx';
import { formatPhone } from '#shared/kit/money.ts';
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { draw, tagsOf, textsOf } from '#tests/support/draw.tsx';
import { sampleLine, sampleOpenLine, samplePart, sampleRange, sampleRequest } from '#tests/support/sample-results.ts';

const openUntil = Date.parse('2026-11-21T10:05:00Z');
const page = (lines: readonly ResultLine[], more: Partial<ResultRequest> = {}, locale: Locale = 'ru', explained: Readonly<Record<string, string>> = {}) =>
	draw(
		<ResultPage
			result={sampleRequest(lines, more)}
			explained={explained}
			access={{ until: openUntil, ms: 1_800_000 }}
			mayClaim={false}
			saved={false}
			isReadable={false}
			mailed={null}
			refused={null}
		/>,
		locale,
	);
/** As its doctor has it before them. */
const readingOf = (result: ResultRequest): DoctorResultPayload => ({
	role: 'doctor',
	result,
	explained: {},
	reading: {
		version: 1,
		reviewable: false,
		acknowledgedAt: null,
		changedSince: null,
		previous: null,
		next: null,
		critical: 0,
	},
	comments: { mayWrite: false, data: [] },
	commented: null,
	place: readPlace({}),
	compare: null,
	fault: null,
	mailed: null,
	refused: null,
});
/** The line's own part of its table, without tags. */
const lineText = (html: string, code: string) => {
	const [, inside = ''] = new RegExp(`id="line-${code}"[^>]*>(.*?)</tbody>`, 's').exec(html) ?? [];
	return inside
		.replace(/<svg.*?<\/svg>(?:<\/svg>)?/gs, '')
		.replace(/<\/(?:th|td|p|li|tr)>/g, '|')
		.replace(/<[^>]*>/g, '')
		.replaceAll('\u00a0', ' ')
		.replace(/\|+/g, '|');
};
const textOf = (line: ResultLine, locale: Locale = 'ru') => lineText(page([line, sampleLine({ code: 'other' })], {}, locale), line.code);
const phone = formatPhone('+77270550001').replaceAll('\u00a0', ' ');
const single = { code: 'FER', name: 'Ферритин', slug: 'ferritin' };

describe('tables', () => {
	const html = page([
		sampleLine({
			code: 'HGB',
			flag: 'L',
			degree: 'low',
			value: '95',
			number: 95,
			previous: { value: '118', unit: 'г/л', collectedAt: '2026-03-02T20:00:00.000Z', flag: 'L', change: null },
		}),
		sampleLine({ code: 'FER', name: 'Ферритин', analysis: single }),
		sampleLine({ code: 'RBC', name: 'Эритроциты', unit: '×10¹²/л', value: '4,51' }),
	]);

	test('a panel and the tests of one value have a table each, named by its heading', () => {
		expect(textsOf(html, 'h2').slice(1)).toEqual(['Как идёт работа', 'Общий анализ крови', 'Результат', 'Бланк для врача (PDF)']);
		expect(tagsOf(html, 'table')).toEqual([expect.stringContaining('aria-labelledby="group-0"'), expect.stringContaining('aria-labelledby="group-1"')]);
	});
	test('what is outside is marked in its place', () => {
		const order = [...html.matchAll(/id="line-(\w+)"/g)].map(([, code]) => code);
		expect(order).toEqual(['HGB', 'RBC', 'FER']);
		expect(lineText(html, 'HGB')).toBe('Гемоглобин|95|г/л|117–155|ниже нормы|118 г/л ниже нормы 3 марта 2026|Ниже нижней границы нормы: 117.|');
		expect(lineText(html, 'RBC')).toBe('Эритроциты|4,51|×10¹²/л|117–155|в норме|');
	});
	test('columns are headings, names of lines too, for who hears them', () => {
		expect(textsOf(html, 'thead')[0]).toBe('ПоказательРезультатЕдиницаНормаОтметкаРанее');
		for (const tag of tagsOf(html, 'th')) expect(tag).toMatch(/scope="(?:col" role="columnheader|row" role="rowheader)"/);
		for (const tag of [...tagsOf(html, 'tr'), ...tagsOf(html, 'td'), ...tagsOf(html, 'tbody')]) expect(tag).toMatch(/ role="(?:row|cell|rowgroup)"/);
	});
	test('every row has as many cells as there are columns', () => {
		const mixed = page([
			sampleLine({ code: 'a', previous: { value: '1', unit: '', collectedAt: '2026-03-02T20:00:00.000Z', flag: null, change: null } }),
			sampleLine({ code: 'b', unit: '', number: null, value: 'обнаружено' }),
			sampleLine({ code: 'c', number: null, value: 'Длинное заключение, которое не помещается' }),
			sampleOpenLine('restricted', { code: 'd' }),
			sampleLine({ code: 'e', comment: 'Повторить', unit: '' }),
		]);
		const rows = [...mixed.matchAll(/<tr role="row"[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
			[...row.matchAll(/<t[hd](?:\s[^>]*)?>/g)].reduce((sum, [tag]) => sum + Number(/colSpan="(\d)"/i.exec(tag)?.[1] ?? 1), 0),
		);
		expect(new Set(rows)).toEqual(new Set([6]));
	});
	test('without an earlier value there is no column for it', () => {
		expect(textsOf(page([sampleLine()]), 'thead')[0]).toBe('ПоказательРезультатЕдиницаНормаОтметка');
	});
	test('a test of one value says its name once', () => {
		const alone = page([sampleLine({ code: 'FER', name: 'Ферритин', analysis: single })]);
		expect(
			textsOf(alone, 'table')
				.join('')
				.match(/Ферритин/g),
		).toHaveLength(1);
		expect(textsOf(alone, 'h2').join('')).not.toContain('Ферритин');
		expect(alone).toContain('href="/pricelist/ferritin"');
		expect(lineText(page([sampleLine({ code: 'FER', name: 'Ферритин', analysis: { ...single, name: 'Запасы железа' } })]), 'FER')).toContain(
			'ФерритинЗапасы железавенозная кровь|',
		);
	});
	test('a name leads to what was measured, of a test of one value to the test; one alone or outside has a way to it of its own', () => {
		const lines = [
			sampleLine({ code: 'HGB', flag: 'L', degree: 'low', value: '95', number: 95 }),
			sampleLine({ code: 'RBC', name: 'Эритроциты' }),
			sampleLine({ code: 'PDW', name: 'Ширина' }),
			sampleLine({ code: 'FER', name: 'Ферритин', analysis: single }),
		];
		const explained = { HGB: '/analytes/hgb', RBC: '/analytes/rbc', FER: '/analytes/fer' };
		const shown = page(lines, {}, 'ru', explained);
		const linksOf = (code: string) => {
			const [, inside = ''] = new RegExp(`id="line-${code}"[^>]*>(.*?)</tbody>`, 's').exec(shown) ?? [];
			return [...inside.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
		};
		expect(Object.fromEntries(lines.map(({ code }) => [code, linksOf(code)]))).toEqual({
			HGB: ['/analytes/hgb', '/analytes/hgb'],
			RBC: ['/analytes/rbc'],
			PDW: [],
			FER: ['/pricelist/ferritin', '/analytes/fer'],
		});
		expect(shown).toContain('aria-label="Что это за показатель: Ферритин"');
	});
	test('links of the summary lead to lines that are there and can be focused', () => {
		const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
		expect(targets).toEqual(['line-HGB']);
		expect(tagsOf(html, 'tbody').find((tag) => tag.includes('id="line-HGB"'))).toContain('tabindex="-1"');
	});
});

/** Its references do not say the same of it. */
const progesterone = sampleLine({
	value: '14,2',
	number: 14.2,
	unit: 'нмоль/л',
	decimals: 1,
	range: null,
	flag: null,
	degree: null,
	conditional: [
		{ ...sampleRange(0.2, 2.8), condition: 'fol' },
		{ ...sampleRange(5.8, 75.9), condition: 'lut' },
		{ ...sampleRange(null, 0.4), condition: 'meno' },
		{ ...sampleRange(null, 5), condition: null },
	],
});
/** All of its references say the same of it. */
const haemoglobin = sampleLine({
	code: 'HGB',
	value: '125',
	number: 125,
	range: null,
	conditional: [
		{ ...sampleRange(120, 140), condition: null },
		{ ...sampleRange(110, 140), condition: 'preg' },
	],
});

describe('what references depend on', () => {
	const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
	const asks = { states: ['pregnant', 'cycle', 'menopause', 'none'] as const, day: '2026-11-20' };
	const told = { bodyState: 'pregnant' as const, pregnancyWeek: 20, lastPeriod: null, day: '2026-11-20', counts: true, isOwn: true };

	test('is asked once above all lines, with what may apply; every reference is there to be read', () => {
		const html = page([{ ...progesterone, code: 'A', name: 'Прогестерон' }, { ...progesterone, code: 'B', name: 'Эстрадиол' }, haemoglobin], {
			stateQuestion: { states: [...asks.states], day: asks.day },
		});
		const text = plain(html);
		expect(text.split('Норма зависит от состояния, о котором лаборатории не сообщили')).toHaveLength(2);
		expect(text).toContain('Ответьте, чтобы увидеть оценку 2 показателей');
		expect(text).toContain('не сообщили: Прогестерон, Эстрадиол.');
		for (const words of ['фолликулярная фаза 0,2–2,8 нмоль/л', 'лютеиновая фаза 5,8–75,9 нмоль/л', 'после наступления менопаузы до 0,4 нмоль/л'])
			expect(text.split(words)).toHaveLength(3);
		expect(tagsOf(html, 'input').filter((tag) => tag.includes('name="bodyState"'))).toHaveLength(4);
		expect(html.indexOf('id="state"')).toBeLessThan(html.indexOf('id="line-A"'));
	});
	test('asks for the week alone where the laboratory knows the rest', () => {
		const html = page([progesterone], { stateQuestion: { states: ['pregnant'], day: asks.day } });
		expect(tagsOf(html, 'input').filter((tag) => tag.includes('name="bodyState"'))).toEqual([expect.stringContaining('type="hidden"')]);
		expect(html).toContain('name="pregnancyWeek"');
		expect(html).not.toContain('name="lastPeriod"');
	});
	test('is not asked of who does not speak for the patient', () => {
		const html = page([progesterone], { stateQuestion: { states: [], day: asks.day } });
		expect(plain(html)).toContain('Норма 1 показателя зависит от состояния');
		expect(html).not.toContain('name="bodyState"');
	});
	test('a line of which all references say the same has the ordinary one, a scale and a verdict, and nothing is asked', () => {
		const html = page([haemoglobin, sampleLine({ code: 'other' })]);
		expect(lineText(html, 'HGB')).toBe('Гемоглобин|125|г/л|120–140|в норме|Все возможные нормыв остальных случаях 120–140 г/л|беременность 110–140 г/л|');
		expect(new RegExp('id="line-HGB".*?</tbody>', 's').exec(html)?.[0]).toContain('<svg');
		expect(html).not.toContain('id="state"');
	});
	test('an answer stands above and at each line that goes by it, as the word of who gave it; it can be changed and taken back', () => {
		const line = { ...haemoglobin, range: sampleRange(110, 140), conditional: [], isByToldState: true };
		const html = page([line], { toldState: told, stateQuestion: { states: ['pregnant', 'none'], day: asks.day } });
		expect(plain(html)).toContain('Вы указали: беременность, 20 полных недель');
		expect(lineText(html, 'HGB')).toContain('с ваших слов: беременность, 20 полных недель|');
		expect(html).toContain('value="state-back"');
		expect(tagsOf(html, 'input').find((tag) => tag.includes('name="pregnancyWeek"'))).toContain('value="20"');
		expect(plain(html)).toContain('Все показатели готовы и соответствуют норме для состояния, указанного пациентом.');
		const others = page([line], { toldState: { ...told, isOwn: false }, stateQuestion: null });
		expect(lineText(others, 'HGB')).toContain('со слов пациента: беременность, 20 полных недель|');
		expect(others).not.toContain('value="state-back"');
	});
	test('an answer that the laboratory knows to be otherwise says so', () => {
		expect(plain(page([sampleLine()], { toldState: { ...told, counts: false } }))).toContain('Лаборатории известно другое, поэтому ответ ничего не меняет');
	});
});

describe('with a line stands', () => {
	test('what the laboratory sent, beside the value that was converted', () => {
		expect(textOf(sampleLine({ value: '5,5', unit: 'ммоль/л', sent: { value: '99', unit: 'мг/дл' } }))).toContain('лаборатория прислала: 99 мг/дл|');
	});
	test('the laboratory’s own words for its reference', () => {
		expect(textOf(sampleLine({ rangeText: 'женщины 117–155' }))).toContain('норма лаборатории: женщины 117–155|');
		expect(textOf(sampleLine({ range: null, rangeText: 'по возрасту' }))).toBe('Гемоглобин|130|г/л|по возрасту|в норме|');
	});
	test('a short mark where its reference depends on what nobody told, which leads to the question above', () => {
		expect(textOf(progesterone)).toBe('Гемоглобин|14,2|нмоль/л|зависит от состояния|без оценки: покажите врачу|');
		const html = page([progesterone]);
		expect(html).toContain('href="#state"');
		expect(tagsOf(html, 'section').filter((tag) => tag.includes('id="state"'))).toHaveLength(1);
	});
	test('what else the laboratory said of the value', () => {
		expect(textOf(sampleLine({ interpretation: 'хуже, чем раньше' }))).toContain('в нормехуже, чем раньше|');
	});
	test('its parts, each with value, reference and verdict', () => {
		const parts = [
			samplePart({ name: 'Escherichia coli', value: '10⁶', unit: 'КОЕ/мл', reference: '<10³', flag: 'A' }),
			samplePart({ name: 'Ампициллин', value: 'R', flag: null, interpretation: 'устойчив' }),
			samplePart({ name: 'Нитрофурантоин', value: '16', flag: null }),
		];
		expect(textOf(sampleLine({ value: '', number: null, unit: '', range: null, flag: null, degree: null, parts }))).toBe(
			'Гемоглобин|см. ниже|не установлена|отклонение|' +
				'Escherichia coli 10⁶ КОЕ/млНорма: &lt;10³отклонение|Ампициллин Rустойчив|Нитрофурантоин 16без оценки|',
		);
	});
	test('method, who validated it, comment, note, and that it was corrected', () => {
		const text = textOf(
			sampleLine({ method: 'ИХЛА', validatedBy: 'А. Сериков', comment: 'Повторить через месяц.', note: 'Зависит от времени суток.', corrected: true }),
		);
		expect(text).toBe(
			'Гемоглобин|130|г/л|117–155|в норме|Зависит от времени суток.|Комментарий: Повторить через месяц.|' +
				'Исправлено лабораторией. Раньше здесь стояло другое значение. Верно то, что вы видите сейчас.|метод: ИХЛАвалидация: А. Сериков|',
		);
	});
	test('a text whole, before the reference and anything else', () => {
		const value = `Обнаружен рост Escherichia coli. ${'Описание колоний. '.repeat(20)}`.trim();
		const text = textOf(
			sampleLine({ value, number: null, unit: '', range: sampleRange(null, null, { expected: 'not-detected' }), flag: 'A', degree: 'abnormal' }),
		);
		expect(text).toBe(`Гемоглобин|${value}|отклонение|Норма: не обнаружено|Ожидался другой ответ: «не обнаружено».|`);
	});
	test('a text without verdict says so', () => {
		expect(textOf(sampleLine({ value: 'Аденокарцинома, G2, с инвазией', number: null, unit: '', range: null, flag: null, degree: null }))).toBe(
			'Гемоглобин|Аденокарцинома, G2, с инвазией|без оценки: покажите врачу|',
		);
	});
});

describe('a line without a value', () => {
	test.each([
		['in-process', '', 'в работе|Ожидаем 21 ноября 2026|'],
		['restricted', 'Ждёт врача.', `доступ ограничен|Причина: Ждёт врача.|Лаборатория свяжется с вами, чтобы сообщить этот результат. Телефон: ${phone}|`],
		[
			'not-available',
			'Мало материала.',
			'не выполнено|Причина: Мало материала.|Нужно ли сдать материал ещё раз, подскажет лаборатория. Телефон: +7 727 055 00 01|',
		],
		[
			'withdrawn',
			'Перепутаны пробирки.',
			`результат отозван|отозван: 20 ноября 2026|Причина: Перепутаны пробирки.|Лаборатория отозвала этот результат: прежнее значение недействительно. Что это значит для вас, спросите в лаборатории: ${phone}|`,
		],
	] as const)('%s: which, why, and who can be asked', (state, reason, said) => {
		const text = textOf(sampleOpenLine(state, { reason }));
		expect(text).toBe(`Гемоглобин|${said}`);
	});
	test('has no number line and no verdict, whatever came with it', () => {
		expect(page([sampleOpenLine('withdrawn', { number: 5, comparator: null })])).not.toContain('viewBox="0 0 200 24"');
	});
});

describe('the head', () => {
	test('says whose it is; dates and the rest are folded', () => {
		const html = page([sampleLine()]);
		expect(html).toContain('Әбілқасымова Гүлжан Ерланқызы');
		expect(tagsOf(html, 'details')).toEqual([expect.not.stringContaining(' open')]);
		const folded = textsOf(html, 'details')[0] ?? '';
		for (const fact of ['14 марта 1985', 'женский', '20 ноября 2026, 09:30', 'Zerthana, Алматы']) expect(folded).toContain(fact);
	});
	test('leads to the report with every line, in the page’s language', () => {
		expect(page([sampleLine()], {}, 'kz')).toMatch(
			/href="\/api\/site-test-results\/blanks\?id=R{32}&amp;lang=kk-KZ&amp;city_id=98"[^>]*>.*?PDF жүктеп алу/s,
		);
	});
	test('closes by a form that needs no script, and says how long it stays open', () => {
		const html = page([sampleLine()]);
		expect(tagsOf(html, 'form')).toEqual([expect.stringMatching(/data-close-results.* action="\/results\/R{32}" method="post"/)]);
		expect(html).toContain('Доступ открыт до 15:05, потом страница закроется сама.');
		expect(html).toMatch(/data-open-ms="1800000" data-expired="\/results\/error\?reason=expired"/);
	});
	test('the laboratory’s conclusion of the whole request stands before the tables', () => {
		const html = page([sampleLine()], { conclusion: 'Картина анемии.' });
		expect(html.indexOf('Картина анемии.')).toBeLessThan(html.indexOf('<table'));
		expect(textsOf(html, 'h2')).toContain('Заключение лаборатории');
		expect(textsOf(page([sampleLine()]), 'h2')).not.toContain('Заключение лаборатории');
	});
	test('the report without unfinished lines is offered beside the whole one only where they differ', () => {
		expect(page([sampleLine()])).not.toContain('Все показатели, включая незавершённые');
		for (const state of ['in-process', 'restricted', 'not-available', 'withdrawn'] as const)
			expect(page([sampleLine(), sampleOpenLine(state, { code: 'x' })])).toContain('Все показатели, включая незавершённые');
	});
});

/** A day that has passed is said as when the results were due, and nowhere as when they are expected. */
describe.each([
	['ru', 'Ожидаем 21 ноября 2026', '21 ноября 2026', 'Результаты задерживаются', '>Ожидаемая готовность<'],
	['en', 'Expected on November 21, 2026', 'November 21, 2026', 'The results are delayed', '>Expected<'],
	['kz', 'Күтілетін күні: 2026 жылғы 21 қараша', '2026 жылғы 21 қараша', 'Нәтижелер кешігіп жатыр', '>Дайын болатын күні<'],
] as const)('when it is expected (%s)', (locale, expected, day, late, fact) => {
	const waits = sampleOpenLine('in-process', { code: 'w' });
	const plain = (html: string) => html.replaceAll('\u00a0', ' ');
	const success = (isLate: boolean) => plain(draw(<ResultsSuccessPage result={sampleRequest([waits], { isLate })} />, locale));
	const result = (isLate: boolean) => plain(page([sampleLine(), waits], { isLate }, locale));
	const doctor = (isLate: boolean) => plain(draw(<DoctorResultPage {...readingOf(sampleRequest([sampleLine(), waits], { isLate }))} />, locale));

	test('a day ahead is said', () => {
		expect(textsOf(success(false), 'h2')[0]).toBe(expected);
		for (const html of [result(false), doctor(false)]) {
			expect(lineText(html, 'w')).toContain(expected);
			expect(html).toContain(fact);
			expect(html).not.toContain(late);
		}
	});
	test('a day that has passed is not, and that it is late is', () => {
		expect(textsOf(success(true), 'h2')[0]).toBe(late);
		for (const html of [result(true), doctor(true)]) expect(lineText(html, 'w')).toContain(late);
		for (const html of [success(true), result(true), doctor(true)]) {
			for (const promise of [expected, fact]) expect(html).not.toContain(promise);
			// The apology names the day that was promised, and whom to ask.
			expect(html).toContain(day);
			expect(html).toContain('tel:+77270550001');
		}
	});
});

describe('before the result', () => {
	const success = (lines: readonly ResultLine[]) => draw(<ResultsSuccessPage result={sampleRequest(lines)} />);
	test('a value that can be read is ready; what is held back, not performed or withdrawn is news and no result', () => {
		expect(textsOf(success([sampleLine(), sampleOpenLine('in-process', { code: 'w' })]), 'h1')).toEqual(['Есть готовые результаты']);
		for (const state of ['restricted', 'not-available', 'withdrawn'] as const) {
			const html = success([sampleOpenLine(state), sampleOpenLine('in-process', { code: 'w' })]);
			expect(textsOf(html, 'h1')).toEqual(['По заявке есть сообщение']);
			expect(html).not.toContain('уже можно прочитать');
			expect(html).toContain(`href="/results/${'R'.repeat(32)}"`);
		}
		expect(textsOf(success([sampleOpenLine('in-process')]), 'h1')).toEqual(['Заявка найдена, результаты ещё не готовы']);
	});
});

describe('reports that are offered', () => {
	const callsOf = (html: string) => new Set([...html.matchAll(/site-test-results\/((?:ready-)?blanks)\?/g)].map(([, call]) => call));
	test.each<[string, readonly ResultLine[], readonly string[]]>([
		['every line has a value: of those alone', [sampleLine()], ['blanks', 'ready-blanks']],
		['some have none: of all, and of those', [sampleLine(), sampleOpenLine('withdrawn', { code: 'B' })], ['blanks', 'ready-blanks']],
		['none has: never an empty one', [sampleOpenLine('withdrawn'), sampleOpenLine('in-process', { code: 'B' })], ['blanks']],
	])('%s', (_, lines, calls) => {
		expect(callsOf(page(lines))).toEqual(new Set(calls));
	});
});
