/**
 * Requests that orders ask for, in the orders' store: written in the transaction that moves an order on, read by the code that makes them in the store of results
 * (`worker/lab/results/make-request.ts`). No transaction spans both.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { BodyState, Sex } from '#shared/kit/domain.ts';
import { numberOfState } from '#shared/order/states.ts';

/** The call that moved the order has so long to make the request before the job takes it for broken off. */
const firstWaitMs = 60_000;

export interface NewRequest {
	readonly orderId: string;
	/** As it is to be called. */
	readonly requestId: string;
	readonly requestNr: string;
	/** `salt:hash` of its receipt's password. */
	readonly password: string;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** Part of the transaction that gives an order its number: for an order that has this number by then and asked for no request before. */
export const askForRequest = (db: Database, { orderId, requestId, requestNr, password, now }: NewRequest): Statement =>
	db
		.prepare(
			`INSERT INTO requests_to_make (order_id, request_id, request_nr, password, created_at, next_at)
			SELECT id, ?2, ?3, ?4, ?5, ?6 FROM orders WHERE id = ?1 AND status = ?7 AND request_nr = ?3 ON CONFLICT DO NOTHING`,
		)
		.bind(orderId, requestId, requestNr, password, now, now + firstWaitMs, numberOfState('requested'));

/** A request that is still to be made, and the order that asks for it; moments in milliseconds since 1970. */
export interface RequestToMake {
	readonly order_id: string;
	readonly order_nr: string;
	readonly request_id: string;
	readonly request_nr: string;
	readonly password: string;
	/** When the order went on. */
	readonly created_at: number;
	readonly ordered_at: number;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly sex: Sex;
	readonly iin: string;
	readonly phone: string;
	readonly doctor_id: string | null;
	readonly body_state: BodyState | null;
	readonly pregnancy_week: number | null;
	readonly last_period: string | null;
	/** Ids of what was ordered, without sampling services, in the order's order. */
	readonly analyses: readonly number[];
}

/** Null where nothing is left to be made. @param by what it is found by */
export async function requestToMake(db: Database, by: 'order_id' | 'request_nr', value: string): Promise<RequestToMake | null> {
	const row = await db
		.prepare(
			`SELECT t.order_id, o.order_nr, t.request_id, t.request_nr, t.password, t.created_at, o.created_at AS ordered_at, o.last_name, o.first_name, o.middle_name, o.birth_date, o.sex,
				o.iin, o.phone, o.doctor_id, o.body_state, o.pregnancy_week, o.last_period,
				(SELECT json_group_array(analysis_id) FROM (SELECT analysis_id FROM order_lines WHERE order_id = o.id AND sampling = 0 ORDER BY position)) AS analyses
			FROM requests_to_make t JOIN orders o ON o.id = t.order_id WHERE t.${by} = ?1 AND t.made_at IS NULL`,
		)
		.bind(value)
		.first<Omit<RequestToMake, 'analyses'> & { readonly analyses: string }>();
	return row && { ...row, analyses: JSON.parse(row.analyses) as number[] };
}

/** The request stands: nothing is left to be done, and its password's hash stands in it alone. */
export async function noteMade(db: Database, orderId: string, now: number): Promise<void> {
	await db.prepare("UPDATE requests_to_make SET made_at = ?2, password = '' WHERE order_id = ?1 AND made_at IS NULL").bind(orderId, now).run();
}

/** Ids of orders whose request was not made in time, the longest waiting first. */
export async function dueRequests(db: Database, now: number, count: number): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT order_id FROM requests_to_make WHERE made_at IS NULL AND next_at <= ?1 ORDER BY next_at LIMIT ?2')
		.bind(now, count)
		.all<{ order_id: string }>();
	return results.map(({ order_id: orderId }) => orderId);
}

/** What failed is tried again, behind what waits. @param nextAt milliseconds since 1970 */
export async function putOff(db: Database, orderId: string, nextAt: number): Promise<void> {
	await db.prepare('UPDATE requests_to_make SET next_at = ?2 WHERE order_id = ?1 AND made_at IS NULL').bind(orderId, nextAt).run();
}

/**
 * Undoes an order's step, since another request took its number meanwhile: it waits for another number, and its changes say so. An order that has gone on
 * further stays as it is, and so does what it asks for. @returns whether it was undone
 */
export async function takeNumberBack(db: Database, { order_id: id, request_nr: nr }: RequestToMake, now: number): Promise<boolean> {
	const [formalized, requested] = [numberOfState('formalized'), numberOfState('requested')];
	const isBack = 'EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = ?2 AND request_nr IS NULL)';
	const [undone] = await db.batch([
		db
			.prepare('UPDATE orders SET status = ?2, moved_by = NULL, request_nr = NULL, changed_at = ?5 WHERE id = ?1 AND status = ?3 AND request_nr = ?4')
			.bind(id, formalized, requested, nr, now),
		db.prepare(`DELETE FROM order_events WHERE order_id = ?1 AND status = ?3 AND ${isBack}`).bind(id, formalized, requested),
		db.prepare(`DELETE FROM requests_to_make WHERE order_id = ?1 AND made_at IS NULL AND ${isBack}`).bind(id, formalized),
	]);
	return (undone?.meta.changes ?? 0) > 0;
}
