/** Whose a request may be: patients, what attaches it now, whom a phone or an IIN means, and from whom it was taken back, as the store has them. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AttachmentLevel } from '#shared/attachments/calls.ts';
import { isFollowed, meantBy } from '#worker/lab/merges/store.ts';
import type { TakenBack } from './levels.ts';
import type { Self } from './same-person.ts';

/** A patient as read, to be attached only while nothing of it changed. */
export interface PatientFacts extends Self {
	readonly id: string;
	/** Surname and given name as they are compared. */
	readonly name_folded: string;
}

const patientColumns = (alias: string) =>
	['id', 'last_name', 'first_name', 'middle_name', 'name_folded', 'birth_date', 'sex', 'iin'].map((column) => `${alias}.${column}`).join(', ');

export const findFacts = (db: Database, patientId: string): Promise<PatientFacts | null> =>
	db
		.prepare(`SELECT ${patientColumns('p')} FROM patients p WHERE p.id = ?1`)
		.bind(patientId)
		.first<PatientFacts>();

/** SQL: nobody reads what a patient is shown. It is a child's whose parents' access ended, with no account of the child's own. */
export const isAbandoned = (alias: string, today: string): string =>
	`(${alias}.password = '' AND ${alias}.phone = '' AND ${alias}.email = '' AND NOT EXISTS (SELECT 1 FROM wards w WHERE w.patient_id = ${alias}.id AND w.until > ${today}))`;

/** The attachment by which a request is shown now, with its patient. */
export interface OpenAttachment extends PatientFacts {
	readonly attachment_id: string;
	readonly level: AttachmentLevel;
	/** The IIN is still proved to be that person's. */
	readonly is_proved: 0 | 1;
	/** Nobody reads it: a child's whose parents' access ended, with no account of the child's own. It keeps nobody out. */
	readonly is_abandoned: 0 | 1;
}

/**
 * The attachment first, then its patient: what is written for it is decided by the attachment that is still open then, and by the patient of whom nothing changed.
 * @param today `YYYY-MM-DD` in Almaty
 */
export async function openAttachment(db: Database, requestId: string, today: string): Promise<OpenAttachment | null> {
	const open = await db
		.prepare('SELECT id AS attachment_id, level, patient_id FROM attachments WHERE request_id = ?1 AND ended_at IS NULL')
		.bind(requestId)
		.first<Pick<OpenAttachment, 'attachment_id' | 'level'> & { readonly patient_id: string }>();
	if (open === null) return null;
	const { patient_id: patientId, ...attachment } = open;
	const patient = await db
		.prepare(
			`SELECT ${patientColumns('p')}, p.proved_at IS NOT NULL AS is_proved, ${isAbandoned('p', '?2')} AS is_abandoned FROM patients p WHERE p.id = ?1`,
		)
		.bind(patientId, today)
		.first<Omit<OpenAttachment, 'attachment_id' | 'level'>>();
	return patient && { ...attachment, ...patient };
}

/** Of whom a request was taken back, and what had proved it. */
export async function takenBackOf(db: Database, requestId: string): Promise<TakenBack[]> {
	const { results } = await db
		.prepare("SELECT patient_id, level, ended_by FROM attachments WHERE request_id = ?1 AND ended_by IN ('owner', 'laboratory')")
		.bind(requestId)
		.all<TakenBack>();
	return results;
}

/** The account that the reception, or eGov, has confirmed for an IIN and a day of birth, as far as somebody reads it. @param today `YYYY-MM-DD` in Almaty */
export const provedPatient = (db: Database, iin: string, birthDate: string, today: string): Promise<(PatientFacts & { readonly proved_by: string }) | null> =>
	db
		.prepare(
			`SELECT ${patientColumns('p')}, p.proved_by FROM patients p WHERE p.iin = ?1 AND p.iin <> '' AND p.proved_at IS NOT NULL AND p.birth_date = ?2
				AND NOT ${isAbandoned('p', '?3')}`,
		)
		.bind(iin, birthDate, today)
		.first();

/** A patient, and the account whose proved phone speaks for them: their own, or a parent's. */
export interface PhoneCandidate extends PatientFacts {
	readonly holder: string;
}

/** More people of one phone and day of birth are nobody's family. */
const maxCandidates = 20;

/** Whom a proved phone and a day of birth may mean: of an account that ended in another one, that one. @param today `YYYY-MM-DD` in Almaty */
export async function phoneCandidates(db: Database, phone: string, birthDate: string, today: string): Promise<PhoneCandidate[]> {
	const { results } = await db
		.prepare(
			`SELECT ${patientColumns('p')}, h.id AS holder FROM patients h JOIN patients p ON p.id = ${meantBy('h.id')} WHERE h.phone = ?1 AND h.phone <> '' AND p.birth_date = ?2
			UNION ALL SELECT ${patientColumns('c')}, g.id AS holder FROM patients g JOIN wards w ON w.guardian_id = ${meantBy('g.id')} AND w.until > ?3
				JOIN patients c ON c.id = w.patient_id WHERE g.phone = ?1 AND g.phone <> '' AND c.birth_date = ?2 LIMIT ${maxCandidates}`,
		)
		.bind(phone, birthDate, today)
		.all<PhoneCandidate>();
	// Two accounts that were put together may have one phone.
	return [...new Map(results.map((one) => [one.id, one])).values()];
}

/** What is said of their persons by the requests that an account shows by a receipt or a phone: a proved IIN stands whatever the names are. */
export async function namesOfShown(db: Database, patientId: string): Promise<(Self & { readonly id: string })[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex, r.iin FROM result_requests r
			JOIN attachments a ON a.request_id = r.id AND a.ended_at IS NULL AND a.level IN ('receipt', 'phone') WHERE r.patient_id = ?1`,
		)
		.bind(patientId)
		.all<Self & { readonly id: string }>();
	return results;
}

/** A person has not more requests of one phone in years. */
const maxOfPhone = 500;

/** A request on which a proved phone stands. */
export interface PhoneRequest extends Self {
	readonly id: string;
	readonly version: number;
	readonly phone: string;
	/** The attachment by which it is shown now; empty for none. */
	readonly open_id: string;
	readonly open_level: AttachmentLevel | null;
	readonly is_abandoned: 0 | 1;
}

/**
 * Requests on which the proved phone of an account stands, of its own day of birth or of a child's it acts for, as far as no phone and nothing stronger attaches them; the newest first.
 * @param patientId an account, or a child for whom others act
 */
export async function requestsOfPhone(db: Database, patientId: string, today: string): Promise<PhoneRequest[]> {
	const { results: known } = await db
		.prepare(
			`WITH own AS (SELECT p.id, p.phone, p.birth_date FROM patients p WHERE p.id IN (SELECT ?1 UNION SELECT w.patient_id FROM wards w WHERE w.guardian_id = ?1 AND w.until > ?2))
			SELECT o.phone, o.birth_date FROM own o WHERE o.phone <> ''
			UNION SELECT e.phone, o.birth_date FROM own o JOIN merges m ON m.account_id = o.id AND ${isFollowed('m')} JOIN patients e ON e.id = m.ended_id WHERE e.phone <> ''
			UNION SELECT g.phone, o.birth_date FROM own o JOIN wards w ON w.patient_id = o.id AND w.until > ?2 JOIN patients g ON g.id = w.guardian_id WHERE g.phone <> ''
			UNION SELECT e.phone, o.birth_date FROM own o JOIN wards w ON w.patient_id = o.id AND w.until > ?2
				JOIN merges m ON m.account_id = w.guardian_id AND ${isFollowed('m')} JOIN patients e ON e.id = m.ended_id WHERE e.phone <> ''`,
		)
		.bind(patientId, today)
		.all<{ readonly phone: string; readonly birth_date: string }>();
	if (known.length === 0) return [];
	const { results } = await db
		.prepare(
			`SELECT r.id, r.version, r.phone, r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex, r.iin, coalesce(a.id, '') AS open_id, a.level AS open_level,
				a.patient_id AS shown_to
			FROM json_each(?1) j CROSS JOIN result_requests r ON r.phone = j.value ->> 'phone' AND r.phone <> '' AND r.birth_date = j.value ->> 'birth_date'
			LEFT JOIN attachments a ON a.request_id = r.id AND a.ended_at IS NULL ORDER BY r.created_at DESC LIMIT ${maxOfPhone}`,
		)
		.bind(JSON.stringify(known))
		.all<Omit<PhoneRequest, 'is_abandoned'> & { readonly shown_to: string | null }>();
	const abandoned = await abandonedOf(
		db,
		results.map((row) => row.shown_to),
		today,
	);
	return results.map(({ shown_to: shownTo, ...request }) => ({ ...request, is_abandoned: abandoned.has(shownTo) ? 1 : 0 }));
}

/** Which of these patients nobody reads anything of. */
async function abandonedOf(db: Database, patientIds: readonly (string | null)[], today: string): Promise<ReadonlySet<string | null>> {
	const asked = [...new Set(patientIds)].filter((id) => id !== null);
	if (asked.length === 0) return new Set();
	const { results } = await db
		.prepare(`SELECT p.id FROM json_each(?1) j CROSS JOIN patients p ON p.id = j.value WHERE ${isAbandoned('p', '?2')}`)
		.bind(JSON.stringify(asked), today)
		.all<{ readonly id: string }>();
	return new Set(results.map(({ id }) => id));
}

/** Of several requests: from whom each was taken back, and what had proved it. */
export async function takenBackOfAll(db: Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, readonly TakenBack[]>> {
	const { results } = await db
		.prepare(
			"SELECT request_id, patient_id, level, ended_by FROM attachments WHERE request_id IN (SELECT value FROM json_each(?1)) AND ended_by IN ('owner', 'laboratory')",
		)
		.bind(JSON.stringify(requestIds))
		.all<TakenBack & { readonly request_id: string }>();
	return Map.groupBy(results, (row) => row.request_id);
}
