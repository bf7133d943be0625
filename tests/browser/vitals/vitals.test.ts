/** A visit that is told: what the browser measured of it goes to the site once, when the page is left, and nothing of the visitor with it. */
import { vitalsReport } from '#shared/vitals/report.ts';
import { vitalsPath } from '#shared/vitals/vitals.ts';
import { expect, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';

/** The page is looked at no more. */
function hide(): void {
	Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
	document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

for (const share of ['100', '0'] as const) {
	test(`of ${share} visits in a hundred this one ${share === '100' ? 'is told once' : 'is not told'}`, async ({ page, context, baseURL }) => {
		const told: { readonly headers: Record<string, string>; readonly body: unknown }[] = [];
		await context.route(`**${vitalsPath}`, async (route) => {
			told.push({ headers: await route.request().allHeaders(), body: route.request().postDataJSON() });
			await route.fulfill({ status: 204 });
		});
		// As the server of production writes it.
		await context.route('**/contacts', async (route) => {
			const answer = await route.fetch();
			const body = (await answer.text()).replace('<html ', `<html data-page="contacts" data-vitals="${share}" `);
			await route.fulfill({ response: answer, body });
		});
		const scripts: string[] = [];
		page.on('response', (response) => scripts.push(response.url()));
		await context.addCookies([{ name: 'city', value: '99', url: baseURL ?? '' }]);
		await page.goto('/contacts');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		if (share === '100') await expect.poll(() => scripts.some((url) => url.includes('measure'))).toBe(true);
		else await expect.poll(() => scripts.some((url) => url.includes('later'))).toBe(true);
		// Something is pressed, so that there is an answer to a press.
		await press(page, page.getByRole('heading', { level: 1 }));
		// Twice, as when somebody looks at another tab, comes back and goes. What is sent while a page is left cannot be intercepted.
		for (let times = 0; times < 2; times += 1) await page.evaluate(hide);
		if (share === '0') return expect(told).toEqual([]);
		await expect.poll(() => told.length).toBe(1);
		await page.reload();
		expect(told).toHaveLength(1);
		const [report] = told;
		const { page: began, values } = vitalsReport.parse(report?.body);
		expect(began).toBe('contacts');
		expect(Object.keys(values)).toEqual(expect.arrayContaining(['lcp', 'fcp', 'ttfb', 'cls']));
		expect(report?.headers).not.toHaveProperty('cookie');
	});
}

test('pages on the way to an order are told by kind, also of pages that came in their place', async ({ page, context }) => {
	const told: unknown[] = [];
	await context.route(`**${vitalsPath}`, async (route) => {
		told.push(route.request().postDataJSON());
		await route.fulfill({ status: 204 });
	});
	// As the server of production writes it.
	for (const [path, id] of [
		['**/search?*', 'search'],
		['**/pricelist/*', 'pricelist-slug'],
	] as const)
		await context.route(path, async (route) => {
			const answer = await route.fetch();
			await route.fulfill({ response: answer, body: (await answer.text()).replace('<html ', `<html data-page="${id}" data-vitals="100" `) });
		});
	const scripts: string[] = [];
	page.on('response', (response) => scripts.push(response.url()));
	await page.goto('/search?q=%D0%B3%D0%BB%D1%8E%D0%BA%D0%BE%D0%B7%D0%B0');
	await expect.poll(() => scripts.some((url) => url.includes('measure'))).toBe(true);
	const link = page.getByRole('main').locator('a[href^="/pricelist/"]').first();
	await press(page, link);
	await expect(page).toHaveURL(/\/pricelist\//);
	await expect.poll(() => page.evaluate(() => document.documentElement.dataset.page)).toBe('pricelist-slug');
	await page.evaluate(hide);
	await expect.poll(() => told.length).toBe(1);
	expect(vitalsReport.parse(told[0])).toMatchObject({ page: 'search', views: { search: 1, test: 1 } });
	// Nothing was looked at since.
	await page.evaluate(hide);
	expect(told).toHaveLength(1);
});
