/** The page for when there is no connection, with the site's real service worker: what it knows of order and basket, what it may not keep, and how it goes. */
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatMoney } from '#shared/kit/money.ts';
import { basketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';
import { offlineWords } from '#shared/offline/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { expect, ownAddress, test, type Page } from '#tests/support/browser.ts';
import { analysesOf, analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { registered } from '#tests/browser/steps/patient-day.ts';
import { basketOf, patient, placeOrder, post, setBasket, siteOrigin } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

test.use({ keepsOfflinePage: true });
test.beforeEach(({ expectComplaint }) => expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED/));

/** The page's scripts have run, those that can wait among them. */
async function open(page: Page, path: string): Promise<void> {
	const later = page.waitForResponse(/\/assets\/later-[^/]+\.js$/);
	await page.goto(path);
	await later;
}

/** What the browser has for when there is no connection; null while it has nothing. */
const kept = (page: Page) =>
	page.evaluate(async () => {
		const cache = await caches.open('offline');
		const [key] = await cache.keys();
		return (key && (await (await cache.match(key))?.text())) ?? null;
	});

/** Until the kept page says something, and somebody is there to hand it out. */
async function keeps(page: Page, text: string): Promise<void> {
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect.poll(() => kept(page)).toContain(text);
}

const remembered = (page: Page) =>
	page.evaluate(() => ['viewed', 'order-made', 'basket-names'].filter((name) => localStorage.getItem(name) !== null && localStorage.getItem(name) !== 'off'));

for (const locale of locales) {
	test(`shows what was ordered, where, for how much, and where it stood when it was seen last; nothing of the person (${locale})`, async ({
		page,
		context,
	}) => {
		const [t, tOrder] = [wordsOf(locale)(offlineWords), wordsOf(locale)(orderWords)];
		const analysis = await analysisOf(context.request, 'BIO-022');
		const id = await placeOrder(context.request, [analysis.id]);
		await open(page, inLocale(locale, '/order/success'));
		await keeps(page, t('state', { state: tOrder('view.steps.new') }));
		const number = ((await page.locator('main').textContent()) ?? '').match(/\d{10}/)?.[0] ?? '';
		const shown = await page.evaluate(() => localStorage.getItem('order-made') ?? '');
		const { total, point, tests } = JSON.parse(shown) as { total: number; point: { name: string; address: string }; tests: string[] };
		await context.setOffline(true);
		await page.goto(inLocale(locale, '/contacts'));
		const order = page.locator('main section').filter({ hasText: t('order') });
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
		for (const text of [t('number', { number }), t('total', { sum: formatMoney(total) }), t('point', point), t('orderHint')])
			await expect(order).toContainText(text);
		expect(tests).toHaveLength(1);
		await expect(order.getByRole('listitem')).toHaveText(tests);
		await expect(order.locator('small')).toContainText(/\d{2}:\d{2}/);
		await expect(page.locator('main a[href^="tel:+7"]').first()).toBeVisible();
		const text = `${(await kept(page)) ?? ''}${shown}`;
		for (const personal of [patient.lastName, patient.firstName, patient.birthDate, '701 123', '7011234567', id]) expect(text).not.toContain(personal);
		await context.setOffline(false);

		// The order goes on, and is looked at.
		await post(context.request, `/order/${id}`, { intent: 'cancel' });
		await open(page, inLocale(locale, `/order/${id}`));
		await keeps(page, t('state', { state: tOrder('view.cancelled') }));
	});
}

test('keeps nothing of an order that this browser looks at without having made it', async ({ page, context }) => {
	const analysis = await analysisOf(context.request, 'BIO-022');
	const id = await placeOrder(context.request, [analysis.id]);
	await open(page, `/order/${id}`);
	await keeps(page, wordsOf('ru')(offlineWords)('title'));
	expect(await remembered(page)).toEqual([]);
	expect(await kept(page)).not.toContain(wordsOf('ru')(offlineWords)('order'));
});

test('forgets the order with "Forget on this device"', async ({ page, context }) => {
	const t = wordsOf('ru')(orderWords);
	const id = await placeOrder(context.request, [(await analysisOf(context.request, 'BIO-022')).id]);
	await open(page, '/order/success');
	await keeps(page, wordsOf('ru')(offlineWords)('order'));
	await open(page, `/order/${id}`);
	await page.getByText(t('view.forget'), { exact: true }).click();
	await press(page, page.getByRole('button', { name: t('view.forgetYes') }));
	await expect(page.getByRole('main')).not.toContainText(patient.lastName);
	await expect.poll(() => remembered(page)).toEqual([]);
	await expect.poll(async () => (await kept(page)) ?? '').not.toContain(wordsOf('ru')(offlineWords)('order'));
});

test('never has a basket for the present one whose items have not settled', async ({ page, context, request }) => {
	const [first, second] = await analysesOf(request, ['HEM-010', 'URI-001']);
	if (!first || !second) throw new Error('seed');
	await setBasket(context, [first.id]);
	// What a press asks for is held back by the page itself: a test cannot hold it where a service worker is.
	await context.addInitScript(() => {
		const fetched = window.fetch.bind(window);
		const held: (() => void)[] = [];
		Object.assign(window, { hold: false, release: () => held.splice(0).forEach((go) => go()) });
		window.fetch = async (...what) => {
			if ((window as unknown as { hold: boolean }).hold && String(what[0] instanceof Request ? what[0].url : what[0]).includes('/api/analysis?'))
				await new Promise<void>((go) => held.push(go));
			return fetched(...what);
		};
	});
	await open(page, `/pricelist/${second.slug}`);
	await keeps(page, first.name);
	await page.evaluate(() => Object.assign(window, { hold: true }));
	await press(page, page.locator(`main button[name=put][value="${second.id}"]`).first());
	await expect.poll(() => basketOf(context)).toContain(second.id);
	// By the site's own link: the document, and what it holds back, stays.
	await press(page, page.locator('header nav a[href="/contacts"]').first());
	await expect(page).toHaveURL('/contacts');
	await expect(page.locator('html')).not.toHaveAttribute('data-loading');
	await page.waitForLoadState('networkidle');
	// What is kept is said to be that of before, and not of the basket that stands.
	expect(await page.evaluate(() => localStorage.getItem('offline'))).not.toContain(` ${writeBasketCookie(await basketOf(context))} `);
	expect(await kept(page)).not.toContain(second.name);
	expect(await kept(page)).toMatch(new RegExp(wordsOf('ru')(offlineWords)('asOf', { moment: '.*?\\d{2}:\\d{2}' })));
	await page.evaluate(() => (window as unknown as { release: () => void; hold: boolean }).release());
	await page.evaluate(() => Object.assign(window, { hold: false }));
	await keeps(page, second.name);
	expect(await kept(page)).toContain(first.name);
});

test('a session that has ended at the server alone takes what was looked at and kept along, with the next answer that says so', async ({
	page,
	context,
	playwright,
}) => {
	await registered(context.request);
	await placeOrder(context.request, [(await analysisOf(context.request, 'BIO-022')).id]);
	await open(page, '/pricelist/ferritin');
	await expect.poll(() => remembered(page)).toContain('viewed');
	await open(page, '/order/success');
	await keeps(page, wordsOf('ru')(offlineWords)('order'));
	expect(await remembered(page)).toEqual(expect.arrayContaining(['viewed', 'order-made']));
	// Elsewhere, by the same session: this browser hears nothing of it.
	const elsewhere = await playwright.request.newContext({ baseURL: siteOrigin, storageState: await context.storageState(), extraHTTPHeaders: ownAddress() });
	expect((await post(elsewhere, '/logout', {})).headers().location).toContain('out=1');
	await elsewhere.dispose();
	// A page that is everybody's asks nobody who is signed in.
	await open(page, '/contacts');
	expect(await remembered(page)).toEqual(expect.arrayContaining(['viewed', 'order-made']));
	await open(page, '/basket');
	await expect.poll(() => remembered(page)).toEqual([]);
	await expect.poll(() => kept(page)).not.toContain(wordsOf('ru')(offlineWords)('order'));
});

test.describe('turned off by the operator', () => {
	/** The site as it answers, and as it answers with `SERVICE_WORKER=off` (tests/worker/offline/comfort.test.ts), under one address. */
	interface Switched {
		readonly origin: string;
		readonly off: { script: boolean; page: boolean };
	}
	const it = test.extend<{ site: Switched }>({
		site: async ({ browserName: _browserName }, use) => {
			const off = { script: false, page: false };
			const server: Server = createServer((incoming, answer) => {
				const path = incoming.url ?? '/';
				const { host: _host, ...headers } = incoming.headers;
				const through = ask(new URL(path, siteOrigin), { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } }, (reply) => {
					const chunks: Buffer[] = [];
					reply.on('data', (chunk: Buffer) => chunks.push(chunk));
					reply.on('end', () => {
						const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = reply.headers;
						const isGone = off.page && path === '/offline';
						const body = Buffer.concat(chunks);
						const text = off.script && path === '/service-worker.js' ? body.toString().replace('self.off=false;', 'self.off=true;') : body;
						answer.writeHead(isGone ? 404 : (reply.statusCode ?? 500), rest).end(isGone ? '' : text);
					});
				});
				incoming.pipe(through);
			});
			await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
			await use({ origin: `http://localhost:${String((server.address() as AddressInfo).port)}`, off });
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
		baseURL: async ({ site }, use) => use(site.origin),
	});
	const left = (page: Page) => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, ...(await caches.keys())]);

	it('a worker that is there takes itself and what it kept away, at the next page that is opened', async ({ page, context, site, expectComplaint }) => {
		expectComplaint(/status of 404/);
		await open(page, '/contacts');
		await keeps(page, wordsOf('ru')(offlineWords)('title'));
		expect(await left(page)).toEqual([1, 'offline']);
		Object.assign(site.off, { script: true, page: true });
		await open(page, '/help');
		await expect.poll(() => left(page)).toEqual([0]);
		// Later pages bring neither back, and without a connection the browser says so itself.
		await context.addCookies([{ name: basketCookie, value: '1', url: site.origin }]);
		await open(page, '/contacts');
		await page.waitForLoadState('networkidle');
		expect(await left(page)).toEqual([0]);
		await context.setOffline(true);
		await expect(page.goto('/help')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
	});

	it('the page takes both away as well, where it is to be kept anew', async ({ page, context, site, expectComplaint }) => {
		expectComplaint(/status of 404/);
		await open(page, '/contacts');
		await keeps(page, wordsOf('ru')(offlineWords)('title'));
		Object.assign(site.off, { page: true });
		await context.addCookies([{ name: 'city', value: '99', url: site.origin }]);
		await open(page, '/help');
		await expect.poll(() => left(page)).toEqual([0]);
	});
});
