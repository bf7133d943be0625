/** Results of some requests as one ZIP: reports, the laboratory's files, all lines as FHIR and as a table, and last an index that names everything, also what is not in it and why. */
import { fileEndings } from '#shared/results/files.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { maxArchiveFileBytes } from '#shared/export/limits.ts';
import { exportWords } from '#shared/export/words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Noted } from '#worker/lab/openings/note.ts';
import { csvOf, type Cell } from '#worker/lab/kit/csv.ts';
import type { OwnedRequest, ReaderOfOwn } from '#worker/lab/results/owned.ts';
import { reportOf } from '#worker/lab/results/reports.ts';
import type { Takeable } from './store.ts';
import { fhirFile, tableFile } from './files.ts';
import { stillOwned, type Owner } from './still-owned.ts';
import type { ZipEntry } from './zip.ts';

export interface ArchiveOf {
	readonly requests: readonly Takeable[];
	/** From 1. */
	readonly part: number;
	readonly parts: number;
	/** That the journal names the requests. */
	readonly noted: Noted;
}

/** What of a file stands in the index; its name is empty for what is not in the archive. */
interface Listed {
	readonly name: string;
	readonly what: string;
	readonly requestNr: string;
	readonly bytes: number | null;
	readonly remark: string;
}

/** Files one after another, each read when the one before has gone out. */
export async function* archiveEntries(context: Owner, { requests, part, parts, noted }: ArchiveOf): AsyncGenerator<ZipEntry> {
	const t = translator(context.locale)(exportWords);
	const index: Listed[] = [];
	const taken: OwnedRequest[] = [];
	for (const { id } of requests) {
		const found = await stillOwned(context, id, 'archive', { noted, withBasis: true });
		if (found.ok) {
			taken.push(found.value);
			yield* requestFiles(context, found.value, index);
		} else index.push({ name: '', what: t('index.report'), requestNr: '', bytes: null, remark: t('index.gone') });
	}
	if (taken.length > 0) {
		for (const { name, what, bytes } of [
			{ name: 'results.csv', what: t('index.csv'), bytes: tableFile(taken, context.locale) },
			{ name: 'results.fhir.json', what: t('index.fhir'), bytes: fhirFile(context, taken) },
			...commentsFile(context, taken),
		]) {
			index.push({ name, what, requestNr: '', bytes: bytes.byteLength, remark: '' });
			yield { name, isPacked: false, bytes: [bytes] };
		}
	}
	yield { name: 'index.csv', isPacked: false, bytes: [indexOf(context, index, extentOf(context.locale, part, parts))] };
}

/** Whether all that was asked for is in a file, or which part of it. @param part from 1 */
export function extentOf(locale: Locale, part: number, parts: number): string {
	const t = translator(locale)(exportWords);
	return parts === 1 ? t('index.whole') : t('index.part', { nr: part, total: parts });
}

/** What doctors wrote to the patient beside these requests; no file for nothing. */
function commentsFile({ locale }: ReaderOfOwn, taken: readonly OwnedRequest[]) {
	const t = translator(locale)(exportWords);
	const rows = taken.flatMap(({ request: { internalNr, comments } }) =>
		comments.map(({ doctor, writtenAt, text }): Cell[] => [internalNr, doctor, writtenAt, text]),
	);
	if (rows.length === 0) return [];
	const head = (['request', 'doctor', 'written', 'comment'] as const).map((name) => t(`comments.${name}`));
	return [{ name: 'comments.csv', what: t('index.comments'), bytes: csvOf([head, ...rows]) }];
}

function indexOf({ locale }: ReaderOfOwn, index: readonly Listed[], whole: string): Uint8Array<ArrayBuffer> {
	const t = translator(locale)(exportWords);
	return csvOf([
		(['file', 'what', 'request', 'bytes', 'remark'] as const).map((name) => t(`index.${name}`)),
		...index.map(({ name, what, requestNr, bytes, remark }): Cell[] => [name, what, requestNr, bytes ?? '', remark]),
		['', '', '', '', whole],
	]);
}

/** The report and the laboratory's files of one request, each listed as it comes. */
async function* requestFiles(context: ReaderOfOwn, owned: OwnedRequest, index: Listed[]): AsyncGenerator<ZipEntry> {
	const { request, row, files, version } = owned;
	const t = translator(context.locale)(exportWords);
	const requestNr = request.internalNr;
	const folder = `${dayInAlmaty(row.collected_at ?? row.received_at ?? row.created_at)}-${requestNr}`;
	const held = request.lines.filter(({ state }) => state === 'restricted').length;
	const report = await reportOf(context, { request, version, readyOnly: false });
	if (report.ok) {
		const listed = {
			name: `${folder}/report-${requestNr}.pdf`,
			what: t('index.report'),
			requestNr,
			remark: held === 0 ? '' : t('index.held', { count: held }),
		};
		yield* counted(listed, report.value.bytes, index);
	} else index.push({ name: '', what: t('index.report'), requestNr, bytes: null, remark: t('index.unreadable', { phone: formatPhone(request.phone) }) });
	let fileBytes = 0;
	for (const file of files.shown) {
		const what = file.title === '' ? t('index.untitled') : t('index.labFile', { title: file.title });
		const left = (remark: string) => index.push({ name: '', what, requestNr, bytes: null, remark });
		fileBytes += file.size;
		if (fileBytes > maxArchiveFileBytes) {
			left(t('index.tooLarge'));
			continue;
		}
		const kept = await context.services.files.get(file.file_key).catch(() => null);
		if (kept)
			yield* counted(
				{ name: `${folder}/laboratory-${String(file.nr)}.${fileEndings[file.content_type]}`, what, requestNr, remark: '' },
				kept.stream,
				index,
			);
		else left(t('index.unreadable', { phone: formatPhone(request.phone) }));
	}
	if (files.withheld > 0) index.push({ name: '', what: t('index.untitled'), requestNr, bytes: null, remark: t('index.withheld', { count: files.withheld }) });
}

/** A file whose size is known when it has gone out. */
async function* counted(listed: Omit<Listed, 'bytes'>, bytes: Uint8Array | ReadableStream<Uint8Array>, index: Listed[]): AsyncGenerator<ZipEntry> {
	let count = 0;
	async function* counting() {
		for await (const piece of bytes instanceof Uint8Array ? [bytes] : piecesOf(bytes)) {
			count += piece.byteLength;
			yield piece;
		}
	}
	yield { name: listed.name, isPacked: true, bytes: counting() };
	index.push({ ...listed, bytes: count });
}

/** A stream piece by piece; what is left of it is let go. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} finally {
		await reader.cancel();
	}
}
