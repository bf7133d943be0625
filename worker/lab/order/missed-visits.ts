/**
 * Tells people that the visit they chose is none any more: once for each change that took it from them, in the order's language, by day. An import may be taken back, so
 * nobody is told before an hour is over, except for a visit that is near. What is no longer true when a message would go out is called off
 * (worker/lab/messages/take-store.ts). That a point takes people again is told to nobody: no time was kept for them, and the order's page says it.
 */
import { localise } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { Job, JobContext } from '#worker/lab/kit/jobs.ts';
import { nextByDay } from '#worker/lab/messages/by-day.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import {
	forgetNoted,
	keepPlaceOfLook,
	noteMissed,
	notedOf,
	noteReported,
	placeOfLook,
	toldOrders,
	type NewMissed,
	type ReportedOrder,
} from './missed-visits-store.ts';
import { visitsAfter, type VisitRow } from './visits-store.ts';
import { visitFaultsOf, type MissedVisit } from './visits.ts';

/** So long the hours have to stand. */
const standsMs = 3_600_000;
/** Whose visit is nearer than this is told at once. */
const nearMs = 3 * 3_600_000;
/** Visits that are looked through at a time, and how often in one run: all of a network within a few runs, those of the next days first. */
const block = 200;
const maxBlocks = 10;
/** A run ends behind the block in which it has so many to tell. */
const enough = 100;

export const tellMissedVisits: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	await noteReported(db, now);
	let place = await placeOfLook(db);
	if (place === null || place.at < now) place = { at: now - 1, orderNr: '' };
	for (let [round, told] = [0, 0]; round < maxBlocks && told < enough; round += 1) {
		const rows = await visitsAfter(db, place, block);
		told += await lookAt(context, rows, now);
		const last = rows.at(-1);
		if (last === undefined || rows.length < block) return keepPlaceOfLook(db, null);
		place = { at: last.visit_at, orderNr: last.order_nr };
	}
	await keepPlaceOfLook(db, place);
};

/** @returns how many people are to be told */
async function lookAt({ db, services }: JobContext, rows: readonly VisitRow[], now: number): Promise<number> {
	const ids = rows.map(({ id }) => id);
	const [faults, noted] = await Promise.all([visitFaultsOf(db, rows, now), notedOf(db, ids)]);
	await forgetNoted(
		db,
		ids.filter((id) => noted.has(id) && !faults.has(id)),
	);
	const changed = rows.filter((row) => faults.has(row.id) && noted.get(row.id) !== row.visit_at);
	const orders =
		changed.length === 0
			? new Map<string, ReportedOrder>()
			: await toldOrders(
					db,
					changed.map(({ id }) => id),
				);
	const missed = changed.flatMap((row): NewMissed[] => {
		const [order, fault] = [orders.get(row.id), faults.get(row.id)];
		if (order === undefined || fault === undefined) return [];
		const id = services.random.uuid();
		return [
			{ id, orderId: row.id, visitAt: row.visit_at, messages: messagesOf(order, { id, fault, visitAt: row.visit_at, origin: services.origin, now }) },
		];
	});
	await noteMissed(db, missed, now);
	await enqueueAll(
		{ db, services, now },
		missed.flatMap(({ messages }) => messages),
	);
	return missed.length;
}

interface Told {
	readonly id: string;
	readonly fault: MissedVisit;
	readonly visitAt: number;
	readonly origin: string;
	readonly now: number;
}

function messagesOf(order: ReportedOrder, { id, fault, visitAt, origin, now }: Told): NewMessage[] {
	const link = origin + localise(`/order/${order.id}`, order.locale);
	const message = {
		about: id,
		locale: order.locale,
		facts: { number: order.order_nr, at: new Date(visitAt).toISOString(), point: order.point ?? '', fault, link },
		notBefore: nextByDay(visitAt - now < nearMs ? now : now + standsMs),
		// Behind the closed door it is too late.
		goodUntil: visitAt,
	};
	return [
		...(getsSms(order.phone) ? [{ ...message, kind: 'visit-missed-sms' as const, recipient: order.phone }] : []),
		...(order.email === '' ? [] : [{ ...message, kind: 'visit-missed-mail' as const, recipient: order.email }]),
	];
}
