import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { callEntry } from '#shared/calls.ts';
import { checkBody } from '#shared/kit/checked-body.ts';
import { makeCall, type Call } from '#worker/gateway/call.ts';
import type { Tokens } from '#worker/gateway/tokens.ts';
import { readGenerations, raiseGenerations } from '#worker/gateway/generations.ts';
import type { Backend } from '#worker/gateway/transport.ts';

const settings = { phone: '+7', email: 'a@b.kz', houseCallFee: 4000, houseCallFreeFrom: 15000, basketLimit: 100 };
const minute = 60_000;

interface Bench {
	readonly call: (at: number) => Call;
	readonly requests: Request[];
	readonly stale: number[];
	/** As an import does. */
	readonly raise: () => void;
	readonly settle: () => Promise<void>;
	/** Areas that were said to have changed. */
	readonly changed: string[];
	/** What went wrong with the backend: call and kind. */
	readonly faults: string[];
}

/** A browser with one order and one request of results, and somebody's session. */
const tokens: Tokens = {
	of: (audience, objectId) => (audience === 'order' || audience === 'result' ? (objectId === mine ? `token-of-${audience}` : null) : null),
};
const [mine, other] = ['m'.repeat(32), 'o'.repeat(32)];

let generation = 0;
/** Each test has a city of its own: nothing of it is kept yet. */
const cityOf = () => 98 + generation;
/** A gateway over the real KV, with a backend that answers as told and a clock that is set by hand. */
function bench(backend: (request: Request) => Response | Promise<Response>): Bench {
	const context = createExecutionContext();
	const requests: Request[] = [];
	const stale: number[] = [];
	const changed: string[] = [];
	const faults: string[] = [];
	let own = `test-${String(generation)}`;
	const listening: Backend = async (request) => {
		requests.push(request);
		return backend(request);
	};
	return {
		requests,
		stale,
		changed,
		faults,
		raise: () => void (own += '+'),
		settle: () => waitOnExecutionContext(context),
		call: (at) =>
			makeCall({
				backend: listening,
				locale: 'kz',
				cityId: cityOf(),
				clientKey: async () => '',
				device: () => ({ mark: '', name: '' }),
				deviceName: () => '',
				referral: () => '',
				requestId: 'request-1',
				tokens,
				changed: async (tags) => {
					changed.push(...tags);
					if (tags.includes('points')) throw new Error('store down');
				},
				onFault: (id, kind) => faults.push(`${id}: ${kind}`),
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
		expect(url.pathname + url.search).toBe('/api/settings?lang=kk-KZ&city_id=' + String(cityOf()));
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
	it('a reply without end is read up to a bound, and is no answer', async () => {
		let given = 0;
		const endless = () =>
			new ReadableStream<Uint8Array>({
				pull(controller) {
					given += 1;
					// A site that reads on would read for ever.
					if (given > 200) controller.close();
					else controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
				},
			});
		const { call } = bench(() => new Response(endless()));
		expect(await call(Date.now())('order.cancel', { body: { id: mine } })).toMatchObject({ ok: false, error: { name: 'unavailable' } });
		// It is asked three times at most.
		expect(given).toBeLessThan(40);
	});
	it('wrong parameters never leave', async () => {
		const { call, requests } = bench(() => Response.json({}));
		expect(await call(Date.now())('analysis.view', { params: { slug: '../x' } })).toMatchObject({ ok: false, error: { name: 'bad-request' } });
		expect(requests).toHaveLength(0);
	});
});

describe('what a call’s entry says of it', () => {
	const person = {
		lastName: 'Ким',
		firstName: 'Ирина',
		birthDate: '1990-05-05',
		sex: 'F' as const,
		phone: '+77012345678',
		point: 'abay',
		payment: 'cash' as const,
		consent: textVersions['order.consent'],
		agreement: textVersions['order.agreement'],
		analyses: [1],
	};
	it.each([
		['order.create', (call: Call) => call('order.create', { body: person, idempotencyKey: 'k'.repeat(20) })],
		['order.cancel', (call: Call) => call('order.cancel', { body: { id: mine } })],
		['settings.view', (call: Call) => call('settings.view', {})],
	])('409 is an answer: %s is sent once', async (_, send) => {
		const { call, requests } = bench(() => Response.json({ code: 'conflict', message: 'x' }, { status: 409 }));
		expect(await send(call(Date.now()))).toMatchObject({ ok: false, error: { name: 'conflict' } });
		expect(requests).toHaveLength(1);
	});
	it('what counts each time is sent once, whatever comes back; what has a key is repeated under the same key', async () => {
		const once = bench(() => new Response(null, { status: 503 }));
		expect(await once.call(Date.now())('order.prove', { body: { id: mine, phone: '+77012345678' } })).toMatchObject({ ok: false });
		expect(once.requests).toHaveLength(1);
		const again = bench(() => new Response(null, { status: 503 }));
		await again.call(Date.now())('order.create', { body: person, idempotencyKey: 'k'.repeat(20) });
		expect(again.requests.length).toBeGreaterThan(1);
		expect(new Set(again.requests.map((request) => request.headers.get('Idempotency-Key')))).toEqual(new Set(['k'.repeat(20)]));
	});
	it('its audience, and nothing else, chooses the token that goes along', async () => {
		const { call, requests } = bench(() => Response.json({ code: 'not-found' }, { status: 404 }));
		const bound = call(Date.now());
		await bound('order.view', { params: { id: mine } });
		await bound('order.view', { params: { id: other } });
		await bound('order.cancel', { body: { id: mine } });
		await bound('results.info', { params: { id: mine } });
		await bound('order.prove', { body: { id: mine, phone: '+77012345678' } });
		await bound('city.list', {});
		await bound('lis.order.status', { params: { orderNr: mine }, body: { status: 2 } });
		expect(requests.map((request) => request.headers.get('Authorization'))).toEqual([
			'Bearer token-of-order',
			null,
			'Bearer token-of-order',
			'Bearer token-of-result',
			null,
			null,
			null,
		]);
	});
	it('states are numbers on the wire and names in the code', async () => {
		const { call, requests } = bench(() => Response.json({ status: 5 }));
		expect(await call(Date.now())('order.cancel', { body: { id: mine } })).toEqual({ ok: true, value: { status: 'cancelled' } });
		const listed = bench(() => Response.json({ data: [], next: null }));
		await listed.call(Date.now())('lis.order.list', { params: { status: 3 } });
		expect(new URL(listed.requests[0]?.url ?? '').searchParams.get('status')).toBe('3');
		expect(await requests[0]?.json()).toEqual({ id: mine });
		const wrong = bench(() => Response.json({ status: 9 }));
		expect(await wrong.call(Date.now())('order.cancel', { body: { id: mine } })).toMatchObject({ ok: false, error: { name: 'unavailable' } });
	});
	it('what it invalidates is raised once it succeeded, no matter who called; that it cannot be is no fault of what was done', async () => {
		const done = { number: 1, rows: 1, changed: 1, counts: { added: 0, changed: 1, takenAway: 0, unchanged: 0 } };
		const good = bench(() => Response.json(done));
		expect(await good.call(Date.now())('lis.prices', { body: 'code,almaty' })).toEqual({ ok: true, value: done });
		expect(good.changed).toEqual(['prices']);
		expect(good.requests[0]?.headers.get('Content-Type')).toBe('text/csv');
		expect(await good.requests[0]?.text()).toBe('code,almaty');
		const refused = bench(() => Response.json({ code: 'validation' }, { status: 422 }));
		await refused.call(Date.now())('lis.prices', { body: 'code,almaty' });
		expect(refused.changed).toEqual([]);
		const late = bench(() => Response.json(done));
		expect(await late.call(Date.now())('lis.points', { body: 'slug' })).toEqual({ ok: true, value: done });
		expect(late.faults).toEqual(['lis.points: generation']);
	});
	it('of a reply nothing comes in that the call does not speak of', async () => {
		const { call } = bench(() => Response.json({ ...settings, salt: 'x', patient: { iin: '850302400123' } }));
		expect(await call(Date.now())('settings.view', {})).toEqual({ ok: true, value: settings });
	});
	it('of a body nothing goes on that the call does not speak of', async () => {
		const { call, requests } = bench(() => Response.json({ status: 5 }));
		const body = { id: mine, status: 4, discount: 100 };
		await call(Date.now())('order.cancel', { body });
		expect(await requests[0]?.json()).toEqual({ id: mine });
	});
	it('a body that was held against its schema is not held against it again; another call’s counts for nothing', async () => {
		const checked = checkBody(callEntry('order.cancel'), { id: mine });
		if (!checked.ok) throw new Error('refused');
		const { call, requests } = bench(() => Response.json({ status: 5 }));
		const parse = vi.spyOn(callEntry('order.cancel').body ?? callEntry('order.cancel').reply, 'safeParse');
		await call(Date.now())('order.cancel', { body: checked.value });
		expect(parse).not.toHaveBeenCalled();
		parse.mockRestore();
		expect(await requests[0]?.json()).toEqual({ id: mine });
		expect(await call(Date.now())('order.prove', { body: checked.value })).toMatchObject({ ok: false, error: { name: 'validation' } });
		expect(requests).toHaveLength(1);
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
		const { keys } = await env.CONTENT.list({ prefix: `content:/api/settings?lang=kk-KZ&city_id=${String(cityOf())}` });
		expect(keys.map(({ name }) => name)).toEqual(['content:/api/settings?lang=kk-KZ&city_id=' + String(cityOf())]);
		expect(await env.CONTENT.get(keys[0]?.name ?? '', 'json')).toMatchObject({ generation: `test-${String(generation)}` });
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
	it('readers of a piece that went stale long ago get the new one, and no notice that the laboratory is away', async () => {
		let fee = 4000;
		const { call, stale } = bench(() => Response.json({ ...settings, houseCallFee: fee }));
		await call(start)('settings.view', {});
		fee = 5000;
		const bound = call(start + 60 * minute);
		const read = await Promise.all(Array.from({ length: 10 }, () => bound('settings.view', {})));
		expect(read.map((one) => one.ok && one.value.houseCallFee)).toEqual(Array.from({ length: 10 }, () => 5000));
		expect(stale).toEqual([]);
	});
	it('a hundred readers of a piece that went stale a little while ago cause one request, and take what there is', async () => {
		let fee = 4000;
		const waiting: (() => void)[] = [];
		let slow = false;
		const { call, requests, settle } = bench(async () => {
			if (slow) await new Promise<void>((resolve) => waiting.push(resolve));
			return Response.json({ ...settings, houseCallFee: fee });
		});
		await call(start)('settings.view', {});
		fee = 5000;
		slow = true;
		const bound = call(start + 6 * minute);
		const reading = Promise.all(Array.from({ length: 100 }, () => bound('settings.view', {})));
		await vi.waitFor(() => expect(waiting).toHaveLength(1));
		for (const answer of waiting) answer();
		const fees = (await reading).map((read) => (read.ok ? read.value.houseCallFee : 0));
		await settle();
		expect(requests).toHaveLength(2);
		expect(fees.filter((one) => one === 4000).length).toBeGreaterThanOrEqual(99);
		expect(await bound('settings.view', {})).toMatchObject({ value: { houseCallFee: 5000 } });
	});
	it('a hundred readers of a piece that nobody has cause one request; where nothing came of it each is told so', async () => {
		for (const answer of [() => Response.json(settings), () => new Response(null, { status: 501 })]) {
			generation += 1;
			await env.CONTENT.delete('content:/api/settings?lang=kk-KZ&city_id=' + String(cityOf()));
			const waiting: (() => void)[] = [];
			const { call, requests } = bench(async () => {
				await new Promise<void>((resolve) => waiting.push(resolve));
				return answer();
			});
			const bound = call(start + 48 * 60 * minute * generation);
			const reading = Promise.all(Array.from({ length: 100 }, () => bound('settings.view', {})));
			await vi.waitFor(() => expect(waiting).toHaveLength(1));
			waiting[0]?.();
			const read = await reading;
			expect(requests).toHaveLength(1);
			expect(new Set(read.map(({ ok }) => ok)).size).toBe(1);
		}
	});
	it('a new generation is asked for at once; with the backend down what was kept under the old one is given, with its age, up to a day', async () => {
		let [down, fee] = [false, 4000];
		const { call, stale, requests, raise } = bench(() => (down ? new Response(null, { status: 501 }) : Response.json({ ...settings, houseCallFee: fee })));
		await call(start)('settings.view', {});
		raise();
		fee = 5000;
		expect(await call(start + 1000)('settings.view', {})).toMatchObject({ value: { houseCallFee: 5000 } });
		expect([requests.length, stale]).toEqual([2, []]);
		raise();
		down = true;
		const read = async (at: number) => call(at)('settings.view', {});
		expect(await read(start + minute)).toMatchObject({ value: { houseCallFee: 5000 } });
		expect(stale).toEqual([minute - 1000]);
		// The backend is left in peace, and asked again.
		const asked = requests.length;
		expect(await read(start + minute + 1000)).toMatchObject({ ok: true });
		expect(requests).toHaveLength(asked);
		expect(await read(start + 23 * 60 * minute)).toMatchObject({ value: { houseCallFee: 5000 } });
		expect(await read(start + 25 * 60 * minute)).toMatchObject({ ok: false });
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
		expect((await env.CONTENT.list({ prefix: 'content:/api/analysis/search' })).keys).toEqual([]);
	});
});
