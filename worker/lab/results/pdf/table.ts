/**
 * The table of the report: a row a line, under the analysis it belongs to, over as many pages as it takes. A text that does not fit its column
 * takes the width of the row right under the name, before its reference: no column of results stays empty beside a reference.
 */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { formatDay, dayInAlmaty } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { changeWords } from '#shared/results/change-words.ts';
import { antibiogramOf, type Antibiogram } from '#shared/results/antibiogram.ts';
import { lineToldWords } from '#shared/results/reported-state.ts';
import { doubtWords } from '#shared/results/report.words.ts';
import { intervalWords, referenceWords, stateWords } from '#shared/results/said.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { markOf, type Mark, type Translate } from './marks.ts';
import { colours, leading, paper, innerWidth, type Sheet, type Style } from './sheet.ts';
import type { StructureElement } from './structure.ts';
import { styles } from './styles.ts';

const gap = 8;
/** A line of the request with as many rows as fit this height, in points, is kept together on one page. */
const keptTogether = 240;
/** Rows of text that a column shows; what is longer stands below, over the whole width. */
const most = { name: 6, value: 3, unit: 4, range: 4, flag: 4 } as const;
const pitch = leading(styles.cell.size);
const indentOfPart = 10;
/** Points above and below a row, where there is room and where it is short, and between its parts. */
const paddings = { usual: 4, tight: 1.2 } as const;
const paddingOf = (sheet: Sheet) => (sheet.isTight() ? paddings.tight : paddings.usual);
const air = 2;

interface Column {
	readonly x: number;
	readonly width: number;
}
type ColumnName = keyof typeof most;
const columns: Readonly<Record<ColumnName, Column>> = (() => {
	const widths = { name: 166, value: 92, unit: 64, range: 88 };
	let x: number = paper.left + gap;
	const at = (width: number) => {
		const column = { x, width: width - gap };
		x += width;
		return column;
	};
	const [name, value, unit, range] = [at(widths.name), at(widths.value), at(widths.unit), at(widths.range)];
	return { name, value, unit, range, flag: { x, width: paper.width - paper.right - gap - x } };
})();
const rightOf = ({ x, width }: Column) => x + width;
/** From the left edge of one column to the right edge of another. */
const across = (from: Column, to: Column): Column => ({ x: from.x, width: rightOf(to) - from.x });
const wholeRow = across(columns.name, columns.flag);

/** What is drawn together: so high, in points, from its own top on. */
interface Step {
	readonly height: number;
	readonly draw: (y: number) => void;
}

interface Context {
	readonly sheet: Sheet;
	readonly locale: Locale;
	readonly t: Translate;
	/** The laboratory's, as it is printed. */
	readonly phone: string;
	/** At lines whose reference goes by what was said of the patient: paper says whose word it is, no matter who prints it. */
	readonly told: string;
}

/** What a report lacks because it may have no more pages. */
export interface Lacking {
	/** Lines that were not drawn, or not to their end. */
	readonly lines: number;
	/** The last one that was begun breaks off. */
	readonly cut: boolean;
}

export function table(sheet: Sheet, locale: Locale, t: Translate, { phone, toldState }: ResultRequest, lines: readonly ResultLine[]): Lacking {
	const context: Context = {
		sheet,
		locale,
		t,
		phone: formatPhone(phone),
		told: toldState === null ? '' : lineToldWords({ ...toldState, isOwn: false }, locale),
	};
	if (lines.length === 0) {
		sheet.paragraph(t('none'), styles.cell);
		return nothing;
	}
	if (sheet.need(60) === 'none') return { lines: lines.length, cut: false };
	return sheet.structure.inside(sheet.structure.add('Table'), () => drawRows(context, lines));
}

function drawRows(context: Context, lines: readonly ResultLine[]): Lacking {
	const { sheet } = context;
	header(context);
	let drawn = 0;
	for (const group of groupsOf(lines)) {
		const title = groupTitle(context, group);
		for (const [at, line] of group.lines.entries()) {
			const row = stepsOf(context, line, group);
			const height = row.reduce((sum, step) => sum + step.height, 0);
			const room = sheet.need(Math.min(height, keptTogether) + (at === 0 ? title.height : 0));
			if (room === 'next') headerAgain(context);
			// A group that goes on over the page says again what it is.
			if (room !== 'none' && at === 0) place(sheet, title);
			else if (room === 'next') sheet.structure.unread(() => place(sheet, title));
			for (const [number, step] of row.entries()) {
				const left = sheet.need(step.height);
				if (left === 'none') return { lines: lines.length - drawn, cut: number > 1 };
				if (left === 'next') headerAgain(context);
				place(sheet, step);
			}
			sheet.rule(sheet.y);
			drawn += 1;
		}
	}
	return nothing;
}
const nothing: Lacking = { lines: 0, cut: false };

function place(sheet: Sheet, { height, draw }: Step): void {
	draw(sheet.y);
	sheet.y += height;
}

function header({ sheet, t }: Context): void {
	const cells = (['name', 'value', 'unit', 'range', 'flag'] as const).map((key) => ({
		column: columns[key],
		lines: sheet.wrap(t(`columns.${key}`), columns[key].width, styles.head),
	}));
	const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading(8) + 8;
	sheet.fill(paper.left, sheet.y, innerWidth, height, colours.tint);
	const { structure } = sheet;
	structure.inside(structure.add('TR'), () => {
		for (const { column, lines } of cells)
			structure.inside(structure.add('TH', { ofColumn: true }), () => {
				for (const [at, text] of lines.entries()) sheet.write(text, column.x, sheet.y + 5 + at * leading(8), styles.head);
			});
	});
	sheet.y += height;
}

/** On each further page of the table, where it is the same one. */
const headerAgain = (context: Context) => context.sheet.structure.unread(() => header(context));

/** A row of the table with one cell, which takes its whole width. */
function wideCell({ structure }: Sheet, role: 'TH' | 'TD'): StructureElement {
	return structure.inside(structure.add('TR'), () => structure.add(role, { span: Object.keys(columns).length }));
}

/** Lines of one analysis that stand together. */
interface Group {
	readonly lines: readonly ResultLine[];
	/** The analysis is its only line, and says its name once. */
	readonly single: boolean;
	/** Said once above the lines, where all of them have the same; empty otherwise. */
	readonly method: string;
	readonly validatedBy: string;
}

function groupsOf(lines: readonly ResultLine[]): Group[] {
	const groups: ResultLine[][] = [];
	for (const line of lines) {
		const last = groups.at(-1);
		if (last?.[0]?.analysis.code === line.analysis.code) last.push(line);
		else groups.push([line]);
	}
	return groups.map((group) => ({
		lines: group,
		single: group.length === 1 && group[0]?.name === group[0]?.analysis.name,
		method: sharedBy(group, 'method'),
		validatedBy: sharedBy(group, 'validatedBy'),
	}));
}

function sharedBy(lines: readonly ResultLine[], key: 'method' | 'validatedBy'): string {
	const said = new Set(lines.filter(({ state }) => state === 'done').map((line) => line[key]));
	const [text = ''] = said;
	return lines.length > 1 && said.size === 1 ? text : '';
}

function groupTitle(context: Context, { lines: [line], single, method, validatedBy }: Group): Step {
	if (line === undefined || single) return { height: 0, draw: () => undefined };
	const { sheet } = context;
	const title = sheet.wrap([line.analysis.name, line.material].filter(Boolean).join(' · '), wholeRow.width, styles.group);
	const said = sentence(madeBy(context, { method, validatedBy }));
	const note = said === '' ? [] : sheet.wrap(said, wholeRow.width, styles.note);
	return {
		height: title.length * pitch + note.length * leading(styles.note.size) + 11,
		draw: (y) =>
			sheet.structure.inside(wideCell(sheet, 'TH'), () => {
				for (const [at, text] of title.entries()) sheet.write(text, wholeRow.x, y + 8 + at * pitch, styles.group);
				for (const [at, text] of note.entries())
					sheet.write(text, wholeRow.x, y + 8 + title.length * pitch + at * leading(styles.note.size), styles.note);
			}),
	};
}

const madeBy = ({ t }: Context, { method, validatedBy }: { readonly method: string; readonly validatedBy: string }) =>
	[method && t('details.method', { text: method }), validatedBy && t('details.validatedBy', { name: validatedBy })].filter(Boolean).join(' · ');

function stepsOf(context: Context, line: ResultLine, group: Group): Step[] {
	const done = line.state === 'done';
	const { t } = context;
	const mark = done ? markOf(t, line) : null;
	const range = done ? rangeOf(context, line) : '';
	const body = entry(context, {
		name: line.name,
		nameStyle: group.single ? styles.group : styles.cell,
		under: group.single ? line.material : '',
		indent: 0,
		value: line.state === 'done' ? line.value || (line.parts.length > 0 ? '' : '—') : stateWords(t, line),
		isText: line.number === null,
		valueStyle: mark?.valueStyle ?? styles.muted,
		sent: done && line.sent ? t('details.sent', { value: [line.sent.value, line.sent.unit].filter(Boolean).join(' ') }) : '',
		unit: done && line.number !== null ? line.unit : '',
		range,
		mark,
		interpretation: line.interpretation,
	});
	const { others, microbes } = antibiogramOf(line.parts);
	const parts = others.flatMap((part) => {
		const drawn = entry(context, {
			name: [part.group, part.name].filter(Boolean).join(': '),
			nameStyle: styles.cell,
			under: '',
			indent: indentOfPart,
			value: part.value || '—',
			isText: part.unit === '',
			valueStyle: markOf(t, part).valueStyle,
			sent: '',
			unit: part.unit,
			range: part.reference,
			mark: part.flag === null && part.interpretation !== '' ? null : markOf(t, part),
			interpretation: part.interpretation,
		});
		return [blank(air), ...drawn.first, ...drawn.rest];
	});
	const antibiograms = microbes.flatMap((microbe) => antibiogram(context, microbe));
	const advice = microbes.length > 0 ? [blank(air), ...steps(context.sheet, t('antibiogram.note'), styles.fine, wholeRow)] : [];
	return [
		blank(paddingOf(context.sheet)),
		...body.first,
		...parts,
		...antibiograms,
		...advice,
		...body.rest,
		...conditional(context, line),
		...notes(context, line, group),
		blank(paddingOf(context.sheet)),
	];
}

/** How one microbe answers to antibiotics: the letter and its words stand in the column of marks. */
function antibiogram(context: Context, { name: microbe, antibiotics }: Antibiogram['microbes'][number]): Step[] {
	const { sheet, t } = context;
	const title = microbe === '' ? t('antibiogram.title') : t('antibiogram.titleOf', { microbe });
	return [
		blank(paddingOf(sheet)),
		...steps(sheet, title, styles.strong, wholeRow),
		...antibiotics.flatMap((part) => {
			const { valueStyle } = markOf(t, part);
			const mark: Mark = {
				...markOf(t, { flag: 'N' }),
				word: `${part.susceptibility ?? ''} ${part.interpretation || t('antibiogram.unanswered')}`.trim(),
				style: part.flag === null ? styles.cell : valueStyle,
			};
			const { first, rest } = entry(context, {
				name: part.name,
				nameStyle: styles.cell,
				under: '',
				indent: indentOfPart,
				value: part.value,
				isText: part.unit === '',
				valueStyle: styles.cell,
				sent: '',
				unit: part.unit,
				range: part.reference,
				mark,
				interpretation: '',
			});
			return [blank(air), ...first, ...rest];
		}),
	];
}

const blank = (height: number): Step => ({ height, draw: () => undefined });

interface Entry {
	readonly name: string;
	readonly nameStyle: Style;
	/** A second, smaller line under the name; empty for none. */
	readonly under: string;
	readonly indent: number;
	/** Empty where its parts are all there is of it. */
	readonly value: string;
	/** A text may run on where the unit would stand. */
	readonly isText: boolean;
	readonly valueStyle: Style;
	readonly sent: string;
	readonly unit: string;
	readonly range: string;
	/** Null for what needs none. */
	readonly mark: Mark | null;
	readonly interpretation: string;
}

interface Row {
	readonly text: string;
	readonly style: Style;
}

/** @returns what stands before the parts of a line, and what comes after them */
function entry({ sheet, t }: Context, item: Entry): { readonly first: Step[]; readonly rest: Step[] } {
	const { mark, indent } = item;
	const rows = (text: string, width: number, style: Style): Row[] =>
		text === '' ? [] : sheet.wrap(text, width, style).map((part) => ({ text: part, style }));
	const nameColumn = { x: columns.name.x + indent, width: columns.name.width - indent };
	const valueColumn = item.isText && item.unit === '' ? across(columns.value, columns.unit) : columns.value;
	const inColumn = item.value !== '' && fits(sheet, item.value, valueColumn.width, item.valueStyle, most.value);
	const range = rows(item.range, columns.range.width, styles.cell);
	const rangeFits = inColumn && fits(sheet, item.range, columns.range.width, styles.cell, most.range);
	const wide = across(nameColumn, columns.range);
	const nameWidth = inColumn ? nameColumn.width : wide.width;
	const name = rows(item.name, nameWidth, item.nameStyle);
	const nameFits = name.length <= most.name;
	const flagX = columns.flag.x;
	const word = rows(mark?.word ?? '', columns.flag.width - (mark?.indent ?? 0), mark?.style ?? styles.cell);
	const said = rows(item.interpretation, columns.flag.width, styles.fine);
	const saidFits = word.length + said.length <= most.flag;

	const cells = [
		{ x: nameColumn.x, span: inColumn ? 1 : 3, rows: nameFits ? [...name, ...rows(item.under, nameWidth, styles.note)] : [] },
		...(inColumn
			? [
					{
						x: columns.value.x,
						span: 1,
						rows: [...rows(item.value, valueColumn.width, item.valueStyle), ...rows(item.sent, columns.value.width, styles.note)],
					},
					{ x: columns.unit.x, span: 1, rows: rows(item.unit, columns.unit.width, styles.muted) },
				]
			: []),
		{ x: columns.range.x, span: 1, rows: rangeFits ? range : [] },
	];
	const flagRows = [...word.map((row) => ({ ...row, shift: mark?.indent ?? 0 })), ...(saidFits ? said : []).map((row) => ({ ...row, shift: 0 }))];
	const count = Math.max(1, flagRows.length, ...cells.map((cell) => cell.rows.length));
	const height = count * pitch;
	const band: Step = {
		height: height + (mark?.critical ? 4 : 0),
		draw: (top) => {
			const y = mark?.critical ? top + 2 : top;
			const left = inColumn ? columns.value.x : flagX;
			if (mark?.critical) sheet.frame(left - 5, top - 1, paper.width - paper.right - left + 5, height + 4, colours.bad);
			const { structure } = sheet;
			structure.inside(structure.add('TR'), () => {
				for (const { x, span, rows: lines } of cells)
					structure.inside(structure.add('TD', span === 1 ? {} : { span }), () => {
						for (const [at, row] of lines.entries()) sheet.write(row.text, x, y + at * pitch, row.style);
					});
				structure.inside(structure.add('TD'), () => {
					for (const [at, row] of flagRows.entries()) sheet.write(row.text, flagX + row.shift, y + at * pitch, row.style);
				});
			});
			mark?.arrows(sheet, flagX, y);
		},
	};
	const full = across(nameColumn, columns.flag);
	const over = (text: string, style: Style) => steps(sheet, text, style, full);
	return {
		first: [
			...(nameFits ? [] : over(item.name, item.nameStyle)),
			band,
			...(inColumn ? [] : [blank(air), ...over(item.value, item.isText ? styles.cell : item.valueStyle), ...over(item.sent, styles.note)]),
			...(inColumn || item.unit === '' ? [] : over(item.unit, styles.muted)),
		],
		rest: [
			...(rangeFits || item.range === '' ? [] : over(`${t('columns.range')}: ${item.range}`, styles.fine)),
			...(saidFits ? [] : over(item.interpretation, styles.fine)),
		],
	};
}

/** Whether a text stands in a column in so many rows, with no word of it broken. */
function fits(sheet: Sheet, text: string, width: number, style: Style, rows: number): boolean {
	// Each row is a few hundred letters at most.
	if (text.length > 400) return false;
	return sheet.wrap(text, width, style).length <= rows && text.split(/\s+/).every((word) => sheet.widthOf(word, style) <= width);
}

/** A text as steps of a row each; none for an empty one. */
function steps(sheet: Sheet, text: string, style: Style, { x, width }: Column): Step[] {
	if (text === '') return [];
	let cell: StructureElement | null = null;
	return sheet.wrap(text, width, style).map((line) => ({
		height: leading(style.size),
		draw: (y) => {
			cell ??= wideCell(sheet, 'TD');
			sheet.structure.inside(cell, () => sheet.write(line, x, y, style));
		},
	}));
}

/** The reference in the reader's words. */
const rangeOf = ({ locale, t }: Context, line: ResultLine): string => referenceWords(t, locale, line);

/** References that depend on what nobody told, each with its condition. */
function conditional(context: Context, line: ResultLine): Step[] {
	const { sheet, t } = context;
	if (line.state !== 'done' || line.conditional.length === 0) return [];
	const each = line.conditional.map((range): Step => ({
		height: leading(styles.fine.size),
		draw: (y) =>
			sheet.structure.inside(wideCell(sheet, 'TD'), () => {
				sheet.write(t(`conditions.${range.condition ?? 'none'}`), columns.value.x, y, styles.fine);
				sheet.write(
					[intervalWords(t, context.locale, range, line.rangeDecimals ?? line.decimals), line.unit].filter(Boolean).join(' '),
					columns.range.x,
					y,
					styles.fine,
				);
			}),
	}));
	return [blank(air), ...steps(sheet, t('details.conditional'), styles.note, wholeRow), ...each];
}

function notes(context: Context, line: ResultLine, group: Group): Step[] {
	const { sheet, t, phone, told } = context;
	const done = line.state === 'done';
	const range = done ? rangeOf(context, line) : '';
	const change = changeWords(line, context.locale);
	return [
		...(done && line.rangeText !== '' && !isSame(line.rangeText, range) ? [t('details.rangeText', { text: line.rangeText })] : []),
		...(done ? line.doubts.map((doubt) => t(doubtWords[doubt])) : []),
		...(line.isByToldState ? [told] : []),
		...(done && line.note ? [line.note] : []),
		...(line.corrected ? [t('corrected')] : []),
		...(line.comment ? [t('comment', { text: line.comment })] : []),
		...(line.reason ? [t('reason', { text: line.reason })] : []),
		...(line.state === 'restricted' ? [`${t('restricted')} ${phone}`] : []),
		...(line.state === 'not-available' ? [`${t('notPerformed')} ${phone}`] : []),
		...(line.state === 'withdrawn' || line.isReopened ? takenBackNotes(context, line) : []),
		...(change === null ? [] : [change]),
		...(done ? [[previously(context, line), madeBy(context, ownWords(line, group))].filter(Boolean).join(' · ')] : []),
	].flatMap((text) => steps(sheet, sentence(text), styles.note, wholeRow));
}

function takenBackNotes({ locale, t, phone }: Context, { issuedAt, isReopened }: ResultLine): string[] {
	return [
		...(issuedAt === null ? [] : [t('details.withdrawnOn', { day: formatDay(locale, dayInAlmaty(issuedAt)) })]),
		`${t(isReopened ? 'details.reopened' : 'details.withdrawn')} ${phone}`,
	];
}

/** What stands at the beginning of a line begins with a capital letter. */
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the group's title has not said already. */
const ownWords = (line: ResultLine, group: Group) => ({
	method: group.method === '' ? line.method : '',
	validatedBy: group.validatedBy === '' ? line.validatedBy : '',
});

function previously({ locale, t }: Context, { previous }: ResultLine): string {
	if (previous === null) return '';
	const value = [previous.value, previous.unit].filter(Boolean).join(' ');
	const said = t('details.previousOn', { value, day: formatDay(locale, dayInAlmaty(previous.collectedAt)) });
	return previous.flag === null ? said : `${said} (${markOf(t, previous).word})`;
}

/** `3.5 - 5.1` says no more than `3,5–5,1`. */
const isSame = (a: string, b: string) => plain(a) === plain(b);
const plain = (text: string) =>
	text
		.toLowerCase()
		.replace(/\s/g, '')
		.replace(/[-‐‑−—]/g, '–')
		.replaceAll(',', '.');
