/** People of the staff, as an administrator sees to them: who is let in, what each may do, and who is let in no more. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { locales } from '#shared/i18n/locales.ts';
import { addMemberForm, blockMemberForm, findMemberForm, memberCode, memberRolesForm, unblockMemberForm } from './member-forms.ts';
import { staffRoles } from './roles.ts';

/** How somebody gets in: not any more, not for now, not yet, or as always. */
export const memberStates = ['left', 'blocked', 'noPassword', 'open'] as const;
export type MemberState = (typeof memberStates)[number];

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'people' } as const;

const member = z.object({
	code: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	roles: z.array(z.enum(staffRoles)),
	/** There is a password, and one-time passwords by an app or a passkey. */
	hasPassword: z.boolean(),
	hasFactor: z.boolean(),
	/** By the laboratory's file. */
	hasLeft: z.boolean(),
	/** Since when an administrator has shut the account; null for one that is open. */
	blockedAt: z.iso.datetime().nullable(),
	/** Null for who never has. */
	signedInAt: z.iso.datetime().nullable(),
	/** The last use of an open session; null for none. */
	seenAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof member>;

const viewed = member.extend({
	/** E.164; empty for none. */
	phone: z.string(),
	email: z.string(),
	language: z.enum(locales),
	/** Who has shut the account, and why; null for one that is open. */
	blocked: z.object({ by: z.string(), reason: z.string() }).nullable(),
	/** Open ones. */
	sessions: z.int(),
	/** The reader is this person. Nobody changes their own roles. */
	isSelf: z.boolean(),
});
export type ViewedMember = z.output<typeof viewed>;

const people = defineCall('staff.people', {
	...asStaff,
	summary: 'The staff, by code: all, or those with a role, in a state, or whom a search names. The journal says who was read',
	path: '/account/staff/people',
	params: z.object({
		role: z.enum(staffRoles).optional(),
		state: z.enum(memberStates).optional(),
		/** Of this session, as `staff.people.search` gave it. */
		search: secretId.optional(),
		/** `next` of the page before: code of its last one. */
		after: z.string().max(40).optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(member, z.string()).extend({
		/** What was typed; empty where nothing was. */
		q: z.string(),
	}),
	errors: [...refusals, 'bad-request', 'not-found'],
});

const search = defineCall('staff.people.search', {
	...asStaff,
	summary:
		'Keeps a name, or the beginning of one or of a code, for this session, since no address holds what names a person; the code where it names one person alone',
	method: 'POST',
	path: '/account/staff/people/search',
	body: findMemberForm.schema,
	reply: z.object({ search: secretId, code: z.string().nullable() }),
	errors: [...refusals, 'bad-request', 'validation'],
});

const view = defineCall('staff.people.view', {
	...asStaff,
	summary: 'One of the staff: roles, contacts, sessions, and whether the account is shut',
	path: '/account/staff/people/:code',
	params: z.object({ code: z.string().max(40) }),
	reply: viewed,
	errors: [...refusals, 'bad-request', 'not-found'],
});

/** What gives somebody more than they have wants a credential that was given not long ago; what takes it away does not wait for one. */
const giving = { errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict', 'confirm-again'], strong: true } as const;
const ofMember = {
	...asStaff,
	method: 'POST',
	params: z.object({ code: z.string().max(40) }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
} as const;

const add = defineCall('staff.people.add', {
	...ofMember,
	summary:
		'Somebody new of the staff, by a code that nobody has: the first password is set by a one-time code to the phone, the second factor at the first sign-in; `already-exists` for a code that somebody has; the same again, while the person has not set the password, changes nothing. A phone that somebody else of the staff has is refused',
	path: '/account/staff/people/:code/added',
	params: z.object({ code: memberCode }),
	body: addMemberForm.schema.omit({ code: true }),
	reply: z.object({ code: z.string() }),
	errors: [...refusals, 'bad-request', 'validation', 'already-exists', 'confirm-again'],
	strong: true,
});

const roles = defineCall('staff.people.roles', {
	...ofMember,
	...giving,
	summary:
		'What somebody may do from the next call on. Nobody does it for themselves, and only an administrator who is one as it is written: so one always stays. 409 `conflict` where the roles are others than `was` by now, or the person has left',
	path: '/account/staff/people/:code/roles',
	body: memberRolesForm.schema.omit({ code: true }),
	reply: z.object({ code: z.string(), roles: z.array(z.enum(staffRoles)) }),
});

const signOut = defineCall('staff.people.sign-out', {
	...ofMember,
	summary: 'Ends all sessions of somebody else; their own a person ends in their own account',
	path: '/account/staff/people/:code/sessions/ended',
	body: z.object({}),
	reply: z.object({ code: z.string(), ended: z.int() }),
});

const block = defineCall('staff.people.block', {
	...ofMember,
	summary:
		'Shuts the account of somebody else: their sessions end, and they do not get in until it is opened again. Written by who is an administrator as it is written: of two who shut each other out one stays',
	path: '/account/staff/people/:code/block',
	body: blockMemberForm.schema.pick({ note: true }),
	reply: z.object({ blocked: z.literal(true) }),
});

const unblock = defineCall('staff.people.unblock', {
	...ofMember,
	...giving,
	summary: 'Opens an account again',
	path: '/account/staff/people/:code/unblock',
	body: unblockMemberForm.schema.pick({ note: true }),
	reply: z.object({ blocked: z.literal(false) }),
});

const reset = defineCall('staff.people.reset', {
	...asStaff,
	summary: 'Somebody lost the phone: their app and passkeys open nothing any more, and their sessions end. Nobody does it for themselves (`conflict`)',
	method: 'POST',
	path: '/account/staff/people/:code/reset',
	params: z.object({ code: z.string().max(40) }),
	body: z.object({}),
	reply: z.object({ code: z.string() }),
	errors: [...refusals, 'bad-request', 'not-found', 'conflict', 'confirm-again'],
	strong: true,
	idempotency: 'natural',
});

export const staffMemberCalls = [people, search, view, add, roles, signOut, block, unblock, reset] as const;
