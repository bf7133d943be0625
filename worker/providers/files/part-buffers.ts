/**
 * Buffers for the parts of files whose length nobody said: so many for all requests of the isolate together, each used again, since what is thrown away stays in
 * memory until it is collected. No request waits for a promise of another one, which may be ended at any moment: each looks by a timer of its own, and what was
 * lent to somebody who has not been heard of for long is counted no more, nor used again.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';

export interface Lent {
	readonly bytes: Uint8Array;
	/** Says that whoever has it is still there. */
	readonly renew: () => void;
	/** To be called when nobody reads or writes the buffer any more. */
	readonly giveBack: () => void;
}

interface PartBuffers {
	/** A buffer, when one is free. Refused as `busy` when none was in time. */
	readonly lend: () => Promise<Result<Lent>>;
}

interface BufferOptions {
	/** Of each. */
	readonly bytes: number;
	/** Lent at a time, at most. */
	readonly maxLent: number;
	/** Milliseconds that somebody waits for one. */
	readonly patienceMs: number;
	/** Seconds until a refused one may come again. */
	readonly retryAfter: number;
	/** Who has not renewed for so many milliseconds has gone. Longer than the store takes for a part. */
	readonly goneMs: number;
	/** Milliseconds since 1970. */
	readonly clock?: () => number;
	/** Between two looks. */
	readonly pause?: () => Promise<void>;
}

const pauseMs = 50;
const usualPause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

export function makePartBuffers({ bytes, maxLent, patienceMs, retryAfter, goneMs, clock = Date.now, pause = usualPause }: BufferOptions): PartBuffers {
	/** When each that is lent was heard of. */
	const lent = new Map<Uint8Array, number>();
	/** To be used again. */
	let free: readonly Uint8Array[] = [];
	const dropGone = () => {
		for (const [buffer, heardAt] of lent) if (clock() - heardAt > goneMs) lent.delete(buffer);
	};
	const giveBack = (buffer: Uint8Array) => {
		// Of one that was taken for gone another may have been lent in its place.
		if (lent.delete(buffer)) free = [...free, buffer];
	};
	return {
		async lend() {
			const since = clock();
			for (dropGone(); lent.size >= maxLent; dropGone()) {
				if (clock() - since > patienceMs) return failure('busy', { retryAfter });
				await pause();
			}
			const [buffer = new Uint8Array(bytes), ...others] = free;
			free = others;
			lent.set(buffer, clock());
			return success({
				bytes: buffer,
				renew: () => {
					if (lent.has(buffer)) lent.set(buffer, clock());
				},
				giveBack: () => giveBack(buffer),
			});
		},
	};
}
