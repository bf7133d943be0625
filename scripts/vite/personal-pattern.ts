/** The paths of personal pages as one expression, short enough for the first script of every page. */
import { defaultLocale, locales } from '#shared/i18n/locales.ts';
import type { PageEntry } from '#shared/pages.ts';

type Entry = Pick<PageEntry, 'pattern' | 'kind' | 'city'>;

const firstOf = (pattern: string) => pattern.split('/')[1] ?? '';

/** Where all pages below a first segment are personal, that segment says it; elsewhere each page's own pattern. For `test` alone: its groups name nothing. */
export function personalPattern(pages: readonly Entry[]): RegExp {
	const publicFirsts = new Set(pages.filter(({ kind }) => kind === 'public').map(({ pattern }) => firstOf(pattern)));
	const personal = pages.filter(({ kind }) => kind === 'personal');
	const firsts = new Set(personal.map(({ pattern }) => firstOf(pattern)).filter((first) => !publicFirsts.has(first)));
	const whole = personal
		.filter(({ pattern }) => publicFirsts.has(firstOf(pattern)))
		.map(({ pattern, city }) => `${expressionOf(pattern)}${city ? '(/[^/]+)?' : ''}/?$`);
	const prefixes = locales.filter((locale) => locale !== defaultLocale).join('|');
	return new RegExp(`^/((${prefixes})/)?(${[...(firsts.size > 0 ? [`(${[...firsts].join('|')})(/|$)`] : []), ...whole].join('|')})`);
}

/** A pattern without its first slash. */
const expressionOf = (pattern: string) =>
	pattern
		.slice(1)
		.replace(/\/:\w+\*/g, '(/.*)?')
		.replace(/:\w+/g, '[^/]+');
