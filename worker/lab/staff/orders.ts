/** Orders as the staff finds and cancels them. */
import { z } from 'zod';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { mayCancel, stateOfNumber } from '#shared/order/states.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { callOffOrder } from '#worker/lab/order/call-off.ts';
import { findOrders, placeOfFound, type FindBy } from '#worker/lab/order/find-store.ts';
import { orderReads } from '#worker/lab/order/laboratory-list-store.ts';
import { findByNumber } from '#worker/lab/order/store.ts';
import { meantByLine } from './meant.ts';

/** A search as it is kept. */
export const keptFind = z.object({
	q: z.string(),
	number: z.string(),
	phone: z.string(),
	iin: z.string(),
	lastName: z.string(),
	names: z.string(),
	born: z.string(),
});

export const searchOrders: LabHandler<'staff.order.search'> = async (context, { body: { q } }) => {
	const { db, now } = context;
	const meant = meantByLine(q, dayInAlmaty(now));
	const [likeliest] = meant;
	if (likeliest === undefined) return failure('validation', { fields: [{ field: 'q', rule: 'findUnclear' }] });
	let chosen: { readonly by: FindBy; readonly orders: readonly { readonly order_nr: string }[] } = { by: likeliest, orders: [] };
	for (const by of meant) {
		const orders = await findOrders(db, by, null, 2);
		if (orders.length > 0) {
			chosen = { by, orders };
			break;
		}
	}
	const { by, orders } = chosen;
	const search = await saveSearch(context, 'staff-orders', { ...by, names: by.names.join('\n'), q });
	return success({ search, orderNr: orders.length === 1 ? (orders[0]?.order_nr ?? null) : null });
};

export const foundOrders: LabHandler<'staff.order.found'> = async ({ db, now, principal }, { params: { search, after, pageSize } }) => {
	const kept = await findSearch(db, principal, 'staff-orders', search);
	if (kept === null) return failure('not-found');
	const { q, names, ...by } = keptFind.parse(kept);
	const place = after === undefined ? null : await placeOfFound(db, after);
	if (after !== undefined && place === null) return failure('validation', { fields: [{ field: 'after', rule: 'unknown' }] });
	const rows = await findOrders(db, { ...by, names: names.split('\n').filter(Boolean) }, place, pageSize + 1);
	const { page, next } = cursorPage(rows, pageSize, (row) => row.order_nr);
	const ids = page.map(({ id }) => id);
	if (ids.length > 0) await orderReads.note(db, ids, { reader: principal.name, day: dayInAlmaty(now), now });
	return success({
		data: page.map((row) => ({
			orderNr: row.order_nr,
			requestNr: row.request_nr,
			status: stateOfNumber(row.status),
			createdAt: new Date(row.created_at).toISOString(),
			lastName: row.last_name,
			firstName: row.first_name,
			middleName: row.middle_name,
			birthDate: row.birth_date,
			phone: row.phone,
			total: row.total,
		})),
		next,
		q,
	});
};

export const cancelOrder: LabHandler<'staff.order.cancel'> = async (context, { params: { orderNr }, body: { note, seen, was } }) => {
	const { db, tell } = context;
	const order = await findByNumber(db, orderNr);
	if (order === null) return mistyped(orderNr, 'orderNr') ?? failure('not-found');
	const cancelled = success({ orderNr: order.order_nr, status: 'cancelled' as const });
	if (order.status === 'cancelled') return cancelled;
	const done = mayCancel(order.status)
		? await callOffOrder(context, order.id, { seen, visitAt: was === '' ? null : was === undefined ? undefined : Date.parse(was) })
		: null;
	if (done !== null) {
		const { returns } = done;
		const refund = returns === null ? 'unknown' : returns > 0 ? 'begun' : 'none';
		tell({ before: { status: order.status }, after: { status: 'cancelled', returns, refund, note } });
		return cancelled;
	}
	// Somebody else may have cancelled it in between: then it is as it was asked to be.
	const standing = await findByNumber(db, orderNr);
	if (standing?.status === 'cancelled') return cancelled;
	return failure(standing !== null && mayCancel(standing.status) ? 'conflict' : 'transition-refused');
};
