/** Slots of house calls in the store, and the statements that bring them in. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { weekdayOf } from '#shared/house-call/rules.ts';
import { slugsOfCities } from '#worker/lab/city/store.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';

/** `HH:MM` in Almaty; `free` is how many house calls it still takes. */
export interface SlotRow {
	readonly begins: string;
	readonly ends: string;
	readonly free: number;
}

/** SQL of the `day` whose slots hold on a date: its own, where it has some, else its day's of the week. */
export const dayOfSlots = (city: string, date: string, weekday: string): string =>
	`iif(EXISTS (SELECT 1 FROM house_call_slots d WHERE d.city_id = ${city} AND d.day = ${date}), ${date}, ${weekday})`;

/** SQL of how many house calls a slot has taken. */
export const takenOf = (city: string, date: string, begins: string): string =>
	`(SELECT count(*) FROM house_calls h WHERE h.city_id = ${city} AND h.departure_date = ${date} AND h.begins = ${begins} AND h.state <> 'cancelled')`;

/** The slots of a city on a date that are not full, in their order. @param date `YYYY-MM-DD` */
export async function freeSlots(db: Database, cityId: number, date: string): Promise<SlotRow[]> {
	const { results } = await db
		.prepare(
			`SELECT s.begins, s.ends, s.capacity - ${takenOf('?1', '?2', 's.begins')} AS free
			FROM house_call_slots s WHERE s.city_id = ?1 AND s.day = ${dayOfSlots('?1', '?2', '?3')} ORDER BY s.begins`,
		)
		.bind(cityId, date, weekdayOf(date))
		.all<SlotRow>();
	return results.filter(({ free }) => free > 0);
}

/**
 * The first of some days on which a city has a free slot; null for none.
 * @param days `YYYY-MM-DD`, in their order, each with the earliest time (`HH:MM`) that counts on it
 */
export async function firstFreeDay(db: Database, cityId: number, days: readonly { readonly day: string; readonly since: string }[]): Promise<string | null> {
	const [day, weekday] = ["j.value ->> 'day'", "j.value ->> 'weekday'"];
	return db
		.prepare(
			`SELECT ${day} AS day FROM json_each(?2) j
			WHERE EXISTS (SELECT 1 FROM house_call_slots s WHERE s.city_id = ?1 AND s.day = ${dayOfSlots('?1', day, weekday)} AND s.begins >= j.value ->> 'since'
				AND s.capacity > ${takenOf('?1', day, 's.begins')})
			ORDER BY j.key LIMIT 1`,
		)
		.bind(cityId, JSON.stringify(days.map((one) => ({ ...one, weekday: weekdayOf(one.day) }))))
		.first<string>('day');
}

/** How many slots of a day take anybody at all, and how many house calls they still take together. */
export interface DayRow {
	readonly day: string;
	readonly slots: number;
	readonly free: number;
}

/** @param days `YYYY-MM-DD`, each with the earliest time (`HH:MM`) that counts on it; told in their order */
export async function freeOfDays(db: Database, cityId: number, days: readonly { readonly day: string; readonly since: string }[]): Promise<DayRow[]> {
	const [day, weekday] = ["j.value ->> 'day'", "j.value ->> 'weekday'"];
	const taken = takenOf('?1', day, 's.begins');
	const { results } = await db
		.prepare(
			`SELECT ${day} AS day, sum(CASE WHEN s.capacity > 0 THEN 1 ELSE 0 END) AS slots,
				sum(CASE WHEN s.begins >= j.value ->> 'since' AND s.capacity > ${taken} THEN s.capacity - ${taken} ELSE 0 END) AS free
			FROM json_each(?2) j LEFT JOIN house_call_slots s ON s.city_id = ?1 AND s.day = ${dayOfSlots('?1', day, weekday)}
			GROUP BY j.key, j.value ORDER BY j.key`,
		)
		.bind(cityId, JSON.stringify(days.map((one) => ({ ...one, weekday: weekdayOf(one.day) }))))
		.all<DayRow>();
	return results;
}

/** A row of the file; `key` is its city's slug, day and begin. */
export interface NewSlot {
	/** Slug and id. */
	readonly city: string;
	readonly cityId: number;
	readonly day: string;
	readonly begins: string;
	readonly ends: string;
	readonly capacity: number;
}

export const keyOfSlot = (city: string, day: string, begins: string): string => `${city} ${day} ${begins}`;

/** What names a slot in a file, by its key. */
export function cellsOfSlot(key: string) {
	const [city = '', day = '', from = ''] = key.split(' ');
	return { city, day, from };
}

/** @param cities ids by slugs */
export const removeSlots = (db: Database, keys: readonly string[], cities: ReadonlyMap<string, number>): Statement[] =>
	forRows(
		db,
		`DELETE FROM house_call_slots WHERE (city_id, day, begins) IN
			(SELECT CAST(j.value ->> 'cityId' AS BIGINT), j.value ->> 'day', j.value ->> 'from' FROM json_each(?1) j)`,
		keys.map(cellsOfSlot).map(({ city, ...slot }) => ({ ...slot, cityId: cities.get(city) ?? 0 })),
	);

export const writeSlots = (db: Database, rows: readonly NewSlot[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO house_call_slots (city_id, day, begins, ends, capacity)
		SELECT CAST(j.value ->> 'cityId' AS BIGINT), j.value ->> 'day', j.value ->> 'begins', j.value ->> 'ends', CAST(j.value ->> 'capacity' AS BIGINT)
		FROM json_each(?1) j WHERE true
		ON CONFLICT (city_id, day, begins) DO UPDATE SET ${replace(['ends', 'capacity'])}`,
		rows,
	);

/** What stands of some slots, in the words of a file. */
export async function slotsBefore(db: Database, keys: readonly string[]): Promise<Map<string, CellTexts>> {
	const cities = await citiesBySlug(db);
	const wanted = keys.flatMap((key) => {
		const [city = '', day = '', begins = ''] = key.split(' ');
		const cityId = cities.get(city);
		return cityId === undefined ? [] : [{ city, cityId, day, begins }];
	});
	const rows = await everyRow<{ city: string; day: string; from: string; till: string; capacity: string }>(
		db,
		`SELECT j.value ->> 'city' AS city, s.day, s.begins AS "from", s.ends AS till, CAST(s.capacity AS TEXT) AS capacity
		FROM json_each(?1) j CROSS JOIN house_call_slots s ON s.city_id = CAST(j.value ->> 'cityId' AS BIGINT) AND s.day = j.value ->> 'day' AND s.begins = j.value ->> 'begins'`,
		wanted,
	);
	return new Map(rows.map((row) => [keyOfSlot(row.city, row.day, row.from), { ...row }]));
}

/** Ids of the cities by their slugs, for a file that names them. */
export const citiesBySlug = async (db: Database): Promise<ReadonlyMap<string, number>> =>
	new Map([...(await slugsOfCities(db))].map(([id, slug]) => [slug, id]));
