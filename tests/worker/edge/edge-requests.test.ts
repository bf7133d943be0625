import { env } from 'cloudflare:test';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentTags } from '#shared/calls.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { drop, lis, origin, post, seedSite, visit } from '#tests/support/site.ts';
import { everyAnswer, strictPolicy, transportSecurity } from '#shared/security-headers.ts';
import type { EdgeEnv } from '#worker/edge/context.ts';
import { finalise } from '#worker/edge/finalise.ts';
import { requestId } from '#worker/edge/request-id.ts';

beforeAll(seedSite);

const anew = () => raiseGenerations(env.CONTENT, contentTags, Date.now());

describe('headers', () => {
	it('public pages carry no nonce, revalidate, and are the same bytes for everybody', async () => {
		const first = await visit('/pricelist');
		const second = await visit('/pricelist', { headers: { Cookie: 'locale=ru; auth-patient=somebody; globals.currentBasket=1' } });
		expect(first.headers.get('Content-Security-Policy')).not.toContain('nonce');
		expect(first.headers.get('Content-Security-Policy')).not.toContain('unsafe');
		expect(await second.text()).toBe(await first.text());
		const etag = first.headers.get('ETag') ?? '';
		const again = await visit('/pricelist', { headers: { 'If-None-Match': etag } });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe('');
	});
	it("a kept page has the same headers as when it was made, but for what is the request's own", async () => {
		const own = new Set(['set-cookie', 'x-request-id']);
		const headersOf = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
		const made = await drop(await visit('/pricelist?sort=name'));
		const chosen = { Referer: `${origin}/kz`, 'Sec-Fetch-User': '?1' };
		const kept = await drop(await visit('/pricelist?sort=name', { headers: chosen }));
		const unchanged = await drop(await visit('/pricelist?sort=name', { headers: { 'If-None-Match': made.headers.get('ETag') ?? '' } }));
		const head = await drop(await visit('/pricelist?sort=name', { method: 'HEAD', headers: { ...chosen, Cookie: 'locale=ru' } }));
		expect(unchanged.status).toBe(304);
		expect(headersOf(made)).toMatchObject({
			'cache-control': 'private, no-cache',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
			'origin-agent-cluster': '?1',
			'permissions-policy': expect.stringContaining('camera=()') as string,
			'referrer-policy': 'strict-origin-when-cross-origin',
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'x-page': 'public',
		});
		for (const answer of [kept, unchanged, head]) expect(headersOf(answer)).toEqual(headersOf(made));
		expect(new Set([made, kept, unchanged, head].map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(4);
		// Who chose the language is given its cookie, though the page was made for somebody who did not; who has it is given none.
		expect([made, kept, unchanged, head].map(({ headers }) => headers.getSetCookie().length)).toEqual([0, 1, 0, 0]);
	});
	it('an answer that takes the place of a kept page gets them, too', async () => {
		const pipeline = new Hono<EdgeEnv>();
		pipeline.use(requestId);
		pipeline.use(finalise);
		pipeline.use(async (c, next) => {
			await next();
			c.res = new Response('another', { status: 500 });
		});
		pipeline.get('/', (c) => {
			const kept = new Response('kept');
			c.set('hardened', kept);
			return kept;
		});
		const { headers } = await drop(await pipeline.request('/'));
		expect(headers.get('X-Frame-Options')).toBe('DENY');
		expect(headers.get('Content-Security-Policy')).toBe(strictPolicy);
		expect(headers.get('Cache-Control')).toBe('private, no-store');
	});
	it('a page is whole, whether a longer or a shorter one was made before it', async () => {
		for (const path of ['/kz/city', '/kz/pricelist', '/kz/contacts', '/en/pricelist', '/en/city']) {
			const text = await (await visit(path)).text();
			expect(text, path).toMatch(/^<!doctype html><html lang="(?:kk|en)"[^]+<h1[^]+<\/body><\/html>$/);
			expect(text.match(/<\/html>/g), path).toHaveLength(1);
			for (const sign of ['\uFFFD', '\0']) expect(text.includes(sign), path).toBe(false);
		}
	});
	it('every page of every language asks ahead for the one font there is', async () => {
		for (const path of ['/kz/search', '/en/search', '/search', '/kz/basket', '/basket']) {
			const text = await (await visit(path)).text();
			expect(
				[...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href),
				path,
			).toEqual(['/assets/onest-test.woff2']);
		}
	});
	it('personal pages carry a nonce of their own, and are never stored', async () => {
		const nonces = new Set<string>();
		for (const path of ['/basket', '/basket']) {
			const answer = await drop(await visit(path));
			expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
			nonces.add(/'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '');
		}
		expect(nonces.size).toBe(2);
		expect(nonces.has('')).toBe(false);
	});
	it('every answer has the security headers', async () => {
		for (const path of ['/', '/basket', '/nowhere', '/api/city?lang=ru-RU&city_id=98', '/api/nothing', '/robots.txt', '/sitemap.xml', '/ru']) {
			const { headers } = await drop(await visit(path));
			for (const name of ['X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy', 'Content-Security-Policy', 'Cache-Control', 'X-Request-Id'])
				expect(headers.get(name), `${name} of ${path}`).toBeTruthy();
		}
	});
	it('over TLS every answer has them as they are written, lets nobody frame it or move its base, and runs no script that stands in it unasked', async () => {
		const tls = { SITE_ORIGIN: 'https://zerthana.example' };
		// Pages that were kept without it have its headers no more than it has theirs.
		await anew();
		const sent = [
			...[
				'/',
				'/kz/pricelist',
				'/basket',
				'/login',
				'/results/login',
				'/nowhere',
				'/api/city?lang=ru-RU&city_id=98',
				'/api/nothing',
				'/lis/orders',
				'/ru',
			].map((path) => [path, {}] as const),
			['/basket', { method: 'POST', body: 'x', headers: { 'Sec-Fetch-Site': 'cross-site' } }] as const,
		];
		for (const [path, init] of sent) {
			const { headers } = await drop(await visitWith(tls, path, init));
			for (const [name, value] of [...everyAnswer, transportSecurity]) expect(headers.get(name), `${name} of ${path}`).toBe(value);
			const policy = headers.get('Content-Security-Policy') ?? '';
			for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
				expect(policy.split('; '), `${path}: ${policy}`).toContain(rule);
			expect(policy, path).not.toMatch(/unsafe-|\*|http:/);
			for (const name of ['Access-Control-Allow-Origin', 'Server', 'X-Powered-By']) expect(headers.get(name), `${name} of ${path}`).toBeNull();
		}
		await anew();
	});
});

describe('posts from elsewhere', () => {
	const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json', ''];
	const wrong: Record<string, string>[] = [
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site' },
		{ 'Sec-Fetch-Site': 'none' },
		{ Origin: 'https://evil.example' },
		{ Origin: 'null' },
		{},
	];
	it.each(types)('of type "%s" get 403', async (type) => {
		for (const from of wrong) {
			for (const path of ['/basket', '/kz/order', '/results/login', '/api/site-order/create', '/nowhere']) {
				const answer = await drop(
					await visit(path, { method: 'POST', body: 'toggle=1', headers: { ...from, ...(type ? { 'Content-Type': type } : {}) } }),
				);
				expect(answer.status, `${path} from ${JSON.stringify(from)}`).toBe(403);
			}
		}
	});
	it('our own pass', async () => {
		expect((await drop(await post('/basket', { clear: '1' }))).status).toBe(303);
		expect(
			(
				await drop(
					await visit('/basket', {
						method: 'POST',
						body: 'clear=1',
						headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
					}),
				)
			).status,
		).toBe(303);
	});
});

describe('what another site makes a browser ask for', () => {
	const subresource = { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' };
	const visitor = { 'CF-Connecting-IP': '2001:db8:7::1' };
	const paths = ['/captcha/challenge', '/search?q=глюкоза', '/pricelist?sort=price', '/api/analysis/search?lang=ru-RU&city_id=98&q=a', '/basket', '/'];
	const dear = { search: 0, challenge: 0, mutation: 0 };
	const counting = (kind: keyof typeof dear) => ({ limit: () => Promise.resolve({ success: ++dear[kind] > 0 }) });
	const limits = { LIMIT_SEARCH: counting('search'), LIMIT_CHALLENGE: counting('challenge'), LIMIT_MUTATION: counting('mutation') };
	it.each(['cross-site', 'same-site'])('(%s) is refused, and counts against nobody', async (site) => {
		const forms: Record<string, string>[] = [
			subresource,
			{ 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
			{ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
			{},
		];
		for (const path of paths) {
			for (const how of forms) {
				const answer = await visitWith(limits, path, { headers: { ...visitor, ...how, 'Sec-Fetch-Site': site } });
				expect([answer.status, ((await answer.json()) as { code: string }).code], `${path} ${JSON.stringify(how)}`).toEqual([403, 'cross-site']);
			}
		}
		expect(dear).toEqual({ search: 0, challenge: 0, mutation: 0 });
	});
	it('is given to people who follow a link, but no challenge', async () => {
		// `empty`: the site's service worker asks for the page that they open.
		for (const dest of ['document', 'empty']) {
			const link = { ...visitor, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': dest };
			for (const path of paths) expect((await visitWith({}, path, { headers: link })).status, path).toBe(path === '/captcha/challenge' ? 403 : 200);
		}
	});
	it('is given to our own pages, to who types the address, and to who says nothing', async () => {
		for (const site of ['same-origin', 'none', null])
			for (const path of paths)
				expect(
					(await visitWith({}, path, { headers: { ...visitor, ...(site === null ? {} : { 'Sec-Fetch-Site': site }), ...subresource } })).status,
					path,
				).toBe(200);
	});
	it('a challenge has a limit of its own', async () => {
		dear.challenge = 0;
		expect((await visitWith(limits, '/captcha/challenge', { headers: visitor })).status).toBe(200);
		expect(dear).toEqual({ search: 0, challenge: 1, mutation: 0 });
		const LIMIT_CHALLENGE = { limit: () => Promise.resolve({ success: false }) };
		const late = await visitWith({ LIMIT_CHALLENGE }, '/captcha/challenge', { headers: visitor });
		expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '60']);
	});
});

describe('bodies', () => {
	const same = { 'Sec-Fetch-Site': 'same-origin' };
	it('of a foreign type get 415', async () => {
		for (const type of ['application/json', 'text/xml', 'multipart/form-data; boundary=x']) {
			expect((await drop(await visit('/order', { method: 'POST', body: '{}', headers: { ...same, 'Content-Type': type } }))).status).toBe(415);
		}
	});
	it('that are huge get 413, with and without a length', async () => {
		const huge = `a=${'x'.repeat(100_000)}`;
		const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
		expect((await drop(await visit('/order', { method: 'POST', body: huge, headers: { ...same, ...type } }))).status).toBe(413);
		const stream = new Blob([huge]).stream();
		expect((await drop(await visit('/order', { method: 'POST', body: stream, headers: { ...same, ...type } }))).status).toBe(413);
		expect((await drop(await post('/basket', Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${String(at)}`, '1']))))).status).toBe(413);
	});
	it('that are no text get 400', async () => {
		const answer = await visit('/basket', {
			method: 'POST',
			body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe]),
			headers: { ...same, 'Content-Type': 'application/x-www-form-urlencoded' },
		});
		expect(answer.status).toBe(400);
		expect(await answer.text()).toMatch(/<h1/);
	});
});

describe('calls of the outside', () => {
	it('only calls of the table exist', async () => {
		for (const path of ['/api/secret', '/api/site-order/create', '/account/doctor-room/main', '/api/city/98', '/api//city'])
			expect((await drop(await visit(`${path}?lang=ru-RU&city_id=98`))).status).toBe(404);
	});
	it('the laboratory needs its key, and is no browser', async () => {
		const wanted = '/lis/orders?status=1';
		expect((await drop(await visit(wanted))).status).toBe(401);
		expect((await drop(await visit(wanted, { headers: { Authorization: 'Bearer wrong-wrong-wrong-wrong' } }))).status).toBe(401);
		expect((await drop(await lis('GET', wanted, undefined, { Origin: origin }))).status).toBe(403);
		expect((await drop(await lis('GET', wanted, undefined, { 'Sec-Fetch-Site': 'same-origin' }))).status).toBe(403);
		expect((await drop(await lis('GET', wanted))).status).toBe(200);
		expect((await drop(await lis('GET', '/lis/unknown'))).status).toBe(404);
	});
	it('answers in the language of the call', async () => {
		const messages = new Set<string>();
		for (const lang of ['ru-RU', 'en-US', 'kk-KZ']) {
			const answer = await visit(`/api/analysis/view?slug=no-such&lang=${lang}&city_id=98`);
			expect(answer.status).toBe(404);
			const body = (await answer.json()) as { code: string; message: string };
			expect(body.code).toBe('not-found');
			messages.add(body.message);
		}
		expect(messages.size).toBe(3);
	});
});
