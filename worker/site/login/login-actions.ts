/** Signing in by each of the forms. */
import type { AccountRole } from '#shared/kit/audience.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { codePath } from '#shared/login/paths.ts';
import { doctorLoginForm, partnerLoginForm, patientCodeForm, patientLoginForm, representativeLoginForm } from '#shared/login/forms.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { PublicOutcome } from '#worker/site/action.ts';
import { formAction } from '#worker/site/form-action.ts';
import { homeOf, readBack } from './back.ts';
import { codeRefusal } from './code-actions.ts';

const backOf = (c: EdgeContext) => Object.fromEntries(pageQuery(c, ['back'])).back;

/** On to what was asked for, or the form again. */
function goOn(c: EdgeContext, opened: Result<{ readonly role: AccountRole }>, refuse: (error: Failure) => PublicOutcome): PublicOutcome {
	return opened.ok ? { kind: 'redirect', to: homeOf(backOf(c), opened.value.role, c.get('locale')) } : refuse(opened.error);
}

export const loginActions = {
	patient: formAction(patientLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
	code: formAction(patientCodeForm, async ({ c, send, refuse }) => {
		const sent = await send();
		if (!sent.ok) return refuse(codeRefusal(c, sent.error));
		return { kind: 'redirect', to: localise(codePath({ purpose: 'sign-in', back: readBack(backOf(c)) }), c.get('locale')) };
	}),
	doctor: formAction(doctorLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
	representative: formAction(representativeLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
	partner: formAction(partnerLoginForm, async ({ c, send, refuse }) => goOn(c, await send(), refuse)),
};
