/** The lookup of a result by the number and the password of a receipt. */
import { z } from 'zod';
import { receiptPassword } from '#shared/kit/fields.ts';

export const requestNumber = z
	.string({ error: 'required' })
	.trim()
	.transform((text) => text.replace(/[\s\u00a0]/g, ''))
	.pipe(
		z
			.string()
			.min(1, 'required')
			.max(32, 'tooLong')
			.regex(/^[0-9A-Za-z-]+$/, 'requestNumber'),
	);

export const resultsLoginForm = z.object({ internalNr: requestNumber, password: receiptPassword });
