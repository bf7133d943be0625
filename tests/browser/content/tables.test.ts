/** Tables of texts on a phone: nothing scrolls sideways, and each cell says which column it is of. */
import { expect, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { inLocale } from '#tests/browser/steps/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const locale of ['ru', 'kz'] as const) {
	test(`three columns stand below each other (${locale})`, async ({ page }) => {
		await page.goto(inLocale(locale, '/mobile-app/informed-consent'));
		const table = page.locator('main section:has(> table)');
		await expect(table).toHaveCount(1);
		expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
		const titles = await table.locator('th').allTextContents();
		const row = table.locator('tbody tr').first();
		for (const [at, title] of titles.entries()) await expect(row.locator('td').nth(at)).toHaveAttribute('data-title', title);
		const tops = await row.locator('td').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
		expect(new Set(tops).size).toBe(titles.length);
		await expectClean(page);
	});
}
