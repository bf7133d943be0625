/**
 * As much of XML as Freedom Pay's answers are made of: elements with texts or elements in them. Whatever else XML knows (document types, entities of one's own)
 * is refused, so that no answer can grow, loop or ask for anything. Attributes are skipped.
 */
import { escapeXml } from '#shared/kit/xml.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import type { SignedField } from './signature.ts';

const maxLength = 256 * 1024;
const maxDepth = 8;
const maxElements = 2000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Characters that XML may hold (XML 1.0, section 2.2). */
const isCharacter = (code: number) =>
	code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);

/** @throws SyntaxError for a reference to what XML itself does not know */
function decode(text: string): string {
	return text.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
		const code = /^#x[0-9a-f]{1,6}$/i.test(name) ? Number.parseInt(name.slice(2), 16) : /^#\d{1,7}$/.test(name) ? Number(name.slice(1)) : null;
		const decoded = code === null ? ownValue(entities, name) : isCharacter(code) ? String.fromCodePoint(code) : undefined;
		if (decoded === undefined || !whole.endsWith(';')) throw new SyntaxError('reference');
		return decoded;
	});
}

const name = String.raw`[A-Za-z_][\w.-]{0,99}`;
const token = new RegExp(
	String.raw`<\?[^>]*\?>|<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(/?)(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>|([^<]+)`,
	'y',
);

interface Open {
	readonly name: string;
	readonly fields: SignedField[];
	text: string;
}

/** The elements below the root, in their order; null for what is no such document. */
export function parseXml(document: string): SignedField[] | null {
	if (document.length > maxLength) return null;
	try {
		return read(document.replace(/^\uFEFF/, ''));
	} catch (thrown) {
		if (thrown instanceof SyntaxError) return null;
		throw thrown;
	}
}

/** @throws SyntaxError */
function read(document: string): SignedField[] {
	const root: Open = { name: '', fields: [], text: '' };
	const open: Open[] = [root];
	let elements = 0;
	token.lastIndex = 0;
	while (token.lastIndex < document.length) {
		const found = token.exec(document);
		const at = open.at(-1);
		if (found === null || at === undefined) throw new SyntaxError('token');
		const [, literal, closing, element, , empty, text] = found;
		if (literal !== undefined) at.text += literal;
		else if (text !== undefined) at.text += decode(text);
		else if (element === undefined) continue;
		else if (closing === '/') {
			const [ended, parent] = [open.pop(), open.at(-1)];
			if (ended?.name !== element || parent === undefined) throw new SyntaxError('end');
			parent.fields.push([element, valueOf(ended)]);
		} else {
			elements += 1;
			if (open.length > maxDepth || elements > maxElements) throw new SyntaxError('size');
			if (empty === '/') at.fields.push([element, '']);
			else open.push({ name: element, fields: [], text: '' });
		}
	}
	const [only, ...others] = root.fields;
	if (open.length !== 1 || only === undefined || others.length > 0 || root.text.trim() !== '') throw new SyntaxError('root');
	return typeof only[1] === 'string' ? [] : [...only[1]];
}

/** Text between elements is how a document is set, and no content. @throws SyntaxError for a mixture */
function valueOf({ fields, text }: Open): string | SignedField[] {
	if (fields.length === 0) return text;
	if (text.trim() !== '') throw new SyntaxError('mixed');
	return fields;
}

/** A document of fields that hold texts alone. */
export const writeXml = (root: string, fields: readonly SignedField[]): string =>
	`<?xml version="1.0" encoding="utf-8"?>\n<${root}>${fields.map(([field, value]) => `<${field}>${typeof value === 'string' ? escapeXml(value) : ''}</${field}>`).join('')}</${root}>`;
