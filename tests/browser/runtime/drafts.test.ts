/** What is typed into a form is not lost: by a reload, another language, another city, Back, a lost connection; and is gone when it was sent. */
import { randomInt } from 'node:crypto';
import { cityChangeWords } from '#shared/city/change.words.ts';
import { orderWords } from '#shared/order/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysisOf, cityOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { patient, placeOrder, setBasket } from '#tests/browser/steps/visitor.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';
import { agree, goToConfirm, goToWhere } from '#tests/browser/steps/order-form.ts';

const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
const input = (page: Page, name: string) => page.locator(`main input[name="${name}"]:not([type=hidden])`);
const send = (page: Page) => page.locator('main [data-submit]').first();
const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')));
const placed = (page: Page) => expect(page.getByRole('heading', { level: 1, name: wordsOf('ru')(orderWords)('success.title') })).toBeVisible();

const comment = (page: Page) => page.locator('main textarea[name=comment]');
/** What the laboratory should know, in two lines. Its number tells the orders of this run apart from those of others. */
const wish = `Трудно взять кровь.\nРебёнок боится. Направление ${randomInt(100_000, 1_000_000)}.`;

/** Its check digit does not fit. */
const doubtful = '900505400120';

test.describe('an order', () => {
	test.beforeEach(async ({ context, request }) => setBasket(context, [(await analysisOf(request, 'BIO-047')).id]));

	/** Types the whole form as a hand does, letter by letter. */
	async function type(page: Page): Promise<void> {
		for (const name of ['lastName', 'firstName', 'middleName', 'phone'] as const) await input(page, name).pressSequentially(patient[name]);
		await input(page, 'birthDate').fill(patient.birthDate);
		await input(page, 'sex').first().check();
		await input(page, 'iin').pressSequentially(doubtful);
		await input(page, 'iin').press('Tab');
		await input(page, 'iinConfirmed').check();
		await press(page, page.getByText(wordsOf('ru')(orderWords)('addComment'), { exact: true }));
		await comment(page).fill(wish);
	}
	/** From the first step that was typed to the end, at a point of the list. */
	async function goOn(page: Page, at = 0): Promise<void> {
		await goToWhere(page);
		await input(page, 'point').nth(at).check();
		await goToConfirm(page);
		await agree(page);
	}
	async function expectTyped(page: Page): Promise<void> {
		await expect(input(page, 'lastName')).toHaveValue(patient.lastName);
		for (const name of ['firstName', 'middleName', 'birthDate', 'phone'] as const) await expect(input(page, name)).toHaveValue(patient[name]);
		await expect(input(page, 'iin')).toHaveValue(doubtful);
		await expect(input(page, 'iinConfirmed')).toBeChecked();
		await expect(input(page, 'sex').first()).toBeChecked();
		await expect(comment(page)).toHaveValue(wish);
		await expect(comment(page)).toBeVisible();
	}

	test('bears a reload, another language, another city and Back, and goes when it is placed', async ({ page, request }) => {
		const there = await cityOf(request, 'astana');
		await page.goto('/order');
		await type(page);
		await page.reload();
		await expectTyped(page);

		await page.goto('/kz/order');
		await expectTyped(page);
		await input(page, 'email').pressSequentially('guljan@example.kz');
		await page.goBack();
		await expect(page).toHaveURL('/order');
		await expectTyped(page);
		await expect(input(page, 'email')).toHaveValue('guljan@example.kz');

		await page.goto('/city?back=/order');
		await page.getByRole('main').getByRole('button', { name: there.name, exact: true }).click();
		await page.getByRole('button', { name: wordsOf('ru')(cityChangeWords)('confirm') }).click();
		await expect(page).toHaveURL('/order');
		await expectTyped(page);
		await expect(input(page, 'email')).toHaveValue('guljan@example.kz');
		await goOn(page);
		await press(page, send(page));
		await placed(page);
		expect(await drafts(page)).toEqual([]);
	});

	test('Back from the confirmation shows the order, and nothing of the form', async ({ page, context, request }) => {
		await page.goto('/basket');
		await page.goto('/order');
		await type(page);
		await goOn(page);
		await press(page, send(page));
		await placed(page);
		const id = new URL(page.url()).searchParams.get('order') ?? '';
		await page.goBack();
		await expect(page).toHaveURL(`/order/${id}`);
		await expect(page.getByRole('main')).toContainText(patient.lastName);
		await page.goForward();
		await placed(page);
		// The next order's form knows nothing of the one before.
		await setBasket(context, [(await analysisOf(request, 'BIO-047')).id]);
		await page.goto('/order');
		await expect(input(page, 'lastName')).toHaveValue('');
		await expect(input(page, 'iin')).toHaveValue('');
	});

	test('bears a connection that is lost while it is sent: sent again after a reload it is one order', async ({ page, request, lisKey, expectComplaint }) => {
		expectComplaint(/ERR_/);
		// Others order at the same time.
		const mine = async () => (await laboratory(request, lisKey).orders(1)).filter((order) => order.comment === wish).length;
		const before = await mine();
		await page.goto('/order');
		await type(page);
		await goOn(page);
		// It arrives, and its answer does not.
		await page.route('**/order/confirm', async (route) => {
			if (route.request().method() !== 'POST') return route.continue();
			await route.fetch({ maxRedirects: 0 });
			return route.abort('connectionreset');
		});
		await press(page, send(page));
		await expect(page.locator('main [data-banner]')).toContainText(wordsOf('ru')(formsWords)('offline'));
		await page.unroute('**/order/confirm');
		await setBasket(page.context(), [(await analysisOf(request, 'BIO-047')).id]);
		// The answer was lost, and with it what the site had kept between the steps: the tab still has all of it, and the key under which it went.
		await page.reload();
		await expect(page).toHaveURL('/order?begin=1');
		await expectTyped(page);
		await goToWhere(page);
		await expect(input(page, 'point').first()).toBeChecked();
		await goToConfirm(page);
		for (const name of ['consent', 'agreement']) await expect(input(page, name)).toBeChecked();
		await press(page, send(page));
		await placed(page);
		expect(await mine()).toBe(before + 1);
	});

	test('double click of a real mouse sends once', async ({ page }) => {
		const posts: string[] = [];
		page.on('request', (asked) => {
			if (asked.method() === 'POST' && !asked.url().includes('/api/')) posts.push(asked.url());
		});
		await page.goto('/order');
		await type(page);
		await goOn(page);
		posts.length = 0;
		await send(page).scrollIntoViewIfNeeded();
		await send(page).dblclick({ delay: 20 });
		await placed(page);
		expect(posts).toHaveLength(1);
	});

	test('each step bears a reload, Back and Forward, and the first one’s values bear it that the second was gone on with', async ({ page }) => {
		await page.goto('/order');
		await type(page);
		await goToWhere(page);
		await input(page, 'point').nth(1).check();
		const point = page.locator(`main input[name=point][value="${await input(page, 'point').nth(1).inputValue()}"]`);
		await page.reload();
		await expect(point).toBeChecked();
		await page.goBack();
		await expect(page).toHaveURL('/order');
		await expectTyped(page);
		await page.goForward();
		await expect(page).toHaveURL('/order/where');
		await expect(point).toBeChecked();
		await goToConfirm(page);
		await agree(page);
		await page.reload();
		for (const name of ['consent', 'agreement']) await expect(input(page, name)).toBeChecked();
		await expect(page.getByRole('main')).toContainText(patient.lastName);
		// Its own way back loses nothing either, ticks included.
		await press(page, page.getByRole('button', { name: wordsOf('ru')(orderWords)('back'), exact: true }));
		await expect(page).toHaveURL('/order/where');
		await expect(point).toBeChecked();
		await goToConfirm(page);
		for (const name of ['consent', 'agreement']) await expect(input(page, name)).toBeChecked();
		await press(page, send(page));
		await placed(page);
	});

	test('a half-typed date says so, and does not pass for an empty one', async ({ page }) => {
		const t = wordsOf('ru')(rulesWords);
		await page.goto('/order');
		await input(page, 'birthDate').focus();
		await page.keyboard.type('1405');
		await input(page, 'lastName').focus();
		await expect(field(page, 'birthDate').locator('[data-error]')).toHaveText(t('dateIncomplete'));
		await press(page, send(page));
		await expect(page.locator('main [data-summary]')).toContainText(t('dateIncomplete'));
		await input(page, 'birthDate').fill(patient.birthDate);
		await expect(field(page, 'birthDate').locator('[data-error]')).toBeHidden();
	});

	test('a phone of another country is taken as it was typed', async ({ page }) => {
		const t = wordsOf('ru')(orderWords);
		await page.goto('/order');
		await type(page);
		await input(page, 'phone').fill('+49 151 2345 6789');
		await input(page, 'phone').press('Tab');
		await expect(field(page, 'phone').locator('[data-error]')).toBeHidden();
		await expect(input(page, 'phone')).toHaveValue('+49 151 2345 6789');
		await goOn(page);
		await press(page, send(page));
		await placed(page);
		await expect(page.getByRole('main')).toContainText(t('success.noSms'));
	});

	test('what was typed goes when somebody has this device forget an order', async ({ page, context }) => {
		const t = wordsOf('ru')(orderWords);
		const id = await placeOrder(context.request, [(await analysisOf(context.request, 'BIO-047')).id]);
		await setBasket(context, [(await analysisOf(context.request, 'BIO-047')).id]);
		await page.goto('/order');
		await type(page);
		expect(await drafts(page)).toEqual(['draft:order/order']);
		await page.goto(`/order/${id}`);
		await press(page, page.getByText(t('view.forget'), { exact: true }));
		await press(page, page.getByRole('button', { name: t('view.forgetYes') }));
		await expect(page.getByRole('main')).toContainText(t('view.forgotten'));
		expect(await drafts(page)).toEqual([]);
		await page.goto('/order');
		await expect(input(page, 'lastName')).toHaveValue('');
	});

	test('an IIN in doubt that came back unconfirmed is asked about again', async ({ page }) => {
		await page.goto('/order');
		await input(page, 'iin').pressSequentially(doubtful);
		await expect.poll(() => drafts(page)).not.toEqual([]);
		await page.reload();
		await expect(input(page, 'iin')).toHaveValue(doubtful);
		await press(page, send(page));
		await expect(field(page, 'iin').locator('[data-error]')).toHaveText(wordsOf('ru')(rulesWords)('iinCheckDigit'));
		await expect(page.getByLabel(wordsOf('ru')(orderWords)('confirm.iin'))).toBeVisible();
	});

	test('says that it was given back, and is emptied by who did not type it', async ({ page }) => {
		const t = wordsOf('ru')(formsWords);
		await page.goto('/order');
		await expect(page.locator('main [data-restored]')).toBeHidden();
		await type(page);
		await page.reload();
		const line = page.locator('main [data-restored]');
		await expect(line).toContainText(t('restored'));
		await press(page, line.getByRole('button', { name: t('startOver') }));
		await expect(line).toBeHidden();
		for (const name of ['lastName', 'birthDate', 'iin', 'phone']) await expect(input(page, name)).toHaveValue('');
		await expect(page.locator('main form :checked')).toHaveCount(0);
		await expect(field(page, 'iin').locator('[data-confirm]')).toBeHidden();
		await expect(input(page, 'lastName')).toBeFocused();
		expect(await drafts(page)).toEqual([]);
		await page.reload();
		await expect(input(page, 'lastName')).toHaveValue('');
		await expect(line).toBeHidden();
	});

	test('what was typed two hours ago is gone: the tab may be another’s by now', async ({ page }) => {
		await page.goto('/order');
		await type(page);
		await page.evaluate(() => {
			const draft = JSON.parse(sessionStorage.getItem('draft:order/order') ?? '{}') as { at: number };
			sessionStorage.setItem('draft:order/order', JSON.stringify({ ...draft, at: draft.at - 2 * 3_600_000 }));
		});
		await page.reload();
		await expect(input(page, 'lastName')).toHaveValue('');
		await expect.poll(() => drafts(page)).toEqual([]);
	});
});

test.describe('a message on the page of contacts', () => {
	test('bears its language and its city being changed by their own links, and a list that nobody touched follows the city', async ({ page, request }) => {
		const there = await cityOf(request, 'astana');
		const message = page.locator('main textarea[name=message]');
		const city = page.locator('main select[name=city]');
		await page.goto('/contacts');
		await expect(city).toHaveValue('almaty');
		await input(page, 'name').pressSequentially('Гүлжан');
		await message.pressSequentially('Не нашла результатов.\nПомогите, пожалуйста.');
		await page.locator('header a[hreflang="kk-KZ"]').filter({ visible: true }).click();
		await expect(page).toHaveURL('/kz/contacts');
		await expect(message).toHaveValue('Не нашла результатов.\nПомогите, пожалуйста.');
		await expect(input(page, 'name')).toHaveValue('Гүлжан');
		await page.goto('/city?back=/contacts');
		await page.getByRole('main').getByRole('button', { name: there.name, exact: true }).click();
		await expect(page).toHaveURL('/contacts');
		await expect(message).toHaveValue('Не нашла результатов.\nПомогите, пожалуйста.');
		await expect(city).toHaveValue('astana');
		await city.selectOption('shymkent');
		await page.reload();
		await expect(city).toHaveValue('shymkent');
		await page.goBack();
		await page.goForward();
		await expect(city).toHaveValue('shymkent');
	});

	test('Back after it was sent shows an empty form', async ({ page }) => {
		await page.goto('/contacts');
		await input(page, 'name').fill('Гүлжан');
		await input(page, 'surname').fill('Әбілқасымова');
		await input(page, 'phoneNumber').fill('+7 701 123 45 67');
		await page.locator('main textarea[name=message]').fill(`Спасибо! ${String(Date.now())}`);
		await press(page, send(page));
		await expect(page).toHaveURL('/contacts?sent=1');
		await page.goBack();
		await expect(page).toHaveURL('/contacts');
		await expect(page.locator('main textarea[name=message]')).toHaveValue('');
		await expect(input(page, 'name')).toHaveValue('');
	});
});

test.describe('the lookup of results', () => {
	test('a wrong number keeps the password, which stands in no storage; a wrong password is typed anew', async ({
		page,
		request,
		lisKey,
		expectComplaint,
	}) => {
		expectComplaint(/status of (403|404)/);
		const t = wordsOf('ru')(resultsWords);
		const message = ownRequest([{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }]);
		await laboratory(request, lisKey).send(message);
		await page.goto('/results/login');
		await input(page, 'internalNr').fill(`${message.requestNr}9`);
		await input(page, 'password').fill(message.password);
		// Before the first captcha nobody is told which of the two is wrong.
		await press(page, send(page));
		await expect(input(page, 'password')).toHaveAttribute('aria-invalid', 'true');
		await expect(input(page, 'password')).toHaveValue('');
		await input(page, 'password').fill(message.password);
		await page.locator('main [data-act=reveal]').click();
		await press(page, send(page));
		await expect(input(page, 'internalNr')).toHaveAttribute('aria-invalid', 'true');
		await expect(input(page, 'password')).toHaveValue(message.password);
		await expect(input(page, 'password')).toHaveAttribute('type', 'password');
		expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))).not.toContain(message.password);
		expect(await page.content()).not.toContain(message.password);
		await input(page, 'internalNr').fill(message.requestNr);
		await press(page, send(page));
		await expect(page.getByRole('heading', { level: 1, name: t('view.title') })).toBeVisible();
		expect(await drafts(page)).toEqual([]);
	});

	test('a number from the home page takes the place of an older draft, and is kept from then on', async ({ page }) => {
		await page.goto('/results/login');
		await input(page, 'internalNr').pressSequentially('KZ-1');
		await page.goto('/');
		const number = page.locator('main form[action="/results/login"] input[name=internalNr]');
		await number.fill('KZ-2');
		await number.press('Enter');
		await expect(page).toHaveURL('/results/login');
		await expect(input(page, 'internalNr')).toHaveValue('KZ-2');
		await input(page, 'internalNr').press('End');
		await input(page, 'internalNr').pressSequentially('345');
		await page.goto('/kz/results/login');
		await expect(input(page, 'internalNr')).toHaveValue('KZ-2345');
		// Nothing here was the answer to a post: no way back asks to send again.
		await page.goBack();
		await expect(input(page, 'internalNr')).toHaveValue('KZ-2345');
		await page.reload();
		await expect(input(page, 'internalNr')).toHaveValue('KZ-2345');
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a refused order stands under an address of its own: it bears a reload, another language and Back', async ({ page, context, request }) => {
		const t = wordsOf('ru')(rulesWords);
		await setBasket(context, [(await analysisOf(request, 'BIO-047')).id]);
		const answers: string[] = [];
		page.on('response', (response) => {
			if (response.request().isNavigationRequest()) answers.push(`${response.request().method()} ${String(response.status())}`);
		});
		await page.goto('/order');
		// The browser's own check would stop the form: the server's is meant.
		await input(page, 'lastName').fill('123');
		await input(page, 'firstName').fill(patient.firstName);
		await input(page, 'middleName').fill(patient.middleName);
		await input(page, 'birthDate').fill(patient.birthDate);
		await input(page, 'sex').first().check();
		await input(page, 'phone').fill(patient.phone);
		await page.locator('main button[data-submit]').click();
		await expect(field(page, 'lastName')).toContainText(t('name'));
		expect(answers).toEqual(['GET 200', 'POST 303', 'GET 200']);
		for (const go of [() => page.reload(), () => page.goto('/kz/order'), () => page.goBack()]) {
			await go();
			await expect(input(page, 'lastName')).toHaveValue('123');
			for (const name of ['firstName', 'middleName', 'birthDate', 'phone'] as const) await expect(input(page, name)).toHaveValue(patient[name]);
		}
		expect(answers.filter((answer) => answer.startsWith('POST'))).toHaveLength(1);
	});
});
