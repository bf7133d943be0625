/** New patients in the store. */
import type { Flow } from '#worker/lab/account/flows-store.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';
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
	readonly cityId: number;
	readonly locale: Locale;
	/** `salt:hash`. */
	readonly password: string;
	/** Versions of the texts that were agreed to; empty where that is not known. */
	readonly consent: string;
	readonly agreement: string;
}

/** The account was made with the phone ?5 or the e-mail ?6 that the code has just proved: it belongs to the person who registers, or to the one who made the account. */
const sameContact = `((p.phone = ?5 AND ?5 <> '') OR (p.email = ?6 AND ?6 <> ''))`;
/** A child's row without an account keeps nobody out. The laboratory met a person of that name and day of birth with a document, or with the phone that the account has proved. A receipt is a piece of paper. */
const isMet =
	"(p.proved_at IS NOT NULL OR EXISTS (SELECT 1 FROM attachments a WHERE a.patient_id = p.id AND a.ended_at IS NULL AND a.level = 'phone' AND (p.phone <> '' OR p.email <> '')))";
const samePerson = 'p.name_folded = ?1 AND p.birth_date = ?2';
/**
 * By what the person ?1 to ?4 (folded name, day of birth, IIN, document) is there already. What a stranger typed keeps nobody out: only an account that has proved it
 * counts, or one of the same contact. Namesakes of one day of birth are one person, unless both have an IIN and the two differ (docs/decisions/accounts.md, "Registration"). A test looks at their plans. Parameters ?5 and ?6: `sameContact`.
 */
export const duplicates: Readonly<Record<Duplicate, string>> = {
	iin: `SELECT 1 FROM patients p WHERE p.iin = ?3 AND p.iin <> '' AND (p.proved_at IS NOT NULL OR ${sameContact})`,
	document: `SELECT 1 FROM patients p WHERE p.document_nr = ?4 AND p.document_nr <> '' AND ((${samePerson} AND ${isMet}) OR ${sameContact})`,
	name: `SELECT 1 FROM patients p WHERE ${samePerson} AND (p.iin = '' OR ?3 = '' OR p.iin = ?3) AND (${isMet} OR ${sameContact})`,
};

export interface RegisteringSteps {
	readonly flow: Pick<Flow, 'hash' | 'step'>;
	readonly finishing: Statement;
}

/** Writes a patient down, unless that is one who is there. Of any number at once who are the same person, one is written. @param steps those that it comes of, which have to be where they were, and what is done in the same transaction where one is written @returns false when nothing was written */
export async function insertPatient(db: Database, patient: NewPatient, now: number, steps?: RegisteringSteps): Promise<boolean> {
	const insert = db
		.prepare(
			`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, unproved_phone,
				unproved_email, sms_sending, email_sending, city_id, locale, password, proved_at, created_at, changed_at, consent_version, agreement_version)
			SELECT ?7, ?8, ?9, ?10, ?1, ?2, NULL, ?3, ?4, ?5, ?11, ?6, ?12, ?13, CAST(?5 <> '' AS INTEGER), CAST(?6 <> '' AS INTEGER), ?14, ?15, ?16, NULL, ?17, ?17, ?18, ?19
			WHERE NOT EXISTS (${duplicates.iin}) AND NOT EXISTS (${duplicates.document}) AND NOT EXISTS (${duplicates.name})
				AND (?20 = '' OR EXISTS (SELECT 1 FROM flows WHERE hash = ?20 AND step = ?21))`,
		)
		.bind(
			...identityOf(patient),
			patient.id,
			patient.lastName,
			patient.firstName,
			patient.middleName,
			patient.phone2,
			patient.unprovedPhone,
			patient.unprovedEmail,
			patient.cityId,
			patient.locale,
			patient.password,
			now,
			patient.consent,
			patient.agreement,
			steps?.flow.hash ?? '',
			steps?.flow.step ?? 0,
		);
	const [inserted] = await db.batch(steps === undefined ? [insert] : [insert, steps.finishing]);
	return inserted?.meta.changes === 1;
}

/** What tells whether somebody is there already. */
type Identity = Pick<NewPatient, 'lastName' | 'firstName' | 'birthDate' | 'iin' | 'documentNr' | 'phone' | 'email'>;

/** The parameters ?1 to ?6 of `duplicates`. */
const identityOf = ({ lastName, firstName, birthDate, iin, documentNr, phone, email }: Identity) => [
	foldName(`${lastName} ${firstName}`),
	birthDate,
	iin,
	documentNr,
	phone,
	email,
];

/** By what somebody is there already; null for a person who is not. */
export async function duplicateOf(db: Database, person: Identity): Promise<Duplicate | null> {
	const found = await db
		.prepare(`SELECT EXISTS (${duplicates.iin}) AS iin, EXISTS (${duplicates.document}) AS document, EXISTS (${duplicates.name}) AS name`)
		.bind(...identityOf(person))
		.first<Readonly<Record<Duplicate, 0 | 1>>>();
	return (['iin', 'document', 'name'] as const).find((by) => found?.[by] === 1) ?? null;
}
