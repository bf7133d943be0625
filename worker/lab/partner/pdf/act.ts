/** An act of services done: the form R-1 (order of the Minister of Finance No. 562 of 20 December 2012, annex 50), each of its labels in Kazakh and in Russian. */
import { brand } from '#shared/brand.ts';
import { translator } from '#shared/i18n/translator.ts';
import { actLineName, type Teller } from '#shared/partner/act-lines.ts';
import { formatMoney, formatTiyn } from '#shared/kit/money.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import type { Act } from '#shared/partner/invoices.ts';
import { sumInWords } from '#shared/partner/sum-in-words.ts';
import { byRate } from '#shared/partner/vat.ts';
import { monthPeriod } from '#shared/statistics/period.ts';
import { missingMark } from '#worker/lab/results/pdf/letters.ts';
import { colours, innerWidth, leading, openSheet, paper, type Fonts, type Sheet, type Style } from '#worker/lab/results/pdf/sheet.ts';
import { styles } from '#worker/lab/results/pdf/styles.ts';
import type { Buyer, Seller } from '#worker/lab/partner/sides.ts';

export interface ActData extends Act {
	/** Milliseconds since 1970: the document is dated so. */
	readonly issuedAt: number;
	/** Both as they were then. */
	readonly seller: Seller;
	readonly buyer: Buyer;
}

/** `maxActLines` lines as long as they may be take less (tests/worker/partner/act-paper.test.ts). */
const maxPages = 40;
const keptForClosing = 30;
const labelWidth = 130;
/** Of the columns of the form, in points; together as wide as the paper's inside. */
const columns = [
	['nr', 22],
	['name', 172],
	['day', 58],
	['report', 62],
	['unit', 46],
	['count', 34],
	['price', 58],
	['sum', innerWidth - 452],
] as const;
const cell: Style = { size: 7.8 };
const head: Style = { size: 6.4, bold: true };
const padding = 3;

const [ru, kz] = [translator('ru')(actWords), translator('kz')(actWords)];
const tellers: readonly Teller[] = [
	{ t: kz, locale: 'kz' },
	{ t: ru, locale: 'ru' },
];
type Label = Parameters<typeof ru>[0];
/** Kazakh first, as the law wants both. */
const both = (key: Label) => (kz(key) === ru(key) ? ru(key) : `${kz(key)} / ${ru(key)}`);
/** `28.11.2026`, in both languages the same. */
const plainDay = (day: string) => day.split('-').toReversed().join('.');
/** Figures of the form stand without the sign of the currency. */
const plainSum = (text: string) => text.replace(/\s*₸$/u, '');

/** The bytes of a PDF. */
export async function renderAct(data: ActData, fonts: Fonts): Promise<Uint8Array> {
	const sheet = await openSheet(fonts, { maxPages, kept: keptForClosing });
	const { document } = sheet;
	const title = `${kz('paper.title', { number: data.number })} / ${ru('paper.title', { number: data.number })}`;
	document.setTitle(title, { showInWindowTitleBar: true });
	document.setLanguage('kk');
	document.setAuthor(data.seller.names.ru);
	document.setProducer(brand.name);
	document.setCreator(brand.name);
	document.setCreationDate(new Date(data.issuedAt));
	document.setModificationDate(new Date(data.issuedAt));

	for (const t of [kz, ru]) sheet.paragraph(t('paper.annex'), styles.small, { x: paper.left + innerWidth / 2, width: innerWidth / 2 });
	sheet.paragraph(both('paper.form'), styles.strong, { x: paper.left + innerWidth / 2, width: innerWidth / 2 });
	sheet.y += 8;
	const { seller, buyer } = data;
	side(sheet, both('paper.customer'), [buyer.names.kz, buyer.names.ru, buyer.address], buyer.bin);
	side(sheet, both('paper.supplier'), [seller.names.kz, seller.names.ru, seller.address.kz, seller.address.ru, seller.phone], seller.bin);
	fact(
		sheet,
		both('paper.contract'),
		buyer.contractDay === ''
			? ru('paper.contractNr', { number: buyer.contractNr })
			: `${kz('paper.contractOf', { number: buyer.contractNr, day: plainDay(buyer.contractDay) })} / ${ru('paper.contractOf', { number: buyer.contractNr, day: plainDay(buyer.contractDay) })}`,
	);
	fact(sheet, both('paper.documentNr'), data.number);
	fact(sheet, both('paper.documentDay'), plainDay(data.day));
	if (data.replaces !== '') fact(sheet, both('paper.replaces'), ru('paper.contractNr', { number: data.replaces }));
	sheet.y += 6;
	sheet.paragraph(kz('paper.name'), styles.section, { role: 'H1' });
	sheet.paragraph(ru('paper.name'), styles.section);
	sheet.y += 6;
	table(sheet, data);
	sheet.y += 6;
	vat(sheet, data);
	sheet.y += 4;
	sheet.paragraph(both('paper.inWords'), styles.label);
	sheet.paragraph(sumInWords(data.total, 'kz'), styles.strong);
	sheet.paragraph(sumInWords(data.total, 'ru'), styles.strong);
	sheet.y += 6;
	for (const key of ['paper.stocks', 'paper.annexes'] as const) for (const t of [kz, ru]) sheet.paragraph(t(key), styles.fine);
	signatures(sheet, data);
	if (sheet.lacked())
		sheet.paragraph(`${kz('paper.missingLetters', { mark: missingMark })} ${ru('paper.missingLetters', { mark: missingMark })}`, styles.note, {
			kept: true,
		});
	footers(sheet, title);
	sheet.finish();
	return document.save();
}

/** @throws where the paper has no more room: nothing of an act is left out in silence */
function need(sheet: Sheet, height: number): void {
	if (sheet.need(height) === 'none') throw new RangeError('an act of more pages than it may have');
}

function fact(sheet: Sheet, label: string, value: string): void {
	const style = styles.cell;
	const [labels, rows] = [sheet.wrap(label, labelWidth - 8, styles.label), sheet.wrap(value, innerWidth - labelWidth, style)];
	const height = Math.max(labels.length * leading(styles.label.size), rows.length * leading(style.size));
	need(sheet, height + 3);
	for (const [at, text] of labels.entries()) sheet.write(text, paper.left, sheet.y + 1 + at * leading(styles.label.size), styles.label);
	for (const [at, text] of rows.entries()) sheet.write(text, paper.left + labelWidth, sheet.y + at * leading(style.size), style);
	sheet.y += height + 3;
}

/** What is said twice, as of a name that is known in one language, stands once. */
function side(sheet: Sheet, label: string, facts: readonly string[], bin: string): void {
	fact(sheet, label, [...new Set(facts)].filter((one) => one !== '').join(', '));
	fact(sheet, both('paper.bin'), bin);
}

/** One row of cells with a frame; begins a new page where it does not fit. */
function row(sheet: Sheet, cells: readonly string[], style: Style): void {
	const rows = columns.map(([, width], at) => sheet.wrap(cells[at] ?? '', width - 2 * padding, style));
	const height = Math.max(...rows.map(({ length }) => length)) * leading(style.size) + 2 * padding;
	need(sheet, height);
	let x: number = paper.left;
	for (const [at, [, width]] of columns.entries()) {
		sheet.fillAll(
			[
				[x, sheet.y, width, 0.6],
				[x, sheet.y + height, width + 0.6, 0.6],
				[x, sheet.y, 0.6, height],
				[x + width, sheet.y, 0.6, height],
			],
			colours.muted,
		);
		for (const [line, text] of (rows[at] ?? []).entries()) sheet.write(text, x + padding, sheet.y + padding + line * leading(style.size), style);
		x += width;
	}
	sheet.y += height;
}

function table(sheet: Sheet, { lines, total, month }: ActData): void {
	row(
		sheet,
		columns.map(([name]) => both(`paper.columns.${name}`)),
		head,
	);
	row(
		sheet,
		columns.map((_column, at) => String(at + 1)),
		head,
	);
	for (const [at, line] of lines.entries()) {
		const sum = plainSum(formatMoney(line.sum));
		const day = plainDay(monthPeriod(line.month).till);
		row(sheet, [String(at + 1), actLineName(line, month, tellers), day, '', both('paper.unit'), '1', sum, sum], cell);
	}
	row(sheet, ['', both('paper.total'), 'x', 'x', 'x', String(lines.length), 'x', plainSum(formatMoney(total))], { ...cell, bold: true });
}

/** Of each rate; what is without stands beside it, or alone. */
function vat(sheet: Sheet, { lines }: ActData): void {
	const rates = byRate(lines);
	if (rates.every(({ rate }) => rate === null)) {
		sheet.paragraph(both('paper.noVat'), styles.cell);
		return;
	}
	for (const { rate, sum, vat: tiyn } of rates) {
		const said = [kz, ru].map((t) =>
			rate === null ? t('paper.exemptPart', { sum: formatMoney(sum) }) : t('paper.vatIn', { rate, vat: formatTiyn(tiyn) }),
		);
		sheet.paragraph(said.join(' / '), styles.cell);
	}
}

/** Two sides that sign, beside each other, on one page. */
function signatures(sheet: Sheet, { seller, buyer }: ActData): void {
	const width = innerWidth / 2 - 10;
	const line = leading(styles.fine.size);
	const sides = (
		[
			['paper.handed', seller.director],
			['paper.taken', buyer.director],
		] as const
	).map(([label, name]) =>
		[both(label), `${both('paper.position')}${name === '' ? '' : `: ${name}`}`].flatMap((text) => sheet.wrap(text, width, styles.fine)),
	);
	// A name is as long as it is: both sides sign at the same height below the longer one.
	const said = Math.max(...sides.map(({ length }) => length)) * line;
	need(sheet, said + 70 + 2 * 13 + 14);
	const top = sheet.y + 14;
	for (const [at, rows] of sides.entries()) {
		const x = paper.left + at * (width + 20);
		for (const [nr, text] of rows.entries()) sheet.write(text, x, top + nr * line, styles.fine);
		const foot = top + said + 14;
		sheet.fill(x, foot, width, 0.6, colours.muted);
		for (const [nr, text] of sheet.wrap(both('paper.sign'), width, head).entries())
			sheet.write(text, x, foot + 2 + nr * leading(head.size), { ...head, bold: false });
		sheet.write(both('paper.stamp'), x, foot + 24, styles.fine);
	}
	sheet.y = top + said + 14 + 42;
	for (const [at, t] of [kz, ru].entries()) sheet.write(`${t('paper.takenDay')}: ____________________`, paper.left, sheet.y + at * 13, styles.fine);
	sheet.y += 28;
}

function footers(sheet: Sheet, title: string): void {
	const pages = sheet.pageCount();
	for (let at = 0; at < pages; at += 1) {
		sheet.onPage(at, () => {
			const y = paper.height - 44;
			sheet.rule(y - 6, colours.line);
			sheet.write(title, paper.left, y, styles.small);
			const number = `${kz('paper.page', { page: at + 1, pages })} / ${ru('paper.page', { page: at + 1, pages })}`;
			sheet.write(number, paper.width - paper.right - sheet.widthOf(number, styles.small), y, styles.small);
		});
	}
}
