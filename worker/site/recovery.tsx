/** Recovery of a forgotten password: how somebody is found, and what follows the code. */
import { brand } from '#shared/brand.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { localise, queryString, type LocalPath } from '#shared/kit/urls.ts';
import { codePath } from '#shared/login/paths.ts';
import { birthForm, cardForm, contactForm, doctorForm, partnerForm, passwordForm, representativeForm, staffForm, whoseForm } from '#shared/recovery/forms.ts';
import { recoveryHolders, recoveryWays, type RecoveryPayload } from '#shared/recovery/payload.ts';
import { recoveryWords } from '#shared/recovery/words.ts';
import { RecoveryPage } from '#client/recovery/recovery-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import { tellNext } from '#worker/edge/person.ts';
import type { Outcome } from './action.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { homeOf, readBack } from './login/back.ts';
import { backOf, leaveSteps, stepRefusal } from './login/steps.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from './request.ts';

const path = '/login/recovery';

async function loadRecovery(request: PersonalRequest): Promise<Loaded<RecoveryPayload>> {
	const { call, query, locale, person, captcha, city, today, refused: form } = request;
	const view = await call('recovery.view', {});
	if (!view.ok && view.error.name !== 'start-again') return refused(view.error);
	if (!view.ok && person !== null) return redirected(homeOf(query.back, person.role, locale));
	const { choices = null, login = '' } = view.ok ? view.value : {};
	const payload = {
		way: [...recoveryWays, ...recoveryHolders].find((way) => way === query.by) ?? 'contact',
		choices: choices ?? [],
		login,
		again: query.again !== undefined,
		back: readBack(query.back),
		captcha,
		refused: form,
		phone: city.phone,
		today,
	} as const;
	if (!view.ok) return found({ ...payload, step: 'find' });
	if (query.leave !== undefined) return found({ ...payload, step: 'leaving' });
	return found({ ...payload, step: choices === null ? 'password' : 'whose' });
}

/** Known and unknown people go on to the same page. */
const find = (form: Parameters<typeof formAction>[0]) =>
	formAction(form, async ({ c, send, refuse }): Promise<Outcome> => {
		const sent = await send();
		if (!sent.ok) return stepRefusal(c, 'recovery', sent.error, refuse);
		return { kind: 'redirect', to: localise(codePath({ purpose: 'recovery', back: backOf(c) }), c.get('locale')) };
	});

const takeWhose = formAction(whoseForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const chosen = await send();
	if (!chosen.ok) return stepRefusal(c, 'recovery', chosen.error, refuse);
	return { kind: 'redirect', to: localise(path + queryString({ back: backOf(c) }), c.get('locale')) };
});

/** Passkeys outlast a recovery, so they are shown before anything else: one of them may be a stranger's. */
async function afterRecovery(c: EdgeContext, role: AccountRole): Promise<LocalPath> {
	const back = backOf(c);
	const passkeys = await c.get('call')('passkeys.list', {});
	// A backend without passkeys has none that stand.
	const stand = passkeys.ok ? passkeys.value.data.length > 0 : passkeys.error.name !== 'not-found';
	if (!stand) return homeOf(back ?? undefined, role, c.get('locale'));
	return localise(`/cabinet/passkeys${queryString({ recovered: 1, back })}`, c.get('locale'));
}

const takePassword = formAction(passwordForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const set = await send();
	if (!set.ok) return stepRefusal(c, 'recovery', set.error, refuse);
	tellNext(c, translator(c.get('locale'))(recoveryWords)('changed'));
	return { kind: 'redirect', to: await afterRecovery(c, set.value.role) };
});

export const recovery = definePage('login-recovery', {
	cache: 'personal',
	audience: 'anyone',
	query: ['by', 'back', 'again', 'leave'],
	form: {
		contact: find(contactForm),
		birth: find(birthForm),
		card: find(cardForm),
		doctor: find(doctorForm),
		representative: find(representativeForm),
		partner: find(partnerForm),
		staff: find(staffForm),
		whose: takeWhose,
		password: takePassword,
		leave: leaveSteps,
	},
	load: loadRecovery,
	Page: RecoveryPage,
	head: (_props, words) => {
		const t = words(recoveryWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: path, index: false };
	},
});
