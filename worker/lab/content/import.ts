/**
 * Import of news and articles: pictures one by one under the names of their bytes, then the folder's texts, whole or not at all. A folder whose
 * pictures are not all there changes nothing: the answer names them, and it is sent again.
 */
import { describePicture, maxPictureBytes, pictureTypeOf } from '#shared/content/pictures.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { readBytes } from '#shared/kit/streams.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { collectFaults, refuseFolder } from '#worker/lab/kit/import/faults.ts';
import { tellTrial } from '#worker/lab/kit/import/trial.ts';
import type { Files } from '#worker/providers/files/port.ts';
import type { Piece } from './check.ts';
import { changesOf, storePieces } from './import-store.ts';

/** Where a picture is kept. */
export const pictureKey = (file: string) => `content/${file}`;

/** Refusals: `validation` with every fault by file and line. */
export const importContent: LabHandler<'lis.content'> = async ({ db, locale, services }, { body, params: { dryRun } }) => {
	// Reading Markdown takes more code than all the rest of the laboratory's imports, and is wanted by nobody else.
	const { checkFolder } = await import('./check.ts');
	const faults = collectFaults();
	const pieces = checkFolder(body, faults);
	if (faults.count() > 0) return refuseFolder(locale, faults);
	const missing = await missingOf(services.files, pieces);
	if (dryRun) {
		const changes = await changesOf(db, pieces);
		return success({ rows: pieces.length, changed: changes.length, missing, trial: tellTrial(changes, (change) => change) });
	}
	if (missing.length > 0) return success({ rows: pieces.length, changed: 0, missing });
	return success({ rows: pieces.length, changed: await storePieces(db, pieces), missing });
};

/** Pictures of texts that are not kept yet. */
async function missingOf(files: Files, pieces: readonly Piece[]): Promise<string[]> {
	const used = new Set(
		pieces.flatMap(({ picture, texts }) =>
			[picture, ...texts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])))].map(({ file }) => file),
		),
	);
	const kept = await Promise.all([...used].map(async (file) => ({ file, there: await files.has(pictureKey(file)) })));
	return kept.flatMap(({ file, there }) => (there ? [] : [file]));
}

/** Refusals: `unsupported-type` for bytes that are no picture, or another one than the name says; `too-large`. */
export const importPicture: LabHandler<'lis.content-picture'> = async ({ services }, { params, file }) => {
	const bytes = await readBytes(file?.stream ?? null, maxPictureBytes);
	if (!bytes.ok) return bytes;
	const found = await describePicture(bytes.value);
	if (found?.file !== params.file) return failure('unsupported-type');
	const stream = new Blob([bytes.value]).stream();
	const put = await services.files.put(pictureKey(params.file), stream, { contentType: pictureTypeOf(params.file), maxBytes: maxPictureBytes });
	return put.ok ? success({ bytes: put.value.size }) : put;
};
