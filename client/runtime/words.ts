/**
 * Texts in the browser: of each area that a loaded module names, the page's language alone, fetched as a file that browsers keep. In a production build
 * `scripts/vite/words.ts` puts `browserWords` in the place of the areas; without it they hold their texts, and nothing is to be loaded.
 */
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import { provideWords, type Words } from '#shared/i18n/words.ts';
import { locale } from './page-facts.ts';

/** Addresses of the areas' files. */
const named = new Map<string, Localised>();
const loads = new Map<string, Promise<void>>();

/** An area whose texts arrive at run time; they are on their way from here. */
export function browserWords<W>(area: string, urls: Localised): Words<W> {
	named.set(area, urls);
	// Code that waits for the words gets the failure itself.
	load(area, urls, locale()).catch(() => {});
	return { area };
}

/** Until the texts of every area that was named so far are there. To be awaited before a component draws. */
export async function loadWords(): Promise<void> {
	const spoken = locale();
	await Promise.all([...named].map(([area, urls]) => load(area, urls, spoken)));
}

/** Once for each area and language; what failed may be tried again. */
function load(area: string, urls: Localised, spoken: Locale): Promise<void> {
	const key = `${area} ${spoken}`;
	let loading = loads.get(key);
	if (loading === undefined) {
		loading = read(urls[spoken]).then((dictionary) => provideWords(area, spoken, dictionary));
		loading.catch(() => loads.delete(key));
		loads.set(key, loading);
	}
	return loading;
}

async function read(url: string): Promise<unknown> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`no words at ${url}: ${response.status}`);
	return response.json();
}
