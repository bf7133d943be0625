/** How long requests and statements took, as rows of the counts of the site: a bucket is what they have in common and the bound that they kept to. */
import type { MetricPoint } from '#worker/providers/telemetry/port.ts';
import { count } from './counts.ts';
import type { Total } from './site-figures-store.ts';

interface Timed {
	/** As the store has it. */
	readonly name: string;
	/** Upper bounds in milliseconds, as the conventions advise for the metric. */
	readonly bounds: readonly number[];
}

export const requests: Timed = { name: 'requests', bounds: [5, 10, 25, 50, 75, 100, 250, 500, 750, 1000, 2500, 5000, 7500, 10_000] };
export const statements: Timed = { name: 'statements', bounds: [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000] };

const beyond = 'more';

/**
 * Counts one.
 * @param of what was asked for: a route, or an operation
 * @param how words without `:`, which the points have in common
 * @param now milliseconds since 1970
 */
export function countDuration({ name, bounds }: Timed, of: string, how: string, ms: number, now: number): void {
	const bound = bounds.find((each) => ms <= each);
	count(name, of, `${how}:${bound === undefined ? beyond : String(bound)}`, now);
}

/** Points of a histogram. @param attributesOf what a point is about, by what was counted */
export function durationPoints(
	{ name, bounds }: Timed,
	all: readonly Total[],
	attributesOf: (of: string, how: string) => MetricPoint['attributes'],
): (MetricPoint & { readonly counts: readonly number[] })[] {
	const rows = all.filter((row) => row.name === name).map((row) => ({ ...row, how: row.bucket.slice(0, row.bucket.lastIndexOf(':')) }));
	return [...Map.groupBy(rows, ({ page, how }) => `${page} ${how}`).values()].map((alike) => ({
		attributes: attributesOf(alike[0]?.page ?? '', alike[0]?.how ?? ''),
		since: Math.min(...alike.map(({ since }) => since)),
		counts: [...bounds.map(String), beyond].map((bound) => alike.find(({ bucket, how }) => bucket === `${how}:${bound}`)?.count ?? 0),
	}));
}
