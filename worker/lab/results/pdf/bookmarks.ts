/** The list by which a reader of a PDF goes to its parts (ISO 32000-1, 12.3.3). */
import { PDFHexString, PDFName, type PDFDocument } from 'pdf-lib';

export interface Bookmark {
	readonly title: string;
	/** From 0. */
	readonly page: number;
}

/** Writes them into a document whose pages are there; nothing where there are none. */
export function writeBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
	if (bookmarks.length === 0) return;
	const { context, catalog } = document;
	const pages = document.getPages();
	const list = context.nextRef();
	const refs = bookmarks.map(() => context.nextRef());
	for (const [at, { title, page }] of bookmarks.entries()) {
		const [before, after] = [refs[at - 1], refs[at + 1]];
		const target = [pages[page]?.ref ?? null, 'XYZ', null, null, null];
		const item = context.obj({ Parent: list, Dest: target, ...(before ? { Prev: before } : {}), ...(after ? { Next: after } : {}) });
		item.set(PDFName.of('Title'), PDFHexString.fromText(title));
		context.assign(refs[at] as (typeof refs)[number], item);
	}
	context.assign(list, context.obj({ Type: 'Outlines', First: refs[0] ?? null, Last: refs.at(-1) ?? null, Count: refs.length }));
	catalog.set(PDFName.of('Outlines'), list);
	catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
