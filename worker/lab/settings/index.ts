/** Calls of settings. */
import type { Reply } from '#shared/calls.ts';
import type { settingsCalls } from '#shared/settings/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { getsSms } from '#shared/order/sms.ts';
import { newsChannels } from '#shared/patient/news.ts';
import { ownResults, quietFrom, quietUntil } from '#shared/settings/forms.ts';
import { endDoctorLetters, wantsLetters } from '#worker/lab/doctor/news-store.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { attachByPhone, endContradicted } from '#worker/lab/attachments/claim.ts';
import { afterwards, attachAnew } from '#worker/lab/attachments/plan.ts';
import { shownBy } from '#worker/lab/attachments/lists-store.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { browsersOf, forgetBrowser, insertBrowser } from '#worker/lab/messages/push-store.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { isChild } from './is-child.ts';
import { changeContact } from './contact.ts';
import { telegramHandlers } from './telegram.ts';
import { telegramOf } from './telegram-store.ts';
import { endLetters, letterOf, type Letter } from './unsubscribe-store.ts';
import { saveNotifications, choicesOf } from './choices-store.ts';
import { saveLocale, saveNames, saveSecondPhone, settingsOf } from './store.ts';

const done = success({ saved: true as const });
const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What a letter's link says of the account that it went to. */
function standing(letter: Letter | null): Reply<'notifications.state'> {
	if (letter === null) return { state: 'over', isToldOtherwise: false, of: 'patient' };
	const isTold = (letter.sms === 1 && getsSms(letter.phone)) || (letter.push === 1 && letter.browsers > 0) || (letter.telegram === 1 && letter.chats > 0);
	return { state: letter.mail === 1 ? 'on' : 'off', isToldOtherwise: isTold, of: 'patient' };
}

/** What a link says: of an account's letters, else of a doctor's. @param hash SHA-256 of its token */
async function standingOf(db: LabContext['db'], hash: string): Promise<Reply<'notifications.state'>> {
	const letter = await letterOf(db, hash);
	if (letter !== null) return standing(letter);
	const wanted = await wantsLetters(db, hash);
	// That a critical value waits is told them in any case.
	return wanted === null ? standing(null) : { state: wanted === 1 ? 'on' : 'off', isToldOtherwise: true, of: 'doctor' };
}

/** Ends all letters of the kind to the address that the letter went to; nothing where the link is unknown or the address another one. */
async function endAll(db: LabContext['db'], hash: string, now: number): Promise<void> {
	const letter = await letterOf(db, hash);
	await (letter === null ? endDoctorLetters(db, hash, now) : endLetters(db, letter, now));
}

export const settingsHandlers: HandlersOf<keyof typeof settingsCalls> = {
	'patient-settings.view': async ({ db, now, principal, services }) => {
		const { accountId } = principal;
		const [person, account, children, browsers, chat] = await Promise.all([
			settingsOf(db, principal.patientId),
			settingsOf(db, accountId),
			choicesOf(db, accountId, todayInAlmaty(now)),
			services.push === null ? [] : browsersOf(db, accountId),
			services.telegram === null ? null : telegramOf(db, accountId, now),
		]);
		if (person === null || account === null) return failure('unauthorised');
		return success({
			name: person.first_name,
			surname: person.last_name,
			patronymic: person.middle_name,
			birthDate: person.birth_date,
			sex: person.sex,
			iin: person.iin,
			isProved: person.proved_at !== null,
			phoneNumber: account.phone,
			additionalPhoneNumber: account.phone2,
			email: account.email,
			unprovedPhone: account.unproved_phone,
			unprovedEmail: account.unproved_email,
			emailSending: account.email_sending === 1,
			SMSSending: account.sms_sending === 1,
			pushSending: account.push_sending === 1,
			telegramSending: account.telegram_sending === 1,
			children: children.map(({ id, name, sms, mail, push, telegram }) => ({
				id,
				name,
				SMSSending: sms === 1,
				emailSending: mail === 1,
				pushSending: push === 1,
				telegramSending: telegram === 1,
			})),
			quietFrom: quietFrom.find((hour) => Number(hour) === account.quiet_from) ?? '21',
			quietUntil: quietUntil.find((hour) => Number(hour) === account.quiet_until) ?? '8',
			push:
				services.push === null
					? null
					: {
							publicKey: services.push.publicKey,
							browsers: await Promise.all(
								browsers.map(async ({ id, device, created_at: at, endpoint }) => ({
									id,
									device,
									addedAt: new Date(at).toISOString(),
									mark: await hashOf(endpoint),
								})),
							),
						},
			telegram:
				services.telegram === null
					? null
					: { bot: services.telegram.bot, connectedAt: moment(chat?.connected_at ?? null), linkUntil: moment(chat?.link_until ?? null) },
			locale: account.locale,
		});
	},

	'patient-settings.save': async (context, { body }) => {
		const { db, now, principal, client, services } = context;
		if (isChild(principal)) return failure('person-changed');
		const id = principal.accountId;
		if (body.part === 'notices') {
			const wanted = { sms: body.SMSSending, mail: body.emailSending, push: body.pushSending, telegram: body.telegramSending };
			const children = new Set((await choicesOf(db, id, todayInAlmaty(now))).map((child) => child.id));
			if (Object.values(wanted).some((people) => people.some((one) => one !== ownResults && !children.has(one)))) return failure('not-found');
			const quiet = { from: Number(body.quietFrom), until: Number(body.quietUntil) };
			// Where none is offered nobody was asked.
			const offered = { sms: true, mail: true, push: services.push !== null, telegram: services.telegram !== null };
			await saveNotifications(db, id, { wanted, quiet, asked: newsChannels.filter((channel) => offered[channel]) }, now);
		} else {
			// Trying many numbers would show which of them are known here.
			const attempt = await takeTry(db, 'results', `iin:${id}`, client, now);
			if (!attempt.allowed) return refuseTry(attempt);
			const { surname, name, patronymic = '', iin = '' } = body;
			const names = { last_name: surname, first_name: name, middle_name: patronymic, iin };
			if (!(await saveNames(db, id, { surname, name, patronymic, iin }, await endContradicted(context, id, names), now))) return failure('ask-reception');
			await attempt.takeBack();
			await afterwards(attachByPhone(context, id));
			// A request may have become another person's meanwhile: either that saw the new names, or this sees it.
			for (const requestId of await shownBy(db, id, ['receipt', 'phone'])) await afterwards(attachAnew(context, requestId));
		}
		return done;
	},

	'patient-settings.language': async ({ db, now, principal }, { body }) => {
		if (isChild(principal)) return failure('person-changed');
		await saveLocale(db, principal.accountId, body.locale, now);
		return done;
	},

	'patient-settings.add-browser': async ({ db, now, principal, services, device }, { body }) => {
		if (isChild(principal)) return failure('person-changed');
		if (services.push === null) return failure('not-available');
		const id = randomToken(services.random, 128);
		const browser = { id, accountId: principal.accountId, endpoint: body.endpoint, ...body.keys, device: device.name };
		return (await insertBrowser(db, browser, now)) ? success({ id }) : failure('not-available');
	},

	'patient-settings.forget-browser': async ({ db, principal }, { body }) => {
		if (isChild(principal)) return failure('person-changed');
		await forgetBrowser(db, body.browser);
		return done;
	},

	...telegramHandlers,

	'notifications.state': async ({ db }, { body }) => success(await standingOf(db, await hashOf(body.token))),

	'notifications.unsubscribe': async ({ db, now }, { body }) => {
		const hash = await hashOf(body.token);
		await endAll(db, hash, now);
		const ended = await standingOf(db, hash);
		return ended.state === 'over' ? failure('not-found') : success(ended);
	},

	'patient-settings.phone': (context, { body }) =>
		isChild(context.principal) ? Promise.resolve(failure('person-changed')) : changeContact(context, 'sms', body.phoneNumber),

	'patient-settings.email': (context, { body }) =>
		isChild(context.principal) ? Promise.resolve(failure('person-changed')) : changeContact(context, 'mail', body.email),

	'patient-settings.second-phone': async ({ db, now, principal }, { body }) => {
		if (isChild(principal)) return failure('person-changed');
		await saveSecondPhone(db, principal.accountId, body.additionalPhoneNumber ?? '', now);
		return done;
	},
};
