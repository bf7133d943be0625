/** Whether a page has helped: what readers say, and how the laboratory reads it. */
import { z } from 'zod';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { helpfulForm, helpfulKinds } from './forms.ts';

const helpfulSend = defineCall('helpful.send', {
	summary: 'Whether a page has helped. A browser says one thing of a page: said anew it takes the place of the old',
	method: 'POST',
	path: '/api/helpful',
	body: helpfulForm.schema,
	reply: z.object({}),
	errors: ['validation'],
	audience: 'anyone',
	idempotency: 'natural',
	tellsDevice: true,
	// One press, without a name: a captcha comes only after far more presses than a reader makes.
	freeOfCaptcha: 20,
});

const page = {
	kind: z.enum(helpfulKinds),
	slug: z.string(),
	/** On the site, without the language. */
	path: z.string(),
};

const helpfulList = defineCall('lis.helpful.list', {
	scope: 'feedback.read',
	summary: 'Pages of which readers have said whether they helped, with counts, by kind and slug',
	path: '/lis/helpful',
	params: z.object({
		after: z
			.string()
			.regex(/^(?:[a-z]{1,20}\/[a-z0-9-]{1,120})?$/)
			.default(''),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(z.object({ ...page, yes: z.int(), no: z.int(), comments: z.int() }), z.string()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const helpfulComments = defineCall('lis.helpful.comments', {
	scope: 'feedback.read',
	summary: 'What readers whom a page did not help have written, oldest first',
	path: '/lis/helpful/comments',
	params: z.object({ after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(
		z.object({
			...page,
			id: z.int(),
			createdAt: z.iso.datetime(),
			/** Language of the page. */
			lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
			comment: z.string(),
		}),
		z.int(),
	),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

export const helpfulCalls = callTable(helpfulSend, helpfulList, helpfulComments);
