/** Orders in the store. Every statement that changes an order says in its condition what it expects to find. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import type { orderCreateBody } from '#shared/order/calls.ts';
import type { BodyState, OrderState, PaymentMethod, Sex } from '#shared/kit/domain.ts';
import { isAwaited, numberOfState, orderStates, sourcesOf, stateOfNumber } from '#shared/order/states.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import type { z } from 'zod';
import { reportedBy } from '#worker/lab/results/body-state.ts';
import { getsSms } from '#shared/order/sms.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';
import { refundsOfCancelled } from '#worker/lab/payment/store.ts';
import { allLocalised, localisedColumns, localisedValues, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';
import { foldName } from '#shared/kit/names.ts';
import { accessMs } from '#worker/lab/kit/access-store.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import { withPoints } from '#worker/lab/points/slugs-store.ts';
import type { OrderLineRow } from './lines-store.ts';

/** Moments in milliseconds since 1970, money in whole tenge, `city` the name of the city as it was when the order was made. */
export interface OrderRow {
	readonly id: string;
	readonly order_nr: string;
	readonly body_hash: string;
	readonly status: OrderState;
	readonly created_at: number;
	readonly city_id: number;
	readonly city: Localised;
	/** Of the point that it was made for, as it is called now. */
	readonly point_slug: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly sex: Sex;
	/** Twelve digits; empty for none. */
	readonly iin: string;
	readonly phone: string;
	readonly email: string;
	/** What the laboratory should know; empty for nothing. */
	readonly comment: string;
	readonly payment: PaymentMethod;
	/** What is paid; with `discount` it is the amount without discount. */
	readonly total: number;
	readonly discount: number;
	readonly request_nr: string | null;
	readonly body_state: BodyState | null;
	readonly pregnancy_week: number | null;
	readonly last_period: string | null;
	/** Full name of the doctor who ordered; null for an order of the patient's own. */
	readonly doctor: string | null;
	/** The account that it is in; null for none. */
	readonly account_id: string | null;
	/** When the person means to come; null until they chose. */
	readonly visit_at: number | null;
}

/** Everything that is written at once; `total` is the sum of the lines, each less its discount. */
export interface NewOrder {
	readonly id: string;
	readonly orderNr: string;
	/** Of the point that `body` names by its slug; null where it is gone in this very moment. */
	readonly pointId: string | null;
	readonly keyHash: string;
	readonly bodyHash: string;
	readonly now: number;
	/** Language of the person. */
	readonly locale: Locale;
	readonly cityId: number;
	readonly city: Localised;
	readonly body: z.output<typeof orderCreateBody>;
	readonly lines: readonly OrderLineRow[];
	readonly total: number;
	readonly discount: number;
	/** The card that gave a discount; empty for none. */
	readonly cardNr: string;
	/** The patient's account that makes it; null for a visitor's and a doctor's. */
	readonly accountId: string | null;
	/** The doctor who orders. */
	readonly doctorId: string | null;
	/** The account of the patient whom it is for, where that is known for sure. */
	readonly patientId: string | null;
	/** The partner by whose link somebody came. */
	readonly partnerId: string | null;
	/** What the messages about it say besides its number. */
	readonly facts: OrderFacts;
}

/** Texts in the person's language. `visit`: for when `plan` is counted; both empty where nothing is known. */
export interface OrderFacts extends Readonly<Record<string, string>> {
	readonly point: string;
	readonly address: string;
	readonly link: string;
	readonly visit: string;
	readonly plan: string;
}

const columns = `o.id, o.order_nr, o.body_hash, o.status, o.created_at, o.city_id, ${allLocalised('city_name', 'o')}, o.point_slug, o.point_id, o.last_name, o.first_name, o.middle_name, o.birth_date,
	o.sex, o.iin, o.phone, o.email, o.comment, o.payment, o.total, o.discount, o.request_nr, o.body_state, o.pregnancy_week, o.last_period, o.account_id, o.visit_at, o.doctor_id`;

type Stored = Omit<OrderRow, 'status' | 'city' | 'doctor'> &
	LocalisedColumns<'city_name'> & { readonly status: number; readonly point_id: string | null; readonly doctor_id: string | null };
async function find(db: Database, column: 'key_hash' | 'id' | 'order_nr', value: string): Promise<OrderRow | null> {
	const { results } = await db.prepare(`SELECT ${columns} FROM orders o WHERE o.${column} = ?1`).bind(value).all<Stored>();
	const [[row], doctors] = await Promise.all([
		withPoints(db, results),
		doctorsById(
			db,
			results.map((one) => one.doctor_id),
		),
	]);
	if (row === undefined) return null;
	return { ...row, status: stateOfNumber(row.status), city: readLocalised(row, 'city_name'), doctor: doctors.get(row.doctor_id)?.name ?? null };
}

export const findByKey = (db: Database, keyHash: string) => find(db, 'key_hash', keyHash);
export const findById = (db: Database, id: string) => find(db, 'id', id);
/** @param orderNr as it was typed, with spaces and hyphens or without */
export const findByNumber = (db: Database, orderNr: string) => find(db, 'order_nr', plainNumber(orderNr));

/**
 * Writes an order, or nothing when its key stands already (or, very rarely, its number does): the caller reads back by the key which order
 * the key has. Lines follow only the row that was really written.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<void> {
	const { id, body } = order;
	const reported = reportedBy(body);
	await db.batch([
		db
			.prepare(
				`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, ${localisedColumns('city_name').join(', ')}, point_slug, point_id, last_name, first_name, middle_name,
					birth_date, sex, iin, phone, email, payment, total, request_nr, body_state, pregnancy_week, last_period,
					account_id, doctor_id, patient_id, name_folded, discount, card_nr, consent_version, agreement_version, comment, locale, partner_id)
				VALUES (?1, ?2, ?3, ?4, ?19, ?5, ?5, ?6, ${localisedValues('?7')}, ?8, ?33, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, NULL, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?34) ON CONFLICT DO NOTHING`,
			)
			.bind(
				id,
				order.orderNr,
				order.keyHash,
				order.bodyHash,
				order.now,
				order.cityId,
				JSON.stringify(order.city),
				body.point,
				body.lastName,
				body.firstName,
				body.middleName ?? '',
				body.birthDate,
				body.sex,
				body.iin ?? '',
				body.phone,
				body.email ?? '',
				body.payment,
				order.total,
				numberOfState('new'),
				reported.bodyState,
				reported.pregnancyWeek,
				reported.lastPeriod,
				order.accountId,
				order.doctorId,
				order.patientId,
				foldName([body.lastName, body.firstName, body.middleName ?? ''].join(' ')),
				order.discount,
				order.cardNr,
				body.consent,
				body.agreement,
				body.comment,
				order.locale,
				order.pointId,
				order.partnerId,
			),
		db
			.prepare(
				`INSERT INTO order_lines (order_id, position, analysis_id, code, slug, ${localisedColumns('name').join(', ')}, price, sampling, turnaround, discount, reduction, share,
					${localisedColumns('promotion').join(', ')}, promotion_slug)
				SELECT ?1, j.key, CAST(j.value ->> 'analysis_id' AS BIGINT), j.value ->> 'code', j.value ->> 'slug', ${localisedValues("j.value -> 'name'")},
					CAST(j.value ->> 'price' AS BIGINT), CAST(j.value ->> 'sampling' AS BIGINT), CAST(j.value ->> 'turnaround' AS BIGINT), CAST(j.value ->> 'discount' AS BIGINT), j.value ->> 'reduction', CAST(j.value ->> 'share' AS BIGINT),
					${localisedValues("j.value -> 'promotion'")}, j.value ->> 'promotion_slug'
				FROM json_each(?2) j WHERE EXISTS (SELECT 1 FROM orders WHERE id = ?1)`,
			)
			.bind(id, JSON.stringify(order.lines)),
		noteState(db, id, 'new', order.now),
		...receivedMessages(db, order),
	]);
}

/** Short messages go to mobile phones of the country alone; the order's page says its number in any case. */
function receivedMessages(db: Database, { id, orderNr, locale, now, body: { phone, email }, facts }: NewOrder): Statement[] {
	const row = { table: 'orders', column: 'id', value: id } as const;
	const { point, link } = facts;
	return [
		...(getsSms(phone)
			? insertMessage(db, { kind: 'order-received', about: id, recipient: phone, locale, facts: { number: orderNr, point, link } }, row, now)
			: []),
		...(email
			? insertMessage(db, { kind: 'order-received-mail', about: id, recipient: email, locale, facts: { number: orderNr, ...facts } }, row, now)
			: []),
	];
}

/** Part of a transaction that moves an order: writes down when it came into a state, if it did so now. */
export const noteState = (db: Database, orderId: string, state: OrderState, now: number): Statement =>
	db
		.prepare(
			'INSERT INTO order_events (order_id, status, at) SELECT id, status, changed_at FROM orders WHERE id = ?1 AND status = ?2 AND changed_at = ?3 ON CONFLICT DO NOTHING',
		)
		.bind(orderId, numberOfState(state), now);

/** When an order came into its states, the earliest first; in milliseconds since 1970. */
export async function statesOf(db: Database, orderId: string): Promise<{ readonly status: OrderState; readonly at: number }[]> {
	const { results } = await db
		.prepare('SELECT status, at FROM order_events WHERE order_id = ?1 ORDER BY at, status')
		.bind(orderId)
		.all<{ readonly status: number; readonly at: number }>();
	return results.map(({ status, at }) => ({ status: stateOfNumber(status), at }));
}

/** Writes down when the person means to come, in milliseconds since 1970. False: the order has gone on by now. @param from the visit that gives way; left out for any */
export async function setVisit(db: Database, orderId: string, at: number, from?: number | null): Promise<boolean> {
	const open = orderStates.filter(isAwaited).map(numberOfState).join(', ');
	const only = from === undefined ? '' : from === null ? ' AND visit_at IS NULL' : ' AND visit_at = ?3';
	const { meta } = await db
		.prepare(`UPDATE orders SET visit_at = ?2 WHERE id = ?1 AND status IN (${open})${only}`)
		.bind(orderId, at, ...(typeof from === 'number' ? [from] : []))
		.run();
	return meta.changes > 0;
}

/** Accesses that have not ended last on, if the order was changed now. */
export const prolongAccess = (db: Database, orderId: string, now: number): Statement =>
	db
		.prepare(
			'UPDATE order_access SET expires_at = ?3 WHERE order_id = ?1 AND expires_at > ?2 AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND changed_at = ?2)',
		)
		.bind(orderId, now, now + accessMs);

/** Who moves an order: the visitor, the doctor who made it, or the laboratory's own system. */
export type Mover = 'visitor' | 'doctor' | 'laboratory';

/** An order as a page showed it; what is left out may be anything. */
export interface AsShown {
	/** Acts of the staff about it so far. */
	readonly seen?: number | undefined;
	/** Its visit, in milliseconds since 1970; null for none. */
	readonly visitAt?: number | null | undefined;
}

/**
 * Moves an order to a state from any state that may go there. False: it stands in another one by now, or not as it was shown.
 * @param told messages of the same transaction, of which each is written only where the order has moved
 */
export async function moveOrder(
	db: Database,
	orderId: string,
	to: OrderState,
	by: Mover,
	now: number,
	told: readonly Statement[] = [],
	{ seen, visitAt }: AsShown = {},
): Promise<boolean> {
	const sources = sourcesOf(to).map(numberOfState);
	if (sources.length === 0) return false;
	const values: (string | number)[] = [numberOfState(to), now, orderId, by];
	const only = [`status IN (${sources.join(', ')})`];
	if (seen !== undefined) only.push(`coalesce((SELECT f.version FROM order_followups f WHERE f.order_id = orders.id), 0) = ?${String(values.push(seen))}`);
	if (visitAt !== undefined) only.push(visitAt === null ? 'visit_at IS NULL' : `visit_at = ?${String(values.push(visitAt))}`);
	const [moved] = await db.batch([
		db.prepare(`UPDATE orders SET status = ?1, moved_by = ?4, changed_at = ?2 WHERE id = ?3 AND ${only.join(' AND ')}`).bind(...values),
		noteState(db, orderId, to, now),
		prolongAccess(db, orderId, now),
		...(to === 'cancelled' ? [refundsOfCancelled(db, orderId, now)] : []),
		...told,
	]);
	return (moved?.meta.changes ?? 0) > 0;
}
