/** Forms filled with nothing but keys. */
import { expect, type Page } from '@playwright/test';
import { patient } from './visitor.ts';

const maxTabs = 30;

/** Presses Tab until the element of a name has the focus. @throws when it never gets it */
async function tabTo(page: Page, name: string): Promise<void> {
	for (let pressed = 0; pressed < maxTabs; pressed += 1) {
		await page.keyboard.press('Tab');
		const focused = await page.evaluate(() => {
			const active = document.activeElement;
			return active instanceof HTMLInputElement || active instanceof HTMLButtonElement ? active.name || active.type : '';
		});
		if (focused === name) return;
	}
	throw new Error(`Tab does not lead to ${name}`);
}

/** Fills the order form for the patient of the tests, all of its steps; the focus ends on the button that orders. */
export async function fillOrderByKeyboard(page: Page): Promise<void> {
	await page.locator('input[name=lastName]').focus();
	await page.keyboard.type(patient.lastName);
	for (const [name, text] of [
		['firstName', patient.firstName],
		['middleName', patient.middleName],
		// The fifth of May: day and month stand in an order of the browser's own.
		['birthDate', '05051990'],
	] as const) {
		await tabTo(page, name);
		await page.keyboard.type(text);
	}
	await tabTo(page, 'sex');
	await page.keyboard.press('Space');
	await tabTo(page, 'phone');
	await page.keyboard.type(patient.phone);
	await tabTo(page, 'submit');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/order\/where$/);
	// Each step begins at its heading.
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await tabTo(page, 'point');
	await page.keyboard.press('Space');
	await tabTo(page, 'submit');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/order\/confirm$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	for (const name of ['consent', 'agreement']) {
		await tabTo(page, name);
		await page.keyboard.press('Space');
	}
	await tabTo(page, 'submit');
}

/** Presses a letter key of a keyboard in the Russian layout: the place of the key, and the Cyrillic letter that it gives there. */
export async function pressCyrillic(page: Page, code: `Key${string}` | 'Slash', letter: string, { shift = false } = {}): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	const key = { code, key: letter, modifiers: shift ? 8 : 0, windowsVirtualKeyCode: code === 'Slash' ? 191 : code.charCodeAt(3) };
	await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key });
	await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
	await browser.detach();
}
