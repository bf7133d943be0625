import type { Locale, Localised } from '#shared/i18n/locales.ts';

/** A doctor's work places in one language. @param workPlaces as the store has them, a JSON list of places by language */
export const placesIn = (workPlaces: string, locale: Locale): string[] => (JSON.parse(workPlaces) as Localised[]).map((place) => place[locale]);
