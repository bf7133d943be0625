/** The letters of the pictures' fonts: which there are, how wide each is, and how much of a text fits. */
import fontkit from '@pdf-lib/fontkit';
import { breakLines } from '#shared/kit/break-lines.ts';

/** A font with those behind it, which lend what it lacks. Widths are shares of the size. */
export type Widths = ReadonlyMap<string, number>;

/** @param fonts the first that has a letter gives it, as the renderer does it */
export function widthsOf(fonts: readonly ArrayBuffer[]): Widths {
	const widths = new Map<string, number>();
	for (const bytes of fonts) {
		const font = fontkit.create(new Uint8Array(bytes));
		for (const code of font.characterSet) {
			const letter = String.fromCodePoint(code);
			if (!widths.has(letter)) widths.set(letter, font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm);
		}
	}
	return widths;
}

/** Stands for a letter or figure that no font has; signs that none has (emoji, marks of direction) are left out. */
const missingMark = '?';

/** The text in letters that the fonts have. */
export function printable(text: string, widths: Widths): string {
	let out = '';
	for (const letter of text.normalize('NFC').replace(/\s/gu, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' '))) {
		if (widths.has(letter)) {
			out += letter;
			continue;
		}
		const plain = letter.normalize('NFKC');
		if ([...plain].every((one) => widths.has(one))) out += plain;
		else if (/[\p{L}\p{N}]/u.test(letter)) out += missingMark;
	}
	return out.replace(/ +/g, ' ').trim();
}

export function widthOf(text: string, widths: Widths): number {
	let width = 0;
	for (const letter of text) width += widths.get(letter) ?? 0;
	return width;
}

const ellipsis = '…';

/** A line cut to the room, with an ellipsis behind what is left. */
function cut(line: string, room: number, widths: Widths): string {
	const letters = [...line];
	while (letters.length > 0 && widthOf(letters.join(''), widths) + widthOf(ellipsis, widths) > room) letters.pop();
	return letters.join('').replace(/[\s,.:;–—(«“-]+$/u, '') + ellipsis;
}

/** At most so many lines of a printable text; what does not fit ends with an ellipsis. @param room in shares of the size */
export function linesOf(text: string, room: number, maxLines: number, widths: Widths): string[] {
	const lines = breakLines(text, room, (letter) => widths.get(letter) ?? 0);
	if (lines.length <= maxLines) return lines;
	const last = lines[maxLines - 1] ?? '';
	return [...lines.slice(0, maxLines - 1), cut(last, room, widths)];
}

/** The largest of some sizes at which all of it fits into its lines; at the smallest it is cut. */
export function fitted(
	text: string,
	width: number,
	sizes: readonly { readonly size: number; readonly lines: number }[],
	widths: Widths,
): { readonly size: number; readonly lines: readonly string[] } {
	for (const [at, { size, lines: maxLines }] of sizes.entries()) {
		const isSmallest = at === sizes.length - 1;
		const lines = linesOf(text, width / size, isSmallest ? maxLines : Number.POSITIVE_INFINITY, widths);
		if (isSmallest || lines.length <= maxLines) return { size, lines };
	}
	return { size: 0, lines: [] };
}
