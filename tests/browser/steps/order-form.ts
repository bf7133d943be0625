/** The order's form as a person fills it in: who, where, and how it is paid; each step by its own button. */
import { expect, type Page } from '@playwright/test';
import { press } from './mouse.ts';
import { patient } from './visitor.ts';
import { inLocale, type Locale } from './words.ts';

/** What is seen: a step carries along unseen what the others ask for. */
const input = (page: Page, name: string) => page.locator(`main input[name="${name}"]:not([type=hidden])`);
const button = (page: Page) => page.locator('main form[data-form="order/order"] [data-submit]');

export interface Who {
	readonly birthDate?: string;
	readonly phone?: string;
}

/** Fills in who is tested; the button is not pressed. */
export async function fillWho(page: Page, { birthDate = patient.birthDate, phone = patient.phone }: Who = {}): Promise<void> {
	for (const name of ['lastName', 'firstName', 'middleName'] as const) await input(page, name).fill(patient[name]);
	await input(page, 'birthDate').fill(birthDate);
	await input(page, 'sex').first().check();
	await input(page, 'phone').fill(phone);
}

/** Without scripts no frame is waited for. */
const activate = (page: Page, scripts: boolean) => (scripts ? press(page, button(page)) : button(page).click());

/** Presses the button of the first step, and waits for the second. */
export async function goToWhere(page: Page, locale: Locale = 'ru', scripts = true): Promise<void> {
	await activate(page, scripts);
	await expect(page).toHaveURL(inLocale(locale, '/order/where'));
}

/** Presses the button of the second step, and waits for the last. */
export async function goToConfirm(page: Page, locale: Locale = 'ru', scripts = true): Promise<void> {
	await activate(page, scripts);
	await expect(page).toHaveURL(inLocale(locale, '/order/confirm'));
}

/** From the first step to the point's. */
export async function openWhere(page: Page, locale: Locale = 'ru', who: Who = {}): Promise<void> {
	await page.goto(inLocale(locale, '/order'));
	await fillWho(page, who);
	await goToWhere(page, locale);
}

/** From the first step to the last, at the second point of the list. */
export async function openConfirm(page: Page, locale: Locale = 'ru', who: Who = {}): Promise<void> {
	await openWhere(page, locale, who);
	await input(page, 'point').nth(1).check();
	await goToConfirm(page, locale);
}

/** Ticks what has to be agreed to. */
export async function agree(page: Page): Promise<void> {
	for (const name of ['consent', 'agreement']) await input(page, name).check();
}
