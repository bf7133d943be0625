/**
 * Files in R2. One whose length is known goes through as it comes. Of unknown length, what is larger than a part goes up in parts while it comes in
 * (there is no other way), so that no file is ever whole in memory; it stands under its key only when the last part is there.
 */
import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types';
import { failure, success, type Failure, type Result } from '#shared/kit/errors.ts';
import { TooLarge } from '#shared/kit/streams.ts';
import type { Files } from './port.ts';

/** Of the platform: bytes of a length that is known before they come; fails when there are fewer. */
declare const FixedLengthStream: new (length: number) => { readonly readable: ReadableStream<Uint8Array>; readonly writable: WritableStream<Uint8Array> };

/** R2 takes parts of at least 5 MiB, all of one size but the last. */
const partBytes = 5 * 1024 * 1024;

export function r2Files(bucket: R2Bucket): Files {
	return {
		async put(key, stream, { contentType, maxBytes, size: told = null }) {
			const metadata = { httpMetadata: { contentType } };
			if (told !== null && told > maxBytes) return failure('too-large');
			if (told !== null) return putWhole(bucket, key, stream, told, metadata);
			const parts = inParts(stream, maxBytes);
			const first = await parts.next();
			if (!first.ok) return first;
			if (first.value.last) {
				await bucket.put(key, first.value.bytes, metadata);
				return success({ size: first.value.bytes.byteLength });
			}
			const upload = await bucket.createMultipartUpload(key, metadata);
			const done: R2UploadedPart[] = [];
			let size = 0;
			try {
				for (let part = first.value; ;) {
					done.push(await upload.uploadPart(done.length + 1, part.bytes));
					size += part.bytes.byteLength;
					if (part.last) break;
					const next = await parts.next();
					if (!next.ok) {
						await upload.abort();
						return next;
					}
					part = next.value;
				}
				await upload.complete(done);
			} catch (error) {
				// The store's own trouble is what is told, not that its remains could not be taken away either.
				await upload.abort().catch(() => undefined);
				throw error;
			}
			return success({ size });
		},
		async get(key) {
			const found = await bucket.get(key);
			if (found === null) return null;
			return {
				contentType: found.httpMetadata?.contentType ?? 'application/octet-stream',
				size: found.size,
				stream: found.body as unknown as ReadableStream<Uint8Array>,
			};
		},
		has: async (key) => (await bucket.head(key)) !== null,
		delete: (key) => bucket.delete(key),
	};
}

/** Hands a stream through. What fails on its way in is the sender's matter, the rest is the store's. */
async function putWhole(
	bucket: R2Bucket,
	key: string,
	stream: ReadableStream<Uint8Array>,
	size: number,
	metadata: { readonly httpMetadata: { readonly contentType: string } },
): Promise<Result<{ readonly size: number }>> {
	const reader = stream.getReader();
	let total = 0;
	let broken: Failure['name'] | null = null;
	const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
		try {
			const { done, value } = await reader.read();
			if (!done) {
				total += value.byteLength;
				if (total > size) throw new TypeError('longer than its sender said');
				return controller.enqueue(value);
			}
			if (total < size) throw new TypeError('shorter than its sender said');
			controller.close();
		} catch (error) {
			broken = error instanceof TooLarge ? 'too-large' : 'bad-request';
			controller.error(error);
		}
	};
	const { readable, writable } = new FixedLengthStream(size);
	const counted = new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
	const piped = counted.pipeTo(writable).catch(() => undefined);
	try {
		await bucket.put(key, readable as never, metadata);
		return success({ size });
	} catch (error) {
		await piped;
		await reader.cancel().catch(() => undefined);
		if (broken !== null) return failure(broken);
		throw error;
	}
}

interface Part {
	readonly bytes: Uint8Array;
	readonly last: boolean;
}

/** Cuts a stream into parts of one size; the last one may be shorter, or empty. At most one part and one chunk are held. */
function inParts(stream: ReadableStream<Uint8Array>, maxBytes: number): { next(): Promise<Result<Part>> } {
	const reader = stream.getReader();
	let rest: Uint8Array = new Uint8Array();
	let total = 0;
	const refuse = async (name: Failure['name']) => {
		await reader.cancel().catch(() => undefined);
		return failure(name);
	};
	/** Fills a part as far as it goes, and keeps the rest for the next. @returns how far the part is full */
	const fill = (part: Uint8Array, from: number, bytes: Uint8Array): number => {
		const taken = bytes.subarray(0, part.byteLength - from);
		part.set(taken, from);
		rest = bytes.subarray(taken.byteLength);
		return from + taken.byteLength;
	};
	return {
		async next() {
			const part = new Uint8Array(partBytes);
			let filled = fill(part, 0, rest);
			while (filled < part.byteLength) {
				let read: ReadableStreamReadResult<Uint8Array>;
				try {
					read = await reader.read();
				} catch (error) {
					return refuse(error instanceof TooLarge ? 'too-large' : 'bad-request');
				}
				if (read.done) return success({ bytes: part.subarray(0, filled), last: true });
				total += read.value.byteLength;
				if (total > maxBytes) return refuse('too-large');
				filled = fill(part, filled, read.value);
			}
			return success({ bytes: part, last: false });
		},
	};
}
