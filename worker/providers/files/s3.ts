/**
 * Files in a bucket of an S3-compatible store, R2's own S3 interface included. What is no longer than a part goes in one request; more goes up in parts while it comes in, and stands
 * under its key when the last part is there. Each part lies in a buffer with its digest signed, so it can be sent again, and the store finds out what changed on its way.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { partsWithin, readText, silenceMs } from '#shared/kit/streams.ts';
import { makePartBuffers } from './part-buffers.ts';
import { inParts, type Parts } from './parts.ts';
import type { Files } from './port.ts';
import { s3Requests, S3Error, textOf, textsOf, type S3Answer, type S3Options } from './s3-requests.ts';

/** The least that a part may have which is not the last. */
const partBytes = 5 * 1024 * 1024;
/** 40 MB of a process at most. Who waits longer for a buffer is told to come again. A part may be sent four times, each with its patience. */
const bufferOptions = { bytes: partBytes, maxLent: 8, patienceMs: 60_000, retryAfter: 30, goneMs: { reading: silenceMs + 5000, storing: 300_000 } };
/** That a reader may be silent, and that a file may take in all. */
const pieceMs = 60_000;
const wholeMs = 3_600_000;
const maxAnswerBytes = 4 * 1024 * 1024;
const keysAtOnce = '1000';

interface PutTarget {
	readonly key: string;
	readonly contentType: string;
	readonly declared: number | null;
	/** Before each try. */
	readonly storing: () => void;
}

export interface S3Files extends Files {
	/** Proves that the bucket is there and that the key may do what it has to: write, read, take away, and see that something is missing. @throws S3Error */
	check(): Promise<void>;
	/** Makes the bucket. @returns whether it was not there before @throws S3Error */
	makeBucket(): Promise<boolean>;
	/** Keys of all files, in the store's order. @throws S3Error */
	keys(): AsyncIterable<string>;
}

/** Nothing is asked by making it. */
export function s3Files(options: S3Options): S3Files {
	const { store, onTrouble } = options;
	const send = s3Requests(options);
	const buffers = makePartBuffers(bufferOptions);
	const ended = async ({ answer }: S3Answer): Promise<S3Answer['answer']> => {
		await answer.body?.cancel();
		return answer;
	};
	const textAnswered = async ({ answer }: S3Answer): Promise<string> => {
		const text = await readText(answer.body, maxAnswerBytes);
		if (text.ok) return text.value;
		onTrouble('BrokenAnswer');
		throw new S3Error('BrokenAnswer', answer.status);
	};
	const put: Files['put'] = async (key, stream, { contentType, maxBytes, size: declared = null, head = new Uint8Array() }) => {
		if (declared !== null && declared > maxBytes) return failure('too-large');
		const lent = await buffers.lend();
		if (!lent.ok) return lent;
		try {
			const limit = declared ?? maxBytes;
			const target = { key, contentType, declared, storing: () => lent.value.renew('storing') };
			if (head.byteLength > limit) return failure(declared === null ? 'too-large' : 'bad-request');
			const done = await putParts(target, inParts(lent.value, head, stream, limit));
			// Longer than its sender said.
			return !done.ok && done.error.name === 'too-large' && declared !== null ? failure('bad-request') : done;
		} finally {
			lent.value.release();
		}
	};

	async function putParts({ key, contentType, declared, storing: onTry }: PutTarget, parts: Parts): Promise<Result<{ readonly size: number }>> {
		const isWhole = (size: number) => declared === null || size === declared;
		const first = await parts.next();
		if (!first.ok) return first;
		if (first.value.last) {
			const { bytes } = first.value;
			if (!isWhole(bytes.byteLength)) return failure('bad-request');
			await ended(await send({ method: 'PUT', key, contentType, body: bytes, onTry }));
			return success({ size: bytes.byteLength });
		}
		const begun = await textAnswered(await send({ method: 'POST', key, query: { uploads: '' }, contentType, onTry }));
		const uploadId = textOf(begun, 'UploadId') ?? '';
		const abort = async () => {
			await send({ method: 'DELETE', key, query: { uploadId } }).then(ended, () => undefined);
		};
		const tags: string[] = [];
		let size = 0;
		try {
			for (let part = first.value; ;) {
				// An empty last part says nothing, and not every store takes it.
				if (part.bytes.byteLength > 0) {
					const query = { partNumber: String(tags.length + 1), uploadId };
					const answer = await ended(await send({ method: 'PUT', key, query, body: part.bytes, onTry }));
					tags.push(answer.headers.get('ETag') ?? '');
				}
				size += part.bytes.byteLength;
				if (part.last) break;
				const next = await parts.next();
				if (!next.ok) {
					await abort();
					return next;
				}
				part = next.value;
			}
			if (!isWhole(size)) {
				await abort();
				return failure('bad-request');
			}
			await complete(key, uploadId, tags, size);
		} catch (error) {
			// The store's own trouble is what is told, not that its remains could not be taken away either.
			await abort();
			throw error;
		}
		return success({ size });
	}

	/** The store may answer 200 before it knows, and say within what went wrong. */
	async function complete(key: string, uploadId: string, tags: readonly string[], size: number): Promise<void> {
		const list = tags.map(
			(tag, at) => `<Part><PartNumber>${String(at + 1)}</PartNumber><ETag>${tag.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</ETag></Part>`,
		);
		const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
		const given = await send({ method: 'POST', key, query: { uploadId }, contentType: 'application/xml', body, mayMiss: true });
		// The answer to an earlier try was lost: an upload that is done is none any more.
		if (given.answer.status === 404 && (await sizeOf(key)) === size) return;
		const answered = given.answer.ok ? await textAnswered(given) : '<Error><Code>NoSuchUpload</Code></Error>';
		if (!answered.includes('<Error>')) return;
		const code = textOf(answered, 'Code') ?? 'Unknown';
		onTrouble(code);
		throw new S3Error(code, given.answer.status);
	}

	async function sizeOf(key: string): Promise<number | null> {
		const answer = await ended(await send({ method: 'HEAD', key, mayMiss: true }));
		return answer.ok ? Number(answer.headers.get('Content-Length')) : null;
	}

	const get: Files['get'] = async (key) => {
		const { answer, abort } = await send({ method: 'GET', key, mayMiss: true });
		if (!answer.ok) return null;
		const body = answer.body ?? new Blob([]).stream();
		return {
			contentType: answer.headers.get('Content-Type') ?? 'application/octet-stream',
			size: Number(answer.headers.get('Content-Length')),
			stream: partsWithin(body, pieceMs, wholeMs, () => {
				onTrouble('Timeout');
				abort();
			}),
		};
	};

	const remove: Files['delete'] = async (key) => {
		await ended(await send({ method: 'DELETE', key, mayMiss: true }));
	};

	return {
		put,
		get,
		has: async (key) => (await sizeOf(key)) !== null,
		delete: remove,
		async check() {
			const key = `start-check/${crypto.randomUUID()}`;
			const wrong = (code: string) => {
				onTrouble(code);
				return new S3Error(code, null);
			};
			const written = await put(key, new Blob([key]).stream(), { contentType: 'text/plain', maxBytes: key.length });
			const read = await get(key);
			if (!written.ok || read === null || (await new Response(read.stream).text()) !== key) throw wrong('ReadsOtherwise');
			await remove(key);
			if ((await get(key)) !== null) throw wrong('KeepsWhatIsTakenAway');
		},
		async makeBucket() {
			const named = store.region === 'us-east-1' || store.region === 'auto';
			const place = `<CreateBucketConfiguration><LocationConstraint>${store.region}</LocationConstraint></CreateBucketConfiguration>`;
			try {
				await ended(await send({ method: 'PUT', contentType: 'application/xml', body: new TextEncoder().encode(named ? '' : place) }));
				return true;
			} catch (error) {
				if (error instanceof S3Error && error.code === 'BucketAlreadyOwnedByYou') return false;
				throw error;
			}
		},
		async *keys() {
			let from: Readonly<Record<string, string>> = {};
			for (;;) {
				const query = { 'list-type': '2', 'max-keys': keysAtOnce, 'encoding-type': 'url', ...from };
				const page = await textAnswered(await send({ method: 'GET', query }));
				// Not every store knows how to write them so.
				const isEncoded = textOf(page, 'EncodingType') === 'url';
				for (const key of textsOf(page, 'Key')) yield isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
				const next = textOf(page, 'NextContinuationToken');
				if (textOf(page, 'IsTruncated') !== 'true' || next === null) return;
				from = { 'continuation-token': next };
			}
		},
	};
}
