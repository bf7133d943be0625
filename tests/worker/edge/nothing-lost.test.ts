/** Small things on a visitor's way, as HTTP: presses without scripts, the choice of a city and of a language, refusals in their own words. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#shared/kit/errors.ts';
import { locales } from '#shared/i18n/locales.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { cookiesOf, drop, idOf, origin, post, seedSite, visit } from '#tests/support/site.ts';
import { makeApp } from '#worker/app.ts';
import { makeSite } from '#worker/site/collect.ts';
import { definePage } from '#worker/site/define-page.ts';
import { refused } from '#worker/site/request.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

const textOf = async (path: string, headers: Record<string, string> = {}) => (await visit(path, { headers })).text();

describe('a press without scripts', () => {
	it('leads back with what it did, and is said there for this visitor alone', async () => {
		const glucose = await idOf('BIO-001');
		const answer = await drop(await post('/basket', { put: String(glucose), back: '/pricelist?sort=name&removed=7' }));
		expect(answer.headers.get('Location')).toBe(`/pricelist?sort=name&put=${glucose}`);
		const page = await visit(`/pricelist?sort=name&put=${glucose}`, { headers: { Cookie: cookiesOf(answer) } });
		expect(page.headers.get('Cache-Control')).toBe('private, no-store');
		expect(page.headers.get('X-Page')).toBeNull();
		const html = await page.text();
		expect(html).toContain(translator('ru')(frameWords)('basketStatus.put', { name: 'Глюкоза' }));
		expect(html).toMatch(new RegExp(`<button value="${glucose}"[^>]* name="remove"`));
		// Links of the page do not carry it on.
		expect(html).not.toMatch(/[?;&]put=/);
	});
	it('a link that says so tells nothing to who has not pressed, and is answered with everybody’s page', async () => {
		const glucose = await idOf('BIO-001');
		const page = await visit(`/pricelist?put=${glucose}`);
		expect(page.headers.get('X-Page')).toBe('public');
		expect(await page.text()).not.toContain(translator('ru')(frameWords)('basketStatus.toBasket'));
		const sent = await drop(await visit(`/pricelist?removed=${glucose}`, { headers: { 'Sec-Fetch-Site': 'none' } }));
		expect(sent.headers.get('X-Page')).toBe('public');
	});
	it.each(['put=1e3', 'put=-1', 'put=', 'put=99999999999', 'removed=0x5', 'put=<b>'])('%s is no press', async (query) => {
		expect((await drop(await visit(`/pricelist?${query}`))).headers.get('X-Page')).toBe('public');
	});
	it('what is in stays in when it is put in again, and what is not stays out', async () => {
		const glucose = await idOf('BIO-001');
		const vein = await idOf('SMP-001');
		const cookie = `globals.currentBasket=${glucose}.${vein}`;
		const again = await drop(await post('/basket', { put: String(glucose), back: '/' }, { Cookie: cookie }));
		expect([again.status, cookiesOf(again)]).toEqual([303, '']);
		const out = await drop(await post('/basket', { remove: String(glucose), back: '/' }));
		expect([out.status, cookiesOf(out)]).toEqual([303, '']);
	});
	it('what the city does not offer is refused in words', async () => {
		const potassium = await idOf('BIO-002');
		const answer = await post('/basket', { put: String(potassium), back: '/pricelist' }, { Cookie: 'city=99' });
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain(translator('ru')(errorsWords)('not-available'));
		expect(html).not.toContain(translator('ru')(screensWords)('failureTitle'));
	});
});

describe('the choice of a city', () => {
	it('never leads back to itself', async () => {
		const nested = '/city?back=%2Fcity%3Fback%3D%252Fpricelist';
		for (const path of [nested, '/city', '/kz/city?back=%2Fkz%2Fpricelist', '/city?back=%2Fkz%2Fcity%2F']) {
			const html = await textOf(path);
			expect(html, path).not.toMatch(/(?:href|value)="[^"]*(?:%2F|\/)city(?:%3F|\?|&amp;)[^"]*city/);
			expect(html, path).not.toMatch(/name="back" value="[^"]*\/city/);
		}
		const answer = await drop(await post('/city', { city: 'astana', back: '/city?back=%2Fpricelist' }));
		expect(answer.headers.get('Location')).toBe('/pricelist');
	});
	it('keeps the page to go back to while the language is changed', async () => {
		expect(await textOf('/kz/city?back=%2Fpricelist%3Fsort%3Dname')).toContain('name="back" value="/kz/pricelist?sort=name"');
	});
});

describe('the cookie of the language', () => {
	const from = (path: string) => ({ Referer: `${origin}${path}`, 'Sec-Fetch-User': '?1', 'Sec-Fetch-Mode': 'navigate' });
	const set = async (path: string, headers: Record<string, string>) => cookiesOf(await drop(await visit(path, { headers })));
	it('is set by a press on a link of the site that leads to another language', async () => {
		expect(await set('/kz/pricelist', from('/pricelist'))).toContain('locale=kz');
		expect(await set('/pricelist', { ...from('/kz/pricelist'), Cookie: 'locale=kz' })).toContain('locale=ru');
	});
	it.each([
		['opening a link', {}],
		['a link of another site', { Referer: 'https://search.example/', 'Sec-Fetch-User': '?1' }],
		['what is fetched ahead', { Referer: `${origin}/pricelist`, 'Sec-Fetch-Mode': 'cors' }],
		['a prefetch of the browser', { ...from('/pricelist'), 'Sec-Purpose': 'prefetch' }],
		['a page in the same language', from('/kz')],
	] as const)('is not set by %s', async (_, headers) => {
		expect(await set('/kz/pricelist', headers)).not.toContain('locale=');
	});
});

describe('refusals', () => {
	const refusing = (error: Failure) =>
		makeApp({
			site: makeSite(
				[
					definePage('promotions', {
						cache: 'public',
						audience: 'anyone',
						sitemap: false,
						load: async () => refused(error),
						Page: () => null,
						head: () => ({
							title: 'Offers',
							description: 'What is cheaper now',
							canonical: '/promotions',
							index: false,
							card: { title: 'Offers' },
						}),
					}),
				],
				() => [],
			),
		});
	const screen = async (error: Failure, path: string) => {
		const context = createExecutionContext();
		const answer = await refusing(error).fetch(new Request(`${origin}${path}`), env, context as never);
		const html = await answer.text();
		await waitOnExecutionContext(context);
		return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), html };
	};
	it.each(locales)('too many requests are no outage, and say when to come back (%s)', async (locale) => {
		const t = translator(locale)(screensWords);
		const { status, retryAfter, html } = await screen({ name: 'too-many', retryAfter: 60 }, localise('/promotions', locale));
		expect([status, retryAfter]).toEqual([429, '60']);
		for (const text of [t('waitTitle'), t.plural('wait', 1), translator(locale)(errorsWords)('too-many')]) expect(html).toContain(text);
		expect(html).not.toContain(t('failureTitle'));
	});
	it.each(locales)('an outage is one (%s)', async (locale) => {
		const { status, retryAfter, html } = await screen({ name: 'unavailable' }, localise('/promotions', locale));
		expect([status, retryAfter]).toEqual([503, '60']);
		expect(html).toContain(translator(locale)(screensWords)('failureTitle'));
	});
	it('the backend’s own words stand on the screen', async () => {
		const { status, html } = await screen({ name: 'not-available', message: 'Сдаётся только в Астане.' }, '/promotions');
		expect(status).toBe(409);
		expect(html).toContain('Сдаётся только в Астане.');
		expect(html).toContain(translator('ru')(screensWords)('refused'));
	});
});
