/** Slugs that points used to have: anyone who holds one, an order above all, still means the same point. */
import type { D1Database } from '@cloudflare/workers-types';

/** SQL: the slug of now of a point by any that it has had. @param slug SQL of that one; where no point has had it, it is given back */
export const pointSlugSql = (slug: string): string => `coalesce((SELECT f.slug FROM point_old_slugs f WHERE f.old = ${slug}), ${slug})`;

/** The slug of the point that has this one, or used to have it; null where none did. */
export async function pointSlugNow(db: D1Database, slug: string): Promise<string | null> {
	const row = await db
		.prepare(`SELECT slug FROM points WHERE slug = ${pointSlugSql('?1')}`)
		.bind(slug)
		.first<{ slug: string }>();
	return row?.slug ?? null;
}
