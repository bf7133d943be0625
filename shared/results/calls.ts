/** Results: what a visitor reads by request number and password, and what the laboratory's own system sends. */
import { z } from 'zod';
import { referenceRange } from '#shared/catalogue/calls.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { comparator, flag, lineState, requestState, sex } from '#shared/kit/domain.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { resultsLookupForm } from './forms.ts';
import { fhirBundle, lisResults } from './messages.ts';

const resultLine = z.object({
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
	/** The reference as it was on the day, for the patient's sex and age; null where there is none. */
	range: referenceRange.pick({ low: true, high: true, lowIncluded: true, highIncluded: true, expected: true }).nullable(),
	decimals: z.int(),
	flag: flag.nullable(),
	comment: z.string(),
	/** Why a line is restricted or not available. */
	reason: z.string(),
	corrected: z.boolean(),
	/** One sentence beside the range where the number alone misleads. */
	note: z.string(),
});
export type ResultLine = z.infer<typeof resultLine>;

const resultRequest = z.object({
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
	errors: ['request-not-found', 'invalid-password', 'too-many', 'busy'],
	audience: 'anyone',
	captcha: true,
	limit: 'lookup',
	grants: { audience: 'result', id: 'id' },
});

/** What opens one request of results. */
const ofRequest = { params: z.object({ id: secretId }), errors: ['unauthorised', 'not-found'], audience: 'result', owner: 'id', browser: true } as const;
const pdf = { reply: z.unknown(), bytes: { contentType: 'application/pdf', whole: true }, timeoutMs: 10_000 } as const;

const resultsInfo = defineCall('results.info', {
	...ofRequest,
	summary: 'The request with its lines',
	path: '/api/site-test-results/request-info-by-id',
	reply: resultRequest,
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

const sendResults = defineCall('lis.results', {
	summary: 'A request with its lines, as FHIR R4 Bundle or JSON; idempotent, corrections supersede',
	method: 'POST',
	path: '/lis/results',
	body: z.union([lisResults, fhirBundle]),
	bodyTypes: ['application/json', 'application/fhir+json'],
	reply: z.object({ requestNr: z.string(), applied: z.int().min(0), superseded: z.int().min(0), repeated: z.boolean() }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'validation', 'conflict'],
	audience: 'laboratory',
	maxBytes: 1024 * 1024,
	timeoutMs: 10_000,
	idempotency: 'natural',
});

export const resultCalls = callTable(resultsLogin, resultsInfo, resultsBlanks, resultsReadyBlanks, sendResults);
