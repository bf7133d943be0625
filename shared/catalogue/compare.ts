/** Tests that are compared, in an address, by their slugs: `?tests=glyukoza,ferritin`. */
import { queryString } from '#shared/kit/urls.ts';

/** Tests side by side: as many columns as can be read beside each other. */
export const maxCompared = 3;

/** Slugs of an address, each once, in its order. `unread`: what can be no slug, and what is one too many. */
export function readCompared(text: string): { readonly slugs: readonly string[]; readonly unread: number } {
	const parts = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
	const slugs = parts.filter((part) => part.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part)).slice(0, maxCompared);
	return { slugs, unread: parts.length - slugs.length };
}

/** Bare path of the comparison of some tests. */
export const comparePath = (slugs: readonly string[]): string => `/analysis-compare${queryString({ tests: slugs.length === 0 ? null : slugs.join(',') })}`;
