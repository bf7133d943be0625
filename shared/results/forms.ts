/** The lookup of a result by the number and the password of a receipt. */
import { z } from 'zod';
import { email, receiptPassword, requestNumber } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** Closes what is open: there is nothing to fill in. */
export const resultsCloseForm = defineForm('results/close', z.object({}), { call: 'results.close' });

/** Where the way to a result is sent. */
export const resultsMailForm = defineForm('results/mail', z.object({ email }), { call: 'results.send' });

export const resultsLookupForm = defineForm('results/lookup', z.object({ internalNr: requestNumber, password: receiptPassword }), {
	call: 'results.login',
	secrets: ['password'],
	errors: { 'request-not-found': 'internalNr', 'invalid-password': 'password' },
});
