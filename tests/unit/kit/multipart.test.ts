/** A form with files, in whatever pieces it comes: fields and files are those that were written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMultipart } from '#shared/kit/multipart.ts';
import { BrokenOff } from '#shared/kit/streams.ts';

interface Written {
	readonly fields: readonly (readonly [string, string])[];
	readonly files: readonly Uint8Array<ArrayBuffer>[];
}

async function written({ fields, files }: Written) {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	for (const [at, bytes] of files.entries()) form.append('files', new File([bytes], `${String(at)}.pdf`, { type: 'application/pdf' }));
	const response = new Response(form);
	return { type: response.headers.get('Content-Type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** The bytes in pieces of these lengths, again and again. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, lengths: readonly number[], kind: 'bytes' | 'parts'): ReadableStream<Uint8Array> {
	let [at, turn] = [0, 0];
	const next = () => {
		const piece = bytes.slice(at, at + (lengths[(turn += 1) % lengths.length] ?? 1));
		at += piece.byteLength;
		return piece;
	};
	if (kind === 'parts')
		return new ReadableStream<Uint8Array>(
			{ pull: (controller) => (at >= bytes.byteLength ? controller.close() : controller.enqueue(next())) },
			{ highWaterMark: 0 },
		);
	return new ReadableStream({
		type: 'bytes',
		pull(controller) {
			if (at < bytes.byteLength) return controller.enqueue(next());
			controller.close();
			controller.byobRequest?.respond(0);
		},
	});
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** All of a file, each piece copied before the next one is asked for. */
async function whole(stream: ReadableStream<Uint8Array>): Promise<string> {
	const pieces: string[] = [];
	for await (const piece of stream) pieces.push(textOf(piece));
	return pieces.join('');
}

async function readAll(stream: ReadableStream<Uint8Array>, type: string) {
	const form = await readMultipart(stream, type);
	if (!form.ok) return form.error.name;
	const files: string[] = [];
	for (let { file } = form.value; file !== null;) {
		files.push(await whole(file.stream));
		const next = await form.value.next();
		if (!next.ok) return next.error.name;
		file = next.value;
	}
	return { fields: form.value.fields, files };
}

const name = fc.constantFrom('fio', 'phone', 'reason', 'city');
/** What looks like the end of a part, without being one. */
const nearMark = fc.constantFrom('\r\n', '\r\n--', '\r\n------', '--', '\r', 'x');
const file = fc.oneof(
	fc.array(nearMark, { maxLength: 40 }).map((parts) => new TextEncoder().encode(parts.join(''))),
	fc.integer({ min: 0, max: 200_000 }).map((length) => new Uint8Array(length).map((_, at) => at % 251)),
);

describe.each(['bytes', 'parts'] as const)('a form that comes as %s', (kind) => {
	it('is read as it was written', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.uniqueArray(fc.tuple(name, fc.string({ unit: 'grapheme', maxLength: 30 })), { selector: ([one]) => one, maxLength: 4 }),
				fc.array(file, { maxLength: 3 }),
				fc.array(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1000, max: 70_000 })), { minLength: 1, maxLength: 5 }),
				async (fields, files, lengths) => {
					// A browser writes line ends of texts as CR LF.
					const plain = fields.map(([one, text]) => [one, text.replace(/[\r\n]/g, '')] as const);
					const { type, bytes } = await written({ fields: plain, files });
					const slow = bytes.byteLength > 50_000 ? lengths.map((length) => length + 500) : lengths;
					expect(await readAll(inPieces(bytes, slow, kind), type)).toEqual({ fields: Object.fromEntries(plain), files: files.map(textOf) });
				},
			),
			{ numRuns: 60 },
		);
	});
	it('is over for anyone who still reads when the rest is read away', async () => {
		const { type, bytes } = await written({ fields: [], files: [new Uint8Array(200_000).fill(1)] });
		const form = await readMultipart(inPieces(bytes, [9000], kind), type);
		const stream = form.ok ? form.value.file?.stream : undefined;
		const reader = stream?.getReader();
		expect((await reader?.read())?.value?.every((byte) => byte === 1)).toBe(true);
		const under = reader?.read().catch((error: unknown) => error);
		if (form.ok) await form.value.drain(1_000_000);
		const came = await under;
		// What was being read may have come whole before; nothing of what was read away does.
		if (!(came instanceof BrokenOff)) expect((came as ReadableStreamReadResult<Uint8Array> | undefined)?.value?.every((byte) => byte === 1)).toBe(true);
		await expect(reader?.read()).rejects.toBeInstanceOf(BrokenOff);
	});
	it('is refused wherever it breaks off', async () => {
		const { type, bytes } = await written({ fields: [['fio', 'Ахметова']], files: [new Uint8Array(70_000), new Uint8Array(10)] });
		for (const end of [0, 40, 150, 5000, 70_200, bytes.byteLength - 60, bytes.byteLength - 4])
			await expect(
				readAll(inPieces(bytes.slice(0, end), [64, 30_000], kind), type).catch((error: unknown) =>
					error instanceof BrokenOff ? 'bad-request' : error,
				),
			).resolves.toBe('bad-request');
	});
});
