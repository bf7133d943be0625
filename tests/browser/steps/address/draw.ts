/** Puts the field of an address into a page of the site, where no page has one by itself: drawn as the server draws it, and woken as any island is. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import type { Locale } from '#shared/i18n/locales.ts';
import { browserTables } from '#scripts/vite/browser-tables.ts';
import { builtCssOptions } from '#scripts/vite/css-options.ts';

async function draw(locale: Locale): Promise<string> {
	const vite = await createServer({
		root: join(import.meta.dirname, '../../../..'),
		configFile: false,
		logLevel: 'error',
		appType: 'custom',
		css: builtCssOptions,
		server: { middlewareMode: true, hmr: false, watch: null, ws: false },
		optimizeDeps: { noDiscovery: true },
		plugins: [browserTables()],
	});
	try {
		const { drawAddress } = (await vite.ssrLoadModule(join(import.meta.dirname, 'page.tsx'))) as { readonly drawAddress: (locale: Locale) => string };
		return drawAddress(locale);
	} finally {
		await vite.close();
	}
}

/** @param path of a personal page, in the language */
export async function openAddress(page: Page, path: string, locale: Locale): Promise<void> {
	await page.goto(path);
	const html = await draw(locale);
	await page.evaluate((markup) => {
		const main = document.getElementById('main');
		if (!main) return;
		main.innerHTML = markup;
		document.dispatchEvent(new CustomEvent('html:replaced', { detail: { scope: main } }));
	}, html);
	await page.locator('[data-island=address][data-awake]').waitFor();
}
