/** What visitors write to the laboratory, and how it is read there. */
import { z } from 'zod';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { answered } from '#shared/kit/answered.ts';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { readsReply } from '#shared/kit/reads.ts';
import { feedbackForm } from './forms.ts';

const feedbackCreate = defineCall('feedback.create', {
	summary: 'Leaves a message for the laboratory; the same phone and text within 24 hours is 409 `already-exists`',
	method: 'POST',
	path: '/api/site-feedback/create',
	body: feedbackForm.schema,
	reply: z.object({ createdAt: z.iso.datetime() }),
	errors: ['validation', 'already-exists'],
	audience: 'anyone',
	browser: true,
});

const feedbackList = defineCall('lis.feedback.list', {
	scope: 'feedback.read',
	summary: 'Messages of visitors, oldest first; with `open=1` only those that nobody has answered. That they were read is written down',
	path: '/lis/feedback',
	params: z.object({ after: afterId, pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(
		z.object({
			id: z.int(),
			createdAt: z.iso.datetime(),
			/** In which language it was written to us, and is to be answered. */
			lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
			city: z.string(),
			name: z.string(),
			surname: z.string(),
			phoneNumber: z.string(),
			message: z.string(),
			answered,
		}),
		z.int(),
	),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const feedbackReads = defineCall('lis.feedback.reads', {
	scope: 'audit.read',
	summary: "Who read a message of a visitor by the laboratory's key: by day and user, the latest day first",
	path: '/lis/feedback/:id/reads',
	params: z.object({ id: z.coerce.number().int().min(1) }),
	reply: readsReply,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	audience: 'laboratory',
});

export const contactsCalls = callTable(feedbackCreate, feedbackList, feedbackReads);
