/** `npm run lab`: the laboratory's side from the command line. */
import { parseArgs } from 'node:util';
import { callLaboratory, faultLine, importFile, importKinds, isImportKind, type ImportKind, type Laboratory } from '#scripts/lib/laboratory.ts';
import { importContent } from '#scripts/lib/content.ts';
import { chosenPort, stateFolder } from '#scripts/lib/paths.ts';
import { Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { secretsOf } from '#scripts/lib/secrets.ts';

const usage = `Usage
  npm run lab -- import ${importKinds.join('|')} FILE.csv [--remote] [--json]
  npm run lab -- import content FOLDER [--remote] [--json]
  npm run lab -- simulate [--rounds N] [--seed N] [--remote]
  npm run lab -- mismatches [--remote] [--json]

import    checks the whole file or folder, names the line of every fault, and changes nothing if there is one
simulate  plays a laboratory: takes open orders through their states and sends results
mismatches  lists messages that were refused because they name another patient than the request has

--remote     the deployed site: SITE_ORIGIN and LIS_KEY from the environment; else the local one (PORT, STATE_DIR)
--json       prints the outcome as JSON
--rounds N   how often it looks for orders (1 to 10000; 1)
--seed N     the same number gives the same results

The files are described in docs/lab-files.md.`;

/** A command line that says nothing sensible: the usage is shown, and the process ends with 2. */
class UsageError extends Error {}

interface Words {
	readonly words: readonly string[];
	readonly remote: boolean;
	readonly json: boolean;
	readonly rounds: number;
	readonly seed: number | undefined;
}

function read(argv: readonly string[]): Words {
	let parsed;
	try {
		parsed = parseArgs({
			args: [...argv],
			allowPositionals: true,
			options: {
				remote: { type: 'boolean' },
				json: { type: 'boolean' },
				rounds: { type: 'string' },
				seed: { type: 'string' },
				help: { type: 'boolean', short: 'h' },
			},
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : '');
	}
	const { values, positionals } = parsed;
	if (values.help) throw new UsageError('');
	return {
		words: positionals,
		remote: values.remote ?? false,
		json: values.json ?? false,
		rounds: numberOf('--rounds', values.rounds, 1, 10_000) ?? 1,
		seed: numberOf('--seed', values.seed, 0, 0xffff_ffff),
	};
}

function numberOf(name: string, text: string | undefined, min: number, max: number): number | undefined {
	if (text === undefined) return undefined;
	const number = Number(text);
	if (!/^\d+$/.test(text) || number < min || number > max) throw new UsageError(`${name} takes a whole number from ${min} to ${max}.`);
	return number;
}

interface Reached {
	readonly laboratory: Laboratory;
	readonly leave: () => Promise<void>;
}

function remoteLaboratory(): Reached {
	const origin = process.env.SITE_ORIGIN;
	const key = process.env.LIS_KEY;
	if (!origin || !key) throw new Refusal('--remote wants SITE_ORIGIN (https://...) and LIS_KEY in the environment.');
	if (!URL.canParse(origin)) throw new Refusal('SITE_ORIGIN is no address.');
	return { laboratory: { origin: new URL(origin).origin, key }, leave: async () => {} };
}

/** The local site that runs with this state, or else one that is started for as long as it is wanted. */
async function localLaboratory(): Promise<Reached> {
	const stateDir = stateFolder();
	const running = { origin: `http://localhost:${chosenPort()}`, key: secretsOf(stateDir).LIS_KEY };
	if (await isOurs(running)) return { laboratory: running, leave: async () => {} };
	const { serve } = await import('#scripts/lib/serve.ts');
	const served = await serve({ stateDir, environment: 'local', log: console.error });
	return { laboratory: served, leave: served.stop };
}

/** Whether a site answers there that knows our key. A stranger's server is asked one harmless question. */
async function isOurs(laboratory: Laboratory): Promise<boolean> {
	try {
		const response = await callLaboratory(laboratory, '/lis/orders?status=1&pageSize=1', { signal: AbortSignal.timeout(5000) });
		return response.ok;
	} catch (error) {
		if (error instanceof Refusal) return false;
		throw error;
	}
}

async function importCommand({ words, json }: Words, kind: ImportKind | 'content', laboratory: Laboratory): Promise<number> {
	const file = words[2] ?? '';
	const outcome = kind === 'content' ? await importContent(laboratory, file) : await importFile(laboratory, kind, file);
	if (json) console.log(JSON.stringify(outcome));
	else if (outcome.ok) console.log(`${file}: ${outcome.rows} ${kind === 'content' ? 'pieces' : 'rows'}, ${outcome.changed} changed`);
	else {
		for (const fault of outcome.faults) console.log(faultLine(fault));
		console.error(`${file}: ${outcome.message}`);
	}
	return outcome.ok ? 0 : 1;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
	};
}

async function simulateCommand({ rounds, seed }: Words, { origin, key }: Laboratory): Promise<number> {
	const { simulate } = await import('#scripts/lab/simulate.ts');
	await simulate({ origin, key, rounds, log: console.log, random: seed === undefined ? Math.random : randomFrom(seed) });
	return 0;
}

async function mismatchesCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { mismatches, mismatchLine } = await import('#scripts/lab/mismatches.ts');
	const found = await mismatches(laboratory);
	if (json) console.log(JSON.stringify(found));
	else for (const line of found.length > 0 ? found.map(mismatchLine) : ['No mismatches.']) console.log(line);
	return 0;
}

function commandOf(given: Words): (laboratory: Laboratory) => Promise<number> {
	const [command, kind, file, ...rest] = given.words;
	if (command === 'simulate' && kind === undefined && !given.json) return (laboratory) => simulateCommand(given, laboratory);
	if (command === 'mismatches' && kind === undefined) return (laboratory) => mismatchesCommand(given, laboratory);
	if (command !== 'import') throw new UsageError(command === undefined ? '' : `Unknown: ${given.words.join(' ')}`);
	if (kind !== 'content' && !isImportKind(kind)) throw new UsageError(`import takes one of: ${importKinds.join(', ')}, content`);
	if (file === undefined || rest.length > 0) throw new UsageError(`import takes one ${kind === 'content' ? 'folder' : 'file'}.`);
	return (laboratory) => importCommand(given, kind, laboratory);
}

await runCommand(async () => {
	try {
		const given = read(process.argv.slice(2));
		const command = commandOf(given);
		const { laboratory, leave } = given.remote ? remoteLaboratory() : await localLaboratory();
		try {
			return await command(laboratory);
		} finally {
			await leave();
		}
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		if (error.message) console.error(`${error.message}\n`);
		console.error(usage);
		return 2;
	}
});
process.exit();
