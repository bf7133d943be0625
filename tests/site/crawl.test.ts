/**
 * Every internal link of the whole seeded site, in three languages: pages, pictures, downloads, feeds, maps. `npm test` names the served site in SITE_ORIGIN; alone,
 * one is served for it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from '#scripts/lib/serve.ts';
import { defaultLocale, localeFacts, locales } from '#shared/i18n/locales.ts';
import { localise, splitLocale } from '#shared/kit/urls.ts';
import { pageOfPath } from '#shared/pages.ts';
import { mappedAddresses } from '#tests/support/sitemap.ts';
import { bareOf, Client, crawl, localeOf, type Crawl, type Visited } from './steps/crawl.ts';
import { faultsOfMarkup } from './steps/markup.ts';
import { judged } from './steps/sample.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

let client: Client;
let walked: Crawl;
let mapped: ReadonlySet<string>;
let end = async () => {};

/** What is shown to anyone who has chosen no city. */
const usualCity = 'almaty';

/** Tools of the machine on which the site runs, and what only a script asks for. */
const isOutside = (path: string) => path.startsWith('/local/');

beforeAll(async () => {
	const given = process.env.SITE_ORIGIN;
	const folder = mkdtempSync(join(tmpdir(), 'zerthana-crawl-'));
	const served = given ? null : await serve({ stateDir: join(folder, 'state'), environment: 'test' });
	client = new Client(given ?? served?.origin ?? '');
	end = async () => {
		client.end();
		await served?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
	walked = await crawl(client, isOutside);
	const addresses = await mappedAddresses(async (path) => (await client.ask(path)).text);
	mapped = new Set(addresses.map((address) => address.slice(client.origin.length) || '/'));
});
afterAll(() => end());

const entries = () => [...walked.visited];
const pages = () => entries().flatMap(([path, { document }]) => (document ? [[path, document] as const] : []));
/** What was visited at an address, or at that of the same page in another language. */
const found = (path: string): Visited | undefined =>
	walked.visited.get(path) ?? locales.map((locale) => walked.visited.get(localise(bareOf(path), locale))).find(Boolean);
const withoutSlash = (path: string) => path.replace(/\/$/, '');
const isSame = (one: string, other: string) => one === `${withoutSlash(other)}/${usualCity}` || other === `${withoutSlash(one)}/${usualCity}`;
const pathOf = (address: string) => address.slice(client.origin.length) || '/';

it('every link answers, and only the pages of accounts lead on: to the sign-in', () => {
	const wrong = entries().flatMap(([path, { status, location, from, size }]) => {
		const page = pageOfPath(splitLocale(path.split('?', 1)[0] ?? '').bare);
		const isGuarded =
			page?.entry.account !== undefined && status === 302 && location !== null && pathOf(new URL(location, client.origin).href).includes('/login?');
		return (status === 200 && size > 0) || isGuarded ? [] : [`${path} (on ${from}): ${status} ${location ?? ''}`];
	});
	expect(wrong).toEqual([]);
	expect(walked.wrongLinks).toEqual([]);
	for (const locale of locales) expect(pages().filter(([path]) => localeOf(path) === locale).length).toBeGreaterThan(400);
	for (const type of ['image/webp', 'image/svg+xml', 'text/css', 'application/rss+xml', 'application/manifest+json'])
		expect([type, entries().some(([, visited]) => visited.type.startsWith(type))]).toEqual([type, true]);
});

it('every place that a link names within a page is there, and no id stands twice', () => {
	const missing = walked.fragments.filter(({ path, id }) => found(path)?.document?.ids.includes(id) === false);
	expect(missing.map(({ from, path, id }) => `${from}: ${path}#${id}`)).toEqual([]);
	expect(walked.fragments.length).toBeGreaterThan(1000);
	const twice = pages().flatMap(([path, { ids }]) => ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}: ${id}`));
	expect(twice).toEqual([]);
});

describe('what search engines are given', () => {
	it('the map names pages that answer by themselves, that are not hidden, and each the one address of what it shows', () => {
		const wrong = [...mapped].filter((path) => {
			if (walked.leftOut.has(path)) return false;
			const page = walked.visited.get(path);
			return page?.status !== 200 || !page.document || page.document.isHidden || page.document.canonical !== client.origin + path;
		});
		expect(wrong).toEqual([]);
		expect(mapped.size).toBeGreaterThan(2000);
	});

	it('every page with one address names it in each language, and those name it back', () => {
		const wrong: string[] = [];
		for (const [path, { canonical, alternates, isHidden }] of pages()) {
			if (canonical === '') {
				if (!isHidden && mapped.has(path)) wrong.push(`${path}: no canonical`);
				continue;
			}
			const own = pathOf(canonical);
			const expected = Object.fromEntries(locales.map((locale) => [localeFacts[locale].hreflang, localise(bareOf(own), locale)]));
			const given = Object.fromEntries(Object.entries(alternates).map(([name, address]) => [name, pathOf(address)]));
			if (JSON.stringify(given) !== JSON.stringify({ ...expected, 'x-default': localise(bareOf(own), defaultLocale) }))
				wrong.push(`${path}: ${JSON.stringify(given)}`);
			for (const address of Object.values(given)) {
				const other = walked.visited.get(address)?.document;
				if (walked.leftOut.has(address)) continue;
				if (JSON.stringify(other?.alternates) !== JSON.stringify(alternates)) wrong.push(`${address} does not name ${path}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	it('titles and descriptions are of a length that is shown, and no two pages of a language share one', () => {
		const wrong: string[] = [];
		for (const locale of locales) {
			const titles = new Map<string, string>();
			for (const path of mapped) {
				const document = walked.visited.get(path)?.document;
				if (!document || localeOf(path) !== locale) continue;
				const { title, description } = document;
				const other = titles.get(title);
				// The page without a city shows the usual one's, which has an address of its own.
				if (other !== undefined && !isSame(path, other)) wrong.push(`${path} and ${other}: ${title}`);
				titles.set(title, path);
				// A test is called what the laboratory calls it, and that comes first.
				if (title.length < 10 || title.length > 140) wrong.push(`${path}: title of ${title.length}: ${title}`);
				if (description.length < 30 || description.length > 320) wrong.push(`${path}: description of ${description.length}: ${description}`);
			}
		}
		expect(wrong).toEqual([]);
	});
});

it('the markup of every kind of page is valid, in each language', async () => {
	const chosen = judged(pages().map(([path]) => path));
	const faults: string[] = [];
	for (const path of chosen) faults.push(...(await faultsOfMarkup((await client.ask(path)).text)).map((fault) => `${path}: ${fault}`));
	expect(faults).toEqual([]);
	expect(chosen.length).toBeGreaterThan(300);
});
