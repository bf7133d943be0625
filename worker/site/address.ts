/** Where an address is, before a form with one is sent: a place that the browser found is looked at again, one that nobody has found yet is searched. */
import type { AddressPlace } from '#shared/address/calls.ts';
import type { City } from '#shared/city/calls.ts';
import { beginsWith, houseOf, namesHouse } from '#shared/address/text.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { distanceKm } from '#shared/points/distance.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import type { Call } from '#worker/gateway/call.ts';

/** As `addressFields` give it. */
interface TypedAddress {
	readonly address: string;
	readonly lat?: number | undefined;
	readonly lon?: number | undefined;
}

/** One building. Coordinates in degrees, WGS 84. */
interface SettledAddress {
	/** As it was typed, with flat and entrance. */
	readonly address: string;
	readonly lat: number;
	readonly lon: number;
}

/** The city that the address is looked for in, and its calls. */
interface Where {
	readonly city: Pick<City, 'name' | 'lat' | 'lon' | 'synonyms'>;
	readonly call: Call;
}

/** How far an address may be from the middle of its city: others of the same name stand elsewhere. */
const reachKm = 60;
/** Two answers of a geocoder about one building. */
const sameKm = 0.1;
const noCaptcha = { captchaToken: null };

const wrong = (rule: FieldFault['rule'], values?: FieldFault['values']) =>
	failure('validation', { fields: [{ field: 'address', rule, ...(values === undefined ? {} : { values }) }] });

/**
 * The one building that an address means, near a city: the page's own, where no other is given. Coordinates count when what was typed is their address, else the text does. Refused
 * as `validation` of the field `address` (`addressOutside`, `addressInexact`, `addressUnknown` and `addressSeveral`; with the last two come addresses
 * to choose from, as values `1`, `2`, …), `unavailable` or `too-many`.
 */
export async function settleAddress(
	c: EdgeContext,
	{ address, lat, lon }: TypedAddress,
	{ city, call }: Where = { city: c.get('city'), call: c.get('call') },
): Promise<Result<SettledAddress>> {
	const marked = lat === undefined || lon === undefined ? null : await mutate(c, 'address.check', { body: { lat, lon }, call, ...noCaptcha });
	if (marked?.ok === false) return marked;
	if (marked?.value.inCountry === false) return wrong('addressOutside');
	if (marked?.value.isExact && beginsWith(address, marked.value.address)) return settled(address, marked.value);
	const found = await mutate(c, 'address.search', { body: { text: address }, call, ...noCaptcha });
	if (!found.ok) return found;
	const near = found.value.data.filter((place) => distanceKm(city, place) <= reachKm);
	const houses = near.filter(({ isExact }) => isExact);
	const named = houses.filter((place) => beginsWith(address, place.address) || namesHouse(address, place.address, [city.name, ...(city.synonyms ?? [])]));
	// Names of two scripts cannot be compared: there the numbers decide, where one house alone is found.
	const meant =
		named.length === 0 && houses.length === 1 && isOtherScript(address, houses[0]?.address ?? '') && hasSameNumbers(address, houses[0]?.address ?? '')
			? houses
			: named;
	const beside = marked === null ? undefined : meant.find((place) => distanceKm(marked.value, place) <= sameKm);
	const [only, ...others] = beside === undefined ? meant : [beside];
	if (only !== undefined && others.length === 0) return settled(address, only);
	if (meant.length > 0) return wrong('addressSeveral', listed(meant));
	return houses.length === 0 && near.length > 0 ? wrong('addressInexact') : wrong('addressUnknown', listed(houses));
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);
const isOtherScript = (one: string, other: string) => isCyrillic(one) !== isCyrillic(other);
/** Digits alone: the letter of a number has a script as well. Flat and entrance are no part of it. */
const numbersOf = (address: string) => (houseOf(address).match(/\d+/g) ?? []).toSorted((a, b) => Number(a) - Number(b)).join(' ');
const hasSameNumbers = (one: string, other: string) => numbersOf(one) === numbersOf(other);
const listed = (places: readonly AddressPlace[]) => Object.fromEntries(places.map((place, at) => [String(at + 1), place.address]));
const settled = (address: string, { lat, lon }: AddressPlace): Result<SettledAddress> => success({ address, lat, lon });
