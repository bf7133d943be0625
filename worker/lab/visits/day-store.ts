/** Visits in the store, as they are read: a day, a nurse's day, those that were missed, one. */
import type { HouseCallState } from '#shared/house-call/rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import { withCities } from '#worker/lab/city/store.ts';
import { localisedColumn } from '#worker/lab/kit/localised.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { triesColumns, type TriesRow } from './tries-store.ts';

/** As in the table; moments in milliseconds since 1970, `lines` JSON. */
export interface VisitRow extends TriesRow {
	readonly id: number;
	readonly public_id: string;
	readonly number: string;
	readonly change_nr: number;
	readonly state: HouseCallState;
	readonly locale: Locale;
	/** Slug. */
	readonly city: string;
	readonly fio: string;
	readonly phone: string;
	readonly email: string;
	readonly address: string;
	readonly comment: string;
	readonly place: string;
	readonly lat: number;
	readonly lon: number;
	readonly building: string;
	readonly departure_date: string;
	readonly begins: string;
	readonly ends: string;
	readonly patients_count: number;
	readonly order_total: number;
	readonly fee: number;
	readonly nurse_id: string | null;
	readonly on_way_at: number | null;
	readonly missed_at: number | null;
	readonly missed_reason: string;
	readonly missed_note: string;
	readonly cancel_reason: string;
	readonly closed_note: string;
	readonly lines: string;
	/** When its nurse's word came that it was done or missed, where nothing was changed since; null otherwise. */
	readonly settled_at: number | null;
}

/** SQL: nothing could be taken at `h`, and nobody has settled it. */
export const missedWaits = "h.missed_at IS NOT NULL AND h.state IN ('new', 'confirmed')";

/** SQL of when the word came that stands: the row's last act is its nurse's own, and the row is as that act has left it. */
const settledAt = `(SELECT a.received_at FROM house_call_acts a WHERE a.key_hash = h.act_key AND a.staff_id = h.nurse_id
		AND ((a.act = 'done' AND h.state = 'done') OR (a.act = 'missed' AND ${missedWaits})))`;

export const columnsIn = (
	locale: Locale,
) => `h.id, h.public_id, h.number, h.change_nr, h.state, h.locale, h.city_id, h.fio, h.phone, h.email, h.address, h.comment, h.place, h.lat, h.lon,
	h.building, h.departure_date, h.begins, h.ends, h.patients_count, h.order_total, h.fee, h.nurse_id, h.on_way_at, h.missed_at, h.missed_reason, h.missed_note,
	h.cancel_reason, h.closed_note, ${triesColumns}, ${settledAt} AS settled_at,
	(SELECT json_group_array(json_object('code', code, 'name', name, 'sampling', json(iif(sampling, 'true', 'false'))))
		FROM (SELECT code, ${localisedColumn('name', locale)} AS name, sampling FROM house_call_lines WHERE house_call_id = h.id ORDER BY position)) AS lines`;

export type StoredRow = Omit<VisitRow, 'city'> & { readonly city_id: number };

/** More are not shown of a day. */
export const maxOfDay = 1000;

/** One more than are shown, where there are more. @param date `YYYY-MM-DD` */
export const visitsOfDay = (db: Database, date: string, locale: Locale): Promise<VisitRow[]> =>
	withCities(
		db,
		db
			.prepare(
				`SELECT ${columnsIn(locale)} FROM house_calls h WHERE h.departure_date = ?1 AND h.state <> 'cancelled' ORDER BY h.begins, h.id LIMIT ${maxOfDay + 1}`,
			)
			.bind(date)
			.all<StoredRow>(),
	);

export const visitsOfNurse = (db: Database, nurseId: string, date: string, locale: Locale): Promise<VisitRow[]> =>
	withCities(
		db,
		db
			.prepare(
				`SELECT ${columnsIn(locale)} FROM house_calls h WHERE h.nurse_id = ?1 AND h.departure_date = ?2 AND h.state <> 'cancelled'
				ORDER BY h.begins, h.id LIMIT ${maxOfDay}`,
			)
			.bind(nurseId, date)
			.all<StoredRow>(),
	);

/** In the order of their last change, after the change of this number. */
export const missedAfter = (db: Database, change: number, locale: Locale, count: number): Promise<VisitRow[]> =>
	withCities(
		db,
		db
			.prepare(`SELECT ${columnsIn(locale)} FROM house_calls h WHERE ${missedWaits} AND h.change_nr > ?1 ORDER BY h.change_nr LIMIT ?2`)
			.bind(change, count)
			.all<StoredRow>(),
	);

/** Null for a number that nothing has. */
export async function visitOf(db: Database, number: string, locale: Locale): Promise<VisitRow | null> {
	const rows = await withCities(
		db,
		db
			.prepare(`SELECT ${columnsIn(locale)} FROM house_calls h WHERE h.number = ?1`)
			.bind(plainNumber(number))
			.all<StoredRow>(),
	);
	return rows[0] ?? null;
}

/** Some by their numbers, those that there are. */
export async function visitsOf(db: Database, numbers: readonly string[], locale: Locale): Promise<ReadonlyMap<string, VisitRow>> {
	const rows = await withCities(
		db,
		db
			.prepare(`SELECT ${columnsIn(locale)} FROM json_each(?1) j CROSS JOIN house_calls h ON h.number = j.value`)
			.bind(JSON.stringify(numbers))
			.all<StoredRow>(),
	);
	return new Map(rows.map((row) => [row.number, row]));
}

export interface NurseRow {
	readonly id: string;
	readonly code: string;
	readonly last_name: string;
	readonly first_name: string;
	/** Has the role, has not left, and gets in. */
	readonly works: 0 | 1;
}

const isNurse =
	"(EXISTS (SELECT 1 FROM json_each(s.roles) r WHERE r.value = 'nurse') AND s.blocked_at IS NULL AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = s.id))";

/** The nurses by name, and others who have visits. @param ids of their accounts */
export async function nursesAnd(db: Database, ids: readonly string[]): Promise<NurseRow[]> {
	const { results } = await db
		.prepare(
			`SELECT s.id, s.code, s.last_name, s.first_name, iif(${isNurse}, 1, 0) AS works
			FROM staff s WHERE ${isNurse} OR s.id IN (SELECT value FROM json_each(?1)) ORDER BY s.last_name, s.first_name, s.code`,
		)
		.bind(JSON.stringify(ids))
		.all<NurseRow>();
	return results;
}
