/** Recovery of a forgotten password: by what somebody is found, who of several it is, and the new password. */
import { z } from 'zod';
import { newPassword, passwordsAgree, repeatedPassword } from '#shared/account/password.ts';
import { birthDate, discountCardNr, email, line, normalisePhone, phone, tick } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { getsSms } from '#shared/order/sms.ts';

/** A phone that gets short messages. */
const mobilePhone = phone.refine(getsSms, 'phoneSms');

/** A phone (E.164, of those that get short messages) or an e-mail in small letters, recognised by its @. */
const contact = line(254)
	.min(1, 'required')
	.transform((typed, context) => {
		const normal = typed.includes('@') ? (email.safeParse(typed).data?.toLowerCase() ?? null) : normalisePhone(typed);
		if (normal === null) context.addIssue({ code: 'custom', message: typed.includes('@') ? 'email' : 'login' });
		else if (!normal.includes('@') && !getsSms(normal)) context.addIssue({ code: 'custom', message: 'phoneSms' });
		return normal ?? z.NEVER;
	});

const find = { call: 'recovery.patient' } as const;
export const contactForm = defineForm('recovery/contact', z.object({ method: z.literal('contact'), login: contact }), find);
export const birthForm = defineForm('recovery/birth', z.object({ method: z.literal('birth'), phone: mobilePhone, date: birthDate }), find);
export const cardForm = defineForm('recovery/card', z.object({ method: z.literal('card'), card: discountCardNr }), find);

/** Of people who sign in with a code of the network's. */
const holder = z.object({ code: line(40).min(1, 'required'), phone: mobilePhone });
export const doctorForm = defineForm('recovery/doctor', holder, { call: 'recovery.doctor' });
export const representativeForm = defineForm('recovery/representative', holder, { call: 'recovery.representative' });
export const staffForm = defineForm('recovery/staff', holder, { call: 'recovery.staff' });
export const partnerForm = defineForm('recovery/partner', holder, { call: 'recovery.partner' });

/** Several people have one phone or e-mail: whose password it is to be. */
export const whoseForm = defineForm('recovery/whose', z.object({ id: z.string({ error: 'required' }).pipe(secretId), date: birthDate }), {
	call: 'recovery.choose',
	errors: { 'wrong-credentials': 'date' },
});

export const passwordForm = defineForm(
	'recovery/password',
	z.object({ password: newPassword, repeatPassword: repeatedPassword, notMine: tick }).superRefine(passwordsAgree),
	{
		call: 'recovery.password',
		secrets: ['password', 'repeatPassword'],
	},
);
