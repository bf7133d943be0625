/** The day on which a page of the catalogue, or of a collection point, last changed: in the maps of the site, and moved by nothing that the page does not show. */
import { env } from 'cloudflare:test';
import { XMLParser } from 'fast-xml-parser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importFolder, png, typed } from '#tests/support/content.ts';
import { emptyLaboratory } from '#tests/support/fixtures.ts';
import { read } from '#tests/support/laboratory.ts';
import { lis, origin, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let day = 0;
/** Each day is another one than those of the tests before it: what was kept then is not fresh. */
const seeded = () => `20${30 + day}-03-01`;
const later = () => `20${30 + day}-03-09`;
const at = (today: string) => vi.setSystemTime(Date.parse(`${today}T12:00:00+05:00`));

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	day += 1;
	at(seeded());
	await emptyLaboratory(env.LAB_DB);
	await seedSite();
	at(later());
});
afterEach(() => vi.useRealTimers());

interface Url {
	readonly loc: string;
	readonly lastmod?: string;
}
const mapOf = async (kind: 'catalogue' | 'points') => {
	const text = await (await visit(`/sitemap-ru-${kind}.xml`)).text();
	const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(text) as { readonly urlset: { readonly url: readonly Url[] } };
	return urlset.url;
};
/** Last segments of the addresses that say that they changed today; the others say the day on which they came. */
const moved = async (kind: 'catalogue' | 'points') => {
	const urls = await mapOf(kind);
	expect(urls.length).toBeGreaterThan(1);
	for (const { loc, lastmod } of urls) expect([loc, [seeded(), later()].includes(String(lastmod))]).toEqual([loc, true]);
	return urls
		.filter(({ lastmod }) => lastmod === later())
		.map(({ loc }) => loc.slice(loc.lastIndexOf('/') + 1))
		.sort();
};
const put = (file: string, ...rows: readonly object[]) => read<{ readonly changed: number }>(lis('PUT', `/lis/${file}`, rows));
const tests = (...codes: readonly string[]) =>
	codes.map((code) => ({ 'BIO-001': 'glyukoza', 'BIO-002': 'kaliy', 'BIO-003': 'glyukoza-v-moche', 'PAN-001': 'kompleks-bazovyy' })[code] ?? '').sort();

describe('the day of an analysis', () => {
	it('is that of the import that brought it, also in the index and in every language', async () => {
		expect(await moved('catalogue')).toEqual([]);
		const index = await (await visit('/sitemap.xml')).text();
		const inIndex = (locale: string, changed: string) => `<loc>${origin}/sitemap-${locale}-catalogue.xml</loc><lastmod>${changed}</lastmod>`;
		for (const locale of ['ru', 'en', 'kz']) expect(index).toContain(inIndex(locale, seeded()));
		// Of several days the latest.
		await put('prices', { code: 'BIO-002', almaty: 1401 });
		expect(await (await visit('/sitemap.xml')).text()).toContain(inIndex('ru', later()));
	});
	it('is moved by no import of the same rows', async () => {
		await seedSite();
		expect(await moved('catalogue')).toEqual([]);
	});
	it.each<[string, string, readonly object[], readonly string[]]>([
		['its text', 'catalogue', [{ kind: 'test', code: 'BIO-003', about_ru: 'Другое.', about_en: 'Other.', about_kz: 'Басқа.' }], ['BIO-003']],
		['its ranges', 'catalogue', [{ kind: 'test', code: 'BIO-002', ranges: '3.6..5.1' }], ['BIO-002']],
		['the name of a test, which panels show as well', 'catalogue', [{ kind: 'test', code: 'BIO-002', name_ru: 'K' }], ['BIO-002', 'PAN-001']],
		['the sentence of a preparation', 'catalogue', [{ kind: 'preparation', code: 'fasting-8', name_ru: 'Натощак.' }], ['BIO-001', 'BIO-002']],
		['a unit as it is printed', 'catalogue', [{ kind: 'unit', code: 'mmol/L', name_en: 'mM' }], ['BIO-001', 'BIO-002']],
		['the name of its category', 'catalogue', [{ kind: 'category', code: 'panels', name_kz: 'Топтамалар' }], ['PAN-001']],
		[
			'the name of the service that takes the sample',
			'catalogue',
			[{ kind: 'sampling', code: 'SMP-001', name_en: 'Blood draw' }],
			['BIO-001', 'BIO-002', 'PAN-001'],
		],
		['its price in any city, and panels of it', 'prices', [{ code: 'BIO-001', astana: 1360 }], ['BIO-001', 'PAN-001']],
		[
			'values that it comes to have',
			'catalogue',
			[
				{
					kind: 'analyte',
					code: 'BIO-003.A',
					parent: 'BIO-003',
					name_ru: 'А',
					name_en: 'A',
					name_kz: 'А',
					ranges: '=not-detected',
				},
			],
			['BIO-003'],
		],
	])('is moved by %s', async (_what, file, rows, codes) => {
		expect(await put(file, ...rows)).toMatchObject({ http: 200, changed: 1 });
		expect(await moved('catalogue')).toEqual(tests(...codes));
	});
	it.each<[string, string, readonly object[]]>([
		['its place among the popular ones', 'catalogue', [{ kind: 'test', code: 'BIO-002', popular: 2 }]],
		['critical limits', 'catalogue', [{ kind: 'test', code: 'BIO-002', critical: '<2.9 | >6.2' }]],
		['what it asks for by rule', 'catalogue', [{ kind: 'preparation', code: 'fasting-8', rules: 'fasting 8h+' }]],
		['words of the search', 'catalogue', [{ kind: 'concept', code: 'ultrasound', synonyms_ru: 'узи почек', synonyms_en: 'sono', synonyms_kz: 'узи' }]],
		['points', 'points', [{ slug: 'abay', discount: 5 }]],
	])('is not moved by %s', async (_what, file, rows) => {
		expect(await put(file, ...rows)).toMatchObject({ http: 200, changed: 1 });
		expect(await moved('catalogue')).toEqual([]);
	});
	it('is not moved by an import that is refused, nor by a trial', async () => {
		const rows = [
			{ kind: 'test', code: 'BIO-001', name_ru: 'Сахар' },
			{ kind: 'test', code: 'BIO-002', ranges: 'few' },
		];
		expect(await put('catalogue', ...rows)).toMatchObject({ http: 422 });
		expect(await put('catalogue?dryRun=1', ...rows.slice(0, 1))).toMatchObject({ http: 200, changed: 1 });
		expect(await moved('catalogue')).toEqual([]);
	});
	it('is left out where nobody has noted one', async () => {
		await env.LAB_DB.prepare("UPDATE analyses SET changed_on = NULL WHERE code = 'BIO-001'").run();
		await put('prices', { code: 'BIO-002', almaty: 1401 });
		const urls = await mapOf('catalogue');
		expect(urls.find(({ loc }) => loc.endsWith('/glyukoza'))?.lastmod).toBeUndefined();
		expect(urls.find(({ loc }) => loc.endsWith('/kaliy'))?.lastmod).toBe(later());
	});
});

describe('the day of a point', () => {
	it('is moved by no import of the same rows, by what the search reads alone, nor by the catalogue', async () => {
		await seedSite();
		expect(await put('points', { slug: 'abay', synonyms: 'Green mall' })).toMatchObject({ changed: 1 });
		expect(await put('catalogue', { kind: 'test', code: 'BIO-001', name_ru: 'Сахар' })).toMatchObject({ changed: 1 });
		expect(await moved('points')).toEqual([]);
	});
	it.each<[string, object]>([
		['hours', { weekdays: '07:00-16:00' }],
		['a flag', { has_lift: 'yes' }],
		['its address', { address_ru: 'пр. Абая, 3' }],
		['the way there', { bus_ru: 'Автобус 5', bus_en: 'Bus 5', bus_kz: '5-автобус' }],
	])('is moved by %s', async (_what, cells) => {
		expect(await put('points', { slug: 'abay', ...cells })).toMatchObject({ changed: 1 });
		expect(await moved('points')).toEqual(['abay']);
	});
	it('is that of what an operator shows of it, where that came later', async () => {
		await importFolder(typed('points/abay-astana', ['picture: each.png', 'pictureAlt: "A picture."']), { 'each.png': png(day) });
		expect(await moved('points')).toEqual(['abay-astana']);
	});
});
