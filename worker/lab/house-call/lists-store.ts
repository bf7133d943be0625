/** House calls in lists: of an account, and for the laboratory's own system. */
import type { Database } from '#worker/providers/database/port.ts';
import type { HouseCallRow } from '#shared/house-call/calls.ts';
import { mayCancel } from '#shared/house-call/rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { namedCities, withCities, type NamedCity } from '#worker/lab/city/store.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { HouseCallRecord } from './store.ts';

/** What a list of an account has of a house call. */
type StoredRow = Omit<HouseCallRow, 'city' | 'mayCancel'> & { readonly city_id: number };

const rowsSql = `SELECT h.public_id AS id, h.number, h.state, h.departure_date, h.begins AS "from", h.ends AS till, h.address,
	h.city_id FROM house_calls h`;

/** Whose list it is, in which language, and when it is read. */
interface Reader {
	readonly accountId: string;
	readonly locale: Locale;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** @throws where a city is gone: no city ever goes */
async function readRows(db: Database, { locale, now }: Reader, read: Promise<{ readonly results: readonly StoredRow[] }>): Promise<HouseCallRow[]> {
	const [{ results }, cities] = await Promise.all([read, namedCities(db, locale)]);
	return results.map(({ city_id: cityId, ...row }) => {
		const city: NamedCity | undefined = cities.get(cityId);
		if (city === undefined) throw new Error('a house call without its city');
		return { ...row, city, mayCancel: mayCancel(row.state, row.departure_date, row.from, now) };
	});
}

/** House calls of an account from today on, the next first; cancelled ones are none of them. */
export const comingOfAccount = (db: Database, reader: Reader, count: number): Promise<HouseCallRow[]> =>
	readRows(
		db,
		reader,
		db
			.prepare(
				`${rowsSql} WHERE h.account_id = ?1 AND h.departure_date >= ?2 AND h.state IN ('new', 'confirmed') ORDER BY h.departure_date, h.begins LIMIT ?3`,
			)
			.bind(reader.accountId, dayInAlmaty(reader.now), count)
			.all<StoredRow>(),
	);

const onlyAfter = '(h.departure_date, h.begins, h.id) < (SELECT departure_date, begins, id FROM house_calls WHERE public_id = ?2 AND account_id = ?1)';
/** The statement of `allOfAccount`, as its plan is looked at as well. */
export const allOfAccountStatement = (isFirst: boolean): string =>
	`${rowsSql} WHERE h.account_id = ?1 AND ${isFirst ? "?2 = ''" : onlyAfter} ORDER BY h.departure_date DESC, h.begins DESC, h.id DESC LIMIT ?3`;

/** All house calls of an account, the latest visit first. @param after id of the last one of the page before; null for the first page. Nothing comes after one that is not the account's */
export const allOfAccount = (db: Database, reader: Reader, after: string | null, count: number): Promise<HouseCallRow[]> =>
	readRows(
		db,
		reader,
		db
			.prepare(allOfAccountStatement(after === null))
			.bind(reader.accountId, after ?? '', count)
			.all<StoredRow>(),
	);

/** A house call as the list for the laboratory has it; `lines` are JSON. */
export interface ListedRow extends Omit<HouseCallRecord, 'city_id'> {
	/** Slug of the city. */
	readonly city: string;
	readonly lines: string;
}

/** House calls after the change of this number, in the order of their last change. @param isOpen those alone that nobody has confirmed */
export const changedAfter = (db: Database, change: number, isOpen: boolean, count: number): Promise<ListedRow[]> =>
	withCities(
		db,
		db
			.prepare(
				`SELECT h.*,
				(SELECT json_group_array(json_object('code', code, 'price', price, 'sampling', json(iif(sampling, 'true', 'false'))))
					FROM (SELECT code, price, sampling FROM house_call_lines WHERE house_call_id = h.id ORDER BY position)) AS lines
			FROM house_calls h WHERE h.change_nr > ?1 ${isOpen ? "AND h.state = 'new'" : ''} ORDER BY h.change_nr LIMIT ?2`,
			)
			.bind(change, count)
			.all<HouseCallRecord & { readonly lines: string }>(),
	);
