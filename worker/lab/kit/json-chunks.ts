/**
 * Many rows in few parameters. D1 takes at most 100 parameters a statement and about 2 MB a value, so rows travel as JSON lists that
 * `json_each` takes apart, in chunks well below that.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';

const chunkBytes = 500_000;
const bytesOf = new TextEncoder();

/** JSON lists of all rows, each at most 500 KB unless one row alone is larger. */
function jsonChunks(rows: readonly unknown[]): string[] {
	const chunks: string[] = [];
	let parts: string[] = [];
	let size = 0;
	for (const row of rows) {
		const text = JSON.stringify(row);
		const bytes = bytesOf.encode(text).byteLength + 1;
		if (parts.length > 0 && size + bytes > chunkBytes) {
			chunks.push(`[${parts.join(',')}]`);
			parts = [];
			size = 0;
		}
		parts.push(text);
		size += bytes;
	}
	if (parts.length > 0) chunks.push(`[${parts.join(',')}]`);
	return chunks;
}

/** Rows that a question about each of some values finds; it reads them as `json_each(?1)`, and what else it wants from `?2` on. */
export async function everyRow<T>(db: Database, sql: string, values: readonly unknown[], ...more: readonly string[]): Promise<T[]> {
	const statement = db.prepare(sql);
	const chunks = jsonChunks(values);
	if (chunks.length === 0) return [];
	const found = await db.batch<T>(chunks.map((chunk) => statement.bind(chunk, ...more)));
	return found.flatMap(({ results }) => results);
}

/** One statement for each chunk of rows, which it reads as `json_each(?1)`. */
export const forRows = (db: Database, sql: string, rows: readonly unknown[]): Statement[] => {
	const statement = db.prepare(sql);
	return jsonChunks(rows).map((chunk) => statement.bind(chunk));
};
