/**
 * Where an address is, before a form with one is sent: the visitor chooses among what it may mean while the form is still open. A laboratory settles it again by the
 * same rules; of somebody else's nobody knows how well it looks.
 */
import { settleAddress, type TypedAddress } from '#shared/address/settle.ts';
import type { City } from '#shared/city/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import type { Call } from '#worker/gateway/call.ts';

/** One building. Coordinates in degrees, WGS 84. */
interface SettledAddress {
	/** As it was typed, with flat and entrance. */
	readonly address: string;
	readonly lat: number;
	readonly lon: number;
}

/** The city that the address is looked for in, and its calls. */
interface Where {
	readonly city: City;
	readonly call: Call;
}

const noCaptcha = { captchaToken: null };

/** The one building that an address means, of a city: the page's own, where no other is given. Refused as `settleAddress` of the shared rules, or `too-many`. */
export async function placeAddress(
	c: EdgeContext,
	typed: TypedAddress,
	{ city, call }: Where = { city: c.get('city'), call: c.get('call') },
): Promise<Result<SettledAddress>> {
	const lookup = {
		check: (body: object) => mutate(c, 'address.check', { body, call, ...noCaptcha }),
		search: async (text: string, locale: Locale) => {
			const found = await mutate(c, 'address.search', { body: { text }, call, locale, ...noCaptcha });
			return found.ok ? success(found.value.data) : found;
		},
	};
	const names = [city.name, ...(city.synonyms ?? [])];
	const place = await settleAddress(lookup, typed, { city: { ...city, names }, cities: c.get('cities'), locale: c.get('locale') });
	return place.ok ? success({ address: typed.address, lat: place.value.lat, lon: place.value.lon }) : place;
}
