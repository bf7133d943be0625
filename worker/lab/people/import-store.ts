/** Statements that bring checked people, cards and money into the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import type { MoneyKind } from '#shared/people/calls.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import { localisedColumns, localisedValues } from '#worker/lab/kit/localised.ts';

interface AccountRow {
	/** Of a new account; one that stands keeps its own. */
	readonly id: string;
	readonly code: string;
	/** Empty for a person who left: no code goes there any more. */
	readonly phone: string;
	readonly email: string;
	readonly locale: Locale;
	readonly left: boolean;
	/** Milliseconds since 1970. */
	readonly now: number;
}

export interface PersonRow extends AccountRow {
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
}

export interface DoctorRow extends PersonRow {
	readonly speciality: Localised;
	readonly workPlaces: readonly Localised[];
	/** Code; empty for none. */
	readonly representative: string;
}

export interface StaffRow extends PersonRow {
	readonly roles: readonly StaffRole[];
}

export interface PartnerRow extends AccountRow {
	readonly company: string;
	readonly contractNr: string;
	/** Ten-thousandths. */
	readonly discount: number;
	/** `YYYY-MM-DD`, or empty. */
	readonly validUntil: string;
	readonly contactName: string;
	readonly contactPhone: string;
	readonly contactEmail: string;
	/** Twelve digits; empty where it is not known, as the address is. */
	readonly bin: string;
	readonly address: string;
	/** Of an account that has none yet: ten hexadecimal digits. */
	readonly link: string;
}

type Columns = readonly (readonly [column: string, value: string])[];
const member = (name: string) => `j.value ->> '${name}'`;
const whole = (name: string) => `CAST(${member(name)} AS BIGINT)`;
const contact: Columns = [
	['phone', member('phone')],
	['email', member('email')],
	['locale', member('locale')],
];
const names: Columns = [
	['last_name', member('lastName')],
	['first_name', member('firstName')],
	['middle_name', member('middleName')],
];

interface Table {
	readonly table: 'doctors' | 'representatives' | 'partners' | 'staff';
	readonly role: 'doctor' | 'representative' | 'partner' | 'staff';
	readonly columns: Columns;
	/** Of a new account, and of one that has none yet. */
	readonly once?: Columns;
}

/** An upsert's column that keeps what stands there, unless that is empty. */
const filled = (table: string, column: string) => `${column} = CASE WHEN ${table}.${column} = '' THEN excluded.${column} ELSE ${table}.${column} END`;

/** Accounts by their codes. A person who left loses password, passkeys, sessions and the way to a new one; one who came back sets a new password. */
function writeAccounts(db: Database, { table, role, columns, once = [] }: Table, rows: readonly AccountRow[]): Statement[] {
	const written = columns.map(([column]) => column);
	const left = `SELECT a.id FROM json_each(?1) j JOIN ${table} a ON a.code = ${member('code')} WHERE ${whole('left')} = 1`;
	return [
		`INSERT INTO ${table} (id, code, password, created_at, ${[...written, ...once.map(([column]) => column)].join(', ')})
		SELECT ${member('id')}, ${member('code')}, '', ${whole('now')}, ${[...columns, ...once].map(([, value]) => value).join(', ')} FROM json_each(?1) j WHERE true
		ON CONFLICT (code) DO UPDATE SET ${[replace(written), ...once.map(([column]) => filled(table, column))].join(', ')}`,
		`UPDATE ${table} SET password = '' WHERE id IN (${left})`,
		`INSERT INTO ended_accounts (account_id, role, ended_at)
		SELECT a.id, '${role}', ${whole('now')} FROM json_each(?1) j JOIN ${table} a ON a.code = ${member('code')} WHERE ${whole('left')} = 1
		ON CONFLICT (account_id) DO NOTHING`,
		`DELETE FROM ended_accounts WHERE account_id IN (SELECT a.id FROM json_each(?1) j JOIN ${table} a ON a.code = ${member('code')} WHERE ${whole('left')} = 0)`,
		`DELETE FROM sessions WHERE account_id IN (${left})`,
		`DELETE FROM passkeys WHERE account_id IN (${left})`,
	].flatMap((sql) => forRows(db, sql, rows));
}

export const writeDoctors = (db: Database, rows: readonly DoctorRow[]): Statement[] => {
	const specialities = localisedColumns('speciality');
	const values = localisedValues("j.value -> 'speciality'").split(', ');
	const columns: Columns = [
		...names,
		...contact,
		...specialities.map((column, at) => [column, values[at] ?? ''] as const),
		['work_places', "j.value -> 'workPlaces'"],
		['representative_id', `(SELECT r.id FROM representatives r WHERE r.code = ${member('representative')})`],
	];
	return writeAccounts(db, { table: 'doctors', role: 'doctor', columns }, rows);
};

export const writeRepresentatives = (db: Database, rows: readonly PersonRow[]): Statement[] =>
	writeAccounts(db, { table: 'representatives', role: 'representative', columns: [...names, ...contact] }, rows);

/** The second factor of somebody who left or came back is theirs no more. */
export const writeStaff = (db: Database, rows: readonly StaffRow[]): Statement[] => [
	...writeAccounts(db, { table: 'staff', role: 'staff', columns: [...names, ...contact, ['roles', "j.value -> 'roles'"]] }, rows),
	...forRows(
		db,
		`UPDATE staff SET totp_secret = '', totp_step = 0 WHERE id IN (SELECT a.id FROM json_each(?1) j JOIN staff a ON a.code = ${member('code')} WHERE ${whole('left')} = 1)`,
		rows,
	),
];

/** Columns of a partner that stand on the form of its details, or that what is written there is of. */
const inDetails: ReadonlySet<string> = new Set(['company', 'contract_nr', 'bin', 'address']);

export const writePartners = (db: Database, rows: readonly PartnerRow[]): Statement[] => {
	const columns: Columns = [
		...contact,
		['company', member('company')],
		['contract_nr', member('contractNr')],
		['discount', whole('discount')],
		['valid_until', member('validUntil')],
		['contact_name', member('contactName')],
		['contact_phone', member('contactPhone')],
		['contact_email', member('contactEmail')],
		['bin', member('bin')],
		['address', member('address')],
	];
	const changed = columns.filter(([column]) => inDetails.has(column)).map(([column, value]) => `p.${column} <> ${value}`);
	return [
		// Before the rows themselves: it compares them with what stands. Who has a partner's form open saves by the version that was shown.
		...forRows(
			db,
			`INSERT INTO partner_details (partner_id, name_kz, name_en, contract_day, bank, bik, iik, kbe, knp, vat_series, vat_number, vat_day, director, accountant, version)
			SELECT p.id, '', '', '', '', '', '', '', '', '', '', '', '', '', 1 FROM json_each(?1) j JOIN partners p ON p.code = ${member('code')}
			WHERE ${changed.join(' OR ')} ON CONFLICT (partner_id) DO UPDATE SET version = partner_details.version + 1`,
			rows,
		),
		...writeAccounts(db, { table: 'partners', role: 'partner', columns, once: [['link', member('link')]] }, rows),
	];
};

export interface CardRow {
	readonly nr: string;
	readonly state: number;
	/** Ten-thousandths. */
	readonly discount: number;
	/** Empty where the laboratory does not say. */
	readonly iin: string;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** A card has the owner whose IIN is proved; a card that never had an IIN keeps its owner. */
export const writeCards = (db: Database, rows: readonly CardRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO cards (nr, patient_id, state, discount, owner_iin, created_at)
		SELECT ${member('nr')}, (SELECT p.id FROM patients p WHERE p.iin = ${member('iin')} AND p.iin <> '' AND p.proved_at IS NOT NULL),
			${whole('state')}, ${whole('discount')}, ${member('iin')}, ${whole('now')}
		FROM json_each(?1) j WHERE true
		ON CONFLICT (nr) DO UPDATE SET state = excluded.state, discount = excluded.discount, owner_iin = excluded.owner_iin,
			patient_id = iif(excluded.owner_iin = '' AND cards.owner_iin = '', cards.patient_id, excluded.patient_id)`,
		rows,
	);

export interface MoneyRow {
	readonly id: string;
	/** Code of one who stands. */
	readonly doctor: string;
	readonly day: string;
	readonly requestNr: string;
	readonly kind: MoneyKind;
	/** Whole tenge. */
	readonly amount: number;
	/** Null while it is not paid out. */
	readonly paidOn: string | null;
}

/** Sums of a kind that stand, noughts among them: those of the last days. */
export async function lastAmounts(db: Database, kind: MoneyKind): Promise<number[]> {
	const { results } = await db
		.prepare('SELECT amount FROM doctor_money INDEXED BY doctor_money_by_kind WHERE kind = ?1 ORDER BY day DESC, id LIMIT 1000')
		.bind(kind)
		.all<{ amount: number }>();
	return results.map(({ amount }) => amount);
}

const moneyColumns = ['doctor_id', 'day', 'request_nr', 'kind', 'amount', 'paid_on'];
export const writeMoney = (db: Database, rows: readonly MoneyRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO doctor_money (id, ${moneyColumns.join(', ')})
		SELECT ${member('id')}, (SELECT d.id FROM doctors d WHERE d.code = ${member('doctor')}), ${['day', 'requestNr', 'kind'].map(member).join(', ')}, ${whole('amount')}, ${member('paidOn')}
		FROM json_each(?1) j WHERE true ON CONFLICT (id) DO UPDATE SET ${replace(moneyColumns)}`,
		rows,
	);
