/** Wrong and right tries of a lookup, by number, by client and all together. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientHeader } from '#shared/kit/call.ts';
import { ask, inOrder, placed, read, submit, type Refused } from '#tests/support/laboratory.ts';
import { finished, minute, older, triesOf, type Opened, type Receipt } from '#tests/support/results.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);
afterEach(() => env.LAB_DB.prepare('DELETE FROM lookup_tries').run());

const client = (name: string) => `client-of-the-tests-${name}`;
const login = (from: string, internalNr: string, password: string) =>
	read<Opened & Refused>(ask('POST', '/api/site-test-results/login', { body: { internalNr, password }, headers: { [clientHeader]: client(from) } }));
const open = (from: string, { requestNr, password }: Receipt) => login(from, requestNr, password);
const wrong = '000000000';

describe('tries by client', () => {
	it('a stranger’s five wrong ones lock the stranger out, and the owner of the number gets in', async () => {
		const receipt = await finished();
		for (const left of [4, 3, 2, 1, 0]) expect(await login('stranger', receipt.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: left });
		expect(await open('stranger', receipt)).toMatchObject({ http: 429, code: 'too-many', triesLeft: 0 });
		expect(await open('owner', receipt)).toMatchObject({ http: 200 });
		expect(await login('owner', receipt.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: 4 });
	});
	it('of many strangers a number bears thirty together, also at once', async () => {
		const strangers = Array.from({ length: 9 }, (_, at) => `many-${String(at)}`);
		const answers = await Promise.all(strangers.flatMap((name) => Array.from({ length: 5 }, () => login(name, 'nobody-has-it', wrong))));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([...Array.from({ length: 30 }, () => 404), ...Array.from({ length: 15 }, () => 429)]);
		expect(await login('new', 'nobody-has-it', wrong)).toMatchObject({ http: 429, code: 'too-many' });
	});
	it('a client has fifty wrong ones over all numbers; then its right ones wait, and another client’s do not', async () => {
		const receipt = await finished();
		for (let count = 0; count < 50; count += 1) expect((await login('sprayer', `NUMBER-${String(count)}`, wrong)).http).toBe(404);
		expect(await login('sprayer', 'NUMBER-50', wrong)).toMatchObject({ http: 429, code: 'too-many' });
		expect(await open('sprayer', receipt)).toMatchObject({ http: 429, code: 'too-many' });
		expect((await open('other', receipt)).http).toBe(200);
		await older(15 * minute);
		expect((await open('sprayer', receipt)).http).toBe(200);
	});
	it('who names no client is one client for all, with five tries a number', async () => {
		const send = (headers: Readonly<Record<string, string>>) =>
			read(ask('POST', '/api/site-test-results/login', { body: { internalNr: 'UNTOLD', password: wrong }, headers }));
		// What is no key of a client, such as an address, is none.
		for (const named of [{}, { [clientHeader]: '203.0.113.7' }, { [clientHeader]: 'short' }, {}, {}]) expect((await send(named)).http).toBe(404);
		expect((await send({ [clientHeader]: '203.0.113.8' })).http).toBe(429);
	});
	it('a right one resets those of its client at its number, and no others', async () => {
		const [receipt, another] = [await finished(), await finished()];
		for (const left of [4, 3, 2, 1]) expect(await login('owner', receipt.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: left });
		for (const left of [4, 3]) {
			expect(await login('stranger', receipt.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: left });
			expect(await login('owner', another.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: left });
		}
		expect(await open('owner', receipt)).toMatchObject({ http: 200 });
		expect(await login('owner', receipt.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: 4 });
		expect(await login('stranger', receipt.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: 2 });
		expect(await login('owner', another.requestNr, wrong)).toMatchObject({ http: 403, triesLeft: 2 });
		// A right one still counts against the right ones.
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM lookup_tries WHERE success = 1').first('n')).toBe(1);
	});
	it('of an order’s phone are counted in the same way', async () => {
		const { id } = await placed([await idOf('BIO-001')]);
		const prove = (from: string, phone: string) =>
			read(ask('POST', '/api/site-order/prove', { body: { id, phone }, headers: { [clientHeader]: client(from) } }));
		for (let count = 0; count < 5; count += 1) expect((await prove('stranger', '+77019999999')).http).toBe(404);
		expect((await prove('stranger', '+77012345678')).http).toBe(429);
		expect((await prove('owner', '+77012345678')).http).toBe(200);
	});
	it('neither address nor number stands in the store or in the log', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await submit('/results/login', { internalNr: 'ADDRESS-OF-MINE', password: '135792468' });
		const { results } = await env.LAB_DB.prepare('SELECT * FROM lookup_tries').all();
		expect(results.length).toBeGreaterThan(0);
		expect(JSON.stringify(results) + said.mock.calls.flat().join()).not.toMatch(/10\.20\.|ADDRESS-OF-MINE|135792468/);
		said.mockRestore();
	});
	it('through the site: who comes from elsewhere is another client', async () => {
		const { requestNr, password } = await finished();
		const send = async (typed: string, from: string) => {
			const answer = await submit('/results/login', { internalNr: requestNr, password: typed }, '', { 'CF-Connecting-IP': from });
			await answer.body?.cancel();
			return answer.status;
		};
		for (let count = 0; count < 5; count += 1) expect(await send(wrong, `2001:db8:1:2::${String(count)}`)).toBe(403);
		expect(await send(password, '2001:db8:1:2:ffff::1')).toBe(429);
		expect(await send(password, '2001:db8:1:3::1')).toBe(303);
	});
});

describe('right ones', () => {
	it('twenty a number; then they wait, and nobody is told that they were wrong', async () => {
		const receipt = await finished();
		for (let count = 0; count < 20; count += 1) expect((await open(`home-${String(count % 4)}`, receipt)).http).toBe(200);
		const answer = await ask('POST', '/api/site-test-results/login', { body: { internalNr: receipt.requestNr, password: receipt.password } });
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
		expect(await answer.json()).toMatchObject({ code: 'busy' });
		await older(15 * minute);
		expect((await open('home-0', receipt)).http).toBe(200);
	});
	it('many at once: no more than may wait are looked at, the others are sent away uncounted, and come in later', async () => {
		const receipt = await finished();
		const before = await triesOf();
		const all = Array.from({ length: 19 }, (_, at) => `crowd-${String(at)}`);
		const answers = await Promise.all(all.map((name) => open(name, receipt)));
		const [letIn, sentAway] = [answers.filter(({ http }) => http === 200), answers.filter(({ http }) => http === 429)];
		expect(letIn.length + sentAway.length).toBe(19);
		// How many it is goes by how quick the machine is: anyone who waits too long is sent away as well.
		expect(letIn.length).toBeGreaterThan(0);
		expect(sentAway.length).toBeGreaterThan(0);
		for (const refused of sentAway) expect(refused).toMatchObject({ code: 'busy' });
		expect(await triesOf()).toBe(before + letIn.length);
		expect((await open(all[answers.findIndex(({ http }) => http === 429)] ?? '', receipt)).http).toBe(200);
	});
});
