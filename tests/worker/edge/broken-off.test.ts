/** Requests whose sender goes away, and what is written down of requests at all. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silenceMs } from '#shared/kit/streams.ts';
import { localise } from '#shared/kit/urls.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { drop, lis, origin, post, seedSite, visit } from '#tests/support/site.ts';
import { app, makeApp } from '#worker/app.ts';
import { makeSite } from '#worker/site/collect.ts';
import { definePage } from '#worker/site/define-page.ts';
import { site as ownSite } from '#worker/site/pages.ts';

beforeAll(seedSite);

const said: string[] = [];
beforeEach(() => {
	said.length = 0;
	vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const plain = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const file = '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n';
const key = { Authorization: `Bearer ${env.LIS_KEY}` };
const browser = { 'Sec-Fetch-Site': 'same-origin' };
const broken: readonly [method: string, path: string, type: string, start: string, headers: Readonly<Record<string, string>>][] = [
	['POST', '/city', plain, 'city=', browser],
	['POST', '/basket', plain, 'toggle=', browser],
	['POST', '/kz/order', plain, 'lastName=', browser],
	['POST', '/results/login', plain, 'internalNr=', browser],
	['POST', '/contacts', plain, 'message=', browser],
	['POST', '/consultation', multipart, file.slice(0, 40), { ...browser, 'Content-Length': '100000' }],
	['POST', '/consultation', multipart, file, { ...browser, 'Content-Length': '100000' }],
	['POST', '/api/site-order/cancel', 'application/json', '{"id":', browser],
	['POST', '/api/payment/notify/local', plain, 'pg_order_id=', { 'Content-Length': '100' }],
	['POST', '/lis/results', 'application/json', '{"messageId":', key],
	['PUT', '/lis/cities', 'text/csv', 'id,', key],
	['PUT', '/lis/orders/1/status', 'application/json', '{', key],
];

/** Sends a body that begins, and then does what `then` does. */
async function send([method, path, type, start, headers]: (typeof broken)[number], then: (gone: AbortController) => Promise<void>) {
	const gone = new AbortController();
	let begun = false;
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (begun) return then(gone);
				begun = true;
				controller.enqueue(new TextEncoder().encode(start));
				return undefined;
			},
		},
		{ highWaterMark: 0 },
	);
	const context = createExecutionContext();
	const request = new Request(`${origin}${path}`, { method, body, signal: gone.signal, headers: { 'Content-Type': type, ...headers } });
	const answer = await app.fetch(request, env, context as never);
	await answer.text().catch(() => '');
	await waitOnExecutionContext(context);
	return { status: answer.status, request };
}

describe('a body that breaks off', () => {
	it.each(broken)('%s %s (%s, %j): nothing is unexpected, nothing is held', async (...one) => {
		const { status } = await send(one, (gone) => {
			gone.abort();
			return Promise.reject(new TypeError('Network connection lost.'));
		});
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		expect(said).toEqual([]);
	});
	it.each(broken)('%s %s (%s, %j) that falls silent is answered', async (...one) => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const reached = Promise.withResolvers<void>();
		const sent = send(one, () => {
			reached.resolve();
			return new Promise<void>(() => undefined);
		});
		await reached.promise;
		await vi.advanceTimersByTimeAsync(silenceMs);
		const { status } = await sent;
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		expect(said).toEqual([]);
	});
	it('who leaves while a page is drawn is nobody to complain of', async () => {
		const gone = new AbortController();
		gone.abort();
		const context = createExecutionContext();
		const answer = await app.fetch(new Request(`${origin}/basket`, { signal: gone.signal }), env, context as never);
		await answer.text().catch(() => '');
		await waitOnExecutionContext(context);
		expect(said).toEqual([]);
	});
});

describe('the log', () => {
	const trap = 'Иванов +77011234567\u001b[31m\u009b32m\n    at secret (/results/7001234:1:1)';
	const failing = definePage('consultation', {
		cache: 'personal',
		audience: 'anyone',
		sitemap: false,
		load: () => Promise.reject(Object.assign(new Error(trap), { name: trap })),
		Page: () => null,
		head: () => ({ title: '', description: '', canonical: '/consultation', index: false }),
	});

	it('says of what was thrown neither words nor name, but where', async () => {
		const site = makeSite([failing, ...ownSite.definitions.filter(({ ids }) => !ids.includes('consultation'))], () => []);
		const context = createExecutionContext();
		const answer = await makeApp({ site }).fetch(new Request(`${origin}/consultation`), env, context as never);
		expect((await drop(answer)).status).toBe(500);
		await waitOnExecutionContext(context);
		expect(said).toHaveLength(1);
		expect(said[0]).toMatch(/^[\u0020-\u007e]{1,600}$/);
		expect(said[0]).not.toMatch(/7701|secret|7001234|u001b|u009b/);
		expect(JSON.parse(said[0] ?? '')).toMatchObject({ event: 'unexpected', page: 'consultation', kind: 'object' });
	});
	it.each(['/é/é', '/\u009b31mred', '/қан', `/${'é'.repeat(300)}`])('has nothing of back=%j: it comes into no header as it is', async (back) => {
		const answer = await drop(await post('/city', { city: 'astana', back }));
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, encodeURI(back)]);
	});
	it('has nothing of a header that is passed on: only printable ASCII goes along', async () => {
		const seen: Headers[] = [];
		const outside = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
			seen.push(new Headers((input as Request).headers));
			return new Response('{}', { status: 404, headers: { 'Content-Type': 'application/json' } });
		});
		const bindings = { BACKEND_API_URL: 'https://lims.example', BACKEND_KEY: 'key-of-the-edge-for-tests' };
		const id = 'i'.repeat(24);
		const asked = `lang=ru-RU&city_id=98&id=${id}`;
		await visitWith(bindings, `/api/site-test-results/blanks?${asked}`, { headers: { Accept: 'a\u009b31m' } });
		await visitWith(bindings, `/api/site-order/cancel?${asked}`, {
			method: 'POST',
			body: JSON.stringify({ id }),
			headers: { ...browser, 'Content-Type': 'application/json', 'Idempotency-Key': 'ключ' },
		});
		expect(seen).toHaveLength(2);
		for (const headers of seen) for (const [name, value] of headers) expect(value, name).toMatch(/^[\u0020-\u007e]*$/);
		outside.mockRestore();
	});
	it('a key that cannot stand in a header is a wrong key', async () => {
		expect((await drop(await lis('GET', '/lis/orders?status=1', undefined, { Authorization: 'Bearer ключ-лаборатории-0123456789' }))).status).toBe(401);
		expect((await drop(await visit(localise('/pricelist', 'kz'), { headers: { Accept: '\u009b31m' } }))).status).toBe(200);
	});
});
