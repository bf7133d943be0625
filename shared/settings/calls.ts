/** A patient's own data, and how to reach them. */
import { z } from 'zod';
import { locales } from '#shared/i18n/locales.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { sex } from '#shared/kit/domain.ts';
import { access } from '#shared/kit/schemas.ts';
import { emailForm, languageForm, namesForm, notificationsForm, phoneForm, secondPhoneForm } from './forms.ts';

const settings = z.object({
	/** Of the person whose data the session shows: the patient, or the child whom the patient acts for. */
	name: z.string(),
	surname: z.string(),
	patronymic: z.string(),
	/** `YYYY-MM-DD` */
	birthDate: z.string(),
	sex: sex.nullable(),
	/** Empty where it is not known. */
	iin: z.string(),
	/** An order or a result has shown that the IIN is theirs: from then on the reception alone changes names and IIN. */
	isProved: z.boolean(),
	/** The rest is the account's own, also while it acts for a child. Empty texts are not known. */
	phoneNumber: z.string(),
	additionalPhoneNumber: z.string(),
	email: z.string(),
	/** Given at registration and not confirmed by a code yet: they open nothing, and nothing is sent there. */
	unprovedPhone: z.string(),
	unprovedEmail: z.string(),
	emailSending: z.boolean(),
	SMSSending: z.boolean(),
	/** Of messages. */
	locale: z.enum(locales),
});
export type Settings = z.output<typeof settings>;

const settingsView = defineCall('patient-settings.view', {
	summary: 'The names of the person whose data the session shows, and the contacts of the account',
	path: '/account/patient-room/settings',
	reply: settings,
	errors: ['unauthorised'],
	audience: 'patient',
});

const saved = z.object({ saved: z.literal(true) });
const changing = { method: 'POST', audience: 'patient', idempotency: 'natural' } as const;

const settingsSave = defineCall('patient-settings.save', {
	...changing,
	summary: 'Saves one part of the settings: names and IIN while the IIN is not proved, or notices',
	path: '/account/patient-room/settings',
	body: z.discriminatedUnion('part', [
		namesForm.schema.extend({ part: z.literal('names') }),
		notificationsForm.schema.extend({ part: z.literal('notices') }),
	]),
	reply: saved,
	errors: ['unauthorised', 'validation', 'person-changed', 'confirm-again', 'ask-reception', 'too-many', 'busy'],
	limit: 'lookup',
	strong: true,
});

const settingsLanguage = defineCall('patient-settings.language', {
	...changing,
	summary: 'Saves the language of messages',
	path: '/account/patient-room/settings/language',
	body: languageForm.schema,
	reply: saved,
	errors: ['unauthorised', 'validation', 'person-changed'],
});

const flow = { reply: z.object({ access }), strong: true, limit: 'lookup', grants: { audience: 'flow' } } as const;
const contactErrors = ['unauthorised', 'validation', 'person-changed', 'confirm-again', 'code-wait', 'codes-exhausted'] as const;

const settingsPhone = defineCall('patient-settings.phone', {
	...changing,
	...flow,
	summary: 'Sends a code to a new phone; it takes the place of the old one once the code was given',
	path: '/account/patient-room/settings/phone',
	body: phoneForm.schema,
	errors: contactErrors,
	idempotency: 'none',
});

const settingsEmail = defineCall('patient-settings.email', {
	...changing,
	...flow,
	summary: 'Sends a code to a new e-mail address; it takes the place of the old one once the code was given',
	path: '/account/patient-room/settings/email',
	body: emailForm.schema,
	errors: contactErrors,
	idempotency: 'none',
});

const settingsSecondPhone = defineCall('patient-settings.second-phone', {
	...changing,
	summary: 'Saves the second phone, or takes it away. No code and no message is ever sent there: the call centre calls it',
	path: '/account/patient-room/settings/second-phone',
	body: secondPhoneForm.schema,
	reply: saved,
	errors: ['unauthorised', 'validation', 'person-changed', 'confirm-again'],
	strong: true,
});

export const settingsCalls = callTable(settingsView, settingsSave, settingsLanguage, settingsPhone, settingsEmail, settingsSecondPhone);
