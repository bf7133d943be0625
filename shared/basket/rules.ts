/**
 * The rules of the basket (decisions/order.md, "Basket and order"), as pure functions over items. A basket is settled
 * when every sampling service that its analyses need stands in it once, and none stands in it that nothing needs.
 */

/** What the rules need to know of an analysis. */
export interface BasketItem {
	readonly id: number;
	readonly code: string;
	readonly kind: 'test' | 'panel' | 'sampling';
	/** Whole tenge; null where it is not available in the city. */
	readonly price: number | null;
	readonly add_to_cart: boolean;
	/** Code of the sampling service that it needs; empty for none. */
	readonly bm_sampling: string;
	readonly expired: boolean;
}

/** The sampling service of a code, or null when the city has none. */
export type SamplingOf<I extends BasketItem> = (code: string) => I | null;

export interface Change<I extends BasketItem> {
	readonly items: readonly I[];
	readonly added: readonly I[];
	readonly removed: readonly I[];
}

/** The code of the sampling service that comes along with an item by itself; null for none. */
const samplingNeededBy = (item: BasketItem): string | null =>
	item.add_to_cart && item.bm_sampling !== '' && item.kind !== 'sampling' ? item.bm_sampling : null;

/** Codes of the sampling services that a set of items needs, each once. */
export function samplingCodes(items: readonly BasketItem[]): string[] {
	return [...new Set(items.flatMap((item) => samplingNeededBy(item) ?? []))];
}

/** Adds the sampling services that are needed, drops those that are not, and doubles. Order is kept; services follow the analyses. */
export function settle<I extends BasketItem>(items: readonly I[], samplingOf: SamplingOf<I>): Change<I> {
	const chosen: I[] = [];
	for (const item of items) if (item.kind !== 'sampling' && !chosen.some((one) => one.id === item.id)) chosen.push(item);
	const present = items.filter((item) => item.kind === 'sampling');
	const services = samplingCodes(chosen).flatMap((code) => present.find((one) => one.code === code) ?? samplingOf(code) ?? []);
	const settled = [...chosen, ...services];
	return {
		items: settled,
		added: services.filter((service) => !items.some((item) => item.id === service.id)),
		removed: present.filter((service, at) => !services.includes(service) && present.indexOf(service) === at),
	};
}

/** True when an item cannot be taken out by hand: a sampling service goes only with the last analysis that needs it. */
export const isFixed = (item: BasketItem, items: readonly BasketItem[]): boolean => item.kind === 'sampling' && samplingCodes(items).includes(item.code);

/** Puts an item in, or takes it out when it is there; a sampling service that is needed stays. */
export function toggle<I extends BasketItem>(items: readonly I[], item: I, samplingOf: SamplingOf<I>): Change<I> {
	const there = items.some((one) => one.id === item.id);
	if (there && isFixed(item, items)) return { items, added: [], removed: [] };
	// What cannot be ordered in the city does not go in.
	if (!there && (item.expired || item.price === null)) return { items, added: [], removed: [] };
	const next = there ? items.filter((one) => one.id !== item.id) : [...items, item];
	const settled = settle(next, samplingOf);
	return { items: settled.items, added: there ? settled.added : [item, ...settled.added], removed: there ? [item, ...settled.removed] : settled.removed };
}

/** Takes out what the city does not offer, and the sampling services that nothing needs any more. */
export function dropUnavailable<I extends BasketItem>(items: readonly I[], samplingOf: SamplingOf<I>): Change<I> {
	const gone = items.filter((item) => item.kind !== 'sampling' && (item.expired || item.price === null));
	const settled = settle(
		items.filter((item) => !gone.includes(item)),
		samplingOf,
	);
	return { items: settled.items, added: settled.added, removed: [...gone, ...settled.removed] };
}

/** Adds a shared basket to one's own. */
export function merge<I extends BasketItem>(own: readonly I[], shared: readonly I[], samplingOf: SamplingOf<I>): Change<I> {
	const news = shared.filter((item) => item.kind !== 'sampling' && !item.expired && !own.some((one) => one.id === item.id));
	const settled = settle([...own, ...news], samplingOf);
	return { items: settled.items, added: [...news, ...settled.added], removed: settled.removed };
}

/** Sum of what can be ordered, in whole tenge. The laboratory computes its own; this one is for showing. */
export const sumOf = (items: readonly BasketItem[]): number => items.reduce((sum, item) => sum + (item.expired ? 0 : (item.price ?? 0)), 0);

/** Analyses in the basket, sampling services not counted. */
export const countOf = (items: readonly BasketItem[]): number => items.filter((item) => item.kind !== 'sampling').length;
