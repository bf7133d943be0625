/** People with accounts as the staff finds them, by an index each: by name in the order of names. */
import type { Database } from '#worker/providers/database/port.ts';
import { foldName } from '#shared/kit/names.ts';
import { isNotMerged } from '#worker/lab/merges/store.ts';

export interface FoundPatientRow {
	readonly id: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly phone: string;
	readonly iin: string;
	/** Milliseconds since 1970; null for an IIN that nobody has proved. */
	readonly proved_at: number | null;
	/** Somebody signs in to it: a password, or a contact for codes. */
	readonly signs_in: 0 | 1;
	readonly is_blocked: 0 | 1;
	/** It ended in another one of its person. */
	readonly is_merged: 0 | 1;
}

/** What people are found by: one of the first five; the rest narrows it. Empty texts narrow nothing. */
export interface FindPatientBy {
	/** In small letters. */
	readonly email: string;
	/** `+` and digits, as a code has proved it. */
	readonly phone: string;
	readonly iin: string;
	/** Of a discount card. */
	readonly number: string;
	/** Beginning of the surname, folded (`foldName`). */
	readonly lastName: string;
	/** Beginnings of the other names, folded. */
	readonly names: readonly string[];
	/** `YYYY-MM-DD`, or its year. */
	readonly born: string;
}

/** SQL: somebody signs in to the account `p`. Whom a parent acts for may have had contacts before: they sign in nowhere while that lasts. */
const signsIn = `((p.password <> '' OR p.phone <> '' OR p.email <> '') AND ${isNotMerged('p.id')})`;
/** SQL, of `patients p`. */
export const foundColumns = `p.id, p.last_name, p.first_name, p.middle_name, p.birth_date, p.phone, p.iin, p.proved_at, ${signsIn} AS signs_in,
	EXISTS (SELECT 1 FROM blocked_accounts b WHERE b.account_id = p.id) AS is_blocked, NOT (${isNotMerged('p.id')}) AS is_merged`;
const narrowed = 'p.birth_date >= ?2 AND p.birth_date < ?3';
/** After every text that begins with another one. */
const behind = (beginning: string) => `${beginning}\u{10ffff}`;
/** So many of a surname are looked through for the other names: the middle name stands folded nowhere. */
const maxLooked = 500;

const keyed = {
	email: "FROM patients p WHERE p.email = ?1 AND p.email <> ''",
	phone: "FROM patients p WHERE p.phone = ?1 AND p.phone <> ''",
	iin: "FROM patients p WHERE p.iin = ?1 AND p.iin <> ''",
	number: 'FROM cards c JOIN patients p ON p.id = c.patient_id WHERE c.nr = ?1',
} as const;

/** The statement, as its plan is looked at as well. ?1 is what is looked for, ?2 and ?3 the birth date, ?4 the count, ?5 the end of a name's range. */
export const findPatientStatement = (key: keyof typeof keyed | 'name'): string =>
	key === 'name'
		? `SELECT ${foundColumns} FROM patients p WHERE p.name_folded >= ?1 AND p.name_folded < ?5 AND ${narrowed} ORDER BY p.name_folded, p.birth_date LIMIT ?4`
		: `SELECT ${foundColumns} ${keyed[key]} AND ${narrowed} ORDER BY p.name_folded, p.id LIMIT ?4`;

/** By name, those whose other names begin so, in whatever order. */
function isNamed({ first_name: first, middle_name: middle }: FoundPatientRow, names: readonly string[]): boolean {
	const words = foldName(`${first} ${middle}`).split(' ');
	return names.every((name) => words.some((word) => word.startsWith(name)));
}

export async function findPatients(db: Database, by: FindPatientBy, count: number): Promise<FoundPatientRow[]> {
	const born = by.born === '' ? ['', '9999'] : [by.born, behind(by.born)];
	const key = (['email', 'phone', 'iin', 'number'] as const).find((one) => by[one] !== '');
	if (key !== undefined) {
		const { results } = await db
			.prepare(findPatientStatement(key))
			.bind(by[key], ...born, count)
			.all<FoundPatientRow>();
		return results;
	}
	if (by.lastName === '') return [];
	const { results } = await db
		.prepare(findPatientStatement('name'))
		.bind(by.lastName, ...born, by.names.length === 0 ? count : maxLooked, behind(by.lastName))
		.all<FoundPatientRow>();
	return results.filter((row) => isNamed(row, by.names)).slice(0, count);
}

/** An account whole. Moments in milliseconds since 1970. */
export interface AccountRow extends FoundPatientRow {
	readonly email: string;
	readonly unproved_phone: string;
	readonly unproved_email: string;
	readonly proved_by: '' | 'reception' | 'egov';
	readonly locale: 'ru' | 'en' | 'kz';
	readonly has_password: 0 | 1;
	readonly created_at: number;
	/** Devices of the last year, and the last sign-in on one of them. */
	readonly devices: number;
	readonly device_at: number | null;
	/** Apps that may read now. */
	readonly apps: number;
}

/** Null for nobody, and for an account that was erased: of that an id is left. @param now ?2, milliseconds since 1970 */
export const accountById = (db: Database, id: string, now: number): Promise<AccountRow | null> =>
	db
		.prepare(
			`SELECT ${foundColumns}, p.email, p.unproved_phone, p.unproved_email, p.proved_by, p.locale, p.password <> '' AS has_password, p.created_at,
				(SELECT count(*) FROM known_devices d WHERE d.role = 'patient' AND d.account_id = p.id) AS devices,
				(SELECT max(d.seen_at) FROM known_devices d WHERE d.role = 'patient' AND d.account_id = p.id) AS device_at,
				(SELECT count(*) FROM app_grants g WHERE g.account_id = p.id AND g.answer = 'allowed' AND g.ends_at > ?2) AS apps
			FROM patients p WHERE p.id = ?1 AND p.birth_date <> ''`,
		)
		.bind(id, now)
		.first<AccountRow>();

export interface RelativeRow {
	readonly id: string;
	readonly name: string;
	readonly birth_date: string;
	readonly until: string;
}

const relatives = (own: 'guardian_id' | 'patient_id', other: 'guardian_id' | 'patient_id') =>
	`SELECT p.id, trim(p.last_name || ' ' || p.first_name || ' ' || p.middle_name) AS name, p.birth_date, w.until FROM wards w JOIN patients p ON p.id = w.${other}
	WHERE w.${own} = ?1 ORDER BY p.birth_date, p.id LIMIT 40`;

/** Children whom the account acts for, or did, and those who act for it. */
export async function familyOf(db: Database, id: string): Promise<{ readonly children: RelativeRow[]; readonly guardians: RelativeRow[] }> {
	const [children, guardians] = await Promise.all(
		[relatives('guardian_id', 'patient_id'), relatives('patient_id', 'guardian_id')].map(
			async (sql) => (await db.prepare(sql).bind(id).all<RelativeRow>()).results,
		),
	);
	return { children: children ?? [], guardians: guardians ?? [] };
}
