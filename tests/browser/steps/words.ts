/** Names and addresses of the site in a language, from its own dictionaries. */
import { translator } from '#shared/i18n/translator.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';

export { locales, type Locale };

const translators = { ru: translator('ru'), en: translator('en'), kz: translator('kz') };
export const wordsOf = (locale: Locale) => translators[locale];
export const inLocale = (locale: Locale, path: string): string => localise(path, locale);
/** Text as the page's own spacing rules show it: any space matches a no-break one. */
export const spaced = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`));
