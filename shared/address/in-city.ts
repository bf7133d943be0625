/** An address with its city before it, once: people type the city as well, and so does a map. */
import { wordsOf } from '#shared/search/text.ts';

/** What stands beside the name of a city. */
const ofCities = new Set(['г', 'гор', 'город', 'қ', 'к', 'қаласы', 'каласы', 'city']);
const plain = (text: string) =>
	wordsOf(text)
		.filter((word) => !ofCities.has(word))
		.join(' ');

/** @param address of that city, with its name or without */
export const inCity = (city: string, address: string): string =>
	address.split(',').some((part) => plain(part) === plain(city)) ? address : `${city}, ${address}`;
