/** A parent's children: whose data the parent's account may show, and whose it shows now. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { addChildForm } from './forms.ts';

const child = z.object({
	id: secretId,
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	/** `YYYY-MM-DD` */
	birthDate: z.string(),
	/** The day on which the parent's access ends, `YYYY-MM-DD`. */
	until: z.string(),
	/** It has ended. */
	isOver: z.boolean(),
});
export type Child = z.output<typeof child>;

const ofFamily = { audience: 'patient', method: 'POST', idempotency: 'natural' } as const;

const familyList = defineCall('family.list', {
	summary: 'The children of the account, the youngest first, and whose data its session shows',
	path: '/account/patient-room/family',
	reply: z.object({
		data: z.array(child),
		/** Id of the child whose data is shown; null for the account's own. */
		shown: secretId.nullable(),
	}),
	errors: ['unauthorised'],
	audience: 'patient',
});

const familyAdd = defineCall('family.add', {
	...ofFamily,
	summary:
		'Adds a child, proved by a receipt of the child’s or by an order of this account by which the child was tested. What another account has to do with the child is told only after the proof',
	path: '/account/patient-room/family',
	body: addChildForm.schema,
	reply: z.object({ id: secretId }),
	errors: [
		'unauthorised',
		'validation',
		'request-not-found',
		'invalid-password',
		'not-same-person',
		'ask-reception',
		'already-exists',
		'too-many',
		'busy',
		'not-available',
	],
	limit: 'lookup',
});

const familyAct = defineCall('family.act', {
	...ofFamily,
	summary: 'From now on this session shows a child’s data in place of the parent’s own',
	path: '/account/patient-room/family/act',
	body: z.object({ id: secretId }),
	owner: 'id',
	object: 'ward',
	reply: z.object({ shown: secretId }),
	errors: ['unauthorised', 'not-found'],
});

const familyBack = defineCall('family.back', {
	...ofFamily,
	summary: 'From now on this session shows its own account’s data again',
	path: '/account/patient-room/family/back',
	body: z.object({}),
	reply: z.object({ shown: z.null() }),
	errors: ['unauthorised'],
});

const familyRemove = defineCall('family.remove', {
	...ofFamily,
	summary: 'Takes a child out of the account: its sessions, and the links that it made to the child’s results, end at once',
	path: '/account/patient-room/family/remove',
	body: z.object({ id: secretId }),
	owner: 'id',
	object: 'ward',
	reply: z.object({ removed: z.literal(true) }),
	errors: ['unauthorised', 'not-found'],
});

export const familyCalls = callTable(familyList, familyAdd, familyAct, familyBack, familyRemove);
