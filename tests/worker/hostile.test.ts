/** The site as somebody meets it who means harm: poisoned caches, made-up filters, broken stores, and a corpus of requests that nobody honest sends. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '#worker/app.ts';
import { networkOf } from '#worker/edge/rate-limit.ts';
import { readEnv } from '#worker/env.ts';
import { makeCall } from '#worker/gateway/call.ts';
import { contentGeneration, raiseGeneration } from '#worker/gateway/generation.ts';
import { translator } from '#shared/i18n/translator.ts';
import { idOf, lis, origin, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const drop = async (answer: Response) => {
	await answer.body?.cancel();
	return answer;
};

/** The application with some bindings of its own. */
async function visitWith(bindings: object, path: string, init: RequestInit = {}): Promise<Response> {
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }), { ...env, ...bindings }, context as never);
	const copy = new Response(await answer.text(), answer);
	await waitOnExecutionContext(context);
	return copy;
}
const form = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
	method: 'POST',
	body: new URLSearchParams(fields).toString(),
	headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
});

describe('a page that is kept for everybody', () => {
	it.each([
		['//pricelist//astana', '/pricelist/astana'],
		['/kz//pricelist//astana/', '/kz/pricelist/astana'],
		['/en/%70ricelist/%61stana', '/en/pricelist/astana'],
		['//pricelist//glyukoza', '/pricelist/glyukoza'],
	])('is the same whether somebody asked for %s first or for %s', async (odd, plain) => {
		await raiseGeneration(env.CONTENT, Date.now());
		const poisoned = await (await visit(odd)).text();
		expect(poisoned).not.toMatch(/(?:href|action|value)="\/\/|="\/(?:en|kz)\/\//);
		expect(await (await visit(plain)).text()).toBe(poisoned);
		await raiseGeneration(env.CONTENT, Date.now());
		expect(await (await visit(plain)).text()).toBe(poisoned);
	});
	it.each(['//evil.example', '/kz//evil.example/x', '/en//evil.example', '/kz/%2e%2e//evil.example'])('%s links to no other site', async (path) => {
		expect(await (await visit(path)).text()).not.toMatch(/(?:href|action|value)="(?:\/\/|https?:\/\/evil)/);
	});
	it('is told unchanged by any tag that means it', async () => {
		const tag = (await drop(await visit('/pricelist'))).headers.get('ETag') ?? '';
		const ask = async (given: string) => (await drop(await visit('/pricelist', { headers: { 'If-None-Match': given } }))).status;
		for (const given of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) expect(await ask(given), given).toBe(304);
		for (const given of ['"other"', tag.slice(1, -1), `W/"other",${'"x",'.repeat(500)}`]) expect(await ask(given), given.slice(0, 40)).toBe(200);
	});
	it('is not made of filters and pages that do not exist, nor of what is asked from outside', async () => {
		const before = (await env.CONTENT.list()).keys.map(({ name }) => name);
		for (const query of ['material=made-up', 'category=made-up', 'page=77', 'category=biochemistry&material=made-up&page=3']) {
			expect((await drop(await visit(`/pricelist?${query}`))).status, query).toBe(404);
			expect((await drop(await visit(`/api/analysis?lang=ru-RU&city_id=98&${query}`))).status, query).toBe(200);
		}
		for (const query of ['pageSize=2', 'pageSize=3&sort=price', 'ready=17'])
			expect((await drop(await visit(`/api/analysis?lang=ru-RU&city_id=98&${query}`))).status, query).toBe(200);
		const after = (await env.CONTENT.list()).keys.map(({ name }) => name);
		expect(after.filter((name) => !before.includes(name) && /made-up|page=77|pageSize=[23]\b|ready=17/.test(name))).toEqual([]);
	});
	it('is kept once for all spellings of one question', async () => {
		await raiseGeneration(env.CONTENT, Date.now());
		const put = vi.spyOn((caches as unknown as { readonly default: Cache }).default, 'put');
		const bytes = new Set<string>();
		const spellings = ['', '?sort=popular', '?sort=made-up', '?sort=__proto__', '?page=1', '?page=0001', '?page=-1', '?ready=99', '?category=%00', '?x=1'];
		for (const query of spellings) bytes.add(await (await visitWith({}, `/pricelist${query}`)).text());
		expect(bytes.size).toBe(1);
		expect(put).toHaveBeenCalledTimes(1);
		for (const query of ['?ready=1&sort=price', '?sort=price&ready=01', '?page=1&sort=price&ready=1']) await visitWith({}, `/pricelist${query}`);
		expect(put).toHaveBeenCalledTimes(2);
		put.mockRestore();
	});
	it('a page of a search beyond its last is not found', async () => {
		expect((await drop(await visit('/search?q=глюкоза&page=2'))).status).toBe(404);
		expect((await drop(await visit('/search?q=глюкоза&page=1'))).status).toBe(200);
		expect((await drop(await visit('/search?q=нетникакого'))).status).toBe(200);
	});
	it('sitemap: the same for every city of a visitor', async () => {
		const [almaty, astana] = [
			await (await visit('/sitemap.xml', { headers: { Cookie: 'city=98' } })).text(),
			await (await visit('/sitemap.xml', { headers: { Cookie: 'city=99' } })).text(),
		];
		expect(almaty).toContain('/pricelist/kaliy');
		expect(astana).toBe(almaty);
	});
});

describe('stores that fail', () => {
	const failing = (): Promise<never> => Promise.reject(new Error('store down'));
	it('the store of content can neither be read nor written: pages are answered', async () => {
		const CONTENT = { ...env.CONTENT, get: failing, put: failing };
		expect((await visitWith({ CONTENT }, '/pricelist')).status).toBe(200);
	});
	it('a generation that the store refuses at first is written in the end', async () => {
		const [written, waits] = [[] as string[], [] as number[]];
		let refusals = 2;
		const busy = {
			put: (_key: string, value: string) => (refusals-- > 0 ? failing() : Promise.resolve(void written.push(value))),
			get: () => Promise.resolve(null),
		};
		await raiseGeneration(busy as never, 1, (ms) => Promise.resolve(void waits.push(ms)));
		expect(written).toHaveLength(1);
		expect(waits.every((ms) => ms > 1000)).toBe(true);
		expect(await contentGeneration(busy as never, 2, () => undefined)).toBe(written[0]);
		await expect(raiseGeneration({ put: failing } as never, 3, () => Promise.resolve())).rejects.toThrow('store down');
		await raiseGeneration(env.CONTENT, Date.now());
	});
	it('a late reading of the generation does not bring an old one back', async () => {
		let answer: (value: string) => void = () => undefined;
		const slow = { get: () => new Promise<string>((resolve) => (answer = resolve)), put: () => Promise.resolve() };
		const reading = contentGeneration(slow as never, 1, () => undefined);
		await raiseGeneration(slow as never, 2);
		const raised = await contentGeneration(slow as never, 2, () => undefined);
		answer('old');
		expect(await reading).toBe(raised);
		expect(await contentGeneration(slow as never, 3, () => undefined)).toBe(raised);
		await raiseGeneration(env.CONTENT, Date.now());
	});
	it('the store of spent captchas is down: 503, and what was typed stays', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const challenge = (await (await visit('/captcha/challenge')).json()) as Challenge;
		const token = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
		const EDGE_DB = { prepare: () => ({ bind: () => ({}) }), batch: failing };
		const answer = await visitWith({ EDGE_DB }, '/results/login', form({ internalNr: '1234567', password: '000000', 'smart-token': token }));
		expect(answer.status).toBe(503);
		expect(await answer.text()).toContain('value="1234567"');
		expect(said.mock.calls.flat().join()).toContain('"event":"provider"');
		expect(said.mock.calls.flat().join()).not.toContain('1234567');
	});
	it('the laboratory says in the log that it failed, without what failed', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const LAB_DB = {
			prepare: () => {
				throw new TypeError('near "Иванов": syntax error');
			},
		};
		expect((await visitWith({ LAB_DB }, `/api/analysis/search?lang=ru-RU&city_id=98&q=x`)).status).toBe(503);
		expect(said.mock.calls.flat().join()).toContain('"event":"laboratory"');
		expect(said.mock.calls.flat().join()).not.toContain('Иванов');
	});
	it("an operator's backend that cannot be reached: 503 for a call, a page for whoever opened a form", async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const outside = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connect ECONNREFUSED 10.0.0.1'));
		const backend = { BACKEND_API_URL: 'https://lims.example/v2' };
		const id = 'A'.repeat(32);
		const blank = `/api/site-test-results/blanks?lang=kk-KZ&city_id=98&id=${id}`;
		const call = await visitWith(backend, blank, { headers: { Accept: 'application/pdf' } });
		expect(call.status).toBe(503);
		expect(await call.json()).toMatchObject({ code: 'unavailable' });
		const opened = await visitWith(backend, blank, { headers: { Accept: 'text/html,*/*' } });
		expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/kz/results/error?reason=failed']);
		expect(outside).toHaveBeenCalledTimes(2);
		expect(said.mock.calls.flat().join()).toContain('"kind":"unreachable"');
		expect(said.mock.calls.flat().join()).not.toMatch(/AAAA|ECONN/);
		outside.mockRestore();
	});
	it('a limiter that fails turns nobody away', async () => {
		expect((await visitWith({ LIMIT_SEARCH: { limit: failing } }, '/search?q=глюкоза')).status).toBe(200);
	});
});

describe('limits', () => {
	it('the page of the search, and a filtered list that is not kept yet, meet the limit that the search has', async () => {
		await raiseGeneration(env.CONTENT, Date.now());
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
		expect((await drop(await lis('PUT', '/lis/catalogue', tests))).status).toBe(200);
		const prices = codes.map((code) => ({ code, almaty: 100 }));
		expect((await drop(await lis('PUT', '/lis/prices', prices))).status).toBe(200);
		const listed = (await (await visit(`/api/analysis?lang=ru-RU&city_id=98&pageSize=200&code=${codes.join(',')}`)).json()) as { data: { id: number }[] };
		expect(listed.data).toHaveLength(100);
		const person = { lastName: 'Ким', firstName: 'Ирина', birthDate: '1990-05-05', sex: 'F', phone: '+7 701 123 45 67', point: 'abay', payment: 'cash' };
		const ticks = { consent: 'on', agreement: 'on', key: crypto.randomUUID(), 'smart-token': await solved() };
		const cookie = `globals.currentBasket=${listed.data.map(({ id }) => id).join('.')}`;
		const placed = await drop(await visit('/order', form({ ...person, ...ticks }, { Cookie: cookie })));
		expect(placed.status).toBe(303);
		const own = placed.headers
			.getSetCookie()
			.map((one) => one.split(';', 1)[0])
			.join('; ');
		// One more does not go in, by the button or by a shared link, and nothing of what stood is lost.
		const more = await idOf('BIO-003');
		for (const fields of [{ toggle: String(more) }, { add: String(more) }]) {
			const refused = await visit('/basket', form(fields, { Cookie: cookie }));
			expect([refused.status, refused.headers.getSetCookie().filter((one) => one.startsWith('globals.currentBasket='))]).toEqual([409, []]);
			expect(await refused.text()).toContain(translator('ru').t('errors.basket-full'));
		}
		const page = await visit(`${placed.headers.get('Location')?.replace('/success?order=', '/') ?? ''}/_payload.json`, { headers: { Cookie: own } });
		const { order } = (await page.json()) as { order: { total: number; lines: object[] } };
		expect([order.lines.length, order.total]).toEqual([101, 100 * 100 + 800]);
	});
});

describe('the laboratory says what cannot be', () => {
	const message = {
		messageId: 'far',
		issued: '2026-01-01T00:00:00Z',
		requestNr: 'FAR-1',
		patient: { lastName: 'А', firstName: 'Б', birthDate: '1990-01-01' },
		lines: [],
	};
	it.each(['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z', 'never'])(
		'a moment %s, which no reply could repeat, is refused by its field',
		async (plannedAt) => {
			const answer = await lis('POST', '/lis/results', { ...message, plannedAt });
			expect(answer.status).toBe(422);
			expect(((await answer.json()) as { fields: { field: string }[] }).fields.map(({ field }) => field)).toContain('plannedAt');
		},
	);
	it.each(['', '\uFEFF', '[]'])('a file of %j has no rows, and is told so as a file', async (body) => {
		const answer = await lis('PUT', '/lis/prices', body, { 'Content-Type': body === '[]' ? 'application/json' : 'text/csv' });
		expect(answer.status).toBe(422);
		expect(((await answer.json()) as { fields: object[] }).fields).toEqual([expect.objectContaining({ field: '1:', rule: 'noRows' })]);
	});
});

describe('kept content', () => {
	const settings = { phone: '+7', email: 'a@b.kz', houseCallFee: 4000, houseCallFreeFrom: 15_000, basketLimit: 100 };
	const bench = (kv: unknown, generation: string, reply: (url: URL) => unknown) => {
		const asked: string[] = [];
		const call = makeCall({
			backend: (request) => {
				asked.push(request.url);
				return Promise.resolve(Response.json(reply(new URL(request.url))));
			},
			locale: 'ru',
			cityId: 98,
			requestId: 'x',
			content: { kv: kv as never, generation, now: Date.now(), waitUntil: (work) => void work, onStale: () => undefined },
		});
		return { call, asked };
	};
	it.each(['{"value":{"phone":7},"storedAt":1,"freshUntil":9e15,"staleUntil":9e15}', '{"value":', 'null', '{"value":1}'])(
		'%s of the store is not believed',
		async (text) => {
			const { call, asked } = bench({ get: () => Promise.resolve(text), put: () => Promise.resolve() }, `form-${text.length}`, () => settings);
			expect(await call('settings.view', {})).toEqual({ ok: true, value: settings });
			expect(asked).toHaveLength(1);
		},
	);
	it('memory is bounded by letters, whatever is asked for', async () => {
		const long = 'я'.repeat(100_000);
		const category = { code: 'long', name: 'x', about: long, count: 1 };
		const meta = { totalCount: 1, pageCount: 1, currentPage: 1, pageSize: 1 };
		const { call, asked } = bench({ get: () => Promise.resolve(null), put: () => Promise.resolve() }, 'letters', () => ({ data: [category], _meta: meta }));
		await call('analysis-category.list', {});
		await call('analysis-category.list', {});
		expect(asked).toHaveLength(1);
		for (let city = 1; city <= 90; city += 1) await call('analysis-category.list', { cityId: city });
		asked.length = 0;
		await call('analysis-category.list', { cityId: 90 });
		expect(asked).toHaveLength(0);
		await call('analysis-category.list', {});
		expect(asked).toHaveLength(1);
	});
});

describe('a corpus of hostile requests', () => {
	/** The same numbers every time. */
	function numbers(seed: number): () => number {
		let state = seed;
		return () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return state / 2 ** 32;
		};
	}
	const starts = ['', 'en/', 'kz/', 'ru/', '/', 'en//', 'kz/%2e/'];
	const places = [
		'',
		'pricelist',
		'search',
		'city',
		'basket',
		'order',
		'order/success',
		'results',
		'results/login',
		'cabinet',
		'sitemap.xml',
		'captcha/challenge',
		'api/city',
		'api/analysis',
		'api/analysis/search',
		'api/analysis/view',
		'api/site-order/view',
		'api/site-test-results/blanks',
		'lis/orders',
		'lis/results',
		'api/payment/notify/x',
	];
	const pieces = [
		'%',
		'%00',
		'%0d%0aSet-Cookie:x=1',
		'%ff',
		'%c0%af',
		'%2f',
		'%5c',
		'..',
		'_payload.json',
		'<script>',
		'%22%27',
		'__proto__',
		'constructor',
		'almaty',
		'%ED%A0%80',
		'%EF%B7%BA'.repeat(30),
		'-1',
		'1e9',
		'9'.repeat(20),
		'1.2.3',
		'A'.repeat(22),
		'%25%32%66',
		'x%cc%81'.repeat(80),
		'a'.repeat(2000),
	];
	const names = [
		'q',
		'page',
		'pageSize',
		'category',
		'material',
		'ready',
		'sort',
		'query',
		'code',
		'slug',
		'id',
		'order',
		'back',
		'number',
		'__proto__',
		'constructor',
	];
	const cookies = [
		'globals.currentBasket=%',
		'globals.currentBasket=1.1.__proto__.2',
		`globals.currentBasket=${'1.'.repeat(900)}`,
		'city=%00',
		'city=-98',
		'auth-result=%E0%A4%A',
		`auth-result=${'A'.repeat(22)}.${'B'.repeat(43)}.9999999999`,
		`auth-order=${`${'A'.repeat(22)}.${'B'.repeat(43)}~`.repeat(20)}`,
		'__proto__=1',
		'locale=%22',
		'=',
		';;;',
	];
	const fields = [
		'toggle',
		'clear',
		'add',
		'replace',
		'back',
		'city',
		'birthDate',
		'iin',
		'phone',
		'email',
		'point',
		'key',
		'smart-token',
		'internalNr',
		'password',
		'cancel',
		'__proto__',
	];
	const values = [
		'1',
		'1.2.3',
		'-1',
		'//evil.example',
		'/%0d%0aX: y',
		'/привет',
		'2000-02-31',
		'123456789012',
		'а'.repeat(3000),
		'eyJjaGFsbGVuZ2UiOnt9fQ==',
		'\0',
		'%',
		'constructor',
		'𝔘'.repeat(200),
		`${'a'.repeat(200)}@${'b.'.repeat(90)}kz`,
	];
	const types = [
		'application/x-www-form-urlencoded',
		'application/x-www-form-urlencoded',
		'application/json',
		'text/plain',
		'multipart/form-data; boundary=x',
	];

	it.each([1, 2, 3, 4])('no 5xx, no way to another site, no split header (portion %i)', async (portion) => {
		const random = numbers(portion);
		const pick = <T>(list: readonly T[]): T => {
			const one = list[Math.floor(random() * list.length)];
			if (one === undefined) throw new RangeError('an empty list');
			return one;
		};
		for (let count = 0; count < 150; count += 1) {
			const place = pick(places);
			const common = place.startsWith('api/') ? ['lang=kk-KZ', 'city_id=98'] : [];
			const query = [
				...common,
				...Array.from({ length: Math.floor(random() * 4) }, () => `${pick(names)}=${random() < 0.3 ? Math.floor(random() * 300) : pick(pieces)}`),
			];
			const path = `/${pick(starts)}${place}${random() < 0.5 ? `/${pick(pieces)}` : ''}?${query.join('&')}`;
			const method = random() < 0.65 ? 'GET' : pick(['POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);
			const headers: Record<string, string> = {
				'CF-Connecting-IP': `10.0.${portion}.${count}`,
				Cookie: pick(cookies),
				Accept: pick(['*/*', 'text/html', 'application/json', 'q=;;']),
			};
			const body = Array.from(
				{ length: Math.floor(random() * 12) },
				() => `${encodeURIComponent(pick(fields))}=${encodeURIComponent(pick(values))}`,
			).join('&');
			const sends = !['GET', 'HEAD', 'OPTIONS'].includes(method);
			if (sends) Object.assign(headers, { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': pick(types) });
			const answer = await visit(path, { method, headers, ...(sends ? { body } : {}) });
			const said = `${method} ${path.slice(0, 200)} ${body.slice(0, 200)}`;
			expect(answer.status, said).toBeLessThan(500);
			expect(new URL(answer.headers.get('Location') ?? '/', origin).origin, said).toBe(origin);
			expect(
				answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('x=')),
				said,
			).toEqual([]);
			const text = await answer.text();
			if (method === 'GET' && answer.status === 200) expect(text, said).not.toBe('');
			expect(text, said).not.toMatch(/<script>(?:alert|<)|href="\/\//);
		}
	});
});
