/** What the console shows of the site: the counts of a span of days, put together. */
import { pageEntry, pageIds } from '#shared/pages.ts';
import type { SiteFigures } from '#shared/vitals/site-figures.ts';
import { summaryOf, vitalNames, type VitalName, type VitalSummary } from '#shared/vitals/vitals.ts';
import { answersName } from './answer-counts.ts';
import type { EdgeContext } from './context.ts';
import { figuresBetween, type Counted } from './site-figures-store.ts';
import { viewsOf } from './view-counts.ts';
import { vitalsPercent } from '#worker/env.ts';

/** @param from first day of Almaty, `YYYY-MM-DD` @param till last one */
export async function siteFigures(c: EdgeContext, from: string, till: string): Promise<SiteFigures> {
	const { EDGE_DB, settings } = c.get('env');
	const rows = await figuresBetween(EDGE_DB, from, till);
	const ofPages = Map.groupBy(
		rows.filter(({ name }) => vitalNames.some((vital) => vital === name)),
		({ page }) => page,
	);
	// A page that a version before had, and this one does not, is in the sum alone.
	const pages = pageIds
		.flatMap((page) => (ofPages.has(page) ? [{ path: pageEntry(page).pattern, vitals: vitalsOf(ofPages.get(page) ?? []) }] : []))
		.toSorted((one, other) => other.vitals.ttfb.count - one.vitals.ttfb.count);
	const answersFrom = (source: string) => rows.reduce((sum, { name, bucket, count }) => sum + (name === answersName && bucket === source ? count : 0), 0);
	return {
		percent: vitalsPercent(settings),
		all: vitalsOf([...ofPages.values()].flat()),
		pages,
		views: viewsOf(rows),
		answers: { memory: answersFrom('memory'), cache: answersFrom('cache'), made: answersFrom('made') },
	};
}

function vitalsOf(rows: readonly Counted[]): Record<VitalName, VitalSummary> {
	const of = (wanted: VitalName): VitalSummary => {
		const counted = new Map<string, number>();
		for (const { name, bucket, count } of rows) if (name === wanted) counted.set(bucket, (counted.get(bucket) ?? 0) + count);
		return summaryOf(wanted, counted);
	};
	return Object.fromEntries(vitalNames.map((name) => [name, of(name)])) as Record<VitalName, VitalSummary>;
}
