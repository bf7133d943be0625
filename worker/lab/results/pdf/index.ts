/** The report with its fonts. Only ever imported when a report is wanted: library and fonts are most of the worker's weight. */
import type { ResultRequest } from '#shared/results/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import regular from './font-regular.bin';
import semibold from './font-semibold.bin';
import { renderCollection, type CollectedReport, type CollectionOptions } from './collection.ts';
import { renderReport, type ReportOptions } from './report.ts';

export async function makeReport(locale: Locale, request: ResultRequest, options: ReportOptions): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await renderReport(locale, request, options, { regular, semibold }));
}

/** Reports of several requests in one file. */
export async function makeCollection(locale: Locale, reports: readonly CollectedReport[], options: CollectionOptions): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await renderCollection(locale, reports, options, { regular, semibold }));
}
