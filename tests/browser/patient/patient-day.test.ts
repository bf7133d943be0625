/** A patient's day with scripts and a real mouse: results, a receipt, orders, settings; a child's data, a shared link, and signing out. */
import { discountWords } from '#shared/discount/words.ts';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { familyWords } from '#shared/family/words.ts';
import { loginWords } from '#shared/login/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { settingsWords } from '#shared/settings/words.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { piecesOfPdf } from '#tests/support/pdf-text.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { addChild, claimed, codeFor, receiptFor, registered } from '#tests/browser/steps/patient-day.ts';
import { freshPhone, openResult, placeOrder } from '#tests/browser/steps/visitor.ts';
import { spaced, wordsOf } from '#tests/browser/steps/words.ts';

// Each signs in somebody of its own.
test.describe.configure({ mode: 'parallel' });

const lines = [{ code: 'HEM-010', status: 'final', value: 95, unit: 'g/L' }] as const;
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const wrongPin = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

test('keeps a result from a receipt, reads it in the list, finds the order, and changes the phone by a code', async ({ page, lisKey }) => {
	const [t, tSettings, tDiscount] = [wordsOf('kz')(patientWords), wordsOf('kz')(settingsWords), wordsOf('kz')(discountWords)];
	const { request } = page;
	const patient = await registered(request);
	const { internalNr, password } = await receiptFor(request, lisKey, patient, lines);
	await page.goto('/kz/cabinet');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(spaced(t('home.title', { name: patient.firstName })));
	await expect(page.locator('main')).toContainText(t('unlinked.own.title'));

	await page.goto(`/kz${await openResult(request, internalNr, password)}`);
	await press(page, button(page, t('claim.send')));
	await expect(page.getByText(t('claim.saved'))).toBeVisible();
	// The account shows it from here on; what the receipt opened is closed.
	await expect(button(page, wordsOf('kz')(resultsWords)('view.close'))).toHaveCount(0);

	await page.goto('/kz/results');
	const item = page.getByRole('list', { name: t('results.list') }).getByRole('listitem');
	await expect(item).toHaveCount(1);
	await expect(item).toContainText(internalNr);
	await press(page, item.getByRole('link'));
	await expect(page.locator('main')).toContainText(internalNr);
	await expect(link(page, wordsOf('kz')(sharingWords)('share'))).toBeVisible();

	// Ordered as a visitor, then kept.
	const chosen = (await analysesOf(request, ['HEM-010'])).map(({ id }) => id);
	await page.goto(`/kz/order/${await placeOrder(request, chosen, patient)}`);
	await press(page, button(page, t('claim.send')));
	await expect(page.getByText(t('claim.savedOrder'))).toBeVisible();
	await page.goto('/kz/requests');
	await expect(page.getByRole('list', { name: t('orders.list') }).getByRole('listitem')).toHaveCount(1);

	await page.goto('/kz/cabinet/discount');
	await expect(page.locator('main')).toContainText(tDiscount('none'));

	await page.goto('/kz/cabinet/settings');
	const phone = freshPhone();
	await page.locator('main [name=phoneNumber]').fill(phone);
	await press(page, button(page, tSettings('changePhone')));
	await expect(page).toHaveURL(/\/kz\/login\/code/);
	await page.locator('main [name=code]').fill(await codeFor(request, phone));
	await press(page, page.locator('main form[data-form] [data-submit]').first());
	await expect(page).toHaveURL(/\/kz\/cabinet\/settings/);
	await expect(page.locator('main [name=phoneNumber]')).toHaveValue(spaced(phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2 $3 $4')));
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('lists results, narrows them, and opens one', async ({ page, lisKey }) => {
		const t = wordsOf('ru')(patientWords);
		const patient = await registered(page.request);
		const receipt = await receiptFor(page.request, lisKey, patient, lines);
		const id = await claimed(page.request, receipt);
		await page.goto('/results');
		await link(page, t('results.open')).click();
		await expect(page.locator('main')).toContainText(t('results.nothing'));
		await link(page, t('results.done')).click();
		await page
			.getByRole('list', { name: t('results.list') })
			.getByRole('link')
			.click();
		await expect(page).toHaveURL(`/results/${id}`);
		await expect(page.locator('main')).toContainText(receipt.internalNr);
	});
});

test('check 13: names the child on every page, on paper and in the PDF, and goes back in one press', async ({ page, lisKey }) => {
	const [t, tFamily, tPatient] = [wordsOf('ru')(accountFrameWords), wordsOf('ru')(familyWords), wordsOf('ru')(patientWords)];
	const parent = await registered(page.request);
	const child = await addChild(page.request, lisKey, lines);
	await page.goto('/cabinet/family');
	await press(page, button(page, tFamily('show')));
	const bar = page.getByRole('region', { name: t('acting.title') });
	const who = spaced(t('acting.who', { name: child.name, day: formatDay('ru', child.birthDate) }));
	await expect(bar).toContainText(who);
	for (const path of ['/cabinet', '/patient', '/requests', '/cabinet/discount', '/cabinet/settings', '/cabinet/shared', '/cabinet/sessions', '/results']) {
		await page.goto(path);
		await expect(bar).toContainText(who);
		await expect(page.locator('main')).not.toContainText(formatDay('ru', parent.birthDate));
	}
	await press(page, page.getByRole('list', { name: tPatient('results.list') }).getByRole('link'));
	await expect(bar).toContainText(who);
	await page.emulateMedia({ media: 'print' });
	await expect(bar).toBeVisible();
	await expect(bar).toContainText(who);
	const file = await page.locator('main a[href*="/blanks"]').first().getAttribute('href');
	const pdf = await page.request.get(file ?? '');
	const text = (await piecesOfPdf(new Uint8Array(await pdf.body()))).map((piece) => piece.text).join(' ');
	expect(text).toContain(child.lastName);
	expect(text).toContain(child.firstName);
	expect(text).not.toContain(parent.lastName);

	await page.emulateMedia({ media: 'screen' });
	await press(page, bar.getByRole('button', { name: t('acting.back') }));
	await expect(bar).toBeHidden();
	await page.goto('/results');
	await expect(page.locator('main')).toContainText(tPatient('unlinked.own.title'));
});

test('check 17: shares a result: a wrong PIN shows the tries left, and a reload after the revocation refuses', async ({
	page,
	browser,
	baseURL,
	lisKey,
	expectComplaint,
}) => {
	expectComplaint(/status of 403/);
	const t = wordsOf('ru')(sharingWords);
	const patient = await registered(page.request);
	const id = await claimed(page.request, await receiptFor(page.request, lisKey, patient, lines));
	await page.goto(`/results/${id}`);
	await press(page, link(page, t('share')));
	await press(page, page.getByText(t('options.days.7'), { exact: true }).first());
	await press(page, page.getByText(t('options.views.any'), { exact: true }));
	await press(page, button(page, t('make')));
	const address = (await page.locator('[data-share-link]').textContent()) ?? '';
	const pin = (await page.locator('[data-share-pin]').textContent()) ?? '';

	const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
	const reader = await theirs.newPage();
	await reader.goto(new URL(address).pathname);
	const enter = async (typed: string) => {
		await reader.locator('[name=pin]').fill(typed);
		await press(reader, button(reader, t('shared.open')));
	};
	await enter(wrongPin(pin));
	await expect(reader.locator('[data-field=pin]')).toContainText(`${t('shared.wrongPin')} ${t.plural('shared.triesLeft', 4)}`);
	await enter(pin);
	await expect(reader.locator('main')).toContainText(patient.lastName);
	// Who only reads it passes nothing on.
	await expect(link(reader, t('share'))).toHaveCount(0);

	await page.goto('/cabinet/shared');
	await press(page, button(page, t('revoke')));
	await expect(page.getByText(t('revoked'))).toBeVisible();
	await reader.reload();
	await expect(reader.locator('main')).toContainText(t('shared.over.title'));
	await expect(reader.locator('body')).not.toContainText(patient.lastName);
	await theirs.close();
});

test('the code for a counter is whole in sight on a phone, and the link to a doctor is handed on by a press', async ({ page, context, lisKey }) => {
	const t = wordsOf('kz')(sharingWords);
	await page.setViewportSize({ width: 360, height: 740 });
	const id = await claimed(page.request, await receiptFor(page.request, lisKey, await registered(page.request), lines));
	await page.goto(`/kz/results/${id}/share`);
	await press(page, button(page, t('counter.show')));
	const code = page.getByRole('img', { name: t('counter.picture') });
	await expect(code).toBeInViewport({ ratio: 1 });
	const bar = await page
		.locator('nav')
		.evaluateAll((bars) => bars.filter((one) => getComputedStyle(one).position === 'fixed').map((one) => one.getBoundingClientRect().top));
	const box = await code.boundingBox();
	for (const top of bar) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);

	await press(page, page.getByText(t('options.days.7'), { exact: true }).first());
	await press(page, page.getByText(t('options.views.any'), { exact: true }));
	await press(page, button(page, t('make')));
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await press(page, button(page, t('copy')));
	await expect(button(page, t('copied'))).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator('[data-share-link]').textContent());
});

test('check 14: signed out, Back shows no result, a second tab is out by itself, and the browser keeps nothing personal', async ({ page, lisKey }) => {
	const [t, tFrame] = [wordsOf('ru')(loginWords), wordsOf('ru')(accountFrameWords)];
	const patient = await registered(page.request);
	const receipt = await receiptFor(page.request, lisKey, patient, lines);
	const id = await claimed(page.request, receipt);
	await page.goto('/results');
	await press(page, page.locator(`main a[href="/results/${id}"]`));
	await expect(page.locator('main')).toContainText(receipt.internalNr);
	const second = await page.context().newPage();
	await second.goto(`/results/${id}`);
	await expect(second.locator('main')).toContainText(receipt.internalNr);

	await page.bringToFront();
	await press(page, page.getByRole('link', { name: tFrame('logout') }).first());
	await press(page, button(page, t('logout.yes')));
	await expect(page.getByText(t('out.title'))).toBeVisible();
	await expect(second.locator('body')).not.toContainText(receipt.internalNr);
	await expect(second.locator('body')).not.toContainText(patient.lastName);
	await expect(second).not.toHaveURL(`/results/${id}`);

	for (let steps = 0; steps < 3; steps += 1) {
		await page.goBack();
		await expect(page.locator('main')).not.toBeEmpty();
		await expect(page.locator('body')).not.toContainText(receipt.internalNr);
		await expect(page.locator('body')).not.toContainText(patient.lastName);
	}
	const kept = await page.evaluate(async () => {
		const caches = await window.caches.keys();
		const databases = (await indexedDB.databases()).map(({ name }) => name);
		return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, caches, databases]);
	});
	const cookies = JSON.stringify(await page.context().cookies());
	for (const personal of [patient.lastName, patient.firstName, patient.phone, receipt.internalNr, id]) {
		expect(kept).not.toContain(personal);
		expect(decodeURIComponent(cookies)).not.toContain(personal);
	}
});
