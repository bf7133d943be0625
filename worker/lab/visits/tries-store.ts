/** Calls by phone about a house call that nobody has answered. */
import type { Database } from '#worker/providers/database/port.ts';

/** So many are told of one, the newest. */
const shown = 3;

/** SQL of the tries of `h`: how many, and the last ones as JSON, the newest first. */
export const triesColumns = `(SELECT count(*) FROM house_call_tries t WHERE t.house_call_id = h.id) AS tries_count,
	(SELECT json_group_array(json_object('id', id, 'at', at, 'by', made_by))
		FROM (SELECT id, at, made_by FROM house_call_tries WHERE house_call_id = h.id ORDER BY id DESC LIMIT ${shown})) AS tries`;

/** SQL of what tells that somebody has tried to call since. */
export const lastTry = '(SELECT coalesce(max(t.id), 0) FROM house_call_tries t WHERE t.house_call_id = h.id)';

export interface TriesRow {
	readonly tries_count: number;
	/** JSON. */
	readonly tries: string;
}

export const noTries: TriesRow = { tries_count: 0, tries: '[]' };

/** As calls tell them. */
export function presentTries({ tries_count: count, tries }: TriesRow) {
	const last = JSON.parse(tries) as readonly { readonly id: number; readonly at: number; readonly by: string }[];
	return { tries: { count, last: last.map(({ at, by }) => ({ at: new Date(at).toISOString(), by })) }, seen: last[0]?.id ?? 0 };
}

/** Tries of a house call, and when its nurse set out, in milliseconds since 1970; null where she has not. */
interface OnWayRow extends TriesRow {
	readonly on_way_at: number | null;
}

/** Tries of some house calls, by their numbers. */
export async function triesOf(db: Database, numbers: readonly string[]): Promise<ReadonlyMap<string, OnWayRow>> {
	if (numbers.length === 0) return new Map();
	const { results } = await db
		.prepare(`SELECT h.number, h.on_way_at, ${triesColumns} FROM json_each(?1) j CROSS JOIN house_calls h ON h.number = j.value`)
		.bind(JSON.stringify(numbers))
		.all<OnWayRow & { readonly number: string }>();
	return new Map(results.map((row) => [row.number, row]));
}

export interface NewTry {
	/** Of the house call. */
	readonly id: number;
	/** The last try that the page showed; 0 for none. */
	readonly seen: number;
	/** Code and name of the person. */
	readonly by: string;
}

/** The try that a person's form has made by now: the same form sent twice is one. */
const sameSince = 'house_call_id = ?1 AND id > ?2 AND made_by = ?3';

/** Of a visit that is still to be made: new, confirmed, or missed and not closed. @returns when it was written down, and whether just now; null for one that waits for no call */
export async function writeTry(db: Database, { id, seen, by }: NewTry, now: number): Promise<{ readonly at: number; readonly isNew: boolean } | null> {
	const [written, standing] = await db.batch<{ readonly at: number | null }>([
		db
			.prepare(
				`INSERT INTO house_call_tries (house_call_id, at, made_by)
				SELECT h.id, ?4, ?3 FROM house_calls h WHERE h.id = ?1 AND h.state IN ('new', 'confirmed')
					AND NOT EXISTS (SELECT 1 FROM house_call_tries WHERE ${sameSince})`,
			)
			.bind(id, seen, by, now),
		db.prepare(`SELECT min(at) AS at FROM house_call_tries WHERE ${sameSince}`).bind(id, seen, by),
	]);
	const at = standing?.results[0]?.at ?? null;
	return at === null ? null : { at, isNew: (written?.meta.changes ?? 0) > 0 };
}
