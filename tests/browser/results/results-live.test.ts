/** The open page of a request learns of what is new, and moves nothing that is being read; while nobody looks it asks nothing. */
import { randomUUID } from 'node:crypto';
import { wayWords } from '#shared/results/way.words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { openResult } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test.use({ viewport: { width: 360, height: 740 } });

test('a line that comes is said at once, and shown when its reader asks for it (kz)', async ({ page, context, lisKey }) => {
	const t = wordsOf('kz')(wayWords);
	const lab = laboratory(context.request, lisKey);
	const message = ownRequest(
		[
			{ code: 'BIO-001', status: 'final', value: 5.6, unit: 'mmol/L' },
			{ code: 'BIO-004', status: 'preliminary' },
		],
		{ collectedAt: inHours(-3), receivedAt: inHours(-1), plannedAt: inHours(1) },
	);
	await lab.send(message);
	const waits = page.waitForRequest(/\/site-test-results\/watch/);
	await page.goto(inLocale('kz', await openResult(context.request, message.requestNr, message.password)));
	await waits;
	await expect(page.locator('[aria-current=step]')).toContainText(t('steps.in-work'));
	const news = page.getByRole('status').filter({ hasText: t('news') });
	await expect(news).toHaveCount(0);
	const before = await page.evaluate(() => [document.documentElement.scrollHeight, document.querySelector('main')?.getBoundingClientRect().top]);
	const { password: _password, ...rest } = message;
	const done = new Date().toISOString();
	await lab.send({
		...rest,
		messageId: randomUUID(),
		issued: done,
		completedAt: done,
		lines: [{ code: 'BIO-004', status: 'final', value: 5, unit: 'mmol/L' }],
	});
	await expect(news).toBeVisible();
	expect(await page.evaluate(() => [document.documentElement.scrollHeight, document.querySelector('main')?.getBoundingClientRect().top])).toEqual(before);
	await press(page, news.getByRole('link', { name: t('show') }));
	await expect(page.locator('[aria-current=step]')).toHaveCount(0);
	await expect(news).toHaveCount(0);
});
