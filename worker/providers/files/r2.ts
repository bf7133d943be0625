/**
 * Files in R2. One whose length is known goes through as it comes. Of unknown length (a form's that no script sends), what is larger than a part goes up in
 * parts while it comes in, as R2 has no other way, so that no file is ever whole in memory; it stands under its key only when the last part is there. A few
 * are taken at a time, and the others wait unread.
 */
import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { silenceMs } from '#shared/kit/streams.ts';
import { makePartBuffers } from './part-buffers.ts';
import { inParts, type Parts } from './parts.ts';
import type { Files } from './port.ts';

/** Of the platform: bytes of a length that is known before they come; fails when there are fewer. */
declare const FixedLengthStream: new (length: number) => { readonly readable: ReadableStream<Uint8Array>; readonly writable: WritableStream<Uint8Array> };

/** R2 takes parts of at least 5 MiB, all of one size but the last. */
const partBytes = 5 * 1024 * 1024;

/**
 * Ten files that come at once are to take less than 32 MB. The last of them has its turn within a minute where each takes twenty seconds (8 Mbit/s); a sender that
 * waits longer is told to come again, before the sender's own browser gives up.
 */
const buffers = makePartBuffers({
	bytes: partBytes,
	maxLent: 3,
	patienceMs: 60_000,
	retryAfter: 30,
	goneMs: { reading: silenceMs + 5000, storing: 120_000 },
});

export function r2Files(bucket: R2Bucket): Files {
	return {
		async put(key, stream, { contentType, maxBytes, size: declared = null, head = new Uint8Array() }) {
			const metadata = { httpMetadata: { contentType } };
			if (declared !== null && declared > maxBytes) return failure('too-large');
			if (declared !== null) return putWhole(bucket, key, { head, stream, size: declared }, metadata);
			const lent = await buffers.lend();
			if (!lent.ok) return lent;
			try {
				return await putParts(bucket, key, inParts(lent.value, head, stream, maxBytes), metadata, () => lent.value.renew('storing'));
			} finally {
				lent.value.release();
			}
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

type Metadata = { readonly httpMetadata: { readonly contentType: string } };

/** Each part is with the store before the next one is read into the same buffer. */
async function putParts(bucket: R2Bucket, key: string, parts: Parts, metadata: Metadata, storing: () => void): Promise<Result<{ readonly size: number }>> {
	const first = await parts.next();
	if (!first.ok) return first;
	storing();
	if (first.value.last) {
		await bucket.put(key, first.value.bytes, metadata);
		return success({ size: first.value.bytes.byteLength });
	}
	const upload = await bucket.createMultipartUpload(key, metadata);
	const done: R2UploadedPart[] = [];
	let size = 0;
	try {
		for (let part = first.value; ;) {
			storing();
			// An empty last part says nothing, and not every store takes it.
			if (part.bytes.byteLength > 0) done.push(await upload.uploadPart(done.length + 1, part.bytes));
			size += part.bytes.byteLength;
			if (part.last) break;
			const next = await parts.next();
			if (!next.ok) {
				await upload.abort().catch(() => undefined);
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
}

interface WholeFile {
	readonly head: Uint8Array;
	readonly stream: ReadableStream<Uint8Array>;
	readonly size: number;
}

/**
 * Hands a file through from stream to stream, which the platform does without a buffer of ours: parts of a file that pass through our hands stay in memory
 * until they are collected, and of ten files at once that is more than a worker may have. What fails on its way in is the sender's matter, the rest is
 * the store's.
 */
async function putWhole(bucket: R2Bucket, key: string, { head, stream, size }: WholeFile, metadata: Metadata): Promise<Result<{ readonly size: number }>> {
	const { readable, writable } = new FixedLengthStream(size);
	const piped = pipe(head, stream, writable);
	try {
		await bucket.put(key, readable as never, metadata);
		return success({ size });
	} catch (error) {
		// A store that refuses before it reads leaves the stream open, and the writer waits.
		await readable.cancel(error).catch(() => undefined);
		const failed = await piped;
		const senders = isOfLength(error) || isOfLength(failed) || (failed !== null && (await isBroken(stream)));
		if (senders) return failure('bad-request');
		throw error;
	}
}

/** What it failed with; null where all of it went through. The stream can be read on to find out why. */
async function pipe(head: Uint8Array, stream: ReadableStream<Uint8Array>, writable: WritableStream<Uint8Array>): Promise<unknown> {
	try {
		const writer = writable.getWriter();
		if (head.byteLength > 0) await writer.write(head);
		writer.releaseLock();
		await stream.pipeTo(writable, { preventCancel: true });
		return null;
	} catch (error) {
		return error ?? new Error('ended for no reason');
	}
}

/** Longer or shorter than its sender said, in the platform's words. */
const isOfLength = (error: unknown) => error instanceof TypeError && error.message.includes('FixedLengthStream');

const lookMs = 100;

/** Whether a stream that is read no more has failed by itself; one that is silent has not. */
async function isBroken(stream: ReadableStream<Uint8Array>): Promise<boolean> {
	const reader = stream.getReader();
	const silent = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), lookMs));
	const known = reader.read().then(
		() => false,
		() => true,
	);
	const broken = await Promise.race([known, silent]);
	reader.releaseLock();
	return broken;
}
