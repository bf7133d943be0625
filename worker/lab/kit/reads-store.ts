/** Who of the laboratory read the people of orders and requests: one row a day, reader and object, in a table of the store that has the object. */
import type { Database } from '#worker/providers/database/port.ts';

interface Reading {
	/** Empty for the bare key. */
	readonly reader: string;
	/** In Almaty, `YYYY-MM-DD`. */
	readonly day: string;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** Moments in milliseconds since 1970. */
interface ReadRow {
	readonly reader: string;
	readonly firstAt: number;
	readonly lastAt: number;
	readonly times: number;
}

interface Reads {
	/** Writes down that the people of some objects were read. */
	readonly note: (db: Database, ids: readonly string[], reading: Reading) => Promise<void>;
	/** Who read one, the latest day first, as it is told. */
	readonly told: (db: Database, id: string) => Promise<{ reader: string; firstAt: string; lastAt: string; times: number }[]>;
}

/** So many days and users are told of one object. */
const maxReads = 1000;
const iso = (at: number) => new Date(at).toISOString();

/** Reads that stand in a table, by the column that names what was read. */
export const readsIn = (table: 'order_reads' | 'request_reads', column: 'order_id' | 'request_id'): Reads => ({
	async note(db, ids, { reader, day, now }) {
		await db
			.prepare(
				`INSERT INTO ${table} (${column}, reader, day, first_at, last_at, times) SELECT j.value, ?2, ?3, ?4, ?4, 1 FROM json_each(?1) j WHERE true
				ON CONFLICT (${column}, day, reader) DO UPDATE SET last_at = max(${table}.last_at, excluded.last_at), times = ${table}.times + 1`,
			)
			.bind(JSON.stringify(ids), reader, day, now)
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
});
