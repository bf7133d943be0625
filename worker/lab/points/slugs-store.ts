/** Slugs that points used to have: anyone who holds one still means the same point. An order holds the id of its point, which nobody else is ever given. */
import type { Database } from '#worker/providers/database/port.ts';

/** SQL: the slug of now of a point by any that it has had. @param slug SQL of that one; where no point has had it, it is given back */
export const pointSlugSql = (slug: string): string => `coalesce((SELECT f.slug FROM point_old_slugs f WHERE f.old = ${slug}), ${slug})`;

/**
 * SQL: the present slug of the point that an order was made for. A point that is gone keeps the slug of the order, unless another point has that slug by now: then it is empty.
 * @param order alias of the order's row
 */
export const pointOfOrderSql = (order: string): string =>
	`CASE WHEN ${order}.point_id IS NULL THEN ${pointSlugSql(`${order}.point_slug`)} ELSE coalesce((SELECT i.slug FROM points i WHERE i.id = ${order}.point_id), (SELECT '' FROM points t WHERE t.slug = ${order}.point_slug), ${order}.point_slug) END`;

/** The id of a city's point by its slug of now; null where the city has none by it. */
export async function pointIdOf(db: Database, cityId: number, slug: string): Promise<string | null> {
	const row = await db.prepare('SELECT id FROM points WHERE slug = ?1 AND city_id = ?2').bind(slug, cityId).first<{ id: string }>();
	return row?.id ?? null;
}

/** The slug of the point that has this one, or used to have it; null where none did. */
export async function pointSlugNow(db: Database, slug: string): Promise<string | null> {
	const row = await db
		.prepare(`SELECT slug FROM points WHERE slug = ${pointSlugSql('?1')}`)
		.bind(slug)
		.first<{ slug: string }>();
	return row?.slug ?? null;
}
