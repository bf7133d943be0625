/** Every public address of `shared/pages.ts` in each language, as readers and search engines meet it. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultLocale, locales, localeFacts } from '#shared/i18n/locales.ts';
import { pageEntry, pageIds, pageOfPath, type PageId } from '#shared/pages.ts';
import { localise, splitLocale } from '#shared/kit/urls.ts';
import { address as ownAddress } from '#tests/support/laboratory.ts';
import { mappedAddresses } from '#tests/support/sitemap.ts';
import { seedOneOfEach } from '#tests/support/one-of-each.ts';
import { drop, origin, visit } from '#tests/support/site.ts';
import { faultsOf, structuredIn } from '#tests/support/structured-data.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const textOf = async (path: string) => (await visit(path)).text();
/** Addresses that stand in no map: other names of a page that does. */
const besides: Partial<Record<PageId, string>> = {
	'analyzes-slug': '/analyzes/glyukoza',
	'about-equipment-slug': '/about/equipment/each-device',
	'about-leadership-slug': '/about/leadership/each-doctor',
	'contacts-slug': '/contacts/abay',
	'contacts-cabinet': '/contacts/cabinet/abay',
	'contacts-city': '/contacts/city/astana',
};
/** Pages that lead on: for good to the one address of what they show, or to the nearest while nobody has written them. */
const decided: Partial<Record<PageId, readonly number[]>> = {
	'about-equipment-slug': [301],
	'about-leadership-slug': [301],
	'contacts-city': [301],
	tekme: [200, 302],
	'discount-system': [200, 302],
	'analysis-prepare': [200, 302],
};
/** What structured data tells of each page, besides the way to it, in its order; of the rest there is nothing to tell. */
const told: Partial<Record<PageId, readonly string[]>> = {
	home: ['DiagnosticLab', 'DiagnosticLab+MedicalBusiness'],
	// The first one of the map is a panel; the other address below is a test's.
	'pricelist-slug': ['MedicalTestPanel', 'Offer'],
	'analyzes-slug': ['MedicalTest', 'Offer'],
	contacts: ['MedicalOrganization'],
	'contacts-slug': ['DiagnosticLab+MedicalBusiness'],
	'contacts-cabinet': ['DiagnosticLab+MedicalBusiness'],
	'cabinets-slug': ['DiagnosticLab+MedicalBusiness'],
	'news-slug': ['NewsArticle'],
	'article-drugs': ['Article'],
	'article-histology': ['Article'],
	'article-casttest': ['Article'],
	'articles-slug': ['Article'],
	'analytes-slug': ['MedicalWebPage'],
	'press-slug': ['Article'],
	'promotions-slug': ['FAQPage'],
	'services-slug': ['Service', 'FAQPage'],
	'equipment-slug': ['MedicalDevice'],
	'leadership-slug': ['Person'],
	'vacancies-slug': ['JobPosting'],
	about: ['MedicalOrganization', 'FAQPage'],
	'help-slug': ['FAQPage'],
};
/** Pages that search engines are to leave alone. */
const hidden: readonly PageId[] = ['status', 'search', 'city', 'offline', 'offline-my-day'];

const publicIds = pageIds.filter((id) => pageEntry(id).kind === 'public');
const isCity = (slug: string) => slug === 'almaty' || slug === 'astana';
/** Of each page one bare address: its pattern, or one of the map. */
let addresses: ReadonlyMap<PageId, string>;

beforeAll(async () => {
	await seedOneOfEach();
	const found = new Map<PageId, string>();
	for (const address of await mappedAddresses(textOf)) {
		const { bare } = splitLocale(new URL(address).pathname);
		const id = pageOfPath(bare, isCity)?.id;
		if (id !== undefined && !found.has(id)) found.set(id, bare);
	}
	for (const id of publicIds) {
		const { pattern } = pageEntry(id);
		if (!pattern.includes(':')) found.set(id, pattern);
	}
	for (const id of publicIds) {
		const other = besides[id];
		if (other !== undefined) found.set(id, other);
	}
	addresses = found;
});

/** What stands in tags and between them, without what scripts fill in: templates, and texts that they have in attributes of theirs. */
const shownIn = (html: string) => html.replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '').replaceAll(/ data-[\w-]+="[^"]*"/g, '');
const one = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);

describe.each(locales)('in %s', (locale) => {
	it.each(publicIds)('%s', async (id) => {
		const bare = addresses.get(id);
		if (bare === undefined) throw new Error(`no address of ${id}: it stands in no map, and the test names none`);
		const path = localise(bare, locale);
		const answer = await visit(path);
		expect([path, decided[id] ?? [200]]).toEqual([path, expect.arrayContaining([answer.status])]);
		if (answer.status !== 200) {
			await drop(answer);
			const there = answer.headers.get('Location') ?? '';
			expect(splitLocale(there).locale).toBe(locale);
			expect([there, (await drop(await visit(there))).status]).toEqual([there, 200]);
			return;
		}
		const html = await answer.text();
		expect(html).toContain(`<html lang="${localeFacts[locale].html}"`);
		const [title = '', ...titles] = one(html, /<title>([^<]*)<\/title>/g);
		const [heading = '', ...headings] = one(html, /<h1[^>]*>(.*?)<\/h1>/gs);
		const [description = '', ...descriptions] = one(html, /<meta name="description" content="([^"]*)">/g);
		expect({ titles, headings, descriptions }).toEqual({ titles: [], headings: [], descriptions: [] });
		for (const text of [title, heading.replaceAll(/<[^>]*>/g, ''), description]) expect(text.trim().length, `${path}: ${text}`).toBeGreaterThan(3);

		const [canonical = '', ...others] = one(html, /<link rel="canonical" href="([^"]+)">/g);
		expect(others).toEqual([]);
		const own = splitLocale(canonical.slice(origin.length));
		expect([canonical.startsWith(`${origin}/`) || canonical === origin, own.locale]).toEqual([true, locale]);
		expect((await drop(await visit(canonical.slice(origin.length)))).status).toBe(200);
		const links = Object.fromEntries([...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, name, href]) => [name, href]));
		expect(links).toEqual({
			...Object.fromEntries(locales.map((other) => [localeFacts[other].hreflang, origin + localise(own.bare, other)])),
			'x-default': origin + localise(own.bare, defaultLocale),
		});
		expect([id, html.includes('<meta name="robots" content="noindex">')]).toEqual([id, hidden.includes(id)]);
		const data = structuredIn(html);
		expect(await faultsOf(data)).toEqual([]);
		const types = data.map((item) => [item['@type']].flat().join('+'));
		expect([id, types.filter((type) => type !== 'BreadcrumbList')]).toEqual([id, told[id] ?? []]);
		const depth = own.bare.split('/').filter(Boolean).length;
		if (depth > 1 && !hidden.includes(id)) expect([id, types]).toEqual([id, expect.arrayContaining(['BreadcrumbList'])]);

		const [preview = ''] = one(html, /<meta property="og:image" content="([^"]+)">/g);
		const [described = ''] = one(html, /<meta property="og:image:alt" content="([^"]+)">/g);
		expect([path, preview.startsWith(`${origin}/`), described.length > 3]).toEqual([path, true, true]);
		const drawn = await visit(preview.slice(origin.length), { headers: { 'CF-Connecting-IP': ownAddress() } });
		expect([preview, drawn.status, drawn.headers.get('Content-Type')]).toEqual([preview, 200, 'image/png']);
		await drop(drawn);

		const shown = shownIn(html);
		for (const trace of [/\bundefined\b/, /\{\{/, /\bNaN\b/, /\[object /, /="null"/])
			expect(trace.exec(shown)?.[0] ?? null, `${path}: ${String(trace)}`).toBeNull();
		// The key of a text that is missing is drawn instead of it.
		expect(/>\s*[a-z][\w-]*(?:\.[a-z][\w-]*)+\s*</i.exec(shown.replaceAll(/>[^<]*@[^<]*</g, '><'))?.[0] ?? null).toBeNull();
	});
});

it('an address that nothing has shows itself as missing, and what is wrong in structured data is found', async () => {
	expect((await drop(await visit('/leadership/each-nobody'))).status).toBe(404);
	const context = 'https://schema.org';
	expect(
		await faultsOf([{ '@context': context, '@type': 'MedicalTest', name: 'A', usedToDiagnose: { '@type': 'MedicalCondition', name: 'B' } } as object]),
	).toEqual([]);
	expect(
		await faultsOf([{ '@context': context, '@type': ['DiagnosticLab', 'MedicalBusiness'], geo: { '@type': 'GeoCoordinates', latitude: 43 } } as object]),
	).toEqual([]);
	for (const wrong of [
		{ '@context': context, '@type': 'MedicalTests', name: 'A' },
		{ '@context': context, '@type': 'MedicalTest', prize: 1 },
		{ '@context': context, '@type': 'DiagnosticLab', geo: { '@type': 'GeoCoordinates', width: 1 } },
		{ '@context': context, '@type': ['DiagnosticLab', 'MedicalBusiness'], dayOfWeek: 'Monday' },
		{ '@context': context, '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
		{ '@context': context, name: 'A' },
	])
		expect(await faultsOf([wrong]), JSON.stringify(wrong)).not.toEqual([]);
});
