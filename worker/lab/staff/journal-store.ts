/** The journal of what the staff did. An entry is written before the act, and completed once: the store refuses any other change. */
import type { JournalOutcome } from '#shared/staff/acts.ts';
import type { Database } from '#worker/providers/database/port.ts';

export interface NewEntry {
	readonly staffId: string;
	/** The call. */
	readonly act: string;
	/** Number or id of what it is about; empty for a list. */
	readonly object: string;
}

/** @returns the number of the entry */
export async function beginEntry(db: Database, { staffId, act, object }: NewEntry, now: number): Promise<number> {
	const id = await db
		.prepare("INSERT INTO staff_journal (at, staff_id, act, object, outcome) VALUES (?1, ?2, ?3, ?4, 'begun') RETURNING id")
		.bind(now, staffId, act, object)
		.first<number>('id');
	if (id === null) throw new Error('the journal of the staff was not written');
	return id;
}

/** An entry for each of some things, before an act on all of them. @returns their numbers, in that order */
export async function beginEntries(
	db: Database,
	{ staffId, act }: Omit<NewEntry, 'object'>,
	objects: readonly string[],
	now: number,
): Promise<readonly number[]> {
	if (objects.length === 0) return [];
	const statement = db.prepare("INSERT INTO staff_journal (at, staff_id, act, object, outcome) VALUES (?1, ?2, ?3, ?4, 'begun') RETURNING id");
	const begun = await db.batch<{ readonly id: number }>(objects.map((object) => statement.bind(now, staffId, act, object)));
	return begun.map(({ results }) => {
		const [row] = results;
		if (row === undefined) throw new Error('the journal of the staff was not written');
		return row.id;
	});
}

/** What became of an entry, as `completeEntry` has it. */
interface Completed {
	readonly id: number;
	readonly outcome: string;
	readonly before: string | null;
	readonly after: string | null;
}
export async function completeEntries(db: Database, entries: readonly Completed[]): Promise<void> {
	if (entries.length === 0) return;
	const statement = db.prepare('UPDATE staff_journal SET outcome = ?2, before = ?3, after = ?4 WHERE id = ?1');
	await db.batch(entries.map(({ id, outcome, before, after }) => statement.bind(id, outcome, before, after)));
}

/** @param outcome `done`, or the name of the refusal @param before, after what the act says of itself, as JSON; null for nothing */
export async function completeEntry(db: Database, id: number, outcome: string, before: string | null, after: string | null): Promise<void> {
	await db.prepare('UPDATE staff_journal SET outcome = ?2, before = ?3, after = ?4 WHERE id = ?1').bind(id, outcome, before, after).run();
}

const quarterMs = 15 * 60_000;

/** Writes down what is over already; a refusal once in a quarter of an hour for each person and act. */
export async function noteEntry(db: Database, { staffId, act, object }: NewEntry, outcome: string, now: number): Promise<void> {
	await db
		.prepare(
			`INSERT INTO staff_journal (at, staff_id, act, object, outcome) SELECT ?1, ?2, ?3, ?4, ?5
			WHERE ?5 = 'done' OR NOT EXISTS (SELECT 1 FROM staff_journal INDEXED BY staff_journal_by_time WHERE staff_id = ?2 AND act = ?3 AND outcome = ?5 AND at > ?6)`,
		)
		.bind(now, staffId, act, object, outcome, now - quarterMs)
		.run();
}

export interface EntryRow {
	readonly id: number;
	readonly at: number;
	readonly code: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly act: string;
	readonly object: string;
	readonly outcome: string;
	readonly before: string | null;
	readonly after: string | null;
}

/** Of whom, about what and when; empty texts narrow nothing. Moments in milliseconds since 1970. */
export interface JournalFilter {
	readonly object: string;
	/** Code. */
	readonly person: string;
	/** The call. */
	readonly act: string;
	/** Null for any. */
	readonly outcome: JournalOutcome | null;
	readonly from: number;
	/** Not included. */
	readonly till: number;
}

/** As the indices of what is not done say it. */
const outcomes: Readonly<Record<JournalOutcome, string>> = {
	done: "j.outcome = 'done'",
	refused: "j.outcome NOT IN ('begun', 'done')",
	begun: "j.outcome = 'begun'",
};

/**
 * By which index a list is read where the store, which does not know how many entries a thing or a person has, would read all of a person's or of an act's. A thing has few, so they are
 * narrowed and sorted behind it; refusals of a person are few beside what the person did. Others it finds by itself.
 */
function indexOf({ object, person, act, outcome }: JournalFilter): string {
	if (object !== '') return 'INDEXED BY staff_journal_by_object';
	if (person === '' || act === '') return '';
	if (outcome === 'begun') return 'INDEXED BY staff_journal_begun';
	return outcome === 'refused' ? 'INDEXED BY staff_journal_refused_by_person' : 'INDEXED BY staff_journal_by_person_and_act';
}

/** Acts of some kinds about a thing that have changed something, the latest first. */
export async function actsAbout(db: Database, object: string, acts: readonly string[], count: number): Promise<EntryRow[]> {
	const { results } = await db
		.prepare(
			`SELECT j.id, j.at, coalesce(s.code, '') AS code, coalesce(s.last_name, '') AS last_name, coalesce(s.first_name, '') AS first_name, j.act, j.object, j.outcome, j.before, j.after
			FROM staff_journal j INDEXED BY staff_journal_by_object LEFT JOIN staff s ON s.id = j.staff_id
			WHERE j.object = ?1 AND j.object <> '' AND j.outcome = 'done' AND j.after IS NOT NULL AND j.act IN (SELECT value FROM json_each(?2))
			ORDER BY j.at DESC, j.id DESC LIMIT ?3`,
		)
		.bind(object, JSON.stringify(acts), count)
		.all<EntryRow>();
	return results;
}

/** The latest first, each filter by its index. @param before number of the entry behind which the list goes on; 0 for the beginning */
export async function entriesBefore(
	db: Database,
	filter: JournalFilter,
	{ before, count }: { readonly before: number; readonly count: number },
): Promise<EntryRow[]> {
	const { object, person, act, outcome, from, till } = filter;
	const only = [
		before === 0 ? '?1 = 0' : '(j.at, j.id) < (SELECT b.at, b.id FROM staff_journal b WHERE b.id = ?1)',
		object === '' ? "?3 = ''" : "j.object = ?3 AND j.object <> ''",
		person === '' ? "?4 = ''" : 'j.staff_id = (SELECT id FROM staff WHERE code = ?4)',
		'j.at >= ?5 AND j.at < ?6',
		act === '' ? "?7 = ''" : 'j.act = ?7',
		...(outcome === null ? [] : [outcomes[outcome]]),
	];
	const { results } = await db
		.prepare(
			`SELECT j.id, j.at, coalesce(s.code, '') AS code, coalesce(s.last_name, '') AS last_name, coalesce(s.first_name, '') AS first_name, j.act, j.object, j.outcome, j.before, j.after
			FROM staff_journal j ${indexOf(filter)} LEFT JOIN staff s ON s.id = j.staff_id WHERE ${only.join(' AND ')} ORDER BY j.at DESC, j.id DESC LIMIT ?2`,
		)
		.bind(before, count, object, person, from, till, act)
		.all<EntryRow>();
	return results;
}
