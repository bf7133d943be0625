/**
 * `npm test`: everything there is to check, from the quickest on. A step that fails does not hide what the later ones find; the last
 * line counts the tests, and the process ends with 0 only when every step was good.
 *
 * `npm test -- results login` and `npm test -- --since HEAD`: the same steps with the tests of these features, or of those that changed since a
 * commit, and the checks of the whole house. It is for the work between two runs of everything.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '#scripts/lib/build.ts';
import { runProgram, runTool } from '#scripts/lib/child.ts';
import { changedSince, demandTested, featuresOf, foldersIn, testedFeatures } from '#scripts/lib/chosen-tests.ts';
import { findChromium, findHeadless } from '#scripts/lib/chromium.ts';
import { countPlaywright, countVitest, type Count } from '#scripts/lib/count-tests.ts';
import { demoFiles, demoMother, demoPassword } from '#scripts/lib/demo/people.ts';
import { seedDemoPeople, seedDemoResults } from '#scripts/lib/demo/seed.ts';
import { journeysOnPostgres, quickOnPostgres } from '#tests/support/postgres-files.ts';
import { unansweredCode } from '#scripts/lib/known-faults.ts';
import { root } from '#scripts/lib/paths.ts';
import { useQuickTemp } from '#scripts/lib/quick-temp.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { serve } from '#scripts/lib/serve.ts';

const failedSteps: string[] = [];
/** What could not be found out: no fault, and not to be taken for good. */
const unknown: string[] = [];
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

/** Requests of the doctor whose cabinet the contract suite proves: more than two pages of a list. */
const contractRequests = 60;

/** What needs the built site: the contract suite over the network, as against any backend, and the browser. */
async function servedTests(chromium: string, wholeChromium: string, features: readonly string[] | null): Promise<void> {
	const EDGE_KEY = randomBytes(24).toString('base64url');
	const stateDir = join(folder, 'state');
	const served = await serve({
		stateDir,
		environment: 'test',
		settings: { CAPTCHA_COST: '50', PASSWORD_COST: String(passwordCost), EDGE_KEY },
		report: console.log,
		log: console.error,
	});
	const contract = {
		CONTRACT_ORIGIN: served.origin,
		CONTRACT_EDGE_KEY: EDGE_KEY,
		CONTRACT_LIS_KEY: served.key,
		CONTRACT_WRITES: '1',
		// What is sent from here goes no further than this machine.
		CONTRACT_PHONE: '+77010000001',
		CONTRACT_PATIENT: `${demoMother.phone}:${demoPassword}`,
		CONTRACT_DOCTOR: `${demoFiles.doctors[0].code}:${demoPassword}`,
		CONTRACT_REPRESENTATIVE: `${demoFiles.representatives[0].code}:${demoPassword}`,
		CONTRACT_PARTNER: `${demoFiles.partners[0].code}:${demoPassword}`,
	};
	try {
		const people = { ...served, db: await served.labDb(), stateDir, passwordCost };
		await seedDemoPeople(people);
		// Before the browser tests, which leave orders and results behind.
		if (features === null) {
			await step('every link', () => counted((report) => vitest(report, ['--project', 'site'], { SITE_ORIGIN: served.origin }), 'site', countVitest));
			// Cabinets are proved by what stands in them.
			await seedDemoResults(people, () => false, contractRequests);
			await step('contract suite over HTTP', () => counted((report) => vitest(report, ['--project', 'contract'], contract), 'contract', countVitest));
		}
		const env = { CHROMIUM_PATH: chromium, WHOLE_CHROMIUM_PATH: wholeChromium, SITE_ORIGIN: served.origin, LIS_KEY: served.key };
		const words = ['test', ...(features === null ? [] : foldersIn('tests/browser', features))];
		const run = (report: string) => tool('@playwright/test/cli.js', words, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
		await step('browser tests', () => counted(run, 'playwright', countPlaywright));
	} finally {
		await served.stop();
	}
}

/** @throws Refusal for words that mean nothing */
function readWords() {
	try {
		return parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
	} catch {
		throw new Refusal('Usage: npm test [-- FEATURE ...] [-- --since COMMIT]');
	}
}

/** Features that are asked for; null: everything. */
function chosenFeatures(): readonly string[] | null {
	const { positionals, values } = readWords();
	if (values.since === undefined) return positionals.length === 0 ? null : demandTested(positionals);
	const { features, others } = featuresOf(changedSince(values.since), testedFeatures());
	const all = [...new Set([...demandTested(positionals), ...features])];
	console.log(`Features: ${all.join(', ') || 'none'}.`);
	if (others.length > 0) console.log(`These belong to no feature, and may break any: run all tests before they land.\n  ${others.join('\n  ')}`);
	return all;
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

/** What needs the build. */
async function builtTests(features: readonly string[] | null): Promise<void> {
	const built = await step('build', async () => {
		await buildIfChanged(console.log);
		return true;
	});
	if (!built) return;
	// Starts of processes, which leave most of the time to the browser: one whole site at a time.
	const local = features === null ? beside(vitestTool, vitestWords(reportOf('local'), ['--project', 'local', '--no-file-parallelism'])) : null;
	await step('the served site', async () => {
		await servedTests(await findHeadless(console.log), await findChromium(console.log), features);
		return true;
	});
	if (features === null)
		await step('the site on PostgreSQL', async () => {
			await servedOnPostgres(await findHeadless(console.log));
			return true;
		});
	if (local) await step('the local site', () => counted(local, 'local', countVitest));
}

await runCommand(async () => {
	const features = chosenFeatures();
	await together(
		['types', 'typescript/bin/tsc', ['--noEmit']],
		['lint', 'oxlint/bin/oxlint', []],
		['unused code', 'knip/bin/knip.js', ['--no-progress']],
		['format', 'oxfmt/bin/oxfmt', ['--check', '.']],
	);
	await step('libraries with known faults', async () => {
		const { code } = await runProgram(process.execPath, [join(root, 'scripts/audit.mjs'), '--if-answered'], { output: 'show' });
		if (code === unansweredCode) unknown.push('libraries with known faults (the registry gave no answer: npm run audit)');
		return code === 0 || code === unansweredCode;
	});
	const own = features && [...foldersIn('tests/unit', features), ...foldersIn('tests/worker', features)];
	await step('unit and worker tests', () =>
		counted((report) => vitest(report, ['--project', 'unit', '--project', 'worker', ...(own ?? [])]), 'vitest', countVitest),
	);
	const onPostgres = own
		? quickOnPostgres.filter((file) => own.some((path) => file.startsWith(path)))
		: ['tests/postgres/', 'tests/laboratory/', ...quickOnPostgres];
	// After the others, and not beside them: races of fifty at once want the processors.
	if (onPostgres.length > 0)
		await step('the laboratory on PostgreSQL', () =>
			counted(
				(report) => vitest(report, [...['postgres', 'postgres-node', 'laboratory'].flatMap((name) => ['--project', name]), ...onPostgres]),
				'postgres',
				countVitest,
			),
		);
	if (features === null || foldersIn('tests/browser', features).length > 0) await builtTests(features);
	// Named again where it is looked for first: what the runners said of it lies thousands of lines above.
	for (const { name, message } of counts.flatMap((count) => count.failures)) console.log(`\nFailed: ${name}\n${message}`);
	if (unknown.length > 0) console.log(`\nNot asked: ${unknown.join(', ')}`);
	if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
	const passed = counts.reduce((sum, count) => sum + count.passed, 0);
	const failed = counts.reduce((sum, count) => sum + count.failed, 0);
	console.log(`\n${passed} passed, ${failed} failed`);
	return failedSteps.length > 0 || failed > 0 || passed === 0 ? 1 : 0;
});
await leave();
