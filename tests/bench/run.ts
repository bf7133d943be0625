/**
 * `npm run bench`: measures the production build on this machine and prints one table beside its targets. It fails on nothing that is slow,
 * since machines are noisy: figures are compared side by side in one run, and read by people.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Refusal } from '#scripts/lib/refusal.ts';
import { table, type Figure, type Part } from './lib/figures.ts';
import { browser } from './parts/browser.ts';
import { bytes } from './parts/bytes.ts';
import { cold } from './parts/cold.ts';
import { growth } from './parts/growth.ts';
import { lookups } from './parts/lookups.ts';
import { report } from './parts/report.ts';
import { search } from './parts/search.ts';
import { start } from './parts/start.ts';
import { throughput } from './parts/throughput.ts';

const parts: readonly Part[] = [throughput, cold, bytes, search, report, browser, growth, lookups, start];

const usage = `Usage: npm run bench [-- PART ...]
Parts: ${parts.map(({ name }) => name).join(', ')}. None named: all of them, about six minutes.`;

function chosen(): readonly Part[] | null {
	const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } }, strict: false });
	if (values.help === true || positionals.some((word) => parts.every(({ name }) => name !== word))) return null;
	return positionals.length === 0 ? parts : parts.filter(({ name }) => positionals.includes(name));
}

/** Of one part, in milliseconds; none takes a third of it on an idle machine. */
const patience = 240_000;
const tooLate = (name: string) =>
	new Promise<never>((_, reject) => void setTimeout(() => reject(new Refusal(`${name} took longer than ${patience / 60_000} minutes.`)), patience).unref());

const wanted = chosen();
if (wanted === null) {
	console.error(usage);
	process.exit(2);
}
const figures: Figure[] = [];
let failed = false;
for (const { name, run } of wanted) {
	console.error(`${name} ...`);
	try {
		figures.push(...(await Promise.race([run((line) => console.error(line)), tooLate(name)])));
	} catch (error) {
		failed = true;
		console.error(error instanceof Refusal ? error.message : error);
		figures.push({ name: `${name}: could not be measured`, measured: '', target: '', ok: false });
	}
}
console.log(`\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n\n${table(figures)}`);
// What a tool left open must not keep the terminal.
process.exit(failed ? 1 : 0);
