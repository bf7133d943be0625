/**
 * A sheet of paper to write on from top to bottom: breaks pages, as many as there may be, and numbers them at the end. Measures are points,
 * counted down from the top. What stands on a page is written down as the page's own operators, and handed to the document when it is whole.
 */
import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib';
import { embedFont } from './embedded-font.ts';
import { lettersOf, missingMark, type Letters } from './letters.ts';
import { writeBookmarks, type Bookmark } from './bookmarks.ts';
import { openStructure, type Structure } from './structure.ts';

export interface Fonts {
	readonly regular: ArrayBuffer | Uint8Array;
	readonly semibold: ArrayBuffer | Uint8Array;
}

export const paper = { width: 595.28, height: 841.89, left: 42, right: 42, top: 42, bottom: 64 } as const;
export const innerWidth = paper.width - paper.left - paper.right;

/** Shares of red, green and blue, as a page names a colour. */
type Colour = string;
const colour = (hex: string): Colour => [0, 2, 4].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
export const colours = {
	black: colour('000000'),
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
	readonly colour?: Colour;
}

/** From one line to the next, in points. */
export const leading = (size: number) => Math.round(size * 1.36 * 10) / 10;

/** Where there was room: on this page, on the next one, which has begun, or nowhere, since there may be no more pages. */
type Room = 'here' | 'next' | 'none';

/** Left edge and width in points, the paper's own where nothing is said; `kept`: on the room that is kept at the end as well. */
interface Place {
	readonly x?: number;
	readonly width?: number;
	readonly kept?: boolean;
	/** Left out: a paragraph. */
	readonly role?: 'H1' | 'P';
}

export interface Sheet {
	readonly document: PDFDocument;
	/** What is read, and in which order. */
	readonly structure: Structure;
	/** Where the next thing begins. */
	y: number;
	readonly wrap: (text: string, width: number, style: Style) => string[];
	readonly widthOf: (text: string, style: Style) => number;
	/** Writes one line with its top at `y`. */
	readonly write: (text: string, x: number, y: number, style: Style) => void;
	/** Writes a text of as many lines as it takes, from `y` on and over pages. @returns whether there was room for all of it */
	readonly paragraph: (text: string, style: Style, place?: Place) => boolean;
	readonly rule: (y: number, tone?: Colour) => void;
	readonly fill: (x: number, y: number, width: number, height: number, tone: Colour) => void;
	/** Many rectangles of one colour, `[x, y, width, height]`, drawn as one shape. */
	readonly fillAll: (rectangles: readonly (readonly [number, number, number, number])[], tone: Colour) => void;
	/** A frame around what stands inside. */
	readonly frame: (x: number, y: number, width: number, height: number, tone: Colour) => void;
	/** A filled triangle that points up or down, with its top at `y`. */
	readonly arrow: (x: number, y: number, up: boolean, tone: Colour) => void;
	/** Begins a new page unless so much room is left. `kept` points of the part's last page are for those who say that they may have them. */
	readonly need: (height: number, fromKept?: boolean) => Room;
	/** Begins what stands by itself, with pages and numbers of its own, on a page where nothing stands yet. `title`: a bookmark leads to it */
	readonly startPart: (title?: string) => void;
	/** Takes back all that was drawn since the part began. `tight`: with less room between its rows. */
	readonly restartPart: (tight: boolean) => void;
	readonly isTight: () => boolean;
	/** Pages of the part that is open. */
	readonly pageCount: () => number;
	/** Whether a letter was written in this part that the fonts lack. */
	readonly lacked: () => boolean;
	/** Writes on a page of the part what stands on every page, and is not read aloud with the rest; its pages count from 0. */
	readonly onPage: (at: number, draw: () => void) => void;
	/** Puts all pages into the document; nothing can be written afterwards. */
	readonly finish: () => void;
}

/** An empty first page. @param maxPages of each part @param kept points at the end of the last of them */
export async function openSheet(fonts: Fonts, { maxPages, kept }: { readonly maxPages: number; readonly kept: number }): Promise<Sheet> {
	const document = await PDFDocument.create();
	const regular = await embedFont(document, fonts.regular);
	const semibold = await embedFont(document, fonts.semibold);
	const lettersFor = { regular: lettersOf(fonts.regular), semibold: lettersOf(fonts.semibold) };
	const letters = (style: Style): Letters => (style.bold ? lettersFor.semibold : lettersFor.regular);
	const structure = openStructure();
	const pages: string[][] = [[]];
	let page = pages[0] as string[];
	let number = 0;
	let lacked = false;
	let first = 0;
	let tight = false;
	let begun = structure.save();
	const bookmarks: Bookmark[] = [];
	const adorn = (operators: string) => page.push(structure.adorn(number, operators));
	const at = (measure: number) => String(Math.round(measure * 100) / 100);
	const up = (y: number) => at(paper.height - y);

	const sheet: Sheet = {
		document,
		structure,
		y: paper.top,
		widthOf: (text, style) => letters(style).widthOf(letters(style).printable(text), style.size),
		wrap: (text, width, style) => letters(style).wrap(text, width, style.size),
		write: (text, x, y, style) => {
			const { printable, encode } = letters(style);
			const shown = printable(text);
			if (shown.trim() === '') return;
			lacked ||= shown.includes(missingMark);
			const operators = `BT ${style.colour ?? colours.ink} rg /${style.bold ? 'B' : 'R'} ${style.size} Tf 1 0 0 1 ${at(x)} ${up(y + style.size)} Tm <${encode(shown)}> Tj ET`;
			page.push(structure.mark(number, operators));
		},
		paragraph: (text, style, { x = paper.left, width = innerWidth, kept: fromKept = false, role = 'P' } = {}) => {
			const draw = () => {
				for (const line of sheet.wrap(text, width, style)) {
					if (sheet.need(leading(style.size), fromKept) === 'none') return false;
					sheet.write(line, x, sheet.y, style);
					sheet.y += leading(style.size);
				}
				return true;
			};
			return structure.inside(structure.add(role), draw);
		},
		rule: (y, tone = colours.line) => adorn(`${tone} RG 0.6 w ${at(paper.left)} ${up(y)} m ${at(paper.width - paper.right)} ${up(y)} l S`),
		fill: (x, y, width, height, tone) => adorn(`${tone} rg ${at(x)} ${up(y + height)} ${at(width)} ${at(height)} re f`),
		fillAll: (rectangles, tone) =>
			adorn(`${tone} rg ${rectangles.map(([x, y, width, height]) => `${at(x)} ${up(y + height)} ${at(width)} ${at(height)} re`).join(' ')} f`),
		frame: (x, y, width, height, tone) => adorn(`${tone} RG 1.2 w ${at(x)} ${up(y + height)} ${at(width)} ${at(height)} re S`),
		arrow: (x, y, upwards, tone) => {
			const [tip, base] = upwards ? [y, y + 5] : [y + 5, y];
			adorn(`${tone} rg ${at(x)} ${up(base)} m ${at(x + 3)} ${up(tip)} l ${at(x + 6)} ${up(base)} l f`);
		},
		need: (height, fromKept = false) => {
			const last = pages.length - first === maxPages;
			if (sheet.y + height <= paper.height - paper.bottom - (last && !fromKept ? kept : 0)) return 'here';
			if (last) return 'none';
			page = [];
			pages.push(page);
			number = pages.length - 1;
			sheet.y = paper.top;
			return 'next';
		},
		startPart: (title) => {
			if (page.length > 0) {
				page = [];
				pages.push(page);
			}
			first = number = pages.length - 1;
			begun = structure.save();
			sheet.restartPart(false);
			if (title !== undefined) bookmarks.push({ title, page: first });
		},
		restartPart: (isTight) => {
			pages.length = first + 1;
			page = pages[first] as string[];
			page.length = 0;
			number = first;
			sheet.y = paper.top;
			lacked = false;
			tight = isTight;
			structure.restore(begun);
		},
		isTight: () => tight,
		pageCount: () => pages.length - first,
		lacked: () => lacked,
		onPage: (wanted, draw) => {
			const [current, currentNumber] = [page, number];
			page = pages[first + wanted] ?? page;
			number = first + wanted;
			structure.unread(draw);
			[page, number] = [current, currentNumber];
		},
		finish: () => {
			for (const operators of pages) addPage(document, { regular, semibold }, operators);
			structure.finish(document);
			writeBookmarks(document, bookmarks);
		},
	};
	return sheet;
}

function addPage(document: PDFDocument, { regular, semibold }: Readonly<Record<'regular' | 'semibold', PDFRef>>, operators: readonly string[]): void {
	const { node } = document.addPage([paper.width, paper.height]);
	node.setFontDictionary(PDFName.of('R'), regular);
	node.setFontDictionary(PDFName.of('B'), semibold);
	node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(operators.join('\n'))));
}
