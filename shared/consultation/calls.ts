/** Online consultations: a request, and the files that go with it. */
import { z } from 'zod';
import { answered } from '#shared/kit/answered.ts';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall, idempotencyKeyPattern } from '#shared/kit/call.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { readsReply } from '#shared/kit/reads.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { consultationForm } from './forms.ts';
import { attachmentTypes, consultationReasons, maxAttachmentBytes, maxAttachments } from './rules.ts';

const attach = defineCall('consultation.attachment', {
	summary:
		'Keeps one file (PDF, JPEG, PNG, WebP, HEIC, at most 20 MB) for a request that is to follow, at most 20 a form; refusals are faults of the field `attachments`. One that no request follows goes after a day',
	method: 'POST',
	path: '/api/site-consultation/attachment',
	/** Idempotency key of the form that the file belongs to. */
	params: z.object({ form: z.string().regex(idempotencyKeyPattern) }),
	reply: z.object({ token: secretId }),
	errors: ['bad-request', 'validation', 'length-required', 'busy'],
	audience: 'anyone',
	codec: 'bytes',
	maxBytes: maxAttachmentBytes,
	timeoutMs: 10 * 60_000,
	browser: true,
	captchaFor: 'form',
	limit: 'upload',
	filesField: 'attachments',
});

const create = defineCall('consultation.create', {
	summary:
		'Asks for a consultation; `attachments` are the tokens of files that were uploaded under the same key, at most 10, in the order in which they are to be read. The same key and body make one request, another body 409',
	method: 'POST',
	path: '/api/site-consultation/create',
	body: consultationForm.schema.extend({ attachments: z.array(secretId).max(maxAttachments, 'tooManyFiles').default([]) }),
	reply: z.object({ createdAt: z.iso.datetime() }),
	errors: ['bad-request', 'validation', 'conflict'],
	audience: 'anyone',
	idempotency: 'key',
	browser: true,
	captchaFor: 'key',
	limit: 'upload',
});

const list = defineCall('lis.consultation.list', {
	scope: 'feedback.read',
	summary: 'Requests for consultations, oldest first; with `open=1` only those that nobody has answered. That they were read is written down',
	path: '/lis/consultations',
	params: z.object({ after: afterId, pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(
		z.object({
			id: z.int(),
			createdAt: z.iso.datetime(),
			/** In which language it was asked, and is to be answered. */
			lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
			city: z.string(),
			fio: z.string(),
			email: z.string(),
			iin: z.string().nullable(),
			phone: z.string(),
			departure_date: z.string(),
			reason: z.enum(consultationReasons),
			answered,
			/** In the order in which they were given, counted from 1; the key in the store of files, and what it is by its first bytes; `size` in bytes. `lis.consultation.file` gives it. */
			files: z.array(z.object({ nr: z.int().min(1).max(maxAttachments), key: z.string(), contentType: z.enum(attachmentTypes), size: z.int() })),
		}),
		z.int(),
	),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const attached = defineCall('lis.consultation.file', {
	scope: 'feedback.read',
	summary: 'A file of a request, by its number, as the visitor sent it; 404 where there is none. That it was read is written down with its request',
	path: '/lis/consultations/:id/files/:nr',
	params: z.object({ id: z.coerce.number().int().min(1), nr: z.coerce.number().int().min(1).max(maxAttachments) }),
	reply: z.unknown(),
	bytes: { contentType: 'application/octet-stream', maxBytes: maxAttachmentBytes, attachment: true },
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	audience: 'laboratory',
	timeoutMs: 60_000,
});

const reads = defineCall('lis.consultation.reads', {
	scope: 'audit.read',
	summary: "Who read a request or a file of it by the laboratory's key: by day and user, the latest day first",
	path: '/lis/consultations/:id/reads',
	params: z.object({ id: z.coerce.number().int().min(1) }),
	reply: readsReply,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	audience: 'laboratory',
});

export const consultationCalls = callTable(attach, create, list, attached, reads);
