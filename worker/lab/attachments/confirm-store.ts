/** Who is confirmed for an IIN, in the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { rankSql } from './levels.ts';
import { isAbandoned, type PatientFacts } from './store.ts';
import { endAllStatements } from './write-store.ts';

const columns = (alias: string) =>
	['id', 'last_name', 'first_name', 'middle_name', 'name_folded', 'birth_date', 'sex', 'iin'].map((column) => `${alias}.${column}`).join(', ');

/** The patient whose account shows a code; null for none, and for one that has ended. */
export const patientOfCode = (db: Database, hash: string, now: number): Promise<PatientFacts | null> =>
	db
		.prepare(`SELECT ${columns('p')} FROM identity_codes c JOIN patients p ON p.id = c.patient_id WHERE c.hash = ?1 AND c.expires_at > ?2`)
		.bind(hash, now)
		.first<PatientFacts>();

/** A patient's code, in the place of the one before. @returns false where another patient has the same digits just now */
export async function writeCode(db: Database, patientId: string, hash: string, expiresAt: number, now: number): Promise<boolean> {
	const [, written] = await db.batch([
		db.prepare('DELETE FROM identity_codes WHERE patient_id = ?1 OR (hash = ?2 AND expires_at <= ?3)').bind(patientId, hash, now),
		db.prepare('INSERT INTO identity_codes (patient_id, hash, expires_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING').bind(patientId, hash, expiresAt),
	]);
	return written?.meta.changes === 1;
}

/** Id of the account that is confirmed for an IIN and that somebody reads; null for none. @param today `YYYY-MM-DD` in Almaty */
export const patientOfIin = (db: Database, iin: string, today: string): Promise<string | null> =>
	db
		.prepare(`SELECT p.id FROM patients p WHERE p.iin = ?1 AND p.iin <> '' AND p.proved_at IS NOT NULL AND NOT ${isAbandoned('p', '?2')}`)
		.bind(iin, today)
		.first<string>('id');

/** A request whose IIN the laboratory itself has confirmed, that a proof of it attaches. */
interface ConfirmedRequest {
	readonly id: string;
	readonly version: number;
	/** The attachment whose place it takes; empty for none. */
	readonly replaces: string;
	/** That one is the same account's. */
	readonly own: 0 | 1;
}

/** What the owner took back is among them: the person asks for it at the front desk. What the laboratory took back from the account after a proof as strong is not. */
export async function confirmedRequests(
	db: Database,
	{ iin, birthDate, patientId }: { readonly iin: string; readonly birthDate: string; readonly patientId: string },
): Promise<ConfirmedRequest[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, r.version, coalesce(a.id, '') AS replaces, coalesce(a.patient_id = ?3, false) AS own
			FROM result_requests r LEFT JOIN attachments a ON a.request_id = r.id AND a.ended_at IS NULL
			WHERE r.iin = ?1 AND r.iin <> '' AND r.iin_confirmed = 1 AND r.birth_date = ?2
				AND NOT (a.patient_id IS NOT NULL AND a.patient_id = ?3 AND a.level IN ('reception', 'egov'))
				AND NOT EXISTS (SELECT 1 FROM attachments t WHERE t.request_id = r.id AND t.patient_id || '' = ?3 AND t.ended_by = 'laboratory'
					AND ${rankSql('t.level')} >= ${rankSql("'reception'")})`,
		)
		.bind(iin, birthDate, patientId)
		.all<ConfirmedRequest>();
	return results;
}

/** Other accounts that show some of these requests now. */
export async function shownElsewhere(db: Database, requestIds: readonly string[], patientId: string): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT DISTINCT patient_id FROM attachments WHERE request_id IN (SELECT value FROM json_each(?1)) AND ended_at IS NULL AND patient_id <> ?2')
		.bind(JSON.stringify(requestIds), patientId)
		.all<{ patient_id: string }>();
	return results.map((row) => row.patient_id);
}

interface Proof {
	readonly patient: PatientFacts;
	readonly iin: string;
	/** Of the code that the account shows. */
	readonly codeHash: string;
	readonly by: 'reception' | 'egov';
}

/**
 * Part of a transaction: the account has the document's IIN, and it is proved. Two statements, since an IIN that changes is not proved by that (migration 0050). Nothing is written where
 * another account is proved for it, or where the names have changed since they were compared.
 */
export const confirmStatements = (db: Database, { patient, iin, by, codeHash }: Proof, now: number, today: string): Statement[] => {
	const holds = `id = ?1 AND name_folded = ?3 AND birth_date = ?4 AND EXISTS (SELECT 1 FROM identity_codes c WHERE c.patient_id = ?1 AND c.hash = ?5)
		AND NOT EXISTS (SELECT 1 FROM patients o WHERE o.iin = ?2 AND o.iin <> '' AND o.proved_at IS NOT NULL AND o.id <> ?1)`;
	const values = [patient.id, iin, patient.name_folded, patient.birth_date, codeHash];
	return [
		// A child's whose parents' access has ended keeps nobody out.
		db
			.prepare(
				`UPDATE patients AS p SET proved_at = NULL, proved_by = '' WHERE p.iin = ?1 AND p.iin <> '' AND p.proved_at IS NOT NULL AND p.id <> ?2 AND ${isAbandoned('p', '?3')}`,
			)
			.bind(iin, patient.id, today),
		db.prepare(`UPDATE patients SET iin = ?2 WHERE ${holds} AND iin <> ?2`).bind(...values),
		db
			.prepare(`UPDATE patients SET proved_at = coalesce(proved_at, ?6), proved_by = ?7, changed_at = ?6 WHERE ${holds} AND iin = ?2`)
			.bind(...values, now, by),
	];
};

/** Part of a transaction: the IIN is proved no more, and what came by it leaves the account. */
export const takeBackProof = (db: Database, patientId: string, iin: string, now: number): Statement[] => [
	...endAllStatements(db, patientId, 'unproved', "level IN ('reception', 'egov')", now),
	// The document's IIN goes with it: it was never this person's word.
	db
		.prepare("UPDATE patients SET iin = '', proved_at = NULL, proved_by = '', changed_at = ?3 WHERE id = ?1 AND iin = ?2 AND proved_at IS NOT NULL")
		.bind(patientId, iin, now),
	db.prepare("UPDATE cards SET patient_id = NULL WHERE patient_id = ?1 AND owner_iin <> ''").bind(patientId),
];
