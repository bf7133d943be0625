/** Accesses of browsers to one object each, in the store: of an order, of a house call. Of an access its hash alone is written down. */
import type { Database } from '#worker/providers/database/port.ts';
import { hashOf } from './secrets.ts';

/** How long an access lasts, from when it was given. */
export const accessMs = 60 * 24 * 3_600_000;
/** Accesses kept for one object; the oldest give way, so that repeating a creation does not grow the table without end. */
const maxAccesses = 20;

interface StoredAccess {
	readonly hash: string;
	/** What it opens. */
	readonly objectId: string;
	/** Milliseconds since 1970. */
	readonly expiresAt: number;
}

interface Accesses {
	/** An access, also one that ended not long ago; null when there is none. */
	readonly find: (db: Database, access: string) => Promise<StoredAccess | null>;
	/** Writes down a new access. One that ended is forgotten after as long again: until then its owner is told that it ended. */
	readonly insert: (db: Database, objectId: string, access: string, now: number) => Promise<void>;
	/** Ends an access, and no other one of its object. */
	readonly end: (db: Database, hash: string) => Promise<void>;
}

/** @param column which names the object */
export const accessesIn = (table: 'order_access' | 'house_call_access', column: 'order_id' | 'public_id'): Accesses => ({
	find: async (db, access) =>
		db
			.prepare(`SELECT hash, ${column} AS objectId, expires_at AS expiresAt FROM ${table} WHERE hash = ?1`)
			.bind(await hashOf(access))
			.first<StoredAccess>(),

	async insert(db, objectId, access, now) {
		await db.batch([
			db
				.prepare(`DELETE FROM ${table} WHERE hash IN (SELECT hash FROM ${table} WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)`)
				.bind(now - accessMs),
			db
				.prepare(`INSERT INTO ${table} (hash, ${column}, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)`)
				.bind(await hashOf(access), objectId, now, now + accessMs),
			db
				.prepare(
					`DELETE FROM ${table} WHERE ${column} = ?1 AND hash NOT IN (SELECT hash FROM ${table} WHERE ${column} = ?1 ORDER BY created_at DESC, hash LIMIT ?2)`,
				)
				.bind(objectId, maxAccesses),
		]);
	},

	async end(db, hash) {
		await db.prepare(`DELETE FROM ${table} WHERE hash = ?1`).bind(hash).run();
	},
});
