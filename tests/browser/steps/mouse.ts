/** The mouse as a hand moves it: to where something is, down, and up again. Once it is down nothing waits for the element, so what moves away is missed. */
import type { Locator, Page } from '@playwright/test';

export async function press(page: Page, target: Locator): Promise<void> {
	await target.hover();
	await page.mouse.down();
	await page.mouse.up();
}
