/** What drawing costs, beside the prices of a list: the sampling services of a city, and which of them a list needs. */
import type { Offered } from '#shared/discount/offers.ts';
import type { Analysis } from './calls.ts';

export interface Sampling extends Pick<Analysis, 'code' | 'name'> {
	/** Whole tenge, as it is today: with the promotion that lowers it. */
	readonly price: number;
}

type Service = Offered<Pick<Analysis, 'code' | 'name' | 'price' | 'expired'>>;

/** Sampling services that can be had in the city, each with its price. */
export const pricedSamplings = (services: readonly Service[]): Sampling[] =>
	services.flatMap(({ code, name, price, expired, offer }) => (price === null || expired ? [] : [{ code, name, price: offer?.price ?? price }]));

/** Those that something of the list needs which can be ordered, each once. */
export function neededSamplings(samplings: readonly Sampling[], analyses: readonly Pick<Analysis, 'bm_sampling' | 'price' | 'expired'>[]): readonly Sampling[] {
	const needed = new Set(analyses.flatMap((one) => (one.price === null || one.expired ? [] : [one.bm_sampling])));
	return samplings.filter(({ code }) => needed.has(code));
}
