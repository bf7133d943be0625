/** Numbers of orders. */
import type { Database } from '#worker/providers/database/port.ts';

/** Numbers of some orders, by their ids. */
export async function numbersOfOrders(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
	const asked = [...new Set(ids)].filter((id) => id !== null);
	if (asked.length === 0) return new Map();
	const { results } = await db
		.prepare('SELECT o.id, o.order_nr FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value')
		.bind(JSON.stringify(asked))
		.all<{ readonly id: string; readonly order_nr: string }>();
	return new Map(results.map(({ id, order_nr: orderNr }) => [id, orderNr]));
}
