/** The report of a request: A4, one table of lines grouped by analysis, in the reader's language. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ShownRequisites } from '#shared/requisites/requisites.ts';
import { reportNumber } from '#shared/results/report-number.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { stateWords } from '#shared/results/state.words.ts';
import { toldWords } from '#shared/results/reported-state.ts';
import { makeArchival } from './archival.ts';
import { letterhead } from './letterhead.ts';
import { missingMark } from './letters.ts';
import type { Translate } from './marks.ts';
import { overview } from './overview.ts';
import { patterns } from './patterns.ts';
import { drawProof, proofWidth, type Proof } from './proof.ts';
import { leading, openSheet, paper, innerWidth, type Fonts, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';
import { table, type Lacking } from './table.ts';

export interface ReportOptions {
	/** Only finished lines; the report then says which are missing, and why. */
	readonly readyOnly: boolean;
	/** Milliseconds: when the form is made. */
	readonly now: number;
	readonly requisites: ShownRequisites;
	readonly proof: Proof;
}

/**
 * Pages of a report at most: a thousand lines take half of them. A report that would be longer says how many lines it lacks, and is drawn in bounded
 * time whatever the laboratory sent.
 */
const maxPages = 60;
/** Points at the end of the last page for what is said there in any case. */
const keptForClosing = 110;

/** The bytes of a PDF, dated `now`. */
export async function renderReport(locale: Locale, request: ResultRequest, options: ReportOptions, fonts: Fonts): Promise<Uint8Array> {
	const t = translator(locale)(reportWords);
	const sheet = await openReportSheet(fonts);
	const title = `${t('title')}. ${subjectOf(t, request)}`;
	await makeArchival(sheet.document, { title, locale, now: options.now, code: options.proof.code });
	sheet.startPart();
	drawReport(sheet, locale, request, options);
	sheet.finish();
	return sheet.document.save();
}

export const openReportSheet = (fonts: Fonts): Promise<Sheet> => openSheet(fonts, { maxPages, kept: keptForClosing });
export const subjectOf = (t: Translate, { internalNr }: ResultRequest): string => t('subject', { number: internalNr });

/** Draws a report into the part that has begun, with less room between its rows where that makes one page of two. */
export function drawReport(sheet: Sheet, locale: Locale, request: ResultRequest, options: ReportOptions): void {
	drawWhole(sheet, locale, request, options);
	if (sheet.pageCount() !== 2) return;
	// One sheet of paper where it fits.
	sheet.restartPart(true);
	drawWhole(sheet, locale, request, options);
	if (sheet.pageCount() === 1) return;
	sheet.restartPart(false);
	drawWhole(sheet, locale, request, options);
}

function drawWhole(sheet: Sheet, locale: Locale, request: ResultRequest, { readyOnly, now, requisites, proof }: ReportOptions): void {
	const t = translator(locale)(reportWords);
	const shown = readyOnly ? request.lines.filter(({ state }) => state === 'done') : request.lines;
	const missing = readyOnly ? request.lines.filter(({ state }) => state !== 'done') : [];
	letterhead(sheet, locale, request.phone, requisites);
	facts(sheet, locale, request, t, { partial: missing.length > 0, proof });
	overview(sheet, t, request, missing);
	patterns(sheet, locale, request);
	toldState(sheet, locale, request);
	const lacking = table(sheet, locale, t, request, shown);
	closing(sheet, t, lacking);
	footers(sheet, locale, t, request, now);
}

/** Whose it is, in one row: name and day of birth. */
export const personOn = (locale: Locale, request: ResultRequest): string => `${personOf(request)} · ${formatDay(locale, request.birthDate)}`;
const personOf = ({ lastName, firstName, middleName }: ResultRequest) => [lastName, firstName, middleName].filter(Boolean).join(' ');

function facts(
	sheet: Sheet,
	locale: Locale,
	request: ResultRequest,
	t: Translate,
	{ partial, proof }: { readonly partial: boolean; readonly proof: Proof },
): void {
	sheet.paragraph(t('title'), styles.title, { role: 'H1' });
	if (request.replaces !== null)
		sheet.paragraph(t('replaces', { number: request.replaces.number, moment: formatMoment(locale, request.replaces.issuedAt) }), styles.warning);
	if (partial) sheet.paragraph(t('readyOnly'), styles.subtitle);
	sheet.y += 6;
	const top = sheet.y;
	const width = (innerWidth - proofWidth) / 2;
	const moment = (at: string | null) => (at === null ? null : formatMoment(locale, at));
	const entries = (
		[
			['patient', personOf(request)],
			['request', request.internalNr],
			['number', reportNumber(request.internalNr, request.edition)],
			['birthDate', formatDay(locale, request.birthDate)],
			['sex', request.sex === null ? null : t(`sexes.${request.sex}`)],
			['collected', moment(request.sampleDeliveryDate)],
			['received', moment(request.receivingDate)],
			['completed', moment(request.endDate) ?? t('unfinished')],
			['lab', request.lab || null],
		] as const
	).flatMap(([key, value]) => (value === null || value === '' ? [] : [{ label: t(key), lines: sheet.wrap(value, width - 14, styles.fact) }]));
	for (let at = 0; at < entries.length; at += 2) {
		const pair = entries.slice(at, at + 2);
		for (const [side, { label, lines }] of pair.entries()) {
			const x = paper.left + side * width;
			sheet.structure.inside(sheet.structure.add('P'), () => {
				sheet.write(label, x, sheet.y, styles.label);
				for (const [row, line] of lines.entries()) sheet.write(line, x, sheet.y + leading(8.5) + row * leading(10), styles.fact);
			});
		}
		sheet.y += leading(8.5) + Math.max(...pair.map(({ lines }) => lines.length)) * leading(10) + (sheet.isTight() ? 2 : 5);
	}
	sheet.y = Math.max(sheet.y, drawProof(sheet, t, proof, top)) + (sheet.isTight() ? 4 : 8);
}

/** Whose word some references go by. What nothing goes by is not printed. */
function toldState(sheet: Sheet, locale: Locale, { toldState: told, lines }: ResultRequest): void {
	if (told === null || !lines.some(({ isByToldState }) => isByToldState)) return;
	const t = translator(locale)(stateWords);
	sheet.paragraph(t('told.patients', { state: toldWords(told, locale) }), styles.strong);
	sheet.paragraph(t('told.meaning', { day: formatDay(locale, told.day) }), styles.note);
}

function closing(sheet: Sheet, t: Translate, { lines, cut }: Lacking): void {
	sheet.y += sheet.isTight() ? 6 : 12;
	const kept = { kept: true };
	if (cut) sheet.paragraph(t('cutOff'), styles.warning, kept);
	if (lines > 0) sheet.paragraph(t.plural('undrawn', lines), styles.warning, kept);
	if (sheet.lacked()) sheet.paragraph(t('missingLetters', { mark: missingMark }), styles.note, kept);
	sheet.paragraph(t('disclaimer'), styles.note, kept);
}

function footers(sheet: Sheet, locale: Locale, t: Translate, request: ResultRequest, now: number): void {
	const pages = sheet.pageCount();
	const person = personOn(locale, request);
	for (let at = 0; at < pages; at += 1) {
		sheet.onPage(at, () => {
			// Sheets part: each says whose it is.
			if (at > 0)
				for (const line of sheet.wrap(person, innerWidth, styles.small).slice(0, 1)) sheet.write(line, paper.left, paper.top - 18, styles.small);
			const y = paper.height - 44;
			sheet.rule(y - 6);
			sheet.write(
				`${t('subject', { number: request.internalNr })} · ${t('printed', { moment: formatMoment(locale, now) })}`,
				paper.left,
				y,
				styles.small,
			);
			const number = t('page', { page: at + 1, pages });
			sheet.write(number, paper.width - paper.right - sheet.widthOf(number, styles.small), y, styles.small);
		});
	}
}
