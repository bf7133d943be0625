/** Where the drawn reports are that are kept for a while. */
import type { Database } from '#worker/providers/database/port.ts';

/** What a report says. */
export interface Content {
	readonly requestId: string;
	/** Count of the request's changes when it was drawn. */
	readonly version: number;
	/** Of everything that stands on it. */
	readonly contentHash: string;
}

interface KeptReport extends Content {
	/** Nobody can guess it; the file is given to nobody but the owner of the request. */
	readonly fileKey: string;
}

/** Key of the file of a report that says just this; null where none was made since a moment (milliseconds since 1970). */
export async function findKept(db: Database, { requestId, version, contentHash }: Content, since: number): Promise<string | null> {
	const row = await db
		.prepare(
			'SELECT file_key FROM kept_reports WHERE request_id = ?1 AND content_hash = ?2 AND version = ?3 AND made_at > ?4 ORDER BY made_at DESC LIMIT 1',
		)
		.bind(requestId, contentHash, version, since)
		.first<{ file_key: string }>();
	return row?.file_key ?? null;
}

/** Written before the file is: a file that no row knows would stay for ever. */
export const insertKept = (db: Database, { fileKey, requestId, version, contentHash }: KeptReport, now: number) =>
	db
		.prepare('INSERT INTO kept_reports (file_key, request_id, version, content_hash, made_at) VALUES (?1, ?2, ?3, ?4, ?5)')
		.bind(fileKey, requestId, version, contentHash, now)
		.run();

/**
 * Keys of the files that were drawn before a request changed: its own, and those of the same person's other requests, which print its values as earlier ones.
 * @param requestNr the request's number
 */
export async function outdatedOf(db: Database, requestNr: string): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT k.file_key FROM result_requests r JOIN kept_reports k ON k.request_id = r.id AND k.version <> r.version WHERE r.request_nr = ?1
			UNION SELECT k.file_key FROM result_requests r JOIN result_requests o ON o.iin = r.iin AND o.birth_date = r.birth_date AND o.iin_confirmed = 1 AND o.id <> r.id
				JOIN kept_reports k ON k.request_id = o.id WHERE r.request_nr = ?1 AND r.iin <> '' AND r.iin_confirmed = 1`,
		)
		.bind(requestNr)
		.all<{ file_key: string }>();
	return results.map((row) => row.file_key);
}

/** Keys of the files that were made before a moment, the oldest first. */
export async function keptBefore(db: Database, moment: number, limit: number): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT file_key FROM kept_reports WHERE made_at <= ?1 ORDER BY made_at LIMIT ?2')
		.bind(moment, limit)
		.all<{ file_key: string }>();
	return results.map((row) => row.file_key);
}

export const deleteKept = (db: Database, fileKey: string) => db.prepare('DELETE FROM kept_reports WHERE file_key = ?1').bind(fileKey).run();
