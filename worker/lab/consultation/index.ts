/** Calls of consultations. */
import type { consultationCalls } from '#shared/consultation/calls.ts';
import { attachmentEndings, type AttachmentType } from '#shared/consultation/rules.ts';
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { cityIdOf } from '#worker/lab/city/store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { answeredRow, cursorPage, writtenRow } from '#worker/lab/kit/lists.ts';
import { readingBy, readsIn } from '#worker/lab/kit/reads-store.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { takeAttachment } from './attachments.ts';
import { consultationsAfter, findByKey, insertConsultation, isConsultation, type ListedFile } from './store.ts';

/** Who of the laboratory read requests and their files. */
const consultationReads = readsIn('consultation_reads');

export const consultationHandlers: HandlersOf<keyof typeof consultationCalls> = {
	'consultation.attachment': takeAttachment,

	/** A form that is sent again may bring its files again, under other tokens: what is compared is the rest, and how many there are. */
	'consultation.create': async (context, { body }) => {
		const { db, locale, now, idempotencyKey } = context;
		if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey))
			return failure('bad-request', { fields: [{ field: 'Idempotency-Key', rule: 'invalid' }] });
		const { attachments, departure_date: departureDate, ...asked } = body;
		const cityId = await cityIdOf(db, asked.city);
		if (cityId === null) return failure('validation', { fields: [{ field: 'city', rule: 'unknown' }] });
		if (new Set(attachments).size < attachments.length) return failure('validation', { fields: [{ field: 'attachments', rule: 'duplicate' }] });
		const [keyHash, bodyHash, tokenHashes] = await Promise.all([
			hashOf(idempotencyKey),
			hashOf(canonical({ ...asked, departureDate, files: attachments.length })),
			Promise.all(attachments.map(hashOf)),
		]);
		if ((await findByKey(db, keyHash)) === null)
			await insertConsultation(db, { ...asked, cityId, iin: asked.iin, departureDate, keyHash, bodyHash, locale, tokenHashes }, now);
		const standing = await findByKey(db, keyHash);
		if (standing === null) return failure('validation', { fields: [{ field: 'attachments', rule: 'unknown' }] });
		if (standing.body_hash !== bodyHash) return failure('conflict');
		context.later(enqueue(context, messageId('consultation-received', keyHash)));
		return success({ createdAt: new Date(standing.created_at).toISOString() });
	},

	'lis.consultation.file': async ({ db, services, principal, now }, { params: { id, nr } }) => {
		const row = await db
			.prepare('SELECT file_key, content_type FROM consultation_files WHERE consultation_id = ?1 AND nr = ?2')
			.bind(id, nr)
			.first<{ file_key: string; content_type: AttachmentType }>();
		const file = row && (await services.files.get(row.file_key));
		if (!file) return failure('not-found');
		await consultationReads.note(db, [id], readingBy({ principal, now }));
		return success({ bytes: file.stream, fileName: `consultation-${id}-${nr}.${attachmentEndings[row.content_type]}`, contentType: row.content_type });
	},

	'lis.consultation.list': async ({ db, principal, now }, { params: { after, pageSize, open } }) => {
		const { page, next } = cursorPage(await consultationsAfter(db, after, open === '1', pageSize + 1), pageSize, ({ id }) => id);
		await consultationReads.note(
			db,
			page.map(({ id }) => id),
			readingBy({ principal, now }),
		);
		return success({
			data: page.map(({ files, ...row }) => ({ ...answeredRow(writtenRow(row)), files: JSON.parse(files) as ListedFile[] })),
			next,
		});
	},

	'lis.consultation.reads': async ({ db }, { params: { id } }) =>
		(await isConsultation(db, id)) ? success({ data: await consultationReads.told(db, id) }) : failure('not-found'),
};
