/** How long a browser may see an order, and how it forgets one. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { localise } from '#shared/kit/urls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { orderWords } from '#shared/order/words.ts';
import { ask, joinCookies, move, person, placed, read, submit, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { view } from '#tests/support/orders.ts';
import { cookiesOf, drop, idOf, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dayMs = 24 * 3_600_000;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

/** Makes the accesses to an order so many days older. */
const older = (id: string, days: number) =>
	env.LAB_DB.prepare('UPDATE order_access SET expires_at = expires_at - ?2 WHERE order_id = ?1')
		.bind(id, days * dayMs)
		.run();
const prove = (id: string) => read<{ access: string } & Refused>(ask('POST', '/api/site-order/prove', { body: { id, phone: person.phone } }));
const forget = ({ id, access }: Pick<Placed, 'id' | 'access'>) => read(ask('POST', '/api/site-order/forget', { body: { id }, access }));
const accesses = (id: string) => env.LAB_DB.prepare('SELECT count(*) AS n FROM order_access WHERE order_id = ?1').bind(id).first<number>('n');

describe('an access to an order', () => {
	it('ends after 60 days, for seeing and for cancelling; a proof of the phone gives another', async () => {
		const { id, access } = await placed([glucose]);
		await older(id, 59.9);
		expect((await view(id, access)).http).toBe(200);
		await older(id, 0.2);
		const refused = await view(id, access);
		expect(refused).toMatchObject({ http: 401, code: 'unauthorised' });
		expect(JSON.stringify(refused)).not.toMatch(/Сәрсенбаева|7012345678/);
		expect(await read(ask('POST', '/api/site-order/cancel', { body: { id }, access }))).toMatchObject({ http: 401, code: 'unauthorised' });
		expect((await view(id, (await prove(id)).access)).status).toBe(1);
		expect((await view(id, access)).http).toBe(401);
	});
	it('that ended tells nothing of whether another order is there', async () => {
		const [own, other] = [await placed([glucose]), await placed([glucose])];
		await older(own.id, 61);
		expect(await view(other.id, own.access)).toEqual(await view('Z'.repeat(32), own.access));
	});
	it('lasts on with the order: each of its changes begins the 60 days anew, and brings back none that ended', async () => {
		const order = await placed([glucose]);
		const ended = (await prove(order.id)).access;
		await older(order.id, 61);
		const { access } = await prove(order.id);
		for (const state of [2, 3, 4]) {
			await older(order.id, 59);
			await move(order.orderNr, state);
			await older(order.id, 59);
			expect((await view(order.id, access)).status).toBe(state);
			await move(order.orderNr, state);
			const left = await env.LAB_DB.prepare('SELECT max(expires_at) AS until FROM order_access WHERE order_id = ?1')
				.bind(order.id)
				.first<number>('until');
			// A state that stood already is no change.
			expect((left ?? 0) - Date.now()).toBeLessThan(2 * dayMs);
			await older(order.id, -59);
		}
		expect((await view(order.id, ended)).http).toBe(401);
	});
	it('that ended long ago is not kept', async () => {
		const { id } = await placed([glucose]);
		await older(id, 121);
		await prove(id);
		expect(await accesses(id)).toBe(1);
	});
	it('can be given up: it opens nothing more, and other ones of the same order do', async () => {
		const order = await placed([glucose]);
		const { access } = await prove(order.id);
		expect(await forget(order)).toMatchObject({ http: 200, forgotten: true });
		expect((await view(order.id, order.access)).http).toBe(404);
		expect((await view(order.id, access)).http).toBe(200);
		expect((await forget(order)).http).toBe(404);
		expect((await forget({ id: order.id, access: (await placed([glucose])).access })).http).toBe(404);
		expect((await view(order.id, access)).http).toBe(200);
	});
});

describe('through the site’s own pages', () => {
	const page = async (path: string, cookie: string) => {
		const answer = await visit(path, { headers: { Cookie: cookie } });
		return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() };
	};
	const proved = async (id: string, cookie = '') => {
		const answer = await drop(await submit(`/order/${id}`, { intent: 'prove', phone: person.phone }, cookie));
		expect(answer.status).toBe(303);
		return joinCookies(cookie, answer);
	};
	it.each(locales)('%s: an access that ended says so and asks for the phone again, which opens the order', async (locale) => {
		const t = translator(locale)(orderWords);
		const { id } = await placed([glucose]);
		const cookie = await proved(id);
		const path = localise(`/order/${id}`, locale);
		expect((await page(path, cookie)).text).toContain('Сәрсенбаева');
		await older(id, 61);
		const ended = await page(path, cookie);
		expect(ended.status).toBe(200);
		expect(ended.text).toContain(t('view.ended'));
		expect(ended.text).toContain('name="phone"');
		expect(ended.text).not.toContain('Сәрсенбаева');
		expect(await page(localise(`/order/success?order=${id}`, locale), cookie)).toMatchObject({ status: 302, to: path });
		const cancelled = await drop(await post(path, { intent: 'cancel' }, { Cookie: cookie }));
		expect([cancelled.status, cancelled.headers.get('Location')]).toEqual([303, path]);
		expect((await page(path, await proved(id, cookie))).text).toContain('Сәрсенбаева');
		const call = await visit(`/api/site-order/view?lang=ru-RU&city_id=98&id=${id}`, { headers: { Cookie: cookie } });
		expect(call.status).toBe(401);
		await call.body?.cancel();
	});
	it('“forget on this device” takes the order out of the cookie and ends its access; other orders stay', async () => {
		const [one, two] = [await placed([glucose]), await placed([glucose])];
		const both = await proved(two.id, await proved(one.id));
		const answer = await drop(await post(`/en/order/${one.id}`, { intent: 'forget' }, { Cookie: both }));
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/en/order/${one.id}?forgotten=1`]);
		const left = joinCookies(both, answer);
		expect(left).not.toContain(one.id);
		const after = await page(`/en/order/${one.id}?forgotten=1`, left);
		expect(after.text).toContain(translator('en')(orderWords)('view.forgotten'));
		expect(after.text).not.toContain('Сәрсенбаева');
		expect((await page(`/order/${two.id}`, left)).text).toContain('Сәрсенбаева');
		// Anyone who kept the cookie has nothing of it.
		expect((await page(`/order/${one.id}`, both)).text).not.toContain('Сәрсенбаева');
		const last = await drop(await post(`/order/${two.id}`, { intent: 'forget' }, { Cookie: left }));
		expect(last.headers.getSetCookie().find((cookie) => cookie.includes('auth-order='))).toMatch(/auth-order=;.*Max-Age=0/);
		expect(cookiesOf(last)).toBe('auth-order=');
	});
	it('an order that this browser never had is forgotten just the same, and nothing changes', async () => {
		const { id, access } = await placed([glucose]);
		expect((await drop(await post(`/order/${id}`, { intent: 'forget' }))).status).toBe(303);
		expect((await view(id, access)).http).toBe(200);
	});
	it('an address that says so by itself shows an order that is open here', async () => {
		const { id } = await placed([glucose]);
		expect((await page(`/order/${id}?forgotten=1`, await proved(id))).text).toContain('Сәрсенбаева');
	});
});
