/** Whose password is recovered, and the new one. */
import type { Database } from '#worker/providers/database/port.ts';
import type { PersonalFacts } from '#shared/account/password.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { isNoWard } from '#worker/lab/account/candidates-store.ts';
import { isNoDouble } from '#worker/lab/merges/store.ts';
import { roleTables } from '#worker/lab/kit/role-tables.ts';

/** A person who was found. */
export interface Found {
	readonly id: string;
	readonly phone: string;
	readonly locale: Locale;
}

/** So many people are looked at for one phone; a family has fewer. */
const maxPeople = 20;

/** Patients of a phone, with this birth date. @param today `YYYY-MM-DD` in Almaty */
export async function patientsByBirth(db: Database, phone: string, birthDate: string, today: string): Promise<Found[]> {
	const { results } = await db
		.prepare(
			`SELECT id, phone, locale FROM patients p WHERE phone = ?1 AND birth_date = ?2 AND ${isNoWard('?3')} AND ${isNoDouble('phone')} ORDER BY created_at LIMIT ${maxPeople}`,
		)
		.bind(phone, birthDate, today)
		.all<Found>();
	return results;
}

/** The patient of a discount card. @param today `YYYY-MM-DD` in Almaty */
export async function patientsByCard(db: Database, nr: string, today: string): Promise<Found[]> {
	const { results } = await db
		.prepare(`SELECT p.id, p.phone, p.locale FROM cards c JOIN patients p ON p.id = c.patient_id WHERE c.nr = ?1 AND ${isNoWard('?2')}`)
		.bind(nr, today)
		.all<Found>();
	return results;
}

/** The holder of a code of the network's, where the phone on file is this one. Small letters are taken as at the sign-in. */
export async function holderByPhone(db: Database, role: Exclude<AccountRole, 'patient'>, code: string, phone: string): Promise<Found[]> {
	const { results } = await db
		.prepare(`SELECT id, phone, locale FROM ${roleTables[role]} WHERE code IN (?1, ?2) AND phone = ?3 ORDER BY code <> ?1 LIMIT 1`)
		.bind(code, code.toUpperCase(), phone)
		.all<Found>();
	return results;
}

interface OwnerRow {
	readonly names: string;
	readonly phone: string;
	readonly email: string;
	readonly birth_date: string;
	readonly numbers: string;
	readonly name: string;
}

/** What a password of each role's must not be made of; a list is JSON. */
const ownerColumns: Readonly<Record<AccountRole, string>> = {
	patient: `json_array(last_name, first_name, middle_name) AS names, birth_date, json_array(iin, document_nr) AS numbers, first_name || ' ' || substr(last_name, 1, 1) || '.' AS name`,
	doctor: `json_array(last_name, first_name, middle_name) AS names, '' AS birth_date, json_array(code) AS numbers, first_name AS name`,
	representative: `json_array(last_name, first_name, middle_name) AS names, '' AS birth_date, json_array(code) AS numbers, first_name AS name`,
	staff: `json_array(last_name, first_name, middle_name) AS names, '' AS birth_date, json_array(code) AS numbers, first_name AS name`,
	partner: `json_array(company, contact_name) AS names, '' AS birth_date, json_array(code, contract_nr) AS numbers, company AS name`,
};

export interface Owner {
	readonly facts: PersonalFacts;
	/** For a choice among people: first name and the initial of the surname. */
	readonly name: string;
	/** `YYYY-MM-DD`; empty where it is not known. */
	readonly birthDate: string;
	/** What they sign in with. */
	readonly login: string;
}

/** Null for one who has gone. */
export async function ownerOf(db: Database, role: AccountRole, id: string): Promise<Owner | null> {
	const login = role === 'patient' ? "CASE WHEN phone <> '' THEN phone ELSE email END" : 'code';
	const row = await db
		.prepare(`SELECT ${ownerColumns[role]}, phone, email, ${login} AS login FROM ${roleTables[role]} WHERE id = ?1`)
		.bind(id)
		.first<OwnerRow & { readonly login: string }>();
	if (row === null) return null;
	const list = (json: string) => JSON.parse(json) as string[];
	return {
		facts: { names: list(row.names), phones: [row.phone], emails: [row.email], numbers: list(row.numbers), birthDate: row.birth_date },
		name: row.name,
		birthDate: row.birth_date,
		login: row.login,
	};
}
