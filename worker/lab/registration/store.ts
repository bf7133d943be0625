/** New patients in the store. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Locale } from '#shared/i18n/locales.ts';
import { foldName } from '#shared/kit/names.ts';
import type { Duplicate } from '#shared/registration/calls.ts';

/** Texts that are not known are empty. */
export interface NewPatient {
	readonly id: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	/** `YYYY-MM-DD`. */
	readonly birthDate: string;
	readonly iin: string;
	readonly documentNr: string;
	/** Proved by a code; one of the two. */
	readonly phone: string;
	readonly email: string;
	readonly phone2: string;
	readonly unprovedPhone: string;
	readonly unprovedEmail: string;
	/** Slug of the city. */
	readonly city: string;
	readonly locale: Locale;
	/** `salt:hash`. */
	readonly password: string;
	/** Versions of the texts that were agreed to; empty where that is not known. */
	readonly consent: string;
	readonly agreement: string;
}

/** One of this name and day of birth is the same person, unless both have an IIN and the two differ (docs/decisions.md, "Registration"). */
const namesake = `FROM patients WHERE name_folded = ?1 AND birth_date = ?2 AND (iin = '' OR ?3 = '' OR iin = ?3)`;

/** Writes a patient down, unless that is one who is there. Of any number at once who are the same person, one is written. @returns false when nothing was written */
export async function insertPatient(db: D1Database, patient: NewPatient, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, unproved_phone,
				unproved_email, sms_sending, email_sending, city_id, locale, password, proved_at, created_at, changed_at, consent_version, agreement_version)
			SELECT ?4, ?5, ?6, ?7, ?1, ?2, NULL, ?3, ?8, ?9, ?10, ?11, ?12, ?13, ?9 <> '', ?11 <> '', c.id, ?15, ?16, NULL, ?17, ?17, ?18, ?19
			FROM cities c WHERE c.slug = ?14 AND NOT EXISTS (SELECT 1 ${namesake}) ON CONFLICT DO NOTHING`,
		)
		.bind(
			foldName(`${patient.lastName} ${patient.firstName}`),
			patient.birthDate,
			patient.iin,
			patient.id,
			patient.lastName,
			patient.firstName,
			patient.middleName,
			patient.documentNr,
			patient.phone,
			patient.phone2,
			patient.email,
			patient.unprovedPhone,
			patient.unprovedEmail,
			patient.city,
			patient.locale,
			patient.password,
			now,
			patient.consent,
			patient.agreement,
		)
		.run();
	return meta.changes === 1;
}

/** By what somebody is there already; null for a person who is not. */
export async function duplicateOf(
	db: D1Database,
	{ lastName, firstName, birthDate, iin, documentNr }: Pick<NewPatient, 'lastName' | 'firstName' | 'birthDate' | 'iin' | 'documentNr'>,
): Promise<Duplicate | null> {
	const found = await db
		.prepare(
			`SELECT EXISTS (SELECT 1 FROM patients WHERE iin = ?3 AND iin <> '') AS iin, EXISTS (SELECT 1 FROM patients WHERE document_nr = ?4 AND document_nr <> '') AS document,
				EXISTS (SELECT 1 ${namesake}) AS name`,
		)
		.bind(foldName(`${lastName} ${firstName}`), birthDate, iin, documentNr)
		.first<Readonly<Record<Duplicate, 0 | 1>>>();
	return (['iin', 'document', 'name'] as const).find((by) => found?.[by] === 1) ?? null;
}
