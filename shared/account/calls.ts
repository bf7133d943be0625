/** Calls of accounts: sessions of every role. Rows of the specification keep their paths. */
import { z } from 'zod';
import { accountRoles, staffRights } from '#shared/kit/audience.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { chooseForm, codeForm } from './forms.ts';

/** What a flow is for. */
const flowPurpose = z.enum(['sign-in', 'registration', 'recovery', 'contact', 'confirm']);
export type FlowPurpose = z.output<typeof flowPurpose>;

/** Who is signed in, as every page of theirs wants it. `id` is null for nobody: then the session is over, and nothing is said of it. */
const personReply = z.object({
	id: z.string().nullable(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	/** The child whose data is shown in place of the patient's own; null for the account itself. */
	actingFor: z.object({ id: z.string(), lastName: z.string(), firstName: z.string(), birthDate: z.string() }).nullable(),
	/** A credential was given not long ago. */
	isStrong: z.boolean(),
	/** Signed in by a password, without a passkey, and has not put off to add one. */
	asksForPasskey: z.boolean().default(false),
	/** Of the staff: what they may do. Nobody else has any. */
	rights: z.array(z.enum(staffRights)).default([]),
	/** Of a patient whose account waits to be erased: when that is due, an ISO moment. Null for everybody else. */
	eraseAt: z.iso.datetime().nullable().default(null),
	/** When the session ends if nothing more is done, an ISO moment. */
	idleEndsAt: z.iso.datetime(),
});
export type PersonReply = z.output<typeof personReply>;

const confirming = {
	summary: 'The profile check at the start of a visit: who the session belongs to',
	method: 'POST',
	body: z.object({ session: access }),
	reply: personReply,
	errors: ['unauthorised', 'start-again'],
	idempotency: 'natural',
	limit: null,
	checksCity: false,
	readsOnly: true,
} as const;

const patientConfirm = defineCall('patient.confirm', {
	...confirming,
	path: '/account/auth-patient/confirming-session',
	audience: 'patient',
	whileErasing: true,
});
const doctorConfirm = defineCall('doctor.confirm', { ...confirming, path: '/account/auth-doctor/confirming-session', audience: 'doctor' });
const representativeConfirm = defineCall('representative.confirm', {
	...confirming,
	path: '/account/auth-med/confirming-session',
	audience: 'representative',
});
const partnerConfirm = defineCall('partner.confirm', { ...confirming, path: '/account/auth-partner/confirming-session', audience: 'partner' });

const staffConfirm = defineCall('staff.confirm', {
	...confirming,
	path: '/account/auth-staff/confirming-session',
	audience: 'staff',
	right: null,
});

const logout = defineCall('account.logout', {
	summary: 'Ends the session that it is made with',
	method: 'POST',
	path: '/account/session/logout',
	body: z.object({}),
	reply: z.object({ ended: z.literal(true) }),
	errors: ['unauthorised'],
	audience: accountRoles,
	idempotency: 'natural',
	whileErasing: true,
});

/** What comes after a right code. */
const afterCodeReply = z.object({
	/**
	 * `session`: somebody is signed in. `choose`: the phone or e-mail is that of several people, of whom `flow.choose` takes one, or the device is new to the only one. `password`: a new one is to
	 * be chosen. `registered`, `contact` and `confirmed`: what the code was for is done; `registered` without a session tells of
	 * somebody who is registered already, as `registration.view` says.
	 */
	next: z.enum(['session', 'choose', 'password', 'registered', 'contact', 'confirmed']),
	/** Of a session that was opened. */
	access: access.optional(),
	role: z.enum(accountRoles).optional(),
	persistent: z.boolean().optional(),
});
export type AfterCode = z.output<typeof afterCodeReply>;

const flowConfirm = defineCall('flow.confirm', {
	summary: 'Takes a one-time code, and does what it was asked for',
	method: 'POST',
	path: '/account/flow/confirm',
	body: codeForm.schema,
	reply: afterCodeReply,
	errors: ['start-again', 'wrong-code', 'code-expired', 'code-spent', 'already-exists', 'blocked', 'merged', 'busy'],
	audience: 'flow',
	grants: { audience: 'session' },
});

const flowChoose = defineCall('flow.choose', {
	summary: 'Signs in one of the people who share a phone or an e-mail, after the code has proved it',
	method: 'POST',
	path: '/account/flow/choose',
	body: chooseForm.schema,
	reply: z.object({ access, role: z.enum(accountRoles), persistent: z.boolean() }),
	errors: ['start-again', 'wrong-credentials', 'blocked', 'merged', 'too-many', 'busy'],
	audience: 'flow',
	limit: 'lookup',
	grants: { audience: 'session' },
});

const flowEnd = defineCall('flow.end', {
	summary: 'Gives up the steps of a sign-in, a registration or a recovery',
	method: 'POST',
	path: '/account/flow/end',
	body: z.object({}),
	reply: z.object({ ended: z.literal(true) }),
	errors: ['start-again'],
	audience: 'flow',
	idempotency: 'natural',
});

const flowView = defineCall('flow.view', {
	summary: 'At which step of a sign-in, a registration or a recovery somebody is',
	path: '/account/flow',
	reply: z.object({
		purpose: flowPurpose,
		role: z.enum(accountRoles),
		step: z.int(),
		/** How its codes are sent; null until one was asked for. Where to is said to nobody who has not proved it. */
		channel: z.enum(['sms', 'mail']).nullable(),
		/** When the next code may be asked for, an ISO moment; null where none may be today, or none was asked for yet. */
		resendAt: z.iso.datetime().nullable(),
		/** Of people who share what was proved, who may be chosen: never before the code. The only one has no name. Null where there is nothing to choose. */
		choices: z.array(z.object({ id: secretId, name: z.string() })).nullable(),
		/** The device is new to all of them: a birth date is asked for as well. */
		asksBirthDate: z.boolean(),
		/** When these steps are over, an ISO moment. */
		expiresAt: z.iso.datetime(),
	}),
	errors: ['start-again'],
	audience: 'flow',
});

const flowResend = defineCall('flow.resend', {
	summary: 'Sends one more code to where the first one went; the earlier ones stay valid for their own time',
	method: 'POST',
	path: '/account/flow/code',
	body: z.object({}),
	reply: z.object({ resendAt: z.iso.datetime() }),
	errors: ['start-again', 'code-wait', 'codes-exhausted'],
	audience: 'flow',
	limit: 'lookup',
});

export const accountCalls = callTable(
	flowView,
	flowResend,
	flowConfirm,
	flowChoose,
	flowEnd,
	patientConfirm,
	doctorConfirm,
	representativeConfirm,
	partnerConfirm,
	staffConfirm,
	logout,
);
