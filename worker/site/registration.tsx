/** Registration of a patient: its two forms, and what came of its code. */
import { brand } from '#shared/brand.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { codePath } from '#shared/login/paths.ts';
import { loginForm, personForm } from '#shared/registration/forms.ts';
import type { RegistrationPayload } from '#shared/registration/payload.ts';
import { registrationWords } from '#shared/registration/words.ts';
import { RegistrationPage } from '#client/registration/registration-page.tsx';
import type { Outcome } from './action.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { readBack } from './login/back.ts';
import { backOf, leaveSteps, stepRefusal } from './login/steps.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from './request.ts';

const path = '/login/registration';

async function loadRegistration(request: PersonalRequest): Promise<Loaded<RegistrationPayload>> {
	const { call, query, locale, person: signedIn, captcha, city, today, refused: form } = request;
	const [cities, view] = await Promise.all([call('city.list', {}), call('registration.view', {})]);
	if (!cities.ok) return refused(cities.error);
	const state = over(view);
	if (!state.ok) return refused(state.error);
	const back = readBack(query.back);
	const payload = {
		cities: cities.value.data,
		person: state.value?.person ?? null,
		login: state.value?.login ?? null,
		duplicate: state.value?.duplicate ?? null,
		again: query.again !== undefined,
		back,
		captcha,
		refused: form,
		phone: city.phone,
		today,
	};
	if (signedIn !== null && state.value === null) {
		return query.step === 'done' ? found({ ...payload, step: 'done' }) : redirected(localise(back ?? '/cabinet', locale));
	}
	if (query.leave !== undefined && state.value !== null) return found({ ...payload, step: 'leaving' });
	if (query.step === 'done' && payload.duplicate !== null) return found({ ...payload, step: 'duplicate' });
	// A later step without the earlier one, or of steps that are over.
	if (query.step !== undefined && (state.value === null || query.step !== 'login' || payload.duplicate !== null))
		return redirected(localise(path + queryString({ back, again: state.value === null ? 1 : null }), locale));
	return found({ ...payload, step: query.step === undefined ? 'person' : 'login' });
}

/** Steps that are over, or were never begun, are none; what else went wrong is. */
const over = <T extends object>(view: Result<T>): Result<T | null> => (view.ok || view.error.name !== 'start-again' ? view : success(null));

const takePerson = formAction(personForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const begun = await send();
	if (!begun.ok) return stepRefusal(c, 'registration', begun.error, refuse);
	return { kind: 'redirect', to: localise(path + queryString({ step: 'login', back: backOf(c) }), c.get('locale')) };
});

const takeLogin = formAction(loginForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const sent = await send();
	if (!sent.ok) return stepRefusal(c, 'registration', sent.error, refuse);
	return { kind: 'redirect', to: localise(codePath({ purpose: 'registration', back: backOf(c) }), c.get('locale')) };
});

export const registration = definePage('login-registration', {
	cache: 'personal',
	audience: 'anyone',
	query: ['step', 'back', 'again', 'leave'],
	form: { person: takePerson, login: takeLogin, leave: leaveSteps },
	load: loadRegistration,
	Page: RegistrationPage,
	head: (_props, translator) => {
		const t = translator(registrationWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: path, index: false };
	},
});
