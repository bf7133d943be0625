/** Numbers that people read out: those of orders and house calls, drawn without meeting one that is given, and looked up as they are said. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupsOf, isMistyped } from '#shared/kit/spoken-number.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, move, person, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';
import { testServices } from '#tests/support/services.ts';

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
const order = (services = testServices()) => read<Placed & Refused>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] }, services }));
/** The same number with its last digit but one made another. */
const mistype = (number: string) => number.slice(0, -2) + String((Number(number.at(-2)) + 1) % 10) + (number.at(-1) ?? '');

describe('the number of an order', () => {
	it('has ten digits, the last of which fits', async () => {
		const { orderNr } = await order();
		expect(orderNr).toMatch(/^[1-9]\d{9}$/);
		expect(isMistyped(orderNr)).toBe(false);
	});
	it('is drawn anew where another order has it, however often that comes', async () => {
		const first = await order();
		const { random } = testServices();
		let drawn = 0;
		const unlucky = testServices({
			random: {
				...random,
				bytes: (count) => {
					// Digits are drawn twice as many as are wanted.
					if (count !== 18 || drawn >= 12) return random.bytes(count);
					drawn += 1;
					return Uint8Array.from([...first.orderNr.slice(0, 9), ...first.orderNr.slice(0, 9)].map(Number));
				},
			},
		});
		const second = await order(unlucky);
		expect([second.http, drawn]).toEqual([200, 12]);
		expect(second.orderNr).not.toBe(first.orderNr);
	});
	it('is looked up by the laboratory as it is said, and a wrong digit is told; one of eight digits still works', async () => {
		const { orderNr, id } = await order();
		const said = groupsOf(orderNr);
		expect(await move(encodeURIComponent(said.join(' ')), 2)).toMatchObject({ http: 200, orderNr, status: 2 });
		expect(await move(said.join('-'), 2)).toMatchObject({ http: 200, orderNr });
		expect(await move(mistype(orderNr), 2)).toMatchObject({ http: 422, fields: [{ field: 'orderNr', rule: 'numberMistyped' }] });
		for (const path of ['', '/reads']) {
			const view = (nr: string) => read(lis('GET', `/lis/orders/${encodeURIComponent(nr)}${path}`));
			expect(await view(said.join(' '))).toMatchObject({ http: 200 });
			expect(await view(mistype(orderNr))).toMatchObject({ http: 422, fields: [{ field: 'orderNr', rule: 'numberMistyped' }] });
		}
		await env.LAB_DB.prepare("UPDATE orders SET order_nr = '63981155' WHERE id = ?1").bind(id).run();
		expect(await move('63981155', 2)).toMatchObject({ http: 200, orderNr: '63981155' });
		expect(await move('6398-1156', 2)).toMatchObject({ http: 404 });
	});
	it('of a result is read the same way', async () => {
		const { orderNr } = await order();
		await move(orderNr, 2);
		const { requestNr } = await move(orderNr, 3);
		const send = (nr: string) =>
			read(
				lis('POST', '/lis/results', {
					messageId: fresh(),
					issued: '2026-11-20T15:00:00+05:00',
					requestNr,
					orderNr: nr,
					lines: [{ code: 'BIO-001', status: 'final', value: 5.4 }],
				}),
			);
		expect(await send(mistype(orderNr))).toMatchObject({ http: 422, fields: [{ field: 'orderNr', rule: 'numberMistyped' }] });
		expect(await send(groupsOf(orderNr).join(' '))).toMatchObject({ http: 200, applied: 1 });
	});
	it('is looked for in an account as it is said, and a wrong digit is told at the field', async () => {
		const { token } = await signIn('patient', await addPatient({ phone: '+77015550101' }));
		const { orderNr } = await read<Placed>(ask('POST', create, { key: fresh(), access: token, body: { ...person, analyses: [glucose] } }));
		const search = (nr: string) => read<Refused & { readonly id: string }>(ask('POST', '/account/orders/search', { access: token, body: { orderNr: nr } }));
		expect(await search(mistype(orderNr))).toMatchObject({ http: 422, fields: [{ field: 'orderNr', rule: 'numberMistyped' }] });
		expect(await search(groupsOf(orderNr).join('-'))).toMatchObject({ http: 200 });
	});
});
