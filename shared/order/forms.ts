/** The forms of an order. The schema of the order is also the body of its call: browser, edge and laboratory check by the same. */
import { z } from 'zod';
import { bodyState, paymentMethod, sex } from '#shared/kit/domain.ts';
import {
	birthDate,
	chosenTime,
	comingDay,
	oneOf,
	optionalEmail,
	optionalIin,
	optionalPastDay,
	optionalPersonName,
	optionalText,
	optionalWhole,
	personName,
	phone,
	shownTotal,
	slugChoice,
} from '#shared/kit/fields.ts';
import { agreedTo, textVersions } from '#shared/consent/versions.ts';
import { defineForm } from '#shared/kit/form.ts';
import { cardPass, optionalCard } from './price.ts';

export const orderForm = defineForm(
	'order/order',
	z.object({
		lastName: personName,
		firstName: personName,
		middleName: optionalPersonName,
		birthDate,
		sex: oneOf(sex.options),
		iin: optionalIin,
		/** What references of some analyses depend on; nobody has to say. */
		bodyState: z.union([z.literal('').transform(() => undefined), bodyState]).optional(),
		/** Whole weeks of pregnancy that are over, on the day of the order. */
		pregnancyWeek: optionalWhole(0, 42),
		/** First day of the last period. */
		lastPeriod: optionalPastDay,
		/** What the laboratory should know when it takes the material; as long as a house call's. */
		comment: optionalText({ maxLength: 300 }),
		phone,
		email: optionalEmail,
		/** Slug of the collection point. */
		point: slugChoice,
		payment: oneOf(paymentMethod.options),
		card: optionalCard,
		cardPass,
		consent: agreedTo(textVersions['order.consent']),
		agreement: agreedTo(textVersions['order.agreement']),
		total: shownTotal,
	}),
	{
		call: 'order.create',
		warnings: { iin: 'iinCheckDigit' },
		steps: {
			order: ['lastName', 'firstName', 'middleName', 'birthDate', 'sex', 'iin', 'bodyState', 'pregnancyWeek', 'lastPeriod', 'comment', 'phone', 'email'],
			'order-where': ['point'],
			'order-confirm': ['payment', 'card', 'cardPass', 'consent', 'agreement', 'total'],
		},
	},
);
export type OrderForm = z.infer<typeof orderForm.schema>;

/**
 * The same of a doctor, who orders for a patient: filled in first, then looked through and sent. One form on two pages, so that what is kept of it for its tab
 * goes with the order.
 */
export const preorderForm = defineForm(
	'order/preorder',
	orderForm.schema.extend({
		payment: z.literal('cash', { error: 'choose' }),
		consent: agreedTo(textVersions['preorder.consent']),
		agreement: agreedTo(textVersions['preorder.agreement']),
	}),
	{ call: 'preorder.create', warnings: { iin: 'iinCheckDigit' } },
);

/** What is agreed to when it is looked through, and not before. */
export const agreedFields = ['consent', 'agreement', 'total'] as const;

/** The hidden input that says what the form was shown for, so that another basket is not taken for other prices. */
export const shownField = 'shown';
/** City and analyses, in one spelling. */
export const shownOf = (cityId: number, analyses: readonly number[]): string => [cityId, ...analyses.toSorted((a, b) => a - b)].join('.');

/** Who knows the phone of an order may see it. */
export const orderProofForm = defineForm('order/proof', z.object({ phone }), { call: 'order.prove' });

/** Ends what this browser may see of an order. */
export const orderForgetForm = defineForm('order/forget', z.object({}), { call: 'order.forget', forgets: true });

/** When the person means to come: a day and a time of the collection point. */
export const orderVisitForm = defineForm(
	'order/visit',
	z.object({
		day: comingDay,
		time: chosenTime,
	}),
	{ call: 'order.visit' },
);

export const orderCancelForm = defineForm('order/cancel', z.object({}), { call: 'order.cancel' });
