/** What is made up to show what a site looks like: it never comes into a deployed site, and one that stands in its store is shown to nobody. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contentTags } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { folderOf, importFolder, png, typed, type Texts } from '#tests/support/content.ts';
import { productionSettings } from '#tests/support/settings.ts';
import { ask } from '#tests/support/laboratory.ts';
import { seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const picture = ['picture: a.png', 'pictureAlt: "A."'];
const pictures = { 'a.png': png(4) };
/** Nothing of what another site has drawn is kept. */
const forget = async () => {
	for (const prefix of ['content:', 'document:', 'page:'])
		await Promise.all((await env.CONTENT.list({ prefix })).keys.map(({ name }) => env.CONTENT.delete(name)));
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
};
const deployed = (path: string, init: RequestInit = {}) => visitWith(productionSettings, path, init);
const bring = async (texts: Texts) =>
	deployed('/lis/content?lang=en-US', {
		method: 'PUT',
		headers: { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': 'application/json' },
		body: JSON.stringify(await folderOf(texts, pictures)),
	});
const stored = async () => Number(await env.LAB_DB.prepare('SELECT (SELECT count(*) FROM content) + (SELECT count(*) FROM content_versions) AS n').first('n'));

beforeAll(seedSite);

describe('an import into a deployed site', () => {
	const good = typed('services/own-service', ['order: 1']);
	it.each([
		['a person', typed('leadership/made-up', ['order: 1', 'role: Head', 'example: yes']), 'leadership/made-up.ru.md:6:example'],
		['a service', typed('services/made-up', ['order: 2', 'example: yes']), 'services/made-up.ru.md:5:example'],
		['an article', typed('articles/made-up', ['date: 2026-10-01', ...picture, 'example: yes']), 'articles/made-up.ru.md:7:example'],
	])('refuses %s that is made up, by file and line, and takes nothing of the folder', async (_what, texts, field) => {
		const before = await stored();
		const answer = await bring({ ...good, ...texts });
		const { fields } = (await answer.json()) as { fields: { field: string; rule: string; values: { message: string } }[] };
		expect([answer.status, fields.map((one) => [one.field, one.rule])]).toEqual([422, [[field, 'exampleRefused']]]);
		expect(fields[0]?.values.message).toMatch(/^[^{]+$/);
		expect(await stored()).toBe(before);
	});
	it('takes the same folder without them', async () => {
		expect(await (await bring(good)).json()).toMatchObject({ rows: 1, changed: 1 });
	});
});

describe('made-up pieces in the store', () => {
	beforeAll(async () => {
		await importFolder(
			{
				...typed('leadership/made-up-person', ['order: 1', 'role: Head', 'example: yes'], 'Text.', 'Made up'),
				...typed(
					'articles/read-by-nobody',
					['date: 2026-10-03', ...picture, 'tests: BIO-001', 'reviewer: made-up-person', 'reviewed: 2026-09-30'],
					'Text.',
					'Own',
				),
				...typed('articles/made-up-article', ['date: 2026-10-02', ...picture, 'tests: BIO-001', 'example: yes'], 'Text.', 'Made up'),
				...typed('questions/made-up-question', ['order: 1', 'topic: results', 'example: yes'], 'Text.', 'Made up'),
				...typed('pages/about'),
				...typed('pages/made-up-page', ['parent: about', 'example: yes'], 'Text.', 'Made up'),
			},
			pictures,
		);
	});
	const pages = [
		'/',
		'/leadership',
		'/articles',
		'/articles/read-by-nobody',
		'/help',
		'/about',
		'/pricelist/glyukoza',
		'/sitemap-ru-content.xml',
		'/rss.xml',
		'/llms.txt',
	];
	it.each(pages.flatMap((path) => (path.startsWith('/sitemap') ? [path] : locales.map((locale) => localise(path, locale)))))(
		'are nowhere on %s of a deployed site',
		async (path) => {
			await forget();
			const answer = await deployed(path);
			expect([path, answer.status]).toEqual([path, 200]);
			expect((await answer.text()).match(/made-up|Made up/gi)).toBeNull();
		},
	);
	it.each(locales)('have no page of their own there, and are marked on a local site (%s)', async (locale) => {
		for (const bare of ['/leadership/made-up-person', '/articles/made-up-article', '/help/made-up-question', '/about/made-up-page']) {
			const path = localise(bare, locale);
			await forget();
			expect([path, (await deployed(path)).status]).toEqual([path, 404]);
			await forget();
			const local = await visit(path);
			expect([path, local.status]).toEqual([path, 200]);
			expect((await local.text()).replaceAll('<!-- -->', '')).toMatch({ ru: />пример</, en: />example</, kz: />үлгі</ }[locale]);
		}
	});
});

describe('made-up pieces of another backend', () => {
	/** The site in front of a backend that gives everything, as the laboratory of a local site does. */
	async function behind(path: string, settings: object): Promise<Response> {
		const outside = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
			const { pathname, search } = new URL(new Request(input, init).url);
			return ask('GET', pathname.startsWith('/v2/') ? `/api${pathname.slice('/v2'.length)}${search}` : `${pathname}${search}`);
		});
		await forget();
		const answer = await visitWith(
			{ ...settings, BACKEND_API_URL: 'https://lims.example/v2', BACKEND_KEY: 'backend-key-of-the-tests-0123456789', PERSONAL_DATA: 'kazakhstan' },
			path,
		);
		outside.mockRestore();
		return answer;
	}
	it.each([
		'/leadership',
		'/articles',
		'/articles/read-by-nobody',
		'/help',
		'/about',
		'/pricelist/glyukoza',
		'/api/content/leadership?lang=ru-RU&city_id=98',
	])('are nowhere on %s of a deployed site', async (path) => {
		const answer = await behind(path, productionSettings);
		expect([path, answer.status]).toEqual([path, 200]);
		expect((await answer.text()).match(/made-up|Made up/gi)).toBeNull();
	});
	it('have no page there, and stand on a local site', async () => {
		expect((await behind('/articles/made-up-article', productionSettings)).status).toBe(404);
		expect((await behind('/articles/made-up-article', {})).status).toBe(200);
		expect(await (await behind('/articles', {})).text()).toContain('Made up');
	});
});
