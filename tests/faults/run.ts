/**
 * `npm run faults`: seeded faults between visitor, edge, laboratory, database, queue and vendors of a whole site on this machine, and the ledger after each.
 * `--count N` faults that meet something (100), `--seed N` for the same again, `--from N` from this case on, `--kinds a,b` of a link, of a kind, or of both as `laboratory:reset`,
 * `--sites N` whole sites side by side (1), since most of a case is waiting: each takes the next case, and has a ledger of its own.
 */
import '#worker/laboratory/modules.ts';
import { parseArgs } from 'node:util';
import { repeats, runCase, titleOf, type Outcome } from './cases.ts';
import { chosenFaults, faultNames, nameOf } from './kinds.ts';
import { reconcile } from './ledger.ts';
import { startFaultWorld, type World } from './world.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: text, count: text, from: text, kinds: text, sites: text } });
const number = (given: string | undefined, usual: number) => (given === undefined ? usual : Number(given));
const [seed, count, from] = [number(values.seed, Math.floor(Math.random() * 1_000_000)), number(values.count, 100), number(values.from, 0)];
const sites = Math.min(number(values.sites, 1), Math.max(1, count));
if (![seed, count, from, sites].every((one) => Number.isInteger(one) && one >= 0) || sites === 0) {
	throw new TypeError('--seed, --count, --from and --sites take whole numbers.');
}
const kinds = values.kinds?.split(',').filter(Boolean) ?? [];
const faults = chosenFaults(kinds);
if (faults === null) throw new TypeError(`--kinds takes names of these: ${faultNames.map(nameOf).join(', ')}`);

const begun = performance.now();
const minutes = () => `${((performance.now() - begun) / 60_000).toFixed(1)} min`;
const worlds: World[] = [];
for (let nr = 0; nr < sites; nr += 1) worlds.push(await startFaultWorld(console.log));
console.log(`Seed ${String(seed)}, ${String(count)} faults of ${String(faults.length)} kinds, ${String(sites)} sites after ${minutes()}`);
const outcomes: Outcome[] = [];
const isMet = ({ met }: Outcome) => met;
let told = performance.now();
/** A fault that meets nothing was none: another case takes its place, up to so many. */
const most = count === 1 ? 1 : count * 3;
let next = from;
const runCases = async (world: World): Promise<void> => {
	while (outcomes.filter(isMet).length < count && next < from + most) {
		const nr = next;
		next += 1;
		const outcome = await runCase(world, seed, nr, faults);
		outcomes.push(outcome);
		if (outcome.wrong !== null) console.log(`Case ${String(nr)} (${titleOf(outcome)}): ${outcome.wrong}\n  ${repeats(seed, outcome, kinds)}`);
		if (performance.now() - told > 30_000) {
			told = performance.now();
			console.log(`${String(outcomes.filter(isMet).length)} faults after ${minutes()}`);
		}
	}
};
await Promise.all(worlds.map(runCases));
const ledgers = await Promise.all(worlds.map((world) => reconcile(world)));
const figures = Object.fromEntries(
	Object.keys(ledgers[0]?.figures ?? {}).map((name) => [name, ledgers.reduce((sum, ledger) => sum + (ledger.figures[name] ?? 0), 0)]),
);
// What a case has left uneven was told with it.
const uneven = ledgers.flatMap(({ wrong }, nr) =>
	wrong.map((one) => `site ${String(nr + 1)}: ${one}${worlds[nr]?.toldUneven.has(one) ? ' (told with its case)' : ''}`),
);
for (const world of worlds) await world.end();

const met = outcomes.filter(isMet);
const rows = [...Map.groupBy(met, ({ fault }) => nameOf(fault))].toSorted(([a], [b]) => a.localeCompare(b));
console.table(
	Object.fromEntries(
		rows.map(([name, list]) => [
			name,
			{
				faults: list.length,
				journeys: new Set(list.map(({ journey }) => journey.name)).size,
				wrong: list.filter(({ wrong }) => wrong !== null).length,
				seconds: Number((list.reduce((sum, { ms }) => sum + ms, 0) / list.length / 1000).toFixed(1)),
			},
		]),
	),
);
console.table(figures);
for (const wrong of uneven) console.log(`The ledger of ${wrong}`);
const failed = outcomes.filter(({ wrong }) => wrong !== null);
console.log(
	`${String(met.length)} faults of ${String(rows.length)} kinds in ${minutes()} (${String(outcomes.length - met.length)} drawn ones met nothing); wrong: ${String(failed.length)}; the ledger is ${uneven.length === 0 ? 'even' : 'not even'}.`,
);
process.exit(failed.length === 0 && uneven.length === 0 ? 0 : 1);
