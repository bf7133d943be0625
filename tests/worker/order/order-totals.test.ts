/** What was taken off an order is said wherever its sum is: on its pages and on paper, in the same words, with figures that add up. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { addCard } from '#tests/support/accounts.ts';
import { ask, person, placed, read, submit } from '#tests/support/laboratory.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { bringFile, cookiesOf, idOf, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and documents drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const [glucosePrice, potassiumPrice, sampling] = [1300, 1400, 800];
const amount = glucosePrice + potassiumPrice + sampling;
const titles: Readonly<Record<Locale, string>> = { ru: 'Зимний чек-ап', en: 'Winter check-up', kz: 'Қысқы тексеру' };
let analyses: number[] = [];
beforeAll(async () => {
	await seedSite();
	analyses = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
	const texts = Object.fromEntries(locales.flatMap((locale) => ['title', 'text'].map((name) => [`${name}_${locale}`, titles[locale]])));
	const row = { slug: 'winter', ...texts, from: '2020-01-01', until: '2090-01-01', percent: '50', codes: 'BIO-001', cities: 'all' };
	expect(await read(bringFile('/lis/promotions', [row]))).toMatchObject({ http: 200 });
	await addCard('2000000000008', null, { discount: 1250 });
});

/** Without spaces that differ between paper and page. */
const plain = (text: string) => text.replace(/\s+/g, ' ');
const paperOf = async (id: string, access: string, locale: Locale) => {
	const answer = await ask('GET', `/api/site-order/form?id=${id}`, { lang: localeFacts[locale].alias, access });
	return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).map(plain);
};

describe.each(locales)('an order with a card and a promotion (%s)', (locale) => {
	const t = translator(locale)(totalsWords);
	const promotion = t('by.promotion', { title: titles[locale], percent: '50' });
	const card = t('by.card', { percent: locale === 'en' ? '12.5' : '12,5' });

	it('says on paper what each discount takes off, between the sum without it and what is paid', async () => {
		const { id, access, total } = await placed(analyses, { card: '2000000000008' });
		expect(total).toBe(amount - 650 - 175);
		const pieces = await paperOf(id, access, locale);
		const sums = [amount, -650, -175, total].map((sum) => plain(sum < 0 ? `−${formatMoney(-sum)}` : formatMoney(sum)));
		const from = pieces.indexOf(t('amount'));
		expect(pieces.slice(from, from + 6)).toEqual([t('amount'), sums[0], plain(promotion), sums[1], plain(card), sums[2]]);
		expect(pieces[from + 7]).toBe(sums[3]);
		for (const line of [`${plain(promotion)}: ${sums[1] ?? ''}`, `${plain(card)}: ${sums[2] ?? ''}`]) expect(pieces).toContain(line);
		expect(pieces.join(' ')).not.toMatch(/\{\{|\[\?\]/);
	});
	it('says the same on its page, and where it was made', async () => {
		const { id, total } = await placed(analyses, { card: '2000000000008' });
		const proved = await submit(`/order/${id}`, { intent: 'prove', phone: person.phone });
		for (const path of [`/order/${id}`, `/order/success?order=${id}`]) {
			const html = await (await visit(localise(path, locale), { headers: { Cookie: cookiesOf(proved) } })).text();
			const totals = html.slice(html.indexOf('data-totals'));
			for (const part of [t('amount'), formatMoney(amount), promotion, `−${formatMoney(650)}`, card, `−${formatMoney(175)}`, formatMoney(total)]) {
				expect(totals.replace(/<!-- -->/g, '')).toContain(part);
			}
		}
	});
	it('without a discount says one sum, and no other', async () => {
		const { id, access } = await placed([await idOf('BIO-002')]);
		const pieces = await paperOf(id, access, locale);
		expect(pieces).not.toContain(t('amount'));
		expect(pieces.filter((text) => text.includes('−'))).toEqual([]);
		expect(pieces).toContain(plain(formatMoney(potassiumPrice + sampling)));
	});
});
