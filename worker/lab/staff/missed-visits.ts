/** Visits that are none any more: the staff calls the person, writes down another time, or notes what else was done. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { stateOfNumber } from '#shared/order/states.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { orderReads } from '#worker/lab/order/laboratory-list-store.ts';
import { missedAfter, missedOf, settleMissed, toldOf } from '#worker/lab/order/missed-visits-store.ts';
import { findByNumber } from '#worker/lab/order/store.ts';
import { writeVisit } from '#worker/lab/order/visit.ts';
import { tellingOf, visitFaultsOf } from '#worker/lab/order/visits.ts';
import { pointsOfOrders } from '#worker/lab/points/slugs-store.ts';

const moment = (at: number) => new Date(at).toISOString();

function placeOf(text: string | undefined) {
	if (text === undefined) return null;
	const [at = '', id = ''] = text.split('.');
	return { at: Number(at), id };
}

export const listMissed: LabHandler<'staff.order.missed'> = async ({ db, now, locale, principal }, { params: { after, pageSize } }) => {
	const rows = await missedAfter(db, placeOf(after), pageSize + 1);
	const { page, next } = cursorPage(rows, pageSize, (row) => `${String(row.visit_at)}.${row.missed_id}`);
	const ids = page.map(({ id }) => id);
	const points = await pointsOfOrders(db, page);
	const present = page.map((row, nr) => ({ ...row, point_slug: points[nr]?.slug ?? row.point_slug }));
	const [faults, told] = await Promise.all([visitFaultsOf(db, present, now), toldOf(db, ids)]);
	if (ids.length > 0) await orderReads.note(db, ids, { reader: principal.name, day: dayInAlmaty(now), now });
	return success({
		data: page.map((row, nr) => {
			const texts = points[nr]?.texts ?? null;
			return {
				orderNr: row.order_nr,
				status: stateOfNumber(row.status),
				visitAt: moment(row.visit_at),
				noticedAt: moment(row.noticed_at),
				fault: faults.get(row.id) ?? null,
				point: texts === null ? '' : `${texts.name[locale]}, ${texts.address[locale]}`,
				lastName: row.last_name,
				firstName: row.first_name,
				phone: row.phone,
				lang: localeFacts[row.locale].alias,
				...tellingOf(told.find(({ order_id: orderId, visit_at: visitAt }) => orderId === row.id && visitAt === row.visit_at)),
			};
		}),
		next,
	});
};

/** Refusals: `not-found`; `conflict` for what is settled otherwise, or stands at another time by now. */
export const settleMissedVisit: LabHandler<'staff.order.missed-settle'> = async (
	{ db, now, principal, tell },
	{ params: { orderNr }, body: { was, settlement, note } },
) => {
	const order = await findByNumber(db, orderNr);
	if (order === null) return mistyped(orderNr, 'orderNr') ?? failure('not-found');
	const [by, visitAt] = [principal.name, Date.parse(was)];
	if (await settleMissed(db, order.id, visitAt, { settlement, by, note }, now)) {
		tell({ before: { visitAt: was }, after: { settlement, note } });
		return success({ orderNr: order.order_nr });
	}
	const standing = await missedOf(db, order.id);
	if (standing === null) return failure('not-found');
	const isSame = standing.visit_at === visitAt && standing.settlement === settlement && standing.settled_by === by && standing.settle_note === note;
	return isSame ? success({ orderNr: order.order_nr }) : failure('conflict');
};

/** Refusals: as of `writeVisit`; `conflict` where the visit is another one by now. */
export const moveMissedVisit: LabHandler<'staff.order.visit'> = async (context, { params: { orderNr }, body: { was, day, time } }) => {
	const { db, tell } = context;
	const order = await findByNumber(db, orderNr);
	if (order === null) return mistyped(orderNr, 'orderNr') ?? failure('not-found');
	const from = was === '' ? null : Date.parse(was);
	if (order.visit_at !== from) return failure('conflict');
	const moved = await writeVisit(context, order, { day, time }, from);
	if (moved.ok) {
		tell({ before: { visitAt: was || null }, after: { visitAt: moved.value.at } });
		return success({ orderNr: order.order_nr, at: moved.value.at });
	}
	if (moved.error.name !== 'transition-refused') return moved;
	const standing = await findByNumber(db, orderNr);
	return standing !== null && standing.status === order.status && standing.visit_at !== from ? failure('conflict') : moved;
};
