/** Results of a visitor, by request number and password. */
import { z } from 'zod';
import { resultsLoginForm } from './forms.ts';
import { access } from '#shared/order/calls.ts';
import { referenceRange } from '#shared/catalogue/calls.ts';
import { mutationCall, personalCall } from '#shared/kit/call.ts';

export const resultId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** FHIR interpretation codes that the site knows: low, high, critically low and high, abnormal, normal. */
export const flag = z.enum(['N', 'L', 'H', 'LL', 'HH', 'A']);
const lineState = z.enum(['in-process', 'done', 'not-available', 'restricted']);

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
	comparator: z.enum(['<', '<=', '>', '>=']).nullable(),
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
	id: resultId,
	/** Request number. */
	internalNr: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	birthDate: z.string(),
	sex: z.enum(['F', 'M']).nullable(),
	/** When the sample was taken. */
	sampleDeliveryDate: z.iso.datetime().nullable(),
	receivingDate: z.iso.datetime().nullable(),
	plannedDate: z.iso.datetime().nullable(),
	/** Done when present. */
	endDate: z.iso.datetime().nullable(),
	state: z.enum(['created', 'in-process', 'done']),
	lab: z.string(),
	lines: z.array(resultLine),
});
export type ResultRequest = z.infer<typeof resultRequest>;

const forms = z.object({ id: resultId });

export const resultCalls = {
	'results.login': mutationCall({
		id: 'results.login',
		path: '/api/site-test-results/login',
		summary: 'Request number and password give access to that one request for 30 minutes; at most 5 wrong tries a number in 15 minutes',
		body: resultsLoginForm,
		reply: z.object({ id: resultId, access, expiresAt: z.iso.datetime() }),
		errors: ['request-not-found', 'invalid-password', 'too-many'],
		captcha: true,
		rateLimit: 'lookup',
		idempotency: 'none',
	}),
	'results.info': personalCall({
		id: 'results.info',
		path: '/api/site-test-results/request-info-by-id',
		summary: 'The request with its lines',
		params: forms,
		reply: resultRequest,
		access: 'result',
		errors: ['unauthorised', 'not-found'],
		browser: true,
	}),
	'results.blanks': personalCall({
		id: 'results.blanks',
		path: '/api/site-test-results/blanks',
		summary: 'The result form with every line, as PDF',
		params: forms,
		reply: z.unknown(),
		replyType: 'pdf',
		access: 'result',
		errors: ['unauthorised', 'not-found'],
		browser: true,
	}),
	'results.ready-blanks': personalCall({
		id: 'results.ready-blanks',
		path: '/api/site-test-results/ready-blanks',
		summary: 'The result form with the finished lines, as PDF',
		params: forms,
		reply: z.unknown(),
		replyType: 'pdf',
		access: 'result',
		errors: ['unauthorised', 'not-found'],
		browser: true,
	}),
} as const;
