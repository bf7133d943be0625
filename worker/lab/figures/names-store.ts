/** What figures are of, by name: tests, points, cities, doctors and their representatives. Each statement asks one store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { everyRow } from '#worker/lab/kit/json-chunks.ts';
import { localised } from '#worker/lab/kit/localised.ts';

interface Named {
	readonly id: string;
	readonly name: string;
}
const byId = (rows: readonly Named[]): ReadonlyMap<string, string> => new Map(rows.map(({ id, name }) => [id, name]));

/** Names of tests by code, as far as the catalogue has them. */
export const testNames = async (db: Database, codes: readonly string[], locale: Locale): Promise<ReadonlyMap<string, string>> =>
	byId(
		await everyRow<Named>(
			db,
			`SELECT a.code AS id, ${localised('name', locale, 'a')} FROM json_each(?1) j CROSS JOIN analyses a ON a.code = j.value`,
			codes,
		),
	);

export interface Places {
	readonly cities: readonly { readonly id: number; readonly name: string }[];
	readonly points: readonly { readonly id: string; readonly city: number; readonly name: string }[];
}

/** Cities and points as they are now, in the order of the site. */
export async function placesOf(db: Database, locale: Locale): Promise<Places> {
	const [cities, points] = await Promise.all([
		db.prepare(`SELECT c.id, ${localised('name', locale, 'c')} FROM cities c ORDER BY c.position, c.id`).all<Places['cities'][number]>(),
		db
			.prepare(
				`SELECT p.id, p.city_id AS city, ${localised('name', locale, 'p')} FROM points p JOIN cities c ON c.id = p.city_id WHERE p.id IS NOT NULL
				ORDER BY c.position, c.id, p.position, p.slug`,
			)
			.all<Places['points'][number]>(),
	]);
	return { cities: cities.results, points: points.results };
}

/** Of some doctors the representative whose they are, by the doctor's id; those of nobody are left out. */
export async function representativesOf(
	db: Database,
	doctorIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly code: string; readonly name: string }>> {
	const rows = await everyRow<{ readonly doctor: string; readonly code: string; readonly name: string }>(
		db,
		`SELECT d.id AS doctor, r.code, trim(r.last_name || ' ' || r.first_name || ' ' || r.middle_name) AS name
		FROM json_each(?1) j CROSS JOIN doctors d ON d.id = j.value JOIN representatives r ON r.id = d.representative_id`,
		doctorIds,
	);
	return new Map(rows.map(({ doctor, ...representative }) => [doctor, representative]));
}
