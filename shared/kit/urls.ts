/**
 * Paths of the site. A `LocalPath` is the only thing that a redirect takes: it starts with exactly one slash and is printable ASCII without a
 * backslash, so no browser reads another site's name out of it.
 */
import { defaultLocale, isLocale, type Locale } from '#shared/i18n/locales.ts';

declare const local: unique symbol;
export type LocalPath = string & { readonly [local]: true };

const maxLength = 2048;

/**
 * Parses a path (with query) into a local one, or null. Dot segments are resolved, then leading slashes become one. What is no printable ASCII is
 * percent-encoded: it goes into headers.
 */
export function parseLocalPath(given: string | null | undefined): LocalPath | null {
	if (!given || given.length > maxLength || !given.startsWith('/')) return null;
	// eslint-disable-next-line no-control-regex -- all of ASCII: control characters are refused below
	const text = given.toWellFormed().replace(/[\u0020"<>`]|[^\u0000-\u007f]+/g, encodeURIComponent);
	if (text.length > maxLength) return null;
	// eslint-disable-next-line no-control-regex -- control characters are just what must not pass
	if (/[\u0000-\u001f\u007f\\]/.test(text) || /%(?:5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(text)) return null;
	const cut = text.search(/[?#]/);
	const path = cut < 0 ? text : text.slice(0, cut);
	const rest = cut < 0 ? '' : text.slice(cut).replace(/#.*$/s, '');
	const kept: string[] = [];
	for (const segment of path.split('/')) {
		const plain = segment.replace(/%2e/gi, '.');
		if (plain === '..') kept.pop();
		else if (plain !== '.' && (segment !== '' || kept.length > 0)) kept.push(segment);
	}
	const joined = `/${kept.join('/')}`.replace(/^\/+/, '/').replace(/\/{2,}/g, '/');
	return `${joined}${rest}` as LocalPath;
}

/** The bare (Russian) path in a language: `/basket` is `/kz/basket` in Kazakh. */
export function localise(path: string, locale: Locale): LocalPath {
	const bare = path.startsWith('/') ? path : `/${path}`;
	if (locale === defaultLocale) return bare as LocalPath;
	return (bare === '/' ? `/${locale}` : bare.startsWith('/?') ? `/${locale}${bare.slice(1)}` : `/${locale}${bare}`) as LocalPath;
}

/** Splits the language off a path: `/kz/basket` -> kz, `/basket`. */
export function splitLocale(pathname: string): { locale: Locale; bare: string } {
	const first = pathname.split('/', 2)[1] ?? '';
	if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, bare: pathname };
	const bare = pathname.slice(first.length + 1);
	return { locale: first, bare: bare === '' ? '/' : bare };
}

/** What stands in a query as it is (`application/x-www-form-urlencoded`). */
const plainInQuery = /^[\w.*-]*$/;

/** `name=value` of a query string. A page has dozens of links with slugs and numbers, for which an object of the platform takes longer than their text. */
export const queryPair = (name: string, value: string): string =>
	plainInQuery.test(name) && plainInQuery.test(value) ? `${name}=${value}` : new URLSearchParams({ [name]: value }).toString();

/** A query string of the entries that hold something, in the given order; empty when none does. */
export function queryString(entries: Readonly<Record<string, string | number | null | undefined>>): string {
	let text = '';
	for (const [name, value] of Object.entries(entries)) {
		if (value !== null && value !== undefined && value !== '') text += `${text === '' ? '?' : '&'}${queryPair(name, String(value))}`;
	}
	return text;
}
