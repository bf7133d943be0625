/** A doctor's results by test: how many came, and how they came out. */
import { z } from 'zod';
import { defineCall, listOf, page, pageSize } from '#shared/kit/call.ts';
import { line } from '#shared/kit/fields.ts';
import { maxTestMonths, monthParams } from './months.ts';
import { testSorts } from './tests.ts';

const count = z.int().min(0);
const outcome = z.object({
	/** Tests of the doctor's requests whose results were released, as they stand now. */
	results: count,
	/** Of them those with a value out of its reference (critical ones among them), those with a critical one, and those with none out of it but one that was not judged: they are no normal ones. */
	outOfRange: count,
	critical: count,
	unjudged: count,
	/** Different people, by the IIN and date of birth that the laboratory sent. A request without an IIN counts as one more person. */
	people: count,
});
export type Outcome = z.output<typeof outcome>;
/** `name` is empty for a test that the catalogue has no more. */
const test = { code: z.string(), name: z.string() };
const code = line(64).min(1);

const refusals = ['unauthorised', 'validation'] as const;
const asDoctor = { audience: 'doctor', errors: refusals, timeoutMs: 10_000 } as const;
/** `q`: part of a test's name in the caller's language, or of its code. */
const chosen = { ...monthParams, q: line(100).optional() };
const sorted = { sort: z.enum(testSorts).default('results'), order: z.enum(['asc', 'desc']).default('desc') };
const months = { from: z.string(), till: z.string() };
/** The doctor's requests that have changed and wait to be counted, up to 1,000: nothing of them is in the figures. */
const uncounted = count;

const byTest = defineCall('doctor.statistics-by-test', {
	...asDoctor,
	summary: `How the results of a doctor’s requests came out, test by test, of those released in at most ${String(maxTestMonths)} months of Almaty`,
	path: '/account/doctor-room/statistics-by-test',
	params: z.object({ ...chosen, ...sorted, page, pageSize }),
	reply: listOf(outcome.extend(test)).extend({
		...months,
		/** Of all tests, whatever was searched for. */
		all: outcome,
		uncounted,
	}),
});
export type TestRow = z.output<typeof byTest.reply>['data'][number];

const testMonths = defineCall('doctor.statistics-test-months', {
	...asDoctor,
	summary: 'How the results of one test came out month by month, of a doctor’s requests',
	path: '/account/doctor-room/statistics-test-months',
	params: z.object({ ...monthParams, test: code }),
	/** Every month, from the oldest on. */
	reply: z.object({ ...months, ...test, data: z.array(outcome.extend({ month: z.string() })), uncounted }),
});

const download = defineCall('doctor.statistics-tests-download', {
	...asDoctor,
	summary: 'The table of results by test as CSV for a spreadsheet, whole: a row for each test',
	path: '/account/doctor-room/statistics-tests-download',
	params: z.object({ ...chosen, ...sorted }),
	reply: z.unknown(),
	bytes: { contentType: 'text/csv', maxBytes: 8 * 1024 * 1024, whole: true, attachment: true },
	browser: true,
	limit: 'report',
});

export const testStatisticsCalls = [byTest, testMonths, download] as const;
