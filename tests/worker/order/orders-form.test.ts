import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { address, fresh, inOrder, joinCookies, person, placed, read, solved, submit } from '#tests/support/laboratory.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { create, ordersWritten } from '#tests/support/orders.ts';
import { finished } from '#tests/support/results.ts';
import { cookiesOf, idOf, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

describe('through the site’s own form', () => {
	const basket = () => `globals.currentBasket=${glucose}.${potassium}`;
	const orderOf = (answer: Response) => new URL(answer.headers.get('Location') ?? '/', env.SITE_ORIGIN);

	it('places the order, opens it to this browser alone, and empties the basket', async () => {
		const answer = await submit('/order/confirm', { ...person, key: fresh(), price: '1' }, basket());
		const [to, cookie] = [orderOf(answer), joinCookies(basket(), answer)];
		expect([answer.status, to.pathname]).toEqual([303, '/order/success']);
		expect(answer.headers.getSetCookie().find((one) => one.startsWith('auth-order='))).toMatch(/HttpOnly/);
		expect(cookie).toMatch(/globals\.currentBasket=(?:;|$)/);
		const id = to.searchParams.get('order') ?? '';
		const page = await (await visit(`/order/${id}`, { headers: { Cookie: cookie } })).text();
		expect(page).toContain('Сәрсенбаева');
		expect(page).toMatch(/3\u00a0500\u00a0₸/);
		const stranger = await (await visit(`/order/${id}`)).text();
		expect(stranger).not.toMatch(/Сәрсенбаева|234\u00a056|BIO-001/);
		const called = `/api/site-order/view?lang=ru-RU&city_id=98&id=${id}`;
		expect((await visit(called, { headers: { Cookie: cookie } })).status).toBe(200);
		expect(await read(visit(called))).toMatchObject({ http: 404, code: 'not-found' });
	});
	it('on a device that is not the person’s own keeps the order with the session, and no longer', async () => {
		const strange = await (async () => {
			const password = 'Vt7#kel-Roo';
			await addPatient({ phone: '+77019990001', password });
			const signedIn = await submit('/login', { intent: 'patient', as: 'patient', login: '+77019990001', password, notMine: 'on' });
			return joinCookies(basket(), signedIn);
		})();
		const placedThere = await submit('/order/confirm', { ...person, key: fresh() }, strange);
		const id = orderOf(placedThere).searchParams.get('order') ?? '';
		const kept = placedThere.headers.getSetCookie().find((one) => one.startsWith('auth-order=')) ?? '';
		expect(kept).toContain(id);
		expect(kept).not.toMatch(/Max-Age|Expires/i);
		const cookie = joinCookies(strange, placedThere);
		expect(await (await visit(`/order/${id}`, { headers: { Cookie: cookie } })).text()).toContain('Сәрсенбаева');
		// The session ends by itself: the next page takes the order away with it, and shows nothing.
		await env.LAB_DB.prepare('DELETE FROM sessions').run();
		const after = await visit(`/order/${id}`, { headers: { Cookie: cookie } });
		expect(await after.text()).not.toContain('Сәрсенбаева');
		expect(after.headers.getSetCookie().find((one) => one.startsWith('auth-order='))).toMatch(/auth-order=;.*Max-Age=0/);
	});
	it('with such a session, house calls and results that were opened in it are closed as well', async () => {
		const password = 'Vt7#kel-Roo';
		await addPatient({ phone: '+77019990002', password });
		const signedIn = await submit('/login', { intent: 'patient', as: 'patient', login: '+77019990002', password, notMine: 'on' });
		const [houseCall, result] = ['auth-house-call', 'auth-result'].map((name) => `${name}=${'A'.repeat(32)}.${'B'.repeat(43)}`);
		const cookie = [joinCookies('', signedIn), houseCall, result].join('; ');
		await env.LAB_DB.prepare('DELETE FROM sessions').run();
		const after = (await visit('/cabinet', { headers: { Cookie: cookie } })).headers.getSetCookie();
		for (const name of ['auth-house-call', 'auth-result'])
			expect(after.find((one) => one.startsWith(`${name}=`))).toMatch(new RegExp(`^${name}=;.*Max-Age=0`));
	});
	it('a result that is opened in such a session goes when the browser is closed, too', async () => {
		const password = 'Vt7#kel-Roo';
		await addPatient({ phone: '+77019990003', password });
		const keptAfter = async (more: Readonly<Record<string, string>>) => {
			const signedIn = await submit('/login', { intent: 'patient', as: 'patient', login: '+77019990003', password, ...more });
			const { requestNr, password: ofReceipt } = await finished();
			const opened = await submit('/results/login', { internalNr: requestNr, password: ofReceipt }, joinCookies('', signedIn));
			return opened.headers.getSetCookie().find((one) => /^auth-result=[\w-]/.test(one)) ?? '';
		};
		const there = await keptAfter({ notMine: 'on' });
		expect(there).not.toBe('');
		expect(there).not.toMatch(/Max-Age|Expires/i);
		expect(await keptAfter({})).toMatch(/Max-Age=1800/);
	});
	it('sent twice it is one order; with another person it is a conflict', async () => {
		const key = fresh();
		const first = orderOf(await submit('/order/confirm', { ...person, key }, basket()));
		expect(orderOf(await submit('/order/confirm', { ...person, key }, basket())).href).toBe(first.href);
		expect(orderOf(await submit('/order/confirm', { ...person, lastName: 'Другая', key }, basket())).search).toBe('?reason=conflict');
	});
	it('without a captcha, with a made-up one, with a spent one: refused, and nothing is written', async () => {
		const spent = await solved();
		expect((await submit('/order/confirm', { ...person, key: fresh(), 'smart-token': spent }, basket())).status).toBe(303);
		const before = await ordersWritten();
		for (const token of ['', 'e30=', btoa('{"challenge":{}}'), spent]) {
			const answer = await submit('/order/confirm', { ...person, key: fresh(), 'smart-token': token }, basket());
			expect(answer.status).toBe(422);
			expect(await answer.text()).toContain(translator('ru')(rulesWords)('captcha'));
		}
		expect(await ordersWritten()).toBe(before);
	});
	it('a captcha counts once even when two forms bring it at once', async () => {
		const [token, before] = [await solved(), await ordersWritten()];
		const answers = await Promise.all([1, 2, 3, 4].map(() => submit('/order/confirm', { ...person, key: fresh(), 'smart-token': token }, basket())));
		expect(inOrder(answers.map(({ status }) => status))).toEqual([303, 422, 422, 422]);
		for (const answer of answers) await answer.body?.cancel();
		expect(await ordersWritten()).toBe(before + 1);
	});
	it('the call itself is not for browsers', async () => {
		const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': address() };
		const answer = await visit(create, { method: 'POST', headers, body: JSON.stringify({ ...person, analyses: [glucose] }) });
		expect(answer.status).toBe(404);
		await answer.body?.cancel();
	});
	it('the phone opens it in another browser', async () => {
		const { id } = await placed([glucose]);
		expect((await submit(`/order/${id}`, { phone: '+77019999999' })).status).toBe(404);
		const answer = await submit(`/order/${id}`, { phone: person.phone });
		expect(answer.status).toBe(303);
		expect(await (await visit(`/order/${id}`, { headers: { Cookie: cookiesOf(answer) } })).text()).toContain('Сәрсенбаева');
	});
});
