/** Summaries of measured values. A machine is noisy: medians, never means. */

/** The value below which so large a share of the values lies (nearest rank). @throws on an empty list */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? sorted[0];
	if (value === undefined) throw new Error('nothing was measured');
	return value;
}

export function median(values: readonly number[]): number {
	const low = quantile(values, 0.5);
	if (values.length % 2 === 1) return low;
	const high = values.toSorted((a, b) => a - b)[values.length / 2] ?? low;
	return (low + high) / 2;
}
