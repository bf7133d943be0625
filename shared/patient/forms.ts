/** Forms of the patient's account. */
import { z } from 'zod';
import { line, optionalPersonName } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { isMistyped, plainNumber } from '#shared/kit/spoken-number.ts';

/** A number as it stands on a receipt, or nothing. */
const optionalNumber = line(40)
	.transform((text) => text.replace(/[\s\u00a0]/g, ''))
	.pipe(z.union([z.literal('').transform(() => undefined), z.string().regex(/^[0-9A-Za-z-]{1,32}$/, 'requestNumber')]))
	.optional();

/** The same of an order, as it was written down or read out. */
const optionalOrderNumber = line(40)
	.transform(plainNumber)
	.pipe(
		z.union([
			z.literal('').transform(() => undefined),
			z
				.string()
				.regex(/^[0-9A-Za-z-]{1,32}$/, 'requestNumber')
				.refine((number) => !isMistyped(number), 'numberMistyped'),
		]),
	)
	.optional();

/** What goes by no address: names and numbers of orders. */
export const orderSearchForm = defineForm(
	'patient/orders',
	z.object({
		orderNr: optionalOrderNumber,
		requestNr: optionalNumber,
		lastName: optionalPersonName,
		firstName: optionalPersonName,
		middleName: optionalPersonName,
	}),
	{ call: 'orders.search' },
);

/** Results by a test. What was typed may name anybody: it goes by no address. */
export const findResultsForm = defineForm('patient/find-results', z.object({ q: line(100).optional() }), { call: 'patient.find-results' });

/** Puts what is open in this browser into the account: there is nothing to fill in. */
export const claimResultForm = defineForm('patient/claim-result', z.object({}), { call: 'patient.claim-result' });
export const claimOrderForm = defineForm('patient/claim-order', z.object({}), { call: 'patient.claim-order' });
