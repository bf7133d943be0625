/** Named filters of doctors in the store. Every statement names the doctor: another one's filter is as none. */
import type { Database } from '#worker/providers/database/port.ts';
import type { ListPlaced } from '#shared/doctor/filter-calls.ts';
import type { SignedPrincipal } from '#shared/kit/audience.ts';
import type { Filters } from '#worker/lab/account/searches-store.ts';

/** What a filter has beside its name. */
export interface KeptFilter {
	readonly id: string;
	readonly filters: Filters;
	readonly place: ListPlaced;
	readonly isDefault: boolean;
}

export interface FilterRow {
	readonly id: string;
	readonly filters: string;
	readonly place: string;
	readonly is_default: 0 | 1;
}

/** Nothing asked. */
const unplaced: ListPlaced = { doneState: null, dateMode: '1', dateFrom: null, dateTill: null, sort: null, reversed: '0', withPattern: null };

/** A row of the store as a filter; null for none. */
const readFilter = (row: FilterRow | null): KeptFilter | null =>
	row && {
		id: row.id,
		filters: JSON.parse(row.filters) as Filters,
		place: { ...unplaced, ...(JSON.parse(row.place) as Partial<ListPlaced>) },
		isDefault: row.is_default === 1,
	};

/** In no certain order. */
export async function filtersOf(db: Database, doctorId: string) {
	const { results } = await db
		.prepare('SELECT id, name, is_default FROM doctor_filters WHERE doctor_id = ?1')
		.bind(doctorId)
		.all<{ id: string; name: string; is_default: 0 | 1 }>();
	return results;
}

/** Null where the doctor has none of this id. */
export const findFilter = async (db: Database, doctorId: string, id: string): Promise<KeptFilter | null> =>
	readFilter(
		await db.prepare('SELECT id, filters, place, is_default FROM doctor_filters WHERE id = ?1 AND doctor_id = ?2').bind(id, doctorId).first<FilterRow>(),
	);

/** What a list was asked for by its address, by one statement: a search of this session, and a filter of the doctor's; null for one that is another's, or gone. */
export async function findSearchAndFilter(
	db: Database,
	{ accountId, sessionHash }: Pick<SignedPrincipal, 'accountId' | 'sessionHash'>,
	{ search, filter }: { readonly search: string; readonly filter: string },
): Promise<{ readonly search: Filters | null; readonly filter: KeptFilter | null }> {
	const row = await db
		.prepare(
			`SELECT (SELECT s.filters FROM searches s WHERE s.id = ?3 AND s.session_hash = ?2 AND s.list = 'requests') AS search,
				(SELECT json_object('id', f.id, 'filters', f.filters, 'place', f.place, 'is_default', f.is_default) FROM doctor_filters f
					WHERE f.id = ?4 AND f.doctor_id = ?1) AS filter`,
		)
		.bind(accountId, sessionHash, search, filter)
		.first<{ readonly search: string | null; readonly filter: string | null }>();
	const read = (json: string | null | undefined): unknown => (json === null || json === undefined ? null : JSON.parse(json));
	return { search: read(row?.search) as Filters | null, filter: readFilter(read(row?.filter) as FilterRow | null) };
}

export const findByName = async (db: Database, doctorId: string, name: string): Promise<KeptFilter | null> =>
	readFilter(
		await db
			.prepare('SELECT id, filters, place, is_default FROM doctor_filters WHERE doctor_id = ?1 AND name = ?2')
			.bind(doctorId, name)
			.first<FilterRow>(),
	);

/** The one with which the list was opened steps back first: there is one at most. Nothing happens where the doctor has none of this id and name. */
const makeDefault = (db: Database, { id, doctorId, name }: Pick<NewFilter, 'id' | 'doctorId' | 'name'>) => [
	db
		.prepare(
			`UPDATE doctor_filters SET is_default = 0 WHERE doctor_id = ?2 AND is_default = 1 AND id <> ?1
			AND EXISTS (SELECT 1 FROM doctor_filters f WHERE f.id = ?1 AND f.doctor_id = ?2 AND f.name = ?3)`,
		)
		.bind(id, doctorId, name),
	db.prepare('UPDATE doctor_filters SET is_default = 1 WHERE id = ?1 AND doctor_id = ?2 AND name = ?3').bind(id, doctorId, name),
];

interface NewFilter extends KeptFilter {
	readonly doctorId: string;
	readonly name: string;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** Writes one. @returns false when its name stands already, or the doctor has as many as there may be */
export async function insertFilter(db: Database, { id, doctorId, name, filters, place, isDefault, now }: NewFilter, limit: number): Promise<boolean> {
	const [made] = await db.batch([
		db
			.prepare(
				`INSERT INTO doctor_filters (id, doctor_id, name, filters, place, is_default, created_at)
				SELECT ?1, ?2, ?3, ?4, ?5, 0, ?6 WHERE (SELECT count(*) FROM doctor_filters WHERE doctor_id = ?2) < ?7 ON CONFLICT DO NOTHING`,
			)
			.bind(id, doctorId, name, JSON.stringify(filters), JSON.stringify(place), now, limit),
		...(isDefault ? makeDefault(db, { id, doctorId, name }) : []),
	]);
	return (made?.meta.changes ?? 0) > 0;
}

/** @returns false where the doctor has none of this id, or another one of this name: then nothing is changed */
export async function changeFilter(
	db: Database,
	{ id, doctorId, name, isDefault }: Pick<NewFilter, 'id' | 'doctorId' | 'name' | 'isDefault'>,
): Promise<boolean> {
	const [named] = await db.batch([
		db
			.prepare(`UPDATE doctor_filters SET name = ?3, is_default = CASE WHEN ?4 = 1 THEN is_default ELSE 0 END WHERE id = ?1 AND doctor_id = ?2
				AND NOT EXISTS (SELECT 1 FROM doctor_filters o WHERE o.doctor_id = ?2 AND o.name = ?3 AND o.id <> ?1)`)
			.bind(id, doctorId, name, isDefault ? 1 : 0),
		...(isDefault ? makeDefault(db, { id, doctorId, name }) : []),
	]);
	return (named?.meta.changes ?? 0) > 0;
}

export async function deleteFilter(db: Database, doctorId: string, id: string): Promise<boolean> {
	const { meta } = await db.prepare('DELETE FROM doctor_filters WHERE id = ?1 AND doctor_id = ?2').bind(id, doctorId).run();
	return meta.changes > 0;
}
