/** What the report says before its table: critical values first and apart, what else a doctor has to read, what has no result, and the conclusion. */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { calmSentence, isCriticalFlag, summaryOf } from '#shared/results/summary.ts';
import { stateWords } from '#shared/results/said.ts';
import { markOf, type Translate } from './marks.ts';
import { colours, innerWidth, leading, paper, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

/** Names of one kind that are listed before "and so many more"; the table has them all. */
const maxNames = 40;
/** Longest value, in letters, that is repeated above the table. */
const maxValue = 60;
const inset = 10;

/** @param missing lines that this report leaves out */
export function overview(sheet: Sheet, t: Translate, request: ResultRequest, missing: readonly ResultLine[]): void {
	const { lines, conclusion, lacking } = request;
	const summary = summaryOf(request);
	const phone = formatPhone(request.phone);
	const nameOf = namesOf(lines);
	const listed = (of: readonly ResultLine[]) => {
		const names = of.slice(0, maxNames).map(nameOf).join('; ');
		return of.length > maxNames ? `${names}; ${t('andMore', { count: of.length - maxNames })}` : names;
	};

	critical(sheet, t, summary.critical, nameOf, phone);
	if (lines.length > 0) sheet.paragraph(t('summary.ready', { ready: summary.finished.length, total: summary.total }), styles.strong);
	const calm = calmSentence(summary);
	if (calm !== null) sheet.paragraph(t(calm), styles.cell);
	const forDoctor = summary.abnormal.length + summary.unjudged.length;
	if (forDoctor > 0) sheet.paragraph(t.plural(summary.critical.length > 0 ? 'summary.forDoctorToo' : 'summary.forDoctor', forDoctor), styles.strong);
	for (const kind of ['abnormal', 'unjudged', 'withdrawn', 'reopened', 'restricted', 'notPerformed', 'waiting'] as const) {
		const of = summary[kind];
		if (of.length === 0) continue;
		const count = t.plural(`summary.${kind}`, of.length);
		const named = missing.length > 0 && of.every((line) => missing.includes(line)) ? count : `${count}: ${listed(of)}`;
		sheet.paragraph(named, kind === 'abnormal' ? { ...styles.strong, colour: colours.warn } : styles.cell);
		if (kind === 'unjudged') sheet.paragraph(t('summary.unjudgedMeaning'), styles.note);
	}
	if (summary.commented.length > 0)
		sheet.paragraph(`${t.plural('summary.commented', summary.commented.length)}: ${listed(summary.commented)}`, styles.strong);
	if (lacking.length > 0) {
		sheet.paragraph(t('summary.lackingTitle'), styles.strong);
		for (const { analysis, names } of lacking) sheet.paragraph(t('summary.lacking', { analysis, names: names.join('; ') }), styles.cell);
		sheet.paragraph(t('summary.lackingAdvice'), styles.note);
	}
	if (missing.length > 0) leftOut(sheet, t, missing, nameOf, phone);
	if (conclusion !== '') {
		sheet.y += 8;
		sheet.need(40);
		sheet.paragraph(t('details.conclusion'), styles.section);
		sheet.paragraph(conclusion, styles.cell);
		sheet.paragraph(t('summary.conclusion'), styles.strong);
	}
	if (request.files.length > 0) {
		sheet.y += 8;
		sheet.need(40);
		sheet.paragraph(t('files.onSite'), styles.section);
		for (const { title } of request.files) sheet.paragraph(title === '' ? t('files.unnamed') : title, styles.cell);
	}
	if (request.withheldFiles > 0) sheet.paragraph(`${t('files.withheld')} ${phone}`, styles.note);
	sheet.y += 10;
}

/** Framed where it stands on one page; a reader who sees nothing else sees this. */
function critical(sheet: Sheet, t: Translate, lines: readonly ResultLine[], nameOf: (line: ResultLine) => string, phone: string): void {
	if (lines.length === 0) return;
	const width = innerWidth - 2 * inset;
	const x = paper.left + inset;
	const columns = {
		name: { x, width: width * 0.44 },
		value: { x: x + width * 0.46, width: width * 0.26 },
		mark: { x: x + width * 0.74, width: width * 0.26 },
	};
	const pitch = leading(styles.cell.size);
	const rows = lines.map((line) => {
		// It may be a part of the line that is critical.
		const mark = markOf(t, isCriticalFlag(line.flag) ? line : (line.parts.find(({ flag }) => isCriticalFlag(flag)) ?? line));
		const value =
			line.value !== '' && line.value.length <= maxValue ? [line.value, line.number === null ? '' : line.unit].filter(Boolean).join(' ') : t('seeBelow');
		const cells = [
			{ x: columns.name.x, style: styles.strong, texts: sheet.wrap(nameOf(line), columns.name.width, styles.strong) },
			{ x: columns.value.x, style: mark.valueStyle, texts: sheet.wrap(value, columns.value.width, mark.valueStyle) },
			{
				x: columns.mark.x + mark.indent,
				style: mark.style,
				texts: [mark.word, ...(line.isDoubtful ? [t('details.inDoubt')] : [])].flatMap((text) =>
					sheet.wrap(text, columns.mark.width - mark.indent, mark.style),
				),
			},
		];
		const height = Math.max(...cells.map(({ texts }) => texts.length)) * pitch + 2;
		return {
			height,
			draw: (y: number) => {
				for (const cell of cells)
					sheet.structure.inside(sheet.structure.add('P'), () => {
						for (const [at, text] of cell.texts.entries()) sheet.write(text, cell.x, y + at * pitch, cell.style);
					});
				mark.arrows(sheet, columns.mark.x, y);
			},
		};
	});
	const title = t.plural('summary.critical', lines.length);
	const heading = { ...styles.section, colour: colours.bad };
	const advice = `${t('summary.criticalAdvice')} ${t('summary.callLaboratory')} ${phone}`;
	const textHeight = (text: string, style: typeof heading | typeof styles.strong) => sheet.wrap(text, width, style).length * leading(style.size);
	const height = textHeight(title, heading) + rows.reduce((sum, row) => sum + row.height, 0) + textHeight(advice, styles.strong) + 22;
	sheet.need(Math.min(height, paper.height / 2));
	if (sheet.y + height <= paper.height - paper.bottom) sheet.frame(paper.left, sheet.y, innerWidth, height, colours.bad);
	sheet.y += 8;
	sheet.paragraph(title, heading, { x, width });
	sheet.y += 3;
	for (const row of rows) {
		if (sheet.need(row.height) === 'none') return;
		row.draw(sheet.y);
		sheet.y += row.height;
	}
	sheet.y += 3;
	sheet.paragraph(advice, styles.strong, { x, width });
	sheet.y += 18;
}

function leftOut(sheet: Sheet, t: Translate, missing: readonly ResultLine[], nameOf: (line: ResultLine) => string, phone: string): void {
	sheet.y += 8;
	sheet.need(40);
	sheet.paragraph(t('missing'), styles.section);
	for (const line of missing) {
		if (line.state === 'done') continue;
		sheet.paragraph(`${nameOf(line)}: ${stateWords(t, line)}`, styles.cell);
		const place = { x: paper.left + inset, width: innerWidth - inset };
		if (line.reason !== '') sheet.paragraph(t('reason', { text: line.reason }), styles.note, place);
		if (line.comment !== '') sheet.paragraph(t('comment', { text: line.comment }), styles.note, place);
		if (line.state === 'restricted') sheet.paragraph(`${t('restricted')} ${phone}`, styles.note, place);
		if (line.state === 'not-available') sheet.paragraph(`${t('notPerformed')} ${phone}`, styles.note, place);
		if (line.isReopened) sheet.paragraph(`${t('details.reopened')} ${phone}`, styles.note, place);
		if (line.state === 'withdrawn') sheet.paragraph(`${t('details.withdrawn')} ${phone}`, styles.note, place);
	}
}

/** Names as they tell lines apart: leucocytes are counted in blood and in urine. */
function namesOf(lines: readonly ResultLine[]): (line: ResultLine) => string {
	const seen = new Map<string, number>();
	for (const { name } of lines) seen.set(name, (seen.get(name) ?? 0) + 1);
	return ({ name, analysis }) => ((seen.get(name) ?? 0) > 1 && analysis.name !== name ? `${name} (${analysis.name})` : name);
}
