/** What the store of people does when an account ends in another one, and when that is taken back. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { assertHolds } from '#worker/lab/kit/assertions-store.ts';
import { isNotBlocked } from '#worker/lab/account/blocks-store.ts';
import { isOpenErasure } from '#worker/lab/account/erasures-store.ts';
import { isNotMerged, standsMerged } from '#worker/lab/merges/store.ts';
import type { PatientFacts } from '#worker/lab/attachments/store.ts';
import { write } from '#worker/lab/attachments/write-store.ts';
import { assertResults } from './shown-store.ts';
import { writeIn } from './state-store.ts';

/** Part of a transaction: ends every way into the account, and gives what it has in this store to the other one. Done a second time it does what came meanwhile. */
function movePeople(db: Database, { id, stays, ends }: Moving, now: number): Statement[] {
	const ofAccount = (table: string) => db.prepare(`DELETE FROM ${table} WHERE account_id = ?1 AND role = 'patient'`).bind(ends);
	return [
		...['sessions', 'flows', 'passkeys', 'known_devices'].map(ofAccount),
		db.prepare('DELETE FROM identity_codes WHERE patient_id = ?1').bind(ends),
		db.prepare("UPDATE app_grants SET ends_at = ?2, ended_by = 'operator' WHERE account_id = ?1 AND ends_at > ?2").bind(ends, now),
		db.prepare('UPDATE handovers SET ended_at = ?2 WHERE patient_id = ?1 AND ended_at IS NULL').bind(ends, now),
		db.prepare("UPDATE patients SET password = '', password_weak_until = 0, changed_at = ?2 WHERE id = ?1 AND password <> ''").bind(ends, now),
		db
			.prepare("INSERT INTO merged_people (merge_id, kind, row_id) SELECT ?1, 'card', nr FROM cards WHERE patient_id = ?2 ON CONFLICT DO NOTHING")
			.bind(id, ends),
		db.prepare('UPDATE cards SET patient_id = ?2 WHERE patient_id = ?1').bind(ends, stays),
		// Who acts for the same child by both acts for it once, for the longer time.
		db
			.prepare(
				`INSERT INTO merged_people (merge_id, kind, row_id, until, had)
				SELECT ?1, 'ward', w.patient_id, w.until, coalesce((SELECT o.until FROM wards o WHERE o.guardian_id = ?3 AND o.patient_id = w.patient_id), '')
				FROM wards w WHERE w.guardian_id = ?2 AND w.patient_id <> ?3 ON CONFLICT DO NOTHING`,
			)
			.bind(id, ends, stays),
		db
			.prepare(
				`INSERT INTO wards (guardian_id, patient_id, until, created_at, told_at)
				SELECT ?2, w.patient_id, w.until, w.created_at, w.told_at FROM wards w WHERE w.guardian_id = ?1 AND w.patient_id <> ?2
				ON CONFLICT (guardian_id, patient_id) DO UPDATE SET until = CASE WHEN excluded.until > wards.until THEN excluded.until ELSE wards.until END`,
			)
			.bind(ends, stays),
		db.prepare('DELETE FROM wards WHERE guardian_id = ?1').bind(ends),
	];
}

/** The same by itself, once more. @returns false where the merge stands no more */
export const movePeopleAgain = (db: Database, moving: Moving, now: number): Promise<boolean> => writeIn(db, moving.id, 'stands', movePeople(db, moving, now));

export interface Moving {
	/** Of the merge. */
	readonly id: string;
	readonly stays: string;
	readonly ends: string;
}

interface Compared extends PatientFacts {
	readonly phone: string;
	readonly email: string;
}

interface Asked extends Pick<Moving, 'id'> {
	/** As they were compared. If one of them has changed since, nothing is merged. */
	readonly stays: Compared;
	readonly ends: Compared;
	/** Requests of the one that ends that were compared, and the IIN of the document. */
	readonly shown: readonly string[];
	readonly iin: string;
	/** Hashes of the codes of both. */
	readonly codes: readonly [stays: string, ends: string];
	readonly by: string;
	readonly reason: string;
}

/**
 * Ends an account in another one, in one transaction: of two at once that touch the same account one holds.
 * @param today `YYYY-MM-DD` in Almaty
 * @returns false where something is otherwise by now: then nothing is written
 */
export function writeMerge(db: Database, { id, stays, ends, shown, iin, codes, by, reason }: Asked, now: number, today: string): Promise<boolean> {
	const isStill = (one: Compared, code: string) =>
		assertHolds(
			db,
			'people',
			`EXISTS (SELECT 1 FROM patients p WHERE p.id = ?1 AND p.name_folded = ?2 AND p.birth_date = ?3 AND p.iin = ?4
				AND p.phone = ?8 AND p.email = ?9 AND p.sex IS NOT DISTINCT FROM ?10)
				AND EXISTS (SELECT 1 FROM identity_codes c WHERE c.patient_id = ?1 AND c.hash = ?5 AND c.expires_at > ?6)
				AND ${isNotBlocked('CAST(?1 AS TEXT)')} AND ${isNotMerged('CAST(?1 AS TEXT)')}
				AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.account_id = ?1 AND e.${isOpenErasure})
				AND NOT EXISTS (SELECT 1 FROM wards w WHERE w.patient_id = ?1 AND w.until > ?7)`,
			one.id,
			one.name_folded,
			one.birth_date,
			one.iin,
			code,
			now,
			today,
			one.phone,
			one.email,
			one.sex,
		);
	return write(db, [
		isStill(stays, codes[0]),
		isStill(ends, codes[1]),
		assertHolds(
			db,
			'people',
			`NOT EXISTS (SELECT 1 FROM merges m WHERE m.account_id = ?1 AND ${standsMerged('m')})
				AND EXISTS (SELECT 1 FROM patients p WHERE p.id = ?1 AND p.proved_at IS NULL)
				AND NOT EXISTS (SELECT 1 FROM wards w WHERE (w.guardian_id = ?1 AND w.patient_id = ?2) OR (w.guardian_id = ?2 AND w.patient_id = ?1))`,
			ends.id,
			stays.id,
		),
		assertResults(db, { stays: stays.id, ends: ends.id, shown, iin }),
		db
			.prepare("INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason, next_at) VALUES (?1, ?2, ?3, 'moving', ?4, ?5, ?6, ?4)")
			.bind(id, stays.id, ends.id, now, by, reason),
		db.prepare('DELETE FROM identity_codes WHERE patient_id = ?1').bind(stays.id),
		...movePeople(db, { id, stays: stays.id, ends: ends.id }, now),
	]);
}

/** Has a merge go back, while it may. @returns whether it stood until now */
export async function writeReturn(
	db: Database,
	id: string,
	{ by, reason, asked }: { readonly by: string; readonly reason: string; readonly asked: number },
	now: number,
): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE merges SET state = 'returning', back_at = ?2, back_by = ?3, back_reason = ?4, next_at = ?2 WHERE id = ?1 AND state IN ('moving', 'merged') AND asked_at > ?5
				AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.account_id = merges.account_id AND e.state IN ('begun', 'done'))`,
		)
		.bind(id, now, by, reason, asked)
		.run();
	return meta.changes === 1;
}

/**
 * The last step of going back: cards and children, and the account is open again. Children who were taken out of the family meanwhile stay out of it.
 * @returns false where it is not being taken back, or all is back
 */
export function returnPeople(db: Database, { id, stays, ends }: Moving, now: number): Promise<boolean> {
	const rows = (kind: 'card' | 'ward') => `SELECT m.row_id FROM merged_people m WHERE m.merge_id = ?1 AND m.kind = '${kind}'`;
	return writeIn(db, id, 'returning', [
		db.prepare(`UPDATE cards SET patient_id = ?3 WHERE patient_id = ?2 AND nr IN (${rows('card')})`).bind(id, stays, ends),
		db
			.prepare(
				`INSERT INTO wards (guardian_id, patient_id, until, created_at)
				SELECT ?3, m.row_id, m.until, ?4 FROM merged_people m JOIN wards w ON w.guardian_id = ?2 AND w.patient_id = m.row_id
				WHERE m.merge_id = ?1 AND m.kind = 'ward' ON CONFLICT DO NOTHING`,
			)
			.bind(id, stays, ends, now),
		db.prepare(`UPDATE sessions SET acting_for = NULL WHERE account_id = ?2 AND acting_for IN (${rows('ward')} AND m.had = '')`).bind(id, stays),
		db.prepare(`DELETE FROM wards WHERE guardian_id = ?2 AND patient_id IN (${rows('ward')} AND m.had = '')`).bind(id, stays),
		db
			.prepare(
				`UPDATE wards SET until = (SELECT m.had FROM merged_people m WHERE m.merge_id = ?1 AND m.kind = 'ward' AND m.row_id = wards.patient_id)
				WHERE guardian_id = ?2 AND patient_id IN (${rows('ward')} AND m.had <> '')`,
			)
			.bind(id, stays),
		// Both are still to be told.
		db.prepare("UPDATE merges SET state = 'returned', returned_at = ?2, next_at = ?2 WHERE id = ?1 AND state = 'returning'").bind(id, now),
	]);
}

/** Children that moved by a merge. */
export async function childrenMoved(db: Database, id: string): Promise<readonly { readonly id: string; readonly had: string }[]> {
	const { results } = await db
		.prepare("SELECT row_id AS id, had FROM merged_people WHERE merge_id = ?1 AND kind = 'ward'")
		.bind(id)
		.all<{ readonly id: string; readonly had: string }>();
	return results;
}

/** Of those, children for whom the account that stays acted by the merge alone, and acts no more. */
export async function childrenLeft(db: Database, { id, stays }: Pick<Moving, 'id' | 'stays'>): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT m.row_id AS id FROM merged_people m WHERE m.merge_id = ?1 AND m.kind = 'ward' AND m.had = ''
				AND NOT EXISTS (SELECT 1 FROM wards w WHERE w.guardian_id = ?2 AND w.patient_id = m.row_id)`,
		)
		.bind(id, stays)
		.all<{ readonly id: string }>();
	return results.map((row) => row.id);
}

/** Numbers of cards, and of children, as people are told apart by them. */
export async function countsOf(db: Database, id: string): Promise<{ readonly cards: number; readonly children: number }> {
	const row = await db
		.prepare('SELECT (SELECT count(*) FROM cards WHERE patient_id = ?1) AS cards, (SELECT count(*) FROM wards WHERE guardian_id = ?1) AS children')
		.bind(id)
		.first<{ readonly cards: number; readonly children: number }>();
	return row ?? { cards: 0, children: 0 };
}

/** Whether one of the two acts, or acted, for the other one, or anybody acts for one of them now. @param today `YYYY-MM-DD` in Almaty */
export const areFamily = async (db: Database, one: string, other: string, today: string): Promise<boolean> =>
	(await db
		.prepare(
			`SELECT 1 FROM wards w WHERE (w.patient_id IN (?1, ?2) AND w.until > ?3) OR (w.patient_id = ?1 AND w.guardian_id = ?2) OR (w.patient_id = ?2 AND w.guardian_id = ?1)`,
		)
		.bind(one, other, today)
		.first()) !== null;

/** Whether a code is that of an account now. */
export const isCodeOf = async (db: Database, patientId: string, hash: string, now: number): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM identity_codes WHERE patient_id = ?1 AND hash = ?2 AND expires_at > ?3').bind(patientId, hash, now).first()) !== null;
