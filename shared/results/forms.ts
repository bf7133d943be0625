/** The lookup of a result by the number and the password of a receipt. */
import { z } from 'zod';
import { receiptPassword, requestNumber } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** Closes what is open: there is nothing to fill in. */
export const resultsCloseForm = defineForm('results/close', z.object({}), { call: 'results.close' });

export const resultsLookupForm = defineForm('results/lookup', z.object({ internalNr: requestNumber, password: receiptPassword }), {
	call: 'results.login',
	secrets: ['password'],
	errors: { 'request-not-found': 'internalNr', 'invalid-password': 'password' },
});
