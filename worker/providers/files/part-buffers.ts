/**
 * Buffers for the parts of files whose length nobody said: so many for all requests of the isolate together, each used again, since what is thrown away stays in
 * memory until it is collected. No request waits for a promise of another one, which may be ended at any moment without a word: each looks by a timer of its own,
 * in the order in which they came, and what was lent to somebody who has not been heard of is counted no more, nor used again.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';

export interface Lent {
	readonly bytes: Uint8Array;
	/** Says that the borrower is still there: to be called as often as something comes, and before the store is given it. */
	readonly renew: (what: 'reading' | 'storing') => void;
	/** Whether somebody waits for one. */
	readonly isWanted: () => boolean;
	/** To be called when nobody reads or writes the buffer any more. */
	readonly release: () => void;
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
	/** Milliseconds that somebody waits for one. Longer than a reader may be silent: one that has gone keeps nobody from it. */
	readonly patienceMs: number;
	/** Seconds until a refused one may come again. */
	readonly retryAfter: number;
	/** A borrower that was silent for so many milliseconds has gone: longer than a sender may be silent, and than the store takes for a part. */
	readonly goneMs: { readonly reading: number; readonly storing: number };
	/** Milliseconds since 1970. */
	readonly clock?: () => number;
	/** Between two looks. */
	readonly pause?: () => Promise<void>;
}

const pauseMs = 50;
const usualPause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
/** A waiting request that has not looked for so long has gone. */
const waiterGoneMs = 5000;

export function makePartBuffers({ bytes, maxLent, patienceMs, retryAfter, goneMs, clock = Date.now, pause = usualPause }: BufferOptions): PartBuffers {
	/** Until when each that is lent is taken for used, and each that waits for waiting; in the order in which they came. */
	const lent = new Map<Uint8Array, number>();
	const waiting = new Map<symbol, number>();
	/** To be used again. */
	let free: readonly Uint8Array[] = [];
	const dropGone = () => {
		for (const [buffer, until] of lent) if (clock() > until) lent.delete(buffer);
		for (const [ticket, until] of waiting) if (clock() > until) waiting.delete(ticket);
	};
	/** As many of those who wait longest as there are buffers to lend. */
	const isNext = (ticket: symbol) => [...waiting.keys()].slice(0, Math.max(0, maxLent - lent.size)).includes(ticket);
	const take = (): Lent => {
		const [buffer = new Uint8Array(bytes), ...others] = free;
		free = others;
		lent.set(buffer, clock() + goneMs.reading);
		return {
			bytes: buffer,
			renew: (what) => {
				if (lent.has(buffer)) lent.set(buffer, clock() + goneMs[what]);
			},
			isWanted: () => waiting.size > 0,
			release: () => {
				// Of one that was taken for gone another may have been lent in its place.
				if (lent.delete(buffer)) free = [...free, buffer];
			},
		};
	};
	return {
		async lend() {
			const since = clock();
			const ticket = Symbol('waiting');
			try {
				for (;;) {
					waiting.set(ticket, clock() + waiterGoneMs);
					dropGone();
					if (isNext(ticket)) return success(take());
					if (clock() - since > patienceMs) return failure('busy', { retryAfter });
					await pause();
				}
			} finally {
				waiting.delete(ticket);
			}
		},
	};
}
