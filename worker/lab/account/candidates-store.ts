/** Who a login can mean: patients by what only they type, everybody else by their code. One phone or e-mail may be that of several people. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { CodeChannel } from './flows-store.ts';
import { isNoDouble } from '#worker/lab/merges/store.ts';
import { roleTables } from '#worker/lab/kit/role-tables.ts';

export interface Candidate {
	readonly id: string;
	/** `salt:hash`; empty for a person who signs in by codes alone. */
	readonly password: string;
	readonly locale: Locale;
	/** Until then, in milliseconds since 1970, the password does not count (credentials-store.ts). */
	readonly weak_until: number;
}

/** A person among those who share a phone or an e-mail. */
export interface SharedContact {
	readonly id: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly birth_date: string;
	readonly locale: Locale;
}

/** So many passwords are looked at for any phone or e-mail, known or not: each costs the isolate's time. */
const maxSharing = 3;
/** So many people are shown to choose from. */
const maxShared = 20;

/** By what a patient may sign in. */
export type PatientLogin = { readonly kind: 'card' | 'sms' | 'mail'; readonly value: string };

const patientBy: Readonly<Record<PatientLogin['kind'], string>> = {
	card: 'SELECT p.id, p.password, p.locale, p.password_weak_until AS weak_until FROM cards c JOIN patients p ON p.id = c.patient_id WHERE c.nr = ?1',
	// The newest first, and children nowhere: they sign in by nobody's phone.
	sms: `SELECT id, password, locale, password_weak_until AS weak_until FROM patients WHERE phone = ?1 AND password <> '' ORDER BY created_at DESC LIMIT ${maxSharing + 1}`,
	mail: `SELECT id, password, locale, password_weak_until AS weak_until FROM patients WHERE email = ?1 AND password <> '' ORDER BY created_at DESC LIMIT ${maxSharing + 1}`,
};

/** Whom a login may mean, and how many passwords are looked at for one of its kind, whether that many people have it or none. */
export interface Candidates {
	readonly people: readonly Candidate[];
	readonly looked: number;
	/** More people have it than passwords are looked at: whose one is can not be told. */
	readonly areMore: boolean;
}

const candidatesOf = (people: readonly Candidate[], looked: number): Candidates => ({
	people: people.slice(0, looked),
	looked,
	areMore: people.length > looked,
});

/** Patients whom a login may mean, when a password is to tell. @param login phone as E.164, e-mail in small letters */
export async function patientsOf(db: Database, { kind, value }: PatientLogin): Promise<Candidates> {
	const { results } = await db.prepare(patientBy[kind]).bind(value).all<Candidate>();
	return candidatesOf(results, kind === 'card' ? 1 : maxSharing);
}

/** The holder of a code; one who has it as it was typed comes before one who has it in capitals. */
export async function holderOf(db: Database, role: Exclude<AccountRole, 'patient'>, code: string): Promise<Candidates> {
	const { results } = await db
		.prepare(`SELECT id, password, locale, 0 AS weak_until FROM ${roleTables[role]} WHERE code IN (?1, ?2) ORDER BY code <> ?1 LIMIT 1`)
		.bind(code, code.toUpperCase())
		.all<Candidate>();
	return candidatesOf(results, 1);
}

const column: Readonly<Record<CodeChannel, 'phone' | 'email'>> = { sms: 'phone', mail: 'email' };

/** Whom a parent acts for on a day (`YYYY-MM-DD`, the parameter) signs in nowhere. @param today name of the parameter */
export const isNoWard = (today: string) => `NOT EXISTS (SELECT 1 FROM wards w WHERE w.patient_id = p.id AND w.until > ${today})`;

/** Patients who share a phone or an e-mail; wards are not among them while a parent acts for them. @param today `YYYY-MM-DD` in Almaty */
export async function peopleAt(
	db: Database,
	{ channel, address }: { readonly channel: CodeChannel; readonly address: string },
	today: string,
): Promise<SharedContact[]> {
	const { results } = await db
		.prepare(
			`SELECT id, last_name, first_name, birth_date, locale FROM patients p WHERE ${column[channel]} = ?1
				AND ${isNoWard('?2')} AND ${isNoDouble(column[channel])} ORDER BY created_at LIMIT ${maxShared}`,
		)
		.bind(address, today)
		.all<SharedContact>();
	return results;
}
