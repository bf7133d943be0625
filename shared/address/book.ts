/**
 * A small address book of the cities that a new laboratory begins with, for developing and testing: real streets with some of their numbers. Buildings stand
 * evenly along their street, whose ends are approximate: nobody is sent anywhere by it.
 */
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import cities from './book.json' with { type: 'json' };

/** Degrees, WGS 84. */
interface Point {
	readonly lat: number;
	readonly lon: number;
}

export interface BookStreet {
	readonly city: Localised;
	readonly name: Localised;
	/** Both ends. */
	readonly line: readonly [Point, Point];
	readonly buildings: readonly (Point & { readonly number: string })[];
}

const pointOf = ([lat = 0, lon = 0]: readonly number[]): Point => ({ lat, lon });
const localised = ({ ru, en, kz }: Localised): Localised => ({ ru, en, kz });
/** Fine enough for a building: a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function along(from: Point, to: Point, part: number): Point {
	return { lat: round(from.lat + (to.lat - from.lat) * part), lon: round(from.lon + (to.lon - from.lon) * part) };
}

export const bookStreets: readonly BookStreet[] = cities.flatMap(({ streets, ...city }) =>
	streets.map(({ from, to, numbers, ...name }) => {
		const [start, end] = [pointOf(from), pointOf(to)];
		const all = numbers.split(' ');
		return {
			city: localised(city),
			name: localised(name),
			line: [start, end] as const,
			buildings: all.map((number, at) => ({ number, ...along(start, end, (at + 0.5) / all.length) })),
		};
	}),
);

/** Letters of building numbers as they are written in English. */
const latin: Readonly<Record<string, string>> = { А: 'A', Б: 'B', В: 'V', Г: 'G' };

/** One line: «Алматы, пр. Абая, 62А», "Abay Avenue 62A, Almaty"; a street alone without a number. */
export function bookAddress({ city, name }: BookStreet, number: string | null, locale: Locale): string {
	if (locale === 'en')
		return `${[name.en, ...(number === null ? [] : [number.replace(/\p{L}/gu, (letter) => latin[letter] ?? letter)])].join(' ')}, ${city.en}`;
	return [city[locale], name[locale], ...(number === null ? [] : [number])].join(', ');
}
