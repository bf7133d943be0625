/** Another city: what goes from the basket and what each price becomes is told first, and done as it was told. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#shared/kit/money.ts';
import { cityChangeWords } from '#shared/city/change.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { cookiesOf, drop, idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium, vein] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, vein] = (await Promise.all(['BIO-001', 'BIO-002', 'SMP-001'].map((code) => idOf(code)))) as [number, number, number];
});

const holding = (ids: readonly number[], city = 98) => ({ Cookie: `city=${city}; globals.currentBasket=${ids.join('.')}` });
const choose = async (ids: readonly number[], fields: Readonly<Record<string, string>>, path = '/city') => drop(await post(path, fields, holding(ids)));
const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
const setPrice = async (astana: number) => drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty: 1300, astana }]));
const rowOf = (html: string, name: string) => new RegExp(`<tr[^>]*><th[^>]*>${name}</th>(.*?)</tr>`).exec(html)?.[1]?.replace(/<[^>]+>/g, '|') ?? '';

describe.each([
	['', 'ru', 'Калий', 'Глюкоза'],
	['/en', 'en', 'Potassium', 'Glucose'],
	['/kz', 'kz', 'Калий', 'Глюкоза'],
] as const)('in the language of %s/', (prefix, locale, potassiumName, glucoseName) => {
	const t = translator(locale)(cityChangeWords);
	it('shows both prices and what goes, changes nothing yet, and then does as it said', async () => {
		const asked = await choose([glucose, potassium, vein], { city: 'astana', back: `${prefix}/pricelist` }, `${prefix}/city`);
		expect([asked.status, asked.headers.get('Location'), cookiesOf(asked)]).toEqual([
			303,
			`${prefix}/city/astana?back=${encodeURIComponent(`${prefix}/pricelist`)}`,
			'',
		]);
		const page = await visit(asked.headers.get('Location') ?? '', { headers: holding([glucose, potassium, vein]) });
		const html = await page.text();
		expect([page.status, page.headers.get('Cache-Control')?.includes('no-store')]).toEqual([200, true]);
		expect(rowOf(html, glucoseName)).toContain(formatMoney(1300));
		expect(rowOf(html, glucoseName)).toContain(formatMoney(1350));
		expect(rowOf(html, potassiumName)).toContain(t('notOffered'));
		expect(rowOf(html, t('total'))).toContain(formatMoney(3500));
		expect(rowOf(html, t('total'))).toContain(formatMoney(2200));
		expect(html).toContain(t('gone', { names: potassiumName }));
		const done = await choose([glucose, potassium, vein], { city: 'astana', back: `${prefix}/pricelist`, seen: seenIn(html) }, `${prefix}/city`);
		expect([done.status, done.headers.get('Location')]).toEqual([303, `${prefix}/pricelist`]);
		expect(cookiesOf(done)).toContain('city=99');
		expect(cookiesOf(done)).toContain(`globals.currentBasket=${glucose}.${vein}`);
	});
});

describe('it is not asked', () => {
	it.each([
		['with an empty basket', () => [], 'astana', 'city=99'],
		['for the city that is chosen', () => [glucose, vein], 'almaty', 'city=98'],
	] as const)('%s', async (_case, ids, city, cookie) => {
		const done = await choose(ids(), { city, back: '/' });
		expect([done.status, done.headers.get('Location')]).toEqual([303, '/']);
		expect(cookiesOf(done)).toContain(cookie);
	});
	it('where all of the basket costs the same there', async () => {
		const urine = await idOf('BIO-003');
		await drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-003', almaty: 950, astana: 950 }]));
		expect(cookiesOf(await choose([urine], { city: 'astana', back: '/' }))).toContain('city=99');
		await drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-003', almaty: 900, astana: 950 }]));
		expect(cookiesOf(await choose([urine], { city: 'astana', back: '/' }))).toBe('');
	});
});

describe('what was told', () => {
	it('is told anew when prices or basket have changed since, and nothing is done before', async () => {
		const html = await (await visit('/city/astana?back=/', { headers: holding([glucose, vein]) })).text();
		const seen = seenIn(html);
		await setPrice(1400);
		const again = await choose([glucose, vein], { city: 'astana', back: '/', seen });
		expect([again.headers.get('Location'), cookiesOf(again)]).toEqual(['/city/astana?back=%2F&again=1', '']);
		const shown = await (await visit('/city/astana?back=/&again=1', { headers: holding([glucose, vein]) })).text();
		expect(shown).toContain(translator('ru')(cityChangeWords)('again'));
		expect(shown).toContain(formatMoney(1400));
		await setPrice(1350);
		const other = await choose([glucose, potassium, vein], { city: 'astana', back: '/', seen });
		expect([other.headers.get('Location'), cookiesOf(other)]).toEqual(['/city/astana?back=%2F&again=1', '']);
		expect(cookiesOf(await choose([glucose, vein], { city: 'astana', back: '/', seen }))).toContain('city=99');
	});
	it('says that nothing is left', async () => {
		expect(await (await visit('/city/astana', { headers: holding([potassium, vein]) })).text()).toContain(translator('ru')(cityChangeWords)('allGone'));
	});
});

describe('the page by itself', () => {
	it('leads to the choice where nothing would change, and is not there for a city that is none', async () => {
		const same = await drop(await visit('/city/almaty?back=/order', { headers: holding([glucose, vein]) }));
		expect([same.status, same.headers.get('Location')]).toEqual([302, '/city?back=%2Forder']);
		expect((await drop(await visit('/city/karaganda', { headers: holding([glucose, vein]) }))).status).toBe(404);
	});
	it('never leads back to the choice, however deep it was opened from itself', async () => {
		const back = `/city/astana?back=${encodeURIComponent('/kz/city?back=%2Fkz%2Forder')}`;
		const done = await choose([], { city: 'astana', back });
		expect(done.headers.get('Location')).toBe('/kz/order');
		expect((await choose([], { city: 'astana', back: '/city' })).headers.get('Location')).toBe('/');
	});
	it('refuses a city that is none, and leaves the one that is chosen', async () => {
		const refused = await choose([glucose, vein], { city: 'nowhere', back: '/' });
		expect(refused.status).toBe(400);
		expect(cookiesOf(refused)).not.toMatch(/city=|currentBasket/);
	});
});
