/** Calls of the devices that somebody is signed in on, of the password, and of confirming that it is still them. */
import { z } from 'zod';
import { accountRoles } from '#shared/kit/audience.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { confirmPasswordForm, endSessionForm, passwordForm } from './forms.ts';

const list = defineCall('sessions.list', {
	summary: 'Open sessions of the account, last used first; at most fifty',
	path: '/account/sessions',
	reply: z.object({
		data: z.array(
			z.object({
				id: secretId,
				/** Browser and system in a few words; empty where they are not known. */
				device: z.string(),
				/** The one that asks. */
				isThis: z.boolean(),
				/** ISO moments. */
				openedAt: z.iso.datetime(),
				usedAt: z.iso.datetime(),
			}),
		),
	}),
	errors: ['unauthorised'],
	audience: accountRoles,
});

export type OpenSessions = z.output<typeof list.reply>['data'];

const end = defineCall('sessions.end', {
	summary: 'Ends one session of the account',
	method: 'POST',
	path: '/account/sessions/end',
	body: endSessionForm.schema,
	reply: z.object({ ended: z.literal(true), wasThis: z.boolean() }),
	errors: ['unauthorised', 'not-found', 'confirm-again'],
	audience: accountRoles,
	owner: 'id',
	object: 'session',
	strong: true,
});

const endOthers = defineCall('sessions.end-others', {
	summary: 'Ends every session of the account but the one that asks',
	method: 'POST',
	path: '/account/sessions/end-others',
	body: z.object({}),
	reply: z.object({ ended: z.literal(true) }),
	errors: ['unauthorised', 'confirm-again'],
	audience: accountRoles,
	idempotency: 'natural',
	strong: true,
});

const ways = defineCall('account.ways', {
	summary: 'By what the account can confirm that it is still its owner',
	path: '/account/session/ways',
	reply: z.object({
		/** There is a password. */
		password: z.boolean(),
		/** An ISO moment from which the password confirms anything: a code by e-mail alone has set it. Null where it does already. */
		passwordFrom: z.iso.datetime().nullable().default(null),
		/** A code can be sent to the phone on file. */
		phone: z.boolean(),
		/** What its owner types to sign in, for programs that keep passwords. */
		username: z.string(),
	}),
	errors: ['unauthorised'],
	audience: accountRoles,
});

export type AccountWays = z.output<typeof ways.reply>;

const confirmPassword = defineCall('account.confirm-password', {
	summary: 'Confirms by the password that it is still the owner of the session. `not-available`: a code by e-mail alone has set it, less than a day ago',
	method: 'POST',
	path: '/account/session/confirm',
	body: confirmPasswordForm.schema,
	reply: z.object({ confirmed: z.literal(true) }),
	errors: ['unauthorised', 'wrong-credentials', 'not-available', 'too-many', 'busy'],
	audience: accountRoles,
	limit: 'lookup',
	timeoutMs: 5000,
	authenticates: true,
});

const confirmCode = defineCall('account.confirm-code', {
	summary: 'Sends a one-time code to the phone on file, by which `flow.confirm` confirms that it is still the owner of the session',
	method: 'POST',
	path: '/account/session/confirm-code',
	body: z.object({}),
	reply: z.object({ access, resendAt: z.iso.datetime() }),
	errors: ['unauthorised', 'not-available', 'code-wait', 'codes-exhausted'],
	audience: accountRoles,
	grants: { audience: 'flow' },
});

const changePassword = defineCall('account.change-password', {
	summary: 'Changes the password, and ends every other session of the account',
	method: 'POST',
	path: '/account/session/password',
	body: passwordForm.schema,
	reply: z.object({ changed: z.literal(true) }),
	errors: ['unauthorised', 'wrong-credentials', 'conflict', 'too-many', 'busy'],
	audience: accountRoles,
	limit: 'lookup',
	timeoutMs: 5000,
	authenticates: true,
});

/** Whose sessions end at once. */
export const endedOf = ['everybody', ...accountRoles] as const;

const endAll = defineCall('lis.sessions.end', {
	scope: 'keys',
	summary:
		'Ends every session of the people with accounts, or of those of one role, at once: for when sessions may be in the wrong hands. Whose they are is not told. Everybody signs in anew; links to results, access to orders and apps of other makers stay',
	method: 'DELETE',
	path: '/lis/sessions',
	/** Never left out: nobody ends everybody’s by an address that was cut off. */
	params: z.object({ of: z.enum(endedOf) }),
	reply: z.object({ ended: z.int().min(0) }),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
	idempotency: 'natural',
	timeoutMs: 20_000,
});

export const securityCalls = callTable(list, end, endOthers, ways, confirmPassword, confirmCode, changePassword, endAll);
