/** What the laboratory did by phone about results that it held back. Rows are added, never changed. Moments in milliseconds since 1970. */
import type { HeldOutcome, HeldWhom } from '#shared/staff/held.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { heldWaiting } from './held-store.ts';

export interface HeldContactRow {
	readonly id: number;
	readonly request_id: string;
	readonly code: string;
	readonly at: number;
	readonly made_by: string;
	readonly outcome: HeldOutcome;
	readonly whom: HeldWhom;
	readonly name: string;
	readonly note: string;
}

const columns = 'c.id, c.request_id, c.code, c.at, c.made_by, c.outcome, c.whom, c.name, c.note';

/** Of some requests, by their ids, each oldest first. */
export async function heldContactsOf(db: Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, readonly HeldContactRow[]>> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) j CROSS JOIN held_contacts c ON c.request_id = j.value ORDER BY c.id`)
		.bind(JSON.stringify([...new Set(requestIds)]))
		.all<HeldContactRow>();
	return Map.groupBy(results, ({ request_id: id }) => id);
}

export interface HeldContact {
	/** Of the request, as the page showed it. */
	readonly version: number;
	readonly by: string;
	readonly outcome: HeldOutcome;
	readonly whom: HeldWhom;
	readonly name: string;
	readonly note: string;
}

/** Part of the transaction that shows what was held: who was spoken to about each of the lines. */
export const writeHeldContacts = (db: Database, requestId: string, codes: readonly string[], contact: HeldContact, now: number): Statement[] =>
	forRows(
		db,
		`INSERT INTO held_contacts (request_id, code, version, at, made_by, outcome, whom, name, note)
		SELECT j.value ->> 'requestId', j.value ->> 'code', CAST(j.value ->> 'version' AS BIGINT), CAST(j.value ->> 'now' AS BIGINT), j.value ->> 'by', j.value ->> 'outcome',
			j.value ->> 'whom', j.value ->> 'name', j.value ->> 'note' FROM json_each(?1) j`,
		codes.map((code) => ({ ...contact, requestId, code, now })),
	);

/** The lines of which exactly this was written down, from a page of this version: the same form, sent again. */
export async function codesOfContact(db: Database, requestId: string, { version, by, outcome, whom, name, note }: HeldContact): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT c.code FROM held_contacts c WHERE c.request_id = ?1 AND c.version = ?2 AND c.made_by = ?3 AND c.outcome = ?4 AND c.whom = ?5 AND c.name = ?6 AND c.note = ?7
			ORDER BY c.id`,
		)
		.bind(requestId, version, by, outcome, whom, name, note)
		.all<{ readonly code: string }>();
	return results.map(({ code }) => code);
}

interface NewTry extends Omit<HeldContact, 'outcome'> {
	readonly requestNr: string;
	readonly code: string;
	/** The last contact that the page showed; 0 for none. */
	readonly seen: number;
}

/** Of a try that is the same and came since. Of `held_contacts s` and `result_requests r`. */
const sameSince =
	"s.request_id = r.id AND s.code = ?2 AND s.id > ?3 AND s.made_by = ?4 AND s.outcome = 'unreached' AND s.whom = ?5 AND s.name = ?6 AND s.note = ?7";

/**
 * Writes down that somebody could not be reached about a line that still waits, of a request that is as the page showed it. The same form sent twice is one try.
 * @returns when it was written, null where it was not; null for no request of this number
 */
export async function writeTry(
	db: Database,
	{ requestNr, code, version, seen, by, whom, name, note }: NewTry,
	now: number,
): Promise<{ readonly at: number | null } | null> {
	const bound = [requestNr, code, seen, by, whom, name, note] as const;
	const [, standing] = await db.batch<{ readonly at: number | null }>([
		db
			.prepare(
				`INSERT INTO held_contacts (request_id, code, version, at, made_by, outcome, whom, name, note)
				SELECT r.id, ?2, r.version, ?8, ?4, 'unreached', ?5, ?6, ?7 FROM result_requests r
				WHERE r.request_nr = ?1 AND r.version = ?9 AND EXISTS (SELECT 1 FROM ${heldWaiting} WHERE h.request_id = r.id AND h.code = ?2)
					AND NOT EXISTS (SELECT 1 FROM held_contacts s WHERE ${sameSince})`,
			)
			.bind(...bound, now, version),
		db.prepare(`SELECT (SELECT min(s.at) FROM held_contacts s WHERE ${sameSince}) AS at FROM result_requests r WHERE r.request_nr = ?1`).bind(...bound),
	]);
	return standing?.results[0] ?? null;
}
