/** What others than results know of a counted request: its order, and the catalogue's terms. Each statement asks one store. */
import type { Database } from '#worker/providers/database/port.ts';
import { everyRow } from '#worker/lab/kit/json-chunks.ts';
import type { CountedOrder } from './count.ts';

/** Orders by their ids, as far as they are there. */
export async function countedOrders(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, CountedOrder>> {
	const [orders, lines] = await Promise.all([
		everyRow<Omit<CountedOrder, 'terms'> & { readonly id: string }>(
			db,
			"SELECT o.id, o.created_at AS ordered_at, o.city_id, coalesce(o.point_id, '') AS point FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value",
			ids,
		),
		everyRow<{ readonly order_id: string; readonly code: string; readonly turnaround: number }>(
			db,
			'SELECT l.order_id, l.code, l.turnaround FROM json_each(?1) j CROSS JOIN order_lines l ON l.order_id = j.value AND l.sampling = 0',
			ids,
		),
	]);
	const ordered = Map.groupBy(lines, (line) => line.order_id);
	return new Map(
		orders.map(({ id, ...order }) => [id, { ...order, terms: new Map((ordered.get(id) ?? []).map(({ code, turnaround }) => [code, turnaround])) }]),
	);
}

/** Terms in working days by code of the test, as far as the catalogue has it. */
export async function catalogueTerms(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const rows = await everyRow<{ readonly code: string; readonly turnaround: number }>(
		db,
		'SELECT a.code, a.turnaround FROM json_each(?1) j CROSS JOIN analyses a ON a.code = j.value',
		codes,
	);
	return new Map(rows.map(({ code, turnaround }) => [code, turnaround]));
}
