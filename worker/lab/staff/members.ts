/** An administrator sees to the people of the staff: takes somebody in, gives roles, ends sessions, shuts an account and opens it again. */
import { z } from 'zod';
import type { ParamsOut } from '#shared/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { rolesInOrder } from '#shared/staff/member-forms.ts';
import type { StaffMember } from '#shared/staff/member-calls.ts';
import { isStaffRole, type StaffRole } from '#shared/staff/roles.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import type { Database } from '#worker/providers/database/port.ts';
import {
	addMember,
	blockMember,
	codesOfMembers,
	endSessions,
	giveRoles,
	isAdministratorNow,
	isCodeTaken,
	isPhoneTaken,
	memberByCode,
	membersOf,
	unblockMember,
	type MemberRow,
	type MembersFilter,
	type NewMember,
} from './members-store.ts';

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const rolesOf = ({ roles }: Pick<MemberRow, 'roles'>): StaffRole[] => rolesInOrder((JSON.parse(roles) as string[]).filter(isStaffRole));

const told = (row: MemberRow): StaffMember => ({
	code: row.code,
	lastName: row.last_name,
	firstName: row.first_name,
	middleName: row.middle_name,
	roles: rolesOf(row),
	hasPassword: row.has_password === 1,
	hasFactor: row.has_factor === 1,
	hasLeft: row.has_left === 1,
	blockedAt: moment(row.blocked_at),
	signedInAt: moment(row.signed_in_at),
	seenAt: moment(row.seen_at),
});

type Staff = LabContext<PrincipalOf<'staff'>>;
/** A search as it is kept. */
const keptFind = z.object({ q: z.string() });
const wordsIn = (q: string) => q.split(/[\s,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** What a list is narrowed by, with what was typed; null for a search that opens nothing (any more). */
export async function membersAsked(
	{ db, principal }: Staff,
	{ role, state, search, after = '' }: Omit<ParamsOut<'staff.people'>, 'pageSize'>,
): Promise<{ readonly filter: MembersFilter; readonly q: string } | null> {
	const kept = search === undefined ? { q: '' } : await findSearch(db, principal, 'staff-people', search);
	if (kept === null) return null;
	const { q } = keptFind.parse(kept);
	return { filter: { role: role ?? '', state: state ?? '', words: wordsIn(q), after }, q };
}

export const searchMembers: LabHandler<'staff.people.search'> = async (context, { body: { q } }) => {
	const words = wordsIn(q);
	if (words.length === 0) return failure('validation', { fields: [{ field: 'q', rule: 'findUnclear' }] });
	const codes = await codesOfMembers(context.db, { role: '', state: '', words, after: '' }, 2);
	const search = await saveSearch(context, 'staff-people', { q });
	return success({ search, code: codes.length === 1 ? (codes[0] ?? null) : null });
};

/** Refusals: `not-found` for a search of another session, or one that is gone. */
export const listMembers: LabHandler<'staff.people'> = async (context, { params: { pageSize, ...params } }) => {
	const { db, now, tell } = context;
	const asked = await membersAsked(context, params);
	if (asked === null) return failure('not-found');
	const { page, next } = cursorPage(await membersOf(db, asked.filter, pageSize + 1, now), pageSize, ({ code }) => code);
	// Who of the staff was read.
	tell({ after: { read: page.map(({ code }) => code) } });
	return success({ data: page.map(told), next, q: asked.q });
};

export const viewMember: LabHandler<'staff.people.view'> = async ({ db, now, principal }, { params: { code } }) => {
	const row = await memberByCode(db, code, now);
	if (row === null) return failure('not-found');
	return success({
		...told(row),
		phone: row.phone,
		email: row.email,
		language: row.locale,
		blocked: row.blocked_at === null ? null : { by: row.blocked_by, reason: row.block_reason },
		sessions: row.sessions,
		isSelf: row.id === principal.accountId,
	});
};

/** Why nothing was written: who asks was an administrator as the call began, and may be none by now. */
const whyNot = async (db: Database, by: string) => failure((await isAdministratorNow(db, by)) ? 'conflict' : 'forbidden');

const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/** Somebody stands as they would be taken in now: nobody has changed anything since, and they have not been here. */
const isAsMade = (row: MemberRow, made: NewMember): boolean =>
	row.has_password === 0 &&
	row.has_left === 0 &&
	row.blocked_at === null &&
	row.last_name === made.lastName &&
	row.first_name === made.firstName &&
	row.middle_name === made.middleName &&
	row.phone === made.phone &&
	row.email === made.email &&
	row.locale === made.language &&
	isSame(rolesOf(row), rolesOf(made));

export const addNewMember: LabHandler<'staff.people.add'> = async ({ db, now, principal, services, tell }, { params: { code }, body }) => {
	const { middleName = '', email = '', roles, ...rest } = body;
	const given = rolesInOrder(roles);
	const made = { ...rest, id: randomToken(services.random, 128), code, middleName, email, roles: JSON.stringify(given) };
	if (!(await addMember(db, made, principal.accountId, now))) {
		if (!(await isAdministratorNow(db, principal.accountId))) return failure('forbidden');
		const standing = await memberByCode(db, code, now);
		// Asked again behind a lost answer it has changed nothing.
		if (standing !== null && isAsMade(standing, made)) return success({ code });
		// Who has two accounts says yes to what the other one asks for: nobody gets a second one unseen.
		if (!(await isCodeTaken(db, code)) && (await isPhoneTaken(db, made.phone)))
			return failure('validation', { fields: [{ field: 'phone', rule: 'staffPhone' }] });
		return failure('already-exists');
	}
	tell({ after: { name: [body.lastName, body.firstName, middleName].filter(Boolean).join(' '), roles: given } });
	return success({ code });
};

/** Another member of the staff. Refusals: `not-found`, and `conflict` where it is the caller. */
async function another(db: Database, code: string, accountId: string, now: number): Promise<Result<MemberRow>> {
	const row = await memberByCode(db, code, now);
	if (row === null) return failure('not-found');
	return row.id === accountId ? failure('conflict') : success(row);
}

export const changeRoles: LabHandler<'staff.people.roles'> = async ({ db, now, principal, tell }, { params: { code }, body }) => {
	const found = await another(db, code, principal.accountId, now);
	if (!found.ok) return found;
	const [before, after] = [rolesOf(found.value), rolesInOrder(body.roles)];
	if (isSame(before, after)) return success({ code, roles: after });
	if (!isSame(before, rolesInOrder(body.was.split(' ').filter(isStaffRole)))) return failure('conflict');
	const isWritten = await giveRoles(db, { code, by: principal.accountId }, found.value.roles, JSON.stringify(after));
	if (!isWritten) return whyNot(db, principal.accountId);
	tell({ before: { roles: before }, after: { roles: after } });
	return success({ code, roles: after });
};

export const signMemberOut: LabHandler<'staff.people.sign-out'> = async ({ db, now, principal, tell }, { params: { code } }) => {
	const found = await another(db, code, principal.accountId, now);
	if (!found.ok) return found;
	const ended = await endSessions(db, { code, by: principal.accountId });
	if (ended === 0 && !(await isAdministratorNow(db, principal.accountId))) return failure('forbidden');
	if (ended > 0) tell({ before: { sessions: ended }, after: { sessions: 0 } });
	return success({ code, ended });
};

export const blockOther: LabHandler<'staff.people.block'> = async ({ db, now, principal, tell }, { params: { code }, body: { note } }) => {
	const found = await another(db, code, principal.accountId, now);
	if (!found.ok) return found;
	const of = { code, by: principal.accountId };
	if (await blockMember(db, of, { name: principal.name, reason: note }, now)) {
		tell({ before: { blocked: false, sessions: found.value.sessions }, after: { blocked: true, sessions: 0, note } });
		return success({ blocked: true as const });
	}
	const standing = await memberByCode(db, code, now);
	// Shut already, or at the same moment by somebody else: it stands as it is wanted.
	return standing?.blocked_at != null && (await isAdministratorNow(db, of.by)) ? success({ blocked: true as const }) : whyNot(db, of.by);
};

export const unblockOther: LabHandler<'staff.people.unblock'> = async ({ db, now, principal, tell }, { params: { code }, body: { note } }) => {
	const found = await another(db, code, principal.accountId, now);
	if (!found.ok) return found;
	const of = { code, by: principal.accountId };
	const { blocked_at: at, blocked_by: by, block_reason: reason } = found.value;
	if (at === null) return success({ blocked: false as const });
	if (await unblockMember(db, of)) {
		tell({ before: { blocked: true, by, note: reason }, after: { blocked: false, note } });
		return success({ blocked: false as const });
	}
	return (await isAdministratorNow(db, of.by)) ? success({ blocked: false as const }) : failure('forbidden');
};
