/**
 * `npm run conformance -- https://lims.example [--write]`: the contract suite against a backend of an operator (docs/architecture.md, "A backend of somebody else"). Keys come from the environment,
 * `CONTRACT_EDGE_KEY` and `CONTRACT_LIS_KEY`: what is typed behind a command stands in lists of processes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from '#scripts/lib/child.ts';
import { countVitest, type Count } from '#scripts/lib/count-tests.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { plain, plainLines } from '#scripts/lib/terminal.ts';

const usage =
	'Usage: CONTRACT_EDGE_KEY=... CONTRACT_LIS_KEY=... npm run conformance -- https://lims.example [--write]\n' +
	'  --write  makes two orders, of which one is cancelled, and results for a person who does not exist';

function readWords(): { readonly origin: string; readonly writes: boolean } {
	let words;
	try {
		words = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean', default: false } } });
	} catch {
		throw new Refusal(usage);
	}
	const { positionals, values } = words;
	const address = positionals.length === 1 ? URL.parse(positionals[0] ?? '') : null;
	if (address === null || !/^https?:$/.test(address.protocol) || address.search !== '' || address.hash !== '' || address.username !== '')
		throw new Refusal(usage);
	return { origin: address.href.replace(/\/+$/, ''), writes: values.write };
}

function keys() {
	const { CONTRACT_EDGE_KEY = '', CONTRACT_LIS_KEY = '' } = process.env;
	const missing = Object.entries({ CONTRACT_EDGE_KEY, CONTRACT_LIS_KEY }).flatMap(([name, value]) => (value === '' ? [name] : []));
	if (missing.length > 0) throw new Refusal(`Set ${missing.join(' and ')}.\n${usage}`);
	return { CONTRACT_EDGE_KEY, CONTRACT_LIS_KEY };
}

/** Of what went wrong: below it stand places in this code. */
const saidLines = 12;

const told = ({ passed, failed, failures }: Count, writes: boolean): string[] => [
	...failures.map(({ name, message }) => `FAILED ${plain(name.replace(/^.*?› /, ''))}\n${plainLines(message.split('\n').slice(0, saidLines).join('\n'))}`),
	...(writes ? [] : ['NOT TRIED an order, from its making to the form with its results: say --write']),
	`${String(passed)} passed, ${String(failed)} failed`,
];

await runCommand(async () => {
	const { origin, writes } = readWords();
	const env = { ...keys(), CONTRACT_ORIGIN: origin, CONTRACT_WRITES: writes ? '1' : '' };
	const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
	const report = join(folder, 'report.json');
	try {
		await runTool('vitest/vitest.mjs', ['run', '--project', 'contract', 'tests/contract/contract.test.ts', '--reporter=json', `--outputFile=${report}`], {
			output: 'keep',
			env,
		});
		const count = countVitest(JSON.parse(readFileSync(report, 'utf8')));
		for (const line of told(count, writes)) console.log(line);
		return count.failed === 0 ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
await leave();
