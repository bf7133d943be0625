/** The site as somebody meets it who asks for more than anybody needs. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeAll, describe, expect, it } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { translator } from '#shared/i18n/translator.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { form, visitWith } from '#tests/support/bindings.ts';
import { bringFile, drop, idOf, origin, seedSite, visit } from '#tests/support/site.ts';
import { app } from '#worker/app.ts';
import { networkOf } from '#worker/edge/limiter.ts';
import { readEnv } from '#worker/env.ts';
import { contentTags } from '#shared/calls.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';

beforeAll(seedSite);

describe('limits', () => {
	it('the page of the search, and a filtered list that is not kept yet, meet the limit that the search has', async () => {
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		const LIMIT_SEARCH = { limit: () => Promise.resolve({ success: false }) };
		expect((await visitWith({}, '/pricelist?sort=name')).status).toBe(200);
		for (const path of ['/search?q=глюкоза', '/pricelist?sort=price']) {
			const answer = await visitWith({ LIMIT_SEARCH }, path);
			expect(answer.status, path).toBe(429);
			expect(answer.headers.get('Retry-After'), path).toBe('60');
		}
		for (const path of ['/search', '/pricelist', '/pricelist?sort=name']) expect((await visitWith({ LIMIT_SEARCH }, path)).status, path).toBe(200);
	});
	it('a network of IPv6 addresses is one client', () => {
		expect(networkOf('2001:db8:0:1::5')).toBe('2001:db8:0:1');
		expect(networkOf('2001:0DB8::1:2:3:4:5')).toBe('2001:db8:0:1');
		expect(networkOf('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1');
		expect(networkOf('::1')).toBe('0:0:0:0');
		expect(networkOf('2001:db8:0:2::5')).not.toBe(networkOf('2001:db8:0:1::5'));
		for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'local']) expect(networkOf(address)).toBe(address);
	});
	it('a captcha dearer than the platform can make is a fault of the settings', () => {
		expect(() => readEnv({ ...env, CAPTCHA_COST: '100001' })).toThrow(/CAPTCHA_COST/);
		expect(readEnv({ ...env, CAPTCHA_COST: '100000' }).settings.CAPTCHA_COST).toBe(100_000);
	});
	it('a body that nobody wants is read, so that its connection lives on', async () => {
		const request = new Request(`${origin}/pricelist`, { method: 'POST', body: 'toggle=1', headers: { 'Content-Type': 'text/plain' } });
		const context = createExecutionContext();
		expect((await drop(await app.fetch(request, env as never, context as never))).status).toBe(403);
		expect(request.bodyUsed).toBe(true);
	});
	it.each([
		['/city', 'application/x-www-form-urlencoded', 413],
		['/city', 'application/octet-stream', 415],
		['/api/city', 'application/x-www-form-urlencoded', 405],
	])('a body without end at %s (%s) is read past where it was refused', async (path, type, status) => {
		const [part, parts] = [new Uint8Array(64 * 1024).fill(97), 48];
		let taken = 0;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (taken === parts) return controller.close();
				taken += 1;
				controller.enqueue(part);
			},
		});
		const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' };
		const context = createExecutionContext();
		const answer = await app.fetch(new Request(`${origin}${path}`, { method: 'POST', body, headers }), env, context as never);
		expect((await drop(answer)).status).toBe(status);
		await waitOnExecutionContext(context);
		expect(taken).toBe(parts);
	});
	it('what is refused says when to come again and what is allowed', async () => {
		const LIMIT_LOOKUP = { limit: () => Promise.resolve({ success: false }) };
		const late = await visitWith({ LIMIT_LOOKUP }, '/results/login', form({ internalNr: '1234567', password: '000000' }));
		expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '60']);
		const allowed = async (method: string, path: string) =>
			(await drop(await visit(path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } }))).headers.get('Allow');
		expect(await allowed('DELETE', '/pricelist')).toBe('GET, HEAD');
		expect(await allowed('PUT', '/order')).toBe('GET, HEAD, POST');
		expect(await allowed('POST', '/api/city')).toBe('GET, HEAD');
		expect(await allowed('POST', '/lis/catalogue')).toBe('PUT');
		expect(await allowed('GET', '/pricelist')).toBeNull();
	});
});

describe('a basket', () => {
	const solved = async () => {
		const challenge = (await (await visit('/captcha/challenge')).json()) as Challenge;
		return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
	};
	it('that is full can be ordered, with the sampling service that comes on top', async () => {
		const names = (text: string) => ({ name_ru: text, name_en: text, name_kz: text });
		const codes = Array.from({ length: 100 }, (_, at) => `FUL-${String(at + 1).padStart(3, '0')}`);
		const about = { about_ru: 'Что это.', about_en: 'What it is.', about_kz: 'Бұл не.' };
		const common = {
			kind: 'test',
			parent: 'biochemistry',
			...about,
			biomaterials: 'venous-blood',
			turnaround: 1,
			bm_sampling: 'SMP-001',
			add_to_cart: 'yes',
		};
		const tests = codes.map((code) => ({ ...common, code, slug: code.toLowerCase(), ...names(code) }));
		expect((await drop(await bringFile('/lis/catalogue', tests))).status).toBe(200);
		const prices = codes.map((code) => ({ code, almaty: 100 }));
		expect((await drop(await bringFile('/lis/prices', prices))).status).toBe(200);
		const listed = (await (await visit(`/api/analysis?lang=ru-RU&city_id=98&pageSize=200&code=${codes.join(',')}`)).json()) as { data: { id: number }[] };
		expect(listed.data).toHaveLength(100);
		const person = { lastName: 'Ким', firstName: 'Ирина', birthDate: '1990-05-05', sex: 'F', phone: '+7 701 123 45 67', point: 'abay', payment: 'cash' };
		const ticks = {
			consent: textVersions['order.consent'],
			agreement: textVersions['order.agreement'],
			key: crypto.randomUUID(),
			'smart-token': await solved(),
		};
		const cookie = `globals.currentBasket=${listed.data.map(({ id }) => id).join('.')}`;
		const placed = await drop(await visit('/order/confirm', form({ ...person, ...ticks }, { Cookie: cookie })));
		expect(placed.status).toBe(303);
		const own = placed.headers
			.getSetCookie()
			.map((one) => one.split(';', 1)[0])
			.join('; ');
		// One more does not go in, by the button or by a shared link, and nothing of what stood is lost.
		const more = await idOf('BIO-003');
		for (const fields of [{ put: String(more) }, { add: String(more) }]) {
			const refused = await visit('/basket', form(fields, { Cookie: cookie }));
			expect([refused.status, refused.headers.getSetCookie().filter((one) => one.startsWith('globals.currentBasket='))]).toEqual([409, []]);
			expect(await refused.text()).toContain(translator('ru')(errorsWords)('basket-full'));
		}
		const page = await visit(`${placed.headers.get('Location')?.replace('/success?order=', '/') ?? ''}/_payload.json`, { headers: { Cookie: own } });
		const { order } = (await page.json()) as { order: { total: number; lines: object[] } };
		expect([order.lines.length, order.total]).toEqual([101, 100 * 100 + 800]);
	});
});
