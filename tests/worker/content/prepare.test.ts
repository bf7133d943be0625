/** A plan of preparation for chosen tests, out of the address alone; and what drawing the sample costs, said beside the prices. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { prepareWords } from '#shared/content/prepare.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { localise } from '#shared/kit/urls.ts';
import { importFolder } from '#tests/support/content.ts';
import { seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
	await seedSite();
	await importFolder(
		Object.fromEntries(
			locales.map((locale) => [
				`pages/analysis-prepare.${locale}.md`,
				'---\ntitle: "Prepare"\nlead: "Together."\n---\n\n## For everybody\n\nWater is fine.\n',
			]),
		),
		{},
	);
});

const textOf = async (path: string) => (await (await visit(path)).text()).replaceAll('<!-- -->', '').replaceAll('&nbsp;', '\u00a0');
const nameOf = {
	ru: ['Глюкоза', 'Калий', 'Не есть 8 часов.'],
	en: ['Glucose', 'Potassium', 'Fast for 8 hours.'],
	kz: ['Глюкоза', 'Калий', '8 сағат тамақ ішпеңіз.'],
} as const;
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each(locales)('in %s', (locale) => {
	const t = translator(locale)(prepareWords);
	const at = (query = '') => localise(`/analysis-prepare${query}`, locale);
	const [glucose, potassium, rule] = nameOf[locale];

	it('without tests there is a field, what holds for everybody, and no plan', async () => {
		const html = await textOf(at());
		expect(html).toContain('<form role="search"');
		expect(html).toContain('Water is fine.');
		expect(html).not.toContain('id="plan"');
		expect(html).toContain(`href="${localise('/help#preparation', locale)}"`);
	});
	it('a search offers tests as links that add them, and keeps those that were chosen', async () => {
		const html = await textOf(at(`?tests=BIO-002&q=${encodeURIComponent(glucose)}`));
		expect(html).toMatch(new RegExp(`href="${at(String.raw`\?tests=BIO-002%2CBIO-001`)}"[^>]* aria-label="${t('addOne', { name: glucose })}"`));
		expect(html).toMatch(/<input type="hidden" name="tests" value="BIO-002"/);
		expect(html).not.toMatch(/aria-label="[^"]*SMP/);
	});
	it('two tests have one plan: a rule that both have is told once, of both', async () => {
		const html = await textOf(at('?tests=BIO-001,BIO-002'));
		expect(html).toContain('id="plan"');
		const words = plain(html);
		expect(words).toContain(translator(locale)(preparationWords)('for', { names: `${glucose}; ${potassium}` }));
		// Once in the plan, and once below, where the rules of each test stand whole.
		expect(words.split(rule)).toHaveLength(3);
		expect(html).toContain(`href="${at('?tests=BIO-002')}" aria-label="${t('remove', { name: glucose })}"`);
		expect(html).toMatch(new RegExp(`href="${localise('/basket/', locale)}\\d+/\\d+"`));
		expect(html).toContain('data-act="print"');
	});
	it('what is no test, and what nobody has, is left out, and that is said', async () => {
		const html = await textOf(at(`?tests=BIO-001,NO-999,${encodeURIComponent('<b>')},SMP-001`));
		expect(html).toContain(t.plural('unknown', 3));
		expect(html).toContain('id="plan"');
		expect(html).not.toContain('<b>,');
	});
	it('nothing but what nobody has makes no plan, and says so', async () => {
		for (const tests of ['NO-999', '%D0%B0%D0%B1']) {
			const html = await textOf(at(`?tests=${tests}`));
			expect(html).toContain(t.plural('unknown', 1));
			expect(html).not.toContain('id="plan"');
		}
	});
	it('a search that finds nothing says so, with the phone', async () => {
		const html = await textOf(at(`?q=${encodeURIComponent('щжчъыфхв')}`));
		expect(plain(html)).toContain(t('nothing', { q: 'щжчъыфхв', phone: '' }).slice(0, -2).trim());
		expect(plain(html)).toMatch(/\+7\s\d{3}/);
	});
	it('a plan has the address of the page, and stays out of search engines', async () => {
		const html = await textOf(at('?tests=BIO-001'));
		expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}${at()}">`);
		expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
		expect(await textOf(at())).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
	});
	it('the price list says what drawing the sample costs in the city, once an order', async () => {
		const words = translator(locale)(catalogueWords);
		for (const [city, sum] of [
			['almaty', '800'],
			['astana', '850'],
		] as const) {
			const text = plain(await textOf(localise(`/pricelist/${city}`, locale)));
			expect(text).toContain(words('sampling.lead'));
			expect(text).toMatch(new RegExp(` — ${sum}\\s₸`));
		}
		expect(await textOf(localise('/pricelist?material=urine', locale))).not.toContain(words('sampling.lead'));
	});
	it('the page of a test leads to its plan', async () => {
		expect(await textOf(localise('/pricelist/glyukoza', locale))).toContain(`href="${at('?tests=BIO-001')}"`);
	});
});

it('a basket leads to the plan of all its tests', async () => {
	const { data } = (await (await visit('/api/analysis?lang=ru-RU&city_id=98&code=BIO-001,BIO-002')).json()) as { data: { id: number }[] };
	const cookie = `globals.currentBasket=${data.map(({ id }) => id).join('.')}`;
	const html = await (await visit('/basket', { headers: { Cookie: cookie } })).text();
	expect(decodeURIComponent(html)).toContain('href="/analysis-prepare?tests=BIO-001,BIO-002"');
});
