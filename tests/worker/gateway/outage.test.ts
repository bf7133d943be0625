/** The site before an operator's own backend that comes and goes: what was seen once stays readable, and says how old it is. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#worker/app.ts';
import { contentTags } from '#shared/calls.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { makeLab } from '#worker/lab/app.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { promotionWords } from '#shared/content/promotions.words.ts';
import { importFolder, piece, png, typed } from '#tests/support/content.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, seedSite } from '#tests/support/site.ts';

const operators = 'https://lims.example/v2';
const bindings = { ...env, BACKEND_API_URL: operators, BACKEND_KEY: 'backend-key-of-the-tests-0123456789' } as never;
const lab = makeLab();
let mode: 'up' | 'down' | 'html' | 'reset' | 'truncated' | 'busy' = 'up';
const asked: string[] = [];
/** Lines of the log. */
const said: string[] = [];

/** The operator's backend: the laboratory behind another address, with faults. */
const backend: typeof fetch = async (input, init) => {
	const request = input instanceof Request ? input : new Request(input, init);
	asked.push(request.url);
	if (mode === 'reset') throw new TypeError('connection reset');
	if (mode === 'html') return new Response('<html>maintenance</html>', { headers: { 'Content-Type': 'text/html' } });
	if (mode === 'truncated') return new Response('{"data":[{"id":1,', { headers: { 'Content-Type': 'application/json' } });
	if (mode === 'busy') return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
	if (mode === 'down') return new Response('gateway', { status: 501 });
	const url = new URL(request.url);
	return lab.fetch(new Request(`https://lab.test/api${url.pathname.slice('/v2'.length)}${url.search}`, request), {
		LAB_DB: env.LAB_DB,
		LIS_KEY: env.LIS_KEY,
		services: testServices(),
		later: () => undefined,
	});
};

async function visit(path: string): Promise<Response> {
	globalThis.fetch = backend;
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${env.SITE_ORIGIN}${path}`), bindings, context as never);
	const copy = new Response(await answer.text(), answer);
	await waitOnExecutionContext(context);
	return copy;
}

beforeAll(seedSite);
// Each test begins with nothing kept.
beforeEach(async () => {
	said.length = 0;
	vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
	await Promise.all((await env.CONTENT.list({ prefix: 'content:' })).keys.map(({ name }) => env.CONTENT.delete(name)));
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
});
afterEach(() => {
	vi.useRealTimers();
	mode = 'up';
});
const later = (minutes: number) => {
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(Date.now() + minutes * 60_000);
};

describe('an external backend', () => {
	it('is asked at its own address, with language and city', async () => {
		asked.length = 0;
		expect((await visit('/pricelist')).status).toBe(200);
		expect(asked.length).toBeGreaterThan(0);
		for (const url of asked) expect(url).toMatch(/^https:\/\/lims\.example\/v2\/[a-z-]+(?:\/[a-z-]+)?\?(?=.*lang=ru-RU)(?=.*city_id=98)/);
	});
	it.each(['down', 'html', 'reset', 'truncated'] as const)('%s: pages seen before are answered, old ones with a notice and Age', async (fault) => {
		const paths = locales.flatMap((locale) => ['/', '/pricelist', '/pricelist/glyukoza'].map((path) => ({ locale, path: localise(path, locale) })));
		for (const { path } of paths) expect((await visit(path)).status).toBe(200);
		mode = fault;
		for (const { path } of paths) expect((await visit(path)).headers.get('Age')).toBeNull();
		later(180);
		for (const { locale, path } of paths) {
			const answer = await visit(path);
			expect(answer.status, path).toBe(200);
			expect(Number(answer.headers.get('Age'))).toBeGreaterThanOrEqual(170 * 60);
			expect(await answer.text()).toContain(translator(locale)(frameWords)('stale'));
		}
		// The notice stays for everybody who comes while the backend is left in peace, and goes when it is back.
		expect((await visit('/pricelist')).headers.get('Age')).not.toBeNull();
		mode = 'up';
		later(1);
		expect((await visit('/pricelist')).headers.get('Age')).toBeNull();
	});
	it('down: pages of texts that name tests are answered without what nobody keeps, the prices of chosen tests', async () => {
		const services = typed('services/of-tests', ['order: 1', 'tests: BIO-001; BIO-002']);
		const row = { slug: 'winter', title_ru: 'Зима', title_en: 'Winter', title_kz: 'Қыс', text_ru: 'Скидка.', text_en: 'Off.', text_kz: 'Жеңілдік.' };
		const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
		const promoted = await lis('PUT', '/lis/promotions', [{ ...row, from: today, until: today, percent: 10, codes: 'BIO-001', cities: 'all' }]);
		expect([promoted.status, await promoted.text()]).toEqual([200, expect.anything()]);
		await importFolder(
			{ ...services, ...typed('promotions/of-winter', ['discount: winter']), ...piece('articles/about-tests', { more: 'tests: BIO-001' }) },
			{ 'a.png': png(1) },
		);
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		const t = translator('ru')(frameWords);
		const paths = ['/services', '/services/of-tests', '/articles/about-tests', '/promotions/of-winter'];
		const prices = /\d\s₸/;
		for (const path of paths) {
			const answer = await visit(path);
			expect([path, answer.status]).toEqual([path, 200]);
			expect(await answer.text(), path).toMatch(prices);
		}
		mode = 'down';
		// First while what is kept is given without a word: no other notice stands there then.
		for (const minutes of [6, 180]) {
			later(minutes);
			for (const path of paths) {
				const answer = await visit(path);
				expect([path, answer.status, answer.headers.get('Age') !== null]).toEqual([path, 200, minutes === 180]);
				const text = await answer.text();
				expect(text.includes(t('stale')), path).toBe(minutes === 180);
				expect(text, path).toContain(t('withoutPrices'));
				expect(text.slice(text.indexOf('<main')), path).not.toMatch(prices);
				// Nobody knows that it is not to be had.
				expect(text, path).not.toContain(translator('ru')(promotionWords)('absent', { where: '' }).slice(0, 19));
			}
		}
	});
	it('down after an import: pages seen before it are answered for a day, and say how old they are', async () => {
		const paths = locales.flatMap((locale) => ['/', '/pricelist', '/pricelist/glyukoza'].map((path) => localise(path, locale)));
		for (const path of paths) expect((await visit(path)).status).toBe(200);
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		mode = 'down';
		for (const minutes of [0, 60, 22 * 60]) {
			later(minutes);
			for (const path of paths) {
				const answer = await visit(path);
				expect([answer.status, answer.headers.get('Age') !== null], `${path} ${String(minutes)}`).toEqual([200, true]);
			}
		}
		later(3 * 60);
		expect((await visit('/pricelist')).status).toBe(503);
		// What the import brought is seen at once when the backend is back.
		mode = 'up';
		later(1);
		expect((await visit('/pricelist')).headers.get('Age')).toBeNull();
	});
	it('down and never seen: 503 that says when to come back, never a blank page or an empty list', async () => {
		mode = 'down';
		const answer = await visit('/pricelist?category=biochemistry&ready=3');
		expect(answer.status).toBe(503);
		expect(await answer.text()).toContain(translator('ru')(errorsWords)('unavailable'));
		// The operator reads which call failed and how, and nothing else.
		expect(said.length).toBeGreaterThan(0);
		for (const line of said)
			expect(JSON.parse(line)).toEqual({
				event: 'backend',
				requestId: expect.stringMatching(/^[\da-f-]{36}$/),
				call: expect.stringMatching(/^[a-z-]+\.[a-z]+$/),
				kind: 'status 501',
			});
	});
	it('that is asked too often: what was seen before is given, old as it is', async () => {
		expect((await visit('/pricelist')).status).toBe(200);
		mode = 'busy';
		later(180);
		const answer = await visit('/pricelist');
		expect(answer.status).toBe(200);
		expect(Number(answer.headers.get('Age'))).toBeGreaterThanOrEqual(170 * 60);
	});
	it('is not reached for calls of the laboratory’s own system', async () => {
		expect((await visit('/lis/orders?status=1')).status).toBe(404);
	});
});
