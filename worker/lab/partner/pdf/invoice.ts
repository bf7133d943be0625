/** An invoice on paper: A4, who sells and who buys, where it is paid, lines with their VAT, and the sum in figures and in words of both languages of the country. */
import { brand } from '#shared/brand.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { translator, type TranslateOf } from '#shared/i18n/translator.ts';
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney, formatPhone, formatTiyn } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { Invoice } from '#shared/partner/invoices.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { sumInWords } from '#shared/partner/sum-in-words.ts';
import { byRate } from '#shared/partner/vat.ts';
import type { BankAccount, CompanyDetails } from '#shared/requisites/details.ts';
import type { ShownRequisites } from '#shared/requisites/requisites.ts';
import { letterhead } from '#worker/lab/results/pdf/letterhead.ts';
import { missingMark } from '#worker/lab/results/pdf/letters.ts';
import { colours, innerWidth, leading, openSheet, paper, type Fonts, type Sheet } from '#worker/lab/results/pdf/sheet.ts';
import { styles } from '#worker/lab/results/pdf/styles.ts';
import type { Buyer, KeptSeller } from '#worker/lab/partner/sides.ts';

export interface InvoiceData extends Invoice {
	/** Milliseconds since 1970: the document is dated so. */
	readonly issuedAt: number;
	/** Both as they were when the invoice was issued. */
	readonly buyer: Buyer;
	readonly seller: KeptSeller;
	/** The seller's: its BIN as it was then. */
	readonly requisites: ShownRequisites;
}

type Translate = TranslateOf<typeof invoiceWords>;

/** A few lines with names of two rows and long addresses take one page; letters that are wider take a second. */
const maxPages = 5;
const keptForClosing = 40;
const labelWidth = 120;
const sumWidth = 110;
/** Of the line that is signed on. */
const signWidth = 150;

/** The bytes of a PDF. */
export async function renderInvoice(locale: Locale, data: InvoiceData, fonts: Fonts): Promise<Uint8Array> {
	const t = translator(locale)(invoiceWords);
	const sheet = await openSheet(fonts, { maxPages, kept: keptForClosing });
	const { document } = sheet;
	const title = t('paper.title', { number: data.number, day: formatDay(locale, data.day) });
	document.setTitle(title, { showInWindowTitleBar: true });
	document.setLanguage(localeFacts[locale].html);
	document.setAuthor(data.seller.names[locale]);
	document.setProducer(brand.name);
	document.setCreator(brand.name);
	document.setCreationDate(new Date(data.issuedAt));
	document.setModificationDate(new Date(data.issuedAt));

	letterhead(sheet, locale, brand.phone, data.requisites);
	sheet.paragraph(title, styles.title, { role: 'H1' });
	sheet.paragraph(t('paper.for', { month: formatMonth(locale, data.month) }), styles.subtitle);
	if (data.dueDay !== '') sheet.paragraph(t('paper.due', { day: formatDay(locale, data.dueDay) }), styles.subtitle);
	sheet.y += 10;
	const { seller, buyer } = data;
	const { account } = seller;
	party(sheet, t('paper.seller'), [
		['', seller.names[locale]],
		[t('paper.bin'), data.requisites.bin ?? ''],
		[t('paper.address'), seller.address[locale]],
		[t('paper.phone'), formatPhone(seller.phone)],
		...bankFacts(t, account, buyer.knp),
		[t('paper.vat'), seller.isVatKept ? vatStanding(t, locale, seller) : ''],
	]);
	party(sheet, t('paper.buyer'), [
		['', buyer.names[locale]],
		[t('paper.bin'), buyer.bin],
		[t('paper.address'), buyer.address],
		...bankFacts(t, buyer.account),
		[t('paper.vat'), buyer.vat === null ? '' : vatStanding(t, locale, buyer)],
		[
			t('paper.contract'),
			buyer.contractDay === '' ? buyer.contractNr : t('paper.contractOf', { number: buyer.contractNr, day: formatDay(locale, buyer.contractDay) }),
		],
	]);
	lines(sheet, t, locale, data);
	sheet.y += 10;
	vat(sheet, t, data);
	sheet.y += 6;
	sheet.paragraph(t('paper.inWords'), styles.label);
	sheet.paragraph(sumInWords(data.total, 'ru'), styles.strong);
	sheet.paragraph(sumInWords(data.total, 'kz'), styles.strong);
	sheet.y += 8;
	for (const [label, name] of [
		[t('paper.director'), seller.director],
		[t('paper.accountant'), seller.accountant],
	] as const)
		if (name !== '') signature(sheet, label, name);
	if (sheet.lacked()) sheet.paragraph(t('paper.missingLetters', { mark: missingMark }), styles.note, { kept: true });
	footers(sheet, t, title);
	sheet.finish();
	return document.save();
}

/** Two lines: the bank with its code, and the account with the codes of a payment to it. */
function bankFacts(t: Translate, { bank, bik, iik, kbe }: BankAccount, knp = ''): readonly (readonly [label: string, value: string])[] {
	const named = (key: 'bik' | 'kbe' | 'knp', value: string) => (value === '' ? [] : [`${t(`paper.${key}`)}: ${value}`]);
	return [
		[t('paper.bank'), bank === '' ? '' : [bank, ...named('bik', bik)].join(', ')],
		[t('paper.iik'), [...(iik === '' ? [] : [iik]), ...named('kbe', kbe), ...named('knp', knp)].join(', ')],
	];
}

/** A certificate, or that there is none. */
const vatStanding = (t: Translate, locale: Locale, { vat: certificate }: CompanyDetails) =>
	certificate === null
		? t('paper.notPayer')
		: t('paper.certificate', { series: certificate.series, number: certificate.number, day: formatDay(locale, certificate.day) });

/** Of each rate, where there is any; in all, where there are several. */
function vat(sheet: Sheet, t: Translate, { lines: services, vat: all }: InvoiceData): void {
	const rates = byRate(services);
	if (rates.every(({ rate }) => rate === null)) {
		sheet.paragraph(t('paper.noVat'), styles.cell);
		return;
	}
	for (const { rate, sum, vat: tiyn } of rates)
		sheet.paragraph(rate === null ? t('paper.exemptPart', { sum: formatMoney(sum) }) : t('paper.vatIn', { rate, vat: formatTiyn(tiyn) }), styles.cell);
	if (rates.length > 1) sheet.paragraph(t('paper.vatAll', { vat: formatTiyn(all) }), styles.cell);
}

/** A line to sign on. */
function signature(sheet: Sheet, label: string, name: string): void {
	const x = paper.left + labelWidth + signWidth + 10;
	const rows = sheet.wrap(name, paper.width - paper.right - x, styles.cell);
	const height = 15 + rows.length * leading(styles.cell.size);
	sheet.need(height);
	sheet.write(label, paper.left, sheet.y + 8, styles.label);
	sheet.fill(paper.left + labelWidth, sheet.y + 18, signWidth, 0.6, colours.muted);
	for (const [at, text] of rows.entries()) sheet.write(text, x, sheet.y + 8 + at * leading(styles.cell.size), styles.cell);
	sheet.y += height;
}

/** What is not known has no line. */
function party(sheet: Sheet, title: string, facts: readonly (readonly [label: string, value: string])[]): void {
	sheet.paragraph(title, styles.section);
	sheet.y += 2;
	for (const [label, value] of facts.filter((fact) => fact[1] !== '')) {
		const rows = sheet.wrap(value, innerWidth - labelWidth, styles.fact);
		sheet.need(rows.length * leading(styles.fact.size) + 3);
		sheet.write(label, paper.left, sheet.y + 1, styles.label);
		for (const [at, row] of rows.entries()) sheet.write(row, paper.left + labelWidth, sheet.y + at * leading(styles.fact.size), styles.fact);
		sheet.y += rows.length * leading(styles.fact.size) + 3;
	}
	sheet.y += 10;
}

function lines(sheet: Sheet, t: Translate, locale: Locale, { lines: services, total }: InvoiceData): void {
	sheet.paragraph(t('paper.lines'), styles.section);
	sheet.y += 4;
	const right = paper.width - paper.right;
	const row = (name: string, sum: string, style: typeof styles.cell | typeof styles.strong) => {
		const rows = sheet.wrap(name, innerWidth - sumWidth, style);
		sheet.need(rows.length * leading(style.size) + 8);
		for (const [at, text] of rows.entries()) sheet.write(text, paper.left, sheet.y + at * leading(style.size), style);
		sheet.write(sum, right - sheet.widthOf(sum, style), sheet.y, style);
		sheet.y += rows.length * leading(style.size) + 3;
		sheet.rule(sheet.y);
		sheet.y += 4;
	};
	for (const [at, { name, sum }] of services.entries()) row(`${formatNumber(locale, at + 1)}. ${name}`, formatMoney(sum), styles.cell);
	row(t('paper.total'), formatMoney(total), styles.strong);
}

function footers(sheet: Sheet, t: Translate, title: string): void {
	const pages = sheet.pageCount();
	for (let at = 0; at < pages; at += 1) {
		sheet.onPage(at, () => {
			const y = paper.height - 44;
			sheet.rule(y - 6, colours.line);
			sheet.write(title, paper.left, y, styles.small);
			const number = t('paper.page', { page: at + 1, pages });
			sheet.write(number, paper.width - paper.right - sheet.widthOf(number, styles.small), y, styles.small);
		});
	}
}
