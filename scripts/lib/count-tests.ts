/** How many tests a runner's JSON report tells of. What could not even be loaded counts as one that failed. */
import { z } from 'zod';

export interface Count {
	readonly passed: number;
	readonly failed: number;
}

const vitestReport = z.object({
	numPassedTests: z.int(),
	numFailedTests: z.int(),
	success: z.boolean(),
	testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

export function countVitest(report: unknown): Count {
	const { numPassedTests, numFailedTests, success, testResults } = vitestReport.parse(report);
	const notLoaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
	const failed = numFailedTests + notLoaded;
	return { passed: numPassedTests, failed: success ? failed : Math.max(1, failed) };
}

const playwrightReport = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }), errors: z.array(z.unknown()) });

export function countPlaywright(report: unknown): Count {
	const { stats, errors } = playwrightReport.parse(report);
	// `flaky`: failed at first and passed at the second try. The runner names each.
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
