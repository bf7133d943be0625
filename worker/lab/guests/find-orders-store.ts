/** What the store of orders has under a phone or an IIN and in no account. Whose it is, is judged from it (`find.ts`). */
import type { Database } from '#worker/providers/database/port.ts';

interface Thing<Id> {
	readonly id: Id;
	readonly phone: string;
	/** Empty for none. */
	readonly iin: string;
	/** Surname and name, in whatever order. */
	readonly name: string;
	/** `YYYY-MM-DD`; empty where none is asked for. */
	readonly birth_date: string;
}
export type OrderThing = Thing<string>;
export type NumberedThing = Thing<number>;

/** More under one phone are a doctor's or a company's: nothing of it is given then, since a part would be said to be all. */
export const most = 500;

/** @param keys ?1 a phone, ?2 an IIN */
export async function thingsUnder(db: Database, keys: readonly [phone: string, iin: string]) {
	const all = async <T>(sql: string) =>
		(
			await db
				.prepare(`${sql} LIMIT ${most + 1}`)
				.bind(...keys)
				.all<T>()
		).results;
	const either = "(phone = ?1 OR (iin = ?2 AND iin <> ''))";
	const [orders, houseCalls, feedback, consultations] = await Promise.all([
		all<OrderThing>(
			`SELECT id, phone, iin, last_name || ' ' || first_name AS name, birth_date FROM orders WHERE ${either} AND account_id IS NULL AND patient_id IS NULL ORDER BY created_at DESC, id`,
		),
		all<NumberedThing>(`SELECT id, phone, iin, fio AS name, '' AS birth_date FROM house_calls WHERE ${either} AND account_id IS NULL ORDER BY id DESC`),
		// Letters have no IIN.
		all<NumberedThing>(
			`SELECT id, phone, '' AS iin, surname || ' ' || name AS name, '' AS birth_date FROM feedback WHERE phone = ?1 AND CAST(?2 AS TEXT) IS NOT NULL ORDER BY id DESC`,
		),
		all<NumberedThing>(
			`SELECT id, phone, coalesce(iin, '') AS iin, fio AS name, '' AS birth_date FROM consultations WHERE phone = ?1 OR (iin = ?2 AND iin <> '') ORDER BY id DESC`,
		),
	]);
	const isCut = [orders, houseCalls, feedback, consultations].some(({ length }) => length > most);
	return { orders, houseCalls, feedback, consultations, isCut };
}

/** A line of what was found, for the desk. */
export interface ToldThing {
	readonly kind: 'orders' | 'houseCalls' | 'feedback' | 'consultations';
	readonly number: string;
	readonly at: number;
}

interface OfOrders {
	readonly orders: readonly string[];
	readonly houseCalls: readonly number[];
	readonly feedback: readonly number[];
	readonly consultations: readonly number[];
}

/** Number and moment of each, the latest first. */
export async function toldThings(db: Database, { orders, houseCalls, feedback, consultations }: OfOrders): Promise<ToldThing[]> {
	const numbered = '(SELECT CAST(value AS BIGINT) FROM json_each(?1))';
	const read = async (kind: ToldThing['kind'], sql: string, ids: readonly (string | number)[]) => {
		if (ids.length === 0) return [];
		const { results } = await db.prepare(sql).bind(JSON.stringify(ids)).all<{ number: string | number; at: number }>();
		return results.map((row) => ({ kind, number: String(row.number), at: row.at }));
	};
	const found = await Promise.all([
		read(
			'orders',
			'SELECT order_nr AS number, created_at AS at FROM orders WHERE id IN (SELECT value FROM json_each(?1)) AND account_id IS NULL AND patient_id IS NULL',
			orders,
		),
		read('houseCalls', `SELECT number, created_at AS at FROM house_calls WHERE id IN ${numbered} AND account_id IS NULL`, houseCalls),
		read('feedback', `SELECT id AS number, created_at AS at FROM feedback WHERE id IN ${numbered}`, feedback),
		read('consultations', `SELECT id AS number, created_at AS at FROM consultations WHERE id IN ${numbered}`, consultations),
	]);
	return found.flat().toSorted((a, b) => b.at - a.at);
}
