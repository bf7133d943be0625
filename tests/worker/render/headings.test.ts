/** Headings, titles and descriptions that name a city, as a search engine and a reader meet them. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lis, seedSite, visit } from '#tests/support/site.ts';

// A laboratory is filled and a file imported before the first test.
vi.setConfig({ hookTimeout: 60_000 });

beforeAll(async () => {
	await seedSite();
	// A city whose form before a noun the laboratory says itself; the other one's is formed.
	const answer = await lis('PUT', '/lis/cities', 'slug,attributive_kz\nastana,Астана қаласындағы\n', { 'Content-Type': 'text/csv' });
	expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ changed: 1 })]);
});

interface Heads {
	readonly h1: string;
	readonly title: string;
	readonly description: string;
	readonly h2: readonly string[];
}
const inner = (html: string, tag: string) =>
	[...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '').trim());
async function headsOf(path: string): Promise<Heads> {
	const answer = await visit(path);
	const html = await answer.text();
	expect([path, answer.status]).toEqual([path, 200]);
	return {
		h1: inner(html, 'h1').join(),
		title: inner(html, 'title').at(0) ?? '',
		description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
		h2: inner(html, 'h2'),
	};
}

describe('the price list', () => {
	test.each([
		['/pricelist', 'Анализы и цены в Алматы'],
		['/pricelist/astana', 'Анализы и цены в Астане'],
		['/en/pricelist', 'Tests and prices in Almaty'],
		['/kz/pricelist', 'Алматыдағы талдаулар мен бағалар'],
		['/kz/pricelist/astana', 'Астана қаласындағы талдаулар мен бағалар'],
		['/pricelist?category=biochemistry', 'Биохимия: анализы и цены в Алматы'],
		['/en/pricelist?category=biochemistry', 'Biochemistry: tests and prices in Almaty'],
		['/kz/pricelist?category=biochemistry', 'Биохимия: Алматыдағы талдаулар мен бағалар'],
		['/pricelist?material=urine', 'Моча: анализы и цены в Алматы'],
		['/en/pricelist?material=urine', 'Urine: tests and prices in Almaty'],
		['/kz/pricelist?material=urine', 'Несеп: Алматыдағы талдаулар мен бағалар'],
	])('%s: %s', async (path, heading) => {
		const heads = await headsOf(path);
		expect(heads.h1).toBe(heading);
		expect(heads.title).toMatch(new RegExp(`^${heading} — `));
	});

	test('says in its description which tests it lists', async () => {
		expect((await headsOf('/pricelist?category=biochemistry')).description).toMatch(/^Биохимия: анализы в Алматы с полными ценами/);
		expect((await headsOf('/kz/pricelist')).description).toMatch(/^Алматыдағы талдаулардың прайс-парағы/);
	});
});

test('an analysis tells its price in the city, and never ends in an unfinished phrase', async () => {
	expect((await headsOf('/pricelist/glyukoza-v-moche')).description).toBe(
		'Глюкоза в моче. Цена в Алматы: 900\u00a0₸, готовность: 1 рабочий день. Подготовка, биоматериал, нормы.',
	);
	expect(await headsOf('/kz/pricelist/glyukoza-v-moche')).toMatchObject({
		title: 'Несептегі глюкоза — Алматыдағы бағасы, дайындық, қалыпты мәндері',
		description: 'Несептегі глюкоза. Алматыдағы бағасы: 900\u00a0₸, дайын болу мерзімі: 1 жұмыс күні. Дайындық, биоматериал, қалыпты мәндері.',
	});
});

test('home and contacts name the city with a noun and beside what happens', async () => {
	expect(await headsOf('/kz')).toMatchObject({ title: expect.stringContaining(' — Алматыдағы талдаулар: ') as string });
	expect((await headsOf('/kz')).h2).toContain('Алматыда қайда тапсыруға болады');
	expect(await headsOf('/kz/contacts')).toMatchObject({ h1: 'Алматыдағы байланыс деректері' });
	expect((await headsOf('/kz/contacts')).h2).toContain('Алматыдағы қабылдау пункттері');
	expect((await headsOf('/contacts')).h2).toContain('Пункты приёма в Алматы');
});
