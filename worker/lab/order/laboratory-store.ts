/** Orders in the store as the laboratory's own system reads and moves them. */
import type { D1Database } from '@cloudflare/workers-types';
import type { BodyState, KnownState, OrderState, PaymentMethod, Sex } from '#shared/kit/domain.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { ToldState } from '#worker/lab/results/body-state.ts';
import { insertWaiting, type LineRow } from '#worker/lab/results/store.ts';
import { writeListing } from '#worker/lab/results/listing-store.ts';
import { allLocalised, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';
import { doctorOf, noteState, prolongAccess, type OrderLineRow, type OrderRow } from './store.ts';

/** `analyses` are the ids of what was ordered, without sampling services, as JSON; `created_at` milliseconds since 1970. */
export interface ListedRow {
	readonly id: string;
	readonly order_nr: string;
	readonly request_nr: string | null;
	readonly created_at: number;
	readonly sex: Sex;
	readonly birth_date: string;
	readonly body_state: BodyState | null;
	readonly pregnancy_week: number | null;
	readonly last_period: string | null;
	/** What is paid, and what is off the price of the lines, in whole tenge. */
	readonly total: number;
	readonly discount: number;
	/** The card that gave it; empty for none. */
	readonly card_nr: string;
	readonly analyses: string;
	readonly payment: PaymentMethod;
	/** The payment that counts, as JSON; null for none. */
	readonly paid: string | null;
	/** Full name of the doctor who ordered; null for an order of the patient's own. */
	readonly doctor: string | null;
}

/** Where an order stands in the lists. */
export interface Place {
	readonly created_at: number;
	readonly id: string;
}

/** Before the first. */
export const firstPlace: Place = { created_at: -1, id: '' };

/** Where an order stands in the lists, whatever its state; null for a number that no order has. */
export const placeOf = (db: D1Database, orderNr: string) => db.prepare('SELECT created_at, id FROM orders WHERE order_nr = ?1').bind(orderNr).first<Place>();

/** Orders of a state that come after a place, oldest first. */
export async function ordersAfter(db: D1Database, state: OrderState, place: Place, count: number): Promise<ListedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT o.id, o.order_nr, o.request_nr, o.created_at, o.sex, o.birth_date, o.body_state, o.pregnancy_week, o.last_period, o.payment, o.total, o.discount,
				o.card_nr, ${doctorOf},
				(SELECT json_object('amount', p.amount, 'paidAt', p.paid_at, 'provider', p.provider, 'paymentNr', p.provider_id) FROM payments p
					WHERE p.order_id = o.id AND p.state = 'paid') AS paid,
				(SELECT json_group_array(analysis_id) FROM (SELECT analysis_id FROM order_lines WHERE order_id = o.id AND sampling = 0 ORDER BY position)) AS analyses
			FROM orders o WHERE o.status = ?1 AND (o.created_at, o.id) > (?2, ?3) ORDER BY o.created_at, o.id LIMIT ?4`,
		)
		.bind(numberOfState(state), place.created_at, place.id, count)
		.all<ListedRow>();
	return results;
}

type PricedLine = Pick<OrderLineRow, 'code' | 'price' | 'discount' | 'reduction' | 'share' | 'promotion'>;

/** What each line of some orders costs, by the order's id; sampling services among them. */
export async function linesOfOrders(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, readonly PricedLine[]>> {
	const { results } = await db
		.prepare(
			`SELECT l.order_id, l.code, l.price, l.discount, l.reduction, l.share, ${allLocalised('promotion', 'l')}
			FROM json_each(?1) j CROSS JOIN order_lines l ON l.order_id = j.value ORDER BY l.order_id, l.position`,
		)
		.bind(JSON.stringify(ids))
		.all<Omit<PricedLine, 'promotion'> & LocalisedColumns<'promotion'> & { readonly order_id: string }>();
	return Map.groupBy(
		results.map((row) => ({ ...row, promotion: readLocalised(row, 'promotion') })),
		(row) => row.order_id,
	);
}

/** Ids of what was ordered, without sampling services. */
export async function orderedAnalyses(db: D1Database, orderId: string): Promise<number[]> {
	const { results } = await db
		.prepare('SELECT analysis_id FROM order_lines WHERE order_id = ?1 AND sampling = 0 ORDER BY position')
		.bind(orderId)
		.all<{ analysis_id: number }>();
	return results.map((line) => line.analysis_id);
}

/** A request to be made of an order. */
export interface NewRequest {
	readonly order: Pick<OrderRow, 'id' | 'last_name' | 'first_name' | 'middle_name'>;
	readonly requestId: string;
	readonly requestNr: string;
	/** `salt:hash` of its receipt's password. */
	readonly password: string;
	/** What the order implies of the patient's state, and what she said herself. */
	readonly conditions: readonly KnownState[];
	readonly told: ToldState | null;
	readonly lines: readonly LineRow[];
	/** Milliseconds since 1970. */
	readonly now: number;
}

/**
 * One transaction moves a formalized order on and makes its request with the lines that it waits for. False: the order stands elsewhere by now, or
 * the number is taken; then nothing of it was written.
 */
export async function makeRequest(db: D1Database, { order, requestId, requestNr, password, conditions, told, lines, now }: NewRequest): Promise<boolean> {
	const [formalized, requested] = [numberOfState('formalized'), numberOfState('requested')];
	const [moved] = await db.batch([
		db
			.prepare(
				'UPDATE orders SET status = ?5, request_nr = ?1, changed_at = ?2 WHERE id = ?3 AND status = ?4 AND NOT EXISTS (SELECT 1 FROM result_requests WHERE request_nr = ?1)',
			)
			.bind(requestNr, now, order.id, formalized, requested),
		db
			.prepare(
				`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, iin, conditions, told, lab, issued, created_at,
					patient_id, doctor_id)
				SELECT ?1, ?2, o.id, ?3, o.last_name, o.first_name, o.middle_name, o.birth_date, o.sex, o.iin, ?7, ?8, '', 0, ?4, o.patient_id, o.doctor_id FROM orders o
				WHERE o.id = ?5 AND o.status = ?6 AND o.request_nr = ?2 ON CONFLICT DO NOTHING`,
			)
			.bind(requestId, requestNr, password, now, order.id, requested, JSON.stringify(conditions), told && JSON.stringify(told)),
		noteState(db, order.id, 'requested', now),
		...insertWaiting(db, requestId, lines),
		writeListing(db, { ...order, id: requestId, conclusion: '' }, lines),
		prolongAccess(db, order.id, now),
	]);
	return moved?.meta.changes === 1;
}
