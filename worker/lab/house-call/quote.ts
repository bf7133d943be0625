/** What a house call costs beside some analyses, from the catalogue and the city of the store. */
import type { Database } from '#worker/providers/database/port.ts';
import { feeFor } from '#shared/house-call/rules.ts';
import type { HouseCallCity } from '#worker/lab/city/store.ts';
import { offersByCodes, offersByIds, type Offer } from '#worker/lab/order/offers-store.ts';
import { pointOnly } from './catalogue-store.ts';

/** An offer that the city sells. */
export type PricedOffer = Offer & { readonly price: number };
const isPriced = (offer: Offer): offer is PricedOffer => offer.price !== null;

export interface Quote {
	/** What can be taken at home, with the sampling services that it needs, each once, at its end. */
	readonly lines: readonly PricedOffer[];
	readonly notAtHome: readonly Offer[];
	readonly notOffered: readonly Offer[];
	/** Ids that no analysis has. */
	readonly unknown: readonly number[];
	/** Whole tenge: sum of the lines, and what the house call costs beside it. */
	readonly orderTotal: number;
	readonly cost: number;
}

/** Sampling services among the ids count for nothing: those that are needed come by themselves. */
export async function quoteOf(db: Database, city: HouseCallCity, ids: readonly number[]): Promise<Quote> {
	const [found, apart] = ids.length === 0 ? [[], new Set<number>()] : await Promise.all([offersByIds(db, city.id, ids), pointOnly(db, ids)]);
	const byId = new Map(found.map((offer) => [offer.id, offer]));
	const asked = ids.flatMap((id) => byId.get(id) ?? []).filter(({ kind }) => kind !== 'sampling');
	const notAtHome = asked.filter(({ id }) => apart.has(id));
	const here = asked.filter(({ id }) => !apart.has(id));
	const needed = new Set(here.flatMap((offer) => (offer.addsSampling ? [offer.sampling] : [])));
	const samplings = needed.size === 0 ? [] : (await offersByCodes(db, city.id, [...needed])).filter(isPriced);
	const has = new Set(samplings.map(({ code }) => code));
	const sold = here.filter(isPriced).filter((offer) => !offer.addsSampling || has.has(offer.sampling));
	const wanted = new Set(sold.flatMap((offer) => (offer.addsSampling ? [offer.sampling] : [])));
	const lines = [...sold, ...samplings.filter(({ code }) => wanted.has(code))];
	const orderTotal = lines.reduce((sum, { price }) => sum + price, 0);
	return {
		lines,
		notAtHome,
		notOffered: here.filter((offer) => !sold.some(({ id }) => id === offer.id)),
		unknown: ids.filter((id) => !byId.has(id)),
		orderTotal,
		cost: feeFor(orderTotal, { fee: city.house_call_fee, freeFrom: city.house_call_free_from }),
	};
}
