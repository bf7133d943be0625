/** Children of accounts in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import { maxChildren } from '#shared/family/rules.ts';
import type { PatientFacts } from '#worker/lab/attachments/store.ts';
import { attachStatements, endAllStatements, write } from '#worker/lab/attachments/write-store.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';
import { assertHolds } from '#worker/lab/kit/assertions-store.ts';
import type { RequestRow } from '#worker/lab/results/requests-store.ts';

export interface ChildRow {
	readonly id: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly until: string;
}

/** The youngest first. */
export async function childrenOf(db: Database, guardianId: string): Promise<ChildRow[]> {
	const { results } = await db
		.prepare(
			`SELECT p.id, p.last_name, p.first_name, p.middle_name, p.birth_date, w.until FROM wards w JOIN patients p ON p.id = w.patient_id
			WHERE w.guardian_id = ?1 ORDER BY p.birth_date DESC, p.id`,
		)
		.bind(guardianId)
		.all<ChildRow>();
	return results;
}

/** Ids of the requests of the child's birth date on which the account's proved phone stands and for which a sample came in: somebody met the child. Newest first. */
export async function requestsByPhone(db: Database, accountId: string, birthDate: string): Promise<string[]> {
	// The child is written only while the account still has the phone of the request.
	const phone = await db.prepare('SELECT phone FROM patients WHERE id = ?1').bind(accountId).first<string>('phone');
	if (phone === null || phone === '') return [];
	const { results } = await db
		.prepare(
			`SELECT r.id FROM result_requests r WHERE r.phone = ?1 AND r.phone <> '' AND r.birth_date = ?2
				AND coalesce(r.collected_at, r.received_at, r.completed_at) IS NOT NULL ORDER BY r.created_at DESC LIMIT 20`,
		)
		.bind(phone, birthDate)
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

/** People who have proved the IIN, children whom it is kept for, and people whose account shows the request. @param iin empty for none */
export async function knownPeople(db: Database, guardianId: string, requestId: string, iin: string, today: string): Promise<KnownPerson[]> {
	// Who is shown it when the child is written is looked at again then.
	const shownTo = await db.prepare('SELECT patient_id FROM result_requests WHERE id = ?1').bind(requestId).first<string>('patient_id');
	const { results } = await db
		.prepare(
			`SELECT p.id, p.birth_date, (p.password <> '' OR p.phone <> '' OR p.email <> '') AS has_account,
				(SELECT count(*) FROM wards w WHERE w.patient_id = p.id AND w.until > ?4) AS guardians,
				EXISTS (SELECT 1 FROM wards w WHERE w.patient_id = p.id AND w.guardian_id = ?1) AS is_own
			FROM patients p WHERE p.id IN (SELECT CAST(?2 AS TEXT)
				UNION SELECT c.id FROM patients c WHERE c.iin = ?3 AND c.iin <> ''
					AND (c.proved_at IS NOT NULL OR EXISTS (SELECT 1 FROM wards w WHERE w.patient_id = c.id)))`,
		)
		.bind(guardianId, shownTo, iin, today)
		.all<KnownPerson>();
	return results;
}

export interface NewChild extends PatientFacts {
	readonly until: string;
	/** What proved it. */
	readonly level: 'receipt' | 'phone';
	readonly request: Pick<RequestRow, 'id' | 'version' | 'phone'>;
	/** Of the new attachment, and the one of nobody whose place it takes; empty for none. */
	readonly attachmentId: string;
	readonly replaces: string;
}

/**
 * Writes a child and its guardian in one transaction, all of it or nothing. The request that proved it is taken by the first of any number who try at once, and only who has it becomes
 * a guardian. Nothing else of the child's is shown by that. Guardians whose day has come count no longer. @param today `YYYY-MM-DD` in Almaty
 */
export async function insertChild(
	db: Database,
	guardianId: string,
	child: NewChild,
	messages: readonly NewMessage[],
	now: number,
	today: string,
): Promise<boolean> {
	const { id, request, level, attachmentId, replaces } = child;
	const phone = level === 'phone' ? { holder: guardianId, number: request.phone } : undefined;
	return write(db, [
		assertHolds(
			db,
			'results',
			`EXISTS (SELECT 1 FROM result_requests r WHERE r.id = ?1 AND r.version = ?2)
				AND coalesce((SELECT a.id FROM attachments a WHERE a.request_id = ?1 AND a.ended_at IS NULL), '') = ?3`,
			request.id,
			request.version,
			replaces,
		),
		// Where nothing is written by this, the attachment has no patient, and fails the transaction.
		db
			.prepare(
				`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email,
					sms_sending, email_sending, city_id, locale, password, proved_at, created_at, changed_at)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '', '', '', '', 0, 0, g.city_id, g.locale, '', NULL, ?9, ?9
				FROM patients g WHERE g.id = ?10 AND (?11 = '' OR g.phone = ?11)
					AND (SELECT count(*) FROM wards WHERE guardian_id = ?10 AND until > ?12) < ${maxChildren}`,
			)
			.bind(
				id,
				child.last_name,
				child.first_name,
				child.middle_name,
				child.name_folded,
				child.birth_date,
				child.sex,
				child.iin,
				now,
				guardianId,
				phone?.number ?? '',
				today,
			),
		...attachStatements(
			db,
			{ patient: child, level, ...(phone ? { phone } : {}), rows: [{ id: attachmentId, requestId: request.id, version: request.version, replaces }] },
			now,
		),
		db
			.prepare('INSERT INTO wards (guardian_id, patient_id, until, created_at) SELECT ?1, p.id, ?3, ?4 FROM patients p WHERE p.id = ?2')
			.bind(guardianId, id, child.until, now),
		...messages.flatMap((message) => insertMessage(db, message, { table: 'attachments', column: 'id', value: attachmentId }, now)),
	]);
}

/** Has a session show a child of its account, unless that has ended. @param today `YYYY-MM-DD` @returns whether it does */
export async function showChild(db: Database, sessionHash: string, childId: string, today: string): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE sessions SET acting_for = ?2 WHERE hash = ?1
				AND EXISTS (SELECT 1 FROM wards w WHERE w.guardian_id = sessions.account_id AND w.patient_id = ?2 AND w.until > ?3)`,
		)
		.bind(sessionHash, childId, today)
		.run();
	return meta.changes === 1;
}

export const showOwn = (db: Database, sessionHash: string): Promise<unknown> =>
	db.prepare('UPDATE sessions SET acting_for = NULL WHERE hash = ?1').bind(sessionHash).run();

/** A child whom nobody acts for, and who has no account. */
const isNobodys = `NOT EXISTS (SELECT 1 FROM wards w WHERE w.patient_id = ?1)
	AND EXISTS (SELECT 1 FROM patients p WHERE p.id = ?1 AND p.password = '' AND p.phone = '' AND p.email = '')`;

/**
 * Ends what an account has to do with a child: its sessions, and its links to the child's results with what was opened by them. The results of a child whom nobody acts for are shown
 * nowhere: adding the child anew needs a new proof.
 */
export async function deleteWard(db: Database, guardianId: string, childId: string, now: number): Promise<void> {
	await write(db, [
		db.prepare('DELETE FROM wards WHERE guardian_id = ?1 AND patient_id = ?2').bind(guardianId, childId),
		db.prepare('DELETE FROM notification_choices WHERE account_id = ?1 AND patient_id = ?2').bind(guardianId, childId),
		db.prepare("UPDATE sessions SET acting_for = NULL WHERE account_id = ?1 AND role = 'patient' AND acting_for = ?2").bind(guardianId, childId),
		db.prepare('UPDATE shares SET revoked_at = ?3 WHERE patient_id = ?2 AND account_id = ?1 AND revoked_at IS NULL').bind(guardianId, childId, now),
		db.prepare('DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = ?2 AND account_id = ?1)').bind(guardianId, childId),
		...endAllStatements(db, childId, 'removed', isNobodys, now),
		db.prepare(`UPDATE patients SET proved_at = NULL, proved_by = '' WHERE id = ?1 AND proved_at IS NOT NULL AND ${isNobodys}`).bind(childId),
	]);
}
