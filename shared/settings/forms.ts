/** The forms of the page of settings: one thing each. */
import { z } from 'zod';
import { email, oneOf, optionalIin, optionalPersonName, personName, phone } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { locales } from '#shared/i18n/locales.ts';

export const namesForm = defineForm('settings/names', z.object({ surname: personName, name: personName, patronymic: optionalPersonName, iin: optionalIin }), {
	call: 'patient-settings.save',
	warnings: { iin: 'iinCheckDigit' },
	errors: { 'ask-reception': 'iin' },
});

/** The account itself, among those of whom it may be told. */
export const ownResults = 'own';
/** Of whom: the account's own results (`own`), and children by their ids. */
const people = z.array(z.union([z.literal(ownResults), secretId])).max(20);

/** Hours of the evening from which, and of the morning until which, nobody is told anything that can wait. What the house allows lies between 8 and 21. */
export const quietFrom = ['13', '14', '15', '16', '17', '18', '19', '20', '21'] as const;
export const quietUntil = ['8', '9', '10', '11', '12'] as const;

/** Which news of results are wanted, of whom and when. */
export const notificationsForm = defineForm(
	'settings/notices',
	z.object({
		SMSSending: people.default([]),
		emailSending: people.default([]),
		pushSending: people.default([]),
		telegramSending: people.default([]),
		quietFrom: oneOf(quietFrom),
		quietUntil: oneOf(quietUntil),
	}),
	{ call: 'patient-settings.save' },
);

/** Ends letters by what one of them brought along: it asks for nothing. */
export const unsubscribeForm = defineForm('settings/unsubscribe', z.object({}), { call: 'notifications.unsubscribe' });

/** Asks for a link by which a chat at Telegram is connected. */
export const telegramForm = defineForm('settings/telegram', z.object({}), { call: 'patient-settings.connect-telegram' });

/** Such a link, as it is handed on to the page that shows it. */
export const newTelegramLink = z.object({ telegram: z.url({ protocol: /^https?$/ }), telegramUntil: z.iso.datetime() });

export const leaveTelegramForm = defineForm('settings/leave-telegram', z.object({}), { call: 'patient-settings.disconnect-telegram' });

/** Takes a browser away from those that are told. */
export const forgetBrowserForm = defineForm('settings/browser', z.object({ browser: secretId }), { call: 'patient-settings.forget-browser' });

/** Of messages; pages are read in any. */
export const languageForm = defineForm('settings/language', z.object({ locale: oneOf(locales) }), {
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
