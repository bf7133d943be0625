/** Where the signed-in person gives a credential once more, before contacts change or a result is shared. */
import { localise, queryString, type LocalPath } from '#shared/kit/urls.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Bare path with its query. @param back bare path to go on with */
export const confirmAddress = (locale: Locale, back: string): string => `/cabinet/confirm${queryString({ back: localise(back, locale) })}`;

/** The same in a language. */
export const confirmPath = (locale: Locale, back: string): LocalPath => localise(confirmAddress(locale, back), locale);
