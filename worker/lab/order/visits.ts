/** Visits that were chosen before a holiday was brought in, or other hours: the laboratory is told of each, since nobody will be there. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Reply } from '#shared/calls.ts';
import { success } from '#shared/kit/errors.ts';
import { stateOfNumber } from '#shared/order/states.ts';
import type { VisitFaultName } from '#shared/order/visit-faults.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { toldOf, type ReportedRow } from './missed-visits-store.ts';
import { changedSince } from './visit.ts';
import { schedulesOf, takenAtPoint, visitsAfter, type VisitPlace, type VisitRow } from './visits-store.ts';

/** Why a visit is none any more; `pointGone`: the point is closed for good. */
export type MissedVisit = VisitFaultName | 'pointGone';
type Chosen = Pick<VisitRow, 'id' | 'status' | 'city_id' | 'point_slug' | 'analyses'> & { readonly visit_at: number | null };

/** What is wrong with the visits of some orders, by their ids; those that are right, over or not chosen are left out. */
export async function visitFaultsOf(db: Database, orders: readonly Chosen[], now: number): Promise<ReadonlyMap<string, MissedVisit>> {
	const awaited = orders.filter(({ status, visit_at: at }) => (status === 1 || status === 2) && at !== null && at >= now);
	if (awaited.length === 0) return new Map();
	const analysesOf = ({ analyses }: Chosen) => JSON.parse(analyses) as number[];
	const [schedules, taken] = await Promise.all([
		schedulesOf(
			db,
			awaited.map((order) => order.point_slug),
			now,
		),
		takenAtPoint(db, awaited.flatMap(analysesOf)),
	]);
	return new Map(
		awaited.flatMap((order): [string, MissedVisit][] => {
			const point = schedules.get(order.point_slug);
			if (point === undefined || point.cityId !== order.city_id) return [[order.id, 'pointGone']];
			const takesBlood = analysesOf(order).some((id) => taken.has(id));
			const fault = changedSince(point.schedule, order.visit_at ?? now, takesBlood, now);
			return fault === null ? [] : [[order.id, fault.rule]];
		}),
	);
}

/** Visits that are looked through at a time, and how often for one page: there may be many that are right before the next that is not. */
const block = 200;
const maxBlocks = 10;

const placeText = ({ at, orderNr }: VisitPlace) => `${at}.${orderNr}`;
function placeOf(text: string | undefined, now: number): VisitPlace {
	const [at = '', orderNr = ''] = (text ?? '').split('.');
	return text === undefined ? { at: now - 1, orderNr: '' } : { at: Number(at), orderNr };
}

/** A page may be short, or empty, with more behind it. */
export const listMissedVisits: LabHandler<'lis.order.visits'> = async ({ db, now }, { params: { after, pageSize } }) => {
	const found: Found[] = [];
	let place = placeOf(after, now);
	for (let round = 0; round < maxBlocks; round += 1) {
		const rows = await visitsAfter(db, place, block);
		const faults = await visitFaultsOf(db, rows, now);
		for (const row of rows) {
			place = { at: row.visit_at, orderNr: row.order_nr };
			const fault = faults.get(row.id);
			if (fault !== undefined) found.push({ row, fault });
			if (found.length === pageSize) return success({ data: await told(db, found), next: placeText(place) });
		}
		if (rows.length < block) return success({ data: await told(db, found), next: null });
	}
	return success({ data: await told(db, found), next: placeText(place) });
};

interface Found {
	readonly row: VisitRow;
	readonly fault: MissedVisit;
}

async function told(db: Database, found: readonly Found[]): Promise<Reply<'lis.order.visits'>['data']> {
	const rows = await toldOf(
		db,
		found.map(({ row }) => row.id),
	);
	return found.map(({ row, fault }) => ({
		orderNr: row.order_nr,
		status: stateOfNumber(row.status),
		point: row.point_slug,
		visitAt: new Date(row.visit_at).toISOString(),
		fault,
		...tellingOf(rows.find(({ order_id: orderId, visit_at: visitAt }) => orderId === row.id && visitAt === row.visit_at)),
	}));
}

/** One that is not noted yet is, when the job comes. */
export function tellingOf(row: ReportedRow | undefined): Pick<Reply<'lis.order.visits'>['data'][number], 'telling' | 'toldAt'> {
	if (row === undefined) return { telling: 'waiting', toldAt: null };
	if (row.told_at !== null) return { telling: 'sent', toldAt: new Date(row.told_at).toISOString() };
	return { telling: row.waiting > 0 ? 'waiting' : row.written > 0 ? 'failed' : 'nobody', toldAt: null };
}
