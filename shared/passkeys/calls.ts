/**
 * Calls of passkeys (WebAuthn, https://www.w3.org/TR/webauthn-3/). Options and answers are written as the browser's own `parseCreationOptionsFromJSON`,
 * `parseRequestOptionsFromJSON` and `toJSON` read and write them. A challenge is answered once, within five minutes, by the one who asked for it and for what it was asked.
 */
import { z } from 'zod';
import { accountRoles } from '#shared/kit/audience.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { passkeyAddForm, passkeyConfirmForm, passkeyLaterForm, passkeyRemoveForm, passkeyRenameForm, passkeySignInForm } from './forms.ts';
import { passkeyAskedRoles } from './rules.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,2048}$/);
/** How an authenticator is reached, as browsers name it; a name that nobody knows yet is left to the browser. */
const transports = z.array(z.string().max(40)).optional();
const known = z.array(z.object({ id: base64url, type: z.literal('public-key'), transports }));

const creationOptions = z.object({
	challenge: base64url,
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
	/** Milliseconds. */
	timeout: z.int(),
	attestation: z.literal('none'),
	authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
	excludeCredentials: known,
});
const requestOptions = z.object({
	challenge: base64url,
	rpId: z.string(),
	/** Milliseconds. */
	timeout: z.int(),
	userVerification: z.literal('required'),
	/** Left out: any that the authenticator has for the site. */
	allowCredentials: known.optional(),
});

const asking = { method: 'POST', body: z.object({}), limit: 'lookup', browser: true } as const;
/** A signature is no guess: there is nothing that a captcha would slow down. */
const signed = { method: 'POST', limit: 'lookup', captcha: false, timeoutMs: 5000 } as const;

const list = defineCall('passkeys.list', {
	summary: 'Passkeys of the account, the oldest first',
	path: '/account/passkeys',
	reply: z.object({
		data: z.array(
			z.object({
				id: secretId,
				name: z.string(),
				/** ISO moments; null for one that nobody has used yet. */
				createdAt: z.iso.datetime(),
				usedAt: z.iso.datetime().nullable(),
				/** Other devices of its owner have it as well. */
				synced: z.boolean(),
			}),
		),
		/** So many an account may have. */
		max: z.int().min(1),
		/** False on a device that is not the person's own. */
		canAdd: z.boolean(),
	}),
	errors: ['unauthorised'],
	audience: accountRoles,
});
export type Passkeys = z.output<typeof list.reply>;

const addOptions = defineCall('passkeys.add-options', {
	...asking,
	summary: 'What a browser makes a passkey by. `conflict`: the account has as many as it may have. `not-available`: the device is not the person’s own',
	path: '/account/passkeys/add-options',
	reply: z.object({ options: creationOptions }),
	errors: ['unauthorised', 'confirm-again', 'conflict', 'not-available', 'too-many'],
	audience: accountRoles,
	strong: true,
});

const add = defineCall('passkeys.add', {
	...signed,
	summary:
		'Adds a passkey, and tells the owner. `start-again`: its challenge is over, or another’s. `wrong-credentials`: it proves nothing. `already-exists`: it is known. `conflict`: the account has as many as it may have',
	path: '/account/passkeys/add',
	body: passkeyAddForm.schema,
	reply: z.object({ id: secretId, name: z.string() }),
	errors: ['unauthorised', 'confirm-again', 'start-again', 'wrong-credentials', 'already-exists', 'conflict', 'too-many'],
	audience: accountRoles,
	strong: true,
	tellsDevice: true,
});

const rename = defineCall('passkeys.rename', {
	summary: 'Gives a passkey another name',
	method: 'POST',
	path: '/account/passkeys/rename',
	body: passkeyRenameForm.schema,
	reply: z.object({ renamed: z.literal(true) }),
	errors: ['unauthorised', 'not-found'],
	audience: accountRoles,
	owner: 'id',
	object: 'passkey',
	idempotency: 'natural',
});

const remove = defineCall('passkeys.remove', {
	summary: 'Takes a passkey away, and tells the owner',
	method: 'POST',
	path: '/account/passkeys/remove',
	body: passkeyRemoveForm.schema,
	reply: z.object({ removed: z.literal(true) }),
	errors: ['unauthorised', 'confirm-again', 'not-found'],
	audience: accountRoles,
	owner: 'id',
	object: 'passkey',
	strong: true,
});

const later = defineCall('passkeys.later', {
	summary: 'Puts off to add a passkey: for a month the account is not asked for one',
	method: 'POST',
	path: '/account/passkeys/later',
	body: passkeyLaterForm.schema,
	reply: z.object({ putOff: z.literal(true) }),
	errors: ['unauthorised'],
	audience: passkeyAskedRoles,
	idempotency: 'natural',
});

const signInOptions = defineCall('passkeys.sign-in-options', {
	...asking,
	summary: 'What a browser signs in by with any passkey that it has for the site. Says nothing of any account. `not-available`: the edge told no device',
	path: '/account/passkeys/sign-in-options',
	reply: z.object({ options: requestOptions }),
	errors: ['not-available', 'too-many'],
	audience: 'anyone',
	captcha: false,
	tellsDevice: true,
});

const signIn = defineCall('passkeys.sign-in', {
	...signed,
	summary:
		'Signs somebody in by a passkey, whatever their role. `start-again`: its challenge is over, or another browser’s. `wrong-credentials`: it is nobody’s, proves nothing, or its counter went back; of the last its owner is told',
	path: '/account/passkeys/sign-in',
	body: passkeySignInForm.schema,
	reply: z.object({ access, role: z.enum(accountRoles), persistent: z.boolean() }),
	errors: ['start-again', 'wrong-credentials', 'blocked', 'merged', 'too-many', 'busy'],
	audience: 'anyone',
	grants: { audience: 'session' },
});

const confirmOptions = defineCall('passkeys.confirm-options', {
	...asking,
	summary: 'What a browser confirms by, with a passkey of the account, that it is still its owner. `not-available`: it has none',
	path: '/account/passkeys/confirm-options',
	reply: z.object({ options: requestOptions }),
	errors: ['unauthorised', 'not-available', 'too-many'],
	audience: accountRoles,
});

const confirm = defineCall('passkeys.confirm', {
	...signed,
	summary: 'Confirms by a passkey of the account that it is still its owner',
	path: '/account/passkeys/confirm',
	body: passkeyConfirmForm.schema,
	reply: z.object({ confirmed: z.literal(true) }),
	errors: ['unauthorised', 'start-again', 'wrong-credentials', 'too-many', 'busy'],
	audience: accountRoles,
	authenticates: true,
});

export const passkeyCalls = callTable(list, addOptions, add, rename, remove, later, signInOptions, signIn, confirmOptions, confirm);
