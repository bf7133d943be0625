/** What an erased account leaves in the store of people: a row with an id and nothing of a person, since documents and journals name the id. */
import type { Database } from '#worker/providers/database/port.ts';

/** What is known of somebody by which rows of other stores are found. Empty texts are not known. */
export interface Identifying {
	readonly last_name: string;
	readonly first_name: string;
	readonly phone: string;
	readonly phone2: string;
	readonly email: string;
	readonly unproved_phone: string;
	readonly unproved_email: string;
}

/** Null for nobody; of an account that is emptied already all texts are empty. */
export const identifyingOf = (db: Database, id: string): Promise<Identifying | null> =>
	db.prepare('SELECT last_name, first_name, phone, phone2, email, unproved_phone, unproved_email FROM patients WHERE id = ?1').bind(id).first<Identifying>();

interface Child {
	readonly id: string;
	readonly name: string;
	/** Nobody else acts for the child, who has no account either. */
	readonly goes: 0 | 1;
}

/** Children whom an account acts for, or did. @param today `YYYY-MM-DD` */
export async function childrenOf(db: Database, accountId: string, today: string): Promise<Child[]> {
	const { results } = await db
		.prepare(
			`SELECT p.id, p.first_name AS name,
				CAST(p.password = '' AND p.phone = '' AND p.email = ''
					AND NOT EXISTS (SELECT 1 FROM wards o WHERE o.patient_id = p.id AND o.guardian_id <> ?1 AND o.until > ?2) AS INTEGER) AS goes
			FROM wards w JOIN patients p ON p.id = w.patient_id WHERE w.guardian_id = ?1 ORDER BY p.birth_date DESC, p.id`,
		)
		.bind(accountId, today)
		.all<Child>();
	return results;
}

/** Ends what an account has to do with children, and what others had to do with it. */
export const leaveFamily = (db: Database, accountId: string): Promise<unknown> =>
	db.prepare('DELETE FROM wards WHERE guardian_id = ?1 OR patient_id = ?1').bind(accountId).run();

/** Of these children those whom still nobody acts for, and who have no account. @param today `YYYY-MM-DD` */
export async function stillAlone(db: Database, ids: readonly string[], today: string): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT p.id FROM patients p WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.password = '' AND p.phone = '' AND p.email = ''
				AND NOT EXISTS (SELECT 1 FROM wards o WHERE o.patient_id = p.id AND o.until > ?2)`,
		)
		.bind(JSON.stringify(ids), today)
		.all<{ readonly id: string }>();
	return results.map(({ id }) => id);
}

/** Columns of `patients` that say something of a person, emptied. */
const emptied = `last_name = '', first_name = '', middle_name = '', name_folded = '', birth_date = '', sex = NULL, iin = '', document_nr = '',
	phone = '', phone2 = '', email = '', unproved_phone = '', unproved_email = '', password = '', password_weak_until = 0, proved_at = NULL, proved_by = '',
	sms_sending = 0, email_sending = 0, push_sending = 0, telegram_sending = 0, quiet_from = 21, quiet_until = 8, consent_version = '', agreement_version = '', locale = 'ru'`;

/** Takes all that the store has of an account, in one transaction. A second time it finds nothing. */
export async function emptyAccount(db: Database, id: string, now: number): Promise<void> {
	const ofAccount = (table: string) => db.prepare(`DELETE FROM ${table} WHERE account_id = ?1 AND role = 'patient'`).bind(id);
	await db.batch([
		// While the IIN is there: a card is found by it as well.
		db
			.prepare(
				`UPDATE cards SET patient_id = NULL, owner_iin = '' WHERE patient_id = ?1
				OR (owner_iin <> '' AND owner_iin = (SELECT p.iin FROM patients p WHERE p.id = ?1))`,
			)
			.bind(id),
		...['sessions', 'flows', 'passkeys', 'passkey_offers', 'known_devices'].map(ofAccount),
		db.prepare('DELETE FROM identity_codes WHERE patient_id = ?1').bind(id),
		db.prepare('DELETE FROM app_grants WHERE account_id = ?1 OR patient_id = ?1').bind(id),
		db.prepare('DELETE FROM blocked_accounts WHERE account_id = ?1').bind(id),
		db.prepare('DELETE FROM handovers WHERE patient_id = ?1').bind(id),
		db.prepare('DELETE FROM data_takings WHERE account_id = ?1').bind(id),
		db.prepare('DELETE FROM wards WHERE guardian_id = ?1 OR patient_id = ?1').bind(id),
		db.prepare('UPDATE sessions SET acting_for = NULL WHERE acting_for = ?1').bind(id),
		db.prepare(`UPDATE patients SET ${emptied}, changed_at = ?2 WHERE id = ?1`).bind(id, now),
	]);
}
