/** Reads what comes in, never more of it than it may be. */
import { failure, success, type Result } from './errors.ts';

/** What a stream that is too long fails with. */
export class TooLarge extends Error {
	override readonly name = 'TooLarge';
}

/** What a body fails with of which nothing more comes. */
export class BrokenOff extends Error {
	override readonly name = 'BrokenOff';
}

/** Longest silence within a body: who sends nothing for so long, on however slow a line, has gone. */
export const silenceMs = 20_000;

/**
 * The next part of a body that somebody sends.
 * @throws BrokenOff after a silence, with the body cancelled; and whatever the stream fails with
 */
export async function nextPart<T extends Uint8Array>(
	reader: Pick<ReadableStreamDefaultReader<T>, 'read' | 'cancel'>,
	silence: number = silenceMs,
): Promise<ReadableStreamReadResult<T>> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), silence);
	});
	const part = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
	if (part !== null) return part;
	const gone = new BrokenOff();
	// Nobody waits for the sender's side of it.
	void reader.cancel(gone).catch(() => undefined);
	throw gone;
}

const largePartBytes = 64 * 1024;

/**
 * Readers of a stream that take as much at once as has come, 64 KB at most. By itself the platform hands over 4 KB, each with a turn and a buffer of its
 * own, which makes a file of 20 MB four times as slow. A stream that was made of parts gives them as they are.
 */
function inLargeParts(source: ReadableStream<Uint8Array>): () => Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel' | 'releaseLock'> {
	let takesBuffers = true;
	return () => {
		if (takesBuffers) {
			try {
				const reader = source.getReader({ mode: 'byob' });
				return {
					read: async () => {
						const { done, value } = await reader.read(new Uint8Array(largePartBytes));
						return done ? { done, value: undefined } : { done, value };
					},
					cancel: (reason) => reader.cancel(reason),
					releaseLock: () => reader.releaseLock(),
				};
			} catch {
				takesBuffers = false;
			}
		}
		return source.getReader();
	};
}

/**
 * The same bytes; fails with `TooLarge` as soon as there are more than so many. The source is held only while a part of it is read: what is left of
 * it stays for the code that ends the request.
 */
export function limitBytes(source: ReadableStream<Uint8Array>, maxBytes: number, onTooLarge: () => void = () => undefined): ReadableStream<Uint8Array> {
	let total = 0;
	const read = inLargeParts(source);
	const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
		const reader = read();
		try {
			const { done, value } = await nextPart(reader);
			if (done) return controller.close();
			total += value.byteLength;
			if (total <= maxBytes) return controller.enqueue(value);
			onTooLarge();
			controller.error(new TooLarge());
		} finally {
			reader.releaseLock();
		}
	};
	return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** What a stream whose source is too slow fails with. */
class TooLate extends Error {
	override readonly name = 'TooLate';
}

/**
 * The same bytes; fails with `TooLate` when the next part does not come in time, or all of them do not.
 * @param partMs milliseconds for each part, from when it is wanted
 * @param allMs milliseconds for all of them together
 * @param onTooLate ends the source
 */
export function partsWithin(source: ReadableStream<Uint8Array>, partMs: number, allMs: number, onTooLate: () => void): ReadableStream<Uint8Array> {
	const reader = source.getReader();
	const end = Date.now() + allMs;
	const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const late = new Promise<null>((resolve) => {
			timer = setTimeout(() => resolve(null), Math.max(0, Math.min(partMs, end - Date.now())));
		});
		try {
			const part = await Promise.race([reader.read(), late]);
			if (part === null) {
				controller.error(new TooLate());
				onTooLate();
			} else if (part.done) controller.close();
			else controller.enqueue(part.value);
		} finally {
			clearTimeout(timer);
		}
	};
	return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}

/**
 * The text of a body, read while it comes: no more of it is ever held than `maxBytes`, whether or not its length was said beforehand. A byte order
 * mark is left out.
 * Refusals: `too-large` as soon as there is more, with the rest unread for the code that ends the request; `bad-request` for what is no UTF-8, breaks off, or
 * falls silent.
 */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Result<string>> {
	const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
	if (body === null) return success('');
	const reader = body.getReader();
	const parts: string[] = [];
	let total = 0;
	try {
		for (;;) {
			const { done, value } = await nextPart(reader);
			if (done) break;
			total += value.byteLength;
			if (total > maxBytes) return failure('too-large');
			parts.push(decoder.decode(value, { stream: true }));
		}
		parts.push(decoder.decode());
	} catch {
		return failure('bad-request');
	} finally {
		reader.releaseLock();
	}
	return success(parts.join(''));
}

/** The bytes of a body, at most so many. Refusals as of `readText`, but for what is no UTF-8. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>>> {
	if (body === null) return success(new Uint8Array());
	try {
		return success(new Uint8Array(await new Response(limitBytes(body, maxBytes)).arrayBuffer()));
	} catch (error) {
		return failure(error instanceof TooLarge ? 'too-large' : 'bad-request');
	}
}

/**
 * The same, asked about as soon as its beginning is there: what is not wanted is read no further, with the rest left for the code that ends the request.
 * @param begin so many bytes are looked at, or all where there are fewer
 * @param wants false refuses it as `bad-request`
 */
export async function readBytesAsking(
	body: ReadableStream<Uint8Array> | null,
	maxBytes: number,
	begin: number,
	wants: (begin: Uint8Array) => boolean,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
	if (body === null) return success(new Uint8Array());
	const reader = limitBytes(body, maxBytes).getReader();
	const parts: Uint8Array[] = [];
	let total = 0;
	let asked = false;
	const joined = () => {
		const all = new Uint8Array(total);
		let at = 0;
		for (const part of parts) {
			all.set(part, at);
			at += part.byteLength;
		}
		return all;
	};
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (!done) {
				parts.push(value);
				total += value.byteLength;
			}
			if (!asked && (done || total >= begin)) {
				asked = true;
				if (!wants(joined().subarray(0, begin))) return failure('bad-request');
			}
			if (done) return success(joined());
		}
	} catch (error) {
		return failure(error instanceof TooLarge ? 'too-large' : 'bad-request');
	} finally {
		reader.releaseLock();
	}
}

/** The media type of a `Content-Type` header, in small letters and without its parameters; empty for none. */
export const mediaType = (header: string | null | undefined): string => (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
