/** The mouse as a hand moves it: to where something is, down, and up again. Nothing waits for the element to stand still, so what moves away is missed. */
import { expect, type Locator, type Page } from '@playwright/test';

export async function press(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	await target.scrollIntoViewIfNeeded();
	const box = await target.boundingBox();
	if (box === null) throw new Error('nothing to press');
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.up();
}
