import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readMultipart } from '#shared/kit/multipart.ts';
import { BrokenOff, limitBytes, nextPart, readBytes, readText, silenceMs } from '#shared/kit/streams.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that begins and then falls silent. */
function silent(start: string) {
	let begun = false;
	const cancelled: unknown[] = [];
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (begun) return new Promise<void>(() => undefined);
				begun = true;
				controller.enqueue(bytes(start));
				return undefined;
			},
			cancel: (reason) => void cancelled.push(reason),
		},
		{ highWaterMark: 0 },
	);
	return { body, cancelled };
}

describe('a body that falls silent', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());
	const form = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
	test.each([
		['text', (body: ReadableStream<Uint8Array>) => readText(body, 1000)],
		['bytes', (body: ReadableStream<Uint8Array>) => readBytes(body, 1000)],
		['a form', (body: ReadableStream<Uint8Array>) => readMultipart(body, 'multipart/form-data; boundary=x')],
	])('%s is refused as broken off, and let go of', async (_, read) => {
		const { body, cancelled } = silent(form);
		const reading = read(body);
		await vi.advanceTimersByTimeAsync(silenceMs - 1);
		expect(cancelled).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(await reading).toEqual({ ok: false, error: { name: 'bad-request' } });
		expect(cancelled).toEqual([expect.any(BrokenOff)]);
	});
	test('within a file fails anyone who reads the file', async () => {
		const { body } = silent('--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n%PDF');
		const read = await readMultipart(limitBytes(body, 1000), 'multipart/form-data; boundary=x');
		const reader = read.ok ? read.value.file?.stream.getReader() : undefined;
		const reading = expect(reader?.read()).rejects.toBeInstanceOf(BrokenOff);
		await vi.advanceTimersByTimeAsync(silenceMs);
		await reading;
	});
	test('for a while only goes on', async () => {
		let next: ((text: string | null) => void) | undefined;
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				next = (text) => (text === null ? controller.close() : controller.enqueue(bytes(text)));
			},
		});
		const reading = readText(body, 1000);
		for (const part of ['a', 'b', 'c']) {
			await vi.advanceTimersByTimeAsync(silenceMs - 1);
			next?.(part);
		}
		next?.(null);
		expect(await reading).toEqual({ ok: true, value: 'abc' });
	});
	test('leaves no clock behind when it does not', async () => {
		const reader = new Blob(['abc']).stream().getReader();
		expect((await nextPart(reader)).done).toBe(false);
		expect(vi.getTimerCount()).toBe(0);
	});
});
