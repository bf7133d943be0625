/** Forms of passkeys. What an authenticator has answered is put into `response` by a script: without scripts these forms are not shown. */
import { z } from 'zod';
import { chosenId, line, tick } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** The credential as `PublicKeyCredential.toJSON` of the browser gives it, written as JSON. */
const response = z.string({ error: 'invalid' }).min(2, 'invalid').max(16_384, 'tooLong');
const secrets = ['response'] as const;

export const passkeySignInForm = defineForm('passkeys/sign-in', z.object({ response, notMine: tick }), { call: 'passkeys.sign-in', secrets });
export const passkeyConfirmForm = defineForm('passkeys/confirm', z.object({ response }), { call: 'passkeys.confirm', secrets });
export const passkeyAddForm = defineForm('passkeys/add', z.object({ response }), { call: 'passkeys.add', secrets });
export const passkeyRenameForm = defineForm('passkeys/rename', z.object({ id: chosenId, name: line(60).min(1, 'required') }), { call: 'passkeys.rename' });
export const passkeyRemoveForm = defineForm('passkeys/remove', z.object({ id: chosenId }), { call: 'passkeys.remove' });
/** Puts off to add one. */
export const passkeyLaterForm = defineForm('passkeys/later', z.object({}), { call: 'passkeys.later' });
