/** Profiles of doctors. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';

/** Texts are empty where they are not known. */
export interface ContactRow {
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly mobilePhone: string;
	readonly email: string;
}

export interface ProfileRow extends ContactRow {
	readonly id: string;
	readonly code: string;
	readonly speciality: string;
	/** A JSON list of places by language. */
	readonly workPlaces: string;
}

/** Columns of a `ContactRow`. @param table by its name in the statement */
export const contactColumns = (table: string): string =>
	`${table}.last_name AS lastName, ${table}.first_name AS firstName, ${table}.middle_name AS middleName, ${table}.phone AS mobilePhone, ${table}.email`;

/** Columns of a `ProfileRow`. */
export const profileColumns = (locale: Locale): string =>
	`d.id, d.code, ${contactColumns('d')}, ${localised('speciality', locale, 'd')}, d.work_places AS workPlaces`;

export const doctorProfile = (db: Database, locale: Locale, id: string): Promise<ProfileRow | null> =>
	db
		.prepare(`SELECT ${profileColumns(locale)} FROM doctors d WHERE d.id = ?1`)
		.bind(id)
		.first<ProfileRow>();

/** Null where a doctor has none, or one who left. */
export const representativeOfDoctor = (db: Database, id: string): Promise<ContactRow | null> =>
	db
		.prepare(
			`SELECT ${contactColumns('r')} FROM doctors d JOIN representatives r ON r.id = d.representative_id
			WHERE d.id = ?1 AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = r.id)`,
		)
		.bind(id)
		.first<ContactRow>();
