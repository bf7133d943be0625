/** How much of somebody's results one file holds: a worker has so much memory and time. What does not fit is the next part, and none is cut within a request. Pure. */

/** What a person may take: all that there is of each request, its reports to read and print, every line as a table, or with what it means to a program. */
export const exportFormats = ['archive', 'pdf', 'csv', 'fhir'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** What a person may choose: results in one of these forms, or everything about them. */
export const exportChoices = [...exportFormats, 'whole'] as const;
export type ExportChoice = (typeof exportChoices)[number];

/** What a request weighs in a file. */
export interface Weight {
	readonly lines: number;
	/** Of the laboratory's files, all that ever came with it. */
	readonly fileBytes: number;
}

/** One part of a download holds no more, save for a single request that is larger by itself. */
export interface PartLimits {
	readonly requests: number;
	readonly lines: number;
	readonly fileBytes: number;
}

const megabyte = 1024 * 1024;
export const partLimits: Readonly<Record<ExportFormat, PartLimits>> = {
	fhir: { requests: 40, lines: 2000, fileBytes: Number.MAX_SAFE_INTEGER },
	csv: { requests: 40, lines: 2000, fileBytes: Number.MAX_SAFE_INTEGER },
	// Each report is drawn anew, at some hundred milliseconds of the worker's time.
	// Drawn into one file, each from a new page.
	pdf: { requests: 40, lines: 800, fileBytes: Number.MAX_SAFE_INTEGER },
	archive: { requests: 10, lines: 600, fileBytes: 50 * megabyte },
};

/** Of one archive: what a single request has beyond it stays on the site, and the index says so. */
export const maxArchiveFileBytes = 100 * megabyte;
/** The largest archive: the laboratory's files, ten reports of four megabytes, and the data. */
export const maxArchiveBytes = 192 * megabyte;
/** Of one file of data: a line of forty antibiotics takes some 30 KB of FHIR. */
export const maxRecordsBytes = 24 * megabyte;

/** Requests in order, as the parts that hold them: none is empty, and each is as full as it may be. */
export function partsOf<T extends Weight>(requests: readonly T[], limits: PartLimits): T[][] {
	const parts: T[][] = [];
	let [lines, fileBytes] = [0, 0];
	for (const one of requests) {
		const last = parts.at(-1);
		lines += one.lines;
		fileBytes += one.fileBytes;
		if (last !== undefined && last.length < limits.requests && lines <= limits.lines && fileBytes <= limits.fileBytes) last.push(one);
		else {
			parts.push([one]);
			({ lines, fileBytes } = one);
		}
	}
	return parts;
}

/** Requests that a doctor takes along at once. */
export const maxSelected = 40;
/** What a doctor takes along: no archive, because files of the laboratory are opened one by one. */
export const selectionFormats = ['pdf', 'csv', 'fhir'] as const satisfies readonly ExportFormat[];
