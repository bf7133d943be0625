/**
 * The fonts of reports as objects of a PDF. They are the same in each report, whole, and to pack them and to measure their letters takes most of the time of drawing one: so that is done
 * once, and every report gets a copy.
 */
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, PDFObjectCopier, type PDFRef } from 'pdf-lib';

interface Packed {
	readonly document: PDFDocument;
	readonly ref: PDFRef;
}

const known = new WeakMap<object, Packed>();

async function packed(font: ArrayBuffer | Uint8Array): Promise<Packed> {
	const kept = known.get(font);
	if (kept) return kept;
	const document = await PDFDocument.create();
	document.registerFontkit(fontkit);
	// The fonts are cut down already; pdf-lib's own subsetting loses glyphs.
	const { ref } = await document.embedFont(font, { subset: false });
	await document.flush();
	const made = { document, ref };
	known.set(font, made);
	return made;
}

/** Puts a font into a document. @returns what pages name it by */
export async function embedFont(document: PDFDocument, font: ArrayBuffer | Uint8Array): Promise<PDFRef> {
	const { document: source, ref } = await packed(font);
	return PDFObjectCopier.for(source.context, document.context).copy(ref);
}
