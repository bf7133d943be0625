/**
 * Without a connection in the middle of a form: it is told, what was typed and chosen stays, and when the connection is back, slowly, the form is sent once
 * however often its button is pressed.
 */
import { randomInt } from 'node:crypto';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { preorderWords } from '#shared/preorder/words.ts';
import { registrationWords } from '#shared/registration/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { registered } from '#tests/browser/steps/patient-day.ts';
import { goodPassword, newPatient, signedInDoctor } from '#tests/browser/steps/people.ts';
import { scriptCame } from '#tests/browser/steps/scripts.ts';
import { freshPhone, patient, setBasket } from '#tests/browser/steps/visitor.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';
import { fillWho, goToConfirm, goToWhere } from '#tests/browser/steps/order-form.ts';

const t = wordsOf('ru')(formsWords);
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 });
/** By which an order is found again in the laboratory's list, which says no names; others of the same day are told apart by when they came. */
const ownDay = () => new Date(Date.UTC(1930 + randomInt(70), randomInt(12), 1 + randomInt(28))).toISOString().slice(0, 10);

interface Given {
	readonly page: Page;
	readonly lisKey: string;
}
interface Opened {
	/** The form's button. */
	readonly button: string;
	/** Leads to the end after the form was sent, and waits for it. */
	readonly done: () => Promise<void>;
	/** How many of it are kept; none: nothing is. */
	readonly kept?: () => Promise<number>;
}

async function fillOrder({ page }: Given, birthDate: string): Promise<void> {
	await control(page, 'birthDate').fill(birthDate);
	for (const name of ['lastName', 'firstName', 'middleName', 'phone'] as const) await control(page, name).fill(patient[name]);
	await page.locator('main input[name=sex][value=F]').check();
	await control(page, 'point').first().check();
}
/** A visitor's or a patient's, to its last step. */
async function orderTo({ page }: Given, birthDate: string): Promise<void> {
	await fillWho(page, { birthDate });
	await goToWhere(page);
	await control(page, 'point').first().check();
	await goToConfirm(page);
}
const basketOf = async (page: Page) => setBasket(page.context(), [(await analysisOf(page.request, 'BIO-047')).id]);
/** Counts the orders of a birth date that come from now on. */
async function ordersOf({ page, lisKey }: Given, birthDate: string): Promise<() => Promise<number>> {
	const ofDay = async () => (await laboratory(page.request, lisKey).orders(1)).filter((order) => order.birthDate === birthDate).length;
	const before = await ofDay();
	return async () => (await ofDay()) - before;
}
const arrived = { timeout: 60_000 };
const placed = (page: Page) => expect(page).toHaveURL(/\/order\/success\?order=/, arrived);
/** Few fields are filled sooner than their script has come: without it the form goes as the browser sends it. */
const formsArmed = (page: Page) => scriptCame(page, '/words/forms.');
const mainButton = 'main form[data-form] [data-submit]';

const forms: Readonly<Record<string, (given: Given) => Promise<Opened>>> = {
	'a visitor’s order': async (given) => {
		const [{ page }, birthDate] = [given, ownDay()];
		await basketOf(page);
		await page.goto('/order');
		await orderTo(given, birthDate);
		for (const name of ['consent', 'agreement']) await control(page, name).check();
		return { button: mainButton, done: () => placed(page), kept: await ordersOf(given, birthDate) };
	},
	'a patient’s order': async (given) => {
		const [{ page }, birthDate] = [given, ownDay()];
		await registered(page.request);
		await basketOf(page);
		await page.goto('/order');
		await orderTo(given, birthDate);
		for (const name of ['consent', 'agreement']) await control(page, name).check();
		return { button: mainButton, done: () => placed(page), kept: await ordersOf(given, birthDate) };
	},
	'a doctor’s order for a patient': async (given) => {
		const [{ page, lisKey }, birthDate, tPreorder] = [given, ownDay(), wordsOf('ru')(preorderWords)];
		await signedInDoctor(page.request, lisKey);
		await basketOf(page);
		await page.goto('/order');
		await fillOrder(given, birthDate);
		await press(page, page.getByRole('button', { name: tPreorder('check') }));
		await heading(page, tPreorder('checkTitle'));
		for (const name of ['consent', 'agreement']) await control(page, name).check();
		return { button: mainButton, done: () => placed(page), kept: await ordersOf(given, birthDate) };
	},
	'a request for a consultation with files': async ({ page, lisKey }) => {
		const email = `${crypto.randomUUID()}@example.kz`;
		await page.goto('/consultation');
		await control(page, 'fio').fill(`${patient.lastName} ${patient.firstName}`);
		await control(page, 'email').fill(email);
		await control(page, 'phone').fill(patient.phone);
		await control(page, 'departure_date').fill((await control(page, 'departure_date').getAttribute('min')) ?? '');
		await control(page, 'reason').first().check();
		await control(page, 'consent').check();
		const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1000, 32)]);
		await control(page, 'attachments').setInputFiles(['а.pdf', 'б.pdf', 'в.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer })));
		return {
			button: mainButton,
			done: () => expect(page).toHaveURL('/consultation?sent=1', arrived),
			kept: async () => {
				const own = (await laboratory(page.request, lisKey).consultations()).filter((one) => one.email === email);
				expect(own.map(({ files }) => files.length)).toEqual(own.map(() => 3));
				return own.length;
			},
		};
	},
	'a message to the laboratory': async ({ page, lisKey }) => {
		const message = `Здравствуйте! ${crypto.randomUUID()}`;
		await page.goto('/contacts');
		await control(page, 'name').fill(patient.firstName);
		await control(page, 'surname').fill(patient.lastName);
		await control(page, 'phoneNumber').fill(patient.phone);
		await control(page, 'message').fill(message);
		await formsArmed(page);
		return {
			button: mainButton,
			done: () => expect(page).toHaveURL('/contacts?sent=1', arrived),
			kept: async () => (await laboratory(page.request, lisKey).feedback()).filter((one) => one.message === message).length,
		};
	},
	'a registration': async ({ page }) => {
		const [{ lastName, firstName, date, documentNr }, phone] = [newPatient(), freshPhone()];
		await page.goto('/login/registration');
		for (const [name, text] of Object.entries({ lastName, firstName, date, documentNr })) await control(page, name).fill(text);
		await press(page, page.locator(mainButton).first());
		await expect(page).toHaveURL('/login/registration?step=login');
		await press(page, page.getByText(wordsOf('ru')(registrationWords)('options.activation.phone')));
		await control(page, 'phone').fill(phone);
		for (const name of ['password', 'repeatPassword']) await control(page, name).fill(goodPassword);
		for (const name of ['consent', 'agreement']) await control(page, name).check();
		const plain = phone.replaceAll(/[^+\d]/g, '');
		return {
			button: mainButton,
			done: () => expect(page).toHaveURL('/login/code?for=registration', arrived),
			kept: async () => {
				const { data } = (await (await page.request.get('/local/outbox')).json()) as { readonly data: readonly { readonly to: string }[] };
				return data.filter(({ to }) => to === plain).length;
			},
		};
	},
	'a lookup of results': async ({ page, lisKey }) => {
		const message = ownRequest([{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }]);
		await laboratory(page.request, lisKey).send(message);
		await page.goto('/results/login');
		await control(page, 'internalNr').fill(message.requestNr);
		await control(page, 'password').fill(message.password);
		await formsArmed(page);
		return { button: mainButton, done: () => heading(page, wordsOf('ru')(resultsWords)('view.title')) };
	},
};

/** All that the page's form holds, the captcha apart, and its files by name. */
const held = (page: Page, button: string) =>
	page
		.locator(button)
		.first()
		.evaluate((one: HTMLButtonElement) =>
			[...new FormData(one.form ?? undefined)]
				.filter(([name]) => name !== 'smart-token')
				.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
		);

/** Everything takes most of a second longer. */
async function slow(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', { offline: false, latency: 800, downloadThroughput: -1, uploadThroughput: -1 });
}

for (const [name, open] of Object.entries(forms)) {
	test(`${name}: nothing is lost without a connection, and it is sent once when it is back`, async ({ page, context, lisKey, expectComplaint }) => {
		// Slow on purpose.
		test.slow();
		expectComplaint(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
		const { button, done, kept } = await open({ page, lisKey });
		const submit = page.locator(button).first();
		const typed = await held(page, button);
		await context.setOffline(true);
		await press(page, submit);
		const form = submit.locator('xpath=ancestor::form');
		await expect(form.locator('[data-banner]')).toContainText(t('offline'));
		expect(await held(page, button)).toEqual(typed);
		expect((await kept?.()) ?? 0).toBe(0);
		await context.setOffline(false);
		const posts: string[] = [];
		page.on('request', (asked) => {
			if (asked.method() === 'POST' && !asked.isNavigationRequest() && !asked.url().includes('/api/')) posts.push(asked.url());
		});
		const sending = (await submit.getAttribute('data-sending')) ?? '';
		await slow(page);
		await press(page, submit, 2);
		await expect(submit).toHaveText(sending);
		await done();
		expect(posts).toHaveLength(1);
		if (kept) expect(await kept()).toBe(1);
	});
}
