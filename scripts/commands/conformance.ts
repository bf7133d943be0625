/**
 * `npm run conformance -- https://lims.example [--write]`: the contract suite against a backend of an operator (docs/architecture.md, "A backend of somebody else"). Keys come from the environment,
 * `CONTRACT_EDGE_KEY` and `CONTRACT_LIS_KEY`, and so do accounts whose cabinets are tried: what is typed behind a command stands in lists of processes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runTool } from '#scripts/lib/child.ts';
import { contractPhone } from '#scripts/lib/contract-phone.ts';
import { sessionByCode } from '#scripts/lib/code-session.ts';
import { countVitest, type Count } from '#scripts/lib/count-tests.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { plain, plainLines } from '#scripts/lib/terminal.ts';
import { cabinets, notTried, callsOf, type Cabinet } from '#tests/contract/cabinets.ts';

const usage =
	'Usage: CONTRACT_EDGE_KEY=... CONTRACT_LIS_KEY=... npm run conformance -- https://lims.example [--write]\n' +
	'  --write  makes two orders, of which one is cancelled, and results for a person who does not exist; and what accounts write, which is taken back\n' +
	'  CONTRACT_PHONE=phone  of yours: of each order (two, two of the patient, one of the doctor) the backend sends it what it sends of orders; else that of CONTRACT_PATIENT; without one no order is made\n' +
	'  CONTRACT_PATIENT=login:password, CONTRACT_DOCTOR, CONTRACT_REPRESENTATIVE, CONTRACT_PARTNER=code:password  accounts whose cabinets are tried\n' +
	'  CONTRACT_PATIENT=phone  signs in by a code, which is asked for';

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

const nameOf = (role: Cabinet) => `CONTRACT_${role.toUpperCase()}`;

/** Accounts as the suite takes them: `login:password`, or `:session` of who was signed in by a code. @throws Refusal for one without a password */
async function accounts(origin: string, edgeKey: string): Promise<{ readonly env: Readonly<Record<string, string>>; readonly faults: readonly string[] }> {
	const env: Record<string, string> = {};
	const faults: string[] = [];
	for (const role of cabinets) {
		const text = process.env[nameOf(role)] ?? '';
		env[nameOf(role)] = text;
		if (text === '' || /^[^:]+:./s.test(text)) continue;
		if (role !== 'patient' || text.includes(':')) throw new Refusal(`${nameOf(role)} is a login and a password with a colon between.\n${usage}`);
		env[nameOf(role)] = '';
		try {
			const session = await sessionByCode({ origin, edgeKey }, text);
			if (session !== null) env[nameOf(role)] = `:${session}`;
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			faults.push(`FAILED the sign-in by a code\n${error.message}`);
		}
	}
	return { env, faults };
}

const notes = z.object({
	testResults: z.array(
		z.object({
			assertionResults: z.array(
				z.object({
					meta: z.object({ unproved: z.array(z.string()).default([]), left: z.array(z.string()).default([]) }).default({ unproved: [], left: [] }),
				}),
			),
		}),
	),
});
/** What no machine tries in a cabinet, by why. */
function leftOut(role: Cabinet): string {
	const known: Readonly<Record<string, string>> = notTried;
	const ids = callsOf(role).filter((id) => id in known);
	const because = [...Map.groupBy(ids, (id) => (known[id] ?? '').replace(/^as (.*)$/, (_, other: string) => known[other] ?? ''))];
	return because.map(([why, calls]) => `${calls.join(', ')} (${why})`).join('; ');
}

/** What is not tried without a phone: it would be made up, and somebody's. */
const ofPhone =
	'an order, from its making to the form with its results, and orders of accounts: set CONTRACT_PHONE to a phone of yours, which is sent messages of them';

interface Tried {
	readonly phone: string;
	readonly writes: boolean;
	readonly roles: readonly Cabinet[];
}
function told({ passed, failed, failures }: Count, report: unknown, { writes, roles, phone }: Tried): string[] {
	const metas = notes.parse(report).testResults.flatMap(({ assertionResults }) => assertionResults.map(({ meta }) => meta));
	return [
		...failures.map(
			({ name, message }) => `FAILED ${plain(name.replace(/^.*?› /, ''))}\n${plainLines(message.split('\n').slice(0, saidLines).join('\n'))}`,
		),
		...metas.flatMap(({ unproved }) => unproved.map((one) => `NOT PROVED ${plain(one)}: the account has nothing to try it on`)),
		...cabinets.map((role) => (roles.includes(role) ? `NOT TRIED ${role}: ${leftOut(role)}` : `NOT TRIED the cabinet of a ${role}: set ${nameOf(role)}`)),
		...(writes ? [] : ['NOT TRIED an order, from its making to the form with its results, and what accounts write: say --write']),
		...(writes && phone === '' ? [`NOT TRIED ${ofPhone}`] : []),
		...metas.flatMap(({ left }) => left.map((one) => `LEFT THERE ${plain(one)}`)),
		`${String(passed)} passed, ${String(failed)} failed`,
	];
}

await runCommand(async () => {
	const { origin, writes } = readWords();
	const own = keys();
	const phone = writes ? contractPhone(process.env) : '';
	const { env: people, faults } = await accounts(origin, own.CONTRACT_EDGE_KEY);
	const env = { ...own, ...people, CONTRACT_ORIGIN: origin, CONTRACT_WRITES: writes ? '1' : '', CONTRACT_PHONE: phone };
	const roles = cabinets.filter((role) => people[nameOf(role)] !== '');
	const files = ['tests/contract/contract.test.ts', ...(roles.length === 0 ? [] : ['tests/contract/cabinets.test.ts'])];
	const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
	const report = join(folder, 'report.json');
	try {
		await runTool('vitest/vitest.mjs', ['run', '--project', 'contract', ...files, '--reporter=json', `--outputFile=${report}`], { output: 'keep', env });
		const said: unknown = JSON.parse(readFileSync(report, 'utf8'));
		const counted = countVitest(said);
		const count = { ...counted, failed: counted.failed + faults.length };
		for (const line of [...faults, ...told(count, said, { writes, roles, phone })]) console.log(line);
		return count.failed === 0 ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
await leave();
