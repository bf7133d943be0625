/** What a post left behind for the page that it leads to, sealed: the store knows when it ends, and nothing else of it. */
import type { D1Database } from '@cloudflare/workers-types';

/** Whoever posts without end shall not fill the store: what comes on top is answered without it. */
const maxForms = 2000;

/**
 * Keeps one; what has ended is swept on the way. False when there is no room: then nothing was kept.
 * @param expiresAt milliseconds since 1970
 */
export async function insertKept(db: D1Database, id: string, sealed: Uint8Array<ArrayBuffer>, now: number, expiresAt: number): Promise<boolean> {
	const [, inserted] = await db.batch([
		db.prepare('DELETE FROM kept_forms WHERE expires_at <= ?1').bind(now),
		db
			.prepare('INSERT INTO kept_forms (id, sealed, expires_at) SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM kept_forms) < ?4')
			.bind(id, sealed, expiresAt, maxForms),
	]);
	return inserted?.meta.changes === 1;
}

/** Null where there is none, or none any more. @param now milliseconds since 1970 */
export async function findKept(db: D1Database, id: string, now: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const row = await db.prepare('SELECT sealed FROM kept_forms WHERE id = ?1 AND expires_at > ?2').bind(id, now).first<{ sealed: readonly number[] }>();
	return row && new Uint8Array(row.sealed);
}

export async function deleteKept(db: D1Database, id: string): Promise<void> {
	await db.prepare('DELETE FROM kept_forms WHERE id = ?1').bind(id).run();
}
