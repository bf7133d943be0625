/** News and articles as readers and search engines meet them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { contentHandlers } from '#worker/lab/content/index.ts';
import { callLab, labContext } from '#tests/support/lab.ts';
import { importFolder, piece, png, type Texts } from '#tests/support/content.ts';
import { recorded } from '#tests/support/recorded.ts';
import { wholeSitemap } from '#tests/support/sitemap.ts';
import { drop, lis, origin, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const pictures = { 'a.png': png(1), 'b.png': png(2, 800, 450) };
/** Thirteen pieces of news, one more than a page shows; the newest is the thirteenth. */
const many: Texts = Object.assign(
	{},
	...Array.from({ length: 13 }, (_, at) => piece(`news/n-${at + 1}`, { title: `News ${at + 1}`, date: `2026-10-${String(at + 1).padStart(2, '0')}` })),
);

beforeAll(async () => {
	await seedSite();
	await importFolder(many, pictures);
});

const textOf = async (path: string) => (await visit(path)).text();
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe.each(locales)('lists in %s', (locale) => {
	it('show the newest first, each with picture, day, title and lead, and page on without a script', async () => {
		const html = await textOf(localise('/news', locale));
		expect(html).toContain(`<html lang="${localeFacts[locale].html}"`);
		const titles = [...html.matchAll(/News (\d+) \((\w+)\)<\/a>/g)].map(([, at, language]) => [at, language]);
		expect(titles).toEqual(Array.from({ length: 12 }, (_, at) => [String(13 - at), locale]));
		expect(html).toMatch(/<img src="\/pictures\/[0-9a-f]{32}\.png" width="1200" height="675" alt=""/);
		expect(html).toContain('<time dateTime="2026-10-13">');
		expect(hrefs(html)).toContain(localise('/news?page=2', locale));
		expect(html).toContain(`<link rel="canonical" href="${origin}${localise('/news', locale)}">`);
		for (const other of locales) expect(html).toContain(`hreflang="${localeFacts[other].hreflang}" href="${origin}${localise('/news', other)}"`);
		const second = await textOf(localise('/news?page=2', locale));
		expect([...second.matchAll(/News (\d+) \(/g)].map(([, at]) => at)).toEqual(['1']);
		expect(second).toContain(`<link rel="canonical" href="${origin}${localise('/news?page=2', locale)}">`);
	});
	it('end where there is no more', async () => {
		expect((await drop(await visit(localise('/news?page=3', locale)))).status).toBe(404);
	});
});

const body = '[List](/pricelist) [contacts](/contacts/astana) [away](https://example.org/)\n\n## Part\n\n| a |\n|---|\n| 1 |\n\n![Tubes](b.png)';

describe.each(locales)('a piece in %s', (locale) => {
	const path = localise('/news/whole', locale);
	beforeAll(async () => {
		await importFolder(piece('news/whole', { title: 'Whole', date: '2026-09-05', body }), pictures);
	});
	it('shows picture, day and blocks, and leads to others', async () => {
		const html = await textOf(path);
		expect(html).toMatch(new RegExp(`<h1[^>]*>Whole \\(${locale}\\)</h1>`));
		expect(html).toMatch(/<time [^>]*dateTime="2026-09-05"/);
		expect(html).toMatch(/<h2 id="part-\d+">Part<\/h2>/);
		expect(html).toContain(' alt="A picture."');
		expect(html).toMatch(/<img src="\/pictures\/[0-9a-f]{32}\.png" width="800" height="450" alt="Tubes"/);
		const links = hrefs(html);
		expect(links).toContain(localise('/pricelist', locale));
		expect(html).toContain('<a href="https://example.org/" rel="noopener noreferrer">away</a>');
		expect(links).toContain(localise('/contacts/astana', locale));
		expect(links.filter((href) => href.startsWith(localise('/news/n-', locale)))).toEqual(
			['n-13', 'n-12', 'n-11'].map((slug) => localise(`/news/${slug}`, locale)),
		);
	});
	it('says what it is to search engines', async () => {
		const html = await textOf(path);
		expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
		for (const other of locales) expect(html).toContain(`hreflang="${localeFacts[other].hreflang}" href="${origin}${localise('/news/whole', other)}"`);
		expect(html).toContain(`<meta property="og:title" content="Whole (${locale})`);
		expect(html).toMatch(new RegExp(`<meta property="og:image" content="${origin}${localise('/og/almaty/news/whole/', locale)}[0-9a-f]{16}\\.png">`));
		const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
		expect(data).toMatchObject({
			'@type': 'NewsArticle',
			headline: `Whole (${locale})`,
			datePublished: '2026-09-05',
			inLanguage: localeFacts[locale].html,
		});
		expect(data['image']).toEqual([expect.stringMatching(new RegExp(`^${origin}/pictures/[0-9a-f]{32}\\.png$`))]);
	});
	it.each(['/news/nobody-wrote-it', '/news/UPPER', '/news/a--b', `/news/${'a'.repeat(200)}`])('%s is not there', async (missing) => {
		const answer = await visit(localise(missing, locale));
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain('<main');
	});
	it('gives its data alone', async () => {
		const answer = await visit(`${path}/_payload.json`);
		expect(await answer.json()).toMatchObject({ section: 'news', piece: { slug: 'whole', title: `Whole (${locale})` } });
	});
});

const promised = ['analizy-na-narkotiki', 'gistologicheskie-issledovaniya', 'casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty'];

describe.each(locales)('articles in %s', (locale) => {
	it('have the addresses that were promised, and any other', async () => {
		const slugs = [...promised, 'another'];
		await importFolder(Object.assign({}, ...slugs.map((slug) => piece(`articles/${slug}`, { title: slug }))), pictures);
		const links = hrefs(await textOf(localise('/articles', locale)));
		for (const slug of slugs) {
			const path = localise(`/articles/${slug}`, locale);
			expect(links).toContain(path);
			const html = await textOf(path);
			expect(html).toContain(`>${slug} (${locale})</h1>`);
			expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
			expect(html).toContain('"@type":"Article"');
		}
		const map = await wholeSitemap(textOf);
		for (const slug of slugs) expect(map.split(`<loc>${origin}${localise(`/articles/${slug}`, locale)}</loc>`).length).toBe(2);
		expect(await textOf('/robots.txt')).not.toContain('articles');
	});
	it('are no news, and news no articles', async () => {
		for (const path of ['/articles/n-1', '/news/another']) expect((await drop(await visit(localise(path, locale)))).status).toBe(404);
	});
});

describe('the calls', () => {
	const ask = (path: string) => visit(`${path}${path.includes('?') ? '&' : '?'}lang=en-US&city_id=98`);
	it('list a section by pages', async () => {
		const listed = (await (await ask('/api/content/news?page=2&pageSize=5')).json()) as { data: { slug: string }[]; _meta: object };
		expect(listed.data.map(({ slug }) => slug)).toEqual(['n-8', 'n-7', 'n-6', 'n-5', 'n-4']);
		expect(listed._meta).toEqual({ totalCount: 14, pageCount: 3, currentPage: 2, pageSize: 5 });
	});
	it.each(['/api/content/posts', '/api/content/NEWS', '/api/content/news?page=0', '/api/content/news?pageSize=1000'])('%s means nothing', async (path) =>
		expect((await drop(await ask(path))).status).toBe(400),
	);
	it('walk an index: nothing is scanned, nothing sorted', async () => {
		const { db, statements: asked } = recorded(env.LAB_DB);
		await callLab<keyof typeof contentHandlers, 'content.list'>(contentHandlers, 'content.list', labContext(db), { section: 'news' });
		await callLab<keyof typeof contentHandlers, 'content.view'>(contentHandlers, 'content.view', labContext(db), { section: 'news', slug: 'n-1' });
		expect(asked.length).toBe(4);
		for (const sql of asked) {
			const values = Array.from({ length: new Set(sql.match(/\?\d/g)).size }, () => 1);
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			expect(results.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN|TEMP/);
		}
	});
});

describe('a changed text', () => {
	it('shows at once', async () => {
		await textOf('/news');
		await importFolder(piece('news/n-13', { title: 'Changed', date: '2026-10-13' }), pictures);
		expect(await textOf('/news')).toContain('Changed (ru)');
		await importFolder(piece('news/n-13', { title: 'News 13', date: '2026-10-13' }), pictures);
		expect(await textOf('/news')).not.toContain('Changed');
	});
});

describe('a piece that is removed', () => {
	it('goes in every language and from the list at once, and nothing else does; once', async () => {
		await importFolder({ ...piece('news/gone', { date: '2026-11-01' }), ...piece('articles/gone') }, pictures);
		expect(hrefs(await textOf('/news'))).toContain('/news/gone');
		for (const path of ['/news/gone', '/en/news/gone', '/articles/gone']) expect((await drop(await visit(path))).status, path).toBe(200);
		expect((await drop(await visit('/lis/content/news/gone', { method: 'DELETE' }))).status).toBe(401);
		const removed = await lis('DELETE', '/lis/content/news/gone');
		expect([removed.status, await removed.json()]).toEqual([200, { removed: true, version: expect.any(Number) }]);
		for (const path of ['/news/gone', '/en/news/gone', '/kz/news/gone']) expect((await drop(await visit(path))).status, path).toBe(404);
		expect(hrefs(await textOf('/news'))).not.toContain('/news/gone');
		for (const path of ['/news/n-13', '/articles/gone']) expect((await drop(await visit(path))).status, path).toBe(200);
		expect((await drop(await lis('DELETE', '/lis/content/news/gone'))).status).toBe(404);
		await lis('DELETE', '/lis/content/articles/gone');
	});
});

describe('the sitemap', () => {
	it('names lists and pieces, and robots.txt keeps nobody from them or from their pictures', async () => {
		const map = await wholeSitemap(textOf);
		for (const path of ['/kz/news', '/news/n-1', '/en/news/n-13']) expect(map).toContain(`<loc>${origin}${path}</loc>`);
		expect(await textOf('/robots.txt')).not.toMatch(/news|pictures/);
	});
});
