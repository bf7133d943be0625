/** What a doctor's results by test can be ordered by, and how a share of them is said. */

export const testSorts = ['name', 'results', 'outOfRange', 'critical', 'unjudged', 'people'] as const;
export type TestSort = (typeof testSorts)[number];

/** Of fewer judged results no share in per cent is said: «3 of 4» is not 75 %. */
const leastShared = 20;

/** Results with a verdict, out of range or not: what a share is of. */
export const judged = ({ results, unjudged }: { readonly results: number; readonly unjudged: number }): number => results - unjudged;

/** Whether there are enough of them for a share. */
export const isShared = (whole: number): boolean => whole >= leastShared;
