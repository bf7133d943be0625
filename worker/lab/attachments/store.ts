/** Which account shows which request, in the store. `result_requests.patient_id` follows the open attachment and is written here alone. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { AttachmentEnd, AttachmentLevel } from '#shared/attachments/calls.ts';
import { rankSql, type TakenBack } from './levels.ts';
import type { Self } from './same-person.ts';

/** Writes the parts of a transaction: all of them or none. */
export async function write(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<void> {
	if (statements.length > 0) await db.batch([...statements]);
}

/** A patient as read, to be attached only while nothing of it changed. */
export interface PatientFacts extends Self {
	readonly id: string;
	/** Surname and given name as they are compared. */
	readonly name_folded: string;
}

const patientColumns = (alias: string) =>
	['id', 'last_name', 'first_name', 'middle_name', 'name_folded', 'birth_date', 'sex', 'iin'].map((column) => `${alias}.${column}`).join(', ');

export const findFacts = (db: D1Database, patientId: string): Promise<PatientFacts | null> =>
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

/** @param today `YYYY-MM-DD` in Almaty */
export const openAttachment = (db: D1Database, requestId: string, today: string): Promise<OpenAttachment | null> =>
	db
		.prepare(
			`SELECT a.id AS attachment_id, a.level, ${patientColumns('p')}, p.proved_at IS NOT NULL AS is_proved,
				${isAbandoned('p', '?2')} AS is_abandoned
			FROM attachments a JOIN patients p ON p.id = a.patient_id WHERE a.request_id = ?1 AND a.ended_at IS NULL`,
		)
		.bind(requestId, today)
		.first<OpenAttachment>();

/** Of whom a request was taken back, and what had proved it. */
export async function takenBackOf(db: D1Database, requestId: string): Promise<TakenBack[]> {
	const { results } = await db
		.prepare("SELECT patient_id, level, ended_by FROM attachments WHERE request_id = ?1 AND ended_by IN ('owner', 'laboratory')")
		.bind(requestId)
		.all<TakenBack>();
	return results;
}

/** The account that the reception, or eGov, has confirmed for an IIN and a day of birth, as far as somebody reads it. @param today `YYYY-MM-DD` in Almaty */
export const provedPatient = (db: D1Database, iin: string, birthDate: string, today: string): Promise<(PatientFacts & { readonly proved_by: string }) | null> =>
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

/** Whom a proved phone and a day of birth may mean. @param today `YYYY-MM-DD` in Almaty */
export async function phoneCandidates(db: D1Database, phone: string, birthDate: string, today: string): Promise<PhoneCandidate[]> {
	const { results } = await db
		.prepare(
			`SELECT ${patientColumns('p')}, p.id AS holder FROM patients p WHERE p.phone = ?1 AND p.phone <> '' AND p.birth_date = ?2
			UNION ALL SELECT ${patientColumns('c')}, g.id AS holder FROM patients g JOIN wards w ON w.guardian_id = g.id AND w.until > ?3
				JOIN patients c ON c.id = w.patient_id WHERE g.phone = ?1 AND g.phone <> '' AND c.birth_date = ?2 LIMIT ${maxCandidates}`,
		)
		.bind(phone, birthDate, today)
		.all<PhoneCandidate>();
	return results;
}

/** A request that a proof attaches. */
interface AttachedRow {
	/** Of the new attachment. */
	readonly id: string;
	readonly requestId: string;
	/** The request's count of changes by the time of writing: another one is another request. */
	readonly version: number;
	/** The attachment whose place it takes; empty for none. */
	readonly replaces: string;
}

interface Attaching {
	readonly patient: PatientFacts;
	readonly level: AttachmentLevel;
	/** The account whose phone it is, and the phone; left out where no phone is the proof. */
	readonly phone?: { readonly holder: string; readonly number: string };
	/** Hash of the access that a receipt opened; left out where no receipt is the proof. */
	readonly accessHash?: string;
	/** The person asks for it at the reception: what the owner took back comes again. */
	readonly overridesOwner?: boolean;
	readonly rows: readonly AttachedRow[];
}

/** The open attachment of a request. */
const openPatient = (requestId: string) => `(SELECT a.patient_id FROM attachments a WHERE a.request_id = ${requestId} AND a.ended_at IS NULL)`;

/** Has the requests show where their attachments say. Changes nothing that stands so already. */
export const settle = (db: D1Database, requestIds: readonly string[]): D1PreparedStatement =>
	db
		.prepare(
			`UPDATE result_requests SET patient_id = ${openPatient('result_requests.id')}
			WHERE id IN (SELECT value FROM json_each(?1)) AND patient_id IS DISTINCT FROM ${openPatient('result_requests.id')}`,
		)
		.bind(JSON.stringify(requestIds));

/**
 * Part of a transaction: attaches requests to a patient, each in the place of a weaker attachment or of none. Everything that was looked at is looked at again by the statement that
 * writes: the patient, the phone, the receipt's access, the request, and that it was not taken back after the same or a stronger proof. What does not hold any more changes no row.
 */
export function attachStatements(
	db: D1Database,
	{ patient, level, phone, accessHash = '', overridesOwner = false, rows }: Attaching,
	now: number,
): D1PreparedStatement[] {
	if (rows.length === 0) return [];
	const holds = `EXISTS (SELECT 1 FROM patients p WHERE p.id = ?2 AND p.name_folded = ?5 AND p.birth_date = ?6 AND p.iin = ?7
			AND (?3 NOT IN ('reception', 'egov') OR p.proved_at IS NOT NULL))
		AND (?8 = '' OR EXISTS (SELECT 1 FROM patients h WHERE h.id = ?8 AND h.phone = ?9))
		AND (?10 = '' OR EXISTS (SELECT 1 FROM result_access x WHERE x.hash = ?10 AND x.share_id IS NULL AND x.expires_at > ?4))
		AND EXISTS (SELECT 1 FROM result_requests r WHERE r.id = j.value ->> 'requestId' AND r.version = j.value ->> 'version')
		AND NOT EXISTS (SELECT 1 FROM attachments t WHERE t.request_id = j.value ->> 'requestId' AND (t.ended_by = 'laboratory' OR (t.ended_by = 'owner' AND ?11 = 0))
			AND (+t.patient_id = ?2 OR (t.ended_by = 'laboratory' AND t.level IN ('receipt', 'phone'))) AND ${rankSql('t.level')} >= ${rankSql('?3')})`;
	const values = [
		JSON.stringify(rows),
		patient.id,
		level,
		now,
		patient.name_folded,
		patient.birth_date,
		patient.iin,
		phone?.holder ?? '',
		phone?.number ?? '',
		accessHash,
		overridesOwner ? 1 : 0,
	];
	return [
		db
			.prepare(
				`UPDATE attachments SET ended_at = ?4, ended_by = 'stronger'
				WHERE ended_at IS NULL AND id IN (SELECT j.value ->> 'replaces' FROM json_each(?1) j WHERE ${holds})`,
			)
			.bind(...values),
		db
			.prepare(
				`INSERT INTO attachments (id, request_id, patient_id, level, attached_at)
				SELECT j.value ->> 'id', j.value ->> 'requestId', ?2, ?3, ?4 FROM json_each(?1) j WHERE ${holds} ON CONFLICT DO NOTHING`,
			)
			.bind(...values),
		settle(
			db,
			rows.map(({ requestId }) => requestId),
		),
	];
}

interface Ending {
	readonly requestId: string;
	readonly patientId: string;
	readonly by: Exclude<AttachmentEnd, 'stronger' | 'unproved' | 'removed'>;
	/** The request's count of changes, where it has to be that one still. */
	readonly version?: number;
}

/** Part of a transaction: a request leaves an account; nothing where it is not there. */
export const endStatements = (db: D1Database, { requestId, patientId, by, version }: Ending, now: number): D1PreparedStatement[] => [
	db
		.prepare(
			`UPDATE attachments SET ended_at = ?4, ended_by = ?3 WHERE request_id = ?1 AND patient_id = ?2 AND ended_at IS NULL
				AND (?5 IS NULL OR EXISTS (SELECT 1 FROM result_requests r WHERE r.id = ?1 AND r.version = ?5))`,
		)
		.bind(requestId, patientId, by, now, version ?? null),
	settle(db, [requestId]),
];

/** Part of a transaction: these requests turned out to be another person's by the names and the IIN that the account has since now; nothing where it has not. */
export const endOfOtherStatements = (
	db: D1Database,
	{ patientId, nameFolded, iin }: { readonly patientId: string; readonly nameFolded: string; readonly iin: string },
	requestIds: readonly string[],
	now: number,
): D1PreparedStatement[] => [
	db
		.prepare(
			`UPDATE attachments SET ended_at = ?3, ended_by = 'identity' WHERE patient_id = ?1 AND ended_at IS NULL AND request_id IN (SELECT value FROM json_each(?2))
				AND EXISTS (SELECT 1 FROM patients p WHERE p.id = ?1 AND p.name_folded = ?4 AND p.iin = ?5 AND p.changed_at = ?3)`,
		)
		.bind(patientId, JSON.stringify(requestIds), now, nameFolded, iin),
	settle(db, requestIds),
];

/** Part of a transaction: everything that a patient is shown, or all by some levels, ends. @param only a condition on the patient ?1 that has to hold besides */
export const endAllStatements = (
	db: D1Database,
	patientId: string,
	by: Extract<AttachmentEnd, 'unproved' | 'removed'>,
	only: string,
	now: number,
): D1PreparedStatement[] => [
	db.prepare(`UPDATE attachments SET ended_at = ?3, ended_by = ?2 WHERE patient_id = ?1 AND ended_at IS NULL AND ${only}`).bind(patientId, by, now),
	db
		.prepare(
			`UPDATE result_requests SET patient_id = NULL WHERE patient_id = ?1 AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.request_id = result_requests.id AND a.ended_at IS NULL)`,
		)
		.bind(patientId),
];

/** An account that is told of an attachment. */
export interface ToldAccount {
	readonly id: string;
	readonly phone: string;
	readonly email: string;
	readonly sms: 0 | 1;
	readonly mail: 0 | 1;
	readonly locale: 'ru' | 'en' | 'kz';
	/** It shows the request no more. */
	readonly loses: 0 | 1;
}

interface Concerned {
	readonly iins: readonly string[];
	readonly phones: readonly string[];
	/** Patients who lose a request by it. */
	readonly displaced: readonly string[];
	/** Who did it, or is shown it. */
	readonly without: readonly string[];
}

/** More accounts than that have one IIN or phone only where somebody makes them up: who loses a request and who has the phone come before who typed an IIN. */
const maxTold = 20;

/** Accounts that say an IIN or have proved a phone, and those that lose a request. @param today `YYYY-MM-DD` in Almaty */
export async function accountsToTell(db: D1Database, { iins, phones, displaced, without }: Concerned, today: string): Promise<ToldAccount[]> {
	const known = (texts: readonly string[]) => JSON.stringify(texts.filter(Boolean));
	const { results } = await db
		.prepare(
			`SELECT p.id, p.phone, p.email, p.sms_sending AS sms, p.email_sending AS mail, p.locale, k.place = 0 AS loses FROM patients p
			JOIN (
				SELECT id, min(place) AS place FROM (
					SELECT value AS id, 0 AS place FROM json_each(?3)
					UNION ALL SELECT guardian_id, 0 FROM wards WHERE patient_id IN (SELECT value FROM json_each(?3)) AND until > ?5
					UNION ALL SELECT id, 1 FROM patients WHERE phone IN (SELECT value FROM json_each(?2)) AND phone <> ''
					UNION ALL SELECT w.guardian_id, 2 FROM patients c JOIN wards w ON w.patient_id = c.id AND w.until > ?5
						WHERE c.iin IN (SELECT value FROM json_each(?1)) AND c.iin <> ''
					UNION ALL SELECT id, CASE WHEN proved_at IS NULL THEN 3 ELSE 1 END FROM patients WHERE iin IN (SELECT value FROM json_each(?1)) AND iin <> ''
				) GROUP BY id
			) k ON k.id = p.id
			WHERE p.id NOT IN (SELECT value FROM json_each(?4)) AND (p.phone <> '' OR p.email <> '') ORDER BY k.place, p.created_at LIMIT ${maxTold}`,
		)
		.bind(known(iins), known(phones), JSON.stringify(displaced), JSON.stringify(without), today)
		.all<ToldAccount>();
	return results;
}

/** Whether a request is shown in an account now. */
export const isShownTo = async (db: D1Database, requestId: string, patientId: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM result_requests WHERE id = ?1 AND patient_id = ?2').bind(requestId, patientId).first()) !== null;

/** What is said of their persons by the requests that an account shows by a receipt or a phone: a proved IIN stands whatever the names are. */
export async function namesOfShown(db: D1Database, patientId: string): Promise<(Self & { readonly id: string })[]> {
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
export async function requestsOfPhone(db: D1Database, patientId: string, today: string): Promise<PhoneRequest[]> {
	const { results } = await db
		.prepare(
			`SELECT DISTINCT r.id, r.version, r.phone, r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex, r.iin, coalesce(a.id, '') AS open_id, a.level AS open_level,
				coalesce(${isAbandoned('o', '?2')}, 0) AS is_abandoned, r.created_at
			FROM patients p JOIN result_requests r ON r.birth_date = p.birth_date AND r.phone <> '' AND r.phone IN (
				SELECT h.phone FROM patients h WHERE h.id = p.id UNION ALL
				SELECT g.phone FROM wards w JOIN patients g ON g.id = w.guardian_id WHERE w.patient_id = p.id AND w.until > ?2
			) LEFT JOIN attachments a ON a.request_id = r.id AND a.ended_at IS NULL LEFT JOIN patients o ON o.id = a.patient_id
			WHERE p.id IN (SELECT ?1 UNION SELECT w.patient_id FROM wards w WHERE w.guardian_id = ?1 AND w.until > ?2)
			ORDER BY r.created_at DESC LIMIT ${maxOfPhone}`,
		)
		.bind(patientId, today)
		.all<PhoneRequest>();
	return results;
}

/** Of several requests: from whom each was taken back, and what had proved it. */
export async function takenBackOfAll(db: D1Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, readonly TakenBack[]>> {
	const { results } = await db
		.prepare(
			"SELECT request_id, patient_id, level, ended_by FROM attachments WHERE request_id IN (SELECT value FROM json_each(?1)) AND ended_by IN ('owner', 'laboratory')",
		)
		.bind(JSON.stringify(requestIds))
		.all<TakenBack & { readonly request_id: string }>();
	return Map.groupBy(results, (row) => row.request_id);
}

/** One attachment as it is listed. Moments in milliseconds since 1970. */
export interface ListedAttachment {
	readonly id: string;
	readonly patient_id: string;
	readonly level: AttachmentLevel;
	readonly attached_at: number;
	readonly ended_at: number | null;
	readonly ended_by: AttachmentEnd | null;
	/** Of the request, while the attachment is open. */
	readonly request_id: string | null;
	readonly request_nr: string | null;
}

const listed = `SELECT a.id, a.patient_id, a.level, a.attached_at, a.ended_at, a.ended_by,
	CASE WHEN a.ended_at IS NULL THEN r.id END AS request_id, CASE WHEN a.ended_at IS NULL THEN r.request_nr END AS request_nr
	FROM attachments a JOIN result_requests r ON r.id = a.request_id`;

/** Of an account, the newest first. @param after where the page before ended */
export async function attachmentsOfPatient(
	db: D1Database,
	patientId: string,
	after: { readonly at: number; readonly id: string },
	count: number,
): Promise<ListedAttachment[]> {
	const { results } = await db
		.prepare(`${listed} WHERE a.patient_id = ?1 AND (a.attached_at, a.id) < (?2, ?3) ORDER BY a.attached_at DESC, a.id DESC LIMIT ?4`)
		.bind(patientId, after.at, after.id, count)
		.all<ListedAttachment>();
	return results;
}

/** Of a request, the newest first. */
export async function attachmentsOfRequest(db: D1Database, requestId: string): Promise<ListedAttachment[]> {
	const { results } = await db
		.prepare(`${listed} WHERE a.request_id = ?1 ORDER BY a.attached_at DESC, a.id DESC LIMIT 100`)
		.bind(requestId)
		.all<ListedAttachment>();
	return results;
}

/**
 * Part of the transaction that writes a request: fails it where the request is shown by another attachment than the one that was read, as it does where the request itself has moved: its
 * count of changes goes below zero, which the store does not take.
 * @param attachmentId empty for none
 */
export const requireOpen = (db: D1Database, requestId: string, attachmentId: string): D1PreparedStatement =>
	db
		.prepare(
			`UPDATE result_requests SET version = -1
			WHERE id = ?1 AND coalesce((SELECT a.id FROM attachments a WHERE a.request_id = ?1 AND a.ended_at IS NULL), '') <> ?2`,
		)
		.bind(requestId, attachmentId);

/** Id of the attachment by which a request is shown now; empty for none. */
export const openIdOf = async (db: D1Database, requestId: string): Promise<string> =>
	(await db.prepare('SELECT id FROM attachments WHERE request_id = ?1 AND ended_at IS NULL').bind(requestId).first<string>('id')) ?? '';

/** Ids of what a patient is shown by some levels. */
export async function shownBy(db: D1Database, patientId: string, levels: readonly AttachmentLevel[]): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT request_id FROM attachments WHERE patient_id = ?1 AND ended_at IS NULL AND level IN (SELECT value FROM json_each(?2)) LIMIT 200')
		.bind(patientId, JSON.stringify(levels))
		.all<{ request_id: string }>();
	return results.map((row) => row.request_id);
}
