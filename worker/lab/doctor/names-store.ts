/** Names of a doctor's patients, for what was typed otherwise than it stands: looked up along indexes, a step for each different name and none for each request. */
import type { Database } from '#worker/providers/database/port.ts';
import type { FoundBy } from '#shared/doctor/understand.ts';
import { addFilters, Conditions } from './list-conditions-store.ts';

export interface FoundName {
	readonly lastName: string;
	readonly firstName: string;
	readonly number: string;
}

/** One of the doctor's requests that fit; null for none. What names nobody fits by itself: then the names are empty. */
export async function anyFound(db: Database, doctorId: string, by: FoundBy): Promise<FoundName | null> {
	const where = new Conditions(doctorId);
	const way = addFilters(where, by);
	if (way === null) return { lastName: '', firstName: '', number: '' };
	return db
		.prepare(
			`SELECT r.last_name AS lastName, r.first_name AS firstName, r.request_nr AS number FROM result_requests r INDEXED BY ${way} WHERE ${where.texts.join(' AND ')} LIMIT 1`,
		)
		.bind(...where.values)
		.first<FoundName>();
}

const indexes = { last_folded: 'result_requests_by_last_name', first_folded: 'result_requests_by_first_name' } as const;
export type NameColumn = keyof typeof indexes;

/** So many different names are looked at: more begin with one letter in no practice. */
const maxNames = 1000;

/** The different names, folded, that begin with a letter: from each to the next one, however many requests have it. */
export async function namesBeginning(db: Database, doctorId: string, column: NameColumn, letter: string): Promise<string[]> {
	const next = (above: string) =>
		`SELECT min(r.${column}) FROM result_requests r INDEXED BY ${indexes[column]} WHERE r.doctor_id = ?1 AND r.${column} ${above} AND r.${column} < ?3`;
	const { results } = await db
		.prepare(
			`WITH RECURSIVE names (name, nr) AS (SELECT (${next('>= ?2')}), 1 UNION ALL SELECT (${next('> names.name')}), names.nr + 1 FROM names WHERE names.name IS NOT NULL AND names.nr < ${maxNames})
			SELECT name FROM names WHERE name IS NOT NULL`,
		)
		.bind(doctorId, letter, `${letter}\u{10FFFF}`)
		.all<{ name: string }>();
	return results.map(({ name }) => name);
}
