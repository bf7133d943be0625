/**
 * `npm test`: everything there is to check, from the quickest on. A step that fails does not hide what the later ones find; the last
 * line counts the tests, and the process ends with 0 only when every step was good.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '#scripts/lib/build.ts';
import { runTool } from '#scripts/lib/child.ts';
import { findChromium, findHeadless } from '#scripts/lib/chromium.ts';
import { countPlaywright, countVitest, type Count } from '#scripts/lib/count-tests.ts';
import { seedDemoPeople } from '#scripts/lib/demo/seed.ts';
import { journeysOnPostgres, quickOnPostgres } from '#tests/support/postgres-files.ts';
import { useQuickTemp } from '#scripts/lib/quick-temp.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { serve } from '#scripts/lib/serve.ts';

const failedSteps: string[] = [];
const counts: Count[] = [];
useQuickTemp();
const folder = mkdtempSync(join(tmpdir(), 'zerthana-test-'));
// PostgreSQL's user goes through it, to a folder of his own.
chmodSync(folder, 0o711);
// What the tools leave behind goes with it.
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

async function step(name: string, work: () => Promise<boolean>): Promise<boolean> {
	console.log(`\n== ${name}`);
	const good = await work().catch((error: unknown) => {
		console.error(error instanceof Refusal ? error.message : error);
		return false;
	});
	if (!good) failedSteps.push(name);
	return good;
}

const tool = async (script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
	(await runTool(script, words, { output: 'show', env })).code === 0;

/** Begins beside what else runs. @returns says what it has said, when it has ended */
function beside(script: string, words: readonly string[]): () => Promise<boolean> {
	const ended = runTool(script, words, { output: 'keep' }).catch((error: unknown) => ({ code: 1, output: String(error) }));
	return async () => {
		const { code, output } = await ended;
		console.log(output.trim());
		return code === 0;
	};
}

/** Checks that use one core each, side by side; what each of them said stands together, in their order. */
async function together(...checks: readonly (readonly [name: string, script: string, words: readonly string[]])[]): Promise<void> {
	const running = checks.map(([name, script, words]) => [name, beside(script, words)] as const);
	for (const [name, ended] of running) await step(name, ended);
}

const vitestTool = 'vitest/vitest.mjs';
const vitestWords = (report: string, words: readonly string[]) => ['run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const vitest = (report: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) => tool(vitestTool, vitestWords(report, words), env);
const reportOf = (name: string) => join(folder, `${name}.json`);

/** Runs a test runner that writes a report, and adds what the report says. */
async function counted(work: (report: string) => Promise<boolean>, name: string, count: (report: unknown) => Count): Promise<boolean> {
	const report = reportOf(name);
	const good = await work(report);
	try {
		counts.push(count(JSON.parse(readFileSync(report, 'utf8'))));
	} catch {
		console.error(`${name} wrote no report.`);
		counts.push({ passed: 0, failed: 1, failures: [] });
		return false;
	}
	return good;
}

/** Hundreds of sign-ins are not about how long one takes. */
const passwordCost = 16;

/** What needs the built site: the contract suite over the network, as against any backend, and the browser. */
async function servedTests(chromium: string, wholeChromium: string): Promise<void> {
	const EDGE_KEY = randomBytes(24).toString('base64url');
	const stateDir = join(folder, 'state');
	const served = await serve({
		stateDir,
		environment: 'test',
		settings: { CAPTCHA_COST: '50', PASSWORD_COST: String(passwordCost), EDGE_KEY },
		report: console.log,
		log: console.error,
	});
	const contract = { CONTRACT_ORIGIN: served.origin, CONTRACT_EDGE_KEY: EDGE_KEY, CONTRACT_LIS_KEY: served.key };
	try {
		await step('contract suite over HTTP', () => counted((report) => vitest(report, ['--project', 'contract'], contract), 'contract', countVitest));
		await seedDemoPeople({ ...served, db: await served.labDb(), stateDir, passwordCost });
		// Before the browser tests, which leave orders and results behind.
		await step('every link', () => counted((report) => vitest(report, ['--project', 'site'], { SITE_ORIGIN: served.origin }), 'site', countVitest));
		const env = { CHROMIUM_PATH: chromium, WHOLE_CHROMIUM_PATH: wholeChromium, SITE_ORIGIN: served.origin, LIS_KEY: served.key };
		const run = (report: string) => tool('@playwright/test/cli.js', ['test'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
		await step('browser tests', () => counted(run, 'playwright', countPlaywright));
	} finally {
		await served.stop();
	}
}

/** A few journeys over the laboratory alone, on Node beside PostgreSQL, as `npm start -- --postgres` has it. */
async function servedOnPostgres(chromium: string): Promise<void> {
	const stateDir = join(folder, 'state-postgres');
	const settings = { CAPTCHA_COST: '50', PASSWORD_COST: String(passwordCost) };
	const served = await serve({ stateDir, environment: 'test', onPostgres: true, settings, report: console.log, log: console.error });
	try {
		await seedDemoPeople({ ...served.laboratory, db: await served.labDb(), stateDir, passwordCost });
		const env = { CHROMIUM_PATH: chromium, SITE_ORIGIN: served.origin, LIS_ORIGIN: served.laboratory.origin, LIS_KEY: served.key };
		const words = ['test', ...journeysOnPostgres];
		const run = (report: string) => tool('@playwright/test/cli.js', words, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
		await step('browser tests on PostgreSQL', () => counted(run, 'playwright-postgres', countPlaywright));
	} finally {
		await served.stop();
	}
}

await runCommand(async () => {
	await together(
		['types', 'typescript/bin/tsc', ['--noEmit']],
		['lint', 'oxlint/bin/oxlint', []],
		['unused code', 'knip/bin/knip.js', ['--no-progress']],
		['format', 'oxfmt/bin/oxfmt', ['--check', '.']],
	);
	await step('unit and worker tests', () => counted((report) => vitest(report, ['--project', 'unit', '--project', 'worker']), 'vitest', countVitest));
	// After the others, and not beside them: races of fifty at once want the processors.
	await step('the laboratory on PostgreSQL', () =>
		counted(
			(report) =>
				vitest(report, [
					...['postgres', 'postgres-node', 'laboratory'].flatMap((name) => ['--project', name]),
					'tests/postgres/',
					'tests/laboratory/',
					...quickOnPostgres,
				]),
			'postgres',
			countVitest,
		),
	);
	const built = await step('build', async () => {
		await buildIfChanged(console.log);
		return true;
	});
	if (built) {
		// Starts of processes, which leave most of the time to the browser.
		const local = beside(vitestTool, vitestWords(reportOf('local'), ['--project', 'local']));
		await step('the served site', async () => {
			await servedTests(await findHeadless(console.log), await findChromium(console.log));
			return true;
		});
		await step('the site on PostgreSQL', async () => {
			await servedOnPostgres(await findHeadless(console.log));
			return true;
		});
		await step('the local site', () => counted(local, 'local', countVitest));
	}
	// Named again where it is looked for first: what the runners said of it lies thousands of lines above.
	for (const { name, message } of counts.flatMap((count) => count.failures)) console.log(`\nFailed: ${name}\n${message}`);
	if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
	const passed = counts.reduce((sum, count) => sum + count.passed, 0);
	const failed = counts.reduce((sum, count) => sum + count.failed, 0);
	console.log(`\n${passed} passed, ${failed} failed`);
	return failedSteps.length > 0 || failed > 0 || passed === 0 ? 1 : 0;
});
await leave();
