/** Whom the laboratory calls about a request: the person, and every phone by which that one can be reached. */
import type { Database } from '#worker/providers/database/port.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { phonesOfAccounts } from '#worker/lab/people/phones-store.ts';
import { mismatchesOf } from '#worker/lab/request-facts/identity.ts';
import { ordersToCall } from './critical-store.ts';

export interface ToCallRow {
	readonly order_id: string | null;
	readonly patient_id: string | null;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly phone: string;
}

export interface PersonToCall {
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly birthDate: string;
	readonly accountPhone: string;
	readonly phone: string;
	readonly orderPhone: string;
}

/** Of some requests. A phone that stands there already is not said twice, and one of an order that is somebody else's is not said at all. */
export async function peopleToCall(db: Database, rows: readonly ToCallRow[], now: number): Promise<(row: ToCallRow) => PersonToCall> {
	const [accounts, orders] = await Promise.all([
		phonesOfAccounts(
			db,
			rows.map(({ patient_id: id }) => id),
			dayInAlmaty(now),
		),
		ordersToCall(
			db,
			rows.map(({ order_id: id }) => id),
		),
	]);
	return (row) => {
		const [accountPhone, order] = [accounts.get(row.patient_id) ?? '', orders.get(row.order_id)];
		const isOfAnother = order !== undefined && mismatchesOf(order.person, { ...row, sex: null, iin: '' }).length > 0;
		const phone = row.phone === accountPhone ? '' : row.phone;
		const orderPhone = order === undefined || isOfAnother || order.phone === row.phone || order.phone === accountPhone ? '' : order.phone;
		return { lastName: row.last_name, firstName: row.first_name, middleName: row.middle_name, birthDate: row.birth_date, accountPhone, phone, orderPhone };
	};
}
