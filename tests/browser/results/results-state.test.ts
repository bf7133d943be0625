/** What references depend on is asked once on the page of a result: by mouse and keyboard, on a phone, with scripts and without. */
import type { Locator, Page } from '@playwright/test';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { stateWords } from '#shared/results/state.words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { openResult } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** Above the range of pregnancy, within that of everybody else; within both; and by the phase of a cycle. */
const lines = [
	{ code: 'BIO-001', status: 'final', value: 5.6, unit: 'mmol/L' },
	{ code: 'HEM-010', status: 'final', value: 125, unit: 'g/L' },
	{ code: 'HOR-015', status: 'final', value: 30, unit: 'nmol/L' },
] as const;

for (const [locale, javaScriptEnabled] of [
	['kz', true],
	['ru', false],
] as const) {
	test.describe(`a patient with a phone (${locale}, scripts: ${String(javaScriptEnabled)})`, () => {
		test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

		test('goes from a mark to the question, answers it, sees the result by the answer, and takes it back', async ({ page, context, lisKey }) => {
			const [t, tState, tReport] = [wordsOf(locale)(resultsWords), wordsOf(locale)(stateWords), wordsOf(locale)(reportWords)];
			// Without scripts no frame is told: the browser's own click is as real.
			const hand = javaScriptEnabled ? press : (_page: Page, target: Locator) => target.click();
			const message = ownRequest(lines);
			await laboratory(context.request, lisKey).send(message);
			await page.goto(inLocale(locale, await openResult(context.request, message.requestNr, message.password)));
			const glucose = page.locator('#line-BIO-001');
			const question = page.getByRole('region', { name: tState.plural('ask', 2) });
			await expect(question).toHaveCount(1);
			// What all references say alike is said, with its scale.
			await expect(page.locator('#line-HEM-010')).toContainText(tReport('degrees.normal'));
			await expect(page.locator('#line-HEM-010 svg').last()).toBeAttached();
			await hand(page, glucose.getByRole('link', { name: t('view.dependsOnState') }));
			await expect(question).toBeInViewport();
			const week = question.getByLabel(tState('fields.pregnancyWeek'));
			await expect(week).toBeHidden();
			await hand(page, question.getByText(tState('options.bodyState.pregnant'), { exact: true }));
			await expect(week).toBeVisible();
			await hand(page, week);
			await page.keyboard.type('20');
			await hand(page, question.getByRole('button', { name: tState('send') }));
			const told = page.getByRole('region', { name: tState('told.own', { state: tState.plural('weeks', 20) }) });
			await expect(told).toBeVisible();
			await expect(glucose).toContainText(tState('line.own', { state: tState.plural('weeks', 20) }));
			await expect(glucose).toContainText(tReport('degrees.high'));
			expect(new URL(page.url()).search).toBe('');
			expect(page.url()).not.toContain('preg');
			if (javaScriptEnabled) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
			await hand(page, told.getByRole('button', { name: tState('told.takeBack') }));
			await expect(question).toBeVisible();
			await expect(glucose).toContainText(t('view.dependsOnState'));
		});
	});
}
