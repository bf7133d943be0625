/** Forms of the steps that every flow shares: a one-time code, a new one, who of several it is, and giving up. */
import { z } from 'zod';
import { birthDate, chosenId, oneTimeCode } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

export const codeForm = defineForm('account/code', z.object({ code: oneTimeCode }), {
	call: 'flow.confirm',
	errors: { 'wrong-code': 'code', 'code-expired': 'code', 'code-spent': 'code' },
});

export const resendForm = defineForm('account/resend', z.object({}), { call: 'flow.resend' });
export const giveUpForm = defineForm('account/give-up', z.object({}), { call: 'flow.end', forgets: true });

export const chooseForm = defineForm(
	'account/choose',
	z.object({
		id: chosenId,
		/** Asked for on a new device alone. */
		birthDate: z.union([z.literal('').transform(() => undefined), birthDate]).optional(),
	}),
	{ call: 'flow.choose', errors: { 'wrong-credentials': 'birthDate' } },
);
