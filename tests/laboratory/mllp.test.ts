/**
 * `npm run mllp` between a real laboratory and a client of somebody else's (node-hl7-client): results arrive, refusals come back, and a message that was not acknowledged is sent again and stands once.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, HL7_2_5_1, Message } from 'node-hl7-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { ask, fillCatalogue } from './steps/calls.ts';
import { startWorld, type LaboratoryProcess } from './steps/processes.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
let laboratory: LaboratoryProcess;
let key = '';
beforeAll(async () => {
	world = await startWorld();
	laboratory = await world.start();
	await fillCatalogue(laboratory.origin);
	({ key } = await ask<{ key: string }>(laboratory.origin, 'POST', '/lis/keys', { body: { name: 'middleware', scopes: ['results.write'] } }));
});
afterAll(() => world.end());

const children: ChildProcess[] = [];
const clients: Client[] = [];
afterEach(() => {
	for (const client of clients.splice(0)) client.closeAll();
	for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The command, with an environment of nothing but these settings. */
function run(settings: Readonly<Record<string, string>>) {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/commands/mllp.ts')], {
		cwd: root,
		env: { PATH: process.env.PATH, ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	children.push(child);
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (said += part));
	const ended = once(child, 'close').then(([code]) => code as number | null);
	const ready = new Promise<number>((resolve, reject) => {
		child.stdout.on('data', () => {
			const port = /Ready on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
			if (port !== undefined) resolve(Number(port));
		});
		void ended.then(() => reject(new Error(said)));
	});
	// Who asks for the end alone does not wait for the beginning.
	ready.catch(() => undefined);
	return { child, ended, ready, said: () => said };
}
const bridge = (more: Readonly<Record<string, string>> = {}) => run({ MLLP_LABORATORY: laboratory.origin, MLLP_KEY: key, MLLP_PORT: '0', ...more });

/** Somebody else's client on one connection: what it is answered, message by message. @param encoding `latin1`: one letter is one byte */
function sender(port: number, encoding: BufferEncoding = 'utf8') {
	const client = new Client({ host: '127.0.0.1', version: '2.5.1' });
	clients.push(client);
	const answers: Message[] = [];
	let waiting: (() => void)[] = [];
	const connection = client.createConnection({ port, encoding, version: '2.5.1' }, async (answer) => {
		const got = answer.getMessage();
		if (got instanceof Message) answers.push(got);
		for (const look of waiting) look();
	});
	/** @returns `[MSA-1, MSA-2]` of its answer */
	return async (message: Message): Promise<[string, string]> => {
		const before = answers.length;
		await connection.sendMessage(message);
		await new Promise<void>((resolve) => {
			const look = () => void (answers.length > before && resolve());
			waiting = [...waiting, look];
			look();
		});
		const answer = answers[before] as Message;
		return [answer.get('MSA.1').toString(), answer.get('MSA.2').toString()];
	};
}

/** A result as an analyser's middleware builds it. */
const built = (id: string, requestNr: string, code: string) =>
	new HL7_2_5_1()
		.buildMSH({
			msh_3: 'MIDDLEWARE',
			msh_4: 'CENTRAL',
			msh_5: 'ZERTHANA',
			msh_6: 'NET',
			msh_9_1: 'ORU',
			msh_9_2: 'R01',
			msh_10: id,
			msh_11_1: 'P',
			msh_18: 'UNICODE UTF-8',
		})
		.buildPID({ pid_3: '850102300125^^^IIN', pid_5: 'Ким^Олег', pid_7: '19850102', pid_8: 'M' })
		.buildORC({ orc_1: 'RE', orc_3: requestNr })
		.buildOBR({ obr_1: '1', obr_3: requestNr, obr_4: 'BIO^Chemistry^L', obr_7: '20261121082000', obr_22: '20261121144000', obr_25: 'F' })
		.buildOBX({ obx_1: '1', obx_2: 'NM', obx_3: `${code}^Glucose^L`, obx_5: '5.2', obx_6: 'mmol/L', obx_11: 'F' })
		.toMessage();
const typed = (id: string, requestNr: string, charset: string, name: string) =>
	[
		String.raw`MSH|^~\&|MIDDLEWARE|CENTRAL|ZERTHANA|NET|20261121144500+0500||ORU^R01^ORU_R01|${id}|P|2.5.1||||||${charset}`,
		`PID|1||850102300125^^^IIN^NI||${name}||19850102|M`,
		`ORC|RE||${requestNr}`,
		`OBR|1||${requestNr}|BIO^Chemistry^L|||20261121082000|||||||||||||||20261121144000|||F`,
		'OBX|1|NM|BIO-001^Glucose^L||5.2|mmol/L|||||F',
	].join('\r');
const requestOf = (requestNr: string) =>
	ask<{ patient?: { lastName: string }; lines?: { code: string; value?: number }[] }>(laboratory.origin, 'GET', `/lis/requests/${requestNr}`);

describe('results from somebody else’s client', () => {
	test('arrive, are refused by what the laboratory says, and stand once however often they are sent', async () => {
		const { ready, said } = bridge();
		const send = sender(await ready);
		expect(await send(built('M-1', 'MLLP-1', 'BIO-001'))).toEqual(['AA', 'M-1']);
		expect(await requestOf('MLLP-1')).toMatchObject({ http: 200, patient: { lastName: 'Ким' } });
		expect(await send(built('M-1', 'MLLP-1', 'BIO-001'))).toEqual(['AA', 'M-1']);
		expect(await send(built('M-2', 'MLLP-2', 'NO-SUCH'))).toEqual(['AE', 'M-2']);
		expect(await requestOf('MLLP-2')).toMatchObject({ http: 404 });
		expect(said()).not.toMatch(/Ким|850102300125|MLLP-1|M-1/);
	});
	test('are read in the character set that they name', async () => {
		const { ready } = bridge();
		const send = sender(await ready, 'latin1');
		// "Ким" as WINDOWS-1251 has it.
		expect(await send(new Message({ text: typed('M-3', 'MLLP-3', 'WINDOWS-1251', '\u00ca\u00e8\u00ec^\u00ce\u00eb\u00e5\u00e3') }))).toEqual(['AA', 'M-3']);
		expect(await requestOf('MLLP-3')).toMatchObject({ http: 200, patient: { lastName: 'Ким' } });
	});
	test('are not said to be taken while the laboratory is away, and arrive when it is back', async () => {
		const port = await freePort();
		const away = run({ MLLP_LABORATORY: `http://127.0.0.1:${String(port)}`, MLLP_KEY: key, MLLP_PORT: '0', MLLP_ANSWER_SECONDS: '5' });
		const send = sender(await away.ready);
		expect(await send(built('M-4', 'MLLP-4', 'BIO-001'))).toEqual(['AE', 'M-4']);
		await world.start({ LISTEN_PORT: String(port) });
		expect(await send(built('M-4', 'MLLP-4', 'BIO-001'))).toEqual(['AA', 'M-4']);
		expect(await requestOf('MLLP-4')).toMatchObject({ http: 200 });
	});
	test('a key that may not send results takes none', async () => {
		const other = await ask<{ key: string }>(laboratory.origin, 'POST', '/lis/keys', { body: { name: 'reader', scopes: ['orders.read'] } });
		const { ready, said } = bridge({ MLLP_KEY: other.key });
		expect(await sender(await ready)(built('M-5', 'MLLP-5', 'BIO-001'))).toEqual(['AE', 'M-5']);
		expect(said()).toContain('status 403');
		expect(said()).not.toContain(other.key);
	});
});

describe('the command', () => {
	test('names what is wrong, and no value', async () => {
		const { ended, said } = run({ MLLP_LABORATORY: 'http://clinic.example', MLLP_KEY: 'hidden', MLLP_HOST: '0.0.0.0', MLLP_PROT: '1' });
		expect(await ended).toBe(1);
		for (const name of ['MLLP_LABORATORY', 'MLLP_KEY', 'MLLP_PEERS', 'MLLP_PROT']) expect(said()).toContain(name);
		expect(said()).not.toMatch(/clinic\.example|hidden/);
	});
	test('says by its code that a port is taken', async () => {
		const first = bridge();
		const second = bridge({ MLLP_PORT: String(await first.ready) });
		expect(await second.ended).toBe(1);
		expect(second.said()).toContain('EADDRINUSE');
	});
	test('ends at SIGTERM, with its connections', async () => {
		const { child, ready, ended } = bridge();
		const send = sender(await ready);
		expect((await send(built('M-6', 'MLLP-6', 'BIO-001')))[0]).toBe('AA');
		child.kill('SIGTERM');
		expect(await ended).toBe(0);
	});
});
