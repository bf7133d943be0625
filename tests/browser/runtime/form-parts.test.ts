/** Every kind of field, files among them: the parts of forms by themselves, whichever page comes to use them. */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { expect, type Page } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { test } from '#tests/browser/steps/sample/test.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

const [t, tRules] = [wordsOf('ru')(formsWords), wordsOf('ru')(rulesWords)];
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Отправить', exact: true });
const lines = (page: Page, name: string) => field(page, name).locator('[data-file]:not([hidden])');
const png = (name: string, bytes: number) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(bytes, 1) });

async function fill(page: Page): Promise<void> {
	await page.getByLabel('Имя').fill('Әлия');
	await page.getByLabel('Телефон').fill('8 701 123 45 67');
	await page.getByLabel('Город').selectOption('astana');
	await press(page, page.getByLabel('Цены'));
	await press(page, page.getByLabel('Другое'));
	await press(page, page.getByLabel('Мужской'));
	await page.getByLabel('Сообщение').fill('Раз\nдва');
	await page.getByLabel('Пароль', { exact: true }).fill('Тайна');
	await press(page, page.getByLabel('Согласен'));
}

test('every kind of field is checked, announced, and told at the top', async ({ opened: page, sample }) => {
	await press(page, send(page));
	await expect(page.getByLabel('Имя')).toBeFocused();
	for (const name of ['name', 'phone', 'topics', 'message', 'password']) await expect(field(page, name)).toContainText(tRules('required'));
	for (const name of ['city', 'sex']) await expect(field(page, name)).toContainText(tRules('choose'));
	for (const name of ['iin', 'note', 'paper', 'pictures']) await expect(field(page, name).locator('[data-error]')).toBeHidden();
	await expect(page.getByLabel('Город')).toHaveAccessibleDescription(tRules('choose'));
	await expect(page.getByLabel('Сообщение')).toHaveAccessibleDescription(`${tRules('required')} До 200 знаков.`);
	await expect(page.getByRole('group', { name: 'О чём вопрос' })).toHaveAccessibleDescription(tRules('required'));
	await expect(page.locator('[data-summary] a')).toHaveCount(8);
	await press(page, page.locator('[data-summary] a', { hasText: 'О чём вопрос' }));
	await expect(page.getByLabel('Цены')).toBeFocused();
	expect(sample.posts).toEqual([]);
	await fill(page);
	await expect(field(page, 'message').locator('[data-error]')).toBeHidden();
	await press(page, send(page));
	await expect(page).toHaveURL('/sample/done');
});

test('repeated names, lines and the pressed button arrive', async ({ opened: page, sample }) => {
	await fill(page);
	await press(page, page.getByRole('button', { name: 'Черновик' }));
	await expect(page).toHaveURL('/sample/done');
	const body = sample.posts[0]?.toString() ?? '';
	const values = [...body.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [name, value]);
	expect(values.filter(([name]) => name === 'topics')).toEqual([
		['topics', 'price'],
		['topics', 'other'],
	]);
	expect(values).toContainEqual(['message', 'Раз\r\nдва']);
	expect(values).toContainEqual(['intent', 'draft']);
});

test('a refusal of the server shows again what was chosen', async ({ opened: page, sample, expectComplaint }) => {
	expectComplaint(/status of 422/);
	sample.answer = 'refuse';
	await fill(page);
	await press(page, send(page));
	await expect(page.getByLabel('Сообщение')).toBeFocused();
	await expect(page.getByLabel('Сообщение')).toHaveValue('Раз\nдва');
	await expect(page.getByLabel('Город')).toHaveValue('astana');
	for (const [label, checked] of [
		['Цены', true],
		['Результаты', false],
		['Другое', true],
		['Мужской', true],
	] as const)
		await expect(page.getByLabel(label)).toBeChecked({ checked });
	// The server gives no password back; the form that was sent does, since nothing was wrong with it.
	await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('Тайна');
});

test('a refusal of the server keeps the files, and they are sent again', async ({ opened: page, sample, expectComplaint }) => {
	expectComplaint(/status of 422/);
	sample.answer = 'refuse';
	await fill(page);
	await page.getByLabel('Снимки').setInputFiles([png('one.png', 1000), png('two.png', 2000)]);
	await press(page, send(page));
	await expect(page.getByLabel('Сообщение')).toBeFocused();
	await expect(lines(page, 'pictures')).toHaveCount(2);
	await expect(page.locator('[data-summary]')).toBeVisible();
	await expect(page.getByText(t('filesAgain'))).toHaveCount(0);
	await press(page, page.getByRole('button', { name: `${t('files.remove')}: two.png` }));
	await page.getByLabel('Телефон').fill('8 701 123 45 67');
	await expect(page.getByLabel('Согласен')).toBeChecked();
	sample.answer = 'redirect';
	await press(page, send(page));
	await expect(page).toHaveURL('/sample/done');
	const names = sample.posts.map((body) => [...body.toString('latin1').matchAll(/filename="(\w+\.png)"/g)].map(([, name]) => name));
	expect(names).toEqual([['one.png', 'two.png'], ['one.png']]);
});

test('files are listed with their size, judged one by one, and taken out again', async ({ opened: page }) => {
	await page.getByLabel('Снимки').setInputFiles([png('one.png', 2_500_000), { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }]);
	await expect(lines(page, 'pictures')).toHaveCount(2);
	await expect(lines(page, 'pictures').nth(0)).toContainText('one.png');
	await expect(lines(page, 'pictures').nth(0)).toContainText(t('files.megabytes', { size: '2,4' }));
	await expect(lines(page, 'pictures').nth(0)).not.toContainText(tRules('fileType'));
	await expect(lines(page, 'pictures').nth(1)).toContainText(tRules('fileType'));
	// Told at the file; announced with the field as well.
	await expect(field(page, 'pictures').locator('[data-error]')).toBeHidden();
	await expect(page.getByLabel('Снимки')).toHaveAccessibleDescription(`${tRules('fileType')} PNG, до двух файлов.`);
	await press(page, page.getByRole('button', { name: `${t('files.remove')}: two.txt` }));
	await expect(lines(page, 'pictures')).toHaveCount(1);
	await expect(page.getByLabel('Снимки')).not.toHaveAttribute('aria-invalid');
	expect(await page.getByLabel('Снимки').evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name))).toEqual(['one.png']);
});
