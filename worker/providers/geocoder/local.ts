/**
 * A geocoder without a network, for developing and testing: the country's outline and a small address book (`shared/address`). What stands in neither it does
 * not know.
 */
import type { BookStreet } from '#shared/address/book.ts';
import { wordsOfAddress, houseOf, isSameWord } from '#shared/address/text.ts';
import { success } from '#shared/kit/errors.ts';
import { distanceKm } from '#shared/points/distance.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import type { Coordinates, FoundPlace, Geocoder } from './port.ts';

/** People mark the building itself, or the pavement before it. */
const buildingKm = 0.04;
const streetKm = 0.15;
/** Places that are no further apart than a city is wide are equally near. */
const cityKm = 40;
const maxFound = 8;

/** They weigh more than the rest of the geocoder: they come when they are wanted. */
async function load() {
	const [{ bookStreets, bookAddress }, { isInKazakhstan }] = await Promise.all([import('#shared/address/book.ts'), import('#shared/address/border.ts')]);
	const streetAt = (street: BookStreet, at: Coordinates, locale: Locale): FoundPlace => ({
		...at,
		country: 'KZ',
		isExact: false,
		address: bookAddress(street, null, locale),
	});
	const buildingAt = (street: BookStreet, { lat, lon, number }: BookStreet['buildings'][number], locale: Locale): FoundPlace => ({
		lat,
		lon,
		country: 'KZ',
		isExact: true,
		address: bookAddress(street, number, locale),
	});
	return { bookStreets, isInKazakhstan, streetAt, buildingAt };
}

export const localGeocoder: Geocoder = {
	async reverse(at, locale) {
		const { bookStreets, isInKazakhstan, streetAt, buildingAt } = await load();
		if (!isInKazakhstan(at)) return success({ ...at, country: null, isExact: false, address: '' });
		const houses = bookStreets.flatMap((street) => street.buildings.map((building) => buildingAt(street, building, locale)));
		const house = nearest(houses, at);
		if (house !== null && distanceKm(at, house) <= buildingKm) return success(house);
		const street = nearest(
			bookStreets.map((one) => streetAt(one, onLine(one.line, at), locale)),
			at,
		);
		const address = street !== null && distanceKm(at, street) <= streetKm ? street.address : '';
		return success({ ...at, country: 'KZ', isExact: false, address });
	},

	async search(text, near, locale) {
		const { bookStreets, streetAt, buildingAt } = await load();
		const words = wordsOfAddress(houseOf(text));
		const found = bookStreets.flatMap((street) => {
			const left = leftOf(words, street);
			if (left === null || left.length > 1) return [];
			const [number] = left;
			const houses = street.buildings.map((building) => buildingAt(street, building, locale));
			if (number === undefined) return [streetAt(street, onLine(street.line, near), locale), ...houses];
			return houses.filter((_, at) => wordsOfAddress(street.buildings[at]?.number ?? '')[0]?.startsWith(number));
		});
		// A number that is there as it was typed comes before those that begin with it.
		const last = words.at(-1) ?? '';
		const rank = ({ address }: FoundPlace) => (/^\d/u.test(last) && wordsOfAddress(address).includes(last) ? 0 : 1);
		const far = (place: FoundPlace) => Math.round(distanceKm(near, place) / cityKm);
		return success(found.toSorted((a, b) => far(a) - far(b) || rank(a) - rank(b)).slice(0, maxFound));
	},
};

const nearest = <T extends Coordinates>(places: readonly T[], at: Coordinates): T | null =>
	places.reduce<T | null>((best, place) => (best === null || distanceKm(at, place) < distanceKm(at, best) ? place : best), null);

/** What is typed besides a street and its city, in whichever language names most of it; null where the street itself is not named. */
function leftOf(words: readonly string[], { name, city }: BookStreet): readonly string[] | null {
	const readings = locales.flatMap((locale) => {
		const [street, place] = [wordsOfAddress(name[locale]), wordsOfAddress(city[locale])];
		const unplaced = words.filter((word) => !isOf(word, place));
		const left = unplaced.filter((word) => !isOf(word, street));
		return left.length < unplaced.length ? [left] : [];
	});
	return readings.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/** Words are typed from their beginning on, and in other cases than they are written: «Абай», «Абая». A number is whole. */
const isOf = (word: string, name: readonly string[]) => name.some((one) => isSameWord(word, one) || (!/^\d/u.test(word) && one.startsWith(word)));

/** The point of a street that is nearest; short lines are flat enough. */
function onLine([from, to]: BookStreet['line'], at: Coordinates): Coordinates {
	const shrink = Math.cos((at.lat * Math.PI) / 180);
	const [x, y] = [(to.lon - from.lon) * shrink, to.lat - from.lat];
	const part = ((at.lon - from.lon) * shrink * x + (at.lat - from.lat) * y) / (x * x + y * y);
	const kept = Math.min(1, Math.max(0, part));
	return { lat: from.lat + (to.lat - from.lat) * kept, lon: from.lon + (to.lon - from.lon) * kept };
}
