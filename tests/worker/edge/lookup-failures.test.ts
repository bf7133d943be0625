/** What the captcha asks for when lookups go wrong all over the site. */
import { env } from 'cloudflare:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, solved, submit } from '#tests/support/laboratory.ts';
import { finished } from '#tests/support/results.ts';
import { drop, post, seedSite, visit } from '#tests/support/site.ts';
import { addFailure, recentFailures } from '#worker/edge/lookup-failures-store.ts';
import { altcha } from '#worker/providers/captcha/altcha.ts';
import { captchaStepOf } from '#worker/providers/captcha/port.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const minuteMs = 60_000;
beforeAll(seedSite);
beforeEach(() => env.EDGE_DB.batch(['lookup_failures', 'lookup_failures_by_client'].map((table) => env.EDGE_DB.prepare(`DELETE FROM ${table}`))));
afterEach(() => vi.restoreAllMocks());

const failed = (count: number, minutesAgo = 0) =>
	env.EDGE_DB.prepare('INSERT INTO lookup_failures (minute, failures) VALUES (?1, ?2) ON CONFLICT (minute) DO UPDATE SET failures = failures + ?2')
		.bind(Math.floor(Date.now() / minuteMs) - minutesAgo, count)
		.run();
const counted = async () => (await recentFailures(env.EDGE_DB, '', Date.now())).everywhere;
const wrong = { internalNr: 'NO-SUCH-NUMBER', password: '000000000' };
const challenge = async () => (await (await visit('/captcha/challenge', { headers: { 'CF-Connecting-IP': address() } })).json()) as Challenge;

describe('lookups that go wrong', () => {
	it('are counted together: unknown numbers, wrong passwords, wrong phones; nothing else is', async () => {
		const { requestNr, password } = await finished();
		expect((await drop(await submit('/results/login', wrong))).status).toBe(404);
		expect((await drop(await submit('/results/login', { internalNr: requestNr, password: wrong.password }))).status).toBe(403);
		expect((await drop(await submit(`/order/${'Z'.repeat(32)}`, { intent: 'prove', phone: '+77011234567' }))).status).toBe(404);
		expect(await counted()).toBe(3);
		expect((await drop(await submit('/results/login', { internalNr: requestNr, password }))).status).toBe(303);
		expect((await drop(await submit('/results/login', { internalNr: '', password }))).status).toBe(422);
		expect((await drop(await submit('/results/login', { ...wrong, 'smart-token': 'x' }))).status).toBe(422);
		expect((await visit('/results/no-such-page-of-results')).status).not.toBe(200);
		expect(await counted()).toBe(3);
	});
	it('of a number that is locked are counted no further', async () => {
		const headers = { 'CF-Connecting-IP': '203.0.113.77' };
		const statuses: number[] = [];
		for (let count = 0; count < 7; count += 1)
			statuses.push((await drop(await submit('/results/login', { ...wrong, internalNr: 'LOCKED' }, '', headers))).status);
		expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
		expect(await counted()).toBe(5);
	});
	it('at once are counted each, and forgotten after a quarter of an hour', async () => {
		const now = Date.now();
		const counts = await Promise.all(Array.from({ length: 12 }, (_, at) => addFailure(env.EDGE_DB, `client-${at % 2}`, now)));
		expect(new Set(counts.map(({ everywhere }) => everywhere)).size).toBe(12);
		expect(await recentFailures(env.EDGE_DB, 'client-0', now)).toEqual({ everywhere: 12, here: 6 });
		expect(await recentFailures(env.EDGE_DB, 'client-0', now + 14 * minuteMs)).toEqual({ everywhere: 12, here: 6 });
		expect(await recentFailures(env.EDGE_DB, 'client-0', now + 15 * minuteMs)).toEqual({ everywhere: 0, here: 0 });
		await addFailure(env.EDGE_DB, 'client-0', now + 15 * minuteMs);
		for (const table of ['lookup_failures', 'lookup_failures_by_client'])
			expect(await env.EDGE_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')).toBe(1);
	});
	it('one that cannot be counted is answered all the same, and the log says so', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await env.EDGE_DB.prepare('ALTER TABLE lookup_failures RENAME TO elsewhere').run();
		const answer = await submit('/results/login', wrong);
		await env.EDGE_DB.prepare('ALTER TABLE elsewhere RENAME TO lookup_failures').run();
		expect((await drop(answer)).status).toBe(404);
		expect(said.mock.calls.flat().join()).toContain('"kind":"lookups: store"');
	});
});

describe('posts that cost nothing', () => {
	it('to links that cannot be guessed make the captcha dearer for nobody, however many they are', async () => {
		const made = async (path: string, fields: Readonly<Record<string, string>>, from: string) =>
			(await drop(await post(path, fields, { 'CF-Connecting-IP': from }))).status;
		const statuses: number[] = [];
		for (let at = 0; at < 64; at += 1)
			statuses.push(await made(`/shared/${String(at).padStart(43, 'N')}`, { intent: 'open', pin: '000000' }, `203.0.113.${10 + (at % 8)}`));
		expect(new Set(statuses)).toEqual(new Set([303]));
		expect(await counted()).toBe(0);
		expect((await challenge()).parameters.data).toEqual({ step: 0 });
	});
});

describe('one network', () => {
	it('that fails pays first: its own challenges become dearer, nobody else’s do, and it adds ten to what is everybody’s', async () => {
		const headers = { 'CF-Connecting-IP': '198.51.100.7' };
		const stepOf = async (from: string) => {
			const made = (await (await visit('/captcha/challenge', { headers: { 'CF-Connecting-IP': from } })).json()) as Challenge;
			return made.parameters.data;
		};
		for (let at = 0; at < 20; at += 1)
			expect((await drop(await submit('/results/login', { ...wrong, internalNr: `NUMBER-${at}` }, '', headers))).status).toBe(404);
		expect(await stepOf('198.51.100.7')).toEqual({ step: 2 });
		expect(await stepOf('198.51.100.8')).toEqual({ step: 0 });
		expect(await counted()).toBe(10);
		// A cheap challenge that was fetched elsewhere opens nothing from there.
		expect((await drop(await submit('/results/login', wrong, '', headers))).status).toBe(422);
		expect((await drop(await submit('/results/login', wrong))).status).toBe(404);
	});
});

describe('the captcha', () => {
	it.each([
		[0, 0],
		[39, 0],
		[40, 1],
		[79, 1],
		[80, 2],
		[160, 3],
		[319, 3],
		[320, 4],
		[1_000_000, 4],
	])('%i failures: step %i', (failures, step) => {
		expect(captchaStepOf(failures)).toBe(step);
	});
	it('becomes dearer with the failure that reaches a step, and the log is told the number and nothing else', async () => {
		await failed(38);
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await drop(await submit('/results/login', wrong));
		expect(said).not.toHaveBeenCalled();
		expect((await challenge()).parameters.data).toEqual({ step: 0 });
		await drop(await submit('/results/login', wrong));
		expect(said.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual([
			{ event: 'lookups', requestId: expect.any(String), failures: 40, step: 1 },
		]);
		expect((await challenge()).parameters.data).toEqual({ step: 1 });
		await drop(await submit('/results/login', wrong));
		expect(said).toHaveBeenCalledTimes(1);
	});
	it('two hundred numbers with one wrong password each: the next challenge is of the third step', async () => {
		await failed(199);
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await drop(await submit('/results/login', wrong));
		expect((await challenge()).parameters.data).toEqual({ step: 3 });
	});
	it('a cheap solution that was kept opens nothing once it is two steps dearer', async () => {
		const [kept, before] = [await solved(), await solved()];
		const send = async (token: string) =>
			(await drop(await post('/results/login', { ...wrong, 'smart-token': token }, { 'CF-Connecting-IP': address() }))).status;
		await failed(40);
		expect(await send(before)).toBe(404);
		await failed(40);
		expect(await send(kept)).toBe(422);
		expect(await send(await solved())).toBe(404);
	});
	it.each([0, 2])('counters are drawn from 0 on, up to twice as many for each of %i steps', async (step) => {
		const captcha = altcha({ secret: 'x'.repeat(16), cost: 1, clock: Date.now, spend: async () => true, step: async () => step });
		const counterWhen = async (byte: number) => {
			const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
				if (array !== null) new Uint8Array(array.buffer).fill(byte);
				return array;
			});
			const made = (await captcha.challenge('')) as Challenge;
			drawn.mockRestore();
			return { made, solution: await solveChallenge({ challenge: made, deriveKey }) };
		};
		const [least, most] = [await counterWhen(0), await counterWhen(255)];
		expect([least.solution?.counter, most.solution?.counter]).toEqual([0, 1200 * 2 ** step]);
		expect(await captcha.verify(btoa(JSON.stringify({ challenge: least.made, solution: least.solution })), { address: null, client: '' })).toBe(true);
	});
	it('a step that was written into a challenge is none', async () => {
		const made = await challenge();
		const solution = await solveChallenge({ challenge: made, deriveKey });
		const forged = { ...made, parameters: { ...made.parameters, data: { step: 4 } } };
		const send = async (one: unknown) =>
			(await drop(await post('/results/login', { ...wrong, 'smart-token': btoa(JSON.stringify(one)) }, { 'CF-Connecting-IP': address() }))).status;
		expect(await send({ challenge: forged, solution })).toBe(422);
		expect(await send({ challenge: made, solution })).toBe(404);
	});
});
