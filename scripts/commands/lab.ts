/** `npm run lab`: the laboratory's side from the command line. */
import { parseArgs } from 'node:util';
import { importFile, importKinds, isImportKind, outcomeLines, type ImportKind, type Laboratory } from '#scripts/lib/laboratory.ts';
import { localLaboratory, remoteLaboratory } from '#scripts/lib/local-laboratory.ts';
import { importContent, removeContent } from '#scripts/lib/content.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import { runCommand } from '#scripts/lib/refusal.ts';
import { plain, plainLines } from '#scripts/lib/terminal.ts';
import { sections } from '#shared/content/calls.ts';
import { slug as address } from '#shared/kit/schemas.ts';

const usage = `Usage
  npm run lab -- import ${importKinds.join('|')} FILE.csv [--dry-run] [--remote] [--json]
  npm run lab -- import content FOLDER [--dry-run] [--remote] [--json]
  npm run lab -- remove news|articles ADDRESS [--remote]
  npm run lab -- simulate [--rounds N] [--seed N] [--remote]
  npm run lab -- mismatches [--remote] [--json]

import    checks the whole file or folder, names the line of every fault, and changes nothing if there is one
remove    takes one piece of news or one article off the site, in all languages
simulate  plays a laboratory: takes open orders through their states and sends results
mismatches  lists messages that were refused because they name another patient than the request has

--dry-run    checks, prints what would change, row by row, and changes nothing
--remote     the deployed site: SITE_ORIGIN and LIS_KEY from the environment; else the local one that runs (PORT, STATE_DIR)
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
	readonly dryRun: boolean;
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
				'dry-run': { type: 'boolean' },
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
		dryRun: values['dry-run'] ?? false,
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

const say = (line: string) => console.log(plain(line));

async function importCommand({ words, json, dryRun }: Words, kind: ImportKind | 'content', laboratory: Laboratory): Promise<number> {
	const file = words[2] ?? '';
	const outcome = kind === 'content' ? await importContent(laboratory, file, dryRun) : await importFile(laboratory, kind, file, dryRun);
	if (json) say(JSON.stringify(outcome));
	else for (const line of outcomeLines(file, kind === 'content' ? 'pieces' : 'rows', outcome)) say(line);
	return outcome.ok ? 0 : 1;
}

async function simulateCommand({ rounds, seed }: Words, { origin, key }: Laboratory): Promise<number> {
	const { simulate } = await import('#scripts/lab/simulate.ts');
	await simulate({ origin, key, rounds, log: say, random: seed === undefined ? Math.random : randomFrom(seed) });
	return 0;
}

async function mismatchesCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { mismatches, mismatchLine } = await import('#scripts/lab/mismatches.ts');
	const found = await mismatches(laboratory);
	if (json) console.log(JSON.stringify(found));
	else for (const line of found.length > 0 ? found.map(mismatchLine) : ['No mismatches.']) say(line);
	return 0;
}

async function removeCommand(section: string, slug: string, laboratory: Laboratory): Promise<number> {
	const removed = await removeContent(laboratory, section, slug);
	say(removed ? `Removed: /${section}/${slug}` : `There is no /${section}/${slug}.`);
	return removed ? 0 : 1;
}

function commandOf(given: Words): (laboratory: Laboratory) => Promise<number> {
	const [command, kind, file, ...rest] = given.words;
	if (command === 'simulate' && kind === undefined && !given.json && !given.dryRun) return (laboratory) => simulateCommand(given, laboratory);
	if (command === 'mismatches' && kind === undefined && !given.dryRun) return (laboratory) => mismatchesCommand(given, laboratory);
	if (command === 'remove' && !given.json && !given.dryRun) {
		const section = sections.find((one) => one === kind);
		if (section === undefined) throw new UsageError(`remove takes one of: ${sections.join(', ')}`);
		if (file === undefined || rest.length > 0 || !address.safeParse(file).success) throw new UsageError('remove takes one address, such as new-point.');
		return (laboratory) => removeCommand(section, file, laboratory);
	}
	if (command !== 'import') throw new UsageError(command === undefined ? '' : `Unknown: ${given.words.join(' ')}`);
	if (kind !== 'content' && !isImportKind(kind)) throw new UsageError(`import takes one of: ${importKinds.join(', ')}, content`);
	if (file === undefined || rest.length > 0) throw new UsageError(`import takes one ${kind === 'content' ? 'folder' : 'file'}.`);
	return (laboratory) => importCommand(given, kind, laboratory);
}

await runCommand(async () => {
	try {
		const given = read(process.argv.slice(2));
		const command = commandOf(given);
		const { laboratory, described } = given.remote ? remoteLaboratory() : await localLaboratory();
		console.error(plain(`Laboratory: ${described}`));
		return await command(laboratory);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		if (error.message) console.error(`${plainLines(error.message)}\n`);
		console.error(usage);
		return 2;
	}
});
process.exit();
