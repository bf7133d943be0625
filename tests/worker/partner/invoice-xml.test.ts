/** An invoice for 1C: read by an independent parser, and held against what the schema of CommerceML says of each element: which there are, in which order, and of which form. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { ask } from '#tests/support/laboratory.ts';
import { deskOf, details, partnerOf, payerServices, type Partner } from '#tests/support/partners.ts';
import { seedSite } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let clerk: Member;
beforeAll(async () => {
	await seedSite();
	clerk = await member(['money']);
});
const [, lastMonth = ''] = monthsBack(monthOf(todayInAlmaty()), 2);

/** Members of a complex type of the schema that we use or stand between them, in its order. A `?` is one that may be left out. */
const sequences: Readonly<Record<string, readonly string[]>> = {
	Документ:
		'Ид Номер Дата ХозОперация Роль Валюта Курс Сумма Контрагенты Время? СрокПлатежа? Комментарий? Налоги? Скидки? ДопРасходы? Товары? ЗначенияРеквизитов?'.split(
			' ',
		),
	Контрагент:
		'Ид? Наименование? ОфициальноеНаименование? ЮридическийАдрес? ИНН? КПП? ОсновнойВидДеятельности? ДатаРегистрации? Руководитель? РасчетныеСчета? ПолноеНаименование? Роль РасчетныйСчет? Склад?'.split(
			' ',
		),
	РасчетныйСчет: 'НомерСчета Банк БанкКорреспондент? Комментарий?'.split(' '),
	Товар: 'Ид? Штрихкод? Артикул? Наименование? БазоваяЕдиница? Группы? Изготовитель? ЗначенияСвойств? СтавкиНалогов? Акцизы? ЗначенияРеквизитов? ЦенаЗаЕдиницу? Количество? Резерв? Сумма? Единица? Коэффициент? Налоги? Скидки?'.split(
		' ',
	),
	Налог: 'Наименование УчтеноВСумме? Акциз? Сумма Ставка?'.split(' '),
	СтавкаНалога: ['Наименование', 'Ставка'],
	ЗначениеРеквизита: ['Наименование', 'Значение'],
};
/** Of the text of an element. */
const forms: Readonly<Record<string, RegExp>> = {
	Дата: /^\d{4}-\d\d-\d\d$/,
	Время: /^\d\d:\d\d:\d\d$/,
	ХозОперация: /^Счет на оплату$/,
	Роль: /^(?:Продавец|Покупатель)$/,
	Валюта: /^[A-Z]{3}$/,
	Курс: /^\d+$/,
	Сумма: /^\d+\.\d\d$/,
	ЦенаЗаЕдиницу: /^\d+\.\d\d$/,
	Количество: /^1$/,
	ИНН: /^\d{12}$/,
	НомерСчета: /^.{20}$/,
	УчтеноВСумме: /^(?:true|false)$/,
};

type Node = Readonly<Record<string, unknown>>;
const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? '';
/** Of a document that is read with its order kept. */
function check(node: Node, path: string): void {
	const name = nameOf(node);
	const kids = (node[name] as Node[]).filter((kid) => nameOf(kid) !== '#text');
	const sequence = sequences[name];
	if (sequence !== undefined) {
		const names = kids.map(nameOf);
		const known = sequence.map((one) => one.replace('?', ''));
		expect([path, names.filter((one) => !known.includes(one))]).toEqual([path, []]);
		expect([path, names]).toEqual([path, known.filter((one) => names.includes(one))]);
		for (const one of sequence.filter((text) => !text.endsWith('?'))) expect([path, names]).toEqual([path, expect.arrayContaining([one])]);
	}
	const form = forms[name];
	if (form !== undefined && kids.length === 0) expect(String((node[name] as Node[])[0]?.['#text'])).toMatch(form);
	for (const kid of kids) check(kid, `${path}/${nameOf(kid)}`);
}

const xmlOf = async (id: string, { token }: Pick<Partner, 'token'>) => {
	const answer = await ask('GET', `/account/partner-room/invoice-xml?id=${id}`, { access: token });
	expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('application/xml')]);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	// UTF-8 as it is declared, without a mark before it.
	expect(bytes.slice(0, 5)).toEqual(new TextEncoder().encode('<?xml'));
	const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
	expect(XMLValidator.validate(text)).toBe(true);
	const ordered = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false }).parse(text) as Node[];
	for (const node of ordered.filter((one) => nameOf(one) === 'КоммерческаяИнформация')) check(node, 'КоммерческаяИнформация');
	const parsed = new XMLParser({ ignoreAttributes: false, parseTagValue: false, attributeNamePrefix: '@' }).parse(text) as Record<
		string,
		Record<string, never>
	>;
	return parsed['КоммерческаяИнформация'] as unknown as Record<string, never>;
};

describe('an invoice for 1C', () => {
	it('has accounts, contract and the VAT of each line and rate, as the schema orders them', async () => {
		const desk = deskOf(clerk, payerServices());
		const own = await partnerOf();
		const { account, vat, director, accountant } = details;
		await desk.details(own, {
			version: 0,
			bin: '180340021791',
			address: 'Қарағанды, Бұқар жырау даңғ., 1',
			contractDay: '2026-01-12',
			...account,
			iik: 'KZ18722S000012345678',
			knp: '859',
			vatSeries: vat.series,
			vatNumber: vat.number,
			vatDay: vat.day,
			director,
			accountant,
		});
		const lines = [
			{ name: 'Медосмотр «Ү» & Ко <2026> "Ы" K\u0027', sum: 116_000, vat: 'standard' },
			{ name: 'Анализы: Әі Ңғ Үұ Қө Һ', sum: 100_000, vat: 'reduced' },
			{ name: 'Выезд', sum: 1, vat: 'exempt' },
		];
		const made = await desk.invoice(own, { month: lastMonth, lines });
		expect(made.http).toBe(200);
		const { Документ: document, ...root } = await xmlOf(made.id, own);
		expect(root).toMatchObject({
			'@xmlns': 'urn:1C.ru:commerceml_210',
			'@ВерсияСхемы': '2.10',
			'@ДатаФормирования': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as string,
		});
		const property = (name: string, value: string) => ({ Наименование: name, Значение: value });
		const tax = (sum: string, rate: string) => ({ Наименование: 'НДС', УчтеноВСумме: 'true', Сумма: sum, Ставка: rate });
		const party = (iik: string) => ({ РасчетныеСчета: { РасчетныйСчет: { НомерСчета: iik, Банк: { Наименование: account.bank, БИК: account.bik } } } });
		expect(document).toMatchObject({
			Ид: made.id,
			Номер: made.number,
			Дата: todayInAlmaty(),
			ХозОперация: 'Счет на оплату',
			Роль: 'Продавец',
			Валюта: 'KZT',
			Сумма: '216001.00',
			Контрагенты: {
				Контрагент: [
					{ Роль: 'Продавец', ИНН: '180340021791', Руководитель: { Наименование: director }, ...party('KZ75125KZT1001300335') },
					{
						Наименование: 'ТОО «Қарағанды Денсаулық» & Ко',
						ЮридическийАдрес: { Представление: 'Қарағанды, Бұқар жырау даңғ., 1' },
						ИНН: '180340021791',
						Роль: 'Покупатель',
						...party('KZ18722S000012345678'),
					},
				],
			},
			// 116 000 / 116 * 16, and 100 000 / 105 * 5 = 4761.904….
			Налоги: { Налог: [tax('16000.00', '16'), tax('4761.90', '5')] },
			ЗначенияРеквизитов: {
				ЗначениеРеквизита: [
					property('Номер договора', '12/2026'),
					property('Дата договора', '2026-01-12'),
					property('Период', lastMonth),
					property('КНП', '859'),
					property('КБе', '17'),
					property('Сумма включает НДС', 'true'),
				],
			},
		});
		const [standard, reduced, exempt] = (document as unknown as { Товары: { Товар: Record<string, unknown>[] } }).Товары.Товар;
		const rate = (text: string) => ({ СтавкаНалога: { Наименование: 'НДС', Ставка: text } });
		expect(standard).toMatchObject({
			Наименование: lines[0]?.name,
			ЦенаЗаЕдиницу: '116000.00',
			Количество: '1',
			Сумма: '116000.00',
			СтавкиНалогов: rate('16'),
			Налоги: { Налог: tax('16000.00', '16') },
		});
		expect(reduced).toMatchObject({ Наименование: lines[1]?.name, СтавкиНалогов: rate('5'), Налоги: { Налог: tax('4761.90', '5') } });
		expect(exempt).toMatchObject({ Сумма: '1.00', СтавкиНалогов: rate('Без НДС') });
		expect(exempt).not.toHaveProperty('Налоги');
	});

	it('leaves out what nobody has given, and has no VAT of who pays none', async () => {
		const desk = deskOf(clerk);
		const own = await partnerOf({ bin: '', address: '' });
		const { id } = await desk.invoice(own, { month: lastMonth, lines: [{ name: 'Анализы', sum: 1000 }] });
		const { Документ: document } = await xmlOf(id, own);
		const text = JSON.stringify(document);
		expect(text).not.toMatch(/"Налоги"|РасчетныеСчета|Руководитель|Дата договора|КНП/);
		expect((document as unknown as { Контрагенты: { Контрагент: object[] } }).Контрагенты.Контрагент[1]).not.toHaveProperty('ИНН');
		expect(text).toContain('Без НДС');
	});
});
