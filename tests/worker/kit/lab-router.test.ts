/** The laboratory's routes over a table of the test's own: who is let in, what of a request is read and when, and what goes out. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { testServices } from '#tests/support/services.ts';
import type { IncomingFile } from '#shared/kit/multipart.ts';
import type { HandlersFor, ResolversFor } from '#worker/lab/kit/handler.ts';
import { owners } from '#worker/lab/account/owners-store.ts';
import { routeCalls } from '#worker/lab/kit/router.ts';

const state = z.codec(z.literal([0, 1]), z.enum(['off', 'on']), { decode: (n) => (n === 0 ? 'off' : 'on'), encode: (name) => (name === 'off' ? 0 : 1) });
const note = z.object({ id: z.string(), text: z.string().max(5) });
const calls = callTable(
	defineCall('t.open', {
		summary: '',
		path: '/api/t/open',
		params: z.object({ n: z.coerce.number() }),
		reply: z.object({ n: z.number() }),
		audience: 'anyone',
	}),
	defineCall('t.note', {
		summary: '',
		method: 'POST',
		path: '/api/t/note',
		body: note,
		reply: z.object({ by: z.string() }),
		audience: 'order',
		owner: 'id',
		maxBytes: 100,
	}),
	defineCall('t.path', {
		summary: '',
		path: '/api/t/:id/state',
		params: z.object({ id: z.string().max(8) }),
		reply: z.object({ state }),
		audience: 'order',
		owner: 'id',
	}),
	defineCall('t.staff', { summary: '', path: '/api/t/staff', reply: z.object({ kind: z.string() }), audience: ['doctor', 'representative'] }),
	defineCall('t.upload', {
		summary: '',
		method: 'POST',
		path: '/api/t/upload',
		body: z.object({ name: z.string().min(1), tag: z.array(z.string()).optional() }),
		reply: z.object({ size: z.number() }),
		audience: 'anyone',
		codec: 'multipart',
		maxBytes: 300_000,
	}),
	defineCall('t.bytes', {
		summary: '',
		method: 'PUT',
		path: '/api/t/bytes',
		reply: z.object({ size: z.number() }),
		audience: 'anyone',
		codec: 'bytes',
		bodyTypes: ['image/png'],
		maxBytes: 1000,
	}),
);
type Table = typeof calls;

const reached: string[] = [];
const seen: { file: IncomingFile | null; fields: unknown } = { file: null, fields: null };
async function sizeOf(file: IncomingFile | null): Promise<number> {
	let size = 0;
	if (file) for await (const chunk of file.stream as unknown as AsyncIterable<Uint8Array>) size += chunk.byteLength;
	return size;
}
const handlers: HandlersFor<Table> = {
	't.open': async (_, { params }) => {
		reached.push('t.open');
		return success({ n: params.n });
	},
	't.note': async ({ principal }) => {
		reached.push('t.note');
		return success({ by: principal.orderId });
	},
	't.path': async () => {
		reached.push('t.path');
		return success({ state: 'on' as const });
	},
	't.staff': async ({ principal }) => {
		reached.push('t.staff');
		return success({ kind: `${principal.kind} ${principal.accountId}` });
	},
	't.upload': async (_, { body, file }) => {
		reached.push('t.upload');
		seen.file = file;
		seen.fields = body;
		try {
			return success({ size: await sizeOf(file) });
		} catch (error) {
			return failure(error instanceof Error && error.name === 'TooLarge' ? 'too-large' : 'bad-request');
		}
	},
	't.bytes': async (_, { file }) => success({ size: await sizeOf(file).catch(() => -1) }),
};
const resolvers: ResolversFor<Table> = {
	order: async ({ token }) => (token?.startsWith('order-') ? success({ kind: 'order', orderId: token.slice(6), accessHash: '' }) : failure('not-found')),
	doctor: async ({ token }) =>
		token === 'doctor' ? success({ kind: 'doctor', accountId: '7', sessionHash: '', isStrong: true, name: '', workPlaces: '[]' }) : failure('unauthorised'),
	representative: async ({ token }) =>
		token === 'representative' ? success({ kind: 'representative', accountId: '8', sessionHash: '', isStrong: true }) : failure('forbidden'),
};
/** Nobody of the staff calls here. */
const journal = { begin: async () => 0, complete: async () => undefined, note: async () => undefined };
const ordersMoved = async () => undefined;
const lab = routeCalls({ calls, handlers, resolvers, owners, cityExists: async (_, id) => id === 98, journal, ordersMoved });

const ask = (path: string, init: RequestInit = {}, common = 'lang=ru-RU&city_id=98') =>
	lab.fetch(new Request(`https://lab.test${path}${path.includes('?') ? '&' : '?'}${common}`, init), {
		LAB_DB: env.LAB_DB,
		LIS_KEY: env.LIS_KEY,
		services: testServices(),
		later: () => undefined,
	});
const readAnswer = async (answer: Response | Promise<Response>) => {
	const response = await answer;
	return { http: response.status, ...((await response.json()) as object) };
};
const by = (token: string) => ({ Authorization: `Bearer ${token}` });
const json = (body: unknown, token?: string): RequestInit => ({
	method: 'POST',
	headers: { 'Content-Type': 'application/json', ...(token === undefined ? {} : by(token)) },
	body: JSON.stringify(body),
});
beforeEach(() => {
	reached.length = 0;
});

describe('who is let in', () => {
	it('a handler is reached with its principal, and never without', async () => {
		expect(await readAnswer(ask('/api/t/note', json({ id: 'a', text: 'x' }, 'order-a')))).toEqual({ http: 200, by: 'a' });
		expect(reached).toEqual(['t.note']);
		for (const token of [undefined, 'wrong', 'representative'])
			expect(await readAnswer(ask('/api/t/note', json({ id: 'a', text: 'x' }, token)))).toMatchObject({ http: 404, code: 'not-found' });
		expect(reached).toEqual(['t.note']);
	});
	it('the token is judged before anything else of the request is read', async () => {
		let pulled = 0;
		const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array((pulled += 1))) }, { highWaterMark: 0 });
		const wrong = await ask('/api/t/note', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body }, 'lang=xx&city_id=none');
		expect([wrong.status, pulled, body.locked]).toEqual([404, 0, false]);
		// With a good one the faults come in their order: parameters, type, size, form.
		const good = { ...json({}, 'order-a') };
		expect(await readAnswer(ask('/api/t/note', good, 'lang=xx&city_id=98'))).toMatchObject({ http: 400, fields: [{ field: 'lang' }] });
		expect((await ask('/api/t/note', { ...good, headers: { ...by('order-a'), 'Content-Type': 'text/plain' } })).status).toBe(415);
		expect((await ask('/api/t/note', json({ id: 'a', text: 'x'.repeat(200) }, 'order-a'))).status).toBe(413);
		expect(await readAnswer(ask('/api/t/note', json({ id: 'a', text: '123456' }, 'order-a')))).toMatchObject({ http: 422, fields: [{ field: 'text' }] });
		expect((await ask('/api/t/note', json({ id: 'a', text: 'x' }, 'order-a'), 'lang=ru-RU&city_id=99')).status).toBe(400);
		expect(reached).toEqual([]);
	});
	it('the object that a token is for is the one of path or body', async () => {
		expect(await readAnswer(ask('/api/t/a/state', { headers: by('order-a') }))).toMatchObject({ http: 200 });
		for (const refused of [ask('/api/t/b/state', { headers: by('order-a') }), ask('/api/t/note', json({ id: 'b', text: 'x' }, 'order-a'))])
			expect(await readAnswer(refused)).toMatchObject({ http: 404, code: 'not-found' });
		expect(reached).toEqual(['t.path']);
	});
	it('of several audiences each is let in, and the first one’s refusal is told', async () => {
		expect(await readAnswer(ask('/api/t/staff', { headers: by('doctor') }))).toEqual({ http: 200, kind: 'doctor 7' });
		expect(await readAnswer(ask('/api/t/staff', { headers: by('representative') }))).toEqual({ http: 200, kind: 'representative 8' });
		expect(await readAnswer(ask('/api/t/staff'))).toMatchObject({ http: 401, code: 'unauthorised' });
	});
});

describe('what goes in and out', () => {
	it('a codec is written as its number, and a reply that is none of its schema is a fault of the machine', async () => {
		expect(await readAnswer(ask('/api/t/a/state', { headers: by('order-a') }))).toEqual({ http: 200, state: 1 });
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const wrong = routeCalls({
			calls,
			handlers: { ...handlers, 't.path': async () => success({ state: 'half' as never }) },
			resolvers,
			owners,
			cityExists: async () => true,
			journal,
			ordersMoved,
		});
		const request = new Request('https://lab.test/api/t/a/state?lang=ru-RU&city_id=98', { headers: by('order-a') });
		const answer = await wrong.fetch(request, { LAB_DB: env.LAB_DB, LIS_KEY: '', services: testServices(), later: () => undefined });
		expect(answer.status).toBe(500);
		expect(said.mock.calls.flat().join()).not.toContain('half');
	});
	it('parameters are read by their schema, and a parameter that comes twice is none', async () => {
		expect(await readAnswer(ask('/api/t/open?n=7'))).toEqual({ http: 200, n: 7 });
		expect(await readAnswer(ask('/api/t/open?n=x'))).toMatchObject({ http: 400, fields: [{ field: 'n' }] });
		expect((await ask('/api/t/open?n=1&n=2')).status).toBe(400);
		expect((await ask(`/api/t/${'x'.repeat(9)}/state`, { headers: by('order-a') })).status).toBe(400);
	});
});

describe('files', () => {
	const form = (fields: readonly (readonly [string, string])[], file?: File) => {
		const data = new FormData();
		for (const [name, value] of fields) data.append(name, value);
		if (file) data.append('file', file);
		return data;
	};
	const upload = (body: BodyInit, headers: Record<string, string> = {}) => readAnswer(ask('/api/t/upload', { method: 'POST', body, headers }));
	const bytes = (size: number) => new Uint8Array(size).map((_, at) => at % 256);
	it('a form: fields by their schema, repeated ones as a list, the file as it streams', async () => {
		const file = new File([bytes(200_000)], 'C:\\scans\\анализ "1".png', { type: 'image/png' });
		expect(
			await upload(
				form(
					[
						['name', 'Айгүл'],
						['tag', 'a'],
						['tag', 'b'],
					],
					file,
				),
			),
		).toEqual({ http: 200, size: 200_000 });
		expect(seen.fields).toEqual({ name: 'Айгүл', tag: ['a', 'b'] });
		expect(seen.file).toMatchObject({ field: 'file', name: 'анализ "1".png', contentType: 'image/png' });
	});
	it('a form without a file, or with an empty input for it', async () => {
		expect(await upload(form([['name', 'x']]))).toEqual({ http: 200, size: 0 });
		expect(seen.file).toBeNull();
		expect(await upload(form([['name', 'x']], new File([], '')))).toEqual({ http: 200, size: 0 });
		expect(seen.file).toBeNull();
	});
	it('what looks like an end of the file is not one, wherever the bytes are cut', async () => {
		const content = 'a\r\n--edgy\r\n--edg\r\n-\r\n--edgy';
		const whole = new TextEncoder().encode(
			`--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--edge\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n${content}\r\n--edge--\r\n`,
		);
		for (let size = 1; size <= 40; size += 1) {
			let at = 0;
			const body = new ReadableStream<Uint8Array>({
				pull: (controller) => (at >= whole.length ? controller.close() : controller.enqueue(whole.slice(at, (at += size)))),
			});
			expect(await upload(body, { 'Content-Type': 'multipart/form-data; boundary=edge' }), String(size)).toEqual({ http: 200, size: content.length });
		}
	});
	it('fields are checked before the file is read', async () => {
		let pulled = 0;
		const head = new TextEncoder().encode('--e\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n');
		const body = new ReadableStream<Uint8Array>(
			{ pull: (controller) => controller.enqueue(pulled++ === 0 ? head : new Uint8Array(1000)) },
			{ highWaterMark: 0 },
		);
		expect(await upload(body, { 'Content-Type': 'multipart/form-data; boundary=e' })).toMatchObject({ http: 422, fields: [{ field: 'name' }] });
		expect(pulled).toBe(1);
		expect(reached).toEqual([]);
	});
	it.each([
		['too long', form([['name', 'x']], new File([bytes(300_001)], 'f')), {}, 413],
		['no boundary', 'x', { 'Content-Type': 'multipart/form-data' }, 400],
		['no such form', 'x', { 'Content-Type': 'multipart/form-data; boundary=e' }, 400],
		['broken off in a field', '--e\r\nContent-Disposition: form-data; name="name"\r\n\r\nx', { 'Content-Type': 'multipart/form-data; boundary=e' }, 400],
		[
			'broken off in the file',
			'--e\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--e\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nxx',
			{ 'Content-Type': 'multipart/form-data; boundary=e' },
			400,
		],
		['a part without a name', '--e\r\nContent-Type: text/plain\r\n\r\nx\r\n--e--', { 'Content-Type': 'multipart/form-data; boundary=e' }, 400],
		['a field as long as a file', form([['name', 'x'.repeat(70_000)]]), {}, 413],
		[
			'fields as long as a file together',
			form([
				['name', 'x'.repeat(40_000)],
				['tag', 'x'.repeat(40_000)],
			]),
			{},
			413,
		],
		['very many fields', form(Array.from({ length: 300 }, (_, at) => [`f${String(at)}`, ''] as const)), {}, 413],
		['another type', '{}', { 'Content-Type': 'application/json' }, 415],
	])('%s is refused', async (_, body, headers, status) => {
		expect((await upload(body, headers)).http).toBe(status);
	});
	it('a body that is a file alone, up to its limit', async () => {
		const put = (size: number, type = 'image/png') =>
			readAnswer(ask('/api/t/bytes', { method: 'PUT', headers: { 'Content-Type': type }, body: bytes(size) }));
		expect(await put(1000)).toEqual({ http: 200, size: 1000 });
		expect((await put(10, 'text/html')).http).toBe(415);
		const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(400)) });
		expect(await readAnswer(ask('/api/t/bytes', { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: endless }))).toEqual({
			http: 200,
			size: -1,
		});
	});
});
