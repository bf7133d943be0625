/** Results: what a visitor reads by request number and password, and what the laboratory's own system sends. */
import { z } from 'zod';
import { referenceRange } from '#shared/catalogue/calls.ts';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { bodyState, comparator, degree, flag, lineState, rangeCondition, requestState, sex, susceptibility } from '#shared/kit/domain.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { strictMembers } from '#shared/kit/members.ts';
import { access, requestNumber, secretId } from '#shared/kit/schemas.ts';
import { maxMessageBytes, maxResultFileBytes, resultFileTypes } from './files.ts';
import { mismatchSettledAs } from './mismatches.ts';
import { resultsLookupForm, resultsMailForm, resultsStateForm } from './forms.ts';
import { alarms, caveats, patternDoctors, urgencies } from './patterns/define.ts';
import { changes } from './variation.ts';
import { reportCode } from './report-code.ts';
import { identity, maxLines, maxMessages, resultsBody, takenReply } from './messages.ts';

/** A reference without whom it is for. */
const interval = referenceRange.pick({ low: true, high: true, lowIncluded: true, highIncluded: true, expected: true });

/** Part of a line that has no line of its own (a component of a FHIR Observation), as it is printed. */
const linePart = z.object({
	name: z.string(),
	value: z.string(),
	unit: z.string(),
	/** The reference as the laboratory wrote it; empty for none. */
	reference: z.string(),
	flag: flag.nullable(),
	/** As of a line. */
	interpretation: z.string(),
	/** What several parts are of: the microbe that antibiotics were tried on; empty for none. */
	group: z.string().default(''),
	/** How a microbe answers to an antibiotic: the letter for the words of `interpretation`. */
	susceptibility: susceptibility.nullable().default(null),
});

/**
 * Why a value, or its mark, is in doubt: it may be read in more than one way; it has no unit; nothing like it is measured of a living person; the laboratory's flag does
 * not go with the number; a limit goes by hours of life, and the hour of birth is not known; the same
 * measurement in another standardisation (HbA1c in mmol/mol) contradicts it.
 */
export const doubt = z.enum(['reading', 'no-unit', 'implausible', 'flag', 'hours', 'standards']);
export type Doubt = z.infer<typeof doubt>;

export const resultLine = z.object({
	/** Code of the analyte. */
	code: z.string(),
	name: z.string(),
	/** The analysis it belongs to. */
	analysis: z.object({ code: z.string(), name: z.string(), slug: z.string().nullable() }),
	material: z.string(),
	state: lineState,
	/** As it is printed, in the call's language: `5.4`, `<0.1`, «не обнаружено». Empty unless done. */
	value: z.string(),
	/** The number, where the value is one. */
	number: z.number().nullable(),
	comparator: comparator.nullable(),
	unit: z.string(),
	/** As the laboratory wrote it, where the site prints it converted to the catalogue's unit: `99`, `mg/dL`. */
	sent: z.object({ value: z.string(), unit: z.string() }).nullable(),
	/** The reference that the value was held against, as it was on the day, for the patient's sex, age and state; null where there is none. */
	range: interval.nullable(),
	/** The laboratory's own words for its reference, printed as they came; empty for none. */
	rangeText: z.string(),
	/** References that depend on what nobody told (a week of pregnancy, a day of the cycle): all of them; without a flag unless each of them says the same of the value. */
	conditional: z.array(interval.extend({ condition: rangeCondition.nullable() })),
	/** Reference and flag are by what a reader said of the patient (`toldState`), which the laboratory has not checked. */
	isByToldState: z.boolean().default(false),
	decimals: z.int(),
	/** Of the bounds of `range` and `conditional`: as the catalogue or the laboratory gives them, whatever the value has. */
	rangeDecimals: z.int().optional(),
	/** The value, its reference as the laboratory wrote it, or one of a part, could be read in more than one way: that is printed as it came, and the flag is not sure. */
	isDoubtful: z.boolean().default(false),
	/** Why it is doubtful; empty where it is not, and in what was kept before reasons were. */
	doubts: z.array(doubt).default([]),
	/** Neither good nor bad, whatever it is (a blood group): nobody has to assess it. */
	isFact: z.boolean().default(false),
	/** Null: without verdict. That is not normal. */
	flag: flag.nullable(),
	/** Null with a flag that is null. */
	degree: degree.nullable(),
	/** What else the laboratory said of the value (susceptible, better than before), in the call's language; empty for nothing. */
	interpretation: z.string(),
	parts: z.array(linePart),
	/** How it was measured; empty where the laboratory did not say. */
	method: z.string(),
	/** Who validated it; empty where the laboratory did not say. */
	validatedBy: z.string(),
	/** The same analyte of the same person before, as it is printed. */
	previous: z
		.object({
			value: z.string(),
			unit: z.string(),
			collectedAt: z.iso.datetime(),
			flag: flag.nullable(),
			/** Since then: by more than usual fluctuation, or not; null where nothing can be said. */
			change: z.enum(changes).nullable().default(null),
			/** What usual fluctuation is, in percent of the value before; there where something can be said of the change. */
			usual: z.object({ fall: z.number(), rise: z.number() }).optional(),
		})
		.nullable(),
	comment: z.string(),
	/** Why a line is restricted, not available, withdrawn or in work again. */
	reason: z.string(),
	/** When the laboratory issued what stands now; null for a line that only waits. */
	issuedAt: z.iso.datetime().nullable(),
	corrected: z.boolean(),
	/** In work, and had a result: the laboratory took it back into work. */
	isReopened: z.boolean().default(false),
	/** One sentence beside the range where the number alone misleads. */
	note: z.string(),
});
export type ResultLine = z.infer<typeof resultLine>;

/** What is asked of the patient's state, since finished lines depend on it and nobody told. */
const stateQuestion = z.object({
	/** What may apply, in the order of asking: only what the lines depend on, and what the laboratory does not know to be otherwise. Empty where the reader is not asked. */
	states: z.array(bodyState),
	/** The day that is asked about: that of the sample. */
	day: z.iso.date(),
});

/** What a reader said of the patient's state. */
const toldState = z.object({
	bodyState,
	/** Completed weeks. */
	pregnancyWeek: z.int().nullable(),
	/** First day of the last period. */
	lastPeriod: z.iso.date().nullable(),
	/** The day that it is said of. */
	day: z.iso.date(),
	/** False where the laboratory, or a test that was ordered, says otherwise: then nothing goes by it. */
	counts: z.boolean(),
	/** The reader's own word, which the reader may change and take back. */
	isOwn: z.boolean(),
});
export type ReportedStateReply = z.infer<typeof toldState>;

/** What several values mean together, by a rule. */
const pattern = z.object({
	/** Of the rule: its words stand under it. One that the site does not know is not shown. */
	id: z.string(),
	/** How soon a doctor has to see it. */
	urgency: z.enum(urgencies),
	doctor: z.enum(patternDoctors),
	/** Signs that want an ambulance; null for none. */
	alarm: z.enum(alarms).nullable(),
	/** Lines that it was read from. */
	codes: z.array(z.string()),
	caveats: z.array(z.enum(caveats)),
	/** Guidelines, as they are cited. */
	sources: z.array(z.string()),
});

export const resultRequest = z.object({
	id: secretId,
	/** Request number. */
	internalNr: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	birthDate: z.string(),
	sex: sex.nullable(),
	/** When the sample was taken. */
	sampleDeliveryDate: z.iso.datetime().nullable(),
	receivingDate: z.iso.datetime().nullable(),
	plannedDate: z.iso.datetime().nullable(),
	/** Done when present. */
	endDate: z.iso.datetime().nullable(),
	state: requestState,
	lab: z.string(),
	/** What the laboratory concludes of the whole request; empty for nothing. */
	conclusion: z.string(),
	/** What of an analysis has not come, where the laboratory has not said that the request is finished. */
	lacking: z.array(z.object({ analysis: z.string(), names: z.array(z.string()) })).default([]),
	/** Of the network in the call's city: `+7` and ten digits. */
	phone: z.string(),
	/** It is read by something that its owner shared: nothing of it is sent on, or taken along as data, from there. */
	isShared: z.boolean().default(false),
	/** Counts what was said of finished results and is no longer so: 1 until the first correction. Request number and edition are the report's number. */
	edition: z.int().min(1).default(1),
	/** The report that this one replaces (ISO 15189): its number, and when the latest of what was changed in it was issued; null for the first. */
	replaces: z.object({ number: z.string(), issuedAt: z.iso.datetime() }).nullable().default(null),
	/** What the laboratory sent as files: `results.file` gives each by its `nr`. */
	files: z
		.array(z.object({ nr: z.int(), title: z.string(), contentType: z.enum(resultFileTypes), size: z.int().min(1), issuedAt: z.iso.datetime() }))
		.default([]),
	/** Files that are not given: something of the request is held back, or was corrected or taken back since they were made. */
	withheldFiles: z.int().min(0).default(0),
	/** People of the laboratory hold all of it back, with its conclusion and files: whatever its lines say, nothing of it is called normal. */
	isHeld: z.boolean().default(false),
	/** Null where no finished line waits for it. */
	stateQuestion: stateQuestion.nullable().default(null),
	/** Counts the changes of the request: `results.watch` tells when there is another one. 0 where the backend does not count. */
	version: z.int().min(0).default(0),
	/** When the laboratory first expected it to be ready, where that was an earlier day than `plannedDate`; null for what was not put off. */
	plannedBefore: z.iso.datetime().nullable().default(null),
	/** The moment that the laboratory named is over, and the request is not finished. Null where the backend does not say. */
	isLate: z.boolean().nullable().default(null),
	/** Null where nobody said anything. */
	toldState: toldState.nullable().default(null),
	/** The most urgent first; out of finished values without any doubt alone. */
	patterns: z.array(pattern).default([]),
	/** What doctors wrote to the person whose account shows it, the newest first; nobody else is given any. A doctor's word, and not the laboratory's. */
	comments: z
		.array(
			z.object({
				text: z.string(),
				/** The doctor's name. */
				doctor: z.string(),
				writtenAt: z.iso.datetime(),
				/** The request has changed since. */
				isOlder: z.boolean(),
			}),
		)
		.default([]),
	lines: z.array(resultLine),
});
export type ResultRequest = z.infer<typeof resultRequest>;

const resultsLogin = defineCall('results.login', {
	summary:
		'Request number and password give access to that one request for 30 minutes; at most 5 wrong tries a number and client in 15 minutes, and 30 a number',
	method: 'POST',
	path: '/api/site-test-results/login',
	body: resultsLookupForm.schema,
	reply: z.object({ id: secretId, access, expiresAt: z.iso.datetime() }),
	errors: ['validation', 'request-not-found', 'invalid-password', 'too-many', 'busy'],
	audience: 'anyone',
	limit: 'lookup',
	freeOfCaptcha: 5,
	grants: { audience: 'result', id: 'id' },
});

const resultsClose = defineCall('results.close', {
	summary: 'Ends this access to a request: anyone who left a shared computer leaves nothing open',
	method: 'POST',
	path: '/api/site-test-results/close',
	body: z.object({ id: secretId }),
	reply: z.object({ closed: z.literal(true) }),
	errors: ['unauthorised', 'not-found'],
	audience: 'result',
	owner: 'id',
	idempotency: 'natural',
});

/** What opens one request of results. */
const ofRequest = {
	params: z.object({ id: secretId }),
	errors: ['unauthorised', 'not-found'],
	audience: ['result', 'patient', 'doctor'],
	owner: 'id',
	object: 'result',
	browser: true,
} as const;
/** Ten times what the longest report has that the site draws. */
export const maxReportBytes = 4 * 1024 * 1024;
const pdf = {
	reply: z.unknown(),
	bytes: { contentType: 'application/pdf', maxBytes: maxReportBytes, whole: true },
	givesValues: true,
	limit: 'report',
	timeoutMs: 10_000,
} as const;

const resultsInfo = defineCall('results.info', {
	...ofRequest,
	givesValues: true,
	summary: 'The request with its lines',
	path: '/api/site-test-results/request-info-by-id',
	reply: resultRequest,
});

const resultsWatch = defineCall('results.watch', {
	...ofRequest,
	summary:
		'Waits until the request is another one than the reader has (`version`), for at most 25 seconds, and says its version then. It tells nothing else, opens nothing, and is no use of a session',
	path: '/api/site-test-results/watch',
	params: z.object({ id: secretId, version: z.coerce.number().int().min(0) }),
	reply: z.object({ version: z.int().min(0) }),
	limit: 'search',
	timeoutMs: 30_000,
	retry: 'never',
	isUse: false,
});

const resultsBlanks = defineCall('results.blanks', {
	...ofRequest,
	...pdf,
	summary: 'The report with every line, as PDF',
	path: '/api/site-test-results/blanks',
});

const resultsReadyBlanks = defineCall('results.ready-blanks', {
	...ofRequest,
	...pdf,
	summary: 'The report with the finished lines, as PDF',
	path: '/api/site-test-results/ready-blanks',
});

const resultFile = defineCall('results.file', {
	...ofRequest,
	givesValues: true,
	summary: 'A file that the laboratory sent with the result, by its number; 404 for one that is withheld',
	path: '/api/site-test-results/file',
	params: z.object({ id: secretId, fileNr: z.coerce.number().int().min(1) }),
	reply: z.unknown(),
	bytes: { contentType: 'application/octet-stream', maxBytes: maxResultFileBytes, whole: true, attachment: true },
	limit: 'report',
	timeoutMs: 10_000,
});

const resultsMail = defineCall('results.send', {
	summary:
		'Mails somebody the way to a request: the lookup, or for the account’s own address the sign-in. The letter holds no name, number or value. Once a day to an address, 5 a day for a request (`too-many`). A patient’s session wants a credential given not long ago for another address than its own (`confirm-again`)',
	method: 'POST',
	path: '/api/site-test-results/send',
	body: resultsMailForm.schema.extend({ id: secretId }),
	reply: z.object({ sent: z.literal(true) }),
	errors: ['unauthorised', 'not-found', 'validation', 'confirm-again', 'too-many', 'unavailable'],
	audience: ['result', 'patient', 'doctor'],
	owner: 'id',
	object: 'result',
	idempotency: 'natural',
});

/** A reader's word on the patient's state: the account's that has the request, or that of who opened it by its receipt; a link that somebody shared does not speak for the patient. */
const ofReader = {
	errors: ['unauthorised', 'not-found', 'validation'],
	audience: ['result', 'patient'],
	owner: 'id',
	object: 'result',
	idempotency: 'natural',
} as const;

const tellState = defineCall('results.state', {
	...ofReader,
	summary:
		'What the reader says of the patient’s state on the day of the sample, where references depend on it: in an account it stays with the request, by a receipt with this access. It never counts against what the laboratory knows; a link that was shared is refused (404)',
	method: 'POST',
	path: '/api/site-test-results/state',
	body: resultsStateForm.schema.extend({ id: secretId }),
	reply: z.object({ told: z.literal(true) }),
});

const takeStateBack = defineCall('results.state-back', {
	...ofReader,
	summary: 'Takes back what the same reader said of the patient’s state',
	method: 'POST',
	path: '/api/site-test-results/state-back',
	body: z.object({ id: secretId }),
	reply: z.object({ told: z.literal(false) }),
});

/** What anyone who holds a report is told: no values, and only masked names. */
const shownReport = z.object({
	/** `superseded`: there is a later one. `withdrawn`: there is a later one, and nothing of the request is finished in it, as it was taken back or is held back. */
	state: z.enum(['genuine', 'superseded', 'withdrawn']),
	/** `Н****** А.`; of names in one word the first letter alone. */
	name: z.string(),
	/** The report's number, of which the beginning is hidden. */
	number: z.string(),
	edition: z.int().min(1),
	/** The day in Almaty on which the sample was taken; null where it is not known. */
	collectedOn: z.iso.date().nullable(),
	/** The day in Almaty on which a report of this number was first drawn. */
	issuedOn: z.iso.date(),
	/** Lines of the request as they stand now; null where the report is no longer the latest. */
	lines: z.object({ ready: z.int().min(0), total: z.int().min(0) }).nullable(),
});
export type ShownReport = z.infer<typeof shownReport>;

const resultsVerify = defineCall('results.verify', {
	summary:
		'Whether a report is genuine, by the code that it carries: never a value or the name of a test. A code that nobody has, and one of a request that has become another person’s, answer alike. Counted like the lookup’s tries',
	method: 'POST',
	path: '/api/site-test-results/verify',
	body: z.object({ code: reportCode }),
	/** Null: no report that counts has this code. */
	reply: z.object({ report: shownReport.nullable() }),
	errors: ['validation', 'too-many', 'busy'],
	audience: 'anyone',
	// It cannot be guessed, and tries are counted exactly: a puzzle would guard nothing more.
	captcha: false,
	limit: 'lookup',
});

/** Public half of a key that signs reports (RFC 7517), `kid` being its thumbprint (RFC 7638). */
const reportKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), kid: z.string(), x: z.string(), y: z.string() });

const resultsReportKeys = defineCall('results.report-keys', {
	summary: 'The public keys by which the files of reports are checked, the one that signs now first',
	path: '/api/site-test-results/report-keys',
	reply: z.object({ keys: z.array(reportKey) }),
	audience: 'anyone',
});

const sendResults = defineCall('lis.results', {
	scope: 'results.write',
	summary: 'Requests with their lines, as FHIR R4 Bundle or JSON; idempotent, corrections supersede',
	method: 'POST',
	path: '/lis/results',
	codec: 'message',
	body: resultsBody,
	bodyTypes: ['application/json', 'application/fhir+json'],
	reply: takenReply,
	errors: ['wrong-key', 'forbidden', 'not-found', 'validation', 'conflict', 'busy', 'unavailable'],
	audience: 'laboratory',
	maxBytes: maxMessageBytes,
	/** Fifty reports may bring a password each, and passwords are hashed one after another. */
	timeoutMs: 30_000,
	idempotency: 'natural',
});

/** Types of HL7 v2 over HTTP; the first is HL7's, the second that of its first implementations. */
const hl7Types = ['application/hl7-v2', 'x-application/hl7-v2+er7', 'text/plain'] as const;

const sendHl7 = defineCall('lis.hl7', {
	scope: 'results.write',
	summary:
		'Requests with their lines, as an HL7 v2.5.1 message ORU^R01; answered by an HL7 acknowledgement (AA, AE, AR) with an ERR segment for each reason. 200 whatever it says, 429 and 503 where the site cannot take it now',
	method: 'POST',
	path: '/lis/hl7',
	codec: 'message',
	body: z.string(),
	bodyTypes: hl7Types,
	reply: z.unknown(),
	bytes: { contentType: 'application/hl7-v2', maxBytes: 1024 * 1024, whole: true },
	errors: ['wrong-key', 'forbidden', 'unsupported-type', 'too-large'],
	audience: 'laboratory',
	maxBytes: maxMessageBytes,
	timeoutMs: 30_000,
	idempotency: 'natural',
});

/** Of one message among several. */
const reported = z.object({
	/** In the list, from 0; of lines of NDJSON those that are empty do not count. */
	place: z.int().min(0),
	/** Empty where it cannot be read. */
	messageId: z.string(),
	requestNr: z.string().nullable(),
	taken: takenReply.nullable(),
	/** Why it was refused; null where it was taken. `busy`: its turn did not come in time, and it is sent again as it is. */
	refused: z
		.object({
			code: z.string(),
			message: z.string(),
			fields: z.array(z.object({ field: z.string(), rule: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })),
		})
		.nullable(),
});

const sendBatch = defineCall('lis.results.batch', {
	scope: 'results.write',
	summary: `Up to ${maxMessages.toLocaleString('en')} messages of \`POST /lis/results\` at once, as a JSON list or as NDJSON: each is taken whole or refused by itself, and the answer names each by its place and id`,
	method: 'POST',
	path: '/lis/results/batch',
	codec: 'message',
	body: z.array(resultsBody),
	bodyTypes: ['application/json', 'application/x-ndjson'],
	reply: z.object({ taken: z.int().min(0), refused: z.int().min(0), results: z.array(reported) }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'validation'],
	audience: 'laboratory',
	maxBytes: maxMessageBytes,
	timeoutMs: 90_000,
	idempotency: 'natural',
});

const fhirMetadata = defineCall('lis.results.metadata', {
	/** A system asks what is spoken here before it knows what it will need. */
	scope: null,
	summary: 'What of FHIR R4 is spoken here: a CapabilityStatement, for every key',
	path: '/lis/fhir/metadata',
	reply: z.unknown(),
	bytes: { contentType: 'application/fhir+json', maxBytes: 64 * 1024, whole: true },
	errors: ['wrong-key', 'forbidden'],
	audience: 'laboratory',
});

const correctPatient = defineCall('lis.results.patient', {
	scope: 'results.write',
	summary: 'Corrects whose request it is; every line of it is judged anew. Sent twice it changes nothing more',
	method: 'PUT',
	path: '/lis/requests/:requestNr/patient',
	params: z.object({ requestNr: requestNumber }),
	body: identity,
	reply: z.object({
		requestNr: z.string(),
		changed: z.boolean(),
		/** Lines of which something else is said now. */
		judgedAnew: z.int().min(0),
	}),
	errors: ['wrong-key', 'forbidden', 'not-found', 'validation', 'unavailable'],
	audience: 'laboratory',
	idempotency: 'natural',
});

const listMismatches = defineCall('lis.results.mismatches', {
	scope: 'results.read',
	summary: 'Messages that were refused because the laboratory names another patient than the request has, oldest first',
	path: '/lis/mismatches',
	params: z.object({ after: afterId, pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(
		z.object({
			id: z.int(),
			requestNr: z.string(),
			messageId: z.string(),
			/** Names of the members that differ; what stands in them is not told. */
			fields: z.array(z.string()),
			noticedAt: z.iso.datetime(),
			/** What a person has decided, or that it was taken after all; null while it waits. */
			settled: z
				.object({
					at: z.iso.datetime(),
					as: mismatchSettledAs,
					/** Code and name; empty for the machine. */
					by: z.string(),
					note: z.string(),
				})
				.nullable()
				.default(null),
		}),
		z.int(),
	),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const importHeld = importCall('lis.held', {
	scope: 'catalogue.write',
	path: '/lis/held',
	summary:
		'Brings in which analytes are held back until the laboratory has spoken to the patient, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});

const importPatterns = importCall('lis.patterns', {
	scope: 'catalogue.write',
	path: '/lis/patterns',
	summary: 'Brings in which rules that say what values mean together are shown, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});

const listPatterns = defineCall('lis.results.patterns', {
	scope: 'catalogue.read',
	summary: 'Rules that say what values mean together, with their sources, and whether the operator has them shown',
	path: '/lis/patterns',
	reply: z.object({ data: z.array(z.object({ rule: z.string(), shown: z.boolean(), sources: z.array(z.string()) })) }),
	errors: ['wrong-key', 'forbidden'],
	audience: 'laboratory',
});

const listHeld = defineCall('lis.results.held', {
	scope: 'results.read',
	summary: 'Results that the operator’s list holds back until the laboratory has spoken to the patient, oldest first',
	path: '/lis/held-results',
	params: z.object({ after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(
		z.object({
			id: z.int(),
			requestNr: z.string(),
			code: z.string(),
			heldAt: z.iso.datetime(),
			/** Until when somebody is to speak to the patient. */
			dueAt: z.iso.datetime(),
			/** The value is critical. Nobody is told of it until it is released. */
			isCritical: z.boolean(),
			/** It is critical, and has waited for longer than `CRITICAL_MINUTES`. */
			isLate: z.boolean(),
		}),
		z.int(),
	),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const releaseHeld = defineCall('lis.results.release', {
	scope: 'results.write',
	summary: 'The laboratory has spoken to the patient: what the operator’s list held back of the request is shown. Sent twice it changes nothing more',
	method: 'PUT',
	path: '/lis/requests/:requestNr/release',
	params: z.object({ requestNr: requestNumber }),
	/** Left out: all that is held. */
	body: strictMembers({ codes: z.array(z.string().max(60)).min(1).max(maxLines).optional() }),
	/** Codes of what is shown from now on. */
	reply: z.object({ requestNr: z.string(), released: z.array(z.string()) }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'validation', 'unavailable'],
	audience: 'laboratory',
	idempotency: 'natural',
});

export const resultCalls = callTable(
	resultsLogin,
	resultsClose,
	resultsInfo,
	resultsWatch,
	resultsBlanks,
	resultsReadyBlanks,
	resultFile,
	resultsVerify,
	resultsReportKeys,
	resultsMail,
	tellState,
	takeStateBack,
	sendResults,
	sendHl7,
	sendBatch,
	fhirMetadata,
	correctPatient,
	listMismatches,
	importHeld,
	importPatterns,
	listPatterns,
	listHeld,
	releaseHeld,
);
