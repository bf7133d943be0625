/** Presses on a basket's buttons, with a real mouse and by keys: each counts once, and nothing covers what was pressed. */
import { formatMoney } from '#shared/kit/money.ts';
import { basketToastWords } from '#shared/basket/toasts.words.ts';
import { basketWords } from '#shared/basket/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf, analysisOf } from '#tests/browser/steps/catalogue.ts';
import { basketOf, setBasket } from '#tests/browser/steps/visitor.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, spaced, wordsOf } from '#tests/browser/steps/words.ts';

const putOf = (page: Page, id: number) => page.locator(`main button[name=put][value="${id}"]`);
const removeOf = (page: Page, id: number) => page.locator(`main button[name=remove][value="${id}"]`);
const toasts = (page: Page) => page.getByRole('region', { name: wordsOf('ru')(frameWords)('notices') }).locator('[data-kind]');
/** The way to the basket, which stands where an analysis was put in. */
const wayOf = (page: Page, id: number) => page.locator(`main :has(> button[name=put][value="${id}"]) > a[data-way]`);

const places = [
	['the page of an analysis', async (slug: string) => `/pricelist/${slug}`],
	['the price list', async () => '/pricelist'],
	['a search', async () => '/search?q=оак'],
] as const;

for (const [name, pathOf] of places) {
	test(`${name}: pressed twice, it is put in once; then the way leads to the basket, and removing is a control of its own`, async ({
		page,
		context,
		request,
	}) => {
		const { id, slug } = await analysisOf(request, 'HEM-001');
		await page.goto(await pathOf(slug));
		await press(page, putOf(page, id), 2);
		await expect(page.locator('header [data-basket-count]')).toHaveText('1');
		await expect(page.locator('header [data-basket-sum]')).not.toBeEmpty();
		expect((await basketOf(context))[0]).toBe(id);
		await expect(putOf(page, id)).toBeHidden();
		await expect(wayOf(page, id)).toBeVisible();
		await press(page, removeOf(page, id));
		await expect(putOf(page, id)).toBeVisible();
		await expect(page.locator('header [data-basket-count]')).toBeEmpty();
		await press(page, putOf(page, id));
		await expect(wayOf(page, id)).toBeVisible();
		await expect(page.locator('header [data-basket-sum]')).not.toBeEmpty();
		await press(page, wayOf(page, id), 1, 0.1);
		await expect(page).toHaveURL('/basket');
		await expect(page.getByRole('list', { name: wordsOf('ru')(basketWords)('linesLabel') })).toBeVisible();
	});
}

test('home tiles put in once, lead to the basket and take out', async ({ page, context }) => {
	await page.goto('/');
	const tile = page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.locator('button[name=put]') })
		.first();
	const id = Number(await tile.locator('button[name=put]').getAttribute('value'));
	await press(page, tile.locator('button[name=put]'), 2);
	await expect(page.locator('header [data-basket-sum]')).not.toBeEmpty();
	expect(await basketOf(context)).toContain(id);
	await press(page, tile.locator('button[name=remove]'), 2);
	await expect(tile.locator('button[name=put]')).toBeVisible();
	await expect(page).toHaveURL('/');
	await expect.poll(() => basketOf(context)).toEqual([]);
});

test('by keys the focus stays at the place, and Enter held down puts in once', async ({ page, context, request }) => {
	const { id, slug } = await analysisOf(request, 'HEM-001');
	await page.goto(`/pricelist/${slug}`);
	await putOf(page, id).focus();
	await page.keyboard.press('Enter');
	await expect(wayOf(page, id)).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(removeOf(page, id)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(putOf(page, id)).toBeFocused();
	await page.keyboard.down('Enter');
	for (let again = 0; again < 5; again += 1) await page.keyboard.down('Enter');
	await page.keyboard.up('Enter');
	await expect(wayOf(page, id)).toBeFocused();
	await expect(page).toHaveURL(`/pricelist/${slug}`);
	expect(await basketOf(context)).toContain(id);
});

test('after a press by hand the keys go on from where it was', async ({ page, request }) => {
	const { id, slug } = await analysisOf(request, 'HEM-001');
	await page.goto(`/pricelist/${slug}`);
	await press(page, putOf(page, id));
	await expect(wayOf(page, id)).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(removeOf(page, id)).toBeFocused();
	await press(page, removeOf(page, id));
	await expect(putOf(page, id)).toBeFocused();
});

test('a press by hand shows in the count and at what was pressed with the next frame, before anything comes into its place', async ({ page, request }) => {
	const { id } = await analysisOf(request, 'HEM-001');
	await page.goto('/pricelist');
	// Frames run only when they are let.
	await page.evaluate(() => {
		const held: FrameRequestCallback[] = [];
		const usual = requestAnimationFrame;
		Object.assign(globalThis, { letFrames: () => (held.forEach((run) => usual(run)), (globalThis.requestAnimationFrame = usual)) });
		globalThis.requestAnimationFrame = (run) => held.push(run);
	});
	const put = putOf(page, id);
	const groundOf = () => put.evaluate((button) => getComputedStyle(button).backgroundColor);
	await put.hover();
	const before = await groundOf();
	await page.mouse.down();
	await page.mouse.up();
	await expect(page.locator('header [data-basket-count]')).toHaveText('1');
	expect(await groundOf()).not.toBe(before);
	await expect(put).toBeVisible();
	await expect(wayOf(page, id)).toHaveCount(0);
	await page.evaluate(() => (globalThis as unknown as { letFrames: () => void }).letFrames());
	await expect(wayOf(page, id)).toBeVisible();
	await expect(put).toBeHidden();
	expect(await put.evaluate((button) => Object.keys({ ...(button as HTMLElement).dataset }))).toEqual([]);
});

for (const [width, path] of [
	[360, '/pricelist'],
	[360, '/kz/pricelist'],
	[360, '/pricelist?category=panels'],
	[768, '/pricelist'],
	[900, '/'],
	[1280, '/'],
] as const) {
	test(`what is put in leaves everything below where it was (${path}, ${width} px)`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(path);
		const rows = page.locator('main li:has(button[name=put])');
		const count = Math.min(await rows.count(), 14);
		expect(count).toBeGreaterThan(8);
		for (let at = 0; at < count; at++) {
			const place = rows.nth(at);
			// Where no toast stands, and never at the place of the press before, which would count as its second half.
			await place.evaluate(
				(row, down) => {
					row.scrollIntoView({ block: 'center', behavior: 'instant' });
					scrollBy(0, down);
				},
				(at % 2) * 90,
			);
			const before = await place.boundingBox();
			await press(page, place.locator('button[name=put]'));
			await expect(place.locator('a[data-way]')).toBeVisible();
			expect((await place.boundingBox())?.height).toBe(before?.height);
		}
	});
}

test('two presses in a row at two rows are two', async ({ page, context }) => {
	await page.goto('/pricelist');
	const buttons = page.locator('main li > button[name=put]');
	const ids = [Number(await buttons.nth(0).getAttribute('value')), Number(await buttons.nth(1).getAttribute('value'))];
	for (const at of [0, 1]) {
		const box = await buttons.nth(at).boundingBox();
		await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
	}
	await expect(page.locator('header [data-basket-count]')).toHaveText('2');
	expect(await basketOf(context)).toEqual(expect.arrayContaining(ids));
});

for (const locale of locales) {
	test(`the toast names what was put in, its price, what came along, and the total (${locale})`, async ({ page, context, request }) => {
		const t = wordsOf(locale)(basketToastWords);
		const [own, blood, sampling] = await analysesOf(request, ['URI-001', 'HEM-010', 'SMP-001'], { locale });
		if (!own || !blood || !sampling) throw new Error('seed');
		await setBasket(context, [own.id]);
		await page.goto(inLocale(locale, `/pricelist/${blood.slug}`));
		await press(page, putOf(page, blood.id));
		const toast = page.getByRole('region', { name: wordsOf(locale)(frameWords)('notices') }).locator('[data-kind]');
		await expect(toast).toContainText(spaced(t('added', { name: blood.name, price: formatMoney(blood.price ?? 0) })));
		await expect(toast).toContainText(t('samplingAdded', { names: sampling.name }));
		const sum = (own.price ?? 0) + (blood.price ?? 0) + (sampling.price ?? 0);
		await expect(toast).toContainText(spaced(t.plural('total', 2, { sum: formatMoney(sum) })));
	});
}

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
	const [a, b] = [await one.boundingBox(), await other.boundingBox()];
	if (!a || !b) throw new Error('not on the page');
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const [width, height] of [
	[360, 740],
	[768, 1024],
	[1280, 800],
] as const) {
	test(`a toast covers no button that was pressed, wherever it stands (${width})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await page.goto('/pricelist');
		const buttons = page.locator('main li > button[name=put]:visible');
		// A row just below the header's end, one in the middle, and one as low as toasts stand.
		for (const share of [0.2, 0.5, 0.8]) {
			const at = await buttons.evaluateAll((all, wanted) => {
				const top = all[20]?.getBoundingClientRect().top ?? 0;
				scrollTo({ top: scrollY + top - innerHeight * wanted, behavior: 'instant' });
				return 20;
			}, share);
			const id = Number(await buttons.nth(at).getAttribute('value'));
			const box = await buttons.nth(at).boundingBox();
			await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
			await expect(toasts(page)).toHaveCount(1);
			expect(await overlap(toasts(page), wayOf(page, id)), `at ${share}`).toBe(false);
			await toasts(page).getByRole('button').click();
			await expect(toasts(page)).toHaveCount(0);
		}
	});
}

for (const width of [320, 360]) {
	test(`five presses down a list put five tests in: no toast lies over the next button (${width})`, async ({ page, context }) => {
		await page.setViewportSize({ width, height: 640 });
		await page.goto('/pricelist');
		const buttons = page.locator('main li > button[name=put]:visible');
		// Five rows that end just above the bar, where toasts stand.
		const ids = await buttons.evaluateAll((all, bar) => {
			const last = all[20]?.getBoundingClientRect();
			scrollTo({ top: scrollY + (last?.bottom ?? 0) - (innerHeight - bar), behavior: 'instant' });
			return all.slice(16, 21).map((button) => Number(button.getAttribute('value')));
		}, 64);
		for (const id of ids) {
			await press(page, putOf(page, id));
			await expect(wayOf(page, id)).toBeVisible();
			await expect(toasts(page)).toHaveCount(1);
		}
		const kept = await basketOf(context);
		expect(ids.filter((id) => !kept.includes(id))).toEqual([]);
		// With the bar below, and whatever else stays there, a toast takes a quarter of a low screen at the most.
		const taken = await page.evaluate(() => {
			const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
				const { position } = getComputedStyle(one);
				return (position === 'fixed' || position === 'sticky') && one.getBoundingClientRect().height > 0;
			});
			const rows = new Set<number>();
			for (const one of fixed) {
				const { top, bottom } = one.getBoundingClientRect();
				// What is stuck covers what scrolls below it; what only may stick does not.
				if (getComputedStyle(one).position === 'sticky' && bottom < innerHeight - 1 && top > 1) continue;
				for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
			}
			return rows.size;
		});
		expect(taken).toBeLessThanOrEqual(160);
	});
}

test('what a backend no longer returns is named when it goes', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketToastWords);
	const [kept, gone] = await analysesOf(request, ['URI-001', 'HEM-010']);
	if (!kept || !gone) throw new Error('seed');
	await page.goto(`/pricelist/${gone.slug}`);
	await press(page, putOf(page, gone.id));
	await expect(page.locator('header [data-basket-sum]')).not.toBeEmpty();
	// From now on the laboratory knows nothing of it.
	await page.route('**/api/analysis?**', async (route) => {
		const answer = await route.fetch();
		const body = (await answer.json()) as { data: { id: number }[] };
		await route.fulfill({ response: answer, json: { ...body, data: body.data.filter(({ id }) => id !== gone.id) } });
	});
	await page.goto('/pricelist');
	await expect(page.getByRole('region', { name: wordsOf('ru')(frameWords)('notices') })).toContainText(t('unknownRemoved', { names: gone.name }));
	expect(await basketOf(context)).not.toContain(gone.id);
	// Where no name is remembered it is said how many went.
	await page.evaluate(() => localStorage.clear());
	await setBasket(context, [kept.id, gone.id]);
	await page.goto('/pricelist');
	await expect(page.getByRole('region', { name: wordsOf('ru')(frameWords)('notices') })).toContainText(t.plural('unnamedRemoved', 1));
	expect(await basketOf(context)).toEqual([kept.id]);
});

for (const [status, code] of [
	[429, 'too-many'],
	[503, 'unavailable'],
] as const) {
	test(`${status} is told in the server’s own words, and is no want of a connection`, async ({ page, request, expectComplaint }) => {
		expectComplaint(/status of (429|503)/);
		const t = wordsOf('ru')(frameWords);
		const { id, slug, name } = await analysisOf(request, 'HEM-010');
		await page.goto(`/pricelist/${slug}`);
		await page.route('**/api/analysis?**', (route) => route.fulfill({ status, json: { code, message: 'Сказано сервером.' } }));
		await press(page, putOf(page, id));
		const notices = page.getByRole('region', { name: t('notices') });
		await expect(notices.getByRole('alert')).toContainText('Сказано сервером.');
		await expect(notices.getByRole('alert')).toContainText(name);
		await expect(notices).not.toContainText(t('offline.kept'));
	});
}
