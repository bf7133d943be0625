/** What people are called: other stores keep a person's id alone, and ask here for those of a page of theirs at once. */
import type { Database } from '#worker/providers/database/port.ts';

/** A doctor as others name them. */
export interface NamedDoctor {
	readonly code: string;
	/** In full. */
	readonly name: string;
	/** JSON list of objects by language. */
	readonly work_places: string;
}

/** By id; of null there is nobody. */
export interface ByPerson<Person> {
	get(id: string | null): Person | undefined;
}

const nobody = new Map<string | null, never>();

async function byId<Person>(db: Database, sql: string, ids: readonly (string | null)[]): Promise<ByPerson<Person>> {
	const asked = [...new Set(ids)].filter((id) => id !== null && id !== '');
	if (asked.length === 0) return nobody;
	const { results } = await db.prepare(sql).bind(JSON.stringify(asked)).all<Person & { readonly id: string }>();
	return new Map<string | null, Person>(results.map((row) => [row.id, row]));
}

const fullName = (alias: string) => `trim(${alias}.last_name || ' ' || ${alias}.first_name || ' ' || ${alias}.middle_name)`;

/** Doctors by their ids, as far as they are known, also those whose account has ended. */
export const doctorsById = (db: Database, ids: readonly (string | null)[]): Promise<ByPerson<NamedDoctor>> =>
	byId(db, `SELECT d.id, d.code, ${fullName('d')} AS name, d.work_places FROM json_each(?1) j CROSS JOIN doctors d ON d.id = j.value`, ids);

/** A patient as others name them. */
export interface NamedPatient {
	readonly last_name: string;
	readonly first_name: string;
	/** In full. */
	readonly name: string;
}

/** Patients by their ids, as far as they are known. */
export const patientsById = (db: Database, ids: readonly (string | null)[]): Promise<ByPerson<NamedPatient>> =>
	byId(db, `SELECT p.id, p.last_name, p.first_name, ${fullName('p')} AS name FROM json_each(?1) j CROSS JOIN patients p ON p.id = j.value`, ids);

/** Partners by their ids, as far as they are known, also those whose account has ended. */
export const partnersById = (db: Database, ids: readonly (string | null)[]): Promise<ByPerson<{ readonly code: string; readonly company: string }>> =>
	byId(db, 'SELECT p.id, p.code, p.company FROM json_each(?1) j CROSS JOIN partners p ON p.id = j.value', ids);
