/** Nobody orders at a price that they have not seen: the sum that the form showed is compared where the order is priced. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#shared/kit/money.ts';
import { translator } from '#shared/i18n/translator.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { upTo } from '#tests/support/checkout.ts';
import { ask, fresh, person, read, submit } from '#tests/support/laboratory.ts';
import { cookiesOf, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const create = '/api/site-order/create';
const [usual, raised, service] = [1300, 1500, 800];
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

const price = async (almaty: number) => (await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty, astana: 1350 }])).json();
afterEach(() => price(usual));

const ordersWritten = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM orders').first('n'));
const shownTotal = (html: string) => /<input type="hidden" name="total" value="(\d+)"/.exec(html)?.[1];

describe('the call', () => {
	it('refuses another sum than the shown one, names the new one, and writes nothing', async () => {
		const before = await ordersWritten();
		const refused = await read(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], total: usual } }));
		expect(refused).toMatchObject({
			http: 409,
			code: 'price-changed',
			fields: [{ field: 'total', rule: 'priceChanged', values: { total: usual + service } }],
		});
		expect(await ordersWritten()).toBe(before);
	});
	it('takes the right sum, and one that was not told', async () => {
		for (const total of [usual + service, undefined])
			expect(await read(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], total } }))).toMatchObject({
				http: 200,
				total: usual + service,
			});
	});
	it('a sum that is none is a fault of its field', async () => {
		for (const total of [-1, 1.5, '2100', null])
			expect(await read(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], total } }))).toMatchObject({
				http: 422,
				fields: [{ field: 'total' }],
			});
	});
});

describe.each([
	['/order/confirm', 'ru'],
	['/en/order/confirm', 'en'],
	['/kz/order/confirm', 'kz'],
] as const)('the form of %s', (path, locale) => {
	it('comes back with the new sum when prices have changed meanwhile, keeps what was typed, and then goes through', async () => {
		const cookie = `globals.currentBasket=${glucose}`;
		const opened = await visit(path, { headers: { Cookie: await upTo('/order/confirm', cookie) } });
		const total = shownTotal(await opened.text());
		expect(total).toBe(String(usual + service));
		await price(raised);
		const before = await ordersWritten();
		const key = fresh();
		const refused = await submit(path, { ...person, key, total: total ?? '' }, cookie);
		const page = await refused.text();
		expect(refused.status).toBe(409);
		expect(page).toContain(translator(locale)(errorsWords)('price-changed'));
		expect(page).toContain(formatMoney(raised + service));
		expect(page).toContain(`value="${person.lastName}"`);
		expect(shownTotal(page)).toBe(String(raised + service));
		expect(await ordersWritten()).toBe(before);
		const placed = await submit(path, { ...person, key, total: shownTotal(page) ?? '' }, cookie);
		expect(placed.status).toBe(303);
		const shown = await visit(placed.headers.get('Location') ?? '', { headers: { Cookie: cookiesOf(placed) } });
		expect(await shown.text()).toContain(formatMoney(raised + service));
	});
	it('another basket, or another city, is not called other prices', async () => {
		const potassium = await idOf('BIO-002');
		const filled = await upTo('/order/confirm', `globals.currentBasket=${glucose}`);
		const opened = await (await visit(path, { headers: { Cookie: filled } })).text();
		const shown = /<input type="hidden" name="shown" value="([^"]+)"/.exec(opened)?.[1] ?? '';
		const fields = { ...person, total: shownTotal(opened) ?? '', shown };
		const t = translator(locale)(errorsWords);
		const before = await ordersWritten();
		for (const cookie of [`globals.currentBasket=${glucose}.${potassium}`, `city=99; globals.currentBasket=${glucose}`]) {
			const refused = await submit(path, { ...fields, key: fresh() }, cookie);
			const page = await refused.text();
			expect(refused.status).toBe(409);
			expect(page).toContain(t('basket-changed'));
			expect(page).not.toContain(t('price-changed'));
			expect(page).toContain(`value="${person.lastName}"`);
			expect(/<input type="hidden" name="shown" value="([^"]+)"/.exec(page)?.[1]).not.toBe(shown);
		}
		expect(await ordersWritten()).toBe(before);
		// The same analyses in another order, or with their service, are the same basket.
		expect((await submit(path, { ...fields, key: fresh() }, `globals.currentBasket=${glucose}`)).status).toBe(303);
	});
});
