/**
 * Mapbox Geocoding v6 (docs.mapbox.com/api/search/geocoding), temporary results: they are shown, and kept nowhere. Neither the token, nor what was asked for,
 * nor what the vendor writes about it goes into a log.
 */
import { z } from 'zod';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { houseOf } from '#shared/address/text.ts';
import { distanceKm } from '#shared/points/distance.ts';
import type { FoundPlace, Geocoder } from './port.ts';

const endpoint = 'https://api.mapbox.com/search/geocode/v6';
const timeoutMs = 3000;
const maxFound = 8;
/** The vendor takes texts of at most so many characters, and of at most so many words. */
const maxText = 256;
const maxWords = 20;
/** Its languages (IETF); where it has no name in Kazakh it gives the local one. */
const languages: Readonly<Record<Locale, string>> = { ru: 'ru', en: 'en', kz: 'kk' };
/** People mark a building at a corner of it, or at the pavement before it. */
const markedKm = 0.075;
/** A place that is the building itself, and none that is worked out between two others. */
const exact = new Set(['rooftop', 'parcel', 'point']);

const named = z.object({ name: z.string() });
const feature = z.object({
	properties: z.object({
		feature_type: z.string(),
		name: z.string().optional(),
		coordinates: z.object({ longitude: z.number(), latitude: z.number(), accuracy: z.string().optional() }),
		context: z
			.object({
				country: z.object({ country_code: z.string() }).optional(),
				place: named.optional(),
				region: named.optional(),
				address: z.object({ address_number: z.string().optional(), street_name: z.string().optional() }).optional(),
				street: named.optional(),
			})
			.optional(),
	}),
});
const reply = z.object({ features: z.array(feature) });
type Feature = z.output<typeof feature>;

export interface MapboxOptions {
	readonly token: string;
	/** Told when the vendor did not answer: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

export function mapbox({ token, onTrouble, send = fetch }: MapboxOptions): Geocoder {
	/** The vendor takes its token, and what is asked for, in the address alone. */
	const ask = async (path: string, params: Readonly<Record<string, string>>): Promise<Result<readonly Feature[]>> => {
		const url = `${endpoint}/${path}?${new URLSearchParams({ ...params, permanent: 'false', access_token: token }).toString()}`;
		const init = { headers: { Accept: 'application/json' }, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
		const answer = await send(url, init).catch(() => null);
		if (answer?.status !== 200) {
			onTrouble(answer ? `status ${String(answer.status)}` : 'unreachable');
			await answer?.body?.cancel();
			return failure('unavailable');
		}
		const parsed = reply.safeParse(await answer.json().catch(() => null));
		if (parsed.success) return success(parsed.data.features);
		onTrouble('reply');
		return failure('unavailable');
	};
	return {
		async reverse(at, locale) {
			const point = { longitude: String(at.lon), latitude: String(at.lat), language: languages[locale] };
			// An address where there is one; else the country, of which nothing else is to be said.
			const found = await ask('reverse', { ...point, types: 'address,street,country' });
			if (!found.ok) return found;
			const [best] = found.value;
			const place = best === undefined ? null : placeOf(best);
			if (place === null) return success({ ...at, country: null, isExact: false, address: '' });
			// The vendor gives the nearest house, be it beyond a field: nobody has marked that one. What is not a building stays where it was marked.
			const isMarked = place.isExact && distanceKm(at, place) <= markedKm;
			return success(isMarked ? place : { ...place, ...at, isExact: false });
		},

		async search(text, near, locale) {
			// A semicolon would begin another question.
			const q = houseOf(text).replaceAll(';', ' ').split(/\s+/u).slice(0, maxWords).join(' ').slice(0, maxText);
			if (q === '') return success([]);
			const found = await ask('forward', {
				q,
				country: 'kz',
				types: 'address,street',
				language: languages[locale],
				proximity: `${String(near.lon)},${String(near.lat)}`,
				autocomplete: 'true',
				limit: String(maxFound),
			});
			return found.ok ? success(found.value.map(placeOf)) : found;
		},
	};
}

function placeOf({ properties }: Feature): FoundPlace {
	const { feature_type: type, coordinates, context = {} } = properties;
	const number = context.address?.address_number ?? '';
	const country = context.country?.country_code.toUpperCase() ?? null;
	const isAddress = type === 'address' || type === 'street';
	return {
		lat: coordinates.latitude,
		lon: coordinates.longitude,
		country,
		isExact: type === 'address' && number !== '' && exact.has(coordinates.accuracy ?? ''),
		address: isAddress ? lineOf(properties) : '',
	};
}

/** «Алматы, проспект Абая 62А»: the city first, as addresses are written here, and without the country. */
function lineOf({ name = '', context = {} }: Feature['properties']): string {
	const place = context.place?.name ?? context.region?.name;
	return [...(place === undefined ? [] : [place]), name].join(', ');
}
