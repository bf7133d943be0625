/** Signing in and confirming by a passkey; adding, naming and taking away one; and putting off to add one. */
import { confirmPath } from '#shared/account/confirm-path.ts';
import { localise } from '#shared/kit/urls.ts';
import { passkeyAddForm, passkeyConfirmForm, passkeyLaterForm, passkeyRemoveForm, passkeyRenameForm, passkeySignInForm } from '#shared/passkeys/forms.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { roleOf } from '#worker/edge/principal.ts';
import { formAction } from '#worker/site/form-action.ts';
import { homeOf, readBack } from '#worker/site/login/back.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import type { Failure } from '#shared/kit/errors.ts';
import type { PublicOutcome } from '#worker/site/action.ts';

const page = '/cabinet/passkeys';
const backOf = (c: EdgeContext) => Object.fromEntries(pageQuery(c, ['back'])).back;

/** A credential is given first; then the way leads back here, and what was pressed is pressed again. */
const orConfirm = (c: EdgeContext, error: Failure, refuse: (error: Failure) => PublicOutcome): PublicOutcome =>
	error.name === 'confirm-again' ? { kind: 'redirect', to: confirmPath(c.get('locale'), page), unsent: true } : refuse(error);

const to = (c: EdgeContext, done: string) => ({ kind: 'redirect', to: localise(`${page}?done=${done}`, c.get('locale')) }) as const;

export const signInByPasskey = formAction(passkeySignInForm, async ({ c, send, refuse }) => {
	const opened = await send();
	return opened.ok ? { kind: 'redirect', to: homeOf(backOf(c), opened.value.role, c.get('locale')) } : refuse(opened.error);
});

export const confirmByPasskey = formAction(passkeyConfirmForm, async ({ c, send, refuse }) => {
	const confirmed = await send();
	return confirmed.ok ? { kind: 'redirect', to: localise(readBack(backOf(c), roleOf(c)) ?? '/cabinet', c.get('locale')) } : refuse(confirmed.error);
});

export const addPasskey = formAction(passkeyAddForm, async ({ c, send, refuse }) => {
	const added = await send();
	return added.ok ? to(c, 'added') : orConfirm(c, added.error, refuse);
});

export const renamePasskey = formAction(passkeyRenameForm, async ({ c, send, refuse }) => {
	const renamed = await send();
	return renamed.ok ? to(c, 'renamed') : refuse(renamed.error);
});

export const removePasskey = formAction(passkeyRemoveForm, async ({ c, send, refuse }) => {
	const removed = await send();
	// One that was taken away before is as gone as it was asked to be.
	return removed.ok || removed.error.name === 'not-found' ? to(c, 'removed') : orConfirm(c, removed.error, refuse);
});

export const putOffPasskey = formAction(passkeyLaterForm, async ({ c, send, refuse }) => {
	const putOff = await send();
	return putOff.ok ? { kind: 'redirect', to: localise('/cabinet', c.get('locale')) } : refuse(putOff.error);
});
