/** The table of the report: a row a line, under the analysis it belongs to, over as many pages as it takes. */
import type { ResultLine } from '#shared/results/calls.ts';
import { brand } from '#shared/brand.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { degreeOf, formatInterval } from '#shared/results/lines.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { reportWords } from '#shared/results/report.words.ts';
import { colours, leading, paper, innerWidth, type Sheet, type Style } from './sheet.ts';
import { styles } from './styles.ts';

const gap = 8;
/** A row up to this height, in points, is kept together on one page. */
const maxHeight = 240;
/** A finding of more letters than this is a text to read, not a value to see at a glance: it stands below, over the whole width. */
const longText = 60;
const columns = (() => {
	const widths = { name: 176, value: 92, unit: 66, range: 84 };
	let x: number = paper.left + gap;
	const at = (width: number) => {
		const column = { x, width: width - gap };
		x += width;
		return column;
	};
	const [name, value, unit, range] = [at(widths.name), at(widths.value), at(widths.unit), at(widths.range)];
	return { name, value, unit, range, flag: { x, width: paper.width - paper.right - gap - x } };
})();

export function table(sheet: Sheet, locale: Locale, t: TranslateOf<typeof reportWords>, lines: readonly ResultLine[]): void {
	if (lines.length === 0) {
		sheet.write(t('none'), paper.left, sheet.y, styles.cell);
		sheet.y += leading(9.5);
		return;
	}
	header(sheet, t);
	let group: string | null = null;
	for (const line of lines) {
		const row = makeRow(sheet, locale, t, line);
		const fresh = line.analysis.code !== group;
		group = line.analysis.code;
		const title = groupTitle(sheet, line);
		// A report of many pages begins wherever some of it has room.
		const broke = sheet.need(Math.min(row.height, maxHeight) + (fresh ? title.height : 0));
		if (broke) header(sheet, t);
		// A group that goes on over the page says again what it is.
		if (fresh || broke) title.draw();
		row.draw();
	}
}

function header(sheet: Sheet, t: TranslateOf<typeof reportWords>): void {
	const cells = (['name', 'value', 'unit', 'range', 'flag'] as const).map((key) => ({
		column: columns[key],
		lines: sheet.wrap(t(`columns.${key}`), columns[key].width, styles.head),
	}));
	const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading(8) + 8;
	sheet.box(paper.left, sheet.y, innerWidth, height, colours.tint);
	for (const { column, lines } of cells) for (const [at, text] of lines.entries()) sheet.write(text, column.x, sheet.y + 5 + at * leading(8), styles.head);
	sheet.y += height;
}

function groupTitle(sheet: Sheet, { analysis, material }: ResultLine) {
	const lines = sheet.wrap(material === '' ? analysis.name : `${analysis.name} · ${material}`, innerWidth - 2 * gap, styles.group);
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
	'in-process': 'states.in-process',
	'not-available': 'states.not-available',
	restricted: 'states.restricted',
} as const;

function makeRow(sheet: Sheet, locale: Locale, t: TranslateOf<typeof reportWords>, line: ResultLine) {
	const done = line.state === 'done';
	const degree = degreeOf(line);
	const outside = degree !== null && degree !== 'normal';
	const critical = line.flag === 'LL' || line.flag === 'HH';
	const tone = critical ? colours.bad : colours.warn;
	const valueStyle: Style = !done ? styles.muted : outside ? { ...styles.strong, colour: tone } : styles.strong;
	const flagStyle: Style = outside ? { ...styles.cell, colour: tone } : styles.muted;
	const pointing = line.flag === 'H' || line.flag === 'HH' ? true : line.flag === 'L' || line.flag === 'LL' ? false : null;
	const indent = pointing === null ? 0 : 10;
	const range = rangeText(locale, t, line);
	const long = done && line.number === null && line.value.length > longText;
	const shown = line.state !== 'done' ? t(wording[line.state]) : long ? '' : line.value;
	// What has no unit spreads over the columns beside it, as far as they are empty.
	const beside = done && line.number !== null ? columns.value : range === '' && degree === null ? columns.flag : columns.unit;
	const valueWidth = beside.x + beside.width - columns.value.x;
	const cells = [
		{ column: columns.name, lines: sheet.wrap(line.name, columns.name.width, styles.cell), style: styles.cell, indent: 0 },
		{
			column: columns.value,
			lines: sheet.wrap(shown, valueWidth, valueStyle),
			style: valueStyle,
			indent: 0,
		},
		{
			column: columns.unit,
			lines: sheet.wrap(done && line.number !== null ? line.unit : '', columns.unit.width, styles.muted),
			style: styles.muted,
			indent: 0,
		},
		{ column: columns.range, lines: sheet.wrap(range, columns.range.width, styles.cell), style: styles.cell, indent: 0 },
		{
			column: columns.flag,
			lines: sheet.wrap(degree === null ? '' : t(`degrees.${degree}`), columns.flag.width - indent, flagStyle),
			style: flagStyle,
			indent,
		},
	];
	const below = [...(long ? [{ text: line.value, style: styles.cell }] : []), ...notesOf(t, line).map((text) => ({ text, style: styles.note }))].flatMap(
		({ text, style }) => sheet.wrap(text, innerWidth - 2 * gap, style).map((part) => ({ text: part, style })),
	);
	const rows = Math.max(...cells.map(({ lines }) => lines.length));
	const height = 5 + rows * leading(9.5) + below.reduce((sum, { style }) => sum + leading(style.size), 0) + 4;
	/** Goes on by one line, over the page where there is no more room. */
	const step = (by: number, write: (y: number) => void) => {
		if (sheet.need(by)) header(sheet, t);
		write(sheet.y);
		sheet.y += by;
	};
	return {
		height,
		draw: () => {
			sheet.y += 5;
			for (let at = 0; at < rows; at += 1) {
				step(leading(9.5), (y) => {
					for (const { column, lines, style, indent: shift } of cells) sheet.write(lines[at] ?? '', column.x + shift, y, style);
					if (at === 0 && pointing !== null) sheet.arrow(columns.flag.x, y + 3, pointing, tone);
				});
			}
			for (const { text, style } of below) step(leading(style.size), (y) => sheet.write(text, columns.name.x, y, style));
			sheet.y += 4;
			sheet.rule(sheet.y);
		},
	};
}

function rangeText(locale: Locale, t: TranslateOf<typeof reportWords>, { range, decimals }: ResultLine): string {
	if (!range) return '';
	return formatInterval(locale, range, decimals) ?? (range.expected === null ? '' : t(`words.${range.expected}`));
}

function notesOf(t: TranslateOf<typeof reportWords>, line: ResultLine): string[] {
	return [
		...(line.corrected ? [t('corrected')] : []),
		...(line.comment ? [t('comment', { text: line.comment })] : []),
		...(line.reason ? [t('reason', { text: line.reason })] : []),
		...(line.state === 'restricted' ? [t('restricted', { phone: formatPhone(brand.phone) })] : []),
		...(line.state === 'done' && line.note ? [line.note] : []),
	];
}
