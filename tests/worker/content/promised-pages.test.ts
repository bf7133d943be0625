/** Addresses that the site promises by name, no matter who has written what stands there: none of them answers that nothing is found. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sectionGroups } from '#client/layouts/sections.ts';
import { locales } from '#shared/i18n/locales.ts';
import { localise, splitLocale } from '#shared/kit/urls.ts';
import { pageEntry, pageIds, pageOfPath, type PageId } from '#shared/pages.ts';
import { importFolder, png, promisedPages, typed } from '#tests/support/content.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Public pages with an address of their own, and everything that menu and footer lead to. */
const promised = [
	...new Set([
		...pageIds
			.filter((id) => pageEntry(id).kind === 'public' && !/:\w+$/.test(pageEntry(id).pattern))
			.map((id) => pageEntry(id).pattern.replace(/\/:\w+\*$/, '')),
		...sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path)),
	]),
];
/** Where it leads in the end, or the status with which it stops. */
async function endOf(path: string): Promise<{ readonly status: number; readonly path: string; readonly steps: readonly number[] }> {
	const steps: number[] = [];
	for (let at = path; ;) {
		const answer = await drop(await visit(at));
		const to = answer.headers.get('Location');
		if (to === null || steps.length > 4) return { status: answer.status, path: at, steps };
		steps.push(answer.status);
		at = to;
	}
}

const articleIds = pageIds.filter((id: PageId) => id.startsWith('article-'));
const articles = articleIds.map((id) => pageEntry(id).pattern);

beforeAll(seedSite);

describe.each(locales)('while nobody has written anything, in %s', (locale) => {
	it.each(promised)('%s answers, or leads to the nearest that is there', async (bare) => {
		const path = localise(bare, locale);
		const end = await endOf(path);
		expect([path, end.status]).toEqual([path, 200]);
		expect(splitLocale(end.path.split('?', 1)[0] ?? '').locale).toBe(locale);
		// A browser that remembered the way for good would never find what is written later.
		for (const step of end.steps) expect([path, step]).toEqual([path, 302]);
	});
	it.each(articles)('%s leads to the articles', async (bare) => {
		expect(await endOf(localise(bare, locale))).toEqual({ status: 200, path: localise('/articles', locale), steps: [302] });
		expect((await drop(await visit(`${localise(bare, locale)}/_payload.json`))).status).toBe(302);
	});
	it('an article that nobody has promised is not there', async () => {
		expect((await drop(await visit(localise('/articles/nobody-promised', locale)))).status).toBe(404);
	});
});

describe('a promised piece that an operator writes and takes away', () => {
	const placeOf = (bare: string) => bare.split('/').filter(Boolean);
	it.each([
		...articles.map((bare) => [bare, '/articles'] as const),
		['/about/warranty/licenses', '/about'] as const,
		['/mobile-app/informed-consent', '/mobile-app'] as const,
	])('%s is shown, and then leads to %s again', async (bare, instead) => {
		const slug = placeOf(bare).at(-1) ?? '';
		const section = bare.startsWith('/articles/') ? 'articles' : 'pages';
		await importFolder(
			section === 'articles' ? typed(`articles/${slug}`, ['date: 2026-09-01', 'picture: a.png', 'pictureAlt: "A."']) : promisedPages,
			section === 'articles' ? { 'a.png': png(8) } : {},
		);
		for (const locale of locales) expect((await drop(await visit(localise(bare, locale)))).status).toBe(200);
		expect((await drop(await lis('DELETE', `/lis/content/${section}/${slug}`))).status).toBe(200);
		for (const locale of locales) expect(await endOf(localise(bare, locale))).toEqual({ status: 200, path: localise(instead, locale), steps: [302] });
		expect((await env.LAB_DB.prepare('SELECT count(*) AS n FROM content WHERE slug = ?1').bind(slug).first('n')) as number).toBe(0);
	});
	it('all of them stand in the table of pages', () => {
		expect(articles).toHaveLength(3);
		for (const bare of promised) expect(pageOfPath(bare.split('?', 1)[0] ?? '')).not.toBeNull();
	});
});
