/** Orders in the store as the laboratory's own system reads them, with the person; and who read them. */
import type { Database } from '#worker/providers/database/port.ts';
import type { OrderState } from '#shared/kit/domain.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { numberOfState } from '#shared/order/states.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import { localised } from '#worker/lab/kit/localised.ts';
import { pointsOfOrders } from '#worker/lab/points/slugs-store.ts';
import { readsIn } from '#worker/lab/kit/reads-store.ts';
import type { OrderRow } from './store.ts';

type OfOrder = Pick<
	OrderRow,
	| 'id'
	| 'order_nr'
	| 'request_nr'
	| 'created_at'
	| 'last_name'
	| 'first_name'
	| 'middle_name'
	| 'birth_date'
	| 'sex'
	| 'iin'
	| 'phone'
	| 'email'
	| 'comment'
	| 'point_slug'
	| 'visit_at'
	| 'city_id'
	| 'body_state'
	| 'pregnancy_week'
	| 'last_period'
	| 'total'
	| 'discount'
	| 'payment'
	| 'doctor'
>;

/** An order with what the laboratory reads beside it. Empty texts are not known. */
export interface ListedRow extends OfOrder {
	readonly status: number;
	/** Null for an order of the patient's own. */
	readonly doctor_code: string | null;
	/** As the city was called when the order was made, and its slug by now. */
	readonly city: string;
	readonly city_slug: string | null;
	readonly point: string | null;
	readonly address: string | null;
	/** The card that gave the discount; empty for none. */
	readonly card_nr: string;
	/** Ids of what was ordered, without sampling services, as JSON. */
	readonly analyses: string;
	/** Payments that a provider knows, as JSON, the latest first. */
	readonly payments: string;
}

/** Where an order stands in the lists. */
export interface Place {
	readonly created_at: number;
	readonly id: string;
}

/** Before the first. */
export const firstPlace: Place = { created_at: -1, id: '' };

/** Where an order stands in the lists, whatever its state; null for a number that no order has. */
export const placeOf = (db: Database, orderNr: string) =>
	db.prepare('SELECT created_at, id FROM orders WHERE order_nr = ?1').bind(plainNumber(orderNr)).first<Place>();

const listed = (
	locale: Locale,
) => `SELECT o.id, o.order_nr, o.status, o.request_nr, o.created_at, o.last_name, o.first_name, o.middle_name, o.birth_date, o.sex, o.iin, o.phone,
	o.email, o.comment, ${localised('city_name', locale, 'o', 'city')}, o.point_slug, o.point_id, o.doctor_id, o.visit_at, o.city_id, o.body_state, o.pregnancy_week, o.last_period, o.payment, o.total, o.discount, o.card_nr,
	(SELECT json_group_array(json_object('amount', CASE state WHEN 'paid' THEN amount - returned ELSE amount END, 'paidAt', paid_at, 'provider', provider, 'paymentNr', provider_id, 'state', state, 'at', changed_at)) FROM
		(SELECT * FROM payments p WHERE p.order_id = o.id AND p.provider_id IS NOT NULL ORDER BY p.created_at DESC)) AS payments,
	(SELECT json_group_array(analysis_id) FROM (SELECT analysis_id FROM order_lines WHERE order_id = o.id AND sampling = 0 ORDER BY position)) AS analyses
	FROM orders o`;

type StoredRow = Omit<ListedRow, 'city_slug' | 'point' | 'address' | 'doctor' | 'doctor_code'> & {
	readonly point_id: string | null;
	readonly doctor_id: string | null;
};

/** With what is called otherwise by now: city and point as the laboratory's own files call them, and the doctor. */
async function named(db: Database, locale: Locale, rows: readonly StoredRow[]): Promise<ListedRow[]> {
	const [points, doctors] = await Promise.all([
		pointsOfOrders(db, rows),
		doctorsById(
			db,
			rows.map((row) => row.doctor_id),
		),
	]);
	return rows.map(({ point_id: _point, doctor_id: doctorId, ...row }, nr) => {
		const { slug = row.point_slug, city = null, texts = null } = points[nr] ?? {};
		return {
			...row,
			city_slug: city,
			point_slug: slug,
			point: texts && texts.name[locale],
			address: texts && texts.address[locale],
			doctor: doctors.get(doctorId)?.name ?? null,
			doctor_code: doctors.get(doctorId)?.code ?? null,
		};
	});
}

/** Orders of a state that come after a place, oldest first. */
export async function ordersAfter(db: Database, locale: Locale, state: OrderState, place: Place, count: number): Promise<ListedRow[]> {
	const { results } = await db
		.prepare(`${listed(locale)} WHERE o.status = ?1 AND (o.created_at, o.id) > (?2, ?3) ORDER BY o.created_at, o.id LIMIT ?4`)
		.bind(numberOfState(state), place.created_at, place.id, count)
		.all<StoredRow>();
	return named(db, locale, results);
}

/** Null for a number that no order has. */
export async function orderOfNumber(db: Database, locale: Locale, orderNr: string): Promise<ListedRow | null> {
	const { results } = await db
		.prepare(`${listed(locale)} WHERE o.order_nr = ?1`)
		.bind(plainNumber(orderNr))
		.all<StoredRow>();
	return (await named(db, locale, results))[0] ?? null;
}

/** Who read the people of orders. */
export const orderReads = readsIn('order_reads');
