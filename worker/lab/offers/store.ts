/** What patients opened to doctors' accounts, in the store: links of their own kind. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { OfferAnswer } from '#shared/sharing/terms.ts';
import { patientsById } from '#worker/lab/people/names-store.ts';
import { isOpen } from '#worker/lab/request-facts/offered-store.ts';

const maxListed = 100;

/** A doctor's code, in the place of the one before. @returns false where another doctor has the same digits just now */
export async function writeCode(db: Database, doctorId: string, code: string, expiresAt: number, now: number): Promise<boolean> {
	const [, written] = await db.batch([
		db.prepare('DELETE FROM doctor_codes WHERE doctor_id = ?1 OR (code = ?2 AND expires_at <= ?3)').bind(doctorId, code, now),
		db.prepare('INSERT INTO doctor_codes (doctor_id, code, expires_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING').bind(doctorId, code, expiresAt),
	]);
	return written?.meta.changes === 1;
}

interface CodeRow {
	readonly code: string;
	readonly expires_at: number;
}

export const codeOf = (db: Database, doctorId: string, now: number): Promise<CodeRow | null> =>
	db.prepare('SELECT code, expires_at FROM doctor_codes WHERE doctor_id = ?1 AND expires_at > ?2').bind(doctorId, now).first<CodeRow>();

export interface DoctorOfCode {
	readonly id: string;
	readonly name: string;
	/** JSON list of places by language. */
	readonly work_places: string;
}

/** The doctor whose code it is; null for none, and for one whose account has ended. */
export const doctorOfCode = (db: Database, code: string, now: number): Promise<DoctorOfCode | null> =>
	db
		.prepare(
			`SELECT d.id, trim(d.last_name || ' ' || d.first_name || ' ' || d.middle_name) AS name, d.work_places FROM doctor_codes c JOIN doctors d ON d.id = c.doctor_id
			WHERE c.code = ?1 AND c.expires_at > ?2 AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = d.id)`,
		)
		.bind(code, now)
		.first<DoctorOfCode>();

export interface OfferRow {
	readonly id: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly created_at: number;
	readonly expires_at: number;
	readonly answer: OfferAnswer | null;
}

/** What stands open to a doctor and was not declined, the newest first. */
export async function offersOf(db: Database, doctorId: string, now: number): Promise<OfferRow[]> {
	const { results } = await db
		.prepare(
			`SELECT s.id, s.patient_id, s.created_at, s.expires_at, s.answer FROM shares s
			WHERE s.doctor_id = ?1 AND s.answer IS DISTINCT FROM 'declined' AND ${isOpen} ORDER BY s.created_at DESC, s.id LIMIT ${maxListed}`,
		)
		.bind(doctorId, now)
		.all<Omit<OfferRow, 'last_name' | 'first_name'> & { readonly patient_id: string }>();
	const patients = await patientsById(
		db,
		results.map((row) => row.patient_id),
	);
	return results.flatMap(({ patient_id: patientId, ...row }) => {
		const patient = patients.get(patientId);
		return patient === undefined ? [] : [{ ...row, last_name: patient.last_name, first_name: patient.first_name }];
	});
}

/** Writes an answer to what stands open: a declined one stays declined, and whatever was opened by it ends. @returns the answer that stands; null where it does not stand open */
export async function answerOffer(db: Database, id: string, answer: OfferAnswer, now: number): Promise<OfferAnswer | null> {
	const [, , standing] = await db.batch<{ answer: OfferAnswer | null }>([
		db
			.prepare(
				`UPDATE shares AS s SET answer = ?3, answered_at = ?2 WHERE s.id = ?1 AND ${isOpen}
				AND s.answer IS DISTINCT FROM ?3 AND s.answer IS DISTINCT FROM 'declined'`,
			)
			.bind(id, now, answer),
		db.prepare("DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE id = ?1 AND answer = 'declined')").bind(id),
		db.prepare(`SELECT s.answer FROM shares s WHERE s.id = ?1 AND ${isOpen}`).bind(id, now),
	]);
	return standing?.results[0]?.answer ?? null;
}
