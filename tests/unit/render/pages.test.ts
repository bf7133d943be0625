import { describe, expect, test } from 'vitest';
import { isReachable, pageEntry, pageIds, pageKindOf, pageOfPath, plainPath } from '#shared/pages.ts';

/** Every address that the site has promised, written out a second time; `{name}` is one segment, `{name...}` several or none. */
const promised = `
	/ /news /order /order/error /order/success /login /press /tekme /results /results/error /results/success /results/login /cabinet /patient
	/analyzes /articles /cabinets /contacts /licenses /requests /services /template /template/analyzes /equipment /franchise /pricelist
	/house-call /leadership /mobile-app /mobile-app/informed-consent /promotions /discount-system /analysis-prepare /about/warranty/licenses
	/order/{id} /results/{id} /template/{id} /template/{id}/edit /news/{slug} /press/{slug} /analyzes/{slug} /articles/{slug} /cabinets/{slug}
	/contacts/{slug} /equipment/{slug} /services/{slug} /pricelist/{slug} /leadership/{slug} /promotions/{slug} /contacts/city/{slug}
	/contacts/cabinet/{slug} /about/equipment/{slug} /about/leadership/{slug} /about/{slug...} /basket/{slug...} /articles/analizy-na-narkotiki
	/articles/gistologicheskie-issledovaniya /articles/casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty
`
	.trim()
	.split(/\s+/);

/** What has to work without scripts and has an address for that, and sections that were added. */
const added = [
	'/cabinet/erase',
	'/consultation',
	'/order/pay',
	'/search',
	'/analysis-compare',
	'/helpful',
	'/offline',
	'/offline/my-day',
	'/status',
	'/requisites',
	'/order/where',
	'/order/confirm',
	'/vacancies',
	'/vacancies/{slug}',
	'/analytes',
	'/analytes/{slug}',
	'/help',
	'/help/{slug}',
	'/city',
	'/city/{slug}',
	'/login/code',
	'/login/registration',
	'/login/recovery',
	'/logout',
	'/cabinet/doctors/{id}',
	'/shared/{token}',
	'/take/{token}',
	'/unsubscribe/{token}',
	'/oauth/authorize',
	'/results/verify',
	'/results/verify/offline',
	'/results/verify/{code}',
	'/results/{id}/share',
	'/cabinet/shared',
	...[
		'journal',
		'settings',
		'profile',
		'password',
		'sessions',
		'passkeys',
		'confirm',
		'discount',
		'export',
		'selection',
		'family',
		'turnover',
		'invoices',
		'statistics',
		'offers',
		'critical',
		'emails',
		'apps',
		'doctors',
		'doctor-statistics',
		'trend',
		'health',
	].map((name) => `/cabinet/${name}`),
	'/staff',
	...[
		'second-factor',
		'refused/{number}',
		'queues/{name}',
		'settled/{name}',
		'house-calls',
		'my-day',
		'orders',
		'results',
		'patients',
		'guests',
		'merging',
		'prices',
		'prices/{number}',
		'content',
		'content/{section}/{slug}',
		'content/{section}/{slug}/versions/{version}',
		'messages',
		'money',
		'partners',
		'figures',
		'journal',
		'people',
	].map((name) => `/staff/${name}`),
];

/** A pattern without the name of its parameter: `/order/:id` and `/order/{id}` are the same route. */
const shape = (pattern: string) => pattern.replaceAll(/\{\w+\.\.\.\}|:\w+\*/g, '**').replaceAll(/\{\w+\}|:\w+/g, '*');

describe('the table of pages', () => {
	test('has every route that was promised, and says which it has besides', () => {
		const table = pageIds.map((id) => shape(pageEntry(id).pattern));
		expect(new Set(table).size).toBe(table.length);
		expect(table.sort()).toEqual([...promised, ...added].map(shape).sort());
	});

	test('guards the pages of accounts, and no other; what is behind them is personal', () => {
		const guarded = pageIds.map(pageEntry).filter(({ account }) => account);
		const everybody = ['patient', 'doctor', 'representative', 'partner', 'staff'];
		expect(Object.fromEntries(guarded.map(({ pattern, account }) => [pattern, account]))).toEqual({
			'/cabinet': everybody,
			'/results/:id/share': ['patient'],
			'/cabinet/shared': ['patient'],
			'/cabinet/journal': ['patient'],
			'/cabinet/settings': ['patient'],
			'/cabinet/profile': ['doctor', 'representative', 'partner'],
			'/cabinet/password': everybody,
			'/cabinet/sessions': everybody,
			'/cabinet/passkeys': everybody,
			'/cabinet/confirm': everybody,
			'/cabinet/discount': ['patient'],
			'/cabinet/export': ['patient'],
			'/cabinet/selection': ['doctor'],
			'/cabinet/erase': ['patient'],
			'/cabinet/family': ['patient'],
			'/cabinet/turnover': ['partner'],
			'/cabinet/invoices': ['partner'],
			'/staff/partners': ['staff'],
			'/cabinet/statistics': ['doctor'],
			'/cabinet/offers': ['doctor'],
			'/cabinet/critical': ['doctor'],
			'/cabinet/emails': ['doctor'],
			'/cabinet/apps': ['patient'],
			'/oauth/authorize': ['patient'],
			'/cabinet/doctors': ['representative'],
			'/cabinet/doctor-statistics': ['representative'],
			'/cabinet/doctors/:id': ['representative'],
			'/cabinet/trend': ['patient', 'doctor'],
			'/cabinet/health': ['patient', 'doctor'],
			'/patient': ['patient'],
			'/requests': ['patient', 'doctor'],
			'/staff': ['staff'],
			'/staff/second-factor': ['staff'],
			'/staff/queues/:name': ['staff'],
			'/staff/settled/:name': ['staff'],
			'/staff/house-calls': ['staff'],
			'/staff/my-day': ['staff'],
			'/staff/orders': ['staff'],
			'/staff/results': ['staff'],
			'/staff/patients': ['staff'],
			'/staff/guests': ['staff'],
			'/staff/merging': ['staff'],
			'/staff/refused/:number': ['staff'],
			'/staff/prices': ['staff'],
			'/staff/prices/:number': ['staff'],
			'/staff/content': ['staff'],
			'/staff/content/:section/:slug': ['staff'],
			'/staff/content/:section/:slug/versions/:version': ['staff'],
			'/staff/messages': ['staff'],
			'/staff/money': ['staff'],
			'/staff/figures': ['staff'],
			'/staff/journal': ['staff'],
			'/staff/people': ['staff'],
			'/template': ['doctor'],
			'/template/analyzes': ['doctor'],
			'/template/:id': ['doctor'],
			'/template/:id/edit': ['doctor'],
		});
		expect(new Set(guarded.map(({ kind }) => kind))).toEqual(new Set(['personal']));
	});
});

describe('the page of a path', () => {
	const idOf = (path: string) => pageOfPath(path, (slug) => slug === 'astana')?.id ?? null;
	test.each([
		['/', 'home'],
		['/order/error', 'order-error'],
		['/order/abc', 'order-view'],
		['/order/abc/def', null],
		['/articles/analizy-na-narkotiki', 'article-drugs'],
		['/articles/other', 'articles-slug'],
		['/basket', 'basket'],
		['/basket/1/2/3', 'basket'],
		['/about', 'about'],
		['/about/equipment/x', 'about-equipment-slug'],
		['/nowhere', null],
		['/nowhere/at/all', null],
	])('%s is %s', (path, id) => expect(idOf(path)).toBe(id));
	test.each(['/pricelist', '//pricelist', '/pricelist/', '/%70ricelist', '/pricelist/_payload.json', '/pricelist/_payload.json/'])(
		'%s is the price list, however it is spelt',
		(path) => {
			expect(pageOfPath(path)).toMatchObject({ id: 'pricelist', payload: path.includes('_payload'), citySlug: null });
			expect(plainPath(path)).toBe('/pricelist');
		},
	);
	test.each(['/%zz', '/pricelist%2fglyukoza', '/pricelist/%00', '/a%5cb', `/basket${'/1'.repeat(200)}`])('%s is none', (path) =>
		expect(pageOfPath(path)).toBeNull(),
	);
	test('an address that is promised by itself has the parameter of the pattern that fits it as well', () => {
		for (const id of pageIds) {
			const { pattern, params } = pageEntry(id);
			// Below `/about` the rest of the path is one parameter.
			const slug = pattern.startsWith('/about/') ? pattern.slice('/about/'.length) : pattern.split('/').at(-1);
			if (params) expect(pageOfPath(pattern)?.params).toEqual({ slug });
		}
		expect(pageOfPath('/articles/analizy-na-narkotiki')?.params).toEqual({ slug: 'analizy-na-narkotiki' });
	});
	test('a last segment that is a city selects it, where the page is a city’s', () => {
		expect(pageOfPath('/pricelist/astana', (slug) => slug === 'astana')).toMatchObject({ id: 'pricelist', citySlug: 'astana', params: {} });
		expect(pageOfPath('/astana', (slug) => slug === 'astana')).toMatchObject({ id: 'home', citySlug: 'astana' });
		expect(pageOfPath('/pricelist/astana')).toMatchObject({ id: 'pricelist-slug', citySlug: null, params: { slug: 'astana' } });
		expect(pageOfPath('/search/astana', (slug) => slug === 'astana')).toBeNull();
	});
	test.each(['/results', '/basket', '/about', '/order', '/contacts', '/order/error', '/pricelist'])(
		'a city that is called like %s does not take it over',
		(path) => {
			const name = path.split('/').at(-1) ?? '';
			expect(pageOfPath(path, (slug) => slug === name)).toEqual(pageOfPath(path));
		},
	);
	test('its kind is known without the cities', () => {
		const kinds = ['/', '/astana', '/pricelist/astana', '/order/abc', '/basket', '/house-call/astana', '/cabinet', '/no/such/page'].map(pageKindOf);
		expect(kinds).toEqual(['public', 'public', 'public', 'personal', 'personal', 'personal', 'personal', null]);
	});
	test('it is reachable', () => {
		for (const id of pageIds) {
			const path =
				pageEntry(id)
					.pattern.replace(/\/:\w+\*$/, '')
					.replace(/:\w+/g, 'x') || '/';
			expect([id, isReachable(path)]).toEqual([id, true]);
		}
		expect(['/pricelist?category=panels', '/nowhere', '/pricelist/a/b'].map((path) => isReachable(path))).toEqual([true, false, false]);
	});
	test('to anyone who knows the cities: the last word may be one, and then the page is another', () => {
		const isCity = (slug: string) => slug === 'astana';
		expect(['/contacts/astana', '/consultation/nowhere', '/promotions/astana', '/pricelist/astana'].map((path) => isReachable(path, isCity))).toEqual([
			true,
			false,
			true,
			true,
		]);
	});
});
