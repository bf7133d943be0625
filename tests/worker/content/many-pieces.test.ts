/** Pages that show all pieces of a type show all of them, however many pages the list has. */
import { beforeAll, expect, test, vi } from 'vitest';
import { asPublic } from '#shared/kit/visibility.ts';
import { success } from '#shared/kit/errors.ts';
import { importFolder, typed } from '#tests/support/content.ts';
import { seedSite, visit } from '#tests/support/site.ts';
import { allPages, maxTogether } from '#worker/site/content/load.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const count = 230;
const numbered = (section: string, head: (at: number) => readonly string[]) =>
	Object.assign({}, ...Array.from({ length: count }, (_, at) => typed(`${section}/many-${at}`, head(at), 'Text.', `Piece-${at}-of-many`))) as Record<
		string,
		string
	>;
const seen = async (path: string) => {
	const html = await (await visit(path)).text();
	return new Set([...html.matchAll(/Piece-(\d+)-of-many/g)].map(([, at]) => Number(at))).size;
};

beforeAll(async () => {
	await seedSite();
	await importFolder(
		{
			...numbered('questions', (at) => [`order: ${at}`, 'topic: refund']),
			...numbered('promotions', () => ['from: 2026-01-01', 'until: 2030-12-31']),
		},
		{},
	);
});

test.each(['/help', '/help?q=Piece', '/help/many-0', '/promotions'])('%s has all of them', async (path) => {
	expect(await seen(path)).toBe(count);
});

test('the map of the site names each once', async () => {
	const text = await (await visit('/sitemap-ru-content.xml')).text();
	expect(text.match(/<loc>[^<]*\/promotions\/many-\d+<\/loc>/g)?.length).toBe(count);
});

test('more than a page can show is no page that ends somewhere', async () => {
	const pages = (total: number) => (page: number, size: number) =>
		Promise.resolve(
			success(
				asPublic({
					data: Array.from({ length: Math.min(size, total - (page - 1) * size) }, (_, at) => (page - 1) * size + at),
					_meta: { totalCount: total },
				}),
			),
		);
	expect(await allPages(pages(maxTogether))).toEqual({ ok: true, value: Array.from({ length: maxTogether }, (_, at) => at) });
	await expect(allPages(pages(maxTogether + 1))).rejects.toThrow(RangeError);
});
