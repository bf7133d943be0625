/** How often pages on the way to an order were looked at, as rows of the counts of the site. */
import { viewKinds, type Views } from '#shared/vitals/views.ts';
import type { Counted } from './site-figures-store.ts';

/** Of rows that count views: `page` is a kind of pages. */
const viewsName = 'views';
const seenBucket = 'seen';
/** Hundredths of views: the share of visits that tell may change, and what was counted before it did keeps its weight. */
const aboutBucket = 'about';

/** @param percent of visits that tell */
export const viewsCounted = (kind: string, seen: number, percent: number): Counted[] => [
	{ name: viewsName, page: kind, bucket: seenBucket, count: seen },
	{ name: viewsName, page: kind, bucket: aboutBucket, count: Math.round((seen * 10_000) / percent) },
];

export function viewsOf(rows: readonly Counted[]): Views {
	const of = (kind: string, wanted: string) =>
		rows.reduce((sum, { name, page, bucket, count }) => sum + (name === viewsName && page === kind && bucket === wanted ? count : 0), 0);
	return Object.fromEntries(viewKinds.map((kind) => [kind, { seen: of(kind, seenBucket), about: Math.round(of(kind, aboutBucket) / 100) }])) as Views;
}
