/** The three languages and their names in each world they appear in (docs/decisions/addresses.md, "Languages and time"). */
export const locales = ['ru', 'en', 'kz'] as const;
/** Code in URLs and in the `locale` cookie. */
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ru';

export const localeFacts = {
	ru: { html: 'ru', alias: 'ru-RU', hreflang: 'ru-KZ', name: 'Русский', short: 'Рус' },
	en: { html: 'en', alias: 'en-US', hreflang: 'en-KZ', name: 'English', short: 'Eng' },
	kz: { html: 'kk', alias: 'kk-KZ', hreflang: 'kk-KZ', name: 'Қазақша', short: 'Қаз' },
} as const satisfies Record<Locale, { html: string; alias: string; hreflang: string; name: string; short: string }>;

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

/** The locale of a call's `lang`, or null for a language that is not spoken here. */
export const localeOfAlias = (alias: string): Locale | null => locales.find((locale) => localeFacts[locale].alias === alias) ?? null;

/** A text in every language. */
export type Localised<T = string> = Readonly<Record<Locale, T>>;
