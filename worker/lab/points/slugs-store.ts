/** Slugs that points used to have: anyone who holds one still means the same point. An order holds the id of its point, which nobody else is ever given. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { allLocalised, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';

/** SQL: the slug of now of a point by any that it has had. @param slug SQL of that one; where no point has had it, it is given back */
export const pointSlugSql = (slug: string): string => `coalesce((SELECT f.slug FROM point_old_slugs f WHERE f.old = ${slug}), ${slug})`;

/** The point that an order was made for, as its row has it. */
interface OrderedPoint {
	readonly city_id: number;
	/** Of the point then. */
	readonly point_slug: string;
	/** Null for an order from before points had ids. */
	readonly point_id: string | null;
}

/** The same point now. */
export interface PresentPoint {
	/** One that is gone keeps the slug of the order, unless another point has that slug by now: then it is empty. */
	readonly slug: string;
	/** Null for a city that is none. */
	readonly city: string | null;
	/** Null for a point that is gone. */
	readonly texts: { readonly name: Localised; readonly address: Localised } | null;
}

type PresentRow = { readonly slug: string; readonly city: string | null } & LocalisedColumns<'name' | 'address', string | null>;

const presentPoints = `WITH o (nr, city_id, point_slug, point_id) AS (
		SELECT j.key, CAST(j.value ->> 'city_id' AS BIGINT), j.value ->> 'point_slug', j.value ->> 'point_id' FROM json_each(?1) j
	), n (nr, city_id, slug) AS (
		SELECT o.nr, o.city_id, CASE WHEN o.point_id IS NULL THEN ${pointSlugSql('o.point_slug')}
			ELSE coalesce((SELECT i.slug FROM points i WHERE i.id = o.point_id), (SELECT '' FROM points t WHERE t.slug = o.point_slug), o.point_slug) END FROM o
	)
	SELECT n.slug, (SELECT c.slug FROM cities c WHERE c.id = n.city_id) AS city, ${allLocalised('name', 'w')}, ${allLocalised('address', 'w')}
	FROM n LEFT JOIN points w ON w.slug = n.slug AND w.city_id = n.city_id ORDER BY n.nr`;

/** The points of some orders as they are called now, in the order of the orders: those keep a point's id alone, which nobody else is ever given. */
export async function pointsOfOrders(db: Database, orders: readonly OrderedPoint[]): Promise<PresentPoint[]> {
	if (orders.length === 0) return [];
	const asked = orders.map(({ city_id, point_slug, point_id }) => ({ city_id, point_slug, point_id }));
	const { results } = await db.prepare(presentPoints).bind(JSON.stringify(asked)).all<PresentRow>();
	return results.map((row) => ({
		slug: row.slug,
		city: row.city,
		texts: row.name_ru === null ? null : { name: readLocalised(row, 'name'), address: readLocalised(row, 'address') },
	}));
}

/** Rows of orders with the present slug of their point. */
export async function withPoints<Row extends OrderedPoint>(db: Database, rows: readonly Row[]): Promise<Row[]> {
	const points = await pointsOfOrders(db, rows);
	return rows.map((row, nr) => ({ ...row, point_slug: points[nr]?.slug ?? row.point_slug }));
}

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
