/**
 * Searches of lists that name a person (surname, year of birth, number of a request): they go by POST, and the address has an id that nobody can guess. It
 * opens for the session that searched, and for no other; it goes when the session does.
 */
import type { Database } from '#worker/providers/database/port.ts';
import type { SignedPrincipal } from '#shared/kit/audience.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';

/** Lists that can be searched so. */
export type SearchedList =
	| 'orders'
	| 'requests'
	| 'results'
	| 'staff-orders'
	| 'staff-messages'
	| 'staff-patients'
	| 'staff-results'
	| 'staff-visits'
	| 'staff-people'
	| 'staff-feedback'
	| 'staff-consultations';
/** What was typed, by the names of the fields; what was left empty is left out. */
export type Filters = Readonly<Record<string, string>>;

/** Kept of one session: who goes back further searches again. */
const maxOfSession = 20;

/** Writes a search down. @returns its id, for the address */
export async function saveSearch(
	{ db, now, services, principal }: Pick<LabContext<SignedPrincipal>, 'db' | 'now' | 'services' | 'principal'>,
	list: SearchedList,
	filters: Filters,
): Promise<string> {
	const id = randomToken(services.random, 128);
	const { sessionHash } = principal;
	await db.batch([
		db
			.prepare('INSERT INTO searches (id, session_hash, list, filters, created_at) VALUES (?1, ?2, ?3, ?4, ?5)')
			.bind(id, sessionHash, list, JSON.stringify(filters), now),
		db
			.prepare(
				`DELETE FROM searches WHERE session_hash = ?1 AND id NOT IN
					(SELECT id FROM searches WHERE session_hash = ?1 ORDER BY created_at DESC, id LIMIT ?2)`,
			)
			.bind(sessionHash, maxOfSession),
	]);
	return id;
}

/** What this session searched a list for; null for another's search, and for one that is gone. */
export async function findSearch(db: Database, { sessionHash }: Pick<SignedPrincipal, 'sessionHash'>, list: SearchedList, id: string): Promise<Filters | null> {
	const row = await db
		.prepare('SELECT filters FROM searches WHERE id = ?1 AND session_hash = ?2 AND list = ?3')
		.bind(id, sessionHash, list)
		.first<{ filters: string }>();
	return row && (JSON.parse(row.filters) as Filters);
}
