/** Passkeys in a browser with an authenticator of its own: adding one, signing in by it, confirming, and taking it away; and where the browser has none. */
import type { CDPSession, Page } from '@playwright/test';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { securityWords } from '#shared/security/words.ts';
import { loginWords } from '#shared/login/words.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { addStaff, enter, goodPassword, leaveBrowser, recoverStaff, registerPatient, signOut } from '#tests/browser/steps/people.ts';
import { inLocale, locales, spaced, wordsOf } from '#tests/browser/steps/words.ts';

/** The authenticator of a phone or a computer that asks for a finger, which is always the right one. */
async function withAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('WebAuthn.enable');
	const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { cdp, id: authenticatorId };
}

const buttonOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

for (const locale of locales) {
	test(`a patient adds a passkey, signs in by it with the mouse alone, and takes it away (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(passkeyWords);
		await registerPatient(page.context().request);
		const { cdp, id } = await withAuthenticator(page);
		await page.goto(inLocale(locale, '/cabinet/sessions'));
		await press(page, page.getByRole('link', { name: t('section.open') }));
		await expect(page.getByText(t('none'))).toBeVisible();
		await expect(page.getByText(t('add.unable'))).toBeHidden();
		await press(page, buttonOf(page, t('add.button')));
		await expect(page).toHaveURL(inLocale(locale, '/cabinet/passkeys?done=added'));
		const list = page.getByRole('list', { name: t('list') });
		await expect(list.getByRole('listitem')).toHaveCount(1);
		await expect(list).toContainText(t('unused'));
		await expectClean(page, { look: lookIn(locale) });
		const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
		expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: new URL(page.url()).hostname }]);
		// The device says itself that it has one.
		await press(page, buttonOf(page, t('add.button')));
		await expect(page.getByText(t('outcome.exists'))).toBeVisible();

		await press(page, list.getByText(t('rename.title')));
		await list.getByLabel(t('rename.field')).fill('Үйдегі');
		await press(page, list.getByRole('button', { name: t('rename.send') }));
		await expect(page.getByText(t('done.renamed'))).toBeVisible();
		await expect(list.getByRole('heading', { name: 'Үйдегі' })).toBeVisible();

		await signOut(page, locale);
		await page.goto(inLocale(locale, '/login?back=%2Fcabinet%2Fpasskeys'));
		await expectClean(page, { look: lookIn(locale) });
		await press(page, buttonOf(page, t('signIn.button')));
		await expect(page).toHaveURL(inLocale(locale, '/cabinet/passkeys'));
		await expect(list).toContainText('Үйдегі');
		await expect(list).not.toContainText(t('unused'));

		await press(page, list.getByRole('button', { name: t('remove') }));
		await expect(page.getByText(spaced(t('done.removed')))).toBeVisible();
		await expect(page.getByText(t('none'))).toBeVisible();
	});
}

test('a passkey that was taken away opens nothing, and the page says so; the password beside it still does', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 403/);
	const t = wordsOf('ru')(passkeyWords);
	const patient = await registerPatient(page.context().request);
	await withAuthenticator(page);
	await page.goto('/cabinet/passkeys');
	await press(page, buttonOf(page, t('add.button')));
	await expect(page.getByText(/Ключ доступа добавлен/)).toBeVisible();
	await press(page, buttonOf(page, t('remove')));
	await expect(page.getByText(t('none'))).toBeVisible();
	await signOut(page);
	await page.goto('/login');
	await press(page, buttonOf(page, t('signIn.button')));
	await expect(page.getByRole('main')).toContainText(spaced(t('errors.wrong-credentials')));
	await enter(page, '/login', { login: patient.phone, password: goodPassword });
	await expect(page).toHaveURL('/cabinet');
});

test('anyone who says no is told, and may press again', async ({ page }) => {
	const t = wordsOf('en')(passkeyWords);
	await registerPatient(page.context().request);
	const { cdp, id } = await withAuthenticator(page);
	await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
	await page.goto('/en/cabinet/passkeys');
	await press(page, buttonOf(page, t('add.button')));
	await expect(page.getByText(t('outcome.cancelled'))).toBeVisible();
	await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
	await press(page, buttonOf(page, t('add.button')));
	await expect(page).toHaveURL('/en/cabinet/passkeys?done=added');
});

test('a doctor is asked for one after the password, adds one, confirms and signs in by it', async ({ page, lisKey }) => {
	const [t, tFrame, tSecurity] = [wordsOf('ru')(passkeyWords), wordsOf('ru')(accountFrameWords), wordsOf('ru')(securityWords)];
	const doctor = await addStaff(page.context().request, lisKey, 'doctor');
	await recoverStaff(page.context().request, doctor);
	await leaveBrowser(page);
	await withAuthenticator(page);
	await enter(page, '/login?as=doctor', { code: doctor.code, password: goodPassword });
	await expect(page.getByText(tFrame('passkey.title'))).toBeVisible();
	await expectClean(page);
	await press(page, page.getByRole('link', { name: tFrame('passkey.go') }));
	await press(page, buttonOf(page, t('add.button')));
	await expect(page.getByText(/Ключ доступа добавлен/)).toBeVisible();
	await page.goto('/cabinet/confirm?back=%2Fcabinet%2Fprofile');
	await expect(page.getByRole('heading', { name: tSecurity('confirm.title') })).toBeVisible();
	await press(page, buttonOf(page, t('confirm.button')));
	await expect(page).toHaveURL('/cabinet/profile');
	await page.goto('/cabinet');
	await expect(page).toHaveURL('/results');
	await expect(page.getByText(tFrame('passkey.title'))).toHaveCount(0);
	await signOut(page);
	await page.goto('/login?as=doctor');
	await press(page, buttonOf(page, t('signIn.button')));
	await expect(page).toHaveURL('/results');
});

test('a representative puts it off, and is left alone', async ({ page, lisKey }) => {
	const tFrame = wordsOf('kz')(accountFrameWords);
	const person = await addStaff(page.context().request, lisKey, 'representative');
	await recoverStaff(page.context().request, person);
	await leaveBrowser(page);
	await enter(page, '/kz/login?as=representative', { code: person.code, password: goodPassword });
	await press(page, page.getByRole('button', { name: tFrame('passkey.later') }));
	await expect(page).toHaveURL('/kz/cabinet/doctors');
	await expect(page.getByText(tFrame('passkey.title'))).toHaveCount(0);
	await page.reload();
	await expect(page.getByText(tFrame('passkey.title'))).toHaveCount(0);
});

test('a browser that knows no passkeys shows no button, and everything else works', async ({ page }) => {
	const t = wordsOf('ru')(passkeyWords);
	const patient = await registerPatient(page.context().request);
	await leaveBrowser(page);
	await page.addInitScript(() => {
		Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
	});
	await page.goto('/login');
	await expect(page.getByRole('button', { name: wordsOf('ru')(loginWords)('enter'), exact: true })).toBeVisible();
	await expect(page.getByText(t('signIn.button'))).toBeHidden();
	await enter(page, '/login', { login: patient.phone, password: goodPassword });
	await expect(page).toHaveURL('/cabinet');
	await page.goto('/cabinet/passkeys');
	await expect(page.getByText(spaced(t('add.unable')))).toBeVisible();
	await expect(page.getByText(t('add.button'))).toBeHidden();
});

test('who wants no movement sees the button in the frame in which its words come into sight', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/login');
	const part = page.locator('[data-passkey]');
	await expect(part).toHaveCount(1);
	await expect(page.locator('[data-passkey][data-unable]')).toHaveCount(0);
	const frames = await part.evaluate(async (element) => {
		const frame = () =>
			new Promise<void>((resolve) => {
				requestAnimationFrame(() => resolve());
			});
		const parts = [element, ...element.querySelectorAll('button, [data-submit-label]')];
		const seen = () => parts.map((one) => getComputedStyle(one).visibility).join(' ');
		element.toggleAttribute('data-unable', true);
		for (let count = 0; count < 6; count += 1) await frame();
		const hidden = seen();
		element.toggleAttribute('data-unable', false);
		const shown = [seen()];
		for (let count = 0; count < 6; count += 1) {
			await frame();
			shown.push(seen());
		}
		return { hidden, shown: [...new Set(shown)] };
	});
	expect(frames).toEqual({ hidden: 'hidden hidden hidden', shown: ['visible visible visible'] });
});
