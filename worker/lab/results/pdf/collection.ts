/** Reports of several requests in one file: a page that lists them, then each from a page of its own, as it is by itself. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ShownRequisites } from '#shared/requisites/requisites.ts';
import { reportNumber } from '#shared/results/report-number.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { makeArchival } from './archival.ts';
import { letterhead } from './letterhead.ts';
import type { Proof } from './proof.ts';
import { drawReport, openReportSheet, personOn, subjectOf } from './report.ts';
import type { Fonts } from './sheet.ts';
import { styles } from './styles.ts';

export interface CollectedReport {
	readonly request: ResultRequest;
	readonly proof: Proof;
}

export interface CollectionOptions {
	/** Milliseconds: when the file is made. */
	readonly now: number;
	readonly requisites: ShownRequisites;
	/** Whom to call. */
	readonly phone: string;
	/** What the file holds of all that was asked for, in the reader's words. */
	readonly extent: string;
	/** Requests that left the account while the file was made. */
	readonly gone: number;
}

/** The bytes of a PDF, dated `now`. It is not signed: each report in it is proved by its own code, which the first page says. */
export async function renderCollection(
	locale: Locale,
	reports: readonly CollectedReport[],
	{ now, requisites, phone, extent, gone }: CollectionOptions,
	fonts: Fonts,
): Promise<Uint8Array> {
	const t = translator(locale)(reportWords);
	const sheet = await openReportSheet(fonts);
	await makeArchival(sheet.document, { title: t('collection.title'), locale, now, code: reports.map(({ proof }) => proof.code).join(' ') });
	sheet.startPart(t('collection.list'));
	letterhead(sheet, locale, phone, requisites);
	sheet.paragraph(t('collection.title'), styles.title, { role: 'H1' });
	sheet.y += 6;
	// Of a family several such files lie in one folder.
	for (const person of new Set(reports.map(({ request }) => personOn(locale, request)))) sheet.paragraph(person, styles.strong);
	sheet.paragraph(t('printed', { moment: formatMoment(locale, now) }), styles.note);
	sheet.paragraph(extent, styles.cell);
	if (gone > 0) sheet.paragraph(t.plural('collection.gone', gone), styles.warning);
	sheet.paragraph(t('collection.proved'), styles.cell);
	sheet.y += 10;
	for (const { request, proof } of reports) {
		const collected = request.sampleDeliveryDate === null ? null : formatMoment(locale, request.sampleDeliveryDate);
		const number = reportNumber(request.internalNr, request.edition);
		sheet.paragraph([t('collection.report', { number }), collected].filter(Boolean).join(' · '), styles.strong);
		sheet.paragraph(t('collection.code', { code: proof.code }), styles.note);
		sheet.y += 4;
	}
	for (const { request, proof } of reports) {
		sheet.startPart(subjectOf(t, request));
		drawReport(sheet, locale, request, { readyOnly: false, now, requisites, proof });
	}
	sheet.finish();
	return sheet.document.save();
}
