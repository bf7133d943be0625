/** How far a figure of the laboratory counts, as its help says it (OpenMetrics has no other place for it), written and read here alone. */

/** @param what the things that are counted */
export const helpOfCount = (what: string, most: number): string => `Number of ${what}; at most ${String(most)} are counted.`;

/** Without end where the help names no limit. */
export const maxCounted = (help: string): number => Number(/; at most (\d+) are counted\.$/.exec(help)?.[1] ?? Number.POSITIVE_INFINITY);
