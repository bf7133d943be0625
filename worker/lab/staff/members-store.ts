/**
 * People of the staff in the store, as an administrator sees to them. What takes something from somebody asks in its own statement whether who does it is another one, and an
 * administrator who gets in: so of two who take it from each other one stays, whatever comes first.
 */
import { foldName } from '#shared/kit/names.ts';
import type { MemberState } from '#shared/staff/member-calls.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** SQL: nobody has ended or shut the account. @param alias of `staff` */
const getsIn = (alias: string) => `${alias}.blocked_at IS NULL AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = ${alias}.id)`;
/** SQL: an administrator who gets in. @param id of the account, an expression */
const isAdministrator = (id: string) =>
	`EXISTS (SELECT 1 FROM staff a WHERE a.id = ${id} AND ${getsIn('a')} AND EXISTS (SELECT 1 FROM json_each(a.roles) r WHERE r.value = 'administrator'))`;

export interface MemberRow {
	readonly id: string;
	readonly code: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly phone: string;
	readonly email: string;
	readonly locale: Locale;
	/** JSON list. */
	readonly roles: string;
	readonly has_password: 0 | 1;
	readonly has_factor: 0 | 1;
	readonly has_left: 0 | 1;
	/** Milliseconds since 1970, as all moments here; null for an account that is open. */
	readonly blocked_at: number | null;
	readonly blocked_by: string;
	readonly block_reason: string;
	readonly signed_in_at: number | null;
	readonly seen_at: number | null;
	readonly sessions: number;
}

/** `?1` is the present. */
const columns = `s.id, s.code, s.last_name, s.first_name, s.middle_name, s.phone, s.email, s.locale, s.roles, iif(s.password <> '', 1, 0) AS has_password,
	iif(s.totp_secret <> '' OR EXISTS (SELECT 1 FROM passkeys k WHERE k.account_id = s.id AND k.role = 'staff'), 1, 0) AS has_factor,
	iif(EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = s.id), 1, 0) AS has_left,
	s.blocked_at, s.blocked_by, s.block_reason, s.signed_in_at,
	(SELECT max(o.seen_at) FROM sessions o WHERE o.account_id = s.id AND o.role = 'staff') AS seen_at,
	(SELECT count(*) FROM sessions o WHERE o.account_id = s.id AND o.role = 'staff' AND o.ends_at > ?1 AND o.seen_at + o.idle_ms > ?1) AS sessions`;

/** Whom a list of members has, behind a code; empty texts narrow nothing. */
export interface MembersFilter {
	readonly role: StaffRole | '';
	readonly state: MemberState | '';
	/** Each is the beginning of a name, or of the code. */
	readonly words: readonly string[];
	readonly after: string;
}

const hasLeft = 'EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = s.id)';
const isIn = `NOT ${hasLeft} AND s.blocked_at IS NULL`;
/** As `stateOfMember` says it. */
const ofState: Readonly<Record<MemberState, string>> = {
	left: hasLeft,
	blocked: `NOT ${hasLeft} AND s.blocked_at IS NOT NULL`,
	noPassword: `${isIn} AND s.password = ''`,
	open: `${isIn} AND s.password <> ''`,
};
/** `?1` is the code behind which the list goes on, `?2` the role; both empty for none. */
const narrowed = (state: MemberState | '') =>
	`s.code > ?1 AND (?2 = '' OR EXISTS (SELECT 1 FROM json_each(s.roles) r WHERE r.value = ?2))${state === '' ? '' : ` AND ${ofState[state]}`}`;

interface NamedRow {
	readonly code: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
}
/** So many names are read at once: neither store folds letters of all three languages alike. */
const portion = 1000;

const isNamed = ({ code, last_name: last, first_name: first, middle_name: middle }: NamedRow, words: readonly string[]): boolean => {
	const names = foldName(`${last} ${first} ${middle}`).split(' ');
	const begins = (word: string) =>
		foldName(word)
			.split(' ')
			.every((part) => part !== '' && names.some((name) => name.startsWith(part)));
	return words.every((word) => code.toLowerCase().startsWith(word.toLowerCase()) || begins(word));
};

/** In the order of codes. */
export async function codesOfMembers(db: Database, { role, state, words, after }: MembersFilter, count: number): Promise<string[]> {
	const found: string[] = [];
	const statement = db.prepare(
		`SELECT s.code, s.last_name, s.first_name, s.middle_name FROM staff s WHERE ${narrowed(state)} ORDER BY s.code LIMIT ${String(portion)}`,
	);
	let behind = after;
	for (;;) {
		const { results } = await statement.bind(behind, role).all<NamedRow>();
		found.push(...results.filter((row) => isNamed(row, words)).map(({ code }) => code));
		const last = results.at(-1);
		if (last === undefined || results.length < portion || found.length >= count) return found.slice(0, count);
		behind = last.code;
	}
}

/** In the order of codes. */
export async function membersOf(db: Database, filter: MembersFilter, count: number, now: number): Promise<MemberRow[]> {
	const codes = await codesOfMembers(db, filter, count);
	const { results } = await db
		.prepare(`SELECT ${columns} FROM staff s WHERE s.code IN (SELECT value FROM json_each(?2)) ORDER BY s.code`)
		.bind(now, JSON.stringify(codes))
		.all<MemberRow>();
	return results;
}

/** Null for nobody. */
export const memberByCode = (db: Database, code: string, now: number): Promise<MemberRow | null> =>
	db.prepare(`SELECT ${columns} FROM staff s WHERE s.code = ?2`).bind(now, code).first<MemberRow>();

/** Whether an account is an administrator's who gets in. */
export const isAdministratorNow = async (db: Database, id: string): Promise<boolean> =>
	(await db
		.prepare(`SELECT 1 FROM staff s WHERE s.id = ?1 AND ${isAdministrator('s.id')}`)
		.bind(id)
		.first()) !== null;

export interface NewMember {
	readonly id: string;
	readonly code: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly phone: string;
	readonly email: string;
	readonly language: Locale;
	/** JSON list. */
	readonly roles: string;
}

/** @param by account of the administrator @returns false for a code that somebody has, in whatever letters, for a phone that somebody has, and for who is no administrator any more */
export async function addMember(db: Database, made: NewMember, by: string, now: number): Promise<boolean> {
	const { id, code, lastName, firstName, middleName, phone, email, language, roles } = made;
	const [written] = await db.batch([
		db
			.prepare(
				`INSERT INTO staff (id, code, last_name, first_name, middle_name, phone, email, locale, roles, password, created_at)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '', ?10 WHERE ${isAdministrator('?11')} AND NOT EXISTS (SELECT 1 FROM staff s WHERE upper(s.code) = ?2 OR s.phone = ?6)
				ON CONFLICT (code) DO NOTHING`,
			)
			.bind(id, code, lastName, firstName, middleName, phone, email, language, roles, now, by),
		// A file of people that was read before this is read again.
		db.prepare('UPDATE people_generation SET generation = generation + 1 WHERE one = 1 AND EXISTS (SELECT 1 FROM staff s WHERE s.id = ?1)').bind(id),
	]);
	return written?.meta.changes === 1;
}

/** Whether somebody of the staff has a phone. */
export const isPhoneTaken = async (db: Database, phone: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM staff s WHERE s.phone = ?1').bind(phone).first()) !== null;

/** Whether somebody has a code, in whatever letters. @param code in capitals */
export const isCodeTaken = async (db: Database, code: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM staff s WHERE upper(s.code) = ?1').bind(code).first()) !== null;

export interface OfMember {
	readonly code: string;
	/** Account of the administrator. */
	readonly by: string;
}

/** @param was as they stand, to the letter @returns false where they are others by now, the person has left, or who does it is no other administrator */
export async function giveRoles(db: Database, { code, by }: OfMember, was: string, roles: string): Promise<boolean> {
	const [written] = await db.batch([
		db
			.prepare(
				`UPDATE staff SET roles = ?2 WHERE code = ?1 AND roles = ?3 AND id <> ?4 AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = staff.id)
				AND ${isAdministrator('?4')}`,
			)
			.bind(code, roles, was, by),
		db
			.prepare(
				'UPDATE people_generation SET generation = generation + 1 WHERE one = 1 AND EXISTS (SELECT 1 FROM staff s WHERE s.code = ?1 AND s.roles = ?2)',
			)
			.bind(code, roles),
	]);
	return written?.meta.changes === 1;
}

/** @returns how many ended: none for who is no other administrator */
export async function endSessions(db: Database, { code, by }: OfMember): Promise<number> {
	const { meta } = await db
		.prepare(
			`DELETE FROM sessions WHERE role = 'staff' AND account_id = (SELECT s.id FROM staff s WHERE s.code = ?1 AND s.id <> ?2) AND ${isAdministrator('?2')}`,
		)
		.bind(code, by)
		.run();
	return meta.changes;
}

/** Shuts an account, and ends its sessions in the same transaction. @returns whether it was open until now, and who does it another administrator */
export async function blockMember(
	db: Database,
	{ code, by }: OfMember,
	{ name, reason }: { readonly name: string; readonly reason: string },
	now: number,
): Promise<boolean> {
	const [written] = await db.batch([
		db
			.prepare(
				`UPDATE staff SET blocked_at = ?2, blocked_by = ?3, block_reason = ?4 WHERE code = ?1 AND blocked_at IS NULL AND id <> ?5 AND ${isAdministrator('?5')}`,
			)
			.bind(code, now, name, reason, by),
		db
			.prepare("DELETE FROM sessions WHERE role = 'staff' AND account_id = (SELECT s.id FROM staff s WHERE s.code = ?1 AND s.blocked_at IS NOT NULL)")
			.bind(code),
	]);
	return written?.meta.changes === 1;
}

/** Opens an account; a session that was begun at the very moment of shutting does not come to life. @returns whether it was shut until now, and who does it an administrator */
export async function unblockMember(db: Database, { code, by }: OfMember): Promise<boolean> {
	const [, written] = await db.batch([
		db
			.prepare(
				`DELETE FROM sessions WHERE role = 'staff' AND account_id = (SELECT s.id FROM staff s WHERE s.code = ?1 AND s.blocked_at IS NOT NULL AND s.id <> ?2) AND ${isAdministrator('?2')}`,
			)
			.bind(code, by),
		db
			.prepare(
				`UPDATE staff SET blocked_at = NULL, blocked_by = '', block_reason = '' WHERE code = ?1 AND blocked_at IS NOT NULL AND id <> ?2 AND ${isAdministrator('?2')}`,
			)
			.bind(code, by),
	]);
	return written?.meta.changes === 1;
}
