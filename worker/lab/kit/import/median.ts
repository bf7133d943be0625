/** The middle one of some numbers, the lower one of two; 0 of none. */
export const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
