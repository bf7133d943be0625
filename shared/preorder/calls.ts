/** Orders that doctors make for patients. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { sex } from '#shared/kit/domain.ts';
import { agreedTo, textVersions } from '#shared/consent/versions.ts';
import { access, money, secretId } from '#shared/kit/schemas.ts';
import { orderCreateBody } from '#shared/order/calls.ts';
import { cardBody, cardReply } from '#shared/order/price.ts';
import { patientQuery } from './query.ts';

/** As much of a patient as an order wants and the doctor may know. Empty texts are not known, or not told. */
const foundPatient = z.object({
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	birthDate: z.string(),
	sex: z.enum(sex.enum).nullable(),
	iin: z.string(),
	phone: z.string(),
	email: z.string(),
});
export type FoundPatient = z.output<typeof foundPatient>;

const patients = defineCall('doctor.patients', {
	summary:
		'Looks for one patient by IIN, by phone, or by name and birth date, all of them exact: among the orders that the doctor made before, with what was written there; then, but by phone, among the patients with an account, of whom name, birth date and sex are told. `several`: more than one fits, and nobody is told. 200 searches a day, 30 in vain an hour',
	method: 'POST',
	path: '/account/doctor-room/search-patients',
	body: patientQuery,
	reply: z.object({ patient: foundPatient.nullable(), several: z.boolean() }),
	errors: ['unauthorised', 'validation', 'too-many'],
	audience: 'doctor',
	idempotency: 'none',
	limit: 'lookup',
});

/** What the doctor says of the patient is worded otherwise than what a patient says. */
const preorderBody = orderCreateBody.extend({
	// The patient pays, at the point.
	payment: z.literal('cash', { error: 'choose' }),
	consent: agreedTo(textVersions['preorder.consent']),
	agreement: agreedTo(textVersions['preorder.agreement']),
});

const card = defineCall('preorder.card', {
	summary: 'The same as `order.card`, for a doctor who types the card of a patient',
	method: 'POST',
	path: '/account/doctor-room/discount-card',
	body: cardBody,
	reply: cardReply,
	errors: ['unauthorised', 'validation', 'too-many', 'busy'],
	audience: 'doctor',
	limit: 'lookup',
});

const create = defineCall('preorder.create', {
	summary:
		'Creates an order for a patient of the doctor who asks; in all else as `order.create`. The doctor has told the patient of it, and has their consent',
	method: 'POST',
	path: '/account/doctor-room/preorder',
	body: preorderBody,
	reply: z.object({ id: secretId, access, orderNr: z.string(), total: money }),
	errors: ['unauthorised', 'validation', 'conflict', 'not-available', 'price-changed', 'too-many', 'busy'],
	audience: 'doctor',
	// No access of it stays in the browser: it is open to the doctor's session, and to nobody who sits there after that.
	idempotency: 'key',
	movesOrders: true,
});

export const preorderCalls = callTable(patients, card, create);
