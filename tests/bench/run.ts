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
import { doctorLists } from './parts/doctor-lists.ts';
import { growth } from './parts/growth.ts';
import { journeysPart } from './parts/journeys.ts';
import { lighthousePart } from './parts/lighthouse.ts';
import { lists } from './parts/lists.ts';
import { live } from './parts/live.ts';
import { lookups } from './parts/lookups.ts';
import { onePerson } from './parts/one-person.ts';
import { outage } from './parts/outage.ts';
import { personPages } from './parts/person-pages.ts';
import { report } from './parts/report.ts';
import { scale } from './parts/scale.ts';
import { search } from './parts/search.ts';
import { signin } from './parts/signin.ts';
import { start } from './parts/start.ts';
import { throughput } from './parts/throughput.ts';
import { uploads } from './parts/uploads.ts';

const parts: readonly Part[] = [
	throughput,
	cold,
	bytes,
	search,
	report,
	browser,
	journeysPart,
	lighthousePart,
	growth,
	outage,
	lists,
	doctorLists,
	onePerson,
	personPages,
	lookups,
	live,
	signin,
	uploads,
	scale,
	start,
];

const usage = `Usage: npm run bench [-- PART ...]
Parts: ${parts.map(({ name }) => name).join(', ')}. None named: all of them, three quarters of an hour.`;

function chosen(): readonly Part[] | null {
	const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } }, strict: false });
	if (values.help === true || positionals.some((word) => parts.every(({ name }) => name !== word))) return null;
	return positionals.length === 0 ? parts : parts.filter(({ name }) => positionals.includes(name));
}

/** Of one part, in milliseconds; none takes a third of its own on an idle machine. */
const usualPatience = 240_000;
const tooLate = ({ name, patience = usualPatience }: Part) =>
	new Promise<never>((_, reject) => void setTimeout(() => reject(new Refusal(`${name} took longer than ${patience / 60_000} minutes.`)), patience).unref());

const wanted = chosen();
if (wanted === null) {
	console.error(usage);
	process.exit(2);
}
const figures: Figure[] = [];
let failed = false;
for (const part of wanted) {
	const { name, run } = part;
	console.error(`${name} ...`);
	try {
		figures.push(...(await Promise.race([run((line) => console.error(line)), tooLate(part)])));
	} catch (error) {
		failed = true;
		console.error(error instanceof Refusal ? error.message : error);
		figures.push({ name: `${name}: could not be measured`, measured: '', target: '', ok: false });
	}
}
console.log(`\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n\n${table(figures)}`);
// What a tool left open must not keep the terminal.
process.exit(failed ? 1 : 0);
