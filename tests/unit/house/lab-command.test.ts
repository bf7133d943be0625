/** `npm run lab` as it is typed: which laboratory it speaks to, what it sends, and what it prints. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { makeReportKey, secretsOf } from '#scripts/lib/secrets.ts';
import { demandSettings } from '#scripts/lib/settings.ts';
import { plain, plainLines } from '#scripts/lib/terminal.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { helpOfCount } from '#shared/status/counted.ts';

// The command is a process of its own.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'lab-command-'));
});
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
	rmSync(folder, { recursive: true, force: true });
});

/** Runs the command. */
function lab(words: readonly string[], env: Readonly<Record<string, string>>): Promise<{ code: number; out: string; err: string }> {
	return new Promise((resolve, reject) => {
		const { SITE_ORIGIN: _origin, LIS_KEY: _key, STATE_DIR: _state, PORT: _port, ...rest } = process.env;
		const child = spawn(
			join(root, 'node_modules/node/bin/node'),
			['--disable-warning=ExperimentalWarning', join(root, 'scripts/commands/lab.ts'), ...words],
			{
				cwd: folder,
				env: { ...rest, ...env },
			},
		);
		let [out, err] = ['', ''];
		child.stdout.on('data', (part: Buffer) => (out += part.toString('utf8')));
		child.stderr.on('data', (part: Buffer) => (err += part.toString('utf8')));
		child.on('error', reject);
		child.on('close', (code) => resolve({ code: code ?? 1, out, err }));
	});
}

interface Asked {
	readonly method: string;
	readonly url: string;
	readonly key: string;
	readonly body: Buffer;
}
/** A server in the laboratory's place, and what it was asked. */
async function serverOf(answer: (asked: Asked, response: ServerResponse) => void): Promise<{ port: string; asked: Asked[] }> {
	const asked: Asked[] = [];
	const server = createServer((request: IncomingMessage, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const one = {
				method: request.method ?? '',
				url: request.url ?? '',
				key: Buffer.from(request.headers.authorization ?? '', 'latin1').toString('utf8'),
				body: Buffer.concat(parts),
			};
			asked.push(one);
			answer(one, response);
		});
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const address = server.address();
	return { port: String(typeof address === 'object' && address ? address.port : 0), asked };
}
const json = (response: ServerResponse, status: number, body: unknown) => {
	response.writeHead(status, { 'Content-Type': 'application/json' });
	response.end(JSON.stringify(body));
};
/** User and key as HTTP Basic shows them; empty where it does not. */
const basicOf = (header: string): string => (header.startsWith('Basic ') ? Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8') : '');
/** Takes every import, and knows one key. */
const laboratoryOf = (key: string, imported: unknown, status = 200) =>
	serverOf(({ url, key: given }, response) => {
		if (given !== `Bearer ${keyInHeader(key)}` && !basicOf(given).endsWith(`:${key}`))
			return json(response, 401, { code: 'wrong-key', message: '', fields: [] });
		if (url.startsWith('/lis/orders')) return json(response, 200, { data: [], next: null });
		return json(response, status, imported);
	});

const fileOf = (bytes: string | Uint8Array = 'slug\nalmaty\n') => {
	const path = join(folder, 'file.csv');
	writeFileSync(path, bytes);
	return path;
};
const state = () => ({ STATE_DIR: folder, key: secretsOf(folder).LIS_KEY });

describe('rules of patterns', () => {
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'key-of-this-test-0123456789' });
	test('are listed with whether they are shown and what they are based on; a refusal is told', async () => {
		const data = [
			{ rule: 'iron-deficiency', shown: true, sources: ['WHO. A guideline. 2020', 'Another one. 2024'] },
			{ rule: 'ldl-by-risk', shown: false, sources: ['ESC. Guidelines. 2019'] },
		];
		const { port, asked } = await laboratoryOf('key-of-this-test-0123456789', { data });
		expect(await lab(['patterns', '--remote'], of(port))).toMatchObject({
			code: 0,
			out: 'shown  iron-deficiency  WHO. A guideline. 2020; Another one. 2024\noff    ldl-by-risk  ESC. Guidelines. 2019\n',
		});
		expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/lis/patterns?lang=en-US']]);
		const { port: other } = await laboratoryOf('another-key-0123456789-of-a-test', { data });
		expect(await lab(['patterns', '--remote'], of(other))).toMatchObject({ code: 1, out: '' });
		expect(await lab(['patterns', 'more', '--remote'], of(port))).toMatchObject({ code: 2 });
	});
});

describe('the reception', () => {
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'key-of-this-test-0123456789' });
	const person = {
		lastName: 'Сәрсенбаева',
		firstName: 'Айгүл',
		middleName: '',
		birthDate: '1990-05-14',
		iin: '900514400126',
		code: '4821 7705',
		by: 'reception',
	};

	test('confirms whose an account is from a file, whose bytes are sent as they are', async () => {
		const { port, asked } = await serverOf((_, response) => json(response, 200, { attached: 3, moved: 1 }));
		const file = fileOf(JSON.stringify(person));
		expect(await lab(['confirm', file, '--remote'], of(port))).toMatchObject({
			code: 0,
			out: 'Confirmed. Requests that the account is shown by it: 3, of them from another account: 1\n',
		});
		expect(asked.map(({ method, url, body }) => [method, url, JSON.parse(body.toString('utf8'))])).toEqual([
			['POST', '/lis/identities?lang=en-US', person],
		]);
	});

	test('reads why not, without the person’s data, and a file that is not there changes nothing', async () => {
		const { port, asked } = await serverOf((_, response) =>
			json(response, 422, { code: 'validation', message: 'Check what is named.', fields: [{ field: 'birthDate', rule: 'date' }] }),
		);
		const refused = await lab(['confirm', fileOf(JSON.stringify(person)), '--remote'], of(port));
		expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Check what is named. (birthDate)') as string });
		for (const value of [person.lastName, person.iin, person.code]) expect(refused.out + refused.err).not.toContain(value);
		expect(await lab(['confirm', join(folder, 'none.json'), '--remote'], of(port))).toMatchObject({ code: 1 });
		for (const words of [['confirm'], ['confirm', 'a', 'b'], ['confirm', 'a', '--dry-run']])
			expect(await lab([...words, '--remote'], of(port))).toMatchObject({ code: 2 });
		expect(asked).toHaveLength(1);
	});
});

describe('the journal of openings', () => {
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'key-of-this-test-0123456789' });
	const fault = (id: number, more: object) => ({
		id,
		kind: 'chain',
		requestNr: '1427368951',
		nr: 3,
		round: null,
		foundAt: '2026-11-21T09:41:07.120Z',
		settled: null,
		...more,
	});

	test('what is open of its faults is listed, a line each, page by page', async () => {
		const { port, asked } = await serverOf(({ url }, response) =>
			json(
				response,
				200,
				url.includes('after=0')
					? { data: [fault(1, {}), fault(2, { requestNr: null })], next: 2 }
					: { data: [fault(3, { kind: 'round', requestNr: null, nr: null, round: 41 })], next: null },
			),
		);
		expect(await lab(['opening-faults', '--remote'], of(port))).toMatchObject({
			code: 0,
			out: [
				'1  2026-11-21T09:41:07.120Z  request 1427368951  entry 3',
				'2  2026-11-21T09:41:07.120Z  request that is gone  entry 3',
				'3  2026-11-21T09:41:07.120Z  round 41\n',
			].join('\n'),
		});
		expect(asked.map(({ method, url }) => [method, url])).toEqual([
			['GET', '/lis/opening-faults?open=1&pageSize=100&after=0'],
			['GET', '/lis/opening-faults?open=1&pageSize=100&after=2'],
		]);
		const reply = await lab(['opening-faults', '--remote', '--json'], of(port));
		expect((JSON.parse(reply.out) as { id: number }[]).map(({ id }) => id)).toEqual([1, 2, 3]);
		const none = await serverOf((_, response) => json(response, 200, { data: [], next: null }));
		expect(await lab(['opening-faults', '--remote'], of(none.port))).toMatchObject({ code: 0, out: 'Nothing is open.\n' });
	});

	test('one of them is settled with what was found; a refusal is said, and what is no number or has no note is not sent', async () => {
		const answers: [number, object][] = [
			[200, fault(7, { settled: { at: '2026-11-22T09:41:07.120Z', by: '', note: 'restored' } })],
			[404, { code: 'not-found', message: 'Not found.', fields: [] }],
			[409, { code: 'conflict', message: 'Conflict.', fields: [] }],
			[422, { code: 'validation', message: 'Check what is named.', fields: [{ field: 'note', rule: 'max' }] }],
		];
		const { port, asked } = await serverOf((_, response) => json(response, ...(answers.shift() ?? [500, {}])));
		const settle = (...words: string[]) => lab(['opening-faults', 'settle', ...words, '--remote'], of(port));
		expect(await settle('7', 'restored')).toMatchObject({ code: 0, out: 'Settled: 7\n' });
		expect(asked.map(({ method, url, body }) => [method, url, JSON.parse(body.toString('utf8'))])).toEqual([
			['PUT', '/lis/opening-faults/7?lang=en-US', { note: 'restored' }],
		]);
		for (const said of ['There is no 7.', 'settled already', 'Check what is named. (note)'])
			expect(await settle('7', 'restored')).toMatchObject({ code: 1, err: expect.stringContaining(said) as string });
		for (const words of [[], ['7'], ['7', ' '], ['x', 'note'], ['0', 'note'], ['7', 'two', 'words']])
			expect(await settle(...words)).toMatchObject({ code: 2 });
		expect(await lab(['opening-faults', 'other', '--remote'], of(port))).toMatchObject({ code: 2 });
		expect(asked).toHaveLength(4);
	});
});

describe('keys of systems', () => {
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'key-of-this-test-0123456789' });
	const made = {
		id: 'k7m2pq9xva',
		name: 'middleware',
		scopes: ['orders.read', 'results.write'],
		createdAt: '2026-11-27T10:00:00.000Z',
		usedAt: null,
		revokedAt: null,
	};

	test('are made, listed and revoked; a new one stands alone in what is printed', async () => {
		const revoked = { ...made, revokedAt: '2026-11-28T10:00:00.000Z' };
		const { port, asked } = await serverOf(({ method }, response) =>
			json(response, 200, method === 'POST' ? { ...made, key: 'lab-k7m2pq9xva-secret' } : method === 'DELETE' ? revoked : { data: [made] }),
		);
		expect(await lab(['keys', 'make', 'middleware', 'orders.read', 'results.write', '--remote'], of(port))).toMatchObject({
			code: 0,
			out: 'lab-k7m2pq9xva-secret\n',
		});
		expect(await lab(['keys', '--remote'], of(port))).toMatchObject({
			code: 0,
			out: 'k7m2pq9xva  middleware  made 2026-11-27T10:00:00.000Z, never used  orders.read results.write\n',
		});
		expect(await lab(['keys', 'revoke', 'k7m2pq9xva', '--remote'], of(port))).toMatchObject({
			code: 0,
			out: expect.stringContaining('revoked 2026-11-28T10:00:00.000Z') as string,
		});
		expect(asked.map(({ method, url }) => `${method} ${url.split('?')[0] ?? ''}`)).toEqual([
			'POST /lis/keys',
			'GET /lis/keys',
			'DELETE /lis/keys/k7m2pq9xva',
		]);
		expect(JSON.parse(asked[0]?.body.toString('utf8') ?? '')).toEqual({ name: 'middleware', scopes: ['orders.read', 'results.write'] });
	});
	test('everybody’s sessions end by their name alone, and how many did is said', async () => {
		const { port, asked } = await serverOf((_, response) => json(response, 200, { ended: 12 }));
		expect(await lab(['sign-out', 'everybody', '--remote'], of(port))).toMatchObject({ code: 0, out: '12 sessions ended.\n' });
		expect(await lab(['sign-out', 'doctor', '--remote'], of(port))).toMatchObject({ code: 0 });
		for (const words of [['sign-out'], ['sign-out', 'nurse'], ['sign-out', 'staff', 'doctor'], ['sign-out', 'everybody', '--dry-run']])
			expect(await lab([...words, '--remote'], of(port))).toMatchObject({ code: 2 });
		expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
			'DELETE /lis/sessions?lang=en-US&of=everybody',
			'DELETE /lis/sessions?lang=en-US&of=doctor',
		]);
	});
	test('that say nothing sensible are no command', async () => {
		const { port, asked } = await serverOf((_, response) => json(response, 200, { data: [] }));
		for (const words of [
			['keys', 'make'],
			['keys', 'make', 'name'],
			['keys', 'revoke'],
			['keys', 'revoke', 'k7m2pq9xva', 'more'],
			['keys', 'forget', 'k7m2pq9xva'],
		])
			expect(await lab([...words, '--remote'], of(port))).toMatchObject({ code: 2 });
		expect(asked).toEqual([]);
	});
});

describe('webhooks', () => {
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'a key of the tests' });
	const at = '2026-11-27T10:00:00.000Z';
	const webhook = {
		webhook: 'lims',
		url: 'https://lims.example/hook',
		events: ['order.made', 'order.status'],
		createdAt: at,
		changedAt: at,
		reached: 4711,
		waitingSince: null,
		failingSince: null,
		lastCode: '',
		nextTryAt: null,
		stoppedAt: null,
		secretBeforeUntil: null,
	};
	const failing = { ...webhook, webhook: 'other', waitingSince: at, failingSince: at, lastCode: 'status 503', nextTryAt: '2026-11-27T11:00:00.000Z' };
	const delivery = { change: 4712, orderNr: '63981155', event: 'order.made', state: 'delivered', tries: 2, firstAt: at, lastAt: at, lastCode: 'status 204' };
	test('are listed, registered, given another secret, sent to again and removed; a secret alone stands on the output', async () => {
		const { port, asked } = await serverOf(({ method, url }, response) => {
			const secret = 'whsec_of-the-tests';
			if (method === 'GET') json(response, 200, url.includes('deliveries') ? { data: [delivery], next: null } : { data: [webhook, failing] });
			else if (method === 'DELETE') json(response, 200, { removed: true });
			else json(response, 200, { ...webhook, secret });
		});
		const run = (...words: readonly string[]) => lab(['webhooks', ...words, '--remote'], of(port));
		expect((await run()).out).toBe(
			`lims  https://lims.example/hook  order.made order.status  at change 4711, told all
other  https://lims.example/hook  order.made order.status  at change 4711, failing since ${at} (status 503), tried again 2026-11-27T11:00:00.000Z
`,
		);
		expect(await run('add', 'lims', 'https://lims.example/hook', 'order.made')).toMatchObject({ code: 0, out: 'whsec_of-the-tests\n' });
		expect((await run('secret', 'lims', '0')).out).toBe('whsec_of-the-tests\n');
		expect((await run('deliveries', 'lims')).out).toBe(`4712  order.made  order 63981155  delivered ${at} (status 204), 2 tries\n`);
		expect((await run('send', 'lims', '4711')).code).toBe(0);
		expect((await run('remove', 'lims')).out).toBe('Removed: lims\n');
		expect(asked.map(({ method, url, body }) => `${method} ${url.split('?')[0] ?? ''} ${body.toString('utf8')}`)).toEqual([
			'GET /lis/webhooks ',
			'PUT /lis/webhooks/lims {"url":"https://lims.example/hook","events":["order.made"]}',
			'POST /lis/webhooks/lims/secret {"hours":0}',
			'GET /lis/webhooks/lims/deliveries ',
			'POST /lis/webhooks/lims/send {"after":4711}',
			'DELETE /lis/webhooks/lims ',
		]);
	});
	test('that say nothing sensible are no command', async () => {
		const { port, asked } = await serverOf((_, response) => json(response, 200, { data: [] }));
		for (const words of [
			['add', 'lims'],
			['remove'],
			['remove', 'lims', '1'],
			['send', 'lims', 'x'],
			['secret', 'lims', '1', '2'],
			['forget', 'lims'],
			['send', 'lims', '--json'],
		])
			expect(await lab(['webhooks', ...words, '--remote'], of(port))).toMatchObject({ code: 2 });
		expect(asked).toEqual([]);
	});
});

describe('lists of what waits', () => {
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'key-of-this-test-0123456789' });
	const consultation = {
		id: 5,
		createdAt: '2026-11-21T10:09:12.120Z',
		lang: 'kk-KZ',
		city: 'Алматы',
		fio: 'Әбілқасымова Гүлжан',
		email: 'g@example.kz',
		iin: '900514400126',
		phone: '+77015550001',
		departure_date: '2026-11-27',
		reason: 'other',
		answered: null,
		files: [{ nr: 1, key: 'k', contentType: 'application/pdf', size: 10 }],
	};
	const contact = { at: '2026-11-21T10:20:00.000Z', outcome: 'unreached', whom: 'doctor', name: '', by: 'R01 Оспанова', note: 'ешкім', settles: false };
	const critical = {
		id: 9,
		requestNr: '1427368951',
		code: 'BIO-002',
		doctorCode: 'D-1',
		issued: '2026-11-21T10:00:00.000Z',
		arrivedAt: '2026-11-21T10:01:00.000Z',
		isLate: true,
		toldAt: '2026-11-21T11:02:00.000Z',
		endedAt: null,
		waits: true,
		acknowledged: null,
		contacts: [contact],
	};
	const overdue = { requestNr: '1427368951', plannedAt: '2026-11-21T09:00:00.000Z', done: 1, total: 3, doctorCode: null, isTold: false };

	test.each([
		[
			'consultations',
			'/lis/consultations?open=1&pageSize=100&after=0',
			[consultation, { ...consultation, id: 6, files: [], answered: { at: '2026-11-22T10:00:00.000Z', by: 'R01 Оспанова', note: '' } }],
			[
				'5  2026-11-21T10:09:12.120Z  kk-KZ  Алматы  Әбілқасымова Гүлжан  +77015550001  g@example.kz  for 2026-11-27, other  1 file',
				'6  2026-11-21T10:09:12.120Z  kk-KZ  Алматы  Әбілқасымова Гүлжан  +77015550001  g@example.kz  for 2026-11-27, other  0 files  done by R01 Оспанова',
			],
			'Everybody who asked was answered.',
		],
		[
			'critical',
			'/lis/critical-values?state=waiting&pageSize=100&after=0',
			[critical, { ...critical, id: 10, doctorCode: null, isLate: false, toldAt: null, contacts: [] }],
			[
				'2026-11-21T10:01:00.000Z  request 1427368951  BIO-002  doctor D-1  LATE  doctor told at 2026-11-21T11:02:00.000Z  reached nobody by phone: 1',
				'2026-11-21T10:01:00.000Z  request 1427368951  BIO-002  of no doctor',
			],
			'No critical value waits.',
		],
		[
			'overdue',
			'/lis/overdue-results?pageSize=100',
			[overdue, { ...overdue, doctorCode: 'D-1', isTold: true }],
			[
				'2026-11-21T09:00:00.000Z  request 1427368951  1 of 3 done  of no doctor  patient not told',
				'2026-11-21T09:00:00.000Z  request 1427368951  1 of 3 done  doctor D-1  patient told',
			],
			'Nothing takes longer.',
		],
	])('%s: a line each, as JSON whole, and nothing where nothing waits', async (command, url, data, lines, none) => {
		const { port, asked } = await serverOf((_, response) => json(response, 200, { data, next: null }));
		expect(await lab([command, '--remote'], of(port))).toMatchObject({ code: 0, out: `${lines.join('\n')}\n` });
		expect(asked.map((one) => [one.method, one.url])).toEqual([['GET', url]]);
		// Beside whom of its people was read the laboratory writes down who reads.
		if (command === 'consultations') expect(basicOf(asked[0]?.key ?? '')).toBe(`${userInfo().username}@${hostname()}:${of(port).LIS_KEY}`);
		else expect(asked[0]?.key).toBe(`Bearer ${keyInHeader(of(port).LIS_KEY)}`);
		const whole = await lab([command, '--remote', '--json', '--limit', '2'], of(port));
		expect([whole.code, JSON.parse(whole.out)]).toEqual([0, data]);
		expect(asked.at(-1)?.url).toContain('pageSize=2');
		const empty = await serverOf((_, response) => json(response, 200, { data: [], next: null }));
		expect(await lab([command, '--remote'], of(empty.port))).toMatchObject({ code: 0, out: `${none}\n` });
	});

	test('a refusal and an answer that cannot be read end with 1, without what was in it; another word is no command', async () => {
		const refusing = await serverOf((_, response) => json(response, 403, { code: 'forbidden', message: '', fields: [] }));
		const strange = await serverOf((_, response) => json(response, 200, { data: [{ ...consultation, id: 'x' }], next: null }));
		for (const command of ['consultations', 'critical', 'overdue']) {
			const refused = await lab([command, '--remote'], of(refusing.port));
			expect([refused.code, refused.out, refused.err.includes('403')]).toEqual([1, '', true]);
			const unread = await lab([command, '--remote'], of(strange.port));
			expect([unread.code, unread.out]).toEqual([1, '']);
			for (const word of [consultation.fio, consultation.phone, consultation.iin]) expect(unread.err).not.toContain(word);
		}
		expect(await lab(['critical', 'values', '--remote'], of(refusing.port))).toMatchObject({ code: 2 });
		expect(await lab(['overdue', '--limit', '0', '--remote'], of(refusing.port))).toMatchObject({ code: 2 });
	});
});

describe('what is printed', () => {
	test('reaches a pipe whole, however much it is', async () => {
		const { key } = state();
		const changes = Array.from({ length: 2000 }, (_, at) => ({
			line: at + 1,
			row: `BIO-${at}`,
			kind: 'changed',
			columns: [{ column: 'almaty', old: '1', new: 'x'.repeat(500) }],
		}));
		const { port } = await laboratoryOf(key, { rows: 2000, changed: 2000, trial: { changes, changedRows: 2000 } });
		// A shell's own pipe takes 64 KB; that of a child process several times as much.
		const command = `'${join(root, 'node_modules/node/bin/node')}' '${join(root, 'scripts/commands/lab.ts')}' import prices '${fileOf('code\nx\n')}' --dry-run --json | cat`;
		const { STATE_DIR: _state, PORT: _port, ...rest } = process.env;
		const child = spawn('sh', ['-c', command], { cwd: folder, env: { ...rest, STATE_DIR: folder, PORT: port } });
		let out = '';
		child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
		child.stderr.resume();
		await new Promise((resolve) => child.on('close', resolve));
		const reply = JSON.parse(out) as { trial: { changes: unknown[] } };
		expect(reply.trial.changes).toHaveLength(2000);
	});

	test('through npm as well: a big list reaches a pipe whole', async () => {
		const key = 'key-of-this-test-0123456789';
		const row = (id: number) => ({
			id,
			createdAt: '2026-11-21T10:09:12.120Z',
			lang: 'kk-KZ',
			city: 'Алматы',
			name: 'Айгүл',
			surname: 'Сәрсенбаева',
			phoneNumber: '+77015550001',
			message: 'ұзақ хабар '.repeat(40),
			answered: null,
		});
		const { port, asked } = await serverOf(({ url }, response) => {
			const after = Number(new URL(url, 'http://x').searchParams.get('after'));
			const data = Array.from({ length: 100 }, (_, at) => row(after + at + 1));
			json(response, 200, { data, next: after < 900 ? after + 100 : null });
		});
		const command = `'${join(root, 'node_modules/node/bin/node')}' '${join(root, 'scripts/lab.mjs')}' feedback --json --remote | cat`;
		const { STATE_DIR: _state, PORT: _port, ...rest } = process.env;
		const child = spawn('sh', ['-c', command], { cwd: folder, env: { ...rest, SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: key } });
		let out = '';
		child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
		child.stderr.resume();
		await new Promise((resolve) => child.on('close', resolve));
		const rows = JSON.parse(out) as { id: number }[];
		expect([rows.length, rows.at(-1)?.id, Buffer.byteLength(out) > 131_072]).toEqual([1000, 1000, true]);
		expect(asked).toHaveLength(10);
	});

	test('to a reader who leaves early is no fault of the command', async () => {
		const { key } = state();
		const changes = Array.from({ length: 2000 }, (_, at) => ({ line: at + 1, row: `BIO-${at}`, kind: 'new', columns: [] }));
		const { port } = await laboratoryOf(key, { rows: 2000, changed: 2000, trial: { changes, changedRows: 2000 } });
		const command = `'${join(root, 'node_modules/node/bin/node')}' '${join(root, 'scripts/commands/lab.ts')}' import prices '${fileOf('code\nx\n')}' --dry-run | head -n 1`;
		const { STATE_DIR: _state, PORT: _port, ...rest } = process.env;
		const child = spawn('sh', ['-c', command], { cwd: folder, env: { ...rest, STATE_DIR: folder, PORT: port } });
		let [out, err] = ['', ''];
		child.stdout.on('data', (part: Buffer) => (out += part.toString('utf8')));
		child.stderr.on('data', (part: Buffer) => (err += part.toString('utf8')));
		await new Promise((resolve) => child.on('close', resolve));
		expect(out).toBe('new: 2000\n');
		expect(err).not.toMatch(/EPIPE|at .*\.ts/);
	});

	test('of a price list that has to be confirmed: the question, the worst of it, and the way to go on', async () => {
		const { key } = state();
		const asked = {
			code: 'confirm-import',
			message: 'Prices that would change: 300 of 400.',
			fields: [
				{ field: 'confirm', rule: 'confirmImport', values: { digest: 'abcdef0123456789', number: 12, message: 'x' } },
				{ field: '2:almaty', rule: 'priceMoved', values: { message: 'BIO-001: 1300 would become 13000.' } },
			],
		};
		const { port, asked: calls } = await laboratoryOf(key, asked, 409);
		const ended = await lab(['import', 'prices', fileOf('code,almaty\nBIO-001,13000\n'), '--confirm', 'other'], { STATE_DIR: folder, PORT: port });
		expect(ended.code).toBe(1);
		expect(ended.out).toContain('line 2, column almaty: BIO-001: 1300 would become 13000.');
		expect(ended.out).toContain('If this is what you mean: the same command with --yes, or npm run lab -- approve 12.');
		expect(calls.at(-1)?.url).toContain('confirm=other');
		await lab(['import', 'prices', fileOf('code,almaty\nBIO-001,13000\n'), '--yes', '--user', 'Айгүл'], { STATE_DIR: folder, PORT: port });
		expect(new URL(calls.at(-1)?.url ?? '', 'http://x').searchParams.get('yes')).toBe('1');
		expect((await lab(['approve', '12', '--yes'], { STATE_DIR: folder, PORT: port })).code).toBe(2);
		expect((await lab(['mismatches', '--confirm', 'x'], { STATE_DIR: folder, PORT: port })).code).toBe(2);
	});
});

describe('a folder of texts', () => {
	test('waits as a file does: what it was stopped at by file, and yes to the same folder by its name', async () => {
		const { key } = state();
		const asked = {
			code: 'confirm-import',
			message: 'Files that would keep less than 33 % of their text: 1.',
			fields: [
				{ field: 'confirm', rule: 'confirmImport', values: { digest: 'abcdef0123456789', number: 7, message: 'x' } },
				{ field: '', rule: 'contentShort', values: { message: 'x' } },
				{ field: 'news/a-b.kz.md:1:', rule: 'contentShortened', values: { message: 'Letters now: 900; then: 12.' } },
			],
		};
		const { port, asked: calls } = await laboratoryOf(key, asked, 409);
		const texts = join(folder, 'site texts');
		mkdirSync(join(texts, 'news'), { recursive: true });
		writeFileSync(join(texts, 'news', 'a-b.kz.md'), '---\ntitle: Жаңалық\n---\n');
		const ended = await lab(['import', 'content', `${texts}/`], { STATE_DIR: folder, PORT: port });
		expect(ended.code).toBe(1);
		expect(ended.out).toContain('news/a-b.kz.md, line 1: Letters now: 900; then: 12.');
		expect(ended.out).toContain('the same command with --yes, or npm run lab -- approve 7.');
		await lab(['import', 'content', texts, '--yes', '--user', 'Айгүл'], { STATE_DIR: folder, PORT: port });
		const { searchParams, pathname } = new URL(calls.at(-1)?.url ?? '', 'http://x');
		expect([pathname, searchParams.get('yes'), searchParams.get('file')]).toEqual(['/lis/content', '1', 'site texts']);
	});

	test('has a history of its own kind', async () => {
		const { key } = state();
		const { port, asked } = await laboratoryOf(key, { data: [], next: null });
		expect(await lab(['imports', '--kind', 'content'], { STATE_DIR: folder, PORT: port })).toMatchObject({ code: 0, out: 'Nothing was brought in.\n' });
		expect(asked.at(-1)?.url).toContain('kind=content');
	});
});

describe('a list that was cut', () => {
	const row = {
		id: 1,
		createdAt: '2026-11-21T10:09:12.120Z',
		lang: 'ru-RU',
		city: 'almaty',
		name: 'А',
		surname: 'Б',
		phoneNumber: '+77015550001',
		message: 'а',
		answered: null,
	};
	const laboratory = (count = 7) =>
		serverOf(({ url }, response) => {
			if (!url.startsWith('/lis/metrics')) return json(response, 200, { data: [row, { ...row, id: 2 }], next: 2 });
			response.writeHead(200, { 'Content-Type': 'text/plain' });
			response.end(`# HELP zerthana_feedback_open ${helpOfCount('letters', 1000)}\nzerthana_feedback_open ${count}\n# EOF\n`);
		});
	const withoutMetrics = () =>
		serverOf(({ url }, response) =>
			url.startsWith('/lis/metrics')
				? json(response, 403, { code: 'forbidden', message: '', fields: [] })
				: json(response, 200, { data: [row, { ...row, id: 2 }], next: 2 }),
		);
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'key-of-this-test-0123456789' });
	test('ends with how many more there are, as JSON with nothing beside it', async () => {
		const { port, asked } = await laboratory();
		const cut = await lab(['feedback', '--limit', '2', '--remote'], of(port));
		expect([cut.code, cut.out.split('\n').at(-2)]).toEqual([0, '... and 5 more (--limit)']);
		expect(asked[0]?.url).toBe('/lis/feedback?open=1&pageSize=2&after=0');
		const all = await lab(['feedback', '--all', '--limit', '2', '--remote'], of(port));
		expect([all.code, all.out.split('\n').at(-2)]).toEqual([0, '... and more (--limit)']);
		expect(asked.at(-1)?.url).toBe('/lis/feedback?pageSize=2&after=0');
		expect(JSON.parse((await lab(['feedback', '--limit', '2', '--json', '--remote'], of(port))).out)).toHaveLength(2);
	});
	test('says so where the laboratory counts no further, and ends well for a key that does not open what it counts', async () => {
		const many = await laboratory(1000);
		expect((await lab(['feedback', '--limit', '2', '--remote'], of(many.port))).out.split('\n').at(-2)).toBe('... and 998 or more more (--limit)');
		const shut = await withoutMetrics();
		const cut = await lab(['feedback', '--limit', '2', '--remote'], of(shut.port));
		expect([cut.code, cut.out.split('\n').at(-2)]).toEqual([0, '... and more (--limit)']);
		expect(cut.err).toContain('The key has no scope metrics.read.');
	});
	test('of people is asked for by name, and by nobody where the system knows no name of the user', async () => {
		const { port, asked } = await laboratoryOf(of('').LIS_KEY, { data: [], next: null });
		for (const words of [['orders'], ['feedback'], ['consultations', '--all'], ['refused']]) {
			expect((await lab([...words, '--remote'], of(port))).code).toBe(0);
			expect(basicOf(asked.at(-1)?.key ?? '')).toBe(`${userInfo().username}@${hostname()}:${of(port).LIS_KEY}`);
		}
		await lab(['orders', '63981155', '--remote'], of(port));
		expect([asked.at(-1)?.url, basicOf(asked.at(-1)?.key ?? '')]).toEqual([
			'/lis/orders/63981155',
			`${userInfo().username}@${hostname()}:${of(port).LIS_KEY}`,
		]);
		// As in a container whose user stands in no file of users.
		const preload = join(folder, 'nameless.mjs');
		writeFileSync(
			preload,
			`import os from 'node:os';
			import { syncBuiltinESMExports } from 'node:module';
			os.userInfo = () => { throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' }); };
			syncBuiltinESMExports();`,
		);
		const nameless = await lab(['feedback', '--remote'], { ...of(port), NODE_OPTIONS: `--import=${preload}` });
		expect([nameless.code, asked.at(-1)?.key]).toEqual([0, `Bearer ${keyInHeader(of(port).LIS_KEY)}`]);
	});
	test('--open and --all are for what is seen to, and not both at once', async () => {
		for (const words of [
			['orders', '--all'],
			['health', '--open'],
			['feedback', '--open', '--all'],
		])
			expect((await lab([...words, '--remote'], of('1'))).code).toBe(2);
	});
});

describe('the laboratory that is spoken to', () => {
	test('is the one that runs, and is named with its data before anything is sent', async () => {
		const { key } = state();
		const { port, asked } = await laboratoryOf(key, { rows: 1, changed: 1 });
		const ended = await lab(['import', 'cities', fileOf()], { STATE_DIR: folder, PORT: port });
		expect(ended).toEqual({
			code: 0,
			out: `${join(folder, 'file.csv')}: 1 row, 1 changed\n`,
			err: `Laboratory: http://localhost:${port} with the data of ${folder}\n`,
		});
		expect(asked.map(({ method, url }) => [method, url.split('?')[0]])).toEqual([
			['GET', '/lis/orders'],
			['PUT', '/lis/cities'],
		]);
		// Whoever names nobody is named by who sits there, and by the machine.
		expect(basicOf(asked.at(-1)?.key ?? '')).toBe(`${userInfo().username}@${hostname()}:${key}`);
		for (const [more, env] of [
			[['--user', 'Айгүл'], {}],
			[[], { LAB_USER: 'Айгүл' }],
		] as const) {
			await lab(['import', 'cities', fileOf(), ...more], { STATE_DIR: folder, PORT: port, ...env });
			expect(basicOf(asked.at(-1)?.key ?? '')).toBe(`Айгүл:${key}`);
		}
	});

	test('where none runs, it is said, and none is started, made or filled', async () => {
		state();
		const { port } = await serverOf(() => undefined);
		await new Promise((resolve) => servers.pop()?.close(resolve));
		const before = readdirSync(folder);
		const ended = await lab(['simulate'], { STATE_DIR: folder, PORT: port });
		expect(ended.code).toBe(1);
		expect(ended.err).toMatch(new RegExp(`^No site runs at http://localhost:${port}\\. Start it first`));
		expect(readdirSync(folder)).toEqual(before);
	});

	test('another one, with another key, is left alone', async () => {
		state();
		const { port, asked } = await laboratoryOf('the-key-of-another-laboratory', { rows: 1, changed: 1 });
		const ended = await lab(['import', 'cities', fileOf()], { STATE_DIR: folder, PORT: port });
		expect(ended.code).toBe(1);
		expect(ended.err).toContain(`runs another site, not that of ${folder}`);
		expect(asked.map(({ method }) => method)).toEqual(['GET']);
	});

	test('a server that is no laboratory is left alone', async () => {
		state();
		const { port, asked } = await serverOf((_, response) => json(response, 404, {}));
		const ended = await lab(['import', 'cities', fileOf()], { STATE_DIR: folder, PORT: port });
		expect([ended.code, asked.length]).toEqual([1, 1]);
		expect(ended.err).toContain('no laboratory of this site: 404');
	});

	test.each(['', '  '])('an empty STATE_DIR (%j) is an error', async (STATE_DIR) => {
		const ended = await lab(['simulate'], { STATE_DIR });
		expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('STATE_DIR is empty')]);
	});

	test('a state that nobody made is not made', async () => {
		const none = join(folder, 'none');
		const ended = await lab(['simulate'], { STATE_DIR: none });
		expect([ended.code, ended.err]).toEqual([1, expect.stringContaining(`${none} is the state of no local site`)]);
		expect(existsSync(none)).toBe(false);
	});

	test('of a deployed site is the one of the environment, with whatever key it has', async () => {
		const key = 'кілт @#%!= 0123456789';
		const { port, asked } = await laboratoryOf(key, { rows: 1, changed: 0 });
		const ended = await lab(['import', 'cities', fileOf(), '--remote'], { SITE_ORIGIN: `http://localhost:${port}/x`, LIS_KEY: key });
		expect(ended).toMatchObject({ code: 0, err: `Laboratory: http://localhost:${port}, the deployed site\n` });
		expect(asked).toHaveLength(1);
		for (const SITE_ORIGIN of ['localhost:1', 'nowhere', 'ftp://a.example'])
			expect(await lab(['simulate', '--remote'], { SITE_ORIGIN, LIS_KEY: key })).toMatchObject({
				code: 1,
				err: expect.stringContaining('SITE_ORIGIN is no address'),
			});
	});
});

describe('a trial', () => {
	const trial = {
		changes: [
			{
				line: 2,
				row: 'test:BIO-001',
				kind: 'changed',
				columns: [
					{ column: 'name_ru', old: 'Сахар', new: 'Глюкоза' },
					{ column: 'critical', old: null, new: '' },
				],
			},
			{ line: 3, row: 'unit:new', kind: 'new', columns: [] },
		],
		changedRows: 2102,
	};

	test('is asked of the laboratory, and summed up', async () => {
		const { key } = state();
		const { port, asked } = await laboratoryOf(key, { rows: 3000, changed: 2102, trial });
		const bytes = Uint8Array.from([0xcf, 0xf0, 0xe8, 0x0a]);
		const ended = await lab(['import', 'catalogue', fileOf(bytes), '--dry-run'], { STATE_DIR: folder, PORT: port });
		expect(ended.code).toBe(0);
		expect(ended.out.split('\n')).toEqual([
			'changed, test: 1',
			'  line 2, test:BIO-001: changed',
			'      name_ru: “Сахар” -> “Глюкоза”',
			'      critical: not known -> “”',
			'new, unit: 1',
			'  line 3, unit:new: new',
			'and 2100 more of whatever sort',
			`${join(folder, 'file.csv')}: 3000 rows, 2102 would change, 898 would not. Nothing was changed.`,
			'',
		]);
		const sent = asked[1];
		expect(new URL(sent?.url ?? '', 'http://x').searchParams.get('dryRun')).toBe('1');
		// The file is sent as it is: what it is written in is the laboratory's to tell.
		expect(new Uint8Array(sent?.body ?? [])).toEqual(bytes);
	});

	test('of a folder sends no picture', async () => {
		const { key } = state();
		const { port, asked } = await laboratoryOf(key, { rows: 1, changed: 1, missing: [`${'0'.repeat(32)}.png`], trial: { changes: [], changedRows: 1 } });
		const ended = await lab(['import', 'content', folder, '--dry-run', '--json'], { STATE_DIR: folder, PORT: port });
		expect(JSON.parse(ended.out)).toMatchObject({ ok: true, changed: 1 });
		expect(asked.map(({ method, url }) => [method, url.split('?')[0]])).toEqual([
			['GET', '/lis/orders'],
			['PUT', '/lis/content'],
		]);
	});

	test('is no word of simulate', async () => {
		expect(await lab(['simulate', '--dry-run'], {})).toMatchObject({ code: 2 });
	});
});

describe('payments that need a person', () => {
	const found = {
		id: 7,
		kind: 'amount',
		openedAt: '2026-11-21T10:09:12.120Z',
		event: {
			id: 41,
			at: '2026-11-21T10:09:12.120Z',
			lastAt: '2026-11-21T10:09:12.120Z',
			times: 1,
			orderNr: '63981155',
			payment: '63981155-4402',
			provider: 'freedom-pay',
			paymentNr: '900000123',
			reference: '63981155-4402',
			source: 'notice',
			outcome: 'paid',
			said: '1',
			amount: 2000,
			currency: 'KZT',
			returned: null,
			state: 'pending',
		},
		payment: { state: 'pending', amount: 2100, returned: 0 },
		settled: null,
	};
	const key = 'k'.repeat(20);
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: key });

	test('are printed a line each, all pages, or as JSON', async () => {
		const { port, asked } = await serverOf(({ url }, response) =>
			json(response, 200, url.includes('after=0') ? { data: [found], next: 7 } : { data: [{ ...found, id: 8, payment: null }], next: null }),
		);
		const ended = await lab(['payments', '--remote'], of(port));
		expect(ended).toMatchObject({ code: 0 });
		expect(ended.out.trim().split('\n')).toEqual([
			'7  2026-11-21T10:09:12.120Z  amount  order 63981155  freedom-pay 900000123 said "1" (paid, 2000 KZT)  ours: pending, 2100 KZT, returned 0',
			expect.stringMatching(/^8 .* no payment of ours$/) as string,
		]);
		expect(asked.map(({ url }) => url)).toEqual([expect.stringContaining('open=1'), expect.stringContaining('after=7')]);
		expect(JSON.parse((await lab(['payments', '--remote', '--json'], of(port))).out)).toHaveLength(2);
	});

	test('are settled by number, and a refusal ends with 1', async () => {
		const { port, asked } = await serverOf(({ url }, response) => json(response, url.endsWith('/7') ? 200 : 409, { id: 7, settlement: 'accept' }));
		expect(await lab(['settle', '7', 'accept', 'agreed by phone', '--remote'], of(port))).toMatchObject({ code: 0, out: 'Settled: 7 accept\n' });
		expect(asked.map(({ method, url, body }) => [method, url, JSON.parse(body.toString('utf8'))])).toEqual([
			['PUT', '/lis/payments/cases/7', { settlement: 'accept', note: 'agreed by phone' }],
		]);
		expect(await lab(['settle', '8', 'refund', '--remote'], of(port))).toMatchObject({
			code: 1,
			out: expect.stringContaining('8 cannot be settled so') as string,
		});
		for (const words of [['settle'], ['settle', '7'], ['settle', 'x', 'done'], ['settle', '7', 'forget'], ['settle', '7', 'done', 'a', 'b']])
			expect(await lab([...words, '--remote'], of(port))).toMatchObject({ code: 2 });
	});
});

describe('what is printed', () => {
	const hostile = 'a\u001b]0;title\u0007\u001b[2Jb\u009b31m\u202ec\rd\u2028e\ud800';
	// eslint-disable-next-line no-control-regex -- control characters are just what is looked for
	const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

	test('of faults, rows, trials and refusals holds nothing that a terminal obeys', async () => {
		const { key } = state();
		const fields = [{ field: '2:name_ru', rule: 'form', values: { message: hostile } }];
		const answers: [unknown, number][] = [
			[{ code: 'validation', message: hostile, fields }, 422],
			[
				{
					rows: 1,
					changed: 1,
					trial: {
						changes: [{ line: 2, row: hostile, kind: 'changed', columns: [{ column: hostile, old: hostile, new: hostile }] }],
						changedRows: 1,
					},
				},
				200,
			],
		];
		for (const [answer, status] of answers) {
			const { port } = await laboratoryOf(key, answer, status);
			for (const more of [[], ['--json']]) {
				const { out, err } = await lab(['import', 'cities', fileOf(), ...more], { STATE_DIR: folder, PORT: port });
				expect(out).toContain('title');
				expect(`${out}${err}`).not.toMatch(obeyed);
			}
		}
		const orders = await serverOf(({ url }, response) =>
			url.includes('status=1&pageSize=1&') || url.endsWith('pageSize=1') ? json(response, 200, {}) : response.writeHead(500).end(hostile),
		);
		const refused = await lab(['simulate'], { STATE_DIR: folder, PORT: orders.port });
		expect(refused.code).toBe(1);
		expect(refused.err).toContain('title');
		expect(refused.err).not.toMatch(obeyed);
		const unknown = await lab([`sim${hostile.slice(0, 12).replaceAll('\u0000', '')}`], {});
		expect(unknown.code).toBe(2);
		expect(unknown.err).not.toMatch(obeyed);
	});

	test('any text is plain, keeps its letters, and JSON stays the same', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				expect(plain(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
				expect(plainLines(text).split('\n')).toHaveLength(text.split('\n').length);
				expect(JSON.parse(plain(JSON.stringify({ text })))).toEqual({ text });
			}),
		);
		expect(plain('Қан талдауы — 5,1 ммоль/л ₸')).toBe('Қан талдауы — 5,1 ммоль/л ₸');
	});
});

describe('a key', () => {
	test('is made anew each time, alone on its line, with no laboratory there; it does for every secret of the site', async () => {
		const made = await Promise.all([lab(['key'], { STATE_DIR: folder }), lab(['key'], { STATE_DIR: folder })]);
		for (const { code, out, err } of made) expect([code, err, out]).toEqual([0, '', expect.stringMatching(/^[\w-]{43}\n$/)]);
		expect(made[0]?.out).not.toBe(made[1]?.out);
		expect(readdirSync(folder)).toEqual([]);
		expect((await lab(['key', 'more'], { STATE_DIR: folder })).code).toBe(2);
	});
});

test('a key for reports is made anew each time, alone on its line: a JWK with its private half, which the site takes', async () => {
	const made = await Promise.all([lab(['report-key'], { STATE_DIR: folder }), lab(['report-key'], { STATE_DIR: folder })]);
	for (const { code, out } of made) {
		expect([code, out.split('\n').length]).toEqual([0, 2]);
		expect(JSON.parse(out)).toEqual({
			kty: 'EC',
			crv: 'P-256',
			...Object.fromEntries(['kid', 'x', 'y', 'd'].map((name) => [name, expect.stringMatching(/^[\w-]{43}$/)])),
		});
	}
	expect(made[0]?.out).not.toBe(made[1]?.out);
	expect(readdirSync(folder)).toEqual([]);
});

describe('settings that are wrong', () => {
	const made = {
		ENVIRONMENT: 'local',
		SITE_ORIGIN: 'http://localhost:8787',
		LIS_KEY: 'k'.repeat(20),
		CAPTCHA_SECRET: 'c'.repeat(20),
		REPORT_KEY: makeReportKey(),
		SITE_KEY: 's'.repeat(32),
	};
	test('are said by name where the site would start, without a value', () => {
		expect(() => demandSettings({ ENVIRONMENT: 'production', SITE_ORIGIN: '' }, made)).not.toThrow();
		expect(() => demandSettings({ CAPTCHA_COST: 'dear', SMSC_SENDR: 'Lab', SMS_PROVIDER: 'smsc' }, made)).toThrow(
			/^The site cannot start: settings missing: SMSC_LOGIN, SMSC_PASSWORD; malformed: CAPTCHA_COST; unknown: SMSC_SENDR \(/,
		);
	});
});

describe('the replay desk', () => {
	const refused = (id: number, more: object = {}) => ({
		id,
		kind: 'hl7',
		messageId: 'LIS|LAB|MSG1',
		sender: 'LIS|LAB',
		requestNr: '1427368951',
		code: 'validation',
		reasons: [{ field: 'OBX[2]-3', rule: 'unknownAnalyte', text: 'No analyte has this code.' }],
		firstAt: '2026-11-21T09:41:07.120Z',
		lastAt: '2026-11-21T09:46:07.120Z',
		times: 2,
		replays: 0,
		state: 'waiting',
		settled: null,
		...more,
	});
	const of = (port: string) => ({ SITE_ORIGIN: `http://localhost:${port}`, LIS_KEY: 'key-of-the-laboratory' });
	const line = '7  2026-11-21T09:46:07.120Z  hl7 LIS|LAB|MSG1  request 1427368951  2 times  validation, OBX[2]-3 unknownAnalyte';

	test('what waits is listed; one is shown with its reasons and its segments', async () => {
		const { port, asked } = await serverOf(({ url }, response) =>
			json(response, 200, url.includes('/7?') ? { ...refused(7), message: 'MSH|^~\\&|LIS\rOBX|1|NM' } : { data: [refused(7)], next: null }),
		);
		expect(await lab(['refused', '--remote'], of(port))).toMatchObject({ code: 0, out: `${line}\n` });
		expect(await lab(['refused', 'show', '7', '--remote'], of(port))).toMatchObject({
			code: 0,
			out: `${line}\nOBX[2]-3: No analyte has this code.\n\nMSH|^~\\&|LIS\nOBX|1|NM\n`,
		});
		expect(asked.map(({ method, url }) => [method, url])).toEqual([
			['GET', '/lis/refused-messages?open=1&lang=en-US&pageSize=100&after=0'],
			['GET', '/lis/refused-messages/7?lang=en-US'],
		]);
	});

	test('one is tried again, and dismissed with a note; what is no number, or has no note, is not sent', async () => {
		const taken = { requestNr: '1427368951', applied: 2, superseded: 0, repeated: false, requests: [] };
		const answers: [number, object][] = [
			[200, { ...refused(7), taken: null }],
			[200, { ...refused(7, { state: 'taken' }), taken }],
			[409, { code: 'conflict', message: 'Conflict.', fields: [] }],
			[200, refused(7, { state: 'dismissed' })],
		];
		const { port, asked } = await serverOf((_, response) => json(response, ...(answers.shift() ?? [500, {}])));
		const desk = (...words: string[]) => lab(['refused', ...words, '--remote'], of(port));
		expect(await desk('replay', '7')).toMatchObject({ code: 1, out: `Refused again: ${line}\n` });
		expect(await desk('replay', '7')).toMatchObject({ code: 0, out: 'Taken: 7, lines: 2\n' });
		expect(await desk('replay', '7')).toMatchObject({ code: 1, err: expect.stringContaining('settled already') as string });
		expect(await desk('dismiss', '7', 'a trial')).toMatchObject({ code: 0, out: 'Dismissed: 7\n' });
		expect(asked.map(({ method, url }) => [method, url])).toEqual([
			...Array.from({ length: 3 }, () => ['POST', '/lis/refused-messages/7/replay?lang=en-US']),
			['POST', '/lis/refused-messages/7/dismiss?lang=en-US'],
		]);
		for (const words of [['dismiss', '7'], ['replay', 'x'], ['replay', '7', 'note'], ['other', '7'], ['show']])
			expect(await desk(...words)).toMatchObject({ code: 2 });
		expect(asked).toHaveLength(4);
	});
});
