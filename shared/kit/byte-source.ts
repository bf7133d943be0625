/**
 * Bytes that come from somebody, read up to marks between them. They pass through one room that is used again and again: a file makes hundreds of pieces, and
 * each would stay in memory until it is collected.
 */
import { BrokenOff, nextPart, TooLarge } from './streams.ts';

export interface ByteSource {
	/** Bytes that are read before the rest. */
	unread(bytes: Uint8Array): void;
	/** So many bytes, a copy. @throws when there are fewer */
	take(count: number): Promise<Uint8Array>;
	/** What stands before a mark, which is read away; a copy. @throws TooLarge beyond the limit */
	until(mark: Uint8Array, limit: number): Promise<Uint8Array>;
	/** What is at hand of what stands before a mark, no copy: good until more is asked for. `last` when the mark was reached. */
	upTo(mark: Uint8Array): Promise<{ readonly bytes: Uint8Array; readonly last: boolean }>;
	cancel(reason: unknown): Promise<void>;
	/** Lets go of the stream, of which nothing more is read here. */
	release(): void;
	/** How many bytes have come. */
	readonly received: () => number;
	/** Reads away what is left, at most so many bytes of it. */
	readonly drain: (maxBytes: number) => Promise<void>;
}

const roomBytes = 64 * 1024;
/** Where less is free behind what is held, that is moved to the beginning, or into a larger room. */
const leastFree = 4 * 1024;

export function byteSource(stream: ReadableStream<Uint8Array>): ByteSource {
	const reader = readerInto(stream);
	let room = new Uint8Array(roomBytes);
	/** What has come and was not asked for stands between these. */
	let [start, end] = [0, 0];
	/** Nothing more is given: a read has failed, or what is left is read away. */
	let isOver = false;
	const held = () => {
		if (isOver) throw new BrokenOff();
		return room.subarray(start, end);
	};
	/** Leaves so many bytes free before what is held, and some behind it. */
	const settle = (before: number) => {
		const length = end - start;
		const needed = before + length + leastFree;
		if (needed > room.byteLength) {
			const larger = new Uint8Array(2 * needed);
			larger.set(room.subarray(start, end), before);
			room = larger;
		} else room.copyWithin(before, start, end);
		[start, end] = [before, before + length];
	};
	let reading: Promise<void> = Promise.resolve();
	let received = 0;
	const pull = async () => {
		if (room.byteLength - end < leastFree) settle(0);
		const { done, value } = await nextPart({ read: () => reader.read(room, end), cancel: reader.cancel });
		if (done) throw new BrokenOff();
		received += value.byteLength - end;
		[room, end] = [new Uint8Array(value.buffer), value.byteLength];
	};
	const more = async () => {
		if (isOver) throw new BrokenOff();
		reading = pull();
		try {
			await reading;
		} catch (error) {
			// The room may have gone with what was being read into it.
			isOver = true;
			throw error;
		}
		if (isOver) throw new BrokenOff();
	};
	const drop = (count: number) => {
		start += count;
		return room.subarray(start - count, start);
	};
	return {
		unread(bytes) {
			settle(bytes.byteLength);
			room.set(bytes);
			start = 0;
		},
		async take(count) {
			while (held().byteLength < count) await more();
			return drop(count).slice();
		},
		async until(mark, limit) {
			for (let from = 0; ;) {
				const at = indexOf(held(), mark, from);
				if (at > limit || (at < 0 && end - start > limit + mark.byteLength)) throw new TooLarge();
				if (at >= 0) {
					const bytes = drop(at).slice();
					start += mark.byteLength;
					return bytes;
				}
				from = Math.max(0, end - start - mark.byteLength + 1);
				await more();
			}
		},
		async upTo(mark) {
			for (;;) {
				const at = indexOf(held(), mark, 0);
				if (at >= 0) return { bytes: drop(at), last: true };
				// A mark that has begun is not given away.
				const safe = end - start - mark.byteLength + 1;
				if (safe > 0) return { bytes: drop(safe), last: false };
				await more();
			}
		},
		cancel: reader.cancel,
		release: reader.release,
		received: () => received,
		async drain(maxBytes) {
			isOver = true;
			try {
				// A read that is still underway, for an abandoned call, ends with an error and gets none of the drained bytes.
				await reading;
				for (let total = 0; total <= maxBytes;) {
					[start, end] = [0, 0];
					await pull();
					total += end;
				}
				await reader.cancel(undefined);
			} catch {
				// All is read, or the sender is gone: there is nothing left to read.
			}
		},
	};
}

interface RoomReader {
	/** Reads on behind what stands before `at`. @returns the room from its beginning to the end of what came; the room that was given is gone */
	readonly read: (room: Uint8Array<ArrayBuffer>, at: number) => Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>;
	readonly cancel: (reason: unknown) => Promise<void>;
	readonly release: () => void;
}

/** A body that comes from outside takes a buffer to read into: by itself it hands over 4 KB at a time. A stream that was made of parts gives them as they are. */
function readerInto(stream: ReadableStream<Uint8Array>): RoomReader {
	let reader: ReadableStreamBYOBReader;
	try {
		reader = stream.getReader({ mode: 'byob' });
	} catch {
		return copiedInto(stream.getReader());
	}
	return {
		async read(room, at) {
			const { done, value } = await reader.read(room.subarray(at));
			return done ? { done, value: undefined } : { done, value: new Uint8Array(value.buffer, 0, at + value.byteLength) };
		},
		cancel: (reason) => reader.cancel(reason),
		release: () => reader.releaseLock(),
	};
}

function copiedInto(reader: ReadableStreamDefaultReader<Uint8Array>): RoomReader {
	return {
		async read(room, at) {
			const { done, value } = await reader.read();
			if (done) return { done, value: undefined };
			const fits = at + value.byteLength <= room.byteLength;
			const larger = fits ? room : new Uint8Array(2 * (at + value.byteLength));
			if (!fits) larger.set(room.subarray(0, at));
			larger.set(value, at);
			return { done, value: larger.subarray(0, at + value.byteLength) };
		},
		cancel: (reason) => reader.cancel(reason),
		release: () => reader.releaseLock(),
	};
}

function indexOf(bytes: Uint8Array, mark: Uint8Array, from: number): number {
	const first = mark[0] ?? 0;
	const last = bytes.byteLength - mark.byteLength;
	for (let at = bytes.indexOf(first, from); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
		let same = 1;
		while (same < mark.byteLength && bytes[at + same] === mark[same]) same += 1;
		if (same === mark.byteLength) return at;
	}
	return -1;
}
