/** A press on a form's button is never lost: nothing moves between the way down and the way up. */
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press, touch } from '#tests/browser/steps/mouse.ts';
import { placeOrder } from '#tests/browser/steps/visitor.ts';

const input = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);
const button = (page: Page) => page.locator('main [data-submit]');
const error = (page: Page, name: string) => page.locator(`main [data-field="${name}"] [data-error]`);
const answered = (page: Page) => page.waitForResponse((response) => response.request().method() === 'POST' && !response.url().includes('/api/'));
/** The refused form stands in the place of the one that was sent, whose button was busy. */
const drawnAgain = (page: Page) => expect(button(page)).not.toHaveAttribute('aria-disabled', 'true');

for (const [device, width, hasTouch] of [
	['mouse', 360, false],
	['mouse', 1280, false],
	['finger', 360, true],
] as const) {
	test.describe(`with a ${device} at ${width} px`, () => {
		test.use({ viewport: { width, height: 800 }, hasTouch });
		const push = (page: Page) => (hasTouch ? touch(page, button(page)) : press(page, button(page)));

		test('the lookup of results is sent again after a wrong password', async ({ page, request, lisKey, expectComplaint }) => {
			expectComplaint(/status of 403/);
			const message = ownRequest([{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }]);
			await laboratory(request, lisKey).send(message);
			await page.goto('/results');
			await input(page, 'internalNr').fill(message.requestNr);
			await input(page, 'password').fill('111 111 111');
			await push(page);
			await expect(error(page, 'password')).toBeVisible();
			await input(page, 'password').click();
			await page.keyboard.type('222 222 222');
			const [second] = await Promise.all([answered(page), push(page)]);
			expect(second.status()).toBe(403);
			await drawnAgain(page);
			await expect(error(page, 'password')).toBeVisible();
			await page.keyboard.type(message.password);
			await push(page);
			await expect(page).toHaveURL(/\/results\/[\w-]{22,}$/);
		});

		test('the proof of an order is sent at the first press after its phone was corrected', async ({ page, request, expectComplaint }) => {
			expectComplaint(/status of 404/);
			const id = await placeOrder(request, [(await analysisOf(request, 'BIO-047')).id]);
			await page.goto(`/order/${id}`);
			await input(page, 'phone').fill('12345');
			// The wrong number is told where it stands, and not while the button is held.
			await push(page);
			await expect(error(page, 'phone')).toBeVisible();
			await input(page, 'phone').fill('');
			await page.keyboard.type('+7 705 000 00 00');
			const [first] = await Promise.all([answered(page), push(page)]);
			expect(first.status()).toBe(404);
			await drawnAgain(page);
			await input(page, 'phone').fill('');
			await page.keyboard.type('123');
			await push(page);
			await expect(input(page, 'phone')).toBeFocused();
			await expect(error(page, 'phone')).toBeVisible();
		});
	});
}
