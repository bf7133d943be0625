/** Results that are late, as the staff sees to them: whom to call, where the order and the account are, and what came of the call. */
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { momentOf } from '#shared/order/visit.ts';
import { maxOverdueDays } from '#shared/staff/result-forms.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { noteReads } from '#worker/lab/openings/note.ts';
import { followOverdue, overdueFollowups, type OverdueFollowup, type OverdueFollowupRow } from '#worker/lab/results/overdue-followups-store.ts';
import { overdueAfter } from '#worker/lab/results/overdue-store.ts';
import { findRequest } from '#worker/lab/results/requests-store.ts';
import { numbersOfOrders } from '#worker/lab/order-facts/numbers-store.ts';
import { ordersToCall } from './critical-store.ts';
import { isOfAnother } from './critical.ts';

/** It waits for nobody yet. What was left of an earlier promise says nothing of this one. */
export const isLeftUntil = ({ planned_at: of, left_until: until }: OverdueFollowupRow, plannedAt: number | null, now: number): boolean =>
	of === plannedAt && until > now;

/** What was done about a request, for the moment that it is promised for now. */
export const toldFollowup = (row: OverdueFollowupRow | undefined, plannedAt: number | null) => ({
	tries: row?.tries ?? 0,
	triedAt: row === undefined || row.tried_at === null ? null : new Date(row.tried_at).toISOString(),
	leftUntil: row === undefined || !isLeftUntil(row, plannedAt, 0) ? null : dayInAlmaty(row.left_until),
	by: row?.acted_by ?? '',
	note: row?.note ?? '',
});

export const overdueForStaff: LabHandler<'staff.results.overdue'> = async (context, { params: { after = '', pageSize } }) => {
	const { db, now, principal } = context;
	const { page, next } = cursorPage(await overdueAfter(db, now, { after, count: pageSize + 1, toCall: true }), pageSize, ({ id }) => id);
	const ofOrders = page.map(({ order_id: id }) => id);
	const ids = page.map(({ id }) => id);
	const [orders, numbers, followups] = await Promise.all([ordersToCall(db, ofOrders), numbersOfOrders(db, ofOrders), overdueFollowups(db, ids)]);
	await noteReads(context, principal.name, ids);
	return success({
		data: page.map((row) => {
			const order = orders.get(row.order_id);
			const followup = followups.get(row.id);
			return {
				requestNr: row.request_nr,
				version: row.version,
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
				seen: followup?.version ?? 0,
				...toldFollowup(followup, row.planned_at),
			};
		}),
		next,
	});
};

/** @returns `stood`: what had been done before, as the first act alone has it */
async function follow(
	{ db, now, principal }: LabContext<PrincipalOf<'staff'>>,
	requestNr: string,
	act: Omit<OverdueFollowup, 'by'>,
): Promise<Result<{ readonly isFirst: boolean; readonly tries: number; readonly stood: OverdueFollowupRow | undefined }>> {
	const request = await findRequest(db, requestNr);
	if (request === null) return failure('not-found');
	const standing = async () => (await overdueFollowups(db, [request.id])).get(request.id);
	const stood = await standing();
	const isFirst = await followOverdue(db, request.id, { ...act, by: principal.name }, now);
	const stands = await standing();
	// The same form sent twice is one act.
	const isSame =
		stands !== undefined &&
		stands.version === act.seen + 1 &&
		stands.acted_by === principal.name &&
		stands.note === act.note &&
		stands.left_until === (act.until ?? 0);
	return isFirst || isSame ? success({ isFirst, tries: stands?.tries ?? 0, stood }) : failure('conflict');
}

export const noAnswerAtOverdue: LabHandler<'staff.results.overdue-unanswered'> = async (context, { params: { requestNr }, body }) => {
	const noted = await follow(context, requestNr, { ...body, until: null });
	if (!noted.ok) return noted;
	const { isFirst, tries } = noted.value;
	// It has settled nothing: the result goes on being late.
	if (isFirst) context.tell({ before: { tries: tries - 1 }, after: { tries, ...(body.note === '' ? {} : { note: body.note }), waits: true } });
	return success({ requestNr, tries });
};

export const leaveOverdue: LabHandler<'staff.results.overdue-told'> = async (context, { params: { requestNr }, body: { day, ...act } }) => {
	const today = dayInAlmaty(context.now);
	if (day <= today || day > dayAfter(today, maxOverdueDays)) return failure('validation', { fields: [{ field: 'day', rule: 'overdueLeftTooLong' }] });
	const left = await follow(context, requestNr, { ...act, until: momentOf(day, '00:00') });
	if (!left.ok) return left;
	const { isFirst, stood } = left.value;
	if (isFirst)
		context.tell({
			before: { leftUntil: stood === undefined || stood.left_until === 0 ? null : dayInAlmaty(stood.left_until) },
			after: { leftUntil: day, note: act.note },
		});
	return success({ requestNr, day });
};
