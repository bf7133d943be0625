/** Accesses to one request, as a receipt or a link opens them. */
import { hashOf } from '#worker/lab/kit/secrets.ts';
import type { Database } from '#worker/providers/database/port.ts';

/** How long an access to one request lasts. */
const accessMs = 30 * 60_000;

/** The one request that an access was given for, and the link that opened it; null when there is none or it ran out. One that a link opened ends when the request turns out to be another person's. */
export async function requestOfAccess(
	db: Database,
	access: string,
	now: number,
): Promise<{ readonly requestId: string; readonly shareId: string | null } | null> {
	return db
		.prepare(`SELECT a.request_id AS requestId, a.share_id AS shareId FROM result_access a WHERE a.hash = ?1 AND a.expires_at > ?2 AND (a.share_id IS NULL OR EXISTS
				(SELECT 1 FROM shares s JOIN result_requests r ON r.id = s.request_id AND r.patient_id = s.patient_id WHERE s.id = a.share_id))`)
		.bind(await hashOf(access), now)
		.first<{ requestId: string; shareId: string | null }>();
}

/** The same for an access that number and password of the receipt opened; null for one of a link that somebody shared. */
export async function requestOfReceipt(db: Database, access: string, now: number): Promise<string | null> {
	const row = await db
		.prepare('SELECT request_id FROM result_access WHERE hash = ?1 AND expires_at > ?2 AND share_id IS NULL')
		.bind(await hashOf(access), now)
		.first<{ request_id: string }>();
	return row?.request_id ?? null;
}

/** Writes down an access to one request, its hash alone. @returns when it ends, in milliseconds since 1970 */
export async function insertAccess(db: Database, requestId: string, access: string, now: number): Promise<number> {
	const expiresAt = now + accessMs;
	await db.batch([
		db.prepare('DELETE FROM result_access WHERE hash IN (SELECT hash FROM result_access WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)').bind(now),
		db.prepare('INSERT INTO result_access (hash, request_id, expires_at) VALUES (?1, ?2, ?3)').bind(await hashOf(access), requestId, expiresAt),
	]);
	return expiresAt;
}

/** Ends one access; others to the same request stay. */
export const deleteAccess = (db: Database, hash: string): Promise<unknown> => db.prepare('DELETE FROM result_access WHERE hash = ?1').bind(hash).run();
