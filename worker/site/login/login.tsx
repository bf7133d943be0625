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
import { homeOf, isStaffPath, readBack } from './back.ts';
import { signInByPasskey } from '#worker/site/passkeys/actions.ts';
import { localise } from '#shared/kit/urls.ts';
import {
	logoutForm,
	doctorLoginForm,
	partnerLoginForm,
	patientCodeForm,
	patientLoginForm,
	representativeLoginForm,
	staffLoginForm,
} from '#shared/login/forms.ts';
import { silence } from '#worker/edge/person.ts';
import {
	dropFlow,
	dropHandover,
	dropHouseCalls,
	dropOrder,
	dropResult,
	dropSession,
	openHandover,
	openHouseCalls,
	openOrders,
	openResult,
	roleOf,
} from '#worker/edge/principal.ts';
import { formAction } from '#worker/site/form-action.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import { codePath } from '#shared/login/paths.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { PublicOutcome } from '#worker/site/action.ts';
import { codeRefusal } from './code-actions.ts';

const backOf = (c: EdgeContext) => Object.fromEntries(pageQuery(c, ['back'])).back;

/** On to what was asked for, or the form again. */
function goOn(c: EdgeContext, opened: Result<{ readonly role: AccountRole }>, refuse: (error: Failure) => PublicOutcome): PublicOutcome {
	return opened.ok ? { kind: 'redirect', to: homeOf(backOf(c), opened.value.role, c.get('locale')) } : refuse(opened.error);
}

/** Signing in by each of the forms. */
const loginActions = {
	patient: formAction(patientLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
	code: formAction(patientCodeForm, async ({ c, send, refuse }) => {
		const sent = await send();
		if (!sent.ok) return refuse(codeRefusal(c, sent.error));
		return { kind: 'redirect', to: localise(codePath({ purpose: 'sign-in', back: readBack(backOf(c)) }), c.get('locale')) };
	}),
	doctor: formAction(doctorLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
	representative: formAction(representativeLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
	partner: formAction(partnerLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
	staff: formAction(staffLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
};

/** Signing out: the session ends at the backend, and this browser forgets what it was let into, as a visitor too. The basket stays. */
const signOutHere = formAction(logoutForm, async ({ c, send }) => {
	const call = c.get('call');
	// What cannot be told of ends by itself; this browser has it no more.
	const result = openResult(c);
	const orders = openOrders(c);
	const handover = openHandover(c);
	await Promise.all([
		...(roleOf(c) === null ? [] : [send()]),
		...(result === null ? [] : [call('results.close', { body: { id: result.id } })]),
		...(handover === null ? [] : [call('handover.close', { body: { id: handover } })]),
		...orders.map((id) => call('order.forget', { body: { id } })),
		...openHouseCalls(c).map((id) => call('house-call.forget', { body: { id } })),
	]);
	dropSession(c);
	dropFlow(c);
	dropResult(c);
	dropHandover(c);
	for (const id of orders) dropOrder(c, id);
	dropHouseCalls(c);
	silence(c);
	return { kind: 'redirect', to: localise('/login?out=1', c.get('locale')), forgets: true };
});

/** Which form an address asks for: `?as=doctor`, `?by=code`; the staff's own where one of their pages is what was asked for. */
function kindOf({ as, by, back }: Query): LoginKind {
	if (by === 'code') return 'code';
	if (as === undefined && isStaffPath(back)) return 'staff';
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
	whileErasing: true,
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
