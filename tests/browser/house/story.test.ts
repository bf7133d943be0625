/** The whole way, in each language: a misspelt name, the basket, an order, the laboratory's work, the result and its form. */
import { randomUUID } from 'node:crypto';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { LisResults } from '#shared/results/messages.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import type { TextKey, TreeOf } from '#shared/i18n/words.ts';
import { basketWords } from '#shared/basket/words.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { orderWords } from '#shared/order/words.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { searchWords } from '#shared/search/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { analysisOf, analysisView } from '#tests/browser/steps/catalogue.ts';
import { fillOrderByKeyboard } from '#tests/browser/steps/keyboard.ts';
import { asBundle, laboratory } from '#tests/browser/steps/laboratory.ts';
import { patient } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf, type Locale } from '#tests/browser/steps/words.ts';

interface Story {
	readonly locale: Locale;
	/** What is typed into the search field. */
	readonly typed: string;
	/** What is meant. */
	readonly code: string;
	readonly by: 'suggestion' | 'results page';
	readonly value: number;
	/** The laboratory's own range; null: the catalogue's is to be printed. */
	readonly range: { readonly low: number; readonly high: number } | null;
	readonly printed: readonly [low: number, high: number];
	readonly degree: TextKey<TreeOf<typeof reportWords>> & `degrees.${string}`;
	readonly fhir: boolean;
}

const stories: readonly Story[] = [
	{
		locale: 'ru',
		typed: 'гемоглабин',
		code: 'HEM-010',
		by: 'suggestion',
		value: 162,
		range: null,
		printed: [117, 155],
		degree: 'degrees.high',
		fhir: false,
	},
	{
		locale: 'en',
		typed: 'feritin',
		code: 'BIO-047',
		by: 'suggestion',
		value: 8,
		range: null,
		printed: [15, 204],
		degree: 'degrees.low',
		fhir: true,
	},
	{
		locale: 'kz',
		typed: 'сарысудагы темр',
		code: 'BIO-046',
		by: 'results page',
		value: 48,
		range: { low: 9, high: 30.4 },
		printed: [9, 30.4],
		degree: 'degrees.high',
		fhir: false,
	},
];

for (const story of stories) {
	test(`from a misspelt name to the result (${story.locale})`, async ({ page, context, request, lisKey }) => {
		const { locale, code } = story;
		const t = wordsOf(locale)(orderWords);
		const tCatalogue = wordsOf(locale)(catalogueWords);
		const tFrame = wordsOf(locale)(frameWords);
		const tBasket = wordsOf(locale)(basketWords);
		const tResults = wordsOf(locale)(resultsWords);
		const tReport = wordsOf(locale)(reportWords);
		const analysis = await analysisOf(request, code, { locale });
		const view = await analysisView(request, analysis.slug, { locale });
		const [analyte] = view.analytes;
		const sampling = view.sampling;
		if (!analyte || sampling?.price == null || analysis.price === null)
			throw new Error('the story wants an analysis with a price, an analyte and a sampling service');
		const sum = formatMoney(analysis.price + sampling.price);
		const lab = laboratory(request, lisKey);
		const step = test.step;

		await step('finds the analysis', async () => {
			await page.goto(inLocale(locale, '/'));
			await search(page, story, analysis.name);
			await expect(page).toHaveURL(inLocale(locale, `/pricelist/${analysis.slug}`));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(analysis.name);
		});

		await step('puts it into the basket', async () => {
			const offer = page.getByRole('region', { name: tCatalogue('view.order') });
			await offer.locator('button[name=put]').click();
			await expect(offer.getByRole('link', { name: tFrame('words.inBasket') })).toBeVisible();
			await expect(page.locator('header [data-basket-count]')).toHaveText('1');
			await expect(page.locator('header [data-basket-sum]')).toHaveText(sum);
			await page
				.locator('header')
				.getByRole('link', { name: tFrame('basket') })
				.click();
			await expect(page.getByRole('heading', { level: 1, name: tBasket('title') })).toBeVisible();
			const lines = page.getByRole('list', { name: tBasket('linesLabel') }).getByRole('listitem');
			await expect(lines).toHaveCount(2);
			await expect(lines.filter({ hasText: analysis.name })).toContainText(formatMoney(analysis.price ?? 0));
			await expect(lines.filter({ hasText: sampling.name })).toContainText(formatMoney(sampling.price ?? 0));
			await expect(page.getByRole('main')).toContainText(sum);
		});

		const orderNr = await step('orders', async () => {
			await page.getByRole('link', { name: tBasket('order') }).click();
			await expect(page.getByRole('heading', { level: 1, name: t('titles.order') })).toBeVisible();
			await fillOrderByKeyboard(page);
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL(new RegExp(`${inLocale(locale, '/order/success')}\\?order=`));
			await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
			await expect(page.locator('header [data-basket-count]')).toBeEmpty();
			await page.getByRole('link', { name: t('success.view') }).click();
			await expect(page).toHaveURL(new RegExp(`${inLocale(locale, '/order/')}[\\w-]{22,}$`));
			await expectStep(page, t('view.steps.new'));
			await expect(page.getByRole('main')).toContainText(`${patient.lastName} ${patient.firstName} ${patient.middleName}`);
			const [number] = (await page.getByRole('heading', { level: 1 }).innerText()).match(/\d[\d-]+/) ?? [];
			return number ?? '';
		});

		const { requestNr, password } = await step('the laboratory takes it on', async () => {
			await lab.setStatus(orderNr, 2);
			await page.reload();
			await expectStep(page, t('view.steps.formalized'));
			const moved = await lab.setStatus(orderNr, 3);
			await page.reload();
			await expectStep(page, t('view.steps.requested'));
			return { requestNr: moved.requestNr ?? '', password: moved.password ?? '' };
		});

		await step('the laboratory sends the result', async () => {
			const waiting = (await lab.orders(3)).find((order) => order.orderNr === orderNr);
			expect(waiting?.analytes.map((one) => one.code)).toEqual([analyte.code]);
			const issued = new Date().toISOString();
			const line = {
				code: analyte.code,
				status: 'final',
				value: story.value,
				...(waiting?.analytes[0]?.unit ? { unit: waiting.analytes[0].unit } : {}),
				...(story.range ? { range: story.range } : {}),
			} as const;
			const message: LisResults = { messageId: randomUUID(), issued, requestNr, orderNr, completedAt: issued, lines: [line] };
			const taken = story.fhir ? await lab.send(asBundle(message), 'application/fhir+json') : await lab.send(message);
			expect(taken).toMatchObject({ requestNr, applied: 1 });
		});

		const [low, high] = story.printed.map((bound) => formatNumber(locale, bound, Math.max(analyte.decimals, Number.isInteger(bound) ? 0 : 1)));
		const value = formatNumber(locale, story.value, analyte.decimals);
		const range = `${low}–${high}`;
		const word = tReport(story.degree);

		await step('reads the result', async () => {
			await page
				.getByRole('main')
				.getByRole('button', { name: t('view.results') })
				.click();
			await expect(page.getByLabel(tResults('fields.internalNr'), { exact: true })).toHaveValue(requestNr);
			await page.getByLabel(tResults('fields.password'), { exact: true }).pressSequentially(password.replace(/\d{3}(?=\d)/g, '$& '));
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL(new RegExp(`${inLocale(locale, '/results/')}[\\w-]{22,}$`));
			const line = page.getByRole('main').getByRole('rowgroup').filter({ hasText: analyte.name });
			await expect(line).toHaveCount(1);
			for (const part of [value, analyte.unit ?? '', range, word]) await expect(line).toContainText(part);
		});

		await step('takes the form along', async () => {
			const link = page.getByRole('list', { name: tResults('view.reportsReady') }).getByRole('link', { name: localeFacts[locale].name });
			const answer = await context.request.get((await link.getAttribute('href')) ?? '');
			expect(answer.headers()['content-type']).toBe('application/pdf');
			expect(answer.headers()['cache-control']).toContain('no-store');
			const pieces = await textOfPdf(await answer.body());
			const text = pieces.join(' ').replace(/\s+/g, ' ');
			const wanted = [
				tReport('title'),
				patient.lastName,
				patient.firstName,
				patient.middleName,
				formatDay(locale, patient.birthDate),
				requestNr,
				analyte.name,
				value,
				analyte.unit ?? '',
				range,
				word,
			];
			for (const part of wanted) expect(text).toContain(part.replace(/\s+/g, ' '));
			expect(text).not.toContain('\uFFFD');
		});
	});
}

test('a word typed in the wrong keyboard layout is understood, and the page says how', async ({ page, request }) => {
	const t = wordsOf('ru')(searchWords);
	const { name, slug } = await analysisOf(request, 'BIO-047');
	await page.goto('/');
	await page.getByRole('main').getByRole('searchbox').fill('athhbnby');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toContainText(t('understood', { understood: 'ферритин' }));
	// Beside the page that explains it.
	await page
		.getByRole('list', { name: t('titleFor', { q: 'athhbnby' }) })
		.getByRole('link', { name, exact: true })
		.click();
	await expect(page).toHaveURL(`/pricelist/${slug}`);
});

async function search(page: Page, { typed, by, locale }: Story, name: string): Promise<void> {
	const t = wordsOf(locale)(searchWords);
	const field = page.getByRole('main').getByLabel(t('label'));
	await field.pressSequentially(typed);
	if (by === 'results page') {
		await page.keyboard.press('Enter');
		await page
			.getByRole('list', { name: t('titleFor', { q: typed }) })
			.getByRole('link', { name, exact: true })
			.click();
		return;
	}
	const options = page.getByRole('listbox', { name: t('suggestions') }).getByRole('option');
	const wanted = options.filter({ hasText: name }).first();
	await expect(wanted).toBeVisible();
	const place = (await options.allInnerTexts()).findIndex((text) => text.startsWith(name));
	for (let at = 0; at <= place; at += 1) await page.keyboard.press('ArrowDown');
	await expect(options.nth(place)).toHaveAttribute('aria-selected', 'true');
	await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(place).getAttribute('id')) ?? '');
	await page.keyboard.press('Enter');
}

const expectStep = (page: Page, name: string) => expect(page.locator('[aria-current=step]')).toContainText(name);
