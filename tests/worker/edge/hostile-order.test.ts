/** Orders that nobody makes by hand: each is a clear refusal that names its field, and nothing is written. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { ask, fresh, person, read, submit, type Placed } from '#tests/support/laboratory.ts';
import { create, ordersWritten } from '#tests/support/orders.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

const day = (days: number) => todayInAlmaty(Date.now() + days * 86_400_000);
const order = (more: object, city = 98) =>
	read<Placed & { fields: readonly { field: string }[] }>(ask('POST', create, { key: fresh(), city, body: { ...person, analyses: [glucose], ...more } }));

describe('a body that no form writes', () => {
	it.each([
		['born tomorrow', () => ({ birthDate: day(1) }), 'birthDate'],
		['born before anybody who lives', () => ({ birthDate: '1899-12-31' }), 'birthDate'],
		['a birth date with a time', () => ({ birthDate: '1990-05-14T00:00:00Z' }), 'birthDate'],
		['a birth date that is a number', () => ({ birthDate: 19_900_514 }), 'birthDate'],
		['no analyses', () => ({ analyses: [] }), 'analyses'],
		['101 analyses', () => ({ analyses: Array.from({ length: 101 }, (_, at) => at + 1) }), 'analyses'],
		['one that does not exist', () => ({ analyses: [glucose, 999_999_999] }), 'analyses.1'],
		['ids that are texts', () => ({ analyses: ['BIO-001'] }), 'analyses.0'],
		['half an id', () => ({ analyses: [glucose + 0.5] }), 'analyses.0'],
		['an id beyond all numbers', () => ({ analyses: [2 ** 60] }), 'analyses.0'],
		['analyses that are no list', () => ({ analyses: { 0: glucose, length: 1 } }), 'analyses'],
		['a point of another city', () => ({ point: 'abay-astana' }), 'point'],
		['a point that is a path', () => ({ point: '../abay' }), 'point'],
		['a total below nothing', () => ({ total: -1 }), 'total'],
		['a total that is a text', () => ({ total: '0' }), 'total'],
		['a payment that does not exist', () => ({ payment: 'free' }), 'payment'],
		['a consent that is a no', () => ({ consent: 'off' }), 'consent'],
		['names that are lists', () => ({ lastName: ['А', 'Б'] }), 'lastName'],
	])('%s: 422 at %s', async (_, more, field) => {
		const before = await ordersWritten();
		const refused = await order(more());
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect(refused.fields.map((fault) => fault.field)).toContain(field);
		expect(await ordersWritten()).toBe(before);
	});
	it('born today is a patient like any other', async () => {
		expect((await order({ birthDate: day(0) })).http).toBe(200);
	});
});

describe('prices', () => {
	it('a total that was made up is refused with the right one; sums and discounts beside it are not listened to', async () => {
		const before = await ordersWritten();
		expect(await order({ total: 1 })).toMatchObject({ http: 409, code: 'price-changed', fields: [{ field: 'total', values: { total: 1300 + 800 } }] });
		expect(await ordersWritten()).toBe(before);
		const paid = await order({
			price: 1,
			discount: 99,
			discountValue: 1_000_000,
			discountAmount: 2100,
			amountWithoutDiscount: 1,
			lines: [{ id: glucose, price: 0 }],
		});
		expect(paid).toMatchObject({ http: 200, total: 1300 + 800 });
	});
	it('what the page’s form is made to say of prices changes nothing either', async () => {
		const before = await ordersWritten();
		const cookie = `globals.currentBasket=${glucose}`;
		expect((await submit('/order/confirm', { ...person, key: fresh(), total: '1', price: '1' }, cookie)).status).toBe(409);
		expect(await ordersWritten()).toBe(before);
		expect((await submit('/order/confirm', { ...person, key: fresh(), price: '1', discount: '100' }, cookie)).status).toBe(303);
		const { total } = (await env.LAB_DB.prepare('SELECT total FROM orders ORDER BY rowid DESC LIMIT 1').first<{ total: number }>()) ?? { total: 0 };
		expect(total).toBe(1300 + 800);
	});
});

describe('what is not sold any more', () => {
	it('a test that has lost its price in the city since it was put into the basket: 409 that names it', async () => {
		const before = await ordersWritten();
		await env.LAB_DB.prepare('DELETE FROM prices WHERE city_id = 98 AND analysis_id = ?1').bind(glucose).run();
		expect(await order({})).toMatchObject({
			http: 409,
			code: 'not-available',
			fields: [{ field: 'analyses.0', rule: 'notAvailable', values: { id: glucose } }],
		});
		expect(await ordersWritten()).toBe(before);
		await (await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty: 1300, astana: 1350 }])).json();
		expect((await order({})).http).toBe(200);
	});
	it('a city that does not exist: 400, before anything is priced', async () => {
		expect((await order({}, 9_999)).http).toBe(400);
	});
});
