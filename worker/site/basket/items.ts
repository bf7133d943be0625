/** The analyses behind ids, settled by the rules of the basket in the request's city. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { dropUnavailable, samplingCodes, type BasketItem, type Change, type SamplingOf } from '#shared/basket/rules.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import type { Call } from '#worker/gateway/call.ts';

/** The items of the ids, in their order; unknown ids are left out, what the city does not offer is marked `expired`. */
export async function itemsOf(call: Call, ids: readonly number[]): Promise<Result<readonly Analysis[]>> {
	if (ids.length === 0) return success([]);
	const listed = await call('analysis.list', { params: { query: ids.join(','), pageSize: 200 } });
	return listed.ok ? success(listed.value.data) : listed;
}

/**
 * The sampling services that the items need, as the city offers them.
 * @param more what may come to stand beside them: its services are known as well
 */
export async function samplingFor(call: Call, items: readonly Analysis[], more: readonly BasketItem[] = []): Promise<Result<SamplingOf<Analysis>>> {
	const codes = samplingCodes([...items, ...more]).filter((code) => !items.some((item) => item.code === code));
	if (codes.length === 0) return success((code) => items.find((item) => item.code === code) ?? null);
	const listed = await call('analysis.list', { params: { code: codes.join(','), pageSize: 200 } });
	if (!listed.ok) return listed;
	const services = [...items, ...listed.value.data].filter((item) => item.kind === 'sampling' && !item.expired);
	return success((code) => services.find((service) => service.code === code) ?? null);
}

/** What became of a basket. */
interface Settled extends Change<Analysis> {
	/** How many of its ids the backend knows no more. */
	readonly unknown: number;
}

/** A basket as it can be ordered in the city: what is not offered there gone, sampling services in place. */
export async function settledBasket(call: Call, ids: readonly number[]): Promise<Result<Settled>> {
	const items = await itemsOf(call, ids);
	if (!items.ok) return items;
	const sampling = await samplingFor(call, items.value);
	const unknown = ids.filter((id) => !items.value.some((item) => item.id === id)).length;
	return sampling.ok ? success({ ...dropUnavailable(items.value, sampling.value), unknown }) : sampling;
}
