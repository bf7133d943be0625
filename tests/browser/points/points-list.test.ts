/** The list of collection points: looked for, narrowed, sorted from where one is, and seen on a map; by mouse, by keys, on a phone, and without scripts. */
import type { PointCondition } from '#shared/points/find.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { contactsWords } from '#shared/contacts/words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { homeWords } from '#shared/home/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { scriptCame } from '#tests/browser/steps/scripts.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const rows = (page: Page) => page.locator('main [data-point]');
const slugs = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.point));
const query = (page: Page) => new URL(page.url()).search;
const map = (page: Page) => page.locator('[data-map-state=open] canvas');
const box = (page: Page, condition: PointCondition, locale: 'ru' | 'en' | 'kz' = 'ru') =>
	page.getByRole('checkbox', { name: wordsOf(locale)(pointListWords)(`conditions.${condition}`) });

for (const locale of locales) {
	test(`a street is found in its own letters and in Latin ones (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(pointListWords);
		await page.goto(inLocale(locale, '/cabinets'));
		await expect(rows(page)).toHaveCount(12);
		await page.getByLabel(t('q')).click();
		await page.keyboard.type('dostyk');
		await page.keyboard.press('Enter');
		await page.waitForURL(/q=dostyk/);
		await expect(rows(page)).toHaveCount(1);
		expect(await slugs(page)).toEqual(['almaty-dostyk']);
		await expect(page.getByLabel(t('q'))).toHaveValue('dostyk');
		await page.getByLabel(t('q')).fill('Ленина');
		await press(page, page.getByRole('button', { name: t('show') }));
		await page.waitForURL(/q=%D0%9B/);
		expect(await slugs(page)).toEqual(['almaty-dostyk']);
		await page.getByLabel(t('q')).fill('нигде');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: t('none.title') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		await press(page, page.getByRole('link', { name: t('none.all') }));
		await expect(rows(page)).toHaveCount(12);
	});
}

test('a box that is ticked narrows the list at once; the focus stays, and the address says it', async ({ page }) => {
	const t = wordsOf('ru')(pointListWords);
	await page.goto('/cabinets');
	await scriptCame(page, '/later-');
	await press(page, box(page, 'ramp'));
	await page.waitForURL(/\?ramp=1$/);
	await expect(rows(page)).toHaveCount(9);
	await expect(box(page, 'ramp')).toBeChecked();
	await expect(box(page, 'ramp')).toBeFocused();
	await expect(page.getByRole('status').filter({ hasText: t.plural('count', 9) })).toBeVisible();
	// By keys, one more.
	await box(page, 'kaspi').focus();
	await page.keyboard.press('Space');
	await page.waitForURL(/kaspi=1/);
	expect(query(page)).toBe('?kaspi=1&ramp=1');
	await expect(rows(page)).toHaveCount(8);
	await page.getByLabel(t('service')).selectOption({ value: 'vzyatie-proby-vydykhaemogo-vozdukha' });
	await page.waitForURL(/service=/);
	await expect.poll(() => slugs(page)).toEqual(['almaty-abay-auezov', 'almaty-al-farabi']);
	// Back to what was before.
	await page.goBack();
	await expect(rows(page)).toHaveCount(8);
	await press(page, page.getByRole('link', { name: t('reset') }));
	await expect(rows(page)).toHaveCount(12);
	expect(query(page)).toBe('');
});

for (const locale of locales) {
	test(`contacts look for points in the same way, and what is typed to the laboratory stays (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(pointListWords);
		const tFeedback = wordsOf(locale)(contactsWords);
		const message = page.getByLabel(tFeedback('fields.message'), { exact: true });
		await page.goto(inLocale(locale, '/contacts'));
		await expect(rows(page)).toHaveCount(12);
		// The script is there that sends the form by itself.
		await expect(page.locator('[data-state]').first()).toBeVisible();
		await message.click();
		await page.keyboard.type('Когда открыто?');
		await scriptCame(page, '/later-');
		await press(page, box(page, 'ramp', locale));
		await page.waitForURL(/contacts\?ramp=1$/);
		await expect(rows(page)).toHaveCount(9);
		await expect(box(page, 'ramp', locale)).toBeFocused();
		await expect(message).toHaveValue('Когда открыто?');
		await page.getByLabel(t('q')).click();
		await page.keyboard.type('dostyk');
		await page.keyboard.press('Enter');
		await page.waitForURL(/q=dostyk/);
		expect(await slugs(page)).toEqual(['almaty-dostyk']);
		await page.getByLabel(t('q')).fill('нигде');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: t('none.title') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		await press(page, page.getByRole('link', { name: t('none.all') }));
		await expect(rows(page)).toHaveCount(12);
		await expect(message).toHaveValue('Когда открыто?');
	});
}

test('open now says for which moment it holds, and its rows say the same', async ({ page }) => {
	await page.goto('/cabinets');
	await scriptCame(page, '/later-');
	await press(page, box(page, 'open'));
	await page.waitForURL(/open=1/);
	await expect(page.locator('#points-count')).toHaveText(/по времени Алматы на \d\d:\d\d/);
	for (const row of await rows(page).all()) await expect(row.locator('[data-hours]')).toHaveAttribute('data-state', /open|late/);
});

test.describe('nearest', () => {
	// Beside the point «Аль-Фараби».
	test.use({ geolocation: { latitude: 43.2, longitude: 76.9 }, permissions: ['geolocation'] });
	test('comes first on the page of contacts as well, and on its map the list is the same', async ({ page }) => {
		const t = wordsOf('ru')(pointListWords);
		await page.goto('/contacts');
		await press(page, page.getByRole('button', { name: t('near') }));
		await page.waitForURL(/contacts\?near=1$/);
		await expect(rows(page).first()).toHaveAttribute('data-point', 'almaty-al-farabi');
		await press(page, page.getByRole('link', { name: t('view.open') }));
		await page.waitForURL(/contacts\?near=1&view=map$/);
		await expect(map(page)).toBeVisible();
		await expect(rows(page).first()).toHaveAttribute('data-point', 'almaty-al-farabi');
	});
	test('comes first after a press, stays first while the list is narrowed, and the place is in no address', async ({ page }) => {
		const t = wordsOf('ru')(pointListWords);
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		await page.goto('/cabinets');
		expect((await slugs(page))[0]).toBe('almaty-abay-auezov');
		await press(page, page.getByRole('button', { name: t('near') }));
		await page.waitForURL(/near=1/);
		await expect(rows(page).first()).toHaveAttribute('data-point', 'almaty-al-farabi');
		await expect(rows(page).first()).toContainText('км от вас');
		await expect(page.getByRole('button', { name: wordsOf('ru')(homeWords)('points.near.found') })).toBeVisible();
		const far = await rows(page).evaluateAll((all) => all.map((one) => Number.parseFloat((one.querySelector('em')?.textContent ?? '').replace(',', '.'))));
		expect(far).toEqual(far.toSorted((a, b) => a - b));
		await scriptCame(page, '/later-');
		await press(page, box(page, 'cashless'));
		await page.waitForURL(/cashless=1/);
		await expect(rows(page).first()).toHaveAttribute('data-point', 'almaty-al-farabi');
		await page.reload();
		await expect(rows(page).first()).toHaveAttribute('data-point', 'almaty-al-farabi');
		for (const url of asked) expect(url).not.toMatch(/43\.2|76\.9/);
	});
});

test('an address that asks for the nearest asks nobody where they are until the press', async ({ page }) => {
	await page.addInitScript(() => {
		navigator.geolocation.getCurrentPosition = () => {
			document.documentElement.dataset.asked = '';
		};
	});
	await page.goto('/cabinets?near=1');
	const button = page.getByRole('button', { name: wordsOf('ru')(pointListWords)('near') });
	await expect(page.locator('[data-state]').first()).toBeVisible();
	await expect(page.locator('html')).not.toHaveAttribute('data-asked');
	expect((await slugs(page))[0]).toBe('almaty-abay-auezov');
	await press(page, button);
	await expect(page.locator('html')).toHaveAttribute('data-asked');
});

test('the basket is put into the address, and the points that take all of it are shown', async ({ page, context, request }) => {
	const t = wordsOf('ru')(pointListWords);
	const swab = await analysisOf(request, 'PCR-001');
	await setBasket(context, [swab.id]);
	await page.goto('/cabinets');
	await press(page, page.getByRole('button', { name: t('basket.ask') }));
	await page.waitForURL(/basket=/);
	await expect(page.getByText(t('basket.all'))).toBeVisible();
	const found = await rows(page).count();
	expect(found).toBeGreaterThan(0);
	expect(found).toBeLessThan(12);
	await press(page, page.getByRole('link', { name: t('basket.off') }));
	await expect(rows(page)).toHaveCount(12);
});

test('the map comes when it is wanted, with names and with points put together; a press on one shows it in the list', async ({ page }) => {
	const t = wordsOf('ru')(pointListWords);
	const scripts: string[] = [];
	page.on('request', (request) => scripts.push(request.url()));
	await page.goto('/cabinets');
	await expect(page.locator('[data-state]').first()).toBeVisible();
	expect(scripts.filter((url) => /maplibre|clusters/.test(url))).toEqual([]);
	await press(page, page.getByRole('link', { name: t('view.open') }));
	await page.waitForURL(/view=map/);
	await expect(map(page)).toBeVisible();
	// From afar some stand for several.
	const cluster = page.locator('[data-map-state] button').filter({ hasText: /^\d+$/ }).first();
	const count = Number(await cluster.textContent());
	expect(count).toBeGreaterThan(1);
	const pins = page.locator('[data-map-state] button[title*=", "]');
	const before = await pins.count();
	await press(page, cluster);
	await expect.poll(() => pins.count()).toBeGreaterThan(before);
	const pin = page.locator('[data-map-state] button[title^="Шанырак, "]');
	await expect(pin).toContainText('Шанырак');
	await page.goto('/cabinets?view=map&q=shanyrak');
	await expect(map(page)).toBeVisible();
	await press(page, pin);
	await expect(page.locator('[data-point=almaty-shanyrak]')).toHaveAttribute('data-chosen', '');
	await expect(page.getByRole('link', { name: t('view.more') })).toHaveAttribute('href', '/cabinets/almaty-shanyrak');
	await expectClean(page, { look: 'all but colours' });
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });
	test('list and map take each other’s place, and the address says which', async ({ page }) => {
		const t = wordsOf('kz')(pointListWords);
		await page.goto('/kz/cabinets');
		await expect(rows(page).first()).toBeVisible();
		await press(page, page.getByRole('link', { name: t('view.map'), exact: true }));
		await page.waitForURL(/view=map/);
		await expect(map(page)).toBeVisible();
		await expect(rows(page).first()).toBeHidden();
		await press(page, page.getByRole('link', { name: t('view.list') }));
		await expect(rows(page).first()).toBeVisible();
		expect(query(page)).toBe('');
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('search, conditions, basket and city work by themselves, and the list stands where a map would be', async ({ page, context, request }) => {
		const t = wordsOf('ru')(pointListWords);
		await page.goto('/cabinets');
		await expect(page.getByRole('button', { name: t('near') })).toBeHidden();
		await box(page, 'ramp').check();
		await box(page, 'covid').check();
		await page.getByRole('button', { name: t('show') }).click();
		await expect(rows(page)).toHaveCount(5);
		await expect(box(page, 'ramp')).toBeChecked();
		await page.goto('/cabinets/astana?q=turan');
		expect(await slugs(page)).toEqual(['astana-turan']);
		await page.goto('/cabinets?view=map');
		await expect(page.getByText(t('view.noScript'))).toBeVisible();
		await expect(rows(page).first()).toBeVisible();
		const urine = await analysisOf(request, 'URI-001');
		await setBasket(context, [urine.id]);
		await page.goto('/cabinets');
		await page.getByRole('button', { name: t('basket.ask') }).click();
		await expect(rows(page)).toHaveCount(12);
		await expect(page.getByText(t('basket.all'))).toBeVisible();
		await page.goto('/contacts');
		await box(page, 'ramp').check();
		await page.getByRole('button', { name: t('show') }).click();
		await expect(rows(page)).toHaveCount(9);
		await page.getByRole('button', { name: t('basket.ask') }).click();
		await expect(page).toHaveURL(/\/contacts\?ramp=1&basket=\d+$/);
		await expect(rows(page)).toHaveCount(9);
	});
});

test('blood that is drawn no more today is not green', async ({ page }) => {
	await page.clock.setFixedTime(new Date('2026-11-23T10:00:00+05:00'));
	await page.goto('/cabinets?q=dostyk');
	const line = rows(page).first().locator('[data-hours]');
	await expect(line).toHaveAttribute('data-state', 'open');
	const green = await line.evaluate((node) => getComputedStyle(node).color);
	await page.clock.setFixedTime(new Date('2026-11-23T11:00:00+05:00'));
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(line).toHaveAttribute('data-state', 'late');
	expect(await line.evaluate((node) => getComputedStyle(node).color)).not.toBe(green);
	await expect(line).toContainText(wordsOf('ru')(pointsWords)('blood.over'));
});

test('a pin is green only where one can have blood drawn now; the legend and what is said of a pressed one say the same', async ({ page }) => {
	const t = wordsOf('ru')(pointListWords);
	// Until 16:00, blood until 11:00.
	const pin = page.locator('[data-map-state] button[title^="Достык, "]');
	const legend = (tone: 'open' | 'late' | 'closed') => page.getByRole('listitem').filter({ hasText: new RegExp(`^${t(`view.legend.${tone}`)}$`) });
	const colours = new Set<string>();
	for (const [time, tone] of [
		['10:00', 'open'],
		['11:00', 'late'],
		['16:00', 'closed'],
	] as const) {
		await page.clock.setFixedTime(new Date(`2026-11-23T${time}:00+05:00`));
		await page.goto('/cabinets?view=map&q=dostyk');
		await expect(map(page)).toBeVisible();
		await expect(pin).toHaveAttribute('data-tone', tone);
		const colour = await pin.locator('svg').evaluate((node) => getComputedStyle(node).fill);
		expect(await legend(tone).evaluate((node) => getComputedStyle(node, '::before').backgroundColor)).toBe(colour);
		colours.add(colour);
		await press(page, pin);
		const said = page.getByRole('status').filter({ has: page.getByRole('link', { name: t('view.more') }) });
		await expect(said.locator('[data-hours]')).toHaveAttribute('data-state', tone);
		// No hours stand below it: until when blood is drawn is told with it.
		const until = tone === 'open' ? ` · ${wordsOf('ru')(pointsWords)('blood.until', { untilTime: '11:00' })}` : '';
		await expect(said.locator('[data-hours]')).toHaveText(`${(await rows(page).first().locator('[data-hours]').textContent()) ?? ''}${until}`);
	}
	expect(colours.size).toBe(3);
});

test('a holiday is told by its name, with the hours of that day', async ({ page, request }) => {
	const { data } = (await (await request.get('/api/cabinet?lang=ru-RU&city_id=98')).json()) as {
		readonly data: readonly {
			readonly slug: string;
			readonly schedule: { readonly days?: readonly { readonly day: string; readonly name: string; readonly hours: unknown }[] };
		}[];
	};
	const abay = data.find(({ slug }) => slug === 'almaty-abay-auezov');
	const farabi = data.find(({ slug }) => slug === 'almaty-al-farabi');
	const open = abay?.schedule.days?.find(({ hours }) => JSON.stringify(hours) === '{"from":"08:00","till":"14:00"}');
	// The calendar of the seed ends with 2027.
	if (!open || !farabi) {
		expect(new Date().getUTCFullYear()).toBeGreaterThan(2026);
		return;
	}
	await page.clock.setFixedTime(new Date(`${open.day}T09:00:00+05:00`));
	// Lists know the days of two weeks, a point's own page all of them.
	const line = page.locator('main [data-hours]').first();
	await page.goto('/cabinets/almaty-abay-auezov');
	await expect(line).toContainText(`${open.name} · Открыто до 14:00`);
	await page.goto('/cabinets/almaty-orbita');
	await expect(line).toContainText(`${open.name} · Закрыто`);
	await page.goto('/cabinets/almaty-al-farabi');
	await expect(line).toHaveText(wordsOf('ru')(pointsWords)('ask', { holiday: open.name }));
	await expect(line).toHaveAttribute('data-state', 'ask');
});
