/** What an account proves itself by, and where it is told of things. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';
import { roleTables } from '#worker/lab/kit/role-tables.ts';

/** Empty texts are not known. */
export interface Credentials {
	/** `salt:hash`; empty for a person who signs in by codes alone. */
	readonly password: string;
	readonly phone: string;
	readonly email: string;
	readonly locale: Locale;
	/** What is typed to sign in. */
	readonly username: string;
	/** Whether the person wants messages. Who works with the laboratory is not asked. */
	readonly sms: 0 | 1;
	readonly mail: 0 | 1;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	/** Numbers of the person, joined by spaces. */
	readonly numbers: string;
	/** `YYYY-MM-DD`. */
	readonly birth_date: string;
	/** Until then, in milliseconds since 1970, the password is no credential that counts: a code by e-mail alone has set it. 0 for any other. */
	readonly weak_until: number;
}

interface RoleFacts {
	readonly username: string;
	readonly sms: string;
	readonly mail: string;
	readonly names: string;
	readonly numbers: string;
	readonly birthDate: string;
	readonly weakUntil: string;
}

const people = 'last_name, first_name, middle_name';
const roles: Readonly<Record<AccountRole, RoleFacts>> = {
	patient: {
		username: "CASE WHEN phone <> '' THEN phone ELSE email END",
		sms: 'sms_sending',
		mail: 'email_sending',
		names: people,
		numbers: "iin || ' ' || document_nr",
		birthDate: 'birth_date',
		weakUntil: 'password_weak_until',
	},
	staff: { username: 'code', sms: '1', mail: '1', names: people, numbers: 'code', birthDate: "''", weakUntil: '0' },
	doctor: { username: 'code', sms: '1', mail: '1', names: people, numbers: 'code', birthDate: "''", weakUntil: '0' },
	representative: { username: 'code', sms: '1', mail: '1', names: people, numbers: 'code', birthDate: "''", weakUntil: '0' },
	partner: {
		username: 'code',
		sms: '1',
		mail: '1',
		names: "contact_name AS last_name, company AS first_name, '' AS middle_name",
		numbers: "code || ' ' || contract_nr",
		birthDate: "''",
		weakUntil: '0',
	},
};

/** Null when the account is gone. */
export function credentialsOf(db: Database, role: AccountRole, accountId: string): Promise<Credentials | null> {
	const { username, sms, mail, names, numbers, birthDate, weakUntil } = roles[role];
	return db
		.prepare(
			`SELECT password, phone, email, locale, ${username} AS username, ${sms} AS sms, ${mail} AS mail, ${names}, ${numbers} AS numbers, ${birthDate} AS birth_date,
				${weakUntil} AS weak_until
			FROM ${roleTables[role]} WHERE id = ?1`,
		)
		.bind(accountId)
		.first<Credentials>();
}

/** A new password, and what goes with it. */
export interface PasswordChange {
	readonly role: AccountRole;
	readonly accountId: string;
	/** The one that has to stand, as `salt:hash`; null for any. */
	readonly before: string | null;
	/** `salt:hash`. */
	readonly after: string;
	/** Of a patient: until when it does not count; null to leave that as it is. */
	readonly weakUntil: number | null;
	/** Hash of the session that stays; empty for none. */
	readonly kept: string;
	/** Told to its owner. */
	readonly news: NewMessage | null;
}

/** Writes a new password, ends the other sessions of the account and writes the message, in one transaction. @returns false where the password was changed since it was read */
export async function changePassword(db: Database, { role, accountId, before, after, weakUntil, kept, news }: PasswordChange, now: number): Promise<boolean> {
	const table = roleTables[role];
	const weak = role === 'patient' ? ', password_weak_until = coalesce(?4, password_weak_until)' : '';
	const [changed] = await db.batch([
		db
			.prepare(`UPDATE ${table} SET password = ?2${weak} WHERE id = ?1 AND (CAST(?3 AS TEXT) IS NULL OR password = ?3)`)
			.bind(accountId, after, before, ...(role === 'patient' ? [weakUntil] : [])),
		db
			.prepare(
				`DELETE FROM sessions WHERE account_id = ?1 AND role = ?2 AND hash <> ?3 AND EXISTS (SELECT 1 FROM ${table} WHERE id = ?1 AND password = ?4)`,
			)
			.bind(accountId, role, kept, after),
		...(news === null ? [] : insertMessage(db, news, { table, column: 'id', value: accountId, password: after }, now)),
	]);
	return changed?.meta.changes === 1;
}
