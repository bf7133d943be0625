/** Places by their coordinates and by their address. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Result } from '#shared/kit/errors.ts';

/** Degrees, WGS 84. */
export interface Coordinates {
	readonly lat: number;
	readonly lon: number;
}

export interface FoundPlace extends Coordinates {
	/** ISO 3166-1 alpha-2, in capitals; null where no country is (a sea). */
	readonly country: string | null;
	/** It is one building, by its number: somebody can be sent there. */
	readonly isExact: boolean;
	/** One line in the language that was asked for, without the country; empty for a place without an address (a field). */
	readonly address: string;
}

export interface Geocoder {
	/** What stands at a point. Refusal: `unavailable`. Never throws. */
	reverse(at: Coordinates, locale: Locale): Promise<Result<FoundPlace>>;
	/** Addresses that a text may mean, best first, those near a point before others; at most 8. Refusal: `unavailable`. Never throws. */
	search(text: string, near: Coordinates, locale: Locale): Promise<Result<readonly FoundPlace[]>>;
}
