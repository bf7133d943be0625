/** Files that the laboratory sends with a result: kept under a key that nobody can guess, and given to the readers of the request. */
import { fileEndings } from '#shared/results/files.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { FileReply, LabContext } from '#worker/lab/kit/handler.ts';
import type { Job } from '#worker/lab/kit/jobs.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { noteOpenings, type ReaderContext } from '#worker/lab/openings/note.ts';
import { filesOf, forgetFile, openFiles, unsentFiles, type NewFile } from './files-store.ts';
import type { Message } from './message.ts';
import { linesOf } from './lines-store.ts';
import { findRequestById } from './requests-store.ts';

type Keeping = Pick<LabContext, 'db' | 'services' | 'now'>;
/** A file that is kept, and the request's number. */
export type KeptFile = NewFile & { readonly requestNr: string };

/** Keeps the files of some messages, of no request yet. @param codesOf codes of the lines of a message. @throws what the store says */
export async function keepFiles(
	{ db, services, now }: Keeping,
	messages: readonly Message[],
	codesOf: (message: Message) => readonly string[],
): Promise<KeptFile[]> {
	const files = messages.flatMap((message) =>
		(message.files ?? []).map(({ title, contentType, bytes }) => ({
			bytes,
			row: {
				fileKey: `results/${randomToken(services.random, 192)}`,
				report: message.report,
				title,
				contentType,
				size: bytes.byteLength,
				messageId: message.messageId,
				issued: Date.parse(message.issued),
				codes: codesOf(message),
				requestNr: message.requestNr,
			},
		})),
	);
	const rows = files.map(({ row }) => row);
	if (rows.length === 0) return [];
	await openFiles(db, rows, now);
	for (const { bytes, row } of files) {
		const put = await services.files.put(row.fileKey, new Blob([bytes]).stream(), { contentType: row.contentType, maxBytes: row.size, size: row.size });
		if (!put.ok) throw new Error(`a file of a result was not kept: ${put.error.name}`);
	}
	return rows;
}

const unsentMs = 24 * 3_600_000;
const batch = 100;

/** Takes away what was kept for messages that were never taken. The row goes last: what breaks off is taken up again. */
export const removeUnsentFiles: Job = async ({ db, services }) => {
	for (const fileKey of await unsentFiles(db, services.clock() - unsentMs, batch)) {
		await services.files.delete(fileKey);
		await forgetFile(db, fileKey);
	}
};

/** A file of a request, to who may read it: one that is withheld, gone or another request's answers as one that does not exist. */
export async function fileOf(context: Keeping & ReaderContext, requestId: string, nr: number): Promise<Result<FileReply>> {
	const { db, services } = context;
	const request = await findRequestById(db, requestId);
	if (!request) return failure('not-found');
	const { shown } = await filesOf(db, request, await linesOf(db, requestId));
	const row = shown.find((one) => one.nr === nr);
	const file = row && (await services.files.get(row.file_key));
	if (!row || !file) return failure('not-found');
	await noteOpenings(context, [{ requestId, form: 'file' }]);
	return success({
		bytes: file.stream,
		fileName: `result-${request.request_nr}-${String(row.nr)}.${fileEndings[row.content_type]}`,
		contentType: row.content_type,
	});
}
