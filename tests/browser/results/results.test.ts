/** The page of a result for its two readers, and that it leaves nothing on a shared computer. */
import type { BrowserContext, Page } from '@playwright/test';
import { localeFacts } from '#shared/i18n/locales.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { openResult, siteOrigin } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

/** A critical potassium, a low haemoglobin, normal values, a text, and one of each kind without a value. */
const lines = [
	{ code: 'BIO-001', status: 'final', value: 4.6, unit: 'mmol/L' },
	{ code: 'BIO-051', status: 'final', value: 7.4, unit: 'mmol/L' },
	{ code: 'HEM-010', status: 'final', value: 95, unit: 'g/L' },
	{ code: 'BIO-047', status: 'final', value: 60, unit: 'ug/L' },
	{ code: 'BIO-046', status: 'preliminary' },
	{ code: 'BIO-022', status: 'restricted', reason: 'Ждёт разговора с врачом.' },
] as const;

interface Opened {
	readonly id: string;
	readonly path: string;
}

/** Opens a request of these lines in the cookies of a context. */
async function open(context: BrowserContext, lisKey: string): Promise<Opened> {
	const message = ownRequest(lines);
	await laboratory(context.request, lisKey).send(message);
	const path = await openResult(context.request, message.requestNr, message.password);
	return { id: path.split('/').at(-1) ?? '', path };
}

const name = 'Әбілқасымова';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A name in the dates above a result: the way of its sample has the same words. */
const factName = (page: Page, words: string) => page.locator('dt').getByText(words, { exact: true });
const closeButton = (page: Page) => page.getByRole('button', { name: wordsOf('ru')(resultsWords)('view.close') });
/** What covers the page's end on a phone. */
const barTop = (page: Page) => page.evaluate(() => [...document.querySelectorAll('nav')].at(-1)?.getBoundingClientRect().top ?? innerHeight);

for (const locale of locales) {
	test.describe(`a patient with a phone (${locale})`, () => {
		test.use({ viewport: { width: 360, height: 740 } });
		test('sees at once what it says, the first value of it, and the report', async ({ page, context, lisKey }) => {
			const t = wordsOf(locale)(resultsWords);
			const tReport = wordsOf(locale)(reportWords);
			const { path } = await open(context, lisKey);
			await page.goto(inLocale(locale, path));
			const critical = page.getByRole('region', { name: tReport.plural('summary.critical', 1) });
			const first = [critical.getByRole('heading'), critical.getByRole('link').first(), page.getByRole('link', { name: t('view.download') })];
			const end = await barTop(page);
			expect(end).toBeLessThanOrEqual(740);
			for (const part of first) {
				const box = await part.boundingBox();
				expect((box?.y ?? 1e9) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
			}
			await expect(critical.getByRole('link').first()).toContainText(/7[.,]4/);
			await expect(critical.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
			// The day of the sample is open; the other dates are folded, and unfold.
			await expect(page.getByText(t('view.collectedOn', { day: '' }).trim())).toBeVisible();
			await expect(factName(page, t('view.collected'))).toBeHidden();
			await press(page, page.getByText(t('view.facts')));
			await expect(factName(page, t('view.collected'))).toBeVisible();
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		});
	});
}

test.describe('a doctor before a wide screen', () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test('reads a table, and goes from the list of the flagged to each line, again and again', async ({ page, context, lisKey }) => {
		const { path } = await open(context, lisKey);
		await page.goto(path);
		const table = page.getByRole('table').first();
		const tops = await table
			.getByRole('row')
			.filter({ has: page.getByRole('rowheader') })
			.first()
			.getByRole('cell')
			.evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
		expect(tops.length).toBeGreaterThanOrEqual(4);
		expect(new Set(tops).size).toBe(1);
		await expect(factName(page, wordsOf('ru')(resultsWords)('view.collected'))).toBeVisible();
		const summary = page.getByRole('region', { name: wordsOf('ru')(reportWords).plural('summary.forDoctorToo', 1) });
		const low = summary.getByRole('link').first();
		await page.setViewportSize({ width: 1280, height: 300 });
		for (const code of ['HEM-010', 'BIO-051', 'HEM-010', 'HEM-010']) {
			const target = page.locator(`#line-${code}`);
			await press(page, code === 'HEM-010' ? low : page.locator('a[href="#line-BIO-051"]'));
			await expect(target).toBeFocused();
			await expect(target).toBeInViewport({ ratio: 1 });
			await expect(page.locator(':target')).toHaveAttribute('id', `line-${code}`);
			await low.scrollIntoViewIfNeeded();
		}
	});
	test('goes there by keyboard, and on from there', async ({ page, context, lisKey }) => {
		const { path } = await open(context, lisKey);
		await page.goto(path);
		await page.locator('a[href="#line-BIO-051"]').focus();
		await page.keyboard.press('Enter');
		await expect(page.locator('#line-BIO-051')).toBeFocused();
		await page.keyboard.press('Tab');
		const within = await page.evaluate(() => document.querySelector('#line-BIO-051')?.contains(document.activeElement));
		expect(within).toBe(true);
	});
});

test.describe('at 400 % zoom', () => {
	test.use({ viewport: { width: 320, height: 256 } });
	test('nothing runs out of the page', async ({ page, context, lisKey }) => {
		const { path } = await open(context, lisKey);
		for (const locale of locales) {
			await page.goto(inLocale(locale, path));
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		}
	});
});

test('on paper stands whose it is, when, and every line as a table', async ({ page, context, lisKey }) => {
	const { path } = await open(context, lisKey);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(path);
	await page.emulateMedia({ media: 'print' });
	const t = wordsOf('ru')(resultsWords);
	await expect(page.getByText(name)).toBeVisible();
	await expect(page.getByText(t('view.birthDate'))).toBeVisible();
	await expect(factName(page, t('view.collected'))).toBeVisible();
	await expect(page.getByRole('columnheader').first()).toBeVisible();
	for (const { code } of lines) await expect(page.locator(`#line-${code}`)).toBeVisible();
	await expect(closeButton(page)).toBeHidden();
	await expect(page.getByRole('link', { name: t('view.download') })).toBeHidden();
});

test.describe('closing', () => {
	test('leaves nothing: not by Back, not by the address, not in another tab', async ({ page, context, lisKey, expectComplaint }) => {
		// A page that waits for news may ask once more before it is gone.
		expectComplaint(/status of 401/);
		const { path, id } = await open(context, lisKey);
		const other = await context.newPage();
		await other.goto(path);
		await page.goto('/contacts');
		await page.goto(path);
		await expect(page.getByText(name)).toBeVisible();
		await press(page, closeButton(page));
		await expect(page).toHaveURL('/results/login?closed=1');
		await expect(page.getByRole('status').filter({ hasText: wordsOf('ru')(resultsWords)('closed') })).toBeVisible();
		await expect(other).toHaveURL(/\/results\/error\?reason=expired$/);
		await expect(other.getByText(name)).toHaveCount(0);
		await page.goBack();
		await expect(page).toHaveURL('/results/login?ended=1');
		await expect(page.getByText(name)).toHaveCount(0);
		await page.goto(path);
		await expect(page).toHaveURL('/results/login?ended=1');
		const blank = await context.request.get(`/api/site-test-results/blanks?id=${id}&lang=${localeFacts.ru.alias}&city_id=98`);
		expect(blank.status()).toBe(401);
	});
	test.describe('without scripts', () => {
		test.use({ javaScriptEnabled: false });
		test('works as well', async ({ page, context, lisKey }) => {
			const { path } = await open(context, lisKey);
			await page.goto(path);
			await closeButton(page).click();
			await expect(page).toHaveURL('/results/login?closed=1');
			expect((await context.cookies(siteOrigin)).filter(({ name: cookie }) => cookie.includes('auth-result'))).toEqual([]);
			await page.goBack();
			await expect(page.getByText(name)).toHaveCount(0);
		});
	});
});

test.describe('when the access ends', () => {
	const endOfAccess = /\/results\/error\?reason=expired$/;
	const expired = wordsOf('ru')(resultsWords)('error.expiredTitle');

	test('the page closes by itself', async ({ page, context, lisKey }) => {
		const { path } = await open(context, lisKey);
		await page.clock.install();
		await page.goto(path);
		await page.clock.fastForward('29:00');
		await expect(page.getByText(name)).toBeVisible();
		await page.clock.fastForward('01:00');
		await expect(page).toHaveURL(endOfAccess);
		await expect(heading(page)).toHaveText(expired);
		await page.goBack().catch(() => null);
		await expect(page.getByText(name)).toHaveCount(0);
	});
	test('it closes after sleep, when no timer has run', async ({ page, context, lisKey }) => {
		const { path } = await open(context, lisKey);
		await page.clock.install();
		const watching = page.waitForResponse(/\/assets\/access-end-[^/]*\.js$/);
		await page.goto(path);
		// What watches over the sleep has come and begun, as its second import tells: otherwise the page closes as soon as it does.
		await page.evaluate((address) => import(address).then(() => null), (await watching).url());
		await page.waitForLoadState('load');
		await page.clock.setSystemTime(Date.now() + 31 * 60_000);
		await expect(page.getByText(name)).toBeVisible();
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(page).toHaveURL(endOfAccess);
	});
	test('what it showed is gone without a network, too', async ({ page, context, lisKey, expectComplaint }) => {
		expectComplaint(/ERR_INTERNET_DISCONNECTED/);
		const { path } = await open(context, lisKey);
		await page.clock.install();
		await page.goto(path);
		await context.setOffline(true);
		await page.clock.fastForward('30:00');
		await expect(page.getByText(name)).toHaveCount(0);
		await context.setOffline(false);
	});
	test('it closes by itself where only the first script came', async ({ page, context, lisKey, expectComplaint }) => {
		expectComplaint(/status of 404|Failed to load resource|dynamically imported module/);
		const { path } = await open(context, lisKey);
		await page.clock.install();
		let asked = 0;
		await page.route(/\/assets\/access-end-[^/]*\.js$/, (route) => {
			asked += 1;
			return route.fulfill({ status: 404, body: '' });
		});
		await page.goto(path);
		// The page was loaded anew once, in vain.
		await expect.poll(() => asked).toBe(2);
		await expect(page.getByText(name)).toBeVisible();
		await page.clock.fastForward('30:00');
		await expect(page).toHaveURL(endOfAccess);
	});
	test('a wrong clock of the device closes nothing', async ({ page, context, lisKey }) => {
		const { path } = await open(context, lisKey);
		await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
		await page.goto(path);
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await page.clock.runFor(1000);
		await expect(page.getByText(name)).toBeVisible();
	});
	test('a page out of the browser’s memory is asked for anew', async ({ page, context, lisKey }) => {
		const { path } = await open(context, lisKey);
		await page.goto(path);
		await context.clearCookies();
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
		await expect(page).toHaveURL('/results/login?ended=1');
	});
});
