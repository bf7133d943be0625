/** Escape sequences of HL7 v2.5.1 (section 2.7), and the commands of formatted text. */

/** What a message parts its fields with: MSH-1, and the four signs of MSH-2. */
export interface Delimiters {
	readonly field: string;
	readonly component: string;
	readonly repetition: string;
	readonly escape: string;
	readonly subcomponent: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `\X0D0A\`: bytes, of which only texts can be printed. Null for what is none. */
function ofHex(hex: string): string | null {
	if (hex.length === 0 || hex.length % 2 !== 0) return null;
	try {
		return utf8.decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))).replace(/\r\n?/g, '\n');
	} catch {
		return null;
	}
}

/** What stands between two escape characters, as text; null for a sequence that nobody here can read. */
function meaningOf(sequence: string, delimiters: Delimiters): string | null {
	switch (sequence) {
		case 'F':
			return delimiters.field;
		case 'S':
			return delimiters.component;
		case 'T':
			return delimiters.subcomponent;
		case 'R':
			return delimiters.repetition;
		case 'E':
			return delimiters.escape;
		// Highlighting: the words are the same with it and without.
		case 'H':
		case 'N':
			return '';
		default:
	}
	const hex = /^X([0-9A-Fa-f]+)$/.exec(sequence)?.[1];
	if (hex !== undefined) return ofHex(hex);
	const [, command = '', amount = ''] = /^\.(br|ce|sp|fi|nf|in|ti|sk)\s*([+-]?\d{0,3})$/i.exec(sequence) ?? [];
	switch (command.toLowerCase()) {
		case 'br':
		case 'ce':
			return amount === '' ? '\n' : null;
		case 'sp':
			return '\n'.repeat(Math.min(Math.max(Number(amount || 1), 1), 20));
		case 'sk':
			return ' '.repeat(Math.min(Math.max(Number(amount || 1), 1), 80));
		case 'fi':
		case 'nf':
		case 'in':
		case 'ti':
			return '';
		default:
			return null;
	}
}

/** The text that is meant; null where a sequence is unknown or never ends: what it stands for might be the result. */
export function unescaped(text: string, delimiters: Delimiters): string | null {
	if (!text.includes(delimiters.escape)) return text;
	const parts = text.split(delimiters.escape);
	// Text and sequences take turns, and the last is text.
	if (parts.length % 2 === 0) return null;
	const read = parts.map((part, at) => (at % 2 === 0 ? part : meaningOf(part, delimiters)));
	return read.includes(null) ? null : read.join('');
}

/** A text as it stands in a field of a message whose delimiters are the usual ones; control characters are left out. */
export const escaped = (text: string): string =>
	text
		.replace(/[\\|^~&]/g, (sign) => `\\${{ '\\': 'E', '|': 'F', '^': 'S', '~': 'R', '&': 'T' }[sign] ?? 'E'}\\`)
		.replace(/\r\n?|\n/g, '\\.br\\')
		.replace(/\p{Cc}/gu, '');
