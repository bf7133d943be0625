/** Help: questions with short answers, a search over them, and a page of each, as readers meet them in the three languages. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { helpWords } from '#shared/content/help.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { importFolder, type Texts } from '#tests/support/content.ts';
import { drop, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Said {
	readonly title: string;
	readonly lead: string;
	readonly body: string;
}
const question = (slug: string, topic: string, order: number, said: Readonly<Record<'ru' | 'en' | 'kz', Said>>, more: readonly string[] = []): Texts =>
	Object.fromEntries(
		locales.map((locale) => {
			const { title, lead, body } = said[locale];
			const head = [`title: "${title}"`, `lead: "${lead}"`, `order: ${order}`, `topic: ${topic}`, ...more];
			return [`questions/${slug}.${locale}.md`, ['---', ...head, '---', '', body, ''].join('\n')];
		}),
	);

const texts: Texts = {
	...question(
		'h-refund',
		'refund',
		901,
		{
			ru: { title: 'Как вернуть деньги?', lead: 'Отмените заказ «h-refund».', body: 'Подробности в [прайс-листе](/pricelist).' },
			en: { title: 'How do I get a refund?', lead: 'Cancel the order h-refund.', body: 'See the [price list](/pricelist) for zymurgy.' },
			kz: { title: 'Ақшаны қалай қайтаруға болады?', lead: 'h-refund тапсырысынан бас тартыңыз.', body: '[Прайс-парақты](/pricelist) қараңыз, өтемақы.' },
		},
		['was: h-money-back'],
	),
	...question('h-card', 'refund', 902, {
		ru: { title: 'Когда придут деньги?', lead: 'Через три дня.', body: 'Слово редкое: квазар.' },
		en: { title: 'When does the money come?', lead: 'In three days.', body: 'A rare word: quasar.' },
		kz: { title: 'Ақша қашан түседі?', lead: 'Үш күннен кейін.', body: 'Сирек сөз: квазар, құйрықты жұлдыз.' },
	}),
};

beforeAll(async () => {
	await seedSite();
	await importFolder(texts, {});
});

const textOf = async (path: string) => (await (await visit(path)).text()).replaceAll('<!-- -->', '');
/** Slugs of the questions that a page shows, in its order. */
const shownIn = (html: string) => [...html.matchAll(/<details[^>]* id="([^"]+)"/g)].map(([, slug]) => slug);
const search = (locale: 'ru' | 'en' | 'kz', q: string) => textOf(localise(`/help?q=${encodeURIComponent(q)}`, locale));
const dataOf = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);

describe.each(locales)('in %s', (locale) => {
	const t = translator(locale)(helpWords);
	const said = (slug: string) => texts[`questions/${slug}.${locale}.md`] ?? '';
	const titleOf = (slug: string) => /title: "(.*)"/.exec(said(slug))?.[1] ?? '';
	const leadOf = (slug: string) => /lead: "(.*)"/.exec(said(slug))?.[1] ?? '';

	it('all questions stand by topics, each leading to its answer', async () => {
		const html = await textOf(localise('/help', locale));
		expect(html).toContain('<section id="refund"');
		expect(html).toContain('href="#refund"');
		expect(html).toContain(`href="${localise('/help/h-refund', locale)}">${titleOf('h-refund')}<`);
		expect(html).toContain('<form role="search"');
		expect(html.match(/<h1/g)).toHaveLength(1);
	});
	it('search engines read a question with its answer on its page', async () => {
		const [faq] = dataOf(await textOf(localise('/help/h-refund', locale)));
		expect(faq?.['@type']).toBe('FAQPage');
		const asked = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
		expect(asked.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual([[titleOf('h-refund'), leadOf('h-refund')]]);
	});
	it('a question has a page with its whole answer, whose links work, and the other questions of its topic', async () => {
		const html = await textOf(localise('/help/h-refund', locale));
		expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}${localise('/help/h-refund', locale)}">`);
		expect(html).toContain(`href="${localise('/pricelist', locale)}"`);
		expect(html).toContain(`href="${localise('/help/h-card', locale)}"`);
		expect(html).toContain(`href="${localise('/help#refund', locale)}"`);
		expect(dataOf(html)[0]?.['@type']).toBe('FAQPage');
	});
	it('an old address leads on, an unknown one is not found', async () => {
		const answer = await drop(await visit(localise('/help/h-money-back', locale)));
		expect([answer.status, answer.headers.get('Location')]).toEqual([301, localise('/help/h-refund', locale)]);
		expect((await drop(await visit(localise('/help/h-nobody', locale)))).status).toBe(404);
		expect((await drop(await visit(localise('/help/H_NOT', locale)))).status).toBe(404);
	});
	it('what fits nothing says what to do: the phone, and who calls back', async () => {
		const html = await search(locale, 'щжчъыфхв');
		expect(shownIn(html)).toEqual([]);
		expect(html).toContain(t('nothing'));
		expect(html).toContain(`href="${localise('/consultation', locale)}"`);
		expect(html).toMatch(/href="tel:\+7\d{10}"/);
		expect(html).toContain(`href="${localise('/help', locale)}"`);
	});
	it.each([
		['spaces alone', '   '],
		['nothing', ''],
	])('%s is no search', async (_name, q) => {
		const html = await search(locale, q);
		expect(html).toContain('<section id="refund"');
		expect(html).toContain(`href="${localise('/help/h-refund', locale)}"`);
	});
	it('what is found has its answer, its anchor and the way to the rest of it', async () => {
		const html = await search(locale, 'h-refund');
		expect(html).toMatch(/<details[^>]* id="h-refund"[^>]*><summary>/);
		expect(html).toContain(leadOf('h-refund'));
		expect(html).toContain(`aria-label="${t('moreOf', { title: titleOf('h-refund') })}"`);
	});
	it('a query is written back as text, and cut', async () => {
		const html = await search(locale, `"><script>alert(1)</script>${'я'.repeat(120)}`);
		expect(html).not.toContain('<script>alert(1)');
		expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(html).not.toContain('я'.repeat(100));
	});
	it('what was looked for has the address of the whole page, and stays out of search engines', async () => {
		const html = await search(locale, 'h-refund');
		expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}${localise('/help', locale)}">`);
		expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
		expect(dataOf(html)).toEqual([]);
	});
});

describe('a question is found', () => {
	it.each([
		['ru', 'как вернуть деньги', 'h-refund'],
		['ru', 'ВЕРНУТЬ ДЕНЕГ', 'h-refund'],
		['ru', 'rdfpfh', 'h-card'],
		['ru', 'kvazar', 'h-card'],
		['ru', 'квазары', 'h-card'],
		['en', 'refund', 'h-refund'],
		['en', 'quasars', 'h-card'],
		['kz', 'құйрықты', 'h-card'],
		['kz', 'куйрыкты', 'h-card'],
		['kz', 'отемакы', 'h-refund'],
	] as const)('in %s by «%s»', async (locale, q, slug) => {
		const html = await search(locale, q);
		expect(shownIn(html)[0]).toBe(slug);
		// The fittest is open, the others are not.
		expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
	});
	it('by the name of its topic, too', async () => {
		expect(shownIn(await search('en', 'refund'))).toEqual(expect.arrayContaining(['h-refund', 'h-card']));
	});
	it('and those with less of the words stand below', async () => {
		const shown = shownIn(await search('ru', 'деньги'));
		expect(shown).toContain('h-refund');
		expect(shown).toContain('h-card');
		expect(shown).not.toContain(undefined);
	});
});

describe('the call of questions', () => {
	it('gives whole answers page by page', async () => {
		const asked = async (page: number) =>
			(await (await visit(`/api/content-questions?lang=ru-RU&city_id=98&pageSize=1&page=${page}`)).json()) as {
				data: { slug: string; blocks: unknown[] }[];
				_meta: { totalCount: number };
			};
		const first = await asked(1);
		expect(first.data).toHaveLength(1);
		expect(first.data[0]?.blocks.length).toBeGreaterThan(0);
		expect(first._meta.totalCount).toBeGreaterThanOrEqual(2);
		expect((await asked(2)).data[0]?.slug).not.toBe(first.data[0]?.slug);
	});
	it('refuses more than a page may hold', async () => {
		expect((await drop(await visit('/api/content-questions?lang=ru-RU&city_id=98&pageSize=1000'))).status).toBe(400);
	});
});
