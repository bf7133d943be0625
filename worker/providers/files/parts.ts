/** Cuts what comes in into parts of one size: for stores that take a file of unknown length no other way. */
import { failure, success, type Failure, type Result } from '#shared/kit/errors.ts';
import { TooLarge } from '#shared/kit/streams.ts';
import type { Lent } from './part-buffers.ts';

interface Part {
	/** Until the next one is asked for. */
	readonly bytes: Uint8Array;
	readonly last: boolean;
}

export interface Parts {
	readonly next: () => Promise<Result<Part>>;
}

/** A slow sender whose part has taken so long gives way to one that waits (350 kbit/s). */
const slowPartMs = 120_000;

/** All parts lie in one buffer; the last one may be shorter, or empty. At most one part and one chunk are held. */
export function inParts(
	{ bytes: part, renew, isWanted }: Omit<Lent, 'release'>,
	head: Uint8Array,
	stream: ReadableStream<Uint8Array>,
	maxBytes: number,
): Parts {
	const reader = stream.getReader();
	let rest = head;
	let total = head.byteLength;
	const refuse = async (name: Failure['name']) => {
		await reader.cancel().catch(() => undefined);
		return failure(name);
	};
	/** Fills the part as far as it goes, and keeps what is left for the next. @returns how far it is full */
	const fill = (from: number, bytes: Uint8Array): number => {
		const taken = bytes.subarray(0, part.byteLength - from);
		part.set(taken, from);
		rest = bytes.subarray(taken.byteLength);
		return from + taken.byteLength;
	};
	return {
		async next() {
			const since = Date.now();
			let filled = fill(0, rest);
			renew('reading');
			while (filled < part.byteLength) {
				let read: ReadableStreamReadResult<Uint8Array>;
				try {
					read = await reader.read();
				} catch (error) {
					return refuse(error instanceof TooLarge ? 'too-large' : 'bad-request');
				}
				renew('reading');
				if (read.done) return success({ bytes: part.subarray(0, filled), last: true });
				total += read.value.byteLength;
				if (total > maxBytes) return refuse('too-large');
				if (isWanted() && Date.now() - since > slowPartMs) return refuse('busy');
				filled = fill(filled, read.value);
			}
			return success({ bytes: part, last: false });
		},
	};
}
