/** Presses as a hand makes them: down and up at one place, whatever the page does in between. */
import { expect, type Locator, type Page } from '@playwright/test';

async function placeOf(target: Locator, share = 0.5): Promise<{ readonly x: number; readonly y: number }> {
	await scrollTo(target);
	let box = await target.boundingBox();
	// Rows that come into sight take their own height in the next frames, and what stands below them moves.
	for (let before: typeof box = null; box !== null && box.y !== before?.y;) {
		before = box;
		await painted(target.page());
		await scrollTo(target);
		box = await target.boundingBox();
	}
	if (!box) throw new Error('what is to be pressed is not on the page');
	return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

/** Scrolls anew while the page that comes takes the place of the one whose element was found. */
const scrollTo = (target: Locator) => expect(() => target.scrollIntoViewIfNeeded()).toPass();

/** Presses with the mouse. @param share of the target's width at which it is pressed: a hand that moves on presses anew, one that stays pressed twice */
export async function press(page: Page, target: Locator, times = 1, share = 0.5): Promise<void> {
	const { x, y } = await placeOf(target, share);
	await page.mouse.move(x, y);
	for (let time = 1; time <= times; time += 1) {
		await page.mouse.down({ clickCount: time });
		await painted(page);
		await page.mouse.up({ clickCount: time });
	}
}

/** Touches with a finger. The page has to be opened in a context with `hasTouch`. */
export async function touch(page: Page, target: Locator): Promise<void> {
	const { x, y } = await placeOf(target);
	await page.touchscreen.tap(x, y);
}

/** A press lasts longer than a frame: what the page changes on the way down is laid out before the way up. */
const painted = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
			}),
	);
