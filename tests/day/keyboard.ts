/** A browser that somebody has no mouse for: every key is counted. */
import type { Page } from '@playwright/test';

/** More would be no way to work. */
const maxTabs = 200;

/** Keys of one task: letters of what is written are no matter of the page. */
export class Keyboard {
	readonly page: Page;
	presses = 0;

	constructor(page: Page) {
		this.page = page;
	}

	async press(key: string): Promise<void> {
		this.presses += 1;
		await this.page.keyboard.press(key);
	}

	/** Letters, which are not counted. */
	write = (text: string): Promise<void> => this.page.keyboard.type(text);

	/** Presses Tab until what is looked for has the focus. @throws when it never gets it */
	async tabTo(selector: string): Promise<void> {
		for (let tabs = 0; tabs < maxTabs; tabs += 1) {
			if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
			await this.press('Tab');
		}
		throw new Error(`Tab does not lead to ${selector}`);
	}
}
