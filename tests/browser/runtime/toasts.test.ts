/** Toasts: five seconds, one at a time, a pause while somebody reads, errors until closed. The page's clock is set by hand. */
import { basketToastWords } from '#shared/basket/toasts.words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

const t = wordsOf('ru')(frameWords);
const tNotices = wordsOf('ru')(basketToastWords);
const [blood, service] = ['HEM-010', 'SMP-001'] as const;
const notices = (page: Page) => page.getByRole('region', { name: t('notices') });
const toasts = (page: Page) => notices(page).locator('[data-kind]');
const sum = (page: Page) => page.locator('header [data-basket-sum]');

/** A page with the toast that a sampling service was added. */
async function withToast(page: Page, slug: string) {
	await page.clock.install();
	await page.goto(`/pricelist/${slug}`);
	const button = page.locator('main button[name=put]').first();
	await button.click();
	await expect(toasts(page)).toHaveCount(1);
	return button;
}

async function slugOf(request: Parameters<typeof analysesOf>[0]): Promise<string> {
	const [test1] = await analysesOf(request, [blood, service]);
	if (!test1) throw new Error('seed');
	return test1.slug;
}

test('a toast goes after five seconds; the pointer or the focus on it stops its clock', async ({ page, request }) => {
	await withToast(page, await slugOf(request));
	await toasts(page).hover();
	await page.clock.fastForward(60_000);
	await expect(toasts(page)).toHaveCount(1);
	await page.mouse.move(0, 0);
	await page.clock.fastForward(4000);
	await expect(toasts(page)).toHaveCount(1);
	await toasts(page)
		.getByRole('button', { name: t('words.close') })
		.focus();
	await page.clock.fastForward(60_000);
	await expect(toasts(page)).toHaveCount(1);
	await page.locator('main h1').evaluate((heading) => {
		heading.tabIndex = -1;
		heading.focus();
	});
	await page.clock.fastForward(5100);
	await expect(toasts(page)).toHaveCount(0);
});

test('the pointer going while the focus is there, and the focus while the pointer is, leave the clock stopped', async ({ page, request }) => {
	await withToast(page, await slugOf(request));
	const close = toasts(page).getByRole('button', { name: t('words.close') });
	await toasts(page).hover();
	await close.focus();
	await page.mouse.move(0, 0);
	await page.clock.fastForward(60_000);
	await expect(toasts(page)).toHaveCount(1);
	await toasts(page).hover();
	await close.blur();
	await page.clock.fastForward(60_000);
	await expect(toasts(page)).toHaveCount(1);
	await page.mouse.move(0, 0);
	await page.clock.fastForward(5100);
	await expect(toasts(page)).toHaveCount(0);
});

test('toasts come into a live region that was there before them', async ({ page, request }) => {
	const slug = await slugOf(request);
	await page.clock.install();
	await page.goto(`/pricelist/${slug}`);
	const [polite, assertive] = [notices(page).getByRole('status'), notices(page).getByRole('alert')];
	await expect(polite).toHaveCount(1);
	await expect(assertive).toHaveCount(1);
	const before = await polite.elementHandle();
	await press(page, page.locator('main button[name=put]').first());
	await expect(polite.locator('[data-kind=success]')).toHaveCount(1);
	expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
	// And what they say goes on being said where the visitor goes on.
	await press(page, page.locator('header nav').getByRole('link', { name: t('nav.pricelist') }));
	await expect(page).toHaveURL('/pricelist');
	await expect(polite.locator('[data-kind=success]')).toHaveCount(1);
	expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
});

test('after one was closed the next waits 390 ms', async ({ page, request }) => {
	await withToast(page, await slugOf(request));
	await page.clock.pauseAt(new Date(Date.now() + 1000));
	await toasts(page)
		.getByRole('button', { name: t('words.close') })
		.click();
	await expect(toasts(page)).toHaveCount(0);
	await page.locator('main button[name=remove]').click();
	// The press is settled in a frame and a task of its own.
	await page.clock.runFor(50);
	await expect(sum(page)).toBeEmpty();
	await page.clock.runFor(300);
	await expect(toasts(page)).toHaveCount(0);
	await page.clock.runFor(100);
	await expect(toasts(page)).toContainText(tNotices('samplingRemoved', { names: '' }).split(':')[0] ?? '');
	await expect(toasts(page)).toHaveCount(1);
});

test('an error stays until it is closed', async ({ page, request, expectComplaint }) => {
	expectComplaint(/ERR_FAILED.*\/api\/analysis|Failed to load resource/);
	const slug = await slugOf(request);
	await page.clock.install();
	await page.goto(`/pricelist/${slug}`);
	await page.route('**/api/analysis?**', (route) => route.abort());
	await page.locator('main button[name=put]').first().click();
	await expect(toasts(page)).toContainText(t('offline.kept'));
	await page.clock.fastForward(10 * 60_000);
	await expect(toasts(page)).toHaveCount(1);
	await expect(notices(page).getByRole('alert').locator('[data-kind]')).toHaveCount(1);
	await toasts(page)
		.getByRole('button', { name: t('words.close') })
		.click();
	await expect(toasts(page)).toHaveCount(0);
});

test('an info does not take the place of an error', async ({ page, request, expectComplaint }) => {
	expectComplaint(/ERR_FAILED.*\/api\/analysis|Failed to load resource/);
	const slug = await slugOf(request);
	await page.clock.install();
	await page.goto(`/pricelist/${slug}`);
	await page.route('**/api/analysis?**', (route) => route.abort());
	const button = page.locator('main button[name=put]').first();
	await button.click();
	await expect(toasts(page)).toContainText(t('offline.kept'));
	await page.locator('main button[name=remove]').click();
	await page.unroute('**/api/analysis?**');
	await button.click();
	await expect(notices(page).locator('[data-kind=success]')).toHaveCount(1);
	await expect(notices(page).locator('[data-kind=error]')).toContainText(t('offline.kept'));
	await page.clock.fastForward(5100);
	await expect(notices(page).locator('[data-kind=success]')).toHaveCount(0);
	await expect(notices(page).locator('[data-kind=error]')).toHaveCount(1);
});
