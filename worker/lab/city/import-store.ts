/** Statements that bring checked cities into the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { placeOf, replace, type Placed } from '#worker/lab/kit/import/columns-sql.ts';
import type { SlugChanges } from '#worker/lab/kit/import/slugs.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import { localisedColumns, localisedValues } from '#worker/lab/kit/localised.ts';

export interface CityRow {
	readonly id: number;
	readonly slug: string;
	readonly name: Localised;
	readonly where: Localised;
	/** Of Kazakh; empty where the rule is right. */
	readonly attributive: string;
	/** Older and other names, in any language. */
	readonly synonyms: readonly string[];
	readonly lat: number;
	readonly lon: number;
	readonly phone: string;
	readonly houseCall: boolean;
	/** Whole tenge; null for what the settings say. */
	readonly houseCallFee: number | null;
	readonly houseCallFreeFrom: number | null;
}

const cityColumns = [
	'position',
	...localisedColumns('name'),
	...localisedColumns('where'),
	'attributive_kz',
	'synonyms',
	'lat',
	'lon',
	'phone',
	'house_call',
	'house_call_fee',
	'house_call_free_from',
];

export const writeCities = (db: Database, rows: readonly Placed<CityRow>[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO cities (id, slug, ${cityColumns.join(', ')})
		SELECT CAST(j.value ->> 'id' AS BIGINT), j.value ->> 'slug', ${placeOf('cities', "s.id = CAST(j.value ->> 'id' AS BIGINT)")}, ${localisedValues("j.value -> 'name'")}, ${localisedValues("j.value -> 'where'")}, j.value ->> 'attributive', j.value ->> 'synonyms', CAST(j.value ->> 'lat' AS DOUBLE PRECISION), CAST(j.value ->> 'lon' AS DOUBLE PRECISION), j.value ->> 'phone',
			CAST(j.value ->> 'houseCall' AS BIGINT), CAST(j.value ->> 'houseCallFee' AS BIGINT), CAST(j.value ->> 'houseCallFreeFrom' AS BIGINT)
		FROM json_each(?1) j WHERE true ON CONFLICT (id) DO UPDATE SET ${replace(cityColumns)}`,
		rows,
	);

/** Cities that are called otherwise: before they are written under their new slugs. */
export const renameCities = (db: Database, { renamed }: SlugChanges): Statement[] =>
	forRows(db, `UPDATE cities SET slug = j.value ->> 'to' FROM json_each(?1) j WHERE cities.slug = j.value ->> 'from'`, renamed);

/** After the cities themselves: what is somebody's slug now is nobody's old one. */
export const writeOldCities = (db: Database, { old, forgotten }: SlugChanges): Statement[] => [
	...forRows(
		db,
		`DELETE FROM city_old_slugs WHERE (old, city_id) IN
			(SELECT j.value ->> 'old', c.id FROM json_each(?1) j JOIN cities c ON c.slug = j.value ->> 'slug')`,
		forgotten,
	),
	...forRows(
		db,
		`INSERT INTO city_old_slugs (old, city_id) SELECT j.value ->> 'old', c.id FROM json_each(?1) j JOIN cities c ON c.slug = j.value ->> 'slug' WHERE true
		ON CONFLICT (old) DO UPDATE SET city_id = excluded.city_id`,
		old,
	),
	db.prepare('DELETE FROM city_old_slugs WHERE old IN (SELECT slug FROM cities)'),
];
