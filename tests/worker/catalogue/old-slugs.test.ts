/** Addresses that used to be somebody's: they lead to the one of now for good, in one step, and never away from who has them today. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { pageEntry, pageIds } from '#shared/pages.ts';
import { makeApp } from '#worker/app.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { contentTags } from '#shared/calls.ts';
import { ask, placed, read } from '#tests/support/laboratory.ts';
import { emptyLaboratory } from '#tests/support/fixtures.ts';
import { view } from '#tests/support/orders.ts';
import { drop, idOf, lis, origin, point, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Answer {
	readonly http: number;
	readonly changed?: number;
	readonly trial?: { readonly changes: readonly { readonly row: string; readonly kind: string; readonly columns: readonly object[] }[] };
	readonly fields?: readonly { readonly field: string; readonly rule: string; readonly values: Readonly<Record<string, string | number>> }[];
}
const put = async (file: 'catalogue' | 'points' | 'cities', rows: readonly object[], query = ''): Promise<Answer> =>
	read<Answer>(lis('PUT', `/lis/${file}?lang=en-US${query}`, rows));
const bring = async (file: 'catalogue' | 'points' | 'cities', ...rows: readonly object[]) =>
	expect(await put(file, rows)).toMatchObject({ http: 200, changed: rows.length });
const faults = async (file: 'points' | 'cities', ...rows: readonly object[]) => {
	const { http, fields = [] } = await put(file, rows);
	return [http, ...fields.map(({ field, rule, values }) => [field.replace(/^\d+:/, ''), rule, values['value'], values['by']])];
};
const told = async (path: string, init: RequestInit = {}) => {
	const { status, headers } = await drop(await visit(path, init));
	return headers.has('Location') ? [status, headers.get('Location')] : [status];
};
const test = (code: string, slug: string) => ({ kind: 'test', code, slug });
const oldSlugs = async () =>
	(await Promise.all(['analysis', 'point', 'city'].map((of) => env.LAB_DB.prepare(`SELECT * FROM ${of}_old_slugs ORDER BY old`).all()))).map(
		({ results }) => results,
	);

beforeEach(async () => {
	await emptyLaboratory(env.LAB_DB);
	await seedSite();
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
});

describe('the slug of an analysis', () => {
	it.each(locales)('leads to the one of now by each of its addresses, with the query (%s)', async (locale) => {
		const at = (path: string) => localise(path, locale);
		expect(await told(at('/pricelist/glyukoza'))).toEqual([200]);
		await bring('catalogue', test('BIO-001', 'glyukoza-v-krovi'));
		for (const base of ['/pricelist', '/analyzes'])
			expect(await told(at(`${base}/glyukoza?utm_source=a&b=%D0%B0`))).toEqual([301, at('/pricelist/glyukoza-v-krovi?utm_source=a&b=%D0%B0')]);
		expect(await told(at('/pricelist/glyukoza/_payload.json'))).toEqual([301, at('/pricelist/glyukoza-v-krovi/_payload.json')]);
		expect(await told(at('/pricelist/glyukoza-v-krovi'))).toEqual([200]);
		expect(await told(at('/pricelist/nobody'))).toEqual([404]);
	});
	it('is led on from by an answer that nobody keeps: tomorrow it may be somebody’s', async () => {
		await bring('catalogue', test('BIO-001', 'sakhar'));
		const answer = await drop(await visit('/pricelist/glyukoza'));
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([301, 'private, no-store']);
	});
	it.each(locales)('is known where an address asks by it: points by a service, tests side by side (%s)', async (locale) => {
		const at = (path: string) => localise(path, locale);
		expect(await told(at('/cabinets/almaty?service=vzyatie-krovi'))).toEqual([200]);
		await bring('catalogue', { kind: 'sampling', code: 'SMP-001', slug: 'krov-iz-veny' }, test('BIO-001', 'sakhar'));
		expect(await told(at('/cabinets/almaty?service=vzyatie-krovi&is_ramp=1'))).toEqual([301, expect.stringContaining('service=krov-iz-veny')]);
		expect(await told(at('/cabinets?service=vzyatie-krovi'))).toEqual([301, at('/cabinets?service=krov-iz-veny')]);
		expect(await told(at('/cabinets?service=krov-iz-veny'))).toEqual([200]);
		expect(await told(at('/cabinets?service=nobody'))).toEqual([404]);
		const [, to = ''] = await told(at('/analysis-compare?q=k&tests=kaliy,glyukoza,there-is-none'));
		expect(new URL(String(to), origin).searchParams.get('tests')).toBe('kaliy,sakhar,there-is-none');
		expect(String(to).startsWith(at('/analysis-compare?q=k&tests='))).toBe(true);
		expect(await told(String(to))).toEqual([200]);
	});
	it('leads past those in between, and nowhere once it has it again', async () => {
		for (const slug of ['second', 'third']) await bring('catalogue', test('BIO-001', slug));
		for (const old of ['glyukoza', 'second']) expect(await told(`/pricelist/${old}`)).toEqual([301, '/pricelist/third']);
		await bring('catalogue', test('BIO-001', 'glyukoza'));
		expect(await told('/pricelist/glyukoza')).toEqual([200]);
		for (const old of ['second', 'third']) expect(await told(`/pricelist/${old}`)).toEqual([301, '/pricelist/glyukoza']);
	});
	it('is that of whoever has it, and was that of whoever had it last', async () => {
		await bring('catalogue', test('BIO-001', 'kaliy'), test('BIO-002', 'glyukoza'));
		for (const slug of ['kaliy', 'glyukoza']) expect(await told(`/pricelist/${slug}`)).toEqual([200]);
		expect((await oldSlugs())[0]).toEqual([]);
		await bring('catalogue', test('BIO-001', 'sakhar'));
		await bring('catalogue', test('BIO-003', 'kaliy'));
		expect(await told('/pricelist/kaliy')).toEqual([200]);
		expect(await told('/pricelist/glyukoza-v-moche')).toEqual([301, '/pricelist/kaliy']);
		await bring('catalogue', test('BIO-003', 'sakhar-v-moche'));
		expect(await told('/pricelist/kaliy')).toEqual([301, '/pricelist/sakhar-v-moche']);
	});
	it('is noted by no import that is refused, nor by a trial', async () => {
		const before = await oldSlugs();
		const rows = [test('BIO-001', 'other'), { ...test('BIO-002', 'kaliy'), turnaround: 'soon' }];
		expect((await put('catalogue', rows)).http).toBe(422);
		expect((await put('catalogue', rows.slice(0, 1), '&dryRun=1')).http).toBe(200);
		expect(await oldSlugs()).toEqual(before);
		expect(await told('/pricelist/glyukoza')).toEqual([200]);
	});
	it('leads a preview’s picture on, too', async () => {
		const html = await (await visit('/pricelist/glyukoza')).text();
		const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
		await bring('catalogue', test('BIO-001', 'sakhar'));
		expect(await told(picture)).toEqual([302, expect.stringMatching(/^\/og\/almaty\/pricelist\/sakhar\/0{16}\.png$/)]);
	});
});

describe('the slug of a collection point', () => {
	const renamed = (slug: string, was: string) => ({ slug, was });
	it.each(locales)('leads to the one of now by each of its addresses, with the query (%s)', async (locale) => {
		const at = (path: string) => localise(path, locale);
		await bring('points', renamed('abay-10', 'abay'));
		for (const base of ['/cabinets', '/contacts', '/contacts/cabinet'])
			expect(await told(at(`${base}/abay?from=map`))).toEqual([301, at('/cabinets/abay-10?from=map')]);
		const html = await (await visit(at('/cabinets/abay-10'))).text();
		expect(html).toContain({ ru: 'пр. Абая, 1', en: '1 Abay Ave', kz: 'Абай даңғ., 1' }[locale]);
		expect(await told(at('/cabinets/nobody'))).toEqual([404]);
	});
	it('is another name of the same point: nothing else of it changes, and a trial says so', async () => {
		const { trial } = await put('points', [renamed('abay-10', 'abay')], '&dryRun=1');
		expect(trial?.changes).toMatchObject([
			{
				row: 'abay',
				kind: 'changed',
				columns: [
					{ column: 'slug', old: 'abay', new: 'abay-10' },
					{ column: 'was', old: '', new: 'abay' },
				],
			},
		]);
		expect(await told('/cabinets/abay')).toEqual([200]);
		await bring('points', renamed('abay-10', 'abay'));
		const listed = (await (await visit('/api/cabinet?lang=en-US&city_id=98')).json()) as { readonly data: readonly { readonly slug: string }[] };
		expect(listed.data.map(({ slug }) => slug)).toEqual(['abay-10']);
		expect(await put('points', [renamed('abay-10', 'abay')])).toMatchObject({ http: 200, changed: 0 });
		await bring('points', { slug: 'abay-10', discount: 5 });
		expect(await told('/cabinets/abay')).toEqual([301, '/cabinets/abay-10']);
	});
	it('leads past those in between, whether the file names them or not', async () => {
		await bring('points', renamed('abay-2', 'abay'));
		await bring('points', renamed('abay-3', 'abay-2'));
		for (const old of ['abay', 'abay-2']) expect(await told(`/cabinets/${old}`)).toEqual([301, '/cabinets/abay-3']);
		await bring('points', renamed('abay', 'abay-3;abay-2'));
		expect(await told('/cabinets/abay')).toEqual([200]);
		for (const old of ['abay-2', 'abay-3']) expect(await told(`/cabinets/${old}`)).toEqual([301, '/cabinets/abay']);
	});
	it('is free again when the file says no more that it was one', async () => {
		await bring('points', renamed('abay-2', 'abay'));
		await bring('points', renamed('abay-2', ''));
		expect(await told('/cabinets/abay')).toEqual([404]);
	});
	it('is that of a new point, once there is one', async () => {
		await bring('points', renamed('abay-2', 'abay'));
		const { data } = await read<{ readonly data: readonly Record<string, unknown>[] }>(visit('/api/cabinet?lang=ru-RU&city_id=98'));
		expect(data).toHaveLength(1);
		await env.LAB_DB.prepare("UPDATE source_rows SET cells = json_set(cells, '$.was', 'abay') WHERE file = 'points' AND key = 'abay-2'").run();
		const { cells } = (await env.LAB_DB.prepare("SELECT cells FROM source_rows WHERE file = 'points' AND key = 'abay-2'").first<{ cells: string }>()) ?? {
			cells: '{}',
		};
		const { was: _was, ...row } = JSON.parse(cells) as Record<string, string>;
		await bring('points', { ...row, slug: 'abay', name_en: 'Another', break: '', how_ru: '', how_en: '', how_kz: '' });
		expect(await told('/cabinets/abay')).toEqual([200]);
		expect(await (await visit('/en/cabinets/abay')).text()).toContain('Another');
		// The row that says that it was that one is refused where it says so still, and is taken where the column is left out.
		expect(await faults('points', renamed('abay-2', 'abay'))).toEqual([422, ['was', 'taken', 'abay', 'abay']]);
		expect(await put('points', [{ slug: 'abay-2', discount: 7 }])).toMatchObject({ http: 200, changed: 1 });
		expect(await told('/cabinets/abay')).toEqual([200]);
	});
	it.each<[string, readonly object[], readonly unknown[]]>([
		['of a point that stands', [renamed('abay', 'abay-astana')], ['was', 'taken', 'abay-astana', 'abay-astana']],
		['of another row', [renamed('abay-2', 'abay'), { slug: 'abay' }], ['was', 'taken', 'abay', 'abay']],
		['of two rows', [renamed('abay', 'x'), renamed('abay-astana', 'x')], ['was', 'double', 'x', undefined]],
		['of the site itself', [renamed('abay', 'results')], ['was', 'reservedSlug', 'results', undefined]],
		['that is none', [renamed('abay', 'A b')], ['was', 'form', 'A b', undefined]],
	])('%s cannot have been one: nothing is noted', async (_name, rows, fault) => {
		const before = await oldSlugs();
		expect(await faults('points', ...rows)).toEqual([422, fault]);
		expect(await oldSlugs()).toEqual(before);
	});
	it('that used to be another point’s is not taken over', async () => {
		await bring('points', renamed('abay-2', 'abay'));
		expect(await faults('points', renamed('abay-astana', 'abay'))).toEqual([422, ['was', 'taken', 'abay', 'abay-2']]);
	});
});

describe('the slug of a city', () => {
	const ofCities = pageIds.map(pageEntry).flatMap(({ pattern, ...entry }) => ('city' in entry ? [pattern === '/' ? '' : pattern] : []));
	const renamed = (slug: string, was: string) => ({ id: 99, slug, was });
	it.each(locales)('leads to the one of now on every page that takes it, with the query (%s)', async (locale) => {
		const at = (path: string) => localise(path, locale);
		await bring('cities', renamed('akmola', 'astana'));
		expect(ofCities.length).toBeGreaterThan(6);
		for (const base of ofCities) {
			expect([base, ...(await told(at(`${base}/astana?page=1&utm=x`)))]).toEqual([base, 301, at(`${base}/akmola?page=1&utm=x`)]);
			expect([base, ...(await told(at(`${base}/akmola`)))]).toEqual([base, 200]);
			expect([base, ...(await told(at(`${base}/nowhere`)))]).toEqual([base, 404]);
		}
		expect(await told(at('/contacts/city/astana?a=1'))).toEqual([301, at('/cabinets/akmola?a=1')]);
		expect(await told(at('/city/astana?back=%2Fbasket'))).toEqual([301, at('/city/akmola?back=%2Fbasket')]);
		expect(await (await visit(at('/pricelist/akmola'))).text()).toContain({ ru: 'в Астане', en: 'in Astana', kz: 'Астанада' }[locale]);
	});
	it('leads a picture on that a network has kept, of the city and of its own pages', async () => {
		await bring('cities', renamed('akmola', 'astana'));
		for (const [page, now] of [
			['', ''],
			['/pricelist/glyukoza', '/pricelist/glyukoza'],
			['/pricelist/astana', '/pricelist/akmola'],
		])
			expect(await told(`/kz/og/astana${page}/0123456789abcdef.png`)).toEqual([302, `/kz/og/akmola${now}/${'0'.repeat(16)}.png`]);
		expect(await told(`/og/almaty/pricelist/astana/0123456789abcdef.png`)).toEqual([302, `/og/almaty/pricelist/akmola/${'0'.repeat(16)}.png`]);
		expect(await told('/og/nowhere/pricelist/0123456789abcdef.png')).toEqual([404]);
	});
	it('keeps a post what it is', async () => {
		await bring('cities', renamed('akmola', 'astana'));
		const { status, headers } = await drop(await post('/house-call/astana?step=1', { fio: 'x' }));
		expect([status, headers.get('Location')]).toEqual([308, '/house-call/akmola?step=1']);
	});
	it('leads past those in between, and nowhere once the city has it again', async () => {
		await bring('cities', renamed('tselinograd', 'astana'));
		await bring('cities', renamed('akmola', 'tselinograd'));
		for (const old of ['astana', 'tselinograd']) expect(await told(`/pricelist/${old}`)).toEqual([301, '/pricelist/akmola']);
		await bring('cities', renamed('astana', 'akmola'));
		expect(await told('/pricelist/astana')).toEqual([200]);
		for (const old of ['akmola', 'tselinograd']) expect(await told(`/${old}`)).toEqual([301, '/astana']);
	});
	it('changes by `was` alone, and the prices and points of the city stay its own', async () => {
		expect(await faults('cities', { id: 99, slug: 'akmola' })).toContainEqual(['id', 'taken', 99, 'astana']);
		expect(await faults('cities', { id: 98, slug: 'akmola', was: 'astana' })).toContainEqual(['id', 'taken', 'astana', 'id 99']);
		await bring('cities', renamed('akmola', 'astana'));
		expect(await put('points', [{ slug: 'abay-astana', discount: 3 }])).toMatchObject({ http: 200, changed: 1 });
		expect(await read(lis('PUT', '/lis/prices', [{ code: 'BIO-001', akmola: 1350 }]))).toMatchObject({ http: 200, changed: 0 });
		expect(await told('/cabinets/abay-astana')).toEqual([200]);
	});
	it('that an analysis or a point has by now is theirs where they stand', async () => {
		await bring('cities', renamed('akmola', 'astana'));
		await bring('catalogue', test('BIO-001', 'astana'));
		await bring('points', { slug: 'astana', was: 'abay' });
		expect(await told('/pricelist/astana')).toEqual([200]);
		expect(await told('/cabinets/astana')).toEqual([200]);
		expect(await told('/services/astana')).toEqual([301, '/services/akmola']);
	});
});

describe('a backend of somebody else', () => {
	/** The laboratory behind a backend that answers some calls otherwise. */
	async function behind(path: string, other: (call: string) => Response | null): Promise<[number, string | null]> {
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const outside = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
			const request = new Request(input, init);
			const { pathname, search } = new URL(request.url);
			return other(pathname) ?? ask(request.method, `/api${pathname.slice('/v2'.length)}${search}`);
		});
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		const context = createExecutionContext();
		const bindings = { ...env, BACKEND_API_URL: 'https://lims.example/v2', BACKEND_KEY: 'backend-key-of-the-tests-0123456789' };
		const answer = await makeApp().fetch(new Request(`${origin}${path}`), bindings, context as never);
		await answer.body?.cancel();
		await waitOnExecutionContext(context);
		outside.mockRestore();
		vi.restoreAllMocks();
		return [answer.status, answer.headers.get('Location')];
	}
	const gone = (status: number) => (call: string) =>
		call.endsWith('/slug') ? Response.json({ code: 'not-found', message: 'Nothing', fields: [] }, { status }) : null;
	it('is asked by the call', async () => {
		await bring('catalogue', test('BIO-001', 'sakhar'));
		expect(await behind('/en/pricelist/glyukoza', () => null)).toEqual([301, '/en/pricelist/sakhar']);
	});
	it.each([400, 404, 405, 500, 501])('that answers %i to it leaves the page not found', async (status) => {
		// Under slugs of their own: of what was kept before, an outage makes use.
		const old = `once-${status}`;
		for (const slug of [old, 'sakhar']) await bring('catalogue', test('BIO-001', slug));
		await bring('points', { slug: old, was: 'abay' });
		await bring('points', { slug: 'abay', was: old });
		const paths = [`/pricelist/${old}`, `/cabinets/${old}`, `/contacts/cabinet/${old}`];
		for (const path of paths) expect(await behind(path, gone(status))).toEqual([404, null]);
		for (const path of paths) expect((await told(path))[0]).toBe(301);
	});
	it('that says of a slug in use that it used to be a city’s does not take the city’s address away', async () => {
		const cities = await read<{ readonly data: readonly object[] }>(visit('/api/city?lang=ru-RU&city_id=98'));
		const claimed = { ...cities, data: cities.data.map((city, at) => ({ ...city, was: at === 0 ? ['astana', 'verny'] : [] })) };
		const answer = (call: string) => (call.endsWith('/city') ? Response.json(claimed) : null);
		expect(await behind('/pricelist/astana', answer)).toEqual([200, null]);
		expect(await behind('/pricelist/verny', answer)).toEqual([301, '/pricelist/almaty']);
	});
});

/** Stands last: a laboratory with orders is not emptied. */
describe('the point of an order', () => {
	it('stays the one that it was made for, whatever it is called by now and whoever has its slug', async () => {
		const inOrder = async ({ id, access, orderNr }: Awaited<ReturnType<typeof placed>>) => {
			const { data } = await read<{ readonly data: readonly { readonly orderNr: string; readonly point: { readonly slug: string } }[] }>(
				ask('GET', '/lis/orders?status=1', { access: env.LIS_KEY }),
			);
			return [(await view(id, access)).point?.slug, data.find((one) => one.orderNr === orderNr)?.point.slug];
		};
		const first = await placed([await idOf('BIO-001')]);
		await bring('points', { slug: 'abay-10', was: 'abay' });
		expect((await view(first.id, first.access)).point).toMatchObject({ slug: 'abay-10', phone: '+77273500001', address: 'пр. Абая, 1' });
		expect(await inOrder(first)).toEqual(['abay-10', 'abay-10']);

		await bring('points', point('abay', 'almaty'));
		expect(await told('/cabinets/abay')).toEqual([200]);
		const second = await placed([await idOf('BIO-001')]);
		expect([await inOrder(first), await inOrder(second)]).toEqual([
			['abay-10', 'abay-10'],
			['abay', 'abay'],
		]);
		await bring('points', { slug: 'abay-20', was: 'abay' });
		await bring('points', point('abay', 'almaty'));
		const third = await placed([await idOf('BIO-001')]);
		// A file that names them again makes them no others.
		await bring('points', { slug: 'abay-10', discount: 7 }, { slug: 'abay', discount: 8 });
		expect([await inOrder(first), await inOrder(second), await inOrder(third)]).toEqual([
			['abay-10', 'abay-10'],
			['abay-20', 'abay-20'],
			['abay', 'abay'],
		]);
	});
});
