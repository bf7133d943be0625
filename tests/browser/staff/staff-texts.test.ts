/** A folder of texts that waits: somebody of the content team finds it in the history, looks at the difference, approves it, and puts it back. */
import { randomUUID } from 'node:crypto';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`a folder of texts is looked at, approved and put back (${locale}, ${String(width)} px)`, async ({ page, context, lisKey }) => {
		const t = wordsOf(locale)(staffPricesWords);
		const tContent = wordsOf(locale)(staffContentWords);
		const slug = `folder-${randomUUID().slice(0, 8)}`;
		const bring = async (body: string, http: number) => {
			const texts = ['ru', 'en', 'kz'].map((one) => ({
				path: `services/${slug}.${one}.md`,
				text: `---\ntitle: "${slug} (${one})"\nlead: "What it is about, in a sentence that is long enough."\norder: 900\n---\n\n${body}\n`,
			}));
			const answer = await context.request.put(`/lis/content?lang=en-US&city_id=98&file=${slug}`, {
				headers: { Authorization: `Basic ${Buffer.from(`A. Seitova:${lisKey}`).toString('base64')}`, 'Content-Type': 'application/json' },
				data: JSON.stringify({ texts, pictures: [], documents: [] }),
			});
			expect(answer.status()).toBe(http);
		};
		await bring('A page that says more than a line of what is done here. '.repeat(10).trim(), 200);
		await bring('Short.', 409);
		await member(context.request, lisKey, 'content');

		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/staff/content'));
		await press(page, page.getByRole('link', { name: tContent('imports') }));
		await expect(page.getByText('A. Seitova').first()).toBeVisible();
		await expectClean(page);
		await press(page, page.getByRole('link', { name: /№ \d+/ }).first());
		const main = page.locator('main');
		await expect(main).toContainText(`services/${slug}`);
		await expect(main).toContainText('Short.');
		await expect(main).toContainText(t('states.waiting'));
		await expectClean(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
		await page.getByRole('button', { name: t('approve.submit') }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.applied') })).toBeVisible();

		await press(page, page.getByRole('link', { name: t('undo.look') }));
		await expect(page.getByRole('button', { name: t('undo.submit') })).toBeVisible();
		await expect(main).toContainText('A page that says more');
		await press(page, page.getByRole('button', { name: t('undo.submit') }));
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.undone') })).toBeVisible();
		const visitor = await context.request.get(`/services/${slug}`);
		expect(await visitor.text()).toContain('A page that says more');
	});
}
