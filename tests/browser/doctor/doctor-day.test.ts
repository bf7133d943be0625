/** A doctor's day: results by keyboard and by filters, a template, an order for a patient, statistics, and a session that nobody uses. */
import { doctorWords } from '#shared/doctor/words.ts';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { preorderWords } from '#shared/preorder/words.ts';
import { statisticsWords } from '#shared/statistics/words.ts';
import { templateWords } from '#shared/templates/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { pressCyrillic } from '#tests/browser/steps/keyboard.ts';
import { laboratory, ownRequest, type Laboratory } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { enter, goodPassword, leaveBrowser, signedInDoctor } from '#tests/browser/steps/people.ts';
import { freshPhone, patient } from '#tests/browser/steps/visitor.ts';
import { spaced, wordsOf } from '#tests/browser/steps/words.ts';

const t = wordsOf('ru')(doctorWords);
const tTemplates = wordsOf('ru')(templateWords);
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const rows = (page: Page) => page.locator('main a[data-row]');
const send = (page: Page) => page.locator('main form[data-form] [data-submit]').first();
const surname = 'Қасымжанова';

/** A request of a doctor's; unfinished ones wait for a line. Nobody has a receipt of it, so there is no password to be made. */
function requestOf(doctorCode: string, { lastName = surname, isDone = true } = {}) {
	const waiting = { code: 'HEM-010', status: 'preliminary' } as const;
	const { password: _, ...message } = ownRequest([{ code: 'BIO-001', status: 'final', value: 9.4, unit: 'mmol/L' }, ...(isDone ? [] : [waiting])], {
		patient: { lastName, firstName: 'Айнұр', birthDate: '1985-03-14', sex: 'F' },
		...(isDone ? { completedAt: new Date().toISOString() } : {}),
	});
	return { ...message, doctorCode };
}

async function sendAll(lis: Laboratory, messages: readonly ReturnType<typeof requestOf>[]): Promise<void> {
	for (let from = 0; from < messages.length; from += 4) await Promise.all(messages.slice(from, from + 4).map((message) => lis.send(message)));
}

test('check 18: in a Russian layout J, K, Enter and Back keep the row; a download leaves it unread; A marks it, Undo takes it back', async ({
	page,
	lisKey,
}) => {
	const { code } = await signedInDoctor(page.request, lisKey);
	await sendAll(
		laboratory(page.request, lisKey),
		Array.from({ length: 3 }, () => requestOf(code)),
	);
	await page.goto('/results');
	await expect(rows(page)).toHaveCount(3);
	// From nowhere K leads to the first row, and from there no further: pressed until the script has come.
	await expect(async () => {
		await pressCyrillic(page, 'KeyK', 'л');
		await expect(rows(page).first()).toBeFocused({ timeout: 500 });
	}).toPass();
	for (const [key, letter, at] of [
		['KeyJ', 'о', 1],
		['KeyJ', 'о', 2],
		['KeyK', 'л', 1],
	] as const) {
		await pressCyrillic(page, key, letter);
		await expect(rows(page).nth(at)).toBeFocused();
	}
	const state = page.locator('[data-row-state]').nth(1);
	await expect(state).toHaveText(t('states.review'));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/results\/[\w-]{22,}/);
	const blank = page.locator('main a[href*="site-test-results/blanks"]').first();
	const pdf = await page.request.get((await blank.getAttribute('href')) ?? '');
	expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
	await page.goBack();
	await expect(rows(page).nth(1)).toBeFocused();
	await expect(state).toHaveText(t('states.review'));
	await pressCyrillic(page, 'KeyA', 'ф');
	await expect(state).toContainText(t.words.states.acknowledged.replace('{{day}}', '').trim());
	await expect(rows(page).nth(1)).toBeFocused();
	await press(page, state.getByRole('button', { name: t('actions.undo') }));
	await expect(state).toHaveText(t('states.review'));
	await page.reload();
	await expect(state).toHaveText(t('states.review'));
	await expect(rows(page).nth(1)).toBeFocused();
});

test('check 19: filters by state and surname, page 3, reload and Back show the same rows; no surname leaves the page, and no row goes to another doctor', async ({
	page,
	lisKey,
}) => {
	const { code } = await signedInDoctor(page.request, lisKey);
	const done = Array.from({ length: 52 }, () => requestOf(code));
	await sendAll(laboratory(page.request, lisKey), [...done, requestOf(code, { isDone: false }), requestOf(code, { lastName: 'Ли' })]);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
	page.on('framenavigated', (frame) => asked.push(decodeURIComponent(frame.url())));
	await page.goto('/results');
	await press(page, page.getByText(t('search.title'), { exact: true }));
	await control(page, 'lastName').fill(surname.slice(0, 5));
	await control(page, 'doneState').selectOption('1');
	await press(page, page.locator('main form[data-form="doctor/search"] [data-submit]'));
	await expect(page).toHaveURL(/search=[\w-]{22,}.*done=1/);
	for (let further = 2; further <= 3; further += 1) {
		const before = await rows(page).first().getAttribute('data-row');
		await press(page, page.getByRole('link', { name: t('pages.next') }));
		await expect(rows(page).first()).not.toHaveAttribute('data-row', before ?? '');
	}
	const ids = () => rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-row')));
	await expect(rows(page)).toHaveCount(2);
	const shown = await ids();
	const address = page.url();
	await page.reload();
	await expect(rows(page)).toHaveCount(2);
	expect(await ids()).toEqual(shown);
	await press(page, rows(page).last());
	await expect(page).toHaveURL(/\/results\/[\w-]{22,}/);
	await page.goBack();
	await expect(page).toHaveURL(address);
	await expect(rows(page).last()).toBeFocused();
	expect(await ids()).toEqual(shown);
	expect(asked.filter((url) => url.includes(surname.slice(0, 5)))).toEqual([]);
	expect(asked.length).toBeGreaterThan(5);

	await leaveBrowser(page);
	await signedInDoctor(page.request, lisKey);
	await page.goto(address);
	await expect(page.getByRole('main')).toContainText(t('empty.gone'));
	await expect(rows(page)).toHaveCount(0);
	await expect(page.getByRole('main')).not.toContainText(surname);
});

test('makes a template, orders it for a patient, and looks at the statistics', async ({ page, lisKey }) => {
	const tOrder = wordsOf('ru')(preorderWords);
	const [glucose, { code }] = [await analysisOf(page.request, 'BIO-001'), await signedInDoctor(page.request, lisKey)];
	await page.goto('/template');
	await press(page, page.getByRole('link', { name: tTemplates('list.create') }));
	await control(page, 'q').fill('BIO-001');
	await page.keyboard.press('Enter');
	await press(page, page.getByRole('link', { name: tTemplates('edit.addOne', { name: glucose.name }) }));
	await expect(page.locator('#chosen')).toHaveText(tTemplates.plural('edit.chosen', 1));
	await control(page, 'name').fill('Қант');
	await press(page, send(page));
	await expect(page.getByRole('main')).toContainText(tTemplates('view.saved'));
	await press(page, page.getByRole('button', { name: tTemplates('view.order') }));
	await expect(page).toHaveURL('/order');
	const { lastName, firstName, middleName, birthDate } = patient;
	for (const [name, text] of Object.entries({ lastName, firstName, middleName, birthDate })) await control(page, name).fill(text);
	await press(page, page.getByRole('button', { name: tOrder('find') }));
	await expect(page.getByRole('main')).toContainText(tOrder('outcome.check'));
	await expect(control(page, 'lastName')).toHaveValue(lastName);
	await page.locator('main input[name=sex][value=F]').check();
	await control(page, 'phone').fill(freshPhone());
	await page.locator('main input[name=point]').first().check();
	await press(page, page.getByRole('button', { name: tOrder('check') }));
	await expect(page.getByRole('heading', { name: tOrder('checkTitle') })).toBeVisible();
	await expect(page.getByRole('main')).toContainText(lastName);
	await control(page, 'consent').check();
	await control(page, 'agreement').check();
	await press(page, send(page));
	await expect(page).toHaveURL(/\/order\/success\?order=/);
	const orderNr = /\d{10}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'none';
	await page.goto('/requests');
	await expect(page.getByRole('main')).toContainText(orderNr);

	const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
	await laboratory(page.request, lisKey).bring('doctor-money', [
		{ id: `${code}-1`, doctor: code, day, request_nr: 'T1', kind: 'own', amount: 1250, paid_on: day },
	]);
	await page.goto(`/cabinet/statistics?dateFrom=${day}&dateTill=${day}`);
	await expect(page.getByRole('row', { name: wordsOf('ru')(statisticsWords)('sums.requestsTotalMoney') })).toContainText(spaced(formatMoney(1250)));
});

test('check 20: warned at 28 minutes; the same doctor comes back to the text, another one does not', async ({ page, lisKey }) => {
	const tFrame = wordsOf('ru')(accountFrameWords);
	const doctor = await signedInDoctor(page.request, lisKey);
	await page.clock.install();
	const path = '/template/analyzes';
	const text = 'Қан қысымы бойынша';
	const leave = async () => {
		// The clock of the laboratory is not the page's: there the session ends with the cookies.
		await leaveBrowser(page);
		await page.clock.fastForward('02:10');
		await expect(page).toHaveURL(/\/login\?back=/);
	};
	// The script that watches comes after the page, and counts from then on.
	const watched = () => expect(page.locator('[data-idle-ms][data-watched]')).toBeAttached();
	await page.goto(path);
	await watched();
	await control(page, 'name').pressSequentially(text);
	// Half an hour is over here in a moment: what keeps the text comes in the time that a connection takes.
	await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(text);
	await page.clock.fastForward('27:30');
	const dialog = page.getByRole('dialog', { name: tFrame('idle.title') });
	await expect(dialog).toBeHidden();
	await page.clock.fastForward('00:35');
	await expect(dialog).toBeVisible();
	await leave();
	await expect(page.getByRole('main')).not.toContainText(text);
	await enter(page, `/login?as=doctor&back=${encodeURIComponent(path)}`, { code: doctor.code, password: goodPassword });
	await expect(page).toHaveURL((url) => url.pathname === path);
	await expect(control(page, 'name')).toHaveValue(text);

	await watched();
	await page.clock.fastForward('28:05');
	await expect(dialog).toBeVisible();
	await leave();
	await signedInDoctor(page.request, lisKey);
	// Wherever that one goes first: it is not only the form's own page that forgets.
	await page.goto('/cabinet/sessions');
	await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(text);
	await page.goto(path);
	await expect(control(page, 'name')).toHaveValue('');
});

test('keys that are pressed before their script has come are done when it comes', async ({ page, lisKey }) => {
	const { code } = await signedInDoctor(page.request, lisKey);
	await sendAll(
		laboratory(page.request, lisKey),
		Array.from({ length: 3 }, () => requestOf(code)),
	);
	const [asked, given] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
	await page.route('**/assets/worklist-*.js', async (route) => {
		asked.resolve(null);
		await given.promise;
		await route.continue();
	});
	await page.goto('/results');
	await asked.promise;
	// The first leads to the first row.
	for (const [key, letter] of [
		['KeyJ', 'о'],
		['KeyJ', 'о'],
		['KeyJ', 'о'],
		['KeyK', 'л'],
	] as const)
		await pressCyrillic(page, key, letter);
	given.resolve(null);
	await expect(rows(page).nth(1)).toBeFocused();
});
