/** Registration of a patient: who somebody is, then how they sign in. The schemas are also the bodies of the calls. */
import { z } from 'zod';
import { newPassword, passwordsAgree, repeatedPassword } from '#shared/account/password.ts';
import {
	birthDate,
	oneOf,
	optionalDocumentNr,
	optionalEmail,
	optionalIin,
	optionalPersonName,
	optionalPhone,
	personName,
	slugChoice,
} from '#shared/kit/fields.ts';
import { agreedTo, textVersions } from '#shared/consent/versions.ts';
import { defineForm } from '#shared/kit/form.ts';
import { getsSms } from '#shared/order/sms.ts';

export const personForm = defineForm(
	'registration/person',
	z
		.object({
			lastName: personName,
			firstName: personName,
			middleName: optionalPersonName,
			date: birthDate,
			/** Slug of the city. */
			city: slugChoice,
			personNr: optionalIin,
			documentNr: optionalDocumentNr,
		})
		.superRefine(({ personNr, documentNr }, context) => {
			// A person without an IIN is told from others by a document.
			if (personNr === undefined && documentNr === undefined) context.addIssue({ code: 'custom', message: 'documentOrIin', path: ['personNr'] });
		}),
	{ call: 'registration.begin', warnings: { personNr: 'iinCheckDigit' } },
);
export type RegisteredPerson = z.output<typeof personForm.schema>;

/** By what a new account is activated: a code goes there, and what it proves is from then on the person's own. */
export const activations = ['phone', 'email'] as const;

export const loginForm = defineForm(
	'registration/login',
	z
		.object({
			activation: oneOf(activations),
			phone: optionalPhone,
			phone2: optionalPhone,
			email1: optionalEmail,
			password: newPassword,
			repeatPassword: repeatedPassword,
			consent: agreedTo(textVersions['registration.consent']),
			agreement: agreedTo(textVersions['registration.agreement']),
		})
		.superRefine((typed, context) => {
			const { activation, phone, email1 } = typed;
			const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
			if (activation === 'phone' && phone === undefined) wrong('phone', 'required');
			else if (activation === 'phone' && phone !== undefined && !getsSms(phone)) wrong('phone', 'phoneSms');
			if (activation === 'email' && email1 === undefined) wrong('email1', 'required');
			passwordsAgree(typed, context);
		}),
	{ call: 'registration.code', secrets: ['password', 'repeatPassword'] },
);
