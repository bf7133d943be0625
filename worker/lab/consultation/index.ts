/** Calls of consultations. */
import type { consultationCalls } from '#shared/consultation/calls.ts';
import { attachmentEndings, type AttachmentType } from '#shared/consultation/rules.ts';
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { isCity } from '#worker/lab/city/store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage, writtenRow } from '#worker/lab/kit/lists.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { takeAttachment } from './attachments.ts';
import { consultationsAfter, findByKey, insertConsultation } from './store.ts';

export const consultationHandlers: HandlersOf<keyof typeof consultationCalls> = {
	'consultation.attachment': takeAttachment,

	/** A form that is sent again brings its file again, under another token: what is compared is the rest. */
	'consultation.create': async (context, { body }) => {
		const { db, locale, now, idempotencyKey } = context;
		if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey))
			return failure('bad-request', { fields: [{ field: 'Idempotency-Key', rule: 'invalid' }] });
		const { attachment, departure_date: departureDate, ...asked } = body;
		if (!(await isCity(db, asked.city))) return failure('validation', { fields: [{ field: 'city', rule: 'unknown' }] });
		const [keyHash, bodyHash, tokenHash] = await Promise.all([
			hashOf(idempotencyKey),
			hashOf(canonical({ ...asked, departureDate, file: attachment !== undefined })),
			attachment === undefined ? null : hashOf(attachment),
		]);
		if ((await findByKey(db, keyHash)) === null)
			await insertConsultation(db, { ...asked, iin: asked.iin, departureDate, keyHash, bodyHash, locale, tokenHash }, now);
		const standing = await findByKey(db, keyHash);
		if (standing === null) return failure('validation', { fields: [{ field: 'attachment', rule: 'unknown' }] });
		if (standing.body_hash !== bodyHash) return failure('conflict');
		context.later(enqueue(context, messageId('consultation-received', keyHash)));
		return success({ createdAt: new Date(standing.created_at).toISOString() });
	},

	'lis.consultation.file': async ({ db, services }, { params: { id } }) => {
		const row = await db
			.prepare('SELECT file_key, content_type FROM consultation_files WHERE consultation_id = ?1')
			.bind(id)
			.first<{ file_key: string; content_type: AttachmentType }>();
		const file = row && (await services.files.get(row.file_key));
		if (!file) return failure('not-found');
		return success({ bytes: file.stream, fileName: `consultation-${id}.${attachmentEndings[row.content_type]}`, contentType: row.content_type });
	},

	'lis.consultation.list': async ({ db }, { params: { after, pageSize } }) => {
		const { page, next } = cursorPage(await consultationsAfter(db, after, pageSize + 1), pageSize, ({ id }) => id);
		return success({
			data: page.map(({ file_key: key, content_type: contentType, size, ...row }) => ({
				...writtenRow(row),
				file: key === null ? null : { key, contentType, size },
			})),
			next,
		});
	},
};
