/** What the document says of itself to scripts: language, city, build, and the few words that scripts speak. */
import { readCookie } from './cookies.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';

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

/** The words that scripts speak, put into the page by the layout. */
export interface PageWords {
	readonly samplingAdded: string;
	readonly samplingRemoved: string;
	readonly unavailableRemoved: string;
	readonly failed: string;
	readonly close: string;
	readonly full: string;
	readonly toBasket: string;
}

export function pageWords(): PageWords {
	return JSON.parse(document.getElementById('page-words')?.textContent ?? '{}') as PageWords;
}

/** Puts values into a text: `{{name}}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));

/** Address of a call of the backend, with the language and the city of the page. */
export function callUrl(path: string, params: Readonly<Record<string, string>>, city = cityId()): string {
	return `${path}?${new URLSearchParams({ ...params, lang: localeFacts[locale()].alias, city_id: String(city) }).toString()}`;
}
