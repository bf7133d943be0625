/** Codes of reports in the store. */
import type { Database } from '#worker/providers/database/port.ts';

interface Report {
	readonly requestId: string;
	readonly edition: number;
	readonly personHash: string;
}

export const findCode = (db: Database, { requestId, edition, personHash }: Report): Promise<string | null> =>
	db
		.prepare('SELECT code FROM report_codes WHERE request_id = ?1 AND edition = ?2 AND person_hash = ?3')
		.bind(requestId, edition, personHash)
		.first<string>('code');

/** Another code of the same report stays as it is. */
export const insertCode = (db: Database, { code, requestId, edition, personHash }: Report & { readonly code: string }, now: number) =>
	db
		.prepare('INSERT INTO report_codes (code, request_id, edition, person_hash, made_at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING')
		.bind(code, requestId, edition, personHash, now)
		.run();

/** A report with the request as it stands now. Moments in milliseconds since 1970. */
export interface CodeRow {
	readonly edition: number;
	readonly person_hash: string;
	readonly made_at: number;
	readonly request_id: string;
	readonly request_nr: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly sex: 'F' | 'M' | null;
	readonly collected_at: number | null;
	readonly ready: number;
	readonly total: number;
}

export const findByCode = (db: Database, code: string): Promise<CodeRow | null> =>
	db
		.prepare(
			`SELECT c.edition, c.person_hash, c.made_at, c.request_id, r.request_nr, r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex, r.collected_at,
				(SELECT count(*) FROM result_lines l WHERE l.request_id = r.id AND l.state = 'done') AS ready,
				(SELECT count(*) FROM result_lines l WHERE l.request_id = r.id) AS total
			FROM report_codes c JOIN result_requests r ON r.id = c.request_id WHERE c.code = ?1`,
		)
		.bind(code)
		.first<CodeRow>();

export const countLook = (db: Database, code: string, now: number) =>
	db.prepare('UPDATE report_codes SET look_count = look_count + 1, looked_at = ?2 WHERE code = ?1').bind(code, now).run();

export const looksAt = (db: Database, requestId: string, personHash: string): Promise<{ readonly count: number; readonly last: number } | null> =>
	db
		.prepare(
			`SELECT sum(look_count) AS count, max(looked_at) AS last FROM report_codes
			WHERE request_id = ?1 AND person_hash = ?2 AND look_count > 0 HAVING sum(look_count) > 0`,
		)
		.bind(requestId, personHash)
		.first<{ count: number; last: number }>();
