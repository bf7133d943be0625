/** Children of accounts in the store. */
import type { D1Database } from '@cloudflare/workers-types';
import { maxChildren } from '#shared/family/rules.ts';

export interface ChildRow {
	readonly id: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly until: string;
}

/** The youngest first. */
export async function childrenOf(db: D1Database, guardianId: string): Promise<ChildRow[]> {
	const { results } = await db
		.prepare(
			`SELECT p.id, p.last_name, p.first_name, p.middle_name, p.birth_date, w.until FROM wards w JOIN patients p ON p.id = w.patient_id
			WHERE w.guardian_id = ?1 ORDER BY p.birth_date DESC, p.id`,
		)
		.bind(guardianId)
		.all<ChildRow>();
	return results;
}

/** Ids of the requests of the child's birth date that orders of the account led to and for which a sample came in: somebody met the child. Newest first. */
export async function requestsByOrders(db: D1Database, accountId: string, birthDate: string): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id FROM orders o JOIN result_requests r ON r.order_id = o.id
			WHERE o.account_id = ?1 AND o.claimed_at IS NULL AND r.birth_date = ?2 AND coalesce(r.collected_at, r.received_at, r.completed_at) IS NOT NULL
			ORDER BY o.created_at DESC LIMIT 20`,
		)
		.bind(accountId, birthDate)
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}

/** Somebody whom the store knows already, and what stands between them and a new guardian. */
interface KnownPerson {
	readonly id: string;
	readonly birth_date: string;
	/** An account of their own, with a password or an address for codes. */
	readonly has_account: 0 | 1;
	readonly guardians: number;
	/** The account that asks is one of them. */
	readonly is_own: 0 | 1;
}

/** Whoever has proved the IIN, or whose account shows the request. @param iin empty for none */
export async function knownPeople(db: D1Database, guardianId: string, requestId: string, iin: string, today: string): Promise<KnownPerson[]> {
	const { results } = await db
		.prepare(
			`SELECT p.id, p.birth_date, (p.password <> '' OR p.phone <> '' OR p.email <> '') AS has_account,
				(SELECT count(*) FROM wards w WHERE w.patient_id = p.id AND w.until > ?4) AS guardians,
				EXISTS (SELECT 1 FROM wards w WHERE w.patient_id = p.id AND w.guardian_id = ?1) AS is_own
			FROM patients p WHERE p.id IN (SELECT patient_id FROM result_requests WHERE id = ?2 
				UNION SELECT id FROM patients WHERE iin = ?3 AND iin <> '' AND proved_at IS NOT NULL)`,
		)
		.bind(guardianId, requestId, iin, today)
		.all<KnownPerson>();
	return results;
}

export interface NewChild {
	readonly id: string;
	/** Whether a row of theirs is still to be written. */
	readonly isNew: boolean;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly nameFolded: string;
	readonly birthDate: string;
	readonly sex: string | null;
	/** Only one that the laboratory itself named with the request; else empty. */
	readonly iin: string;
	readonly until: string;
	/** The request that proved it. */
	readonly requestId: string;
}

/**
 * Writes a child and its guardian in one transaction. The request that proved it is taken by the first of any number who try at once, and only who has it becomes
 * a guardian, of a child who has none. Guardians whose day has come count no longer. @param today `YYYY-MM-DD` in Almaty
 */
export async function insertChild(db: D1Database, guardianId: string, child: NewChild, now: number, today: string): Promise<boolean> {
	const { id, requestId } = child;
	const own = 'EXISTS (SELECT 1 FROM wards w WHERE w.guardian_id = ?1 AND w.patient_id = ?2)';
	const statements = [
		...(child.isNew
			? [
					db
						.prepare(
							`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email,
								sms_sending, email_sending, city_id, locale, password, proved_at, created_at, changed_at)
							SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '', '', '', '', 0, 0, g.city_id, g.locale, '', CASE WHEN ?8 = '' THEN NULL ELSE ?9 END, ?9, ?9
							FROM patients g WHERE g.id = ?10 AND (SELECT patient_id FROM result_requests WHERE id = ?11) IS NULL
							ON CONFLICT DO NOTHING`,
						)
						.bind(
							id,
							child.lastName,
							child.firstName,
							child.middleName,
							child.nameFolded,
							child.birthDate,
							child.sex,
							child.iin,
							now,
							guardianId,
							requestId,
						),
				]
			: []),
		db
			.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1 AND patient_id IS NULL AND EXISTS (SELECT 1 FROM patients WHERE id = ?2)')
			.bind(requestId, id),
		db
			.prepare(
				`INSERT INTO wards (guardian_id, patient_id, until, created_at) SELECT ?1, ?2, ?3, ?4
				WHERE EXISTS (SELECT 1 FROM result_requests WHERE id = ?5 AND patient_id = ?2) AND NOT EXISTS (SELECT 1 FROM wards WHERE patient_id = ?2 AND until > ?6)
					AND (SELECT count(*) FROM wards WHERE guardian_id = ?1 AND until > ?6) < ${maxChildren}`,
			)
			.bind(guardianId, id, child.until, now, requestId, today),
		// What else the laboratory itself has under the child's proved IIN.
		db
			.prepare(
				`UPDATE result_requests SET patient_id = ?2 WHERE iin = ?3 AND ?3 <> '' AND iin_confirmed = 1 AND birth_date = ?4 AND patient_id IS NULL AND ${own}`,
			)
			.bind(guardianId, id, child.iin, child.birthDate),
		db.prepare(`SELECT ${own} AS own`).bind(guardianId, id),
	];
	const written = await db.batch<{ own?: 0 | 1 }>(statements);
	return written.at(-1)?.results[0]?.own === 1;
}

/** Has a session show a child of its account, unless that has ended. @param today `YYYY-MM-DD` @returns whether it does */
export async function showChild(db: D1Database, sessionHash: string, childId: string, today: string): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE sessions SET acting_for = ?2 WHERE hash = ?1
				AND EXISTS (SELECT 1 FROM wards w WHERE w.guardian_id = sessions.account_id AND w.patient_id = ?2 AND w.until > ?3)`,
		)
		.bind(sessionHash, childId, today)
		.run();
	return meta.changes === 1;
}

export const showOwn = (db: D1Database, sessionHash: string): Promise<unknown> =>
	db.prepare('UPDATE sessions SET acting_for = NULL WHERE hash = ?1').bind(sessionHash).run();

/** Ends what an account has to do with a child: its sessions, and its links to the child's results with what was opened by them. */
export async function deleteWard(db: D1Database, guardianId: string, childId: string, now: number): Promise<void> {
	await db.batch([
		db.prepare('DELETE FROM wards WHERE guardian_id = ?1 AND patient_id = ?2').bind(guardianId, childId),
		db.prepare("UPDATE sessions SET acting_for = NULL WHERE account_id = ?1 AND role = 'patient' AND acting_for = ?2").bind(guardianId, childId),
		db.prepare('UPDATE shares SET revoked_at = ?3 WHERE patient_id = ?2 AND account_id = ?1 AND revoked_at IS NULL').bind(guardianId, childId, now),
		db.prepare('DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = ?2 AND account_id = ?1)').bind(guardianId, childId),
	]);
}
