/** The texts of one piece, looked at as an import looks at a folder: the same checks, and the same faults by language and line. Loaded by the console's calls alone. */
import type { ContentFolder } from '#shared/content/calls.ts';
import { describePicture, documentFile, maxPictureBytes, pictureFile, type Document, type Picture } from '#shared/content/pictures.ts';
import { locales } from '#shared/i18n/locales.ts';
import { readBytes } from '#shared/kit/streams.ts';
import { collectFaults, type Faults } from '#worker/lab/kit/import/faults.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Files } from '#worker/providers/files/port.ts';
import { checkFolder, type CheckedPiece, type Piece } from './check.ts';
import { documentsOf, fileKey, missingOf, picturesOf } from './files-of.ts';
import { placeOf, type Place } from './import-store.ts';
import { checkReferences } from './references.ts';
import { knownOf } from './references-store.ts';
import type { Texts } from './written.ts';

/** Files that texts may name: pictures by the names under which they are kept, documents by the names that people see. */
export interface KnownFiles {
	readonly pictures: readonly Picture[];
	readonly documents: readonly Document[];
}

const pathOf = (place: Place, locale: string) => `${placeOf(place)}.${locale}.md`;

/** A folder of the one piece; a language that nobody has written is missing there. */
export const folderOf = (place: Place, texts: Texts, { pictures, documents }: KnownFiles): ContentFolder => ({
	texts: locales.flatMap((locale) => (texts[locale].trim() === '' ? [] : [{ path: pathOf(place, locale), text: texts[locale] }])),
	// What is kept was measured when it came in.
	pictures: pictures.map((picture) => ({ name: picture.file, bytes: 1, picture })),
	documents: documents.map(({ file, name, bytes }) => ({ file, name, bytes })),
});

export interface Proof {
	readonly faults: Faults;
	/** Counts only where there are no faults; a preview shows of it what could be read. Null where nothing could. */
	readonly piece: Piece | null;
}

export interface Proved {
	readonly db: Database;
	readonly files: Files;
	readonly takesExamples: boolean;
}

/** @param pieces states of the piece whose files the texts may name; of documents of one name the last one's @throws where the store or the files fail */
export async function prove({ db, files, takesExamples }: Proved, place: Place, texts: Texts, pieces: readonly Piece[]): Promise<Proof> {
	const faults = collectFaults();
	const checked = checkFolder(folderOf(place, texts, await knownFiles(files, texts, pieces)), faults);
	if (checked.length > 0) checkReferences(checked, await knownOf(db, checked), takesExamples, faults);
	const [piece] = checked.map((one: CheckedPiece) => one.piece);
	if (piece !== undefined && faults.count() === 0)
		for (const file of await missingOf(files, [piece])) faults.add(1, '', 'pictureMissing', { value: file }, pathOf(place, locales[0]));
	return { faults, piece: piece ?? null };
}

const kept = /\b[0-9a-f]{32}\.(?:avif|webp|png|jpg|pdf)\b/g;
/** More files of other pieces than these are not looked for: each is read to be known. */
const maxLookedFor = 40;

/** Those of the piece, with the sizes that were made of them, and any other that is kept, by its name. */
async function knownFiles(files: Files, texts: Texts, pieces: readonly Piece[]): Promise<KnownFiles> {
	const pictures = new Map(pieces.flatMap(picturesOf).map((picture) => [picture.file, picture]));
	const documents = new Map(pieces.flatMap(documentsOf).map((document) => [document.name, document]));
	const named = new Set(Object.values(texts).flatMap((text) => text.match(kept) ?? []));
	const others = [...named].filter((name) => !pictures.has(name) && !documents.has(name)).slice(0, maxLookedFor);
	for (const name of others) {
		const found = await files.get(fileKey(name));
		if (found === null) continue;
		const bytes = await readBytes(found.stream, maxPictureBytes);
		if (!bytes.ok) continue;
		if (documentFile.safeParse(name).success) documents.set(name, { file: name, name, bytes: bytes.value.byteLength });
		const picture = pictureFile.safeParse(name).success ? await describePicture(bytes.value) : null;
		if (picture !== null) pictures.set(name, { ...picture, sources: [] });
	}
	return { pictures: [...pictures.values()], documents: [...documents.values()] };
}
