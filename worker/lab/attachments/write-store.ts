/**
 * What attaches requests to accounts and takes them away, as parts of transactions: nothing else writes `attachments`, nor `result_requests.patient_id`, which follows the open attachment.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { assertHolds, writeWhereHolds } from '#worker/lab/kit/assertions-store.ts';
import type { AttachmentEnd, AttachmentLevel } from '#shared/attachments/calls.ts';
import { followLeft } from './left.ts';
import { rankSql } from './levels.ts';
import type { PatientFacts } from './store.ts';

/** Writes the parts of a transaction: all of them or none. @returns false for none, where a person is another one by now than the one who was looked at */
export async function write(db: Database, statements: readonly Statement[]): Promise<boolean> {
	const isWritten = statements.length === 0 || (await writeWhereHolds(db, statements));
	await followLeft(db);
	return isWritten;
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
export const settle = (db: Database, requestIds: readonly string[]): Statement =>
	db
		.prepare(
			`UPDATE result_requests SET patient_id = ${openPatient('result_requests.id')}
			WHERE id IN (SELECT value FROM json_each(?1)) AND patient_id IS DISTINCT FROM ${openPatient('result_requests.id')}`,
		)
		.bind(JSON.stringify(requestIds));

/**
 * Part of a transaction: attaches requests to a patient, each in the place of a weaker attachment or of none. Everything that was looked at is looked at again where it is written. The patient
 * and the phone have to be the same, or the transaction fails whole; the receipt's access, the request, and that it was not taken back after the same or a stronger proof are looked at by the
 * statement that writes: what of that does not hold any more changes no row.
 */
export function attachStatements(db: Database, { patient, level, phone, accessHash = '', overridesOwner = false, rows }: Attaching, now: number): Statement[] {
	if (rows.length === 0) return [];
	// The request's version is a value and no EXISTS: PostgreSQL takes a list in JSON for fifty rows, and would read all requests, and lock them against every other writer, while there are few thousand of them.
	const holds = `(?5 = '' OR EXISTS (SELECT 1 FROM result_access x WHERE x.hash = ?5 AND x.share_id IS NULL AND x.expires_at > ?4))
		AND (SELECT r.version FROM result_requests r WHERE r.id = j.value ->> 'requestId') = CAST(j.value ->> 'version' AS BIGINT)
		AND NOT EXISTS (SELECT 1 FROM attachments t WHERE t.request_id = j.value ->> 'requestId' AND (t.ended_by = 'laboratory' OR (t.ended_by = 'owner' AND ?6 = 0))
			AND (t.patient_id || '' = ?2 OR (t.ended_by = 'laboratory' AND t.level IN ('receipt', 'phone'))) AND ${rankSql('t.level')} >= ${rankSql('?3')})`;
	const values = [JSON.stringify(rows), patient.id, level, now, accessHash, overridesOwner ? 1 : 0];
	return [
		assertHolds(
			db,
			'people',
			`EXISTS (SELECT 1 FROM patients p WHERE p.id = ?1 AND p.name_folded = ?2 AND p.birth_date = ?3 AND p.iin = ?4
				AND (?5 NOT IN ('reception', 'egov') OR p.proved_at IS NOT NULL))
			AND (?6 = '' OR EXISTS (SELECT 1 FROM patients h WHERE h.id = ?6 AND h.phone = ?7))`,
			patient.id,
			patient.name_folded,
			patient.birth_date,
			patient.iin,
			level,
			phone?.holder ?? '',
			phone?.number ?? '',
		),
		...(rows.some(({ replaces }) => replaces !== '')
			? [
					db
						.prepare(
							`UPDATE attachments SET ended_at = ?4, ended_by = 'stronger'
							WHERE ended_at IS NULL AND id IN (SELECT j.value ->> 'replaces' FROM json_each(?1) j WHERE ${holds})`,
						)
						.bind(...values),
				]
			: []),
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
export const endStatements = (db: Database, { requestId, patientId, by, version }: Ending, now: number): Statement[] => [
	db
		.prepare(
			`UPDATE attachments SET ended_at = ?4, ended_by = ?3 WHERE request_id = ?1 AND patient_id = ?2 AND ended_at IS NULL
				AND (CAST(?5 AS BIGINT) IS NULL OR EXISTS (SELECT 1 FROM result_requests r WHERE r.id = ?1 AND r.version = ?5))`,
		)
		.bind(requestId, patientId, by, now, version ?? null),
	settle(db, [requestId]),
];

/** Part of a transaction: these requests turned out to be another person's by the names and the IIN that the account has since now. It fails whole where the account has not. */
export const endOfOtherStatements = (
	db: Database,
	{ patientId, nameFolded, iin }: { readonly patientId: string; readonly nameFolded: string; readonly iin: string },
	requestIds: readonly string[],
	now: number,
): Statement[] => [
	assertHolds(
		db,
		'people',
		'EXISTS (SELECT 1 FROM patients p WHERE p.id = ?1 AND p.name_folded = ?2 AND p.iin = ?3 AND p.changed_at = ?4)',
		patientId,
		nameFolded,
		iin,
		now,
	),
	db
		.prepare(
			`UPDATE attachments SET ended_at = ?3, ended_by = 'identity' WHERE patient_id = ?1 AND ended_at IS NULL AND request_id IN (SELECT value FROM json_each(?2))`,
		)
		.bind(patientId, JSON.stringify(requestIds), now),
	settle(db, requestIds),
];

/** Part of a transaction: everything that a patient is shown, or all by some levels, ends. @param only a condition on the patient ?1 that has to hold besides */
export const endAllStatements = (
	db: Database,
	patientId: string,
	by: Extract<AttachmentEnd, 'unproved' | 'removed'>,
	only: string,
	now: number,
): Statement[] => [
	db.prepare(`UPDATE attachments SET ended_at = ?3, ended_by = ?2 WHERE patient_id = ?1 AND ended_at IS NULL AND ${only}`).bind(patientId, by, now),
	db
		.prepare(
			`UPDATE result_requests SET patient_id = NULL WHERE patient_id = ?1 AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.request_id = result_requests.id AND a.ended_at IS NULL)`,
		)
		.bind(patientId),
];

/**
 * Part of the transaction that writes a request: fails it where the request is shown by another attachment than the one that was read, as it does where the request itself has moved: its
 * count of changes goes below zero, which the store does not take.
 * @param attachmentId empty for none
 */
export const requireOpen = (db: Database, requestId: string, attachmentId: string): Statement =>
	db
		.prepare(
			`UPDATE result_requests SET version = -1
			WHERE id = ?1 AND coalesce((SELECT a.id FROM attachments a WHERE a.request_id = ?1 AND a.ended_at IS NULL), '') <> ?2`,
		)
		.bind(requestId, attachmentId);
