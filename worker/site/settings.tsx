/** The page of a patient's settings. */
import { brand } from '#shared/brand.ts';
import { confirmPath } from '#shared/account/confirm-path.ts';
import { codePath } from '#shared/login/paths.ts';
import { localise } from '#shared/kit/urls.ts';
import {
	emailForm,
	forgetBrowserForm,
	languageForm,
	leaveTelegramForm,
	namesForm,
	newTelegramLink,
	notificationsForm,
	phoneForm,
	secondPhoneForm,
	telegramForm,
} from '#shared/settings/forms.ts';
import type { SettingsPayload } from '#shared/settings/payload.ts';
import { settingsWords } from '#shared/settings/words.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import { SettingsPage } from '#client/settings/settings-page.tsx';
import type { Outcome, PublicOutcome } from './action.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { modulesOf } from './qr-modules.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

const page = '/cabinet/settings';

/** Where a form of the page leads on: after the code's page, after the page that asks for a credential, or back here. */
function leadOn(c: EdgeContext, sent: Result<unknown>, to: string, refuse: (error: Failure) => PublicOutcome): PublicOutcome {
	if (sent.ok) return { kind: 'redirect', to: localise(to, c.var.locale) };
	return sent.error.name === 'confirm-again' ? { kind: 'redirect', to: confirmPath(c.var.locale, page), unsent: true } : refuse(sent.error);
}

const saved = `${page}?done=saved`;
const code = codePath({ purpose: 'contact', back: null });

const names = formAction(namesForm, async ({ c, send, refuse }) => leadOn(c, await send({ part: 'names' }), saved, refuse));
const notices = formAction(notificationsForm, async ({ c, send, refuse }) => leadOn(c, await send({ part: 'notices' }), saved, refuse));
const browser = formAction(forgetBrowserForm, async ({ c, send, refuse }) => {
	const forgotten = await send();
	// One that is gone by now is not in the list.
	return forgotten.ok || forgotten.error.name === 'not-found' ? { kind: 'redirect', to: localise(saved, c.var.locale) } : refuse(forgotten.error);
});
/** The link waits, sealed, for the page that shows it: it is in no address of ours. */
const telegram = formAction(telegramForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const made = await send();
	if (made.ok) return { kind: 'filled', values: { telegram: made.value.url, telegramUntil: made.value.expiresAt } };
	// One that was connected meanwhile is shown.
	return made.error.name === 'conflict' ? { kind: 'redirect', to: localise(page, c.var.locale) } : leadOn(c, made, page, refuse);
});
const leaveTelegram = formAction(leaveTelegramForm, async ({ c, send, refuse }) => leadOn(c, await send(), saved, refuse));
const language = formAction(languageForm, async ({ c, send, refuse }) => leadOn(c, await send(), saved, refuse));
const secondPhone = formAction(secondPhoneForm, async ({ c, send, refuse }) => leadOn(c, await send(), saved, refuse));
const phone = formAction(phoneForm, async ({ c, send, refuse }) => leadOn(c, await send(), code, refuse));
const email = formAction(emailForm, async ({ c, send, refuse }) => leadOn(c, await send(), code, refuse));

async function load({ call, person, query, filled, refused: form }: AccountRequest): Promise<Loaded<SettingsPayload>> {
	const [settings, merging] = await Promise.all([call('patient-settings.view', {}), call('merging.view', {})]);
	if (!settings.ok) return refused(settings.error);
	if (!merging.ok) return refused(merging.error);
	const looked = settings.value.telegram?.connectedAt === null ? 'telegramNot' : 'telegram';
	const done =
		query.telegram !== undefined
			? looked
			: query.changed !== undefined
				? 'changed'
				: query.again !== undefined
					? 'again'
					: query.done === 'saved'
						? 'saved'
						: null;
	const link = newTelegramLink.safeParse(filled);
	// One that was used, or whose place a newer one took, leads nowhere.
	const isOpen = link.success && link.data.telegramUntil === settings.value.telegram?.linkUntil;
	return found({
		settings: settings.value,
		telegramLink: isOpen ? { url: link.data.telegram, until: link.data.telegramUntil, modules: await modulesOf(link.data.telegram) } : null,
		merges: merging.value.data,
		isChild: person.actingFor !== null,
		isStrong: person.isStrong,
		done: form === null ? done : null,
		refused: form,
	});
}

export const settings = definePage('cabinet-settings', {
	cache: 'personal',
	audience: ['patient'],
	query: ['done', 'changed', 'again', 'telegram'],
	form: { names, notices, browser, telegram, leaveTelegram, language, phone, email, secondPhone },
	load,
	Page: SettingsPage,
	head: (_props, translator) => {
		const t = translator(settingsWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: page, index: false };
	},
});
