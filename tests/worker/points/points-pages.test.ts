/** The list of collection points and the other addresses of it, as anyone who has no scripts gets them. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOf } from '#shared/city/place.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { pointNow } from '#shared/points/opening.ts';
import { pointsWords } from '#shared/points/words.ts';
import { wholeSitemap } from '#tests/support/sitemap.ts';
import { drop, idOf, lis, origin, post, seedSite, visit } from '#tests/support/site.ts';

// Each page is drawn in each language.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const bring = async (path: string, csv: string) => {
	const answer = await lis('PUT', path, csv, { 'Content-Type': 'text/csv' });
	expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
	await drop(answer);
};
const textOf = async (path: string, init: RequestInit = {}) => (await visit(path, init)).text();
const slugsIn = (html: string) => [...html.matchAll(/data-point="([^"]+)"/g)].map(([, slug]) => slug);
const found = async (path: string) => slugsIn(await textOf(path)).includes('abay');
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

beforeAll(async () => {
	await seedSite();
	await bring(
		'/lis/catalogue',
		'kind,code,slug,parent,name_ru,name_en,name_kz,about_ru,about_en,about_kz,turnaround\nsampling,SMP-009,vzyatie-mazka-list,sampling,Мазок,Swab,Жағынды,Мазок.,Swab.,Жағынды.,0\n',
	);
});

describe.each(locales)('in %s', (locale) => {
	const t = translator(locale)(pointListWords);

	it('the list has a page of its own, for the city that is chosen and for one that the address names', async () => {
		const answer = await visit(localise('/cabinets', locale));
		const html = await answer.text();
		expect([answer.status, answer.headers.get('X-Page')]).toEqual([200, 'public']);
		const cities = (await (await visit(`/api/city?lang=${localeFacts[locale].alias}&city_id=98`)).json()) as {
			readonly data: Parameters<typeof placeOf>[0][];
		};
		const [almaty] = cities.data;
		if (!almaty) throw new Error('no city');
		expect(html).toMatch(new RegExp(`<h1[^>]*>${translator(locale)(pointsWords)('view.crumb', placeOf(almaty, locale))}</h1>`));
		expect(html).toContain(`href="${localise('/cabinets/abay', locale)}"`);
		expect(canonicalOf(html)).toBe(`${origin}${localise('/cabinets', locale)}`);
		for (const other of locales) expect(html).toContain(`hreflang="${localeFacts[other].hreflang}" href="${origin}${localise('/cabinets', other)}"`);
		expect(html).not.toContain('noindex');
		for (const name of Object.values(t.words.conditions)) expect(html).toContain(`<span>${name}</span>`);
		const astana = await textOf(localise('/cabinets/astana', locale));
		expect(slugsIn(astana)).toContain('abay-astana');
		expect(slugsIn(astana)).not.toContain('abay');
		expect(canonicalOf(astana)).toBe(`${origin}${localise('/cabinets/astana', locale)}`);
		const sitemap = await wholeSitemap(textOf);
		for (const path of ['/cabinets', '/cabinets/astana']) expect(sitemap.split(`<loc>${origin}${localise(path, locale)}</loc>`).length).toBe(2);
		for (const path of ['/contacts/abay', '/contacts/cabinet/abay', '/contacts/city/astana']) expect(sitemap).not.toContain(`${localise(path, locale)}<`);
	});

	it('header and footer lead to it', async () => {
		const html = await textOf(localise('/', locale));
		const [header, footer] = [html.split('</header>')[0], html.split('<footer')[1]];
		for (const part of [header, footer]) expect(part).toContain(`href="${localise('/cabinets', locale)}"`);
	});

	it('a search stands in the address, is kept away from search engines, and says so when nothing is found', async () => {
		for (const q of ['Абая', 'abay', 'Абай', 'f,fz']) expect([q, await found(localise(`/cabinets?q=${encodeURIComponent(q)}`, locale))]).toEqual([q, true]);
		const html = await textOf(localise('/cabinets?q=%3Cb%3E%22x', locale));
		expect(slugsIn(html)).toEqual([]);
		expect(html).toContain(t('none.title'));
		expect(html).toContain('value="&lt;b&gt;&quot;x"');
		expect(html).toContain('noindex');
		expect(canonicalOf(html)).toBe(`${origin}${localise('/cabinets', locale)}`);
	});

	it('two more addresses show the same point, which says which one is its own', async () => {
		for (const path of ['/contacts/abay', '/contacts/cabinet/abay']) {
			const answer = await visit(localise(path, locale));
			const html = await answer.text();
			expect([path, answer.status, canonicalOf(html)]).toEqual([path, 200, `${origin}${localise('/cabinets/abay', locale)}`]);
			expect(html).toContain('07:30–16:00');
		}
		for (const path of ['/contacts/nowhere', '/contacts/cabinet/nowhere', '/contacts/cabinet/astana', '/contacts/city/nowhere', '/contacts/city/abay'])
			expect([path, (await drop(await visit(localise(path, locale)))).status]).toEqual([path, 404]);
	});

	it('the address of a city’s contacts leads to its points for good', async () => {
		const answer = await drop(await visit(localise('/contacts/city/astana', locale)));
		expect([answer.status, new URL(answer.headers.get('Location') ?? '', origin).pathname]).toEqual([301, localise('/cabinets/astana', locale)]);
	});

	it('on the page of contacts the points come first, and the form last', async () => {
		const html = await textOf(localise('/contacts', locale));
		const [point, form] = [html.indexOf('data-point="abay"'), html.indexOf('name="message"')];
		expect(point).toBeGreaterThan(0);
		expect(form).toBeGreaterThan(point);
	});

	it('the page of contacts looks for them as their own list does, and keeps what is typed and ticked in its own address', async () => {
		const html = await textOf(localise('/contacts?q=abay&ramp=1', locale));
		expect(slugsIn(html)).toContain('abay');
		expect(slugsIn(html)).not.toContain('abay-astana');
		expect(html).toMatch(/<input[^>]* name="q"[^>]* value="abay"/);
		expect(html).toMatch(/<input[^>]* name="ramp" checked="" value="1"/);
		expect(html).toContain(`data-live="" action="${localise('/contacts', locale)}"`);
		for (const name of Object.values(t.words.conditions)) expect(html).toContain(`<span>${name}</span>`);
		// Narrowed, it is no page for search engines; the whole one is.
		expect(html).toContain('noindex');
		expect(canonicalOf(html)).toBe(`${origin}${localise('/contacts', locale)}`);
		expect(await textOf(localise('/contacts', locale))).not.toContain('noindex');
		const nothing = await textOf(localise('/contacts/astana?q=zzzz', locale));
		expect([slugsIn(nothing), nothing.includes(t('none.title')), nothing.includes('name="message"')]).toEqual([[], true, true]);
		expect(slugsIn(await textOf(localise('/contacts/astana?q=abay', locale)))).toEqual(['abay-astana']);
		expect(await textOf(localise('/contacts?view=map', locale))).toContain('data-island="points-map"');
		expect(await textOf(localise('/contacts', locale))).not.toContain('data-island="points-map"');
	});

	it('the map is a page that works without scripts, too', async () => {
		const html = await textOf(localise('/cabinets?view=map', locale));
		expect(html).toContain('data-island="points-map"');
		expect(html).toContain(t('view.noScript'));
		expect(slugsIn(html)).toContain('abay');
		expect(canonicalOf(html)).toBe(`${origin}${localise('/cabinets', locale)}`);
		expect(await textOf(localise('/cabinets', locale))).not.toContain('data-island="points-map"');
	});
});

describe('conditions', () => {
	it.each([
		['ramp=1', true],
		['ramp=1&kaspi=1&children=1', true],
		['covid=1', false],
		['ramp=1&covid=1', false],
		['weekends=1', true],
		['blood=1', true],
		['swabs=1', true],
		['covid=yes', true],
		['service=vzyatie-krovi', true],
		['service=vzyatie-mazka-list', false],
	])('?%s', async (query, expected) => {
		for (const page of ['/cabinets', '/contacts']) expect([page, await found(`${page}?${query}`)]).toEqual([page, expected]);
	});
	it.each(['/cabinets', '/contacts'])('a service that nobody offers is no page (%s)', async (page) => {
		expect((await drop(await visit(`${page}?service=made-up`))).status).toBe(404);
	});
	it('follow what the laboratory changes', async () => {
		expect(await found('/cabinets?covid=1')).toBe(false);
		await bring('/lis/points', 'slug,is_covid\nabay,yes\n');
		expect(await found('/cabinets?covid=1')).toBe(true);
		await bring('/lis/points', 'slug,is_covid\nabay,no\n');
		expect(await found('/cabinets?covid=1')).toBe(false);
	});
	it('open now is worked out for each answer, by the clock of Almaty that it names', async () => {
		const { data } = (await (await visit('/api/cabinet?lang=ru-RU&city_id=98')).json()) as { readonly data: readonly Cabinet[] };
		const abay = data.find(({ slug }) => slug === 'abay');
		if (!abay) throw new Error('no point');
		const isOpen = () => pointNow(abay.schedule, Date.now()).opening.state === 'open';
		let [before, html, after] = [true, '', false];
		// The hour may strike between two looks at the clock.
		while (before !== after) [before, html, after] = [isOpen(), await textOf('/cabinets?open=1'), isOpen()];
		expect(slugsIn(html).includes('abay')).toBe(before);
		expect(html).toMatch(/по времени Алматы на \d\d:\d\d/);
		// Closed at any hour, it is open at none.
		await bring('/lis/points', 'slug,weekdays,saturday,sunday\nabay,-,-,-\n');
		expect(await found('/cabinets?open=1')).toBe(false);
		await bring('/lis/points', 'slug,weekdays,saturday,sunday\nabay,07:30-16:00,08:00-14:00,-\n');
	});
});

describe('the basket', () => {
	const press = (ids: readonly number[], path = '/cabinets') =>
		post(path, { intent: 'basket' }, ids.length === 0 ? {} : { Cookie: `globals.currentBasket=${ids.join('.')}` });
	it('is put into the address by a press, and the points that take all of it are shown', async () => {
		const id = await idOf('BIO-001');
		const answer = await drop(await press([id], '/en/cabinets?ramp=1&near=1'));
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/en/cabinets?ramp=1&basket=${String(id)}&near=1`]);
		expect(await found(`/cabinets?basket=${String(id)}`)).toBe(true);
		await bring('/lis/points', 'slug,services\nabay,SMP-009\n');
		expect(await found(`/cabinets?basket=${String(id)}`)).toBe(false);
		await bring('/lis/points', 'slug,services\nabay,SMP-001\n');
		expect(await found(`/cabinets?basket=${String(id)}`)).toBe(true);
	});
	it('that is empty says so, and shows all points', async () => {
		const answer = await drop(await press([]));
		expect(answer.headers.get('Location')).toBe('/cabinets?basket=empty');
		const html = await textOf('/cabinets?basket=empty');
		expect(html).toContain(translator('ru')(pointListWords)('basket.empty'));
		expect(slugsIn(html)).toContain('abay');
	});
	it('keeps the city of the address', async () => {
		const id = await idOf('BIO-001');
		for (const page of ['/cabinets/astana', '/kz/contacts/astana'])
			expect((await drop(await press([id], page))).headers.get('Location')).toBe(`${page}?basket=${String(id)}`);
	});
});
