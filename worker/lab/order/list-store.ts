/** Orders of some days, or of an account, as the staff lists them: by an index each. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localisedColumn } from '#worker/lab/kit/localised.ts';
import type { FoundRow } from './find-store.ts';

export interface ListedRow extends FoundRow {
	readonly visit_at: number | null;
	readonly city: string;
	readonly city_id: number;
	readonly point_slug: string;
	readonly point_id: string | null;
	/** What was paid by card has come, and has not gone back. */
	readonly is_paid: 0 | 1;
}

/** What is listed; nulls narrow nothing. */
export interface ListFilter {
	/** Days of the order, the latest first, or of its visit, the next first. */
	readonly by: 'created' | 'visit';
	/** The end is not included. */
	readonly from: number;
	readonly till: number;
	readonly status: number | null;
	readonly cityId: number | null;
	readonly pointId: string | null;
	readonly isPaid: boolean | null;
	/** That made them, or whom they are for: of all days. */
	readonly accountId: string | null;
}

/** Where a page goes on: the moment of its last row, and what tells rows of one moment apart. */
export interface ListPlace {
	readonly at: number;
	readonly key: string;
}

const paid = "EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'paid')";

/** The statement of a page and its values, as its plan is looked at as well. */
export function listStatement(filter: ListFilter, locale: Locale, place: ListPlace | null, count: number) {
	const values: (string | number)[] = [];
	const put = (value: string | number) => `?${String(values.push(value))}`;
	const isByVisit = filter.by === 'visit' && filter.accountId === null;
	const [at, key] = isByVisit ? ['o.visit_at', 'o.order_nr'] : ['o.created_at', 'o.id'];
	const only: string[] = [];
	if (filter.accountId === null) only.push(`${at} >= ${put(filter.from)}`, `${at} < ${put(filter.till)}`, ...(isByVisit ? ['o.visit_at IS NOT NULL'] : []));
	else {
		const account = put(filter.accountId);
		only.push(`o.id IN (SELECT id FROM orders WHERE account_id = ${account} UNION SELECT id FROM orders WHERE patient_id = ${account})`);
	}
	if (filter.status !== null) only.push(`${isByVisit ? 'o.status + 0' : 'o.status'} = ${put(filter.status)}`);
	if (filter.pointId !== null) only.push(`o.point_id = ${put(filter.pointId)}`);
	else if (filter.cityId !== null) only.push(`o.city_id = ${put(filter.cityId)}`);
	if (filter.isPaid !== null) only.push(filter.isPaid ? paid : `NOT ${paid}`);
	if (place !== null) only.push(`(${at}, ${key}) ${isByVisit ? '>' : '<'} (${put(place.at)}, ${put(place.key)})`);
	const order = isByVisit ? `${at}, ${key}` : `${at} DESC, ${key} DESC`;
	const sql = `SELECT o.id, o.order_nr, o.request_nr, o.status + 0 AS status, o.created_at, o.visit_at, o.last_name, o.first_name, o.middle_name, o.birth_date, o.phone, o.total,
			${localisedColumn('city_name', locale, 'o')} AS city, o.city_id, o.point_slug, o.point_id, CASE WHEN ${paid} THEN 1 ELSE 0 END AS is_paid
		FROM orders o WHERE ${only.join(' AND ')} ORDER BY ${order} LIMIT ${put(count)}`;
	return { sql, values };
}

/** @param place of the row before; null for the beginning */
export async function listedOrders(db: Database, filter: ListFilter, locale: Locale, place: ListPlace | null, count: number): Promise<ListedRow[]> {
	const { sql, values } = listStatement(filter, locale, place, count);
	const { results } = await db
		.prepare(sql)
		.bind(...values)
		.all<ListedRow>();
	return results;
}

/** Where a row stands in the list. */
export const placeOfListed = (row: ListedRow, { by, accountId }: ListFilter): string =>
	by === 'visit' && accountId === null ? `${String(row.visit_at ?? 0)}.${row.order_nr}` : `${String(row.created_at)}.${row.id}`;
