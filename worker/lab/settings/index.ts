/** Calls of settings. */
import type { settingsCalls } from '#shared/settings/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { attachByPhone, endContradicted } from '#worker/lab/attachments/claim.ts';
import { afterwards, attachAnew } from '#worker/lab/attachments/plan.ts';
import { shownBy } from '#worker/lab/attachments/lists-store.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { changeContact } from './contact.ts';
import { saveLocale, saveNames, saveNotifications, saveSecondPhone, settingsOf } from './store.ts';

const done = success({ saved: true as const });
/** Settings are the account's: while a child's data is shown, nothing of them is changed. */
const isChild = ({ accountId, patientId }: PrincipalOf<'patient'>) => accountId !== patientId;

export const settingsHandlers: HandlersOf<keyof typeof settingsCalls> = {
	'patient-settings.view': async ({ db, principal }) => {
		const [person, account] = await Promise.all([settingsOf(db, principal.patientId), settingsOf(db, principal.accountId)]);
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
			locale: account.locale,
		});
	},

	'patient-settings.save': async (context, { body }) => {
		const { db, now, principal, client } = context;
		if (isChild(principal)) return failure('person-changed');
		const id = principal.accountId;
		if (body.part === 'notices') await saveNotifications(db, id, body.SMSSending === 'on', body.emailSending === 'on', now);
		else {
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
