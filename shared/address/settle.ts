/**
 * Settles an address to one building to which somebody of a city can be sent. The edge asks by it before a form is sent, the laboratory before it keeps anything:
 * one says the same as the other.
 */
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { byDistance, distanceKm, type Place } from '#shared/points/distance.ts';
import type { AddressPlace } from './calls.ts';
import { beginsWith, namesHouse } from './text.ts';

/** As `addressFields` give it. */
export interface TypedAddress {
	readonly address: string;
	/** Of the marker, in degrees (WGS 84); left out where none was set. */
	readonly lat?: number | undefined;
	readonly lon?: number | undefined;
}

/** How places are looked up. */
export interface AddressLookup {
	/** What stands at a point. */
	readonly check: (at: Place) => Promise<Result<AddressPlace & { readonly inCountry: boolean }>>;
	/** What a text may mean, with addresses in a language. */
	readonly search: (text: string, locale: Locale) => Promise<Result<readonly AddressPlace[]>>;
}

interface CityPlace extends Place {
	readonly slug: string;
}

/** The city from which somebody is sent, and all of the network: an address is of the nearest one. */
export interface AddressCity {
	/** `names` in all languages, and older ones: they may stand in an address. */
	readonly city: CityPlace & { readonly names: readonly string[] };
	readonly cities: readonly CityPlace[];
	/** Of the page: what is offered to choose from is written in it. */
	readonly locale: Locale;
}

/** How far from the middle of its city an address may be: others of the same name stand elsewhere, and nobody is sent farther. */
const reachKm = 60;
/** Two answers of a geocoder about one building. */
const sameKm = 0.1;

const wrong = (rule: FieldFault['rule'], values?: FieldFault['values']) =>
	failure('validation', { fields: [{ field: 'address', rule, ...(values === undefined ? {} : { values }) }] });

/**
 * The one building that an address means. A marker counts when what was typed is its address, else the text does. Refused as `validation` of the field `address`
 * (`addressOutside`, `otherRegion`, `addressInexact`, `addressUnknown` and `addressSeveral`; with the last two come addresses to choose from, as values `1`, `2`, …), and
 * as the lookup refuses.
 */
export async function settleAddress(
	lookup: AddressLookup,
	{ address, lat, lon }: TypedAddress,
	{ city, cities, locale }: AddressCity,
): Promise<Result<AddressPlace>> {
	const of = (place: AddressPlace): Result<AddressPlace> => (isOf(city, place, cities) ? success(place) : wrong('otherRegion'));
	const marked = lat === undefined || lon === undefined ? null : await lookup.check({ lat, lon });
	if (marked?.ok === false) return marked;
	if (marked?.value.inCountry === false) return wrong('addressOutside');
	if (marked?.value.isExact && beginsWith(address, marked.value.address)) return of(marked.value);
	const found = await lookup.search(address, locale);
	if (!found.ok) return found;
	const houses = housesNear(city, found.value);
	const named = namedBy(address, houses, city.names);
	// On a Kazakh page people write «пр. Достык» as well, and on a Russian one «Достық даңғылы»: what was found is read in the other languages of the site, too.
	const meant = named.length > 0 || houses.length === 0 ? named : await namedElsewhere();
	const beside = marked === null ? undefined : meant.find((place) => distanceKm(marked.value, place) <= sameKm);
	const [only, ...others] = beside === undefined ? meant : [beside];
	if (only !== undefined && others.length === 0) return of(only);
	if (meant.length > 0) return wrong('addressSeveral', listed(meant.map((place) => houses.find((one) => isSame(one, place)) ?? place)));
	return houses.length === 0 && found.value.some((place) => isNear(city, place)) ? wrong('addressInexact') : wrong('addressUnknown', listed(houses));

	/** Nothing where nobody answers any more: there is something to choose from already. */
	async function namedElsewhere(): Promise<readonly AddressPlace[]> {
		for (const other of locales.filter((one) => one !== locale)) {
			const again = await lookup.search(address, other);
			if (!again.ok) return [];
			const read = namedBy(address, housesNear(city, again.value), city.names);
			if (read.length > 0) return read;
		}
		return [];
	}
}

const isSame = (one: Place, other: Place) => one.lat === other.lat && one.lon === other.lon;
const isNear = (city: CityPlace, place: Place) => distanceKm(city, place) <= reachKm;
const housesNear = (city: CityPlace, places: readonly AddressPlace[]) => places.filter((place) => place.isExact && isNear(city, place));

/** Houses that a text names, in the language and script in which both are written. */
const namedBy = (address: string, houses: readonly AddressPlace[], names: readonly string[]) =>
	houses.filter((place) => beginsWith(address, place.address) || namesHouse(address, place.address, names));

function isOf(city: CityPlace, place: Place, cities: readonly CityPlace[]): boolean {
	const [nearest] = byDistance(place, cities);
	return nearest?.place.slug === city.slug && nearest.km <= reachKm;
}

const listed = (places: readonly AddressPlace[]) => Object.fromEntries(places.map((place, at) => [String(at + 1), place.address]));
