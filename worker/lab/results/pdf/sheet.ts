/**
 * A sheet of paper to write on from top to bottom: wraps text to a width, breaks pages and numbers them at the end. Measures are points,
 * counted down from the top.
 */
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';

export interface Fonts {
	readonly regular: ArrayBuffer | Uint8Array;
	readonly semibold: ArrayBuffer | Uint8Array;
}

export const paper = { width: 595.28, height: 841.89, left: 42, right: 42, top: 42, bottom: 64 } as const;
export const innerWidth = paper.width - paper.left - paper.right;

const colour = (hex: string): RGB =>
	rgb(Number.parseInt(hex.slice(0, 2), 16) / 255, Number.parseInt(hex.slice(2, 4), 16) / 255, Number.parseInt(hex.slice(4, 6), 16) / 255);
export const colours = {
	ink: colour('14211D'),
	muted: colour('56655F'),
	line: colour('DCE3DF'),
	tint: colour('F1F4F2'),
	brand: colour('084F42'),
	warn: colour('8A5A00'),
	bad: colour('B3261E'),
} as const;

/** Size in points. */
export interface Style {
	readonly size: number;
	readonly bold?: boolean;
	readonly colour?: RGB;
}

/** From one line to the next, in points. */
export const leading = (size: number) => Math.round(size * 1.36 * 10) / 10;

export interface Sheet {
	readonly document: PDFDocument;
	/** Where the next thing begins. */
	y: number;
	readonly wrap: (text: string, width: number, style: Style) => string[];
	readonly widthOf: (text: string, style: Style) => number;
	/** Writes one line with its top at `y`. */
	readonly write: (text: string, x: number, y: number, style: Style) => void;
	readonly rule: (y: number, colour?: RGB) => void;
	readonly box: (x: number, y: number, width: number, height: number, colour: RGB) => void;
	/** A filled triangle that points up or down. */
	readonly arrow: (x: number, y: number, up: boolean, colour: RGB) => void;
	/** Begins a new page unless so much room is left; says whether it did. */
	readonly need: (height: number) => boolean;
	readonly pages: () => readonly PDFPage[];
	readonly onPage: (page: PDFPage, draw: () => void) => void;
}

/** An empty first page. Letters that the fonts lack are written as `?`. */
export async function openSheet(fonts: Fonts): Promise<Sheet> {
	const document = await PDFDocument.create();
	document.registerFontkit(fontkit);
	// The fonts are cut down already; pdf-lib's own subsetting loses glyphs.
	const regular = await document.embedFont(fonts.regular, { subset: false });
	const semibold = await document.embedFont(fonts.semibold, { subset: false });
	const known = new Set(regular.getCharacterSet());
	const pages: PDFPage[] = [document.addPage([paper.width, paper.height])];
	let page = pages[0] as PDFPage;

	const fontOf = (style: Style): PDFFont => (style.bold ? semibold : regular);
	/** A letter that the font lacks is said to be missing, instead of vanishing. */
	const printable = (text: string) =>
		[...text.normalize('NFC').replace(/[\t\r]/g, ' ')].map((letter) => (letter === '\n' || known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
	const widthOf = (text: string, style: Style) => fontOf(style).widthOfTextAtSize(printable(text), style.size);

	const sheet: Sheet = {
		document,
		y: paper.top,
		widthOf,
		wrap: (text, width, style) =>
			printable(text)
				.split('\n')
				.flatMap((paragraph) => wrapParagraph(paragraph, width, (part) => widthOf(part, style))),
		write: (text, x, y, style) => {
			const shown = printable(text);
			if (shown.trim() !== '')
				page.drawText(shown, { x, y: paper.height - y - style.size, size: style.size, font: fontOf(style), color: style.colour ?? colours.ink });
		},
		rule: (y, tone = colours.line) =>
			page.drawLine({
				start: { x: paper.left, y: paper.height - y },
				end: { x: paper.width - paper.right, y: paper.height - y },
				thickness: 0.6,
				color: tone,
			}),
		box: (x, y, width, height, tone) => page.drawRectangle({ x, y: paper.height - y - height, width, height, color: tone }),
		arrow: (x, y, up, tone) => page.drawSvgPath(up ? 'M 0 5 L 3 0 L 6 5 Z' : 'M 0 0 L 3 5 L 6 0 Z', { x, y: paper.height - y, color: tone }),
		need: (height) => {
			if (sheet.y + height <= paper.height - paper.bottom) return false;
			page = document.addPage([paper.width, paper.height]);
			pages.push(page);
			sheet.y = paper.top;
			return true;
		},
		pages: () => pages,
		onPage: (other, draw) => {
			const current = page;
			page = other;
			draw();
			page = current;
		},
	};
	return sheet;
}

/** Breaks at spaces; a word wider than the column is broken inside. No-break spaces hold together. */
function wrapParagraph(text: string, width: number, measure: (part: string) => number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/ +/)) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (measure(longer) <= width) {
			line = longer;
			continue;
		}
		if (line !== '') lines.push(line);
		line = '';
		for (const letter of word) {
			if (line !== '' && measure(line + letter) > width) {
				lines.push(line);
				line = '';
			}
			line += letter;
		}
	}
	return [...lines, line];
}
