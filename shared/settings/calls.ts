/** A patient's own data, and how to reach them. */
import { z } from 'zod';
import { locales } from '#shared/i18n/locales.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { sex } from '#shared/kit/domain.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import {
	emailForm,
	forgetBrowserForm,
	languageForm,
	leaveTelegramForm,
	namesForm,
	notificationsForm,
	phoneForm,
	quietFrom,
	quietUntil,
	secondPhoneForm,
	telegramForm,
} from './forms.ts';
import { pushSubscription } from './push.ts';

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
	/** News of the account's own results. */
	emailSending: z.boolean(),
	SMSSending: z.boolean(),
	pushSending: z.boolean(),
	telegramSending: z.boolean(),
	/** The same of children whose results the account may read. */
	children: z.array(
		z.object({
			id: secretId,
			name: z.string(),
			emailSending: z.boolean(),
			SMSSending: z.boolean(),
			pushSending: z.boolean(),
			telegramSending: z.boolean(),
		}),
	),
	/** Full hours in Almaty between which nothing is told that can wait. */
	quietFrom: z.enum(quietFrom),
	quietUntil: z.enum(quietUntil),
	/** Null: the site offers no notifications of browsers. */
	push: z
		.object({
			/** By which a browser asks for them (`applicationServerKey`). */
			publicKey: z.string(),
			/** Browsers that asked for them. `mark`: SHA-256 of the endpoint, base64url, by which a browser knows itself. */
			browsers: z.array(z.object({ id: secretId, device: z.string(), addedAt: z.iso.datetime(), mark: z.string() })),
		})
		.nullable(),
	/** Null: the site offers no messages at Telegram. */
	telegram: z
		.object({
			/** Name of the bot, without the sign before it. */
			bot: z.string(),
			/** Since when a chat with it is connected; null where none is. */
			connectedAt: z.iso.datetime().nullable(),
			/** Until when the link that was made last connects one; null where none does. */
			linkUntil: z.iso.datetime().nullable(),
		})
		.nullable(),
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
	summary:
		'Saves one part of the settings: names and IIN while the IIN is not proved, or which news of results are wanted, of whom (`own`, and children by their ids) and when not',
	path: '/account/patient-room/settings',
	body: z.discriminatedUnion('part', [
		namesForm.schema.extend({ part: z.literal('names') }),
		notificationsForm.schema.extend({ part: z.literal('notices') }),
	]),
	reply: saved,
	errors: ['unauthorised', 'validation', 'not-found', 'person-changed', 'confirm-again', 'ask-reception', 'too-many', 'busy'],
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

const settingsAddBrowser = defineCall('patient-settings.add-browser', {
	...changing,
	summary:
		'Has a browser told of news of results: the endpoint and the keys that it gave (`PushSubscription.toJSON()`). At most ten an account; of two accounts the one that asked last is told',
	path: '/account/patient-room/settings/browsers',
	body: pushSubscription,
	reply: z.object({ id: secretId }),
	errors: ['unauthorised', 'validation', 'person-changed', 'confirm-again', 'not-available'],
	strong: true,
	browser: true,
	tellsDevice: true,
});

const settingsForgetBrowser = defineCall('patient-settings.forget-browser', {
	...changing,
	summary: 'Takes a browser away from those that are told',
	path: '/account/patient-room/settings/browsers/forget',
	body: forgetBrowserForm.schema,
	owner: 'browser',
	object: 'browser',
	reply: saved,
	errors: ['unauthorised', 'not-found', 'validation', 'person-changed'],
});

const connectTelegram = defineCall('patient-settings.connect-telegram', {
	...changing,
	summary:
		'Makes an address by which the person begins a chat with the bot at Telegram: what is new of results is told there from then on. It is good for ten minutes, once and for this account; the one before is not any more. 409 `conflict` while a chat is connected',
	path: '/account/patient-room/settings/telegram',
	body: telegramForm.schema,
	reply: z.object({ url: z.url({ protocol: /^https?$/ }), expiresAt: z.iso.datetime() }),
	errors: ['unauthorised', 'validation', 'person-changed', 'confirm-again', 'not-available', 'conflict'],
	idempotency: 'none',
	strong: true,
});

const disconnectTelegram = defineCall('patient-settings.disconnect-telegram', {
	...changing,
	summary: 'Ends messages at Telegram: the chat is forgotten, with whatever waits for it',
	path: '/account/patient-room/settings/telegram/end',
	body: leaveTelegramForm.schema,
	reply: saved,
	errors: ['unauthorised', 'validation', 'person-changed'],
});

/** What is said at once in the chat; empty for nothing. */
const telegramReply = z.union([
	z.object({ method: z.literal('sendMessage'), chat_id: z.int(), text: z.string(), link_preview_options: z.object({ is_disabled: z.literal(true) }) }),
	z.strictObject({}),
]);

const telegramUpdate = defineCall('telegram.update', {
	summary:
		'Telegram brings what somebody did in a chat with the bot, as it writes that itself (`Update` of its Bot API), and is answered with what the bot says there. It proves itself by the secret that it was given: without it 403, before anything is read. What was brought before, and whatever is no chat of one person, changes nothing',
	method: 'POST',
	path: '/api/telegram/update',
	codec: 'bytes',
	bodyTypes: ['application/json'],
	reply: telegramReply,
	errors: ['bad-request', 'forbidden', 'not-found', 'unsupported-type', 'too-large'],
	audience: 'anyone',
	callback: true,
	proofHeader: 'X-Telegram-Bot-Api-Secret-Token',
	idempotency: 'natural',
	retry: 'never',
});

/** What a letter's own link ends. */
const unsubscribed = z.object({
	/** `on`: such letters go to the address that this one went to. `off`: they do not. `over`: nothing is known of the link, or the account has another address. */
	state: z.enum(['on', 'off', 'over']),
	/** Another channel tells the account of what was corrected, or is told in person. */
	isToldOtherwise: z.boolean(),
	/** Whose letters: a doctor's are digests of lists, and what patients opened. */
	of: z.enum(['patient', 'doctor']),
});

export type Unsubscribed = z.output<typeof unsubscribed>;

const notificationsState = defineCall('notifications.state', {
	summary: 'What the link of a letter would end, or has ended',
	method: 'POST',
	path: '/api/notifications/state',
	body: z.object({ token: access }),
	reply: unsubscribed,
	audience: 'anyone',
	captcha: false,
	limit: 'lookup',
	idempotency: 'natural',
	readsOnly: true,
});

const notificationsUnsubscribe = defineCall('notifications.unsubscribe', {
	summary: 'Ends all letters with news of results to the address that the letter went to, by the link that came with it',
	method: 'POST',
	path: '/api/notifications/unsubscribe',
	body: z.object({ token: access }),
	reply: unsubscribed,
	errors: ['not-found'],
	audience: 'anyone',
	// Its token cannot be guessed, and what it does is taken back in settings.
	captcha: false,
	limit: 'mutation',
	idempotency: 'natural',
});

export const settingsCalls = callTable(
	settingsView,
	settingsSave,
	settingsLanguage,
	settingsPhone,
	settingsEmail,
	settingsSecondPhone,
	settingsAddBrowser,
	settingsForgetBrowser,
	connectTelegram,
	disconnectTelegram,
	telegramUpdate,
	notificationsState,
	notificationsUnsubscribe,
);
