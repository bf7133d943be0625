/** Orders as the staff finds and cancels them. */
import { z } from 'zod';
import { beginningsOf } from '#shared/doctor/latin-names.ts';
import { asNumber, understand, type FoundBy } from '#shared/doctor/understand.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { normalisePhone } from '#shared/kit/fields.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import { mayCancel, stateOfNumber } from '#shared/order/states.ts';
import { layoutReadings } from '#shared/search/text.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { findOrders, placeOfFound, type FindBy } from '#worker/lab/order/find-store.ts';
import { orderReads } from '#worker/lab/order/laboratory-list-store.ts';
import { findByNumber, moveOrder } from '#worker/lab/order/store.ts';
import { refundOrder } from '#worker/lab/payment/refund.ts';

const keptFind = z.object({
	q: z.string(),
	number: z.string(),
	phone: z.string(),
	iin: z.string(),
	lastName: z.string(),
	names: z.string(),
	born: z.string(),
});

const nobody: FindBy = { number: '', phone: '', iin: '', lastName: '', names: [], born: '' };

/** Every way in which what was read may be meant, the likeliest first. What would be looked for among everybody (a birth date alone) is none. */
function meantBy(by: FoundBy): FindBy[] {
	const born = by.birthDate ?? by.birthYear ?? '';
	const number = by.digits ?? by.number;
	if (number !== undefined) {
		const phone = normalisePhone(number);
		return [{ ...nobody, number: plainNumber(number) }, ...(phone === null ? [] : [{ ...nobody, phone, born }])];
	}
	if (by.phone !== undefined) return [{ ...nobody, phone: by.phone, born }];
	if (by.iin !== undefined) return [{ ...nobody, iin: by.iin }];
	const words = [by.lastName, by.firstName, by.middleName].filter((word) => word !== undefined);
	const readings = words.map((word) => beginningsOf(word));
	// Surname first, as lists have it, then last, as people say it.
	const orders = words.length < 2 ? [readings] : [readings, [...readings.slice(-1), ...readings.slice(0, -1)], [...readings.slice(1), ...readings.slice(0, 1)]];
	return orders.flatMap(([last = [], ...others]) =>
		last.flatMap((lastName) => Array.from({ length: 2 }, (_, at) => ({ ...nobody, born, lastName, names: others.map((one) => one[at] ?? one[0] ?? '') }))),
	);
}

export const searchOrders: LabHandler<'staff.order.search'> = async (context, { body: { q } }) => {
	const { db, now } = context;
	const today = dayInAlmaty(now);
	const texts = [q, ...layoutReadings(q)];
	const read = [...texts.flatMap((text) => understand(text, today) ?? []), ...texts.flatMap((text) => asNumber(text) ?? [])];
	// A day that is none of birth means nothing to an order.
	const meant = read.filter(({ from }) => from === null).flatMap(({ by }) => meantBy(by));
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

export const cancelOrder: LabHandler<'staff.order.cancel'> = async (context, { params: { orderNr }, body: { note } }) => {
	const { db, now, tell } = context;
	const order = await findByNumber(db, orderNr);
	if (order === null) return mistyped(orderNr, 'orderNr') ?? failure('not-found');
	const cancelled = success({ orderNr: order.order_nr, status: 'cancelled' as const });
	if (order.status === 'cancelled') return cancelled;
	if (mayCancel(order.status) && (await moveOrder(db, order.id, 'cancelled', 'laboratory', now))) {
		tell({ before: { status: order.status }, after: { status: 'cancelled', note } });
		context.later(refundOrder(context, order.id));
		return cancelled;
	}
	// Somebody else may have cancelled it in between: then it is as it was asked to be.
	const standing = await findByNumber(db, orderNr);
	return standing?.status === 'cancelled' ? cancelled : failure('transition-refused');
};
