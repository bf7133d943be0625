/**
 * Import of what an operator writes: files one by one under the names of their bytes, then the folder's texts, whole or not at all. A folder whose
 * files are not all there changes nothing: the answer names them, and it is sent again.
 */
import { documentFileOf, documentTypeOf, maxPictureBytes } from '#shared/content/pictures.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { readBytes } from '#shared/kit/streams.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { findImport, nothingCounted } from '#worker/lab/kit/import/journal-store.ts';
import { writtenFile } from '#worker/lab/kit/import/written-file.ts';
import { pageMeta } from '#worker/lab/kit/lists.ts';
import { fileKey, missingOf } from './files-of.ts';
import {
	countVersions,
	newestVersion,
	placeOf,
	standingPieces,
	storeVersion,
	versionBefore,
	versionOfImport,
	versionRows,
	type Change,
} from './import-store.ts';
import { bodyOf, contentMemory } from './memory.ts';
import { referrersOf } from './referrers-store.ts';

/** Refusals: `validation` with every fault by file and line; `confirm-import`, and it waits; `conflict` while another folder is under way. */
export const importContent: LabHandler<'lis.content'> = async (
	context,
	{ body: folder, params: { dryRun, confirm = '', yes, whole, file: fileName = '' } },
) => {
	const { db, services } = context;
	const body = bodyOf(folder);
	const { checked, faults } = await body.read();
	const missing =
		faults.count() > 0
			? []
			: await missingOf(
					services.files,
					checked.map(({ piece }) => piece),
				);
	if (dryRun !== undefined || missing.length > 0) {
		const told = await contentMemory.tell(context, body, { fileName, isWhole: whole !== undefined });
		if (dryRun !== undefined) return told.ok ? success({ ...told.value, missing, version: null }) : told;
		// It comes again when its files are there: that one has a number. So has one that is refused.
		if (told.ok) return success({ number: null, rows: told.value.rows, changed: 0, counts: nothingCounted, missing, version: null });
	}
	const file = { ...(await writtenFile(folder, undefined)), body };
	const brought = await contentMemory.bring(context, file, { fileName, confirm, yes: yes !== undefined });
	if (!brought.ok) return brought;
	return success({ ...brought.value, missing, version: await versionOfImport(db, brought.value.number ?? 0) });
};

/** Refusals: `unsupported-type` for bytes that are no picture and no PDF, or others than the name says; `too-large`. */
export const importFile: LabHandler<'lis.content-file'> = async ({ services }, { params, file }) => {
	const bytes = await readBytes(file?.stream ?? null, maxPictureBytes);
	if (!bytes.ok) return bytes;
	if ((await documentFileOf(bytes.value)) !== params.file) return failure('unsupported-type');
	const stream = new Blob([bytes.value]).stream();
	const put = await services.files.put(fileKey(params.file), stream, { contentType: documentTypeOf(params.file), maxBytes: maxPictureBytes });
	return put.ok ? success({ bytes: put.value.size }) : put;
};

/** So many are told of a piece that others name. */
const maxReferrers = 100;

/** Refusals: `not-found`; `conflict` where other pieces name it, with these in `fields`, or beside an import at the same time. */
export const removePiece: LabHandler<'lis.content.remove'> = async ({ db, now, principal }, { params: place }) => {
	const newest = await newestVersion(db);
	const before = (await standingPieces(db, [place])).get(placeOf(place)) ?? null;
	if (before === null) return failure('not-found');
	const referrers = await referrersOf(db, before);
	if (referrers.length > 0) return failure('conflict', { fields: referrers.slice(0, maxReferrers).map((field) => ({ field, rule: 'refers' })) });
	const stored: Result<number> = await storeVersion(db, newest + 1, [{ place, before, after: null }], now, { author: principal.reader });
	return stored.ok ? success({ removed: true as const, version: stored.value }) : stored;
};

export const listVersions: LabHandler<'lis.content.versions'> = async ({ db }, { params: { page, pageSize } }) => {
	const [total, rows] = await Promise.all([countVersions(db), versionRows(db, pageSize, (page - 1) * pageSize)]);
	const data = rows.map(({ version, at, author, note, changed, pieces, undoes, import_id, taken_back }) => ({
		version,
		at,
		author,
		note,
		changed,
		pieces: JSON.parse(pieces) as string[],
		takenBack: taken_back === 1,
		undoes,
		import: import_id,
	}));
	return success({ data, _meta: pageMeta(total, page, pageSize) });
};

/** The same once more changes nothing. Refusals: `not-found`; `conflict` where a later version stands, or beside an import at the same time. */
export const takeBackVersion: LabHandler<'lis.content.take-back'> = async (context, { params: { version } }) => {
	const { db, now, principal } = context;
	const newest = await newestVersion(db);
	const found = await versionBefore(db, version);
	if (found === null) return failure('not-found');
	if (found.takenBack) return success({ changed: 0 });
	if (found.newer) return failure('conflict');
	const brought = found.importId === null ? null : await findImport(db, found.importId);
	if (brought !== null) {
		const undone = await contentMemory.undo(context, brought);
		return undone.ok ? success({ changed: undone.value.changed }) : undone;
	}
	const standing = await standingPieces(
		db,
		found.pieces.map(({ place }) => place),
	);
	const changes = found.pieces.map(({ place, piece }): Change => ({ place, before: standing.get(placeOf(place)) ?? null, after: piece }));
	const stored = await storeVersion(db, newest + 1, changes, now, { author: principal.reader, undoes: version });
	return stored.ok ? success({ changed: changes.length }) : stored;
};
