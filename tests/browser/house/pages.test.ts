/**
 * Every page that a visitor may open, as it comes, in each language: axe finds nothing, light and dark, wide and narrow, and nothing is to scroll sideways.
 * A document is looked at in all its widths, and the languages follow one another in one window: a new window, and the first reading of axe in it, cost as
 * much as a look.
 */
import { expect, type Page } from '#tests/support/browser.ts';
import { expectClean, expectCleanInTheDark, lookIn } from '#tests/browser/steps/axe.ts';
import { everyPage, isMissing, test } from '#tests/browser/steps/made.ts';
import { inLocale, locales } from '#tests/browser/steps/words.ts';

// A colour that is still on its way has no contrast to measure. A trace of hundreds of visits costs more than it tells: the finding names its place.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
// The longest file: its tests know nothing of each other.
test.describe.configure({ mode: 'parallel' });

const wide = 1280;
const narrow = 360;
const widths = [wide, 768, narrow, 320] as const;

for (const [name, path] of everyPage) {
	test(name, async ({ page, context, made, expectComplaint }) => {
		if (isMissing(name)) expectComplaint(/status of 404/);
		// Russian last: the dark goes on from there.
		for (const locale of locales.toSorted((a, b) => Number(a === 'ru') - Number(b === 'ru'))) {
			// A page may leave something in the cookies, the placed order an empty basket: each language is a visit of its own.
			await context.clearCookies();
			await context.addCookies(made.state.cookies);
			await page.setViewportSize({ width: wide, height: 740 });
			await page.goto(inLocale(locale, path(made)));
			for (const width of widths) {
				await page.setViewportSize({ width, height: 740 });
				// What is hidden in one width stands in the other. Colours are looked at in the widest Russian and in the narrowest Kazakh.
				if (width === wide) await expectClean(page, { look: locale === 'kz' ? 'all but colours' : lookIn(locale) });
				if (width === narrow) await expectClean(page, { look: locale === 'ru' ? 'all but colours' : lookIn(locale) });
				// The longest words: Russian and Kazakh.
				if (locale !== 'en') expect(await tooWide(page), `${page.url()} at ${width} px`).toBeNull();
			}
		}
		// Darkness changes colours and nothing else, alike in every language.
		for (const width of [wide, narrow]) {
			await page.setViewportSize({ width, height: 740 });
			await expectCleanInTheDark(page);
		}
	});
}

/** What makes the page wider than the window, null when nothing does. */
const tooWide = (page: Page) =>
	page.evaluate(async () => {
		await document.fonts.ready;
		const root = document.documentElement;
		if (root.scrollWidth <= root.clientWidth) return null;
		const parts = [...document.querySelectorAll('body *')]
			.filter((node) => node.getBoundingClientRect().right > root.clientWidth + 1 && node.checkVisibility())
			.map((node) => node.outerHTML.slice(0, 120));
		return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth, parts: parts.slice(0, 5) };
	});
