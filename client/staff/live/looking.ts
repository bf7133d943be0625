/** When a page is looked after: every fifteen seconds while it is seen, later and later while nobody answers, at once when it is seen again. */

/** What a look came to. `over`: nobody is to look any more. */
export type Look = 'looked' | 'refused' | 'offline' | 'over' | { readonly waitMs: number };

export const everyMs = 15_000;
export const longestMs = 5 * 60_000;

/** @param before the pause before this look @returns the next one; null for none */
export function pauseAfter(look: Look, before: number): number | null {
	if (look === 'over') return null;
	if (look === 'looked') return everyMs;
	const later = Math.min(longestMs, Math.max(everyMs, before) * 2);
	return typeof look === 'object' ? Math.max(later, look.waitMs) : later;
}

interface Looking {
	readonly look: () => Promise<Look>;
	/** Nobody is asked while it is not. */
	readonly isSeen: () => boolean;
	/** Ends it. */
	readonly signal: AbortSignal;
}

/** A look that fails by a fault of ours is told as one, and ends nothing: the next one comes later. */
async function tried(look: () => Promise<Look>): Promise<Look> {
	try {
		return await look();
	} catch (fault) {
		reportError(fault);
		return 'refused';
	}
}

/** Begins to look. @returns what has it look at once, when it is seen or has a line again */
export function keepLooking({ look, isSeen, signal }: Looking): () => void {
	let pauseMs = everyMs;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isBusy = false;
	let isOver = false;
	/** Woken while it looked: what it was woken for may have come too late for that look. */
	let isWanted = false;
	const plan = () => {
		timer = setTimeout(() => void run(), pauseMs);
	};
	const run = async () => {
		if (isOver || signal.aborted || !isSeen()) return;
		if (isBusy) {
			isWanted = true;
			return;
		}
		clearTimeout(timer);
		do {
			[isBusy, isWanted] = [true, false];
			const pause = pauseAfter(await tried(look), pauseMs);
			isBusy = false;
			if (pause === null) isOver = true;
			else pauseMs = pause;
		} while (isWanted && !isOver && !signal.aborted);
		// A page that is hidden has no timer: it is looked at when it is seen again.
		if (!isOver && !signal.aborted && isSeen()) plan();
	};
	signal.addEventListener('abort', () => clearTimeout(timer));
	if (isSeen()) plan();
	return () => void run();
}
