/** The structure of a PDF as a program that reads it aloud goes through it: elements in their order, with the text of their pieces. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString, type PDFObject } from 'pdf-lib';

export interface ReadElement {
	readonly role: string;
	readonly alt: string;
	/** Columns that a cell takes. */
	readonly span: number;
	readonly kids: readonly ReadElement[];
	/** Numbers of its own pieces, as `page.number`. */
	readonly pieces: readonly string[];
}

export interface ReadStructure {
	readonly document: PDFDocument;
	readonly root: ReadElement;
	/** Of each page, in the tree of parents: how many pieces have an element that holds them. */
	readonly held: readonly (readonly boolean[])[];
}

/** @throws where there is none */
export async function structureOf(bytes: Uint8Array): Promise<ReadStructure> {
	const document = await PDFDocument.load(bytes);
	const { context, catalog } = document;
	const pages = document.getPages().map(({ ref }) => ref);
	const tree = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
	const at = (ref: PDFObject | undefined) => pages.findIndex((page) => page === ref);
	/** By the reference of each element, its pieces. */
	const pieces = new Map<PDFRef, string[]>();

	const read = (ref: PDFRef): ReadElement => {
		const dict = context.lookup(ref, PDFDict);
		const own: string[] = [];
		const kids: ReadElement[] = [];
		for (const kid of dict.lookup(PDFName.of('K'), PDFArray).asArray()) {
			if (kid instanceof PDFNumber) own.push(`${at(dict.get(PDFName.of('Pg')))}.${kid.asNumber()}`);
			else if (kid instanceof PDFRef) kids.push(read(kid));
			else if (kid instanceof PDFDict) own.push(`${at(kid.get(PDFName.of('Pg')))}.${kid.lookup(PDFName.of('MCID'), PDFNumber).asNumber()}`);
		}
		pieces.set(ref, own);
		const alt = dict.lookupMaybe(PDFName.of('Alt'), PDFString, PDFHexString);
		const span = dict.lookupMaybe(PDFName.of('A'), PDFDict)?.lookupMaybe(PDFName.of('ColSpan'), PDFNumber);
		return { role: dict.lookup(PDFName.of('S'), PDFName).decodeText(), alt: alt?.decodeText() ?? '', span: span?.asNumber() ?? 1, kids, pieces: own };
	};
	const root = read(tree.get(PDFName.of('K')) as PDFRef);
	const numbers = tree.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
	const held = pages.map((_, page) => {
		const refs = numbers.lookup(page * 2 + 1, PDFArray).asArray() as PDFRef[];
		return refs.map((ref, id) => pieces.get(ref)?.includes(`${page}.${id}`) === true);
	});
	return { document, root, held };
}

/** An element and all below it, in reading order. */
export const everyElement = (element: ReadElement): ReadElement[] => [element, ...element.kids.flatMap(everyElement)];
