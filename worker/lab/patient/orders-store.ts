/** Orders of an account, or of a doctor, newest first: by places in an index, never by how many came before. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';

/** Moments in milliseconds since 1970; `tests` names what was ordered, as JSON. */
export interface ListedOrder {
	readonly id: string;
	readonly order_nr: string;
	readonly request_nr: string | null;
	readonly request_id: string | null;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly status: number;
	readonly created_at: number;
	readonly total: number;
	readonly tests: string;
}

/** Whose orders: a patient's account and the patient whose data is shown, or a doctor's. */
export type OrdersOf = { readonly accountId: string; readonly patientId: string } | { readonly doctorId: string };

/** Names as they are compared (`foldName`); empty texts narrow nothing. */
export interface OrderFilter {
	readonly from: number;
	readonly before: number;
	/** Number of a state; 0 for any. */
	readonly status: number;
	readonly orderNr: string;
	readonly requestNr: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly after: { readonly createdAt: number; readonly id: string };
	readonly count: number;
}

/** After every order: the first page begins there. */
export const firstOrder = { createdAt: Number.MAX_SAFE_INTEGER, id: '' };

const narrowed = `(o.created_at, o.id) < (?3, ?4) AND o.created_at >= ?5 AND o.created_at < ?6 AND (?7 = 0 OR o.status = ?7)
	AND (?8 = '' OR o.order_nr = ?8) AND (?9 = '' OR o.request_nr = ?9)
	AND (?10 = '' OR (o.name_folded >= ?10 AND o.name_folded < ?10 || char(1114111))) AND instr(o.name_folded, ?11) > 0 AND instr(o.name_folded, ?12) > 0`;
const page = (source: string, whose: string) =>
	`SELECT * FROM (SELECT o.id, o.order_nr, o.request_nr, o.last_name, o.first_name, o.middle_name, o.birth_date, o.status, o.created_at, o.total
		FROM ${source} WHERE ${whose} AND ${narrowed} ORDER BY o.created_at DESC, o.id DESC LIMIT ?13)`;

/** The statement for a list, as its plan is looked at as well. ?1 and ?2 are whose orders. */
export function ordersStatement(locale: Locale, whose: OrdersOf, { lastName }: Pick<OrderFilter, 'lastName'>): string {
	const isDoctor = 'doctorId' in whose;
	// A doctor has more orders than can be read through for a name.
	const pages = isDoctor
		? page(
				lastName === '' ? 'orders o' : 'orders o INDEXED BY orders_of_doctor_by_name',
				"o.doctor_id = ?1 AND ?2 <> ''" + (lastName === '' ? '' : ' AND o.name_folded >= ?10 AND o.name_folded < ?10 || char(1114111)'),
			)
		: `${page('orders o', 'o.patient_id = ?2')} UNION ALL ${page('orders o', 'o.account_id = ?1 AND ?1 = ?2 AND o.patient_id IS DISTINCT FROM ?2')}`;
	return `SELECT p.*, (SELECT json_group_array(name) FROM (SELECT ${localised('name', locale, 'l')} FROM order_lines l WHERE l.order_id = p.id AND l.sampling = 0 ORDER BY l.position)) AS tests
		FROM (${pages} ORDER BY created_at DESC, id DESC LIMIT ?13) p ORDER BY p.created_at DESC, p.id DESC`;
}

/** The requests of some orders that are the reader's, by the orders' ids: the statement, as its plan is looked at as well. */
export const requestsStatement = (whose: OrdersOf): string =>
	`SELECT r.order_id, r.id FROM json_each(?1) j CROSS JOIN result_requests r ON r.order_id = j.value WHERE ${'doctorId' in whose ? 'r.doctor_id' : 'r.patient_id'} = ?2`;

async function requestsOf(db: Database, whose: OrdersOf, orders: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, string>> {
	if (orders.length === 0) return new Map();
	const { results } = await db
		.prepare(requestsStatement(whose))
		.bind(JSON.stringify(orders.map(({ id }) => id)), 'doctorId' in whose ? whose.doctorId : whose.patientId)
		.all<{ readonly order_id: string; readonly id: string }>();
	return new Map(results.map((row) => [row.order_id, row.id]));
}

export async function ordersOf(db: Database, locale: Locale, whose: OrdersOf, filter: OrderFilter): Promise<ListedOrder[]> {
	const { from, before, status, orderNr, requestNr, lastName, firstName, middleName, after, count } = filter;
	const owners = 'doctorId' in whose ? [whose.doctorId, whose.doctorId] : [whose.accountId, whose.patientId];
	const { results } = await db
		.prepare(ordersStatement(locale, whose, filter))
		.bind(
			...owners,
			after.createdAt,
			after.id,
			from,
			before,
			status,
			orderNr,
			requestNr,
			lastName,
			firstName === '' ? '' : ` ${firstName}`,
			middleName === '' ? '' : ` ${middleName}`,
			count,
		)
		.all<Omit<ListedOrder, 'request_id'>>();
	const requests = await requestsOf(db, whose, results);
	return results.map((order) => ({ ...order, request_id: requests.get(order.id) ?? null }));
}
