/** Where a request stands, and what a list says of it. Pure; it never says more than the lines do, and nothing that is calmer. */
import { z } from 'zod';
import type { LineState } from '#shared/kit/domain.ts';

/**
 * `ordered`: no sample yet. `partly-ready`: some values can be read. `ready`: the laboratory is done with it. `corrected`: it is, and something was another
 * one before. `held`: a line is held back until the laboratory has spoken to the patient. `not-performed`: done, and no value came of it. `withdrawn`: done, and what
 * there was was taken back.
 */
export const requestState = z.enum(['ordered', 'collected', 'in-process', 'partly-ready', 'ready', 'corrected', 'held', 'not-performed', 'withdrawn']);
export type RequestState = z.infer<typeof requestState>;

interface Progress {
	readonly isCollected: boolean;
	readonly isReceived: boolean;
	/** The laboratory says that it is done (`endDate` is present). */
	readonly isDone: boolean;
	readonly lines: readonly { readonly state: LineState; readonly corrected: boolean }[];
}

export function stateOfRequest({ isCollected, isReceived, isDone, lines }: Progress): RequestState {
	const some = (...states: readonly LineState[]) => lines.some(({ state }) => states.includes(state));
	if (some('restricted')) return 'held';
	if (isDone && !some('done')) return some('withdrawn') ? 'withdrawn' : some('in-process') ? 'in-process' : lines.length > 0 ? 'not-performed' : 'ready';
	if (isDone && !some('in-process')) return some('withdrawn') || lines.some(({ corrected }) => corrected) ? 'corrected' : 'ready';
	if (some('done')) return 'partly-ready';
	if (isReceived || some('not-available', 'withdrawn')) return 'in-process';
	return isCollected ? 'collected' : 'ordered';
}

const count = z.int().min(0);
/** How the lines of a request are marked, as the summary of its page counts them (`shared/results/summary.ts`). */
export const requestMarks = z.object({
	critical: count,
	/** Outside of the reference, critical ones left out. */
	abnormal: count,
	/** Finished without a verdict. That is not normal. */
	unjudged: count,
	corrected: count,
	/** In work again: what they said is no longer valid. */
	reopened: count,
	withdrawn: count,
	notPerformed: count,
	/** Never had a result. */
	waiting: count,
	/** There is something to read that no count tells: a conclusion, a remark, a doubtful value, a file, or something that has not come. */
	hasRemark: z.boolean(),
	/** Whether every line is finished and normal; `none-outside`: the same, and some are facts (a blood group). Null: nothing of the kind may be said. */
	calm: z.enum(['all-normal', 'none-outside']).nullable(),
});
type RequestMarks = z.infer<typeof requestMarks>;

/** How grave a phrase is, the gravest first. `good` stands only where all of the request is. */
export const requestTones = ['critical', 'held', 'attention', 'unjudged', 'waiting', 'good'] as const;
export type RequestTone = (typeof requestTones)[number];

/** Phrases that count lines, each with its tone. */
const counted = {
	critical: 'critical',
	withdrawn: 'attention',
	reopened: 'attention',
	abnormal: 'attention',
	unjudged: 'unjudged',
	corrected: 'attention',
	notPerformed: 'attention',
} as const satisfies { readonly [Kind in keyof RequestMarks]?: RequestTone };
type CountedPhrase = keyof typeof counted;

/** Something that a list says of a request: a state in words, or how many lines are of a kind. */
export type RequestPhrase =
	| { readonly kind: CountedPhrase; readonly tone: RequestTone; readonly count: number }
	| { readonly kind: RequestState | 'remark' | 'all-normal' | 'none-outside' | 'waits'; readonly tone: RequestTone };

interface Described {
	readonly state: RequestState;
	readonly marks: RequestMarks;
}

/** All that is to be said of a request, the gravest first: the first says what its dot shows. That all is well is said only where it is finished and nothing else is to be said but that something was corrected. */
export function phrasesOf({ state, marks }: Described): RequestPhrase[] {
	const phrases: RequestPhrase[] = [];
	if (state === 'held') phrases.push({ kind: 'held', tone: 'held' });
	// Of a request that was taken back as a whole, or of which nothing was performed, a count says less.
	const isWhole = (kind: CountedPhrase) => (kind === 'withdrawn' && state === 'withdrawn') || (kind === 'notPerformed' && state === 'not-performed');
	for (const [kind, tone] of Object.entries(counted) as [CountedPhrase, RequestTone][])
		if (marks[kind] > 0 && !isWhole(kind)) phrases.push({ kind, tone, count: marks[kind] });
	if (state === 'withdrawn' || state === 'not-performed') phrases.push({ kind: state, tone: 'attention' });
	if (marks.hasRemark) phrases.push({ kind: 'remark', tone: 'unjudged' });
	if (state === 'partly-ready' || state === 'ordered' || state === 'collected' || state === 'in-process') phrases.push({ kind: state, tone: 'waiting' });
	if (state === 'held' && marks.waiting > 0) phrases.push({ kind: 'waits', tone: 'waiting' });
	if ((state === 'ready' || state === 'corrected') && marks.calm !== null) phrases.push({ kind: marks.calm, tone: 'good' });
	// Finished, and nobody can say more: no reassurance.
	if (phrases.length === 0) phrases.push({ kind: state, tone: 'unjudged' });
	return phrases.toSorted((a, b) => requestTones.indexOf(a.tone) - requestTones.indexOf(b.tone));
}
