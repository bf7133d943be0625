/** The demo mother of three, at 360 px: of each child she reads that child's alone, follows a value over time, shares one result, and orders for one. */
import { demoEldest, demoMotherOfThree, demoPassword, demoReader, demoSecond, demoYoungest, type DemoPatient } from '#scripts/lib/demo/people.ts';
import { patientMessages } from '#scripts/lib/demo/results.ts';
import { healthPath } from '#shared/health/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { agree, goToConfirm, goToWhere } from '#tests/browser/steps/order-form.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const children = [demoEldest, demoSecond, demoYoungest];
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

test.use({ viewport: { width: 360, height: 740 } });

/** Where the demo's results have not come yet. */
async function sendResults(page: Page, lisKey: string): Promise<void> {
	for (const { patient, messages } of patientMessages(Date.now())) {
		if (demoReader(patient) !== demoMotherOfThree) continue;
		for (const { body } of messages.toReversed()) {
			const answer = await page.request.post('/lis/results', { headers: { Authorization: `Bearer ${lisKey}` }, data: body });
			expect([200, 409], await answer.text()).toContain(answer.status());
		}
	}
}

/** Presses the child's name, and waits until it is the child that is shown. */
async function show(page: Page, { firstName }: DemoPatient): Promise<void> {
	await press(page, button(page, firstName));
	await expect(page.locator('main [aria-current="true"]').filter({ hasText: firstName })).toBeVisible();
}

for (const locale of ['ru', 'kz'] as const)
	test(`sees each child alone, shares one result and orders for one (${locale})`, async ({ page, lisKey }) => {
		const [tOrder, tSharing] = [wordsOf(locale)(orderWords), wordsOf(locale)(sharingWords)];
		await sendResults(page, lisKey);
		await page.goto(inLocale(locale, '/login?by=password'));
		await page.locator('main [name=login]').fill(demoMotherOfThree.email);
		await page.locator('main [name=password]').fill(demoPassword);
		await press(page, page.locator('main form[data-form] [data-submit]').first());
		await expect(page).toHaveURL(inLocale(locale, '/cabinet'));

		await page.goto(inLocale(locale, '/results'));
		const seen = new Map<DemoPatient, string[]>();
		for (const child of children) {
			await show(page, child);
			const paths = await page.locator('main a[href*="/results/"]').evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
			seen.set(child, [...new Set(paths.flatMap((path) => /\/results\/([\w-]{22,64})/.exec(path)?.[1] ?? []))]);
			expect(seen.get(child)?.length, child.firstName).toBeGreaterThan(1);
		}
		for (const [child, ids] of seen)
			for (const [other, theirs] of seen)
				if (other !== child)
					expect(
						ids.filter((id) => theirs.includes(id)),
						child.firstName,
					).toEqual([]);

		// The second has something to show to a doctor.
		await show(page, demoSecond);
		const id = seen.get(demoSecond)?.[0] ?? '';
		await press(page, page.locator(`main a[href$="/results/${id}"]`).last());
		await expect(page).toHaveURL(inLocale(locale, `/results/${id}`));
		await expect(page.locator('main')).toContainText(`${demoSecond.lastName} ${demoSecond.firstName}`);
		for (const other of [demoEldest, demoYoungest]) await expect(page.locator('main')).not.toContainText(`${other.lastName} ${other.firstName}`);
		await press(page, link(page, tSharing('share')));
		await press(page, page.getByText(tSharing('options.days.7'), { exact: true }).first());
		await press(page, page.getByText(tSharing('options.views.3'), { exact: true }));
		await press(page, button(page, tSharing('make')));
		await expect(page.locator('[data-share-link]')).toBeVisible();

		await page.goto(inLocale(locale, healthPath()));
		await expect(page.locator('main [aria-current="true"]')).toContainText(demoSecond.firstName);
		await press(page, page.locator('main a[href*="trend"]').first());
		await expect(page.locator('main')).toContainText(demoSecond.firstName);

		const [bloodCount] = await analysesOf(page.request, ['HEM-001']);
		await setBasket(page.context(), [bloodCount?.id ?? 0]);
		await page.goto(inLocale(locale, '/order'));
		await expect(page.locator('main')).toContainText(tOrder('knownChildWho'));
		await expect(page.locator('main')).toContainText(`${demoSecond.lastName} ${demoSecond.firstName}`);
		await goToWhere(page, locale);
		await page.locator('main input[name=point]:not([type=hidden])').nth(1).check();
		await goToConfirm(page, locale);
		await expect(page.locator('main')).toContainText(`${demoSecond.lastName} ${demoSecond.firstName}`);
		await agree(page);
		await press(page, page.locator('main form[data-form="order/order"] [data-submit]'));
		await expect(page).toHaveURL(/\/order\/success/);
		// It stands among the orders of that child, and of no other.
		const ordered = /\d{6,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
		await page.goto(inLocale(locale, '/requests'));
		await expect(page.locator('main')).toContainText(ordered);
		await page.goto(inLocale(locale, '/results'));
		await show(page, demoEldest);
		await page.goto(inLocale(locale, '/requests'));
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.locator('main')).not.toContainText(ordered);
	});
