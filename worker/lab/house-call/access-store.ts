/** Accesses to house calls in the store. */
import type { D1Database } from '@cloudflare/workers-types';
import { hashOf } from '#worker/lab/kit/secrets.ts';

interface StoredAccess {
	readonly hash: string;
	readonly publicId: string;
	/** Milliseconds since 1970. */
	readonly expiresAt: number;
}

/** How long an access lasts. */
const accessMs = 60 * 24 * 3_600_000;
/** Accesses kept for one house call; the oldest give way, so that repeating a creation does not grow the table without end. */
const maxAccesses = 20;

/** An access, also one that ended not long ago; null when there is none. */
export async function findAccess(db: D1Database, access: string): Promise<StoredAccess | null> {
	return db
		.prepare('SELECT hash, public_id AS publicId, expires_at AS expiresAt FROM house_call_access WHERE hash = ?1')
		.bind(await hashOf(access))
		.first<StoredAccess>();
}

/** Writes down a new access: its hash alone. One that ended is forgotten after as long again. */
export async function insertAccess(db: D1Database, publicId: string, access: string, now: number): Promise<void> {
	await db.batch([
		db
			.prepare('DELETE FROM house_call_access WHERE hash IN (SELECT hash FROM house_call_access WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)')
			.bind(now - accessMs),
		db
			.prepare('INSERT INTO house_call_access (hash, public_id, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)')
			.bind(await hashOf(access), publicId, now, now + accessMs),
		db
			.prepare(
				'DELETE FROM house_call_access WHERE public_id = ?1 AND hash NOT IN (SELECT hash FROM house_call_access WHERE public_id = ?1 ORDER BY created_at DESC, hash LIMIT ?2)',
			)
			.bind(publicId, maxAccesses),
	]);
}

/** Ends an access, and no other one of its house call. */
export async function deleteAccess(db: D1Database, hash: string): Promise<void> {
	await db.prepare('DELETE FROM house_call_access WHERE hash = ?1').bind(hash).run();
}
