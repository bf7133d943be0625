/** Orders of some days in the staff's console, or those of an account; each with what was ordered, in the reader's words. */
import type { ParamsOut } from '#shared/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { beginningOfDay, dayAfter, dayInAlmaty, daysBetween } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { scopes } from '#shared/kit/scope.ts';
import { numberOfState, stateOfNumber } from '#shared/order/states.ts';
import { maxListDays } from '#shared/staff/order-calls.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { orderHandlers } from '#worker/lab/order/index.ts';
import { orderReads } from '#worker/lab/order/laboratory-list-store.ts';
import { linesOf, linesOfOrders, type OrderLineRow } from '#worker/lab/order/lines-store.ts';
import { listedOrders, placeOfListed, type ListFilter } from '#worker/lab/order/list-store.ts';
import { findByNumber } from '#worker/lab/order/store.ts';
import { pointIdOf, pointsOfOrders } from '#worker/lab/points/slugs-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { whoseOrderIs } from './leads-store.ts';
import { toldActs } from './order-acts.ts';

const dayMs = 86_400_000;
const moment = (at: number) => new Date(at).toISOString();

/** What was ordered; that blood is drawn goes without saying. */
const testsOf = (lines: readonly OrderLineRow[], locale: Locale) =>
	lines.filter(({ sampling }) => sampling === 0).map(({ code, name }) => ({ code, name: name[locale] }));

/** Where a list goes on, as its call takes it. */
export function placeOfListedOrders(text: string | undefined) {
	if (text === undefined) return null;
	const [at = '', key = ''] = text.split('.');
	return { at: Number(at), key };
}

/** What a list of orders is narrowed by. */
export async function listOf(
	db: Database,
	now: number,
	{ by, from, till, status, city, point, paid, account }: ParamsOut<'staff.order.list'>,
): Promise<Result<ListFilter>> {
	const today = dayInAlmaty(now);
	const [first, last] =
		by === 'visit' ? [from ?? today, till ?? dayAfter(from ?? today, maxListDays - 1)] : [from ?? dayAfter(till ?? today, 1 - maxListDays), till ?? today];
	const days = daysBetween(first, last) + 1;
	if (days < 1 || days > maxListDays) return failure('validation', { fields: [{ field: 'till', rule: 'rangeTooLong', values: { days: maxListDays } }] });
	const pointId = point === undefined || city === undefined ? null : await pointIdOf(db, city, point);
	if (point !== undefined && pointId === null) return failure('validation', { fields: [{ field: 'point', rule: 'unknown' }] });
	return success({
		by,
		from: beginningOfDay(first),
		till: beginningOfDay(last) + dayMs,
		status: status === undefined ? null : numberOfState(status),
		cityId: city ?? null,
		pointId,
		isPaid: paid === undefined ? null : paid === '1',
		accountId: account ?? null,
	});
}

export const listOrders: LabHandler<'staff.order.list'> = async ({ db, now, locale, principal }, { params }) => {
	const { after, pageSize } = params;
	const list = await listOf(db, now, params);
	if (!list.ok) return list;
	const filter = list.value;
	const rows = await listedOrders(db, filter, locale, placeOfListedOrders(after), pageSize + 1);
	const { page, next } = cursorPage(rows, pageSize, (row) => placeOfListed(row, filter));
	const ids = page.map(({ id }) => id);
	const [lines, points] = await Promise.all([linesOfOrders(db, ids), pointsOfOrders(db, page)]);
	if (ids.length > 0) await orderReads.note(db, ids, { reader: principal.name, day: dayInAlmaty(now), now });
	return success({
		data: page.map((row, nr) => ({
			orderNr: row.order_nr,
			requestNr: row.request_nr,
			status: stateOfNumber(row.status),
			createdAt: moment(row.created_at),
			lastName: row.last_name,
			firstName: row.first_name,
			middleName: row.middle_name,
			birthDate: row.birth_date,
			phone: row.phone,
			total: row.total,
			visitAt: row.visit_at === null ? null : moment(row.visit_at),
			city: row.city,
			point: points[nr]?.texts?.name[locale] ?? '',
			isPaid: row.is_paid === 1,
			tests: testsOf(lines.get(row.id) ?? [], locale),
		})),
		next,
	});
};

/** As the laboratory's own system reads it, with the names of the tests, and whose it is for who may know people. */
export const viewOrder: LabHandler<'staff.order.view'> = async (context, input) => {
	const { db, now, locale, principal } = context;
	const { orderNr } = input.params;
	const viewed = await orderHandlers['lis.order.view'](
		{ ...context, principal: { kind: 'laboratory' as const, reader: principal.name, scopes } },
		input as never,
	);
	if (!viewed.ok) return viewed;
	const order = await findByNumber(db, orderNr);
	if (order === null) return failure('not-found');
	const [lines, acts, whose] = await Promise.all([
		linesOf(db, order.id),
		toldActs(db, order, now),
		principal.rights.includes('patients') ? whoseOrderIs(db, orderNr) : null,
	]);
	return success({
		...viewed.value,
		tests: testsOf(lines, locale),
		...acts,
		madeBy: whose?.account_id ?? null,
		madeFor: whose?.patient_id ?? null,
	});
};
