/** Somebody of the content team writes a text in three languages, sees what is wrong and what a reader will see, publishes it, changes it and takes it off. With mouse and keyboard. */
import { randomInt } from 'node:crypto';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of ['ru', 'kz'] as const) {
	test(`a text is written, looked at, published, changed, taken back and taken off the site (${locale})`, async ({
		page,
		context,
		lisKey,
		expectComplaint,
	}) => {
		// What was taken off is looked for once more, and a time that has passed is refused.
		expectComplaint(/status of 4(?:04|22)/);
		const t = wordsOf(locale)(staffContentWords);
		const slug = `test-text-${String(randomInt(1e9))}`;
		const title = `Текст ${slug}`;
		await member(context.request, lisKey, 'content');
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/staff/content'));

		// A new one, by the keyboard.
		await page.getByText(t('create.title'), { exact: true }).focus();
		await page.keyboard.press('Enter');
		const form = page.locator('form').filter({ has: page.locator('input[name="new"]') });
		await form.getByLabel(t('lists.section')).selectOption('services');
		await form.getByLabel(t('lists.address')).fill(slug);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toContainText(slug);

		const field = page.getByLabel(t('fields.markdown'));
		const save = async (text: string, language: 'ru' | 'en' | 'kz') => {
			const tab = page.getByRole('navigation', { name: t('piece.language') }).getByRole('link', { name: t(`languages.text-${language}`) });
			if ((await tab.getAttribute('aria-current')) === null) await press(page, tab);
			await expect(page.getByRole('heading', { name: `${t('piece.edit')}: ${t(`languages.text-${language}`)}` })).toBeVisible();
			await field.focus();
			await page.keyboard.press('ControlOrMeta+A');
			await page.keyboard.insertText(text);
			const before = page.url();
			await press(page, page.getByRole('button', { name: t('save.submit') }));
			// The page before may say the same: each save is a draft of its own.
			await expect(page).not.toHaveURL(before);
			await expect(page.getByRole('status').filter({ hasText: t('outcomes.saved') })).toBeVisible();
		};
		const file = (body: string) => `---\ntitle: "${title}"\nlead: "Lead."\norder: 900\n---\n\n${body}\n`;
		await save(file('<b>HTML</b>'), 'ru');
		const faults = page.getByRole('table', { name: t('faults.caption') });
		await expect(faults.getByRole('row').filter({ hasText: 'HTML' }).first()).toBeVisible();
		await expect(field).toHaveValue(/<b>HTML<\/b>/);
		await expect(page.getByText(t('publish.first'))).toBeVisible();
		await save(file('Первый **абзац**.'), 'ru');
		await save(file('The first **paragraph**.'), 'en');
		await save(file('Бірінші **абзац**.'), 'kz');
		await expect(faults).toHaveCount(0);
		await expect(page.locator('[data-preview]').getByText('абзац', { exact: true })).toBeVisible();

		// At an hour that has passed nothing is published, and nothing that was typed is lost.
		await page.getByLabel(t('fields.day')).fill('2020-01-01');
		await page.getByLabel(t('fields.time')).fill('10:00');
		await page.getByRole('button', { name: t('publish.submit') }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByLabel(t('fields.day'))).toHaveValue('2020-01-01');
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.scheduled') })).toHaveCount(0);
		await page.getByLabel(t('fields.day')).fill('');
		await page.getByLabel(t('fields.time')).fill('');
		await page.getByRole('button', { name: t('publish.submit') }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.published') })).toBeVisible();

		const body = { ru: 'Первый абзац.', kz: 'Бірінші абзац.' }[locale];
		await page.goto(inLocale(locale, `/services/${slug}`));
		await expect(page.locator('main')).toContainText(body);

		// Found by its title, in small letters; changed, and brought back.
		await page.goto(inLocale(locale, '/staff/content'));
		await page.getByLabel(t('lists.q')).fill(title.toLowerCase());
		await page.keyboard.press('Enter');
		await press(page, page.getByRole('table').getByRole('link', { name: title }));
		await save(file('Changed.'), locale);
		await press(page, page.getByRole('button', { name: t('publish.submit') }));
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.published') })).toBeVisible();
		await press(
			page,
			page
				.getByRole('table', { name: t('versions.title') })
				.getByRole('link')
				.first(),
		);
		await expect(page.getByRole('list', { name: t('version.changed') })).toContainText('Changed.');
		await page.getByLabel(t('fields.note')).fill('Рано');
		await press(page, page.getByRole('button', { name: t('version.submit') }));
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.restored') })).toBeVisible();
		await page.goto(inLocale(locale, `/services/${slug}`));
		await expect(page.locator('main')).toContainText(body);

		await page.goto(inLocale(locale, `/staff/content/services/${slug}`));
		await press(page, page.getByRole('link', { name: t('remove.look') }));
		await expect(page.getByRole('button', { name: t('remove.submit') })).toBeVisible();
		await page
			.getByRole('textbox', { name: t('fields.note') })
			.last()
			.fill('Тест');
		await press(page, page.getByRole('button', { name: t('remove.submit') }));
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.removed') })).toBeVisible();
		const gone = await page.goto(inLocale(locale, `/services/${slug}`));
		expect(gone?.status()).toBe(404);
	});
}

test('what is typed in one language stays there, and waits while another is looked at', async ({ page, context, lisKey }) => {
	const t = wordsOf('ru')(staffContentWords);
	await member(context.request, lisKey, 'content');
	const slug = `test-text-${String(randomInt(1e9))}`;
	await page.goto(`/staff/content/services/${slug}?text=ru`);
	const field = page.getByLabel(t('fields.markdown'));
	const look = async (language: 'ru' | 'kz') => {
		await press(page, page.getByRole('navigation', { name: t('piece.language') }).getByRole('link', { name: t(`languages.text-${language}`) }));
		await expect(page.getByRole('heading', { name: `${t('piece.edit')}: ${t(`languages.text-${language}`)}` })).toBeVisible();
	};
	const type = async (text: string) => {
		await field.focus();
		await page.keyboard.press('ControlOrMeta+End');
		await page.keyboard.insertText(text);
		await expect(field).toHaveValue(new RegExp(`${text}$`));
	};
	await type('По-русски.');
	await look('kz');
	await expect(field).toHaveAttribute('lang', 'kk');
	await expect(field).not.toHaveValue(/По-русски/);
	await type('Қазақша.');
	await look('ru');
	await expect(field).toHaveValue(/По-русски\.$/);
	await expect(field).not.toHaveValue(/Қазақша/);
	await look('kz');
	await expect(field).toHaveValue(/Қазақша\.$/);
	await expect(page.locator('[data-restored]').filter({ visible: true })).toBeVisible();
	// Of another text nothing of it is seen.
	await page.goto(`/staff/content/services/${slug}-other?text=kz`);
	await expect(field).toHaveValue(/title: ""/);
	await expect(field).not.toHaveValue(/Қазақша/);
	// Sent, it waits no more; what was typed in the other language does.
	await page.goto(`/staff/content/services/${slug}?text=kz`);
	await expect(field).toHaveValue(/Қазақша\.$/);
	await press(page, page.getByRole('button', { name: t('save.submit') }));
	await expect(page.getByRole('status').filter({ hasText: t('outcomes.saved') })).toBeVisible();
	await look('ru');
	await expect(field).toHaveValue(/По-русски\.$/);
});
