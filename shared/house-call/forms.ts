/** The forms of a house call. The schema of the first is also the body of its call: browser, edge and laboratory check by the same. */
import { z } from 'zod';
import { addressFields } from '#shared/address/fields.ts';
import { agreedTo, textVersions } from '#shared/consent/versions.ts';
import { daysBetween } from '#shared/kit/dates.ts';
import {
	chosenComingDay,
	chosenTime,
	chosenWhole,
	oneTimeCode,
	optionalEmail,
	optionalIin,
	optionalText,
	personName,
	phone,
	shownTotal,
	slugChoice,
	todayInAlmaty,
} from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { maxDaysAhead, patientsCounts } from './rules.ts';

/** A day on which a house call can be booked. */
export const visitDay = chosenComingDay.refine((day) => daysBetween(todayInAlmaty(), day) <= maxDaysAhead, 'dateTooFar');

export const houseCallForm = defineForm(
	'house-call/house-call',
	z.object({
		/** Slug of the city. */
		city: slugChoice,
		...addressFields,
		/** Entrance, floor, intercom. */
		comment: optionalText({ maxLength: 300 }),
		departure_date: visitDay,
		/** When it begins. */
		slot: chosenTime,
		patients_count: chosenWhole(patientsCounts[0], patientsCounts[5]),
		fio: personName,
		iin: optionalIin,
		phone,
		/** That the phone has got, once it was sent one; nothing before. */
		code: z.union([z.literal('').transform(() => undefined), oneTimeCode]).optional(),
		email: optionalEmail,
		consent: agreedTo(textVersions['house-call.consent']),
		agreement: agreedTo(textVersions['house-call.agreement']),
		/** Whole tenge, as shown: the order and the house call together. */
		total: shownTotal,
	}),
	{
		call: 'house-call.create',
		warnings: { iin: 'iinCheckDigit' },
		errors: { 'slot-taken': 'slot', 'wrong-code': 'code', 'code-expired': 'code', 'code-spent': 'code' },
	},
);
export type HouseCallForm = z.infer<typeof houseCallForm.schema>;

export const houseCallCancelForm = defineForm('house-call/cancel', z.object({}), { call: 'house-call.cancel' });
