/**
 * The text of a PDF as somebody who copies it would get it: the strings of the pages' content, read through each font's ToUnicode table.
 * Reads what pdf-lib writes (hexadecimal strings, two bytes a glyph), which is all that the site makes.
 */
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject, type PDFPageLeaf } from 'pdf-lib';

type Glyphs = ReadonlyMap<string, string>;

/** A drawn piece of text: where it begins, in points from the lower left corner of its page (pages count from 0), and its size. */
export interface Piece {
	readonly page: number;
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly text: string;
}

/** In the order of drawing, page after page. */
export async function piecesOfPdf(bytes: Uint8Array): Promise<Piece[]> {
	const document = await PDFDocument.load(bytes);
	return document.getPages().flatMap(({ node }, page) => {
		const fonts = new Map<string, Glyphs>();
		const resources = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
		for (const [name] of resources?.entries() ?? []) {
			const table = resources?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
			fonts.set(name.decodeText(), glyphsOf(plain(table)));
		}
		return drawn(contentOf(document, node), fonts).map((piece) => ({ page, ...piece }));
	});
}

/** One string a drawn piece of text, in the order of drawing, page after page. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string[]> => (await piecesOfPdf(bytes)).map(({ text }) => text);

/** The text of each page, its pieces parted by spaces. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
	const pages: string[][] = [];
	for (const { page, text } of await piecesOfPdf(bytes)) (pages[page] ??= []).push(text);
	return pages.map((texts) => texts.join(' '));
}

/** How far above the lower edge of its page the lowest piece of text stands, in points. */
export const lowestText = async (bytes: Uint8Array): Promise<number> => Math.min(...(await piecesOfPdf(bytes)).map(({ y }) => y));

/** The operators of each page. */
export async function operatorsOfPdf(bytes: Uint8Array): Promise<string[]> {
	const document = await PDFDocument.load(bytes);
	return document.getPages().map(({ node }) => contentOf(document, node));
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

function drawn(content: string, fonts: ReadonlyMap<string, Glyphs>): Omit<Piece, 'page'>[] {
	let glyphs: Glyphs | undefined;
	let [x, y, size] = [0, 0, 0];
	const pieces: Omit<Piece, 'page'>[] = [];
	for (const [, font, points, left, bottom, hex] of content.matchAll(/\/(\S+)\s+([\d.]+)\s+Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|<([0-9a-f]+)>\s*Tj/gi)) {
		if (font !== undefined) [glyphs, size] = [fonts.get(font), Number(points)];
		else if (left !== undefined) [x, y] = [Number(left), Number(bottom)];
		else pieces.push({ x, y, size, text: (hex?.match(/.{4}/g) ?? []).map((glyph) => glyphs?.get(glyph.toLowerCase()) ?? '\uFFFD').join('') });
	}
	return pieces;
}
