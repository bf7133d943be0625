/** Journeys that many people make, from the page on which each begins to the one for which it was begun, as a hand makes them. */
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { randomInt } from 'node:crypto';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { orderWords } from '#shared/order/words.ts';
import type { LisLine } from '#shared/results/messages.ts';
import { ownRequest, type Laboratory } from '#tests/browser/steps/laboratory.ts';
import { codeTo, goodPassword, newPatient } from '#tests/browser/steps/people.ts';
import { freshPhone, patient } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf, type Locale } from '#tests/browser/steps/words.ts';
import type { Hand } from './hand.ts';

/** Who walks, and with what. */
export interface Walker {
	readonly page: Page;
	readonly hand: Hand;
	readonly locale: Locale;
	readonly scripts: boolean;
	readonly request: APIRequestContext;
	readonly lab: Laboratory;
}

/** How far a journey leads. */
export type Outcome = 'done' | 'captcha';

export interface Journey {
	readonly name: string;
	/** Whether it is walked without scripts, too. */
	readonly plain: boolean;
	/** @throws when it ends where it should not */
	readonly walk: (walker: Walker) => Promise<Outcome>;
}

const lines: readonly LisLine[] = [
	{ code: 'HEM-010', status: 'final', value: 95, unit: 'g/L' },
	{ code: 'BIO-001', status: 'final', value: 4.6, unit: 'mmol/L' },
	{ code: 'BIO-047', status: 'final', value: 60, unit: 'ug/L' },
];
const firstValue = (page: Page) => page.locator('#line-HEM-010');

/** What is seen of a field: a step carries along unseen what the others ask for. */
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]:not([type=hidden])`);
/** A box to tick, or one of several to choose: its whole label is pressed. */
const option = (page: Page, name: string) => page.locator(`main label:has([name="${name}"])`);
const submit = (page: Page) => page.locator('main form[data-form] [data-submit]').first();
const tab = (page: Page, locale: Locale, path: string) =>
	page.getByRole('navigation', { name: wordsOf(locale)(frameWords)('quick') }).locator(`a[href="${inLocale(locale, path)}"]`);
const link = (page: Page, locale: Locale, path: string) => page.locator(`main a[href="${inLocale(locale, path)}"]`).first();

/** Presses what leads to another page, and waits until that is there. */
async function follow({ page, hand, locale }: Walker, target: Locator, path: string | RegExp): Promise<void> {
	await hand.press(target);
	await page.waitForURL(typeof path === 'string' ? (url) => url.pathname + url.search === inLocale(locale, path) : path, { waitUntil: 'domcontentloaded' });
}

async function openLookup(walker: Walker, internalNr: string): Promise<void> {
	const { page, hand } = walker;
	await hand.type(control(page, 'internalNr'), internalNr);
	await follow(walker, page.locator('main form[action$="/results/login"] button').first(), '/results/login');
}

/** From the home page to the first value of a result, whose message is given back. */
export async function openResult(walker: Walker) {
	const { page, hand, locale, lab } = walker;
	const message = await sent(lab);
	const { requestNr, password } = message;
	await page.goto(inLocale(locale, '/'));
	await openLookup(walker, requestNr);
	await hand.type(control(page, 'password'), password);
	await follow(walker, submit(page), /\/results\/[\w-]{22,}$/);
	await hand.see(firstValue(page));
	return message;
}

async function visitorToResult(walker: Walker): Promise<Outcome> {
	await openResult(walker);
	return 'done';
}

/** From the home page over an account of one's own to the first value of a result that is kept in it. */
async function registerToResult(walker: Walker): Promise<Outcome> {
	const { page, hand, locale, lab, request } = walker;
	const { lastName, documentNr, phone } = newPatient();
	const [firstName, birthDate] = [`Жанар${letters(3)}`, dayOf(1930 + randomInt(75))];
	const { requestNr, password } = await sent(lab, { lastName, firstName, middleName: '', birthDate, sex: 'F' });
	await page.goto(inLocale(locale, '/'));
	await follow(walker, tab(page, locale, '/cabinet'), /\/login(\?|$)/);
	await follow(walker, page.locator('main a[href*="/login/registration"]').first(), /\/login\/registration/);
	await hand.type(control(page, 'lastName'), lastName);
	await hand.type(control(page, 'firstName'), firstName);
	await hand.typeDay(control(page, 'date'), birthDate);
	await hand.type(control(page, 'documentNr'), documentNr);
	await follow(walker, submit(page), /\/login\/registration\?(.*&)?step=login/);
	await hand.press(option(page, 'activation').filter({ has: page.locator('[value=phone]') }));
	await hand.type(control(page, 'phone'), phone);
	await hand.type(control(page, 'password'), goodPassword);
	await hand.type(control(page, 'repeatPassword'), goodPassword);
	await agree(walker);
	await follow(walker, submit(page), /\/login\/code/);
	await hand.type(control(page, 'code'), await codeTo(request, phone));
	await follow(walker, submit(page), /step=done/);
	await follow(walker, link(page, locale, '/cabinet'), '/cabinet');
	await follow(walker, link(page, locale, '/results#receipt'), /\/results#receipt$/);
	await hand.type(control(page, 'internalNr'), requestNr);
	await hand.type(control(page, 'password'), password);
	await follow(walker, submit(page), /\/results\/[\w-]{22,}/);
	await follow(walker, page.locator('main form[data-form="patient/claim-result"] [data-submit]'), /saved/);
	await hand.see(firstValue(page));
	return 'done';
}

/** From the price list to the page of an order of one test, for a child of somebody who has no account. */
async function orderForChild(walker: Walker): Promise<Outcome> {
	const { page, hand, locale } = walker;
	await page.goto(inLocale(locale, '/pricelist'));
	const row = page.locator('main [data-rows] > li:has(button[name=put])').first();
	await hand.press(row.locator('button[name=put]'));
	// It is in the basket once its row says so.
	await row.locator('button[name=put]').waitFor({ state: 'hidden' });
	await follow(walker, tab(page, locale, '/basket'), '/basket');
	await follow(walker, link(page, locale, '/order'), '/order');
	await hand.type(control(page, 'lastName'), 'Төлеген');
	await hand.type(control(page, 'firstName'), 'Әлихан');
	await hand.typeDay(control(page, 'birthDate'), dayOf(2019, 4));
	await hand.press(option(page, 'sex').filter({ has: page.locator('[value=M]') }));
	await hand.type(control(page, 'phone'), freshPhone());
	await follow(walker, submit(page), '/order/where');
	// The second one: few live beside the first of a list. Its name, since a link to the map stands in the middle of its card.
	await hand.press(option(page, 'point').nth(1).locator('strong'));
	await follow(walker, submit(page), '/order/confirm');
	await agree(walker);
	await hand.press(submit(page));
	if ((await whichFirst(page, /\/order\/success/)) === 'captcha') return 'captcha';
	await follow(walker, page.getByRole('link', { name: wordsOf(locale)(orderWords)('success.view') }), /\/order\/[\w-]{22,}$/);
	await hand.see(page.getByRole('heading', { level: 1 }));
	return 'done';
}

/** From the page of house calls to the one that is booked. */
async function houseCall(walker: Walker): Promise<Outcome> {
	const { page, hand, locale, scripts, request } = walker;
	const phone = freshPhone();
	await page.goto(inLocale(locale, '/house-call'));
	await hand.type(control(page, 'address'), locale === 'kz' ? 'Абай даңғылы, 10' : 'проспект Абая, 10');
	const day = page
		.locator('main [data-days] details[open] label')
		.filter({ has: page.locator('[data-places]', { hasText: /\d/ }) })
		.first();
	await hand.press(day);
	if (!scripts) await hand.press(page.locator('main [data-show-slots] button'));
	await hand.press(option(page, 'slot').first());
	await hand.type(control(page, 'fio'), `${patient.lastName} ${patient.firstName}`);
	await hand.type(control(page, 'phone'), phone);
	await agree(walker);
	await hand.press(submit(page));
	await hand.type(control(page, 'code'), await codeTo(request, phone));
	await follow(walker, submit(page), /\/house-call\?done=/);
	await hand.see(page.getByRole('heading', { level: 1 }));
	return 'done';
}

async function agree({ page, hand }: Walker): Promise<void> {
	for (const name of ['consent', 'agreement']) await hand.press(option(page, name));
}

/** Whether the page is reached, or the form comes back because nobody has solved its captcha. */
const whichFirst = (page: Page, path: RegExp): Promise<Outcome> =>
	Promise.race([
		page.waitForURL(path, { waitUntil: 'domcontentloaded' }).then(() => 'done' as const),
		page
			.locator('main [data-field=captcha] [data-error]')
			.waitFor()
			.then(() => 'captcha' as const),
	]);

async function sent(lab: Laboratory, person?: ReturnType<typeof ownRequest>['patient']) {
	const message = ownRequest(lines, person === undefined ? {} : { patient: person, completedAt: new Date().toISOString() });
	await lab.send(message);
	return message;
}

const letters = (count: number) => Array.from({ length: count }, () => 'абгдейлмнорст'[randomInt(13)]).join('');
/** A day whose date and month are alike. */
const dayOf = (year: number, month = 1 + randomInt(9)) => `${year}-0${month}-0${month}`;

export const journeys: readonly Journey[] = [
	{ name: 'visitor to result', plain: true, walk: visitorToResult },
	{ name: 'register to result', plain: false, walk: registerToResult },
	{ name: 'order for a child', plain: true, walk: orderForChild },
	{ name: 'house call', plain: true, walk: houseCall },
];
