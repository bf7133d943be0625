/** One site as the backend of another: it proves itself by a key, and then does all that a visitor does, over HTTP. */
import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentTags } from '#shared/calls.ts';
import { edgeKeyHeader } from '#shared/kit/call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { importFolder, piece, png } from '#tests/support/content.ts';
import { address, fresh, person, solved } from '#tests/support/laboratory.ts';
import { finished } from '#tests/support/results.ts';
import { cookiesOf, drop, idOf, seedSite, visit } from '#tests/support/site.ts';
import { readEnv } from '#worker/env.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { makeApp } from '#worker/app.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const origin = 'https://front.example';
const other = 'https://laboratory.example';
const settings = (key: string) => ({
	SITE_ORIGIN: origin,
	BACKEND_API_URL: `${other}/api`,
	BACKEND_ACCOUNT_URL: `${other}/account`,
	BACKEND_KEY: key,
	LIS_KEY: '',
});
const said: string[] = [];
const app = makeApp();

beforeAll(async () => {
	await seedSite();
	await importFolder(piece('news/first'), { 'a.png': png(1) });
});
beforeEach(async () => {
	said.length = 0;
	vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
	// What was kept came from elsewhere.
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
	// The other site answers at its own address.
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
		const request = new Request(input, init);
		const url = new URL(request.url);
		if (url.origin !== other) throw new TypeError(`asked ${url.origin}`);
		return SELF.fetch(new Request(`${env.SITE_ORIGIN}${url.pathname}${url.search}`, request), { redirect: 'manual' });
	});
});
afterEach(() => vi.restoreAllMocks());

/** The site in front, whose laboratory is the other one. */
async function front(path: string, init: RequestInit = {}, key: string = env.EDGE_KEY): Promise<Response> {
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }), { ...env, ...settings(key) }, context as never);
	const copy = new Response(answer.body === null ? null : await answer.arrayBuffer(), answer);
	await waitOnExecutionContext(context);
	return copy;
}
const form = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
	method: 'POST',
	body: new URLSearchParams(fields).toString(),
	headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': address(), ...headers },
});

describe('a site in front of another', () => {
	it('shows what that one has, its pictures too', async () => {
		expect(await (await front('/pricelist')).text()).toContain('Глюкоза');
		const [picture] = /\/pictures\/[\w.]+/.exec(await (await front('/news/first')).text()) ?? [];
		const answer = await front(picture ?? '');
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
	});
	it('orders there, and opens results there', async () => {
		const glucose = await idOf('BIO-001');
		const placed = await front(
			'/order/confirm',
			form({ ...person, key: fresh(), 'smart-token': await solved() }, { Cookie: `__Host-globals.currentBasket=${String(glucose)}` }),
		);
		expect([placed.status, placed.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/order\/success\?order=/)]);
		const page = await front(placed.headers.get('Location') ?? '', { headers: { Cookie: cookiesOf(placed) } });
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Глюкоза')]);

		const { requestNr, password } = await finished();
		const opened = await front('/results/login', form({ internalNr: requestNr, password, 'smart-token': await solved() }));
		expect(opened.status).toBe(303);
		const cookie = cookiesOf(opened);
		const to = opened.headers.get('Location') ?? '';
		expect(await (await front(to, { headers: { Cookie: cookie } })).text()).toContain('5,4');
		const pdf = await front(`/api/site-test-results/blanks?lang=ru-RU&city_id=98&id=${to.slice('/results/'.length)}`, { headers: { Cookie: cookie } });
		expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
		expect(said).toEqual([]);
	});
	it('tells its clients apart for the other one: a stranger’s wrong tries do not lock the owner out', async () => {
		const { requestNr, password } = await finished();
		const send = async (typed: string, from: string) =>
			(await front('/results/login', form({ internalNr: requestNr, password: typed, 'smart-token': await solved() }, { 'CF-Connecting-IP': from })))
				.status;
		for (let count = 0; count < 5; count += 1) expect(await send('000000000', '203.0.113.7')).toBe(403);
		expect(await send(password, '203.0.113.7')).toBe(429);
		expect(await send(password, '203.0.113.8')).toBe(303);
	});
	it('with another key: out of order, and the log names the setting', async () => {
		// Asked by nobody before: what is kept would be shown although the backend refuses.
		const asked = `/search?q=${crypto.randomUUID()}`;
		expect((await front(asked, {}, 'another-key-of-the-tests-0123456789')).status).toBe(503);
		expect(said.map((line) => JSON.parse(line) as object)).toContainEqual(expect.objectContaining({ event: 'backend', kind: 'BACKEND_KEY refused' }));
		// Nobody is told that their access ended.
		const cookie = `auth-result=${'A'.repeat(32)}.${'B'.repeat(43)}`;
		const call = await front(
			`/api/site-test-results/request-info-by-id?lang=ru-RU&city_id=98&id=${'A'.repeat(32)}`,
			{ headers: { Cookie: cookie } },
			'x'.repeat(20),
		);
		expect(call.status).toBe(503);
	});
	it.each([
		['without a key', { BACKEND_KEY: '' }, /: BACKEND_KEY$/],
		['with a short one', { BACKEND_KEY: 'short' }, /: BACKEND_KEY$/],
		['in front of itself', { BACKEND_API_URL: `${origin}/api` }, /: BACKEND_API_URL$/],
	])('%s: the settings are refused by name', (_, wrong, name) => {
		expect(() => readEnv({ ...env, ...settings(env.EDGE_KEY), ...wrong })).toThrow(name);
	});
	it('no accounts without a key either', () => {
		expect(() => readEnv({ ...env, BACKEND_ACCOUNT_URL: `${other}/account` })).toThrow(/: BACKEND_KEY$/);
	});
});

describe('a site that is asked by another edge', () => {
	it.each(['шетінің құпия кілті №7', "UTF-8''0123456789%20"])('its key may have any letters, and stands in the header encoded: %s', async (key) => {
		const asked = (sent: string) => visitWith({ EDGE_KEY: key }, path, { headers: { [edgeKeyHeader]: sent } });
		expect((await asked(keyInHeader(key))).status).toBe(200);
		expect((await asked(keyInHeader(`${key}x`))).status).toBe(401);
		const seen: (string | null)[] = [];
		vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
			seen.push((input as Request).headers.get(edgeKeyHeader));
			return new Response('{}', { status: 404, headers: { 'Content-Type': 'application/json' } });
		});
		await visitWith(settings(key), path, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
		expect(new Set(seen)).toEqual(new Set([keyInHeader(key)]));
		expect(seen[0]).toMatch(/^[ -~]+$/);
	});
	const path = '/api/city?lang=kk-KZ&city_id=98';
	it.each([
		['a wrong key', { [edgeKeyHeader]: 'x'.repeat(20) }, {}],
		['an empty one', { [edgeKeyHeader]: '' }, {}],
		['any key where none is set', { [edgeKeyHeader]: env.EDGE_KEY }, { EDGE_KEY: '' }],
	])('%s opens nothing, in the language of the call', async (_, headers, bindings) => {
		const answer = await visitWith(bindings, path, { headers });
		expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Edge-Key']);
		expect(await answer.json()).toMatchObject({ code: 'wrong-edge-key', message: expect.stringMatching(/[әғқңөұүһі]/i) });
	});
	it('the key opens neither the laboratory’s own calls nor pages nor what is no call', async () => {
		const headers = { [edgeKeyHeader]: env.EDGE_KEY };
		expect((await drop(await visit('/lis/orders?status=1', { headers }))).status).toBe(401);
		expect((await drop(await visit('/api/lis/orders?status=1', { headers }))).status).toBe(404);
		expect((await drop(await visit('/api/nothing', { headers }))).status).toBe(404);
		expect((await drop(await visit('/results/login', { method: 'POST', headers, body: 'x' }))).status).toBe(403);
	});
	it('a browser without the key is a browser: what it may not call it may not, and from elsewhere it changes nothing', async () => {
		const create = `/api/site-order/create?lang=ru-RU&city_id=98`;
		expect(
			(await drop(await visit(create, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' } })))
				.status,
		).toBe(404);
		expect((await drop(await visit(create, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }))).status).toBe(403);
	});
	it('a visitor’s cookies open nothing for an edge', async () => {
		const { requestNr, password } = await finished();
		const answer = await visit('/results/login', form({ internalNr: requestNr, password, 'smart-token': await solved() }));
		const cookie = cookiesOf(answer);
		const id = answer.headers.get('Location')?.slice('/results/'.length) ?? '';
		const call = `/api/site-test-results/request-info-by-id?lang=ru-RU&city_id=98&id=${id}`;
		expect((await drop(await visit(call, { headers: { Cookie: cookie } }))).status).toBe(200);
		expect((await drop(await visit(call, { headers: { Cookie: cookie, [edgeKeyHeader]: env.EDGE_KEY } }))).status).toBe(401);
	});
});
