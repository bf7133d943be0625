import { test } from '#tests/support/browser.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale } from '#tests/browser/steps/words.ts';
const paths = (process.env.LOOK ?? '/staff/people').split(' ');
for (const locale of ['ru', 'kz'] as const)
	test(`look ${locale}`, async ({ page, context, lisKey }) => {
		test.setTimeout(120_000);
		await member(context.request, lisKey, 'administrator');
		for (const [nr, path] of paths.entries())
			for (const width of [360, 768, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				await page.goto(inLocale(locale, path as '/staff'));
				for (const one of await page.locator('main details:not([open]) > summary').all()) await one.click();
				await page.screenshot({ path: `/tmp/look-desk/${nr}-${locale}-${width}.png`, fullPage: true });
			}
	});
