/** Services with the prices of their tests: on the tiles those of the reader's city, on the page of each those of every city. Where there is no price none is made up. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { compareWords } from '#shared/catalogue/compare.words.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { contentWords } from '#shared/content/words.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { importFolder, type Texts } from '#tests/support/content.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { drop, lis, origin, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const written = (slug: string, head: readonly string[]): Texts =>
	Object.fromEntries(
		locales.map((locale) => [
			`services/${slug}.${locale}.md`,
			['---', `title: "Service ${slug} (${locale})"`, 'lead: "In a sentence."', ...head, '---', '', 'What it is.', ''].join('\n'),
		]),
	);
const textOf = async (path: string) => {
	const answer = await visit(path);
	expect([path, answer.status]).toEqual([path, 200]);
	return (await answer.text()).replaceAll('<!-- -->', '');
};
const pricesOf = async (codes: string, locale: Locale = 'ru') =>
	(await read<Reply<'analysis.prices'>>(ask('GET', `/api/analysis/prices?code=${codes}`, { lang: localeFacts[locale].alias }))).data;
const tileOf = (html: string, slug: string) => html.split('<li').find((part) => part.includes(`/services/${slug}"`) && part.includes('<h2')) ?? '';
/** Rows of the table of cities, each with its cells. */
const rowsOf = (html: string, locale: Locale) => {
	const [, table = ''] = html.split(`aria-label="${translator(locale)(compareWords)('cities')}"`);
	return (table.split('</table>')[0] ?? '')
		.split('<tr>')
		.slice(1)
		.map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')));
};

beforeAll(async () => {
	await seedSite();
	await importFolder(
		{
			...written('two', ['order: 1', 'tests: BIO-002; BIO-001']),
			...written('none', ['order: 2']),
			...written('absent', ['order: 3', 'tests: BIO-003']),
		},
		{},
	);
	expect(
		(await drop(await lis('PUT', '/lis/prices', 'code,almaty,astana\nBIO-001,1300,1500\nBIO-002,1700,-\nBIO-003,-,-\n', { 'Content-Type': 'text/csv' })))
			.status,
	).toBe(200);
});

describe.each(locales)('in %s', (locale) => {
	const t = translator(locale)(contentWords);
	const from = (html: string, sum: number) => html.includes(formatMoney(sum)) && html.includes('<p class');

	it('a tile says from what price the tests are to be had in the city of the address; no tests, no price', async () => {
		const almaty = await textOf(localise('/services/almaty', locale));
		const astana = await textOf(localise('/services/astana', locale));
		expect([from(tileOf(almaty, 'two'), 1300), from(tileOf(astana, 'two'), 1500), from(tileOf(astana, 'two'), 1300)]).toEqual([true, true, false]);
		for (const slug of ['none', 'absent']) expect([slug, tileOf(almaty, slug).includes('₸'), tileOf(almaty, slug) === '']).toEqual([slug, false, false]);
		expect(astana).toContain(`<link rel="canonical" href="${origin}${localise('/services/astana', locale)}">`);
		expect(astana).toMatch(new RegExp(`<title>${t('services.title')}: [^<]+ — Zerthana</title>`));
		expect(await textOf(localise('/services', locale))).toContain(`<link rel="canonical" href="${origin}${localise('/services', locale)}">`);
	});

	it('its page says what each test costs in every city that has one, the reader’s own first', async () => {
		const html = await textOf(localise('/services/two', locale));
		const cities = (await pricesOf('BIO-001', locale))[0]?.prices ?? [];
		const [almaty, astana] = [cities.find(({ slug }) => slug === 'almaty'), cities.find(({ slug }) => slug === 'astana')];
		const [head, first, second] = rowsOf(html, locale);
		expect(head).toEqual(['', almaty?.name, astana?.name]);
		const none = translator(locale)(catalogueWords)('view.unavailable');
		const expected = [
			[formatMoney(1300), formatMoney(1500)],
			[formatMoney(1700), none],
		];
		expect([first, second].map((row) => row?.slice(1))).toEqual(expect.arrayContaining(expected));
		for (const slug of ['none', 'absent']) expect(rowsOf(await textOf(localise(`/services/${slug}`, locale)), locale)).toEqual([]);
	});
});

it('a price that the laboratory changes is on tile and page at once', async () => {
	expect(tileOf(await textOf('/services'), 'two')).toContain(formatMoney(1300));
	await drop(await lis('PUT', '/lis/prices', 'code,almaty\nBIO-001,1250\n', { 'Content-Type': 'text/csv' }));
	expect(tileOf(await textOf('/services'), 'two')).toContain(formatMoney(1250));
	expect(await textOf('/services/two')).toContain(formatMoney(1250));
	await drop(await lis('PUT', '/lis/prices', 'code,almaty\nBIO-001,1300\n', { 'Content-Type': 'text/csv' }));
});

it('prices of all cities are asked for by codes; what nobody knows is left out', async () => {
	expect((await pricesOf('BIO-001,NO-999,BIO-001')).map(({ code }) => code)).toEqual(['BIO-001']);
	expect((await drop(await ask('GET', '/api/analysis/prices?code=%27'))).status).toBe(400);
});
