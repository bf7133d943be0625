import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, fresh, inOrder, move, person, placed, read, writingAfter, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create, view } from '#tests/support/orders.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

describe('an order as its maker sees it', () => {
	it('has everything in the language of the call', async () => {
		const { id, access, orderNr } = await placed([glucose]);
		expect(await view(id, access, 'kk-KZ')).toMatchObject({
			orderNr,
			status: 1,
			lastName: 'Сәрсенбаева',
			phone: '+77012345678',
			requestNr: null,
			city: { id: 98, name: 'Алматы' },
			point: { slug: 'abay', name: 'Абай пункті' },
			lines: [{ name: 'Глюкоза' }, { name: 'Көктамырдан қан алу' }],
		});
	});
	it('is nothing to anybody else: without access, with a wrong one, with that of another order', async () => {
		const [own, other] = [await placed([glucose]), await placed([potassium])];
		for (const access of [undefined, 'A'.repeat(43), other.access, own.id]) {
			const refused = await view(own.id, access);
			expect(refused).toMatchObject({ http: 404, code: 'not-found' });
			expect(JSON.stringify(refused)).not.toMatch(/Сәрсенбаева|7012345678/);
		}
		expect(await view('A'.repeat(32), own.access)).toMatchObject({ http: 404, code: 'not-found' });
	});
	it('keeps twenty accesses, the oldest give way', async () => {
		const key = fresh();
		const made: Placed[] = [];
		for (let count = 0; count < 22; count += 1) made.push(await read<Placed>(ask('POST', create, { key, body: { ...person, analyses: [glucose] } })));
		const { id } = made[0] as Placed;
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM order_access WHERE order_id = ?1').bind(id).first('n')).toBe(20);
		expect((await view(id, made[21]?.access)).http).toBe(200);
	});
});

describe('proving the phone', () => {
	const prove = (id: string, phone: string) => read<{ access: string } & Refused>(ask('POST', '/api/site-order/prove', { body: { id, phone } }));
	it('gives access to who knows it, in any spelling', async () => {
		const { id, orderNr } = await placed([glucose]);
		const { access } = await prove(id, '87012345678');
		expect((await view(id, access)).orderNr).toBe(orderNr);
	});
	it('a wrong phone and an unknown order answer alike, and are counted alike', async () => {
		const { id } = await placed([glucose]);
		const [wrong, unknown] = [await prove(id, '+77019999999'), await prove('Z'.repeat(32), '+77019999999')];
		expect(wrong).toEqual(unknown);
		expect(wrong).toMatchObject({ http: 404, code: 'not-found', triesLeft: 4 });
	});
	it('five tries, exactly, also at once; then not even the right phone', async () => {
		const { id } = await placed([glucose]);
		const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await prove(id, '+77019999999')).http));
		expect(inOrder(statuses)).toEqual([...Array.from({ length: 5 }, () => 404), ...Array.from({ length: 7 }, () => 429)]);
		expect(await prove(id, '+77012345678')).toMatchObject({ http: 429, code: 'too-many' });
	});
});

describe('cancelling', () => {
	const cancel = (id: string, access?: string) => read(ask('POST', '/api/site-order/cancel', { body: { id }, ...(access ? { access } : {}) }));
	it.each([
		[1, 200],
		[2, 200],
		[3, 409],
		[4, 409],
		[5, 200],
		[0, 409],
	])('from state %i: %i', async (state, status) => {
		const { id, access } = await placed([glucose]);
		await env.LAB_DB.prepare('UPDATE orders SET status = ?1 WHERE id = ?2').bind(state, id).run();
		expect((await ask('POST', '/api/site-order/cancel', { body: { id }, access })).status).toBe(status);
		expect(await env.LAB_DB.prepare('SELECT status FROM orders WHERE id = ?1').bind(id).first('status')).toBe(status === 200 ? 5 : state);
	});
	it('wants the access', async () => {
		const { id } = await placed([glucose]);
		expect((await cancel(id)).http).toBe(404);
		expect((await cancel(id, 'A'.repeat(43))).http).toBe(404);
	});
	it('while the laboratory is about to make its request: the cancelled order gets none', async () => {
		const { id, access, orderNr } = await placed([glucose]);
		await move(orderNr, 2);
		const db = writingAfter(() => cancel(id, access));
		expect(await read(ask('PUT', `/lis/orders/${orderNr}/status`, { access: env.LIS_KEY, body: { status: 3 }, db }))).toMatchObject({
			http: 409,
			code: 'transition-refused',
		});
		expect((await view(id, access)).status).toBe(5);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM result_requests WHERE order_id = ?1').bind(id).first('n')).toBe(0);
	});
});
