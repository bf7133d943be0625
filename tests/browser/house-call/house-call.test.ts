/** Asking for a house call with a real mouse: the cost beside the form, the slots of a day, what is refused, and the house call afterwards. */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { codeTo } from '#tests/browser/steps/people.ts';
import { basketOf, setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main [data-submit]');
const cost = (page: Page) => page.locator('main [data-cost]');
/** The last day that can be booked, or so many days before it. */
async function dayBeforeLast(page: Page, days = 0): Promise<string> {
	const last = (await control(page, 'departure_date').last().getAttribute('value')) ?? '';
	return new Date(Date.parse(`${last}T00:00:00Z`) - days * 24 * 3_600_000).toISOString().slice(0, 10);
}

const dayOf = (page: Page, day: string) => page.locator(`main [name="departure_date"][value="${day}"]`);
/** Opens the week of a day, where it is closed, and presses the day. */
async function chooseDay(page: Page, day: string): Promise<void> {
	const week = page.locator('main [data-days] details').filter({ has: page.locator(`[value="${day}"]`) });
	if ((await week.getAttribute('open')) === null) await press(page, week.locator('summary'));
	await press(page, dayOf(page, day));
	await expect(dayOf(page, day)).toBeChecked();
}

/** The form comes back for the code, which a browser tells on its console. */
const askedForCode = /status of 422/;

/** Nobody else's: three house calls are the most of one phone. */
const ownPhone = () => `+7701${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

/** Sends the form, and once more with the code that the phone has got. */
async function sendWithCode(page: Page, phone: string): Promise<void> {
	await press(page, send(page));
	await expect(control(page, 'code')).toBeFocused();
	await control(page, 'code').fill(await codeTo(page.request, phone));
	await press(page, send(page));
}

async function fill(page: Page, day: string, { phone = ownPhone(), address = 'проспект Абая, 10' } = {}): Promise<string> {
	await control(page, 'address').fill(address);
	await chooseDay(page, day);
	await control(page, 'fio').fill('Әбілқасымова Гүлжан');
	await control(page, 'phone').fill(phone);
	await control(page, 'consent').check();
	await control(page, 'agreement').check();
	await press(page, control(page, 'slot').last());
	return phone;
}

for (const locale of locales) {
	test(`tells what is wrong, takes the request, shows it and calls it off (${locale})`, async ({ page, context, request, expectComplaint }) => {
		expectComplaint(askedForCode);
		const [t, rules] = [wordsOf(locale)(houseCallWords), wordsOf(locale)(rulesWords)];
		const [blood, semen] = await analysesOf(request, ['HEM-001', 'AND-001']);
		if (!blood || !semen) throw new Error('seed');
		await setBasket(context, [blood.id, semen.id]);
		await page.goto(inLocale(locale, '/house-call'));
		await expect(cost(page)).toContainText(t('cost.notAtHome', { names: '' }).replace(/[ .]*$/, ''));
		await expect(cost(page)).toContainText(formatMoney(4000));
		await expect(control(page, 'city')).toHaveValue('almaty');
		await expect(field(page, 'slot')).toContainText(t('slots.first'));
		await press(page, send(page));
		await expect(control(page, 'address')).toBeFocused();
		for (const name of ['address', 'fio', 'phone']) await expect(field(page, name)).toContainText(rules('required'));
		for (const name of ['departure_date', 'slot']) await expect(field(page, name)).toContainText(rules('choose'));
		await expectClean(page, { look: lookIn(locale) });
		const phone = await fill(page, await dayBeforeLast(page, locales.indexOf(locale)));
		await expectClean(page, { look: lookIn(locale) });
		await press(page, send(page));
		await expect(field(page, 'code')).toContainText(rules('codeSent'));
		await expect(control(page, 'code')).toBeFocused();
		for (const block of ['[data-summary]', '[data-banner]']) await expect(page.locator(block).first()).toBeHidden();
		await expect(field(page, 'code')).not.toContainText(wordsOf(locale)(formsWords)('optional'));
		await expect(page.getByRole('button', { name: t('code.again') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		await control(page, 'code').fill(await codeTo(page.request, phone));
		await press(page, send(page));
		await expect(page).toHaveURL(/\/house-call\?done=[\w-]{32}$/);
		const main = page.getByRole('main');
		await expect(main).toContainText(t('made.title'));
		await expect(main.locator(`a[href$="/pricelist/${blood.slug}"]`)).toBeVisible();
		expect(await basketOf(context)).toEqual([semen.id]);
		await expectClean(page, { look: lookIn(locale) });
		await press(page, main.getByText(t('made.cancel'), { exact: true }));
		await press(page, main.getByRole('button', { name: t('made.cancelYes') }));
		await expect(main).toContainText(t('made.titles.cancelled'));
	});
}

for (const [width, locale] of [
	[320, 'kz'],
	[360, 'ru'],
	[360, 'kz'],
	[1280, 'en'],
] as const) {
	test(`the days of a week and the times of a day stand in their boxes, each with its places (${width}, ${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(houseCallWords);
		await page.setViewportSize({ width, height: 740 });
		await page.goto(inLocale(locale, '/house-call'));
		const weeks = page.locator('main [data-days] details');
		await expect(weeks).toHaveCount(5);
		for (let nr = 0; nr < 5; nr += 1) await expect(weeks.nth(nr)).toHaveJSProperty('open', nr === 0);
		// Another week opens, and the one before closes.
		await press(page, weeks.nth(1).locator('summary'));
		await expect(weeks.nth(1)).toHaveJSProperty('open', true);
		await expect(weeks.nth(0)).toHaveJSProperty('open', false);
		await expect(weeks.nth(1).locator('label:visible')).toHaveCount(7);
		await press(page, weeks.nth(1).locator('label').nth(2));
		await expect(control(page, 'slot').first()).toBeVisible();
		await expect(field(page, 'slot').locator('label').first()).toContainText(/\d/);
		const outside = await page.locator('main label:has(input[type=radio]):visible').evaluateAll((labels) =>
			labels
				.filter((label) => {
					const box = label.getBoundingClientRect();
					const texts = document.createRange();
					texts.selectNodeContents(label);
					return box.right > innerWidth || [...texts.getClientRects()].some(({ left, right }) => left < box.left - 0.5 || right > box.right + 0.5);
				})
				.map((label) => label.textContent),
		);
		expect(outside).toEqual([]);
		// One below the other.
		const tops = await field(page, 'slot')
			.locator('label')
			.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
		expect(new Set(tops).size).toBe(tops.length);
		// The days by keys: the arrow goes to the next one, and its times follow.
		const day = page.locator('main [name="departure_date"]:checked');
		const before = await day.inputValue();
		await day.press('ArrowRight');
		await expect(day).not.toHaveValue(before);
		await expect(page.locator('main [data-date]')).toHaveAttribute('data-date', await day.inputValue());
		await expect(day).toBeFocused();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		await expectClean(page, { look: lookIn(locale) });
		await expect(page.getByText(t('slots.failed'))).toHaveCount(0);
	});
}

test('another day shows its own times, another city its own, and nothing that was typed goes', async ({ page }) => {
	const t = wordsOf('ru')(houseCallWords);
	await page.goto('/house-call');
	await control(page, 'fio').fill('Әбілқасымова Гүлжан');
	const day = await dayBeforeLast(page, 5);
	await chooseDay(page, day);
	await expect(page.locator('main [data-date]')).toHaveAttribute('data-date', day);
	await expect(control(page, 'slot').first()).toBeVisible();
	await press(page, control(page, 'slot').first());
	await control(page, 'city').selectOption('astana');
	await expect(page.locator('main [data-city]')).toHaveAttribute('data-city', 'astana');
	await expect(control(page, 'slot').first()).toBeChecked();
	await expect(control(page, 'fio')).toHaveValue('Әбілқасымова Гүлжан');
	await expect(page.getByRole('button', { name: t('slots.show') })).toBeHidden();
	await page.reload();
	await expect(dayOf(page, day)).toBeChecked();
	await expect(page.locator('main [data-city]')).toHaveAttribute('data-city', 'astana');
	// Emptied by a press, it is another day and city as well.
	await press(page, page.locator('[data-start-over]'));
	await expect(page.locator('main [data-city]')).toHaveAttribute('data-city', 'almaty');
	await expect(page.locator('main [data-date]')).toHaveAttribute('data-date', '');
});

test('a full day tells the next one that has a time, and a press takes it', async ({ page, request }) => {
	const t = wordsOf('kz')(houseCallWords);
	await page.goto('/kz/house-call/shymkent');
	const [full, next] = [await dayBeforeLast(page, 12), await dayBeforeLast(page, 11)];
	const slots = await request.put('/lis/house-call-slots?lang=ru-RU&city_id=98', {
		headers: { Authorization: `Bearer ${process.env.LIS_KEY ?? ''}` },
		data: [
			{ city: 'shymkent', day: full, from: '08:00', till: '09:00', capacity: 0 },
			{ city: 'shymkent', day: next, from: '11:00', till: '12:00', capacity: 3 },
		],
	});
	expect(slots.status()).toBe(200);
	await control(page, 'fio').fill('Әбілқасымова Гүлжан');
	await chooseDay(page, full);
	await expect(field(page, 'slot')).toContainText(t('slots.full'));
	await expect(field(page, 'slot')).toContainText(t('slots.next', { day: formatDay('kz', next) }));
	await expectClean(page);
	await press(page, page.getByRole('button', { name: t('slots.take') }));
	await expect(dayOf(page, next)).toBeChecked();
	await expect(page.locator('main [data-date]')).toHaveAttribute('data-date', next);
	await expect(control(page, 'slot')).toHaveCount(1);
	await expect(control(page, 'slot')).toBeFocused();
	await expect(control(page, 'slot')).not.toBeChecked();
	await expect(control(page, 'fio')).toHaveValue('Әбілқасымова Гүлжан');
	await expect(page.getByRole('button', { name: t('slots.take') })).toHaveCount(0);
	// What a press chose is kept as what is typed is.
	await page.reload();
	await expect(dayOf(page, next)).toBeChecked();
});

test('without a connection times of another day are not taken for its own, and nothing that was typed goes', async ({ page, context, expectComplaint }) => {
	expectComplaint(/ERR_INTERNET_DISCONNECTED/);
	expectComplaint(askedForCode);
	const t = wordsOf('ru')(houseCallWords);
	await page.goto('/house-call');
	const phone = await fill(page, await dayBeforeLast(page, 6));
	await context.setOffline(true);
	await chooseDay(page, await dayBeforeLast(page, 7));
	await expect(field(page, 'slot')).toContainText(t('slots.failed'));
	await expect(control(page, 'slot')).toHaveCount(0);
	await chooseDay(page, await dayBeforeLast(page, 6));
	await context.setOffline(false);
	await chooseDay(page, await dayBeforeLast(page, 8));
	await press(page, control(page, 'slot').last());
	await context.setOffline(true);
	await press(page, send(page));
	await expect(page.locator('main [data-banner]')).toContainText(wordsOf('ru')(formsWords)('offline'));
	await expect(control(page, 'address')).toHaveValue('проспект Абая, 10');
	await context.setOffline(false);
	await sendWithCode(page, phone);
	await expect(page).toHaveURL(/\/house-call\?done=/);
});

test('the last place that was taken meanwhile is told at its field, and the other times are offered', async ({ page, request, expectComplaint }) => {
	expectComplaint(/status of 409/);
	expectComplaint(askedForCode);
	await page.goto('/house-call/taraz');
	const day = await dayBeforeLast(page, 1);
	const slots = await request.put('/lis/house-call-slots?lang=ru-RU&city_id=98', {
		headers: { Authorization: `Bearer ${process.env.LIS_KEY ?? ''}` },
		data: [
			{ city: 'taraz', day, from: '07:00', till: '08:00', capacity: 5 },
			{ city: 'taraz', day, from: '08:00', till: '09:00', capacity: 1 },
		],
	});
	expect(slots.status()).toBe(200);
	const phone = await fill(page, day, { address: 'проспект Абая, 113' });
	const none = await request.put('/lis/house-call-slots?lang=ru-RU&city_id=98', {
		headers: { Authorization: `Bearer ${process.env.LIS_KEY ?? ''}` },
		data: [{ city: 'taraz', day, from: '08:00', capacity: 0 }],
	});
	expect(none.status()).toBe(200);
	await press(page, send(page));
	await expect(field(page, 'slot')).toContainText(wordsOf('ru')(rulesWords)('slotTaken'));
	await expect(control(page, 'slot')).toHaveCount(1);
	await expect(control(page, 'fio')).toHaveValue('Әбілқасымова Гүлжан');
	await expectClean(page);
	await press(page, control(page, 'slot').first());
	await sendWithCode(page, phone);
	await expect(page).toHaveURL(/\/house-call\?done=/);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
	test('a button shows the times of the day where it was pressed, and what was typed stays', async ({ page }) => {
		const t = wordsOf('kz')(houseCallWords);
		await page.goto('/kz/house-call');
		await control(page, 'fio').fill('Әбілқасымова Гүлжан');
		await control(page, 'address').fill('Абай даңғылы, 10');
		const day = await dayBeforeLast(page, 9);
		await page.locator('main [data-days] summary').nth(3).click();
		await page.locator(`main label:has([value="${day}"])`).click();
		await page.getByRole('button', { name: t('slots.show') }).click();
		await expect(dayOf(page, day)).toBeChecked();
		await expect(control(page, 'slot').first()).toBeInViewport();
		await expect(control(page, 'fio')).toHaveValue('Әбілқасымова Гүлжан');
		await expect(control(page, 'address')).toHaveValue('Абай даңғылы, 10');
	});
});
