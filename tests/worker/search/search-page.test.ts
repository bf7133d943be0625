/** The page of results: what it says when nothing was found, and when what was asked for is not done. */
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { searchWords } from '#shared/search/words.ts';
import { seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const sentence = { ru: 'УЗИ у нас не делают.', en: 'We do not do ultrasound.', kz: 'Бізде УДЗ жасалмайды.' } as const;

describe.each(locales)('the page of results (%s)', (locale) => {
	const t = translator(locale)(searchWords);
	const prefix = locale === 'ru' ? '' : `/${locale}`;
	const pageOf = async (q: string) => (await visit(`${prefix}/search?q=${encodeURIComponent(q)}`)).text();

	test('says what the network does not do, and leads to what it does', async () => {
		const html = await pageOf('узи щитовидки');
		expect(html).toContain(sentence[locale]);
		expect(html).toContain(t('empty.all'));
		expect(html).not.toContain(t('empty.title'));
		expect(html).not.toContain(t('empty.spelling'));
	});

	test('shows what is ordered most, with its price and its way into the basket, before anything is looked for', async () => {
		const html = await (await visit(`${prefix}/search`)).text();
		expect(html).toContain(t('start'));
		const [, popular = ''] = html.split(`id="popular">${t('popular')}`);
		const listed = (await (await visit('/api/analysis?popular=1&pageSize=10&city_id=98&lang=ru-RU')).json()) as {
			readonly data: readonly { readonly id: number }[];
		};
		expect(listed.data.length).toBeGreaterThan(0);
		expect([...popular.matchAll(/<button value="(\d+)" name="put"/g)].map(([, id]) => Number(id))).toEqual(listed.data.map(({ id }) => id));
		expect(popular).toMatch(/₸/);
		expect(await pageOf('ферритин')).not.toContain(t('popular'));
	});

	test('gives tips where nothing was understood', async () => {
		const html = await pageOf('zzzzzzqqq');
		expect(html).toContain(t('empty.title'));
		expect(html).not.toContain(sentence[locale]);
	});

	test('says so as a call, too', async () => {
		const answer = await visit(`/api/analysis/search?q=ultrasound&city_id=98&lang=${{ ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ' }[locale]}`);
		expect(await answer.json()).toMatchObject({ data: [], notOffered: sentence[locale] });
	});
});
