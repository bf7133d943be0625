/** Results that a person takes along: one request as FHIR or CSV, and all of an account, by year and in parts. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { analyteCode, maxTogether } from '#shared/results/over-time.ts';
import { exportFormats, maxArchiveBytes, maxRecordsBytes, maxSelected, selectionFormats } from './limits.ts';

/** A year of collection, else of arrival or registration, in Almaty; `all` for every one. */
const exportYear = z.union([z.literal('all'), z.string().regex(/^(?:19|20)\d{2}$/)]);

const oneRequest = {
	params: z.object({ id: secretId }),
	reply: z.unknown(),
	errors: ['unauthorised', 'not-found'],
	audience: ['result', 'patient'],
	owner: 'id',
	object: 'result',
	browser: true,
	givesValues: true,
	limit: 'report',
	timeoutMs: 10_000,
} as const;

const resultFhir = defineCall('results.fhir', {
	...oneRequest,
	summary: 'The request with its lines as a FHIR R4 Bundle; 404 for who was sent a link',
	path: '/api/site-test-results/fhir',
	bytes: { contentType: 'application/fhir+json', maxBytes: maxRecordsBytes, whole: true, attachment: true },
});

const resultCsv = defineCall('results.csv', {
	...oneRequest,
	summary: 'The request with its lines as CSV for a spreadsheet; 404 for who was sent a link',
	path: '/api/site-test-results/csv',
	bytes: { contentType: 'text/csv', maxBytes: maxRecordsBytes, whole: true, attachment: true },
});

/** What one file of a download holds. */
export const exportPart = z.object({
	requests: z.int().min(1),
	/** Days of its first and its last request, in Almaty. */
	from: z.iso.date(),
	till: z.iso.date(),
	/** Of the laboratory's files, at most. */
	fileBytes: z.int().min(0),
});
export type ExportPart = z.output<typeof exportPart>;

/** What one file of everything about a person holds. */
export const wholePart = z.object({
	/** All data but results and files. */
	hasData: z.boolean(),
	/** Files that were sent for consultations. */
	files: z.int().min(0),
	requests: z.int().min(0),
	/** Days of its first and its last request, in Almaty; null for none. */
	from: z.iso.date().nullable(),
	till: z.iso.date().nullable(),
	/** Of these files and the laboratory's, at most. */
	fileBytes: z.int().min(0),
});
export type WholePart = z.output<typeof wholePart>;

const wholeTaken = z.object({
	parts: z.array(wholePart).min(1),
	/** When it was taken along, the latest first. */
	takings: z.array(
		z.object({ at: z.iso.datetime(), basis: z.enum(['account', 'handover']), device: z.string(), part: z.int().min(1), parts: z.int().min(1) }),
	),
});
export type WholeTaken = z.output<typeof wholeTaken>;

const plan = defineCall('export.plan', {
	summary: 'Years of which the account has results, and the parts in which those of a year, or all of them, can be taken in each format. It tells no value',
	path: '/account/patient-room/export',
	params: z.object({ year: exportYear.default('all') }),
	reply: z.object({
		/** The newest first. */
		years: z.array(z.object({ year: z.string(), requests: z.int().min(1) })),
		requests: z.int().min(0),
		parts: z.object({ archive: z.array(exportPart), pdf: z.array(exportPart), fhir: z.array(exportPart), csv: z.array(exportPart) }),
		/** Everything about the account's owner; null while the account acts for a child, whose results alone are taken along. */
		whole: wholeTaken.nullable(),
	}),
	errors: ['unauthorised', 'bad-request'],
	audience: 'patient',
});

const ofPart = { year: exportYear, part: z.coerce.number().int().min(1).max(10_000).default(1) };
const onePart = {
	reply: z.unknown(),
	errors: ['unauthorised', 'not-found', 'bad-request', 'confirm-again'],
	audience: 'patient',
	strong: true,
	browser: true,
	givesValues: true,
	limit: 'report',
} as const;

const records = defineCall('export.records', {
	...onePart,
	summary: 'One part of the account’s results: their reports in one PDF, a FHIR R4 Bundle, or CSV; `not-found` for a part that is not there',
	path: '/account/patient-room/export/records',
	params: z.object({ ...ofPart, format: z.enum(exportFormats).exclude(['archive']) }),
	bytes: { contentType: 'application/octet-stream', maxBytes: maxRecordsBytes, whole: true, attachment: true, page: '/cabinet/export' },
	timeoutMs: 20_000,
});

const archive = defineCall('export.archive', {
	...onePart,
	summary:
		'One part of the account’s results as a ZIP: reports, the laboratory’s files, FHIR and CSV, and at its end an index that names everything, also what is missing and why',
	path: '/account/patient-room/export/archive',
	params: z.object(ofPart),
	// Its directory stands at its end: an archive that breaks off opens nowhere, and is not taken for a whole one.
	bytes: { contentType: 'application/zip', maxBytes: maxArchiveBytes, attachment: true, page: '/cabinet/export' },
	timeoutMs: 20_000,
});

const whole = defineCall('export.whole', {
	...onePart,
	summary:
		'One part of everything that the laboratory has of the account’s owner as a ZIP: data as CSV and JSON, files of consultations, results as `export.archive` gives them, and a page that says what is there, what is not and why. `person-changed` while the account acts for a child',
	path: '/account/patient-room/export/whole',
	params: z.object({ part: ofPart.part }),
	errors: ['unauthorised', 'not-found', 'bad-request', 'person-changed', 'confirm-again'],
	bytes: { contentType: 'application/zip', maxBytes: maxArchiveBytes, attachment: true, page: '/cabinet/export' },
	timeoutMs: 20_000,
});

/** Codes of analytes behind commas, in the order that they were chosen in. */
const chosenCodes = z
	.string()
	.max(64 * (maxTogether + 1))
	.transform((text) => [...new Set(text.split(','))])
	.pipe(z.array(analyteCode).min(1).max(maxTogether));

const overTime = {
	reply: z.unknown(),
	browser: true,
	givesValues: true,
	limit: 'report',
	timeoutMs: 10_000,
	bytes: { contentType: 'text/csv', maxBytes: maxRecordsBytes, whole: true, attachment: true, page: '/cabinet/trend' },
} as const;

const trendCsv = defineCall('export.trend', {
	...overTime,
	summary: 'Values of some analytes over time as CSV, in the columns of every other download: the newest 200 of each, oldest first',
	path: '/account/patient-room/trend-csv',
	params: z.object({ analytes: chosenCodes }),
	errors: ['unauthorised', 'bad-request'],
	audience: 'patient',
});

const doctorTrendCsv = defineCall('export.doctor-trend', {
	...overTime,
	summary: 'The same of the patient of a request, as far as the values are of the doctor’s own requests',
	path: '/account/doctor-room/trend-csv',
	params: z.object({ id: secretId, analytes: chosenCodes }),
	errors: ['unauthorised', 'not-found', 'bad-request'],
	audience: 'doctor',
	owner: 'id',
	object: 'result',
});

/** Ids of requests with dots between them, in the order of the list. */
const chosenRequests = z
	.string()
	.max(65 * maxSelected)
	.refine((text) => {
		const ids = chosenIds(text);
		return ids.length <= maxSelected && ids.every((id) => secretId.safeParse(id).success);
	});
/** Each once. */
export const chosenIds = (text: string): string[] => [...new Set(text.split('.'))];

/** Whose requests were chosen, and how they can be taken. */
const selectionReply = z.object({
	data: z.array(
		z.object({
			id: secretId,
			internalNr: z.string(),
			lastName: z.string(),
			firstName: z.string(),
			middleName: z.string(),
			/** Four digits; empty where it is not known. */
			birthYear: z.string(),
			/** Of collection, else of arrival or registration. */
			day: z.iso.date(),
		}),
	),
	/** Chosen ones that are not the doctor’s. */
	gone: z.int().min(0),
	parts: z.object({ pdf: z.array(exportPart), csv: z.array(exportPart), fhir: z.array(exportPart) }),
});
export type Selection = z.output<typeof selectionReply>;

const selection = defineCall('export.selection', {
	summary:
		'Whose requests a doctor has chosen, in the order of the list, and the parts in which they can be taken in each format. It tells no value; what is not the doctor’s any more is counted',
	path: '/account/doctor-room/export',
	params: z.object({ requests: chosenRequests }),
	reply: selectionReply,
	errors: ['unauthorised', 'bad-request'],
	audience: 'doctor',
});

const selectionRecords = defineCall('export.selection-records', {
	summary:
		'A doctor’s chosen requests, or one part of them: their reports in one PDF, a FHIR R4 Bundle, or CSV; `not-found` where one of them is not the doctor’s, or they do not fit into one file by now',
	path: '/account/doctor-room/export/records',
	params: z.object({
		requests: chosenRequests,
		/** Which part it is, and of how many: the file says so. */
		part: z.coerce.number().int().min(1).max(maxSelected).default(1),
		parts: z.coerce.number().int().min(1).max(maxSelected).default(1),
		format: z.enum(selectionFormats),
	}),
	reply: z.unknown(),
	errors: ['unauthorised', 'not-found', 'bad-request'],
	audience: 'doctor',
	browser: true,
	givesValues: true,
	limit: 'report',
	bytes: { contentType: 'application/octet-stream', maxBytes: maxRecordsBytes, whole: true, attachment: true, page: '/cabinet/selection' },
	timeoutMs: 20_000,
});

export const exportCalls = callTable(resultFhir, resultCsv, plan, records, archive, whole, trendCsv, doctorTrendCsv, selection, selectionRecords);
