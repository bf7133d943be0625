/** What a runner's JSON report tells: how many tests passed, and which did not. What could not even be loaded counts as one that failed. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from './paths.ts';

/** A test that failed, as it is named again under everything that was printed. */
interface Failure {
	/** File, and the names of the suites and the test. */
	readonly name: string;
	/** What went wrong at the last try, without colours. */
	readonly message: string;
}

export interface Count {
	readonly passed: number;
	readonly failed: number;
	readonly failures: readonly Failure[];
}

/** Of a long message (a page's tree, a difference of two documents) the beginning says what was expected and where. */
const messageLines = 40;

const failure = (where: readonly string[], message: string): Failure => ({
	name: where.join(' › '),
	message: stripVTControlCharacters(message).split('\n').slice(0, messageLines).join('\n'),
});

const vitestReport = z.object({
	numPassedTests: z.int(),
	numFailedTests: z.int(),
	success: z.boolean(),
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			message: z.string(),
			assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })),
		}),
	),
});

export function countVitest(report: unknown): Count {
	const { numPassedTests, numFailedTests, success, testResults } = vitestReport.parse(report);
	// Of a file that could not be loaded, or whose `beforeAll` failed, no test was even tried.
	const notLoaded = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'));
	const failed = numFailedTests + notLoaded.length;
	const failures = [
		...notLoaded.map((file) => failure([relative(root, file.name)], file.message)),
		...testResults.flatMap((file) =>
			file.assertionResults
				.filter(({ status }) => status === 'failed')
				.map((test) => failure([relative(root, file.name), test.fullName], test.failureMessages.at(-1) ?? '')),
		),
	];
	return { passed: numPassedTests, failed: success ? failed : Math.max(1, failed), failures };
}

const playwrightError = z.object({ message: z.string().optional() });

interface Suite {
	specs: { title: string; file: string; tests: { status: string; projectName: string; results: { errors: z.infer<typeof playwrightError>[] }[] }[] }[];
	suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
	specs: z.array(
		z.object({
			title: z.string(),
			file: z.string(),
			tests: z.array(z.object({ status: z.string(), projectName: z.string(), results: z.array(z.object({ errors: z.array(playwrightError) })) })),
		}),
	),
	get suites() {
		return z.array(suite).optional();
	},
});

const playwrightReport = z.object({
	stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
	suites: z.array(suite),
	errors: z.array(playwrightError),
});

const specsOf = (one: Suite): Suite['specs'] => [...one.specs, ...(one.suites ?? []).flatMap(specsOf)];

export function countPlaywright(report: unknown): Count {
	const { stats, suites, errors } = playwrightReport.parse(report);
	const failures = [
		...errors.map(({ message }) => failure(['outside of every test'], message ?? '')),
		...suites
			.flatMap(specsOf)
			.flatMap(({ title, file, tests }) =>
				tests
					.filter(({ status }) => status === 'unexpected')
					.map(({ projectName, results }) =>
						failure([file, title, projectName], (results.at(-1)?.errors ?? []).map(({ message }) => message ?? '').join('\n')),
					),
			),
	];
	// `flaky`: failed at first and passed at the second try. The runner names each.
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, failures };
}
