/**
 * An invoice for 1C: CommerceML 2.10 (https://v8.1c.ru/tekhnologii/obmen-dannymi-i-integratsiya/standarty-i-formaty/standarty-commerceml/), each invoice a document of the kind "Счет на оплату".
 * The format has no element of its own for the BIN of Kazakhstan: it stands in `ИНН`, which 1C's configurations for Kazakhstan read as BIN or IIN. The schema is a
 * sequence: elements stand in its order.
 */
import { brand } from '#shared/brand.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import type { DocumentLine, Invoice } from '#shared/partner/invoices.ts';
import { byRate } from '#shared/partner/vat.ts';
import type { BankAccount } from '#shared/requisites/details.ts';
import type { Buyer, Seller } from './sides.ts';

export interface InvoiceFile extends Invoice {
	/** Milliseconds since 1970. */
	readonly issuedAt: number;
	readonly buyer: Buyer & { readonly id: string };
	readonly seller: Seller;
}

interface Party {
	readonly id: string;
	readonly name: string;
	readonly bin: string;
	readonly address: string;
	readonly director: string;
	readonly account: BankAccount;
	readonly role: 'Продавец' | 'Покупатель';
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** Nothing where nothing is known. */
const known = (name: string, text: string) => (text === '' ? '' : element(name, text));
const sum = (tenge: number) => `${String(tenge)}.00`;
const tiynSum = (tiyn: number) => `${String(Math.floor(tiyn / 100))}.${String(tiyn % 100).padStart(2, '0')}`;
/** Almaty is five hours ahead of UTC. */
const almaty = (at: number) => new Date(at + 5 * 3_600_000).toISOString().slice(0, 19);

const accountOf = ({ bank, bik, iik }: BankAccount) =>
	iik === ''
		? ''
		: `<РасчетныеСчета><РасчетныйСчет>${element('НомерСчета', iik)}<Банк>${element('Наименование', bank)}${element('БИК', bik)}</Банк></РасчетныйСчет></РасчетныеСчета>`;

const party = ({ id, name, bin, address, director, account, role }: Party) =>
	`<Контрагент>${element('Ид', id)}${element('Наименование', name)}${element('ОфициальноеНаименование', name)}${
		address === '' ? '' : `<ЮридическийАдрес>${element('Представление', address)}</ЮридическийАдрес>`
	}${known('ИНН', bin)}${director === '' ? '' : `<Руководитель>${element('Наименование', director)}</Руководитель>`}${accountOf(account)}${element('Роль', role)}</Контрагент>`;

const property = (name: string, value: string) =>
	value === '' ? '' : `<ЗначениеРеквизита>${element('Наименование', name)}${element('Значение', value)}</ЗначениеРеквизита>`;

/** Of one rate; nothing where there is none. The sums of lines have it in them. */
const tax = (rate: number | null, vat: number) =>
	rate === null
		? ''
		: `<Налог>${element('Наименование', 'НДС')}${element('УчтеноВСумме', 'true')}${element('Сумма', tiynSum(vat))}${element('Ставка', String(rate))}</Налог>`;
const taxes = (all: string) => (all === '' ? '' : `<Налоги>${all}</Налоги>`);

const service = (id: string, { name, sum: tenge, rate, vat }: DocumentLine) =>
	`<Товар>${element('Ид', id)}${element('Наименование', name)}<БазоваяЕдиница Код="5114" НаименованиеПолное="Одна услуга">одна услуга</БазоваяЕдиница>` +
	`<СтавкиНалогов><СтавкаНалога>${element('Наименование', 'НДС')}${element('Ставка', rate === null ? 'Без НДС' : String(rate))}</СтавкаНалога></СтавкиНалогов>` +
	`<ЗначенияРеквизитов>${property('ВидНоменклатуры', 'Услуга')}${property('ТипНоменклатуры', 'Услуга')}</ЗначенияРеквизитов>` +
	`${element('ЦенаЗаЕдиницу', sum(tenge))}${element('Количество', '1')}${element('Сумма', sum(tenge))}${taxes(tax(rate, vat))}</Товар>`;

/** The whole file, in UTF-8. @param madeAt milliseconds since 1970 */
export const invoicesXml = (files: readonly InvoiceFile[], madeAt: number): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_210" ВерсияСхемы="2.10" ДатаФормирования="${almaty(madeAt)}">` +
	`${files.map(documentOf).join('')}</КоммерческаяИнформация>\n`;

/** One invoice, always the same bytes. */
export const invoiceXml = (file: InvoiceFile): string => invoicesXml([file], file.issuedAt);

function documentOf({ id, number, day, month, lines, total, vat, issuedAt, buyer, seller }: InvoiceFile): string {
	const ofRates = byRate(lines).map((of) => tax(of.rate, of.vat));
	return (
		'<Документ>' +
		element('Ид', id) +
		element('Номер', number) +
		element('Дата', day) +
		element('ХозОперация', 'Счет на оплату') +
		element('Роль', 'Продавец') +
		element('Валюта', 'KZT') +
		element('Курс', '1') +
		element('Сумма', sum(total)) +
		`<Контрагенты>${party({ ...seller, id: seller.bin || brand.name, name: seller.names.ru, address: seller.address.ru, role: 'Продавец' })}` +
		`${party({ ...buyer, name: buyer.names.ru, role: 'Покупатель' })}</Контрагенты>` +
		element('Время', almaty(issuedAt).slice(11)) +
		taxes(ofRates.join('')) +
		`<Товары>${lines.map((line, at) => service(`${id}-${String(at + 1)}`, line)).join('')}</Товары>` +
		`<ЗначенияРеквизитов>${[
			property('Номер договора', buyer.contractNr),
			property('Дата договора', buyer.contractDay),
			property('Период', month),
			property('КНП', buyer.knp),
			property('КБе', seller.account.kbe),
			property('Сумма включает НДС', vat > 0 ? 'true' : 'false'),
		].join('')}</ЗначенияРеквизитов>` +
		'</Документ>'
	);
}
