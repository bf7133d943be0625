/** The paths of personal pages as one expression, short enough for the first script of every page. */
import { defaultLocale, locales } from '#shared/i18n/locales.ts';
import type { PageEntry } from '#shared/pages.ts';

type Entry = Pick<PageEntry, 'pattern' | 'kind' | 'city'>;

const firstOf = (pattern: string) => pattern.split('/')[1] ?? '';

/** Where all pages below a first segment are personal, that segment says it; elsewhere each page's own pattern. */
export function personalPattern(pages: readonly Entry[]): RegExp {
	const publicFirsts = new Set(pages.filter(({ kind }) => kind === 'public').map(({ pattern }) => firstOf(pattern)));
	const parts = pages
		.filter(({ kind }) => kind === 'personal')
		.map(({ pattern, city }) =>
			publicFirsts.has(firstOf(pattern)) ? `${expressionOf(pattern)}${city ? '(?:/[^/]+)?' : ''}/?$` : `${firstOf(pattern)}(?:/|$)`,
		);
	const prefixes = locales.filter((locale) => locale !== defaultLocale).join('|');
	return new RegExp(`^/(?:(?:${prefixes})/)?(?:${[...new Set(parts)].join('|')})`);
}

/** A pattern without its first slash. */
const expressionOf = (pattern: string) =>
	pattern
		.slice(1)
		.replace(/\/:\w+\*/g, '(?:/.*)?')
		.replace(/:\w+/g, '[^/]+');
