/** Pages of the console in few words: what tells two states of one apart, and who has seen to an entry. */
import { plainNumber } from '#shared/kit/spoken-number.ts';
import { lastTry } from '#worker/lab/visits/tries-store.ts';
import type { Database } from '#worker/providers/database/port.ts';

/** More are not gone to in a day. */
const maxOfDay = 1000;

/** Of the house calls of a day, as its page shows them. @param date `YYYY-MM-DD` */
export async function marksOfDay(db: Database, date: string): Promise<(string | number)[]> {
	const { results } = await db
		.prepare(
			`SELECT h.number || '.' || h.change_nr || '.' || coalesce(h.on_way_at, 0) || '.' || ${lastTry} AS mark FROM house_calls h
			WHERE h.departure_date = ?1 AND h.state <> 'cancelled' ORDER BY h.begins, h.id LIMIT ${maxOfDay}`,
		)
		.bind(date)
		.all<{ readonly mark: string }>();
	return results.map(({ mark }) => mark);
}

/** Of an order: its state, how much has happened to it, and how often the staff has acted. */
export async function markOfOrder(db: Database, orderNr: string): Promise<string> {
	const row = await db
		.prepare(`SELECT o.status, (SELECT max(c.nr) FROM order_changes c WHERE c.order_id = o.id) AS last,
				(SELECT f.version FROM order_followups f WHERE f.order_id = o.id) AS acts FROM orders o WHERE o.order_nr = ?1`)
		.bind(plainNumber(orderNr))
		.first<{ readonly status: string | number; readonly last: number | null; readonly acts: number | null }>();
	return row === null ? '' : `${row.status}.${row.last ?? 0}.${row.acts ?? 0}`;
}

export interface SettledRow {
	readonly object: string;
	readonly at: number;
	readonly last_name: string;
	readonly first_name: string;
	/** JSON of what the act said of how the thing is now; null where it said nothing. */
	readonly after: string | null;
}

/** The last of some acts about each of some things, where one was done since a moment. */
export async function lastActs(db: Database, acts: readonly string[], objects: readonly string[], since: number): Promise<SettledRow[]> {
	const { results } = await db
		.prepare(
			`SELECT j.object, j.at, j.after, s.last_name, s.first_name FROM staff_journal j JOIN staff s ON s.id = j.staff_id
			WHERE j.id IN (
				SELECT max(l.id) FROM json_each(?2) o CROSS JOIN staff_journal l ON l.object = o.value
				WHERE l.object <> '' AND l.outcome = 'done' AND l.at > ?3 AND l.act IN (SELECT value FROM json_each(?1)) GROUP BY l.object
			)`,
		)
		.bind(JSON.stringify(acts), JSON.stringify(objects), since)
		.all<SettledRow>();
	return results;
}
