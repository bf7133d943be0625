/** Somebody without an account at the front desk: a code to the phone and a document find a letter and a result, a copy is taken on the phone, and an administrator has the rest erased and takes that back. */
import { randomInt } from 'node:crypto';
import { handoverWords } from '#shared/handover/words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { staffGuestsWords } from '#shared/staff/guests.words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { expect, ownAddress, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { captchaToken, freshPhone, post } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const fresh = () => ({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`serves somebody without an account (${locale}, ${String(width)} px)`, async ({ page, browser, context, lisKey, expectComplaint }) => {
		// The wrong code.
		expectComplaint(/status of 40[03]/);
		const t = wordsOf(locale)(staffGuestsWords);
		const tPatients = wordsOf(locale)(staffPatientsWords);
		const tTake = wordsOf(locale)(handoverWords);
		const phones = await browser.newContext({ ...fresh(), acceptDownloads: true });
		const phone = freshPhone();
		const person = { lastName: 'Құрманова', firstName: 'Әсел', birthDate: '1988-06-15' };
		const iin = `8806154${String(randomInt(1e5)).padStart(5, '0')}`;
		const letter = { name: person.firstName, surname: person.lastName, phoneNumber: phone, message: `Рахмет ${iin}`, city: 'almaty' };
		for (const who of [letter, { ...letter, name: 'Айгерим', message: 'Другое письмо' }])
			await post(phones.request, '/contacts', { intent: 'send', ...who, 'smart-token': await captchaToken(phones.request) });
		const results = ownRequest([{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' }], {
			patient: { ...person, middleName: '', sex: 'F', iin, phone },
			completedAt: new Date().toISOString(),
		});
		await laboratory(phones.request, lisKey).send(results);

		await member(context.request, lisKey, 'administrator');
		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/staff/patients'));
		// By the keyboard: where its words take two lines, its middle is not on them.
		await page.getByRole('link', { name: tPatients('guests') }).focus();
		await page.keyboard.press('Enter');
		await page.getByLabel(t('fields.phone'), { exact: true }).focus();
		await page.keyboard.type(formatPhone(phone).replace('+7', '8'));
		await page.keyboard.press('Enter');
		await expect(page.getByText(t('begin.done'))).toBeVisible();
		await expectClean(page);
		expect(await isWide(page)).toBe(true);
		expect(page.url()).not.toContain(phone.slice(1));
		const said = async (pattern: RegExp) => {
			let found = '';
			await expect
				.poll(async () => {
					const { data } = (await (await phones.request.get('/local/outbox')).json()) as {
						readonly data: readonly { readonly to: string; readonly text: string }[];
					};
					found = data.flatMap(({ to, text }) => (to === phone ? (pattern.exec(text)?.[0] ?? []) : []))[0] ?? '';
					return found;
				})
				.not.toBe('');
			return found;
		};
		const code = await said(/(?<!\d)\d{8}(?!\d)/);

		const form = page.locator('main form').filter({ has: page.getByRole('button', { name: t('prove.go') }) });
		const documentNr = String(randomInt(1e8, 1e9));
		const type = async (name: string, text: string) => {
			const field = form.locator(`[name="${name}"]`);
			await field.focus();
			await field.fill('');
			await page.keyboard.type(text);
		};
		const go = async (typedCode: string) => {
			await type('code', typedCode);
			await press(page, form.getByText(tPatients('options.documentKind.id-card'), { exact: true }));
			await type('lastName', person.lastName);
			await type('firstName', person.firstName);
			await form.locator('[name="birthDate"]').fill(person.birthDate);
			for (const name of ['iin', 'iinAgain']) await type(name, iin);
			for (const name of ['documentNr', 'documentNrAgain']) await type(name, documentNr);
			const confirmed = form.locator('[name="iinConfirmed"]');
			/** A number of our own has no check digit that fits: the clerk says that the document has it so. */
			const confirm = async () => {
				const isAsked = (await confirmed.count()) > 0 && (await confirmed.isVisible()) && !(await confirmed.isChecked());
				if (isAsked) await press(page, confirmed);
				return isAsked;
			};
			await confirm();
			await press(page, form.getByRole('button', { name: t('prove.go') }));
			await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /./ }).first()).toBeVisible();
			if (await confirm()) await press(page, form.getByRole('button', { name: t('prove.go') }));
		};
		await go(code === '00000000' ? '11111111' : '00000000');
		await expect(page.getByText(t('errors.wrong-code')).first()).toBeVisible();
		await go(code);
		await expect(page.getByText(t('prove.done'))).toBeVisible();
		const main = page.locator('main');
		await expect(main).toContainText(t('kinds.feedback'));
		await expect(main).toContainText(results.requestNr);
		// The other letter from this phone.
		await expect(main).toContainText(t('found.unsure', { count: '1' }));
		await expectClean(page);
		expect(await isWide(page)).toBe(true);

		const copy = page.locator('main form').filter({ has: page.getByRole('button', { name: t('copy.go') }) });
		await copy.locator('[name="note"]').focus();
		await page.keyboard.type('Заявление № 5');
		await press(page, copy.getByRole('button', { name: t('copy.go') }));
		const told = page.getByRole('status').filter({ hasText: t('copy.done') });
		const takeCode = (await told.getByText(/^\d{4} \d{4}$/).innerText()).replaceAll(/\s/g, '');
		await expectClean(page);

		const hand = await phones.newPage();
		await hand.setViewportSize({ width: 360, height: 800 });
		const link = await said(/\S+\/take\/[\w-]+/);
		await hand.goto(inLocale(locale, new URL(link).pathname.replace(/^\/(?:en|kz)(?=\/)/, '')));
		await hand.getByLabel(tTake('fields.code'), { exact: true }).pressSequentially(takeCode);
		await hand.keyboard.press('Enter');
		await expect(hand.getByRole('heading', { name: tTake('taking.whole') })).toBeVisible();
		// It goes together, and no sentence says that there are no results.
		await expect(hand.getByText(tTake('taking.none'))).toHaveCount(0);
		await expect(hand.getByText(tTake('taking.signIn'))).toHaveCount(0);
		await expectClean(hand);
		const [file] = await Promise.all([hand.waitForEvent('download'), press(hand, hand.locator('main a[href*="/api/handover/whole"]'))]);
		expect(file.suggestedFilename()).toBe('my-data.zip');
		await phones.close();

		const erase = page.locator('main form').filter({ has: page.getByRole('button', { name: t('erase.go') }) });
		await erase.locator('[name="note"]').focus();
		await page.keyboard.type('Заявление № 6');
		await press(page, erase.getByRole('button', { name: t('erase.go') }));
		await expect(page.getByText(t('erase.done'))).toBeVisible();
		await expect(page.getByRole('button', { name: t('copy.go') })).toHaveCount(0);
		await expectClean(page);
		expect(await isWide(page)).toBe(true);
		const keep = page.locator('main form').filter({ has: page.getByRole('button', { name: t('keep.go') }) });
		await keep.locator('[name="note"]').focus();
		await page.keyboard.type('Передумала');
		await press(page, keep.getByRole('button', { name: t('keep.go') }));
		await expect(page.getByText(t('keep.done'))).toBeVisible();
		await expect(page.getByRole('button', { name: t('erase.go') })).toBeVisible();
	});
}
