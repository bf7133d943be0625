/** What another city would make of the basket, as the backend prices it in both. */
import { cityChange, type CityChange } from '#shared/city/change.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import type { Call } from '#worker/gateway/call.ts';
import { settledBasket } from '#worker/site/basket/items.ts';

/** @param ids of the basket cookie. @returns null when nothing changes */
export async function changeOfCity(here: Call, there: Call, ids: readonly number[]): Promise<Result<CityChange | null>> {
	if (ids.length === 0) return success(null);
	const now = await settledBasket(here, ids);
	if (!now.ok) return now;
	// What this city does not offer goes by itself, wherever the visitor lives.
	const then = await settledBasket(
		there,
		now.value.items.map(({ id }) => id),
	);
	return then.ok ? success(cityChange(now.value.items, then.value.items)) : then;
}
