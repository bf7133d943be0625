/** The forms of the page of settings: one thing each. */
import { z } from 'zod';
import { email, optionalIin, optionalPersonName, personName, phone } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { locales } from '#shared/i18n/locales.ts';

const ticked = z.literal('on').optional();

export const namesForm = defineForm('settings/names', z.object({ surname: personName, name: personName, patronymic: optionalPersonName, iin: optionalIin }), {
	call: 'patient-settings.save',
	warnings: { iin: 'iinCheckDigit' },
	errors: { 'ask-reception': 'iin' },
});

/** Which messages are wanted besides those that were asked for. */
export const notificationsForm = defineForm('settings/notices', z.object({ emailSending: ticked, SMSSending: ticked }), { call: 'patient-settings.save' });

/** Of messages; pages are read in any. */
export const languageForm = defineForm('settings/language', z.object({ locale: z.enum(locales, { error: 'required' }) }), {
	call: 'patient-settings.language',
});

export const phoneForm = defineForm('settings/phone', z.object({ phoneNumber: phone }), { call: 'patient-settings.phone' });
export const emailForm = defineForm('settings/email', z.object({ email }), { call: 'patient-settings.email' });
/** Left empty, it is taken away. */
export const secondPhoneForm = defineForm(
	'settings/second-phone',
	z.object({ additionalPhoneNumber: z.union([z.literal('').transform(() => undefined), phone]).optional() }),
	{ call: 'patient-settings.second-phone' },
);
