import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countPlaywright, countVitest } from '#scripts/lib/count-tests.ts';
import { importContent } from '#scripts/lib/content.ts';
import { mismatchLine, mismatches } from '#scripts/lab/mismatches.ts';
import { faultLine, importFile } from '#scripts/lib/laboratory.ts';
import { chosenPort, root, seedFolder } from '#scripts/lib/paths.ts';
import { demandFree } from '#scripts/lib/ports.ts';
import { secretsOf } from '#scripts/lib/secrets.ts';
import { seedFiles } from '#scripts/lib/seed.ts';
import type { ContentFolder } from '#shared/content/calls.ts';
import { sections } from '#shared/content/types.ts';
import { describePicture } from '#shared/content/pictures.ts';
import { checkFolder } from '#worker/lab/content/check.ts';
import { collectFaults } from '#worker/lab/kit/import/faults.ts';

// Folders of content are written and read whole: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => {
	rmSync(folder, { recursive: true, force: true });
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

describe('counting tests', () => {
	const passedTest = { status: 'passed', fullName: 'adds up', failureMessages: [] };
	const passedFile = { name: join(root, 'tests/unit/sum.test.ts'), status: 'passed', message: '', assertionResults: [passedTest] };
	const vitest = { numPassedTests: 3, numFailedTests: 0, success: true, testResults: [passedFile] };
	const stats = { expected: 4, unexpected: 0, flaky: 2 };

	test('takes passed and failed as they are', () => {
		expect(countVitest(vitest)).toEqual({ passed: 3, failed: 0, failures: [] });
		expect(countVitest({ ...vitest, numFailedTests: 2, success: false })).toMatchObject({ passed: 3, failed: 2 });
		expect(countPlaywright({ stats, suites: [], errors: [] })).toEqual({ passed: 6, failed: 0, failures: [] });
	});

	test('a file that did not load is a failure, and so is an error outside of every test', () => {
		const notLoaded = { ...passedFile, status: 'failed', message: 'no such module', assertionResults: [] };
		expect(countVitest({ ...vitest, success: false, testResults: [notLoaded] })).toEqual({
			passed: 3,
			failed: 1,
			failures: [{ name: 'tests/unit/sum.test.ts', message: 'no such module' }],
		});
		const notTried = { ...notLoaded, message: 'no tables', assertionResults: [{ status: 'skipped', fullName: 'adds up', failureMessages: [] }] };
		expect(countVitest({ ...vitest, success: false, testResults: [notLoaded, notTried] })).toMatchObject({
			failed: 2,
			failures: [{ message: 'no such module' }, { message: 'no tables' }],
		});
		expect(countVitest({ ...vitest, success: false })).toMatchObject({ passed: 3, failed: 1 });
		expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [], errors: [{ message: 'no server' }] })).toEqual({
			passed: 0,
			failed: 1,
			failures: [{ name: 'outside of every test', message: 'no server' }],
		});
	});

	test('tells which test failed, and how at the last try', () => {
		const failed = { status: 'failed', fullName: 'sums are exact', failureMessages: ['first try', '\u001b[31mexpected 3\u001b[39m'] };
		const report = {
			...vitest,
			numFailedTests: 1,
			success: false,
			testResults: [{ ...passedFile, status: 'failed', assertionResults: [passedTest, failed] }],
		};
		expect(countVitest(report).failures).toEqual([{ name: 'tests/unit/sum.test.ts › sums are exact', message: 'expected 3' }]);
		const tried = (status: string, ...messages: string[]) => ({
			status,
			projectName: 'pages',
			results: messages.map((message) => ({ errors: message === '' ? [] : [{ message }] })),
		});
		const inner = { specs: [{ title: 'presses', file: 'basket.test.ts', tests: [tried('unexpected', 'slow', 'not there')] }] };
		const outer = { specs: [{ title: 'opens', file: 'basket.test.ts', tests: [tried('flaky', 'slow', '')] }], suites: [inner] };
		expect(countPlaywright({ stats: { ...stats, unexpected: 1 }, suites: [outer], errors: [] })).toEqual({
			passed: 6,
			failed: 1,
			failures: [{ name: 'basket.test.ts › presses › pages', message: 'not there' }],
		});
	});

	test('a report of another shape is no count', () => {
		expect(() => countVitest({})).toThrow();
		expect(() => countPlaywright({ stats: {} })).toThrow();
	});
});

describe('the secrets of the local site', () => {
	test('are made once, for the owner alone', () => {
		const made = secretsOf(folder);
		expect(new Set(Object.values(made)).size).toBe(6);
		expect(secretsOf(folder)).toEqual(made);
		expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
	});

	test('that a version before has made stay, and what it had not is added', () => {
		const file = join(folder, 'secrets.json');
		const before = { LIS_KEY: 'l'.repeat(32), CAPTCHA_SECRET: 'c'.repeat(32) };
		writeFileSync(file, JSON.stringify(before), { mode: 0o600 });
		const after = secretsOf(folder);
		expect(after).toEqual({
			...before,
			SITE_KEY: expect.stringMatching(/^[\w-]{43}$/),
			REPORT_KEY: expect.stringContaining('"crv":"P-256"'),
			VAPID_PUBLIC_KEY: expect.stringMatching(/^B[\w-]{86}$/),
			VAPID_PRIVATE_KEY: expect.stringMatching(/^[\w-]{43}$/),
		});
		expect(secretsOf(folder)).toEqual(after);
	});

	test('that somebody spoilt are named, and not replaced', () => {
		const file = join(folder, 'secrets.json');
		writeFileSync(file, '{"LIS_KEY":"short"}');
		expect(() => secretsOf(folder)).toThrow(/secrets\.json/);
		expect(readFileSync(file, 'utf8')).toBe('{"LIS_KEY":"short"}');
	});
});

describe('ports', () => {
	test.each(['abc', '0', '65536', '80 ', '-1', '1e3'])('PORT=%s is refused by name', (text) => {
		vi.stubEnv('PORT', text);
		expect(chosenPort).toThrow(/PORT is no port number/);
	});

	test('one that is in use is named', async () => {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const address = server.address();
		const port = typeof address === 'object' && address ? address.port : 0;
		await expect(demandFree(port)).rejects.toThrow(`Port ${port} is in use`);
		await new Promise((resolve) => server.close(resolve));
		await expect(demandFree(port)).resolves.toBeUndefined();
	});
});

describe('messages about other people', () => {
	const mismatch = (id: number) => ({
		id,
		requestNr: `10${id}`,
		messageId: `m${id}`,
		fields: ['lastName', 'sex'],
		noticedAt: '2026-11-21T10:00:00.000Z',
		settled: null,
	});
	test('are read page by page, and told by what differs', async () => {
		const asked: string[] = [];
		vi.stubGlobal('fetch', async (url: string) => {
			asked.push(new URL(url).search);
			return Response.json(asked.length === 1 ? { data: [mismatch(1)], next: 1 } : { data: [mismatch(2)], next: null });
		});
		const found = await mismatches({ origin: 'http://laboratory.test', key: 'key' });
		expect(asked).toEqual(['?pageSize=100&after=0', '?pageSize=100&after=1']);
		expect(found.map(mismatchLine)[1]).toBe('2026-11-21T10:00:00.000Z  request 102  message m2  differs in lastName, sex');
	});
	test('an answer that is none is told', async () => {
		vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
		await expect(mismatches({ origin: 'http://laboratory.test', key: 'key' })).rejects.toThrow(/answered 502/);
	});
});

describe('sending a file', () => {
	const laboratory = { origin: 'http://laboratory.test', key: 'key' };
	const answer = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));
	const writtenFile = () => {
		const path = join(folder, 'x.csv');
		writeFileSync(path, 'slug\nalmaty\n');
		return path;
	};

	test('gives number and counts', async () => {
		const counts = { added: 1, changed: 0, takenAway: 0, unchanged: 0 };
		answer(200, { number: 7, rows: 1, changed: 1, counts });
		expect(await importFile(laboratory, 'cities', writtenFile())).toEqual({ ok: true, number: 7, rows: 1, changed: 1, counts, missing: [], trial: null });
	});

	test('gives every fault its line and column', async () => {
		answer(422, {
			code: 'validation',
			message: 'Check the file.',
			fields: [
				{ field: '12:name_kz', rule: 'required', values: { message: 'Empty.' } },
				{ field: '13:', rule: 'duplicate' },
			],
		});
		const outcome = await importFile(laboratory, 'cities', writtenFile());
		expect(outcome).toMatchObject({ ok: false, message: 'Check the file.' });
		expect(outcome.ok ? [] : outcome.faults.map(faultLine)).toEqual(['line 12, column name_kz: Empty.', 'line 13: duplicate']);
	});

	test('names the file of a folder', async () => {
		answer(422, { code: 'validation', message: 'Check.', fields: [{ field: 'news/a-b.ru.md:4:date', rule: 'form', values: { message: 'Wrong.' } }] });
		mkdirSync(join(folder, 'news'));
		writeFileSync(join(folder, 'news', 'a-b.ru.md'), '---\ntitle: Новость\n---\n');
		const outcome = await importContent(laboratory, folder);
		expect(outcome.ok ? [] : outcome.faults.map(faultLine)).toEqual(['news/a-b.ru.md, line 4, column date: Wrong.']);
	});

	test('of a folder sends the pictures that are missing, then the texts again', async () => {
		const sent: { readonly path: string; readonly body: unknown }[] = [];
		const missing: string[] = [];
		vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
			sent.push({ path: new URL(url).pathname, body });
			if (typeof body !== 'string') return Response.json({ bytes: 1 });
			const asked = JSON.parse(body) as ContentFolder;
			const first = sent.length === 1;
			if (first) missing.push(...asked.pictures.slice(0, 2).map(({ picture }) => picture?.file ?? ''));
			return Response.json({ rows: 8, changed: first ? 0 : 8, missing: first ? missing : [] });
		});
		expect(await importContent(laboratory, join(seedFolder, 'content'))).toMatchObject({
			ok: true,
			number: null,
			rows: 8,
			changed: 8,
			missing: [],
			trial: null,
		});
		expect(sent.map(({ path }) => path)).toEqual(['/lis/content', ...missing.map((file) => `/lis/content-file/${file}`), '/lis/content']);
		expect(await describePicture(sent[1]?.body as Uint8Array<ArrayBuffer>)).toMatchObject({ file: missing[0] });
		// What an empty laboratory is filled from is without a fault.
		const faults = collectFaults();
		const pieces = checkFolder(JSON.parse(sent[0]?.body as string) as ContentFolder, faults);
		expect(faults.list).toEqual([]);
		// The seed has one of every type at least.
		expect([...new Set(pieces.map(({ piece }) => piece.section))].sort()).toEqual([...sections].sort());
	});

	test('refuses a folder that is not there', async () => {
		await expect(importContent(laboratory, join(folder, 'none'))).rejects.toThrow(/cannot be read/);
	});

	test('tells of an answer that is none', async () => {
		vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
		expect(await importFile(laboratory, 'cities', writtenFile())).toMatchObject({
			ok: false,
			message: 'http://laboratory.test answered 502',
			faults: [],
			confirm: '',
		});
	});

	test('refuses a wrong key, a file that is not there, and nobody at home in a line each', async () => {
		answer(401, { code: 'wrong-key', message: '' });
		await expect(importFile(laboratory, 'cities', writtenFile())).rejects.toThrow(/LIS_KEY/);
		await expect(importFile(laboratory, 'cities', join(folder, 'none.csv'))).rejects.toThrow(/cannot be read/);
		vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
		await expect(importFile(laboratory, 'cities', writtenFile())).rejects.toThrow(/does not answer/);
	});
});

test('seed files come in the order in which they refer to each other', () => {
	const kinds = seedFiles().map(({ kind }) => kind);
	expect(kinds.length).toBeGreaterThan(3);
	const order = ['cities', 'catalogue', 'prices', 'points', 'holidays', 'promotions', 'house-call-slots', 'held', 'health'];
	expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
});
