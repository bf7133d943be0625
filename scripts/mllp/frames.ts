/** The frames of MLLP, release 1 (HL7, "Transport Specification: MLLP"): 0x0B, the message, 0x1C 0x0D. They arrive in whatever pieces the network makes of them. */

const begin = 0x0b;
const end = 0x1c;
const carriageReturn = 0x0d;
/** So much of a message that is too large is kept: its first segment says whom to tell. */
const keptBytes = 4096;
/** What stands between frames is nothing, and nobody sends much of it. */
const maxBetween = 1024;

export interface Frame {
	/** The message, or the beginning of one that was too large. */
	readonly bytes: Buffer<ArrayBuffer>;
	readonly isTooLarge: boolean;
}

/** Reads frames out of a connection. @param maxBytes of a message; of a larger one the beginning is kept, and the rest passed by */
export function frameReader(maxBytes: number) {
	let parts: Buffer[] = [];
	let [size, between] = [0, 0];
	let state: 'between' | 'within' = 'between';
	/** The last byte may have been the first one of the end. */
	let isEnding = false;

	// The first byte of the end is kept like any other until the second one has come.
	const limit = maxBytes + 1;
	const keep = (piece: Buffer) => {
		if (size <= limit) parts.push(piece.subarray(0, limit - size + 1));
		size += piece.length;
		if (size > limit) parts = [Buffer.concat(parts).subarray(0, keptBytes)];
	};
	const start = () => {
		[parts, size, between, state, isEnding] = [[], 0, 0, 'within', false];
	};

	return {
		/** Whether a frame has begun and is not whole. */
		isWithin: (): boolean => state === 'within',
		/** @returns frames that are whole by now. @throws RangeError where what comes is no MLLP */
		take(chunk: Buffer): Frame[] {
			const frames: Frame[] = [];
			let from = 0;
			for (let at = 0; at < chunk.length; at += 1) {
				const byte = chunk[at];
				if (byte === begin) {
					// Within a message there is none: its sender broke off and begins anew.
					start();
					from = at + 1;
				} else if (state === 'between') {
					between += 1;
					if (between > maxBetween) throw new RangeError('no frames');
				} else if (isEnding && byte === carriageReturn) {
					keep(chunk.subarray(from, at));
					const [bytes, isTooLarge] = [Buffer.concat(parts), size > limit];
					frames.push({ bytes: isTooLarge ? bytes : bytes.subarray(0, -1), isTooLarge });
					[parts, state, isEnding] = [[], 'between', false];
				} else isEnding = byte === end;
			}
			if (state === 'within') keep(chunk.subarray(from));
			return frames;
		},
	};
}

const [beginning, ending] = [Buffer.from([begin]), Buffer.from([end, carriageReturn])];
export const framed = (message: Uint8Array): Buffer => Buffer.concat([beginning, message, ending]);
