/** Where the drawn reports are that are kept for a while. */
import type { D1Database } from '@cloudflare/workers-types';

interface KeptReport {
	/** Nobody can guess it; the file is given to nobody but the owner of the request. */
	readonly fileKey: string;
	readonly requestId: string;
	/** Of everything that stands on the report. */
	readonly contentHash: string;
}

/** Key of the file of a report that says just this; null where none was made since a moment (milliseconds since 1970). */
export async function findKept(db: D1Database, { requestId, contentHash }: Omit<KeptReport, 'fileKey'>, since: number): Promise<string | null> {
	const row = await db
		.prepare('SELECT file_key FROM kept_reports WHERE request_id = ?1 AND content_hash = ?2 AND made_at > ?3 ORDER BY made_at DESC LIMIT 1')
		.bind(requestId, contentHash, since)
		.first<{ file_key: string }>();
	return row?.file_key ?? null;
}

/** Written before the file is: a file that no row knows would stay for ever. */
export const insertKept = (db: D1Database, { fileKey, requestId, contentHash }: KeptReport, now: number) =>
	db
		.prepare('INSERT INTO kept_reports (file_key, request_id, content_hash, made_at) VALUES (?1, ?2, ?3, ?4)')
		.bind(fileKey, requestId, contentHash, now)
		.run();

/** Keys of all files of a request. @param requestNr the request's number */
export async function keptOf(db: D1Database, requestNr: string): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT k.file_key FROM result_requests r JOIN kept_reports k ON k.request_id = r.id WHERE r.request_nr = ?1')
		.bind(requestNr)
		.all<{ file_key: string }>();
	return results.map((row) => row.file_key);
}

/** Keys of the files that were made before a moment, the oldest first. */
export async function keptBefore(db: D1Database, moment: number, limit: number): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT file_key FROM kept_reports WHERE made_at <= ?1 ORDER BY made_at LIMIT ?2')
		.bind(moment, limit)
		.all<{ file_key: string }>();
	return results.map((row) => row.file_key);
}

export const deleteKept = (db: D1Database, fileKey: string) => db.prepare('DELETE FROM kept_reports WHERE file_key = ?1').bind(fileKey).run();
