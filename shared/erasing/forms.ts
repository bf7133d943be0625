/** Forms by which the owner has an account erased, and takes that back. */
import { z } from 'zod';
import { currentPassword, ticked } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

const understood = ticked('understood');
/** `password` is wanted of an account that has one; any other wants a credential that was given not long ago. */
export const eraseBody = z.object({ password: currentPassword.optional(), understood });
export const eraseForm = defineForm('erasing/erase', z.object({ password: currentPassword, understood }), {
	call: 'erasing.ask',
	secrets: ['password'],
	errors: { 'wrong-credentials': 'password' },
});
/** Of an account without a password. */
export const eraseAfterProofForm = defineForm('erasing/erase-after-proof', z.object({ understood }), { call: 'erasing.ask' });
export const keepForm = defineForm('erasing/keep', z.object({}), { call: 'erasing.keep' });
