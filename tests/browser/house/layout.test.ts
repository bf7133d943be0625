/** The page keeps its shape: nothing that jumps while it loads, and a visible way through by keys. What is too wide: pages.test.ts. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { expect } from '#tests/support/browser.ts';
import { everyPage, test } from '#tests/browser/steps/made.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

// The messages name the place; a trace of each visit would cost more than the visit.
test.use({ trace: 'off' });

declare global {
	interface Window {
		/** Layout shifts so far, as the browser scores them. */
		shifts?: { readonly value: number; readonly nodes: readonly string[] }[];
	}
}

for (const name of ['home', 'pricelist', 'pricelist-slug']) {
	test(`nothing jumps while ${name} loads on a phone`, async ({ page, made }) => {
		const path = everyPage.find(([one]) => one === name)?.[1];
		if (!path) throw new Error(`no page ${name}`);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.addInitScript(() => {
			type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] };
			const shifts = (window.shifts = []) as NonNullable<Window['shifts']>;
			new PerformanceObserver((list) => {
				for (const { value, sources } of list.getEntries() as Shift[])
					shifts.push({ value, nodes: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName))) });
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto(path(made));
		// The page has settled: fonts are there, the basket knows its sum, and two frames have been drawn since.
		await expect(page.locator('nav [data-basket-count]')).toHaveText('3');
		const shifts = await page.evaluate(async () => {
			await document.fonts.ready;
			for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
			return window.shifts ?? [];
		});
		expect(
			shifts.reduce((sum, { value }) => sum + value, 0),
			JSON.stringify(shifts),
		).toBeLessThan(0.01);
	});
}

/** Text as WCAG 1.4.12 lets a reader set it. */
const spacing = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';
for (const path of [
	'/',
	'/pricelist',
	'/pricelist/ferritin',
	'/house-call',
	'/login',
	'/results/login',
	'/consultation',
	'/contacts',
	'/cabinets',
	'/basket',
]) {
	test(`with the spacing of text that a reader sets nothing scrolls sideways at 320 px: ${path}`, async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(`/kz${path === '/' ? '' : path}`);
		await page.evaluate((css) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(css);
			document.adoptedStyleSheets = [sheet];
		}, spacing);
		const wide = await page.evaluate(() =>
			document.documentElement.scrollWidth <= innerWidth
				? []
				: [...document.querySelectorAll('body *')]
						.filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
						.map((one) => one.outerHTML.slice(0, 120)),
		);
		expect(wide).toEqual([]);
	});
}

test('by keys the skip link comes first and leads to the content', async ({ page }) => {
	const t = wordsOf('ru')(frameWords);
	await page.goto('/pricelist/ferritin');
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: t('skip') });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
});

for (const [colorScheme, path] of [
	['light', '/'],
	['dark', '/pricelist/ferritin'],
	['light', '/order'],
] as const) {
	test(`the focus is seen wherever it is: ${path}, ${colorScheme}`, async ({ page, expectComplaint }) => {
		// A link that gets the focus is prefetched, also where its page is still to come.
		expectComplaint(/status of 404/);
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await page.goto(path);
		const unseen: string[] = [];
		let last: string | null = null;
		for (let pressed = 0; pressed < 40; pressed += 1) {
			await page.keyboard.press('Tab');
			const one = await page.evaluate(async () => {
				// What is seen is what was painted after the press.
				for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
				const active = document.activeElement;
				if (!(active instanceof HTMLElement) || active === document.body) return null;
				const ring = (node: Element) => {
					const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
					return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
				};
				// A radio button inside its card may show the ring on the card.
				const seen = ring(active) || (active.parentElement?.matches('label') === true && ring(active.parentElement));
				const box = active.getBoundingClientRect();
				const inView = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
				return { node: active.outerHTML.slice(0, 160), seen: seen && inView };
			});
			// The parts of a date field are the browser's own, and so are their rings.
			if (one !== null && !one.seen && one.node !== last) unseen.push(one.node);
			last = one?.node ?? null;
		}
		expect(unseen).toEqual([]);
	});
}
