/** The form of an order on paper: A4, the number as a bar code to be scanned at the point, and everything else that is asked there. */
import { brand } from '#shared/brand.ts';
import { reasonsOf, reasonText } from '#shared/discount/totals.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { translator, type TranslateOf } from '#shared/i18n/translator.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { formatMoney, formatPhone } from '#shared/kit/money.ts';
import type { Order } from '#shared/order/calls.ts';
import { code128Modules } from '#shared/order/code128.ts';
import { comingAt } from '#shared/order/coming.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { isAwaited } from '#shared/order/states.ts';
import { orderWords } from '#shared/order/words.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { hoursLine } from '#shared/points/hours.ts';
import { planOf } from '#shared/preparation/plan.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { byMoment, writePlan } from '#shared/preparation/written.ts';
import type { ShownRequisites } from '#shared/requisites/requisites.ts';
import { missingMark } from '#worker/lab/results/pdf/letters.ts';
import { letterhead } from '#worker/lab/results/pdf/letterhead.ts';
import { colours, innerWidth, leading, openSheet, paper, type Fonts, type Sheet } from '#worker/lab/results/pdf/sheet.ts';
import { styles } from '#worker/lab/results/pdf/styles.ts';

export interface OrderFormData {
	/** In the language of the form. */
	readonly order: Order;
	/** `YYYY-MM-DD` */
	readonly birthDate: string;
	/** Of the order's point; null where it is closed for good. */
	readonly schedule: Cabinet['schedule'] | null;
	/** When the form is made, in milliseconds since 1970. */
	readonly now: number;
	readonly requisites: ShownRequisites;
}

type Translate = TranslateOf<typeof orderPlanWords>;

/** A hundred lines with long names take half of them. */
const maxPages = 12;
const keptForClosing = 40;
/** Points of a bar code's module, and how high its bars are: what a scanner at arm's length reads from paper. */
const module = 1.2;
const barHeight = 42;
const priceWidth = 90;

/** The bytes of a PDF, dated `now`. */
export async function renderOrderForm(locale: Locale, data: OrderFormData, fonts: Fonts): Promise<Uint8Array> {
	const { order, now } = data;
	const t = translator(locale)(orderPlanWords);
	const sheet = await openSheet(fonts, { maxPages, kept: keptForClosing });
	const { document } = sheet;
	document.setTitle(`${t('paper.title')}. ${t('paper.number', { number: order.orderNr })}`, { showInWindowTitleBar: true });
	document.setLanguage(localeFacts[locale].html);
	document.setAuthor(brand.legalEntity[locale]);
	document.setProducer(brand.name);
	document.setCreator(brand.name);
	document.setCreationDate(new Date(now));
	document.setModificationDate(new Date(now));

	letterhead(sheet, locale, brand.phone, data.requisites);
	head(sheet, t, order);
	facts(sheet, locale, t, data);
	const whole = lines(sheet, locale, t, order) && preparation(sheet, locale, t, data);
	if (!whole) sheet.paragraph(t('paper.cut'), styles.warning, { kept: true });
	if (sheet.lacked()) sheet.paragraph(t('paper.missingLetters', { mark: missingMark }), styles.note, { kept: true });
	footers(sheet, locale, t, order, now);
	sheet.finish();
	return document.save();
}

/** Number and bar code side by side; a cancelled order says so where it is seen first. */
function head(sheet: Sheet, t: Translate, { orderNr, status }: Order): void {
	const top = sheet.y;
	sheet.paragraph(t('paper.title'), styles.subtitle);
	sheet.paragraph(t('paper.number', { number: orderNr }), styles.title);
	if (status === 'cancelled') sheet.paragraph(translator(t.locale)(orderWords)('view.cancelled'), styles.warning);
	const modules = code128Modules(orderNr);
	if (modules !== null) {
		const left = paper.width - paper.right - modules.length * module;
		for (const bar of modules.matchAll(/1+/g)) sheet.fill(left + bar.index * module, top, bar[0].length * module, barHeight, '0 0 0');
	}
	sheet.y = Math.max(sheet.y, top + barHeight) + 14;
}

/** The state of the money when the form is made: what went back is not paid. */
function payment(t: Translate, { cardPayment }: Order): string {
	if (cardPayment === null) return t('paper.cash');
	const { state, returned, isInQuestion } = cardPayment;
	if (state === 'paid') return returned === null ? t('paper.paid') : t('paper.paidInPart', { sum: formatMoney(returned.amount) });
	if (isInQuestion) return t('paper.question');
	if (state === 'refunding') return t('paper.refunding');
	if (state !== 'refunded') return t('paper.unpaid');
	return t(returned?.by === 'bank' ? 'paper.chargedBack' : 'paper.refunded');
}

function facts(sheet: Sheet, locale: Locale, t: Translate, { order, birthDate, schedule }: OrderFormData): void {
	const { point } = order;
	const tOrder = translator(locale)(orderWords);
	const entries = (
		[
			['patient', [order.lastName, order.firstName, order.middleName].filter(Boolean).join(' ')],
			['birthDate', formatDay(locale, birthDate)],
			['phone', formatPhone(order.phone)],
			['email', order.email],
			['comment', order.comment],
			['doctor', order.doctor ?? ''],
			['made', formatMoment(locale, order.createdAt)],
			['requestNr', order.requestNr ?? ''],
			['payment', payment(t, order)],
			['point', point === null ? tOrder('view.pointClosed') : `${point.name}, ${point.address}, ${formatPhone(point.phone)}`],
			['hours', schedule === null ? '' : hoursLine(tOrder, schedule)],
		] as const
	).filter(([, value]) => value !== '');
	const labelWidth = 150;
	for (const [key, value] of entries) {
		const rows = sheet.wrap(value, innerWidth - labelWidth, styles.fact);
		sheet.need(rows.length * leading(styles.fact.size) + 3);
		sheet.write(t(`paper.${key}`), paper.left, sheet.y + 1, styles.label);
		for (const [at, row] of rows.entries()) sheet.write(row, paper.left + labelWidth, sheet.y + at * leading(styles.fact.size), styles.fact);
		sheet.y += rows.length * leading(styles.fact.size) + 3;
	}
	sheet.y += 10;
}

/** Lines at their price, then what is off their sum and why, as the order's page says it: the figures add up. @returns whether there was room for all of it */
function lines(sheet: Sheet, locale: Locale, t: Translate, order: Order): boolean {
	const tTotals = translator(locale)(totalsWords);
	sheet.paragraph(t('paper.tests'), styles.section);
	sheet.y += 4;
	const right = paper.width - paper.right;
	const row = (name: string, sum: string, style: typeof styles.cell | typeof styles.strong, note = ''): boolean => {
		const [rows, notes] = [sheet.wrap(name, innerWidth - priceWidth, style), note === '' ? [] : sheet.wrap(note, innerWidth - priceWidth, styles.note)];
		const [height, noteHeight] = [rows.length * leading(style.size), notes.length * leading(styles.note.size)];
		if (sheet.need(height + noteHeight + 8) === 'none') return false;
		for (const [at, text] of rows.entries()) sheet.write(text, paper.left, sheet.y + at * leading(style.size), style);
		sheet.write(sum, right - sheet.widthOf(sum, style), sheet.y, style);
		for (const [at, text] of notes.entries()) sheet.write(text, paper.left, sheet.y + height + at * leading(styles.note.size), styles.note);
		sheet.y += height + noteHeight + 3;
		sheet.rule(sheet.y);
		sheet.y += 4;
		return true;
	};
	const { total, discount } = order;
	const less = (sum: number) => `−${formatMoney(sum)}`;
	const noteOf = ({ by, discount: off }: Order['lines'][number]) => (by === null ? '' : `${reasonText(tTotals, locale, by)}: ${less(off)}`);
	return (
		order.lines.every((line) => row(`${line.name} (${line.code})`, formatMoney(line.price), styles.cell, noteOf(line))) &&
		(discount === 0 ||
			(row(tTotals('amount'), formatMoney(total + discount), styles.cell) &&
				reasonsOf(discount, order.lines).every(({ by, sum }) => row(reasonText(tTotals, locale, by), less(sum), styles.cell)))) &&
		row(t('paper.total'), formatMoney(total), styles.strong)
	);
}

/** @returns whether there was room for all of it */
function preparation(sheet: Sheet, locale: Locale, t: Translate, { order, now }: OrderFormData): boolean {
	if (!isAwaited(order.status)) return true;
	const words = translator(locale)(preparationWords);
	const visitAt = comingAt(order.visit);
	sheet.y += 10;
	sheet.need(60);
	if (!sheet.paragraph(words('title'), styles.section)) return false;
	sheet.y += 3;
	// A time that nobody chose is told as on the page: as what is counted from.
	if (visitAt !== null)
		sheet.paragraph(t(order.visit?.chosen === true ? 'paper.visit' : 'visit.assumed', { moment: formatMoment(locale, visitAt) }), styles.strong);
	// A form that is printed with a time at which nobody is taken would send the person there.
	if (order.visit?.fault) {
		const moment = formatMoment(locale, order.visit.at);
		sheet.paragraph(`${t('visit.changed', { moment })} ${translator(locale)(rulesWords)(order.visit.fault.rule, order.visit.fault.values)}`, styles.strong);
	}
	if (order.preparation === null) return sheet.paragraph(words('unknown', { phone: formatPhone(brand.phone) }), styles.cell);
	const steps = writePlan(words, planOf(order.preparation, order.years), { visitAt, now, phone: brand.phone, years: order.years });
	if (steps.length === 0) return sheet.paragraph(words('none'), styles.cell);
	return byMoment(steps).every(({ when, warning, steps: same }) => {
		sheet.y += 6;
		sheet.need(3 * leading(styles.cell.size));
		return (
			sheet.paragraph(when, styles.strong) &&
			(warning === null || sheet.paragraph(warning, styles.cell)) &&
			same.every(({ what, notes, names }) => {
				sheet.y += 2;
				return sheet.paragraph([what, ...notes].join(' '), styles.cell) && sheet.paragraph(words('for', { names: names.join('; ') }), styles.note);
			})
		);
	});
}

function footers(sheet: Sheet, locale: Locale, t: Translate, order: Order, now: number): void {
	const pages = sheet.pageCount();
	for (let at = 0; at < pages; at += 1) {
		sheet.onPage(at, () => {
			const y = paper.height - 44;
			sheet.rule(y - 6, colours.line);
			const said = `${t('paper.number', { number: order.orderNr })} · ${t('paper.printed', { moment: formatMoment(locale, now) })}`;
			sheet.write(said, paper.left, y, styles.small);
			const number = t('paper.page', { page: at + 1, pages });
			sheet.write(number, paper.width - paper.right - sheet.widthOf(number, styles.small), y, styles.small);
		});
	}
}
