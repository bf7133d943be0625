/** What a doctor writes to a patient beside a result. */
import { z } from 'zod';
import { defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { commentForm, withdrawCommentForm } from './comment-forms.ts';

/** A doctor's own comments on one request, as the doctor reads them. */
export const ownComments = z.object({
	/** An account of the patient shows the request: there is somebody to write to. */
	mayWrite: z.boolean(),
	/** The newest first, those that were taken back among them. */
	data: z.array(z.object({ id: secretId, text: z.string(), writtenAt: z.iso.datetime(), withdrawnAt: z.iso.datetime().nullable() })),
});
export type OwnComments = z.output<typeof ownComments>;

/** So many of a doctor may stand beside one request. */
export const maxComments = 20;

const ofResult = { audience: 'doctor', owner: 'id', object: 'result', idempotency: 'natural' } as const;

const write = defineCall('doctor.comment', {
	...ofResult,
	summary:
		'Writes to the patient whose account shows a request of the doctor, who is told that there is something. The same text twice is one. `not-available` where no account shows it, or 20 stand already',
	method: 'POST',
	path: '/account/doctor-room/comments',
	body: commentForm.schema.extend({ id: secretId }),
	reply: z.object({ written: z.literal(true) }),
	errors: ['unauthorised', 'validation', 'not-found', 'not-available'],
});

const withdraw = defineCall('doctor.comment-withdraw', {
	...ofResult,
	summary:
		'Takes an own comment back: the patient reads it no more, and it stays in the doctor’s list as taken back. `not-available` for a comment that is not the doctor’s own on that request',
	method: 'POST',
	path: '/account/doctor-room/comments/withdraw',
	body: withdrawCommentForm.schema.extend({ id: secretId }),
	reply: z.object({ withdrawn: z.literal(true) }),
	errors: ['unauthorised', 'validation', 'not-found', 'not-available'],
});

export const commentCalls = [write, withdraw] as const;
