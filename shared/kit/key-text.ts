/**
 * Keys of machines in headers. A key may have any printable letter, a header is ASCII: the runtime writes any other into its log. So what is no ASCII travels as an
 * extended value of RFC 8187, section 3.2 (`UTF-8''%D0%BA...`), or in HTTP Basic, which is base64 by itself (RFC 7617).
 */
import { isHeaderText } from './header-text.ts';
import { composed, isPrintable } from './printable.ts';

const extended = /^utf-8'[\w-]*'/i;

/** Whether a text may be a key: printable letters and signs of any script, spaces between them; at least 16. */
export const isKey = (text: string): boolean => [...text].length >= 16 && isPrintable(text) && text.trim() === text;

/** A key as it is put into a header: itself where that is ASCII, else as an extended value. */
export function keyInHeader(key: string): string {
	const text = composed(key);
	if (isHeaderText(text) && !extended.test(text)) return text;
	return `UTF-8''${encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** The key that a header brings; null for an extended value that is broken. */
export function keyOfHeader(value: string): string | null {
	if (!extended.test(value)) return value;
	try {
		return decodeURIComponent(value.replace(extended, ''));
	} catch {
		return null;
	}
}

/** How the laboratory's own system may show its key (RFC 6750, RFC 7617). */
export const keySchemes = 'Bearer realm="laboratory", Basic realm="laboratory", charset="UTF-8"';

/** User and password of HTTP Basic, in UTF-8. Null for what is none. */
export function basicOf(value: string): { readonly user: string; readonly password: string } | null {
	const [, encoded = ''] = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(value) ?? [];
	try {
		const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
		const [, user = '', password = null] = /^([^:]*):([\s\S]*)$/.exec(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) ?? [];
		return password === null ? null : { user, password };
	} catch {
		return null;
	}
}
