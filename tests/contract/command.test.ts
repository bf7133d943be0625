/** `npm run conformance` against the backend that the suite is run against, as it is and with one thing after the other broken. */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as whole } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runProgram } from '#scripts/lib/child.ts';
import { demoMan, demoWoman } from '#scripts/lib/demo/people.ts';
import { cabinets } from './cabinets.ts';

const origin = process.env['CONTRACT_ORIGIN'] ?? '';
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** What no demo account has: files of results, house calls, invoices and acts, and a request of the doctor's that is the patient's too. */
const unprovedAtDemo = {
	patient: ['house-call.view', 'results.file'],
	doctor: ['results.file', 'doctor.comment', 'doctor.comment-withdraw'],
	partner: ['partner.invoice-pdf', 'partner.invoice-xml', 'partner.act-pdf'],
};

interface Said {
	readonly status: number;
	readonly type: string;
	readonly text: string;
}
type Break = (path: string, said: Said) => Said;

/** One member of a reply under another name. */
const without =
	(member: string): Break =>
	(_path, said) => ({ ...said, text: said.text.replaceAll(`"${member}":`, `"${member}s":`) });

/** What a backend in the making says wrong, each in an answer of its own. */
const breaks: Readonly<Record<string, Break>> = {
	// A page in place of data.
	'/api/city': (_path, said) => ({ ...said, type: 'text/html', text: '<!doctype html><title>502</title>' }),
	// A member that is missing.
	'/api/cabinet': without('slug'),
	// What is not there is told as if it were.
	'/api/analysis/view': (_path, said) => (said.status === 404 ? { ...said, status: 200, text: '{}' } : said),
	// A refusal in a form of its own.
	'/api/content/news': (_path, said) => (said.status === 400 ? { ...said, text: '{"error":"bad request"}' } : said),
	// Everybody is let in.
	'/api/site-order/view': (_path, said) => ({ ...said, status: 200 }),
	// Of cabinets: a member that is missing, a number as a text, a page in place of a file; and a stranger is let in.
	'/account/patient-room/search-card': without('internalNr'),
	'/account/doctor-room/main': without('workPlaces'),
	'/account/doctor-room/templates': (_path, said) => ({ ...said, text: said.text.replaceAll(/"count":(\d+)/g, '"count":"$1"') }),
	'/account/med-room/months-download': (_path, said) => ({ ...said, type: 'text/html', text: '<!doctype html><title>502</title>' }),
	'/account/partner-room/main': (path, said) => (said.status === 200 ? without('contractNr')(path, said) : { ...said, status: 200 }),
};

let backend: Server;
let address = '';
let isBroken = false;
/** Asked for so far. */
let orders = 0;
beforeAll(async () => {
	backend = createServer((incoming, outgoing) => {
		void (async () => {
			const parts: Buffer[] = [];
			if (incoming.url?.startsWith('/api/site-order/create') === true) orders += 1;
			for await (const part of incoming) parts.push(part as Buffer);
			const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = incoming.headers;
			const answer = await fetch(`${origin}${incoming.url ?? ''}`, {
				method: incoming.method ?? 'GET',
				redirect: 'manual',
				headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])),
				body: parts.length === 0 ? null : Buffer.concat(parts),
			});
			const path = new URL(incoming.url ?? '', origin).pathname;
			const bytes = Buffer.from(await answer.arrayBuffer());
			const type = answer.headers.get('Content-Type') ?? 'application/json';
			const broken = isBroken ? breaks[path]?.(path, { status: answer.status, type, text: bytes.toString('utf8') }) : undefined;
			const proof = answer.headers.get('WWW-Authenticate');
			outgoing.writeHead(broken?.status ?? answer.status, {
				'Content-Type': broken?.type ?? type,
				...(proof === null ? {} : { 'WWW-Authenticate': proof }),
			});
			outgoing.end(broken?.text ?? bytes);
		})();
	});
	await once(backend.listen(0, '127.0.0.1'), 'listening');
	address = `http://127.0.0.1:${String((backend.address() as AddressInfo).port)}`;
});
afterAll(() => backend.close());

const conformance = (...words: readonly string[]) =>
	runProgram(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/commands/conformance.ts', ...words], { output: 'keep' });

it('finds nothing at a backend that keeps the contract, writes nothing unless told to, and says so', async () => {
	isBroken = false;
	const read = await conformance(address);
	expect(read.output).toContain('NOT TRIED an order');
	expect(read.output).not.toContain('LEFT THERE');
	expect(read.output).toMatch(/\d{2,} passed, 0 failed/);
	expect(read.code).toBe(0);
	const written = await conformance(`${address}/`, '--write');
	expect(written.output).not.toContain('NOT TRIED an order');
	for (const cabinet of cabinets) expect(written.output).not.toContain(`NOT TRIED the cabinet of a ${cabinet}`);
	// What no machine does at somebody else's backend is named with why.
	expect(written.output).toMatch(/NOT TRIED partner: .*partner\.act\.accept, partner\.act\.dispute \(it binds the company\)/);
	expect(written.output).toMatch(/LEFT THERE the cancelled order \d+/);
	const unproved = [...written.output.matchAll(/^NOT PROVED (\w+): (.*?): the account/gm)].map(([, role, calls]) => [role, calls?.split(', ')]);
	expect(Object.fromEntries(unproved)).toEqual(unprovedAtDemo);
	expect(written.output).toMatch(/\d{2,} passed, 0 failed/);
	expect(written.code).toBe(0);
});

it('names each call that is broken', async () => {
	isBroken = true;
	const { code, output } = await conformance(address);
	expect(code).toBe(1);
	for (const call of [
		'city.list answers',
		'cabinet.list answers',
		'an unknown slug is 404',
		'content.list refuses an unknown language',
		'order.view tells a stranger nothing',
		'partner.main is refused',
		// With the member, and what was expected of it.
		'patient.results',
		'data.0.internalNr: Invalid input: expected string, received undefined',
		'doctor.main',
		'workPlaces: Invalid input: expected array, received undefined',
		'template.list',
		'data.0.count: Invalid input: expected number, received string',
		"representative.months-download: its type: expected 'text/html' to be 'text/csv'",
		'contractNr: Invalid input: expected string, received undefined',
	])
		expect(output).toContain(call);
});

interface Outbox {
	readonly data: readonly { readonly to: string; readonly text: string; readonly at: number }[];
}
/** The code that a local site has sent to a phone since. */
async function codeTo(phone: string, since: number): Promise<string> {
	for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
		const { data } = (await (await fetch(`${origin}/local/outbox`)).json()) as Outbox;
		const code = data.filter(({ to, at }) => to === phone && at >= since).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0];
		if (code !== undefined) return code;
	}
	throw new Error(`no code to ${phone}`);
}

it('signs a patient in by a code that is typed, and goes on without one where nobody types any', async () => {
	isBroken = false;
	const program = async (login: string, answers: () => Promise<readonly string[]>) => {
		const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/commands/conformance.ts', address], {
			env: { ...process.env, CONTRACT_PATIENT: login, CONTRACT_DOCTOR: '', CONTRACT_REPRESENTATIVE: '', CONTRACT_PARTNER: '' },
		});
		const [said, asked] = [whole(child.stdout), whole(child.stderr)];
		const ended = once(child, 'close');
		child.stdin.end((await answers()).map((line) => `${line}\n`).join(''));
		await ended;
		return { said: await said, asked: await asked };
	};
	const silent = await program(demoWoman.phone, async () => []);
	expect(silent.asked).toContain(`The code that ${demoWoman.phone} was sent: `);
	expect(silent.said).toContain('NOT TRIED the cabinet of a patient: set CONTRACT_PATIENT');
	expect(silent.said).toMatch(/\d{2,} passed, 0 failed/);
	const since = Date.now();
	// The device is new to the account: the date of birth is asked for as well.
	const right = await program(demoMan.phone, async () => [await codeTo(demoMan.phone, since), demoMan.birthDate]);
	expect(right.said).not.toContain('NOT TRIED the cabinet of a patient');
	expect(right.said).toMatch(/\d{2,} passed, 0 failed/);
	const wrong = await program('+77000000019', async () => ['000000']);
	expect(wrong.said).toContain('FAILED the sign-in by a code\nflow.confirm: 200 was expected, and ');
	expect(wrong.said).toMatch(/\d{2,} passed, 1 failed/);
	for (const { said } of [silent, right, wrong]) expect(said).not.toContain(demoMan.phone);
});

it('makes no order for a phone that nobody gave, and says so', async () => {
	isBroken = false;
	const accounts = { CONTRACT_PATIENT: '', CONTRACT_DOCTOR: '', CONTRACT_REPRESENTATIVE: '', CONTRACT_PARTNER: '' };
	const run = (CONTRACT_PHONE: string) =>
		runProgram(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/commands/conformance.ts', address, '--write'], {
			output: 'keep',
			env: { ...accounts, CONTRACT_PHONE },
		});
	const before = orders;
	const none = await run('');
	expect(none.output).toContain('NOT TRIED an order, from its making to the form with its results, and orders of accounts: set CONTRACT_PHONE');
	expect([none.code, orders - before]).toEqual([0, 0]);
	const wrong = await run('8800');
	expect([wrong.code, orders - before]).toEqual([1, 0]);
	expect(wrong.output).toContain('CONTRACT_PHONE is no phone.');
});

it('wants an address and both keys, which are never shown', async () => {
	for (const words of [[], ['lims.example'], ['ftp://lims.example'], [address, address], [address, '--writes'], ['https://user:secret@lims.example']]) {
		const { code, output } = await conformance(...words);
		expect([code, output.includes('Usage: ')]).toEqual([1, true]);
		expect(output).not.toContain('secret');
	}
	const { code, output } = await runProgram(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/commands/conformance.ts', address], {
		output: 'keep',
		env: { CONTRACT_LIS_KEY: '' },
	});
	expect([code, output.includes('Set CONTRACT_LIS_KEY.')]).toEqual([1, true]);
	expect(output).not.toContain(process.env['CONTRACT_EDGE_KEY'] ?? 'none');
});
