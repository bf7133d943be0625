/** Messages that were refused because they were about another person: names of fields, never what stood in them. */
import type { Database } from '#worker/providers/database/port.ts';

/** `noticed_at` in milliseconds since 1970, of the last time that the message came. */
export interface MismatchRow {
	readonly id: number;
	readonly request_nr: string;
	readonly message_id: string;
	readonly fields: readonly string[];
	readonly noticed_at: number;
}

/** A message that comes again and again stands there once. */
export async function insertMismatches(
	db: Database,
	messageId: string,
	mismatches: readonly { readonly requestNr: string; readonly fields: readonly string[] }[],
	now: number,
): Promise<void> {
	await db.batch(
		mismatches.map(({ requestNr, fields }) =>
			db
				.prepare(
					`INSERT INTO result_mismatches (request_nr, message_id, fields, noticed_at) VALUES (?1, ?2, ?3, ?4)
					ON CONFLICT (request_nr, message_id) DO UPDATE SET fields = excluded.fields, noticed_at = excluded.noticed_at`,
				)
				.bind(requestNr, messageId, JSON.stringify(fields), now),
		),
	);
}

/** After the one with this id, oldest first. */
export async function mismatchesAfter(db: Database, id: number, count: number): Promise<MismatchRow[]> {
	const { results } = await db
		.prepare('SELECT id, request_nr, message_id, fields, noticed_at FROM result_mismatches WHERE id > ?1 ORDER BY id LIMIT ?2')
		.bind(id, count)
		.all<Omit<MismatchRow, 'fields'> & { fields: string }>();
	return results.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) as string[] }));
}
