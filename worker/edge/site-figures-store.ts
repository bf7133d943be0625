/** Counts of the site: by day for the console, and since the beginning for a collector. */
import type { D1Database } from '@cloudflare/workers-types';
import { beginningOfDay } from '#shared/kit/dates.ts';

/** What is counted: a vital or an answer, of a page, in a bucket. */
export interface Counted {
	readonly name: string;
	readonly page: string;
	readonly bucket: string;
	readonly count: number;
}

export interface Total extends Counted {
	/** Milliseconds since 1970: when the day began of which it was counted first. */
	readonly since: number;
}

const given = "json_extract(j.value, '$.name') AS name, json_extract(j.value, '$.page') AS page, json_extract(j.value, '$.bucket') AS bucket";
const count = "json_extract(j.value, '$.count')";

/**
 * Adds to both, or to none. Of the time, the day alone is kept.
 * @param day of Almaty, `YYYY-MM-DD`
 * @param byDay what of it somebody looks at by days; all of it where nothing is said
 */
export async function addFigures(db: D1Database, counted: readonly Counted[], day: string, byDay: readonly Counted[] = counted): Promise<void> {
	const list = JSON.stringify(counted);
	await db.batch([
		db
			.prepare(
				`INSERT INTO site_figures (day, name, page, bucket, count) SELECT ?2 AS day, ${given}, ${count} FROM json_each(?1) j WHERE true
				ON CONFLICT (day, name, page, bucket) DO UPDATE SET count = site_figures.count + excluded.count`,
			)
			.bind(JSON.stringify(byDay), day),
		db
			.prepare(
				`INSERT INTO site_totals (name, page, bucket, count, since) SELECT ${given}, ${count}, ?2 FROM json_each(?1) j WHERE true
				ON CONFLICT (name, page, bucket) DO UPDATE SET count = site_totals.count + excluded.count`,
			)
			.bind(list, beginningOfDay(day)),
	]);
}

/** Of days, the first and the last with them: one row a page and bucket. */
export async function figuresBetween(db: D1Database, from: string, till: string): Promise<Counted[]> {
	const { results } = await db
		.prepare('SELECT name, page, bucket, sum(count) AS count FROM site_figures WHERE day BETWEEN ?1 AND ?2 GROUP BY name, page, bucket')
		.bind(from, till)
		.all<Counted>();
	return results;
}

export async function totals(db: D1Database): Promise<Total[]> {
	const { results } = await db.prepare('SELECT name, page, bucket, count, since FROM site_totals ORDER BY name, page, bucket').all<Total>();
	return results;
}

/** Days before this one go. */
export async function dropFigures(db: D1Database, before: string): Promise<void> {
	await db.prepare('DELETE FROM site_figures WHERE day < ?1').bind(before).run();
}
