/** The site with scripts switched off: everything works up to a captcha, and the captcha says what it needs. */
import { formatMoney } from '#shared/kit/money.ts';
import { basketWords } from '#shared/basket/words.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { cityWords } from '#shared/city/words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { uiWords } from '#shared/i18n/ui.words.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { searchWords } from '#shared/search/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { analysesOf, analysisOf, cityOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { codeTo } from '#tests/browser/steps/people.ts';
import { basketOf, freshPhone, patient, setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';
import { goToConfirm, goToWhere } from '#tests/browser/steps/order-form.ts';

test.use({ javaScriptEnabled: false });

/** Near to no word of any language. */
const nonsense = 'ъъъъъъъъъъ';

for (const locale of locales) {
	test(`search shows its results (${locale})`, async ({ page, request }) => {
		const t = wordsOf(locale)(searchWords);
		const { name, slug } = await analysisOf(request, 'BIO-047', { locale });
		await page.goto(inLocale(locale, '/'));
		const field = page.getByRole('main').getByLabel(t('label'));
		await field.fill('feritin');
		await field.press('Enter');
		await expect(page).toHaveURL(inLocale(locale, '/search?q=feritin'));
		await expect(page.getByRole('list', { name: t('titleFor', { q: 'feritin' }) }).getByRole('link', { name, exact: true })).toHaveAttribute(
			'href',
			inLocale(locale, `/pricelist/${slug}`),
		);
		const again = page.getByRole('main').getByLabel(t('label'));
		await again.fill(nonsense);
		await again.press('Enter');
		await expect(page.getByRole('main').getByRole('heading', { name: t('empty.title') })).toBeVisible();
	});
}

test('the price list is filtered, sorted and paged by its address', async ({ page, request }) => {
	const t = wordsOf('ru')(catalogueWords);
	const tUi = wordsOf('ru')(uiWords);
	const words = t.words.list;
	await page.goto('/pricelist');
	await page
		.getByRole('main')
		.getByRole('link', { name: tUi('page', { page: 2 }) })
		.click();
	await expect(page).toHaveURL('/pricelist?page=2');
	await expect(page.getByRole('main').getByRole('link', { name: tUi('page', { page: 2 }) })).toHaveAttribute('aria-current', 'page');
	const onSecond = await page.getByRole('main').locator('li > a[href^="/pricelist/"]').allTextContents();
	await page
		.getByRole('main')
		.getByRole('link', { name: tUi('previous'), exact: true })
		.click();
	await expect(page).toHaveURL('/pricelist');
	const onFirst = await page.getByRole('main').locator('li > a[href^="/pricelist/"]').allTextContents();
	expect(onFirst.length).toBeGreaterThan(0);
	expect(onFirst.filter((name) => onSecond.includes(name))).toEqual([]);

	const { category } = await analysisOf(request, 'BIO-047');
	await page.getByRole('navigation', { name: words.categories }).getByRole('link', { name: category.name }).click();
	await expect(page).toHaveURL(`/pricelist?category=${category.code}`);
	const filters = page.getByRole('form', { name: words.filters });
	await filters.getByLabel(words.sort).selectOption('price-desc');
	await filters.getByLabel(words.ready).selectOption('1');
	await filters.getByRole('button', { name: words.show }).click();
	await expect(page).toHaveURL(/\/pricelist\?(?=.*category=biochemistry)(?=.*ready=1)(?=.*sort=price-desc)/);
	// Of a row with a promotion the first is the price that the list is ordered by.
	const prices = (await page.getByRole('list', { name: category.name }).locator('b').allTextContents())
		.map((text) => Number((text.split('₸', 1)[0] ?? '').replace(/\D/g, '')))
		.filter((price) => price > 0);
	expect(prices.length).toBeGreaterThan(3);
	expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});

test('basket buttons go by the form, with their sampling service', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [test1, sampling] = await analysesOf(request, ['BIO-047', 'SMP-001']);
	if (!test1 || !sampling) throw new Error('seed');
	await page.goto(`/pricelist/${test1.slug}`);
	await page.locator(`main button[name=put][value="${test1.id}"]`).first().click();
	await expect(page).toHaveURL(`/pricelist/${test1.slug}?put=${test1.id}`);
	expect(await basketOf(context)).toEqual([test1.id, sampling.id]);
	await page.goto('/basket');
	await expect(page.getByRole('main')).toContainText(formatMoney((test1.price ?? 0) + (sampling.price ?? 0)));
	await page.getByRole('button', { name: t('remove', { name: test1.name }) }).click();
	await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
	expect(await basketOf(context)).toEqual([]);
});

for (const locale of locales) {
	test(`a press on a list says what it did, shows it as chosen, and can be taken back (${locale})`, async ({ page, context, request }) => {
		const t = wordsOf(locale)(frameWords);
		const [test1, sampling] = await analysesOf(request, ['BIO-047', 'SMP-001'], { locale });
		if (!test1 || !sampling) throw new Error('seed');
		await page.goto(inLocale(locale, '/search?q=ferritin'));
		const row = page
			.getByRole('main')
			.getByRole('listitem')
			.filter({ has: page.locator(`button[value="${test1.id}"]`) });
		await row.locator('button[name=put]').click();
		const said = page.getByRole('main').getByRole('status').first();
		await expect(said).toContainText(t('basketStatus.put', { name: test1.name }));
		await expect(said).toContainText(t.plural('basketStatus.count', 1));
		await expect(page.locator('header [data-basket-count]').first()).toHaveText('1');
		await expect(row.getByRole('link', { name: t('words.inBasket') })).toHaveAttribute('href', inLocale(locale, '/basket'));
		await expect(row.locator('button[name=put]')).toBeHidden();
		// Back, and pressed once more: it stays.
		await page.goBack();
		await row.locator('button[name=put]').click();
		expect(await basketOf(context)).toEqual([test1.id, sampling.id]);
		await row.getByRole('button', { name: t('words.fromBasket', { name: test1.name }) }).click();
		await expect(page.getByRole('main').getByRole('status').first()).toContainText(t('basketStatus.removed', { name: test1.name }));
		await expect(row.locator('button[name=put]')).toBeVisible();
		expect(await basketOf(context)).toEqual([]);
	});

	test(`forms that cannot be sent without scripts say so above their fields (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(formsWords);
		for (const path of ['/contacts', '/consultation']) {
			await page.goto(inLocale(locale, path));
			const form = page.locator('main form[data-form]');
			const hint = form.locator('> noscript > p');
			await expect(hint).toBeVisible();
			await expect(hint).toContainText(t('captcha.noScript'), { useInnerText: true });
			const top = (await hint.boundingBox())?.y ?? Infinity;
			const field = (await form.locator('input:visible, textarea:visible').first().boundingBox())?.y ?? 0;
			expect(top, path).toBeLessThan(field);
		}
	});
}

test('a city is chosen on its page, and the way leads back', async ({ page, request }) => {
	const t = wordsOf('ru')(frameWords);
	const tCity = wordsOf('ru')(cityWords);
	const tCatalogue = wordsOf('ru')(catalogueWords);
	const there = await cityOf(request, 'shymkent');
	const { slug, price } = await analysisOf(request, 'BIO-047', { city: there.id });
	await page.goto(`/pricelist/${slug}`);
	await page
		.locator('header')
		.getByRole('link', { name: t('city') })
		.click();
	await expect(page.getByRole('heading', { level: 1, name: tCity('title') })).toBeVisible();
	await page.getByRole('main').getByRole('button', { name: there.name }).click();
	await expect(page).toHaveURL(`/pricelist/${slug}`);
	await expect(page.locator('header').getByRole('link', { name: t('city') })).toContainText(there.name);
	await expect(page.getByRole('region', { name: tCatalogue('view.order') })).toContainText(formatMoney(price ?? 0));
});

for (const locale of locales) {
	test(`a wrong order comes back with its faults and everything typed (${locale})`, async ({ page, context, request, expectComplaint }) => {
		expectComplaint(/status of 422/);
		const t = wordsOf(locale)(rulesWords);
		const tForms = wordsOf(locale)(formsWords);
		await setBasket(context, [(await analysisOf(request, 'BIO-047')).id]);
		await page.goto(inLocale(locale, '/order'));
		const main = page.getByRole('main');
		await expect(main).toContainText(tForms('captcha.noScript'), { useInnerText: true });
		// The browser's own check would stop the form: the server's is meant.
		const field = (name: string) => main.locator(`[data-field="${name}"]`);
		const input = (name: string) => main.locator(`input[name="${name}"]:not([type=hidden])`);
		await input('lastName').fill('123');
		await input('firstName').fill(patient.firstName);
		await input('birthDate').fill('1990-05-05');
		await input('sex').first().check();
		await input('iin').fill('12345');
		await input('phone').fill('12345');
		await main.locator('button[data-submit]').click();

		await expect(main.locator('input[aria-invalid=true]')).toHaveCount(3);
		await expect(field('lastName')).toContainText(t('name'));
		await expect(field('iin')).toContainText(t('iin'));
		await expect(field('phone')).toContainText(t('phone'));
		await expect(input('lastName')).toBeFocused();
		await expect(input('lastName')).toHaveAccessibleDescription(spacedStart(t('name')));
		await expect(input('lastName')).toHaveValue('123');
		await expect(input('firstName')).toHaveValue(patient.firstName);
		await expect(input('birthDate')).toHaveValue('1990-05-05');
		await expect(input('sex').first()).toBeChecked();
		await expect(input('iin')).toHaveValue('12345');
		await expect(input('phone')).toHaveValue('12345');

		await input('lastName').fill(patient.lastName);
		await input('iin').fill('');
		await input('phone').fill(patient.phone);
		await goToWhere(page, locale, false);
		await input('point').nth(1).check();
		const point = await input('point').nth(1).inputValue();
		await goToConfirm(page, locale, false);
		await input('consent').check();
		await input('agreement').check();
		await main.locator('button[data-submit]').click();
		await expect(field('captcha')).toContainText(t('captcha'));
		await expect(field('captcha')).toContainText(tForms('captcha.noScript'), { useInnerText: true });
		await expect(input('consent')).toBeChecked();
		await expect(input('agreement')).toBeChecked();
		await expect(main).toContainText(patient.lastName);
		// The way back has all of it.
		await main.getByRole('button', { name: wordsOf(locale)(orderWords)('back'), exact: true }).click();
		await expect(main.locator(`input[name=point][value="${point}"]`)).toBeChecked();
		await main.getByRole('button', { name: wordsOf(locale)(orderWords)('back'), exact: true }).click();
		await expect(input('lastName')).toHaveValue(patient.lastName);
		await expect(input('phone')).toHaveValue(patient.phone);
		expect(await basketOf(context)).not.toEqual([]);
	});

	test(`the lookup of results comes back with its faults (${locale})`, async ({ page, expectComplaint }) => {
		expectComplaint(/status of 422/);
		const t = wordsOf(locale)(resultsWords);
		const tRules = wordsOf(locale)(rulesWords);
		const tForms = wordsOf(locale)(formsWords);
		await page.goto(inLocale(locale, '/results/login'));
		const main = page.getByRole('main');
		const number = main.getByLabel(t('fields.internalNr'), { exact: true });
		const password = main.getByLabel(t('fields.password'), { exact: true });
		await number.fill('№ 12/34');
		await password.fill('123 456 789');
		await password.press('Enter');
		await expect(main.locator('[data-field=internalNr]')).toContainText(tRules('requestNumber'));
		await expect(number).toHaveValue('№ 12/34');
		await expect(number).toBeFocused();
		await number.fill('T1234567890');
		await password.fill('123 456 789');
		await password.press('Enter');
		// The first wrong one is told without saying which of the two is wrong; from then on the captcha is due.
		await expect(main.locator('[data-field=password]')).toContainText(wordsOf(locale)(errorsWords)('number-or-password'));
		await password.fill('123 456 789');
		await password.press('Enter');
		await expect(main.locator('[data-field=captcha]')).toContainText(tRules('captcha'));
		await expect(main.locator('[data-field=captcha]')).toContainText(tForms('captcha.noScript'), { useInnerText: true });
		await expect(number).toHaveValue('T1234567890');
	});

	test(`a result opens by its number and password (${locale})`, async ({ page, request, lisKey }) => {
		const t = wordsOf(locale)(resultsWords);
		const message = ownRequest([{ code: 'BIO-001', status: 'final', value: 4.6, unit: 'mmol/L' }]);
		await laboratory(request, lisKey).send(message);
		await page.goto(inLocale(locale, '/results/login'));
		const main = page.getByRole('main');
		await expect(main.locator('form > noscript')).toHaveCount(0);
		await main.getByLabel(t('fields.internalNr'), { exact: true }).fill(message.requestNr);
		await main.getByLabel(t('fields.password'), { exact: true }).fill(message.password);
		await main.getByRole('button', { name: t('open') }).click();
		await expect(page).toHaveURL(/\/results\/[\w-]{22,64}$/);
		await expect(main).toContainText(/4[.,]6/);
	});

	test(`a house call is asked for, to the end (${locale})`, async ({ page, expectComplaint }) => {
		expectComplaint(/status of 422/);
		const t = wordsOf(locale)(houseCallWords);
		const phone = freshPhone();
		await page.goto(inLocale(locale, '/house-call'));
		const main = page.getByRole('main');
		const control = (name: string) => main.locator(`[name="${name}"]`);
		await control('address').fill('проспект Абая, 10');
		await control('fio').fill(`${patient.lastName} ${patient.firstName}`);
		await control('phone').fill(phone);
		// The last week, and its last day but one with a place.
		await main.locator('[data-days] summary').last().click();
		const day = main.locator('[data-days] details').last().locator('label').nth(locales.indexOf(locale));
		await day.click();
		const chosen = await day.locator('input').inputValue();
		await main.getByRole('button', { name: t('slots.show') }).click();
		await expect(main.locator(`[name=departure_date][value="${chosen}"]`)).toBeChecked();
		await expect(control('phone')).toHaveValue(phone);
		await control('slot').last().check();
		for (const name of ['consent', 'agreement']) await control(name).check();
		await main.locator('[data-submit]').click();
		await control('code').fill(await codeTo(page.request, phone));
		await main.locator('[data-submit]').click();
		await expect(page).toHaveURL(/\/house-call\?done=[\w-]{32}$/);
		await expect(main).toContainText(t('made.title'));
	});
}

/** A description that begins with the message; a hint may follow. */
const spacedStart = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
