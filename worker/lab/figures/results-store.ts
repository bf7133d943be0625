/**
 * Figures of results, read of the narrow rows that the job has counted: those released on some days, or whose orders were made then, and no others (their tables lie in that order).
 * A month of 150 points with 13 requests of 3 tests a day each is some 180,000 rows of `test_figures` and 60,000 of `request_figures`; each statement below reads them once.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { narrowed, weekSql, type Chosen } from './chosen.ts';

export type Grouping = 'point' | 'test' | 'week' | 'all';

const keyOf: Readonly<Record<Grouping, string>> = { point: 'f.point', test: 'f.test', week: weekSql('f.released_at'), all: "'all'" };
const released = { at: 'f.released_at', city: 'f.city_id', point: 'f.point' };
const sum = (of: string, as: string) => `CAST(sum(${of}) AS BIGINT) AS ${as}`;

export interface TimesRow {
	readonly what: string | number;
	readonly results: number;
	readonly timed: number;
	/** The two in the middle of an even number; the same one of an odd number. */
	readonly lower: number | null;
	readonly upper: number | null;
	readonly p90: number | null;
	readonly termed: number;
	readonly late: number;
	readonly turned: number;
}

/** Results are put in order by their time within each group, those without one last: median and percentile stand at known places of it. */
export const timesSql = (by: Grouping, only: string): string => `WITH placed AS (
		SELECT ${keyOf[by]} AS what, f.minutes, f.late, f.turned, count(f.minutes) OVER (PARTITION BY ${keyOf[by]}) AS timed,
			row_number() OVER (PARTITION BY ${keyOf[by]} ORDER BY f.minutes IS NULL, f.minutes) AS place
		FROM test_figures f WHERE ${only}
	)
	SELECT what, count(*) AS results, count(minutes) AS timed, min(CASE WHEN place >= (timed + 1) / 2 THEN minutes END) AS lower,
		min(CASE WHEN place >= (timed + 2) / 2 THEN minutes END) AS upper, min(CASE WHEN place >= (timed * 9 + 9) / 10 THEN minutes END) AS p90,
		count(late) AS termed, CAST(coalesce(sum(late), 0) AS BIGINT) AS late, ${sum('turned', 'turned')}
	FROM placed GROUP BY what ORDER BY results DESC, what`;

export interface RatesRow {
	readonly what: string | number;
	readonly results: number;
	readonly in_range: number;
	readonly out_of_range: number;
	readonly critical: number;
	readonly unjudged: number;
	readonly known: number;
	readonly repeats: number;
	readonly corrected: number;
}

export const ratesSql = (by: Grouping, only: string): string => `SELECT what, count(*) AS results, ${[
	'in_range',
	'out_of_range',
	'critical',
	'unjudged',
	'known',
	'corrected',
]
	.map((column) => sum(column, column))
	.join(', ')}, count(repeat_of) AS repeats
	FROM (SELECT ${keyOf[by]} AS what, f.in_range, f.out_of_range, f.critical, f.unjudged, f.known, f.corrected, f.repeat_of FROM test_figures f WHERE ${only}) q
	GROUP BY what ORDER BY results DESC, what`;

/** Several groupings of the same rows, of one moment. */
async function grouped<Row>(db: Database, sql: (by: Grouping, only: string) => string, by: readonly Grouping[], chosen: Chosen): Promise<(readonly Row[])[]> {
	const { only, values } = narrowed(chosen, released);
	const answers = await db.batch<Row>(by.map((one): Statement => db.prepare(sql(one, only)).bind(...values)));
	return answers.map(({ results }) => results);
}

export const timesBy = (db: Database, by: readonly Grouping[], chosen: Chosen) => grouped<TimesRow>(db, timesSql, by, chosen);
export const ratesBy = (db: Database, by: readonly Grouping[], chosen: Chosen) => grouped<RatesRow>(db, ratesSql, by, chosen);

export interface ReachedRow {
	/** Number of the week in which the order was made. */
	readonly what: number;
	readonly drawn: number;
	readonly ready: number;
	readonly opened: number;
}

/**
 * Somebody who the results are of, or for whom that person has opened them, read them since they were ready: not a doctor, whether it is the laboratory's order's or one that the person chose. What stood in a
 * list, or beside another result, was not opened.
 */
const isOpened = `EXISTS (SELECT 1 FROM openings o WHERE o.request_id = f.request_id AND o.at >= f.ready_at AND o.basis IN ('receipt', 'link', 'account', 'family', 'app', 'handover')
	AND o.form IN ('page', 'pdf', 'file', 'fhir', 'csv', 'archive', 'app') AND NOT EXISTS (SELECT 1 FROM shares s WHERE s.id = o.share_id AND s.kind = 'doctor'))`;

export const reachedSql = (only: string): string => `SELECT what, ${sum('drawn', 'drawn')}, ${sum('ready', 'ready')}, ${sum('opened', 'opened')} FROM (
		SELECT ${weekSql('f.ordered_at')} AS what, f.drawn, CASE WHEN f.ready_at IS NULL THEN 0 ELSE 1 END AS ready, CASE WHEN f.ready_at IS NOT NULL AND ${isOpened} THEN 1 ELSE 0 END AS opened
		FROM request_figures f WHERE ${only}
	) q GROUP BY what ORDER BY what`;

export async function reachedByWeek(db: Database, chosen: Chosen): Promise<ReachedRow[]> {
	const { only, values } = narrowed(chosen, { ...released, at: 'f.ordered_at' });
	return (
		await db
			.prepare(reachedSql(only))
			.bind(...values)
			.all<ReachedRow>()
	).results;
}
