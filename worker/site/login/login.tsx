/** Signing in, and signing out. */
import { brand } from '#shared/brand.ts';
import { loginKinds, type LoginKind, type LoginPayload, type LogoutPayload } from '#shared/login/payload.ts';
import { loginWords } from '#shared/login/words.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { passkeySignInForm } from '#shared/passkeys/forms.ts';
import { LoginPage } from '#client/login/login-page.tsx';
import { LogoutPage } from '#client/login/logout-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, redirected, type Loaded, type PersonalRequest, type Query } from '#worker/site/request.ts';
import { homeOf, readBack } from './back.ts';
import { signInByPasskey } from '#worker/site/passkeys/actions.ts';
import { loginActions } from './login-actions.ts';
import { signOutHere } from './logout-action.ts';

/** Which form an address asks for: `?as=doctor`, `?by=code`. */
function kindOf({ as, by }: Query): LoginKind {
	if (by === 'code') return 'code';
	return loginKinds.find((kind) => kind === as && kind !== 'code') ?? 'patient';
}

/** A signed-in person goes on to what was asked for. */
async function loadLogin({ call, query, person, locale, captcha, captchaFor, refused, city }: PersonalRequest): Promise<Loaded<LoginPayload>> {
	if (person !== null) return redirected(homeOf(query.back, person.role, locale));
	const kind = kindOf(query);
	// What was refused in one form is nothing of another.
	const form = refused?.values.as === kind ? refused : null;
	const refusedPasskey = refusalOf(passkeySignInForm, refused);
	const hasSteps = form?.error.name === 'code-wait' && (await call('flow.view', {})).ok;
	return found({
		kind,
		back: readBack(query.back),
		again: query.again !== undefined,
		out: query.out !== undefined && form === null && refusedPasskey === null,
		hasSteps,
		captcha: kind === 'code' ? await captchaFor('login.code') : captcha,
		refused: form,
		refusedPasskey,
		phone: city.phone,
	});
}

const named = { brand: brand.name };

export const login = definePage('login', {
	cache: 'personal',
	audience: 'anyone',
	query: ['as', 'by', 'back', 'again', 'out'],
	form: { ...loginActions, passkey: signInByPasskey },
	load: loadLogin,
	Page: LoginPage,
	head: (_props, translator) => {
		const t = translator(loginWords);
		return { title: t('headTitle', named), description: t('headDescription'), canonical: '/login', index: false };
	},
});

const loadLogout = async ({ person, city }: PersonalRequest): Promise<Loaded<LogoutPayload>> => found({ isSignedIn: person !== null, phone: city.phone });

export const logout = definePage('logout', {
	cache: 'personal',
	audience: 'anyone',
	form: { out: signOutHere },
	load: loadLogout,
	Page: LogoutPage,
	head: (_props, translator) => {
		const t = translator(loginWords);
		return { title: t('logout.headTitle', named), description: t('headDescription'), canonical: '/logout', index: false };
	},
});
