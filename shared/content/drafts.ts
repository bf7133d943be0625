/** Texts that somebody edits in the console: what becomes of a draft, and how long a text may be. */

export const draftStates = ['draft', 'replaced', 'scheduled', 'stopped', 'published', 'discarded'] as const;
export type DraftState = (typeof draftStates)[number];
/** Those that somebody has yet to publish or throw away. */
export const openStates = ['draft', 'scheduled', 'stopped'] as const;

/** Why a draft was not published when its time came: the piece had changed meanwhile, or what it names was gone. Empty for any other. */
export const stopReasons = ['', 'changed', 'faults'] as const;
export type StopReason = (typeof stopReasons)[number];

/** Letters of one file. */
export const maxText = 100_000;
