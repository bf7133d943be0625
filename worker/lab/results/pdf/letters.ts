/**
 * The letters of a font: which it has, how wide each is, and how a text is broken into lines. Every letter is measured once for as long as
 * the isolate lives, so that any text costs as much time as it has letters.
 */
import fontkit from '@pdf-lib/fontkit';
import { breakLines } from '#shared/kit/break-lines.ts';

/** Letter of a font as a page names it: its number, four hexadecimal digits; its width in thousandths of the size. */
interface Glyph {
	readonly hex: string;
	readonly width: number;
}

export interface Letters {
	/** The text in letters that the font has; what it lacks is replaced by `missingMark`. Line feeds stay. */
	readonly printable: (text: string) => string;
	/** In points, of a printable text without line feeds. */
	readonly widthOf: (text: string, size: number) => number;
	/** Numbers of the letters of a printable text, one after the other. */
	readonly encode: (text: string) => string;
	/** Printable lines that are no wider than `width` points. */
	readonly wrap: (text: string, width: number, size: number) => string[];
}

/** Stands for a letter that the font lacks. The report says what it means (`missingLetters` of its words). */
export const missingMark = '[?]';

/** Line feeds of one text that are drawn as such, many times what a conclusion has; further ones are spaces, so that a text has no more pages than letters. */
const maxLineFeeds = 200;

/** Signs that look alike to a reader, for those that the font lacks. */
const lookAlikes: Readonly<Record<string, string>> = { '⩽': '≤', '⩾': '≥', '∼': '~', '●': '•', '∙': '·', '⁄': '/', '￼': '' };
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** `10⁻³`: the font has no raised sign, and a power must not lose its own. */
const raised = /[⁺⁻][⁰¹²³⁴-⁹]+/g;
const level = (power: string) => `^${power[0] === '⁻' ? '-' : '+'}${Array.from(power.slice(1), (digit) => raisedDigits.indexOf(digit)).join('')}`;

const known = new WeakMap<object, Letters>();

/** @param font a TrueType font, cut to what is needed; without features that join letters or move them together */
export function lettersOf(font: ArrayBuffer | Uint8Array): Letters {
	const kept = known.get(font);
	if (kept) return kept;
	const made = readLetters(font);
	known.set(font, made);
	return made;
}

function readLetters(bytes: ArrayBuffer | Uint8Array): Letters {
	const font = fontkit.create(new Uint8Array(bytes));
	const scale = 1 / font.unitsPerEm;
	const glyphs = new Map<string, Glyph>();
	for (const code of font.characterSet) {
		const { id, advanceWidth } = font.glyphForCodePoint(code);
		glyphs.set(String.fromCodePoint(code), { hex: id.toString(16).padStart(4, '0'), width: advanceWidth * scale });
	}
	const widthAt = (letter: string) => glyphs.get(letter)?.width ?? 0;

	const printable = (text: string) => {
		let lineFeeds = 0;
		let out = '';
		for (const letter of text.normalize('NFC').replace(raised, level)) {
			if (letter === '\n') {
				lineFeeds += 1;
				out += lineFeeds > maxLineFeeds ? ' ' : '\n';
			} else if (letter === '\t' || letter === '\r') out += ' ';
			else out += glyphs.has(letter) ? letter : (lookAlikes[letter] ?? missingMark);
		}
		return out;
	};
	return {
		printable,
		widthOf: (text, size) => {
			let width = 0;
			for (const letter of text) width += widthAt(letter);
			return width * size;
		},
		encode: (text) => {
			let hex = '';
			for (const letter of text) hex += glyphs.get(letter)?.hex ?? '';
			return hex;
		},
		wrap: (text, width, size) =>
			printable(text)
				// Empty lines part what stands around them, and one does that as well as ten.
				.replace(/\n[ \n]*\n/g, '\n\n')
				.replace(/^\s*\n|\s+$/g, '')
				.split('\n')
				.flatMap((paragraph) => breakLines(paragraph, width / size, widthAt)),
	};
}
