/** Dictionaries for islands: one area of one language, loaded when an island wakes. */
import type { Dictionary } from '#shared/i18n/translator.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Loader<T> = Readonly<Record<Locale, () => Promise<T>>>;

const search: Loader<Dictionary['search']> = {
	ru: async () => (await import('#shared/i18n/ru/search.ts')).search,
	en: async () => (await import('#shared/i18n/en/search.ts')).search,
	kz: async () => (await import('#shared/i18n/kz/search.ts')).search,
};
const screens: Loader<Dictionary['screens']> = {
	ru: async () => (await import('#shared/i18n/ru/screens.ts')).screens,
	en: async () => (await import('#shared/i18n/en/screens.ts')).screens,
	kz: async () => (await import('#shared/i18n/kz/screens.ts')).screens,
};

export const searchWords = (locale: Locale) => search[locale]();
export const screenWords = (locale: Locale) => screens[locale]();

/** The form of a plural group for a count, filled. */
export function pluralOf(locale: string, group: Readonly<Record<string, string>>, count: number): string {
	const form = group[new Intl.PluralRules(locale).select(count)] ?? group.other ?? '';
	return form.replace('{{count}}', String(count));
}
