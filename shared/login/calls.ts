/** Calls that sign somebody in. An unknown login is answered like a wrong password. */
import { z } from 'zod';
import { accountRoles } from '#shared/kit/audience.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access } from '#shared/kit/schemas.ts';
import { doctorLoginForm, partnerLoginForm, patientCodeForm, patientLoginForm, representativeLoginForm, staffLoginForm } from './forms.ts';

/** A new session. A browser keeps one that is `persistent` when it is closed. */
const session = z.object({ access, role: z.enum(accountRoles), persistent: z.boolean() });

/** Several passwords may be looked at for one phone, each in its turn. */
const timeoutMs = 8000;

const signingIn = {
	method: 'POST',
	reply: session,
	audience: 'anyone',
	limit: 'lookup',
	timeoutMs,
	grants: { audience: 'session' },
} as const;

const patient = defineCall('login.patient', {
	...signingIn,
	summary: 'Signs a patient in by discount card, e-mail or phone, with the password. `conflict`: the password is that of several people of one phone',
	path: '/account/auth-patient/login',
	body: patientLoginForm.schema,
	errors: ['wrong-credentials', 'conflict', 'blocked', 'merged', 'too-many', 'busy'],
});

const code = defineCall('login.code', {
	summary: 'Sends a patient a one-time code, by which `flow.confirm` signs them in. An address that nobody has is answered alike, and gets nothing',
	method: 'POST',
	path: '/account/auth-patient/code',
	body: patientCodeForm.schema,
	reply: z.object({ access, resendAt: z.iso.datetime() }),
	errors: ['code-wait', 'codes-exhausted', 'too-many'],
	audience: 'anyone',
	limit: 'lookup',
	freeOfCaptcha: 3,
	grants: { audience: 'flow', byDevice: true },
});

const byCode = { ...signingIn, body: doctorLoginForm.schema, errors: ['wrong-credentials', 'too-many', 'busy'] } as const;

const doctor = defineCall('login.doctor', { ...byCode, summary: 'Signs a doctor in by code and password', path: '/account/auth-doctor/login' });
const representative = defineCall('login.representative', {
	...byCode,
	summary: 'Signs a medical representative in by code and password',
	path: '/account/auth-med/login',
	body: representativeLoginForm.schema,
});
const partner = defineCall('login.partner', {
	...byCode,
	summary: 'Signs a partner in by code and password',
	path: '/account/auth-partner/login',
	body: partnerLoginForm.schema,
});

const staff = defineCall('login.staff', {
	...byCode,
	summary: 'Signs one of the laboratory’s staff in by code and password; what they may do opens once `staff.factor.show` has taken a second factor',
	path: '/account/auth-staff/login',
	body: staffLoginForm.schema,
	errors: [...byCode.errors, 'blocked'],
});

export const loginCalls = callTable(patient, code, doctor, representative, partner, staff);
