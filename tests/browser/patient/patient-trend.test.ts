/** Several analytes over time, and all latest values: with a real mouse, and without scripts. */
import { healthWords } from '#shared/health/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { claimed, receiptFor, registered } from '#tests/browser/steps/patient-day.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

test.describe.configure({ mode: 'parallel' });

const t = wordsOf('kz')(patientWords);
const tHealth = wordsOf('kz')(healthWords);
const lines = [
	{ code: 'HEM-010', status: 'final', value: 95, unit: 'g/L' },
	{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' },
] as const;

/** @param born of a woman below fifty values of blood may not be judged, since nobody told whether she is pregnant: the longest words */
async function resultsOf(page: Page, lisKey: string, born?: string): Promise<void> {
	const patient = await registered(page.request, born);
	for (let at = 0; at < 2; at += 1) await claimed(page.request, await receiptFor(page.request, lisKey, patient, lines));
}
const box = (page: Page, code: string) => page.locator(`input[name=codes][value="${code}"]`);
const show = (page: Page) => page.locator('main').getByRole('button', { name: t('trend.show') });
const charts = (page: Page) => page.locator('main figure');

/** @param by the hand: with scripts a press lasts some frames, which nobody counts without them */
async function chooseTwo(page: Page, by: (target: Locator) => Promise<void> = (target) => press(page, target)): Promise<void> {
	await page.goto('/kz/cabinet/trend');
	await expect(charts(page)).toHaveCount(0);
	for (const code of ['HEM-010', 'BIO-001']) await by(box(page, code));
	await by(show(page));
	await expect(charts(page)).toHaveCount(2);
	await expect(page.locator('main table')).toHaveCount(2);
}

test('boxes choose what stands together; the table is taken along, and the page is printed', async ({ page, lisKey }) => {
	await resultsOf(page, lisKey);
	await chooseTwo(page);
	for (const code of ['HEM-010', 'BIO-001']) await expect(box(page, code)).toBeChecked();
	await expectClean(page);

	const [download] = await Promise.all([page.waitForEvent('download'), press(page, page.locator('main').getByRole('link', { name: t('trend.csv') }))]);
	expect(download.suggestedFilename()).toBe('values-over-time.csv');

	await page.evaluate(() => Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) }));
	await press(page, page.locator('main').getByRole('button', { name: wordsOf('kz')(resultsWords)('view.print') }));
	await expect.poll(() => page.evaluate(() => (window as unknown as { readonly printed: number }).printed)).toBe(1);
	await page.emulateMedia({ media: 'print' });
	await expect(charts(page).first()).toBeVisible();
	await expect(page.locator('main table').first()).toBeVisible();
	for (const hidden of [show(page), page.getByRole('link', { name: t('trend.csv') }), page.locator('nav').first()]) await expect(hidden).toBeHidden();
	await page.emulateMedia({ media: 'screen' });

	await page.setViewportSize({ width: 360, height: 780 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('on a phone a value of several stands in one row, and what it means in sight', async ({ page, lisKey }) => {
	await resultsOf(page, lisKey, '1994-03-15');
	await page.setViewportSize({ width: 360, height: 780 });
	for (const locale of ['kz', 'ru'] as const) {
		await page.goto(`${locale === 'ru' ? '' : '/kz'}/cabinet/trend?codes=HEM-010&codes=BIO-001`);
		await expect(charts(page)).toHaveCount(2);
		const cut = await page.locator('main table').evaluateAll((tables) =>
			tables.flatMap((table) => {
				const right = (table.parentElement ?? table).getBoundingClientRect().right;
				return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
					const [judged] = row.querySelectorAll('td');
					const [figure, verdict] = judged?.firstElementChild?.children ?? [];
					const ends = [...(judged?.querySelectorAll('*') ?? [])].map((one) => one.getBoundingClientRect().right);
					const rows = new Range();
					if (figure !== undefined) rows.selectNodeContents(figure);
					const tops = new Set([...rows.getClientRects()].map(({ top }) => Math.round(top)));
					const isWhole = tops.size === 1 && (verdict?.textContent ?? '') !== '' && Math.max(...ends) <= right;
					return isWhole ? [] : [judged?.textContent ?? ''];
				});
			}),
		);
		expect(cut, locale).toEqual([]);
	}
});

test('on a tablet all columns have room, and no word of a verdict is broken', async ({ page, lisKey }) => {
	const patient = await registered(page.request);
	const critical = [{ code: 'BIO-051', status: 'final', value: 7.1, unit: 'mmol/L' }] as const;
	for (let at = 0; at < 2; at += 1) await claimed(page.request, await receiptFor(page.request, lisKey, patient, critical));
	await page.setViewportSize({ width: 768, height: 1024 });
	for (const path of ['/kz/cabinet/trend?code=BIO-051', '/kz/cabinet/health']) {
		await page.goto(path);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(768);
		const broken = await page.locator('main tbody td').evaluateAll((cells) =>
			cells.flatMap((cell) => {
				const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
				const found: string[] = [];
				for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
					for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
						const range = new Range();
						range.setStart(text, index);
						range.setEnd(text, index + word.length);
						if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
					}
				return found;
			}),
		);
		expect(broken, path).toEqual([]);
	}
});

test('all latest values: what is outside leads to its system, and a value to its way over time', async ({ page, lisKey }) => {
	await resultsOf(page, lisKey);
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto('/kz/cabinet/health');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(tHealth('title'));
	const notable = page.getByRole('region', { name: tHealth('notable') });
	await expect(notable).toContainText(t.plural('phrases.abnormal', 1));
	await press(page, notable.getByRole('link').first());
	await expect(page).toHaveURL(/#blood$/);
	await expectClean(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await press(page, page.locator('section[aria-labelledby="blood"]').getByRole('row').getByRole('link').first());
	await expect(page).toHaveURL(/\/kz\/cabinet\/trend\?code=HEM-010$/);
	await expect(charts(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('boxes choose, and the button that prints is not there', async ({ page, lisKey }) => {
		await resultsOf(page, lisKey);
		await chooseTwo(page, (target) => target.click());
		await expect(page.locator('[data-act=print]')).toBeHidden();
		await page.goto('/kz/cabinet/health');
		await expect(page.locator('main table')).toHaveCount(2);
	});
});
