/**
 * Import of what an operator writes: files one by one under the names of their bytes, then the folder's texts, whole or not at all. A folder whose
 * files are not all there changes nothing: the answer names them, and it is sent again.
 */
import { documentFileOf, documentTypeOf, maxPictureBytes } from '#shared/content/pictures.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { readBytes } from '#shared/kit/streams.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { collectFaults, refuseFolder } from '#worker/lab/kit/import/faults.ts';
import { tellTrial } from '#worker/lab/kit/import/trial.ts';
import { pageMeta } from '#worker/lab/kit/lists.ts';
import { columnChanges } from './changes.ts';
import { fileKey, missingOf } from './files-of.ts';
import { countVersions, newestVersion, placeOf, standingPieces, storeVersion, versionBefore, versionRows, type Change } from './import-store.ts';
import { referrersOf } from './referrers-store.ts';

/** Refusals: `validation` with every fault by file and line; `conflict` where another import came in at the same time. */
export const importContent: LabHandler<'lis.content'> = async ({ db, locale, services, now, principal }, { body, params: { dryRun } }) => {
	// Reading Markdown takes more code than all the rest of the laboratory's imports, and is wanted by nobody else.
	const [{ checkFolder }, { checkReferences }, { knownOf }] = await Promise.all([
		import('./check.ts'),
		import('./references.ts'),
		import('./references-store.ts'),
	]);
	const faults = collectFaults();
	const checked = checkFolder(body, faults);
	if (faults.count() === 0) checkReferences(checked, await knownOf(db, checked), services.takesExamples, faults);
	if (faults.count() > 0) return refuseFolder(locale, faults);
	const pieces = checked.map(({ piece }) => piece);
	const missing = await missingOf(services.files, pieces);
	const newest = await newestVersion(db);
	const standing = await standingPieces(db, pieces);
	const changes = pieces.flatMap((piece): Change[] => {
		const before = standing.get(placeOf(piece)) ?? null;
		return before?.fingerprint === piece.fingerprint ? [] : [{ place: { section: piece.section, slug: piece.slug }, before, after: piece }];
	});
	const rows = pieces.length;
	if (dryRun) {
		const trial = tellTrial(changes, ({ place, before, after }) => ({
			line: null,
			row: placeOf(place),
			what: before === null ? ('added' as const) : ('changed' as const),
			columns: before && after ? columnChanges(before, after) : [],
		}));
		return success({ rows, changed: changes.length, missing, version: null, trial });
	}
	if (missing.length > 0 || changes.length === 0) return success({ rows, changed: 0, missing, version: null });
	const stored = await storeVersion(db, newest + 1, changes, now, { author: principal.reader });
	return stored.ok ? success({ rows, changed: changes.length, missing, version: stored.value }) : stored;
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
	const data = rows.map(({ version, at, author, note, changed, pieces, undoes, taken_back }) => ({
		version,
		at,
		author,
		note,
		changed,
		pieces: JSON.parse(pieces) as string[],
		takenBack: taken_back === 1,
		undoes,
	}));
	return success({ data, _meta: pageMeta(total, page, pageSize) });
};

/** The same once more changes nothing. Refusals: `not-found`; `conflict` where a later version stands, or beside an import at the same time. */
export const takeBackVersion: LabHandler<'lis.content.take-back'> = async ({ db, now, principal }, { params: { version } }) => {
	const newest = await newestVersion(db);
	const found = await versionBefore(db, version);
	if (found === null) return failure('not-found');
	if (found.takenBack) return success({ changed: 0 });
	if (found.newer) return failure('conflict');
	const standing = await standingPieces(
		db,
		found.pieces.map(({ place }) => place),
	);
	const changes = found.pieces.map(({ place, piece }): Change => ({ place, before: standing.get(placeOf(place)) ?? null, after: piece }));
	const stored = await storeVersion(db, newest + 1, changes, now, { author: principal.reader, undoes: version });
	return stored.ok ? success({ changed: changes.length }) : stored;
};
