/** Calls from outside that are passed on as they stream: what goes along, how much, how long, and what comes of it. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, type CallEntry } from '#shared/kit/call.ts';
import { openGateway } from '#worker/gateway/gateway.ts';
import type { Backend } from '#worker/gateway/transport.ts';

const entry = (more: Partial<CallEntry> = {}): CallEntry => ({
	...defineCall('t.upload', {
		summary: '',
		method: 'POST',
		path: '/api/t/upload',
		params: z.object({ id: z.string() }),
		reply: z.object({}),
		audience: 'order',
		owner: 'id',
		codec: 'bytes',
		maxBytes: 1000,
	}),
	...more,
});

function bench(backend: Backend) {
	const seen: { request: Request; body: string }[] = [];
	const faults: string[] = [];
	const gateway = openGateway({
		backend: async (request) => {
			seen.push({ request, body: await request.clone().text() });
			return backend(request);
		},
		kv: env.CONTENT,
		clock: Date.now,
		clientKey: async () => '',
		device: () => ({ mark: '', name: '' }),
		deviceName: () => '',
		referral: () => '',
		requestId: 'request-1',
		tokens: { of: (audience, objectId) => (audience === 'order' && objectId === 'mine' ? 'token-of-mine' : null) },
		later: () => undefined,
		onFault: (id, kind) => faults.push(`${id}: ${kind}`),
		onStale: () => undefined,
	});
	return { gateway, seen, faults };
}
const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
	new Request('https://site.test/api/t/upload?id=mine', {
		method: 'POST',
		body,
		headers: { Cookie: 'auth-order=secret', Authorization: 'Bearer own', ...headers },
	});
const streamed = (bytes: number) => {
	let given = 0;
	return new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (given >= bytes) return controller.close();
				given += 100;
				controller.enqueue(new Uint8Array(100).fill(97));
			},
		},
		{ highWaterMark: 0 },
	);
};

describe('passing a call on', () => {
	it('with the headers that are allowed, the token of its audience, and nothing of the browser’s own', async () => {
		const { gateway, seen } = bench(async () =>
			Response.json({ ok: true }, { headers: { 'Set-Cookie': 'a=b', 'X-Powered-By': 'lims', 'Content-Language': 'kk' } }),
		);
		const answer = await gateway.pass(entry(), request('abc'), { id: 'mine' }, { 'Content-Type': 'image/png' });
		expect(Object.fromEntries(seen[0]?.request.headers ?? [])).toEqual({
			'content-type': 'image/png',
			authorization: 'Bearer token-of-mine',
			'x-request-id': 'request-1',
		});
		expect(seen[0]?.body).toBe('abc');
		expect(answer.ok && Object.fromEntries(answer.value.headers)).toEqual({ 'content-type': 'application/json', 'content-language': 'kk' });
		await gateway.pass(entry(), request('abc'), { id: 'other' }, {});
		expect(seen[1]?.request.headers.get('Authorization')).toBeNull();
	});
	it.each([
		['said to be too long', () => request('x', { 'Content-Length': '1001' })],
		['without a length and too long', () => request(streamed(1100))],
	])('a body %s is refused', async (_, make) => {
		const { gateway, faults } = bench(async () => Response.json({}));
		expect(await gateway.pass(entry(), make(), { id: 'mine' }, {})).toMatchObject({ ok: false, error: { name: 'too-large' } });
		expect(faults).toEqual([]);
	});
	it('a body without a length, within its limit, comes whole', async () => {
		const { gateway, seen } = bench(async () => Response.json({}));
		expect((await gateway.pass(entry(), request(streamed(1000)), { id: 'mine' }, {})).ok).toBe(true);
		expect(seen[0]?.body).toBe('a'.repeat(1000));
	});
	it.each([
		['that takes longer than the call may', () => new Promise<never>(() => undefined), 't.upload: unreachable'],
		['that cannot be reached', () => Promise.reject(new TypeError('reset')), 't.upload: unreachable'],
		['that leads elsewhere', async () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }), 't.upload: unreachable'],
	])('a backend %s', async (_, backend, fault) => {
		const { gateway, faults } = bench(backend);
		expect(await gateway.pass(entry({ timeoutMs: 50 }), request('x'), { id: 'mine' }, {})).toMatchObject({ ok: false, error: { name: 'unavailable' } });
		expect(faults).toEqual([fault]);
	});
	it.each([
		[
			'says to be larger than any',
			async () => new Response('{}', { headers: { 'Content-Type': 'application/json', 'Content-Length': String(9 * 1024 * 1024) } }),
		],
		['is larger without saying so', async () => new Response(new Uint8Array(9 * 1024 * 1024), { headers: { 'Content-Type': 'application/json' } })],
	])('a backend whose answer %s is none: no more of it is held than a page of a list can be', async (_, backend: Backend) => {
		const { gateway, faults } = bench(backend);
		expect(await gateway.pass(entry(), request('x'), { id: 'mine' }, {})).toMatchObject({ ok: false, error: { name: 'unavailable' } });
		expect(faults).toEqual(['t.upload: unreachable']);
	});
	describe('a backend that begins an answer and goes no further', () => {
		/** Two parts of an answer, then nothing; told when it is given up. */
		function hanging(headers: Record<string, string> = {}) {
			const state = { ended: false };
			const backend: Backend = async (asked) => {
				asked.signal.addEventListener('abort', () => (state.ended = true));
				const parts = ['{"a":', '1'].map((text) => new TextEncoder().encode(text));
				const body = new ReadableStream<Uint8Array>({
					pull(controller) {
						const part = parts.shift();
						if (part) return controller.enqueue(part);
						return new Promise<never>(() => undefined);
					},
				});
				return new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } });
			};
			return { backend, state };
		}
		it.each([
			['JSON', null],
			['a form that is passed on whole', { contentType: 'application/pdf', maxBytes: 1000, whole: true as const }],
		])('%s: no answer came in time, and the log says so', async (_, bytes) => {
			const { backend, state } = hanging(bytes === null ? {} : { 'Content-Type': bytes.contentType });
			const { gateway, faults } = bench(backend);
			expect(await gateway.pass(entry({ timeoutMs: 50, bytes }), request('x'), { id: 'mine' }, {})).toMatchObject({
				ok: false,
				error: { name: 'unavailable' },
			});
			expect([faults, state.ended]).toEqual([['t.upload: unreachable'], true]);
		});
		it.each([
			['of unknown length', {}],
			['of a length that it said', { 'Content-Length': '500' }],
		])('a file %s: breaks off at the deadline, and is given up', async (_, headers) => {
			const { backend, state } = hanging({ 'Content-Type': 'application/pdf', ...headers });
			const { gateway } = bench(backend);
			const bytes = { contentType: 'application/pdf', maxBytes: 1_000_000 };
			const passed = await gateway.pass(entry({ timeoutMs: 50, bytes }), request('x'), { id: 'mine' }, {});
			expect(passed.ok).toBe(true);
			if (passed.ok) await expect(passed.value.text()).rejects.toThrow();
			expect(state.ended).toBe(true);
		});
		it('a file that comes drop by drop ends, too', async () => {
			let drops = 0;
			const dropping: Backend = async () =>
				new Response(
					new ReadableStream<Uint8Array>({
						pull: async (controller) => {
							await new Promise((resolve) => setTimeout(resolve, 10));
							drops += 1;
							controller.enqueue(new Uint8Array(1));
						},
					}),
					{ headers: { 'Content-Type': 'application/pdf' } },
				);
			const { gateway } = bench(dropping);
			const passed = await gateway.pass(
				entry({ timeoutMs: 40, bytes: { contentType: 'application/pdf', maxBytes: 1_000_000 } }),
				request('x'),
				{ id: 'mine' },
				{},
			);
			if (passed.ok) await expect(passed.value.arrayBuffer()).rejects.toThrow();
			expect(drops).toBeGreaterThan(2);
		});
		it('a file that comes whole is passed on with its length', async () => {
			const { gateway } = bench(async () => new Response('%PDF-', { headers: { 'Content-Length': '5', 'Content-Type': 'application/pdf' } }));
			const passed = await gateway.pass(entry({ bytes: { contentType: 'application/pdf', maxBytes: 1_000_000 } }), request('x'), { id: 'mine' }, {});
			expect(passed.ok && [passed.value.headers.get('Content-Length'), await passed.value.text()]).toEqual(['5', '%PDF-']);
		});
	});
	it('what it invalidates is raised when it succeeded, and only then', async () => {
		const generation = () => env.CONTENT.get('generation:points');
		const before = await generation();
		const refused = bench(async () => new Response(null, { status: 422 }));
		await refused.gateway.pass(entry({ invalidates: ['points'] }), request('x'), { id: 'mine' }, {});
		expect(await generation()).toBe(before);
		const good = bench(async () => Response.json({}));
		await good.gateway.pass(entry({ invalidates: ['points'] }), request('x'), { id: 'mine' }, {});
		expect(await generation()).not.toBe(before);
	});
});

describe('a file that comes back', () => {
	const file = entry({ bytes: { contentType: 'application/pdf', maxBytes: 1000 } });
	const pass = (answer: Response) => bench(async () => answer).gateway.pass(file, request('abc'), { id: 'mine' }, { 'Content-Type': 'image/png' });
	const pdf = { 'Content-Type': 'application/pdf' };
	it('is passed on up to its size', async () => {
		const answer = await pass(new Response(streamed(1000), { headers: pdf }));
		expect(answer.ok && (await answer.value.arrayBuffer()).byteLength).toBe(1000);
	});
	it('is refused when it says that it is larger', async () => {
		const answer = await pass(new Response(null, { headers: { ...pdf, 'Content-Length': '1001' } }));
		expect(answer).toMatchObject({ ok: false, error: { name: 'unavailable' } });
	});
	it('breaks off, and is never whole, when it does not say so', async () => {
		const answer = await pass(new Response(streamed(5000), { headers: pdf }));
		await expect(answer.ok && answer.value.arrayBuffer()).rejects.toThrow();
	});
	const ofType = (contentType: string, type: string | null, status = 200) =>
		bench(
			async () => new Response(new TextEncoder().encode('{"data":[{'), { status, headers: type === null ? {} : { 'Content-Type': type } }),
		).gateway.pass(entry({ bytes: { contentType, maxBytes: 1000 } }), request('abc'), { id: 'mine' }, {});
	it.each([
		['application/pdf', 'text/html; charset=utf-8'],
		['application/pdf', 'application/json'],
		['application/pdf', null],
		['image/*', 'text/html'],
		['text/*', 'text/html'],
		['application/hl7-v2', 'application/json'],
		['application/octet-stream', 'text/html'],
		['application/octet-stream', null],
	])('of %s is none when it comes as %s', async (contentType, type) => {
		expect(await ofType(contentType, type)).toMatchObject({ ok: false, error: { name: 'unavailable' } });
	});
	it.each([
		['application/pdf', 'Application/PDF; v=1', 200],
		['image/*', 'image/webp', 200],
		['application/octet-stream', 'image/jpeg', 200],
		['application/octet-stream', 'application/fhir+json', 200],
		['application/hl7-v2', 'text/plain', 200],
		['application/xml', 'text/xml', 200],
		['application/fhir+json', 'application/json', 200],
		['application/pdf', 'application/json', 422],
	])('of %s is passed on as %s with %i', async (contentType, type, status) => {
		const answer = await ofType(contentType, type, status);
		expect(answer.ok && [answer.value.status, answer.value.headers.get('Content-Type')]).toEqual([status, type]);
	});
});
