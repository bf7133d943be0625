/** "Show more" below the price list: rows that come on demand, without scripts as pages of their own, and Back to where one stood among them. */
import { catalogueWords } from '#shared/catalogue/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { rowsOfPage } from '#shared/catalogue/paging.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { siteOrigin } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const rows = (page: Page) => page.locator('[data-paged] li');
const links = (page: Page) => page.locator('[data-paged] li > a:not([data-way])');
const more = (page: Page) => page.locator('a[data-more]');

for (const locale of locales) {
	test(`further rows come below those that stand, by the keyboard as well, and are read out (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(catalogueWords);
		await page.goto(inLocale(locale, '/pricelist'));
		await expect(rows(page)).toHaveCount(rowsOfPage);
		const first = await links(page).first().textContent();
		const count = page.locator('[data-paged] [role=status]');
		const before = (await count.textContent()) ?? '';
		expect(before).toContain(t('list.shown', { from: 1, to: rowsOfPage }));
		await expect(more(page)).toHaveText(t.plural('list.more', rowsOfPage));
		await more(page).focus();
		await page.keyboard.press('Enter');
		await expect(rows(page)).toHaveCount(2 * rowsOfPage);
		await expect(links(page).nth(rowsOfPage)).toBeFocused();
		await expect(links(page).first()).toHaveText(first ?? '');
		await expect(count).toHaveText(before.replace(t('list.shown', { from: 1, to: rowsOfPage }), t('list.shown', { from: 1, to: 2 * rowsOfPage })));
		await expect(page).toHaveURL(inLocale(locale, '/pricelist?page=2&from=1'));
		// Rows that came are as good as those that stood: their buttons have names and work.
		const button = rows(page)
			.nth(rowsOfPage + 1)
			.getByRole('button');
		await expect(button).toHaveAccessibleName(
			wordsOf(locale)(frameWords)('words.toBasket', {
				name:
					(await links(page)
						.nth(rowsOfPage + 1)
						.textContent()) ?? '',
			}),
		);
		await button.click();
		const chosen = rows(page)
			.nth(rowsOfPage + 1)
			.locator('a[data-way]');
		await expect(chosen).toBeVisible();
		await press(page, more(page));
		await expect(rows(page)).toHaveCount(3 * rowsOfPage);
		const names = await links(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
		expect(new Set(names).size).toBe(3 * rowsOfPage);
		await expect(page).toHaveURL(inLocale(locale, '/pricelist?page=3&from=1'));
		// A reload shows them all again, and the choice.
		await page.reload();
		await expect(rows(page)).toHaveCount(3 * rowsOfPage);
		expect(await links(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(names);
		await expect(chosen).toBeVisible();
		// The last page has nothing behind it.
		await page.goto(inLocale(locale, '/pricelist?category=haematology'));
		await expect(rows(page).first()).toBeVisible();
		await expect(more(page)).toHaveCount(0);
	});
}

test('Back from a test leads to the same rows, each on the same pixel', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/pricelist?sort=name');
	await press(page, more(page));
	await expect(rows(page)).toHaveCount(2 * rowsOfPage);
	await press(page, more(page));
	await expect(rows(page)).toHaveCount(3 * rowsOfPage);
	// To the end at one stroke: the rows in between were never in sight, and their heights are guesses.
	await page.evaluate(() => scrollTo(0, 6000));
	const tops = () =>
		links(page).evaluateAll((all) =>
			all.flatMap((one) => {
				const { top } = one.getBoundingClientRect();
				return top > 100 && top < 640 ? [`${one.getAttribute('href')} ${Math.round(top)}`] : [];
			}),
		);
	// Rows that came into sight take their own height in the next frames.
	let seen: string[] = [];
	await expect
		.poll(async () => {
			const now = await tops();
			const same = now.length > 3 && now.join() === seen.join();
			seen = now;
			return same;
		})
		.toBe(true);
	const path = seen[2]?.split(' ')[0] ?? '';
	await press(page, links(page).and(page.locator(`[href="${path}"]`)));
	await expect(page).toHaveURL(path);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/pricelist?sort=name&page=3&from=1');
	await expect(rows(page)).toHaveCount(3 * rowsOfPage);
	// The window moves by whole pixels, rows stand at parts of them.
	const split = (line: string) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])] as const;
	const stood = new Map(seen.slice(1, -1).map(split));
	const moved = async () => {
		const now = new Map((await tops()).map(split));
		return Math.max(...[...stood].map(([href, top]) => Math.abs((now.get(href) ?? Infinity) - top)));
	};
	await expect.poll(moved).toBeLessThanOrEqual(1);
});

test('without a connection it says so in place, and works again when there is one', async ({ page, context, expectComplaint }) => {
	expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	const t = wordsOf('ru')(catalogueWords);
	await page.goto('/pricelist?sort=price');
	await context.setOffline(true);
	await more(page).click();
	const said = page.locator('[data-further] [role=alert]');
	await expect(said).toHaveText(t('list.moreFailed'));
	await expect(rows(page)).toHaveCount(rowsOfPage);
	await expect(page.locator('html')).not.toHaveAttribute('data-loading');
	await expect(page).toHaveURL('/pricelist?sort=price');
	await context.setOffline(false);
	// What failed is asked for again, not remembered.
	await more(page).click();
	await expect(rows(page)).toHaveCount(2 * rowsOfPage);
	await expect(said).toHaveText('');
});

test('rows of another city do not come below these: the page is loaded whole', async ({ page, context }) => {
	await page.goto('/pricelist');
	await context.addCookies([{ name: 'city', value: '99', url: siteOrigin }]);
	await press(page, more(page));
	await expect(page).toHaveURL('/pricelist?page=2&from=1');
	await expect(page.locator('html')).toHaveAttribute('data-city', '99');
	await expect(rows(page)).toHaveCount(2 * rowsOfPage);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('it is a link to the next page, which search engines follow; what stands together is theirs page by page', async ({ page, expectComplaint }) => {
		expectComplaint(/status of 404.*page=400/);
		await page.goto('/pricelist');
		const onFirst = await links(page).allTextContents();
		await more(page).click();
		await expect(page).toHaveURL('/pricelist?page=2');
		await expect(rows(page)).toHaveCount(rowsOfPage);
		const onSecond = await links(page).allTextContents();
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteOrigin}/pricelist?page=2`);
		await expect(page.locator('meta[name=robots]')).toHaveCount(0);
		await page.goto('/pricelist?page=2&from=1');
		expect(await links(page).allTextContents()).toEqual([...onFirst, ...onSecond]);
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteOrigin}/pricelist?page=2`);
		// A part that does not begin where the call's own pages begin.
		await page.goto('/pricelist?page=6&from=3');
		await expect(rows(page)).toHaveCount(4 * rowsOfPage);
		const joined = await links(page).allTextContents();
		await page.goto('/pricelist?page=5');
		expect(joined.slice(2 * rowsOfPage, 3 * rowsOfPage)).toEqual(await links(page).allTextContents());
		// More than may stand together, or none: the page alone.
		for (const query of ['page=2&from=2', 'page=2&from=9', 'page=2&from=x']) {
			await page.goto(`/pricelist?${query}`);
			expect(await links(page).allTextContents(), query).toEqual(onSecond);
		}
		expect((await page.goto('/pricelist?page=400&from=390'))?.status()).toBe(404);
	});
});
