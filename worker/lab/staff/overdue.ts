/** Results that are late, as the staff reads them: whom to call, and where the order and the account are. */
import { success } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { noteReads } from '#worker/lab/openings/note.ts';
import { overdueAfter } from '#worker/lab/results/overdue-store.ts';
import { numbersOfOrders } from '#worker/lab/order-facts/numbers-store.ts';
import { ordersToCall } from './critical-store.ts';
import { isOfAnother } from './critical.ts';

export const overdueForStaff: LabHandler<'staff.results.overdue'> = async (context, { params: { after = '', pageSize } }) => {
	const { db, now, principal } = context;
	const { page, next } = cursorPage(await overdueAfter(db, now, after, pageSize + 1), pageSize, ({ id }) => id);
	const ofOrders = page.map(({ order_id: id }) => id);
	const [orders, numbers] = await Promise.all([ordersToCall(db, ofOrders), numbersOfOrders(db, ofOrders)]);
	await noteReads(
		context,
		principal.name,
		page.map(({ id }) => id),
	);
	return success({
		data: page.map((row) => {
			const order = orders.get(row.order_id);
			return {
				requestNr: row.request_nr,
				plannedAt: new Date(row.planned_at).toISOString(),
				done: row.done_count,
				total: row.line_count,
				doctorCode: row.doctor_code,
				isTold: row.is_told === 1,
				person: [row.last_name, row.first_name, row.middle_name].filter(Boolean).join(' '),
				phone: row.phone,
				orderPhone: order === undefined || order.phone === row.phone || isOfAnother(order, row) ? '' : order.phone,
				orderNr: (row.order_id === null ? undefined : numbers.get(row.order_id)) ?? null,
				accountId: row.patient_id,
			};
		}),
		next,
	});
};
