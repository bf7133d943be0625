/** Figures of orders: an index gives those made on some days, some 60,000 for a month of 150 points, and each is read with its payments. */
import type { Database } from '#worker/providers/database/port.ts';
import { numberOfState } from '#shared/order/states.ts';
import { narrowed, weekSql, type Chosen } from './chosen.ts';

const made = { at: 'o.created_at', city: 'o.city_id', point: 'o.point_id' };
const [cancelled, requested, confirmed] = [numberOfState('cancelled'), numberOfState('requested'), numberOfState('confirmed')];
const counted = (of: string, as: string) => `CAST(sum(CASE WHEN ${of} THEN 1 ELSE 0 END) AS BIGINT) AS ${as}`;
const summed = (of: string, as: string) => `CAST(sum(${of}) AS BIGINT) AS ${as}`;

export interface MadeRow {
	/** Number of the week. */
	readonly what: number;
	readonly made: number;
	readonly cancelled: number;
	readonly by_card: number;
	readonly paid: number;
	readonly requested: number;
}

export const madeSql = (
	only: string,
): string => `SELECT what, count(*) AS made, ${counted(`status = ${String(cancelled)}`, 'cancelled')}, ${counted("payment = 'card'", 'by_card')},
		${counted('paid > 0', 'paid')}, ${counted(`status IN (${String(requested)}, ${String(confirmed)})`, 'requested')}
	FROM (
		SELECT ${weekSql('o.created_at')} AS what, o.status, o.payment,
			(SELECT count(*) FROM payments p JOIN payment_entries e ON e.payment_id = p.id AND e.kind = 'paid' WHERE p.order_id = o.id) AS paid
		FROM orders o WHERE ${only}
	) q GROUP BY what ORDER BY what`;

export async function madeByWeek(db: Database, chosen: Chosen): Promise<MadeRow[]> {
	const { only, values } = narrowed(chosen, made);
	return (
		await db
			.prepare(madeSql(only))
			.bind(...values)
			.all<MadeRow>()
	).results;
}

/** Whole tenge. */
export interface TurnoverRow {
	/** Id of a doctor or a partner, or number of a week. */
	readonly what: string | number;
	readonly orders: number;
	readonly cancelled: number;
	readonly sum: number;
	readonly paid: number;
	readonly returned: number;
}

/** What of an order's payments came, or went back. */
const money = (kind: 'paid' | 'returned') =>
	`(SELECT coalesce(sum(e.amount), 0) FROM payments p JOIN payment_entries e ON e.payment_id = p.id AND e.kind = '${kind}' WHERE p.order_id = o.id)`;

/** Orders that doctors made, or people who came by partners' links. */
export type OrdersOf = 'doctor' | 'partner';

export const turnoverSql = (
	by: 'whose' | 'week',
	whose: OrdersOf,
	only: string,
): string => `SELECT what, count(*) AS orders, ${counted(`status = ${String(cancelled)}`, 'cancelled')},
		${summed(`CASE WHEN status = ${String(cancelled)} THEN 0 ELSE total END`, '"sum"')}, ${summed('paid', 'paid')}, ${summed('returned', 'returned')}
	FROM (
		SELECT ${by === 'whose' ? `o.${whose}_id` : weekSql('o.created_at')} AS what, o.status, o.total, ${money('paid')} AS paid, ${money('returned')} AS returned
		FROM orders o WHERE ${only} AND o.${whose}_id IS NOT NULL
	) q GROUP BY what ORDER BY what`;

/** By doctor or partner. */
export async function turnoverBy(db: Database, whose: OrdersOf, chosen: Chosen): Promise<readonly TurnoverRow[]> {
	const { only, values } = narrowed(chosen, made);
	const { results } = await db
		.prepare(turnoverSql('whose', whose, only))
		.bind(...values)
		.all<TurnoverRow>();
	return results;
}

/** By doctor or partner, and by week. */
export async function turnoverOf(db: Database, whose: OrdersOf, chosen: Chosen): Promise<[those: readonly TurnoverRow[], weeks: readonly TurnoverRow[]]> {
	const { only, values } = narrowed(chosen, made);
	const [those, weeks] = await db.batch<TurnoverRow>([
		db.prepare(turnoverSql('whose', whose, only)).bind(...values),
		db.prepare(turnoverSql('week', whose, only)).bind(...values),
	]);
	return [those?.results ?? [], weeks?.results ?? []];
}
