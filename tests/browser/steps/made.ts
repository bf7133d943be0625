/**
 * Every page, with something on it: an order, a result of which a part is ready, a basket. Made once a worker of the test
 * runner. A page with a parameter in its address that is added to the table without an address here fails every test that walks the pages.
 */
import { request as requests, type BrowserContextOptions } from '@playwright/test';
import { basketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';
import { pageEntry, pageIds, type PageId } from '#shared/pages.ts';
import { ownAddress, test as browserTest } from '#tests/support/browser.ts';
import { analysesOf } from './catalogue.ts';
import { laboratory, ownRequest } from './laboratory.ts';
import { openResult, placeOrder, siteOrigin } from './visitor.ts';

export interface Made {
	readonly orderId: string;
	readonly resultId: string;
	readonly basket: readonly number[];
	readonly analysis: string;
	readonly panel: string;
	/** Cookies with access to all of it. */
	readonly state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/** Pages whose address holds a parameter, and those that show more with a query; the others stand at their own pattern. */
const addresses: Readonly<Partial<Record<PageId, (made: Made) => string>>> = {
	'pricelist-slug': ({ analysis }) => `/pricelist/${analysis}`,
	search: () => '/search?q=gemoglobin',
	'analyzes-slug': ({ panel }) => `/analyzes/${panel}`,
	'city-change': () => '/city/kyzylorda',
	'cabinets-slug': () => '/cabinets/almaty-dostyk',
	'contacts-slug': () => '/contacts/almaty-dostyk',
	'contacts-city': () => '/contacts/city/astana',
	'contacts-cabinet': () => '/contacts/cabinet/almaty-dostyk',
	'analytes-slug': () => '/analytes/ferritin',
	'help-slug': () => '/help/kak-vernut-dengi',
	franchise: () => '/franchise?offer=royalty-point&sales=2000000&months=12',
	'analysis-prepare': () => '/analysis-prepare?tests=BIO-001,BIO-002&q=ferritin',
	'analysis-compare': () => '/analysis-compare?tests=ferritin,glyukoza&q=tsh',
	helpful: () => '/helpful?kind=articles&slug=kak-podgotovitsya-k-analizu-krovi&answer=no&sent=answer',
	'news-slug': () => '/news/novyy-punkt-v-shymkente',
	'press-slug': () => '/press/utrom-v-laboratorii',
	'promotions-slug': () => '/promotions/vitamin-d-zimoy',
	'services-slug': () => '/services/analizy-detyam',
	'equipment-slug': () => '/equipment/sysmex-xn-1000',
	'about-equipment-slug': () => '/about/equipment/sysmex-xn-1000',
	'vacancies-slug': () => '/vacancies/medsestra-na-vyezd',
	'leadership-slug': () => '/leadership/olga-melnichenko',
	'about-leadership-slug': () => '/about/leadership/olga-melnichenko',
	about: () => '/about',
	'articles-slug': () => '/articles/kak-podgotovitsya-k-analizu-krovi',
	'order-error': () => '/order/error?reason=conflict',
	'order-success': ({ orderId }) => `/order/success?order=${orderId}`,
	'order-view': ({ orderId }) => `/order/${orderId}`,
	'results-error': () => '/results/error?reason=expired',
	'results-verify-code': () => '/results/verify/HHYQ-3XNT-6RM5-AEVN-KXU4-HJAU',
	take: () => `/take/${'A'.repeat(22)}`,
	shared: () => `/shared/${'A'.repeat(43)}`,
	unsubscribe: () => `/unsubscribe/${'A'.repeat(43)}`,
	'results-view': ({ resultId }) => `/results/${resultId}`,
};

/** Beside the table: what a page shows when there is nothing to show, and what was never there. */
const more = {
	panel: ({ panel }: Made) => `/pricelist/${panel}`,
	'search without result': () => '/search?q=%D1%8A%D1%8A%D1%8A%D1%8A%D1%8A%D1%8A%D1%8A%D1%8A',
	'page of the tree': () => '/about/warranty/licenses',
	'shared basket': ({ basket }: Made) => `/basket/${basket.join('/')}`,
	'not found': () => '/pricelist/there-is-no-such-test',
} as const;

/** @throws when an address wants a parameter that nobody gave it */
function ownAddressOf(id: PageId): () => string {
	// What may be empty is left out.
	const pattern = pageEntry(id).pattern.replace(/\/:\w+\*$/, '');
	if (pattern.includes(':')) throw new Error(`${id} wants an address in the table above: ${pattern}`);
	return () => pattern;
}

type Address = readonly [name: string, path: (made: Made) => string];
/** Pages of accounts lead a visitor to the sign-in: who signs in finds them by steps/patient-day.ts. */
export const everyPage: readonly Address[] = [
	...pageIds.filter((id) => pageEntry(id).account === undefined).map((id): Address => [id, addresses[id] ?? ownAddressOf(id)]),
	...Object.entries(more),
];
/** The page answers with a status of an error, which the browser tells the console. */
export const isMissing = (name: string): boolean => name === 'not found';

/** `test` of a visitor to whom all of it is open. */
export const test = browserTest.extend<object, { made: Made }>({
	storageState: async ({ made }, use) => use(made.state),
	made: [
		async ({}, use) => {
			const request = await requests.newContext({ baseURL: siteOrigin, extraHTTPHeaders: ownAddress() });
			const [first, second, panel] = await analysesOf(request, ['HEM-010', 'URI-001', 'PAN-005']);
			if (!first || !second || !panel) throw new Error('seed');
			const basket = [first.id, second.id, panel.id];
			const orderId = await placeOrder(request, basket);
			const message = ownRequest([
				{ code: 'HEM-010', status: 'final', value: 95, unit: 'g/L', comment: 'Повторите через месяц.' },
				{ code: 'BIO-047', status: 'final', value: 8, unit: 'ug/L' },
				{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' },
				{ code: 'BIO-046', status: 'preliminary' },
				{ code: 'BIO-022', status: 'restricted', reason: 'Ждёт разговора с врачом.' },
			]);
			await laboratory(request, process.env.LIS_KEY ?? '').send(message);
			const leads = await openResult(request, message.requestNr, message.password);
			const { cookies, origins } = await request.storageState();
			const domain = new URL(siteOrigin).hostname;
			const own = {
				name: basketCookie,
				value: writeBasketCookie(basket),
				domain,
				path: '/',
				expires: -1,
				httpOnly: false,
				secure: false,
				sameSite: 'Lax',
			} as const;
			const state = { origins, cookies: [...cookies.filter(({ name }) => name !== basketCookie), own] };
			await request.dispose();
			await use({ orderId, resultId: leads.split('/').at(-1) ?? '', basket, analysis: first.slug, panel: panel.slug, state });
		},
		{ scope: 'worker' },
	],
});
