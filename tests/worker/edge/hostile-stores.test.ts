/** The site with stores that fail and a laboratory that says what cannot be. */
import { env } from 'cloudflare:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { form, visitWith } from '#tests/support/bindings.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';
import { contentTags } from '#shared/calls.ts';
import { generationOf, raiseGenerations, readGenerations } from '#worker/gateway/generations.ts';

beforeAll(seedSite);

describe('stores that fail', () => {
	const failing = (): Promise<never> => Promise.reject(new Error('store down'));
	it('the store of content can neither be read nor written: pages are answered', async () => {
		const CONTENT = { ...env.CONTENT, get: failing, put: failing };
		expect((await visitWith({ CONTENT }, '/pricelist')).status).toBe(200);
	});
	it('a generation that the store refuses at first is written in the end', async () => {
		const [written, waits] = [[] as string[], [] as number[]];
		let refusals = 2;
		const busy = {
			put: (_key: string, value: string) => (refusals-- > 0 ? failing() : Promise.resolve(void written.push(value))),
			get: () => Promise.resolve(new Map()),
		};
		await raiseGenerations(busy as never, ['prices'], 1, (ms) => Promise.resolve(void waits.push(ms)));
		expect(written).toHaveLength(1);
		expect(waits.every((ms) => ms > 1000)).toBe(true);
		expect(generationOf(await readGenerations(busy as never, 2, () => undefined), ['prices', 'cities'])).toBe(`${written[0] ?? ''}.0`);
		await expect(raiseGenerations({ get: failing, put: failing } as never, ['prices'], 3, () => Promise.resolve())).rejects.toThrow('store down');
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
	});
	it('a late reading of the generation does not bring an old one back', async () => {
		let answer: (values: ReadonlyMap<string, string>) => void = () => undefined;
		const late = new Promise<ReadonlyMap<string, string>>((resolve) => (answer = resolve));
		let reads = 0;
		const slow = { get: () => (reads++ === 0 ? late : Promise.resolve(new Map())), put: () => Promise.resolve() };
		const prices = async (reading: ReturnType<typeof readGenerations>) => generationOf(await reading, ['prices']);
		const reading = readGenerations(slow as never, 1, () => undefined);
		await raiseGenerations(slow as never, ['prices'], 2);
		const raised = await prices(readGenerations(slow as never, 2, () => undefined));
		answer(new Map([['generation:prices', 'old']]));
		expect(await prices(reading)).toBe(raised);
		expect(await prices(readGenerations(slow as never, 3, () => undefined))).toBe(raised);
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
	});
	it('the store of spent captchas is down: 503, and what was typed stays', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const challenge = (await (await visit('/captcha/challenge')).json()) as Challenge;
		const token = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
		const EDGE_DB = { prepare: () => ({ bind: () => ({}) }), batch: failing };
		const answer = await visitWith({ EDGE_DB }, '/results/login', form({ internalNr: '1234567', password: '000000', 'smart-token': token }));
		expect(answer.status).toBe(503);
		expect(await answer.text()).toContain('value="1234567"');
		expect(said.mock.calls.flat().join()).toContain('"event":"provider"');
		expect(said.mock.calls.flat().join()).not.toContain('1234567');
	});
	it('the laboratory says in the log that it failed, without what failed', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const LAB_DB = {
			prepare: () => {
				throw new TypeError('near "Иванов": syntax error');
			},
		};
		expect((await visitWith({ LAB_DB }, `/api/analysis/search?lang=ru-RU&city_id=98&q=x`)).status).toBe(503);
		expect(said.mock.calls.flat().join()).toContain('"event":"laboratory"');
		expect(said.mock.calls.flat().join()).not.toContain('Иванов');
	});
	it("an operator's backend that cannot be reached: 503 for a call, a page for anyone who opened a form", async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const outside = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connect ECONNREFUSED 10.0.0.1'));
		const backend = { BACKEND_API_URL: 'https://lims.example/v2', BACKEND_KEY: 'backend-key-of-the-tests-0123456789' };
		const id = 'A'.repeat(32);
		const blank = `/api/site-test-results/blanks?lang=kk-KZ&city_id=98&id=${id}`;
		const call = await visitWith(backend, blank, { headers: { Accept: 'application/pdf' } });
		expect(call.status).toBe(503);
		expect(await call.json()).toMatchObject({ code: 'unavailable' });
		const opened = await visitWith(backend, blank, { headers: { Accept: 'text/html,*/*' } });
		expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/kz/results/error?reason=failed']);
		expect(outside).toHaveBeenCalledTimes(2);
		expect(said.mock.calls.flat().join()).toContain('"kind":"unreachable"');
		expect(said.mock.calls.flat().join()).not.toMatch(/AAAA|ECONN/);
		outside.mockRestore();
	});
	it('a limiter that fails turns nobody away', async () => {
		expect((await visitWith({ LIMIT_SEARCH: { limit: failing } }, '/search?q=глюкоза')).status).toBe(200);
	});
});

describe('the laboratory says what cannot be', () => {
	const message = {
		messageId: 'far',
		issued: '2026-01-01T00:00:00Z',
		requestNr: 'FAR-1',
		patient: { lastName: 'А', firstName: 'Б', birthDate: '1990-01-01' },
		lines: [],
	};
	it.each(['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z', 'never'])(
		'a moment %s, which no reply could repeat, is refused by its field',
		async (plannedAt) => {
			const answer = await lis('POST', '/lis/results', { ...message, plannedAt });
			expect(answer.status).toBe(422);
			expect(((await answer.json()) as { fields: { field: string }[] }).fields.map(({ field }) => field)).toContain('plannedAt');
		},
	);
	it.each(['', '\uFEFF', '[]'])('a file of %j has no rows, and is told so as a file', async (body) => {
		const answer = await lis('PUT', '/lis/prices', body, { 'Content-Type': body === '[]' ? 'application/json' : 'text/csv' });
		expect(answer.status).toBe(422);
		expect(((await answer.json()) as { fields: object[] }).fields).toEqual([expect.objectContaining({ field: '1:', rule: 'noRows' })]);
	});
});
