/** "Can do my whole cart" says yes only where that is known; and a promotion that lowers a line leads to its page from everywhere. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOf } from '#shared/city/place.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { app } from '#worker/app.ts';
import { makeLab } from '#worker/lab/app.ts';
import { person, placed, submit } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { bringFile, cookiesOf, drop, idOf, origin, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

const almaty = (locale: (typeof locales)[number]) => placeOf({ name: 'Алматы', slug: 'almaty', where: '' } as never, locale);
const answers = ['all', 'unknown', 'empty'] as const;
/** Which of its answers a list gives. */
const saidIn = (html: string) => answers.filter((name) => html.includes(translator('ru')(pointListWords)(`basket.${name}`, almaty('ru'))));
const part = /Всё из корзины не возьмёт ни один пункт: часть анализов [^<]* не делают/;
const rows = (html: string) => new Set([...html.matchAll(/href="\/cabinets\/(abay[a-z-]*)"/g)].map(([, slug]) => slug)).size;
const textOf = async (path: string) => (await visit(path)).text();

describe('the points that take a basket', () => {
	it('take all of it where the city offers all of it', async () => {
		const html = await textOf(`/cabinets?basket=${glucose}.${potassium}`);
		expect([saidIn(html), part.test(html), rows(html)]).toEqual([['all'], false, 1]);
	});
	it.each(locales)('none takes what nobody knows, or the city does not offer (%s)', async (locale) => {
		const t = translator(locale)(pointListWords);
		for (const path of [`/cabinets?basket=999999999`, `/cabinets?basket=${glucose}.999999999`, `/cabinets/astana?basket=${potassium}`]) {
			const html = await textOf(localise(path, locale));
			const [begin = ''] = t.words.basket.part.split('{{');
			if (begin.trim() !== '') expect([path, html.includes(begin.trim())]).toEqual([path, true]);
			expect(html).not.toContain(t('basket.all'));
		}
	});
	it('are not known where the backend does not say what a basket needs: all are shown', async () => {
		const lab = makeLab();
		const outside = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
			const request = input instanceof Request ? input : new Request(input, init);
			const url = new URL(request.url);
			const answer = await lab.fetch(new Request(`https://lab.test/api${url.pathname.slice('/v2'.length)}${url.search}`, request), {
				LAB_DB: env.LAB_DB,
				LIS_KEY: env.LIS_KEY,
				services: testServices(),
				later: () => undefined,
			});
			if (!url.pathname.endsWith('/site-order/questions')) return answer;
			const { bodyStates } = (await answer.json()) as { readonly bodyStates: readonly string[] };
			return Response.json({ bodyStates });
		});
		const context = createExecutionContext();
		const bindings = { ...env, BACKEND_API_URL: 'https://lims.example/v2', BACKEND_KEY: 'backend-key-of-the-tests-0123456789' };
		const answer = await app.fetch(new Request(`${origin}/cabinets?basket=${glucose}`), bindings, context as never);
		const html = await answer.text();
		await waitOnExecutionContext(context);
		outside.mockRestore();
		expect([answer.status, saidIn(html), rows(html)]).toEqual([200, ['unknown'], 1]);
	});
});

describe('a promotion', () => {
	const today = dayInAlmaty(Date.now());
	it('leads to its page from the price list, the basket, the checkout and the order', async () => {
		const texts = { title_ru: 'Осень', title_en: 'Autumn', title_kz: 'Күз', text_ru: 'Скидка.', text_en: 'Off.', text_kz: 'Жеңілдік.' };
		const row = { slug: 'autumn-lines', ...texts, from: today, until: dayAfter(today, 3), percent: 50, codes: 'BIO-001', cities: 'all' };
		expect((await drop(await bringFile('/lis/promotions', [row]))).status).toBe(200);
		const order = await placed([glucose]);
		const cookie = cookiesOf(await submit(`/order/${order.id}`, { intent: 'prove', phone: person.phone }));
		for (const locale of locales) {
			const link = new RegExp(
				`<a [^>]*href="${localise('/promotions/autumn-lines', locale)}"[^>]*>[^<]*${{ ru: 'Осень', en: 'Autumn', kz: 'Күз' }[locale]}`,
			);
			const pages = [
				['/pricelist', ''],
				['/pricelist/glyukoza', ''],
				// Empty, with what people order most.
				['/basket', ''],
				['/basket', `globals.currentBasket=${glucose}`],
				['/order', `globals.currentBasket=${glucose}`],
				[`/order/${order.id}`, cookie],
			] as const;
			for (const [path, cookies] of pages) {
				const html = await (await visit(localise(path, locale), { headers: { Cookie: cookies } })).text();
				expect([locale, path.replace(order.id, ''), link.test(html)]).toEqual([locale, path.replace(order.id, ''), true]);
			}
			expect((await drop(await visit(localise('/promotions/autumn-lines', locale)))).status).toBe(200);
		}
	});
});
