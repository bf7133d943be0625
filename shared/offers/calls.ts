/** A patient opens one request of results to the account of a doctor whom the laboratory does not name on it: by a code that the doctor tells, and after the doctor has accepted. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { offerAnswers } from '#shared/sharing/terms.ts';
import { answerForm, findDoctorForm, offerForm } from './forms.ts';

/** A doctor, as a patient is told of one. */
const doctor = z.object({ name: z.string(), places: z.array(z.string()) });

const offer = z.object({
	id: secretId,
	/** Of the patient's account. */
	lastName: z.string(),
	firstName: z.string(),
	createdAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	/** Null before there is one. */
	answer: z.enum(offerAnswers).nullable(),
});
export type Offer = z.output<typeof offer>;

const offerDoctor = defineCall('offer.doctor', {
	summary: 'Whose code it is. Wrong codes of an account are counted',
	method: 'POST',
	path: '/account/patient-room/offers/doctor',
	body: findDoctorForm.schema,
	reply: doctor,
	errors: ['unauthorised', 'wrong-code', 'too-many'],
	audience: 'patient',
	idempotency: 'natural',
});

const offerMake = defineCall('offer.make', {
	summary: 'Opens one request to the account of the doctor whose code it is, once the doctor accepts',
	method: 'POST',
	path: '/account/patient-room/offers',
	body: offerForm.schema.extend({ id: secretId }),
	owner: 'id',
	object: 'result',
	reply: z.object({ id: secretId, expiresAt: z.iso.datetime() }),
	errors: ['unauthorised', 'not-found', 'wrong-code', 'too-many', 'confirm-again', 'not-available'],
	audience: 'patient',
	strong: true,
});

const offerCode = defineCall('offer.code', {
	summary: 'A new code that the doctor tells patients, in the place of the one before',
	method: 'POST',
	path: '/account/doctor-room/offers/code',
	body: z.object({}),
	reply: z.object({ code: z.string().regex(/^\d{8}$/), expiresAt: z.iso.datetime() }),
	errors: ['unauthorised', 'unavailable'],
	audience: 'doctor',
});

const offerList = defineCall('offer.list', {
	summary: 'The code that patients are told, and the newest 100 requests that were opened to the doctor and have not ended',
	path: '/account/doctor-room/offers',
	reply: z.object({ code: z.object({ code: z.string(), expiresAt: z.iso.datetime() }).nullable(), data: z.array(offer) }),
	errors: ['unauthorised'],
	audience: 'doctor',
});

const offerAnswer = defineCall('offer.answer', {
	summary: 'Accepts or declines. What was accepted can be declined later, and nothing that was declined is accepted again',
	method: 'POST',
	path: '/account/doctor-room/offers/answer',
	body: answerForm.schema,
	owner: 'offer',
	object: 'offer',
	reply: z.object({ answer: z.enum(offerAnswers) }),
	errors: ['unauthorised', 'not-found', 'not-available'],
	audience: 'doctor',
	idempotency: 'natural',
});

const offerOpen = defineCall('offer.open', {
	summary: 'Gives access to a request that was opened to the doctor and accepted, for 30 minutes, not beyond the end that the patient set',
	method: 'POST',
	path: '/account/doctor-room/offers/open',
	body: z.object({ offer: secretId }),
	owner: 'offer',
	object: 'offer',
	reply: z.object({ id: secretId, access, expiresAt: z.iso.datetime() }),
	errors: ['unauthorised', 'not-found', 'not-available'],
	audience: 'doctor',
	grants: { audience: 'result', id: 'id', byDevice: true },
});

export const offerCalls = callTable(offerDoctor, offerMake, offerCode, offerList, offerAnswer, offerOpen);
