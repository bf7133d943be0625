/** Registration of a patient. After its code, `flow.confirm` makes the account. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access } from '#shared/kit/schemas.ts';
import { activations, loginForm, personForm } from './forms.ts';

/** What somebody is registered by already. */
const duplicates = ['document', 'name', 'iin'] as const;
export type Duplicate = (typeof duplicates)[number];

const begin = defineCall('registration.begin', {
	summary:
		'Begins a registration, or corrects the person of one that is on its way: what was typed in its other step stays. Whether there is such a person is not said',
	method: 'POST',
	path: '/account/auth-patient/registration',
	body: personForm.schema,
	reply: z.object({ access }),
	errors: ['bad-request', 'validation', 'start-again'],
	audience: ['flow', 'anyone'],
	grants: { audience: 'flow' },
});

const code = defineCall('registration.code', {
	summary: 'Takes phone, e-mail and password, and sends a code to the one that the account is activated by; at most 5 times in one registration',
	method: 'POST',
	path: '/account/auth-patient/registration-code',
	body: loginForm.schema,
	reply: z.object({
		resendAt: z.iso.datetime(),
		/** Where a backend gives another address steps of its own; left out where they stay. */
		access: access.optional(),
	}),
	errors: ['bad-request', 'validation', 'start-again', 'conflict', 'code-wait', 'codes-exhausted', 'too-many', 'busy'],
	audience: 'flow',
	// Clients are told apart: a code goes to whatever phone was typed.
	limit: 'lookup',
	grants: { audience: 'flow' },
});

const text = z.string();
const view = defineCall('registration.view', {
	summary: 'What was typed in the steps of a registration, passwords not among it; and, after the code, whether the person is registered already',
	path: '/account/auth-patient/registration',
	reply: z.object({
		person: z.object({ lastName: text, firstName: text, middleName: text, date: text, city: text, personNr: text, documentNr: text }),
		login: z.object({ activation: z.enum(activations), phone: text, phone2: text, email1: text }).nullable(),
		duplicate: z.enum(duplicates).nullable(),
	}),
	errors: ['start-again'],
	audience: 'flow',
});

export const registrationCalls = callTable(begin, code, view);
