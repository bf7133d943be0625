/** Which results an account is shown, and by what proof: what its owner reads and takes back, and what the laboratory confirms and takes back. */
import { z } from 'zod';
import { callTable, cursorListOf, defineCall } from '#shared/kit/call.ts';
import { strictMembers } from '#shared/kit/members.ts';
import { requestNumber, secretId } from '#shared/kit/schemas.ts';
import { iin, messageTexts } from '#shared/results/messages.ts';

/**
 * `receipt`: number and password of the request. `phone`: a phone that was proved by a code and stands on the request, with the same names, day of birth and IIN.
 * `reception`, `egov`: a person with a document, or an identity provider; these attach by IIN what is there and what comes.
 */
const attachmentLevel = z.enum(['receipt', 'phone', 'reception', 'egov']);
export type AttachmentLevel = z.infer<typeof attachmentLevel>;

/**
 * `owner`, `laboratory`: taken back. `identity`: it turned out to be another person's. `stronger`: another proof took its place. `unproved`: the laboratory took back that the person is
 * who they say. `removed`: the child was taken out of the family.
 */
const attachmentEnd = z.enum(['owner', 'laboratory', 'identity', 'stronger', 'unproved', 'removed']);
export type AttachmentEnd = z.infer<typeof attachmentEnd>;

const attachment = z.object({
	/** Of the attachment. */
	id: z.string(),
	level: attachmentLevel,
	attachedAt: z.iso.datetime(),
	endedAt: z.iso.datetime().nullable(),
	endedBy: attachmentEnd.nullable(),
});

const ownAttachment = attachment.extend({
	/** Of the request, while it is shown in the account, by this attachment or a later one; null for one that left. */
	requestId: secretId.nullable(),
	internalNr: z.string().nullable(),
});
export type OwnAttachment = z.output<typeof ownAttachment>;

/** Some are older than ids are random: those name the order that they came by, or others. */
export const attachmentId = /^[A-Za-z0-9:._-]{1,110}$/;

const list = defineCall('patient.attachments', {
	summary: 'Which results were added to the account, by what proof, and which left it, newest first',
	path: '/account/patient-room/attachments',
	params: z.object({
		/** Id of the last one of the page before. */
		after: z.string().regex(attachmentId).optional(),
	}),
	reply: cursorListOf(ownAttachment, z.string()),
	errors: ['unauthorised', 'bad-request'],
	audience: 'patient',
});

const takeBack = defineCall('patient.take-back-result', {
	summary: 'Takes a request out of the account. The same proof does not attach it to this account again; its receipt still opens it',
	method: 'POST',
	path: '/account/patient-room/take-back-result',
	body: z.object({ id: secretId }),
	reply: z.object({ takenBack: z.literal(true) }),
	errors: ['unauthorised', 'not-found'],
	audience: 'patient',
	owner: 'id',
	object: 'result',
	idempotency: 'natural',
});

const identityCode = defineCall('patient.identity-code', {
	summary: 'A code to name at the reception together with an identity document; the one before ends',
	method: 'POST',
	path: '/account/patient-room/identity-code',
	body: z.object({}),
	reply: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
	errors: ['unauthorised', 'unavailable'],
	audience: 'patient',
});

const confirm = defineCall('lis.identities.confirm', {
	scope: 'identities.write',
	summary:
		'The reception has seen a document, or eGov has answered: the account that shows this code is that person’s, and is shown what the laboratory has under the IIN, now and later. `not-found`: no such code, or it has ended. `conflict`: names or birth date of the account are others. `already-exists`: another account is confirmed for the IIN; take that back first',
	method: 'POST',
	path: '/lis/identities',
	body: strictMembers({
		/** Eight digits, in groups or not, as the person reads them out of the account. */
		code: z
			.string()
			.overwrite((typed) => typed.replace(/[\s\u00a0-]/g, ''))
			.regex(/^\d{8}$/, 'invalid'),
		lastName: messageTexts.name,
		firstName: messageTexts.name,
		middleName: messageTexts.name.or(z.literal('')).default(''),
		birthDate: z.iso.date('date'),
		iin,
		by: z.enum(['reception', 'egov']),
	}),
	reply: z.object({
		/** Requests that the account is shown by it, and of these the ones that stood in another account. */
		attached: z.int(),
		moved: z.int(),
	}),
	errors: ['wrong-key', 'forbidden', 'validation', 'not-found', 'conflict', 'already-exists'],
	audience: 'laboratory',
	idempotency: 'natural',
	// All that a person has moves in one transaction, one after the other where several name the same person.
	timeoutMs: 30_000,
});

const unconfirm = defineCall('lis.identities.take-back', {
	scope: 'identities.write',
	summary: 'The account that is confirmed for an IIN is not that person’s: what it was shown by the IIN leaves it',
	method: 'POST',
	// An IIN stands in no address.
	path: '/lis/identities/take-back',
	body: strictMembers({ iin }),
	reply: z.object({ takenBack: z.boolean() }),
	errors: ['wrong-key', 'forbidden', 'validation'],
	audience: 'laboratory',
	idempotency: 'natural',
});

const ofRequest = defineCall('lis.attachments.list', {
	scope: 'identities.read',
	summary: 'In which accounts a request was shown, by what proof, newest first',
	path: '/lis/requests/:requestNr/attachments',
	params: z.object({ requestNr: requestNumber }),
	/** `account`: tells accounts of one request apart, and nothing of whose they are. */
	reply: z.object({ data: z.array(attachment.extend({ account: z.string() })) }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	audience: 'laboratory',
});

const takeBackRequest = defineCall('lis.attachments.take-back', {
	scope: 'identities.write',
	summary: 'Takes a request out of the account that shows it. The same proof does not attach it there again',
	method: 'DELETE',
	path: '/lis/requests/:requestNr/attachments',
	params: z.object({ requestNr: requestNumber }),
	reply: z.object({ takenBack: z.boolean() }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	audience: 'laboratory',
	idempotency: 'natural',
});

export const attachmentCalls = callTable(list, takeBack, identityCode, confirm, unconfirm, ofRequest, takeBackRequest);
