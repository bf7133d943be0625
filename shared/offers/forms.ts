/** The forms by which a patient opens a result to a doctor's account, and the doctor answers. */
import { z } from 'zod';
import { oneOf } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { offerAnswers, shareDays } from '#shared/sharing/terms.ts';

/** Eight digits, however they were typed or pasted. */
const doctorCode = z
	.string({ error: 'required' })
	.overwrite((typed) => printableLine(typed).replace(/[\s\u00a0-]/g, ''))
	.min(1, 'required')
	.regex(/^\d{8}$/, 'doctorCode');

/** Whose code it is. */
export const findDoctorForm = defineForm('offers/find', z.object({ doctorCode }), { call: 'offer.doctor', errors: { 'wrong-code': 'doctorCode' } });

export const offerForm = defineForm('offers/offer', z.object({ doctorCode, days: oneOf(shareDays) }), { call: 'offer.make' });

/** A doctor who was found, as they are handed on to the page that asks whether it is they. */
export const foundDoctor = z.object({ doctorCode, doctorName: z.string().min(1), doctorPlaces: z.string() });

export const newDoctorCodeForm = defineForm('offers/code', z.object({}), { call: 'offer.code' });

export const answerForm = defineForm('offers/answer', z.object({ offer: secretId, answer: z.enum(offerAnswers) }), { call: 'offer.answer' });

export const openOfferForm = defineForm('offers/open', z.object({ offer: secretId }), { call: 'offer.open' });
