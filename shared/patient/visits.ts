/** Where a request stands, and what a list says of it. Pure; it never says more than the lines do, and nothing that is calmer. */
import { z } from 'zod';
import type { LineState } from '#shared/kit/domain.ts';

/**
 * `ordered`: no sample yet. `partly-ready`: some values can be read. `ready`: the laboratory is done with it. `corrected`: it is, and something was another
 * one before. `held`: a line is held back until the laboratory has spoken to the patient. `not-performed`: done, and no value came of it. `withdrawn`: done, and what
 * there was was taken back.
 */
export const visitState = z.enum(['ordered', 'collected', 'in-process', 'partly-ready', 'ready', 'corrected', 'held', 'not-performed', 'withdrawn']);
export type VisitState = z.infer<typeof visitState>;

interface Progress {
	readonly isCollected: boolean;
	readonly isReceived: boolean;
	/** The laboratory says that it is done (`endDate` is present). */
	readonly isDone: boolean;
	readonly lines: readonly { readonly state: LineState; readonly corrected: boolean }[];
}

export function stateOfVisit({ isCollected, isReceived, isDone, lines }: Progress): VisitState {
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
export const visitMarks = z.object({
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
type VisitMarks = z.infer<typeof visitMarks>;

/** How grave a phrase is, the gravest first. `good` stands only where all of the request is. */
export const visitTones = ['critical', 'held', 'notice', 'unjudged', 'waiting', 'good'] as const;
export type VisitTone = (typeof visitTones)[number];

/** Phrases that count lines, each with its tone. */
const counted = {
	critical: 'critical',
	withdrawn: 'notice',
	reopened: 'notice',
	abnormal: 'notice',
	unjudged: 'unjudged',
	corrected: 'notice',
	notPerformed: 'notice',
} as const satisfies { readonly [Kind in keyof VisitMarks]?: VisitTone };
type CountedPhrase = keyof typeof counted;

/** Something that a list says of a request: a state in words, or how many lines are of a kind. */
export type VisitPhrase =
	| { readonly kind: CountedPhrase; readonly tone: VisitTone; readonly count: number }
	| { readonly kind: VisitState | 'remark' | 'all-normal' | 'none-outside' | 'waits'; readonly tone: VisitTone };

interface Described {
	readonly state: VisitState;
	readonly marks: VisitMarks;
}

/** All that is to be said of a request, the gravest first: the first says what its dot shows. That all is well is said only where it is finished and nothing else is to be said but that something was corrected. */
export function phrasesOf({ state, marks }: Described): VisitPhrase[] {
	const phrases: VisitPhrase[] = [];
	if (state === 'held') phrases.push({ kind: 'held', tone: 'held' });
	// Of a request that was taken back as a whole, or of which nothing was performed, a count says less.
	const isWhole = (kind: CountedPhrase) => (kind === 'withdrawn' && state === 'withdrawn') || (kind === 'notPerformed' && state === 'not-performed');
	for (const [kind, tone] of Object.entries(counted) as [CountedPhrase, VisitTone][])
		if (marks[kind] > 0 && !isWhole(kind)) phrases.push({ kind, tone, count: marks[kind] });
	if (state === 'withdrawn' || state === 'not-performed') phrases.push({ kind: state, tone: 'notice' });
	if (marks.hasRemark) phrases.push({ kind: 'remark', tone: 'unjudged' });
	if (state === 'partly-ready' || state === 'ordered' || state === 'collected' || state === 'in-process') phrases.push({ kind: state, tone: 'waiting' });
	if (state === 'held' && marks.waiting > 0) phrases.push({ kind: 'waits', tone: 'waiting' });
	if ((state === 'ready' || state === 'corrected') && marks.calm !== null) phrases.push({ kind: marks.calm, tone: 'good' });
	// Finished, and nobody can say more: no reassurance.
	if (phrases.length === 0) phrases.push({ kind: state, tone: 'unjudged' });
	return phrases.toSorted((a, b) => visitTones.indexOf(a.tone) - visitTones.indexOf(b.tone));
}
