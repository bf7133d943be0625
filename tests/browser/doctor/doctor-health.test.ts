/** A doctor goes from a result to all values of the patient by organ: what is out in words, what is due again, the values over time and back; by mouse, by keyboard and on paper. */
import { doctorWords } from '#shared/doctor/words.ts';
import { healthWords } from '#shared/health/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import type { LisLine } from '#shared/results/messages.ts';
import type { APIRequestContext } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { leaveBrowser, registerPatient, signedInDoctor } from '#tests/browser/steps/people.ts';
import { inLocale, locales, wordsOf, type Locale } from '#tests/browser/steps/words.ts';

const glucose = (value: number): LisLine => ({ code: 'BIO-001', status: 'final', value, unit: 'mmol/L' });
const hba1c = (value: number): LisLine => ({ code: 'BIO-004', status: 'final', value, unit: '%' });
const potassium = (value: number): LisLine => ({ code: 'BIO-051', status: 'final', value, unit: 'mmol/L' });

/** Two finished requests of one person of this doctor: glucose years ago; today HbA1c out of range and potassium critical. */
async function requestsOf(request: APIRequestContext, lisKey: string, doctorCode: string): Promise<{ readonly lastName: string }> {
	const patient = { lastName: 'Қасымжанова', firstName: 'Айнұр', birthDate: '1975-03-14', sex: 'F', iin: `7503144${randomInt(10_000, 99_999)}` } as const;
	const lis = laboratory(request, lisKey);
	for (const [moment, lines] of [
		['2021-02-10T09:00:00+05:00', [glucose(5)]],
		[new Date().toISOString(), [hba1c(6.3), potassium(6.6)]],
	] as const) {
		const { password: _, ...message } = ownRequest(lines, { patient, issued: moment, collectedAt: moment, completedAt: moment });
		await lis.send({ ...message, doctorCode });
	}
	return patient;
}

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, locale: Locale) => main(page).getByRole('heading', { level: 1, name: wordsOf(locale)(healthWords)('title') });
/** The newest request of the list, opened. */
async function openNewest(page: Page, locale: Locale): Promise<void> {
	await page.goto(inLocale(locale, '/results?tab=all&sort=collected'));
	await press(page, page.locator('main a[data-row]').first());
	await expect(page).toHaveURL(/\/results\/[\w-]{22,}/);
}

for (const locale of locales)
	test(`from a result to the values by organ, on to the values over time and back, with the mouse: ${locale}`, async ({ page, lisKey }) => {
		const [t, tDoctor, tReport] = [wordsOf(locale)(healthWords), wordsOf(locale)(doctorWords), wordsOf(locale)(reportWords)];
		const doctor = await signedInDoctor(page.request, lisKey);
		const { lastName } = await requestsOf(page.request, lisKey, doctor.code);
		await openNewest(page, locale);
		const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
		await press(page, main(page).getByRole('link', { name: t('doctor.link') }));
		await expect(title(page, locale)).toBeVisible();
		await expect(page).toHaveURL(inLocale(locale, `/cabinet/health?of=${id}`));
		for (const text of [lastName, t('doctor.lead'), t('doctor.only')]) await expect(main(page)).toContainText(text);
		await expect(main(page)).not.toContainText(tDoctor('compare.unidentified'));

		// What is out is named and said in words, and leads to its organ.
		const notable = main(page).getByRole('region', { name: t('notable') });
		await expect(notable).toContainText(tReport.plural('summary.critical', 1));
		await expect(notable).toContainText(/критически высоко|critically high|критикалық деңгейде жоғары/);
		await expect(notable).toContainText(tReport.plural('summary.abnormal', 1));
		const names = notable.getByRole('listitem').getByRole('link');
		await expect(names).toHaveCount(2);
		// As it is read, and not as it was sent: a name keeps its spaces.
		await expect(names.last()).toHaveText(/\S \(HbA1c\)$/, { useInnerText: true });
		await press(page, names.first());
		await expect(page).toHaveURL(/#minerals$/);
		await expect(main(page).getByRole('heading', { name: t('systems.minerals') })).toBeInViewport();

		// The old value is due, from the day that the doctor's own request tells; nothing is offered for sale.
		const due = main(page).locator('section', { has: page.getByRole('heading', { name: t('due.title') }) });
		await expect(due).toContainText(t('doctor.dueLead'));
		await expect(due).toContainText(t('due.now'));
		await expect(due).toContainText(t('doctor.forDoctor'));
		await expect(due).toContainText(t('due.dates', { last: formatDay(locale, '2021-02-10'), from: formatDay(locale, '2024-02-10') }));
		await expect(main(page).getByRole('heading', { name: t('due.order') })).toHaveCount(0);
		await expectClean(page);

		await press(page, main(page).getByRole('link', { name: t('together') }));
		await expect(page).toHaveURL((url) => url.pathname === inLocale(locale, '/cabinet/trend') && url.searchParams.get('of') === id);
		await press(page, main(page).getByRole('link', { name: t('doctor.link') }));
		await expect(title(page, locale)).toBeVisible();
		await press(page, main(page).getByRole('link', { name: t('doctor.back') }));
		await expect(page).toHaveURL((url) => url.pathname === inLocale(locale, `/results/${id}`));

		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(inLocale(locale, `/cabinet/health?of=${id}`));
			expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
		}
	});

test('by keyboard alone, and printed', async ({ page, lisKey }) => {
	const [t, tResults] = [wordsOf('kz')(healthWords), wordsOf('kz')(resultsWords)];
	const doctor = await signedInDoctor(page.request, lisKey);
	const { lastName } = await requestsOf(page.request, lisKey, doctor.code);
	await openNewest(page, 'kz');
	const tabTo = async (name: string) => {
		const target = main(page).getByRole('link', { name }).or(main(page).getByRole('button', { name }));
		await expect(async () => {
			await page.keyboard.press('Tab');
			await expect(target).toBeFocused({ timeout: 50 });
		}).toPass({ intervals: [0] });
	};
	await tabTo(t('doctor.link'));
	await page.keyboard.press('Enter');
	await expect(title(page, 'kz')).toBeVisible();

	await page.evaluate(() => Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) }));
	await tabTo(tResults('view.print'));
	await page.keyboard.press('Enter');
	await expect.poll(() => page.evaluate(() => (window as unknown as { readonly printed: number }).printed)).toBe(1);
	await page.emulateMedia({ media: 'print' });
	for (const text of [lastName, t('doctor.only'), t('due.now'), t('systems.minerals'), '6,6']) await expect(main(page).getByText(text).first()).toBeVisible();
	for (const name of [t('doctor.back'), t('together')]) await expect(main(page).getByRole('link', { name })).toBeHidden();
	await expect(page.getByRole('navigation').first()).toBeHidden();
	await page.emulateMedia({ media: 'screen' });

	await page.keyboard.press('Shift+Tab');
	await expect(main(page).getByRole('link', { name: t('together') })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/kz\/cabinet\/trend\?/);
});

test('a patient, and another doctor, are shown nothing of it', async ({ page, lisKey, expectComplaint }) => {
	expectComplaint(/status of 404/);
	const doctor = await signedInDoctor(page.request, lisKey);
	const { lastName } = await requestsOf(page.request, lisKey, doctor.code);
	await openNewest(page, 'ru');
	const path = `/cabinet/health?of=${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`;
	await page.goto(path);
	await expect(main(page)).toContainText(lastName);
	for (const other of [() => registerPatient(page.request), () => signedInDoctor(page.request, lisKey)]) {
		await leaveBrowser(page);
		await other();
		const answer = await page.goto(path);
		expect([200, 404]).toContain(answer?.status());
		for (const text of [lastName, '6,6', 'критически высоко']) await expect(page.locator('body')).not.toContainText(text);
	}
});
