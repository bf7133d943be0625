/** Who of the laboratory read the people of orders, requests and what else names some: one row a day, reader and object, in a table of the store that has the object. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { Database } from '#worker/providers/database/port.ts';

interface Reading {
	/** Empty for the bare key. */
	readonly reader: string;
	/** In Almaty, `YYYY-MM-DD`. */
	readonly day: string;
	/** Milliseconds since 1970. */
	readonly now: number;
	/** What was read a shorter while ago, in milliseconds, is read once: a page that is drawn anew by itself writes no row each time. Left out: each read counts. */
	readonly every?: number;
}

/** Moments in milliseconds since 1970. */
interface ReadRow {
	readonly reader: string;
	readonly firstAt: number;
	readonly lastAt: number;
	readonly times: number;
}

interface Reads<Id extends string | number> {
	/** Writes down that the people of some objects were read. */
	readonly note: (db: Database, ids: readonly Id[], reading: Reading) => Promise<void>;
	/** Who read one, the latest day first, as it is told. */
	readonly told: (db: Database, id: Id) => Promise<{ reader: string; firstAt: string; lastAt: string; times: number }[]>;
}

/** So many days and users are told of one object. */
const maxReads = 1000;
const iso = (at: number) => new Date(at).toISOString();

/** Tables of reads, by the column that names what was read, and what that is. */
const tables = {
	order_reads: { column: 'order_id', is: 'text' },
	request_reads: { column: 'request_id', is: 'text' },
	feedback_reads: { column: 'feedback_id', is: 'number' },
	consultation_reads: { column: 'consultation_id', is: 'number' },
	house_call_reads: { column: 'house_call_id', is: 'number' },
	refused_message_reads: { column: 'refused_id', is: 'number' },
} as const;
type Table = keyof typeof tables;
type IdIn<T extends Table> = (typeof tables)[T]['is'] extends 'number' ? number : string;

/** Reads that stand in a table. */
export function readsIn<T extends Table>(table: T): Reads<IdIn<T>> {
	const { column, is } = tables[table];
	const named = is === 'number' ? 'CAST(j.value AS BIGINT)' : 'j.value';
	return {
		async note(db, ids, { reader, day, now, every }) {
			if (ids.length === 0) return;
			await db
				.prepare(
					`INSERT INTO ${table} (${column}, reader, day, first_at, last_at, times) SELECT ${named}, ?2, ?3, ?4, ?4, 1 FROM json_each(?1) j WHERE true
					ON CONFLICT (${column}, day, reader) DO UPDATE SET last_at = max(${table}.last_at, excluded.last_at), times = ${table}.times + 1
					${every === undefined ? '' : `WHERE ${table}.last_at <= excluded.last_at - CAST(?5 AS BIGINT)`}`,
				)
				.bind(JSON.stringify(ids), reader, day, now, ...(every === undefined ? [] : [every]))
				.run();
		},
		async told(db, id) {
			const { results } = await db
				.prepare(
					`SELECT reader, first_at AS firstAt, last_at AS lastAt, times FROM ${table} WHERE ${column} = ?1 ORDER BY day DESC, reader DESC LIMIT ${maxReads}`,
				)
				.bind(id)
				.all<ReadRow>();
			return results.map(({ firstAt, lastAt, ...row }) => ({ ...row, firstAt: iso(firstAt), lastAt: iso(lastAt) }));
		},
	};
}

/** A reading by who shows the laboratory's key. */
export const readingBy = ({ principal, now }: { readonly principal: { readonly reader: string }; readonly now: number }): Reading => ({
	reader: principal.reader,
	day: dayInAlmaty(now),
	now,
});
