/** Where people can be called about a critical value, beside what its request says: stores of their own, each asked once for a page. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import type { NamedPerson } from '#worker/lab/request-facts/identity.ts';
import { pointsOfOrders } from '#worker/lab/points/slugs-store.ts';

/** Empty phones are not known. */
export interface OrderToCall {
	readonly phone: string;
	/** Whom the order is for, as it was placed. */
	readonly person: NamedPerson;
	/** Null for a point that is gone. */
	readonly point: { readonly name: Localised; readonly address: Localised; readonly phone: string } | null;
}

interface OrderRow {
	readonly id: string;
	readonly phone: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly city_id: number;
	readonly point_slug: string;
	readonly point_id: string | null;
}

/** Orders by their ids: the phone that was given with each, and its point as it is now. */
export async function ordersToCall(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string | null, OrderToCall>> {
	const asked = [...new Set(ids)].filter((id) => id !== null);
	if (asked.length === 0) return new Map();
	const { results } = await db
		.prepare(
			`SELECT o.id, o.phone, o.last_name, o.first_name, o.middle_name, o.birth_date, o.city_id, o.point_slug, o.point_id
			FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value`,
		)
		.bind(JSON.stringify(asked))
		.all<OrderRow>();
	const points = await pointsOfOrders(db, results);
	const phones = await phonesOfPoints(
		db,
		points.map(({ slug }) => slug),
	);
	return new Map(
		results.map(({ id, phone, ...one }, nr) => {
			const { slug = '', texts = null } = points[nr] ?? {};
			const person = { lastName: one.last_name, firstName: one.first_name, middleName: one.middle_name, birthDate: one.birth_date };
			return [id, { phone, person, point: texts && { ...texts, phone: phones.get(slug) ?? '' } }];
		}),
	);
}

async function phonesOfPoints(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const { results } = await db
		.prepare('SELECT p.slug, p.phone FROM json_each(?1) j CROSS JOIN points p ON p.slug = j.value')
		.bind(JSON.stringify([...new Set(slugs)].filter(Boolean)))
		.all<{ readonly slug: string; readonly phone: string }>();
	return new Map(results.map(({ slug, phone }) => [slug, phone]));
}
