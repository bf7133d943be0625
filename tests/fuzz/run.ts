/**
 * `npm run fuzz`: bad input made of the table of calls and of a hostile corpus. In process: `npm run fuzz -- --calls 1000000`; over HTTP, to a site of this machine:
 * `LIS_KEY=... EDGE_KEY=... npm run fuzz -- --http http://localhost:8787 --calls 50000`; with the key of an edge the site's demo people are signed in, and fill in forms. `--seed N` tries the same again, `--from N` goes on in the middle. What it finds is written to `fuzz-findings.json`.
 */
import '#worker/laboratory/modules.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { maxMs } from './judge.ts';

const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' }, http: { type: 'string' } } });
const number = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text));
const seed = number(values.seed, Math.floor(Math.random() * 1_000_000));
const calls = number(values.calls, 10_000);
const from = number(values.from, 0);
if (![seed, calls, from].every((one) => Number.isInteger(one) && one >= 0)) throw new TypeError('--seed, --calls and --from take whole numbers.');

console.log(`Seed ${String(seed)}, ${String(calls)} calls${values.http === undefined ? ' in process' : ` to ${values.http}`}`);
const begun = performance.now();
let told = begun;
let done = 0;
const tell = (): void => {
	done += 1;
	if (performance.now() - told < 30_000) return;
	told = performance.now();
	process.stdout.write(`${String(done)} calls, ${String(Math.round((done / (told - begun)) * 1000))} a second\n`);
};
const outcome =
	values.http === undefined
		? await (await import('./in-process.ts')).fuzzInProcess(seed, calls, from, tell)
		: await (
				await import('./over-http.ts')
			).fuzzOverHttp(values.http, { lis: process.env['LIS_KEY'] ?? '', edge: process.env['EDGE_KEY'] ?? '' }, seed, calls, tell);
if (values.http !== undefined && (process.env['EDGE_KEY'] ?? '') === '') console.log('Nobody was signed in: set EDGE_KEY, also of the site.');
console.table(outcome.statuses);
const { slowest, findings } = outcome;
console.log(
	`${String(outcome.calls)} calls in ${String(Math.round((performance.now() - begun) / 1000))} s; the slowest: ${slowest === null ? 'none' : `${slowest.call}, number ${String(slowest.nr)}, ${String(slowest.ms)} ms (at most ${String(maxMs)} are wanted on a machine without other work)`}`,
);
if (findings.length > 0) {
	const plain = findings.map(({ request: { body, ...request }, ...finding }) => ({
		...finding,
		request: { ...request, body: body === null ? null : Buffer.from(body).toString('base64') },
	}));
	writeFileSync('fuzz-findings.json', `${JSON.stringify({ seed, findings: plain }, null, '\t')}\n`);
	for (const { nr, call, why } of findings.slice(0, 20)) console.log(`${call}, number ${String(nr)}: ${why}`);
	console.log(`Found: ${String(findings.length)}. Requests and answers stand in fuzz-findings.json.`);
	process.exitCode = 1;
} else console.log('Nothing was found.');
