/** What an account proves itself by, and where it is told of things. */
import type { D1Database } from '@cloudflare/workers-types';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { roleTables } from './role-tables.ts';

/** Empty texts are not known. */
export interface Credentials {
	/** `salt:hash`; empty for whoever signs in by codes alone. */
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
}

interface RoleFacts {
	readonly username: string;
	readonly sms: string;
	readonly mail: string;
	readonly names: string;
	readonly numbers: string;
	readonly birthDate: string;
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
	},
	doctor: { username: 'code', sms: '1', mail: '1', names: people, numbers: 'code', birthDate: "''" },
	representative: { username: 'code', sms: '1', mail: '1', names: people, numbers: 'code', birthDate: "''" },
	partner: {
		username: 'code',
		sms: '1',
		mail: '1',
		names: "contact_name AS last_name, company AS first_name, '' AS middle_name",
		numbers: "code || ' ' || contract_nr",
		birthDate: "''",
	},
};

/** Null when the account is gone. */
export function credentialsOf(db: D1Database, role: AccountRole, accountId: string): Promise<Credentials | null> {
	const { username, sms, mail, names, numbers, birthDate } = roles[role];
	return db
		.prepare(
			`SELECT password, phone, email, locale, ${username} AS username, ${sms} AS sms, ${mail} AS mail, ${names}, ${numbers} AS numbers, ${birthDate} AS birth_date
			FROM ${roleTables[role]} WHERE id = ?1`,
		)
		.bind(accountId)
		.first<Credentials>();
}

/** Writes a new password, unless it was changed since it was read. */
export async function replacePassword(db: D1Database, role: AccountRole, accountId: string, before: string, after: string): Promise<boolean> {
	const { meta } = await db.prepare(`UPDATE ${roleTables[role]} SET password = ?3 WHERE id = ?1 AND password = ?2`).bind(accountId, before, after).run();
	return meta.changes === 1;
}
