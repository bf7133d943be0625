/** Sitemaps, the feed and llms.txt: kept as pages are, limited as pages are, and answered while an operator's own backend is down. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contentTags } from '#shared/calls.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { app } from '#worker/app.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { makeLab } from '#worker/lab/app.ts';
import { seedOneOfEach } from '#tests/support/one-of-each.ts';
import { testServices } from '#tests/support/services.ts';
import { bringFile } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const bindings = { ...env, BACKEND_API_URL: 'https://lims.example/v2', BACKEND_KEY: 'backend-key-of-the-tests-0123456789' };
const lab = makeLab();
/** Paths that the operator's backend fails to answer. */
let failing: RegExp | null = null;
let asked = 0;

const backend: typeof fetch = (input, init) => {
	const request = input instanceof Request ? input : new Request(input, init);
	const url = new URL(request.url);
	asked += 1;
	if (failing?.test(url.pathname) === true) return Promise.resolve(new Response('gateway', { status: 501 }));
	return Promise.resolve(
		lab.fetch(new Request(`https://lab.test/api${url.pathname.slice('/v2'.length)}${url.search}`, request), {
			LAB_DB: env.LAB_DB,
			LIS_KEY: env.LIS_KEY,
			services: testServices(),
			later: () => undefined,
		}),
	);
};

async function visit(path: string, init: RequestInit = {}, more: object = {}): Promise<Response> {
	globalThis.fetch = backend;
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${env.SITE_ORIGIN}${path}`, init), { ...bindings, ...more }, context as never);
	const copy = new Response(answer.status === 304 ? null : await answer.text(), answer);
	await waitOnExecutionContext(context);
	return copy;
}

beforeAll(seedOneOfEach);
// Each test begins with nothing kept.
beforeEach(async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	await Promise.all((await env.CONTENT.list({ prefix: 'content:' })).keys.map(({ name }) => env.CONTENT.delete(name)));
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
});
afterEach(() => {
	vi.useRealTimers();
	failing = null;
});
const later = (minutes: number) => {
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(Date.now() + minutes * 60_000);
};

const documents = [
	'/sitemap.xml',
	'/sitemap-ru-pages.xml',
	'/sitemap-kz-catalogue.xml',
	'/sitemap-en-content.xml',
	'/sitemap-ru-points.xml',
	'/rss.xml',
	'/kz/rss.xml',
	'/llms.txt',
];

test.each(documents)('%s is made once, told by its tag that nothing changed, and made anew after an import', async (path) => {
	const first = await visit(path);
	const etag = first.headers.get('ETag') ?? '';
	expect([first.status, first.headers.get('Cache-Control'), /^"[0-9a-f]{24}"$/.test(etag)]).toEqual([200, 'public, max-age=3600', true]);
	const text = await first.text();
	// Not even what the gateway keeps is asked for: whatever it has is gone.
	later(0.5);
	asked = 0;
	const again = await visit(path, { headers: { Cookie: 'city=99' } });
	expect([await again.text(), again.headers.get('ETag'), again.headers.get('Content-Type'), asked]).toEqual([
		text,
		etag,
		first.headers.get('Content-Type'),
		0,
	]);
	const same = await visit(path, { headers: { 'If-None-Match': `W/${etag}` } });
	expect([same.status, same.body, same.headers.get('ETag')]).toEqual([304, null, etag]);
	const head = await visit(path, { method: 'HEAD' });
	expect([head.status, await head.text(), head.headers.get('ETag'), head.headers.get('Content-Type')]).toEqual([
		200,
		'',
		etag,
		first.headers.get('Content-Type'),
	]);
	expect(asked).toBe(0);
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
	expect((await visit(path)).status).toBe(200);
	expect(asked).toBeGreaterThan(0);
});

test('what is not kept yet meets the limit of searches, also a map that is not there; what is kept does not', async () => {
	const LIMIT_SEARCH = { limit: () => Promise.resolve({ success: false }) };
	for (const path of [...documents, '/sitemap-ru-catalogue-777.xml']) {
		const answer = await visit(path, {}, { LIMIT_SEARCH });
		expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 429, '60']);
	}
	for (const path of documents) expect([path, (await visit(path)).status]).toEqual([path, 200]);
	for (const path of documents) expect([path, (await visit(path, {}, { LIMIT_SEARCH })).status]).toEqual([path, 200]);
	expect((await visit('/sitemap-ru-catalogue-777.xml')).status).toBe(404);
});

test('while the backend is down they are answered as they were, say how old they are, and nobody keeps that', async () => {
	const texts = new Map<string, string>();
	for (const path of documents) texts.set(path, await (await visit(path)).text());
	failing = /./;
	later(180);
	// The map of fixed pages is made of the cities alone, which are fresh for longer.
	for (const path of documents.filter((one) => one !== '/sitemap-ru-pages.xml')) {
		const answer = await visit(path);
		expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 200, 'public, no-cache']);
		expect(Number(answer.headers.get('Age'))).toBeGreaterThanOrEqual(170 * 60);
		expect(await answer.text()).toBe(texts.get(path));
	}
});

const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
const note = translator('ru')(frameWords)('withoutPromotions');

test.each([
	['/pricelist', 1],
	['/pricelist/glyukoza', 2],
	['/', 3],
	['/search?q=глюкоза', 4],
])('%s without the promotions that nobody could tell says so, and the next one who comes is shown what an order costs', async (path, days) => {
	// Nothing is known from before: what is a day old is not given any more.
	later(days * 25 * 60);
	const row = { slug: 'autumn', title_ru: 'Осень', title_en: 'Autumn', title_kz: 'Күз', text_ru: 'Скидка.', text_en: 'Off.', text_kz: 'Жеңілдік.' };
	const answer = await bringFile('/lis/promotions', [{ ...row, from: today(), until: today(), percent: 50, codes: 'all', cities: 'all' }]);
	expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
	failing = /\/promotion$/;
	const without = await (await visit(path)).text();
	expect(without).toContain(`${note} <a href="/status">`);
	expect(without).not.toMatch(/650\s₸/);
	failing = null;
	const reply = await (await visit(path)).text();
	expect(reply).not.toContain(note);
	expect(reply).toMatch(/650\s₸/);
});
