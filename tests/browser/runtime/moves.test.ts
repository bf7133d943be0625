/** One owner of where the page is going: what was begun last wins, what comes late changes nothing, and no form is forgotten on the way. */
import { cityWords } from '#shared/city/words.ts';
import { contactsWords } from '#shared/contacts/words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { basketWords } from '#shared/basket/words.ts';
import type { Route } from '@playwright/test';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

const t = wordsOf('ru')(frameWords);
const tForms = wordsOf('ru')(formsWords);
const section = (page: Page, name: string) => page.locator('header').getByRole('navigation').getByRole('link', { name, exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: t('notices') });
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function type(page: Page, name: string, text: string): Promise<void> {
	await control(page, name).focus();
	await page.keyboard.type(text);
}

/** Holds what is asked for until it is let go. */
async function hold(page: Page, url: string, isHeld: (route: Route) => boolean) {
	const asked = Promise.withResolvers<void>();
	const going = Promise.withResolvers<'continue' | 'abort'>();
	await page.route(url, async (route) => {
		if (!isHeld(route)) return route.fallback();
		asked.resolve();
		// What asked may be gone by then.
		await route[await going.promise]().catch(() => {});
	});
	return { asked: asked.promise, release: (how: 'continue' | 'abort' = 'continue') => going.resolve(how) };
}
const isPost = (route: Route) => route.request().method() === 'POST';

/** A form that is on its way, and held there. */
async function sendHeld(page: Page, message: string) {
	await page.goto('/contacts');
	await type(page, 'name', 'Гүлжан');
	await type(page, 'surname', 'Әбілқасымова');
	await type(page, 'phoneNumber', '87011234567');
	await type(page, 'message', message);
	const held = await hold(page, '**/contacts', isPost);
	await press(page, page.locator('main [data-submit]'));
	await held.asked;
	return held;
}

const message = () => `Слово, ${crypto.randomUUID()}`;

test('a form that is answered after its page was left tells what came of it, and the page that stands stays', async ({ page }) => {
	const held = await sendHeld(page, message());
	const name = await h1(page).textContent();
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
	await expect(h1(page)).not.toHaveText(name ?? '');
	const [heading, head] = [await h1(page).textContent(), await page.title()];
	held.release();
	const toast = toasts(page).getByRole('status').locator('[data-kind=success]');
	await expect(toast).toContainText(tForms('outcome.sent', { title: name ?? '' }));
	await expect(page).toHaveURL('/pricelist');
	await expect(h1(page)).toHaveText(heading ?? '');
	await expect(page).toHaveTitle(head);
	await press(page, toast.getByRole('link', { name: tForms('outcome.next') }));
	await expect(page).toHaveURL('/contacts?sent=1');
	await expect(page.getByRole('status').filter({ hasText: wordsOf('ru')(contactsWords)('sentTitle') })).toBeVisible();
});

test('a form that fails after its page was left says so, and leads back to what was typed', async ({ page, expectComplaint }) => {
	expectComplaint(/ERR_FAILED/);
	const text = message();
	const held = await sendHeld(page, text);
	const name = await h1(page).textContent();
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
	held.release('abort');
	const toast = toasts(page).getByRole('alert').locator('[data-kind=error]');
	await expect(toast).toContainText(tForms('outcome.unknownOnce', { title: name ?? '' }));
	await press(page, toast.getByRole('link', { name: tForms('outcome.toForm') }));
	await expect(page).toHaveURL('/contacts');
	await expect(control(page, 'message')).toHaveValue(text);
});

test('a form whose page was left by a full load while it was on its way is told on the next page', async ({ page }) => {
	const text = message();
	const held = await sendHeld(page, text);
	const name = await h1(page).textContent();
	await page.goto('/basket');
	held.release();
	const toast = toasts(page).getByRole('alert').locator('[data-kind=error]');
	await expect(toast).toContainText(tForms('outcome.unknownOnce', { title: name ?? '' }));
	await press(page, toast.getByRole('link', { name: tForms('outcome.toForm') }));
	await expect(page).toHaveURL('/contacts');
	await expect(control(page, 'message')).toHaveValue(text);
	// Told once.
	await page.reload();
	await expect(control(page, 'message')).toHaveValue(text);
	await expect(toasts(page).locator('[data-kind]')).toHaveCount(0);
});

/** Where the links stand. While a full load is on its way nothing can be asked of the page. */
async function placesOf(page: Page, ...links: readonly ReturnType<typeof section>[]) {
	const boxes = await Promise.all(links.map((link) => link.boundingBox()));
	return boxes.map((box) => {
		if (!box) throw new Error('a link that is to be pressed is not on the page');
		return async () => {
			await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
			await page.mouse.down();
			await page.mouse.up();
		};
	});
}
const basketLink = (page: Page) => page.locator('header').getByRole('link', { name: t('basket') });
const addressesOf = (page: Page) => {
	const addresses: string[] = [];
	page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
	return addresses;
};

test('a public page that is overtaken by a personal one ends, and does not take its place', async ({ page }) => {
	await page.goto('/contacts');
	await page.waitForLoadState('networkidle');
	const [toList, toBasket] = await placesOf(page, section(page, t('nav.pricelist')), basketLink(page));
	const [list, basket] = [await hold(page, '**/pricelist', () => true), await hold(page, '**/basket', () => true)];
	const addresses = addressesOf(page);
	const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/pricelist'));
	await toList?.();
	await list.asked;
	await toBasket?.();
	await ended;
	await basket.asked;
	list.release();
	basket.release();
	await expect(h1(page)).toHaveText(wordsOf('ru')(basketWords)('title'));
	expect(addresses).toEqual(['/basket']);
});

test('a personal page that is on its way gives way to the link that is pressed after it', async ({ page }) => {
	await page.goto('/contacts');
	await page.waitForLoadState('networkidle');
	const [toList, toBasket] = await placesOf(page, section(page, t('nav.pricelist')), basketLink(page));
	const basket = await hold(page, '**/basket', () => true);
	const addresses = addressesOf(page);
	await toBasket?.();
	await basket.asked;
	await toList?.();
	await expect(page).toHaveURL('/pricelist');
	basket.release();
	await press(page, section(page, t('nav.contacts')));
	await expect(page).toHaveURL('/contacts');
	await expect(page.locator('html')).not.toHaveAttribute('data-loading');
	expect(addresses).toEqual(['/pricelist', '/contacts']);
});

test('a page that does not come in time is told as late, its request ends, and the next press asks anew', async ({ page }) => {
	await page.clock.install();
	await page.goto('/contacts');
	const held = await hold(page, '**/pricelist', () => true);
	const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/pricelist'));
	await press(page, section(page, t('nav.pricelist')));
	await held.asked;
	// The page is asked for while the pointer comes near; its deadline is that of the press.
	await expect(page.locator('html')).toHaveAttribute('data-loading');
	await page.clock.fastForward('00:16');
	await ended;
	await expect(toasts(page).getByRole('alert')).toContainText(t('offline.late'));
	await expect(page.locator('html')).not.toHaveAttribute('data-loading');
	await expect(page).toHaveURL('/contacts');
	await page.unroute('**/pricelist');
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
});

test('Back without a connection leaves the way forward as it was', async ({ page, context, expectComplaint }) => {
	expectComplaint(/ERR_INTERNET_DISCONNECTED/);
	await page.goto('/city');
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
	await expect(h1(page)).not.toHaveText(wordsOf('ru')(cityWords)('title'));
	const heading = (await h1(page).textContent()) ?? '';
	await press(page, section(page, t('nav.contacts')));
	await expect(page).toHaveURL('/contacts');
	await page.goBack();
	await expect(page).toHaveURL('/pricelist');
	await expect(h1(page)).toHaveText(heading);
	await context.setOffline(true);
	await page.evaluate(() => history.back());
	await expect(toasts(page).getByRole('alert')).toContainText(t('offline.asked'));
	await expect(page).toHaveURL('/pricelist');
	await expect(h1(page)).toHaveText(heading);
	await context.setOffline(false);
	await page.goForward();
	await expect(page).toHaveURL('/contacts');
	await page.goBack();
	await expect(page).toHaveURL('/pricelist');
	await page.goBack();
	await expect(page).toHaveURL('/city');
	await expect(h1(page)).toHaveText(wordsOf('ru')(cityWords)('title'));
});

test('a payload that the page cannot draw costs no page', async ({ page, context, request }) => {
	const chosen = await analysesOf(request, ['BIO-047', 'HEM-001']);
	await setBasket(
		context,
		chosen.map(({ id }) => id),
	);
	await page.goto('/basket');
	await expect(page.locator('[data-island="page:basket"]')).toHaveAttribute('data-awake');
	let loads = 0;
	page.on('load', () => (loads += 1));
	await page.route('**/basket/_payload.json', (route) => route.fulfill({ json: { mode: 'own', lines: 'none' } }));
	await press(page, page.locator('main button[name=remove]').first());
	await expect.poll(() => loads).toBe(1);
	await expect(page.locator('main [data-line]')).not.toHaveCount(0);
	await expect(h1(page)).toHaveText(wordsOf('ru')(basketWords)('title'));
});

test('a payload of another build loads the page anew', async ({ page, context, request }) => {
	const chosen = await analysesOf(request, ['BIO-047', 'HEM-001']);
	await setBasket(
		context,
		chosen.map(({ id }) => id),
	);
	await page.goto('/basket');
	await expect(page.locator('[data-island="page:basket"]')).toHaveAttribute('data-awake');
	let loads = 0;
	page.on('load', () => (loads += 1));
	await page.route('**/basket/_payload.json', async (route) => {
		const response = await route.fetch();
		return route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } });
	});
	await press(page, page.locator('main button[name=remove]').first());
	await expect.poll(() => loads).toBe(1);
	await expect(page.locator('main [data-line]')).not.toHaveCount(0);
});

test('a page that came is said by its title, and the keys go on from its heading or from what the address names', async ({ page }) => {
	await page.goto('/city');
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
	await expect(h1(page)).toBeFocused();
	await expect(page.locator('#page-shown')).toHaveText(await page.title());
	await expect(page.getByRole('main', { name: await page.title(), exact: true })).toBeVisible();
	await press(page, section(page, t('nav.contacts')));
	await expect(page).toHaveURL('/contacts');
	await expect(page.locator('#page-shown')).toHaveText(await page.title());
	await page.goto('/articles');
	await page.evaluate(() => {
		const link = Object.assign(document.createElement('a'), { href: '/help#payment', textContent: 'payment' });
		document.querySelector('main')?.prepend(link);
	});
	await press(page, page.getByRole('link', { name: 'payment', exact: true }));
	await expect(page).toHaveURL('/help#payment');
	await expect(page.locator('#payment')).toBeFocused();
});

test('fifty moves with forms that were touched leave no more behind than the first ones', async ({ page }) => {
	const devtools = await page.context().newCDPSession(page);
	const nodes = async () => {
		await devtools.send('HeapProfiler.collectGarbage');
		return (await devtools.send('Memory.getDOMCounters')).nodes;
	};
	const [contacts, list] = [t('nav.contacts'), t('nav.pricelist')];
	await page.goto('/contacts');
	const round = async () => {
		await type(page, 'name', 'Г');
		await press(page, section(page, list));
		await expect(page.locator('main button[name=put]').first()).toBeVisible();
		await press(page, section(page, contacts));
		await expect(control(page, 'name')).toBeVisible();
	};
	for (let at = 0; at < 3; at += 1) await round();
	const first = await nodes();
	for (let at = 3; at < 25; at += 1) await round();
	expect(await nodes()).toBeLessThanOrEqual(first * 1.05);
});
