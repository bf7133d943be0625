/** Somebody with two accounts at the front desk: the other one is found, both are compared, codes come to both phones, and the document puts them together; an administrator takes it back. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatPhone } from '#shared/kit/money.ts';
import { mergingWords } from '#shared/merging/words.ts';
import { staffMergingWords } from '#shared/staff/merging.words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { claimed, receiptFor, registered } from '#tests/browser/steps/patient-day.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const fresh = () => ({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`puts two accounts of one person together and takes that back (${locale}, ${String(width)} px)`, async ({
		page,
		browser,
		context,
		lisKey,
		expectComplaint,
	}) => {
		// The wrong code, and the account that has ended.
		expectComplaint(/status of 40[1349]/);
		const t = wordsOf(locale)(staffMergingWords);
		const tPatients = wordsOf(locale)(staffPatientsWords);
		const tOwner = wordsOf(locale)(mergingWords);
		const [first, second] = [await browser.newContext(fresh()), await browser.newContext(fresh())];
		const person = await registered(first.request);
		const twin = await registered(second.request, person.birthDate);
		const result = await claimed(
			second.request,
			await receiptFor(second.request, lisKey, twin, [{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' }]),
		);
		const own = await first.newPage();

		await member(context.request, lisKey, 'reception');
		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/staff/patients'));
		await page.getByLabel(tPatients('fields.q'), { exact: true }).focus();
		await page.keyboard.type(formatPhone(person.phone).replace('+7', '8'));
		await page.keyboard.press('Enter');
		const toMerging = page.getByRole('link', { name: t('open') });
		await toMerging.focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 2, name: t('findTitle') })).toBeVisible();
		await page.getByLabel(tPatients('fields.q'), { exact: true }).focus();
		await page.keyboard.type(formatPhone(twin.phone).replace('+7', '8'));
		await page.keyboard.press('Enter');
		await expect(
			page
				.getByRole('table', { name: t('sides') })
				.or(page.getByText(t('sides'), { exact: true }))
				.first(),
		).toBeVisible();
		await expect(page.locator('main')).toContainText(formatPhone(twin.phone));
		await expect(page.locator('main')).toContainText(formatPhone(person.phone));
		await expectClean(page);
		expect(await isWide(page)).toBe(true);

		await press(page, page.getByRole('button', { name: t('codes.go') }));
		await expect(page.getByText(t('codes.done'))).toBeVisible();
		const codeTo = async (phone: string) => {
			let code = '';
			await expect
				.poll(async () => {
					const { data } = (await (await context.request.get('/local/outbox')).json()) as {
						readonly data: readonly { readonly to: string; readonly text: string }[];
					};
					code = data.flatMap(({ to, text }) => (to === phone ? (/(?<!\d)\d{8}(?!\d)/.exec(text)?.[0] ?? []) : []))[0] ?? '';
					return code;
				})
				.not.toBe('');
			return code;
		};
		const [code, otherCode] = [await codeTo(person.phone), await codeTo(twin.phone)];
		expect(await page.locator('main').innerText()).not.toContain(code);

		const form = page.locator('main form').filter({ has: page.getByRole('button', { name: t('merge.go') }) });
		const type = async (name: string, text: string) => {
			const field = form.locator(`[name="${name}"]`);
			await field.focus();
			await field.fill('');
			await page.keyboard.type(text);
		};
		const iin = `${person.birthDate.replaceAll('-', '').slice(2)}4${String(randomInt(1e5)).padStart(5, '0')}`;
		const documentNr = String(randomInt(1e8, 1e9));
		const typeAll = async (typedCode: string) => {
			await type('code', typedCode);
			await type('otherCode', otherCode);
			await press(page, form.getByText(tPatients('options.documentKind.id-card'), { exact: true }));
			await type('lastName', person.lastName);
			await type('firstName', person.firstName);
			await type('middleName', person.middleName);
			await form.locator('[name="birthDate"]').fill(person.birthDate);
			for (const name of ['iin', 'iinAgain']) await type(name, iin);
			for (const name of ['documentNr', 'documentNrAgain']) await type(name, documentNr);
			await type('note', 'Второй телефон');
		};
		/** A number of our own has no check digit that fits: the clerk says that the document has it so. */
		const go = async () => {
			const button = form.getByRole('button', { name: t('merge.go') });
			const confirmed = form.locator('[name="iinConfirmed"]');
			const confirm = async () => (await confirmed.count()) > 0 && (await confirmed.isVisible()) && !(await confirmed.isChecked());
			if (await confirm()) await press(page, confirmed);
			await press(page, button);
			await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /./ }).first()).toBeVisible();
			if (await confirm()) {
				await press(page, confirmed);
				await press(page, button);
			}
		};
		await typeAll(code === '00000000' ? '11111111' : '00000000');
		await go();
		await expect(page.getByText(t('errors.wrong-code')).first()).toBeVisible();
		await typeAll(code);
		await go();
		await expect(page.getByText(t('merge.done'))).toBeVisible();
		await expect(page.getByRole('heading', { name: t('states.merged'), exact: true })).toBeVisible();
		// Taking back is an administrator's.
		await expect(page.getByRole('button', { name: t('part.go') })).toHaveCount(0);
		await expectClean(page);
		expect(await isWide(page)).toBe(true);

		await own.setViewportSize({ width, height: 900 });
		await own.goto(inLocale(locale, `/results/${result}`));
		await expect(own.locator('main')).toContainText('5,1');
		await own.goto(inLocale(locale, '/cabinet/settings'));
		await expect(own.getByText(tOwner('lead'))).toBeVisible();
		await expectClean(own);
		const other = await second.newPage();
		await other.goto(inLocale(locale, `/results/${result}`));
		await expect(other.locator('main')).not.toContainText('5,1');

		// The administrator, in another browser.
		const bosses = await browser.newContext(fresh());
		await member(bosses.request, lisKey, 'administrator');
		const boss = await bosses.newPage();
		await boss.setViewportSize({ width, height: 900 });
		await boss.goto(new URL(page.url()).pathname + new URL(page.url()).search.replace(/&?done=\w+/, ''));
		await boss
			.locator('form')
			.filter({ has: boss.getByRole('button', { name: t('part.go') }) })
			.locator('[name="note"]')
			.focus();
		await boss.keyboard.type('Не тот человек');
		await boss.keyboard.press('Enter');
		await expect(boss.getByText(t('part.done'))).toBeVisible();
		await expect(boss.getByRole('heading', { name: t('states.returned'), exact: true })).toBeVisible();
		await expectClean(boss);
		await own.goto(inLocale(locale, `/results/${result}`));
		await expect(own.locator('main')).not.toContainText('5,1');
		for (const one of [first, second, bosses]) await one.close();
	});
}
