/** What a system reads when somebody installs the site. */
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#shared/brand.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { seedSite, visit } from '#tests/support/site.ts';

beforeAll(async () => {
	await seedSite();
}, 60_000);

describe.each(locales)('in %s', (locale) => {
	it('every page leads to it, and it begins in the same language', async () => {
		const html = await (await visit(localise('/contacts', locale))).text();
		const path = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '';
		expect(path).toBe(localise('/manifest.webmanifest', locale));
		const answer = await visit(path);
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.getSetCookie()]).toEqual([200, 'application/manifest+json', []]);
		const said = (await answer.json()) as {
			icons: { src: string; sizes: string; purpose: string }[];
			shortcuts: { name: string; url: string; icons: { src: string }[] }[];
		};
		expect(said).toMatchObject({ name: brand.name, lang: localeFacts[locale].html, start_url: localise('/', locale), scope: '/', id: '/' });
		expect(said.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
		const t = translator(locale)(frameWords);
		expect(said.shortcuts.map(({ name }) => name)).toEqual([t('nav.results'), t('nav.pricelist'), t('nav.cabinets'), t('basket')]);
		for (const { url } of said.shortcuts) {
			const page = await visit(url);
			expect(page.status, url).toBe(200);
			expect(await page.text()).toContain(`<html lang="${localeFacts[locale].html}"`);
		}
	});
});
