/** What somebody wants is in reach: sum and button while a page is read, a row wherever it is pressed, the focus, the language, on any screen and on paper. */
import { catalogueWords } from '#shared/catalogue/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { sectionGroups } from '#client/layouts/sections.ts';
import { localise } from '#shared/kit/urls.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf, analysisView } from '#tests/browser/steps/catalogue.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const phone = { width: 360, height: 740 } as const;
/** 1280 by 1024 at 400 %. */
const zoomed = { width: 320, height: 256 } as const;
const bloodCount = 'obshchiy-analiz-krovi';
const t = wordsOf('ru')(catalogueWords);
const tFrame = wordsOf('ru')(frameWords);

const tabBar = (page: Page) => page.getByRole('navigation', { name: tFrame('quick') });

test.describe('the page of a test on a phone', () => {
	test.use({ viewport: phone });

	test('keeps sum and button above the bar while it is read', async ({ page, request }) => {
		const { id, price, sampling } = await analysisView(request, bloodCount);
		await page.goto(`/pricelist/${bloodCount}`);
		const button = page.locator(`main button[name=put][value="${id}"]`);
		const sum = page.getByRole('main').getByText(formatMoney((price ?? 0) + (sampling?.price ?? 0)), { exact: true });
		for (const share of [0, 0.4, 0.7]) {
			await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
			await expect(button).toBeInViewport({ ratio: 1 });
			await expect(sum.last()).toBeInViewport({ ratio: 1 });
			const [bar, box] = [await tabBar(page).boundingBox(), await button.boundingBox()];
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
		}
		await button.click();
		await expect(page.locator('main form > a[data-way]')).toBeInViewport({ ratio: 1 });
	});

	for (const javaScriptEnabled of [true, false])
		test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
			test.use({ javaScriptEnabled });
			test('shows the ranges of adults, and those of children at one press', async ({ page }) => {
				await page.goto(`/pricelist/${bloodCount}`);
				const adults = page.getByRole('table', { name: t('groups.adults') });
				const children = page.getByRole('table', { name: t('groups.children') });
				await expect(adults).toBeVisible();
				await expect(adults).not.toContainText('дней –');
				await expect(children).toBeHidden();
				await page.getByText(t('groups.children'), { exact: true }).and(page.locator('summary')).click();
				await expect(children).toBeVisible();
				await expect(children).toContainText('до 2 дней');
			});
		});
});

interface RowPlace {
	readonly name: string;
	readonly path: string;
	/** Of the text beside the link. */
	readonly text: (row: ReturnType<Page['locator']>) => ReturnType<Page['locator']>;
}

const places: readonly RowPlace[] = [
	{ name: 'the price list', path: '/pricelist', text: (row) => row.locator('b') },
	{ name: 'the search', path: `/search?q=${encodeURIComponent('ферритин')}`, text: (row) => row.locator('small') },
	{ name: 'the home page', path: '/', text: (row) => row.locator('b') },
	{ name: 'a test’s own lists', path: `/pricelist/${bloodCount}`, text: (row) => row.locator('span').last() },
	{ name: 'the basket', path: '/basket', text: (row) => row.locator('p').last() },
];

for (const { name, path, text } of places) {
	test(`a row of ${name} is opened wherever it is pressed`, async ({ page, context, request }) => {
		const [first] = await analysesOf(request, ['HEM-010']);
		if (!first) throw new Error('seed');
		await setBasket(context, [first.id]);
		await page.goto(path);
		const row = page
			.locator('main [data-rows] > li')
			.filter({ has: page.locator('a[href^="/pricelist/"]') })
			.first();
		const target = new URL((await row.getByRole('link').first().getAttribute('href')) ?? '', page.url()).href;
		await row.scrollIntoViewIfNeeded();

		// In another tab, by the middle button and by Ctrl, on a text that is no link.
		for (const press of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
			const opened = context.waitForEvent('page');
			await text(row).click(press);
			const tab = await opened;
			await tab.waitForURL(target);
			await tab.close();
			expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
		}

		// Text that is selected stays, and the page with it.
		const box = await text(row).boundingBox();
		if (!box) throw new Error('no box');
		await page.mouse.move(box.x + 1, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
		await page.mouse.up();
		expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('');
		expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);

		await text(row).click();
		await page.waitForURL(target);
	});
}

test('a button of a row keeps its own press', async ({ page }) => {
	await page.goto('/pricelist');
	const row = page.locator('main [data-rows] > li').first();
	await row.getByRole('button').click();
	await expect(row.locator('a[data-way]')).toBeVisible();
	await expect(page).toHaveURL('/pricelist');
});

test.describe('filters on a phone', () => {
	test.use({ viewport: phone });

	test('the chosen section is in view, materials stand in groups, and each condition can be taken away', async ({ page }) => {
		await page.goto('/pricelist?category=stool&material=stool');
		const strip = page.getByRole('navigation', { name: t('list.categories') });
		await expect(strip.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
		expect(await page.evaluate(() => scrollY)).toBe(0);
		const groups = page.locator('select[name=material] optgroup');
		expect(await groups.count()).toBeGreaterThan(3);
		const first = await groups.first().locator('option').allTextContents();
		expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, 'ru')));
		const chosen = page.getByRole('list', { name: t('list.chosen') });
		await expect(chosen.getByRole('link')).toHaveCount(2);
		await chosen.getByRole('link').first().click();
		await expect(page).toHaveURL('/pricelist?material=stool');
		await expect(chosen.getByRole('link')).toHaveCount(1);
		await chosen.getByRole('link').click();
		await expect(page).toHaveURL('/pricelist');
		await expect(chosen).toHaveCount(0);
	});

	test('a section that is chosen far to the right is in view on the next page, too', async ({ page }) => {
		await page.goto('/pricelist');
		const strip = page.getByRole('navigation', { name: t('list.categories') });
		await strip.getByRole('link').last().click();
		await expect(page).toHaveURL(/category=/);
		await expect(strip.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
	});
});

for (const path of [`/pricelist/${bloodCount}`, '/results/login']) {
	test(`the focus is never under the bar: ${path}`, async ({ page, expectComplaint }) => {
		// A link that gets the focus is prefetched, also where its page is still to come.
		expectComplaint(/status of 404/);
		await page.setViewportSize({ width: 360, height: 500 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(path);
		const hidden: string[] = [];
		for (let pressed = 0; pressed < 45; pressed += 1) {
			await page.keyboard.press('Tab');
			const under = await page.evaluate(() => {
				const active = document.activeElement;
				if (!active || active === document.body) return null;
				const stuck = [...document.querySelectorAll('body *')].filter((node) => ['sticky', 'fixed'].includes(getComputedStyle(node).position));
				const box = active.getBoundingClientRect();
				const bars = stuck.filter((bar) => !bar.contains(active) && bar.checkVisibility() && bar.getBoundingClientRect().height > 40);
				const covered = bars.some((bar) => box.bottom > bar.getBoundingClientRect().top + 1 && box.top < bar.getBoundingClientRect().bottom - 1);
				return covered ? active.outerHTML.slice(0, 120) : null;
			});
			if (under !== null) hidden.push(under);
		}
		expect(hidden).toEqual([]);
	});
}

test('at 400 % nothing sticks to the screen', async ({ page }) => {
	for (const path of ['/', '/pricelist', `/pricelist/${bloodCount}`, '/results/login']) {
		await page.goto(path);
		const stuck = () =>
			page.evaluate(() =>
				[...document.querySelectorAll('body *')]
					.filter(
						(node) =>
							['sticky', 'fixed'].includes(getComputedStyle(node).position) && node.checkVisibility() && node.getBoundingClientRect().height > 0,
					)
					.filter((node) => !node.matches('[popover]'))
					.map((node) => node.outerHTML.slice(0, 100)),
			);
		await page.setViewportSize(phone);
		expect(await stuck(), path).not.toEqual([]);
		await page.setViewportSize(zoomed);
		expect(await stuck(), path).toEqual([]);
	}
});

for (const colorScheme of ['light', 'dark'] as const) {
	test(`forced colours show every icon (${colorScheme})`, async ({ page }) => {
		await page.setViewportSize(phone);
		await page.emulateMedia({ forcedColors: 'active', colorScheme });
		for (const path of ['/', '/pricelist', `/pricelist/${bloodCount}`, '/contacts']) {
			await page.goto(path);
			const unseen = await page.evaluate(() => {
				const canvas = document.createElement('p');
				canvas.style.color = 'Canvas';
				document.body.append(canvas);
				const ground = getComputedStyle(canvas).color;
				const own = new Set(
					['CanvasText', 'LinkText', 'ButtonText', 'GrayText', 'VisitedText'].map((name) => {
						canvas.style.color = name;
						return getComputedStyle(canvas).color;
					}),
				);
				canvas.remove();
				const icons = [...document.querySelectorAll('svg[viewBox="0 0 24 24"]')].filter((node) => node.checkVisibility());
				const wrong = icons.filter((node) => {
					const { stroke } = getComputedStyle(node);
					return stroke === ground || !own.has(stroke);
				});
				const pluses = [...document.querySelectorAll('button[name=put]')].filter(
					(node) => node.checkVisibility() && !node.querySelector('svg') && parseFloat(getComputedStyle(node).fontSize) === 0,
				);
				const blank = pluses.filter((node) => {
					const { backgroundImage, borderBottomWidth, forcedColorAdjust } = getComputedStyle(node, '::before');
					return borderBottomWidth === '0px' && (backgroundImage === 'none' || forcedColorAdjust !== 'none');
				});
				return { icons: icons.length, wrong: wrong.map((node) => node.parentElement?.outerHTML.slice(0, 120)), blank: blank.length };
			});
			expect(unseen.icons, path).toBeGreaterThan(3);
			expect(unseen.wrong, path).toEqual([]);
			expect(unseen.blank, path).toBe(0);
		}
	});
}

test('paper holds headings with their text, columns’ names on each sheet, and no bars', async ({ page }) => {
	await page.goto(`/pricelist/${bloodCount}`);
	await page.emulateMedia({ media: 'print' });
	const styles = await page.evaluate(() => {
		const of = (selector: string, property: string) =>
			[...document.querySelectorAll(selector)].map((node) => getComputedStyle(node).getPropertyValue(property));
		return {
			headings: of('main :is(h1, h2, h3), main caption, main tr:has(> th[colspan="2"])', 'break-after'),
			heads: of('thead', 'display'),
			rows: of('main tr', 'break-inside'),
			stuck: [...document.querySelectorAll('body *')].filter(
				(node) => ['sticky', 'fixed'].includes(getComputedStyle(node).position) && node.checkVisibility() && !node.matches('aside'),
			).length,
		};
	});
	expect(new Set(styles.headings)).toEqual(new Set(['avoid']));
	expect(new Set(styles.heads)).toEqual(new Set(['table-header-group']));
	expect(new Set(styles.rows)).toEqual(new Set(['avoid']));
	expect(styles.stuck).toBe(0);
	await expect(page.getByRole('button')).toHaveCount(0);
	await expect(tabBar(page)).toBeHidden();
});

test('paper holds no question and nothing to press, but what was chosen, and a price at the edge of its row', async ({ page, context, request }) => {
	const [glucose] = await analysesOf(request, ['BIO-001']);
	await setBasket(context, [glucose?.id ?? 0]);
	await page.emulateMedia({ media: 'print' });
	let framedLinks = 0;
	for (const path of ['/', '/contacts', '/pricelist?ready=1', '/search?q=глюкоза', '/basket']) {
		await page.goto(path);
		for (const role of ['button', 'combobox', 'searchbox'] as const) await expect(page.getByRole(role), `${path} ${role}`).toHaveCount(0);
		await expect(page.getByRole('main').locator('[data-way]').filter({ visible: true })).toHaveCount(0);
		await page.emulateMedia({ media: 'screen' });
		// A link that looks like a button is one by its frame.
		framedLinks += await page.locator('main a').evaluateAll((links) => {
			const framed = links.filter((link) => {
				const { display, justifyContent, borderTopStyle } = getComputedStyle(link);
				return /^(?:inline-)?flex$/.test(display) && justifyContent === 'center' && borderTopStyle === 'solid';
			});
			for (const link of framed) link.setAttribute('data-framed', '');
			return framed.length;
		});
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('[data-framed]').filter({ visible: true }), path).toHaveCount(0);
	}
	expect(framedLinks).toBeGreaterThan(0);
	await page.goto('/contacts');
	await expect(page.getByRole('textbox')).toHaveCount(0);
	// Between the heading and its list stands how many there are, and nowhere there may the sheet end.
	const heading = page.locator('#points');
	const breaks = await heading.evaluate((node) => {
		const before: string[] = [];
		for (let at: Element | null = node; at !== null && at.querySelector('li[data-point]') === null; at = at.nextElementSibling)
			if (at.checkVisibility()) before.push(getComputedStyle(at).breakAfter);
		return before;
	});
	expect(breaks).toEqual(['avoid', 'avoid']);

	await page.goto('/pricelist?ready=1');
	await expect(page.getByRole('list', { name: t('list.chosen') })).toContainText(t.plural('ready.within', 1));
	const gaps = await page
		.locator('[data-rows] > li')
		.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().right - (row.querySelector('b')?.getBoundingClientRect().right ?? 0)));
	expect(gaps.length).toBeGreaterThan(10);
	expect(Math.max(...gaps)).toBeLessThan(24);

	// A form that is the page's own matter keeps what it asks, the lists with their answers.
	await page.goto('/house-call');
	await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
});

test('no line of the opening hours begins or ends with a dot', async ({ page }) => {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto('/kz/contacts');
		const dots = await page.locator('main [data-point] i').evaluateAll((all) =>
			all.map((dot) => {
				const part = dot.parentElement?.getBoundingClientRect();
				const line = dot.parentElement?.parentElement;
				const edge = line?.getBoundingClientRect().left ?? 0;
				const box = dot.getBoundingClientRect();
				return {
					begins: (part?.left ?? 0) - edge < 1,
					outside: box.right <= edge + 0.5,
					clipped: line !== null && line !== undefined && getComputedStyle(line).clipPath !== 'none',
				};
			}),
		);
		expect(dots.length).toBeGreaterThan(10);
		expect(new Set(dots.map(({ clipped }) => clipped))).toEqual(new Set([true]));
		expect(dots.filter(({ begins, outside }) => begins !== outside)).toEqual([]);
	}
});

test('an interval and its unit stay in one line on a phone, and a bracket with the name before it', async ({ page }) => {
	await page.setViewportSize(phone);
	await page.goto(`/pricelist/${bloodCount}`);
	const table = page.getByRole('main').getByRole('table').first();
	const broken = await table.locator('td.numbers').evaluateAll((cells) =>
		cells
			.filter((cell) => {
				const range = document.createRange();
				range.selectNodeContents(cell);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
			})
			.map((cell) => cell.textContent),
	);
	expect(await table.locator('td.numbers').count()).toBeGreaterThan(10);
	expect(broken).toEqual([]);
	const [name] = await table.locator('th .kept').evaluateAll((spans) => spans.map((span) => getComputedStyle(span).display));
	expect(name).toBe('inline');
});

for (const javaScriptEnabled of [true, false])
	test.describe(`a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ viewport: phone, javaScriptEnabled });

		test('changes its language without the menu', async ({ page }) => {
			await page.goto('/pricelist/ferritin');
			await page.getByRole('button', { name: tFrame('language') }).click();
			await page
				.getByRole('group', { name: tFrame('language') })
				.getByRole('link', { name: localeFacts.kz.name })
				.click();
			await expect(page).toHaveURL('/kz/pricelist/ferritin');
			await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
		});

		test('has a menu with all sections, city and phone', async ({ page }) => {
			const tKz = wordsOf('kz')(frameWords);
			await page.goto(inLocale('kz', '/pricelist'));
			await page.getByRole('button', { name: tKz('menu'), exact: true }).click();
			const menu = page.locator('#menu');
			const sections = menu.getByRole('navigation', { name: tKz('sections') });
			await expect(menu.locator('a[href^="tel:"]')).toBeInViewport();
			await expect(menu.locator('a[data-opens=city]')).toBeInViewport();
			for (const section of sectionGroups.flatMap(({ sections: all }) => all)) {
				const link = sections.getByRole('link', { name: tKz(section.name), exact: true });
				await link.scrollIntoViewIfNeeded();
				await expect(link).toBeInViewport();
				await expect(link).toHaveAttribute('href', localise(section.path, 'kz'));
			}
			await sections.getByRole('link', { name: tKz('footer.news') }).click();
			await expect(page).toHaveURL('/kz/news');
		});
	});

for (const width of [1024, 1280])
	for (const locale of locales)
		test(`at ${width} px the main sections stand in one line, and the menu has all (${locale})`, async ({ page }) => {
			const tHere = wordsOf(locale)(frameWords);
			await page.setViewportSize({ width, height: 800 });
			await page.goto(inLocale(locale, '/pricelist'));
			const line = page.getByRole('navigation', { name: tHere('mainSections') });
			const tops = await line
				.getByRole('link')
				.evaluateAll((links) => links.map((link) => [link.getBoundingClientRect().top, link.clientHeight].join(' ')));
			expect(tops.length).toBeGreaterThan(5);
			expect(new Set(tops).size).toBe(1);
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			const sections = page.getByRole('navigation', { name: tHere('sections') });
			await expect(sections).toBeHidden();
			await page.getByRole('button', { name: tHere('menu'), exact: true }).click();
			await expect(sections.getByRole('link')).toHaveCount(sectionGroups.flatMap(({ sections: all }) => all).length);
			await sections.getByRole('link', { name: tHere('footer.licenses'), exact: true }).click();
			await expect(page).toHaveURL(localise('/licenses', locale));
			await expect(sections).toBeHidden();
		});

test('a bracket and a code of a name never break', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 740 });
	await page.goto('/pricelist');
	const broken = await page.evaluate(() =>
		[...document.querySelectorAll('main .kept')].filter((node) => node.getClientRects().length > 1).map((node) => node.textContent),
	);
	expect(await page.locator('main .kept').count()).toBeGreaterThan(10);
	expect(broken).toEqual([]);
	// In a heading a bracket that is wider than the screen wraps.
	await page.goto('/pricelist/vitamin-b6');
	expect(await page.locator('h1 .kept').evaluate((node) => node.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
});
