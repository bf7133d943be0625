/** A patient's results on a line of time, with scripts and a real mouse and without any: more of them, the search, tabs, Back, and a child's. */
import { familyWords } from '#shared/family/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { addChild, claimed, receiptFor, registered } from '#tests/browser/steps/patient-day.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

test.describe.configure({ mode: 'parallel' });

const t = wordsOf('ru')(patientWords);
const haemoglobin = { code: 'HEM-010', status: 'final', value: 95, unit: 'g/L' } as const;
const glucose = { code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' } as const;

/** Results in the account of `page`: the first of glucose, all later ones of haemoglobin. */
async function resultsOf(page: Page, lisKey: string, count: number): Promise<void> {
	const patient = await registered(page.request);
	for (let at = 0; at < count; at += 1) await claimed(page.request, await receiptFor(page.request, lisKey, patient, [at === 0 ? glucose : haemoglobin]));
}
const rows = (page: Page) => page.getByRole('list', { name: t('results.list') }).locator('> li');
const awake = (page: Page) => expect(page.locator('[data-island="patient-results"][data-awake]')).toBeAttached();
const more = (page: Page) => page.locator('main').getByRole('link', { name: t('more') });
const field = (page: Page) => page.getByRole('searchbox', { name: t('find.label') });
const find = (page: Page) => page.locator('main').getByRole('button', { name: t('find.send') });
/** The document that stands: a full load has another one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

test('goes on in place with the focus kept, finds over all, and Back gives what stood there', async ({ page, lisKey }) => {
	await resultsOf(page, lisKey, 11);
	await page.goto('/results');
	await awake(page);
	await mark(page);
	await expect(rows(page)).toHaveCount(9);

	await press(page, more(page));
	await expect(rows(page)).toHaveCount(11);
	// The last of them: the button is gone, and the first row that came has the focus.
	await expect(rows(page).nth(9).getByRole('link').first()).toBeFocused();
	await expect(page.getByText(t('results.shown', { count: 11 }))).toBeVisible();
	await expect(page).toHaveURL(/\/results\?count=11$/);

	await field(page).click();
	await page.keyboard.type('глюкоза');
	await press(page, find(page));
	await expect(rows(page)).toHaveCount(1);
	await expect(page).toHaveURL(/\/results\?search=[\w-]+$/);
	expect(decodeURIComponent(page.url())).not.toContain('глюкоза');

	await page.goBack();
	await expect(rows(page)).toHaveCount(11);
	await expect(field(page)).toHaveValue('');
	await page.goForward();
	await expect(rows(page)).toHaveCount(1);
	await expect(field(page)).toHaveValue('глюкоза');
	await press(page, page.getByRole('link', { name: t('results.open'), exact: true }));
	await expect(page.locator('main')).toContainText(t('find.nothing', { q: 'глюкоза' }));
	await expect(page.getByRole('link', { name: t('results.open'), exact: true })).toHaveAttribute('aria-current', 'page');
	expect(await isSame(page)).toBe(true);

	// What was gone on with is there when the page is loaded anew.
	await page.goto('/results?count=11');
	await expect(rows(page)).toHaveCount(11);
	await expectClean(page);
});

test('the switch shows a child’s results where they are seen, and a list that another tab has switched is loaded whole', async ({ page, lisKey }) => {
	const tFamily = wordsOf('ru')(familyWords);
	await resultsOf(page, lisKey, 1);
	const child = await addChild(page.request, lisKey, [glucose]);
	await page.goto('/results');
	const who = page.getByRole('region', { name: tFamily('whose') });
	await expect(rows(page)).toHaveCount(1);
	const own = await rows(page).first().getByRole('link').first().getAttribute('href');
	await awake(page);
	await mark(page);
	const other = await page.context().newPage();
	await other.goto('/results');
	await press(other, other.getByRole('region', { name: tFamily('whose') }).getByRole('button', { name: child.firstName }));
	await expect(other.getByRole('region', { name: tFamily('whose') }).locator('[aria-current]')).toHaveText(new RegExp(child.firstName));
	await expect(other).toHaveURL(/\/results$/);
	await expect(rows(other).first().getByRole('link').first()).not.toHaveAttribute('href', own ?? '');
	await other.close();

	await page.bringToFront();
	await press(page, page.getByRole('link', { name: t('results.done'), exact: true }));
	await expect(who.locator('[aria-current]')).toHaveText(new RegExp(child.firstName));
	expect(await isSame(page)).toBe(false);
	await press(page, who.getByRole('button', { name: tFamily('own') }));
	await expect(rows(page).first().getByRole('link').first()).toHaveAttribute('href', own ?? '');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('pages, the search and the switch work', async ({ page, lisKey }) => {
		const tFamily = wordsOf('ru')(familyWords);
		await resultsOf(page, lisKey, 10);
		const child = await addChild(page.request, lisKey, [haemoglobin]);
		await page.goto('/results');
		await more(page).click();
		await expect(rows(page)).toHaveCount(1);
		await field(page).fill('глюкоза');
		await find(page).click();
		await expect(rows(page)).toHaveCount(1);
		await page
			.locator('main')
			.getByRole('link', { name: t('find.clear') })
			.click();
		await expect(rows(page)).toHaveCount(9);
		const who = page.getByRole('region', { name: tFamily('whose') });
		await who.getByRole('button', { name: child.firstName }).click();
		await expect(rows(page)).toHaveCount(1);
		await who.getByRole('button', { name: tFamily('own') }).click();
		await expect(rows(page)).toHaveCount(9);
	});
});
