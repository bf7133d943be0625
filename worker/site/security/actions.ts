/** Ending sessions, changing the password, and confirming that it is still the owner. */
import { confirmCodeForm, confirmPasswordForm, endOthersForm, endSessionForm, passwordForm } from '#shared/security/forms.ts';
import { errorNames } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { codePath } from '#shared/login/paths.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { dropSession, roleOf } from '#worker/edge/principal.ts';
import { formAction } from '#worker/site/form-action.ts';
import { readBack } from '#worker/site/login/back.ts';
import { codeRefusal } from '#worker/site/login/code-actions.ts';

export const endSession = formAction(endSessionForm, async ({ c, send, refuse }) => {
	const locale = c.get('locale');
	const ended = await send();
	if (ended.ok && ended.value.wasThis) {
		dropSession(c);
		return { kind: 'redirect', to: localise('/login?out=1', locale), forgets: true };
	}
	// One that had ended before is as ended as it was asked to be.
	if (ended.ok || ended.error.name === 'not-found') return { kind: 'redirect', to: localise('/cabinet/sessions?ended=one', locale) };
	return refuse(ended.error);
});

export const endOthers = formAction(endOthersForm, async ({ c, send, refuse }) => {
	const ended = await send();
	return ended.ok ? { kind: 'redirect', to: localise('/cabinet/sessions?ended=others', c.get('locale')) } : refuse(ended.error);
});

export const changePassword = formAction(passwordForm, async ({ c, send, refuse }) => {
	const changed = await send();
	if (changed.ok) return { kind: 'redirect', to: localise('/cabinet/password?end=done', c.get('locale')) };
	// What nobody can put right in the form has a screen of its own.
	if (errorNames[changed.error.name].screen === 'failure') return { kind: 'redirect', to: localise('/cabinet/password?end=failed', c.get('locale')) };
	return refuse(changed.error);
});

const backOf = (c: EdgeContext) => readBack(Object.fromEntries(pageQuery(c, ['back'])).back, roleOf(c));

export const confirmByPassword = formAction(confirmPasswordForm, async ({ c, send, refuse }) => {
	const confirmed = await send();
	return confirmed.ok ? { kind: 'redirect', to: localise(backOf(c) ?? '/cabinet', c.get('locale')) } : refuse(confirmed.error);
});

export const askCode = formAction(confirmCodeForm, async ({ c, send, refuse }) => {
	const sent = await send();
	if (!sent.ok) return refuse(codeRefusal(c, sent.error));
	return { kind: 'redirect', to: localise(codePath({ purpose: 'confirm', back: backOf(c) }), c.get('locale')) };
});
