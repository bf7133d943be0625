/** What search engines, feeds and assistants read of the site besides its pages. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { brand } from '#shared/brand.ts';
import { contentTags } from '#shared/calls.ts';
import { defaultLocale, localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise, splitLocale } from '#shared/kit/urls.ts';
import { pageOfPath, pages } from '#shared/pages.ts';
import { app, makeApp } from '#worker/app.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { joinPublic } from '#shared/kit/visibility.ts';
import { seoWords } from '#shared/seo/words.ts';
import { makeSite } from '#worker/site/collect.ts';
import { definePage } from '#worker/site/define-page.ts';
import { found } from '#worker/site/request.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { importFolder, png, typed as pieceOf } from '#tests/support/content.ts';
import { seedOneOfEach } from '#tests/support/one-of-each.ts';
import { drop, origin, visit } from '#tests/support/site.ts';
import { structuredIn } from '#tests/support/structured-data.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Days of Almaty on which all of it came: two, when midnight passed meanwhile. */
const cameOn: string[] = [];
/** Signs that mean something in XML and in Markdown. */
const signs = 'Iron & <sugar> [new] *now*';
beforeAll(async () => {
	cameOn.push(dayInAlmaty(Date.now()));
	await seedOneOfEach();
	const shown = ['picture: signs.png', 'pictureAlt: "A picture."'];
	const pieces = { ...pieceOf('news/each-sign', ['date: 2026-10-04', ...shown], 'Text.', signs), ...pieceOf('pages/mobile-app', [], 'Text.', signs) };
	await importFolder(pieces, { 'signs.png': png(78) });
	cameOn.push(dayInAlmaty(Date.now()));
});

const textOf = async (path: string) => (await visit(path)).text();
const lists = ['sitemap', 'url', 'xhtml:link', 'image:image', 'item'];
/** A document as a reader of XML has it. */
async function read(path: string, type: string): Promise<unknown> {
	const answer = await visit(path);
	expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, `${type}; charset=utf-8`]);
	const text = await answer.text();
	expect(XMLValidator.validate(text)).toBe(true);
	return new XMLParser({ ignoreAttributes: false, isArray: (name) => lists.includes(name) }).parse(text) as unknown;
}

interface Url {
	readonly loc: string;
	readonly lastmod?: string;
	readonly 'xhtml:link': readonly { readonly '@_hreflang': string; readonly '@_href': string }[];
	readonly 'image:image'?: readonly { readonly 'image:loc': string }[];
}
const indexOf = async () =>
	(
		(await read('/sitemap.xml', 'application/xml')) as {
			readonly sitemapindex: { readonly sitemap: readonly { readonly loc: string; readonly lastmod?: string }[] };
		}
	).sitemapindex.sitemap;
const mapOf = async (locale: Locale, kind: string) =>
	((await read(`/sitemap-${locale}-${kind}.xml`, 'application/xml')) as { readonly urlset: { readonly url: readonly Url[] } }).urlset.url;

describe('the sitemap', () => {
	it('is an index of one map for each language and kind, and robots.txt names it', async () => {
		const maps = await indexOf();
		expect(maps.map(({ loc }) => loc).sort()).toEqual(
			['pages', 'catalogue', 'content', 'points'].flatMap((kind) => locales.map((locale) => `${origin}/sitemap-${locale}-${kind}.xml`)).sort(),
		);
		expect(await textOf('/robots.txt')).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
		const content = maps.find(({ loc }) => loc.endsWith('/sitemap-ru-content.xml'));
		expect(cameOn).toContain(content?.lastmod);
	});
	it.each(locales)('in %s has each address once, in that language alone, with those in the others', async (locale) => {
		const seen: string[] = [];
		for (const kind of ['pages', 'catalogue', 'content', 'points'])
			for (const { loc, 'xhtml:link': links } of await mapOf(locale, kind)) {
				const path = loc.slice(origin.length) || '/';
				const { locale: own, bare } = splitLocale(path);
				expect([loc, own, pageOfPath(bare, (slug) => ['almaty', 'astana'].includes(slug))?.entry.account]).toEqual([loc, locale, undefined]);
				expect(Object.fromEntries(links.map((link) => [link['@_hreflang'], link['@_href']]))).toEqual({
					...Object.fromEntries(locales.map((other) => [localeFacts[other].hreflang, origin + localise(bare, other)])),
					'x-default': origin + localise(bare, defaultLocale),
				});
				seen.push(loc);
			}
		expect(new Set(seen).size).toBe(seen.length);
		for (const path of ['/', '/pricelist', '/pricelist/astana', '/pricelist/glyukoza', '/cabinets/abay', '/news/each-news', '/about/warranty/licenses'])
			expect(seen).toContain(origin + localise(path, locale));
		expect(seen.filter((address) => /basket|order|results|cabinet\/|login|search/.test(address))).toEqual([]);
	});
	it('says of a piece, an analysis and a point when it was changed, and which picture a piece shows', async () => {
		const piece = (await mapOf('kz', 'content')).find(({ loc }) => loc === `${origin}/kz/news/each-news`);
		expect(cameOn).toContain(piece?.lastmod);
		expect(piece?.['image:image']?.map((image) => image['image:loc'])).toEqual([
			expect.stringMatching(new RegExp(`^${origin}/pictures/[0-9a-f]{32}\\.(?:png|jpg|webp)$`)),
		]);
		for (const kind of ['catalogue', 'points'])
			for (const { loc, lastmod } of await mapOf('kz', kind)) expect([loc, cameOn.includes(String(lastmod))]).toEqual([loc, true]);
	});
	it('of more addresses than one map takes is several, each named by the index', async () => {
		const last = 10_001;
		const many = definePage('news-slug', {
			cache: 'public',
			audience: 'anyone',
			tags: ['content'],
			sitemap: () => Promise.resolve(success(Array.from({ length: last }, (_, at) => `/news/n${at + 1}`))),
			load: async ({ today }) => found(joinPublic({ today })),
			Page: () => null,
			head: () => ({ title: 'T', description: 'D', canonical: '/news/x', index: true, card: { title: 'T' } }),
		});
		await forget();
		const context = createExecutionContext();
		const fetched = async (path: string) => {
			const answer = await makeApp({ site: makeSite([many], () => []) }).fetch(new Request(origin + path), env, context as never);
			return { status: answer.status, named: [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address) };
		};
		expect((await fetched('/sitemap.xml')).named).toEqual(
			locales
				.flatMap((locale) => ['', '-2'].map((part) => ({ locale, part })))
				.map(({ locale, part }) => `${origin}/sitemap-${locale}-content${part}.xml`),
		);
		const first = (await fetched('/sitemap-kz-content.xml')).named;
		expect([first.length, first.at(-1)]).toEqual([last - 1, `${origin}/kz/news/n${last - 1}`]);
		expect((await fetched('/sitemap-kz-content-2.xml')).named).toEqual([`${origin}/kz/news/n${last}`]);
		expect((await fetched('/sitemap-kz-content-3.xml')).status).toBe(404);
		await waitOnExecutionContext(context);
		await forget();
	});
	it.each([
		'/sitemap-ru-content-2.xml',
		'/sitemap-ru-content-1.xml',
		'/sitemap-de-pages.xml',
		'/sitemap-ru-orders.xml',
		'/sitemap-ru.xml',
		'/en/sitemap.xml',
	])('%s is not there', async (path) => {
		expect((await drop(await visit(path))).status).toBe(404);
	});
});

/** Nothing of before is kept. */
async function forget(): Promise<void> {
	for (const prefix of ['content:', 'document:']) await Promise.all((await env.CONTENT.list({ prefix })).keys.map(({ name }) => env.CONTENT.delete(name)));
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
}

describe('what cannot be known', () => {
	const missing = definePage('press-slug', {
		cache: 'public',
		audience: 'anyone',
		sitemap: () => Promise.resolve(failure('unavailable')),
		load: async ({ today }) => found(joinPublic({ today })),
		Page: () => null,
		head: () => ({ title: 'T', description: 'D', canonical: '/press/x', index: true, card: { title: 'T' } }),
	});
	it.each(['/sitemap.xml', '/sitemap-ru-catalogue.xml'])('%s says so, and is not empty', async (path) => {
		await forget();
		const context = createExecutionContext();
		const answer = await makeApp({ site: makeSite([missing], () => []) }).fetch(new Request(`${origin}${path}`), env, context as never);
		expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 503, 'private, no-store']);
		expect(await answer.text()).not.toMatch(/<urlset|<sitemapindex/);
		await waitOnExecutionContext(context);
	});
	it('/rss.xml says so while the backend is down', async () => {
		const path = '/rss.xml';
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await forget();
		const outside = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('gateway', { status: 501 })));
		const context = createExecutionContext();
		const bindings = { ...env, BACKEND_API_URL: 'https://lims.example/v2', BACKEND_KEY: 'backend-key-of-the-tests-0123456789' };
		const answer = await app.fetch(new Request(`${origin}${path}`), bindings, context as never);
		expect([path, answer.status]).toEqual([path, 503]);
		expect(answer.headers.get('Cache-Control')).toContain('no-store');
		expect(await answer.text()).not.toContain('<rss');
		await waitOnExecutionContext(context);
		outside.mockRestore();
		vi.restoreAllMocks();
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
	});
});

describe.each(locales)('the feed in %s', (locale) => {
	interface Item {
		readonly title: string;
		readonly link: string;
		readonly guid: { readonly '#text': string; readonly '@_isPermaLink': string };
		readonly pubDate: string;
		readonly description: string;
	}
	const path = localise('/rss.xml', locale);
	/** A day of Almaty begins five hours before that of the world. */
	const moment = (day: string) => new Date(Date.parse(day) - 5 * 3_600_000).toUTCString();
	it('tells of news and articles, the newest first, each under its one address', async () => {
		const { rss } = (await read(path, 'application/rss+xml')) as {
			readonly rss: {
				readonly channel: {
					readonly title: string;
					readonly link: string;
					readonly language: string;
					readonly lastBuildDate: string;
					readonly 'atom:link': { readonly '@_href': string; readonly '@_rel': string };
					readonly item: readonly Item[];
				};
			};
		};
		const { title, link, language, lastBuildDate, 'atom:link': self, item: items } = rss.channel;
		expect(cameOn.map(moment)).toContain(lastBuildDate);
		expect([self['@_href'], self['@_rel']]).toEqual([origin + path, 'self']);
		// What stands in it is what was written, whatever signs are in it.
		expect(items.find(({ link: to }) => to.endsWith('/news/each-sign'))).toMatchObject({
			title: `${signs} (${locale})`,
			description: 'What it is about, in a sentence that is long enough for a search engine.',
			pubDate: 'Sat, 03 Oct 2026 19:00:00 GMT',
		});
		expect([title.length > 5, link, language]).toEqual([true, origin + localise('/', locale), localeFacts[locale].html]);
		for (const { title: name, link: to, guid, pubDate, description } of items) {
			expect([guid['#text'], guid['@_isPermaLink']]).toEqual([to, 'true']);
			expect(to.startsWith(`${origin}${localise('/', locale)}`)).toBe(true);
			expect(pubDate).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
			expect([name, description].every((text) => text.length > 3)).toBe(true);
		}
		const days = items.map(({ pubDate }) => Date.parse(pubDate));
		expect(days).toEqual(days.toSorted((one, other) => other - one));
		const links = items.map((item) => item.link);
		for (const own of ['/news/each-news', '/articles/each-article']) expect(links).toContain(origin + localise(own, locale));
		const html = await textOf(localise('/news/each-news', locale));
		expect(html).toContain(`<link rel="canonical" href="${origin}${localise('/news/each-news', locale)}">`);
	});
	it('is named by the pages that show what it tells of, and by no others', async () => {
		const link = new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${path}">`);
		for (const own of ['/news', '/articles', '/news/each-news', '/articles/each-article']) expect(await textOf(localise(own, locale))).toMatch(link);
		for (const other of ['/services', '/leadership/each-doctor', '/pricelist']) expect(await textOf(localise(other, locale))).not.toContain('rss+xml');
	});
});

describe.each(locales)('llms.txt in %s', (locale) => {
	it('names the site, its languages and its sections, and nothing personal; every address answers', async () => {
		const answer = await visit(localise('/llms.txt', locale), { headers: { Cookie: 'city=99' } });
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
		const text = await answer.text();
		expect(text).toBe(await textOf(localise('/llms.txt', locale)));
		expect(text).toMatch(/^# Zerthana\n\n> .+\n/);
		for (const other of locales) expect(text).toContain(`[${localeFacts[other].name}](${origin}${localise('/', other)})`);
		const t = translator(locale)(seoWords);
		expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual(
			(['languages', 'sections', 'more', 'contact'] as const).map((one) => t(`llms.${one}`)),
		);
		for (const said of [`> ${t('llms.lead')}`, t('llms.care'), t('llms.personal')]) expect(text).toContain(`\n${said}\n`);
		expect(text).toContain(`\n- [${t('llms.map')}](${origin}/sitemap.xml)\n`);
		expect(text).toMatch(new RegExp(`\n- \\+7 [\\d ]+\n- ${brand.email}\n$`));
		// A section's line is what its page says of itself, signs of Markdown as they were written.
		const html = await textOf(localise('/services', locale));
		const [, title, description] = /<title>([^<]*)<\/title><meta name="description" content="([^"]*)"/.exec(html) ?? [];
		expect(text).toContain(`\n- [${title ?? ''}](${origin}${localise('/services', locale)}): ${description ?? ''}\n`);
		expect(text).toContain('- [Iron & \\<sugar\\> \\[new\\] \\*now\\*');
		const addresses = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address = '']) => address);
		// Every section that a map for search engines has, and that is written.
		const mapped = (await Promise.all((['pages', 'content', 'points', 'catalogue'] as const).map((kind) => mapOf(locale, kind))))
			.flat()
			.map(({ loc }) => loc);
		const sections = Object.values(pages).flatMap((page) =>
			page.kind === 'public' && !('params' in page) && !/:\w+(?!.*\*$)/.test(page.pattern)
				? [localise(page.pattern.replace(/\/:\w+\*$/, ''), locale)]
				: [],
		);
		const written: string[] = [];
		for (const path of sections.filter((one) => mapped.includes(origin + one)))
			if ((await drop(await visit(path))).status === 200) written.push(origin + path);
		expect(written.length).toBeGreaterThan(10);
		const [, told = ''] = text.split(/^## .+$/m).slice(1);
		expect(written.filter((one) => !told.includes(`](${one}): `))).toEqual([]);
		expect(addresses).toContain(origin + localise('/rss.xml', locale));
		expect(text).not.toMatch(/undefined|\{\{|basket|\/order|\/results|\/cabinet\//);
		for (const address of addresses) expect([address, (await drop(await visit(address.slice(origin.length)))).status]).toEqual([address, 200]);
	});
});

interface Data {
	readonly '@type': string | readonly string[];
	readonly [name: string]: unknown;
}
const dataOf = async (path: string) => structuredIn(await textOf(path)) as Data[];
const typed = (all: readonly Data[], type: string) => all.find((one) => [one['@type']].flat().includes(type));

describe('structured data', () => {
	it.each(locales)('of the way to a page is what the page shows (%s)', async (locale) => {
		for (const path of ['/pricelist/glyukoza', '/news/each-news', '/about/warranty/licenses', '/cabinets/abay', '/pricelist?category=biochemistry']) {
			const html = await textOf(localise(path, locale));
			const nav = /<nav aria-label="[^"]+"><ol class="[^"]*trail[^"]*">(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
			const shown = [...nav.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', name = '']) => [
				origin + href.replaceAll('&amp;', '&'),
				name,
			]);
			const list = typed(structuredIn(html) as Data[], 'BreadcrumbList') as unknown as { readonly itemListElement: readonly Record<string, unknown>[] };
			expect(list.itemListElement.map(({ item, name }) => [item, name])).toEqual(shown);
			expect(list.itemListElement.map(({ position }) => position)).toEqual(shown.map((_, at) => at + 1));
			expect(shown.length).toBeGreaterThan(1);
		}
		expect(typed(await dataOf(localise('/pricelist', locale)), 'BreadcrumbList')).toBeUndefined();
	});
	it('of a test and of a panel', async () => {
		const all = await dataOf('/en/pricelist/kompleks-bazovyy');
		expect(typed(all, 'MedicalTestPanel')).toMatchObject({ subTest: [{ '@type': 'MedicalTest', name: 'Glucose' }, { name: 'Potassium' }] });
		expect(typed(all, 'Offer')).toMatchObject({ price: 2400, priceCurrency: 'KZT' });
	});
	it('of a point: place and hours, the break left out of them', async () => {
		expect(typed(await dataOf('/en/cabinets/abay'), 'DiagnosticLab')).toMatchObject({
			name: 'Abay Point',
			address: { streetAddress: '1 Abay Ave', addressLocality: 'Almaty', addressCountry: 'KZ' },
			geo: { latitude: 43.24, longitude: 76.95 },
			openingHoursSpecification: [
				...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
					dayOfWeek: `https://schema.org/${day}`,
					opens: '07:30',
					closes: '16:00',
				})),
				{ dayOfWeek: 'https://schema.org/Saturday', opens: '08:00', closes: '14:00' },
			],
		});
	});
	it.each([
		['/', 'Almaty', 'abay'],
		['/astana', 'Astana', 'abay-astana'],
	])('of the network in a city, on %s: its points with place and hours', async (path, city, slug) => {
		expect(typed(await dataOf(localise(path, 'en')), 'DiagnosticLab')).toMatchObject({
			telephone: expect.stringMatching(/^\+7\d{10}$/) as string,
			address: { addressCountry: 'KZ' },
			parentOrganization: { '@type': 'MedicalOrganization', '@id': `${origin}/#network` },
			department: [{ '@id': `${origin}/en/cabinets/${slug}#point` }],
		});
		const points = (await dataOf(localise(path, 'en'))).filter((one) => one['@id'] === `${origin}/en/cabinets/${slug}#point`);
		expect(points).toMatchObject([
			{
				'@type': ['DiagnosticLab', 'MedicalBusiness'],
				telephone: '+77273500001',
				address: { streetAddress: '1 Abay Ave', addressLocality: city, addressCountry: 'KZ' },
				openingHoursSpecification: [
					{
						dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
						opens: '07:30',
						closes: '16:00',
					},
					{ dayOfWeek: ['https://schema.org/Saturday'], opens: '08:00', closes: '14:00' },
				],
			},
		]);
	});
	it.each(['/about', '/contacts', '/contacts/astana'])('of the network stands on %s', async (path) => {
		expect(typed(await dataOf(path), 'MedicalOrganization')).toMatchObject({
			'@id': `${origin}/#network`,
			telephone: expect.stringMatching(/^\+7\d{10}$/) as string,
		});
	});
	it('of an article names who wrote and read it, unless that is made up', async () => {
		const article = (slug: string) => dataOf(`/en/articles/${slug}`).then((all) => typed(all, 'Article'));
		expect(await article('each-article')).toMatchObject({
			author: { '@type': 'Person', name: 'A. Writer' },
			mainEntityOfPage: { reviewedBy: { '@type': 'Person', name: 'leadership/each-doctor (en)' }, lastReviewed: '2026-09-30' },
		});
		for (const slug of ['each-made-up', 'each-read-by-nobody']) {
			const drawn = await article(slug);
			expect(drawn).toMatchObject({ author: { '@type': 'MedicalOrganization' } });
			expect(JSON.stringify(drawn)).not.toMatch(/reviewedBy|lastReviewed|Nobody|each-doctor|each-example/);
		}
	});
	it.each(locales)('of questions is what the text asks and answers, in words (%s)', async (locale) => {
		const both = [
			{ '@type': 'Question', name: 'Does it hurt?', acceptedAnswer: { '@type': 'Answer', text: 'A little. For a moment.' } },
			{ '@type': 'Question', name: 'When is it ready?', acceptedAnswer: { '@type': 'Answer', text: 'In a day.' } },
		];
		for (const bare of ['/services/each-service', '/promotions/each-promotion', '/about']) {
			const path = localise(bare, locale);
			expect(typed(await dataOf(path), 'FAQPage')).toMatchObject({ url: origin + path, inLanguage: localeFacts[locale].html, mainEntity: both });
		}
		expect(typed(await dataOf(localise('/help/each-question', locale)), 'FAQPage')).toMatchObject({
			mainEntity: [{ '@type': 'Question', name: expect.stringContaining('each-question') as string }, ...both],
		});
		for (const bare of ['/services', '/news/each-news', '/equipment/each-device'])
			expect(typed(await dataOf(localise(bare, locale)), 'FAQPage')).toBeUndefined();
	});
	it('of a person, unless made up', async () => {
		expect(typed(await dataOf('/en/leadership/each-doctor'), 'Person')).toMatchObject({ jobTitle: 'Head', worksFor: { '@type': 'MedicalOrganization' } });
		expect(typed(await dataOf('/en/leadership/each-example'), 'Person')).toBeUndefined();
	});
});
