/** Ways into an account, to its end: a recovered password by each method, the sign-in of each role, and a sign-in by code without scripts. */
import { demoFiles, demoMan, demoMother, demoPassword } from '#scripts/lib/demo/people.ts';
import { recoveryWords } from '#shared/recovery/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { addStaff, codeTo, enter, goodPassword, leaveBrowser, newPatient, recoverStaff, registerPatient } from '#tests/browser/steps/people.ts';
import { post } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main form[data-form] [data-submit]').first();
const motherCard = demoFiles.cards.find(({ iin }) => iin === demoMother.iin)?.nr ?? '';

const ways = [
	{ way: 'contact', typed: { login: demoMother.email }, to: demoMother.email, login: demoMother.phone, name: demoMother.firstName },
	{ way: 'birth', typed: { phone: demoMan.phone, date: demoMan.birthDate }, to: demoMan.phone, login: demoMan.email, name: demoMan.firstName },
	{ way: 'card', typed: { card: motherCard }, to: demoMother.phone, login: motherCard, name: demoMother.firstName },
] as const;
for (const { way, typed, to, login, name } of ways) {
	test(`recovers to the end (${way}), and signs in with the new password by ${/@/.test(login) ? 'e-mail' : login.startsWith('+') ? 'phone' : 'card'}`, async ({
		page,
	}) => {
		const t = wordsOf('ru')(recoveryWords);
		const password = `${goodPassword}-${way}`;
		await page.goto(way === 'contact' ? '/login/recovery' : `/login/recovery?by=${way}`);
		for (const [field, text] of Object.entries(typed)) await control(page, field).fill(text);
		await press(page, send(page));
		await expect(page).toHaveURL('/login/code?for=recovery');
		await control(page, 'code').fill(await codeTo(page.request, to));
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/login/recovery');
		if (way === 'contact') {
			// The device is new to anyone who has the contact.
			await expect(page.getByRole('heading', { name: t('whose.only.title') })).toBeVisible();
			await expect(page.getByRole('main')).not.toContainText(name);
			await control(page, 'date').fill(demoMother.birthDate);
			await press(page, send(page));
		}
		await expect(page.getByRole('heading', { name: t('fresh.title') })).toBeVisible();
		await control(page, 'password').fill(password);
		await control(page, 'repeatPassword').fill(password);
		await press(page, send(page));
		await expect(page).toHaveURL('/cabinet');
		await expect(page.locator('#toasts [data-kind]')).toContainText(t('changed'));
		await expect(page.getByRole('main')).toContainText(name);
		await leaveBrowser(page);
		await enter(page, '/login', { login, password });
		await expect(page).toHaveURL('/cabinet');
		await expect(page.getByRole('main')).toContainText(name);
		// Other tests sign in as the demo people, too.
		const back = await post(page.request, '/cabinet/password', { currentPassword: password, password: demoPassword, repeatPassword: demoPassword });
		expect(back.headers().location).toContain('done');
	});
}

test('an account that was activated by e-mail is signed in to by that e-mail, in Kazakh', async ({ page }) => {
	const { email, firstName } = await registerPatient(page.request, newPatient(), 'email');
	await leaveBrowser(page);
	await enter(page, inLocale('kz', '/login'), { login: email, password: goodPassword });
	await expect(page).toHaveURL(inLocale('kz', '/cabinet'));
	await expect(page.getByRole('main')).toContainText(firstName);
});

test('a doctor, a representative and a partner sign in by code and password, each to a page of their own', async ({ page, lisKey }) => {
	for (const [role, home] of [
		['doctor', '/results'],
		['representative', '/cabinet/doctors'],
		['partner', '/cabinet/profile'],
	] as const) {
		const staff = await addStaff(page.request, lisKey, role);
		await recoverStaff(page.request, staff);
		await leaveBrowser(page);
		await enter(page, `/login?as=${role}`, { code: staff.code, password: goodPassword });
		await expect(page).toHaveURL(home);
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		await leaveBrowser(page);
	}
});

test.describe('without scripts', () => {
	// A client that has tried nothing wrong.
	test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'CF-Connecting-IP': '198.51.100.77' } });
	test('check 3: signs in by a code that was sent, and reads a result of the account', async ({ page, context, lisKey }) => {
		const { lastName, firstName, middleName, birthDate, sex, iin, email } = demoMan;
		const message = ownRequest([{ code: 'BIO-001', status: 'final', value: 4.6, unit: 'mmol/L' }], {
			patient: { lastName, firstName, middleName, birthDate, sex, iin },
		});
		await laboratory(context.request, lisKey).send(message);
		await page.goto(inLocale('kz', '/login?by=code&back=%2Fresults'));
		await control(page, 'login').fill(email);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/kz\/login\/code/);
		await control(page, 'code').fill(await codeTo(context.request, email));
		await page.keyboard.press('Enter');
		// The device is new to the account: the address alone proves nobody.
		await control(page, 'birthDate').fill(birthDate);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(inLocale('kz', '/results'));
		await page.getByRole('main').getByRole('link', { name: 'Глюкоза' }).first().click();
		await expect(page).toHaveURL(/\/kz\/results\/[\w-]{22,}/);
		await expect(page.getByRole('main')).toContainText(message.requestNr);
		await expect(page.getByRole('main')).toContainText('4,6');
	});
});
