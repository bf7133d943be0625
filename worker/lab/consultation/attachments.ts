/** Files of visitors: kept as they come in, under a key that nobody can guess, and given to the laboratory alone (`lis.consultation.file`). One that no request takes goes after a day. */
import { maxAttachmentBytes, maxUploads } from '#shared/consultation/rules.ts';
import { failure, success, type Result, type RuleName } from '#shared/kit/errors.ts';
import { nextPart } from '#shared/kit/streams.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import type { Job } from '#worker/lab/kit/jobs.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { signatureBytes, typeOfBytes } from './file-type.ts';
import { forgetFile, leavingFiles, openFile, settleFile } from './store.ts';

const unsentMs = 24 * 3_600_000;
const batch = 100;

const fault = (rule: RuleName) => failure('validation', { fields: [{ field: 'attachments', rule }] });

/** Refusals are faults of the field; nothing is kept then. */
export const takeAttachment: LabHandler<'consultation.attachment'> = async ({ db, services, now }, { params, file }) => {
	if (file === null) return fault('fileEmpty');
	const begun = await readHead(file.stream);
	if (!begun.ok) return begun;
	const head = begun.value;
	if (head.byteLength === 0) return fault('fileEmpty');
	const contentType = typeOfBytes(head);
	if (contentType === null) return fault('fileType');
	const token = randomToken(services.random, 192);
	const fileKey = `consultation/${randomToken(services.random, 192)}`;
	const [tokenHash, formHash] = await Promise.all([hashOf(token), hashOf(params.form)]);
	if (!(await openFile(db, { fileKey, tokenHash, formHash, now }, maxUploads))) return fault('tooManyFiles');
	// What throws here may have been stored all the same: the row stays, and the file goes with it after a day.
	const put = await services.files.put(fileKey, file.stream, { contentType, maxBytes: maxAttachmentBytes, size: file.size, head });
	if (!put.ok) {
		await forgetFile(db, fileKey);
		return put.error.name === 'too-large' ? fault('fileTooLarge') : put;
	}
	await settleFile(db, fileKey, contentType, put.value.size);
	return success({ token });
};

/** As many bytes as tell what a file is, or all there are; the stream goes on behind them. Refused as `bad-request` when it breaks off. */
async function readHead(source: ReadableStream<Uint8Array>): Promise<Result<Uint8Array>> {
	const reader = source.getReader();
	let head: Uint8Array = new Uint8Array();
	try {
		while (head.byteLength < signatureBytes) {
			const { done, value } = await nextPart(reader);
			if (done) break;
			const joined = new Uint8Array(head.byteLength + value.byteLength);
			joined.set(head);
			joined.set(value, head.byteLength);
			head = joined;
		}
	} catch {
		return failure('bad-request');
	} finally {
		reader.releaseLock();
	}
	return success(head);
}

/** Takes away what was uploaded a day ago and never sent. The row goes last: what breaks off is taken up again. */
export const removeUnsent: Job = async ({ db, services }) => {
	for (const fileKey of await leavingFiles(db, services.clock() - unsentMs, batch)) {
		await services.files.delete(fileKey);
		await forgetFile(db, fileKey);
	}
};
