/** The result form of a request: A4, one table of lines grouped by analysis, in the reader's language. */
import type { ResultLine, ResultRequest } from '#shared/calls/results.ts';
import { brand } from '#shared/brand.ts';
import { formatDay, formatMoment } from '#shared/domain/dates.ts';
import { formatPhone } from '#shared/domain/money.ts';
import { degreeOf, formatInterval } from '#shared/domain/result-lines.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { translator, type Translator } from '#shared/i18n/translator.ts';
import { colours, leading, openSheet, PAGE, WIDTH, type Fonts, type Sheet, type Style } from './sheet.ts';

export interface FormOptions {
	/** Only finished lines. */
	readonly readyOnly: boolean;
	/** Milliseconds: when the form is made. */
	readonly now: number;
}

const gap = 8;
const columns = (() => {
	const widths = { name: 176, value: 92, unit: 66, range: 84 };
	let x: number = PAGE.left + gap;
	const at = (width: number) => {
		const column = { x, width: width - gap };
		x += width;
		return column;
	};
	const [name, value, unit, range] = [at(widths.name), at(widths.value), at(widths.unit), at(widths.range)];
	return { name, value, unit, range, flag: { x, width: PAGE.width - PAGE.right - gap - x } };
})();

const styles = {
	brand: { size: 17, bold: true, colour: colours.brand },
	small: { size: 8, colour: colours.muted },
	title: { size: 15, bold: true },
	label: { size: 8.5, colour: colours.muted },
	fact: { size: 10, bold: true },
	head: { size: 8, bold: true, colour: colours.muted },
	group: { size: 9.5, bold: true },
	cell: { size: 9.5 },
	strong: { size: 9.5, bold: true },
	muted: { size: 9.5, colour: colours.muted },
	note: { size: 8.5, colour: colours.muted },
} as const satisfies Record<string, Style>;

export async function renderForm(locale: Locale, request: ResultRequest, { readyOnly, now }: FormOptions, fonts: Fonts): Promise<Uint8Array> {
	const words = translator(locale);
	const sheet = await openSheet(fonts);
	const { document } = sheet;
	document.setTitle(`${words.t('resultForm.title')}. ${words.t('resultForm.subject', { number: request.internalNr })}`, { showInWindowTitleBar: true });
	document.setLanguage(localeFacts[locale].html);
	document.setAuthor(brand.legalEntity[locale]);
	document.setProducer(brand.name);
	document.setCreator(brand.name);
	document.setCreationDate(new Date(now));
	document.setModificationDate(new Date(now));

	letterhead(sheet, locale);
	facts(sheet, locale, request, words);
	table(sheet, locale, words, readyOnly ? request.lines.filter((line) => line.state === 'done') : request.lines);
	closing(sheet, words);
	footers(sheet, locale, words, request, now);
	return document.save();
}

function letterhead(sheet: Sheet, locale: Locale): void {
	sheet.write(brand.name, PAGE.left, sheet.y, styles.brand);
	const right = [brand.legalEntity[locale], brand.address[locale], `${formatPhone(brand.phone)} · ${brand.email}`, brand.licence[locale]];
	for (const [at, text] of right.entries())
		sheet.write(text, PAGE.width - PAGE.right - sheet.widthOf(text, styles.small), sheet.y + at * leading(8), styles.small);
	sheet.y += right.length * leading(8) + 8;
	sheet.rule(sheet.y, colours.brand);
	sheet.y += 16;
}

function facts(sheet: Sheet, locale: Locale, request: ResultRequest, words: Translator): void {
	for (const line of sheet.wrap(words.t('resultForm.title'), WIDTH, styles.title)) {
		sheet.write(line, PAGE.left, sheet.y, styles.title);
		sheet.y += leading(15);
	}
	sheet.y += 6;
	const moment = (at: string | null) => (at === null ? null : formatMoment(locale, at));
	const entries = (
		[
			['patient', [request.lastName, request.firstName, request.middleName].filter(Boolean).join(' ')],
			['request', request.internalNr],
			['birthDate', formatDay(locale, request.birthDate)],
			['sex', request.sex === null ? null : words.t(`resultForm.sexes.${request.sex}`)],
			['collected', moment(request.sampleDeliveryDate)],
			['received', moment(request.receivingDate)],
			['completed', moment(request.endDate) ?? words.t('resultForm.unfinished')],
			['lab', request.lab || null],
		] as const
	).flatMap(([key, value]) =>
		value === null || value === '' ? [] : [{ label: words.t(`resultForm.${key}`), lines: sheet.wrap(value, WIDTH / 2 - 16, styles.fact) }],
	);
	for (let at = 0; at < entries.length; at += 2) {
		const pair = entries.slice(at, at + 2);
		for (const [side, { label, lines }] of pair.entries()) {
			const x = PAGE.left + side * (WIDTH / 2);
			sheet.write(label, x, sheet.y, styles.label);
			for (const [row, line] of lines.entries()) sheet.write(line, x, sheet.y + leading(8.5) + row * leading(10), styles.fact);
		}
		sheet.y += leading(8.5) + Math.max(...pair.map(({ lines }) => lines.length)) * leading(10) + 5;
	}
	sheet.y += 8;
}

function table(sheet: Sheet, locale: Locale, words: Translator, lines: readonly ResultLine[]): void {
	if (lines.length === 0) {
		sheet.write(words.t('resultForm.none'), PAGE.left, sheet.y, styles.cell);
		sheet.y += leading(9.5);
		return;
	}
	header(sheet, words);
	let group: string | null = null;
	for (const line of lines) {
		const row = makeRow(sheet, locale, words, line);
		const fresh = line.analysis.code !== group;
		group = line.analysis.code;
		const title = groupTitle(sheet, line);
		const broke = sheet.need(row.height + (fresh ? title.height : 0));
		if (broke) header(sheet, words);
		// A group that goes on over the page says again what it is.
		if (fresh || broke) title.draw();
		row.draw();
	}
}

function header(sheet: Sheet, words: Translator): void {
	const cells = (['name', 'value', 'unit', 'range', 'flag'] as const).map((key) => ({
		column: columns[key],
		lines: sheet.wrap(words.t(`resultForm.columns.${key}`), columns[key].width, styles.head),
	}));
	const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading(8) + 8;
	sheet.box(PAGE.left, sheet.y, WIDTH, height, colours.tint);
	for (const { column, lines } of cells) for (const [at, text] of lines.entries()) sheet.write(text, column.x, sheet.y + 5 + at * leading(8), styles.head);
	sheet.y += height;
}

function groupTitle(sheet: Sheet, { analysis, material }: ResultLine) {
	const lines = sheet.wrap(material === '' ? analysis.name : `${analysis.name} · ${material}`, WIDTH - 2 * gap, styles.group);
	const height = lines.length * leading(9.5) + 12;
	return {
		height,
		draw: () => {
			for (const [at, text] of lines.entries()) sheet.write(text, columns.name.x, sheet.y + 8 + at * leading(9.5), styles.group);
			sheet.y += height;
		},
	};
}

const wording = {
	'in-process': 'resultForm.states.in-process',
	'not-available': 'resultForm.states.not-available',
	restricted: 'resultForm.states.restricted',
} as const;

function makeRow(sheet: Sheet, locale: Locale, words: Translator, line: ResultLine) {
	const done = line.state === 'done';
	const degree = degreeOf(line);
	const outside = degree !== null && degree !== 'normal';
	const critical = line.flag === 'LL' || line.flag === 'HH';
	const tone = critical ? colours.bad : colours.warn;
	const valueStyle: Style = !done ? styles.muted : outside ? { ...styles.strong, colour: tone } : styles.strong;
	const flagStyle: Style = outside ? { ...styles.cell, colour: tone } : styles.muted;
	const pointing = line.flag === 'H' || line.flag === 'HH' ? true : line.flag === 'L' || line.flag === 'LL' ? false : null;
	const indent = pointing === null ? 0 : 10;
	// Without a value there is nothing to fill the columns beside it, so the state may spread over them.
	const valueWidth = done && line.number !== null ? columns.value.width : columns.value.width + columns.unit.width + gap;
	const cells = [
		{ column: columns.name, lines: sheet.wrap(line.name, columns.name.width, styles.cell), style: styles.cell, indent: 0 },
		{
			column: columns.value,
			lines: sheet.wrap(line.state === 'done' ? line.value : words.t(wording[line.state]), valueWidth, valueStyle),
			style: valueStyle,
			indent: 0,
		},
		{
			column: columns.unit,
			lines: sheet.wrap(done && line.number !== null ? line.unit : '', columns.unit.width, styles.muted),
			style: styles.muted,
			indent: 0,
		},
		{ column: columns.range, lines: sheet.wrap(rangeText(locale, words, line), columns.range.width, styles.cell), style: styles.cell, indent: 0 },
		{
			column: columns.flag,
			lines: sheet.wrap(degree === null ? '' : words.t(`resultForm.degrees.${degree}`), columns.flag.width - indent, flagStyle),
			style: flagStyle,
			indent,
		},
	];
	const notes = notesOf(words, line).flatMap((text) => sheet.wrap(text, WIDTH - 2 * gap, styles.note));
	const top = Math.max(...cells.map(({ lines }) => lines.length)) * leading(9.5);
	const height = 5 + top + notes.length * leading(8.5) + 4;
	return {
		height,
		draw: () => {
			const y = sheet.y + 5;
			for (const { column, lines, style, indent: shift } of cells)
				for (const [at, text] of lines.entries()) sheet.write(text, column.x + shift, y + at * leading(9.5), style);
			if (pointing !== null) sheet.arrow(columns.flag.x, y + 3, pointing, tone);
			for (const [at, text] of notes.entries()) sheet.write(text, columns.name.x, y + top + at * leading(8.5), styles.note);
			sheet.rule(sheet.y + height);
			sheet.y += height;
		},
	};
}

function rangeText(locale: Locale, words: Translator, { range, decimals }: ResultLine): string {
	if (!range) return '';
	return formatInterval(locale, range, decimals) ?? (range.expected === null ? '' : words.t(`resultForm.words.${range.expected}`));
}

function notesOf(words: Translator, line: ResultLine): string[] {
	return [
		...(line.corrected ? [words.t('resultForm.corrected')] : []),
		...(line.comment ? [words.t('resultForm.comment', { text: line.comment })] : []),
		...(line.reason ? [words.t('resultForm.reason', { text: line.reason })] : []),
		...(line.state === 'restricted' ? [words.t('resultForm.restricted', { phone: formatPhone(brand.phone) })] : []),
		...(line.state === 'done' && line.note ? [line.note] : []),
	];
}

function closing(sheet: Sheet, words: Translator): void {
	const lines = sheet.wrap(words.t('resultForm.disclaimer'), WIDTH, styles.note);
	sheet.need(lines.length * leading(8.5) + 14);
	sheet.y += 14;
	for (const line of lines) {
		sheet.write(line, PAGE.left, sheet.y, styles.note);
		sheet.y += leading(8.5);
	}
}

function footers(sheet: Sheet, locale: Locale, words: Translator, request: ResultRequest, now: number): void {
	const pages = sheet.pages();
	for (const [at, page] of pages.entries()) {
		sheet.onPage(page, () => {
			const y = PAGE.height - 44;
			sheet.rule(y - 6);
			sheet.write(
				`${words.t('resultForm.subject', { number: request.internalNr })} · ${words.t('resultForm.printed', { moment: formatMoment(locale, now) })}`,
				PAGE.left,
				y,
				styles.small,
			);
			const number = words.t('resultForm.page', { page: at + 1, pages: pages.length });
			sheet.write(number, PAGE.width - PAGE.right - sheet.widthOf(number, styles.small), y, styles.small);
		});
	}
}
