/** Forms of the devices that somebody is signed in on, of the password, and of confirming that it is still them. */
import { z } from 'zod';
import { newPassword, passwordsAgree, repeatedPassword } from '#shared/account/password.ts';
import { chosenId, currentPassword } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

export const endSessionForm = defineForm('security/end', z.object({ id: chosenId }), { call: 'sessions.end' });
export const endOthersForm = defineForm('security/end-others', z.object({}), { call: 'sessions.end-others' });

export const confirmPasswordForm = defineForm('security/confirm', z.object({ password: currentPassword }), {
	call: 'account.confirm-password',
	secrets: ['password'],
	errors: { 'wrong-credentials': 'password' },
});
export const confirmCodeForm = defineForm('security/confirm-code', z.object({}), { call: 'account.confirm-code' });

export const passwordForm = defineForm(
	'security/password',
	z.object({ currentPassword, password: newPassword, repeatPassword: repeatedPassword }).superRefine(passwordsAgree),
	{ call: 'account.change-password', secrets: ['currentPassword', 'password', 'repeatPassword'], errors: { 'wrong-credentials': 'currentPassword' } },
);
