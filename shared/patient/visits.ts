/** Where a request stands, in one word for a list. Pure; it never says more than the lines do, and of values it says nothing at all. */
import { z } from 'zod';
import type { LineState } from '#shared/kit/domain.ts';

/**
 * `ordered`: no sample yet. `partly-ready`: some values can be read. `ready`: the laboratory is done with it. `corrected`: it is, and something was another
 * one before. `held`: a line is held back until the laboratory has spoken to the patient. `not-performed`: done, and no value came of it. `withdrawn`: done, and what
 * there was was taken back.
 */
export const visitState = z.enum(['ordered', 'collected', 'in-process', 'partly-ready', 'ready', 'corrected', 'held', 'not-performed', 'withdrawn']);
export type VisitState = z.infer<typeof visitState>;

interface Visit {
	readonly isCollected: boolean;
	readonly isReceived: boolean;
	/** The laboratory says that it is done (`endDate` is present). */
	readonly isDone: boolean;
	readonly lines: readonly { readonly state: LineState; readonly corrected: boolean }[];
}

export function stateOfVisit({ isCollected, isReceived, isDone, lines }: Visit): VisitState {
	const some = (...states: readonly LineState[]) => lines.some(({ state }) => states.includes(state));
	if (some('restricted')) return 'held';
	if (isDone && !some('done')) return some('withdrawn') ? 'withdrawn' : some('in-process') ? 'in-process' : lines.length > 0 ? 'not-performed' : 'ready';
	if (isDone && !some('in-process')) return some('withdrawn') || lines.some(({ corrected }) => corrected) ? 'corrected' : 'ready';
	if (some('done')) return 'partly-ready';
	if (isReceived || some('not-available', 'withdrawn')) return 'in-process';
	return isCollected ? 'collected' : 'ordered';
}
