/** The script that hands out a page where there is no connection, that page, and tests side by side: by HTTP. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { compareWords } from '#shared/catalogue/compare.words.ts';
import { offlineSlot } from '#shared/offline/slot.ts';
import { offlineWords } from '#shared/offline/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { makeApp } from '#worker/app.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { drop, origin, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

describe('the service worker', () => {
	const script = '/service-worker.js';
	it('is a script of the site that asks the site alone, and is asked for anew each time', async () => {
		const answer = await visit(script);
		expect(await answer.text()).toMatch(/^self\.off=false;/);
		const { headers } = answer;
		expect([headers.get('Content-Type'), headers.get('Cache-Control'), headers.getSetCookie()]).toEqual(['text/javascript; charset=utf-8', 'no-cache', []]);
		expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; connect-src 'self';/);
	});
	it('is turned off by a setting: anyone who has one gets one that takes itself away', async () => {
		const answer = await makeApp().fetch(new Request(origin + script), { ...env, SERVICE_WORKER: 'off' });
		expect(await answer.text()).toMatch(/^self\.off=true;/);
	});
	it.each(locales)('turned off, there is no page for a missing connection either, whatever is kept of it (%s)', async (locale) => {
		const path = localise('/offline', locale);
		expect((await drop(await visit(path))).status).toBe(200);
		expect((await visitWith({ SERVICE_WORKER: 'off' }, path)).status).toBe(404);
		expect((await drop(await visit(path))).status).toBe(200);
	});
	it.each(['/contacts', '/basket', '/results/login'])('may stand on %s', async (path) => {
		const answer = await drop(await visit(path));
		expect(answer.headers.get('Content-Security-Policy')).toContain("worker-src 'self'");
	});
});

describe.each(locales)('in %s', (locale) => {
	it('the page for a missing connection has the phone of the city, a place for what the device knows, and stands in no search', async () => {
		const t = translator(locale)(offlineWords);
		const html = await (await visit(localise('/offline', locale), { headers: { Cookie: 'city=99' } })).text();
		for (const text of [t('title'), t('results'), 'tel:+77172500099', offlineSlot, 'noindex']) expect(html).toContain(text);
	});
	it('before anything is chosen the comparison offers what is ordered most', async () => {
		const t = translator(locale)(compareWords);
		const html = await (await visit(localise('/analysis-compare', locale))).text();
		const [, offered = ''] = html.split(t('popular'));
		const { data } = (await (await visit('/api/analysis?popular=1&pageSize=8&city_id=98&lang=ru-RU')).json()) as {
			readonly data: readonly { readonly slug: string }[];
		};
		expect(data.length).toBeGreaterThan(0);
		for (const { slug } of data) expect(offered).toContain(localise(`/analysis-compare?tests=${slug}`, locale));
		expect(await (await visit(localise('/analysis-compare?tests=glyukoza', locale))).text()).not.toContain(t('popular'));
	});
	it('tests stand side by side, with what each is for and costs', async () => {
		const t = translator(locale)(compareWords);
		const html = await (await visit(localise('/analysis-compare?tests=glyukoza,glyukoza-v-moche', locale))).text();
		for (const name of ['price', 'sampling', 'ready', 'about', 'measures', 'material', 'preparation', 'cities'] as const) expect(html).toContain(t(name));
		expect(html.match(/<th role="columnheader"/g)).toHaveLength(6);
		expect(html).toContain('noindex');
		expect(html).toContain(`<link rel="canonical" href="${origin}${localise('/analysis-compare', locale)}">`);
	});
});

it('what no test is called, and a fourth one, is left out of a comparison and said', async () => {
	const t = translator('ru')(compareWords);
	const html = await (await visit('/analysis-compare?tests=glyukoza,there-is-none,..,glyukoza')).text();
	expect(html).toContain(t.plural('unknown', 2));
	expect(html.match(/<th role="columnheader"/g)).toHaveLength(4);
	expect((await drop(await visit('/analysis-compare?tests=%2F%2F'))).status).toBe(200);
});

it('the page of a test leads to a comparison, and says which test was looked at', async () => {
	const html = await (await visit('/pricelist/glyukoza')).text();
	expect(html).toMatch(/<article data-viewed="\d+"/);
	expect(html).toContain('data-act="share"');
});
