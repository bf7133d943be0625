/**
 * `npm run faults`: seeded faults between visitor, edge, laboratory, database, queue and vendors of a whole site on this machine, and the ledger after each.
 * `--count N` faults that meet something (100), `--seed N` for the same again, `--from N` from this case on, `--kinds a,b` of a link, of a kind, or of both as `laboratory:reset`.
 */
import '#worker/laboratory/modules.ts';
import { parseArgs } from 'node:util';
import { repeats, runCase, titleOf, type Outcome } from './cases.ts';
import { chosenFaults, faultNames, nameOf } from './kinds.ts';
import { reconcile } from './ledger.ts';
import { startFaultWorld } from './world.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' }, from: { type: 'string' }, kinds: { type: 'string' } } });
const number = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text));
const [seed, count, from] = [number(values.seed, Math.floor(Math.random() * 1_000_000)), number(values.count, 100), number(values.from, 0)];
if (![seed, count, from].every((one) => Number.isInteger(one) && one >= 0)) throw new TypeError('--seed, --count and --from take whole numbers.');
const kinds = values.kinds?.split(',').filter(Boolean) ?? [];
const faults = chosenFaults(kinds);
if (faults === null) throw new TypeError(`--kinds takes names of these: ${faultNames.map(nameOf).join(', ')}`);

const begun = performance.now();
const minutes = () => `${((performance.now() - begun) / 60_000).toFixed(1)} min`;
const world = await startFaultWorld(console.log);
console.log(`Seed ${String(seed)}, ${String(count)} faults of ${String(faults.length)} kinds`);
const outcomes: Outcome[] = [];
const isMet = ({ met }: Outcome) => met;
let told = performance.now();
/** A fault that meets nothing was none: another case takes its place, up to so many. */
const most = count === 1 ? 1 : count * 3;
for (let nr = from; outcomes.filter(isMet).length < count && nr < from + most; nr += 1) {
	const outcome = await runCase(world, seed, nr, faults);
	outcomes.push(outcome);
	if (outcome.wrong !== null) console.log(`Case ${String(nr)} (${titleOf(outcome)}): ${outcome.wrong}\n  ${repeats(seed, outcome, kinds)}`);
	if (performance.now() - told > 30_000) {
		told = performance.now();
		console.log(`${String(outcomes.filter(isMet).length)} faults after ${minutes()}`);
	}
}
const ledger = await reconcile(world);
await world.end();

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
console.table(ledger.figures);
for (const wrong of ledger.wrong) console.log(`The ledger: ${wrong}`);
const failed = outcomes.filter(({ wrong }) => wrong !== null);
console.log(
	`${String(met.length)} faults of ${String(rows.length)} kinds in ${minutes()} (${String(outcomes.length - met.length)} drawn ones met nothing); wrong: ${String(failed.length)}; the ledger is ${ledger.wrong.length === 0 ? 'even' : 'not even'}.`,
);
process.exit(failed.length === 0 && ledger.wrong.length === 0 ? 0 : 1);
