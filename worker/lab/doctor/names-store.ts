/** Names of a doctor's patients, for what was typed otherwise than it stands: looked up along indexes, a step for each different name and none for each request. */
import type { Database } from '#worker/providers/database/port.ts';
import type { RequestFilters } from '#shared/doctor/forms.ts';
import type { FoundBy } from '#shared/doctor/understand.ts';
import { addFilters, Conditions } from './list-conditions-store.ts';

interface FoundName {
	readonly lastName: string;
	readonly firstName: string;
	readonly number: string;
}

/** One of the doctor's requests that fit; null for none. What names nobody fits by itself: then the names are empty. */
export async function anyFound(db: Database, doctorId: string, by: FoundBy & RequestFilters): Promise<FoundName | null> {
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

/** With the first letter behind the others, as two indexes have it. */
const turned = (column: string) => `substr(r.${column}, 2) || ' ' || substr(r.${column}, 1, 1)`;
const ways = {
	last: { key: 'r.last_folded', index: 'result_requests_by_last_name' },
	first: { key: 'r.first_folded', index: 'result_requests_by_first_name' },
	lastTurned: { key: turned('last_folded'), index: 'result_requests_by_last_turned' },
	firstTurned: { key: turned('first_folded'), index: 'result_requests_by_first_turned' },
} as const;
export type NameOf = 'last' | 'first';

/** So many different names are looked at: more that begin with one letter, or have it as their second, there are in no practice of a hundred thousand requests. */
const maxNames = 5000;

/** The different keys that begin with a letter: from each to the next one, however many requests have it. A test looks at its plan. */
export function walkSql(way: keyof typeof ways): string {
	const { key, index } = ways[way];
	const next = (above: string) =>
		`SELECT ${key} FROM result_requests r INDEXED BY ${index} WHERE r.doctor_id = ?1 AND ${key} ${above} AND ${key} < ?3 ORDER BY ${key} LIMIT 1`;
	return `WITH RECURSIVE names (name, nr) AS (SELECT (${next('>= ?2')}), 1 UNION ALL SELECT (${next('> names.name')}), names.nr + 1 FROM names WHERE names.name IS NOT NULL AND names.nr < ${String(maxNames)})
			SELECT name FROM names WHERE name IS NOT NULL`;
}

/** The different names, folded, that begin with a letter. */
export const namesBeginning = async (db: Database, doctorId: string, of: NameOf, letter: string): Promise<string[]> => walk(db, doctorId, of, letter);

/** The different names, folded, whose second letter it is: whatever the first one is. */
export const namesBehind = async (db: Database, doctorId: string, of: NameOf, letter: string): Promise<string[]> =>
	(await walk(db, doctorId, of === 'last' ? 'lastTurned' : 'firstTurned', letter)).map((key) => `${key.slice(-1)}${key.slice(0, -2)}`);

async function walk(db: Database, doctorId: string, way: keyof typeof ways, letter: string): Promise<string[]> {
	const { results } = await db.prepare(walkSql(way)).bind(doctorId, letter, `${letter}\u{10FFFF}`).all<{ name: string }>();
	return results.map(({ name }) => name);
}
