/**
 * How fast pages are for real visitors: Core Web Vitals and two more (https://web.dev/articles/vitals). They are counted into buckets, so that what is kept is of nobody:
 * no visit, no browser and no moment within a day can be told from it.
 */
/** Where browsers tell how fast a visit was. */
export const vitalsPath = '/vitals';

export const vitalNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type VitalName = (typeof vitalNames)[number];

interface Vital {
	/** Upper bounds of its buckets, each with what is equal to it: milliseconds, of layout shift thousandths. */
	readonly bounds: readonly number[];
	/** Up to here it is good, and beyond the second poor. Both are bounds, so that shares of them are exact. */
	readonly good: number;
	readonly poor: number;
}

/** Thresholds: https://web.dev/articles/defining-core-web-vitals-thresholds, https://web.dev/articles/fcp, https://web.dev/articles/ttfb. */
export const vitals: Readonly<Record<VitalName, Vital>> = {
	lcp: { bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000], good: 2500, poor: 4000 },
	inp: { bounds: [50, 100, 150, 200, 300, 500, 1000, 2000], good: 200, poor: 500 },
	cls: { bounds: [10, 50, 100, 150, 250, 500], good: 100, poor: 250 },
	fcp: { bounds: [500, 1000, 1500, 1800, 2500, 3000, 5000, 10_000], good: 1800, poor: 3000 },
	ttfb: { bounds: [100, 200, 400, 600, 800, 1200, 1800, 3000], good: 800, poor: 1800 },
};

/** The bucket of what is beyond all bounds. */
export const beyond = 'more';

/** Name of the bucket that a value belongs to. */
export const bucketOf = (name: VitalName, value: number): string => String(vitals[name].bounds.find((bound) => value <= bound) ?? beyond);

/** Of a bucket's name; null of what is beyond all bounds. */
const boundOf = (bucket: string): number | null => (bucket === beyond ? null : Number(bucket));

export interface VitalSummary {
	readonly count: number;
	/** Three visits of four were no slower than this bound; null where it is beyond all bounds, or nothing was counted. */
	readonly p75: number | null;
	/** How many were good, and poor. */
	readonly good: number;
	readonly poor: number;
}

/** @param counted how many by the names of buckets */
export function summaryOf(name: VitalName, counted: ReadonlyMap<string, number>): VitalSummary {
	const buckets = [...vitals[name].bounds.map(String), beyond].map((bucket) => ({ bound: boundOf(bucket), count: counted.get(bucket) ?? 0 }));
	const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
	const within = (limit: number) => buckets.reduce((sum, { bound, count: each }) => sum + (bound !== null && bound <= limit ? each : 0), 0);
	const { good, poor, bounds } = vitals[name];
	const p75 = count === 0 ? null : (bounds.find((bound) => within(bound) * 4 >= count * 3) ?? null);
	return { count, p75, good: within(good), poor: count - within(poor) };
}
