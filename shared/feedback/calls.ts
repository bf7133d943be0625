/** What visitors write to the laboratory, and how it is read there. */
import { z } from 'zod';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
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
	captcha: true,
	limit: 'mutation',
});

const feedbackList = defineCall('lis.feedback.list', {
	summary: 'Messages of visitors, oldest first',
	path: '/lis/feedback',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: z.coerce.number().int().min(0).default(0),
		pageSize: z.coerce.number().int().min(1).max(100).default(50),
	}),
	reply: z.object({
		data: z.array(
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
			}),
		),
		/** What the next page is asked for with, as `after`; null on the last one. */
		next: z.int().nullable(),
	}),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

export const feedbackCalls = callTable(feedbackCreate, feedbackList);
