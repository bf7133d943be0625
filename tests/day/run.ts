/**
 * `npm run day`: a day of the network, simulated on a whole site of this machine with faults between its parts; then a clerk works Today down by the keyboard.
 * SIGUSR2 prints what is waited for just now.
 * `--statements` prints what cost the database most.
 * `--scale N` (1: 2,000 orders, 300 house calls, 5,000 messages with results), `--seed N` for the same again, `--by-hand N` tasks of each kind that are done by the keyboard (3).
 */
import '#worker/laboratory/modules.ts';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { simulateDay } from './simulate.ts';

const { values } = parseArgs({
	options: { seed: { type: 'string' }, scale: { type: 'string' }, 'by-hand': { type: 'string' }, statements: { type: 'boolean' } },
});
const number = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text));
const [seed, scale, byHand] = [number(values.seed, Math.floor(Math.random() * 1_000_000)), number(values.scale, 1), number(values['by-hand'], 3)];
if (![seed, byHand].every((one) => Number.isInteger(one) && one >= 0)) throw new TypeError('--seed and --by-hand take whole numbers.');
if (!(scale > 0 && scale <= 10)) throw new TypeError('--scale takes a number above 0, up to 10.');

const begun = performance.now();
console.log(
	`Seed ${String(seed)}, scale ${String(scale)}; ${String(cpus().length)} cores, load ${loadavg()
		.map((one) => one.toFixed(1))
		.join(' ')}`,
);
const outcome = await simulateDay({
	seed,
	scale,
	byHand,
	statements: values.statements === true,
	report: (line) => console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} min  ${line}`),
	watch(waits) {
		process.on('SIGUSR2', () => console.log(`Waited for:\n${waits.list().join('\n')}`));
	},
});

console.table(outcome.amounts);
console.table(outcome.faults);
console.table(outcome.tasks);
console.table(outcome.figures);
console.table(outcome.minutes);
if (outcome.statements.length > 0) console.table(outcome.statements);
for (const wrong of outcome.wrong) console.log(`Wrong: ${wrong}`);
console.log(
	`${String(outcome.faults.filter(({ met }) => met > 0).length)} faults, ${String(outcome.again)} tries again, ${((performance.now() - begun) / 60_000).toFixed(1)} min, load ${loadavg()
		.map((one) => one.toFixed(1))
		.join(' ')}; Today is ${outcome.isEmpty ? 'empty' : 'not empty'}; wrong: ${String(outcome.wrong.length)}.`,
);
process.exit(outcome.wrong.length === 0 ? 0 : 1);
