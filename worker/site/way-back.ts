/** Where the way goes on after a choice of city: never to the choice itself, however often it was opened from itself. */
import { pageOfPath } from '#shared/pages.ts';
import { localise, parseLocalPath, splitLocale, type LocalPath } from '#shared/kit/urls.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** @param text as it came, from a query or a form. @returns the home page where it says nothing that can be used */
export function wayBack(text: string | null | undefined, locale: Locale): LocalPath {
	const home = localise('/', locale);
	const back = parseLocalPath(text);
	if (back === null) return home;
	const [path = '', query = ''] = back.split('?', 2);
	const { bare } = splitLocale(path.replace(/#.*$/, ''));
	const id = pageOfPath(bare)?.id;
	if (id !== 'city' && id !== 'city-change') return back;
	const inner = new URLSearchParams(query.replace(/#.*$/, '')).get('back');
	// Each step inwards is shorter, so there is an end.
	return wayBack(inner, locale);
}

/** The same way back for the page of the choice, in the language in which the choice is made. */
export function wayBackIn(text: string | null | undefined, locale: Locale): LocalPath {
	const { pathname, search, hash } = new URL(wayBack(text, locale), 'https://site.internal');
	return localise(splitLocale(pathname).bare + search + hash, locale);
}
