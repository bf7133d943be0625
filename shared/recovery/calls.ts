/** Recovery of a forgotten password. Its code is taken by `flow.confirm`; known and unknown people are answered alike until then. */
import { z } from 'zod';
import { accountRoles } from '#shared/kit/audience.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { birthForm, cardForm, contactForm, doctorForm, partnerForm, passwordForm, representativeForm, staffForm, whoseForm } from './forms.ts';

const begin = {
	method: 'POST',
	reply: z.object({ access, resendAt: z.iso.datetime() }),
	errors: ['bad-request', 'validation', 'start-again', 'code-wait', 'codes-exhausted', 'too-many', 'busy'],
	audience: 'anyone',
	limit: 'lookup',
	grants: { audience: 'flow', byDevice: true },
} as const;

const patient = defineCall('recovery.patient', {
	...begin,
	summary:
		'Begins the recovery of a patient’s password: by phone or e-mail, by phone and birth date, or by discount card. A code goes to the phone or e-mail on file, where there is one',
	path: '/account/auth-patient/restore-password',
	body: z.discriminatedUnion('method', [contactForm.schema, birthForm.schema, cardForm.schema]),
});
const ofHolder = 'Begins the recovery of a password by the code that its owner signs in with and the phone on file, to which a one-time code goes';
const doctor = defineCall('recovery.doctor', { ...begin, summary: ofHolder, path: '/account/auth-doctor/restore-password', body: doctorForm.schema });
const representative = defineCall('recovery.representative', {
	...begin,
	summary: ofHolder,
	path: '/account/auth-med/restore-password',
	body: representativeForm.schema,
});
const staff = defineCall('recovery.staff', { ...begin, summary: ofHolder, path: '/account/auth-staff/restore-password', body: staffForm.schema });
const partner = defineCall('recovery.partner', { ...begin, summary: ofHolder, path: '/account/auth-partner/restore-password', body: partnerForm.schema });

const view = defineCall('recovery.view', {
	summary: 'After the code: whose password is to be chosen, or among whom',
	path: '/account/flow/recovery',
	reply: z.object({
		role: z.enum(accountRoles),
		/** Phone, e-mail or code that its owner signs in with, for the browser's own store of passwords; empty where it is not known yet. */
		login: z.string(),
		/** People who have the phone or the e-mail that was proved; the only one has no name. Null once it is known who it is. */
		choices: z.array(z.object({ id: secretId, name: z.string() })).nullable(),
	}),
	errors: ['start-again'],
	audience: 'flow',
});

const choose = defineCall('recovery.choose', {
	summary: 'Says which of several people it is, with the birth date; wrong ones are counted',
	method: 'POST',
	path: '/account/flow/recovery/choose',
	body: whoseForm.schema,
	reply: z.object({ chosen: z.literal(true) }),
	errors: ['bad-request', 'validation', 'start-again', 'wrong-credentials', 'too-many', 'busy'],
	audience: 'flow',
	limit: 'lookup',
	authenticates: true,
});

const password = defineCall('recovery.password', {
	summary: 'Sets the new password, ends every session of its owner, and opens a new one',
	method: 'POST',
	path: '/account/flow/recovery/password',
	body: passwordForm.schema,
	reply: z.object({ access, role: z.enum(accountRoles), persistent: z.boolean() }),
	errors: ['bad-request', 'validation', 'start-again', 'blocked', 'merged', 'busy'],
	audience: 'flow',
	grants: { audience: 'session' },
});

export const recoveryCalls = callTable(patient, doctor, representative, partner, staff, view, choose, password);
