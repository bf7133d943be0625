/** Forms by which the owner has an account erased, and takes that back. */
import { z } from 'zod';
import { currentPassword, ticked } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** `password` is wanted of an account that has one; any other wants a credential that was given not long ago. */
export const eraseForm = defineForm('erasing/erase', z.object({ password: currentPassword.optional(), understood: ticked('understood') }), {
	call: 'erasing.ask',
	secrets: ['password'],
	errors: { 'wrong-credentials': 'password' },
});
export const keepForm = defineForm('erasing/keep', z.object({}), { call: 'erasing.keep' });
