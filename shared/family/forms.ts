/** The forms of the page of the family. */
import { z } from 'zod';
import { birthDate, optionalIin, optionalPersonName, personName, receiptPassword, requestNumber, ticked } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';

const empty = z.literal('').transform(() => undefined);

export const addChildForm = defineForm(
	'family/add',
	z.object({
		lastName: personName,
		firstName: personName,
		middleName: optionalPersonName,
		birthDate,
		iin: optionalIin,
		/** Of a receipt of the child's. Both are left out where the child was tested by an order of this account. */
		internalNr: z.union([empty, requestNumber]).optional(),
		password: z.union([empty, receiptPassword]).optional(),
		/** The person is the child's parent or guardian by law. */
		guardian: ticked('guardian'),
	}),
	{
		call: 'family.add',
		secrets: ['password'],
		warnings: { iin: 'iinCheckDigit' },
		errors: { 'request-not-found': 'internalNr', 'invalid-password': 'password' },
	},
);

export const showChildForm = defineForm('family/show', z.object({ id: secretId }), { call: 'family.act', forgets: true });
export const backToOwnForm = defineForm('family/back', z.object({}), { call: 'family.back', forgets: true });
export const removeChildForm = defineForm('family/remove', z.object({ id: secretId }), { call: 'family.remove', forgets: true });
