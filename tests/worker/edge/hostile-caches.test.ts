/** The site as somebody meets it who wants others to see what they made up: poisoned caches, made-up filters. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { visitWith } from '#tests/support/bindings.ts';
import { wholeSitemap } from '#tests/support/sitemap.ts';
import { drop, seedSite, visit } from '#tests/support/site.ts';
import { makeCall } from '#worker/gateway/call.ts';
import { contentTags } from '#shared/calls.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';

beforeAll(seedSite);

describe('a page that is kept for everybody', () => {
	it.each([
		['//pricelist//astana', '/pricelist/astana'],
		['/kz//pricelist//astana/', '/kz/pricelist/astana'],
		['/en/%70ricelist/%61stana', '/en/pricelist/astana'],
		['//pricelist//glyukoza', '/pricelist/glyukoza'],
	])('is the same whether somebody asked for %s first or for %s', async (odd, plain) => {
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		const poisoned = await (await visit(odd)).text();
		expect(poisoned).not.toMatch(/(?:href|action|value)="\/\/|="\/(?:en|kz)\/\//);
		expect(await (await visit(plain)).text()).toBe(poisoned);
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		expect(await (await visit(plain)).text()).toBe(poisoned);
	});
	it.each(['//evil.example', '/kz//evil.example/x', '/en//evil.example', '/kz/%2e%2e//evil.example'])('%s links to no other site', async (path) => {
		expect(await (await visit(path)).text()).not.toMatch(/(?:href|action|value)="(?:\/\/|https?:\/\/evil)/);
	});
	it('is told unchanged by any tag that means it', async () => {
		const tag = (await drop(await visit('/pricelist'))).headers.get('ETag') ?? '';
		const ask = async (given: string) => (await drop(await visit('/pricelist', { headers: { 'If-None-Match': given } }))).status;
		for (const given of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) expect(await ask(given), given).toBe(304);
		for (const given of ['"other"', tag.slice(1, -1), `W/"other",${'"x",'.repeat(500)}`]) expect(await ask(given), given.slice(0, 40)).toBe(200);
	});
	it('is not made of filters and pages that do not exist, nor of what is asked from outside', async () => {
		const before = (await env.CONTENT.list()).keys.map(({ name }) => name);
		for (const query of ['material=made-up', 'category=made-up', 'page=77', 'category=biochemistry&material=made-up&page=3']) {
			expect((await drop(await visit(`/pricelist?${query}`))).status, query).toBe(404);
			expect((await drop(await visit(`/api/analysis?lang=ru-RU&city_id=98&${query}`))).status, query).toBe(200);
		}
		for (const query of ['pageSize=2', 'pageSize=3&sort=price', 'ready=17'])
			expect((await drop(await visit(`/api/analysis?lang=ru-RU&city_id=98&${query}`))).status, query).toBe(200);
		const after = (await env.CONTENT.list()).keys.map(({ name }) => name);
		expect(after.filter((name) => !before.includes(name) && /made-up|page=77|pageSize=[23]\b|ready=17/.test(name))).toEqual([]);
	});
	it('is kept once for all spellings of one question', async () => {
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		const put = vi.spyOn((caches as unknown as { readonly default: Cache }).default, 'put');
		const bytes = new Set<string>();
		const spellings = [
			'',
			'?sort=popular',
			'?sort=made-up',
			'?sort=__proto__',
			'?page=1',
			'?page=0001',
			'?page=-1',
			'?ready=99',
			'?category=%00',
			'?x=1',
			'?from=1',
			'?page=1&from=9',
		];
		for (const query of spellings) bytes.add(await (await visitWith({}, `/pricelist${query}`)).text());
		expect(bytes.size).toBe(1);
		expect(put).toHaveBeenCalledTimes(1);
		for (const query of ['?ready=1', '?sort=popular&ready=01', '?page=1&sort=made-up&ready=1']) await visitWith({}, `/pricelist${query}`);
		expect(put).toHaveBeenCalledTimes(2);
		put.mockRestore();
	});
	it('is made of what the site links to: of combinations that anybody can ask for nothing is kept', async () => {
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		const put = vi.spyOn((caches as unknown as { readonly default: Cache }).default, 'put');
		const keys = async () => new Set((await env.CONTENT.list()).keys.map(({ name }) => name));
		const conditions = {
			category: ['', 'biochemistry', 'panels'],
			material: ['', 'venous-blood', 'urine'],
			ready: ['', '1', '17'],
			sort: ['', 'name', 'price'],
		};
		const all = Object.entries(conditions).reduce<Record<string, string>[]>(
			(before, [name, values]) => before.flatMap((query) => values.map((value) => (value === '' ? query : { ...query, [name]: value }))),
			[{}],
		);
		const linked = all.filter((query) => Object.keys(query).length < 2 && query.ready !== '17');
		const LIMIT_SEARCH = { limit: () => Promise.resolve({ success: true }) };
		const asked = async (queries: readonly Record<string, string>[]) => {
			for (const query of queries) {
				const path = `/pricelist?${new URLSearchParams(query).toString()}`;
				expect((await visitWith({ LIMIT_SEARCH }, path)).status, path).toBe(200);
				expect((await visitWith({ LIMIT_SEARCH }, path.replace('?', '/_payload.json?'))).status, path).toBe(200);
			}
		};
		await asked(linked);
		const [kept, puts] = [await keys(), put.mock.calls.length];
		expect(puts).toBe(linked.length);
		expect([...kept].filter((name) => name.includes('/api/analysis?')).length).toBeGreaterThanOrEqual(linked.length);
		const combined = all.filter((query) => !linked.includes(query));
		expect(combined.length).toBeGreaterThan(70);
		await asked(combined);
		expect(await keys()).toEqual(kept);
		expect(put.mock.calls.length).toBe(puts);
		put.mockRestore();
	}, 60_000);
	it('of a city that there is not, nothing is kept, whatever a backend says of it', async () => {
		const meta = { totalCount: 1, pageCount: 1, currentPage: 1, pageSize: 50 };
		const [almaty] = ((await (await visit('/api/city?lang=ru-RU&city_id=98')).json()) as { data: object[] }).data;
		const outside = vi
			.spyOn(globalThis, 'fetch')
			.mockImplementation(async (input) =>
				Response.json({ data: new URL((input as Request).url).pathname.endsWith('/city') ? [almaty] : [], _meta: meta }),
			);
		const bindings = { BACKEND_API_URL: 'https://lims.example', BACKEND_KEY: 'key-of-the-edge-for-tests' };
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		expect((await visitWith(bindings, '/api/biomaterial?lang=ru-RU&city_id=98')).status).toBe(200);
		const kept = async () => (await env.CONTENT.list()).keys.map(({ name }) => name);
		const before = await kept();
		for (const city of [1, 2, 97, 99, 100, 1_000_000])
			expect((await visitWith(bindings, `/api/biomaterial?lang=ru-RU&city_id=${String(city)}`)).status).toBe(400);
		const cities = 'content:/api/city?lang=ru-RU&city_id=98';
		expect(await kept()).toContain(cities);
		expect((await kept()).filter((name) => name !== cities && !before.includes(name))).toEqual([]);
		outside.mockRestore();
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
	});
	it('a page of a search beyond its last is not found', async () => {
		expect((await drop(await visit('/search?q=глюкоза&page=2'))).status).toBe(404);
		expect((await drop(await visit('/search?q=глюкоза&page=1'))).status).toBe(200);
		expect((await drop(await visit('/search?q=нетникакого'))).status).toBe(200);
	});
	it('sitemap: the same for every city of a visitor', async () => {
		const [almaty, astana] = [
			await wholeSitemap(async (path) => (await visit(path, { headers: { Cookie: 'city=98' } })).text()),
			await wholeSitemap(async (path) => (await visit(path, { headers: { Cookie: 'city=99' } })).text()),
		];
		expect(almaty).toContain('/pricelist/kaliy');
		expect(astana).toBe(almaty);
	});
});

describe('kept content', () => {
	const settings = { phone: '+7', email: 'a@b.kz', houseCallFee: 4000, houseCallFreeFrom: 15_000, basketLimit: 100 };
	const bench = (kv: unknown, generation: string, reply: (url: URL) => unknown) => {
		const asked: string[] = [];
		const call = makeCall({
			backend: (request) => {
				asked.push(request.url);
				return Promise.resolve(Response.json(reply(new URL(request.url))));
			},
			locale: 'ru',
			cityId: 98,
			clientKey: async () => '',
			device: () => ({ mark: '', name: '' }),
			deviceName: () => '',
			referral: () => '',
			requestId: 'x',
			tokens: { of: () => null },
			changed: () => Promise.resolve(),
			content: { kv: kv as never, generationOf: () => generation, clock: Date.now, later: (work) => void work, onStale: () => undefined },
		});
		return { call, asked };
	};
	it.each(['{"value":{"phone":7},"storedAt":1,"freshUntil":9e15,"staleUntil":9e15}', '{"value":', 'null', '{"value":1}'])(
		'%s of the store is not believed',
		async (text) => {
			const { call, asked } = bench({ get: () => Promise.resolve(text), put: () => Promise.resolve() }, `form-${text.length}`, () => settings);
			expect(await call('settings.view', {})).toEqual({ ok: true, value: settings });
			expect(asked).toHaveLength(1);
		},
	);
	it('memory is bounded by letters, whatever is asked for', async () => {
		const long = 'я'.repeat(100_000);
		const category = { code: 'long', name: 'x', about: long, count: 1 };
		const meta = { totalCount: 1, pageCount: 1, currentPage: 1, pageSize: 1 };
		const { call, asked } = bench({ get: () => Promise.resolve(null), put: () => Promise.resolve() }, 'letters', () => ({ data: [category], _meta: meta }));
		await call('analysis-category.list', {});
		await call('analysis-category.list', {});
		expect(asked).toHaveLength(1);
		for (let city = 1; city <= 90; city += 1) await call('analysis-category.list', { cityId: city });
		asked.length = 0;
		await call('analysis-category.list', { cityId: 90 });
		expect(asked).toHaveLength(0);
		await call('analysis-category.list', {});
		expect(asked).toHaveLength(1);
	});
});
