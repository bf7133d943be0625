/** What the document says of itself to scripts: language, city, build. */
import { readCookie } from './cookies.ts';
import type { Locale } from '#shared/i18n/locales.ts';

const root = () => document.documentElement.dataset;
export const buildId = (): string => root().build ?? '';
/** The city that the page shows. */
export const cityId = (): number => Number(root().city ?? 98);
/** The city that the visitor has chosen, or Almaty: a page may show another one (`/pricelist/astana`) without being asked to move. */
export const visitorCity = (): number => Number(readCookie('city') ?? 98);
export const locale = (): Locale => {
	const text = root().locale;
	return text === 'en' || text === 'kz' ? text : 'ru';
};

/** Puts values into a text that stands in the markup: `{{name}}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
