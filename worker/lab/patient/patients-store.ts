/** Patients with accounts, and their discount cards, as the patient's own pages want them. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Sex } from '#shared/kit/domain.ts';

/** Empty texts are not known; `proved_at` in milliseconds since 1970, null until the IIN was proved to be theirs. */
export interface PatientRow {
	readonly id: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly sex: Sex | null;
	readonly iin: string;
	readonly proved_at: number | null;
}

export const findPatient = (db: Database, id: string): Promise<PatientRow | null> =>
	db.prepare('SELECT id, last_name, first_name, middle_name, birth_date, sex, iin, proved_at FROM patients WHERE id = ?1').bind(id).first<PatientRow>();

/** Oldest first: the discount goes by the first one that holds. */
export async function cardsOf(db: Database, patientId: string): Promise<{ state: number; nr: string }[]> {
	const { results } = await db
		.prepare('SELECT state, nr FROM cards WHERE patient_id = ?1 ORDER BY created_at')
		.bind(patientId)
		.all<{ state: number; nr: string }>();
	return results;
}
