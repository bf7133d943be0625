/** The store of files: what goes in is there whole or not at all, and never whole in memory. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limitBytes } from '#shared/kit/streams.ts';
import { r2Files } from '#worker/providers/files/r2.ts';

const files = r2Files(env.FILES);
const chunk = 256 * 1024;
// Others are kept beside: a report may still be written when the file of tests that asked for it is over.
const kept = async () => (await env.FILES.list({ prefix: 'files/' })).objects.map(({ key }) => key);

/** So many bytes in chunks, each made when it is asked for; what was asked for; and whether it was let go. */
function streamOf(bytes: number, { breaksAt = Number.POSITIVE_INFINITY } = {}) {
	const seen = { given: 0, cancelled: false };
	const stream = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (seen.given >= breaksAt) return controller.error(new TypeError('connection reset'));
				if (seen.given >= bytes) return controller.close();
				const size = Math.min(chunk, bytes - seen.given);
				controller.enqueue(new Uint8Array(size).map((_, at) => (seen.given + at) % 251));
				seen.given += size;
			},
			cancel() {
				seen.cancelled = true;
			},
		},
		{ highWaterMark: 0 },
	);
	return { stream, seen };
}
const options = (maxBytes: number) => ({ contentType: 'image/png', maxBytes });
const mib = 1024 * 1024;

describe('files', () => {
	it.each([0, 1, chunk, 5 * mib, 5 * mib + 1, 11 * mib])('%i bytes come back as they went in', async (size) => {
		const key = `files/whole/${String(size)}`;
		expect(await files.put(key, streamOf(size).stream, options(size))).toEqual({ ok: true, value: { size } });
		const found = await files.get(key);
		expect([found?.contentType, found?.size]).toEqual(['image/png', size]);
		const bytes = new Uint8Array(await new Response(found?.stream).arrayBuffer());
		expect(bytes.byteLength).toBe(size);
		expect(bytes.every((byte, at) => byte === at % 251)).toBe(true);
		await files.delete(key);
		expect(await files.get(key)).toBeNull();
	});
	it.each([
		[1000, 999],
		[6 * mib, 6 * mib - 1],
		[40 * mib, 11 * mib],
	])('%i bytes over a limit of %i are refused, read no further, and leave nothing', async (size, maxBytes) => {
		const { stream, seen } = streamOf(size);
		expect(await files.put('files/over', stream, options(maxBytes))).toMatchObject({ ok: false, error: { name: 'too-large' } });
		expect(seen.given).toBeLessThanOrEqual(maxBytes + chunk);
		expect(seen.cancelled).toBe(true);
		expect(await kept()).toEqual([]);
	});
	it('what breaks off, at its beginning or between two parts, leaves nothing and what stood there stands', async () => {
		await files.put('files/standing', streamOf(10).stream, options(10));
		for (const breaksAt of [0, chunk, 7 * mib])
			expect(await files.put('files/standing', streamOf(20 * mib, { breaksAt }).stream, options(20 * mib))).toMatchObject({
				ok: false,
				error: { name: 'bad-request' },
			});
		expect((await files.get('files/standing'))?.size).toBe(10);
		await files.delete('files/standing');
		expect(await kept()).toEqual([]);
	});
	it('a stream with a limit of its own says so by name', async () => {
		expect(await files.put('files/limited', limitBytes(streamOf(mib).stream, 1000), options(2 * mib))).toMatchObject({
			ok: false,
			error: { name: 'too-large' },
		});
		expect(await kept()).toEqual([]);
	});
	it('two at once that take turns with one buffer are each whole, however long the store takes for a part', async () => {
		// Copied when the store is done with it, as one that reads while it sends.
		const stored = new Map<string, Uint8Array[]>();
		const slow = {
			createMultipartUpload: (key: string) => ({
				uploadPart: async (_: number, part: Uint8Array) => {
					await new Promise((resolve) => setTimeout(resolve, 5));
					stored.set(key, [...(stored.get(key) ?? []), part.slice()]);
				},
				complete: () => undefined,
			}),
		};
		const bucket = r2Files(slow as never);
		const sizes = [6 * mib, 7 * mib, 11 * mib, 10 * mib, 6 * mib + 1];
		const marked = (at: number) =>
			limitBytes(
				streamOf(sizes[at] ?? 0).stream.pipeThrough(new TransformStream({ transform: (piece, to) => to.enqueue(piece.fill(at + 1)) })),
				20 * mib,
			);
		await Promise.all(sizes.map((size, at) => bucket.put(String(at), marked(at), options(size))));
		for (const [at, size] of sizes.entries()) {
			const parts = stored.get(String(at)) ?? [];
			expect(parts.map(({ byteLength }) => byteLength).reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
			expect(parts.every((part) => part.byteLength > 0 && part.every((byte) => byte === at + 1))).toBe(true);
		}
	});
	it('a store that fails says so, and what was begun is given up', async () => {
		let aborted = 0;
		const upload = { uploadPart: () => Promise.reject(new Error('store down')), abort: () => Promise.resolve(void (aborted += 1)) };
		const failing = r2Files({ createMultipartUpload: () => Promise.resolve(upload) } as never);
		await expect(failing.put('x', streamOf(6 * mib).stream, options(6 * mib))).rejects.toThrow('store down');
		expect(aborted).toBe(1);
	});
	describe('of a length that was said', () => {
		/** A stream whose first bytes somebody has read already. */
		const begun = async (stream: ReadableStream<Uint8Array>) => {
			const reader = stream.getReader();
			const { value: head = new Uint8Array() } = await reader.read();
			reader.releaseLock();
			return { head, stream };
		};

		it.each([1, chunk, 11 * mib])('%i bytes come back as they went in, those that were read before as well', async (size) => {
			const { head, stream } = await begun(streamOf(size).stream);
			expect(await files.put('files/said', stream, { ...options(size), size, head })).toEqual({ ok: true, value: { size } });
			const bytes = new Uint8Array(await new Response((await files.get('files/said'))?.stream).arrayBuffer());
			expect([bytes.byteLength, bytes.every((byte, at) => byte === at % 251)]).toEqual([size, true]);
			await files.delete('files/said');
		});
		it.each([
			['longer', 3 * chunk, 2 * chunk, {}],
			['shorter', 2 * chunk, 3 * chunk, {}],
			['broken off', 3 * chunk, 3 * chunk, { breaksAt: chunk }],
		] as const)('one that is %s is its sender’s fault, and leaves nothing', async (_, bytes, size, how) => {
			expect(await files.put('files/said', streamOf(bytes, how).stream, { ...options(mib), size })).toMatchObject({
				ok: false,
				error: { name: 'bad-request' },
			});
			expect(await kept()).toEqual([]);
		});
		it('a store that refuses before it reads says so, though nobody takes what is sent', async () => {
			const refusing = r2Files({ put: () => Promise.reject(new Error('store down')) } as never);
			await expect(refusing.put('x', streamOf(4 * chunk).stream, { ...options(mib), size: 4 * chunk })).rejects.toThrow('store down');
		});
		it('a store that fails while its sender is silent says so at once', async () => {
			const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(chunk)) });
			const put = async (_key: string, body: ReadableStream<Uint8Array>) => {
				const reader = body.getReader();
				await reader.read();
				await reader.cancel(new Error('store down'));
				throw new Error('store down');
			};
			await expect(r2Files({ put } as never).put('x', silent, { ...options(mib), size: 2 * chunk })).rejects.toThrow('store down');
		});
		it.each([0, chunk])('a store that fails after %i bytes says so, whatever the sender still has', async (taken) => {
			const { stream } = streamOf(4 * chunk);
			const put = async (_key: string, body: ReadableStream<Uint8Array>) => {
				const reader = body.getReader();
				for (let total = 0; total < taken;) total += (await reader.read()).value?.byteLength ?? taken;
				const trouble = new Error('store down');
				await reader.cancel(trouble);
				throw trouble;
			};
			await expect(r2Files({ put } as never).put('x', stream, { ...options(mib), size: 4 * chunk })).rejects.toThrow('store down');
		});
	});
});
