/** Files of results: where they are, and which of them still hold. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { ResultFileType } from '#shared/results/files.ts';
import type { LineRow } from './lines-store.ts';
import type { RequestRow } from './requests-store.ts';

export interface NewFile {
	readonly fileKey: string;
	readonly report: string;
	readonly title: string;
	readonly contentType: ResultFileType;
	/** Bytes. */
	readonly size: number;
	readonly messageId: string;
	readonly issued: number;
	readonly codes: readonly string[];
}

/** Written before the file is, of no request yet: a file that no row knows would stay for ever. */
export async function openFiles(db: Database, files: readonly NewFile[], now: number): Promise<void> {
	const statement = db.prepare(
		`INSERT INTO result_files (file_key, request_id, report, title, content_type, size, message_id, issued, codes, created_at)
		VALUES (?1, NULL, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
	);
	await db.batch(
		files.map(({ fileKey, report, title, contentType, size, messageId, issued, codes }) =>
			statement.bind(fileKey, report, title, contentType, size, messageId, issued, JSON.stringify(codes), now),
		),
	);
}

/** In the transaction that takes the message. */
export const settleFiles = (db: Database, requestId: string, keys: readonly string[]): Statement[] =>
	keys.length === 0
		? []
		: [
				db
					.prepare('UPDATE result_files SET request_id = ?1 WHERE file_key IN (SELECT value FROM json_each(?2)) AND request_id IS NULL')
					.bind(requestId, JSON.stringify(keys)),
			];

/** Keys of files that were stored before a moment for a message that was never taken. */
export async function unsentFiles(db: Database, before: number, limit: number): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT file_key FROM result_files WHERE request_id IS NULL AND created_at < ?1 ORDER BY created_at LIMIT ?2')
		.bind(before, limit)
		.all<{ file_key: string }>();
	return results.map((row) => row.file_key);
}

export const forgetFile = (db: Database, fileKey: string): Promise<unknown> =>
	db.prepare('DELETE FROM result_files WHERE file_key = ?1 AND request_id IS NULL').bind(fileKey).run();

export interface FileRow {
	/** Among all files that the request ever had, from 1. */
	readonly nr: number;
	readonly file_key: string;
	readonly title: string;
	readonly content_type: ResultFileType;
	readonly size: number;
	readonly issued: number;
	/** Of the lines that it is about, as JSON; none: any. */
	readonly codes: string;
}

/** What a reader is given, and how many files are not shown for what became of the result. */
export interface ResultFiles {
	readonly shown: readonly FileRow[];
	readonly withheld: number;
}

type Lines = readonly Pick<LineRow, 'code' | 'state' | 'issued' | 'corrected' | 'line'>[];

/** The files that the laboratory's last word of each report names; those that another word took the place of are gone. */
export async function filesOf(db: Database, { id, said }: Pick<RequestRow, 'id' | 'said'>, lines: Lines): Promise<ResultFiles> {
	if (said.files === undefined) return { shown: [], withheld: 0 };
	const { results } = await db
		.prepare(
			`SELECT (SELECT count(*) FROM result_files o WHERE o.request_id = f.request_id AND o.id <= f.id) AS nr, f.file_key, f.title, f.content_type, f.size, f.issued, f.codes FROM result_files f
			JOIN json_each(?2) j ON j.value ->> 'report' = f.report AND j.value ->> 'messageId' = f.message_id WHERE f.request_id = ?1 ORDER BY f.id`,
		)
		.bind(id, JSON.stringify(Object.entries(said.files).map(([report, { text }]) => ({ report, messageId: text }))))
		.all<FileRow>();
	return readable(results, lines, said);
}

/** What of a request's files may be read beside its lines as they stand. */
export function readable(files: readonly FileRow[], lines: Lines, { isHeld = false }: Pick<RequestRow['said'], 'isHeld'>): ResultFiles {
	const shown = files.filter((file) => !isHeld && holds(file.issued, JSON.parse(file.codes) as string[], lines));
	return { shown, withheld: files.length - shown.length };
}

/**
 * Nothing is given of a request of which something is held back; nor what was issued before a result that it may print was corrected or taken back.
 * @param codes of the lines that it is about; none: any
 */
function holds(issued: number, codes: readonly string[], lines: Lines): boolean {
	if (lines.some(({ state }) => state === 'restricted')) return false;
	return lines
		.filter(({ code }) => codes.length === 0 || codes.includes(code))
		.every(
			({ state, corrected, issued: changed, line }) =>
				changed <= issued || (state !== 'withdrawn' && line.isReopened !== true && !(state === 'done' && corrected === 1)),
		);
}
