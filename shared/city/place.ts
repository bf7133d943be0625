/** The forms of a city's name that sentences need; every text takes them from here. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { City } from './calls.ts';
import { kazakhAttributive } from './kazakh-place.ts';

export interface Place extends Readonly<Record<string, string>> {
	/** Beside what happens: «недоступно в Алматы», "not available in Almaty", «Алматыда қолжетімсіз». */
	readonly where: string;
	/** With a noun: «цены в Алматы», "prices in Almaty", «Алматыдағы бағалар». Only Kazakh tells the two apart. */
	readonly inCity: string;
}

/** @param city in the language of `locale` */
export const placeOf = ({ name, where, attributive }: Pick<City, 'name' | 'where' | 'attributive'>, locale: Locale): Place => ({
	where,
	inCity: locale === 'kz' ? attributive || kazakhAttributive(name, where) : where,
});
