/**
 * The text of a PDF as somebody who copies it would get it: the strings of the pages' content, read through each font's ToUnicode table.
 * Reads what pdf-lib writes (hexadecimal strings, two bytes a glyph), which is all that the site makes.
 */
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject, type PDFPageLeaf } from 'pdf-lib';

type Glyphs = ReadonlyMap<string, string>;

/** One string a drawn piece of text, in the order of drawing, page after page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
	const document = await PDFDocument.load(bytes);
	return document.getPages().flatMap(({ node }) => {
		const fonts = new Map<string, Glyphs>();
		const resources = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
		for (const [name] of resources?.entries() ?? []) {
			const table = resources?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
			fonts.set(name.decodeText(), glyphsOf(plain(table)));
		}
		return drawn(contentOf(document, node), fonts);
	});
}

/** How far above the lower edge of its page the lowest piece of text stands, in points. */
export async function lowestText(bytes: Uint8Array): Promise<number> {
	const document = await PDFDocument.load(bytes);
	const heights = document
		.getPages()
		.flatMap(({ node }) => [...contentOf(document, node).matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g)].map((match) => Number(match[1])));
	return Math.min(...heights);
}

function contentOf(document: PDFDocument, node: PDFPageLeaf): string {
	const contents = node.Contents();
	const streams = contents instanceof PDFArray ? contents.asArray().map((part) => document.context.lookup(part)) : [contents];
	return streams.map(plain).join('\n');
}

const plain = (stream: PDFObject | undefined): string =>
	stream instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()) : '';

/** Reads the `bfchar` and `bfrange` lines of a ToUnicode table: glyph -> text. */
function glyphsOf(table: string): Glyphs {
	const glyphs = new Map<string, string>();
	for (const [, block = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
		for (const [, glyph = '', text = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)) glyphs.set(glyph.toLowerCase(), utf16(text));
	}
	for (const [, block = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
		for (const [, from = '', to = '', text = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)) {
			for (let at = parseInt(from, 16); at <= parseInt(to, 16); at += 1) {
				glyphs.set(at.toString(16).padStart(4, '0'), String.fromCodePoint(parseInt(text, 16) + at - parseInt(from, 16)));
			}
		}
	}
	return glyphs;
}

const utf16 = (hex: string) => (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');

function drawn(content: string, fonts: ReadonlyMap<string, Glyphs>): string[] {
	let glyphs: Glyphs | undefined;
	const texts: string[] = [];
	for (const [, font, hex] of content.matchAll(/\/(\S+)\s+[\d.]+\s+Tf|<([0-9a-f]+)>\s*Tj/gi)) {
		if (font !== undefined) glyphs = fonts.get(font);
		else texts.push((hex?.match(/.{4}/g) ?? []).map((glyph) => glyphs?.get(glyph.toLowerCase()) ?? '\uFFFD').join(''));
	}
	return texts;
}
