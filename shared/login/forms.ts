/** The forms of signing in: a patient by what only they type, everybody else by their code; and signing out. */
import { z } from 'zod';
import { currentPassword, normalisePhone, tick } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { getsSms } from '#shared/order/sms.ts';

/** Whose form it is: a page that shows several by turns tells by it which one was refused. */
const as = <const Name extends string>(name: Name) => z.literal(name, { error: 'invalid' }).optional();

const typed = z.string({ error: 'required' }).overwrite(printableLine).trim().min(1, 'required').max(254, 'tooLong');

/** E-mail in small letters, as accounts keep it, or null. */
function normaliseMail(text: string): string | null {
	const parsed = z.email().safeParse(text.toLowerCase());
	return parsed.success ? parsed.data : null;
}
/** Thirteen digits, as they stand on a discount card, or null. */
function normaliseCard(text: string): string | null {
	const digits = text.replace(/[\s\u00a0\u202f\-–]/g, '');
	return /^\d{13}$/.test(digits) ? digits : null;
}

/** Number of a discount card (13 digits), e-mail or phone; the value is written as accounts keep it. */
const patientLogin = typed.transform((text, context) => {
	const login = normaliseCard(text) ?? normaliseMail(text) ?? normalisePhone(text);
	if (login === null) context.addIssue({ code: 'custom', message: 'patientLogin' });
	return login ?? z.NEVER;
});

/** Where a code can be sent: a mobile phone of Kazakhstan, or an e-mail. */
const codeAddress = typed.transform((text, context) => {
	const phone = normalisePhone(text);
	const address = normaliseMail(text) ?? phone;
	const message = address === null ? 'login' : address === phone && !getsSms(address) ? 'phoneSms' : null;
	if (message !== null) context.addIssue({ code: 'custom', message });
	return message === null && address !== null ? address : z.NEVER;
});

/** Code of a doctor, a medical representative or a partner. */
const staffCode = typed.pipe(z.string().max(40, 'tooLong'));

const wrong = { 'wrong-credentials': 'password' } as const;

export const patientLoginForm = defineForm('login/patient', z.object({ login: patientLogin, password: currentPassword, notMine: tick, as: as('patient') }), {
	call: 'login.patient',
	secrets: ['password'],
	errors: wrong,
});
export const patientCodeForm = defineForm('login/code', z.object({ login: codeAddress, notMine: tick, as: as('code') }), { call: 'login.code' });

const staff = <const Name extends string>(name: Name) => z.object({ code: staffCode, password: currentPassword, notMine: tick, as: as(name) });
export const doctorLoginForm = defineForm('login/doctor', staff('doctor'), { call: 'login.doctor', secrets: ['password'], errors: wrong });
export const representativeLoginForm = defineForm('login/representative', staff('representative'), {
	call: 'login.representative',
	secrets: ['password'],
	errors: wrong,
});
export const partnerLoginForm = defineForm('login/partner', staff('partner'), { call: 'login.partner', secrets: ['password'], errors: wrong });

/** Of the laboratory's own people: the second factor is asked for on the next page. */
export const staffLoginForm = defineForm('login/staff', staff('staff'), { call: 'login.staff', secrets: ['password'], errors: wrong });

export const logoutForm = defineForm('login/logout', z.object({}), { call: 'account.logout', forgets: true });
