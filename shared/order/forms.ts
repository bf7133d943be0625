/** The order of a visitor: the same schema checks the form in the browser, the post at the edge and the call at the laboratory. */
import { z } from 'zod';
import { paymentMethod, sex } from '#shared/kit/domain.ts';
import { birthDate, optionalEmail, optionalIin, optionalPersonName, personName, phone, ticked } from '#shared/kit/fields.ts';

/** How an order can be paid today. */
export const paymentMethods = paymentMethod.extract(['cash']).options;

export const orderForm = z.object({
	lastName: personName,
	firstName: personName,
	middleName: optionalPersonName,
	birthDate,
	sex: z.enum(sex.enum, { error: 'required' }),
	iin: optionalIin,
	phone,
	email: optionalEmail,
	/** Slug of the collection point. */
	point: z.string({ error: 'required' }).regex(/^[a-z0-9-]{1,120}$/, 'required'),
	payment: z.enum(paymentMethods, { error: 'required' }),
	consent: ticked,
	agreement: ticked,
});
export type OrderForm = z.infer<typeof orderForm>;
