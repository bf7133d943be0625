/** A doctor chooses letters of what is new, with scripts and without. */
import type { Locator, Page } from '@playwright/test';
import { doctorNewsWords } from '#shared/doctor/news.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { profileWords } from '#shared/profile/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { signedInDoctor } from '#tests/browser/steps/people.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled });
		/** What a page without scripts lays out is there at once. */
		const pressed = (page: Page, target: Locator) => (javaScriptEnabled ? press(page, target) : target.click());

		for (const locale of locales)
			test(`a digest is chosen from the profile on, and stays: ${locale}`, async ({ page, lisKey }) => {
				const [t, tProfile] = [wordsOf(locale)(doctorNewsWords), wordsOf(locale)(profileWords)];
				await signedInDoctor(page.request, lisKey);
				await page.goto(localise('/cabinet/profile', locale));
				await pressed(page, page.getByRole('link', { name: tProfile('emails') }));
				const form = page.locator('form[data-form="doctor/news"]');
				await expect(form.getByRole('radio', { name: t.words.options.digest.off })).toBeChecked();
				await expect(form.getByRole('checkbox')).toBeChecked();
				await pressed(page, form.getByText(t.words.options.digest.daily, { exact: true }));
				await form.getByRole('combobox').selectOption('17');
				await pressed(page, form.getByRole('checkbox'));
				await pressed(page, form.getByRole('button', { name: t('save') }));
				await expect(page.getByRole('main').getByRole('status')).toContainText(t('saved'));
				await page.goto(localise('/cabinet/emails', locale));
				await expect(form.getByRole('radio', { name: t.words.options.digest.daily })).toBeChecked();
				await expect(form.getByRole('combobox')).toHaveValue('17');
				await expect(form.getByRole('checkbox')).not.toBeChecked();
			});
	});
