/** What is no table is known by its first bytes, and no more than them is read. */
import { expect, test } from 'vitest';
import { readBytesAsking } from '#shared/kit/streams.ts';
import { tellingBytes, wrongFileOf } from '#shared/kit/wrong-files.ts';

/** A body in parts of 1 KB that begins with a text, and how many of them were asked for. */
function bodyOf(begin: string, parts: number) {
	const told = { parts: 0 };
	const stream = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (told.parts === parts) return controller.close();
				const part = new Uint8Array(1024).fill(0x20);
				if (told.parts === 0) part.set(new TextEncoder().encode(begin));
				told.parts += 1;
				controller.enqueue(part);
			},
		},
		{ highWaterMark: 0 },
	);
	return { told, stream };
}
const wants = (begin: Uint8Array) => wrongFileOf(begin) === null;

test('of a wrong file its beginning is read, and no more', async () => {
	const { told, stream } = bodyOf('%PDF-1.7', 1000);
	expect(await readBytesAsking(stream, 32_000_000, tellingBytes, wants)).toMatchObject({ ok: false, error: { name: 'bad-request' } });
	expect(told.parts).toBe(tellingBytes / 1024);
});

test('a table is read whole, up to what it may be', async () => {
	const read = await readBytesAsking(bodyOf('code,almaty', 20).stream, 20 * 1024, tellingBytes, wants);
	expect(read.ok && [read.value.byteLength, new TextDecoder().decode(read.value.subarray(0, 11))]).toEqual([20 * 1024, 'code,almaty']);
	expect(await readBytesAsking(bodyOf('code', 20).stream, 20 * 1024 - 1, tellingBytes, wants)).toMatchObject({ ok: false, error: { name: 'too-large' } });
	expect(await readBytesAsking(null, 10, tellingBytes, wants)).toMatchObject({ ok: true });
});

test('a short one is asked about at its end', async () => {
	expect(await readBytesAsking(bodyOf('PK\u0003\u0004', 1).stream, 10_000, tellingBytes, wants)).toMatchObject({ ok: false, error: { name: 'bad-request' } });
});

test('UTF-16 is a table, a page in UTF-16 is none', () => {
	const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer);
	expect(wrongFileOf(utf16('code\talmaty\nBIO-001\t1400\n'))).toBeNull();
	expect(wrongFileOf(utf16('<!DOCTYPE html><html>'))).toEqual({ rule: 'fileHtml', values: {} });
	for (const text of ['', 'code', 'a<b,c\n', '"{x}",y\n', '[a],b\n', 'MM,almaty\n', 'BZh9,x\n', '#rows,3\n'])
		expect([text, wrongFileOf(new TextEncoder().encode(text))]).toEqual([text, null]);
});
