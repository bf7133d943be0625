/** A doctor finds a patient by one line, names the filter, opens the list with it, and sends the way to a result. */
import { doctorWords } from '#shared/doctor/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { pressCyrillic } from '#tests/browser/steps/keyboard.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { enter, goodPassword, signedInDoctor, signOut } from '#tests/browser/steps/people.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

const rows = (page: Page) => page.locator('main a[data-row]');
const box = (page: Page) => page.locator('main input[name=q]');

for (const locale of locales)
	test(`finds by one line, keeps it under a name and opens the list with it: ${locale}`, async ({ page, lisKey }) => {
		const t = wordsOf(locale)(doctorWords);
		const tResults = wordsOf(locale)(resultsWords);
		const { code } = await signedInDoctor(page.request, lisKey);
		for (const lastName of ['Қасымжанова', 'Ли']) {
			const { password: _, ...message } = ownRequest([{ code: 'BIO-001', status: 'final', value: 9.4, unit: 'mmol/L' }], {
				patient: { lastName, firstName: 'Айнұр', birthDate: '1985-03-14', sex: 'F' },
				completedAt: new Date().toISOString(),
			});
			await laboratory(page.request, lisKey).send({ ...message, doctorCode: code });
		}
		const asked: string[] = [];
		page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
		await page.goto(localise('/results', locale));
		await expect(rows(page)).toHaveCount(2);
		// The key of the slash, whatever the layout writes with it: pressed until the script has come.
		await expect(async () => {
			await pressCyrillic(page, 'Slash', '.');
			await expect(box(page)).toBeFocused({ timeout: 500 });
		}).toPass();
		await page.keyboard.type('Kasymzhanova 1985');
		await page.keyboard.press('Enter');
		await expect(rows(page)).toHaveCount(1);
		await expect(page.getByRole('list', { name: t('understood.label') })).toContainText(t('understood.lastName', { value: 'Kasymzhanova' }));
		await expect(page.getByRole('list', { name: t('understood.label') })).toContainText(t('understood.birthYear', { value: '1985' }));
		await press(page, page.getByText(t('saved.save'), { exact: true }));
		await page.locator('main input[name=filterName]').fill('Моя пациентка');
		await page.locator('main input[name=isDefault]').check();
		await press(page, page.getByRole('button', { name: t('saved.saveButton') }));
		await expect(page.getByRole('main')).toContainText(t('outcome.filterSaved'));
		await page.goto(localise('/results', locale));
		await expect(page).toHaveURL(/\/results\?filter=[\w-]{22}$/);
		await expect(rows(page)).toHaveCount(1);
		await press(page, page.getByRole('link', { name: t('saved.all') }));
		await expect(rows(page)).toHaveCount(2);
		expect(asked.filter((url) => /Kasym|Қасым|пациентка/i.test(url))).toEqual([]);

		await press(page, rows(page).first());
		await press(page, page.getByText(tResults('mail.title'), { exact: true }));
		await page.locator('main input[name=email]').fill('reader@example.kz');
		await press(page, page.getByRole('button', { name: tResults('mail.send') }));
		await expect(page.getByRole('main')).toContainText(tResults('mail.sent'));
		expect(asked.filter((url) => url.includes('reader'))).toEqual([]);
	});

test('keys whose script did not come are asked for with the next key', async ({ page, lisKey, expectComplaint }) => {
	expectComplaint(/Failed to load resource/);
	const { code } = await signedInDoctor(page.request, lisKey);
	await laboratory(page.request, lisKey).send(requestOf(code));
	const lost = Promise.withResolvers<void>();
	await page.route(
		'**/assets/worklist-*.js',
		async (route) => {
			await route.abort();
			lost.resolve();
		},
		{ times: 1 },
	);
	await page.goto('/results');
	await lost.promise;
	await expect(rows(page)).toHaveCount(1);
	const came = page.waitForResponse(/\/assets\/worklist-/);
	// Pressed until the loss was heard of: it is the next key that asks again, and it counts.
	await expect(async () => {
		await pressCyrillic(page, 'Slash', '.');
		await expect(box(page)).toBeFocused({ timeout: 500 });
	}).toPass();
	expect((await came).ok()).toBe(true);
});

test('what is not understood is said at the field, and what was typed stays', async ({ page, lisKey, expectComplaint }) => {
	expectComplaint(/status of 422/);
	const { code } = await signedInDoctor(page.request, lisKey);
	// Where nothing is, nothing can be looked for.
	const { password: _, ...message } = ownRequest([{ code: 'BIO-001', status: 'final', value: 9.4, unit: 'mmol/L' }], {
		patient: { lastName: 'Ли', firstName: 'Айнұр', birthDate: '1985-03-14', sex: 'F' },
		completedAt: new Date().toISOString(),
	});
	await laboratory(page.request, lisKey).send({ ...message, doctorCode: code });
	await page.goto('/results');
	await box(page).fill('12');
	await press(page, page.locator('[data-doctor-find] [data-submit]'));
	await expect(page.getByRole('main')).toContainText('Не всё в запросе понятно');
	await expect(box(page)).toHaveValue('12');
});

const requestOf = (doctorCode: string, parts: Parameters<typeof ownRequest>[1] = {}) => {
	const { password: _, ...message } = ownRequest([{ code: 'BIO-001', status: 'final', value: 9.4, unit: 'mmol/L' }], {
		patient: { lastName: 'Ли', firstName: 'Айнұр', birthDate: '1985-03-14', sex: 'F' },
		completedAt: new Date().toISOString(),
		...parts,
	});
	return { ...message, doctorCode };
};

const state = (page: Page, at: number) => page.locator('[data-row-state]').nth(at);
const awake = (page: Page) => expect(page.locator('[data-island="doctor-requests"][data-awake]')).toBeAttached();

for (const locale of locales)
	test(`what arrives while the list stands is told and moves no row: ${locale}`, async ({ page, lisKey }) => {
		const t = wordsOf(locale)(doctorWords);
		const { code } = await signedInDoctor(page.request, lisKey);
		await laboratory(page.request, lisKey).send(requestOf(code));
		await page.clock.install();
		await page.goto(localise('/results', locale));
		await awake(page);
		await expect(rows(page)).toHaveCount(1);
		await laboratory(page.request, lisKey).send(requestOf(code));
		await page.keyboard.press('Shift');
		await page.clock.fastForward('01:01');
		const link = page.getByRole('link', { name: t('outcome.arrivedShow', { arrived: t.plural('outcome.arrived', 1) }) });
		await expect(link).toBeVisible();
		await expect(rows(page)).toHaveCount(1);
		await press(page, link);
		await expect(rows(page)).toHaveCount(2);
		await expect(link).toBeHidden();
	});

test('a row says that it was not marked: more has come since it was read, and no answer', async ({ page, lisKey, expectComplaint }) => {
	expectComplaint(/ERR_INTERNET_DISCONNECTED/);
	const t = wordsOf('ru')(doctorWords);
	const { code } = await signedInDoctor(page.request, lisKey);
	const first = requestOf(code);
	await laboratory(page.request, lisKey).send(first);
	await page.goto('/results');
	await awake(page);
	const { messageId, issued } = requestOf(code);
	await laboratory(page.request, lisKey).send({ ...first, messageId, issued, lines: [{ code: 'BIO-001', status: 'corrected', value: 9.1, unit: 'mmol/L' }] });
	await expect(async () => {
		await pressCyrillic(page, 'KeyJ', 'о');
		await expect(rows(page).first()).toBeFocused({ timeout: 500 });
	}).toPass();
	await pressCyrillic(page, 'KeyA', 'ф');
	await expect(state(page, 0)).toHaveText(t('outcome.changed'));
	await page.context().setOffline(true);
	await pressCyrillic(page, 'KeyA', 'ф');
	await expect(state(page, 0)).toHaveText(t('outcome.failed'));
	await page.context().setOffline(false);
	await page.reload();
	await expect(state(page, 0)).toContainText(t('states.review'));
});

test('on a tablet no column is out of sight: a row has two lines, under two lines of headings', async ({ page, lisKey }) => {
	const { code } = await signedInDoctor(page.request, lisKey);
	const patient = { lastName: 'Нұрмұхаммедқызы-Сейітқалиева', firstName: 'Айнұр', middleName: 'Әбілқасымқызы', birthDate: '1985-03-14', sex: 'F' } as const;
	await laboratory(page.request, lisKey).send(requestOf(code, { patient }));
	await laboratory(page.request, lisKey).send(requestOf(code));
	for (const locale of locales)
		for (const tab of ['review', 'all'])
			for (const width of [640, 768, 1024, 1099]) {
				await page.setViewportSize({ width, height: 900 });
				await page.goto(localise(`/results?tab=${tab}`, locale));
				await expect(rows(page)).toHaveCount(2);
				const where = `${locale} ${tab} ${width}`;
				const { scrolls, cut, unlike } = await page.locator('main table').evaluate((table) => {
					const around: Element[] = [];
					for (let one: Element | null = table; one !== null && one.tagName !== 'FORM'; one = one.parentElement) around.push(one);
					const { right } = (table.closest('form') ?? table).getBoundingClientRect();
					const cells = [...table.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect());
					const lefts = (row: Element | null) => [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left));
					const [head, ...below] = [...table.querySelectorAll('tr')].map((row) => lefts(row).join());
					return {
						scrolls: around.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
						cut: cells.filter((cell) => cell.width === 0 || cell.right > right + 1).length,
						unlike: below.filter((one) => one !== head).length,
					};
				});
				expect({ where, scrolls, cut, unlike }).toEqual({ where, scrolls: 0, cut: 0, unlike: 0 });
			}
	await expectClean(page);
});

test('whose session has ended is led from a result to the login, without scripts too, and comes back to it', async ({ browser, baseURL, page, lisKey }) => {
	const doctor = await signedInDoctor(page.request, lisKey);
	await laboratory(page.request, lisKey).send(requestOf(doctor.code));
	const context = await browser.newContext({
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
		...(baseURL === undefined ? {} : { baseURL }),
	});
	const plain = await context.newPage();
	await plain.goto('/kz/results?tab=review');
	await signOut(page);
	await rows(plain).first().click();
	await expect(plain).toHaveURL((url) => url.pathname === '/kz/login' && /^\/kz\/results\/[\w-]{22,}\?tab=review$/.test(url.searchParams.get('back') ?? ''));
	const back = new URL(plain.url()).searchParams.get('back') ?? '';
	await plain.locator('main a[href*="as=doctor"]').click();
	await expect(plain).toHaveURL(/as=doctor/);
	const { pathname, search } = new URL(plain.url());
	// A password is asked for with a captcha, which a script solves.
	await enter(page, pathname + search, { code: doctor.code, password: goodPassword });
	await expect(page).toHaveURL(back);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Ли');
	await context.close();
});
