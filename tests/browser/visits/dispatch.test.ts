/** The dispatcher by the keyboard alone: finds a house call, gives several to a nurse, calls one off. And what a nurse says without a line in her own words, of the day that comes next. */
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { visitWords } from '#shared/visits/words.ts';
import { expect, ownAddress, test, type Page } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { assign, booked, cached, stateOf, visitIn } from '#tests/browser/steps/visits.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

test.use({ keepsOfflinePage: true });

/** What the phone keeps of what was said, as it is written. */
const written = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<string>((resolve, reject) => {
				const opening = indexedDB.open('my-day-acts', 1);
				opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
				opening.addEventListener('success', () => {
					const all = opening.result.transaction('kept').objectStore('kept').getAll();
					all.addEventListener('success', () => {
						opening.result.close();
						resolve(JSON.stringify(all.result));
					});
				});
			}),
	);

for (const locale of ['ru', 'kz'] as const) {
	test(`the dispatcher finds a house call by its phone, gives two to a nurse and calls one off, by the keyboard alone (${locale})`, async ({
		page,
		browser,
		context,
		lisKey,
	}) => {
		const [t, tVisits] = [wordsOf(locale)(dispatchWords), wordsOf(locale)(visitWords)];
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const nurse = await member(elsewhere.request, lisKey, 'nurse');
		const one = await booked(elsewhere.request, lisKey, locale === 'ru' ? 11 : 12);
		const two = await booked(elsewhere.request, lisKey, locale === 'ru' ? 11 : 12);
		await member(context.request, lisKey, 'call-center');
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(inLocale(locale, '/staff/house-calls'));
		const find = page.getByLabel(t('fields.q'));
		await find.focus();
		await page.keyboard.type(one.phone.replace(/^\+7/, '8 '));
		await page.keyboard.press('Enter');
		await expect(visitIn(page, one.number)).toContainText(one.comment);
		expect(new URL(page.url()).search).not.toContain(one.phone.slice(2));

		await page.goto(inLocale(locale, `/staff/house-calls?date=${one.day}`));
		for (const { number } of [one, two]) {
			const box = page.locator(`input[name=visits][value^="${number}."]`);
			await box.focus();
			await page.keyboard.press('Space');
			await expect(box).toBeChecked();
		}
		const form = page.locator('#assign-many');
		const chosen = form.getByLabel(t('fields.nurse'), { exact: true });
		await chosen.focus();
		while ((await chosen.inputValue()) !== nurse.code) await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Tab');
		await expect(form.getByRole('button', { name: t('many.submit') })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t.plural('many.done', 2) })).toBeVisible();
		const hers = page.getByRole('table', { name: new RegExp(nurse.lastName) });
		for (const { number } of [one, two]) await expect(hers.locator(`#visit-${number}`)).toBeVisible();

		const link = page.locator(`[aria-describedby="visit-${two.number}"]`);
		await link.focus();
		await page.keyboard.press('Enter');
		const panel = visitIn(page, two.number);
		await panel.getByText(t('cancel.title'), { exact: true }).first().focus();
		await page.keyboard.press('Enter');
		await expect(panel.getByText(t('cancel.told.sms'))).toBeVisible();
		await panel.getByLabel(t('options.reason.duplicate')).focus();
		await page.keyboard.press('Space');
		await panel.getByRole('button', { name: t('cancel.submit') }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: tVisits('outcomes.done') })).toBeVisible();
		expect(await stateOf(elsewhere.request, lisKey, two.number)).toBe('cancelled');
		// It is found all the same, and says why.
		await page.getByLabel(t('fields.q')).fill(two.number);
		await page.keyboard.press('Enter');
		await expect(visitIn(page, two.number)).toContainText(t('options.reason.duplicate'));
		await elsewhere.close();
	});

	test(`a nurse has her next day on the phone as well, and her own words about a missed visit are kept unreadable and sent with it (${locale})`, async ({
		page,
		browser,
		context,
		lisKey,
		expectComplaint,
	}) => {
		expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
		const t = wordsOf(locale)(visitWords);
		const boss = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		await member(boss.request, lisKey, 'administrator');
		const nurse = await member(context.request, lisKey, 'nurse');
		const visit = await booked(boss.request, lisKey, 1);
		await assign(boss, visit, nurse.code);
		await page.setViewportSize({ width: 360, height: 740 });
		// She comes from the console.
		await page.goto(inLocale(locale, '/staff'));
		expect(new URL(page.url()).pathname).toBe(inLocale(locale, '/staff/my-day'));
		await expect(page.getByText(t('mine.keptHint'))).toBeVisible();
		await expect.poll(() => cached(page)).toContain('my-day');

		// From the page that came with a line, and from the one that stands in for it.
		await context.setOffline(true);
		await press(page, page.getByRole('link', { name: new RegExp(t('mine.following')) }));
		await expect(visitIn(page, visit.number)).toContainText(visit.comment);
		await page.goto(inLocale(locale, '/staff/my-day'));
		await press(page, page.getByRole('link', { name: new RegExp(t('mine.following')) }));
		const own = visitIn(page, visit.number);
		await expect(own).toContainText(visit.comment);
		await press(page, own.getByText(t('mine.missed'), { exact: true }));
		await press(page, own.getByLabel(t('options.reason.other')));
		await expect(own.getByLabel(t('options.reason.other'))).toBeChecked();
		const note = 'Соседка говорит: уехали на дачу';
		await press(page, own.getByLabel(t('mine.note')));
		await page.keyboard.type(note);
		await press(page, own.getByRole('button', { name: t('mine.missedSend') }));
		await expect(own).toContainText(t('mine.waits', { act: t('mine.missed') }));
		expect(await written(page)).toContain(visit.number);
		expect(await written(page)).not.toContain('Соседка');

		// Midnight takes the day before away, and leaves the one that has come.
		await page.clock.setFixedTime(new Date(`${visit.day}T09:30:00+05:00`));
		await page.goto(inLocale(locale, '/staff/my-day'));
		await expect(own).toContainText(t('mine.waits', { act: t('mine.missed') }));
		await context.setOffline(false);
		await expect(own).toContainText(note);
		await expect.poll(async () => (await boss.request.get(`/staff/house-calls?date=${visit.day}&visit=${visit.number}`)).text()).toContain(note);
		await boss.close();
	});
}
