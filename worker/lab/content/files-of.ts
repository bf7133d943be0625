/** Files that pieces show or give. */
import type { Document, Picture } from '#shared/content/pictures.ts';
import type { Files } from '#worker/providers/files/port.ts';
import type { Piece } from './check.ts';

/** Where a file is kept. */
export const fileKey = (file: string) => `content/${file}`;

/** Pictures of a piece: its own, and those that stand in its texts. */
export const picturesOf = ({ picture, texts }: Pick<Piece, 'picture' | 'texts'>): Picture[] => [
	...(picture ? [picture] : []),
	...texts.flatMap(({ blocks }) =>
		blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : block.kind === 'gallery' ? block.pictures.map((one) => one.picture) : [])),
	),
];

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null && 'file' in value && 'name' in value;

/** What a piece gives to open or save, under the names that people see. */
export const documentsOf = ({ facts, texts }: Pick<Piece, 'facts' | 'texts'>): Document[] => [
	...Object.values(facts).filter(isDocument),
	...texts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'download' ? [block.document] : []))),
];

/** Names of documents that both have, and that are not the same file. */
export function changedDocuments(before: Piece | null, after: Piece | null): string[] {
	if (before === null || after === null) return [];
	const was = new Map(documentsOf(before).map(({ name, file }) => [name, file]));
	return [...new Set(documentsOf(after).flatMap(({ name, file }) => ((was.get(name) ?? file) === file ? [] : [name])))];
}

const filesOfPiece = (piece: Piece): string[] => [
	...picturesOf(piece).flatMap((picture) => [picture, ...picture.sources].map(({ file }) => file)),
	...documentsOf(piece).map(({ file }) => file),
];

/** Files of pieces that are not kept yet. */
export async function missingOf(files: Files, pieces: readonly Piece[]): Promise<string[]> {
	const used = new Set(pieces.flatMap(filesOfPiece));
	const kept = await Promise.all([...used].map(async (file) => ({ file, there: await files.has(fileKey(file)) })));
	return kept.flatMap(({ file, there }) => (there ? [] : [file]));
}
