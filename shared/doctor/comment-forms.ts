/** The forms by which a doctor writes to a patient beside a result, and takes it back. */
import { z } from 'zod';
import { text } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';

/** Letters of a comment. */
const maxComment = 2000;

export const commentForm = defineForm('doctor/comment', z.object({ comment: text({ maxLength: maxComment }) }), { call: 'doctor.comment' });
export const withdrawCommentForm = defineForm('doctor/withdraw-comment', z.object({ comment: secretId }), { call: 'doctor.comment-withdraw' });
