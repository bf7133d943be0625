/** Cities of the network. */
import type { Database } from '#worker/providers/database/port.ts';
import type { City } from '#shared/city/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { cityRow, cityRows, namesOfCity } from './store.ts';

/** A laboratory that was just deployed has none: the caller is to learn that, not that the city is wrong. */
export const cityExists = async (db: Database, id: number): Promise<boolean> => (await cityRow(db, id)) !== null || (await cityRows(db, 'ru')).length === 0;

/** All cities in the operator's order, in one language. */
export async function listCities(db: Database, locale: Locale): Promise<City[]> {
	const rows = await cityRows(db, locale);
	return rows.map(({ house_call, synonyms, names, attributive, was, ...row }) => {
		const old = JSON.parse(was) as string[];
		const others = namesOfCity({ names, synonyms }).filter((one) => one !== row.name);
		return { ...row, ...(attributive ? { attributive } : {}), house_call: house_call === 1, synonyms: others, ...(old.length > 0 ? { was: old } : {}) };
	});
}
