/** The basket in the browser: at once, with its services, in two tabs, in another city, and shared. */
import { formatMoney } from '#shared/kit/money.ts';
import { basketToastWords } from '#shared/basket/toasts.words.ts';
import { basketWords } from '#shared/basket/words.ts';
import { cityChangeWords } from '#shared/city/change.words.ts';
import { cityWords } from '#shared/city/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { searchWords } from '#shared/search/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf, analysisOf, cityOf } from '#tests/browser/steps/catalogue.ts';
import { basketOf, post, setBasket } from '#tests/browser/steps/visitor.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, spaced, wordsOf, type Locale } from '#tests/browser/steps/words.ts';

/** Two that need blood, one that the patient brings; the services that the first two need. */
const [blood, otherBlood, brought, service] = ['HEM-010', 'BIO-047', 'URI-001', 'SMP-001'] as const;

const count = (page: Page) => page.locator('header [data-basket-count]');
const sum = (page: Page) => page.locator('header [data-basket-sum]');
const cityLink = (page: Page, locale: Locale) => page.locator('header').getByRole('link', { name: wordsOf(locale)(frameWords)('city') });
const putOf = (page: Page, id: number) => page.locator(`main button[name=put][value="${id}"]`);
/** The way out of the basket, where the way in stood. */
const removeOf = (page: Page, id: number) => page.locator(`main button[name=remove][value="${id}"]`);
const money = (...prices: readonly (number | null)[]) => formatMoney(prices.reduce<number>((total, price) => total + (price ?? 0), 0));

test('a press works before the page script has loaded, and is settled when it has', async ({ page, context, request, expectComplaint }) => {
	const [test1, sampling] = await analysesOf(request, [blood, service]);
	if (!test1 || !sampling) throw new Error('seed');
	let script = Promise.withResolvers<void>();
	await page.route(/\/assets\/entry[^/]*\.js$/, async (route) => {
		await script.promise;
		await route.continue();
	});
	await page.goto(`/pricelist/${test1.slug}`, { waitUntil: 'commit' });
	const button = putOf(page, test1.id).first();
	await button.click();
	await expect(removeOf(page, test1.id)).toBeVisible();
	await expect(button).toBeHidden();
	await expect(count(page)).toHaveText('1');
	expect(await basketOf(context)).toEqual([test1.id]);
	script.resolve();
	await expect(sum(page)).toHaveText(money(test1.price, sampling.price));
	await expect(count(page)).toHaveText('1');
	expect(await basketOf(context)).toEqual([test1.id, sampling.id]);
	// The next page knows count and sum before it has asked anybody, and before its script has come.
	script = Promise.withResolvers();
	expectComplaint(/ERR_FAILED.*\/api\/analysis/);
	await page.route('**/api/**', (route) => route.abort());
	await page.goto('/city', { waitUntil: 'commit' });
	await expect(sum(page)).toHaveText(money(test1.price, sampling.price));
	script.resolve();
	await page.waitForLoadState('load');
	await expect(sum(page)).toHaveText(money(test1.price, sampling.price));
});

test('one sampling service for all, added and taken away by itself, and told', async ({ page, context, request }) => {
	const t = wordsOf('ru')(frameWords);
	const tNotices = wordsOf('ru')(basketToastWords);
	const [first, second, own, sampling] = await analysesOf(request, [blood, otherBlood, brought, service]);
	if (!first || !second || !own || !sampling) throw new Error('seed');
	const notices = page.getByRole('region', { name: t('notices') });
	await setBasket(context, [own.id]);
	await page.goto(`/pricelist/${first.slug}`);
	await putOf(page, first.id).first().click();
	await expect(notices).toContainText(tNotices('samplingAdded', { names: sampling.name }));
	await expect(sum(page)).toHaveText(money(own.price, first.price, sampling.price));
	await page.goto(`/pricelist/${second.slug}`);
	await putOf(page, second.id).first().click();
	await expect(sum(page)).toHaveText(money(own.price, first.price, sampling.price, second.price));
	await expect(count(page)).toHaveText('3');
	await removeOf(page, second.id).first().click();
	await expect(sum(page)).toHaveText(money(own.price, first.price, sampling.price));
	await page.goto(`/pricelist/${first.slug}`);
	await removeOf(page, first.id).first().click();
	await expect(notices).toContainText(tNotices('samplingRemoved', { names: sampling.name }));
	await expect(sum(page)).toHaveText(money(own.price));
	expect(await basketOf(context)).toEqual([own.id]);
});

test('a press while the basket is being asked for is told whole', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketToastWords);
	const [first, own, sampling] = await analysesOf(request, [blood, brought, service]);
	if (!first || !own || !sampling) throw new Error('seed');
	await setBasket(context, [own.id]);
	// The page has asked for its basket; the press asks again; what was asked first is answered first, and settles what was pressed.
	const [askedAgain, settled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	let asked = 0;
	await page.route('**/api/analysis?*', async (route) => {
		asked += 1;
		if (asked === 2) askedAgain.resolve();
		if (asked < 3) await (asked === 1 ? askedAgain : settled).promise;
		await route.continue();
	});
	await page.goto(`/pricelist/${first.slug}`);
	await expect.poll(() => asked).toBe(1);
	await press(page, putOf(page, first.id).first());
	await expect(sum(page)).toHaveText(money(own.price, first.price, sampling.price));
	settled.resolve();
	const notices = page.getByRole('region', { name: wordsOf('ru')(frameWords)('notices') });
	await expect(notices).toContainText(t('added', { name: first.name, price: money(first.price) }));
	await expect(notices).toContainText(t('samplingAdded', { names: sampling.name }));
});

test('the sampling service cannot be taken out, the last analysis takes it along', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [test1, sampling] = await analysesOf(request, [blood, service]);
	if (!test1 || !sampling) throw new Error('seed');
	await setBasket(context, [test1.id]);
	await page.goto('/basket');
	const line = page
		.getByRole('list', { name: t('linesLabel') })
		.getByRole('listitem')
		.filter({ hasText: sampling.name });
	await expect(line).toContainText(t('automatic'));
	await expect(line.locator('button')).toHaveCount(0);
	await expect(sum(page)).toHaveText(money(test1.price, sampling.price));
	// Nor by a request that no button sends.
	expect((await post(context.request, '/basket', { remove: String(sampling.id) })).status()).toBe(303);
	expect(await basketOf(context)).toContain(sampling.id);
	await page.getByRole('button', { name: t('remove', { name: test1.name }) }).click();
	await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
	await expect(count(page)).toBeEmpty();
	expect(await basketOf(context)).toEqual([]);
});

test('after the basket emptied, the buttons of what others order say what they are for', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const tFrame = wordsOf('ru')(frameWords);
	const test1 = await analysisOf(request, blood);
	await setBasket(context, [test1.id]);
	await page.goto('/basket');
	await press(page, page.getByRole('button', { name: t('remove', { name: test1.name }) }));
	await expect(page.getByRole('heading', { name: t('popular') })).toBeVisible();
	const row = page
		.getByRole('list', { name: t('popular') })
		.getByRole('listitem')
		.first();
	const name = (await row.getByRole('link').textContent()) ?? '';
	const button = row.getByRole('button', { name: tFrame('words.toBasket', { name }) });
	await press(page, button);
	await expect(page.getByRole('list', { name: t('linesLabel') })).toContainText(name);
	await expect(count(page)).toHaveText('1');
});

test('taking a line out keeps the focus near, the details open, and is told', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [first, second, own, sampling] = await analysesOf(request, [blood, otherBlood, brought, service]);
	if (!first || !second || !own || !sampling) throw new Error('seed');
	await setBasket(context, [first.id, second.id, own.id]);
	await page.goto('/basket');
	const lines = page.getByRole('list', { name: t('linesLabel') });
	await page.locator('[data-awake]').first().waitFor({ state: 'attached' });
	await press(page, lines.getByText(t('automatic')));
	await expect(lines.getByText(t('automaticReason'))).toBeVisible();
	const remove = (name: string) => page.getByRole('button', { name: t('remove', { name }) });
	await remove(second.name).focus();
	await page.keyboard.press('Enter');
	await expect(lines).not.toContainText(second.name);
	await expect(remove(own.name)).toBeFocused();
	await expect(lines.getByText(t('automaticReason'))).toBeVisible();
	const total = money(first.price, own.price, sampling.price);
	await expect(page.getByRole('main').getByRole('status').first()).toHaveText(spaced(t.plural('changed', 2, { sum: total })));
	await expect(page.getByRole('main')).toContainText(total);
	// The page is drawn from the payload, and loads no document for it.
	await remove(own.name).focus();
	await page.keyboard.press('Enter');
	await expect(remove(first.name)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a basket that cannot be drawn anew goes on without what was taken out, and the server’s own words are told', async ({
	page,
	context,
	request,
	expectComplaint,
}) => {
	expectComplaint(/status of 503|Failed to load resource/);
	const t = wordsOf('ru')(basketWords);
	const [first, own] = await analysesOf(request, [blood, brought]);
	if (!first || !own) throw new Error('seed');
	await setBasket(context, [first.id, own.id]);
	await page.goto('/basket');
	await page.locator('[data-island="page:basket"][data-awake]').waitFor({ state: 'attached' });
	await page.route('**/basket/_payload.json', (route) =>
		route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Лаборатория отвечает с перебоями.' } }),
	);
	await press(page, page.getByRole('button', { name: t('remove', { name: own.name }) }));
	await expect(page.getByRole('region', { name: wordsOf('ru')(frameWords)('notices') }).getByRole('alert')).toContainText(
		`Лаборатория отвечает с перебоями. ${wordsOf('ru')(basketToastWords)('failed')}`,
	);
	await expect(page.getByRole('list', { name: t('linesLabel') })).toContainText(first.name);
	expect(await basketOf(context)).not.toContain(own.id);
});

test('two tabs show the same basket', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [test1, sampling] = await analysesOf(request, [blood, service]);
	if (!test1 || !sampling) throw new Error('seed');
	const other = await context.newPage();
	const third = await context.newPage();
	await page.goto(`/pricelist/${test1.slug}`);
	await other.goto(`/pricelist/${test1.slug}`);
	await third.goto('/basket');
	await putOf(page, test1.id).first().click();
	for (const tab of [page, other, third]) await expect(sum(tab)).toHaveText(money(test1.price, sampling.price));
	await expect(removeOf(other, test1.id)).toBeVisible();
	await expect(third.getByRole('list', { name: t('linesLabel') })).toContainText(test1.name);
	await removeOf(other, test1.id).click();
	for (const tab of [page, other, third]) await expect(count(tab)).toBeEmpty();
	await expect(putOf(page, test1.id).first()).toBeVisible();
	await expect(third.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
});

for (const locale of locales) {
	test(`a test of a panel of the same basket goes with one press (${locale})`, async ({ page, context, request }) => {
		const t = wordsOf(locale)(basketWords);
		const [panel, member, sampling] = await analysesOf(request, ['PAN-001', 'HEM-001', service], { locale });
		if (!panel || !member || !sampling) throw new Error('seed');
		await setBasket(context, [panel.id, member.id, sampling.id]);
		await page.goto(inLocale(locale, '/basket'));
		await expect(sum(page)).toHaveText(money(panel.price, member.price, sampling.price));
		await expect(page.getByRole('main')).toContainText(t('advice.held', { panel: panel.name, names: member.name }));
		await page.getByRole('button', { name: t('advice.remove', { sum: formatMoney(member.price ?? 0) }) }).click();
		await expect(sum(page)).toHaveText(money(panel.price, sampling.price));
		await expect(page.getByRole('main')).not.toContainText(t('advice.heldTitle'));
		expect(await basketOf(context)).toEqual([panel.id, sampling.id]);
	});
}

test('what is said follows the basket while it changes', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [panel, member, sampling] = await analysesOf(request, ['PAN-001', 'HEM-001', service]);
	if (!panel || !member || !sampling) throw new Error('seed');
	await setBasket(context, [panel.id, member.id, sampling.id]);
	await page.goto('/basket');
	await expect(page.getByText(t('advice.heldTitle'))).toBeVisible();
	await page.getByRole('button', { name: t('remove', { name: member.name }) }).click();
	await expect(page.getByText(t('advice.heldTitle'))).toHaveCount(0);
});

for (const locale of locales) {
	test(`another city: new prices, and what goes is named before it does (${locale})`, async ({ page, context, request }) => {
		const t = wordsOf(locale)(cityWords);
		const tChange = wordsOf(locale)(cityChangeWords);
		const there = await cityOf(request, 'kyzylorda', locale);
		const [kept, gone, sampling] = await analysesOf(request, [blood, 'HEM-015', service], { locale });
		const [keptThere, goneThere, samplingThere] = await analysesOf(request, [blood, 'HEM-015', service], { locale, city: there.id });
		if (!kept || !gone || !sampling || !keptThere || !samplingThere) throw new Error('seed');
		expect(goneThere?.expired, 'the test wants an analysis that the other city does not offer').toBe(true);
		expect(keptThere.price, 'the test wants a price that differs').not.toBe(kept.price);
		await setBasket(context, [kept.id, gone.id, sampling.id]);
		await page.goto(inLocale(locale, '/pricelist/ferritin'));
		await expect(sum(page)).toHaveText(money(kept.price, gone.price, sampling.price));
		await cityLink(page, locale).click();
		const dialog = page.getByRole('dialog', { name: t('title') });
		await dialog.getByRole('searchbox', { name: t('search') }).fill(there.name.slice(0, 4));
		await dialog.getByRole('button', { name: there.name, exact: true }).click();
		// Nothing has changed before it is confirmed.
		await expect(page.getByRole('heading', { level: 1, name: tChange('title', { city: there.name }) })).toBeVisible();
		const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: kept.name, exact: true }) });
		await expect(row).toContainText(money(kept.price));
		await expect(row).toContainText(money(keptThere.price));
		await expect(page.getByRole('row').filter({ hasText: gone.name })).toContainText(tChange('notOffered'));
		await expect(sum(page)).toHaveText(money(kept.price, gone.price, sampling.price));
		expect(await basketOf(context)).toEqual([kept.id, gone.id, sampling.id]);
		await page.getByRole('button', { name: tChange('confirm') }).click();
		await expect(page).toHaveURL(inLocale(locale, '/pricelist/ferritin'));
		await expect(cityLink(page, locale)).toContainText(there.name);
		await expect(sum(page)).toHaveText(money(keptThere.price, samplingThere.price));
		expect(await basketOf(context)).toEqual([kept.id, sampling.id]);
	});
}

test('another city can be left alone, and the basket stays as it was', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const tChange = wordsOf('ru')(cityChangeWords);
	const there = await cityOf(request, 'kyzylorda');
	const [kept, gone, sampling] = await analysesOf(request, [blood, 'HEM-015', service]);
	if (!kept || !gone || !sampling) throw new Error('seed');
	await setBasket(context, [kept.id, gone.id, sampling.id]);
	await page.goto('/basket');
	await cityLink(page, 'ru').click();
	await page.getByRole('dialog').getByRole('button', { name: there.name, exact: true }).click();
	await page.getByRole('link', { name: tChange('stay') }).click();
	await expect(page).toHaveURL('/basket');
	await expect(page.getByRole('list', { name: t('linesLabel') })).toContainText(gone.name);
	await expect(cityLink(page, 'ru')).not.toContainText(there.name);
	await expect(sum(page)).toHaveText(money(kept.price, gone.price, sampling.price));
});

test('a shared link leaves the own basket alone until it is added', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [own, shared, sampling] = await analysesOf(request, [brought, blood, service]);
	if (!own || !shared || !sampling) throw new Error('seed');
	await setBasket(context, [own.id]);
	await page.goto(`/basket/${shared.id}`);
	await expect(page.getByRole('heading', { level: 1, name: t('sharedTitle') })).toBeVisible();
	await expect(page.getByRole('list', { name: t('linesLabel') })).toContainText(shared.name);
	await expect(page.getByRole('main')).toContainText(t.plural('own', 1));
	await expect(sum(page)).toHaveText(money(own.price));
	expect(await basketOf(context)).toEqual([own.id]);
	await page.getByRole('button', { name: t('add') }).click();
	await expect(page).toHaveURL('/basket');
	await expect(sum(page)).toHaveText(money(own.price, shared.price, sampling.price));
	expect(await basketOf(context)).toEqual(expect.arrayContaining([own.id, shared.id, sampling.id]));
});

test('a shared link can take the place of the own basket, and tells what the city does not offer', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const there = await cityOf(request, 'kyzylorda');
	const [own, shared, absent] = await analysesOf(request, [brought, blood, 'HEM-015']);
	const [sharedThere, samplingThere] = await analysesOf(request, [blood, service], { city: there.id });
	if (!own || !shared || !absent || !sharedThere || !samplingThere) throw new Error('seed');
	expect((await post(context.request, '/city', { city: there.slug })).status()).toBe(303);
	await setBasket(context, [own.id]);
	await page.goto(`/basket/${shared.id}/${absent.id}`);
	const lines = page.getByRole('list', { name: t('linesLabel') }).getByRole('listitem');
	await expect(lines.filter({ hasText: absent.name })).toContainText(t('expired', { city: there.name }));
	await page.getByRole('button', { name: t('replace') }).click();
	await expect(page).toHaveURL('/basket');
	await expect(sum(page)).toHaveText(money(sharedThere.price, samplingThere.price));
	expect(await basketOf(context)).toEqual([shared.id, samplingThere.id]);
});

test('the link that the basket page offers opens the same list', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [first, second] = await analysesOf(request, [blood, brought]);
	if (!first || !second) throw new Error('seed');
	await setBasket(context, [first.id, second.id]);
	await page.goto('/basket');
	const url = await page.getByLabel(t('share')).inputValue();
	await setBasket(context, []);
	await page.goto(url);
	for (const { name } of [first, second]) await expect(page.getByRole('list', { name: t('linesLabel') })).toContainText(name);
	expect(await basketOf(context)).toEqual([]);
});

for (const locale of locales) {
	test(`an empty basket leads on (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(basketWords);
		const tSearch = wordsOf(locale)(searchWords);
		await page.goto(inLocale(locale, '/basket'));
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
		await expect(main.getByRole('link', { name: t('pricelist') })).toHaveAttribute('href', inLocale(locale, '/pricelist'));
		await expect(page.getByLabel(tSearch('label'))).toBeVisible();
		await expect(main.getByRole('link', { name: t('order') })).toHaveCount(0);
	});
}

test('everything can be taken out at once, after a question', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const [first, second] = await analysesOf(request, [blood, brought]);
	if (!first || !second) throw new Error('seed');
	await setBasket(context, [first.id, second.id]);
	await page.goto('/basket');
	const sure = page.getByRole('button', { name: t('clearYes') });
	await expect(sure).toBeHidden();
	await page.getByText(t('clear'), { exact: true }).click();
	await sure.click();
	await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
	expect(await basketOf(context)).toEqual([]);
});

test('a full basket takes no more, and says so', async ({ page, context, request }) => {
	const t = wordsOf('kz')(frameWords);
	const tNotices = wordsOf('kz')(basketToastWords);
	const listed = await request.get(`/api/analysis?${new URLSearchParams({ lang: 'kk-KZ', city_id: '98', pageSize: '101' }).toString()}`);
	const { data } = (await listed.json()) as { readonly data: readonly { readonly id: number; readonly slug: string }[] };
	const one = data.at(-1);
	if (data.length !== 101 || !one) throw new Error('seed');
	await setBasket(
		context,
		data.slice(0, 100).map(({ id }) => id),
	);
	await page.goto(`/kz/pricelist/${one.slug}`);
	await expect(count(page)).toHaveText('100');
	await expect(sum(page)).not.toBeEmpty();
	const before = await basketOf(context);
	await putOf(page, one.id).first().click();
	await expect(page.getByRole('region', { name: t('notices') })).toContainText(tNotices('full'));
	await expect(putOf(page, one.id).first()).toBeVisible();
	await expect(removeOf(page, one.id)).toHaveCount(0);
	expect(await basketOf(context)).toEqual(before);
	await expect(count(page)).toHaveText('100');
});
