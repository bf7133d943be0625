/** Moving about the site: without full loads where that is safe, with them where it is not. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { brand } from '#shared/brand.ts';
import { basketWords } from '#shared/basket/words.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { placeOf } from '#shared/city/place.ts';
import { cityWords } from '#shared/city/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { searchWords } from '#shared/search/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { almaty, analysisOf, cityOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { siteOrigin } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

declare global {
	interface Window {
		/** Events of navigation, in their order. */
		raised?: string[];
		/** Set by a test; gone after a full load. */
		sameDocument?: boolean;
	}
}

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => {
		const raised: string[] = [];
		window.raised = raised;
		for (const name of ['page:loading:start', 'page:loading:end', 'page:shown']) document.addEventListener(name, () => raised.push(name));
	});
});

/** Opens a page and marks its document. The entry script has run when this comes back. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.evaluate(() => {
		window.sameDocument = true;
		window.raised?.splice(0);
	});
}
const isSameDocument = (page: Page) => page.evaluate(() => window.sameDocument === true);
const raised = (page: Page) => page.evaluate(() => window.raised);
const section = (page: Page, name: string) => page.locator('header').getByRole('navigation').getByRole('link', { name, exact: true });

for (const locale of locales) {
	test(`a public page takes the place of another, with its events, its head and the focus (${locale})`, async ({ page, request }) => {
		const t = wordsOf(locale)(catalogueWords);
		const tFrame = wordsOf(locale)(frameWords);
		const tCity = wordsOf(locale)(cityWords);
		const place = placeOf(await cityOf(request, 'almaty', locale), locale);
		await open(page, inLocale(locale, '/city'));
		const before = await page.title();
		await section(page, tFrame('nav.pricelist')).click();
		const title = t('list.headTitle', { ...place, brand: brand.name });
		await expect(page).toHaveTitle(title);
		await expect(page).toHaveURL(inLocale(locale, '/pricelist'));
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		expect(await raised(page)).toEqual(['page:loading:start', 'page:loading:end', 'page:shown']);
		await expect(page.locator('html')).toHaveAttribute('lang', localeFacts[locale].html);
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteOrigin + inLocale(locale, '/pricelist'));
		for (const other of locales) {
			await expect(page.locator(`link[rel=alternate][hreflang="${localeFacts[other].hreflang}"]`)).toHaveAttribute(
				'href',
				siteOrigin + inLocale(other, '/pricelist'),
			);
		}
		await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute('href', `${siteOrigin}/pricelist`);

		await page.goBack();
		await expect(page).toHaveTitle(before);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(tCity('title'));
		await page.goForward();
		await expect(page).toHaveTitle(title);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('list.title', place));
		expect(await isSameDocument(page)).toBe(true);
	});
}

test('what was put in place works: search wakes, the basket button counts', async ({ page, request }) => {
	const t = wordsOf('ru')(frameWords);
	const tSearch = wordsOf('ru')(searchWords);
	const { id, name } = await analysisOf(request, 'BIO-047');
	await open(page, '/city');
	await section(page, t('nav.pricelist')).click();
	const button = page.locator(`main button[name=put][value="${id}"]`);
	await expect(button).toHaveAccessibleName(t('words.toBasket', { name }));
	await button.click();
	await expect(page.locator('header [data-basket-count]')).toHaveText('1');
	await page.locator('header').getByLabel(tSearch('label')).pressSequentially('ttg');
	await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
	expect(await isSameDocument(page)).toBe(true);
});

test('the page that came can be pressed while the one that was left still fades', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	await open(page, '/city');
	const fading = page.waitForFunction(() => {
		const fades = document
			.getAnimations()
			.filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'));
		for (const fade of fades) fade.pause();
		return fades.length > 0;
	});
	await press(page, section(page, t('nav.pricelist')));
	await fading;
	const button = page.locator('main button[name=put]').first();
	await press(page, button);
	await expect(page.locator('header [data-basket-count]')).toHaveText('1');
	await press(page, section(page, t('nav.contacts')));
	await expect(page).toHaveURL('/contacts');
	expect(await isSameDocument(page)).toBe(true);
});

test('the language changes in place, and the address, head and words with it', async ({ page }) => {
	const kz = wordsOf('kz');
	await open(page, '/pricelist/ferritin');
	const langs = page.locator('header').getByRole('group', { name: wordsOf('ru')(frameWords)('language') });
	await langs.getByRole('link', { name: localeFacts.kz.short }).click();
	await expect(page).toHaveURL('/kz/pricelist/ferritin');
	await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
	await expect(page.getByRole('region', { name: kz(catalogueWords)('view.order') })).toBeVisible();
	await expect(
		page
			.locator('header')
			.getByRole('group', { name: kz(frameWords)('language') })
			.locator('[aria-current=true]'),
	).toHaveText(localeFacts.kz.short);
	expect(await isSameDocument(page)).toBe(true);
	// And suggestions speak the new language.
	await page.locator('header').getByLabel(kz(searchWords)('label')).pressSequentially('темір');
	await expect(page.getByRole('listbox', { name: kz(searchWords)('suggestions') })).toBeVisible();
});

test('a personal page is an ordinary load', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	const tBasket = wordsOf('ru')(basketWords);
	await open(page, '/pricelist/ferritin');
	await page
		.locator('header')
		.getByRole('link', { name: t('basket') })
		.click();
	await expect(page.getByRole('heading', { level: 1, name: tBasket('title') })).toBeVisible();
	expect(await isSameDocument(page)).toBe(false);
});

test('links to personal pages are neither fetched ahead nor twice', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === '/results') asked.push(request.resourceType());
	});
	await open(page, '/city');
	const link = section(page, t('nav.results'));
	await link.hover();
	await link.focus();
	// A public link, hovered after it, is fetched: by then the personal one would have been.
	const ahead = page.waitForRequest((request) => new URL(request.url()).pathname === '/pricelist');
	await section(page, t('nav.pricelist')).hover();
	await ahead;
	expect(asked).toEqual([]);
	await press(page, link);
	await expect(page).toHaveURL('/results');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(asked).toEqual(['document']);
});

/** Scrolls a long list by the wheel, farther than other pages are high. @returns where it came to stand */
async function scrollDown(page: Page): Promise<number> {
	const depth = 2400;
	await page.mouse.move(300, 400);
	await page.mouse.wheel(0, depth);
	await expect.poll(() => scrolled(page)).toBe(depth);
	return depth;
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('Back and Forward lead to where one stood', async ({ page }) => {
	await open(page, '/pricelist');
	const list = await scrollDown(page);
	const link = page.getByRole('main').locator('li > a[href^="/pricelist/"]:visible');
	// One that is on the screen: Playwright must not scroll for it.
	const at = await link.evaluateAll((links) => links.findIndex((one) => one.getBoundingClientRect().top > 200));
	const path = (await link.nth(at).getAttribute('href')) ?? '';
	await press(page, link.nth(at));
	await expect(page).toHaveURL(path);
	await expect.poll(() => scrolled(page)).toBe(0);
	await page.mouse.wheel(0, 300);
	await expect.poll(() => scrolled(page)).toBe(300);
	await page.goBack();
	await expect(page).toHaveURL('/pricelist');
	await expect.poll(() => scrolled(page)).toBe(list);
	await page.goForward();
	await expect(page).toHaveURL(path);
	await expect.poll(() => scrolled(page)).toBe(300);
	expect(await isSameDocument(page)).toBe(true);
});

/**
 * The first row of the list that is in sight, by its number, and how far from the top of the window it stands, in pixels. Rows that come into sight take their
 * own height in the next frames, and move those below: it is looked at until it stands still.
 */
const rowInSight = (page: Page) =>
	page.evaluate(async () => {
		const rows = [...document.querySelectorAll('[data-paged] li')];
		const look = () => {
			const at = rows.findIndex((row) => row.getBoundingClientRect().bottom > 0);
			return { at, top: rows[at]?.getBoundingClientRect().top ?? 0 };
		};
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		let seen = look();
		for (let still = 0; still < 5;) {
			await frame();
			const now = look();
			still = now.at === seen.at && now.top === seen.top ? still + 1 : 0;
			seen = now;
		}
		return seen;
	});
type RowInSight = Awaited<ReturnType<typeof rowInSight>>;

/** Whether the same row stands where it stood: to less than a pixel, since the window scrolls by whole ones and rows are not as high. */
const expectRowInSight = (page: Page, { at, top }: RowInSight) =>
	expect
		.poll(async () => {
			const row = await rowInSight(page);
			return { at: row.at, off: Math.floor(Math.abs(row.top - top)) };
		})
		.toEqual({ at, off: 0 });

test('Back leads to where one stood after a full load in between, too', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	await open(page, '/city');
	await section(page, t('nav.pricelist')).click();
	await expect(page).toHaveURL('/pricelist');
	await scrollDown(page);
	const row = await rowInSight(page);
	await page.goto('/results');
	await page.goBack();
	await expect(page).toHaveURL('/pricelist');
	// The rows above are drawn as high as they are by now, where their heights were a guess before: what is in sight stands where it stood.
	await expectRowInSight(page, row);
	// And on, to a page that shared its document.
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('ru')(cityWords)('title'));
	await expect.poll(() => scrolled(page)).toBe(0);
	await page.goForward();
	await expect(page).toHaveURL('/pricelist');
	await expectRowInSight(page, row);
});

test('a page is shown when its stylesheet is there, and not before', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	const gate = Promise.withResolvers<void>();
	await page.route('**/pricelist', async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: (await answer.text()).replace('</title>', '</title><link rel="stylesheet" href="/held.css">') });
	});
	await page.route('**/held.css', async (route) => {
		await gate.promise;
		await route.fulfill({ contentType: 'text/css', body: 'h1 { letter-spacing: 3px }' });
	});
	await open(page, '/city');
	const asked = page.waitForRequest('**/held.css');
	await press(page, section(page, t('nav.pricelist')));
	await asked;
	await expect(page.locator('html')).toHaveAttribute('data-loading', '');
	await expect(page).toHaveURL('/city');
	gate.resolve();
	await expect(page).toHaveURL('/pricelist');
	await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '3px');
	expect(await isSameDocument(page)).toBe(true);
});

test('a page whose stylesheet does not come is loaded whole', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 404.*held\.css/);
	const t = wordsOf('ru')(frameWords);
	await page.route('**/pricelist', async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: (await answer.text()).replace('</title>', '</title><link rel="stylesheet" href="/held.css">') });
	});
	await page.route('**/held.css', (route) => route.fulfill({ status: 404, body: '' }));
	await open(page, '/city');
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
	expect(await isSameDocument(page)).toBe(false);
});

test('a page with another content security policy is loaded whole', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	await page.route('**/pricelist', async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: (await answer.text()).replace('<html ', '<html data-csp="another" ') });
	});
	await open(page, '/city');
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
	expect(await isSameDocument(page)).toBe(false);
});

/** Holds back what the page asks for by itself; counts how many are on their way at once. */
async function holdFetches(page: Page) {
	const gate = Promise.withResolvers<void>();
	const asked: string[] = [];
	const counted = { running: 0, most: 0 };
	await page.route(/\/pricelist\/[a-z]/, async (route) => {
		if (route.request().resourceType() !== 'fetch') return route.continue();
		asked.push(new URL(route.request().url()).pathname);
		counted.running += 1;
		counted.most = Math.max(counted.most, counted.running);
		await gate.promise;
		counted.running -= 1;
		await route.continue();
	});
	return { asked, counted, release: () => gate.resolve() };
}

test('prefetch runs for four pages at once and no more', async ({ page }) => {
	const held = await holdFetches(page);
	await open(page, '/');
	const links = page.getByRole('main').locator('li > a[href^="/pricelist/"]');
	expect(await links.count()).toBeGreaterThan(6);
	for (let at = 0; at < 7; at += 1) await links.nth(at).hover();
	expect(held.counted.most).toBe(4);
	expect(held.asked).toHaveLength(4);
	const finished = held.asked.map((path) =>
		page.waitForResponse((response) => new URL(response.url()).pathname === path).then((response) => response.finished()),
	);
	held.release();
	await Promise.all(finished);
	// There is room again, and what was fetched is not fetched twice. The mouse has passed over some on its way.
	const linkTo = (path: string) => page.getByRole('main').locator(`li > a[href="${path}"]`).first();
	const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
	const [first = '', other = ''] = [held.asked[0], paths.find((path) => !held.asked.includes(path))];
	await linkTo(first).hover();
	await linkTo(other).hover();
	await expect.poll(() => held.asked).toHaveLength(5);
	await linkTo(first).click();
	await expect(page).toHaveURL(first);
	expect(held.asked).toHaveLength(5);
	expect(await isSameDocument(page)).toBe(true);
});

for (const [name, connection] of [
	['data-saver', { saveData: true, effectiveType: '4g' }],
	['2g', { saveData: false, effectiveType: '2g' }],
	['slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
] as const) {
	test(`nothing is prefetched with ${name}`, async ({ page }) => {
		await page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => value }), connection);
		const held = await holdFetches(page);
		held.release();
		await open(page, '/');
		const links = page.getByRole('main').locator('li > a[href^="/pricelist/"]');
		for (let at = 0; at < 4; at += 1) await links.nth(at).hover();
		const last = links.nth(3);
		const path = (await last.getAttribute('href')) ?? '';
		await last.click();
		await expect(page).toHaveURL(path);
		// The press itself asked, and nothing before it.
		expect(held.asked).toEqual([path]);
	});
}

/** What looks for new builds comes when the browser is idle; until then nobody hears that the tab is seen again. */
async function lookForBuild(page: Page): Promise<void> {
	await expect(async () => {
		const poll = page.waitForResponse('**/builds/latest.json', { timeout: 500 });
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await (await poll).finished();
	}).toPass();
}

test('after a new build the next navigation is a full load', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another-build' } }));
	await open(page, '/city');
	await lookForBuild(page);
	await section(page, t('nav.pricelist')).click();
	await expect(page).toHaveURL('/pricelist');
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
	expect(await isSameDocument(page)).toBe(false);
});

test('the same build is no reason for a full load', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	await open(page, '/city');
	await lookForBuild(page);
	await section(page, t('nav.pricelist')).click();
	await expect(page).toHaveURL('/pricelist');
	expect(await isSameDocument(page)).toBe(true);
});

test('a chunk that is gone reloads the page once, and not again within ten seconds', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 404.*live-search|dynamically imported module/);
	const t = wordsOf('ru')(searchWords);
	const loads: string[] = [];
	page.on('request', (asked) => {
		if (asked.isNavigationRequest()) loads.push(asked.url());
	});
	await page.route(/\/assets\/live-search[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
	const field = page.getByRole('main').getByLabel(t('label'));
	await page.goto('/');
	const reloaded = page.waitForEvent('load');
	await field.focus();
	await reloaded;
	expect(loads).toHaveLength(2);
	const failed = page.waitForEvent('pageerror');
	await field.focus();
	await failed;
	expect(loads).toHaveLength(2);
	// The form works without its island.
	await field.fill('ферритин');
	await field.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titleFor', { q: 'ферритин' }));
});

test('the thin bar shows while a page is on its way', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	const gate = Promise.withResolvers<void>();
	await open(page, '/city');
	await page.route('**/pricelist', async (route) => {
		await gate.promise;
		await route.continue();
	});
	await section(page, t('nav.pricelist')).click();
	await expect(page.locator('html')).toHaveAttribute('data-loading', '');
	gate.resolve();
	await expect(page).toHaveURL('/pricelist');
	await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

test('the guessed city is confirmed once', async ({ page, context }) => {
	const t = wordsOf('ru')(frameWords);
	await page.goto('/pricelist/ferritin');
	const yes = page.getByRole('banner').getByRole('button', { name: t('newcomer.yes'), exact: true });
	await yes.click();
	await expect(yes).toBeHidden();
	expect((await context.cookies(siteOrigin)).find(({ name }) => name === 'city')?.value).toBe(String(almaty));
	await page.reload();
	await expect(yes).toBeHidden();
});
