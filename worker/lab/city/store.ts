/** Cities in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { City } from '#shared/city/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { recentGeneration } from '#worker/lab/kit/generation-store.ts';
import { usualSettings } from '#worker/lab/kit/usual-settings.ts';
import { localised, localisedColumns } from '#worker/lab/kit/localised.ts';

/** Whether the network has a city of this slug. */
export const isCity = async (db: Database, slug: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM cities WHERE slug = ?1').bind(slug).first()) !== null;

/** Id of the city of this slug; null for none. */
export const cityIdOf = (db: Database, slug: string): Promise<number | null> =>
	db.prepare('SELECT id FROM cities WHERE slug = ?1').bind(slug).first<number>('id');

/** Slugs of all cities by their ids: of a city, other stores keep its id alone. */
export async function slugsOfCities(db: Database): Promise<ReadonlyMap<number, string>> {
	const { results } = await db.prepare('SELECT id, slug FROM cities').all<{ readonly id: number; readonly slug: string }>();
	return new Map(results.map(({ id, slug }) => [id, slug]));
}

/** A city as a list names it. */
export interface NamedCity {
	readonly slug: string;
	readonly name: string;
	/** `+7` and ten digits. */
	readonly phone: string;
}

/** All cities by their ids, in one language. */
export async function namedCities(db: Database, locale: Locale): Promise<ReadonlyMap<number, NamedCity>> {
	const { results } = await db.prepare(`SELECT id, slug, ${localised('name', locale)}, phone FROM cities`).all<NamedCity & { readonly id: number }>();
	return new Map(results.map(({ id, ...city }) => [id, city]));
}

/** Rows of another store with the slug of their city in its id's place. @throws where a city is gone: no city ever goes */
export async function withCities<Row extends { readonly city_id: number }>(
	db: Database,
	read: Promise<{ readonly results: readonly Row[] }>,
): Promise<(Omit<Row, 'city_id'> & { readonly city: string })[]> {
	const [{ results }, slugs] = await Promise.all([read, slugsOfCities(db)]);
	return results.map(({ city_id: id, ...row }) => {
		const city = slugs.get(id);
		if (city === undefined) throw new Error('a row without its city');
		return { ...row, city };
	});
}

export const cityRow = (db: Database, id: number) => db.prepare('SELECT id FROM cities WHERE id = ?1').bind(id).first<{ id: number }>();

/** Where the network answers in a city: `+7` and ten digits; empty for a city that is none. */
export const phoneOfCity = async (db: Database, id: number): Promise<string> =>
	(await db.prepare('SELECT phone FROM cities WHERE id = ?1').bind(id).first<{ phone: string }>())?.phone ?? '';

/** Of one isolate, by the catalogue's generation. */
let phones: { readonly db: Database; readonly generation: number; readonly byCity: ReadonlyMap<number, string> } | null = null;

/** The same, not asked of the store at each request: as old as `recentGeneration` at most. @param now milliseconds since 1970 */
export async function recentPhoneOfCity(db: Database, id: number, now: number): Promise<string> {
	const generation = await recentGeneration(db, now);
	if (phones?.db !== db || phones.generation !== generation) {
		const { results } = await db.prepare('SELECT id, phone FROM cities').all<{ readonly id: number; readonly phone: string }>();
		phones = { db, generation, byCity: new Map(results.map((city) => [city.id, city.phone])) };
	}
	return phones.byCity.get(id) ?? '';
}

const orSetting = (column: string, setting: string, usual: number) =>
	`coalesce(${column}, (SELECT value FROM settings WHERE name = '${setting}'), ${String(usual)}) AS ${column}`;
/** Whole tenge: of the city, else of all. */
const houseCallFee = orSetting('house_call_fee', 'houseCallFee', usualSettings.houseCallFee);
const houseCallFreeFrom = orSetting('house_call_free_from', 'houseCallFreeFrom', usualSettings.houseCallFreeFrom);

/** Where house calls go and what they cost. */
export interface HouseCallCity {
	readonly id: number;
	readonly slug: string;
	readonly lat: number;
	readonly lon: number;
	readonly house_call: 0 | 1;
	/** Whole tenge. */
	readonly house_call_fee: number;
	readonly house_call_free_from: number;
	/** In all languages, and older ones. */
	readonly names: readonly string[];
}

/** Its names in all languages, and others by which it is known. */
export const namesOfCity = ({ names, synonyms }: { readonly names: string; readonly synonyms: string }): string[] => [
	...new Set([...(JSON.parse(names) as string[]), ...(JSON.parse(synonyms) as string[])]),
];

const namesColumn = `json_array(${localisedColumns('name').join(', ')}) AS names`;

/** Every city, as a house call sees it. */
export async function houseCallCities(db: Database): Promise<HouseCallCity[]> {
	const { results } = await db
		.prepare(`SELECT id, slug, lat, lon, house_call, ${houseCallFee}, ${houseCallFreeFrom}, synonyms, ${namesColumn} FROM cities`)
		.all<Omit<HouseCallCity, 'names'> & { readonly names: string; readonly synonyms: string }>();
	return results.map(({ synonyms, names, ...city }) => ({ ...city, names: namesOfCity({ names, synonyms }) }));
}

export async function cityRows(db: Database, locale: Locale) {
	const { results } = await db
		.prepare(
			`SELECT id, slug, ${localised('name', locale)}, ${localised('where', locale)}, ${locale === 'kz' ? 'attributive_kz' : "''"} AS attributive, synonyms, ${namesColumn},
			(SELECT json_group_array(o.old) FROM city_old_slugs o WHERE o.city_id = cities.id) AS was,
			lat, lon, phone, house_call, ${houseCallFee}, ${houseCallFreeFrom} FROM cities ORDER BY position, id`,
		)
		.all<
			Omit<City, 'house_call' | 'synonyms' | 'was'> & {
				readonly house_call: 0 | 1;
				readonly synonyms: string;
				readonly names: string;
				/** JSON list. */
				readonly was: string;
			}
		>();
	return results;
}
