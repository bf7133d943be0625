/** House calls in lists: of an account, and for the laboratory's own system. */
import type { Database } from '#worker/providers/database/port.ts';
import type { HouseCallRow } from '#shared/house-call/calls.ts';
import { mayCancel } from '#shared/house-call/rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { localisedColumn } from '#worker/lab/kit/localised.ts';
import type { HouseCallRecord } from './store.ts';

/** What a list of an account has of a house call; `city` is JSON. */
type StoredRow = Omit<HouseCallRow, 'city' | 'mayCancel'> & { readonly city: string };

const rowsOf = (locale: Locale) => `SELECT h.public_id AS id, h.number, h.state, h.departure_date, h.begins AS "from", h.ends AS till, h.address,
	(SELECT json_object('slug', slug, 'name', ${localisedColumn('name', locale)}, 'phone', phone) FROM cities WHERE id = h.city_id) AS city FROM house_calls h`;

/** @param now milliseconds since 1970 */
const readRow =
	(now: number) =>
	({ city, ...row }: StoredRow): HouseCallRow => ({
		...row,
		city: JSON.parse(city) as HouseCallRow['city'],
		mayCancel: mayCancel(row.state, row.departure_date, row.from, now),
	});

/** Whose list it is, in which language, and when it is read. */
interface Reader {
	readonly accountId: string;
	readonly locale: Locale;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** House calls of an account from today on, the next first; cancelled ones are none of them. */
export async function comingOfAccount(db: Database, { accountId, locale, now }: Reader, count: number): Promise<HouseCallRow[]> {
	const { results } = await db
		.prepare(
			`${rowsOf(locale)} WHERE h.account_id = ?1 AND h.departure_date >= ?2 AND h.state IN ('new', 'confirmed') ORDER BY h.departure_date, h.begins LIMIT ?3`,
		)
		.bind(accountId, dayInAlmaty(now), count)
		.all<StoredRow>();
	return results.map(readRow(now));
}

const onlyAfter = '(h.departure_date, h.begins, h.id) < (SELECT departure_date, begins, id FROM house_calls WHERE public_id = ?2 AND account_id = ?1)';
/** The statement of `allOfAccount`, as its plan is looked at as well. */
export const allOfAccountStatement = (locale: Locale, isFirst: boolean): string =>
	`${rowsOf(locale)} WHERE h.account_id = ?1 AND ${isFirst ? "?2 = ''" : onlyAfter} ORDER BY h.departure_date DESC, h.begins DESC, h.id DESC LIMIT ?3`;

/** All house calls of an account, the latest visit first. @param after id of the last one of the page before; null for the first page. Nothing comes after one that is not the account's */
export async function allOfAccount(db: Database, { accountId, locale, now }: Reader, after: string | null, count: number): Promise<HouseCallRow[]> {
	const { results } = await db
		.prepare(allOfAccountStatement(locale, after === null))
		.bind(accountId, after ?? '', count)
		.all<StoredRow>();
	return results.map(readRow(now));
}

/** A house call as the list for the laboratory has it; `lines` are JSON. */
export interface ListedRow extends HouseCallRecord {
	readonly city: string;
	readonly lines: string;
}

/** House calls after the change of this number, in the order of their last change. */
export async function changedAfter(db: Database, change: number, count: number): Promise<ListedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT h.*, c.slug AS city,
				(SELECT json_group_array(json_object('code', code, 'price', price, 'sampling', json(iif(sampling, 'true', 'false'))))
					FROM (SELECT code, price, sampling FROM house_call_lines WHERE house_call_id = h.id ORDER BY position)) AS lines
			FROM house_calls h JOIN cities c ON c.id = h.city_id WHERE h.change_nr > ?1 ORDER BY h.change_nr LIMIT ?2`,
		)
		.bind(change, count)
		.all<ListedRow>();
	return results;
}
