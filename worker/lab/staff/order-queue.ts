/** Orders that nobody took up, whose visit passed without a sample, or that were left until a day which has come: the staff calls, confirms, cancels, or leaves one until a day. */
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { momentOf } from '#shared/order/visit.ts';
import { isAwaited } from '#shared/order/states.ts';
import { maxLeftDays } from '#shared/staff/forms.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { followOrder, followupOf, waitingOrders, type Followup } from '#worker/lab/order/followups-store.ts';
import { orderReads } from '#worker/lab/order/laboratory-list-store.ts';
import { findByNumber, moveOrder } from '#worker/lab/order/store.ts';
import { pointsOfOrders } from '#worker/lab/points/slugs-store.ts';

const moment = (at: number) => new Date(at).toISOString();

function placeOf(text: string | undefined) {
	if (text === undefined) return null;
	const [at = '', id = ''] = text.split('.');
	return { at: Number(at), id };
}

export const listWaitingOrders: LabHandler<'staff.order.waiting'> = async ({ db, now, locale, principal }, { params: { after, pageSize } }) => {
	const { page, next } = cursorPage(await waitingOrders(db, now, placeOf(after), pageSize + 1), pageSize, (row) => `${String(row.since)}.${row.id}`);
	const points = await pointsOfOrders(db, page);
	const ids = page.map(({ id }) => id);
	if (ids.length > 0) await orderReads.note(db, ids, { reader: principal.name, day: dayInAlmaty(now), now });
	return success({
		data: page.map((row, nr) => {
			const texts = points[nr]?.texts ?? null;
			return {
				orderNr: row.order_nr,
				why: row.why,
				since: moment(row.since),
				createdAt: moment(row.created_at),
				visitAt: row.visit_at === null ? null : moment(row.visit_at),
				point: texts === null ? '' : `${texts.name[locale]}, ${texts.address[locale]}`,
				lastName: row.last_name,
				firstName: row.first_name,
				phone: row.phone,
				mail: row.email !== '',
				lang: localeFacts[row.locale].alias,
				seen: row.version,
				tries: row.tries,
				triedAt: row.tried_at === null ? null : moment(row.tried_at),
				paid: row.paid,
				by: row.acted_by ?? '',
				note: row.note ?? '',
			};
		}),
		next,
	});
};

type Staff = LabContext<PrincipalOf<'staff'>>;
type Standing = Awaited<ReturnType<typeof followupOf>>;

/**
 * Refusals: `not-found`; `transition-refused` for an order that has gone on; `conflict` where somebody else has done something about it since.
 * @returns `stood`: what had been done before, as the first act alone has it
 */
async function follow(
	{ db, now, principal }: Staff,
	orderNr: string,
	act: Omit<Followup, 'by'>,
): Promise<Result<{ readonly orderNr: string; readonly isFirst: boolean; readonly tries: number; readonly stood: Standing }>> {
	const order = await findByNumber(db, orderNr);
	if (order === null) return mistyped(orderNr, 'orderNr') ?? failure('not-found');
	if (!isAwaited(order.status)) return failure('transition-refused');
	const stood = await followupOf(db, order.id, now);
	const isFirst = await followOrder(db, order.id, { ...act, by: principal.name }, now);
	const standing = await followupOf(db, order.id, now);
	// The same form sent twice is one act.
	const isSame =
		standing !== null &&
		standing.version === act.seen + 1 &&
		standing.acted_by === principal.name &&
		standing.note === act.note &&
		(act.until === null || standing.left_until === act.until);
	return isFirst || isSame ? success({ orderNr: order.order_nr, isFirst, tries: standing?.tries ?? 0, stood }) : failure('conflict');
}

export const noAnswerAtOrder: LabHandler<'staff.order.unanswered'> = async (context, { params: { orderNr }, body: { seen, note } }) => {
	const noted = await follow(context, orderNr, { seen, until: null, note });
	if (!noted.ok) return noted;
	const { isFirst, tries } = noted.value;
	// It has settled nothing: the order goes on waiting.
	if (isFirst) context.tell({ before: { tries: tries - 1 }, after: { tries, ...(note === '' ? {} : { note }), waits: true } });
	return success({ orderNr: noted.value.orderNr, tries });
};

export const leaveOrder: LabHandler<'staff.order.leave'> = async (context, { params: { orderNr }, body: { seen, day, note } }) => {
	const today = dayInAlmaty(context.now);
	if (day <= today || day > dayAfter(today, maxLeftDays)) return failure('validation', { fields: [{ field: 'day', rule: 'leftTooLong' }] });
	const left = await follow(context, orderNr, { seen, until: momentOf(day, '00:00'), note });
	if (!left.ok) return left;
	const { isFirst, stood } = left.value;
	if (isFirst)
		context.tell({
			before: { leftUntil: stood?.is_left === 1 ? dayInAlmaty(stood.left_until) : null },
			after: { leftUntil: day, note },
		});
	return success({ orderNr: left.value.orderNr, day });
};

/** Refusals: `not-found`; `transition-refused` for one that has gone on otherwise. */
export const confirmOrder: LabHandler<'staff.order.confirm'> = async ({ db, now, tell }, { params: { orderNr } }) => {
	const order = await findByNumber(db, orderNr);
	if (order === null) return mistyped(orderNr, 'orderNr') ?? failure('not-found');
	const confirmed = success({ orderNr: order.order_nr, status: 'formalized' as const });
	if (order.status === 'new' && (await moveOrder(db, order.id, 'formalized', 'laboratory', now))) {
		tell({ before: { status: 'new' }, after: { status: 'formalized' } });
		return confirmed;
	}
	const standing = order.status === 'new' ? await findByNumber(db, orderNr) : order;
	return standing?.status === 'formalized' ? confirmed : failure('transition-refused');
};
