/** Visits of which messages tell, in the store of orders. */
import type { Database } from '#worker/providers/database/port.ts';

/** Of these missed visits, by their ids, those that still are: the order waits for that visit. */
export async function awaitedOf(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const { results } = await db
		.prepare('SELECT v.id FROM json_each(?1) j CROSS JOIN awaited_missed_visits v ON v.id = j.value')
		.bind(JSON.stringify(ids))
		.all<{ readonly id: string }>();
	return new Set(results.map(({ id }) => id));
}
