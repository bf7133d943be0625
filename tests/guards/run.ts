/**
 * `npm run guards`: takes each guard out of a copy of the project by itself and runs the tests that are to notice. One that nobody misses is named, and the command ends with 1.
 * `npm run guards -- NAME ...` tries those whose names have the words.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';
import { guards, type Guard } from './guards.ts';

/** One group of tests takes no longer, on a machine with other work. */
const patienceMs = 600_000;

/** Beside the project, so that its packages can be linked instead of copied. */
const copy = mkdtempSync(join(dirname(root), '.guards-'));
/** What the tests of one guard came to. */
const report = join(copy, 'guards.json');

function makeCopy(): void {
	const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
	execFileSync('tar', ['--create', '--null', '--files-from=-', `--file=${join(copy, 'all.tar')}`], { cwd: root, input: files });
	execFileSync('tar', ['--extract', `--file=${join(copy, 'all.tar')}`], { cwd: copy });
	rmSync(join(copy, 'all.tar'));
	execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]);
}

interface Outcome {
	readonly guard: string;
	/** The first test that failed; empty where none did. */
	readonly noticed: string;
	readonly seconds: number;
}

/** @throws where the guard is not where it is said to be, or the tests do not run */
function without({ name, file, from, to, tests }: Guard): Outcome {
	const path = join(copy, file);
	const whole = readFileSync(path, 'utf8');
	if (whole.split(from).length !== 2) throw new Error(`${name}: not once in ${file}`);
	writeFileSync(
		path,
		whole.replace(from, () => to),
	);
	const begun = performance.now();
	try {
		const projects = new Set(tests.map((test) => test.split('/')[1] ?? ''));
		const { stdout, status } = spawnSync(
			process.execPath,
			[
				'node_modules/vitest/vitest.mjs',
				'run',
				'--retry=0',
				'--reporter=json',
				`--outputFile=${report}`,
				...[...projects].flatMap((project) => ['--project', project]),
				...tests,
			],
			{ cwd: copy, encoding: 'utf8', timeout: patienceMs, maxBuffer: 64 * 1024 * 1024 },
		);
		const told = JSON.parse(readFileSync(report, 'utf8')) as {
			readonly numTotalTests: number;
			readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[];
		};
		rmSync(report);
		// A program that does not even begin says nothing of the guard.
		if (status === null || told.numTotalTests === 0) throw new Error(`${name}: no test ran: ${stdout.slice(-500)}`);
		const failed = told.testResults.flatMap(({ assertionResults }) => assertionResults.filter((one) => one.status === 'failed'));
		return { guard: name, noticed: failed[0]?.fullName.trim() ?? '', seconds: Math.round((performance.now() - begun) / 1000) };
	} finally {
		writeFileSync(path, whole);
	}
}

const words = process.argv.slice(2);
const wanted = guards.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const outcomes: Outcome[] = [];
// Also of a run that is broken off.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
makeCopy();
for (const guard of wanted) {
	const outcome = without(guard);
	console.log(`${outcome.noticed === '' ? 'NOBODY NOTICED' : 'noticed'}: ${guard.name} (${String(outcome.seconds)} s)`);
	outcomes.push(outcome);
}
console.table(outcomes.map(({ guard, noticed }) => ({ guard, 'first test that fails': noticed })));
const missed = outcomes.filter(({ noticed }) => noticed === '');
console.log(`${String(outcomes.length)} guards taken out one by one, ${String(outcomes.length - missed.length)} noticed.`);
process.exit(missed.length === 0 && outcomes.length > 0 ? 0 : 1);
