import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCall, type Call } from '#worker/gateway/call.ts';
import { readGenerations, raiseGenerations } from '#worker/gateway/generations.ts';
import type { Backend } from '#worker/gateway/transport.ts';

const settings = { phone: '+7', email: 'a@b.kz', houseCallFee: 4000, houseCallFreeFrom: 15000, basketLimit: 100 };
const minute = 60_000;

interface Bench {
	readonly call: (at: number) => Call;
	readonly requests: Request[];
	readonly stale: number[];
	readonly settle: () => Promise<void>;
}

let generation = 0;
/** A gateway over the real KV, with a backend that answers as told and a clock that is set by hand. */
function bench(backend: (request: Request) => Response | Promise<Response>): Bench {
	const context = createExecutionContext();
	const requests: Request[] = [];
	const stale: number[] = [];
	const own = `test-${String(generation)}`;
	const listening: Backend = async (request) => {
		requests.push(request);
		return backend(request);
	};
	return {
		requests,
		stale,
		settle: () => waitOnExecutionContext(context),
		call: (at) =>
			makeCall({
				backend: listening,
				locale: 'kz',
				cityId: 99,
				requestId: 'request-1',
				tokens: { of: () => null },
				changed: () => Promise.resolve(),
				content: {
					kv: env.CONTENT,
					generationOf: () => own,
					clock: () => at,
					later: (work) => context.waitUntil(work),
					onStale: (age) => stale.push(age),
				},
			}),
	};
}
beforeEach(() => {
	generation += 1;
});

describe('call', () => {
	it('sends language, city and request id; reads and checks the reply', async () => {
		const { call, requests } = bench(() => Response.json(settings));
		const result = await call(Date.now())('settings.view', {});
		expect(result).toEqual({ ok: true, value: settings });
		const url = new URL(requests[0]?.url ?? '');
		expect(url.pathname + url.search).toBe('/api/settings?lang=kk-KZ&city_id=99');
		expect(requests[0]?.headers.get('X-Request-Id')).toBe('request-1');
	});
	it.each([
		['malformed JSON', () => new Response('{"phone":'), 'unavailable'],
		['HTML for JSON', () => new Response('<html>down</html>', { headers: { 'Content-Type': 'text/html' } }), 'unavailable'],
		['a reply of another shape', () => Response.json({ phone: 7 }), 'unavailable'],
		['an empty body', () => new Response(''), 'unavailable'],
		['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }), 'unavailable'],
		['501', () => new Response('stack trace', { status: 501 }), 'unavailable'],
		['404 with a name', () => Response.json({ code: 'not-found', message: 'жоқ', fields: [] }, { status: 404 }), 'not-found'],
		['422 with a foreign name', () => Response.json({ code: 'weird', message: 'x' }, { status: 422 }), 'validation'],
	])('%s becomes a named value', async (_, answer, name) => {
		const { call } = bench(answer);
		const result = await call(Date.now())('settings.view', {});
		expect(result.ok).toBe(false);
		expect(result.ok || result.error.name).toBe(name);
		expect(JSON.stringify(result)).not.toContain('stack');
	});
	it('wrong parameters never leave', async () => {
		const { call, requests } = bench(() => Response.json({}));
		expect(await call(Date.now())('analysis.view', { params: { slug: '../x' } })).toMatchObject({ ok: false, error: { name: 'bad-request' } });
		expect(requests).toHaveLength(0);
	});
});

describe('kept content', () => {
	const start = Date.now();
	it('fresh content asks nobody, also in another isolate: it stands in KV', async () => {
		const first = bench(() => Response.json(settings));
		await first.call(start)('settings.view', {});
		await first.call(start + minute)('settings.view', {});
		await first.settle();
		expect(first.requests).toHaveLength(1);
		const { keys } = await env.CONTENT.list({ prefix: `content:test-${String(generation)}:` });
		expect(keys.map(({ name }) => name)).toEqual([`content:test-${String(generation)}:/api/settings?lang=kk-KZ&city_id=99`]);
	});
	it('stale content is given at once and renewed behind the answer', async () => {
		let fee = 4000;
		const { call, requests, settle, stale } = bench(() => Response.json({ ...settings, houseCallFee: fee }));
		await call(start)('settings.view', {});
		fee = 5000;
		expect(await call(start + 6 * minute)('settings.view', {})).toMatchObject({ value: { houseCallFee: 4000 } });
		await settle();
		expect(requests).toHaveLength(2);
		expect(await call(start + 6 * minute)('settings.view', {})).toMatchObject({ value: { houseCallFee: 5000 } });
		expect(stale).toEqual([]);
	});
	it('with the backend down, old content is given with its age, up to a day', async () => {
		let down = false;
		const { call, stale } = bench(() => (down ? new Response(null, { status: 501 }) : Response.json(settings)));
		await call(start)('settings.view', {});
		down = true;
		expect((await call(start + 60 * minute)('settings.view', {})).ok).toBe(true);
		expect(stale.some((age) => age >= 59 * minute)).toBe(true);
		expect((await call(start + 25 * 60 * minute)('settings.view', {})).ok).toBe(false);
	});
	it('a refusal is not kept, and a new generation forgets', async () => {
		let missing = true;
		const { call, requests } = bench(() => (missing ? Response.json({ code: 'not-found' }, { status: 404 }) : Response.json(settings)));
		expect((await call(start)('settings.view', {})).ok).toBe(false);
		missing = false;
		expect((await call(start)('settings.view', {})).ok).toBe(true);
		expect(requests).toHaveLength(2);
		await raiseGenerations(env.CONTENT, ['settings'], start);
		const raised = (await readGenerations(env.CONTENT, start, () => undefined)).get('settings');
		expect(raised).not.toBe('0');
		expect(await env.CONTENT.get('generation:settings')).toBe(raised);
	});
	it('what people type is not kept', async () => {
		const list = { data: [], _meta: { totalCount: 0, pageCount: 0, currentPage: 1, pageSize: 20 }, understood: null };
		const { call, requests, settle } = bench(() => Response.json(list));
		await call(start)('analysis.search', { params: { q: 'глюкоза' } });
		await call(start)('analysis.search', { params: { q: 'глюкоза' } });
		await settle();
		expect(requests).toHaveLength(2);
		expect((await env.CONTENT.list({ prefix: `content:test-${String(generation)}:` })).keys).toEqual([]);
	});
});
