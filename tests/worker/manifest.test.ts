/** What a system reads when somebody installs the site. */
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#shared/brand.ts';
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
		const said = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
		expect(said).toMatchObject({ name: brand.name, lang: localeFacts[locale].html, start_url: localise('/', locale), scope: '/', id: '/' });
		expect(said.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
	});
});
