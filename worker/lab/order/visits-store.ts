/** Visits that were chosen, in the store, and what decides whether the point still takes somebody then. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { daysAhead, readSchedule, specialDaysSql } from '#worker/lab/points/calendar-store.ts';
import { withPoints } from '#worker/lab/points/slugs-store.ts';

/** A visit that is still to come. */
export interface VisitRow {
	readonly id: string;
	readonly order_nr: string;
	readonly status: number;
	readonly city_id: number;
	/** Of the point as it is called now. */
	readonly point_slug: string;
	readonly visit_at: number;
	/** Ids of what was ordered, without sampling services, as JSON. */
	readonly analyses: string;
}

/** Where a visit stands in the list. */
export interface VisitPlace {
	readonly at: number;
	readonly orderNr: string;
}

/** Visits of orders that nobody has taken up yet, behind a place, the next first. */
export async function visitsAfter(db: Database, { at, orderNr }: VisitPlace, count: number): Promise<VisitRow[]> {
	// `+ 0` keeps SQLite from using the index on status: the index on visits already gives the rows in order.
	const { results } = await db
		.prepare(
			`SELECT o.id, o.order_nr, o.status, o.city_id, o.point_slug, o.point_id, o.visit_at,
				(SELECT json_group_array(l.analysis_id) FROM order_lines l WHERE l.order_id = o.id AND l.sampling = 0) AS analyses
			FROM orders o WHERE o.visit_at IS NOT NULL AND (o.visit_at, o.order_nr) > (?1, ?2) AND o.status + 0 IN (1, 2) ORDER BY o.visit_at, o.order_nr LIMIT ?3`,
		)
		.bind(at, orderNr, count)
		.all<VisitRow & { readonly point_id: string | null }>();
	return withPoints(db, results);
}

/** Hours of some points by their slugs; a point that is gone has none. */
export async function schedulesOf(db: Database, slugs: readonly string[], now: number): Promise<ReadonlyMap<string, PointHours>> {
	const { results } = await db
		.prepare(`SELECT p.slug, p.city_id, p.schedule, ${specialDaysSql('ru', 2)} AS days FROM json_each(?1) j JOIN points p ON p.slug = j.value`)
		.bind(JSON.stringify([...new Set(slugs)]), ...daysAhead(now))
		.all<{ readonly slug: string; readonly city_id: number; readonly schedule: string; readonly days: string }>();
	return new Map(results.map(({ slug, city_id: cityId, schedule, days }) => [slug, { cityId, schedule: readSchedule(schedule, days) }]));
}
interface PointHours {
	readonly cityId: number;
	readonly schedule: Cabinet['schedule'];
}

/** Those of some analyses of which something is taken at the point, panels taken apart. */
export async function takenAtPoint(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const { results } = await db
		.prepare(
			`WITH wanted (id, chosen) AS (
				SELECT CAST(value AS BIGINT), CAST(value AS BIGINT) FROM json_each(?1) UNION SELECT p.member_id, CAST(w.value AS BIGINT) FROM json_each(?1) w JOIN panel_members p ON p.panel_id = CAST(w.value AS BIGINT)
			)
			SELECT DISTINCT w.chosen FROM wanted w CROSS JOIN analyses a ON a.id = w.id
			CROSS JOIN analyses s ON s.code = CASE a.kind WHEN 'sampling' THEN a.code ELSE a.bm_sampling END`,
		)
		.bind(JSON.stringify([...new Set(ids)]))
		.all<{ readonly chosen: number }>();
	return new Set(results.map(({ chosen }) => chosen));
}
