/** Settles an address to one building to which somebody of the city can be sent. */
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { byDistance } from '#shared/points/distance.ts';
import type { HouseCallCity } from '#worker/lab/city/store.ts';
import type { Coordinates, FoundPlace, Geocoder } from '#worker/providers/geocoder/port.ts';

/** What was typed, and where the marker stands, if one was set. */
interface Asked {
	readonly address: string;
	readonly lat?: number | undefined;
	readonly lon?: number | undefined;
}

/** Nobody is sent farther from the middle of a city. */
const maxKm = 60;
const country = 'KZ';

/** `validation` with a fault at `address`, or `unavailable` where nobody can look. @param cities all of the network: a place is of the nearest one */
export async function settleAddress(
	geocoder: Geocoder,
	asked: Asked,
	city: HouseCallCity,
	cities: readonly HouseCallCity[],
	locale: Locale,
): Promise<Result<FoundPlace>> {
	const { lat, lon } = asked;
	const found =
		lat === undefined || lon === undefined ? await findTyped(geocoder, asked.address, city, locale) : await geocoder.reverse({ lat, lon }, locale);
	if (!found.ok) return found;
	const place = found.value;
	if (place === null) return refuse('addressInexact');
	if (place.country !== country) return refuse('addressOutside');
	if (!isOf(city, place, cities)) return refuse('otherRegion');
	return place.isExact ? success(place) : refuse('addressInexact');
}

const refuse = (rule: FieldFault['rule']) => failure('validation', { fields: [{ field: 'address', rule }] });

/** The one place that a text means; null where it means none, or several. A person who was sent to the wrong house is worse than a question. */
async function findTyped(geocoder: Geocoder, text: string, near: Coordinates, locale: Locale): Promise<Result<FoundPlace | null>> {
	const found = await geocoder.search(text, near, locale);
	if (!found.ok) return found;
	const exact = found.value.filter(({ isExact }) => isExact);
	const same = exact.length > 1 ? exact.filter(({ address }) => saysAll(address, text)) : exact;
	if (same.length > 1) return success(null);
	return success(same[0] ?? (exact.length === 0 ? (found.value[0] ?? null) : null));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));
/** Whether an address has all numbers of a text, and no others: of "Abai 10" and "Abai 10, 12" only one is meant. */
function saysAll(address: string, text: string): boolean {
	const numbers = (words: ReadonlySet<string>) => [...words].filter((word) => /\d/.test(word)).sort();
	return numbers(wordsOf(address)).join(' ') === numbers(wordsOf(text)).join(' ');
}

function isOf(city: HouseCallCity, place: Coordinates, cities: readonly HouseCallCity[]): boolean {
	const [nearest] = byDistance(place, cities);
	return nearest?.place.id === city.id && nearest.km <= maxKm;
}

/** The key of a building: its degrees to some ten metres. */
export const buildingOf = ({ lat, lon }: Coordinates): string => `${lat.toFixed(4)},${lon.toFixed(4)}`;
