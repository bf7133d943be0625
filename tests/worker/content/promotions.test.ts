/** Promotions as readers meet them, day by day and city by city: their list, their pages, and the prices that they lower. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { promotionWords } from '#shared/content/promotions.words.ts';
import { levelWords } from '#shared/discount/levels.words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { importFolder, type Texts } from '#tests/support/content.ts';
import { bringFile, drop, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const row = (slug: string, more: object = {}) => ({
	slug,
	title_ru: `Имя ${slug}`,
	title_en: `Name ${slug}`,
	title_kz: `Аты ${slug}`,
	text_ru: `Условия ${slug}.`,
	text_en: `Terms ${slug}.`,
	text_kz: `Шарттар ${slug}.`,
	from: '2027-03-01',
	until: '2027-03-31',
	percent: '10',
	codes: 'BIO-001',
	cities: 'almaty',
	...more,
});
const bring = async (...rows: readonly object[]) => expect((await drop(await bringFile('/lis/promotions', rows))).status).toBe(200);
const written = (slug: string, head: readonly string[]): Texts =>
	Object.fromEntries(
		locales.map((locale) => [
			`promotions/${slug}.${locale}.md`,
			['---', `title: "Written ${slug} (${locale})"`, 'lead: "In a sentence."', ...head, '---', '', 'The terms of it.', ''].join('\n'),
		]),
	);

/** A moment by the clock of Almaty. */
const at = (moment: string) => vi.setSystemTime(Date.parse(`${moment}+05:00`));
const astana = { Cookie: 'city=99' };
const textOf = async (path: string, headers: Record<string, string> = {}) => {
	const answer = await visit(path, { headers });
	expect([path, answer.status]).toEqual([path, 200]);
	return (await answer.text()).replaceAll('<!-- -->', '');
};
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const dataOf = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, text = '']) => JSON.parse(text) as Record<string, unknown>[]);
const price = formatMoney(1300);
const lower = formatMoney(1170);

beforeAll(seedSite);
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	at('2027-02-01T12:00:00');
	await env.LAB_DB.prepare('DELETE FROM promotions').run();
	await bring(row('p-spring-row'), row('p-bare', { codes: 'BIO-002', percent: '20' }));
	await importFolder({ ...written('p-spring', ['discount: p-spring-row']), ...written('p-own', ['from: 2027-03-10', 'until: 2027-03-20']) }, {});
});
afterEach(() => {
	vi.useRealTimers();
});

describe('days', () => {
	it.each([
		['2027-02-28T23:59:59', false],
		['2027-03-01T00:00:00', true],
		['2027-03-31T23:59:59', true],
		['2027-04-01T00:00:00', false],
	])('at %s the price is lowered: %s', async (moment, isLowered) => {
		at(moment);
		for (const path of ['/promotions/p-spring', '/pricelist', '/pricelist/glyukoza']) {
			const html = main(await textOf(path));
			expect([path, html.includes(lower)]).toEqual([path, isLowered]);
			expect(html).toContain(price);
			expect(html.includes(`<del>${price}<span class="visually-hidden"> (без скидки)</span></del>`)).toBe(isLowered);
		}
		const offers = dataOf(await textOf('/promotions/p-spring')).filter((one) => one['@type'] === 'OfferCatalog');
		expect(offers).toHaveLength(isLowered ? 1 : 0);
		if (isLowered)
			expect(offers[0]).toMatchObject({
				itemListElement: [
					{
						'@type': 'Offer',
						price: 1170,
						priceCurrency: 'KZT',
						availabilityStarts: '2027-03-01T00:00:00+05:00',
						availabilityEnds: '2027-03-31T23:59:59+05:00',
					},
				],
			});
		expect(dataOf(await textOf('/pricelist/glyukoza')).find((one) => one['@type'] === 'Offer')).toMatchObject({ price: isLowered ? 1170 : 1300 });
	});
	it.each(locales)('are counted down, and never a day late where a page was kept before midnight (%s)', async (locale) => {
		const t = translator(locale)(promotionWords);
		for (const path of ['/promotions', '/promotions/p-spring'])
			for (const [moment, text] of [
				['2027-03-26T12:00:00', t.plural('daysLeft', 5)],
				['2027-03-28T12:00:00', t.plural('daysLeft', 3)],
				['2027-03-30T23:59:58', t.plural('daysLeft', 1)],
				['2027-03-31T00:00:01', t('lastToday')],
			] as const) {
				at(moment);
				expect(main(await textOf(localise(path, locale)))).toContain(`<strong>${text}</strong>`);
			}
	});
	it('of a promotion that changes no price are its own', async () => {
		at('2027-03-10T00:00:00');
		expect(main(await textOf('/promotions/p-own'))).toContain(translator('ru')(promotionWords).plural('daysLeft', 10));
		at('2027-03-21T00:00:00');
		expect(main(await textOf('/promotions/p-own'))).toContain(translator('ru')(promotionWords)('overShort'));
	});
});

describe.each(locales)('the list (%s)', (locale: Locale) => {
	const t = translator(locale)(promotionWords);
	const list = async (moment: string, path = '/promotions', headers: Record<string, string> = {}) => {
		at(moment);
		return main(await textOf(localise(path, locale), headers));
	};
	/** In which order these stand; what is not there is left out. */
	const order = (html: string, ...texts: readonly string[]) =>
		texts.filter((text) => html.includes(text)).toSorted((a, b) => html.indexOf(a) - html.indexOf(b));
	const link = (slug: string) => `href="${localise(`/promotions/${slug}`, locale)}"`;
	it('has what comes before its first day, what runs, and what ended below', async () => {
		const before = await list('2027-02-28T12:00:00');
		expect(order(before, t('upcoming'), link('p-spring'), t('ended'))).toEqual([t('upcoming'), link('p-spring')]);
		const now = await list('2027-03-25T12:00:00');
		expect(order(now, link('p-spring'), link('p-bare'), `<h2>${t('ended')}</h2>`, link('p-own'))).toEqual([
			link('p-bare'),
			link('p-spring'),
			`<h2>${t('ended')}</h2>`,
			link('p-own'),
		]);
		const after = await list('2027-04-01T00:00:00');
		expect(order(after, `<h2>${t('ended')}</h2>`, link('p-spring'))).toEqual([`<h2>${t('ended')}</h2>`, link('p-spring')]);
		expect(after).toContain('role="status"');
	});
	it('says where else a promotion holds that does not hold here', async () => {
		for (const html of [await list('2027-03-25T12:00:00', '/promotions/astana'), await list('2027-03-25T12:00:00', '/promotions', astana)]) {
			expect(order(html, `<h2>${t('elsewhere')}</h2>`, link('p-spring'))).toEqual([`<h2>${t('elsewhere')}</h2>`, link('p-spring')]);
			expect(html).toContain({ ru: '>Алматы<', en: '>Almaty<', kz: '>Алматы<' }[locale]);
			expect(html).not.toContain(t('lastToday'));
		}
	});
});

describe('the page of a promotion', () => {
	it.each(locales)('says that it does not hold in the reader’s city, and lowers nothing there (%s)', async (locale) => {
		at('2027-03-25T12:00:00');
		const html = await textOf(localise('/promotions/p-spring', locale), astana);
		const place = { ru: 'в Астане', en: 'in Astana', kz: 'Астанада' }[locale];
		expect(html).toContain(translator(locale)(promotionWords)('notHere', { where: place }));
		expect(main(html)).not.toContain('<del>');
		expect(main(await textOf(localise('/pricelist', locale), astana))).not.toContain('<del>');
		expect(dataOf(html).filter((one) => one['@type'] === 'OfferCatalog')).toEqual([]);
	});
	it.each(locales)('says that it has ended, and that it has not begun (%s)', async (locale) => {
		const t = translator(locale)(promotionWords);
		at('2027-04-01T00:00:00');
		expect(await textOf(localise('/promotions/p-spring', locale))).toContain(t('over'));
		at('2027-02-28T00:00:00');
		const day = { ru: '1 марта 2027', en: 'March 1, 2027', kz: '2027 жылғы 1 наурыз' }[locale];
		expect(await textOf(localise('/promotions/p-spring', locale))).toContain(t('notBegun', { day }));
	});
	it('is made of the price list where nobody wrote of it; else its slug there leads to what was written', async () => {
		at('2027-03-25T12:00:00');
		const html = await textOf('/promotions/p-bare');
		expect(html).toContain('Имя p-bare</h1>');
		expect(html).toContain('Условия p-bare.');
		const answer = await drop(await visit('/kz/promotions/p-spring-row'));
		expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/kz/promotions/p-spring']);
		expect((await drop(await visit('/promotions/p-nobody'))).status).toBe(404);
	});
	it('for everything leads to the price list, and leaves samplings at their price', async () => {
		await bring(row('p-all', { codes: 'all', percent: '50', cities: 'all' }));
		at('2027-03-25T12:00:00');
		expect(main(await textOf('/promotions/p-all'))).toContain('href="/pricelist"');
		const glucose = main(await textOf('/pricelist/glyukoza'));
		expect(glucose).toContain(formatMoney(650));
		expect(glucose.match(/<del>/g)).toHaveLength(1);
		// The one that gives more is named, and no other.
		expect(glucose).toContain('href="/promotions/p-all"');
		expect(glucose).not.toContain('href="/promotions/p-spring-row"');
		expect(main(await textOf('/pricelist', astana))).toContain('href="/promotions/p-all"');
	});
	it('whose tests the city does not have says so', async () => {
		await bring(row('p-gone', { codes: 'BIO-001', percent: '15', cities: 'all' }));
		await env.LAB_DB.prepare("UPDATE promotions SET codes = '[]' WHERE slug = 'p-gone'").run();
		at('2027-03-25T12:00:00');
		expect(await textOf('/promotions/p-gone')).toContain(translator('ru')(promotionWords)('absent', { where: 'в Алматы' }));
	});
});

it('an import shows at once: a promotion that is ended sooner lowers no price any more', async () => {
	at('2027-03-25T12:00:00');
	expect(main(await textOf('/pricelist/glyukoza'))).toContain(lower);
	await bring({ slug: 'p-spring-row', until: '2027-03-24' });
	expect(main(await textOf('/pricelist/glyukoza'))).not.toContain(lower);
	expect(await textOf('/promotions/p-spring')).toContain(translator('ru')(promotionWords)('over'));
});

describe('the price list', () => {
	it.each([
		['ru', 'Акция «Имя p-spring-row» до 31 марта 2027'],
		['en', 'Promotion “Name p-spring-row,” last day March 31, 2027'],
		['kz', '«Аты p-spring-row» акциясы, соңғы күні — 2027 жылғы 31 наурыз'],
	] as const)('names the promotion and leads to its page (%s)', async (locale, text) => {
		at('2027-03-25T12:00:00');
		for (const path of ['/pricelist', '/pricelist/glyukoza']) {
			const html = main(await textOf(localise(path, locale)));
			expect(html).toContain(`href="${localise('/promotions/p-spring-row', locale)}"`);
			expect(html).toContain(text);
		}
	});
});

describe.each(locales)('the discount system (%s)', (locale) => {
	const path = localise('/discount-system', locale);
	const t = translator(locale)(levelWords);
	it('shows the levels that the laboratory has, and none where it has none', async () => {
		await importFolder(
			Object.fromEntries(
				locales.map((one) => [`pages/discount-system.${one}.md`, '---\ntitle: "Discounts"\nlead: "Rules."\n---\n\nThe best one counts.\n']),
			),
			{},
		);
		await env.LAB_DB.prepare('DELETE FROM discount_levels').run();
		const levels = async (...rows: readonly object[]) => expect((await drop(await bringFile('/lis/discount-levels', rows))).status).toBe(200);
		await levels({ spent: '70000', percent: '0' });
		expect(main(await textOf(path))).toContain(t('none'));
		await levels({ spent: '50000', percent: '5' }, { spent: '120000', percent: '12.5' });
		const html = main(await textOf(path));
		expect(html).not.toContain(t('none'));
		expect(html.match(/<rect width="(\d+)"/g)).toEqual(['<rect width="40"', '<rect width="100"']);
		for (const text of [
			t('from', { sum: formatMoney(50_000) }),
			t('percent', { percent: locale === 'en' ? '12.5' : '12,5' }),
			t('more', { sum: formatMoney(70_000) }),
			t('highest'),
		])
			expect(html).toContain(text);
		await levels({ spent: '120000', percent: '0' });
		expect(main(await textOf(path)).match(/<rect/g)).toHaveLength(1);
	});
});

describe('the page of a test', () => {
	it.each(locales)('leads back to promotions that name it, here and elsewhere, running and to come, and to none that has ended (%s)', async (locale) => {
		await bring(
			row('p-spring-row'),
			row('p-soon', { from: '2027-03-20', until: '2027-04-30' }),
			row('p-far', { cities: 'astana' }),
			row('p-over', { from: '2027-01-01', until: '2027-02-28' }),
			row('p-other', { codes: 'BIO-002' }),
			row('p-all', { codes: 'all', percent: '5' }),
		);
		at('2027-03-10T12:00:00');
		const html = main(await textOf(localise('/pricelist/glyukoza', locale)));
		const leads = (slug: string) => html.split(`href="${localise(`/promotions/${slug}`, locale)}"`).length - 1;
		// Of those that run here one makes the price, and is named beside it.
		expect(['p-spring-row', 'p-soon', 'p-far', 'p-over', 'p-other', 'p-all'].map((slug) => [slug, leads(slug)])).toEqual([
			['p-spring-row', 1],
			['p-soon', 1],
			['p-far', 1],
			['p-over', 0],
			['p-other', 0],
			['p-all', 0],
		]);
		const t = translator(locale)(promotionWords);
		expect(html).toContain(t('firstDay', { day: formatDay(locale, '2027-03-20') }));
		for (const slug of ['p-soon', 'p-far'])
			expect(await textOf(localise(`/promotions/${slug}`, locale))).toContain(`href="${localise('/pricelist/glyukoza', locale)}"`);
	});
});
