/**
 * An invoice for 1C: CommerceML 2.10 (https://v8.1c.ru/tekhnologii/obmen-dannymi-i-integratsiya/standarty-i-formaty/standarty-commerceml/), one document of the kind "Счет на оплату".
 * The format has no element of its own for the BIN of Kazakhstan: it stands in `ИНН`, which 1C's configurations for Kazakhstan read as BIN or IIN.
 */
import { brand } from '#shared/brand.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import type { Invoice } from '#shared/partner/invoices.ts';

export interface InvoiceFile extends Invoice {
	readonly buyer: { readonly id: string; readonly company: string; readonly bin: string; readonly address: string; readonly contractNr: string };
	/** As it was when the invoice was issued; the BIN is empty where the operator had given none. */
	readonly seller: { readonly name: string; readonly bin: string; readonly address: string };
}

interface Party {
	readonly id: string;
	readonly name: string;
	readonly bin: string;
	readonly address: string;
	readonly role: 'Продавец' | 'Покупатель';
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** Nothing where nothing is known. */
const known = (name: string, text: string) => (text === '' ? '' : element(name, text));
const sum = (tenge: number) => `${String(tenge)}.00`;

const party = ({ id, name, bin, address, role }: Party) =>
	`<Контрагент>${element('Ид', id)}${element('Наименование', name)}${element('ОфициальноеНаименование', name)}${
		address === '' ? '' : `<ЮридическийАдрес>${element('Представление', address)}</ЮридическийАдрес>`
	}${known('ИНН', bin)}${element('Роль', role)}</Контрагент>`;

const property = (name: string, value: string) => `<ЗначениеРеквизита>${element('Наименование', name)}${element('Значение', value)}</ЗначениеРеквизита>`;

/** The whole file, in UTF-8. */
export function invoiceXml({ id, number, day, month, lines, total, buyer, seller }: InvoiceFile): string {
	const services = lines
		.map(
			(line, at) =>
				`<Товар>${element('Ид', `${id}-${String(at + 1)}`)}${element('Наименование', line.name)}<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>` +
				`<ЗначенияРеквизитов>${property('ВидНоменклатуры', 'Услуга')}${property('ТипНоменклатуры', 'Услуга')}</ЗначенияРеквизитов>` +
				`${element('ЦенаЗаЕдиницу', sum(line.sum))}${element('Количество', '1')}${element('Сумма', sum(line.sum))}` +
				`<СтавкиНалогов><СтавкаНалога>${element('Наименование', 'НДС')}${element('Ставка', 'Без НДС')}</СтавкаНалога></СтавкиНалогов></Товар>`,
		)
		.join('');
	return (
		`<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.10" ДатаФормирования="${day}"><Документ>` +
		element('Ид', id) +
		element('Номер', number) +
		element('Дата', day) +
		element('ХозОперация', 'Счет на оплату') +
		element('Роль', 'Продавец') +
		element('Валюта', 'KZT') +
		element('Курс', '1') +
		element('Сумма', sum(total)) +
		`<Контрагенты>${party({ id: seller.bin || brand.name, ...seller, role: 'Продавец' })}` +
		`${party({ id: buyer.id, name: buyer.company, bin: buyer.bin, address: buyer.address, role: 'Покупатель' })}</Контрагенты>` +
		`<Товары>${services}</Товары>` +
		`<ЗначенияРеквизитов>${property('Номер договора', buyer.contractNr)}${property('Период', month)}</ЗначенияРеквизитов>` +
		`</Документ></КоммерческаяИнформация>\n`
	);
}
